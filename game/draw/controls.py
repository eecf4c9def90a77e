"""What is pressed and what is read at a glance: buttons, keys, chips, pills, badges, labels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.draw import theme
from game.draw.inline import key_cap, tag
from game.draw.markup import escape
from game.draw.patterns import stripes
from game.draw.shadows import rounded_mask, widened
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

ButtonState = Literal["normal", "primary", "hover", "pressed", "disabled", "wood"]


@dataclass(frozen=True, slots=True)
class Face:
    """What stands on a button: a label, a small second line, a key, an icon (turned by degrees).

    short: what it says where there is no room for the label; empty: the label is cut.
    """

    label: str
    small: str = ""
    key: str = ""
    icon: str = ""
    turn: int = 0
    short: str = ""


class _Look:
    """A button's body, edge and the colours of its words."""

    def __init__(self, stops: tuple[str, ...], edge: str, lit: str, text: str, small: str) -> None:
        self.stops = stops
        self.edge = edge
        self.lit = lit
        self.text = text
        self.small = small


_PAD, _GAP, _ICON = 16, 10, 26


def _look(state: ButtonState) -> _Look:
    if state == "primary":
        return _Look(("#ffe083", "#efb92c"), theme.BRASS_LO, "#fff3c9", theme.INK, "#3a2c12")
    if state == "hover":
        return _Look(("#2f6fc6", "#1e4f98"), "#16386e", "#6c9de0", theme.TEXT, "#e3eefc")
    if state == "pressed":
        return _Look(("#17241f", "#20302a"), "#58726a", "#17241f", theme.TEXT, "#cbd5cb")
    if state == "disabled":
        return _Look(("#2a2f2d", "#2a2f2d"), "#68716c", "#2a2f2d", "#d5dad6", "#d5dad6")
    if state == "wood":
        return _Look(("#3a2719", "#24160d"), theme.BRASS_LO, "#6a5440", theme.TEXT, "#d9cfae")
    return _Look(("#33483f", "#22332d"), "#58726a", "#54665e", theme.TEXT, "#cbd5cb")


def button_size(kit: Kit, face: Face) -> tuple[int, int]:
    """The real pixels a button needs to show all of its face."""
    label = kit.measure(escape(face.label), kit.style(theme.BUTTON, 600))[0]
    small = kit.measure(escape(face.small), kit.style(theme.FLOOR))[0] if face.small else 0
    wide = max(label, small) + 2 * kit.px(_PAD)
    if face.icon:
        wide += kit.px(_ICON) + kit.px(_GAP)
    if face.key:
        wide += key_size(kit, face.key)[0] + kit.px(_GAP)
    return wide, kit.px(theme.BUTTON_HEIGHT)


def draw_button(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    face: Face,
    state: ButtonState = "normal",
) -> None:
    """A button over `rect`; words that find no room end in an ellipsis."""
    size = rect.size
    surface = kit.baked(("button", size, face, state), lambda: _button(kit, size, face, state))
    edge = _button_margin(kit)
    target.blit(surface, (rect.x - edge, rect.y - edge))


