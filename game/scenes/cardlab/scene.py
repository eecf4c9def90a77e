"""The scene of the card lab: its rail, and one of its two pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.draw.controls import Face
from game.draw.markup import escape
from game.rules.printed import printed_text
from game.scenes.cardlab.bench import STAGE, BenchPage
from game.scenes.cardlab.dropping import take_dropped
from game.scenes.cardlab.edition import SHOWN
from game.scenes.cardlab.editor import Editor
from game.scenes.cardlab.lab import AS_IN_FILES, SORTS, Lab, is_bare
from game.scenes.cardlab.parts import (
    TROUBLE_KEY,
    Chipped,
    TroubleBar,
    rows_of_chips,
    short_place,
)
from game.scenes.cardlab.wall import SHEET, WallPage
from game.scenes.scene import AppContext, Canvas, Page, Scene, draw_tabletop
from game.scenes.starting import mistakes_told, turn_on
from game.scenes.widgets import ENTER, Control, button

if TYPE_CHECKING:
    from game.draw.faces.checks import Finding
    from game.rules.content.errors import Mistake

SIGHTS = ("", "grey", "deutan", "protan", "tritan")
"""How colours are seen: all of them, and then one after the other of what is less."""

_WORK = 0.012
"""Seconds of a frame for drawing and checking cards that nobody waits for."""
_RAIL_LEFT, _RAIL_TOP, _RAIL_GAP = 216, 10, 20
_ABOVE = 18


@dataclass
class View:
    """What of the cards is looked at, and how.

    shown: one of SHOWN; width: of a card on the wall at the base size, unless it has its true size.
    kinds: those that are shown, or else all; one_set: so too. bare: only cards without a picture.
    swapped: before stands for after, and B for A.
    """

    chosen: str
    shown: str = SHOWN[1]
    width: int = 158
    sight: str = ""
    text: str = ""
    kinds: set[str] = field(default_factory=set)
    one_set: str = ""
    bare: bool = False
    findings: bool = False
    changed: bool = False
    sort: str = AS_IN_FILES
    copies: bool = True
    swapped: bool = False
    true_size: bool = False


class CardLabScene(Scene):
    """Every card of a game on a wall, or one of them on the bench. Raises Mistakes.

    arranges: takes a card of the game to the table that the lab was opened at; None elsewhere.
    """

    def __init__(
        self,
        app: AppContext,
        game: str,
        card: str = "",
        arranges: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(app)
        self._arranges = arranges
        self._arranged_game = game
        self.pointer = (-1, -1)
        self._unheard = self._stirred = False
        self.editor = Editor(app)
        self._arranged = 0
        self._still: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._open(Lab(app, game), card)

    def _open(self, lab: Lab, card: str = "") -> None:
        self.lab = lab
        known = card if card in self.lab.cards else next(iter(self.lab.cards))
        self.view = View(known)
        self.wall = WallPage(self)
        self.bench = BenchPage(self)
        self.page: WallPage | BenchPage = self.bench if card else self.wall
        self.page.chosen()

    @property
    def title(self) -> str:
        """Whose cards they are."""
        return f"Standee: the card lab of {self.lab.content.title}"

    @property
    def rulebook_page(self) -> Page | None:
        """The rulebook of the game."""
        return Page(self.lab.game)

    # Which cards

    def cards(self) -> list[str]:
        """The cards that are shown, in their order."""
        lab, view = self.lab, self.view
        words = view.text.casefold().split()
        found = [
            card
            for card in lab.cards
            if (not view.kinds or str(lab.cards[card]["kind"]) in view.kinds)
            and (not view.one_set or str(lab.cards[card]["set"]) == view.one_set)
            and not (view.bare and lab.has_picture(card))
            and (not view.findings or lab.of_card(card))
            and (not view.changed or card in lab.changed)
            and all(word in printed_text(lab.cards[card], numbers=True) for word in words)
        ]
        return sorted(found, key=lambda card: SORTS[view.sort](lab, card))

    def choose(self, card: str) -> None:
        """A card is the one that is looked at."""
        if card in self.lab.cards:
            self.view.chosen = card
            self.page.chosen()
            self.arrange()

    def step(self, way: int) -> None:
        """The card after, or before, among those that are shown."""
        cards = self.cards() or [*self.lab.cards]
        at = cards.index(self.view.chosen) + way if self.view.chosen in cards else 0
        self.choose(cards[at % len(cards)])

    def next_finding(self) -> None:
        """The next card with a finding, in use or in the candidate."""
        cards = [*self.lab.cards]
        at = cards.index(self.view.chosen) + 1
        for card in (*cards[at:], *cards[:at]):
            if self.lab.by_letter(card):
                self.choose(card)
                return
        done, all_cards = self.lab.a.checked, len(self.lab.cards)
        if done < all_cards:
            self.app.say(f"Nothing found so far, on {done} of {all_cards} cards.", "check")
        else:
            self.app.say("No card has a finding.", "check")

    def go_to(self, mistake: Mistake) -> None:
        """Opens the player's editor at file and line, or else puts these into the clipboard."""
        self.editor.go_to(mistake, short_place(mistake, self.lab.skin.data))

    def show_finding(self, finding: Finding) -> None:
        """Shows the card of a finding, and copies where it stands."""
        if finding.card:
            self.choose(finding.card)
        self.go_to(finding.mistake)

    # What happens

    def turn_to(self, page: WallPage | BenchPage) -> None:
        """Goes to the wall, or to the bench."""
        self.bench.framer.write()
        self.page = page
        self.page.chosen()
        self.arrange()

    def turn_game(self, way: int) -> None:
        """Goes to the next game with cards whose files are in order; what is wrong with others is
        told.
        """
        at = self.lab.game
        games = [g for g in self.app.folders.names() if g == at or not is_bare(self.app, g)]
        turn_on(self.app, games, at, way, self._turn_to_game)

    def _turn_to_game(self, game: str) -> None:
        lab = Lab(self.app, game)
        self.leave()
        self._open(lab)
        self.controls.leave()
        self.arrange()

    def turn_sight(self) -> None:
        """Shows the cards as somebody sees them who tells fewer colours apart."""
        self.view.sight = SIGHTS[(SIGHTS.index(self.view.sight) + 1) % len(SIGHTS)]
        self.arrange()

    def turn_grey(self) -> None:
        """Shows the cards without colours, or with them again."""
        self.view.sight = "" if self.view.sight == "grey" else "grey"
        self.arrange()

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Cards and looks are read again; what they now look like is compared with before."""
        self._follow_candidate()
        ours = (self.lab.skin.data, self.lab.skin.picture_folder, self.app.folders.fonts)
        own = [path for path in paths if any(map(path.is_relative_to, ours))]
        if not own or not self.lab.is_news(own):
            return
        self.lab.reload(paths)
        if self.view.chosen not in self.lab.cards:
            self.view.chosen = next(iter(self.lab.cards))
        self.page.chosen()
        self.arrange()

    def _follow_candidate(self) -> None:
        if self.lab.follow_candidate():
            self.page.chosen()
            self.arrange()

    def update(self, dt: float) -> bool:
        """Scrolls, lets lights go out, and draws and checks cards while there is time."""
        self.editor.hear()
        self._follow_candidate()
        moved = self.page.update(dt)
        faded = self.lab.fade(dt)
        worked = not moved and self._work()
        self._stirred = False
        if worked or faded:
            self.arrange()
        return moved or faded or worked or self.page.busy

    def _work(self) -> bool:
        """Goes on with what nobody waits for; whether there is anything else to show.

        To check a face takes longer than a frame, so none is checked while something comes in.
        """
        ends, found = perf_counter() + _WORK, False
        while perf_counter() < ends:
            if self.page.prepare():
                found = True
                continue
            checked = self.lab.checked
            if self._stirred or not self.lab.check_on([self.view.chosen, *self.page.in_sight]):
                return found
            found |= self.lab.checked != checked
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        """The page, then buttons, then keys."""
        self._stirred = True
        if event.type == pygame.TEXTINPUT and self._unheard:
            self._unheard = False
            return True
        if event.type == pygame.DROPFILE:
            take_dropped(self, Path(event.file))
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            self.pointer = event.pos
        typing = self.typing
        if not typing and event.type == pygame.KEYDOWN and self._key(event):
            return True
        if (not typing or event.type != pygame.KEYDOWN) and self.page.handle(event):
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.controls.leave()
            return True
        used = self.controls.handle(event)
        if typing and event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_ESCAPE):
            self.controls.leave()
        return used

    @property
    def typing(self) -> bool:
        """Whether a text is typed in."""
        return any(getattr(one, "active", False) for one in self.controls.all)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._back()
        elif event.key == pygame.K_SLASH and self.page is self.wall:
            self._unheard = event.unicode == "/"
            self.controls.arrive("search")
        elif event.key == pygame.K_F8:
            self.next_finding()
        else:
            return False
        return True

    def _back(self) -> None:
        if self.page is self.bench and self.bench.box:
            self.bench.box = ""
            self.arrange()
        elif self.page is self.bench:
            self.turn_to(self.wall)
        else:
            self.app.pop()

    def leave(self) -> None:
        """What was set of a picture is written; what is being printed is stopped, and that said."""
        self.bench.framer.write()
        if self.wall.out.export.working:
            self.wall.out.export.stop()
            title = escape(self.lab.content.title)
            self.app.say(f"The cards of **{title}** were not written to the end.", "warn")
        self.lab.leave()

    def _take_to_table(self, arranges: Callable[[str], None]) -> None:
        """Leaves the lab, and arranges the match with the card that is looked at."""
        card = self.view.chosen
        self.app.pop()
        arranges(card)

    def turn_to_commit(self) -> None:
        """Compares with the layouts of the last commit, or with the candidate again."""
        why = self.lab.turn_to_commit()
        if why:
            self.app.say(escape(f"{why[:1].upper()}{why[1:]}."), "warn")
        self.page.chosen()
        self.arrange()

    # Laying out and drawing

    def arrange(self) -> None:
        """The rail, and what the page has."""
        self.canvas = Canvas(self.app.kit)
        self._arranged += 1
        if self.lab.a.kit is not self.app.kit:
            self.lab.refit()
        self.controls.set([*self.page.controls(), *self._rail(), *self._trouble()])

    def _rail(self) -> list[Control]:
        kit, canvas, sight = self.app.kit, self.canvas, self.view.sight
        wall, bench = partial(self.turn_to, self.wall), partial(self.turn_to, self.bench)
        on_bench, blind = self.page is self.bench, sight not in ("", "grey")
        pages = [
            Chipped("bench", "One card", "O", on_bench, pygame.K_o, bench),
            Chipped("wall", "Wall", "W", not on_bench, pygame.K_w, wall),
        ]
        if self._arranges is not None and self.lab.game == self._arranged_game:
            take = partial(self._take_to_table, self._arranges)
            pages.append(Chipped("arrange", "Arrange", "F4", False, pygame.K_F4, take))
        turn = partial(self.turn_game, 1)
        title = self.lab.content.title
        others = [Chipped("game", title, "]", False, pygame.K_RIGHTBRACKET, turn)]
        named = sight.capitalize() if blind else "Colour-blind"
        sights = [
            Chipped("grey", "Grey", "G", sight == "grey", pygame.K_g, self.turn_grey),
            Chipped("sight", named, "C", blind, pygame.K_c, self.turn_sight),
            *self.page.chips(),
        ]
        leave = button(
            kit,
            "leave",
            Face("Leave", key="Esc", icon="quit"),
            self.app.pop,
            look="wood",
            midright=canvas.at(1892, 30),
        )
        groups = (pages, others if len(self.app.folders.names()) > 1 else [], sights)
        apart, right = kit.px(_RAIL_GAP), leave.rect.left - kit.px(_RAIL_GAP)
        at = canvas.at(_RAIL_LEFT, _RAIL_TOP)
        return [*rows_of_chips(kit, at, right, groups, apart), leave]

    def draw(self, target: pygame.Surface) -> None:
        """The table, the page, the controls."""
        if self.page is self.bench or self.typing:
            self._draw_still(target)
        else:
            target.blit(self._kept_still(target.get_size()), (0, 0))
        if self.page is self.wall:
            self.wall.draw_cards(target)

    def _draw_still(self, target: pygame.Surface) -> None:
        """All but the cards on the wall."""
        draw_tabletop(target, self.canvas, "Card Lab", "lab")
        self.page.draw(target)
        for control in self.controls.all:
            lit, down = control.id == self.controls.focus, control.id == self.controls.down
            control.draw(self.app.kit, target, lit, down)

    def _kept_still(self, size: tuple[int, int]) -> pygame.Surface:
        """The same as a picture, kept while cards are scrolled past it."""
        focus, down, said = self.controls.focus, self.controls.down, self.wall.out.export.said
        key = (size, self._arranged, focus, down, said)
        if self._still is None or self._still[0] != key:
            surface = pygame.Surface(size)
            self._draw_still(surface)
            self._still = key, surface
        return self._still[1]

    def _trouble(self) -> list[Control]:
        """What is wrong with the files, so that their last good state is shown; over the cards."""
        if not self.lab.mistakes:
            return []
        first, *more = self.lab.mistakes
        place = short_place(first, self.lab.skin.data)
        stop = "" if first.text.endswith((".", "?")) else "."
        others = f" There {'is' if len(more) == 1 else 'are'} {len(more)} more." if more else ""
        words = f"{place}: {first.text}{stop}{others} The last good state is shown."
        x, y, wide, _ = SHEET if self.page is self.wall else STAGE
        rect, press = self.canvas.rect(x, y - _ABOVE, wide, 0), partial(self.go_to, first)
        key = pygame.key.key_code(TROUBLE_KEY)
        bar = TroubleBar("trouble", rect, press, key, words=escape(words))
        bar.fit(self.app.kit)
        return [bar]

    def below_trouble(self, area: pygame.Rect) -> pygame.Rect:
        """An area without what lies under the words on what is wrong with the files."""
        top = max([area.top, *(one.rect.bottom for one in self._trouble())])
        return pygame.Rect(area.x, top, area.w, area.bottom - top)


def open_card_lab(
    app: AppContext, game: str, card: str = "", arranges: Callable[[str], None] | None = None
) -> None:
    """Opens the lab of a game, at a card if one is named, or tells what is wrong with its files."""
    with mistakes_told(app):
        app.push(CardLabScene(app, game, card, arranges))
