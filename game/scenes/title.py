"""The title: the games' boxes on a shelf, the match to go on with, where to change things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import games
from game.draw import theme
from game.draw.boxart import COVERS
from game.draw.controls import Face
from game.draw.logo import draw_logo
from game.draw.markup import escape
from game.draw.panels import plank_wall
from game.draw.text import Style
from game.rules import save_file
from game.rules.content.errors import Mistake
from game.rules.wording import counted
from game.scenes.catalogue import open_catalogue
from game.scenes.resuming import Resumable, latest, take_up
from game.scenes.scene import AppContext, Canvas, Page, Scene
from game.scenes.starting import watch
from game.scenes.title_bar import title_bar
from game.scenes.title_panels import (
    changing_panel,
    first_panel,
    mistakes_panel,
    resume_panel,
    rulebook_tile,
)
from game.scenes.title_shelf import LEFT, RIGHT, BoxShelf, short
from game.scenes.widgets import Button, Control, Tile, button
from game.session.saves import Save

if TYPE_CHECKING:
    from game.scenes.balance.keeper import Keeper

LOWER, LOWER_HIGH = 728, 304
NAME_AT = 224, 74
"""Where the name of the program begins, and its middle."""
RESUME_WIDE, WORKSHOP_WIDE, TILE_WIDE, BETWEEN = 812, 860, 312, 24
_MISSED = {
    pygame.K_l: "The card lab",
    pygame.K_m: "The balance lab",
    pygame.K_r: "The rulebook",
    pygame.K_f: "The first game",
}
"""The keys whose buttons are not there while mistakes are listed in their place."""


class TitleScene(Scene):
    """The lowest scene. What it tells of is read after its first frame, a game in each."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._chosen = next(iter(COVERS))
        self.boxes = BoxShelf(app, self._opener)
        self.controls.focus = f"box:{self._chosen}"
        self.resumable: Resumable | None = None
        self.saves: list[Save] = []
        self._playable: tuple[str, ...] = ()
        self._before: tuple[str, ...] = ()
        self._not_read: tuple[str, ...] = ()
        self._tried = set[str]()
        self._drawn = False
        self._keepers: dict[str, Keeper] = {}

    def pause(self) -> None:
        """Notes which games there are, before any was read too."""
        self._before = self.app.folders.names()

    def resume(self) -> None:
        """A match may have been left or finished meanwhile, or a game have come."""
        known = self._playable or self._before
        self._read()
        come = [game for game in self._playable if known and game not in known]
        if come:
            for game in come:
                self.app.content_cache.load(game)
            self._chosen = come[-1]
            self.controls.focus = f"box:{self._chosen}"
        self.arrange()
        if come:
            self.boxes.show(self._chosen)

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Mistakes may have come or gone, and games."""
        self.resume()

    def update(self, dt: float) -> bool:
        """Once the first frame is on the screen, something is read in each."""
        first, self._drawn = not self._drawn, True
        return (not first and self._read_next()) or self.boxes.step(dt)

    def _read_next(self) -> bool:
        """Reads the game of the chosen box, then what is saved, then the other games in the order
        of their boxes; whether anything was left to read."""
        unread = self._unread
        if unread and (self._playable or self._chosen in unread):
            game = self._chosen if self._chosen in unread else unread[0]
            self._tried.add(game)
            self.app.content_cache.load(game)
        elif not self._playable:
            self._read()
        else:
            return False
        self.arrange()
        return True

    def _read(self) -> None:
        places = [*COVERS]
        self._playable = tuple(
            sorted(self.app.folders.names(), key=lambda game: [*places, game].index(game))
        )
        self.app.shelf.sweep()
        save_file.sweep(self.app.folders.decks, "*/*")
        self.resumable = latest(self.app)
        self.saves = self.app.shelf.saves()
        if self.app.folders.twice() != self._not_read:
            self._not_read = self.app.folders.twice()
            names = " and ".join(f"**{escape(name)}**" for name in self._not_read)
            if names:
                self.app.say(f"Standee has {names} itself; rename your own folder of it.", "warn")

    # Laying out

    def arrange(self) -> None:
        """Boxes, panels and buttons."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.left_panel = self.canvas.rect(LEFT, LOWER, RESUME_WIDE, LOWER_HIGH)
        wide = WORKSHOP_WIDE - bool(self._rules_tile()) * (TILE_WIDE + BETWEEN)
        self.right_panel = self.canvas.rect(RIGHT - WORKSHOP_WIDE, LOWER, wide, LOWER_HIGH)
        reading = not self._playable or bool(self._unread)
        known = filter(self.app.content_cache.known, self._playable)
        boxes = self.boxes.arrange(self.canvas, tuple(known))
        self.controls.set(
            [
                *boxes,
                *self._panel_buttons(),
                *self._rules_tile(),
                *self._lesson_button(),
                *self._lab_button(),
                *title_bar(self.app, self.canvas, self._loaded, self.name_end, reading),
            ],
            f"box:{self._chosen}",
        )

    @property
    def _name(self) -> Style:
        return self.app.kit.style(86, 700, "#f8e6b4", "serif", leading=0.95)

    @property
    def name_end(self) -> int:
        """Where the name of the program ends, in pixels."""
        return self.canvas.at(*NAME_AT)[0] + self.app.kit.measure("Standee", self._name)[0]

    def _rules_tile(self) -> list[Control]:
        """The way to the rulebook; where there are mistakes to list, these need its room."""
        if self._mistakes or self.rulebook_page is None:
            return []
        kit = self.app.kit
        rect = self.canvas.rect(RIGHT - TILE_WIDE, LOWER, TILE_WIDE, LOWER_HIGH)
        book = self.rulebook_page.game
        whose = "" if book == self._chosen else self.boxes.title(book)
        paint = partial(rulebook_tile, kit, whose)
        radius = theme.PANEL_RADIUS
        tile = Tile("rules", rect, self._open_rules, pygame.K_r, paint=paint, radius=radius)
        return [tile, *self._catalogue_button()]

    def _catalogue_button(self) -> list[Control]:
        """The way to the catalogue of the game whose rulebook it is, where that has one."""
        page = self.rulebook_page
        if page is None or self.app.content_cache.content(page.game).catalogue is None:
            return []
        at, face = self.canvas.at(RIGHT - 26, LOWER + 58), Face("Catalogue", key="F2")
        opens = partial(open_catalogue, self.app, page.game)
        return [button(self.app.kit, "catalogue", face, opens, midright=at)]

    def _lesson_button(self) -> list[Control]:
        """The way to the first game, in the tile of the rulebook."""
        game = self._lesson
        if game is None or not self._rules_tile():
            return []
        line = "step by step"
        if game != self._chosen:
            line = self.app.content_cache.content(game).title
        left, top = RIGHT - TILE_WIDE + 22, LOWER + LOWER_HIGH - 72
        place = self.canvas.rect(left, top, TILE_WIDE - 44, theme.BUTTON_HEIGHT)
        face = Face("First game", line, "F", "play")
        return [Button("lesson", place, self._open_lesson, pygame.K_f, face=face)]

    def _lab_button(self) -> list[Control]:
        """The ways to the labs of cards and of balance, with the game that the panels speak of."""
        game = self._shown
        if self._mistakes or game not in self._loaded:
            return []
        kit, panel = self.app.kit, self.right_panel
        at = (panel.right - kit.px(22), panel.y + kit.px(40))
        face, opens = Face("Card lab", key="L"), partial(self._open_lab, game)
        cards = button(kit, "lab", face, opens, midright=at)
        if game not in games.names():
            return [cards]
        from game.scenes.balance.lab import open_balance_lab

        at = (cards.rect.left - kit.px(8), cards.rect.centery)
        face, opens = (
            Face("Balance", key="M"),
            partial(open_balance_lab, self.app, game, self._keepers),
        )
        return [cards, button(kit, "balance", face, opens, midright=at)]

    def _open_lab(self, game: str) -> None:
        from game.scenes.cardlab.scene import open_card_lab

        open_card_lab(self.app, game)

    def _panel_buttons(self) -> list[Control]:
        kit, panel = self.app.kit, self.left_panel
        bottom = panel.bottom - kit.px(26)
        if self.resumable is None:
            left, first = panel.x + kit.px(28), []
            if game := self._shown:
                face, opens = Face(f"Play {short(self.boxes.title(game))}"), self._opener(game)
                first = [
                    button(kit, "first", face, opens, look="primary", bottomleft=(left, bottom))
                ]
                left = first[0].rect.right + kit.px(theme.GAP)
            return [*first, *self._saves_buttons(left, bottom)]
        place = (panel.x + kit.px(206), bottom)
        going_on = button(
            kit,
            "continue",
            Face(self.resumable.button, key="C"),
            self._continue,
            why=self.resumable.problem,
            look="primary",
            bottomleft=place,
        )
        beside = going_on.rect.right + kit.px(theme.GAP)
        return [going_on, *self._saves_buttons(beside, bottom)]

    def _saves_buttons(self, left: int, bottom: int) -> list[Control]:
        """The way to all saves, and to a replay of the match shown here or else the latest."""
        if not self.saves:
            return []
        kit = self.app.kit
        unreadable = any(save.setup is None for save in self.saves)
        saves = button(
            kit,
            "saves",
            Face("Other saves", key="F9", icon="warn" if unreadable else ""),
            self._open_saves,
            bottomleft=(left, bottom),
        )
        replay = button(
            kit,
            "replay",
            Face("Replay", key="W"),
            self._replay,
            bottomleft=(saves.rect.right + kit.px(theme.GAP), bottom),
        )
        return [saves, replay] if self._replayed() else [saves]

    # What is done

    @property
    def rulebook_page(self) -> Page | None:
        """The rulebook of the box that was chosen last, or of the first game that has one."""
        content = self.app.content_cache.content
        has_book = (game for game in self._loaded if content(game).rulebook.chapters)
        return next(map(Page, has_book), None)

    @property
    def _loaded(self) -> list[str]:
        """The games whose files can be read; that of the box that was chosen last is the first."""
        loaded = [game for game in self._playable if self.app.content_cache.loaded(game)]
        return sorted(loaded, key=lambda game: game != self._chosen)

    @property
    def _unread(self) -> list[str]:
        """The games that are still to be read."""
        games, known = self._playable or self.app.folders.names(), self.app.content_cache.known
        return [game for game in games if not known(game) and game not in self._tried]

    @property
    def _shown(self) -> str:
        """The game that the panels speak of: that of the box chosen last, if it is playable."""
        playable = sorted(self._playable, key=lambda game: game != self._chosen)
        return next(iter(playable), "")

    @property
    def _mistakes(self) -> Sequence[Mistake]:
        """What is wrong with the files of the box that was chosen last."""
        found = self.app.content_cache.mistakes.get(self._chosen)
        return found.all if found else ()

    @property
    def _lesson(self) -> str | None:
        """The game whose first game is offered."""
        content = self.app.content_cache.content
        return next((game for game in self._loaded if content(game).guide is not None), None)

    def _beginners(self, game: str) -> list[str]:
        """The names of a game's set-ups for beginners."""
        content = self.app.content_cache.content(game)
        names = {mode.id: mode.title for mode in content.modes}
        names |= {each.id: each.name for each in content.setups.values()}
        return [names[each] for each in content.first_game]

    def _open_rules(self) -> None:
        from game.scenes.rulebook import open_rulebook

        page = self.rulebook_page
        if page is not None:
            open_rulebook(self.app, page.game)

    def _open_lesson(self) -> None:
        from game.scenes.first_game import open_first_game

        game = self._lesson
        if game is not None:
            open_first_game(self.app, game)

    def _open_saves(self) -> None:
        from game.scenes.saves import SavesScene

        self.app.push(SavesScene(self.app))

    def _replayed(self) -> Path | None:
        """The save that is replayed from here: that of the match to go on with, else the latest."""
        if self.resumable is not None:
            return self.resumable.found.saved.path
        return next((save.path for save in self.saves if save.setup is not None), None)

    def _replay(self) -> None:
        path = self._replayed()
        if path is not None:
            watch(self.app, path)

    def _opener(self, game: str) -> Callable[[], None]:
        return lambda: self._open(game)

    def _open(self, game: str) -> None:
        from game.scenes.setup import open_setup

        if self._readable(game):
            open_setup(self.app, game)

    def _readable(self, game: str) -> bool:
        """Whether a game's files can be read; says so where they cannot."""
        self.app.content_cache.load(game)
        self.arrange()
        if self.app.content_cache.loaded(game):
            return True
        found = self.app.content_cache.mistakes[game].all
        self.app.tell(
            f"{self.boxes.title(game)} cannot be opened",
            f"Its files have {counted(len(found), 'mistake')}, listed on the lower right. Mend "
            "that and save: they are read again at once.",
        )
        return False

    def _continue(self) -> None:
        if self.resumable is not None:
            take_up(self.app, self.resumable)

    def handle(self, event: pygame.event.Event) -> bool:
        """Buttons and boxes; for a key that nothing answers to yet, what is left is read."""
        used = self._handle(event)
        while not used and event.type == pygame.KEYDOWN and self._read_next():
            used = self._handle(event)
        return used or self._say_why(event)

    def _handle(self, event: pygame.event.Event) -> bool:
        used = self.boxes.handle(event) or self.controls.handle(event)
        over = ""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            tiles = self.boxes.tiles.values()
            over = next((tile.id for tile in tiles if tile.rect.collidepoint(event.pos)), "")
            self.controls.focus = over or self.controls.focus
        sort, _, game = (self.controls.focus or "").partition(":")
        if sort == "box" and game != self._chosen:
            self._chosen = game
            self.arrange()
        if sort == "box" and event.type == pygame.KEYDOWN:
            self.boxes.show(game)
        if over or (sort == "box" and event.type == pygame.KEYDOWN and event.key == pygame.K_MENU):
            self._offer(game)
            return True
        return used

    def _say_why(self, event: pygame.event.Event) -> bool:
        """Says why a key does nothing while mistakes are listed; whether it is one of these."""
        missed = _MISSED.get(event.key) if event.type == pygame.KEYDOWN else None
        if missed is None or not self._mistakes:
            return False
        name = escape(self.boxes.title(self._chosen))
        found = counted(len(self._mistakes), "mistake")
        self.app.say(f"{missed} does not open: the files of **{name}** have {found}.", "warn")
        return True

    def _offer(self, game: str) -> None:
        """Offers all that can be done with a game."""
        from game.scenes.sharing import offer_game

        if self._readable(game):
            offer_game(self.app, game)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The whole screen."""
        kit, canvas = self.app.kit, self.canvas
        target.blit(plank_wall(kit, target.get_size()), (0, 0))
        draw_logo(kit, target, canvas.rect(112, 34, 92, 102))
        kit.text("Standee", self._name).draw(target, midleft=canvas.at(*NAME_AT))
        line = kit.style(24, 400, "#f3e6c8")
        kit.text("Five duels, one table, two to four people.", line).draw(
            target, midleft=canvas.at(224, 132)
        )
        self.boxes.draw(target, self.controls.focus)
        self._draw_panels(target)
        for control in self.controls.all:
            if not control.id.startswith("box:"):
                lit = control.id == self.controls.focus
                control.draw(kit, target, lit, control.id == self.controls.down)
        keys = "Arrow keys choose a box, Enter opens it, a right-click offers more."
        if self.boxes.bar is not None:
            keys = f"The wheel, too, moves along the shelf. {keys}"
        keys = f"{keys} F11 fills the screen."
        kit.text(keys, kit.style(18, 400, "#cbb98f")).draw(target, midbottom=canvas.at(960, 1066))

    def _draw_panels(self, target: pygame.Surface) -> None:
        game = self._shown
        loaded = game in self._loaded
        if self.resumable is not None:
            resume_panel(self.app, target, self.left_panel, self.resumable)
        else:
            about = self.boxes.plate(game).about if game else ""
            first = self._beginners(game) if loaded else []
            lesson = self._lesson == game and not self._mistakes
            first_panel(self.app, target, self.left_panel, about, lesson, first)
        if self._mistakes:
            mistakes_panel(self.app, target, self.right_panel, self._mistakes)
            return
        boards = not loaded or bool(self.app.content_cache.content(game).boards())
        changing_panel(self.app, target, self.right_panel, game or self._chosen, boards)
