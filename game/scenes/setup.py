"""The setup screen: who sits where with what, the board, how hands are kept, the seed."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.panels import draw_panel, draw_rail, table_top
from game.rules.board import Board
from game.rules.game import ReadyLoadout
from game.rules.match import Match
from game.rules.mistakes import Mistakes
from game.rules.setup import Setup
from game.scenes.house_rules import HouseRulesScene
from game.scenes.scene import AppContext, Canvas, Page, Scene
from game.scenes.setup_draft import PRIVACY, RANDOM, Draft
from game.scenes.setup_panels import (
    Outlook,
    draw_board_tile,
    draw_problems,
    draw_random_tile,
    draw_seat_summary,
    heading,
)
from game.scenes.starting import open_match, tell_mistakes
from game.scenes.table_parts.looks import Looks
from game.scenes.widgets import Control, Entry, Row, Tile, button

PLAYERS = (("human", "Person"), ("bot:random", "Bot: random"))
SEATS = (24, 76, 1208, 760)
BOARDS = (1248, 76, 648, 300)
HANDS = (1248, 392, 648, 256)
CHANCE = (1248, 664, 648, 74)
LOADOUTS = (24, 852, 1208, 204)
START = (1248, 754, 648, 302)
SEED_LENGTH = 9


class SetupScene(Scene):
    """Every choice stands on one screen; what is impossible is said and cannot be started."""

    def __init__(self, app: AppContext, game: str, setup: Setup | None = None) -> None:
        super().__init__(app)
        self.game = game
        self.content = app.library.content(game)
        picks = {kind: tuple(ids) for kind, ids in self.content.picks.items()}
        self.draft = Draft.of(setup or self.content.defaults(), picks, new_seed())
        self.looks = Looks(app.folders.data / game, app.folders.assets, app.folders.art / game)
        self.problems: list[str] = []

    @property
    def title(self) -> str:
        """Which game is set up."""
        return f"Standee: a new match of {self.content.title}"

    @property
    def rulebook_page(self) -> Page:
        """The game's own rulebook."""
        return Page(self.game)

    def files_changed(self, paths: frozenset[Path]) -> None:
        """New cards and boards can be chosen at once."""
        self.looks.read()
        self.content = self.app.library.content(self.game)
        self.draft.picks = {kind: tuple(ids) for kind, ids in self.content.picks.items()}
        for seat in self.draft.seats:
            for kind, pick in seat.picks.items():
                if pick not in self.draft.picks.get(kind, ()):
                    seat.picks[kind] = RANDOM
        self.arrange()

    # What is done

    def _changing(self, change: Callable[[], None]) -> Callable[[], None]:
        def act() -> None:
            change()
            self.arrange()

        return act

    def _pick(self, number: int, kind: str, pick: str) -> Callable[[], None]:
        return self._changing(lambda: self.draft.seats[number].picks.update({kind: pick}))

    def _seat(self, number: int, player: str) -> Callable[[], None]:
        return self._changing(lambda: setattr(self.draft.seats[number], "player", player))

    def _name(self, number: int) -> Callable[[str], None]:
        def change(text: str) -> None:
            self.draft.seats[number].name = text
            self._check()

        return change

    def _set(self, field: str, value: object) -> Callable[[], None]:
        return self._changing(lambda: setattr(self.draft, field, value))

    def _type_seed(self, text: str) -> None:
        self.draft.seed = int(text or 0)
        self._check()

    def _loadout(self, number: int, loadout: ReadyLoadout) -> Callable[[], None]:
        return self._changing(lambda: self.draft.seats[number].picks.update(loadout.picks))

    def _house_rules(self) -> None:
        self.app.push(HouseRulesScene(self.app, self.content.options, self.draft.options))

    def _begin(self) -> None:
        open_match(self.app, self.content, self.draft.setup())

    def _check(self) -> None:
        self.problems = self.draft.problems() or self.content.check_setup(self.draft.setup())

    def _outlook(self) -> Outlook:
        """How the match would begin; of the game's own default where this cannot."""
        if self.problems:
            return Outlook(self.content.rules(self.content.defaults()).showing, None)
        match = Match(self.content.rules(self.draft.setup()), live=False)
        return Outlook(match.rules.showing, match.rules.sight.view(match.table))

    def resume(self) -> None:
        """House rules may have changed."""
        self.arrange()

    # Laying out

    def arrange(self) -> None:
        """All the controls."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.pictures = self.looks.pictures(kit)
        self._check()
        self.outlook = self._outlook()
        count = len(self.draft.seats)
        x, y, wide, high = SEATS
        each = (wide - 16 * (count - 1)) / count
        self.seat_panels = [
            self.canvas.rect(x + number * (each + 16), y, each, high) for number in range(count)
        ]
        controls: list[Control] = []
        for number, panel in enumerate(self.seat_panels):
            controls += self._seat_controls(number, panel)
        controls += self._board_controls()
        controls += self._hand_controls()
        controls += self._chance_controls()
        controls += self._loadout_controls()
        controls += self._start_controls()
        self.controls.set(controls, "begin")

    def _seat_controls(self, number: int, panel: pygame.Rect) -> list[Control]:
        kit, seat = self.app.kit, self.draft.seats[number]
        pad, top = kit.px(16), panel.y + kit.px(14)
        high = kit.px(50)
        name = pygame.Rect(panel.x + kit.px(66), top, panel.w - kit.px(66 + 360), high)
        controls: list[Control] = [
            Entry(
                f"name:{number}",
                name,
                lambda: None,
                text=seat.name,
                longest=14,
                changed=self._name(number),
            )
        ]
        right = panel.right - pad
        for (player, label), wide in zip(reversed(PLAYERS), (184, 138), strict=True):
            rect = pygame.Rect(right - kit.px(wide), top, kit.px(wide), high)
            controls.append(
                Row(
                    f"player:{number}:{player}",
                    rect,
                    self._seat(number, player),
                    label=label,
                    chosen=seat.player == player,
                )
            )
            right = rect.left - kit.px(10)
        top += high + kit.px(44)
        for kind, ids in self.draft.picks.items():
            controls += self._pick_tiles(number, kind, ids, panel, top)
            top += kit.px(160 + 48)
        return controls

    def _pick_tiles(
        self, number: int, kind: str, ids: tuple[str, ...], panel: pygame.Rect, top: int
    ) -> list[Control]:
        """The cards of a kind in a row, made as small as it takes, and one for chance."""
        kit = self.app.kit
        gap, room = kit.px(10), panel.w - kit.px(32)
        wide = min(kit.px(112), (room - gap * len(ids)) // (len(ids) + 1))
        high = min(kit.px(160), round(wide * 1.4))
        chosen = self.draft.seats[number].picks.get(kind, RANDOM)
        tiles: list[Control] = []
        for place, pick in enumerate((*ids, RANDOM)):
            rect = pygame.Rect(panel.x + kit.px(16) + place * (wide + gap), top, wide, high)
            tiles.append(
                Tile(
                    f"pick:{number}:{kind}:{pick}",
                    rect,
                    self._pick(number, kind, pick),
                    paint=self._paint_pick(pick),
                    chosen=pick == chosen,
                    radius=8,
                )
            )
        return tiles

    def _paint_pick(self, pick: str) -> Callable[[pygame.Surface, pygame.Rect], None]:
        def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
            if pick == RANDOM:
                draw_random_tile(self.app.kit, target, rect)
            else:
                drawn = self.pictures.laid(self.outlook.showing.card(pick), rect.size)
                target.blit(drawn, drawn.get_rect(center=rect.center))

        return paint

    def _board_controls(self) -> list[Control]:
        kit, panel = self.app.kit, self.canvas.rect(*BOARDS)
        boards = self.content.boards()
        gap, room = kit.px(12), panel.w - kit.px(32)
        wide = min(kit.px(200), (room - gap * (len(boards) - 1)) // len(boards))
        top = panel.y + kit.px(54)
        tiles: list[Control] = []
        for place, (name, board) in enumerate(boards.items()):
            left = panel.x + kit.px(16) + place * (wide + gap)
            rect = pygame.Rect(left, top, wide, panel.bottom - kit.px(16) - top)
            tiles.append(
                Tile(
                    f"board:{name}",
                    rect,
                    self._set("board", name),
                    paint=self._paint_board(board),
                    chosen=name == self.draft.board,
                    radius=theme.PANEL_RADIUS,
                )
            )
        return tiles

    def _paint_board(self, board: Board) -> Callable[[pygame.Surface, pygame.Rect], None]:
        starts = {space: seat for seat, space in board.starts.get(self.draft.mode, {}).items()}
        return lambda target, rect: draw_board_tile(self.app.kit, target, rect, board, starts)

    def _hand_controls(self) -> list[Control]:
        kit, panel = self.app.kit, self.canvas.rect(*HANDS)
        top, high = panel.y + kit.px(52), kit.px(60)
        rows: list[Control] = []
        for mode, (label, line) in PRIVACY.items():
            rect = pygame.Rect(panel.x + kit.px(16), top, panel.w - kit.px(32), high)
            chosen = mode == self.draft.privacy
            rows.append(
                Row(
                    f"privacy:{mode}",
                    rect,
                    self._set("privacy", mode),
                    label=label,
                    line=line,
                    chosen=chosen,
                )
            )
            top = rect.bottom + kit.px(6)
        return rows

    def _chance_controls(self) -> list[Control]:
        kit, panel = self.app.kit, self.canvas.rect(*CHANCE)
        middle = panel.centery
        seed = pygame.Rect(panel.x + kit.px(90), 0, kit.px(150), kit.px(50))
        seed.centery = middle
        entry = Entry(
            "seed",
            seed,
            lambda: None,
            text=str(self.draft.seed),
            longest=SEED_LENGTH,
            allowed=str.isdigit,
            changed=self._type_seed,
            style="number",
        )
        roll = button(
            kit,
            "roll",
            Face("New", icon="die"),
            self._changing(lambda: setattr(self.draft, "seed", new_seed())),
            midleft=(seed.right + kit.px(12), middle),
        )
        changed = len(self.draft.options)
        label = f"House rules: {changed} changed" if changed else "House rules"
        rules = button(
            kit,
            "rules",
            Face(label, icon="book"),
            self._house_rules,
            midright=(panel.right - kit.px(16), middle),
        )
        return [entry, roll, rules]

    def _loadout_controls(self) -> list[Control]:
        """Ready loadouts for each seat, row by row."""
        kit, panel = self.app.kit, self.canvas.rect(*LOADOUTS)
        controls: list[Control] = []
        high, gap = kit.px(52), kit.px(10)
        count = max(1, len(self.content.setups))
        for number, seat in enumerate(self.draft.seats):
            top = panel.y + kit.px(56) + number * kit.px(66)
            room = panel.w - kit.px(48 + 180)
            wide = min(kit.px(300), (room - gap * (count - 1)) // count)
            for place, loadout in enumerate(self.content.setups.values()):
                left = panel.x + kit.px(24 + 172) + place * (wide + gap)
                rect = pygame.Rect(left, top, wide, high)
                same = loadout.picks == seat.picks
                act = self._loadout(number, loadout)
                controls.append(
                    Row(
                        f"loadout:{number}:{loadout.id}",
                        rect,
                        act,
                        label=loadout.name,
                        chosen=same,
                    )
                )
        return controls

    def _start_controls(self) -> list[Control]:
        kit, panel = self.app.kit, self.canvas.rect(*START)
        begin = button(
            kit,
            "begin",
            Face("Begin the match", key="B", icon="lock" if self.problems else "play"),
            self._begin,
            key=pygame.K_b,
            why=self.problems[0] if self.problems else "",
            look="primary",
            bottomright=(panel.right - kit.px(20), panel.bottom - kit.px(20)),
        )
        back = button(
            kit,
            "back",
            Face("Back to the shelf", key="Esc"),
            self.app.pop,
            key=pygame.K_ESCAPE,
            bottomleft=(panel.x + kit.px(20), panel.bottom - kit.px(20)),
        )
        return [begin, back]

    def handle(self, event: pygame.event.Event) -> bool:
        """Everything is a control."""
        return self.controls.handle(event)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The whole screen."""
        kit, canvas = self.app.kit, self.canvas
        size = target.get_size()
        rail = pygame.Rect(0, 0, size[0], canvas.top + kit.px(60))
        baize = pygame.Rect(kit.px(12), rail.bottom + kit.px(6), 0, 0)
        baize.size = (size[0] - kit.px(24), size[1] - baize.y - kit.px(12))
        target.blit(table_top(kit, size, baize), (0, 0))
        draw_rail(kit, target, rail)
        name = kit.style(28, 700, theme.BRASS_HI, "serif")
        words = f"{self.content.title}: a new match"
        kit.text(words, name).draw(target, midleft=canvas.at(28, 30))
        for number, panel in enumerate(self.seat_panels):
            draw_panel(kit, target, panel)
            draw_seat_summary(
                kit, target, panel, number + 1, self.draft.seats[number], self.outlook
            )
        for place, head in ((BOARDS, "Board"), (HANDS, "Hands"), (LOADOUTS, "Ready loadouts")):
            heading(kit, target, canvas.rect(*place), head)
        chance = canvas.rect(*CHANCE)
        draw_panel(kit, target, chance)
        look = kit.style(22, 700, theme.BRASS_HI, "serif")
        kit.text("Seed", look).draw(target, midleft=(chance.x + kit.px(20), chance.centery))
        self._draw_loadout_seats(target)
        draw_problems(kit, target, canvas.rect(*START), self.problems, self.draft)
        self.controls.draw(kit, target)

    def _draw_loadout_seats(self, target: pygame.Surface) -> None:
        kit, panel = self.app.kit, self.canvas.rect(*LOADOUTS)
        for number, seat in enumerate(self.draft.seats, 1):
            y = panel.y + kit.px(56 + 26) + (number - 1) * kit.px(66)
            words = f"{{seat:{number}}} **{seat.name}**"
            style = kit.style(theme.BUTTON, 700, kit.seat(number).colour)
            kit.text(words, style, kit.px(170), 1).draw(target, midleft=(panel.x + kit.px(24), y))


def new_seed() -> int:
    """A seed nobody has chosen."""
    return secrets.randbelow(10**6)


def open_setup(app: AppContext, game: str, setup: Setup | None = None) -> None:
    """Shows the setup screen right above the title, or the mistakes in the game's files."""
    try:
        scene = SetupScene(app, game, setup)
    except Mistakes as found:
        tell_mistakes(app, found)
        return
    app.home()
    app.push(scene)
