"""The five states of anything that can be pointed at.

A dark and a light keyline carry each band on any ground.

choosable: four corner ticks joined by a thin dashed line. chosen: a solid ring and a check.
hover: a solid ring and an arrow head. danger: a solid ring with teeth and a burst. illegal:
hatching over the picture, a grey ring and a lock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

import pygame

from game.draw import theme
from game.draw.controls import draw_badge, draw_label
from game.draw.patterns import stripes
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.theme import State
    from game.rules.present.following import Verdict

_MARGIN = 12
_BAND = 4
_TICK = 26
Sign = Literal["", "icon", "words"]
"""What tells beside the colour of a ring what a choice decides: nothing where that is said there,
a crown or a skull at its corner, or words over its upper edge."""

_HEAD = 60
"""What lies higher than this, under the head of the table, has such words at its lower edge."""

_VERDICTS: Mapping[Verdict, tuple[str, bool]] = {
    "wins": ("crown", True),
    "may win": ("crown", True),
    "may lose": ("skull", False),
    "loses": ("skull", False),
}
_BADGES = {"chosen": "check", "danger": "hit", "illegal": "lock"}


def inset(kit: Kit, box: pygame.Rect) -> pygame.Rect:
    """What lies within a card's own edge, so that a ring around it stays on the card."""
    return box.inflate(-2 * kit.px(3), -2 * kit.px(3))


def draw_highlight(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    state: State,
    *,
    radius: float = theme.BUTTON_RADIUS,
    badge: bool = True,
    picture: pygame.Rect | None = None,
) -> None:
    """Mark `rect` with a state.

    radius: of the base size. badge: whether its sign is shown as well. picture: the part that
    hatching may cover when illegal (by default the whole), so that a name stays readable.
    """
    if state == "illegal":
        part = picture or rect
        hatch = stripes(kit, part.size, theme.KEY_DARK, fill=0.42, band=0.30, width=5, step=12)
        target.blit(hatch, part)
    size = rect.size
    ring = kit.baked(("highlight", state, size, radius), lambda: _ring(kit, size, state, radius))
    margin = kit.px(_MARGIN)
    target.blit(ring, (rect.x - margin, rect.y - margin))
    if badge and state in _BADGES:
        center = (rect.right - kit.px(8), rect.top + kit.px(8))
        colour = kit.palette.state(state)
        draw_badge(kit, target, _BADGES[state], colour, kit.px(34), center=center)
    if badge and state == "hover":
        head = kit.baked(("arrow head",), lambda: _arrow_head(kit))
        target.blit(head, head.get_rect(midbottom=(rect.centerx, rect.top + kit.px(5))))


def draw_verdict(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, verdict: Verdict, sign: Sign
) -> None:
    """Marks `rect` as what would decide the match: a ring in gold or red, and a sign of that."""
    look = _VERDICTS.get(verdict)
    if look is None:
        return
    icon, good = look
    colour = theme.BRASS_HI if good else kit.palette.danger
    around = rect.inflate(2 * kit.px(2), 2 * kit.px(2))
    for width, paint in ((kit.px(7), theme.KEY_DARK), (kit.px(4), colour)):
        pygame.draw.rect(target, paint, around, width, kit.px(theme.CELL_RADIUS))
    if sign == "words":
        at_top = rect.top > kit.px(_HEAD)
        foot = (rect.centerx, rect.top + kit.px(16) if at_top else rect.bottom)
        draw_label(kit, target, verdict, colour, icon=icon, midbottom=foot)
    elif sign:
        draw_badge(kit, target, icon, colour, kit.px(30), center=rect.topleft)


