"""What the card lab knows: the cards of a game, how they look now and looked before, and B."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from shutil import rmtree, which
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

from game.draw.faces.artfiles import astray, homeless, misnamed
from game.draw.faces.checks import Finding, card_places, strange_letters, useless_fonts
from game.draw.faces.faces import Faces
from game.draw.faces.layout_reader import read_layouts
from game.rules.content.collecting import strays
from game.rules.content.errors import Mistake, Mistakes
from game.scenes.cardlab.edition import Edition
from game.table.skin import CANDIDATE, FACES, Skin, open_looks

if TYPE_CHECKING:
    from game.draw.faces.layout import Layouts
    from game.rules.game import GameContent
    from game.scenes.scene import AppContext

LIT = 10.0
"""Seconds for which what has changed is lit."""

AS_IN_FILES = "as in the files"

SORTS: Mapping[str, Callable[[Lab, str], Any]] = {
    AS_IN_FILES: lambda lab, card: 0,
    "by name": lambda lab, card: lab.name(card),
    "by set": lambda lab, card: str(lab.cards[card]["set"]),
    "findings first": lambda lab, card: -len(lab.a.findings.get(card, ())),
}


class Lab:
    """The cards of one game. Raises Mistakes where its files have never been in order, and where
    it has no cards.

    a: the edition in use; b: the candidate beside it, if there is one; candidate: its file. old:
    the layouts of the last commit, while these are B. before: the edition before the last save.
    changed: what looks otherwise since then, and for how many seconds.
    """

    def __init__(self, app: AppContext, game: str) -> None:
        self.app = app
        self.game = game
        self.content: GameContent = app.content_cache.content(game)
        if not self.cards:
            folder = app.folders.game(game) / "cards"
            known = app.content_cache.mistakes.get(game)
            wrong = [each for each in (known.all if known else ()) if each.path.parent == folder]
            raise Mistakes(wrong or [Mistake(folder, 0, 0, "no card is here yet")])
        self.skin: Skin = open_looks(app, game, self.content)
        self.before: Edition | None = None
        self.changed: dict[str, float] = {}
        self.compared: set[str] = set()
        self.b_mistakes: tuple[Mistake, ...] = ()
        self.old: Path | None = None
        self.candidate = self.skin.data / CANDIDATE
        self._good: dict[Path, Layouts] = {}
        self._taken: dict[Path, int | None] = {}
        self.files = self._look_at_files()
        self.a: Edition = self._edition(self.skin.pictures(app.kit).faces, None)
        self.b: Edition | None = None
        self.b = self._candidate()

    @property
    def cards(self) -> Mapping[str, Mapping[str, Any]]:
        """The cards as they are printed, by id."""
        return self.content.printed

    def name(self, card: str) -> str:
        """A card's name."""
        return str(self.cards[card].get("name", card))

    def kinds(self) -> dict[str, int]:
        """The kinds of cards, and how many there are of each."""
        found: dict[str, int] = {}
        for card in self.cards.values():
            found[str(card["kind"])] = found.get(str(card["kind"]), 0) + 1
        return found

    def sets(self) -> dict[str, str]:
        """What the sets are called."""
        return {
            str(card["set"]): str(card.get("set_name", card["set"])) for card in self.cards.values()
        }

    @property
    def mistakes(self) -> list[Mistake]:
        """What is wrong with files so that their last good state is shown."""
        known = self.app.content_cache.mistakes.get(self.game)
        return [*(known.all if known else ()), *self.skin.mistakes, *self.b_mistakes]

    def findings(self) -> list[Finding]:
        """All findings: those on files, and those on the cards in use."""
        fonts = self.app.kit.fonts
        editions = [self.a, *([self.b] if self.b else [])]
        useless = [each for one in editions for each in useless_fonts(fonts, one.faces.layouts)]
        return [*self.files, *useless, *self.a.found]

    def of_card(self, card: str) -> list[Finding]:
        """The findings on a card: in its files, and as it is drawn in the edition in use."""
        files = [each for each in self.files if each.card == card]
        return [*files, *self.a.findings.get(card, ())]

    @property
    def marked(self) -> set[str]:
        """The cards with a finding."""
        drawn = {card for card, found in self.a.findings.items() if found}
        return {each.card for each in self.files if each.card in self.cards} | drawn

    def by_letter(self, card: str) -> list[tuple[str, Finding]]:
        """The findings on a card, each with the letter of its edition where there are two."""
        found = [("A" if self.b else "", each) for each in self.of_card(card)]
        if self.b:
            found += [("B", each) for each in self.b.findings.get(card, ())]
        return found

    def has_picture(self, card: str) -> bool:
        """Whether a card has a picture; the art of others is generated. A file that gives none
        counts as one until the card is looked over."""
        file = self.a.faces.gallery.files.get(card)
        found = self.a.findings.get(card, ())
        broken = any(each.check == "art" and each.mistake.path == file for each in found)
        return file is not None and not broken

    @property
    def pictured(self) -> int:
        """How many cards have a picture."""
        return sum(map(self.has_picture, self.cards))

    def _look_at_files(self) -> list[Finding]:
        """Pictures that fit no card, letters that no font has, files that nothing reads."""
        skin = self.skin
        games = [path.parent.name for path in skin.data.parent.glob("*/game.yaml")]
        pictures = [
            *homeless(skin.picture_folder.parent, games),
            *misnamed(skin.picture_folder, self.cards),
            *astray(skin.data, skin.picture_folder, self.cards),
        ]
        found = [Finding("", each, "misnamed") for each in pictures]
        found += [Finding("", each) for each in strays(skin.data)]
        return [*found, *strange_letters(self.app.kit.fonts, skin.data)]

    @property
    def checked(self) -> int:
        """How many cards have been looked over, in both editions."""
        return self.a.checked + (self.b.checked if self.b else 0)

    def check_on(self, first: Collection[str]) -> bool:
        """Looks another face of a card over; False once all are, those of B after those of A.

        first: cards that come before others.
        """
        return self.a.check_on(first) or (self.b is not None and self.b.check_on(first))

    def reload(self, paths: Collection[Path]) -> None:
        """Takes in files that have changed, or all; the last cards stay where there are none."""
        content = self.app.content_cache.content(self.game)
        self.content = content if content.printed else self.content
        whole = self.game not in self.app.content_cache.mistakes
        self.skin.read(paths, self.content if whole else None)
        self.before = self.a
        self.changed, self.compared = {}, set()
        self.files = self._look_at_files()
        self.a = self._edition(self.skin.pictures(self.app.kit).faces, self.a)
        self.b = self._candidate()

    def is_news(self, paths: Collection[Path]) -> bool:
        """Whether any of these files is not as it was taken in last: the lab takes in at once what
        it writes itself, and hears of it again."""
        now = {path: _saved(path) for path in paths}
        known = self._taken
        self._taken = {**known, **now}
        other = self.app.content_cache.content(self.game) is not self.content
        return other or any(path not in known or known[path] != now[path] for path in paths)

    def take_candidate(self, path: Path) -> str:
        """Takes the layouts of any file as B; why they cannot be, or nothing."""
        if not path.is_file():
            return f"{path} is gone"
        try:
            self.layouts(path)
        except Mistakes as found:
            return str(found.all[0])
        self.leave()
        self.candidate = path
        self.b = self._candidate()
        return ""

    def follow_candidate(self) -> bool:
        """Reads B again where its file has been saved beside what is watched; whether it was."""
        path = self.old or self.candidate
        if path.is_relative_to(self.skin.data) or _saved(path) == self._stamp:
            return False
        self.b = self._candidate()
        return True

    def turn_to_commit(self) -> str:
        """Takes the layouts of the last commit as B, or the candidate again; why that is not to be
        had, or nothing."""
        if self.old is not None:
            self.leave()
        else:
            try:
                text = committed(self.skin.data / FACES)
                self.old = Path(mkdtemp()) / f"{FACES} of the last commit"
                self.old.write_bytes(text)
            except OSError as error:
                self.leave()
                return error.strerror or str(error)
        self.b = self._candidate()
        return ""

    def layouts(self, path: Path, text: str | None = None) -> Layouts:
        """The layouts of a file, or of what it would hold. Raises Mistakes."""
        fields = self.skin.inventory.fields if self.skin.inventory else None
        return read_layouts(path, self.skin.assets, fields, text)

    def leave(self) -> None:
        """Throws away what was kept for comparing."""
        if self.old is not None:
            rmtree(self.old.parent, ignore_errors=True)
            self.old = None

    def refit(self) -> None:
        """Everything is drawn anew, by another kit."""
        self.before = None
        self.a = self._edition(self.skin.pictures(self.app.kit).faces, self.a)
        self.b = self._candidate()

    def compare(self, card: str, shown: str, width: int) -> bool:
        """Whether a card looks otherwise than before the last save, found out just now."""
        if self.before is None or card in self.compared or card not in self.before.cards:
            return False
        old, new = (each.known(shown, card, width) for each in (self.before, self.a))
        if old is None or new is None:
            return False
        self.compared.add(card)
        if old.get_size() == new.get_size() and old.get_buffer().raw == new.get_buffer().raw:
            return False
        self.changed[card] = LIT
        return True

    def fade(self, dt: float) -> bool:
        """The light of what has changed goes out; whether any did just now."""
        out = [card for card, left in self.changed.items() if 0 < left <= dt]
        self.changed = {card: max(0.0, left - dt) for card, left in self.changed.items()}
        return bool(out)

    def _edition(self, faces: Faces, last: Edition | None) -> Edition:
        places = card_places(self.skin.data, self.cards)
        before = self.skin.inventory.before if self.skin.inventory else frozenset[str]()
        return Edition(self.app.kit, faces, self.cards, places, before, last)

    def _candidate(self) -> Edition | None:
        """The edition of the file beside `faces.yaml`, if there is one; with the cards as they are
        now, on its last good layouts where it is wrong."""
        self.b_mistakes = ()
        path = self.old or self.candidate
        self._stamp = _saved(path)
        if not path.exists():
            return None
        try:
            self._good[path] = self.layouts(path)
        except Mistakes as found:
            self.b_mistakes = found.all
        layouts = self._good.get(path)
        if layouts is None:
            return None
        return self._edition(Faces(self.app.kit, layouts, self.a.faces.gallery), self.b)


def _saved(path: Path) -> int | None:
    """When a file was saved last; None where there is none."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return None


def committed(path: Path) -> bytes:
    """A file as it is in the last commit. Raises OSError where there is no git, or no such file."""
    git = which("git")
    if git is None:
        raise OSError("there is no git to ask for the last commit")
    command = [git, "-C", str(path.parent), "show", f"HEAD:./{path.name}"]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise OSError(said[-1] if said else "git gives no last commit")
    return done.stdout


def is_bare(app: AppContext, game: str) -> bool:
    """Whether the files of a game are in order and it has no cards."""
    app.content_cache.load(game)
    whole = game not in app.content_cache.mistakes
    return whole and not app.content_cache.content(game).printed
