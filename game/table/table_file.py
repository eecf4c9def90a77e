"""A game's `table.yaml`, read with the keys that the parts of a table add to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import Field, create_model

from game.rules.content.content import ReadFile, read
from game.rules.content.errors import Mistakes
from game.table.layout import Key, Layout, SeatPlaces, Shared
from game.table.parts.all import PARTS


@cache
def table_file() -> type[Layout]:
    """What a `table.yaml` may say."""
    seat = _with(SeatPlaces, {}, (part.of_seat for part in PARTS))
    own = {
        "places": (_with(Shared, {}, (part.of_places for part in PARTS)), ...),
        "near": (seat, ...),
        "others": (tuple[seat, ...], Layout.model_fields["others"]),  # type: ignore[valid-type]
    }
    return _with(Layout, own, (part.of_table for part in PARTS))


def _with(base: type[Any], own: dict[str, Any], added: Iterable[Mapping[str, Key]]) -> type[Any]:
    """A description with keys in the place of its own, and with those that parts add."""
    keys = {
        key: (takes, Field(default=default, description=text))
        for each in added
        for key, (takes, default, text) in each.items()
    }
    own |= keys
    made: type[Any] = create_model(base.__name__, __base__=base, __doc__=base.__doc__, **own)
    return made


def laid_freely(own: Layout, free: Mapping[str, Any]) -> Layout:
    """The table of a game that is played by hand: as a free one, with what is its own besides."""
    laid = table_file().model_validate(free, strict=False)
    kept = ("crest", "sounds", "tiles", "obstacle", "home_below")
    return laid.model_copy(update={key: getattr(own, key) for key in kept})


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
