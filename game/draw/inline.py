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
    """The picture of one of the markup's kinds (icon, seat, name, ...), for text of `style`."""
    if kind == "icon":
        return kit.icon(argument, round(style.size * 1.1), style.colour)
    if kind == "seat":
        return seat_mark(kit, int(argument), round(style.size * 1.2))
    if kind == "name":
        return _seat_name(kit, int(argument), style)
    if kind == "space":
        return _chip(
            kit, argument, style._replace(colour=theme.TEXT, weight=700), theme.CHIP, theme.LINE
        )
    if kind == "card":
        return _card_chip(kit, argument, style._replace(colour=theme.INK, weight=600))
    return _key(kit, argument, style)


def _seat_name(kit: Kit, seat: int, style: Style) -> pygame.Surface:
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


def _chip(kit: Kit, label: str, style: Style, fill: str, edge: str) -> pygame.Surface:
    name = kit.text(escape(label), style._replace(leading=1.2, align="left", italic=False))
    side = round(style.size * 0.3)
    w, h = name.size[0] + 2 * side, round(style.size * 1.22)
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


def _card_chip(kit: Kit, argument: str, style: Style) -> pygame.Surface:
    """A card's name, behind its thumbnail where the argument has its id and the kit draws it."""
    label, _, card = argument.partition("|")
    chip = _chip(kit, label, style, "#f3ead6", "#bfa877")
    art = kit.picture_of(card, chip.get_height()) if card else None
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
