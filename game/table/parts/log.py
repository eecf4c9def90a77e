"""The log: its lines by turns, and over them what is wrong."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.panels import draw_panel
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Layout
from game.table.logbook import Named
from game.table.part import Part
from game.table.view_model import Reading
from game.table.wording import mentions

if TYPE_CHECKING:
    from game.table.input import Hands

BOARD_WAITS = "The changed board is laid out as soon as the step in progress is over."
"""What the strip says while a board waits; by itself that is nothing wrong."""

_LINES = 5
_STRIP_LINES = 20


class LogPart(Part[frozenset[str]]):
    """The log in its tray; wheel and keys turn it, a line tells of its card and its rule.

    It reads which cards the log names.
    """

    place = "log"

    def __init__(self) -> None:
        self._named = Named()

    @classmethod
    def lies_in(cls, layout: Layout) -> bool:
        """It always does."""
        return True

    def read(self, seen: Reading) -> frozenset[str]:
        """The cards that it names."""
        return self._named.cards(seen.screen.match.lines)

    def cards(self, model: frozenset[str]) -> frozenset[str]:
        """Those cards."""
        return model

    def ground_key(self, context: TableContext) -> tuple[int, ...]:
        """Where it is."""
        return tuple(context.area("log"))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Its tray."""
        draw_panel(context.kit, target, context.area("log"), "tray")

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The lines in sight, and what is wrong."""
        log, lines, current = context.log, context.log_lines, context.chrome.current
        if current is None and context.view_model.result is None:
            current = len(lines) - 1
        rows = tuple((number, y, lines[number]) for number, y in log.in_sight(lines))
        draw = partial(_draw_log, context, target, current)
        context.layer_cache.lay(context, target, log.area, (rows, current, log.scroll > 0), draw)
        if context.strip:
            _draw_strip(context, target)

    def previewed(self, context: TableContext, spot: Spot) -> str | None:
        """The first card that a line names."""
        return next(iter(mentions(context.said_at(spot), "card")), None)

    def rule(self, context: TableContext, spot: Spot) -> str | None:
        """That which a line names."""
        return next(iter(mentions(context.said_at(spot), "rule")), None)

    def wheel(self, hands: Hands, spot: Spot, lines: int) -> bool | None:
        """Turns it."""
        return self._turn(hands, lines) if spot.sort == "line" or spot.id == self.place else None

    def act(self, hands: Hands, action: str) -> bool | None:
        """Turns it by a few lines."""
        ways = {"older": _LINES, "newer": -_LINES}
        return self._turn(hands, ways[action]) if action in ways else None

    def _turn(self, hands: Hands, lines: int) -> bool:
        context = hands.scene.context
        context.log.turn(lines, context.log_lines)
        hands.scene.stale()
        return True


def _draw_log(context: TableContext, target: pygame.Surface, current: int | None) -> None:
    lines = context.log_lines

    def add(number: int, box: pygame.Rect) -> None:
        if not lines[number].heading:
            context.hit_areas.add(Spot("line", str(number), box))

    context.hit_areas.add(Spot("part", "log", context.log.area))
    context.log.draw(target, "Log", lines, add, current)


def _draw_strip(context: TableContext, target: pygame.Surface) -> None:
    """What is wrong, over the oldest lines of the log, where it hides nothing of the game."""
    kit, log = context.kit, context.log.inside
    waits = context.strip == BOARD_WAITS
    head = (
        "{icon:refresh}  **The board changes**" if waits else "{icon:warn}  **Something is wrong**"
    )
    said = f"{head}\n{context.strip}"
    style = kit.style(theme.FLOOR, 400, leading=1.2)
    words = kit.text(said, style, log.w - kit.px(28), _STRIP_LINES)
    box = pygame.Rect(log.x, log.y + kit.px(6), log.w, words.size[1] + kit.px(24))
    draw_panel(kit, target, box, "wood")
    edge = theme.BRASS if waits else theme.DANGER
    pygame.draw.rect(target, edge, box, kit.px(2), kit.px(12))
    words.draw(target, center=box.center)
    context.hit_areas.add(Spot("part", "strip", box))