def draw_flash(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """Light `rect` up, as what has changed this moment; it is none of the states."""
    size = rect.size

    def make() -> pygame.Surface:
        sketch = Sketch(*size)
        radius = kit.px(theme.BUTTON_RADIUS)
        sketch.rect(0, 0, *size, radius, fill=theme.KEY_LIGHT, opacity=0.22)
        for colour, width in ((theme.KEY_DARK, kit.px(6)), (theme.BRASS_HI, kit.px(3))):
            inset = kit.px(3)
            box = (inset, inset, size[0] - 2 * inset, size[1] - 2 * inset)
            sketch.rect(*box, radius, stroke=colour, width=width)
        return sketch.render()

    target.blit(kit.baked(("flash", size), make), rect)


def _ring(kit: Kit, size: tuple[int, int], state: State, radius: float) -> pygame.Surface:
    m = kit.px(_MARGIN) / kit.scale
    w, h = size[0] / kit.scale, size[1] / kit.scale
    sketch = Sketch(w + 2 * m, h + 2 * m)
    colour = kit.palette.state(state)

    def ring(
        out: float, width: float, paint: str, opacity: float = 1, dash: Sequence[float] = ()
    ) -> None:
        box = (m - out, m - out, w + 2 * out, h + 2 * out)
        rounding = max(radius + out, 1)
        sketch.rect(*box, rounding, stroke=paint, width=width, opacity=opacity, dash=dash)

    if state == "choosable":
        ring(3.5, 3, theme.KEY_DARK, opacity=0.55)
        ring(3.5, 1.5, colour, opacity=0.95, dash=(5, 5))
        ticks = _ticks(m - 3.5, m - 3.5, w + 7, h + 7, radius + 3)
        for width, paint in (
            (_BAND + 5, theme.KEY_DARK),
            (_BAND + 1.6, theme.KEY_LIGHT),
            (_BAND, colour),
        ):
            sketch.path(ticks, stroke=paint, width=width)
    else:
        ring(3, _BAND + 5, theme.KEY_DARK)
        ring(3, _BAND + 1, colour)
        ring(0.4, 1.2, theme.KEY_LIGHT)
    if state == "danger":
        for tooth in _teeth(m, m, w, h):
            sketch.polygon(tooth, fill=colour, stroke=theme.KEY_DARK, width=4)
            sketch.polygon(tooth, fill=colour, stroke=colour, width=1)
    return sketch.render(kit.scale)


def _ticks(x: float, y: float, w: float, h: float, r: float) -> str:
    a = min(_TICK, w * 0.3, h * 0.3)
    r = min(r, a)
    right, low = x + w, y + h
    return (
        f"M{x} {y + a} V{y + r} Q{x} {y} {x + r} {y} H{x + a} "
        f"M{right - a} {y} H{right - r} Q{right} {y} {right} {y + r} V{y + a} "
        f"M{right} {low - a} V{low - r} Q{right} {low} {right - r} {low} H{right - a} "
        f"M{x + a} {low} H{x + r} Q{x} {low} {x} {low - r} V{low - a}"
    )


def _teeth(x: float, y: float, w: float, h: float) -> tuple[tuple[tuple[float, float], ...], ...]:
    """A triangle in the middle of each side, pointing inwards."""
    half, deep = min(9, w / 6, h / 6), min(10, w / 6, h / 6)
    cx, cy, right, low = x + w / 2, y + h / 2, x + w, y + h
    return (
        ((cx - half, y - 1), (cx + half, y - 1), (cx, y + deep)),
        ((cx - half, low + 1), (cx + half, low + 1), (cx, low - deep)),
        ((x - 1, cy - half), (x - 1, cy + half), (x + deep, cy)),
        ((right + 1, cy - half), (right + 1, cy + half), (right - deep, cy)),
    )


def _arrow_head(kit: Kit) -> pygame.Surface:
    sketch = Sketch(36, 25)
    points = ((3, 3), (33, 3), (18, 21))
    sketch.polygon(points, fill=kit.palette.hover, stroke=theme.KEY_DARK, width=5.5)
    sketch.polygon(points, fill=kit.palette.hover, stroke=theme.KEY_LIGHT, width=1.6)
    return sketch.render(kit.scale)


def draw_dimmed(kit: Kit, target: pygame.Surface, area: pygame.Rect, radius: int = 0) -> None:
    """Darkens a thing that is not among those that can still be chosen."""

    def make() -> pygame.Surface:
        out = pygame.Surface(area.size, pygame.SRCALPHA)
        dark = (*pygame.Color(theme.KEY_DARK)[:3], 120)
        pygame.draw.rect(out, dark, out.get_rect(), border_radius=kit.px(radius))
        return out

    target.blit(kit.baked(("dimmed", area.size, radius), make), area)
