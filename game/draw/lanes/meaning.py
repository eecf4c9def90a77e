"""What a placement would mean: the card as it is turned, and sentences beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.lanes.cards import Dress, seal
from game.draw.markup import escape
from game.draw.panels import draw_panel, tiled
from game.draw.shadows import rounded_mask
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.lanes import Edge

_UPRIGHT, _ACROSS = (128, 186), (176, 146)
_AROUND = ("bottom", "right", "top", "left")
"""The edges of a card in the order in which they come nearest as it is turned to the right."""


def draw_meaning(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    dress: Dress,
    edges: Sequence[Edge],
    edge: Edge,
    lines: Sequence[tuple[str, str]],
) -> None:
    """The panel; `lines` are an icon, or nothing, and drawn markup each, the first the main one."""
    key = ("meaning", area.size, dress, tuple(edges), edge, tuple(lines))
    draw_panel(kit, target, area)
    target.blit(kit.baked(key, lambda: _panel(kit, area.size, dress, edges, edge, lines)), area)


def draw_advice(kit: Kit, target: pygame.Surface, area: pygame.Rect, markup: str) -> None:
    """Words in the panel while nothing is chosen."""
    style = kit.style(theme.BODY, 400, theme.MUTED, leading=1.5, align="centre")
    kit.text(markup, style, area.w - kit.px(60)).draw(target, center=area.center)


def _panel(
    kit: Kit,
    size: tuple[int, int],
    dress: Dress,
    edges: Sequence[Edge],
    edge: Edge,
    lines: Sequence[tuple[str, str]],
) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    card = _card(kit, dress, edges, edge)
    box = card.get_rect(midleft=(kit.px(16), size[1] // 2))
    out.blit(card, box)
    left = box.right + kit.px(18)
    room = pygame.Rect(left, kit.px(10), size[0] - left - kit.px(14), size[1] - kit.px(18))
    icon = kit.icon(edge.icon, kit.px(28), theme.mix(dress.colour, "#ffffff", 0.5))
    head = kit.style(theme.HEAD, 700, theme.TEXT, "serif", leading=1.1)
    sub = kit.style(theme.FLOOR, 400, "#c4cfc4")
    said = kit.text(escape(edge.name), head).draw(out, topleft=(room.x + kit.px(38), room.y))
    out.blit(icon, icon.get_rect(midleft=(room.x, said.centery)))
    kit.text(f"{escape(dress.name)}, {len(edge.blocks)} beats", sub).draw(
        out, bottomleft=(said.right + kit.px(10), said.bottom - kit.px(3))
    )
    room.height -= said.bottom + kit.px(4) - room.y
    room.y = said.bottom + kit.px(4)
    _lines(kit, out, room, lines)
    return out


def _lines(
    kit: Kit, out: pygame.Surface, room: pygame.Rect, lines: Sequence[tuple[str, str]]
) -> None:
    """The sentences under each other, all in letters of one size that fit."""
    size = theme.BODY
    while True:
        style = kit.style(size, 400, "#eef0e6", leading=1.2)
        step = kit.px(26)
        blocks = [
            (icon, kit.text(said, style, room.w - (step if icon else 0))) for icon, said in lines
        ]
        gap = kit.px(4)
        high = sum(block.size[1] + gap for _, block in blocks) - gap
        if high <= room.h or size <= 15:
            break
        size -= 1
    y = room.y
    for icon, block in blocks:
        if icon:
            colour = kit.palette.choose if icon in ("warn", "skull") else "#c9d3dd"
            drawn = kit.icon(icon, kit.px(20), colour)
            out.blit(drawn, drawn.get_rect(midleft=(room.x, y + style.line // 2)))
        block.draw(out, topleft=(room.x + (step if icon else 0), y))
        y += block.size[1] + gap


def _card(kit: Kit, dress: Dress, edges: Sequence[Edge], edge: Edge) -> pygame.Surface:
    """The card turned so that the edge lies nearest, the others around it."""
    w, h = _ACROSS if len(edge.blocks) > 2 else _UPRIGHT
    sketch = Sketch(w, h)
    sketch.rect(0, 0, w, h, 8, fill=theme.IVORY)
    sketch.rect(1, 1, w - 2, h - 2, 8, stroke="#191512", width=2)
    sketch.rect(2.6, 2.6, w - 5.2, h - 5.2, 7, stroke="#cbb98f", width=1)
    sketch.rect(4, h - 34, w - 8, 30, 6, fill=dress.colour)
    out = sketch.render(kit.scale)
    size = out.get_size()
    paper = tiled(kit.texture("paper"), size)
    paper.blit(rounded_mask(size, kit.px(8)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(paper, (0, 0))
    mark = seal(kit, dress, kit.px(38))
    out.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] // 2 - kit.px(4))))
    by_id = {each.id: each for each in edges}
    start = _AROUND.index(edge.id) if edge.id in _AROUND else 0
    for place in range(4):
        name = _AROUND[(start + place) % 4]
        if name in by_id:
            _edge(kit, out, by_id[name], place)
    return out


def _edge(kit: Kit, out: pygame.Surface, edge: Edge, place: int) -> None:
    """What an edge says: place 0 is the nearest, then to the right, far, and to the left."""
    w, h = out.get_size()
    colour = "#fff8e6" if place == 0 else "#3a2f26"
    along = h - kit.px(66) if place % 2 else w - kit.px(14)
    style = kit.style(theme.FLOOR, 700 if place == 0 else 600, colour, leading=1.0)
    smallest = max(theme.SMALLEST_TEXT, kit.px(15))
    block = kit.fit(escape(edge.name), (along, style.line), style, smallest).block
    words = pygame.Surface(block.size, pygame.SRCALPHA)
    block.draw(words, topleft=(0, 0))
    turned = pygame.transform.rotate(words, 90 * place)
    middle = (kit.px(28) + h - kit.px(36)) // 2
    places = (
        (w // 2, h - kit.px(19)),
        (w - kit.px(16), middle),
        (w // 2, kit.px(17)),
        (kit.px(16), middle),
    )
    out.blit(turned, turned.get_rect(center=places[place]))
