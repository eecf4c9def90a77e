"""The state of a match as flat plain data, and the few verbs that change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, NamedTuple

from game.rules import rng
from game.rules.drafts import Draft, names_of, owned
from game.rules.events import UP, Event, Logged, Plain, Step, frozen, made_of, owner_of


class Snapshot(NamedTuple):
    """A state that is not played on.

    Its zones are tuples, in the order of their names: a match keeps many of these, and what holds
    no list or other container of changing things costs the garbage collector nothing.
    """

    names: tuple[str, ...]
    zones: tuple[tuple[str, ...], ...]
    pieces: dict[str, str]
    trackers: dict[str, int]
    facts: dict[str, Plain]
    chance: int
    down: frozenset[str]
    drafts: tuple[Draft, ...]

    def table(self) -> Table:
        """The state on a table of its own, without events."""
        table = Table.__new__(Table)
        table.zones = dict(zip(self.names, map(list, self.zones), strict=True))
        table.pieces = self.pieces.copy()
        table.trackers = self.trackers.copy()
        table.facts = self.facts.copy()
        table.chance = self.chance
        table.down = self.down
        table.drafts = self.drafts
        table.events = table.moments = None
        table.lines = []
        return table


class Table:
    """Zones of card ids, pieces on spaces, trackers, facts, and the random state.

    A name is a kind, or a kind and a seat: `hand:1`, `health:2`, `turn`. A zone's cards run from
    the bottom (or left) to the top (or right). `down` names the cards that lie face-down where a
    zone holds both kinds. `drafts` are those that do not count yet. `events` is a list in a live
    match and None in a bot's head, where nothing is told. `lines` are those of the log. `moments`:
    where somebody watches, how it stood at each line and at the end of each step.
    """

    __slots__ = (
        "chance",
        "down",
        "drafts",
        "events",
        "facts",
        "lines",
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
        self.lines: list[Logged] = []
        self.moments: list[Snapshot] | None = None

    def copy(self) -> Table:
        """The same state on its own, without events."""
        return self.keep().table()

    def keep(self) -> Snapshot:
        """The same state to be kept, as a match keeps its checkpoints."""
        zones = self.zones
        return made_of(
            Snapshot,
            (
                tuple(zones),
                tuple(map(tuple, zones.values())),
                self.pieces.copy(),
                self.trackers.copy(),
                self.facts.copy(),
                self.chance,
                self.down,
                self.drafts,
            ),
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
        lay = UP
        if down or self.down:
            lay = (card in self.down, down)
            self._lay(card, down)
        if self.drafts:
            self._tell("move", card, source, target, lay, (source, target))
        elif self.events is not None:
            self.events.append(made_of(Event, ("move", card, source, target, lay, 0, 0)))

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

    def shuffle(self, zone: str, among: Sequence[int] | None = None) -> None:
        """Shuffles a zone; `among`: the cards in these places alone, which change places."""
        cards = self.zones[zone]
        if among is None:
            self.chance = rng.shuffle(self.chance, cards)
        else:
            mixed = [cards[place] for place in among]
            self.chance = rng.shuffle(self.chance, mixed)
            for place, card in zip(among, mixed, strict=True):
                cards[place] = card
        if self.events is not None or self.drafts:
            self._tell("shuffle", zone)

    def roll(self, n: int, seat: int = 0, die: str = "") -> int:
        """A number from 0 to n - 1, by chance. seat: it is seen as a die of n sides of that seat,
        which shows a number from 1; die: as the one of that name, which lies on the table."""
        self.chance, number = rng.below(self.chance, n)
        if self.events is not None:
            what = die or (f"die:{seat}" if seat else "")
            told = Event("roll", what, n, number + 1) if what else Event("roll", "")
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
        """Sets a tracker, by its name in the state (`health:1` for that of a seat)."""
        if self.events is not None or self.drafts:
            self._tell("set_tracker", tracker, self.trackers.get(tracker), value)
        self.trackers[tracker] = value

    def set_fact(self, fact: str, value: Plain) -> None:
        """Sets a fact, by its name in the state (`edge:1` for that of a seat)."""
        facts = self.facts
        if self.drafts:
            self._tell("set_fact", fact, facts.get(fact), value)
        elif self.events is not None:
            told = ("set_fact", fact, facts.get(fact), value, UP, 0, 0)
            self.events.append(made_of(Event, told))
        facts[fact] = value

    def say(self, text: str) -> None:
        """Writes a line into the public log; it must name no hidden card."""
        if self.events is not None:
            self.events.append(made_of(Event, ("say", text, None, None, UP, 0, 0)))
            self.log(text)
            if self.moments is not None:
                self._keep_moment()

    def log(self, text: str) -> None:
        """Adds a line to the log as it is, with the facts of the moment."""
        facts = self.facts
        line = (text, facts.get("turn"), facts.get("round"), facts.get("active"))
        self.lines.append(made_of(Logged, line))

    def one_step(self) -> AbstractContextManager[None]:
        """What is done within is one step, however many things move in it and lines tell of it.

        The table shows it moving at once, and lets it stand before anything else is shown.
        """
        return nullcontext() if self.events is None else Step(self.events, self._keep_moment)

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
            self.events.append(made_of(Event, ("play", card, seat, None, UP, 0, 0)))

    def tally(self, figure: str, seat: int, number: int) -> None:
        """Counts something that all have seen to a seat's figure (see `Presenter.figures`).

        What attacks do is counted as `DEALT`: so the lab knows from where they come.
        """
        if self.events is not None and number:
            self.events.append(made_of(Event, ("count", figure, seat, number, UP, 0, 0)))

    def _tell(
        self,
        verb: str,
        what: str,
        before: Plain = None,
        after: Plain = None,
        down: tuple[bool, bool] = UP,
        zones: tuple[str, ...] = (),
    ) -> None:
        """Tells a change of `what`, or of what lies in `zones`.

        ValueError where a draft does not reach so far.
        """
        drafted = self._drafting(verb, what, zones or (what,)) if self.drafts else 0
        if self.events is not None:
            self.events.append(made_of(Event, (verb, what, before, after, down, drafted, 0)))

    def _drafting(self, verb: str, what: str, names: tuple[str, ...]) -> int:
        """The seat in whose draft something happens; it has a name or two."""
        seat = owner_of(names[0])
        for draft in self.drafts:
            if draft.seat == seat == owner_of(names[-1]) and not draft.sealed:
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
            zones=tuple((name, tuple(zones[name])) for name in names_of(tuple(zones), seat)),
            pieces=owned(self.pieces, seat),
            trackers=owned(self.trackers, seat),
            facts=owned(self.facts, seat),
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
            self.events += draft.changes(self)
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
        table.facts = {name: frozen(value) for name, value in plain["facts"].items()}
        table.down = frozenset(plain.get("down", ()))
        table.drafts = tuple(map(Draft.from_plain, plain.get("drafts", ())))
        return table
