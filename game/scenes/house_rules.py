"""The options of a game: each a place where the rulebook is silent, with this table's ruling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.panels import draw_panel, plank_wall
from game.rules.content.options import fits, said
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.widgets import Control, Row, button

if TYPE_CHECKING:
    from game.rules.content.option_models import OptionModel, OptionValue

PANEL = (160, 40, 1600, 1000)
NUMBERS = (*range(10), *range(10, 101, 10))
"""The whole numbers on offer where any will do."""

_ROW, _COLUMNS, _LINES = 92, 2, 8


class HouseRulesScene(Scene):
    """A row for each option: pressing it goes on to its next value.

    offered: the options that there are, which may hang on what is chosen of others. `changed` is
    changed in place: it holds the options that differ from their defaults, and is left as it is
    where it holds others. playing: of a match that goes on, where they are only read.
    """

    def __init__(
        self,
        app: AppContext,
        offered: Callable[[], Sequence[OptionModel]],
        changed: dict[str, OptionValue],
        playing: bool = False,
    ) -> None:
        super().__init__(app)
        self.playing = playing
        self._offered = offered
        self.changed = changed
        self.page = 0

    @property
    def title(self) -> str:
        """What is shown."""
        return "Standee: house rules"

    @property
    def options(self) -> Sequence[OptionModel]:
        """Those that matter as it stands."""
        return self._offered()

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self.options) // (_COLUMNS * _LINES)))

    def _next_value(self, option: OptionModel) -> Callable[[], None]:
        def act() -> None:
            values = values_of(option)
            now = self.changed.get(option.id, option.default)
            value = values[(values.index(now) + 1) % len(values)] if now in values else values[0]
            if value == option.default:
                self.changed.pop(option.id, None)
            else:
                self.changed[option.id] = value
            self.arrange()

        return act

    def _turn(self) -> None:
        self.page = (self.page + 1) % self._pages
        self.arrange()

    def _reset(self) -> None:
        """All that can be chosen here, or could once the rest is as usual."""
        while differing := [each.id for each in self.options if each.id in self.changed]:
            for name in differing:
                del self.changed[name]
        self.arrange()

    def files_changed(self, paths: object) -> None:
        """There may be other options now."""
        self.arrange()

    def arrange(self) -> None:
        """Rows in two columns, and the buttons under them."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.page = min(self.page, self._pages - 1)
        x, y, wide, high = PANEL
        each = (wide - 48 - 16) / _COLUMNS
        first = self.page * _COLUMNS * _LINES
        rows: list[Control] = []
        for place, option in enumerate(self.options[first : first + _COLUMNS * _LINES]):
            column, line = divmod(place, _LINES)
            rect = self.canvas.rect(
                x + 24 + column * (each + 16), y + 120 + line * (_ROW + 8), each, _ROW
            )
            rows.append(self._row(option, rect))
        bottom = y + high - 20
        done = button(
            kit,
            "done",
            Face("Done", key="Esc"),
            self.app.pop,
            look="primary",
            bottomright=self.canvas.at(x + wide - 24, bottom),
        )
        reset = button(
            kit,
            "reset",
            Face("All as the rulings say", icon="restart"),
            self._reset,
            bottomleft=self.canvas.at(x + 24, bottom),
        )
        more = Face(f"Page {self.page + 1} of {self._pages}", key="P")
        middle = self.canvas.at(x + wide / 2, bottom)
        turn = button(kit, "page", more, self._turn, midbottom=middle)
        turns = [turn] if self._pages > 1 else []
        self.controls.set([*rows, *([] if self.playing else [reset]), *turns, done], "done")

    def _row(self, option: OptionModel, rect: pygame.Rect) -> Row:
        value = self.changed.get(option.id, option.default)
        return Row(
            option.id,
            rect,
            self._next_value(option),
            why="The match keeps the rules that it began with." if self.playing else "",
            label=f"{option.id.replace('_', ' ').capitalize()}  {{c:muted}}{option.rule}{{/}}",
            line=option.text,
            word=said(option, value),
            chosen=value != option.default,
        )

    def draw(self, target: pygame.Surface) -> None:
        """The panel with all rows."""
        kit = self.app.kit
        target.blit(plank_wall(kit, target.get_size()), (0, 0))
        panel = self.canvas.rect(*PANEL)
        draw_panel(kit, target, panel)
        head = kit.style(32, 700, theme.BRASS_HI, "serif", leading=1.1)
        what = "House rules of this match" if self.playing else "House rules"
        kit.text(what, head).draw(target, midleft=self.canvas.at(188, 86))
        words = (
            "Where the rulebook is silent or can be read in two ways, this table has a ruling. "
            + ("A" if self.playing else "Press a line for its next value; a")
            + " green mark is one that differs."
        )
        kit.text(words, kit.style(19, 400, theme.MUTED), panel.w - kit.px(56), 1).draw(
            target, midleft=self.canvas.at(188, 130)
        )
        self.controls.draw(kit, target)


def values_of(option: OptionModel) -> tuple[OptionValue, ...]:
    """The values to go through, its default among them; of whole numbers `NUMBERS`."""
    if option.values:
        return tuple(option.values)
    others = (number for number in NUMBERS if number != option.default and fits(option, number))
    return (option.default, *others)
