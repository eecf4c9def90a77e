"""A card to read: beside the table while it is pointed at, or large over it; a pile spread out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel, veil
from game.draw.text import Link

if TYPE_CHECKING:
    from game.draw.faces.pictures import Pictures
    from game.draw.faces.words import Card
    from game.draw.kit import Kit

_LARGE, _WORDS, _BETWEEN = 520, 620, 28


def draw_beside(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    card: Card,
    explained: Sequence[str],
    pictures: Pictures,
) -> None:
    """The whole card in `area`, with its text in whole sentences in the room that is left, if any:
    beside it, or in an upright area under it. Of that no more is taken than is needed."""
    pad = kit.px(14)
    if area.h > area.w:
        _draw_over_words(kit, target, area, card, explained, pictures)
        return
    draw_panel(kit, target, area)
    high = area.h - 2 * pad
    wide = min(round(high / theme.CARD_RATIO), round(area.w * 0.66))
    box = pygame.Rect(area.x + pad, area.y + pad, wide, round(wide * theme.CARD_RATIO))
    target.blit(pictures.whole(card, wide), box)
    words = pygame.Rect(box.right + kit.px(16), box.y, 0, high)
    words.w = area.right - pad - words.x
    draw_sentences(kit, target, words, explained)


def _draw_over_words(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    card: Card,
    explained: Sequence[str],
    pictures: Pictures,
) -> None:
    """The card at the head of an upright area, its text under it where there is room for all."""
    pad, head = kit.px(10), kit.px(40)
    wide = min(area.w - 2 * pad, round((area.h - head - pad) / theme.CARD_RATIO))
    box = pygame.Rect(0, 0, wide, round(wide * theme.CARD_RATIO))
    box.midtop = area.centerx, area.y + head
    text, style = "\n".join(explained), kit.style(theme.BODY, leading=1.28)
    room = area.w - 2 * kit.px(14)
    high = kit.measure(text, style, room)[1] if text else 0
    foot = box.bottom + pad
    if text and foot + high + 2 * pad <= area.bottom:
        foot += high + 2 * pad
    else:
        text = ""
    panel = pygame.Rect(area.x, area.y, area.w, foot - area.y)
    draw_panel(kit, target, panel)
    name = kit.text("{icon:zoom} Hovered card", kit.style(theme.BODY, 600, theme.BRASS_HI))
    name.draw(target, midleft=(box.x, (panel.top + box.top) // 2))
    target.blit(pictures.whole(card, wide), box)
    if text:
        block = kit.text(text, style, room)
        block.draw(target, topleft=(area.x + kit.px(14), box.bottom + pad))


def draw_sentences(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, explained: Sequence[str]
) -> None:
    """Sentences as paragraphs, none smaller than the floor; an ellipsis stands for the rest."""
    style = kit.style(theme.BODY, leading=1.28)
    smallest = max(theme.SMALLEST_TEXT, kit.px(theme.FLOOR))
    text = "\n".join(explained)
    kit.fit(text, area.size, style, smallest).block.draw(target, topleft=area.topleft)


def large_place(kit: Kit, size: tuple[int, int]) -> pygame.Rect:
    """Where a large card lies in the middle of a picture of that size, with its text beside it."""
    wide = min(kit.px(_LARGE), round((size[1] - 2 * kit.px(60)) / theme.CARD_RATIO))
    place = pygame.Rect(
        0, 0, wide + kit.px(_BETWEEN) + kit.px(_WORDS), round(wide * theme.CARD_RATIO)
    )
    place.center = size[0] // 2, size[1] // 2
    return place


def draw_large(
    kit: Kit,
    target: pygame.Surface,
    card: Card,
    explained: Sequence[str],
    pictures: Pictures,
    reason: str = "",
) -> list[Link]:
    """The card in the middle of a darkened table, its text beside it; the links of the text."""
    veil(kit, target)
    whole = large_place(kit, target.get_size())
    panel = pygame.Rect(0, whole.y, kit.px(_WORDS), whole.h)
    panel.right = whole.right
    target.blit(pictures.whole(card, whole.w - panel.w - kit.px(_BETWEEN)), whole)
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
    blocks.insert(1, kit.fit(text, (room, whole.h - taken), body, smallest).block)
    panel.h = taken + blocks[1].size[1]
    draw_panel(kit, target, panel)
    y = panel.y + side
    links: list[Link] = []
    for block in blocks:
        at = block.draw(target, topleft=(panel.x + side, y)).topleft
        links += (Link(box.move(at), to) for box, to in block.links)
        y += block.size[1] + gap
    return links


def spread(
    kit: Kit, size: tuple[int, int], count: int, card: tuple[int, int]
) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """The panel for a pile spread out over a table of that size, and a box for each of its cards.

    The cards are those of the hand, smaller where there are many.
    """
    screen = pygame.Rect((0, 0), size)
    side, top, gap = kit.px(28), kit.px(84), kit.px(14)
    room = pygame.Rect(0, 0, min(screen.w - kit.px(136), kit.px(1444)), screen.h - kit.px(252))
    wide = card[0]
    while True:
        high = round(wide * card[1] / card[0])
        columns = max(1, (room.w + gap) // (wide + gap))
        rows = -(-count // columns)
        if rows * (high + gap) <= room.h or wide <= kit.px(90):
            break
        wide -= max(1, kit.px(4))
    panel = pygame.Rect(0, 0, room.w + 2 * side, top + rows * (high + gap) + side)
    panel.center = screen.center
    room.topleft = panel.x + side, panel.y + top
    boxes = [
        pygame.Rect(
            room.x + n % columns * (wide + gap), room.y + n // columns * (high + gap), wide, high
        )
        for n in range(count)
    ]
    return panel, boxes


def draw_spread_panel(kit: Kit, target: pygame.Surface, panel: pygame.Rect, title: str) -> None:
    """The panel a pile is spread on, over the darkened table; `title` is markup."""
    veil(kit, target)
    draw_panel(kit, target, panel)
    style = kit.style(30, 700, theme.BRASS_HI, "serif")
    kit.text(title, style).draw(target, midleft=(panel.x + kit.px(28), panel.y + kit.px(42)))
    foot = kit.text("{key:Esc} closes it", kit.style(theme.FLOOR, 400, theme.MUTED))
    foot.draw(target, midright=(panel.right - kit.px(28), panel.y + kit.px(42)))


def draw_sleeve(kit: Kit, target: pygame.Surface, room: pygame.Rect, markup: str) -> None:
    """Words on a dark panel at the foot of the room beside the card that they are about."""
    side, top = kit.px(10), kit.px(8)
    style = kit.style(theme.BODY, leading=1.22)
    smallest = max(theme.SMALLEST_TEXT, kit.px(theme.FLOOR))
    block = kit.fit(markup, (room.w - 2 * side, room.h - 2 * top), style, smallest).block
    box = pygame.Rect(room.x, 0, room.w, block.size[1] + 2 * top)
    box.bottom = room.bottom
    draw_panel(kit, target, box, "wood")
    block.draw(target, topleft=(box.x + side, box.y + top))


def draw_hint(
    kit: Kit,
    target: pygame.Surface,
    markup: str,
    about: pygame.Rect,
    free: Sequence[pygame.Rect] = (),
    *,
    below: bool = False,
) -> None:
    """A few words on a dark panel near what they are about, inside the window.

    They stand over it, or `below` it, or beside it, where they cover neither it nor anything that
    is to stay `free`; where there is no such place they cover a part of it.
    """
    block = kit.text(markup, kit.style(theme.FLOOR, leading=1.25), kit.px(420))
    size = (block.size[0] + 2 * kit.px(14), block.size[1] + 2 * kit.px(9))
    screen = target.get_rect().inflate(-2 * kit.px(6), -2 * kit.px(6))
    places = list(_places_around(size, about, kit.px(12), screen))
    first = [places[1], places[0], *places[2:]] if below else places
    near = first[:4]
    clear = [each for each in near if each.collidelist([about, *free]) < 0]
    clear += [each for each in (*near, *first) if each.collidelist(list(free)) < 0]
    box = next(iter(clear), first[0])
    draw_panel(kit, target, box, "wood")
    block.draw(target, center=box.center)


def _places_around(
    size: tuple[int, int], about: pygame.Rect, gap: int, screen: pygame.Rect
) -> Iterator[pygame.Rect]:
    """Boxes over, under, left and right of a place, and far over and under it, in the screen."""
    box = pygame.Rect((0, 0), size)
    for side, at in (
        ("midbottom", (about.centerx, about.top - gap)),
        ("midtop", (about.centerx, about.bottom + gap)),
        ("midright", (about.left - gap, about.centery)),
        ("midleft", (about.right + gap, about.centery)),
        ("midtop", (about.centerx, screen.top)),
        ("midbottom", (about.centerx, screen.bottom)),
    ):
        setattr(box, side, at)
        yield box.clamp(screen)
