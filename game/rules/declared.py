"""What a game's state holds is declared once: its names, how it begins, who sees it, its bounds.

    class Duel(GameState):
        active = fact(0)                        # everyone sees it
        edge = seat_fact("", seen_by="owner")   # one for each seat
        hand = seat_zone("owner")
        deck = seat_zone("count")
        health = seat_tracker(20, low=0, high=20)

On the class a declaration gives names, as the table's verbs want them: `Duel.hand[1]` is `hand:1`,
`Duel.active.name` is `active`. On a state it gives what is there: `duel.hand[1]` is the list of
cards, `duel.active = 2` sets the fact and tells it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar, overload

from game.rules.events import by_seat
from game.rules.sight import Rights
from game.rules.table import Table

if TYPE_CHECKING:
    from game.rules.state import GameState

T = TypeVar("T")
Seen = Literal["all", "owner", "nobody"]
Kind = Literal["zones", "pieces", "trackers", "facts"]


class Declared:
    """A kind of thing that a state holds.

    name: the kind, by the attribute it is declared as unless it is called otherwise. among: which
    of the table's dictionaries holds it. seen_by: who sees it. first: what it begins as; a piece
    begins off the board, and a tracker of None comes later.
    """

    name: str
    among: ClassVar[Kind] = "facts"
    per_seat: ClassVar[bool] = False

    def __init__(self, first: Any, seen_by: str, called: str = "") -> None:
        self.first = first
        self.seen_by = seen_by
        self.name = called

    def __set_name__(self, owner: type, name: str) -> None:
        self.attribute = name
        self.name = self.name or name

    def begin(self, table: Table, seats: Iterable[int]) -> None:
        """Puts what it begins as on a table."""
        if self.first is None and self.among in ("trackers", "pieces"):
            return
        things: dict[str, Any] = getattr(table, self.among)
        for name in map(by_seat(self.name).__getitem__, seats) if self.per_seat else (self.name,):
            things[name] = list(self.first) if self.among == "zones" else self.first


class OfSeats(Generic[T]):
    """What each seat has of a kind: `duel.hand[1]`, `duel.health[2] = 3`."""

    __slots__ = ("_names", "_set", "_things")

    def __init__(
        self, things: dict[str, Any], names: tuple[str, ...], set_to: Callable[[str, Any], None]
    ) -> None:
        self._things = things
        self._names = names
        self._set = set_to

    def __getitem__(self, seat: int) -> T:
        value: T = self._things[self._names[seat]]
        return value

    def __setitem__(self, seat: int, value: T) -> None:
        self._set(self._names[seat], value)


class Amounts(OfSeats[int]):
    """A number of each seat, which stays within its bounds as it is changed."""

    __slots__ = ("_high", "_low")

    def __init__(self, tracker: SeatTracker, table: Table) -> None:
        super().__init__(table.trackers, tracker.names, table.set_tracker)
        self._low, self._high = tracker.bounds

    def add(self, seat: int, amount: int) -> int:
        """Raises or lowers it, as far as its bounds allow; by how much it has changed."""
        name = self._names[seat]
        before: int = self._things[name]
        after = before + amount
        if after < self._low:
            after = self._low
        elif self._high is not None and after > self._high:
            after = self._high
        if after != before:
            self._set(name, after)
        return after - before


class OfEachSeat(Declared, Generic[T]):
    """A kind of which every seat has one."""

    per_seat = True

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        self.names = by_seat(self.name)

    def __getitem__(self, seat: int) -> str:
        """The name of a seat's own: `hand:1`."""
        return self.names[seat]

    @overload
    def __get__(self, state: None, owner: type) -> OfEachSeat[T]: ...
    @overload
    def __get__(self, state: GameState, owner: type) -> OfSeats[T]: ...
    def __get__(self, state: GameState | None, owner: type) -> OfEachSeat[T] | OfSeats[T]:
        if state is None:
            return self
        own = self._own(state.table)
        setattr(state, self.attribute, own)  # found there before this, from now on
        return own

    def _own(self, table: Table) -> OfSeats[T]:
        return OfSeats(getattr(table, self.among), self.names, table.set_fact)


class SeatFact(OfEachSeat[T]):
    """A fact of each seat."""


