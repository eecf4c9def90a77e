"""What a seat has changed of its own that does not count yet; see `Table.draft`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game.rules.events import UP, Event, Plain, frozen, made_of, owner_of

if TYPE_CHECKING:
    from game.rules.table import Table

T = TypeVar("T")

_THINGS = ("zones", "pieces", "trackers", "facts")


class Draft(NamedTuple):
    """What a seat's own things were before it began to change them; flat, as `Snapshot` is.

    Everyone else sees these until the draft counts. sealed: it can be changed no more.
    """

    seat: int
    sealed: bool
    zones: tuple[tuple[str, tuple[str, ...]], ...]
    pieces: tuple[tuple[str, str], ...]
    trackers: tuple[tuple[str, int], ...]
    facts: tuple[tuple[str, Plain], ...]
    down: frozenset[str]

    def as_plain(self) -> dict[str, Any]:
        """The draft as JSON can hold it."""
        things = {name: dict(getattr(self, name)) for name in _THINGS}
        return {"seat": self.seat, "sealed": self.sealed, **things, "down": sorted(self.down)}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Draft:
        """The draft out of what `as_plain` gave, also after a journey through JSON."""
        things: Any = {name: frozen([*dict(plain[name]).items()]) for name in _THINGS}
        return cls(plain["seat"], plain["sealed"], **things, down=frozenset(plain["down"]))

    def changes(self, table: Table) -> Iterator[Event]:
        """What it has changed on a table, each thing once, as events that sum it up."""
        seat = self.seat
        was = {card: zone for zone, cards in self.zones for card in cards}
        for zone, _ in self.zones:
            for card in table.zones[zone]:
                lay = (card in self.down, card in table.down)
                if was[card] != zone:
                    yield made_of(Event, ("move", card, was[card], zone, lay, 0, seat))
                elif lay[0] != lay[1]:
                    yield made_of(Event, ("flip", card, zone, zone, lay, 0, seat))
        pieces = dict(self.pieces)
        for piece, space in pieces.items():
            if piece not in table.pieces:
                yield made_of(Event, ("remove", piece, space, None, UP, 0, seat))
        yield from _set("place", pieces, table.pieces, seat)
        yield from _set("set_tracker", dict(self.trackers), table.trackers, seat)
        yield from _set("set_fact", dict(self.facts), table.facts, seat)


def owned(things: Mapping[str, T], seat: int) -> tuple[tuple[str, T], ...]:
    """A seat's own among things, by name."""
    names = names_of(tuple(things), seat)
    return tuple(zip(names, map(things.__getitem__, names), strict=True))


@lru_cache(maxsize=1024)
def names_of(names: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """Those of names that are a seat's."""
    return tuple(name for name in names if owner_of(name) == seat)


def _set(
    verb: str, before: Mapping[str, Plain], after: Mapping[str, Plain], seat: int
) -> Iterator[Event]:
    """What a seat's own were set to by its draft."""
    for name in names_of(tuple(after), seat):
        was, value = before.get(name), after[name]
        if was != value:
            yield made_of(Event, (verb, name, was, value, UP, 0, seat))
