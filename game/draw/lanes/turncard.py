"""A card of the hand that can be laid by several edges, with what each of them says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.lanes.cards import Dress, seal
from game.draw.lanes.stock import INK, card_stock
from game.draw.markup import escape

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.lanes import Edge

_WIDE, _HIGH = 174, 221
_TOP, _ROW, _GAP, _SIDE = 52, 38, 3, 7
_LIGHT, _DARK, _HOVER = "#f4ecd9", "#eadfc6", "#c8dcf5"


def row_boxes(box: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Where the rows of the edges are on a card that fills a box."""
    unit = box.w / _WIDE
    step = min(_ROW + _GAP, (_HIGH - _TOP - 6) / max(1, count))
    return [
        pygame.Rect(
            box.x + round(_SIDE * unit),
            box.y + round((_TOP + number * step) * unit),
            box.w - 2 * round(_SIDE * unit),
            round((step - _GAP) * unit),
        )
        for number in range(count)
    ]


def turn_card(
    kit: Kit,
    width: int,
    dress: Dress,
    edges: Sequence[Edge],
    *,
    turned: str = "",
    over: str = "",
) -> pygame.Surface:
    """The card `width` pixels wide; kept.

    turned: the edge that lies nearest the player. over: the one the pointer is on.
    """
    name = ("turn card", width, dress, tuple(edges), turned, over)
    return kit.baked(name, lambda: _drawn(kit, width, dress, edges, turned, over))


def _drawn(
    kit: Kit,
    width: int,
    dress: Dress,
    edges: Sequence[Edge],
    turned: str,
    over: str,
) -> pygame.Surface:
    unit = width / _WIDE
    size = (width, round(_HIGH * unit))
    out = card_stock(kit, size, unit, 2.6, 1, "#cbb98f")
    mark = seal(kit, dress, round(34 * unit))
    at = (round(8 * unit), round(9 * unit))
    out.blit(mark, at)
    left = at[0] + mark.get_width() + round(7 * unit)
    middle = at[1] + mark.get_height() // 2
    right = width - round(8 * unit)
    style = kit.style(20, 700, theme.INK, "serif", leading=1.05)
    smallest = max(theme.SMALLEST_TEXT, kit.px(16))
    said = kit.fit(escape(dress.name), (right - left, style.line), style, smallest).block
    said.draw(out, midleft=(left, middle))
    rows = zip(row_boxes(out.get_rect(), len(edges)), edges, strict=True)
    for number, (box, edge) in enumerate(rows):
        fill = _HOVER if edge.id == over else (_LIGHT, _DARK)[number % 2]
        if edge.id == turned:
            pygame.draw.rect(out, INK, box.inflate(4, 4), border_radius=round(6 * unit))
            fill = dress.colour
        pygame.draw.rect(out, fill, box, border_radius=round(5 * unit))
        _row(kit, out, box, edge, "#fff8e6" if edge.id == turned else theme.INK, unit)
    return out


def _row(
    kit: Kit, out: pygame.Surface, box: pygame.Rect, edge: Edge, ink: str, unit: float
) -> None:
    """Its length in strokes, its icon where there is room for it, what it says."""
    stroke = pygame.Rect(0, 0, max(2, round(3 * unit)), round(16 * unit))
    start, step = box.x + round(7 * unit), stroke.w + max(2, round(3 * unit))
    for number in range(len(edge.blocks)):
        stroke.midleft = (start + number * step, box.centery)
        pygame.draw.rect(out, ink, stroke, border_radius=round(2 * unit))
    icon = kit.icon(edge.icon, round(20 * unit), ink)
    place = icon.get_rect(midleft=(start + 3 * step + round(4 * unit), box.centery))
    style = kit.style(theme.FLOOR, 600, ink, leading=1.0)
    smallest = max(theme.SMALLEST_TEXT, kit.px(16))
    for left in (place.right + round(5 * unit), place.left):
        room = (box.right - round(2 * unit) - left, style.line)
        said = kit.fit(escape(edge.name), room, style, smallest)
        if said.fits:
            break
    if left > place.left:
        out.blit(icon, place)
    said.block.draw(out, midleft=(left, box.centery))
