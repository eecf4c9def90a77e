"""The chips of the one that has the screen: what it is asked at, and what was passed for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw.controls import draw_chip
from game.draw.highlight import draw_highlight
from game.rules.ask import Option
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import rect
from game.table.part import Fixture
from game.table.pointer import Pointer

if TYPE_CHECKING:
    from game.table.input import Hands

STOPS, PASSED = "stops", "passed"
_UNDER_DIALS, _UNDER_NAME = 20, 4


class StopsPart(Fixture):
    """The chips, under the near dials, or the near name, and at the end of that name."""

    place = "stops"

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The chips, where one has the screen to itself."""
        found, near = context.chrome.stops, context.layout.near
        if found is None or near.name is None:
            return
        kit, name = context.kit, rect(context.kit, near.name)
        top = name.bottom + kit.px(_UNDER_NAME)
        if near.dials:
            top = rect(kit, near.dials).bottom + kit.px(_UNDER_DIALS)
        key = context.choosing.keys.label("stops")
        cap = f"  {{key:{key}}}" if key else ""
        box = draw_chip(
            kit,
            target,
            found.said,
            icon="eye",
            icon_colour=kit.palette.choose,
            topleft=(name.x, top),
        )
        context.hit_areas.add(Spot("mark", STOPS, box, hint=f"Choose what you are asked at{cap}"))
        if found.passed:
            times = "once" if found.passed == 1 else f"{found.passed} times"
            back = "a click asks you at the last one" if found.back else "others have decided since"
            box = draw_chip(
                kit,
                target,
                f"Passed: {found.passed}",
                icon="turnback",
                icon_colour=kit.palette.choose,
                midright=name.midright,
            )
            hint = f"Passed for you {times} since you last decided; {back}"
            context.hit_areas.add(Spot("mark", PASSED, box, hint=hint))

    def draw_over(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The chip under the pointer."""
        spot = pointer.over
        if spot is not None and spot.sort == "mark":
            draw_highlight(context.kit, target, spot.area, "hover", radius=8, badge=False)

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Opens what one is asked at, or goes back to what was passed."""
        if spot.sort != "mark":
            return None
        hands.scene.acts[spot.id]()
        return True


def name_room(context: TableContext) -> int:
    """The pixels at the end of the near name that its chip takes."""
    return (
        context.kit.px(130)
        if context.chrome.stops is not None and context.chrome.stops.passed
        else 0
    )
