"""A game's state, declared once: its names, how it begins, who sees it and what it may be.

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

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NoReturn, Self, TypeVar, overload

from game.rules.events import by_seat
from game.rules.setup import Setup
from game.rules.sight import Rights, Sight, View
from game.rules.table import Snapshot, Table

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
        fact, first = self.name, self.first

        def read(state: GameState) -> Any:
            try:
                return state.facts[fact]
            except KeyError:
                return first  # of a save that is older than the fact

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


def seat_piece(seen_by: Seen = "all", called: str = "") -> SeatPiece:
    """A piece of each seat. called: where a fact or a zone has the name of its attribute."""
    return SeatPiece(None, seen_by, called)


def pieces(seen_by: Seen = "all") -> Pieces:
    """Pieces of a sort."""
    return Pieces(None, seen_by)


@cache
def _begun(state: type[GameState], seats: int) -> Snapshot:
    table = Table()
    for each in state.declared.values():
        each.begin(table, range(1, seats + 1))
    return table.keep()


class MatchOver(Exception):
    """Ends the rules of a match from wherever they are; its result stands in the state."""


class Conceded(Exception):
    """Comes out of the question at which a seat gave up."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} conceded")
        self.seat = seat


class GameState:
    """A table as a game's rules see it; it holds no state of its own.

    A game declares its state in a subclass. Rules where speed counts may use `zones`, `facts`,
    `trackers` and `pieces` as the table has them. content, setup, options: of the match; `options`
    holds every named option's value. seats: all of the match, from 1.
    """

    declared: ClassVar[Mapping[str, Declared]] = {}

    phase = fact("set_up")
    active = fact(0)
    turn = fact(0)
    winners: Fact[tuple[int, ...] | None] = fact(None)
    ended = fact("")

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.declared = {
            name: each
            for base in reversed(cls.__mro__)
            for name, each in vars(base).items()
            if isinstance(each, Declared)
        }

    def __init__(
        self, table: Table, content: Any, setup: Setup, options: Mapping[str, Any]
    ) -> None:
        self.table = table
        self.content = content
        self.setup = setup
        self.options = options
        self.seats = range(1, len(setup.seats) + 1)
        self.zones = table.zones
        self.facts: dict[str, Any] = table.facts
        self.trackers = table.trackers
        self.pieces = table.pieces

    @classmethod
    def begin(cls, seed: int, seats: int) -> Table:
        """A table on which everything is as it was declared, for so many seats."""
        table = _begun(cls, seats).table()  # type: ignore[arg-type]
        table.chance = seed
        return table

    @classmethod
    def whole(cls, table: Table, seats: int) -> Table:
        """A table of its own, on which all that an older save lacks is as it was declared."""
        own, begun = table.copy(), cls.begin(0, seats)
        own.zones = {**begun.zones, **own.zones}
        own.trackers = {**begun.trackers, **own.trackers}
        own.facts = {**begun.facts, **own.facts}
        return own

    @classmethod
    def seen(cls, view: View, content: Any, setup: Setup, options: Mapping[str, Any]) -> Self:
        """What a viewer sees, as a state; what is hidden is empty in it, or as at first."""
        table = cls.begin(0, len(setup.seats))
        table.zones = {zone: list(view.cards(zone)) for zone in view.zones}
        table.pieces, table.trackers = view.pieces, view.trackers
        table.facts = {**table.facts, **view.facts}
        return cls(table, content, setup, options)

    @classmethod
    def sight(cls, **more: Any) -> Sight:
        """Who sees what; `more` as `Sight` takes it besides."""
        seen: dict[str, dict[str, Any]] = {"zones": {}, "pieces": {}, "trackers": {}, "facts": {}}
        for each in cls._seen():
            seen[each.among][each.name] = each.seen_by
        return Sight(**{**seen, **more})

    @classmethod
    def bounds(cls) -> dict[str, tuple[int, int | None]]:
        """The lowest and highest value of each kind of tracker; None for no bound."""
        return {
            each.name: each.bounds
            for each in cls.declared.values()
            if isinstance(each, (Tracker, SeatTracker))
        }

    @classmethod
    def _seen(cls) -> Iterator[Declared]:
        return (each for each in cls.declared.values() if each.seen_by != "nobody")

    def dealt_again(self) -> None:
        """What lies hidden lies otherwise now; a state that keeps what it found out forgets it."""

    def say(self, text: str, *about: Any) -> None:
        """Writes a line into the log, `text % about`, where somebody listens.

        It must name no hidden card.
        """
        if self.table.events is not None:
            self.table.say(text % about)

    def say_turn_ends(self, seat: int, text: str, *about: Any) -> None:
        """The same of a turn that ends by itself, which forecasts tell and the table announces."""
        if self.table.events is not None:
            self.table.tell_end_of_turn(seat, text % about)

    def tell(self, line: Callable[..., str | Iterable[str]], *about: Any) -> None:
        """Writes `line(self, *about)` into the log, a line or several.

        It is made only where somebody listens, and must name no hidden card.
        """
        table = self.table
        if table.events is not None:
            said = line(self, *about)
            for text in (said,) if isinstance(said, str) else said:
                table.say(text)

    def end(self, winners: tuple[int, ...], why: str) -> NoReturn:
        """The match is over; no winners in a draw. Raises MatchOver.

        why: half a sentence in the log's markup.
        """
        self.winners = winners
        self.ended = why
        raise MatchOver

    async def each(
        self,
        seats: Iterable[int | tuple[int, ...]],
        series: Callable[[int], Awaitable[bool | None]],
        gives_up: Callable[[int], None] | None = None,
    ) -> None:
        """Several seats each make a series of choices in secret, before any of them counts.

        `series` is called with each seat in turn. What a seat changes of its own is its own to
        see until all have finished; then all of it counts at once. A seat may take back its
        choices until its series ends. A series keeps nothing in local variables beyond its end.
        Drafts that stand open already are gone on with, so that the rules may begin in their midst.
        Partners may stand together in `seats`: a series of theirs that gives True is opened again
        once the one before it, to which it hands back, has ended anew.
        gives_up: what becomes of a seat that concedes where the others go on. Its choices are taken
        back, and what is changed of it counts at once. Without it whoever concedes ends the match.
        """
        groups = [(each,) if isinstance(each, int) else each for each in seats]
        every = [seat for group in groups for seat in group]
        table = self.table
        sealed = {draft.seat: draft.sealed for draft in table.drafts}
        for seat in every:
            if seat not in sealed:
                table.draft(seat)
        for group in groups:
            at = sum(sealed.get(seat, False) for seat in group)
            while at < len(group):
                seat = group[at]
                try:
                    hands_back = await series(seat)
                except Conceded:
                    if gives_up is None:
                        raise
                    table.take_back_draft(seat)
                    gives_up(seat)
                    table.commit(seat)
                    every.remove(seat)
                    at += 1
                    continue
                if hands_back:
                    at -= 1
                    table.unseal(group[at])
                else:
                    table.seal(seat)
                    at += 1
        for seat in every:
            table.commit(seat)
