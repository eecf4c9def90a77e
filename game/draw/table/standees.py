"""Standees and tokens: an engraved plate on an oval base of its seat's colour.

Obstacles, traps, armor; piles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.marks import add_shape
from game.draw.shadows import draw_shadow, shadow_margin
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

NOBODYS = theme.Seat("", theme.BRASS, theme.BRASS_LO, "circle")

STANDEE_UNITS = (66, 94)
"""A standee's width and height at the base size; it stands on the lower edge of its space."""

_MARGIN = 6
_GHOST_ALPHA = 158
Token = Literal["obstacle", "trap", "armor"]


class Colours(NamedTuple):
    """The light, the middle and the dark colour of a set."""

    high: str
    middle: str
    low: str


def standee(
    kit: Kit,
    emblem: str,
    colours: Colours,
    seat: int,
    scale: float = 1.0,
    *,
    side: int | None = None,
) -> pygame.Surface:
    """A standee with the emblem of its set, as a kept surface; `scale` on top of the kit's. With
    seat 0 it is nobody's.

    side: whose band it wears, where seats play together.
    """
    key = ("standee", emblem, colours, seat, scale, side)
    return kit.baked(key, lambda: _standee(kit, emblem, colours, worn(kit, seat), scale, side))


def worn(kit: Kit, seat: int) -> theme.Seat:
    """How a seat's pieces look; with 0 those that are nobody's."""
    return kit.seat(seat) if seat else NOBODYS


def ghost(kit: Kit, emblem: str, colours: Colours, seat: int, scale: float = 1.0) -> pygame.Surface:
    """What stands where a piece would come to: pale, with a dashed outline; kept."""
    key = ("ghost", emblem, colours, seat, scale)
    return kit.baked(key, lambda: _ghost(kit, emblem, colours, kit.seat(seat), scale))


def draw_standee(target: pygame.Surface, cell: pygame.Rect, piece: pygame.Surface) -> None:
    """Stand a standee on its space: its base near the lower edge, its head may rise above it."""
    foot = cell.bottom + round((_MARGIN + 1) * cell.h / theme.CELL_SIZE)
    target.blit(piece, piece.get_rect(midbottom=(cell.centerx, foot)))


def token(kit: Kit, kind: Token, size: int) -> pygame.Surface:
    """An obstacle, a trap or an armor token, `size` real pixels square."""
    makers = {"obstacle": _obstacle, "trap": _trap, "armor": _armor}
    return kit.baked(("token", kind, size), lambda: makers[kind]().render(size / 48))


def flag(kit: Kit, seat: int, size: int) -> pygame.Surface:
    """The flag of a seat's side on its pole, `size` real pixels square."""
    key = ("flag", seat, size)
    return kit.baked(key, lambda: _flag(kit.seat(seat)).render(size / 48))


