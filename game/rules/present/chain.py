"""What a game of answers tells the table: cards in rows, and a series of cards that answer others.

As in `presenter`, everything is made from a `View`, texts may carry the log's markup, and icons are
names of `assets/icons`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from game.rules.decision import Ask
from game.rules.sight import View

Bond = Literal["", "answers", "with"]
"""How a card of a series belongs to another: it answers it, or is used together with it."""

Standing = Literal["laid", "open", "done", "negated", "withdrawn"]
"""How a card of a series stands: laid and not activated yet, open to an answer or waiting for one
to end, carried out, without effect, taken back."""


Aimed = Literal["", "chosen", "aimed"]
"""Whether a card is among those that are being chosen as targets, or something that goes on is
aimed at it."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a row before a seat.

    slot: what an option points at that chooses it. card: its id, as far as it is seen. down:
    whether it lies face-down. line: a word on it. aimed: whether it is a target.
    """

    slot: str
    card: str = ""
    down: bool = False
    line: str = ""
    aimed: Aimed = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards in a row before a seat, oldest first. slots: how many places are shown at least."""

    zone: str
    head: str
    slots: int
    cards: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A card of a series.

    to: the place in the series of the card that it answers or is used with, as `bond` says.
    icon, word: what it does, in a word or two. voids: whether nothing is left of what it answers.
    line: what was paid for it. copied: the id of the card whose text it has. aim: the tracker that
    it takes from, `amount` as things stand. face: what its face says otherwise than it is printed:
    boxes of it, each with the printed box that it shows, or nothing where it is left out.
    """

    card: str
    seat: int
    standing: Standing
    to: int = -1
    bond: Bond = ""
    icon: str = ""
    word: str = ""
    voids: bool = False
    line: str = ""
    copied: str = ""
    aim: str = ""
    amount: int = 0
    face: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Series:
    """Cards that are activated one after another, in the order in which they were laid.

    now: the place of the card that happens, or that is to be answered. head, line: what it does.
    note: what holds for answers to it.
    """

    links: tuple[Link, ...]
    now: int
    head: str
    line: str = ""
    note: str = ""


@runtime_checkable
class ShowsSeries(Protocol):
    """What the presenter of a game of answers can tell besides; all of it out of a view."""

    def rows(self, view: View, seat: int, ask: Ask | None) -> tuple[Row, ...]:
        """The rows before a seat."""

    def series(self, view: View, ask: Ask | None) -> Series | None:
        """The series that is open; None between two."""

    def outlook_head(self, seat: int) -> str:
        """The heading over what the options of a seat lead to."""