class SeatTracker(OfEachSeat[int]):
    """A number of each seat, with the lowest and highest it may be."""

    among = "trackers"

    def __init__(
        self, first: int | None, seen_by: str, low: int, high: int | None, rule: str
    ) -> None:
        super().__init__(first, seen_by)
        self.bounds, self.rule = (low, high), rule

    if TYPE_CHECKING:

        @overload
        def __get__(self, state: None, owner: type) -> SeatTracker: ...
        @overload
        def __get__(self, state: GameState, owner: type) -> Amounts: ...
        def __get__(self, state: GameState | None, owner: type) -> SeatTracker | Amounts: ...

    def _own(self, table: Table) -> Amounts:
        return Amounts(self, table)


class SeatZone(OfEachSeat[list[str]]):
    """A zone of each seat; what lies in it is changed by `Table.move` alone."""

    among = "zones"


class SeatPiece(OfEachSeat[str]):
    """A piece of each seat; it stands nowhere at first."""

    among = "pieces"

    def _own(self, table: Table) -> OfSeats[str]:
        return OfSeats(table.pieces, self.names, table.place)


class Fact(Declared, property, Generic[T]):
    """A fact of the whole match.

    A property, since Python reads one faster than what else a class could give instead.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        fact = self.name

        def read(state: GameState) -> Any:
            return state.facts[fact]

        property.__init__(self, read, lambda state, value: state.table.set_fact(fact, value))

    if TYPE_CHECKING:

        @overload  # type: ignore[override]
        def __get__(self, state: None, owner: type) -> Fact[T]: ...
        @overload
        def __get__(self, state: GameState, owner: type) -> T: ...
        def __get__(self, state: GameState | None, owner: type) -> Fact[T] | T: ...

        def __set__(self, state: GameState, value: T) -> None: ...


class Tracker(Declared):
    """A number of the whole match, or one for each card or piece that has it (`anger:fox#1`)."""

    among = "trackers"

    def __init__(
        self, first: int, seen_by: str, low: int, high: int | None, of_cards: bool, rule: str
    ) -> None:
        super().__init__(first, seen_by)
        self.bounds, self.rule = (low, high), rule
        self.of_cards = of_cards

    def begin(self, table: Table, seats: Iterable[int]) -> None:
        """Puts it on a table; those of cards come with their cards."""
        if not self.of_cards:
            super().begin(table, seats)

    def of(self, card: str) -> str:
        """The name of a card's or piece's own: `anger:fox#1`."""
        return f"{self.name}:{card}"


class Zone(Declared):
    """A zone that is nobody's own."""

    among = "zones"

    @overload
    def __get__(self, state: None, owner: type) -> Zone: ...
    @overload
    def __get__(self, state: GameState, owner: type) -> list[str]: ...
    def __get__(self, state: GameState | None, owner: type) -> Zone | list[str]:
        return self if state is None else state.table.zones[self.name]


class Pieces(Declared):
    """Pieces of a sort, of which there may be any number (`trap:1:2`)."""

    among = "pieces"


def fact(first: T, seen_by: Seen = "all") -> Fact[T]:
    """A fact of the match, such as whose turn it is."""
    return Fact(first, seen_by)


def seat_fact(first: T, seen_by: Seen = "all") -> SeatFact[T]:
    """A fact of each seat."""
    return SeatFact(first, seen_by)


def zone(seen_by: Rights) -> Zone:
    """A zone that is nobody's own, empty at first."""
    return Zone((), seen_by)


def seat_zone(seen_by: Rights) -> SeatZone:
    """A zone of each seat, empty at first."""
    return SeatZone((), seen_by)


def seat_tracker(
    first: int | None = 0,
    *,
    low: int = 0,
    high: int | None = None,
    seen_by: Seen = "all",
    rule: str = "",
) -> SeatTracker:
    """A number of each seat; None where the rules set it later. rule: that of its bounds."""
    return SeatTracker(first, seen_by, low, high, rule)


def tracker(
    first: int = 0,
    *,
    low: int = 0,
    high: int | None = None,
    seen_by: Seen = "all",
    of_cards: bool = False,
    rule: str = "",
) -> Tracker:
    """A number of the match, or of each card or piece that has one (counters, tokens, stacks)."""
    return Tracker(first, seen_by, low, high, of_cards, rule)


def seat_piece(called: str = "") -> SeatPiece:
    """A piece of each seat. called: where a fact or a zone has the name of its attribute."""
    return SeatPiece(None, "all", called)


def pieces(seen_by: Seen = "all") -> Pieces:
    """Pieces of a sort."""
    return Pieces(None, seen_by)
