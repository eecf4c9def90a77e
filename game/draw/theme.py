"""Colours, seats, type sizes, radii and gaps of the table, at the base size of 1920 x 1080.

Colours are `#rrggbb` strings: pygame takes them as they are, drawn shapes too, and they can be part
of a key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import pygame

BASE_SIZE = (1920, 1080)

BAIZE, BAIZE_HI, BAIZE_LO = "#22433b", "#2c544a", "#17312b"
WALNUT_DARK = "#120b06"
BRASS, BRASS_HI, BRASS_LO = "#c9a14a", "#f1dca0", "#7d5f22"
PANEL, PANEL_HI, LINE = "#1b2b27", "#263a34", "#3d564f"
IVORY, INK, INK_SOFT = "#f7f0e0", "#1f1812", "#5b4c3c"
TEXT, MUTED, RAIL_TEXT = "#f5eedd", "#b9c5ba", "#d9cfae"
CHIP = "#0f1815"
CELL, CELL_DARK = "#735a41", "#57422f"

STRIKE, GRAZE = "#7d1d2b", "#8a5a10"
BLOOD, AMBER = "#b3262e", "#e09a1c"
DANGER, GOOD = "#ff6b5e", "#35d07f"
LIT, ANSWER = "#f4c95a", "#8fc1d4"
KEY_DARK, KEY_LIGHT = "#0b0f0e", "#fff8e6"

SMALLEST_TEXT = 11
"""No text is drawn smaller than this many real pixels, however small the window."""

NUMERAL, HEAD, SUBHEAD, BUTTON, BODY, FLOOR = 39, 26, 22, 20, 19, 18
KEY_RADIUS, CELL_RADIUS, BUTTON_RADIUS, PANEL_RADIUS, BAIZE_RADIUS = 5, 6, 8, 12, 14
GAP = 12
BUTTON_HEIGHT, CELL_SIZE = 52, 88
CARD_RATIO = 1.4
"""How high a card is that is one wide: 63 x 88.2 mm."""

Shape = Literal["circle", "diamond", "square", "triangle"]
State = Literal["choosable", "chosen", "hover", "danger", "illegal"]


class Tone(NamedTuple):
    """The colours of a tracker: that of its value, and a dark one under light words."""

    colour: str
    low: str


TONES = {
    "momentum": Tone("#8a5cd6", "#46248a"),
    "health": Tone("#3fae6a", "#17592f"),
    "water": Tone("#1fb5c9", "#0b5a6b"),
}


class Seat(NamedTuple):
    """How a player's seat looks: its name, colour, the dark of that colour, and its shape."""

    name: str
    colour: str
    low: str
    shape: Shape


class Palette(NamedTuple):
    """The colours that tell something: of the five states, and of the seats, in their order.

    They never tell it alone: every state and every seat has its shape as well.
    """

    choose: str
    chosen: str
    hover: str
    danger: str
    lock: str
    seats: tuple[Seat, ...]

    def state(self, state: State) -> str:
        """The colour of a state."""
        return {
            "choosable": self.choose,
            "chosen": self.chosen,
            "hover": self.hover,
            "danger": self.danger,
            "illegal": self.lock,
        }[state]

    def seat(self, seat: int) -> Seat:
        """How a seat looks. Seats are numbered 1 to 4; ValueError for another number."""
        if not 1 <= seat <= len(self.seats):
            raise ValueError(f"there is no seat {seat}; seats are numbered 1 to {len(self.seats)}")
        return self.seats[seat - 1]


STANDARD = Palette(
    choose="#ffd54a",
    chosen="#35d07f",
    hover="#3f93ff",
    danger="#ff6b5e",
    lock="#9aa39d",
    seats=(
        Seat("BLUE", "#72c6f2", "#12415f", "circle"),
        Seat("ORANGE", "#ef9140", "#5a3306", "diamond"),
        Seat("ROSE", "#e79ac6", "#5a1f42", "square"),
        Seat("BONE", "#e9e4d0", "#4a4436", "triangle"),
    ),
)
OKABE_ITO = Palette(
    choose="#f0e442",
    chosen="#009e73",
    hover="#0072b2",
    danger="#d55e00",
    lock="#9aa39d",
    seats=(
        Seat("BLUE", "#56b4e9", "#0d3c57", "circle"),
        Seat("ORANGE", "#e69f00", "#4d3500", "diamond"),
        Seat("ROSE", "#dc92bb", "#4d1f3b", "square"),
        Seat("BONE", "#f2efe4", "#4a4436", "triangle"),
    ),
)
"""Eight colours that people see apart whatever colours they see (Okabe, Ito), each used once;
the purple is lighter than theirs, to be read on baize."""

SIDES = ("#d9b65c", "#a9bccb", "#b98d6a", "#93a58c")
"""The bands of seats that play together; every other side's is striped as well."""

PALETTES: Mapping[str, Palette] = {"standard": STANDARD, "okabe_ito": OKABE_ITO}


def tone(name: str) -> Tone:
    """The colours of a tracker's tone; brass for a tone without its own."""
    return TONES.get(name, Tone(BRASS, BRASS_LO))


def side(number: int) -> str:
    """The colour of a side's band; sides are numbered from 0."""
    return SIDES[number % len(SIDES)]


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#rrggbb`, each 0 to 255."""
    made = pygame.Color(colour)
    return made.r, made.g, made.b


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` (0 to 1) of the way from `first` to `second`."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def contrast(first: str, second: str) -> float:
    """The WCAG 2 contrast ratio of two colours, 1 to 21."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def readable_on(colour: str) -> str:
    """Ink or ivory, whichever reads better on `colour`."""
    return max((INK, IVORY), key=lambda text: contrast(text, colour))


def _luminance(colour: str) -> float:
    parts = [c / 255 for c in rgb(colour)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
