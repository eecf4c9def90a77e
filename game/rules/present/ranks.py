"""What a game of cards that fight each other tells the table: cards in ranks with their numbers,
what a seat holds, who comes next by speed, the fight, and what waits to happen.

As in `presenter`, everything is made from a `View`, texts may carry the log's markup, and icons are
names of `assets/icons`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from game.rules.ask import Point
from game.rules.decision import Ask
from game.rules.present.presenter import Chip, State, Step
from game.rules.sight import View

Look = Literal["cards", "strips", "kept"]
"""How a rank shows its cards: upright with their numbers, lying flat with a line, or together in a
small place where they wait."""

Bond = Literal["attack", "share", "pick"]
"""Why an arrow leads from one card to another: it attacks it, gives it strength, or touches it."""

Sign = Literal["<", "=", ">", "?"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on a card as it is now, and as it is printed."""

    label: str
    name: str
    icon: str
    value: int
    printed: int


@dataclass(frozen=True, slots=True)
class Ranked:
    """A card in a rank.

    slot: what an option points at that chooses its place. card: its id, as far as it is seen. down:
    whether it lies face-down. figures: its numbers, the first of them large. pips, spent: what it
    has of something it uses up, and how much of that is used. tokens: how many lie on it, which
    `tracker` counts; endless: it needs none. fresh: it waits for its first tokens. marks: what
    holds for it now. beneath: the cards under it, the next one first. line: a few words about it.
    """

    slot: str
    card: str = ""
    down: bool = False
    figures: tuple[Figure, ...] = ()
    pips: int = 0
    spent: int = 0
    tokens: int = 0
    tracker: str = ""
    endless: bool = False
    fresh: bool = False
    marks: tuple[Chip, ...] = ()
    beneath: tuple[str, ...] = ()
    line: str = ""


@dataclass(frozen=True, slots=True)
class Rank:
    """Cards before a seat in the order of play. head: what it is called."""

    zone: str
    head: str
    look: Look
    cards: tuple[Ranked, ...]


@dataclass(frozen=True, slots=True)
class Holding:
    """So many tokens of a seat in one place. tracker: what counts them. gone: they are out of use.
    warns: why that is few."""

    label: str
    tracker: str
    count: int
    gone: bool = False
    warns: str = ""


@dataclass(frozen=True, slots=True)
class Marker:
    """What one seat has and the other has not, with a few words below."""

    icon: str
    label: str
    seat: int
    line: str = ""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A card that waits for its turn. state: whether it is its turn, or was. tied: it is as fast as
    the one before it, and meets it."""

    seat: int
    card: str
    name: str
    speed: int
    state: State = "later"
    tied: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """All that wait for their turn, the next one first. aside: what is known of the others."""

    head: str
    aside: str
    entrants: tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """What one side of a comparison has. note: how that comes about, or what may be added."""

    seat: int
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Versus:
    """Two sides compared. sign: which is more, as seen from the first."""

    label: str
    first: Side
    second: Side
    sign: Sign


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one card or place to another, and why."""

    start: Point
    end: Point
    bond: Bond


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight, or what one would be. line: what comes of it, as far as all know."""

    title: str
    steps: tuple[Step, ...]
    compared: tuple[Versus, ...] = ()
    line: str = ""
    arrows: tuple[Arrow, ...] = ()


@dataclass(frozen=True, slots=True)
class Waiting:
    """What was begun and waits to happen. line: what it is, in a word or two."""

    seat: int
    card: str
    name: str
    speed: int
    line: str = ""
    arrows: tuple[Arrow, ...] = ()


@runtime_checkable
class ShowsRanks(Protocol):
    """What the presenter of a game of fighting cards can tell besides; all of it out of a view."""

    def ranks(self, view: View, seat: int) -> tuple[Rank, ...]:
        """The ranks before a seat."""

    def holdings(self, view: View, seat: int) -> tuple[Holding, ...]:
        """The tokens of a seat, wherever they lie."""

    def holds(self, view: View, seat: int) -> str:
        """What else a seat has, in a few words."""

    def marker(self, view: View) -> Marker | None:
        """What goes from seat to seat; None where nobody has it."""

    def track(self, view: View, ask: Ask | None) -> Track | None:
        """Who comes next; None where nobody waits for a turn."""

    def fight(self, view: View, ask: Ask | None, option: str = "") -> Fight | None:
        """The fight in progress, or what an option would begin; None where there is none.

        ask: what is asked of those who look at it; None where they have nothing to choose.
        """

    def waiting(self, view: View) -> tuple[Waiting, ...]:
        """What waits to happen, the next first."""
