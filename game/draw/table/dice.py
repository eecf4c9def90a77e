"""Two ten-sided dice for a number up to 99: tens and units, beside it what it means, and a bar."""

from __future__ import annotations

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
