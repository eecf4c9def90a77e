"""How a game's table and cards look: layout, faces and art, read again when files change; and what
is wrong with the cards as they are drawn, found a few cards at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game.draw.faces.artfiles import astray, homeless, misnamed
from game.draw.faces.checks import (
    Finding,
    card_findings,
    card_places,
    strange_letters,
    useless_fonts,
)
from game.draw.faces.gallery import ArtFile, read_art
from game.draw.faces.layout import Layouts, pictures_known
from game.draw.faces.layout_reader import read_layouts
from game.draw.faces.pictures import Pictures
from game.draw.faces.words import Card
from game.draw.fonts import Fonts
from game.draw.kit import Kit, Owner
from game.draw.markup import escape
from game.games import names_in
from game.rules.content.collecting import strays
from game.rules.content.content import ReadFile
from game.rules.content.errors import Mistake, Mistakes, nearest
from game.rules.free.form import Form
from game.table.free.icons import unknown_icons
from game.table.inventory import Inventory
from game.table.layout import Layout
from game.table.table_file import laid_freely, read_layout

if TYPE_CHECKING:
    from game.rules.game import GameContent
    from game.rules.setup import Setup
    from game.scenes.scene import AppContext

T = TypeVar("T")

FACES, CANDIDATE = "faces.yaml", "faces.b.yaml"
"""The layouts in use, and those that are tried beside them."""
FORM = "game.yaml"
"""What a game without rules has on its table."""

NO_CANDIDATE = f"There is no **{CANDIDATE}** beside **{FACES}** to try."

AT_ONCE = 2
"""Cards that are looked over between two frames."""


class Look(NamedTuple):
    """What a game's files of looks say, with their places where there is more to tell of them."""

    table: ReadFile[Layout]
    layouts: Layouts
    art: ReadFile[ArtFile]


class _Edition(Owner):
    """The files as they have been read once."""