def draw_socket(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The place of a button that is not there: a shallow hollow."""

    def make() -> pygame.Surface:
        sketch = Sketch(*rect.size)
        radius = theme.BUTTON_RADIUS * kit.scale
        sketch.rect(0.5, 0.5, rect.w - 1, rect.h - 1, radius, fill="#000000", opacity=0.16)
        sketch.rect(
            0.5, 0.5, rect.w - 1, rect.h - 1, radius, stroke="#58726a", width=1, opacity=0.4
        )
        return sketch.render(1)

    target.blit(kit.baked(("socket", rect.size), make), rect)


def key_size(kit: Kit, key: str) -> tuple[int, int]:
    """The real pixels of a key cap."""
    style = kit.style(theme.FLOOR, 700)
    high = max(kit.px(26), style.size + kit.px(6))
    return max(high, kit.measure(escape(key), style)[0] + kit.px(14)), high


def _put(
    target: pygame.Surface, picture: pygame.Surface, anchor: Mapping[str, object]
) -> pygame.Rect:
    """A picture at an anchor of pygame.Rect; the box it takes, on the target or not."""
    box = picture.get_rect(**anchor)
    target.blit(picture, box)
    return box


def draw_key(kit: Kit, target: pygame.Surface, key: str, **anchor: object) -> pygame.Rect:
    """A key cap at an anchor of pygame.Rect. Returns the box it took."""
    size = key_size(kit, key)
    cap = kit.baked(("key", key, size), lambda: _key(kit, key, size))
    return _put(target, cap, anchor)


def draw_chip(
    kit: Kit,
    target: pygame.Surface,
    markup: str,
    *,
    icon: str = "",
    icon_colour: str = "",
    fill: str = theme.CHIP,
    edge: str = theme.LINE,
    colour: str = theme.TEXT,
    round_ends: bool = False,
    **anchor: object,
) -> pygame.Rect:
    """A chip (or, with round ends, a pill) at an anchor of pygame.Rect. Returns the box it took."""
    look = _ChipLook(icon, icon_colour or colour, fill, edge, colour, round_ends)
    chip = kit.baked(("chip", markup, look), lambda: _chip(kit, markup, look))
    return _put(target, chip, anchor)


def draw_chip_within(
    kit: Kit,
    target: pygame.Surface,
    markup: str,
    icon: tuple[str, str],
    room: int,
    **anchor: object,
) -> pygame.Rect:
    """A chip that takes `room` real pixels at most: words that are wider end in an ellipsis.

    icon: its name, if any, and its colour.
    """
    look = _ChipLook(*icon)
    chip = kit.baked(("chip", markup, look, room), lambda: _chip(kit, markup, look, room))
    return _put(target, chip, anchor)


def chip_words(kit: Kit, words: str, room: int) -> str:
    """Words as the markup of a chip with an icon that takes `room` real pixels at most.

    What finds no room ends in an ellipsis.
    """
    style = kit.style(theme.FLOOR, 600)
    room -= kit.px(18) + kit.px(6) + 2 * kit.px(10)
    if kit.measure(escape(words), style)[0] <= room:
        return escape(words)
    while words and kit.measure(escape(f"{words}…"), style)[0] > room:
        words = words[:-1].rstrip()
    return escape(f"{words}…")


def draw_badge(
    kit: Kit, target: pygame.Surface, icon: str, colour: str, size: int, **anchor: object
) -> pygame.Rect:
    """A round badge of a state colour with a dark icon, `size` real pixels across.

    Returns the box it took.
    """
    badge = kit.baked(("badge", icon, colour, size), lambda: _badge(kit, icon, colour, size))
    return _put(target, badge, anchor)


def draw_label(
    kit: Kit,
    target: pygame.Surface,
    markup: str,
    colour: str,
    *,
    icon: str = "",
    **anchor: object,
) -> pygame.Rect:
    """A keylined label of a state's or a seat's colour at an anchor of pygame.Rect.

    Returns the box it took.
    """
    key = ("label", markup, colour, icon)
    label = kit.baked(key, lambda: _label(kit, markup, colour, icon))
    return _put(target, label, anchor)


def draw_tool(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, icon: str, state: ButtonState = "normal"
) -> None:
    """One of the rail's square tool buttons."""
    size = rect.size
    surface = kit.baked(("tool", size, icon, state), lambda: _tool(kit, size, icon, state))
    edge = _button_margin(kit)
    target.blit(surface, (rect.x - edge, rect.y - edge))


def _button_margin(kit: Kit) -> int:
    return kit.px(8)


def _button_body(
    kit: Kit, size: tuple[int, int], look: _Look, state: ButtonState
) -> pygame.Surface:
    m, s = _button_margin(kit), kit.scale
    radius = theme.BUTTON_RADIUS * s
    whole = size[0] + 2 * m, size[1] + 2 * m

    def draw(wide: int, high: int) -> pygame.Surface:
        return _bare_button(kit, (wide - 2 * m, high - 2 * m), look, state)

    out = widened(kit, ("button body", state), whole, 2 * m + radius + 1, draw)
    if state == "disabled":
        hatch = stripes(kit, size, "#5b635f", fill=0, band=0.45, width=7, step=14).copy()
        hatch.blit(rounded_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(hatch, (m, m))
    return out


def _bare_button(
    kit: Kit, size: tuple[int, int], look: _Look, state: ButtonState
) -> pygame.Surface:
    m, s = _button_margin(kit), kit.scale
    w, h = size
    radius = theme.BUTTON_RADIUS * s
    sketch = Sketch(w + 2 * m, h + 2 * m)
    if state != "pressed":
        for spread in (3, 2, 1):
            box = (m - spread * s, m + 2 * s - spread * s / 2, w + 2 * spread * s, h + spread * s)
            sketch.rect(*box, radius + spread * s, fill="#000000", opacity=0.17)
    if state == "hover":
        for grow, colour in ((6, theme.KEY_LIGHT), (5, kit.palette.hover), (2, theme.KEY_DARK)):
            g = grow * s
            sketch.rect(m - g, m - g, w + 2 * g, h + 2 * g, radius + g, fill=colour)
    sketch.rect(m, m, w, h, radius, fill=look.edge)
    inside = (m + 1, m + 1, w - 2, h - 2)
    sketch.rect(*inside, radius - 1, fill=look.lit)
    body = (m + 1, m + 1 + max(1, s), w - 2, h - 2 - max(1, s))
    sketch.rect(*body, radius - 1, fill=sketch.down(*look.stops))
    return sketch.render()


def _button(kit: Kit, size: tuple[int, int], face: Face, state: ButtonState) -> pygame.Surface:
    look = _look(state)
    out = _button_body(kit, size, look, state)
    m, gap = _button_margin(kit), kit.px(_GAP)
    middle = m + size[1] // 2
    left, right = m + kit.px(_PAD), m + size[0] - kit.px(_PAD)
    bare = not (face.icon or face.key)
    if face.icon:
        drawn = kit.icon(face.icon, kit.px(_ICON), look.text, face.turn)
        out.blit(drawn, drawn.get_rect(midleft=(left, middle)))
        left += drawn.get_width() + gap
    if face.key:
        cap = draw_key(kit, out, face.key, midright=(right, middle))
        right = cap.left - gap
    room = max(1, right - left)
    label = kit.text(escape(face.label), kit.style(theme.BUTTON, 600, look.text), room, 1)
    if not face.small:
        if bare:
            label.draw(out, center=((left + right) // 2, middle))
        else:
            label.draw(out, midleft=(left, middle))
        return out
    small = kit.text(escape(face.small), kit.style(theme.FLOOR, 400, look.small), room, 1)
    squeeze = round((label.size[1] + small.size[1] - size[1] * 0.84) / 2)
    label.draw(out, midtop=(left + label.size[0] // 2, middle - label.size[1] + max(0, squeeze)))
    small.draw(out, midbottom=(left + small.size[0] // 2, middle + small.size[1] - max(0, squeeze)))
    return out


def _tool(kit: Kit, size: tuple[int, int], icon: str, state: ButtonState) -> pygame.Surface:
    look = _look("wood" if state == "normal" else state)
    colour = {"disabled": "#a08a5c", "normal": theme.BRASS_HI}.get(state, look.text)
    out = _button_body(kit, size, look, state)
    drawn = kit.icon(icon, kit.px(_ICON), colour)
    m = _button_margin(kit)
    out.blit(drawn, drawn.get_rect(center=(m + size[0] // 2, m + size[1] // 2)))
    return out


def _key(kit: Kit, key: str, size: tuple[int, int]) -> pygame.Surface:
    out = key_cap(kit, size, kit.scale)
    label = kit.text(escape(key), kit.style(theme.FLOOR, 700, theme.INK))
    label.draw(out, center=(size[0] // 2, size[1] // 2 - kit.px(1)))
    return out


class _ChipLook(NamedTuple):
    """How a chip looks besides its words."""

    icon: str
    icon_colour: str
    fill: str = theme.CHIP
    edge: str = theme.LINE
    colour: str = theme.TEXT
    round_ends: bool = False


def _chip(kit: Kit, markup: str, look: _ChipLook, room: int | None = None) -> pygame.Surface:
    drawn = kit.icon(look.icon, kit.px(18), look.icon_colour) if look.icon else None
    lead = drawn.get_width() + kit.px(6) if drawn else 0
    edges = lead + 2 * kit.px(10)
    style = kit.style(theme.FLOOR, 700 if look.round_ends else 600, look.colour)
    label = kit.text(markup, style) if room is None else kit.text(markup, style, room - edges, 1)
    high = max(kit.px(28), label.size[1], 2 * label.reach)
    wide = label.size[0] + edges
    radius = high / 2 if look.round_ends else theme.CELL_RADIUS * kit.scale
    out = tag(kit, (wide, high), radius, look.fill, look.edge)
    if drawn:
        out.blit(drawn, drawn.get_rect(midleft=(kit.px(10), high // 2)))
    label.draw(out, midleft=(kit.px(10) + lead, high // 2))
    return out


def _badge(kit: Kit, icon: str, colour: str, size: int) -> pygame.Surface:
    sketch = Sketch(34, 34)
    sketch.circle(17, 17, 17, fill=theme.KEY_DARK)
    sketch.circle(17, 17, 14.6, fill=colour, stroke=theme.KEY_LIGHT, width=1.2)
    out = sketch.render(size / 34)
    drawn = kit.icon(icon, round(size * 0.62), theme.KEY_DARK)
    out.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
    return out


def _label(kit: Kit, markup: str, colour: str, icon: str) -> pygame.Surface:
    words = theme.KEY_DARK if theme.contrast(theme.KEY_DARK, colour) > 4.5 else theme.KEY_LIGHT
    label = kit.text(markup, kit.style(theme.FLOOR, 700, words, leading=1.14))
    drawn = kit.icon(icon, kit.px(22), words) if icon else None
    lead = drawn.get_width() + kit.px(6) if drawn else 0
    edge = kit.px(3)
    wide = label.size[0] + lead + 2 * kit.px(10) + 2 * edge
    high = label.size[1] + kit.px(8) + 2 * edge
    s = kit.scale
    sketch = Sketch(wide, high)
    for inset, fill in ((0.0, theme.KEY_LIGHT), (1.0, theme.KEY_DARK), (3.0, colour)):
        i = inset * s
        sketch.rect(i, i, wide - 2 * i, high - 2 * i, (9 - inset) * s, fill=fill)
    out = sketch.render()
    if drawn:
        out.blit(drawn, drawn.get_rect(midleft=(edge + kit.px(8), high // 2)))
    label.draw(out, midleft=(edge + kit.px(10) + lead, high // 2))
    return out
