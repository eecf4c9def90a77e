"""Cards that are kept together before a seat: their backs and how many, or the one that is open."""

from __future__ import annotations

import pygame

from game.draw import theme
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.draw.table.ranks import coin
from game.rules.ask import Point
from game.rules.present.ranks import Rank, Ranked
from game.table.context import TableContext
from game.table.hit_areas import Spot

_PAD, _HEAD = 12, 32
_BACK, _OPEN, _SMALL = (64, 90), 84, (30, 42)


def draw_kept(context: TableContext, target: pygame.Surface, area: pygame.Rect, rank: Rank) -> None:
    """A small place with a heading: backs overlapping and their number, or the open card with its
    line and how many lie face-down beside it."""
    kit = context.kit
    pad = kit.px(_PAD)
    style = kit.style(theme.FLOOR, 600, theme.BRASS_HI)
    head = kit.text(f"{{icon:crown}} {context.words(rank.head)}", style, area.w - 2 * pad, 1)
    head.draw(target, topleft=(area.x + pad, area.y + kit.px(6)))
    context.hit_areas.add(Spot("pile", rank.zone, area))
    top = area.y + kit.px(_HEAD)
    opened = next((each for each in rank.cards if each.card and not each.down), None)
    hidden = [each for each in rank.cards if each is not opened]
    if opened is None:
        _draw_backs(context, target, pygame.Rect(area.x, top, area.w, area.bottom - top), hidden)
    else:
        _draw_open(context, target, pygame.Rect(area.x, top, area.w, area.bottom - top), opened)
        if hidden:
            size = (kit.px(_SMALL[0]), kit.px(_SMALL[1]))
            box = pygame.Rect((0, 0), size)
            box.bottomright = (area.right - pad - kit.px(34), area.bottom - kit.px(8))
            target.blit(context.pictures.back(size), box)
            more = kit.text(f"+{len(hidden)}", kit.style(theme.FLOOR, 700, leading=1.0))
            more.draw(target, midleft=(box.right + kit.px(6), box.centery))
    offered = any(context.choosing.at(Point("card", each.card)) for each in rank.cards if each.card)
    if offered and context.view_model.mine:
        draw_highlight(kit, target, area, "choosable", radius=theme.PANEL_RADIUS)


def _draw_backs(
    context: TableContext, target: pygame.Surface, area: pygame.Rect, cards: list[Ranked]
) -> None:
    kit = context.kit
    size = (kit.px(_BACK[0]), kit.px(_BACK[1]))
    count = len(cards)
    room = area.w - kit.px(_PAD) * 2 - kit.px(44) - size[0]
    step = min(kit.px(26), room // max(1, count - 1))
    for number, each in enumerate(cards):
        box = pygame.Rect((area.x + kit.px(14) + number * step, area.y), size)
        draw_shadow(kit, target, box, "rest", kit.px(4))
        look = context.view_model.skin.get(each.card)
        face = context.pictures.mini(look, size) if look else context.pictures.back(size)
        target.blit(face, box, ((0, 0), size))
    style = kit.style(28, 900, theme.KEY_LIGHT, "serif", leading=1.0)
    kit.text(str(count), style).draw(
        target, midright=(area.right - kit.px(_PAD), area.y + size[1] // 2)
    )


def _draw_open(
    context: TableContext, target: pygame.Surface, area: pygame.Rect, opened: Ranked
) -> None:
    kit = context.kit
    look = context.look(opened.card)
    size = kit.px(_OPEN)
    box = pygame.Rect(area.x + kit.px(14), area.y + kit.px(2), size, size)
    draw_shadow(kit, target, box, "rest", kit.px(7))
    pygame.draw.rect(target, theme.IVORY, box, border_radius=kit.px(7))
    inner = box.inflate(-2 * kit.px(4), -2 * kit.px(4))
    target.blit(context.pictures.thumb(look, inner.h), inner, ((0, 0), inner.size))
    if opened.endless:
        token = coin(kit, kit.px(26), endless=True)
        target.blit(token, token.get_rect(bottomright=(box.right - kit.px(4), box.bottom)))
    left = box.right + kit.px(8)
    room = area.right - kit.px(6) - left
    smallest = max(theme.SMALLEST_TEXT, kit.px(14))
    style = kit.style(theme.FLOOR, 600, theme.KEY_LIGHT, "serif", leading=1.05)
    name = kit.fit(escape(str(look["name"])), (room, kit.px(42)), style, smallest).block
    name.draw(target, topleft=(left, box.y))
    line = kit.style(theme.FLOOR, 600, theme.GOOD, leading=1.0)
    words = kit.fit(context.words(opened.line), (room - kit.px(70), kit.px(40)), line, smallest)
    words.block.draw(target, bottomleft=(left, box.bottom))
    context.hit_areas.add(Spot("card", opened.card, box))
