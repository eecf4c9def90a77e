"""The rail over the board lab: whose boards these are, what is shown on them, and the way back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.scenes.boards.toggle import Toggle
from game.scenes.widgets import Control, button

if TYPE_CHECKING:
    from game.scenes.boards.lab import LabScene

LAYERS = {"coordinates": "C", "reach": "R", "lines": "L", "walls": "W", "starts": "S"}
"""What can be shown on the board or left away, and the key of each."""
_MIDDLE, _GAMES, _CHIPS = 30, 226, 700
"""How high it lies, and where what pages through the games begins, and what shows the layers."""


class Rail:
    """The rail of a lab. layers: which of `LAYERS` are shown."""

    def __init__(self, lab: LabScene) -> None:
        self.lab = lab
        self.layers = dict.fromkeys(LAYERS, True) | {"lines": False, "coordinates": False}
        self._pager_ends = 0

    def controls(self) -> list[Control]:
        """Buttons and chips from the left to the right."""
        kit, canvas = self.lab.app.kit, self.lab.canvas
        y = canvas.at(0, _MIDDLE)[1]
        back = button(kit, "back", Face("Back", key="Esc"), self.lab.app.pop, look="wood",
                      midright=(canvas.at(1892, 0)[0], y))  # fmt: skip
        return [*self._pager(y), *self._chips(y), back]

    def _pager(self, y: int) -> list[Control]:
        """The ways to the boards of other games, where others have some."""
        kit, left = self.lab.app.kit, self.lab.canvas.at(_GAMES, 0)[0]
        made: list[Control] = []
        if len(self.lab.study.games) > 1:
            for way, name, turn in ((-1, "before", 180), (1, "next", 0)):
                face = Face("", icon="chev", turn=turn)
                tool = button(kit, name, face, partial(self.lab.turn, way), look="wood",
                              midleft=(left, y))  # fmt: skip
                made.append(tool)
                left = tool.rect.right + kit.px(6)
        self._pager_ends = made[-1].rect.right if made else left
        return made

    def _chips(self, y: int) -> list[Control]:
        kit, x = self.lab.app.kit, self.lab.canvas.at(_CHIPS, 0)[0]
        made: list[Control] = []
        for layer, key in LAYERS.items():
            chip = Toggle(layer, pygame.Rect(x, 0, 0, kit.px(40)), partial(self._toggle, layer),
                          pygame.key.key_code(key), label=layer.capitalize(), cap=key,
                          on=self.layers[layer])  # fmt: skip
            x = chip.fit(kit, y) + kit.px(10)
            made.append(chip)
        colours = Toggle("palette", pygame.Rect(x, 0, 0, kit.px(40)), self._palette, pygame.K_d,
                         label="Colour-blind", cap="D",
                         on=self.lab.app.settings.palette != "standard")  # fmt: skip
        colours.fit(kit, y)
        return [*made, colours]

    def _toggle(self, layer: str) -> None:
        self.layers[layer] = not self.layers[layer]
        self.lab.arrange()

    def _palette(self) -> None:
        app = self.lab.app
        other = "standard" if app.settings.palette != "standard" else "okabe_ito"
        app.change(replace(app.settings, palette=other))
        self.lab.arrange()

    def draw(self, target: pygame.Surface) -> None:
        """Beside the pager: whose boards they are, and which of them is looked at."""
        kit, canvas, study = self.lab.app.kit, self.lab.canvas, self.lab.study
        left = self._pager_ends + kit.px(12)
        at, boards = study.at + 1, len(study.entries)
        words = f"{escape(study.content.title)}, board {at} of {boards}"
        style = kit.style(theme.FLOOR, 600, theme.RAIL_TEXT)
        line = kit.text(words, style, canvas.at(_CHIPS - 10, 0)[0] - left, 2)
        line.draw(target, midleft=(left, canvas.at(0, _MIDDLE)[1]))
