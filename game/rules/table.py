"""The state of a match as flat plain data, and the few verbs that change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import cache, lru_cache, partial
from typing import Any, NamedTuple, TypeAlias, TypeVar

from game.rules import rng as chance

T = TypeVar("T")

Plain: TypeAlias = "str | int | bool | tuple[Plain, ...] | None"
"""What a fact may be: text, a whole number, a truth value, nothing, or a tuple of those."""


class Event(NamedTuple):
    """A change of state, for motion, sound and log.

    verb        | what    | before        | after
    move        | card    | zone          | zone
    shuffle     | zone    | -             | -
    roll        | die, if it is seen | sides | number (chance has decided something)
    place       | piece   | space or None | space
    remove      | piece   | space         | None
    set_tracker | tracker | value         | value
    set_fact    | fact    | value         | value
    show        | card    | zone          | zone (it stays; everyone sees it for a moment)
    peek        | card    | zone          | seat (it stays; that seat alone sees it for a moment)
    flip        | card    | zone          | zone (it stays, and lies by its other side)
    say         | text    | -             | -     (markup: `{seat:1} plays {card:dodge#1}`)
    play        | card    | seat          | -     (a card was played, openly; no state changes)
    count       | figure  | seat          | number (for the end of the match; no state changes)
    step        | BEGINS, then ENDS       | -      (what is told between them is one step)
    stage       | number  | -             | -     (what a stage brought ends here; see `Stage`)
    turn_ends   | text    | seat          | -     (its turn ends by itself, and why; `say` follows)
    draft       | seat    | -             | -     (what that seat changes is its own until `commit`)
    seal        | seat    | -             | -     (its draft can be changed no more)
    commit      | seat    | -             | -     (its draft counts)

    down: whether the card lay face-down before, and whether it does afterwards. drafted: the seat
    in whose draft it happened, which alone sees it; 0 for none. committed: the seat whose draft
    it sums up, which has seen it already; 0 for none.
    """

    verb: str
    what: str
    before: Plain = None
    after: Plain = None
    down: tuple[bool, bool] = (False, False)
    drafted: int = 0
    committed: int = 0


_event: Callable[[tuple[Any, ...]], Event] = partial(tuple.__new__, Event)
"""An event of all its fields in order. Many are made, and `Event(...)` takes twice as long."""

_UP = (False, False)

BEGINS, ENDS = "begins", "ends"
"""The two ends of a step; see `Table.one_step`."""


@cache
def kind_of(name: str) -> str:
    """`hand` of `hand:1`."""
    return name.partition(":")[0]


@cache
def owner_of(name: str) -> int | None:
    """1 of `hand:1`; None where a name has no seat."""
    seat = name.partition(":")[2].partition(":")[0]
    return int(seat) if seat.isdecimal() else None


class Logged(NamedTuple):
    """A line of the public log, with the facts of the moment at which it was said."""

    text: str
    turn: Plain = None
    round: Plain = None
    active: Plain = None


def by_seat(kind: str) -> tuple[str, ...]:
    """The names of a kind for up to four seats: `hand:1` at 1; nobody sits at 0."""
    return tuple(f"{kind}:{seat}" for seat in range(5))


class Snapshot(NamedTuple):
    """A state that is not played on.

    Its zones are tuples: a match keeps many of these, and what holds no list or other container
    of changing things costs the garbage collector nothing.
    """

    zones: dict[str, tuple[str, ...]]
    pieces: dict[str, str]
    trackers: dict[str, int]
    facts: dict[str, Plain]
    chance: int
    down: frozenset[str]
    drafts: tuple[Draft, ...]

    def table(self) -> Table:
        """The state on a table of its own, without events."""
        table = Table.__new__(Table)
        table.zones = {name: [*cards] for name, cards in self.zones.items()}
        table.pieces = self.pieces.copy()
        table.trackers = self.trackers.copy()
        table.facts = self.facts.copy()
        table.chance = self.chance
        table.down = self.down
        table.drafts = self.drafts
        table.events = table.moments = None
        return table


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
        things: Any = {name: _frozen([*dict(plain[name]).items()]) for name in _THINGS}
        return cls(plain["seat"], plain["sealed"], **things, down=frozenset(plain["down"]))


_THINGS = ("zones", "pieces", "trackers", "facts")


class Table:
    """Zones of card ids, pieces on spaces, trackers, facts, and the random state.

    A name is a kind, or a kind and a seat: `hand:1`, `health:2`, `turn`. A zone's cards run from
    the bottom (or left) to the top (or right). `down` names the cards that lie face-down where a
    zone holds both kinds. `drafts` are those that do not count yet. `events` is a list in a live
    match and None in a bot's head, where nothing is told. `moments`: where somebody watches, how it
    stood at each line of the log and at the end of each step.
    """

    __slots__ = (
        "chance",
        "down",
        "drafts",
        "events",
        "facts",
        "moments",
        "pieces",
        "trackers",
        "zones",
    )

    def __init__(self, seed: int = 0) -> None:
        self.zones: dict[str, list[str]] = {}
        self.pieces: dict[str, str] = {}
        self.trackers: dict[str, int] = {}
        self.facts: dict[str, Plain] = {}
        self.chance = seed
        self.down: frozenset[str] = frozenset()
        self.drafts: tuple[Draft, ...] = ()
        self.events: list[Event] | None = None
        self.moments: list[Snapshot] | None = None

    def copy(self) -> Table:
        """The same state on its own, without events."""
        return self.keep().table()

    def keep(self, since: Snapshot | None = None) -> Snapshot:
        """The same state to be kept, as a match keeps its checkpoints.

        since: one that was kept before, with which it shares what has not changed.
        """
        zones = dict(zip(self.zones, map(tuple, self.zones.values()), strict=True))
        pieces, trackers = self.pieces.copy(), self.trackers.copy()
        if since is not None:
            zones = _same(since.zones, zones)
            pieces = _same(since.pieces, pieces)
            trackers = _same(since.trackers, trackers)
        return Snapshot(
            zones,
            pieces,
            trackers,
            self.facts.copy(),
            self.chance,
            self.down,
            self.drafts,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.as_plain() == other.as_plain()

    __hash__ = None  # type: ignore[assignment]

    def move(
        self, card: str, source: str, target: str, bottom: bool = False, down: bool = False
    ) -> None:
        """Moves a card to the top of a zone, or to its bottom; ValueError if it is not there.

        down: it lies face-down there, in a zone whose cards may lie either way.
        """
        zones = self.zones
        zones[source].remove(card)
        if bottom:
            zones[target].insert(0, card)
        else:
            zones[target].append(card)
        lay = _UP
        if down or self.down:
            lay = (card in self.down, down)
            self._lay(card, down)
        if self.events is not None or self.drafts:
            self._tell("move", card, source, target, lay, (source, target))

    def move_all(self, source: str, target: str) -> None:
        """Moves all cards of a zone to the top of another, the bottom one first."""
        for card in self.zones[source][:]:
            self.move(card, source, target)

    def flip(self, card: str, zone: str) -> None:
        """Turns a card of a zone over; ValueError if it is not there."""
        if card not in self.zones[zone]:
            raise ValueError(f"{card} is not in {zone}")
        was = card in self.down
        self._lay(card, not was)
        self._tell("flip", card, zone, zone, (was, not was), (zone,))

    def _lay(self, card: str, down: bool) -> None:
        if down:
            self.down |= {card}
        elif card in self.down:
            self.down -= {card}

    def bring(self, card: str, zone: str, bottom: bool = False, down: bool = False) -> None:
        """Lays a card into a zone that was not on the table so far."""
        self.zones[zone].insert(0 if bottom else len(self.zones[zone]), card)
        self._lay(card, down)

    def shuffle(self, zone: str) -> None:
        """Shuffles a zone."""
        self.chance = chance.shuffle(self.chance, self.zones[zone])
        if self.events is not None or self.drafts:
            self._tell("shuffle", zone)

    def roll(self, n: int, seat: int = 0) -> int:
        """A number from 0 to n - 1, by chance. seat: it is seen as a die of n sides of that seat,
        which shows a number from 1."""
        self.chance, number = chance.below(self.chance, n)
        if self.events is not None:
            told = Event("roll", f"die:{seat}", n, number + 1) if seat else Event("roll", "")
            self.events.append(told)
        return number

    def show(self, card: str, zone: str) -> None:
        """Shows a card of a hidden zone to everyone; it stays where it is."""
        if self.events is not None:
            lies = card in self.down
            self.events.append(Event("show", card, zone, zone, (lies, lies)))

    def peek(self, card: str, zone: str, seat: int) -> None:
        """Shows a card of a hidden zone to one seat; it stays where it is."""
        if self.events is not None:
            lies = card in self.down
            drafts = any(draft.seat == seat and not draft.sealed for draft in self.drafts)
            drafted = seat if drafts else 0
            self.events.append(Event("peek", card, zone, seat, (lies, lies), drafted))

    def place(self, piece: str, space: str) -> None:
        """Puts a piece on a space."""
        if self.events is not None or self.drafts:
            self._tell("place", piece, self.pieces.get(piece), space)
        self.pieces[piece] = space

    def remove(self, piece: str) -> None:
        """Takes a piece off the board; KeyError if it is not on it."""
        space = self.pieces.pop(piece)
        if self.events is not None or self.drafts:
            self._tell("remove", piece, space)

    def set_tracker(self, tracker: str, value: int) -> None:
        """Sets a tracker."""
        if self.events is not None or self.drafts:
            self._tell("set_tracker", tracker, self.trackers.get(tracker), value)
        self.trackers[tracker] = value

    def set_fact(self, fact: str, value: Plain) -> None:
        """Sets a fact."""
        if self.drafts:
            self._tell("set_fact", fact, self.facts.get(fact), value)
        elif self.events is not None:
            before = self.facts.get(fact)
            self.events.append(_event(("set_fact", fact, before, value, _UP, 0, 0)))
        self.facts[fact] = value

    def say(self, text: str) -> None:
        """Writes a line into the public log; it must name no hidden card."""
        if self.events is not None:
            self.events.append(_event(("say", text, None, None, _UP, 0, 0)))
            self._keep_moment()

    def one_step(self) -> AbstractContextManager[None]:
        """What is done within is one step, however many things move in it and lines tell of it.

        The table shows it moving at once, and lets it stand before anything else is shown.
        """
        return nullcontext() if self.events is None else _Step(self.events, self._keep_moment)

    def end_stage(self, number: int) -> None:
        """All has been told that the stage of this number brought; see `present.timeline.Stage`."""
        if self.events is not None:
            self.events.append(Event("stage", str(number)))
            self._keep_moment()

    def _keep_moment(self) -> None:
        if self.moments is not None:
            self.moments.append(self.keep())

    def tell_end_of_turn(self, seat: int, text: str) -> None:
        """Tells that a seat's turn ends by itself, and why, as a line of the log; see `say`."""
        if self.events is not None:
            self.events.append(Event("turn_ends", text, seat))
            self.say(text)

    def tell_play(self, card: str, seat: int) -> None:
        """Tells that a seat has played a card, which everyone sees; it moves nothing."""
        if self.events is not None:
            self.events.append(Event("play", card, seat))

    def tally(self, figure: str, seat: int, number: int) -> None:
        """Counts something that all have seen to a seat's figure (see `Presenter.figures`)."""
        if self.events is not None and number:
            self.events.append(Event("count", figure, seat, number))

    def _tell(
        self,
        verb: str,
        what: str,
        before: Plain = None,
        after: Plain = None,
        down: tuple[bool, bool] = _UP,
        zones: tuple[str, ...] = (),
    ) -> None:
        """Tells a change of `what`, or of what lies in `zones`.

        ValueError where a draft does not reach so far.
        """
        drafted = self._drafting(verb, what, zones or (what,)) if self.drafts else 0
        if self.events is not None:
            self.events.append(_event((verb, what, before, after, down, drafted, 0)))

    def _drafting(self, verb: str, what: str, names: tuple[str, ...]) -> int:
        """The seat in whose draft something happens."""
        owners = {owner_of(name) for name in names}
        for draft in self.drafts:
            if owners == {draft.seat} and not draft.sealed:
                return draft.seat
        raise ValueError(f"{verb} {what}: a draft is open, and this is not its seat's")

    # Drafts

    def draft(self, seat: int) -> None:
        """Begins a draft: what the seat changes from now on counts when it is committed.

        Until then it can change its own things alone, and everyone else sees them as they are
        now.
        """
        self.drafts = (*self.drafts, self._own(seat, sealed=False))
        if self.events is not None:
            self.events.append(Event("draft", str(seat)))

    def _own(self, seat: int, sealed: bool) -> Draft:
        """A draft of a seat's own things as they are now."""
        zones = self.zones
        return Draft(
            seat,
            sealed=sealed,
            zones=tuple((name, tuple(zones[name])) for name in _names_of(tuple(zones), seat)),
            pieces=_owned(self.pieces, seat),
            trackers=_owned(self.trackers, seat),
            facts=_owned(self.facts, seat),
            down=self.down,
        )

    def draft_anew(self, seat: int) -> None:
        """A seat's draft begins again from its things as they are now, sealed if it was."""
        draft = self.draft_of(seat)
        own = self._own(seat, draft.sealed)
        self.drafts = tuple(own if each is draft else each for each in self.drafts)

    def seal(self, seat: int) -> None:
        """Closes a seat's draft, which does not count yet; KeyError if it has none."""
        self._seal(seat, sealed=True)
        if self.events is not None:
            self.events.append(Event("seal", str(seat)))

    def unseal(self, seat: int) -> None:
        """Opens a sealed draft again, with all that is in it; KeyError if the seat has none."""
        self._seal(seat, sealed=False)
        if self.events is not None:
            self.events.append(Event("draft", str(seat)))

    def _seal(self, seat: int, sealed: bool) -> None:
        draft = self.draft_of(seat)
        self.drafts = tuple(d._replace(sealed=sealed) if d is draft else d for d in self.drafts)

    def commit(self, seat: int) -> None:
        """From now on a seat's draft counts, and all see what came of it; KeyError without one."""
        draft = self.draft_of(seat)
        self.drafts = tuple(each for each in self.drafts if each is not draft)
        if self.events is not None:
            self.events += self._changes(draft)
            self.events.append(Event("commit", str(seat)))

    def amend(self, change: Callable[[Table], None]) -> None:
        """Lets `change` alter the state as if it had been so before any open draft began.

        It is called with a table for each draft, as that began, and with this one.
        """
        drafts, self.drafts = self.drafts, ()
        anew = []
        for draft in drafts:
            before = self.copy()
            before.drafts = (draft,)
            before.take_back_draft(draft.seat)
            before.drafts = ()
            change(before)
            anew.append(before._own(draft.seat, draft.sealed))
        change(self)
        self.drafts = tuple(anew)

    def abandon_drafts(self) -> None:
        """Takes all drafts back and closes them; nobody else ever sees what was in them."""
        for draft in self.drafts:
            self.take_back_draft(draft.seat)
        self.drafts = ()

    def draft_of(self, seat: int) -> Draft:
        """A seat's draft; KeyError if it has none."""
        for draft in self.drafts:
            if draft.seat == seat:
                return draft
        raise KeyError(f"seat {seat} has no draft")

    def take_back_draft(self, seat: int) -> None:
        """A seat's own things are again what they were when its draft began; it stays open."""
        draft = self.draft_of(seat)
        for name, old in (
            ("zones", {zone: list(cards) for zone, cards in draft.zones}),
            ("pieces", dict(draft.pieces)),
            ("trackers", dict(draft.trackers)),
            ("facts", dict(draft.facts)),
        ):
            present = getattr(self, name)
            for each in [each for each in present if owner_of(each) == seat and each not in old]:
                del present[each]
            present.update(old)
        own = {card for _, cards in draft.zones for card in cards}
        self.down = (self.down - own) | (draft.down & own)

    def _changes(self, draft: Draft) -> Iterator[Event]:
        """What a draft has changed, each thing once, as events that sum it up."""
        seat = draft.seat
        was = {card: zone for zone, cards in draft.zones for card in cards}
        for zone, _ in draft.zones:
            for card in self.zones[zone]:
                lay = (card in draft.down, card in self.down)
                if was[card] != zone:
                    yield _event(("move", card, was[card], zone, lay, 0, seat))
                elif lay[0] != lay[1]:
                    yield _event(("flip", card, zone, zone, lay, 0, seat))
        pieces = dict(draft.pieces)
        for piece, space in pieces.items():
            if piece not in self.pieces:
                yield _event(("remove", piece, space, None, _UP, 0, seat))
        yield from _set("place", pieces, self.pieces, seat)
        yield from _set("set_tracker", dict(draft.trackers), self.trackers, seat)
        yield from _set("set_fact", dict(draft.facts), self.facts, seat)

    def as_plain(self) -> dict[str, Any]:
        """The state as JSON can hold it."""
        return {
            "zones": {name: list(cards) for name, cards in self.zones.items()},
            "pieces": dict(self.pieces),
            "trackers": dict(self.trackers),
            "facts": dict(self.facts),
            "chance": self.chance,
            **({"down": sorted(self.down)} if self.down else {}),
            **({"drafts": [draft.as_plain() for draft in self.drafts]} if self.drafts else {}),
        }

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Table:
        """The state out of what `as_plain` gave, also after a journey through JSON."""
        table = cls(plain["chance"])
        table.zones = {name: list(cards) for name, cards in plain["zones"].items()}
        table.pieces = dict(plain["pieces"])
        table.trackers = dict(plain["trackers"])
        table.facts = {name: _frozen(value) for name, value in plain["facts"].items()}
        table.down = frozenset(plain.get("down", ()))
        table.drafts = tuple(map(Draft.from_plain, plain.get("drafts", ())))
        return table