class Skin:
    """The look of one game.

    data: the game's folder of data. assets: the folder of emblems and icons. art: the folder of
    its cards' pictures. seats: for how many the table must have places. content: what the game has;
    None where its files are not to be checked against that. before: the last good look of the
    game, which stays where a file is wrong. faces: the file of the layouts, from the game's folder.
    Raises Mistakes when one is wrong and there was no such look.
    saved: the files that were read again the last time. b_seat: the seat whose cards alone show the
    candidate's layouts; 0 for none. free: how the free table is laid on which the game is played by
    hand; None where it is played by its rules.
    """

    def __init__(
        self,
        data: Path,
        assets: Path,
        art: Path,
        seats: int = 2,
        content: GameContent | None = None,
        before: Look | None = None,
        faces: str = FACES,
    ) -> None:
        self.seats = seats
        self.inventory = Inventory.of(content) if content is not None else None
        self._content = content
        self.data = data
        self.faces_file = faces
        self.b_seat = 0
        self._beside: Layouts | None = None
        self.assets = assets
        self.picture_folder = art
        self.undrawn: dict[str, Mistake] = {}
        self.saved: Collection[Path] = ()
        self._wrong: dict[str, tuple[Mistake, ...]] = {}
        self._edition = _Edition()
        self._review = Review()
        self._told: list[Mistake] = []
        self._before = before
        self.free: Mapping[str, Any] | None = None
        self._laid: tuple[Layout, Mapping[str, Any], Layout] | None = None
        look = self._read((), before)
        if look is None:
            raise Mistakes(each for found in self._wrong.values() for each in found)
        self.look = look

    @property
    def layout(self) -> Layout:
        """Where everything lies on the table; by hand on the free one."""
        own = self.look.table.value
        if self.free is None:
            return own
        if self._laid is None or self._laid[0] is not own or self._laid[1] is not self.free:
            self._laid = own, self.free, laid_freely(own, self.free)
        return self._laid[2]

    @property
    def layouts(self) -> Layouts:
        """The faces of the cards."""
        return self.look.layouts

    @property
    def art(self) -> ArtFile:
        """The art of the cards that have no picture."""
        return self.look.art.value

    @property
    def mistakes(self) -> list[Mistake]:
        """What is wrong with the files as they are on the disk now, and what cannot be drawn."""
        wrong = [each for found in self._wrong.values() for each in found]
        return [*wrong, *self.undrawn.values()]

    @property
    def findings(self) -> list[Mistake]:
        """What is wrong with cards as they are drawn, as far as they were looked over."""
        return [each.mistake for each in self._review.findings]

    def read(self, changed: Collection[Path] = (), content: GameContent | None = None) -> None:
        """Reads all files again, or those that have `changed`; of a broken one the last good state
        stays.

        content: what the game has now, if that may be other than before; where it has other things
        to be named, all files are read.
        """
        inventory = self.inventory
        if content is not None and content is not self._content:
            self._content, self.inventory = content, Inventory.of(content)
        self._edition = _Edition()
        self.saved = changed
        self._review.begin_anew(changed)
        if not self.undrawn:
            self._before = self.look
        self.undrawn = {}
        self.look = (
            self._read(changed if inventory == self.inventory else (), self.look) or self.look
        )

    def _read(self, changed: Collection[Path], good: Look | None) -> Look | None:
        """The look by the files that have changed, or all; of a wrong one what is `good`, and None
        where that is missing."""
        fields = self.inventory.fields if self.inventory else None

        def faces(path: Path) -> Layouts:
            return self._faces(read_layouts(path, self.assets, fields), table)

        table = self._tried("table.yaml", changed, self._table, good and good.table)
        layouts = self._tried(self.faces_file, changed, faces, good and good.layouts)
        if good and table and table is not good.table and layouts is good.layouts:
            unfit = self.inventory.face_mistakes(layouts, table.value) if self.inventory else ()
            if found := tuple(sorted(unfit)):
                self._wrong["table.yaml"], table = found, good.table
        art = self._tried("art.yaml", changed, self._art, good and good.art)
        if self.b_seat:
            self._beside = self._tried(CANDIDATE, changed, faces, self._beside)
        self._wrong.pop(FORM, None)
        if found := self._unknown_icons():
            self._wrong[FORM] = found
        return Look(table, layouts, art) if table and layouts and art else None

    def _unknown_icons(self) -> tuple[Mistake, ...]:
        """The icons that the form of a game without rules names and that there are none of."""
        form = getattr(self._content, "game", None)
        if not isinstance(form, Form):
            return ()
        icons = pictures_known(self.assets)["icon"]
        return tuple(unknown_icons(self.data / FORM, form, icons))

    def _tried(
        self, file: str, changed: Collection[Path], read: Callable[[Path], T], good: T | None
    ) -> T | None:
        path = self.data / file
        if changed and path not in changed and file not in self._wrong:
            return good
        self._wrong.pop(file, None)
        try:
            return read(path)
        except Mistakes as found:
            self._wrong[file] = found.all
            return good

    def _table(self, path: Path) -> ReadFile[Layout]:
        found = read_layout(path, self.seats)
        emblem, emblems = found.value.crest.emblem, pictures_known(self.assets)["emblem"]
        wrong = list(self.inventory.table_mistakes(found)) if self.inventory else []
        if emblem not in emblems:
            text = f"unknown emblem '{emblem}'{nearest(emblem, emblems)}"
            wrong.append(found.mistake(("crest", "emblem"), text))
        return _right(found, wrong)

    def _faces(self, layouts: Layouts, table: ReadFile[Layout] | None) -> Layouts:
        inventory = self.inventory if table else None
        return _right(
            layouts, inventory.face_mistakes(layouts, table.value) if inventory and table else ()
        )

    def _art(self, path: Path) -> ReadFile[ArtFile]:
        found = read_art(path, self.assets)
        return _right(found, self.inventory.art_mistakes(found) if self.inventory else ())

    def flip(self) -> bool:
        """Takes the candidate's layouts, or those in use again; False where there is no candidate.

        Where they are wrong the last good ones stay, and `mistakes` says so.
        """
        other = CANDIDATE if self.faces_file == FACES else FACES
        if not (self.data / other).exists():
            return False
        self._take_from_seat()
        self._wrong.pop(self.faces_file, None)
        self.faces_file = other
        self.read((self.data / other,))
        return True

    def turn_seat(self) -> bool:
        """Lets the cards of the next seat alone show the candidate's layouts, after the last those
        of none; False where there is no candidate."""
        if not (self.data / CANDIDATE).exists():
            return False
        seat = (self.b_seat + 1) % (self.seats + 1)
        if self.faces_file == CANDIDATE:
            self.flip()
        self._take_from_seat()
        self.b_seat = seat
        self.read((self.data / CANDIDATE,))
        return True

    def layouts_named(self, setup: Setup) -> str:
        """Which layouts the cards are shown on, as drawn markup."""
        if self.b_seat:
            name = escape(setup.seats[self.b_seat - 1].name)
            return f"Layouts **B** for the cards of **{name}**, **A** for all others"
        letter = "A" if self.faces_file == FACES else "B"
        return f"Layouts **{letter}**, {self.faces_file}"

    def _take_from_seat(self) -> None:
        """No seat's cards show other layouts than all others."""
        if self.b_seat:
            self._wrong.pop(CANDIDATE, None)
            self.b_seat, self._beside = 0, None

    def pictures(self, kit: Kit) -> Pictures:
        """The pictures of its cards by a kit; others once files are read again."""
        kit.fonts.add(self.data / "fonts")
        return kit.companion(self._edition, lambda: self._drawn_now(kit))

    def _drawn_now(self, kit: Kit) -> Pictures:
        before = None
        if self._before is not None and self._before is not self.look:
            before = self._drawn_by(kit, self._before, None)
        drawn = self._drawn_by(kit, self.look, before)
        if self._beside is not None:
            drawn.beside = self._drawn_by(kit, self.look._replace(layouts=self._beside), None)
        return drawn

    def _drawn_by(self, kit: Kit, look: Look, before: Pictures | None) -> Pictures:
        marked = frozenset(each.card for each in self._review.findings if not each.mistake.harmless)
        folder, tell = self.picture_folder, self.cannot_draw
        return Pictures(kit, look.layouts, look.art.value, folder, marked, before, tell)

    def look_over(self, kit: Kit, cards: Mapping[str, Card]) -> bool:
        """Looks some of the game's cards over; whether there is something else to tell now.

        cards: as they are printed, by id. What has just been saved comes first.
        """
        with kit.aside():
            found = self._review.go_on(self, kit, cards)
        if found:
            self._edition = _Edition()
        return found

    def idle(self) -> list[Mistake]:
        """What stands in the files and nothing uses, and does no harm."""
        found = list(self.layouts.idle)
        if self.inventory is not None:
            found += self.inventory.idle_faces(self.layouts, self.layout)
        return found

    # What cannot be drawn

    def tell(self, app: AppContext) -> None:
        """Says for a moment what is wrong, where a screen has no place for it; once."""
        found = self.mistakes
        if found == self._told:
            return
        self._told = found
        if found:
            more = f" And {len(found) - 1} more." if len(found) > 1 else ""
            said = app.folders.from_here(found[0])
            app.say(f"{escape(said)}.{more} The last good state stays.", "warn")

    def cannot_draw(self, mistake: Mistake) -> None:
        """Takes in that something of the look cannot be drawn, once for each place in a file."""
        self.undrawn.setdefault(f"{mistake.path}:{mistake.line}:{mistake.column}", mistake)

    def step_back(self, part: str, error: Exception) -> bool:
        """Takes in that a part of the table cannot be drawn; whether there is a layout from before
        to draw it by, which is the layout from now on."""
        before = self._before
        back = before is not None and before.table is not self.look.table
        after = "the last good layout stays" if back else "it is left as it was"
        why = f"{type(error).__name__}: {error}"
        loc = self._loc(part)
        mistake = self.look.table.mistake(loc, f"'{part}' cannot be drawn ({why}); {after}")
        if back and before is not None:
            self._wrong["table.yaml"] = (mistake,)
            self.look = self.look._replace(table=before.table)
        else:
            self.cannot_draw(mistake)
        return back

    def _loc(self, part: str) -> tuple[str, ...]:
        """Where a part has its place in the file."""
        places = self.layout.places
        if getattr(places, part, None) is not None:
            return ("places", part)
        if getattr(self.layout.near, part, None):
            return ("near", part)
        return (part,) if hasattr(self.layout, part) else ("places",)


