"""Colours, seats, type sizes, radii and gaps of the table, at the base size of 1920 x 1080.

Colours are `#rrggbb` strings: pygame takes them as they are, drawn shapes too, and they can be part
of a key.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

BASE_SIZE = (1920, 1080)

BAIZE, BAIZE_HI, BAIZE_LO = "#1f3f38", "#2c544a", "#17312b"
WALNUT, WALNUT_HI, WALNUT_LO, WALNUT_DARK = "#4a2f1f", "#6f4a31", "#24150d", "#120b06"
BRASS, BRASS_HI, BRASS_LO = "#c9a14a", "#f1dca0", "#7d5f22"
TRAY, PANEL, PANEL_HI, LINE = "#14201d", "#1b2b27", "#263a34", "#3d564f"
IVORY, IVORY_LO, INK, INK_SOFT = "#f7f0e0", "#e8dcc2", "#1f1812", "#5b4c3c"
TEXT, MUTED, RAIL_TEXT = "#f5eedd", "#b9c5ba", "#d9cfae"
CHIP = "#0f1815"
CELL, CELL_DARK = "#735a41", "#57422f"

CHOOSE, CHOSEN, HOVER, DANGER, LOCK = "#ffd54a", "#35d07f", "#3f93ff", "#ff6b5e", "#9aa39d"
KEY_DARK, KEY_LIGHT = "#0b0f0e", "#fff8e6"

MOMENTUM, MOMENTUM_LO = "#8a5cd6", "#46248a"
HEALTH, HEALTH_LO = "#3fae6a", "#17592f"
HAND_BOX, DROP_BOX, COMBO_BOX = "#9c2430", "#1c6b3f", "#403f45"
VERMILION, SUMI, DEFENCE = "#b8331f", "#191512", "#3d5067"
AQUA, AQUA_LO, SUNNY = "#1fb5c9", "#0b5a6b", "#ffd447"
OXBLOOD, PARCHMENT, AMBER = "#7a1f26", "#efe2c0", "#e09a1c"
VOLT, VOLT_LO, CRIMSON = "#2f6bff", "#12308a", "#d5263d"

SMALLEST_TEXT = 11
"""No text is drawn smaller than this many real pixels, however small the window."""

TITLE, NUMERAL, HEAD, SUBHEAD, BUTTON, BODY, FLOOR = 84, 39, 26, 22, 20, 19, 18
KEY_RADIUS, CELL_RADIUS, BUTTON_RADIUS, PANEL_RADIUS, BAIZE_RADIUS = 5, 6, 8, 12, 14
GAP_SMALL, GAP, GAP_LARGE, PADDING = 8, 12, 16, 16
BUTTON_HEIGHT, TOOL_SIZE, CELL_SIZE = 52, 44, 88

Shape = Literal["circle", "diamond", "square", "triangle"]
State = Literal["choosable", "chosen", "hover", "danger", "illegal"]

STATE_COLOURS: dict[State, str] = {
    "choosable": CHOOSE,
    "chosen": CHOSEN,
    "hover": HOVER,
    "danger": DANGER,
    "illegal": LOCK,
}


class Seat(NamedTuple):
    """How a player's seat looks: its name, colour, the dark of that colour, and its shape."""

    name: str
    colour: str
    low: str
    shape: Shape


SEATS = (
    Seat("BLUE", "#72c6f2", "#12415f", "circle"),
    Seat("ORANGE", "#ef9140", "#5a3306", "diamond"),
    Seat("ROSE", "#e79ac6", "#5a1f42", "square"),
    Seat("BONE", "#e9e4d0", "#4a4436", "triangle"),
)


def seat_look(seat: int) -> Seat:
    """How a seat looks. Seats are numbered 1 to 4; ValueError for another number."""
    if not 1 <= seat <= len(SEATS):
        raise ValueError(f"there is no seat {seat}; seats are numbered 1 to {len(SEATS)}")
    return SEATS[seat - 1]


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