class _Step:
    """Tells where a step begins and where it ends; see `Table.one_step`."""

    __slots__ = ("_ended", "_events")

    def __init__(self, events: list[Event], ended: Callable[[], None]) -> None:
        self._events = events
        self._ended = ended

    def __enter__(self) -> None:
        self._events.append(_event(("step", BEGINS, None, None, _UP, 0, 0)))

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if error is None:
            self._events.append(_event(("step", ENDS, None, None, _UP, 0, 0)))
            self._ended()


def _same(before: dict[str, T], now: dict[str, T]) -> dict[str, T]:
    """What was there before, where it is the same now, in its order, too; else what is now."""
    return before if before == now and [*before] == [*now] else now


def _owned(things: Mapping[str, T], seat: int) -> tuple[tuple[str, T], ...]:
    names = _names_of(tuple(things), seat)
    return tuple(zip(names, map(things.__getitem__, names), strict=True))


@lru_cache(maxsize=1024)
def _names_of(names: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """Those of names that are a seat's."""
    return tuple(name for name in names if owner_of(name) == seat)


def _set(
    verb: str, before: Mapping[str, Plain], after: Mapping[str, Plain], seat: int
) -> Iterator[Event]:
    """What a seat's own were set to by its draft."""
    for name in _names_of(tuple(after), seat):
        was, value = before.get(name), after[name]
        if was != value:
            yield _event((verb, name, was, value, _UP, 0, seat))


def _frozen(value: Any) -> Plain:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value
