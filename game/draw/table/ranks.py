"""Ranks of cards that make room for each other: where each lies, its numbers, and its tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.sketch import Sketch, on_circle

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Style
    from game.rules.present.ranks import Figure

CARD, STRIP, FLAT = (148, 176), (216, 84), (120, 84)
"""The size of a card that stands upright, of one that lies flat with a line, and of its back."""

LEAST = {CARD: 97, STRIP: 150, FLAT: 60}
"""How narrow each becomes at least, where many lie side by side."""

FOOT = 59
"""How high the numbers at the foot of a card are."""

_PAD, _GAP, _TIGHT = 24, 24, 8
TOKEN = 27
"""How large a token is that lies on a card."""

_EDGE, _FLAME, _ICON, _TRIANGLE = 9, 16, 18, 12
RAISED, LOWERED = theme.GOOD, theme.DANGER
_TOKEN, _SPENT = "#c01f35", "#5c4a4c"


class Places(NamedTuple):
    """Where the cards of a rank lie that are in sight, from the number `first` on."""

    boxes: tuple[pygame.Rect, ...]
    first: int


def rank_places(
    kit: Kit, area: pygame.Rect, sizes: Sequence[tuple[int, int]], first: int = 0
) -> Places:
    """Cards side by side in an area: they come closer and then grow narrower, upright ones down to
    eight in the width of a table; of more as many are in sight, from `first` on as far as there are
    so many.

    sizes: of each card one of the sizes above, all equally high.
    """
    pad, tight = kit.px(_PAD), kit.px(_TIGHT)
    room = area.w - 2 * pad
    least = [kit.px(LEAST[size]) for size in sizes]
    first = min(first, len(sizes) - _fitting(least[::-1], room, tight))
    shown = _fitting(least[first:], room, tight)
    wanted = [kit.px(size[0]) for size in sizes[first : first + shown]]
    spare = room - sum(wanted)
    gap = min(kit.px(_GAP), max(tight, spare // max(1, shown - 1)))
    over = sum(wanted) + gap * (shown - 1) - room
    if over > 0:
        give = [width - low for width, low in zip(wanted, least[first:], strict=False)]
        wanted = [w - -(-over * g // sum(give)) for w, g in zip(wanted, give, strict=True)]
    high = kit.px(max((size[1] for size in sizes), default=0))
    boxes, x, top = [], area.x + pad, area.y + (area.h - high) // 2
    for width in wanted:
        boxes.append(pygame.Rect(x, top, width, high))
        x += width + gap
    return Places(tuple(boxes), max(0, first))


def _fitting(widths: Sequence[int], room: int, gap: int) -> int:
    """How many of these widths have room one after another; one at least, where there is one."""
    used, count = -gap, 0
    for width in widths:
        used += width + gap
        if used > room and count:
            break
        count += 1
    return count


def foot_of(kit: Kit, box: pygame.Rect) -> pygame.Rect:
    """Where the numbers stand on a card that lies in a box."""
    edge, high = kit.px(_EDGE), kit.px(FOOT)
    return pygame.Rect(box.x + edge, box.bottom - edge - high, box.w - 2 * edge, high)


def draw_figures(
    kit: Kit,
    target: pygame.Surface,
    foot: pygame.Rect,
    figures: Sequence[Figure],
    pips: int,
    spent: int,
) -> None:
    """The numbers of a card, raised ones green and lowered ones red, each with a triangle; what it
    uses up as flames, those that are used grey.

    The narrower the card, the more of it have the numbers beside the first one, and these stand
    without their icons where there is no room for both.
    """
    pygame.draw.rect(target, "#15151f", foot, border_radius=kit.px(5))
    if not figures:
        return
    (main, *others), wide = figures, foot.w >= kit.px(118)
    small = kit.style(theme.FLOOR, 700, "#d9d4c6", leading=1.0)
    gap, beside = kit.px(7 if wide else 3), kit.measure("000", small)[0] + kit.px(_TRIANGLE)
    with_icon = foot.w - gap - kit.px(_ICON) - beside
    left = min(round(foot.w * 0.53), max(with_icon, round(foot.w * 0.46)))
    x = foot.x + left
    _draw_main(kit, target, pygame.Rect(foot.x, foot.y, left, foot.h), main, wide)
    pygame.draw.line(
        target, "#4a4a5c", (x, foot.y + kit.px(7)), (x, foot.bottom - kit.px(7)), kit.px(1)
    )
    x += gap
    rows = len(others) + 1
    for number_of, figure in enumerate(others):
        y = foot.y + round(foot.h * (2 * number_of + 1) / (2 * rows)) + kit.px(1)
        _draw_beside(kit, target, figure, small, (x, y), foot.right)
    draw_pips(kit, target, (x, foot.bottom - foot.h // (2 * rows)), foot.right - x, pips, spent)


def _draw_main(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, figure: Figure, wide: bool
) -> None:
    """The first number of a card, large, over its letter; its triangle stands beside the letter
    where the card is narrow."""
    style = kit.style(28 if wide else 24, 900, _colour(figure), "serif", leading=1.0)
    side = _triangle_of(kit, figure)
    room = box.w - kit.px(4) - (side if wide else 0)
    number = kit.fit(str(figure.value), (room, style.line), style, theme.SMALLEST_TEXT).block
    label = kit.text(figure.label, kit.style(theme.FLOOR, 600, "#d9d4c6", leading=1.0))
    upper, lower = box.y + kit.px(19), box.y + kit.px(46)
    left = box.centerx - (number.size[0] + (side if wide else 0)) // 2
    number.draw(target, midleft=(left, upper))
    label.draw(target, center=(box.centerx, lower))
    at = (left + number.size[0], upper) if wide else (box.centerx + label.size[0] // 2, lower)
    _draw_triangle(kit, target, figure, at)


def _draw_beside(
    kit: Kit, target: pygame.Surface, figure: Figure, style: Style, at: tuple[int, int], right: int
) -> None:
    """A number beside the first one, up to `right`; after its icon where there is room for it."""
    style, side, icon = style._replace(colour=_colour(figure)), _triangle_of(kit, figure), 0
    wide = kit.measure(str(figure.value), style)[0] + side
    if at[0] + kit.px(_ICON) + wide <= right:
        icon = kit.px(_ICON)
        picture = kit.icon(figure.icon, kit.px(15), theme.BRASS_HI)
        target.blit(picture, picture.get_rect(midleft=at))
    left = at[0] + icon
    room = (right - left - side, style.line)
    number = kit.fit(str(figure.value), room, style, theme.SMALLEST_TEXT).block
    number.draw(target, midleft=(left, at[1]))
    _draw_triangle(kit, target, figure, (left + number.size[0], at[1]))


def draw_pips(
    kit: Kit, target: pygame.Surface, at: tuple[int, int], room: int, pips: int, spent: int
) -> None:
    """So many flames to the right of a place, the last ones spent; many as one and their number."""
    size = kit.px(_FLAME)
    step = min(size + kit.px(1), (room - size) // max(1, pips - 1))
    if step < size // 2:
        left = pips - spent
        icon = kit.icon("flame", size, "#ff9a5c" if left else "#77778a")
        target.blit(icon, icon.get_rect(midleft=at))
        style = kit.style(theme.FLOOR, 700, theme.KEY_LIGHT, leading=1.0)
        kit.text(f"{left}", style).draw(target, midleft=(at[0] + size + kit.px(2), at[1]))
        return
    for number in range(max(1, pips)):
        colour = "#ff9a5c" if number < pips - spent else "#77778a"
        icon = kit.icon("flame", size, colour)
        target.blit(icon, icon.get_rect(midleft=(at[0] + number * step, at[1])))


def _colour(figure: Figure) -> str:
    if figure.value == figure.printed:
        return theme.KEY_LIGHT
    return RAISED if figure.value > figure.printed else LOWERED


def _triangle_of(kit: Kit, figure: Figure) -> int:
    """The room that the triangle of a number needs, if it is changed."""
    return kit.px(_TRIANGLE) if figure.value != figure.printed else 0


def _draw_triangle(kit: Kit, target: pygame.Surface, figure: Figure, at: tuple[int, int]) -> None:
    """A triangle the way a number is changed, to the right of a place."""
    if figure.value == figure.printed:
        return
    way = 1 if figure.value > figure.printed else -1
    x, y, half = at[0] + kit.px(2), at[1], kit.px(4)
    points = ((x, y + way * half), (x + 2 * half, y + way * half), (x + half, y - way * half))
    pygame.draw.polygon(target, _colour(figure), points)


def coin(kit: Kit, size: int, gone: bool = False, endless: bool = False) -> pygame.Surface:
    """A token, `size` real pixels across; one that is gone is grey, one without end says so."""

    def make() -> pygame.Surface:
        sketch = Sketch(42, 43)
        sketch.circle(21.5, 23.5, 18, fill="#000000", opacity=0.45)
        sketch.circle(20, 20, 18.5, fill="#1a0507")
        sketch.circle(20, 20, 17, fill=_SPENT if gone else _TOKEN)
        rim = "#ffffff"
        sketch.circle(20, 20, 12, stroke=rim, width=2, dash=(3, 2.5), opacity=0.75)
        if endless:
            loops = (
                "M20 20 C17 15 11 15 11 20 C11 25 17 25 20 20 C23 15 29 15 29 20 C29 25 23 25 20 20"
            )
            sketch.path(loops, stroke=rim, width=3)
        else:
            teeth = [on_circle(20, 20, 7.2 if i % 2 else 5.2, i * 22.5) for i in range(16)]
            sketch.polygon(teeth, fill=rim, opacity=0.9)
        return sketch.render(size / 40)

    return kit.baked(("coin", size, gone, endless), make)


def draw_coins(
    kit: Kit,
    target: pygame.Surface,
    at: tuple[int, int],
    room: int,
    count: int,
    size: int = TOKEN,
    *,
    gone: bool = False,
    leftwards: bool = False,
) -> None:
    """So many tokens in a row beside a place, overlapping within the room."""
    wide = kit.px(size)
    step = min(round(wide * 0.75), (room - wide) // max(1, count - 1))
    picture = coin(kit, wide, gone)
    for number in range(count):
        x = at[0] - wide - number * step if leftwards else at[0] + number * step
        target.blit(picture, picture.get_rect(midleft=(x, at[1])))


def draw_beneath(kit: Kit, target: pygame.Surface, box: pygame.Rect, count: int) -> None:
    """The edges of the cards that lie beneath a card, which is drawn over them."""
    for step in range(count, 0, -1):
        under = box.move(-kit.px(6) * step, -kit.px(6) * step)
        pygame.draw.rect(target, theme.KEY_DARK, under, border_radius=kit.px(9))
        inner = under.inflate(-2 * kit.px(2), -2 * kit.px(2))
        pygame.draw.rect(target, theme.IVORY, inner, border_radius=kit.px(8))


def draw_endless(kit: Kit, target: pygame.Surface, at: tuple[int, int]) -> None:
    """A token without end beside a place: a card that needs no others."""
    picture = coin(kit, kit.px(TOKEN), endless=True)
    target.blit(picture, picture.get_rect(midright=at))


def draw_fresh(kit: Kit, target: pygame.Surface, at: tuple[int, int]) -> None:
    """That a card is new and waits for its tokens."""
    draw_chip(
        kit,
        target,
        "new",
        fill=theme.IVORY,
        colour=theme.INK,
        edge=theme.KEY_DARK,
        round_ends=True,
        midright=at,
    )


def draw_small_ranks(
    kit: Kit,
    target: pygame.Surface,
    place: pygame.Rect,
    ranks: Sequence[tuple[int, Sequence[str]]],
) -> None:
    """Ranks at a glance, the first one lowest: a card each, with its number where it lies open."""
    most = max(5, *(len(cards) for _, cards in ranks))
    high = place.h // max(1, len(ranks))
    gap = max(1, high // 12)
    wide = min((place.w - gap) // most - gap, round((high - 2 * gap) * 0.84))
    tall = min(high - 2 * gap, round(wide / 0.84))
    for number, (seat, cards) in enumerate(ranks):
        y = place.bottom - (number + 1) * high + (high - tall) // 2
        x = place.centerx - (len(cards) * (wide + gap) - gap) // 2
        for card in cards:
            box = pygame.Rect(x, y, wide, tall)
            pygame.draw.rect(target, theme.IVORY if card else kit.seat(seat).low, box, 0, gap)
            pygame.draw.rect(target, kit.seat(seat).colour, box, max(1, gap // 2), gap)
            if card and wide >= kit.px(30):
                style = kit.style(theme.FLOOR, 900, theme.INK, "serif", leading=1.0)
                room = (wide - 2 * gap, tall)
                kit.fit(card, room, style, theme.SMALLEST_TEXT).block.draw(
                    target, center=box.center
                )
            x += wide + gap
