"""Who comes next by speed: a tile for each card, the fastest first, equal ones tied together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Fitted
    from game.rules.present.ranks import Entrant

_PAD, _HEAD, _TILE, _GAP, _WIDEST, _LEAST = 10, 30, 56, 6, 204, 104


def track_places(kit: Kit, area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Where the tiles lie under the heading: narrower where they are many, as many as have room."""
    gap, room = kit.px(_GAP), area.w - 2 * kit.px(_PAD)
    shown = min(count, (room + gap) // (kit.px(_LEAST) + gap))
    wide = min(kit.px(_WIDEST), (room + gap) // max(1, shown) - gap)
    left, top = area.x + kit.px(_PAD), area.y + kit.px(_HEAD)
    return [pygame.Rect(left + n * (wide + gap), top, wide, kit.px(_TILE)) for n in range(shown)]


def draw_track_words(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, head: str, aside: str
) -> None:
    """What the track is, and at its right end what is known of those that are not on it."""
    pad, middle = kit.px(_PAD + 2), area.y + kit.px(16)
    said = kit.text(aside, kit.style(theme.FLOOR, 400, "#e6ecdf"), area.w * 3 // 5, 1)
    said.draw(target, midright=(area.right - pad, middle))
    room = area.w - 3 * pad - said.size[0]
    kit.text(head, kit.style(theme.FLOOR, 600, theme.BRASS_HI), room, 1).draw(
        target, midleft=(area.x + pad, middle)
    )


def draw_entrants(
    kit: Kit,
    target: pygame.Surface,
    places: Sequence[pygame.Rect],
    entrants: Sequence[Entrant],
) -> None:
    """The tiles in their places, and a sign between those that are tied. Where a name is too long
    for one line, all have two, and what stands over them is smaller."""
    each_in = zip(places, entrants, strict=False)
    low = not all(stands_in_one_line(kit, box, each) for box, each in each_in)
    for number, (box, entrant) in enumerate(zip(places, entrants, strict=False)):
        meets = any(each.tied for each in entrants[number : number + 2][1 - entrant.tied :])
        _draw_tile(kit, target, box, entrant, meets, low)
    for number, (box, entrant) in enumerate(zip(places, entrants, strict=False)):
        if entrant.tied and number:
            _draw_tie(kit, target, ((places[number - 1].right + box.left) // 2, box.centery))


def _draw_tile(
    kit: Kit,
    target: pygame.Surface,
    box: pygame.Rect,
    entrant: Entrant,
    meets: bool,
    low: bool,
) -> None:
    now, done = entrant.state == "now", entrant.state == "done"
    target.blit(
        kit.baked(("track tile", box.size, entrant.state), lambda: _tile(kit, box, entrant)), box
    )
    colour = theme.INK if now else theme.MUTED if done else theme.TEXT
    left = _left(kit, box, entrant)
    mark = seat_mark(kit, entrant.seat, kit.px(17 if low else 23))
    middle = box.y + kit.px(11 if low else 17)
    target.blit(mark, mark.get_rect(midleft=(left, middle)))
    speed = kit.text(
        str(entrant.speed), kit.style(19 if low else 24, 900, colour, "serif", leading=1.0)
    )
    speed.draw(target, midleft=(left + kit.px(24 if low else 30), middle))
    right = box.right - kit.px(8)
    if meets:
        room = right - left - kit.px(34) - speed.size[0]
        word = kit.text("duel", kit.style(theme.FLOOR, 600, theme.BRASS_HI, leading=1.0))
        if word.size[0] + kit.px(10) <= room:
            shift = 0 if entrant.tied else kit.px(10)
            word.draw(target, midright=(right - shift, middle))
    elif now or done:
        icon = kit.icon("play" if now else "check", kit.px(20), theme.INK if now else theme.GOOD)
        target.blit(icon, icon.get_rect(midright=(right, middle)))
    name = _name(kit, box, entrant, 2 if low else 1, colour).block
    name.draw(target, midleft=(left, box.y + kit.px(37 if low else 42)))


def stands_in_one_line(kit: Kit, box: pygame.Rect, entrant: Entrant) -> bool:
    """Whether a name is not too long for one line of its tile."""
    return _name(kit, box, entrant).fits


def is_cut(kit: Kit, box: pygame.Rect, entrant: Entrant) -> bool:
    """Whether a name is too long even for two lines of its tile."""
    return not _name(kit, box, entrant, 2).fits


def _left(kit: Kit, box: pygame.Rect, entrant: Entrant) -> int:
    return box.x + kit.px(16 if entrant.tied else 8)


def _name(
    kit: Kit, box: pygame.Rect, entrant: Entrant, lines: int = 1, colour: str = theme.TEXT
) -> Fitted:
    style = kit.style(theme.FLOOR, 700 if entrant.state == "now" else 400, colour, leading=1.0)
    size = (box.right - kit.px(4) - _left(kit, box, entrant), kit.px(24 if lines == 1 else 36))
    return kit.fit(escape(entrant.name), size, style, max(theme.SMALLEST_TEXT, kit.px(14)))


def _tile(kit: Kit, box: pygame.Rect, entrant: Entrant) -> pygame.Surface:
    sketch = Sketch(*box.size)
    radius = kit.px(theme.BUTTON_RADIUS)
    fills = {"now": ("#ffe083", "#efb92c"), "done": ("#26302c", "#26302c")}
    fill = sketch.down(*fills.get(entrant.state, ("#33483f", "#22332d")))
    edge = theme.BRASS_LO if entrant.state == "now" else "#58726a"
    sketch.rect(0.5, 0.5, box.w - 1, box.h - 1, radius, fill=fill, stroke=edge)
    return sketch.render()


def _draw_tie(kit: Kit, target: pygame.Surface, at: tuple[int, int]) -> None:
    def make() -> pygame.Surface:
        sketch = Sketch(30, 30)
        sketch.circle(15, 15, 14, fill=theme.IVORY, stroke=theme.KEY_DARK, width=2)
        sketch.path("M9 12 H21 M9 18.5 H21", stroke=theme.INK, width=3)
        return sketch.render(kit.scale)

    sign = kit.baked(("track tie",), make)
    target.blit(sign, sign.get_rect(center=at))
