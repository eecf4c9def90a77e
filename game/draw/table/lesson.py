"""A step of a first game: the parchment that says what to do, and the hand that points at it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.draw import theme
from game.draw.panels import draw_panel
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

Side = Literal["above", "left", "right", "below"]

DENIED = "#7a1f26"
"""The colour of a refusal on parchment."""

_PAD, _HEAD, _PIP, _RING = 18, 30, 6, 10
_HAND = (48, 56)
_TURNS: dict[Side, int] = {"above": 0, "right": -90, "below": 180, "left": 90}


@dataclass(frozen=True, slots=True)
class Leaf:
    """What stands on the parchment, its texts in drawn markup.

    number: the step's, from one, of `count`. note: what happens now, or why something was refused.
    """

    number: int
    count: int
    title: str
    text: str
    note: str = ""
    refused: bool = False


class LeafPlaces(NamedTuple):
    """Where the parts of the parchment lie."""

    head: pygame.Rect
    words: pygame.Rect
    buttons: tuple[pygame.Rect, pygame.Rect]


def leaf_places(kit: Kit, area: pygame.Rect) -> LeafPlaces:
    """The parts of a parchment over `area`: its head, its words, and two buttons."""
    inside = area.inflate(-2 * kit.px(_PAD), -2 * kit.px(_PAD))
    head = pygame.Rect(inside.x, inside.y, inside.w, kit.px(_HEAD))
    high, gap = kit.px(theme.BUTTON_HEIGHT), kit.px(theme.GAP)
    second = pygame.Rect(inside.x, inside.bottom - high, inside.w, high)
    first = second.move(0, -high - gap)
    top = head.bottom + kit.px(_PIP) + 2 * gap
    words = pygame.Rect(inside.x, top, inside.w, first.top - gap - top)
    return LeafPlaces(head, words, (first, second))


def draw_leaf(kit: Kit, target: pygame.Surface, area: pygame.Rect, leaf: Leaf) -> None:
    """The parchment with its words; the buttons are not drawn."""
    places = leaf_places(kit, area)
    draw_panel(kit, target, area, "parchment")
    said = f"Step **{leaf.number}** of {leaf.count}"
    kit.text(said, kit.style(theme.FLOOR, 600, theme.INK_SOFT)).draw(
        target, midleft=places.head.midleft
    )
    _draw_pips(kit, target, places, leaf)
    words, smallest = places.words, max(theme.SMALLEST_TEXT, kit.px(theme.FLOOR))
    title = kit.style(30, 700, theme.INK, "serif", leading=1.08)
    top = kit.text(leaf.title, title, words.w, 2).draw(target, topleft=words.topleft).bottom
    top += kit.px(10)
    bottom = words.bottom
    if leaf.note:
        bottom = _draw_note(kit, target, words, leaf)
    body = kit.style(theme.SUBHEAD, 400, theme.INK, leading=1.32)
    room = (words.w, max(1, bottom - top))
    kit.fit(leaf.text, room, body, smallest).block.draw(target, topleft=(words.x, top))


def _draw_pips(kit: Kit, target: pygame.Surface, places: LeafPlaces, leaf: Leaf) -> None:
    """A mark for each step: those behind are filled, the present one is dark."""
    gap, top = kit.px(4), places.head.bottom + kit.px(theme.GAP) // 2
    for number in range(1, leaf.count + 1):
        left = places.head.x + (number - 1) * (places.head.w + gap) // leaf.count
        right = places.head.x + number * (places.head.w + gap) // leaf.count - gap
        pip = pygame.Rect(left, top, max(1, right - left), kit.px(_PIP))
        colour = "#d9c9a5" if number > leaf.number else theme.BRASS
        colour = theme.INK if number == leaf.number else colour
        pygame.draw.rect(target, colour, pip, border_radius=kit.px(_PIP) // 2)


def _draw_note(kit: Kit, target: pygame.Surface, words: pygame.Rect, leaf: Leaf) -> int:
    """What happens, or a refusal, at the foot of the words; where it begins."""
    colour, icon = (DENIED, "lock") if leaf.refused else (theme.INK_SOFT, "eye")
    style = kit.style(theme.FLOOR, 600, colour, leading=1.26)
    pad, bar = kit.px(10), kit.px(4)
    block = kit.text(f"{{icon:{icon}}} {leaf.note}", style, words.w - pad - bar, 6)
    box = pygame.Rect(words.x, words.bottom - block.size[1], bar, block.size[1])
    pygame.draw.rect(target, colour, box, border_radius=bar // 2)
    block.draw(target, topleft=(box.right + pad, box.y))
    return box.y - kit.px(10)


# What points at things


def hand_side(kit: Kit, rect: pygame.Rect, screen: pygame.Rect) -> Side:
    """The side of a thing on which the pointing hand has room."""
    room = kit.px(_HAND[1] + _RING + 8)
    free: dict[Side, int] = {
        "above": rect.top - screen.top,
        "left": rect.left - screen.left,
        "right": screen.right - rect.right,
        "below": screen.bottom - rect.bottom,
    }
    return next((side for side, length in free.items() if length >= room), "above")


def draw_ring(kit: Kit, target: pygame.Surface, rect: pygame.Rect, turn: float = 0.0) -> None:
    """A ring around a thing that is turned to the left by degrees; close to one that is as low as a
    line of words, since other lines are next to it."""
    size = rect.size
    ring = kit.baked(("lesson ring", size), lambda: _ring(kit, size))
    if turn:
        key = ("lesson ring", size, turn)
        ring = kit.baked(key, partial(pygame.transform.rotozoom, ring, turn, 1))
    target.blit(ring, ring.get_rect(center=rect.center))


def draw_hand(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, away: int, asked: pygame.Rect
) -> None:
    """A hand that points at a ringed thing from where there is room, `away` pixels drawn back.

    asked: where the question stands, which it does not cover; it lies on the thing instead.
    """
    side = hand_side(kit, rect, target.get_rect())
    hand = kit.baked(("lesson hand", side), lambda: _hand(kit, side))
    reach = 2 * (kit.px(_RING + 4) + away)
    near, box = rect.inflate(reach, reach), hand.get_rect()
    if side == "above":
        box.midbottom = near.midtop
    elif side == "below":
        box.midtop = near.midbottom
    elif side == "left":
        box.midright = near.midleft
    else:
        box.midleft = near.midright
    if box.colliderect(asked) and not rect.colliderect(asked):
        box.center = rect.centerx, rect.centery - away
    target.blit(hand, box)


def _ring(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    w, h = size[0] / kit.scale, size[1] / kit.scale
    away = 0 if h < theme.BUTTON_HEIGHT else _RING
    m = away + 6
    sketch = Sketch(w + 2 * m, h + 2 * m)
    box = (6, 6, w + 2 * away, h + 2 * away)
    radius = min(18.0, box[2] / 2, box[3] / 2)
    for width, colour in ((9.0, theme.KEY_DARK), (6.0, theme.IVORY), (2.0, theme.BRASS)):
        sketch.rect(*box, radius, stroke=colour, width=width)
    return sketch.render(kit.scale)


def _hand(kit: Kit, side: Side) -> pygame.Surface:
    """An arrow cut out of parchment, its head down before it is turned."""
    w, h = _HAND
    sketch = Sketch(w, h)
    points = ((24, 53), (4, 27), (15, 27), (15, 4), (33, 4), (33, 27), (44, 27))
    sketch.polygon(points, fill=theme.KEY_DARK, stroke=theme.KEY_DARK, width=7)
    sketch.polygon(points, fill=theme.IVORY, stroke=theme.IVORY, width=2)
    inner = ((24, 46), (10.5, 29.5), (17.5, 29.5), (17.5, 7), (30.5, 7), (30.5, 29.5), (37.5, 29.5))
    sketch.polygon(inner, fill=theme.BRASS, stroke=theme.BRASS_LO, width=1)
    return pygame.transform.rotate(sketch.render(kit.scale), _TURNS[side])
