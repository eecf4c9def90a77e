"""The pictures that stand in a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.shadows import widened
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Style


def picture(kit: Kit, kind: str, argument: str, style: Style) -> pygame.Surface:
    """The picture of one of the markup's kinds (icon, seat, name, ...), for text of `style`; kept.

    But for icons its colours and the weight of its letters are its own.
    """
    if kind == "icon":
        return kit.icon(argument, round(style.size * 1.1), style.colour)
    if kind == "seat":
        return seat_mark(kit, int(argument), round(style.size * 1.2))
    look = style._replace(weight=400, colour="", leading=1.0, align="left")
    if kind == "card":
        label, _, card = argument.partition("|")
        art = kit.picture_of(card, _chip_height(style)) if card else None
        return kit.baked((kind, label, look, art), lambda: _card_chip(kit, label, style, art))
    draw = {"name": _seat_name, "space": _space, "key": _key}[kind]
    return kit.baked((kind, argument, look), lambda: draw(kit, argument, style))


def _seat_name(kit: Kit, argument: str, style: Style) -> pygame.Surface:
    seat = int(argument)
    look = kit.seat(seat)
    mark = seat_mark(kit, seat, round(style.size * 1.15))
    plain = style._replace(weight=700, colour=look.colour, leading=1.28, align="left")
    name = kit.text(look.name, plain)
    gap = round(style.size * 0.35)
    high = max(mark.get_height(), name.size[1])
    out = pygame.Surface((mark.get_width() + gap + name.size[0], high), pygame.SRCALPHA)
    out.blit(mark, (0, (high - mark.get_height()) // 2))
    name.draw(out, topleft=(mark.get_width() + gap, (high - name.size[1]) // 2))
    return out


def _chip_height(style: Style) -> int:
    return round(style.size * 1.22)


def _space(kit: Kit, label: str, style: Style) -> pygame.Surface:
    return _chip(kit, label, style._replace(colour=theme.TEXT, weight=700), theme.CHIP, theme.LINE)


def _chip(kit: Kit, label: str, style: Style, fill: str, edge: str) -> pygame.Surface:
    name = kit.text(escape(label), style._replace(leading=1.2, align="left", italic=False))
    side = round(style.size * 0.3)
    w, h = name.size[0] + 2 * side, _chip_height(style)
    out = tag(kit, (w, h), style.size * 0.22, fill, edge)
    name.draw(out, center=(w // 2, h // 2))
    return out


def tag(kit: Kit, size: tuple[int, int], radius: float, fill: str, edge: str) -> pygame.Surface:
    """The bare ground of a chip: a rounded area with a fine edge."""

    def draw(wide: int, high: int) -> pygame.Surface:
        sketch = Sketch(wide, high)
        sketch.rect(0.5, 0.5, wide - 1, high - 1, radius, fill=fill, stroke=edge)
        return sketch.render()

    return widened(kit, ("tag", radius, fill, edge), size, radius + 2, draw)


def _card_chip(kit: Kit, label: str, style: Style, art: pygame.Surface | None) -> pygame.Surface:
    """A card's name, behind its thumbnail where there is one."""
    chip = _chip(kit, label, style._replace(colour=theme.INK, weight=600), "#f3ead6", "#bfa877")
    if art is None:
        return chip
    out = pygame.Surface((chip.get_width() + art.get_width(), chip.get_height()), pygame.SRCALPHA)
    out.blit(chip, (art.get_width(), 0))
    pygame.draw.rect(out, "#f3ead6", (art.get_width(), 1, style.size // 4, chip.get_height() - 2))
    out.blit(art, (0, 0))
    return out


def _key(kit: Kit, label: str, style: Style) -> pygame.Surface:
    name = kit.text(
        escape(label), style._replace(colour=theme.INK, weight=700, leading=1.2, align="left")
    )
    high = round(style.size * 1.44)
    wide = max(high, name.size[0] + round(style.size * 0.76))
    out = key_cap(kit, (wide, high), style.size / theme.FLOOR)
    name.draw(out, center=(wide // 2, high // 2 - round(style.size / theme.FLOOR)))
    return out


def key_cap(kit: Kit, size: tuple[int, int], scale: float) -> pygame.Surface:
    """A blank ivory key of a size in real pixels."""
    radius = theme.KEY_RADIUS * scale

    def draw(wide: int, high: int) -> pygame.Surface:
        sketch = Sketch(wide, high)
        sketch.rect(0, scale, wide, high - scale, radius, fill="#000000", opacity=0.5)
        sketch.rect(0, 0, wide, high - scale, radius, fill="#bfb192")
        sketch.rect(0, 0, wide, high - 3 * scale, radius, fill=theme.IVORY)
        return sketch.render()

    return widened(kit, ("key cap", scale), size, radius + 1, draw)
