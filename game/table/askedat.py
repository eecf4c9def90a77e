"""The chips of the one that has the screen: what it is asked at, and what was passed for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw.controls import draw_chip
from game.draw.highlight import draw_highlight
from game.table.hit_areas import Spot
from game.table.layout import rect

if TYPE_CHECKING:
    from game.table.context import TableContext

STOPS, PASSED = "stops", "passed"
_UNDER_DIALS, _UNDER_NAME = 20, 4


class AskedAt(NamedTuple):
    """said: what the one that has the screen is asked at; passed: how often it was passed over
    since it last decided; back: whether it may simply be asked again."""

    said: str
    passed: int
    back: bool


def draw_asked_at(context: TableContext, target: pygame.Surface) -> None:
    """The chips, under the near dials, or the near name, and at the end of that name."""
    found, near = context.asked_at, context.layout.near
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


def name_room(context: TableContext) -> int:
    """The pixels at the end of the near name that its chip takes."""
    return context.kit.px(130) if context.asked_at is not None and context.asked_at.passed else 0


def light_chip(context: TableContext, target: pygame.Surface, spot: Spot) -> None:
    """A chip under the pointer."""
    draw_highlight(context.kit, target, spot.area, "hover", radius=8, badge=False)
