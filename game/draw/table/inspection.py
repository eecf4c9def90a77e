"""A card to read: beside the table while it is pointed at, or large over it; a pile spread out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.text import Link

if TYPE_CHECKING:
    from game.draw.faces.pictures import Pictures
    from game.draw.faces.words import Card
    from game.draw.kit import Kit

_LARGE, _WORDS = 520, 620
_SPREAD = (174, 221)


def draw_beside(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    card: Card,
    explained: Sequence[str],
    pictures: Pictures,
) -> None:
    """The whole card in `area`, with its text in whole sentences in the room beside it, if any."""
    draw_panel(kit, target, area)
    pad = kit.px(14)
    if area.h > area.w:
        wide = min(area.w - 2 * kit.px(10), round((area.h - 2 * pad) / 1.4))
        box = pygame.Rect(0, 0, wide, round(wide * 1.4))
        box.midbottom = area.centerx, area.bottom - kit.px(10)
        target.blit(pictures.whole(card, wide), box)
        head = kit.text("{icon:zoom} Hovered card", kit.style(theme.BODY, 600, theme.BRASS_HI))
        head.draw(target, midleft=(box.x, (area.top + box.top) // 2))
        return
    high = area.h - 2 * pad
    wide = min(round(high / 1.4), round(area.w * 0.66))
    box = pygame.Rect(area.x + pad, area.y + pad, wide, round(wide * 1.4))
    target.blit(pictures.whole(card, wide), box)
    words = pygame.Rect(box.right + kit.px(16), box.y, 0, high)
    words.w = area.right - pad - words.x
    draw_sentences(kit, target, words, explained)


def draw_sentences(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, explained: Sequence[str]
) -> None:
    """Sentences as paragraphs, none smaller than the floor; an ellipsis stands for the rest."""
    style = kit.style(theme.BODY, leading=1.28)
    smallest = max(theme.SMALLEST_TEXT, kit.px(theme.FLOOR))
    text = "\n".join(explained)
    kit.fit(text, area.size, style, smallest).block.draw(target, topleft=area.topleft)


def draw_large(
    kit: Kit,
    target: pygame.Surface,
    card: Card,
    explained: Sequence[str],
    pictures: Pictures,
    reason: str = "",
) -> list[Link]:
    """The card in the middle of a darkened table, its text beside it; the links of the text."""
    darken(kit, target)
    wide = min(kit.px(_LARGE), round((target.get_height() - 2 * kit.px(60)) / 1.4))
    high = round(wide * 1.4)
    whole = pygame.Rect(0, 0, wide + kit.px(28) + kit.px(_WORDS), high)
    whole.center = target.get_rect().center
    target.blit(pictures.whole(card, wide), whole)
    panel = pygame.Rect(whole.x + wide + kit.px(28), whole.y, kit.px(_WORDS), high)
    side, gap = kit.px(28), kit.px(16)
    room = panel.w - 2 * side
    name = kit.style(30, 700, theme.BRASS_HI, "serif", leading=1.15)
    lock = kit.style(theme.BODY, 600, kit.palette.choose)
    blocks = [kit.text(escape(str(card["name"])), name, room)]
    if reason:
        blocks.append(kit.text("{icon:lock} " + reason, lock, room))
    blocks.append(
        kit.text(
            "{key:Tab} the terms   {key:Esc} or a click closes it",
            kit.style(theme.FLOOR, 400, theme.MUTED),
            room,
        )
    )
    taken = sum(block.size[1] + gap for block in blocks) + 2 * side
    body = kit.style(theme.BUTTON, leading=1.36)
    text = "\n".join(explained)
    smallest = max(theme.SMALLEST_TEXT, kit.px(theme.FLOOR))
    blocks.insert(1, kit.fit(text, (room, high - taken), body, smallest).block)
    panel.h = taken + blocks[1].size[1]
    draw_panel(kit, target, panel)
    y = panel.y + side
    links: list[Link] = []
    for block in blocks:
        at = block.draw(target, topleft=(panel.x + side, y)).topleft
        links += (Link(box.move(at), to) for box, to in block.links)
        y += block.size[1] + gap
    return links


def spread(kit: Kit, target: pygame.Surface, count: int) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """The panel for a pile spread out over the table, and a box for each of `count` cards.

    The cards are those of the hand, smaller where there are many.
    """
    screen = target.get_rect()
    side, top, gap = kit.px(28), kit.px(84), kit.px(14)
    room = pygame.Rect(0, 0, min(screen.w - kit.px(136), kit.px(1444)), screen.h - kit.px(252))
    wide = kit.px(_SPREAD[0])
    while True:
        size = (wide, round(wide * _SPREAD[1] / _SPREAD[0]))
        columns = max(1, (room.w + gap) // (wide + gap))
        rows = -(-count // columns)
        if rows * (size[1] + gap) <= room.h or wide <= kit.px(90):
            break
        wide -= max(1, kit.px(4))
    panel = pygame.Rect(0, 0, room.w + 2 * side, top + rows * (size[1] + gap) + side)
    panel.center = screen.center
    room.topleft = panel.x + side, panel.y + top
    boxes = [
        pygame.Rect(
            room.x + n % columns * (size[0] + gap), room.y + n // columns * (size[1] + gap), *size
        )
        for n in range(count)
    ]
    return panel, boxes


def draw_spread_panel(kit: Kit, target: pygame.Surface, panel: pygame.Rect, title: str) -> None:
    """The panel a pile is spread on, over the darkened table; `title` is markup."""
    darken(kit, target)
    draw_panel(kit, target, panel)
    style = kit.style(30, 700, theme.BRASS_HI, "serif")
    kit.text(title, style).draw(target, midleft=(panel.x + kit.px(28), panel.y + kit.px(42)))
    foot = kit.text("{key:Esc} closes it", kit.style(theme.FLOOR, 400, theme.MUTED))
    foot.draw(target, midright=(panel.right - kit.px(28), panel.y + kit.px(42)))


def draw_said(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, markup: str, lock: bool = False
) -> None:
    """A few words on a dark panel over the left of `area`, as high as the area."""
    text = ("{icon:lock} " if lock else "") + markup
    style = kit.style(theme.BUTTON, 600 if lock else 400, leading=1.25)
    room = (area.w - kit.px(24), area.h - kit.px(14))
    block = kit.fit(text, room, style, max(theme.SMALLEST_TEXT, kit.px(theme.FLOOR))).block
    box = pygame.Rect(0, 0, area.w + kit.px(16), area.h - kit.px(6))
    box.midleft = (area.x - kit.px(10), area.centery)
    draw_panel(kit, target, box, "wood")
    block.draw(target, midleft=(area.x + kit.px(4), area.centery))


def draw_hint(kit: Kit, target: pygame.Surface, markup: str, at: tuple[int, int]) -> None:
    """A few words on a dark panel near a place, kept inside the window and off the pointer."""
    block = kit.text(markup, kit.style(theme.FLOOR, leading=1.25), kit.px(420))
    box = pygame.Rect(0, 0, block.size[0] + 2 * kit.px(14), block.size[1] + 2 * kit.px(9))
    box.midbottom = (at[0], at[1] - kit.px(12))
    screen = target.get_rect().inflate(-2 * kit.px(6), -2 * kit.px(6))
    if box.top < screen.top:
        box.midtop = (at[0], at[1] + kit.px(28))
    box.clamp_ip(screen)
    draw_panel(kit, target, box, "wood")
    block.draw(target, center=box.center)


def darken(kit: Kit, target: pygame.Surface) -> None:
    """A veil over all that is drawn so far."""
    size = target.get_size()
    target.blit(kit.baked(("veil", size), lambda: _veil(size)), (0, 0))


def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((8, 6, 4, 176))
    return veil
