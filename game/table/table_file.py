"""A game's `table.yaml`, read with the keys that the parts of a table add to it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from pydantic import create_model

from game.rules.content.content import ReadFile, read
from game.rules.content.errors import Mistakes
from game.table.layout import Key, Layout, SeatPlaces, Shared
from game.table.parts.all import PARTS


@cache
def table_file() -> type[Layout]:
    """What a `table.yaml` may say."""
    shared = _with(Shared, {key: each for part in PARTS for key, each in part.of_places.items()})
    seat = _with(SeatPlaces, {key: each for part in PARTS for key, each in part.of_seat.items()})
    others = Layout.model_fields["others"]
    own = {
        "places": (shared, ...),
        "near": (seat, ...),
        "others": (tuple[seat, ...], others),  # type: ignore[valid-type]
    }
    own |= {key: each for part in PARTS for key, each in part.of_table.items()}
    return _with(Layout, own)


def _with(base: type[Any], keys: dict[str, Key]) -> type[Any]:
    """A description with more keys."""
    made: type[Any] = create_model(base.__name__, __base__=base, __doc__=base.__doc__, **keys)  # type: ignore[call-overload]
    return made


def read_layout(path: Path, seats: int = 2) -> ReadFile[Layout]:
    """The layout in a `table.yaml` for so many seats, with its places in the file.

    Raises Mistakes.
    """
    found = read(path, table_file())
    layout = found.value
    if seats > 1 + len(layout.others) and layout.larger_for(seats) is None:
        text = f"there are no places for {seats} seats: give 'larger' an entry with seats: {seats}"
        raise Mistakes([found.mistake(("places",), text)])
    return found


def load_layout(path: Path, seats: int = 2) -> Layout:
    """As `read_layout`, where the places are of no further use."""
    return read_layout(path, seats).value
