"""Two small good files and their descriptions, for tests that damage them."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from game.rules.content.content import Record

CARDS = """\
# The cards of one set
- id: bound_by_duty
  name: Bound by Duty
  count: 2
  cost: 4
  armor: 1
  drop:
    - +2 Power
  combo:
    - Dash Rook 0-1
    - Slash Queen 2
  source: house

- id: undermine
  name: "Undermine"
  cost: X
  x: {pay: [1, 5]}
  combo: [Dash Rook 0-1, Slash Bishop 2]
  command:
    type: skill
    do: [Draw 1]
  source: book
  weight: 1.5
  banned: false
"""

SETUP = """\
title: Gunsword
hand: 6
boards:
  standard: Standard
  colonnade: The Colonnade
options:
  - id: pick_order
    values: [open, secret]
    default: open
"""


class Pay(Record):
    pay: tuple[int, int]


class Command(Record):
    type: Literal["skill", "counter"]
    do: list[str]


class Card(Record):
    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
    name: Annotated[str, Field(min_length=1)]
    count: Annotated[int, Field(ge=1, le=4)] = 1
    cost: Annotated[int, Field(ge=0)] | Literal["X"]
    armor: Annotated[int, Field(ge=0, le=3)] = 0
    x: Pay | None = None
    drop: tuple[str, ...] = ()
    combo: Annotated[tuple[str, ...], Field(min_length=1)]
    command: Command | None = None
    source: Literal["book", "house"]
    weight: Annotated[float, Field(gt=0)] = 1.0
    banned: bool = False
    condition: str | None = Field(None, alias="if")


class Option(Record):
    id: str
    values: Annotated[list[str], Field(min_length=1, max_length=3)]
    default: str


class Game(Record):
    title: str
    hand: int
    boards: dict[Annotated[str, Field(pattern=r"^[a-z]+$")], str]
    options: list[Option]


def written(folder: Path, text: str | bytes, name: str = "cards.yaml") -> Path:
    """A file with this text in it."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path
