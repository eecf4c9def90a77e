"""A game's state as its rules see it; see `declared` for what it is made of."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, ClassVar, NoReturn, Self

from game.rules.declared import Declared, Fact, SeatTracker, Tracker, fact
from game.rules.setup import Setup
from game.rules.sight import Sight, View
from game.rules.table import Snapshot, Table


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
