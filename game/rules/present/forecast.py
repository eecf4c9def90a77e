"""What a choice would lead to, as far as the one who chooses can know.

The rules are run ahead on clones in which all that its viewer does not see was dealt again. What
comes of the choice is told up to where chance decides, a hidden card is laid open, or two dealings
part; so nothing that is hidden can matter. A card that goes from one hidden place to another (who
draws) is no more than a number: what everyone sees never follows from what a hand holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.rules import rng
from game.rules.ask import Value, option_id
from game.rules.events import Event, Plain, kind_of

if TYPE_CHECKING:
    from game.rules.match import Match

DEALINGS = (1, 2)
"""The random states of the two dealings; any two would do."""

LONGEST = 40
"""Questions that are declined on the way to an end, at most."""


class Change(NamedTuple):
    """What becomes of a tracker or a piece; None: it is not there."""

    what: str
    before: Plain
    after: Plain


class Moved(NamedTuple):
    """A card that changes its zone; an empty text where the chooser does not see which."""

    card: str
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Forecast:
    """What an option leads to.

    trackers, pieces: what changes of them. cards: those that move, each from where it lay to where
    it ends. asked: the seat and the decision that follow. winners: who has won; no seat in a draw,
    None while the match goes on. declined: the seats that were asked on the way and are taken to
    answer nothing. answers: those of them that were asked before the last number changed, or in
    another's turn before that ended. verbs: what these might do instead (`answer`). known: whether
    that is all until the next decision; what follows otherwise depends on what the chooser does not
    know. ended: the seat whose turn ends by itself, or 0. then: what another seat that is asked
    does, in the words for those who wait. out: the seats that take no further part while the match
    goes on without them.
    """

    trackers: tuple[Change, ...] = ()
    pieces: tuple[Change, ...] = ()
    cards: tuple[Moved, ...] = ()
    asked: tuple[int, str] | None = None
    winners: tuple[int, ...] | None = None
    declined: tuple[int, ...] = ()
    answers: tuple[int, ...] = ()
    verbs: tuple[str, ...] = ()
    known: bool = True
    ended: int = 0
    then: str = ""
    out: tuple[int, ...] = ()

    def tracker(self, name: str) -> Change | None:
        """What becomes of a tracker; None where it stays as it is."""
        return next((change for change in self.trackers if change.what == name), None)


class Forecasts:
    """What each option of a match's open decision leads to, found out as it is wanted.

    viewer: as of `forecast`. The match may go on meanwhile.
    """

    def __init__(self, match: Match, viewer: int) -> None:
        self._match = match.clone()
        self._viewer = viewer
        self._values = {option_id(value): value for value in match.legal()}
        self._found: dict[str, Forecast] = {}

    @cached_property
    def silence(self) -> Forecast | None:
        """What comes of it if nobody answers any more; None where no answer is asked for, or the
        seat that is asked must give one."""
        ask, stops = self._match.pending, self._match.rules.stops
        if ask is None or all(stop.id != ask.kind for stop in stops):
            return None
        quiet = next((option.id for option in self._match.options() if option.quiet), None)
        if quiet is None:
            return None
        told, own = self._run(quiet, silent=True), verb_of(self._match)
        return replace(told, verbs=tuple(dict.fromkeys((own, *told.verbs))))

    def of(self, option: str) -> Forecast | None:
        """What an option leads to; None for one that is no move of the game (to concede)."""
        if option not in self._found and option in self._values:
            self._found[option] = self._run(option)
        return self._found.get(option)

    def _run(self, option: str, silent: bool = False) -> Forecast:
        """Where the rules fail on the way nothing is known; they tell once it is chosen."""
        try:
            return forecast(self._match, self._values[option], self._viewer, silent=silent)
        except Exception:
            return Forecast(known=False)


def forecast(
    match: Match,
    value: Value,
    viewer: int | None = None,
    dealings: tuple[int, int] = DEALINGS,
    silent: bool = False,
) -> Forecast:
    """What one legal value of the open decision leads to.

    viewer: the seat that it is told, 0 for what everyone may know; the seat that is asked where
    none is given. dealings: random states; whatever they are, the forecast is the same. silent:
    the chooser is taken to answer nothing on the way either, where it may.
    """
    assert match.pending is not None and match.seat is not None, "nothing is asked"
    if len(match.pending.seats) > 1:
        return Forecast(known=False)  # what the others answer in secret has its part in it
    viewer = match.seat if viewer is None else viewer
    runs = [_Run(match, value, viewer, state, silent) for state in dealings]
    told, known = _agreed(runs)
    last = runs[0]
    if not known:
        return _summary(told, known=False)
    over = last.match.pending is None
    result = last.match.result if over else None
    return _summary(
        told,
        asked=None if over else last.asked,
        winners=result.winners if result else None,
        declined=last.declined,
        then="" if over or (last.match.seat == match.seat and not silent) else last.waiting,
        out=() if over else _fallen(match, last.match, viewer),
    )


def asked_next(match: Match, option: str) -> tuple[tuple[str, ...], Match] | None:
    """What is decided if all others decline, by their ids, until the seat that chooses an option is
    asked again for all to see, and the match as it stands then; None where that is not known, or
    the rules fail, which they tell once it is chosen."""
    assert match.pending is not None and match.seat is not None, "nothing is asked"
    value = next((each for each in match.legal() if option_id(each) == option), None)
    if value is None or len(match.pending.seats) > 1:
        return None
    try:
        runs = [_Run(match, value, match.seat, state, silent=False) for state in DEALINGS]
    except Exception:
        return None
    asked, known = runs[0].match.pending, _agreed(runs)[1]
    if not known or asked is None or asked.secret or asked.seats != (match.seat,):
        return None
    return tuple(runs[0].path), runs[0].match


def verb_of(match: Match) -> str:
    """What the seat that is asked does if it does not decline."""
    assert match.pending is not None
    return match.pending.decision.does


class _Run:
    """The rules run ahead on one dealing, until the next question that is not just declined.

    declined: the seats that answered nothing, each with the number of events told before and the
    verb of what it might do. path: the
    ids of all that was decided. told: the events as the viewer sees them. cut: the number of those
    before the first that chance or a hidden card had a part in; None where there was none.
    """

    def __init__(self, match: Match, value: Value, viewer: int, state: int, silent: bool) -> None:
        self.viewer = viewer
        self.chooser = None if silent else match.seat
        self.match = match.clone()
        state = self.match.determinize(viewer, state)
        _, self.match.table.chance = rng.draw(state)
        self.match.table.events = []
        self.told: list[Event] = []
        self.cut: int | None = None
        self.declined: list[tuple[int, int, str]] = []
        self.path: list[str] = []
        self._take(value)
        while self.cut is None and len(self.declined) < LONGEST:
            declining = self._declining()
            if declining is None:
                break
            assert self.match.seat is not None
            self.declined.append((self.match.seat, len(self.told), verb_of(self.match)))
            self._take(declining)

    @property
    def asked(self) -> tuple[int, str]:
        """The seat and the kind of what is asked at the end."""
        assert self.match.seat is not None and self.match.pending is not None
        return self.match.seat, self.match.pending.kind

    @property
    def waiting(self) -> str:
        """What is said of the seat that is asked at the end to those who wait for it."""
        prompt = self.match.prompt()
        return prompt.waiting if prompt else ""

    def _take(self, value: Value) -> None:
        sight = self.match.rules.sight
        self.path.append(option_id(value))
        self.match.take(value)
        for event in self.match.drain():
            seen = sight.event(event, (self.viewer,))
            if self._unknown(event):
                self.cut = len(self.told)
                return
            if event.verb == "shuffle":
                self._lose(event.what)
            if seen is not None and self._tells(event):
                self.told.append(seen._replace(what="") if self._hidden(event) else seen)

    def _lose(self, zone: str) -> None:
        """Once a zone is shuffled nobody knows which of its cards is where; they are a number."""
        last = {event.what: event.after for event in self.told if event.verb == "move"}
        lost = {card for card, target in last.items() if target == zone}
        self.told = [
            event._replace(what="") if event.verb == "move" and event.what in lost else event
            for event in self.told
        ]

    def _tells(self, event: Event) -> bool:
        """Whether it is more than words, and more than a note that its seat keeps to itself.

        Such a note may list the cards that were drawn.
        """
        own = self.match.rules.sight.facts
        if event.verb == "set_fact":
            return own.get(kind_of(event.what)) == "all"
        return event.verb not in ("say", "stage", "play", "count", "shuffle", "peek")

    def _unknown(self, event: Event) -> bool:
        """Whether chance, a hidden card or what another has ordered in secret is part of it."""
        if event.verb == "roll" or event.committed not in (0, self.viewer):
            return True
        if event.verb == "commit":
            return event.what != str(self.viewer)
        return self._hidden(event) and self.match.rules.sight.is_open(event)

    def _hidden(self, event: Event) -> bool:
        """Whether it is of a card that the viewer did not see before."""
        return self.match.rules.sight.teaches(event, self.viewer)

    def _declining(self) -> Value | None:
        """The value by which another seat answers nothing; None where it must do something, or
        where that hangs on what only it sees."""
        match = self.match
        if match.pending is None or len(match.pending.seats) > 1 or match.seat == self.chooser:
            return None
        if match.pending.decision.betrays:
            return None
        quiet = {option.id for option in match.options() if option.quiet}
        return next((value for value in match.legal() if option_id(value) in quiet), None)


def _agreed(runs: list[_Run]) -> tuple[list[Event], bool]:
    """The events in which both runs agree from the beginning, and whether that is all of them."""
    one, two = (run.told if run.cut is None else run.told[: run.cut] for run in runs)
    for number, (here, there) in enumerate(zip(one, two, strict=False)):
        if here != there:
            return one[:number], False
    ends = [(run.cut, run.match.pending and run.asked, run.declined) for run in runs]
    whole = ends[0] == ends[1] and ends[0][0] is None and len(one) == len(two)
    return one[: min(len(one), len(two))], whole


def _summary(
    events: Iterable[Event],
    asked: tuple[int, str] | None = None,
    winners: tuple[int, ...] | None = None,
    declined: Sequence[tuple[int, int, str]] = (),
    known: bool = True,
    then: str = "",
    out: tuple[int, ...] = (),
) -> Forecast:
    trackers: dict[str, Change] = {}
    pieces: dict[str, Change] = {}
    cards: dict[str, Moved] = {}
    unseen: list[Moved] = []
    ended, changed, end = 0, -1, -1
    for number, event in enumerate(events):
        if event.verb == "set_tracker":
            _add(trackers, event)
            changed = number
        elif event.verb in ("place", "remove"):
            _add(pieces, event)
        elif event.verb == "turn_ends":
            ended, end = int(str(event.before)), number
        elif event.verb == "move":
            source, target = str(event.before), str(event.after)
            if not event.what:
                unseen.append(Moved("", source, target))
            else:
                first = cards[event.what].source if event.what in cards else source
                cards[event.what] = Moved(event.what, first, target)
    answers = [
        (seat, verb)
        for seat, at, verb in declined
        if at <= changed or (at <= end and seat != ended)
    ]
    asked_for = answers if winners is None else [(seat, verb) for seat, _, verb in declined]
    return Forecast(
        tuple(each for each in trackers.values() if each.before != each.after),
        tuple(each for each in pieces.values() if each.before != each.after),
        (*(each for each in cards.values() if each.source != each.target), *unseen),
        asked,
        winners,
        tuple(dict.fromkeys(seat for seat, *_ in declined)),
        tuple(dict.fromkeys(seat for seat, _ in answers)),
        tuple(dict.fromkeys(verb for _, verb in asked_for)),
        known,
        ended,
        then,
        out,
    )


def _fallen(before: Match, after: Match, viewer: int) -> tuple[int, ...]:
    """The seats that took part and do so no more; of two seats that is the end of the match."""
    seats = range(1, len(before.rules.setup.seats) + 1)
    if len(seats) < 3:
        return ()
    rules = before.rules
    was, now = (rules.sight.view(each.table, (viewer,)) for each in (before, after))
    out = rules.presenter.out
    return tuple(seat for seat in seats if out(now, seat) and not out(was, seat))


def _add(changes: dict[str, Change], event: Event) -> None:
    before = changes[event.what].before if event.what in changes else event.before
    changes[event.what] = Change(event.what, before, event.after)
