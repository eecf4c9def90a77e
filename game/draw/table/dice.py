"""Dice: two ten-sided ones for a number up to 99, beside it what it means, and a bar; and one that
is rolled."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Any

import pygame

from game.draw import theme
from game.draw.controls import draw_label
from game.draw.markup import escape
from game.draw.sketch import Sketch
from game.rules.present.following import numbers

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.presenter import Dial

TUMBLES = 9
_LIES = 0.9
"""How often a die that is rolled shows another side, and from when on it lies still."""
PIPS = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((28, 28), (50, 50), (72, 72)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((28, 28), (72, 28), (50, 50), (28, 72), (72, 72)),
    6: ((28, 26), (72, 26), (28, 50), (72, 50), (28, 74), (72, 74)),
}
_DIE = (100, 104)
_BODY, _BODY_HI, _BODY_LO, _EDGE = "#7a1f26", "#b8434b", "#3c0c11", "#1a0507"
_BAR, _BAR_LO = "#d0525a", "#8b232b"
_PLATE = (140, 30)


def draw_dice(kit: Kit, target: pygame.Surface, rect: pygame.Rect, dial: Dial) -> None:
    """A tracker as dice in a box, with `51 of 62 hit points` and a bar; what is about to change is
    striped, and its label tells it."""
    size = rect.size
    target.blit(kit.baked(("dice", dial, size), lambda: _dice(kit, dial, size)), rect)
    _draw_change(kit, target, dial, {"topright": (rect.right, rect.y)})


def draw_small_dice(kit: Kit, target: pygame.Surface, rect: pygame.Rect, dial: Dial) -> None:
    """The same on a plate: the dice, the value, and a bar."""
    size = rect.size
    target.blit(kit.baked(("small dice", dial, size), lambda: _small_dice(kit, dial, size)), rect)
    _draw_change(kit, target, dial, {"midright": (rect.right, rect.centery)})


def draw_roll(
    kit: Kit,
    target: pygame.Surface,
    middle: tuple[int, int],
    words: tuple[str, str],
    colour: str,
    sides: int,
    number: int,
    rolled: float,
) -> None:
    """A die that is rolled, from 0 to 1, and comes to show a number; below it whose it is, and once
    it lies still what it shows. words: the one and the other."""
    left = 0 if rolled >= _LIES else TUMBLES - int(rolled * TUMBLES)
    side = kit.px(96)
    picture = _rolled_die(kit, (number - 1 - left) % sides + 1, sides, colour, side)
    if left:
        picture = pygame.transform.rotozoom(picture, 540 * (1 - rolled), 1)
    high = abs(sin(3 * pi * rolled)) * (1 - rolled) * kit.px(130)
    target.blit(picture, picture.get_rect(center=(middle[0], middle[1] - round(high))))
    draw_label(kit, target, words[not left], colour, midtop=(middle[0], middle[1] + side))


def _rolled_die(kit: Kit, number: int, sides: int, edge: str, size: int) -> pygame.Surface:
    """A side of a die: pips, or a number where there are more than six sides."""
    if sides > len(PIPS):
        return _die(kit, str(number), size)

    def make() -> pygame.Surface:
        sketch = Sketch(100, 100)
        sketch.rect(2, 2, 96, 96, 20, fill=theme.KEY_DARK)
        sketch.rect(5, 5, 90, 90, 18, fill=theme.IVORY, stroke=edge, width=5)
        for x, y in PIPS[number]:
            sketch.circle(x, y, 9.5, fill=theme.INK)
        return sketch.render(size / 100)

    return kit.baked(("d6", number, edge, size), make)


def _draw_change(kit: Kit, target: pygame.Surface, dial: Dial, anchor: dict[str, Any]) -> None:
    if dial.pending is not None and dial.pending != dial.value:
        colour = kit.palette.chosen if dial.pending > dial.value else kit.palette.danger
        draw_label(kit, target, numbers(dial.value, dial.pending), colour, **anchor)


def _dice(kit: Kit, dial: Dial, size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    die = min(size[1], round(size[0] * 0.24))
    top = (size[1] - die) // 2
    for number, text in enumerate(_sides(dial.value)):
        out.blit(_die(kit, text, die), (number * die, top))
    left = 2 * die + kit.px(14)
    numeral = kit.text(str(dial.value), kit.style(48, 900, theme.KEY_LIGHT, "serif", leading=0.95))
    words = kit.text(
        f"of {dial.maximum} {escape(dial.label.lower())}", kit.style(theme.FLOOR, 400, "#c4cfc4")
    )
    bar = pygame.Rect(left, 0, size[0] - left - kit.px(4), kit.px(18))
    high = numeral.size[1] + words.size[1] + kit.px(4) + bar.h
    y = max(0, (size[1] - high) // 2)
    numeral.draw(out, topleft=(left, y))
    words.draw(out, topleft=(left, y + numeral.size[1]))
    bar.bottom = min(size[1], y + high)
    _draw_bar(kit, out, bar, dial)
    return out


def _small_dice(kit: Kit, dial: Dial, size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    die = size[1]
    for number, text in enumerate(_sides(dial.value)):
        out.blit(_die(kit, text, die), (number * die, 0))
    numeral = kit.text(str(dial.value), kit.style(theme.BUTTON, 700, theme.KEY_LIGHT))
    said = numeral.draw(out, midleft=(2 * die + kit.px(4), size[1] // 2))
    bar = pygame.Rect(said.right + kit.px(5), 0, 0, kit.px(16))
    bar.w, bar.centery = size[0] - bar.x, size[1] // 2
    _draw_bar(kit, out, bar, dial)
    return out


def _sides(value: int) -> tuple[str, str]:
    """What the two dice show, the tens first."""
    tens, units = divmod(max(0, min(value, 99)), 10)
    return f"{tens}0", str(units)


def _draw_bar(kit: Kit, target: pygame.Surface, rect: pygame.Rect, dial: Dial) -> None:
    sketch, s = Sketch(*rect.size), kit.scale
    radius, inset = rect.h / 2, 3 * s
    sketch.rect(0, 0, *rect.size, radius, fill="#0b1311")
    line = 1.5 * s
    box = (line / 2, line / 2, rect.w - line, rect.h - line, radius)
    sketch.rect(*box, stroke=theme.BRASS_LO, width=line)
    inner, high = rect.w - 2 * inset, rect.h - 2 * inset

    def at(value: int) -> float:
        return inner * min(max(value, 0), dial.maximum) / max(1, dial.maximum)

    pending = dial.value if dial.pending is None else dial.pending
    low, top = sorted((dial.value, pending))
    if low > 0:
        fill = sketch.down(_BAR, _BAR_LO)
        sketch.rect(inset, inset, max(at(low), high), high, high / 2, fill=fill)
    if top > low:
        colour = kit.palette.danger if pending == low else kit.palette.chosen
        ends = ((inset + at(low), rect.h / 2), (inset + at(top), rect.h / 2))
        sketch.line(ends, stroke=colour, width=high, dash=(3 * s, 3 * s), cap="butt")
    target.blit(sketch.render(), rect)


def _die(kit: Kit, text: str, size: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        sketch = Sketch(*_DIE)
        sketch.ellipse(54, 92, 40, 9, fill="#000000", opacity=0.45)
        sketch.path("M50 3 L94 40 L90 66 L50 100 L10 66 L6 40 Z", fill=_EDGE)
        body = sketch.slant(_BODY_HI, _BODY, _BODY_LO)
        sketch.path("M50 6 L91 41 L88 64 L50 96 L12 64 L9 41 Z", fill=body)
        sketch.path("M50 6 L24 58 L50 74 L76 58 Z", fill="#ffffff", opacity=0.13)
        faces = "M50 6 L24 58 L9 41 M50 6 L76 58 L91 41 M24 58 L12 64 M76 58 L88 64 M24 58 L50 74"
        sketch.path(f"{faces} L76 58 M50 74 V96", stroke=_EDGE, width=1.5, opacity=0.55)
        out = sketch.render(size / _DIE[1])
        share = 0.34 if size > kit.px(_PLATE[1] * 2) else 0.46
        style = kit.style(size * share / kit.scale, 900, theme.KEY_LIGHT, "serif", leading=1.0)
        kit.text(text, style).draw(out, center=(out.get_width() // 2, round(size * 0.48)))
        return out

    return kit.baked(("d10", text, size), make)