def draw_pile(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    top: pygame.Surface | None,
    count: int,
    label: str = "",
) -> None:
    """A pile of `count` cards with `top` on it, as high as it is many, and a pill with the count.

    Without cards: an empty, dashed place.
    """
    radius = max(2, round(rect.w * 0.055))
    size = rect.size
    if count:
        layers = min(5, max(1, count // 6))
        key = ("pile", size, top, layers)
        pile = kit.baked(key, lambda: _pile(kit, size, radius, top, layers))
        margin = shadow_margin(kit, "rest")
        target.blit(pile, (rect.x - margin, rect.y - margin))
    else:
        target.blit(kit.baked(("no cards", size), lambda: _no_cards(kit, size, radius)), rect)
    words = f"{label} {count}".strip()
    at = (rect.centerx, rect.bottom - kit.px(6))
    draw_chip(kit, target, words, edge=theme.BRASS, round_ends=True, midbottom=at)


def _plate(inset: float) -> str:
    w, h = STANDEE_UNITS
    m = _MARGIN
    left, right, foot = m + inset, m + w - inset, m + h - 16 - (inset - 6)
    shoulder = m + w * 0.42
    across = (right - left) / 2
    return (
        f"M{left} {foot} V{shoulder} A{across} {w * 0.40 - (inset - 6)} 0 0 1 {right} {shoulder} "
        f"V{foot} Z"
    )


def _on_plate(
    kit: Kit, emblem: str, colours: Colours, scale: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    w, h = STANDEE_UNITS
    unit = kit.scale * scale
    size = round(w * 0.72 * 1.16 * unit)
    art = kit.engrave(emblem, size, "#f9f3e4", colours.low)
    return art, (round((_MARGIN + w / 2) * unit - size / 2), round((_MARGIN + h * 0.07) * unit))


def _standee(
    kit: Kit, emblem: str, colours: Colours, seat: theme.Seat, scale: float, side: int | None
) -> pygame.Surface:
    w, h = STANDEE_UNITS
    m, x = _MARGIN, _MARGIN + w / 2
    unit = kit.scale * scale
    under = Sketch(w + 2 * m + 4, h + 2 * m)
    under.ellipse(x + 4, m + h - 8, w * 0.50, 10.5, fill="#000000", opacity=0.45)
    under.ellipse(x, m + h - 9, w * 0.47, 10.5, fill=seat.low, stroke=theme.KEY_DARK, width=1)
    under.ellipse(
        x, m + h - 12.5, w * 0.47, 10.5, fill=seat.colour, stroke=theme.KEY_DARK, width=1.5
    )
    under.ellipse(x, m + h - 13.5, w * 0.38, 7, fill=seat.low, opacity=0.55)
    under.path(_plate(6), fill="#8d7a5c", transform="translate(2.5 1.5)")
    under.path(_plate(6), fill="#f4ead2", stroke=theme.INK, width=1)
    under.path(_plate(10), fill=under.slant(*colours))
    out = under.render(unit)
    out.blit(*_on_plate(kit, emblem, colours, scale))
    over = Sketch(w + 2 * m + 4, h + 2 * m)
    if side is not None:
        _add_band(over, side)
    at = (x, m + h - 12)
    add_shape(over, seat.shape, *at, 8.5, fill=theme.KEY_LIGHT, stroke=theme.KEY_DARK, width=1.5)
    add_shape(over, seat.shape, *at, 5.5, fill=seat.colour)
    out.blit(over.render(unit), (0, 0))
    return out


def _add_band(sketch: Sketch, side: int) -> None:
    """The band of a side across the foot of the plate: its colour and its pattern."""
    w, h = STANDEE_UNITS
    left, right, top, high = _MARGIN + 6, _MARGIN + w - 6, _MARGIN + h - 32, 11
    sketch.rect(
        left, top, right - left, high, fill=theme.side(side), stroke=theme.KEY_DARK, width=1.5
    )
    if side % 2:
        for x in range(round(left) + 3, round(right) - 12, 12):
            corners = ((x, top + high), (x + 7, top), (x + 13, top), (x + 6, top + high))
            sketch.polygon(corners, fill=theme.KEY_DARK)


def _ghost(
    kit: Kit, emblem: str, colours: Colours, seat: theme.Seat, scale: float
) -> pygame.Surface:
    w, h = STANDEE_UNITS
    m, x = _MARGIN, _MARGIN + w / 2
    unit = kit.scale * scale
    size = (w + 2 * m + 4, h + 2 * m)
    pale = Sketch(*size)
    pale.path(_plate(6), fill=colours.middle)
    body = pale.render(unit)
    body.blit(*_on_plate(kit, emblem, colours, scale))
    body.set_alpha(_GHOST_ALPHA)
    lines = Sketch(*size)
    for colour, width, dash in ((theme.KEY_DARK, 5, ()), (seat.colour, 3, (7, 5))):
        base = (x, m + h - 13, w * 0.44, 9)
        lines.ellipse(*base, stroke=colour, width=width, dash=dash)
        lines.path(_plate(6), stroke=colour, width=width, dash=dash)
    out = pygame.Surface(body.get_size(), pygame.SRCALPHA)
    out.blit(body, (0, 0))
    out.blit(lines.render(unit), (0, 0))
    return out


def _pile(
    kit: Kit, size: tuple[int, int], radius: int, top: pygame.Surface | None, layers: int
) -> pygame.Surface:
    margin = shadow_margin(kit, "rest")
    out = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    rect = pygame.Rect((margin, margin), size)
    draw_shadow(kit, out, rect, "rest", radius)
    edge = kit.baked(("card edge", size, radius), lambda: _card_edge(size, radius))
    for layer in range(layers):
        out.blit(edge, rect.move(kit.px(1.3 * layer), -kit.px(2 * layer)))
    if top is not None:
        out.blit(top, rect.move(kit.px(1.3 * layers), -kit.px(2 * layers)))
    return out


def _card_edge(size: tuple[int, int], radius: int) -> pygame.Surface:
    sketch = Sketch(*size)
    sketch.rect(0.5, 0.5, size[0] - 1, size[1] - 1, radius, fill="#d8cdb4", stroke="#5d533f")
    return sketch.render()


def _no_cards(kit: Kit, size: tuple[int, int], radius: int) -> pygame.Surface:
    sketch = Sketch(*size)
    box = (1, 1, size[0] - 2, size[1] - 2)
    sketch.rect(*box, radius, fill="#000000", opacity=0.25)
    dash = (6 * kit.scale, 5 * kit.scale)
    sketch.rect(*box, radius, stroke=theme.BRASS_LO, width=kit.px(1.5), dash=dash)
    return sketch.render()


def _obstacle() -> Sketch:
    sketch = Sketch(48, 48)
    sketch.rect(6, 9, 40, 38, 6, fill="#000000", opacity=0.4)
    sketch.rect(3, 3, 42, 41, 6, fill=theme.WALNUT_DARK)
    sketch.rect(4.5, 4.5, 39, 38, 5, fill=sketch.slant("#8b949b", "#5c6670", "#3b434b"))
    sketch.rect(4.5, 4.5, 39, 31, 5, fill=sketch.slant("#b4bcc2", "#868f97"))
    for y in (14.5, 25):
        sketch.line(((5, y), (43, y)), stroke="#3b434b", width=2)
    for x, y in ((18, 5), (31, 15), (14, 15), (24, 25)):
        sketch.line(((x, y), (x, y + 9.5)), stroke="#3b434b", width=2)
    return sketch


def _trap() -> Sketch:
    sketch = Sketch(48, 48)
    sketch.circle(25.5, 27, 21, fill="#000000", opacity=0.4)
    sketch.circle(24, 24, 21, fill=theme.WALNUT_DARK)
    sketch.circle(24, 24, 19.5, fill=sketch.slant("#f6e3ab", "#b98d38", "#5f4717"))
    sketch.circle(24, 24, 16, fill="#3d0f10")
    for step in range(8):
        turn = step * 45
        tip, left, right = (
            _from_middle(5, turn),
            _from_middle(15, turn - 15),
            _from_middle(15, turn + 15),
        )
        sketch.polygon((tip, left, right), fill="#f3f6f8", stroke="#14181b", width=0.8)
    sketch.circle(24, 24, 3.2, fill=theme.DANGER, stroke="#14181b", width=1)
    return sketch


def _from_middle(radius: float, degrees: float) -> tuple[float, float]:
    point = pygame.Vector2(radius, 0).rotate(degrees)
    return 24 + point.x, 24 + point.y


def _flag(seat: theme.Seat) -> Sketch:
    sketch = Sketch(48, 48)
    sketch.ellipse(22, 43, 13, 4, fill="#000000", opacity=0.4)
    sketch.ellipse(20, 41.5, 9, 3, fill=theme.BRASS, stroke=theme.WALNUT_DARK, width=1)
    sketch.line(((20, 41), (20, 5)), stroke=theme.WALNUT_DARK, width=4.4)
    sketch.line(((20, 41), (20, 5)), stroke=theme.BRASS_HI, width=2)
    cloth = "M21 6 C28 2 34 11 44 7 V24 C34 28 28 19 21 23 Z"
    sketch.path(cloth, fill=seat.colour, stroke=theme.WALNUT_DARK, width=1.6)
    add_shape(sketch, seat.shape, 32, 15.5, 4.6, fill=theme.WALNUT_DARK, opacity=0.85)
    return sketch


def _armor() -> Sketch:
    sketch = Sketch(48, 48)
    sketch.circle(25.5, 27, 21, fill="#000000", opacity=0.4)
    sketch.circle(24, 24, 22, fill="#14181b")
    sketch.circle(24, 24, 20.5, fill="#a9b4bd")
    sketch.circle(24, 24, 16.5, fill="#5c6872")
    shield = "M24 12 L34 15.5 V24 C34 31 30 35 24 37.5 C18 35 14 31 14 24 V15.5 Z"
    sketch.path(shield, fill="#f3f6f8", stroke="#14181b", width=1.5)
    return sketch
