"""What a game with lanes tells the table: a row of cards for each seat, along one line of beats.

The rows face each other, and what lies on the same beat happens at the same time. As in
`presenter`, everything is made from a `View`, texts may carry the log's markup, and icons are names
of `assets/icons`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from game.rules.sight import View

Block = Literal["windup", "strike", "guard", "evade"]
"""What a card does on one of its beats."""

Look = Literal["open", "veiled", "gone", "planned", "supposed"]
"""How a card lies: revealed, face-down, taken back and only remembered, about to be placed, or
put there by a player who asks what would be if."""


Runs = Literal["right", "left"]
"""To which side the beats run."""


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge of a card: what the card says when this one lies nearest its player.

    id: its name within the card. blocks: what it does on each beat that it covers. mark: a small
    icon beside its name, or nothing.
    """

    id: str
    name: str
    icon: str
    blocks: tuple[Block, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in a lane, on the beats from `first` on.

    card, edge: as far as they are seen. others: its further edges. head, line: words on a card
    whose edge is not seen, or beside one that is about to be placed.
    """

    seat: int
    first: int
    length: int
    look: Look
    card: str = ""
    edge: Edge | None = None
    others: tuple[Edge, ...] = ()
    head: str = ""
    line: str = ""

    @property
    def last(self) -> int:
        """The last beat that it covers."""
        return self.first + self.length - 1


@dataclass(frozen=True, slots=True)
class Pose:
    """How a seat stands. up: its card stands upright; else it lies down, and that is danger."""

    seat: int
    word: str
    line: str
    icon: str = ""
    up: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a seat's attack. word: as short as `hit`. rule: the number that says so."""

    seat: int
    word: str
    icon: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A resolved beat: what came of the attacks that landed, and how the seats stand after it.

    words: the same in a sentence or two. ends: whether the match ended by it.
    """

    beat: int
    outcomes: tuple[Outcome, ...]
    poses: tuple[Pose, ...]
    words: str = ""
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Lane:
    """The lane of a seat.

    cards: oldest first. head: the last beat covered, as far as everyone knows. held: the cards
    that everyone knows its seat to hold, and a face-down one among them; none where that is not
    to be shown.
    """

    seat: int
    pose: Pose
    cards: tuple[Lying, ...]
    head: int
    held: tuple[str, ...]
    held_line: str


@dataclass(frozen=True, slots=True)
class Keepsake:
    """A card that one seat at a time has before it, an emblem of `assets/emblems` on it."""

    seat: int
    name: str
    emblem: str
    line: str


@dataclass(frozen=True, slots=True)
class Lanes:
    """All that lies along the line of beats.

    columns: the beats resolved lately, in order. now: the first beat that is not resolved.
    runs: to which side the beats run. legend: what the blocks mean.
    """

    lanes: tuple[Lane, ...]
    columns: tuple[Column, ...]
    now: int
    runs: Runs
    legend: tuple[tuple[Block, str], ...]
    keepsake: Keepsake | None = None

    def lane(self, seat: int) -> Lane:
        """The lane of a seat."""
        return next(lane for lane in self.lanes if lane.seat == seat)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a placement would mean, from what its player may know.

    lying: the card as it would lie. columns: the beats that would be resolved by it for certain,
    or with the supposed card. badge: what it means for who is next, in two short lines. alike:
    where cards of other lengths would end. line, says: what it is about, and more with an icon
    each.
    """

    lying: Lying
    columns: tuple[Column, ...]
    badge: tuple[str, str]
    alike: tuple[tuple[int, str], ...] = ()
    line: str = ""
    says: tuple[tuple[str, str], ...] = ()


@runtime_checkable
class ShowsLanes(Protocol):
    """What the presenter of a game with lanes can tell besides; all of it out of a view."""

    def edges(self, card: str) -> tuple[Edge, ...]:
        """The edges of a card that say something, in their order."""

    def lanes(self, view: View) -> Lanes:
        """The lanes as they lie."""

    def laid(self, view: View, option: str) -> Lying | None:
        """The card as an option would lay it; None where it lays none."""

    def supposable(self, view: View, seat: int) -> tuple[Lying, ...]:
        """What a seat's face-down card may be, or its next one: of what everyone may know."""

    def preview(self, view: View, option: str, supposed: Lying | None = None) -> Preview:
        """What an option that lays a card would mean, with another card supposed or none."""
