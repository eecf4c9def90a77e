"""Where the parts of a table lie: `data/<game>/table.yaml`, and that in a window's pixels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import pygame
from pydantic import Field, model_validator

from game.draw import theme
from game.draw.faces.values import Emblem, Refers, Solid
from game.draw.kit import Kit
from game.rules.content.content import Record
from game.rules.content.yaml_source import Loc
from game.table.sound_cues import Heard

WIDE, HIGH = theme.BASE_SIZE
LEAST = 24
"""Base pixels: nothing that is narrower or lower can be read."""

Zone = Annotated[str, Refers("zone")]

Key = tuple[Any, Any, str]
"""A key of a `table.yaml`: what it takes, what counts without it, and what it is for."""


class Place(Record):
    """A box in base pixels, all of it on the screen; `across` and `down`: what it keeps to in a
    window of another shape."""

    left: Annotated[float, Field(ge=0, le=WIDE - LEAST, allow_inf_nan=False)]
    top: Annotated[float, Field(ge=0, le=HIGH - LEAST, allow_inf_nan=False)]
    width: Annotated[float, Field(ge=LEAST, le=WIDE, allow_inf_nan=False)]
    height: Annotated[float, Field(ge=LEAST, le=HIGH, allow_inf_nan=False)]
    across: Literal["left", "centre", "right", "fill"] = "left"
    down: Literal["top", "middle", "bottom", "fill"] = "top"

    @model_validator(mode="after")
    def _is_on_the_screen(self) -> Place:
        for edge, at, most in (
            ("right", self.left + self.width, WIDE),
            ("bottom", self.top + self.height, HIGH),
        ):
            if at > most:
                raise ValueError(
                    f"its {edge} edge lies at {at:g}, off the screen of {WIDE} x {HIGH}"
                )
        return self


class Shared(Record):
    """The places that every table has and that belong to no seat; its parts add theirs."""

    rail: Place
    baize: Place
    log: Place
    prompt: Place
    hand: Place


class SeatPlaces(Record):
    """The places of one seat, of what it has: its name, its trackers, what lies before it.

    backs: where the cards in its hand show when it is not near. The parts of a table add theirs.
    """

    name: Place | None = None
    dials: Place | None = None
    block: Place | None = None
    backs: Place | None = None


class Larger(Record):
    """How more than two sit: each seat has a plate, the near one first, then clockwise.

    play: where the play in progress lies then, where that is elsewhere. told: where it is told
    what the seat does whose hand is shown, on tables where that is told.
    """

    seats: Annotated[int, Field(ge=3, le=4)]
    play: Place | None = None
    told: Place | None = None
    plates: tuple[Place, ...]

    @model_validator(mode="after")
    def _a_plate_for_each(self) -> Larger:
        if len(self.plates) != self.seats:
            raise ValueError(f"{self.seats} seats need {self.seats} plates, not {len(self.plates)}")
        return self


class Pile(Record):
    """A pile beside a seat: the kind of its zone, its label, whether anyone may look through it.

    place: where it lies if it is nobody's; then `zone` is its zone.
    """

    zone: Zone
    label: Annotated[str, Field(min_length=1)]
    open: bool = False
    place: Place | None = None


class Crest(Record):
    """The game's mark in the rail: an emblem on a disc of a colour (`#rrggbb`)."""

    emblem: Emblem
    fill: Solid


class Layout(Record):
    """A game's table; its parts add keys of their own.

    chapters: what divides the log: turns of a seat, rounds, or turns that all share. sounds: what
    is heard of a match; of the lines that fit a change, the first."""

    crest: Crest
    places: Shared
    near: SeatPlaces
    others: Annotated[tuple[SeatPlaces, ...], Field(max_length=3)]
    larger: tuple[Larger, ...] = ()
    piles: tuple[Pile, ...] = ()
    hand: Zone
    chapters: Literal["turn", "round", "shared_turn"] = "turn"
    sounds: tuple[Heard, ...] = ()

    def larger_for(self, seats: int) -> Larger | None:
        """How so many sit; None where it is as with two."""
        return next((larger for larger in self.larger if larger.seats == seats), None)

    def place(self, part: str) -> Place | None:
        """Where a part lies that belongs to no seat; None where this table has no place for it."""
        found: Place | None = getattr(self.places, part, None)
        return found


def seat_places(layout: Layout) -> Iterator[tuple[Loc, SeatPlaces]]:
    """The places of each seat, with where they stand in the file."""
    yield ("near",), layout.near
    for number, places in enumerate(layout.others):
        yield ("others", number), places


def rect(kit: Kit, place: Place) -> pygame.Rect:
    """A place in the kit's window, in real pixels."""
    more_x = kit.size[0] / kit.scale - theme.BASE_SIZE[0]
    more_y = kit.size[1] / kit.scale - theme.BASE_SIZE[1]
    left, width = _held(place.left, place.width, place.across, more_x)
    top, height = _held(place.top, place.height, place.down, more_y)
    x, y = round(left * kit.scale), round(top * kit.scale)
    right, bottom = round((left + width) * kit.scale), round((top + height) * kit.scale)
    return pygame.Rect(x, y, right - x, bottom - y)


def _held(start: float, length: float, hold: str, more: float) -> tuple[float, float]:
    """Start and length of a box along one axis that is `more` longer than the base."""
    if hold == "fill":
        return start, length + more
    share = {"left": 0.0, "top": 0.0, "centre": 0.5, "middle": 0.5}.get(hold, 1.0)
    return start + share * more, length
