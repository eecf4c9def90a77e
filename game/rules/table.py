"""The state of a match as flat plain data, and the few verbs that change it."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from game.rules import chance

Plain: TypeAlias = "str | int | bool | tuple[Plain, ...] | None"
"""What a fact may be: text, a whole number, a truth value, nothing, or a tuple of those."""


class Event(NamedTuple):
    """A change of state, for motion, sound and log.

    verb   | what       | before        | after
    move   | card       | zone          | zone
    shuffle| zone       | -             | -
    place  | piece      | space or None | space
    lift   | piece      | space         | None
    track  | tracker    | value         | value
    note   | fact       | value         | value
    show   | card       | zone          | zone (it stays; everyone sees it for a moment)
    peek   | card       | zone          | seat (it stays; that seat alone sees it for a moment)
    say    | text       | -             | -     (markup: `{seat:1} plays {card:dodge#1}`)
    """

    verb: str
    what: str
    before: Plain = None
    after: Plain = None


def by_seat(kind: str) -> tuple[str, ...]:
    """The names of a kind for up to four seats: `hand:1` at 1; nobody sits at 0."""
    return tuple(f"{kind}:{seat}" for seat in range(5))


class Kept(NamedTuple):
    """A state that is not played on.

    Its zones are tuples: a match keeps many of these, and what holds no list or other container
    of changing things costs the garbage collector nothing.
    """

    zones: dict[str, tuple[str, ...]]
    pieces: dict[str, str]
    trackers: dict[str, int]
    facts: dict[str, Plain]
    chance: int

    def table(self) -> Table:
        """The state on a table of its own, without events."""
        table = Table.__new__(Table)
        table.zones = {name: list(cards) for name, cards in self.zones.items()}
        table.pieces = self.pieces.copy()
        table.trackers = self.trackers.copy()
        table.facts = self.facts.copy()
        table.chance = self.chance
        table.events = None
        return table


class Table:
    """Zones of card ids, pieces on spaces, trackers, facts, and the random state.

    A name is a kind, or a kind and a seat: `hand:1`, `health:2`, `turn`. A zone's cards run from
    the bottom (or left) to the top (or right). `events` is a list in a live match and None in a
    bot's head, where nothing is told.
    """

    __slots__ = ("chance", "events", "facts", "pieces", "trackers", "zones")

    def __init__(self, seed: int = 0) -> None:
        self.zones: dict[str, list[str]] = {}
        self.pieces: dict[str, str] = {}
        self.trackers: dict[str, int] = {}
        self.facts: dict[str, Plain] = {}
        self.chance = seed
        self.events: list[Event] | None = None

    def copy(self) -> Table:
        """The same state on its own, without events."""
        return self.keep().table()

    def keep(self) -> Kept:
        """The same state to be kept, as a match keeps its checkpoints."""
        return Kept(
            {name: tuple(cards) for name, cards in self.zones.items()},
            self.pieces.copy(),
            self.trackers.copy(),
            self.facts.copy(),
            self.chance,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.as_plain() == other.as_plain()

    __hash__ = None  # type: ignore[assignment]

    def move(self, card: str, source: str, target: str, bottom: bool = False) -> None:
        """Moves a card to the top of a zone, or to its bottom; ValueError if it is not there."""
        zones = self.zones
        zones[source].remove(card)
        if bottom:
            zones[target].insert(0, card)
        else:
            zones[target].append(card)
        if self.events is not None:
            self.events.append(Event("move", card, source, target))

    def shuffle(self, zone: str) -> None:
        """Shuffles a zone."""
        self.chance = chance.shuffle(self.chance, self.zones[zone])
        if self.events is not None:
            self.events.append(Event("shuffle", zone))

    def show(self, card: str, zone: str) -> None:
        """Shows a card of a hidden zone to everyone; it stays where it is."""
        if self.events is not None:
            self.events.append(Event("show", card, zone, zone))

    def peek(self, card: str, zone: str, seat: int) -> None:
        """Shows a card of a hidden zone to one seat; it stays where it is."""
        if self.events is not None:
            self.events.append(Event("peek", card, zone, seat))

    def place(self, piece: str, space: str) -> None:
        """Puts a piece on a space."""
        if self.events is not None:
            self.events.append(Event("place", piece, self.pieces.get(piece), space))
        self.pieces[piece] = space

    def lift(self, piece: str) -> None:
        """Takes a piece off the board; KeyError if it is not on it."""
        space = self.pieces.pop(piece)
        if self.events is not None:
            self.events.append(Event("lift", piece, space))

    def track(self, tracker: str, value: int) -> None:
        """Sets a tracker."""
        if self.events is not None:
            self.events.append(Event("track", tracker, self.trackers.get(tracker), value))
        self.trackers[tracker] = value

    def note(self, fact: str, value: Plain) -> None:
        """Sets a fact."""
        if self.events is not None:
            self.events.append(Event("note", fact, self.facts.get(fact), value))
        self.facts[fact] = value

    def say(self, text: str) -> None:
        """Writes a line into the public log; it must name no hidden card."""
        if self.events is not None:
            self.events.append(Event("say", text))

    def as_plain(self) -> dict[str, Any]:
        """The state as JSON can hold it."""
        return {
            "zones": {name: list(cards) for name, cards in self.zones.items()},
            "pieces": dict(self.pieces),
            "trackers": dict(self.trackers),
            "facts": dict(self.facts),
            "chance": self.chance,
        }

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Table:
        """The state out of what `as_plain` gave, also after a journey through JSON."""
        table = cls(plain["chance"])
        table.zones = {name: list(cards) for name, cards in plain["zones"].items()}
        table.pieces = dict(plain["pieces"])
        table.trackers = dict(plain["trackers"])
        table.facts = {name: _frozen(value) for name, value in plain["facts"].items()}
        return table


def _frozen(value: Any) -> Plain:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value
