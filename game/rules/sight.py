"""Who may see what: the one place that turns a state into a player's view.

By allow-list: a zone, tracker, piece or fact of a kind that nobody listed is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal

from game.rules import chance
from game.rules.table import Event, Plain, Table

Rights = Literal["all", "owner", "count"]
"""`all` see the cards; only the `owner` does and the others their number; all see the `count`."""


@cache
def kind_of(name: str) -> str:
    """`hand` of `hand:1`."""
    return name.partition(":")[0]


@cache
def owner_of(name: str) -> int | None:
    """1 of `hand:1`; None where a name has no seat."""
    seat = name.partition(":")[2].partition(":")[0]
    return int(seat) if seat.isdigit() else None


@dataclass(frozen=True, slots=True)
class View:
    """What the seats in `seats` together may see; nobody's secrets where it is empty.

    zones: a tuple of card ids, or a number of cards.
    """

    seats: frozenset[int]
    zones: dict[str, tuple[str, ...] | int] = field(default_factory=dict)
    pieces: dict[str, str] = field(default_factory=dict)
    trackers: dict[str, int] = field(default_factory=dict)
    facts: dict[str, Plain] = field(default_factory=dict)

    def cards(self, zone: str) -> tuple[str, ...]:
        """The cards of a zone as far as they are seen; nothing of a hidden one."""
        seen = self.zones.get(zone, ())
        return seen if isinstance(seen, tuple) else ()

    def count(self, zone: str) -> int:
        """How many cards a zone holds."""
        seen = self.zones.get(zone, ())
        return len(seen) if isinstance(seen, tuple) else seen

    def known(self) -> set[str]:
        """Every card seen."""
        return {card for zone in self.zones for card in self.cards(zone)}

    def as_plain(self) -> dict[str, Any]:
        """The view as JSON can hold it."""
        return {
            "zones": {n: list(z) if isinstance(z, tuple) else z for n, z in self.zones.items()},
            "pieces": self.pieces,
            "trackers": self.trackers,
            "facts": self.facts,
        }


@dataclass(frozen=True, slots=True)
class Sight:
    """A game's allow-list, by kind.

    shared: for a seat the other seats whose own things it sees as its own.
    redraw: for a game where hidden cards carry more than themselves (how they lie): called as
        `redraw(table, owner, state)` once another's hidden cards were dealt again, it draws that
        anew, in agreement with all that others see of it, and gives the next random state.
    one_deck: all draw from the same deck, so that a card one does not see may lie in any hidden
        place; otherwise each owner's hidden cards stay that owner's.
    """

    zones: Mapping[str, Rights]
    pieces: frozenset[str]
    trackers: frozenset[str]
    facts: Mapping[str, Literal["all", "owner"]]
    shared: Mapping[int, Collection[int]] = field(default_factory=dict)
    redraw: Callable[[Table, int, int], int] | None = None
    one_deck: bool = False

    def view(self, table: Table, seats: Collection[int] = ()) -> View:
        """What these seats see together: one seat, all in an open match, none for the public."""
        seen = View(frozenset(seats))
        for name, cards in table.zones.items():
            rights = self.zones.get(kind_of(name))
            if rights is not None:
                seen.zones[name] = tuple(cards) if self._sees(rights, name, seats) else len(cards)
        seen.pieces.update({n: s for n, s in table.pieces.items() if kind_of(n) in self.pieces})
        seen.trackers.update(
            {n: v for n, v in table.trackers.items() if kind_of(n) in self.trackers}
        )
        for name, value in table.facts.items():
            rights = self.facts.get(kind_of(name))
            if rights is not None and self._sees(rights, name, seats):
                seen.facts[name] = value
        return seen

    def event(self, event: Event, seats: Collection[int] = ()) -> Event | None:
        """The event as these seats see it: an unseen card is `""`; None if all of it is hidden."""
        if event.verb == "move":
            zones = (str(event.before), str(event.after))
            rights = [self.zones.get(kind_of(zone)) for zone in zones]
            if rights == [None, None]:
                return None
            seen = any(
                right is not None and self._sees(right, zone, seats)
                for right, zone in zip(rights, zones, strict=True)
            )
            return event if seen else event._replace(what="")
        if event.verb in ("say", "show", "shuffle"):
            return event
        if event.verb == "peek":
            return event if event.after in seats else event._replace(what="")
        listed: Collection[str] = {
            "place": self.pieces,
            "lift": self.pieces,
            "track": self.trackers,
            "note": self.facts.keys(),
        }[event.verb]
        if kind_of(event.what) not in listed:
            return None
        if event.verb == "note" and not self._sees(
            self.facts[kind_of(event.what)], event.what, seats
        ):
            return None
        return event

    def reveals(self, event: Event) -> bool:
        """Whether some seat sees a card by this event that it did not see before."""
        if event.verb in ("show", "peek"):
            return True
        if event.verb != "move":
            return False
        before, after = str(event.before), str(event.after)
        was, becomes = self.zones.get(kind_of(before)), self.zones.get(kind_of(after))
        if was == "all" or becomes not in ("all", "owner"):
            return False
        same_eyes = was == becomes == "owner" and owner_of(before) == owner_of(after)
        return not same_eyes

    def deal_again(self, table: Table, seat: int, state: int) -> int:
        """Deals the cards that `seat` does not see again among the places they may be in.

        Each owner's hidden cards stay that owner's, unless all come from `one_deck`. Facts that
        only an owner sees follow their cards. `state` is a random state of the caller's own; its
        next one is given back.
        """
        seen = set(self._seen(table, seat))
        hidden: dict[int | None, list[str]] = {}
        for zone in table.zones:
            if zone not in seen:
                hidden.setdefault(self._whose(zone), []).append(zone)
        dealt: dict[int | None, dict[str, str]] = {}
        for owner, zones in hidden.items():
            old = [card for zone in zones for card in table.zones[zone]]
            new = sorted(old)
            state = chance.shuffle(state, new)
            dealt[owner] = dict(zip(old, new, strict=True))
            at = 0
            for zone in zones:
                count = len(table.zones[zone])
                table.zones[zone] = new[at : at + count]
                at += count
        self._facts_follow(table, seat, dealt)
        if self.redraw is not None:
            for owner in dealt:
                if owner is not None and owner != seat:
                    state = self.redraw(table, owner, state)
        return state

    def _facts_follow(
        self, table: Table, seat: int, dealt: Mapping[int | None, Mapping[str, str]]
    ) -> None:
        """Facts that only an owner sees name the cards that its hidden cards became."""
        for name, value in table.facts.items():
            if self.facts.get(kind_of(name)) == "all" or not isinstance(value, tuple):
                continue
            owner = self._whose(name)
            if owner_of(name) != seat and owner in dealt:
                table.facts[name] = tuple(dealt[owner].get(str(card), card) for card in value)

    def _whose(self, name: str) -> int | None:
        return None if self.one_deck else owner_of(name)

    def _seen(self, table: Table, seat: int) -> Iterator[str]:
        for zone in table.zones:
            rights = self.zones.get(kind_of(zone))
            if rights is not None and self._sees(rights, zone, (seat,)):
                yield zone

    def _sees(self, rights: str, name: str, seats: Collection[int]) -> bool:
        if rights != "owner":
            return rights == "all"
        owner = owner_of(name)
        return owner in seats or any(owner in self.shared.get(seat, ()) for seat in seats)