def open_looks(app: AppContext, game: str, content: GameContent, seats: int = 2) -> Skin:
    """The look of a game as its files are now, or where they are wrong, as it last was.

    What its files may name is known where all of the content is good. Raises Mistakes where they
    are wrong and it never was on the screen.
    """
    folders, before = app.folders, app.content_cache.looks.get(game)
    whole = None if game in app.content_cache.mistakes else content
    art = folders.pictures_of(game)
    skin = Skin(folders.game(game), folders.assets, art, seats, whole, before)
    if not skin.mistakes:
        app.content_cache.looks.setdefault(game, skin.look)
    return skin


def _right(found: T, wrong: Iterable[Mistake]) -> T:
    """What was found in a file; raises Mistakes where anything is wrong with it."""
    mistakes = sorted(wrong)
    if mistakes:
        raise Mistakes(mistakes)
    return found


class Review:
    """What was found wrong with the cards of one game as they are drawn, a few cards at a time."""

    def __init__(self) -> None:
        self._files: tuple[Finding, ...] = ()
        self._cards: dict[str, tuple[Finding, ...]] = {}
        self._left: list[str] | None = None
        self._saved: frozenset[str] = frozenset()
        self._places: dict[str, Mistake] = {}
        self._seen: dict[str, Card] = {}
        self._drawn_by: tuple[Layouts, Fonts] | None = None

    @property
    def findings(self) -> list[Finding]:
        """All of it, as far as it has come."""
        return [*self._files, *(each for found in self._cards.values() for each in found)]

    def begin_anew(self, changed: Collection[Path]) -> None:
        """Something has changed: what is not as it was, or was wrong, is looked at once more."""
        self._left = None
        self._saved = frozenset(path.stem.lower() for path in changed)

    def go_on(self, skin: Skin, kit: Kit, cards: Mapping[str, Card]) -> bool:
        """Looks at the next cards; whether anything else is to be told than before."""
        if self._left is None:
            return self._begin(skin, kit, cards)
        found = False
        for name in self._left[:AT_ONCE]:
            now = tuple(card_findings(skin.pictures(kit).faces, cards[name], self._places))
            found |= self._cards.get(name, ()) != now
            self._cards[name], self._seen[name] = now, cards[name]
        del self._left[:AT_ONCE]
        return found

    def _begin(self, skin: Skin, kit: Kit, cards: Mapping[str, Card]) -> bool:
        before = self.findings
        self._places = card_places(skin.data, cards)
        if self._drawn_by != (skin.layouts, kit.fonts):
            self._drawn_by, self._seen = (skin.layouts, kit.fonts), {}
        again = {*self._saved, *(name for name, found in self._cards.items() if found)}
        self._left = [
            name for name, card in cards.items() if name in again or self._seen.get(name) != card
        ]
        self._left.sort(key=lambda name: name not in again)
        self._cards = {name: found for name, found in self._cards.items() if name in cards}
        names = [
            Finding(each.path.stem.lower(), each)
            for each in (
                *misnamed(skin.picture_folder, {*cards, *self._places}),
                *astray(skin.data, skin.picture_folder, cards),
            )
        ]
        unread = [Finding("", each) for each in strays(skin.data)]
        if skin.picture_folder.parent != skin.data:
            found = homeless(skin.picture_folder.parent, names_in(skin.data.parent))
            unread += [Finding("", each) for each in found]
        unread += useless_fonts(kit.fonts, skin.layouts)
        self._files = (*unread, *names, *strange_letters(kit.fonts, skin.data))
        return before != self.findings
