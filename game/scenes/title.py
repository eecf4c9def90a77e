"""The title: the games' boxes on a shelf, the match to go on with, where to change things."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import games
from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import plank_wall
from game.rules import save_file
from game.rules.wording import counted
from game.scenes.catalogue import open_catalogue
from game.scenes.resuming import Resumable, latest, take_up
from game.scenes.scene import AppContext, Canvas, Page, Scene
from game.scenes.starting import watch
from game.scenes.title_bar import draw_name, title_bar
from game.scenes.title_games import TitleGames
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
        self.games = TitleGames(app)
        self.boxes = BoxShelf(app, self._open)
        self.controls.focus = f"box:{self.games.chosen}"
        self.resumable: Resumable | None = None
        self.saves: list[Save] = []
        self._drawn = False
        self._keepers: dict[str, Keeper] = {}

    def pause(self) -> None:
        """Notes which games there are, before any was read too."""
        self.games.note()

    def resume(self) -> None:
        """A match may have been left or finished meanwhile, or a game have come."""
        come = self._look()
        if come:
            self.games.chosen = come[-1]
            self.controls.focus = f"box:{self.games.chosen}"
        self.arrange()
        if come:
            self.boxes.show(self.games.chosen)

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
        if not self.games.read_next():
            if self.games.playable:
                return False
            self._look()
        self.arrange()
        return True

    def _look(self) -> list[str]:
        """Looks which saves and games there are; gives the games that are new."""
        self.app.shelf.sweep()
        save_file.sweep(self.app.folders.decks, "*/*")
        self.resumable = latest(self.app)
        self.saves = self.app.shelf.saves()
        return self.games.look()

    # Laying out

    def arrange(self) -> None:
        """Boxes, panels and buttons."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.left_panel = self.canvas.rect(LEFT, LOWER, RESUME_WIDE, LOWER_HIGH)
        tile = self._rules_tile()
        wide = WORKSHOP_WIDE - bool(tile) * (TILE_WIDE + BETWEEN)
        self.right_panel = self.canvas.rect(RIGHT - WORKSHOP_WIDE, LOWER, wide, LOWER_HIGH)
        reading = not self.games.playable or bool(self.games.unread)
        boxes = self.boxes.arrange(self.canvas, self.games.known)
        self.controls.set(
            [
                *boxes,
                *self._panel_buttons(),
                *tile,
                *self._lab_button(),
                *title_bar(self.app, self.canvas, self.games.loaded, reading),
            ],
            f"box:{self.games.chosen}",
        )

    def _rules_tile(self) -> list[Control]:
        """The way to the rulebook, with those to the catalogue and to the first game; where there
        are mistakes to list, these need its room."""
        book = self.games.rulebook
        if self.games.mistakes or book is None:
            return []
        kit = self.app.kit
        rect = self.canvas.rect(RIGHT - TILE_WIDE, LOWER, TILE_WIDE, LOWER_HIGH)
        whose = "" if book == self.games.chosen else self.boxes.title(book)
        paint = partial(rulebook_tile, kit, whose)
        radius = theme.PANEL_RADIUS
        tile = Tile("rules", rect, self._open_rules, pygame.K_r, paint=paint, radius=radius)
        return [tile, *self._catalogue_button(book), *self._lesson_button()]

    def _catalogue_button(self, game: str) -> list[Control]:
        """The way to the catalogue of a game, where that has one."""
        if self.app.content_cache.content(game).catalogue is None:
            return []
        at, face = self.canvas.at(RIGHT - 26, LOWER + 58), Face("Catalogue", key="F2")
        opens = partial(open_catalogue, self.app, game)
        return [button(self.app.kit, "catalogue", face, opens, midright=at)]

    def _lesson_button(self) -> list[Control]:
        """The way to the first game, where a game has one."""
        game = self.games.lesson
        if game is None:
            return []
        line = "step by step"
        if game != self.games.chosen:
            line = self.app.content_cache.content(game).title
        left, top = RIGHT - TILE_WIDE + 22, LOWER + LOWER_HIGH - 72
        place = self.canvas.rect(left, top, TILE_WIDE - 44, theme.BUTTON_HEIGHT)
        face = Face("First game", line, "F", "play")
        return [Button("lesson", place, self._open_lesson, pygame.K_f, face=face)]

    def _lab_button(self) -> list[Control]:
        """The ways to the labs of cards and of balance, with the game that the panels speak of."""
        game = self.games.shown
        if self.games.mistakes or game not in self.games.loaded:
            return []
        kit, panel = self.app.kit, self.right_panel
        at = (panel.right - kit.px(22), panel.y + kit.px(40))
        face, opens = Face("Card lab", key="L"), partial(self._open_lab, game)
        cards = button(kit, "lab", face, opens, midright=at)
        if game not in games.names():
            return [cards]
        from game.scenes.balance.lab import open_balance_lab

        at = (cards.rect.left - kit.px(8), cards.rect.centery)
        face = Face("Balance", key="M")
        opens = partial(open_balance_lab, self.app, game, self._keepers)
        return [cards, button(kit, "balance", face, opens, midright=at)]

    def _open_lab(self, game: str) -> None:
        from game.scenes.cardlab.scene import open_card_lab

        open_card_lab(self.app, game)

    def _panel_buttons(self) -> list[Control]:
        kit, panel = self.app.kit, self.left_panel
        bottom = panel.bottom - kit.px(26)
        if self.resumable is None:
            left, first = panel.x + kit.px(28), []
            if game := self.games.shown:
                face = Face(f"Play {short(self.boxes.title(game))}")
                opens, at = partial(self._open, game), (left, bottom)
                first = [button(kit, "first", face, opens, look="primary", bottomleft=at)]
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
        game = self.games.rulebook
        return Page(game) if game is not None else None

    def _open_rules(self) -> None:
        from game.scenes.rulebook import open_rulebook

        game = self.games.rulebook
        if game is not None:
            open_rulebook(self.app, game)

    def _open_lesson(self) -> None:
        from game.scenes.first_game import open_first_game

        game = self.games.lesson
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
        if sort == "box" and game != self.games.chosen:
            self.games.chosen = game
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
        if missed is None or not self.games.mistakes:
            return False
        name = escape(self.boxes.title(self.games.chosen))
        found = counted(len(self.games.mistakes), "mistake")
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
        draw_name(target, canvas)
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
        game = self.games.shown
        loaded = game in self.games.loaded
        if self.resumable is not None:
            resume_panel(self.app, target, self.left_panel, self.resumable)
        else:
            about = self.boxes.plate(game).about if game else ""
            first = self.games.beginners(game) if loaded else []
            lesson = self.games.lesson == game and not self.games.mistakes
            first_panel(self.app, target, self.left_panel, about, lesson, first)
        if self.games.mistakes:
            mistakes_panel(self.app, target, self.right_panel, self.games.mistakes)
            return
        boards = not loaded or bool(self.app.content_cache.content(game).boards())
        changing_panel(self.app, target, self.right_panel, game or self.games.chosen, boards)
