"""A part of a table: one that a game has where its `table.yaml` gives it a place."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

import pygame

from game.rules.ask import Option
from game.scenes.table_parts.layout import Layout
from game.scenes.table_parts.pointer import Pointer
from game.scenes.table_parts.stage import Stage


class Part:
    """What a part draws, from the table up; an heir draws what it has.

    place: the key that lays it on the table: of `places` in a `table.yaml`, where it does not say
    otherwise what lays it there.
    """

    place: ClassVar[str] = ""

    def lies_in(self, layout: Layout) -> bool:
        """Whether a layout has a place for it."""
        return getattr(layout.places, self.place) is not None

    def ground_key(self, stage: Stage) -> Hashable:
        """What its ground looks like: it is drawn anew where that differs."""
        return ()

    def draw_ground(self, stage: Stage, target: pygame.Surface) -> None:
        """What stays while the window and the layout do."""

    def draw_still(self, stage: Stage, target: pygame.Surface) -> None:
        """What stays between two decisions; adds the spots that answer to the pointer."""

    def draw_live(
        self, stage: Stage, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What changes at any moment: what moves, what the pointer calls up, the `lit` options."""
