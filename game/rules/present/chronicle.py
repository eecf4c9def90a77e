"""The course of a match, told at its end out of what everybody has seen of it.

Moments are numbered as a replay numbers them: as many decisions were made. A seat's values stand
in the order of the seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.rules.arranging import Arrangement
from game.rules.events import Event
from game.rules.match import Match
from game.rules.present.presenter import Dial

TURNINGS = 3
MOST_PLAYED = 3
COUNTED = 2

Values = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """One of the numbers that tell a match: at each moment each seat's value, None before it has
    one. label, icon, tone: as of its dial; of what is counted only the label.
    """

    label: str
    icon: str
    tone: str
    values: tuple[Values, ...]

    @property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest value; zero is always among them."""
        seen = [value for values in self.values for value in values if value is not None]
        return min(0, *seen, 0), max(0, *seen, 0)

    def change(self, moment: int, seat: int) -> tuple[int, int]:
        """What a seat had before a moment's decision, and after it; the same where it had none."""
        after = self.values[moment][seat - 1]
        before = self.values[moment - 1][seat - 1]
        return (before, after) if before is not None and after is not None else (0, 0)


class Change(NamedTuple):
    """A seat's number before and after a decision."""

    label: str
    seat: int
    before: int
    after: int


class Turning(NamedTuple):
    """A decision after which much changed: the moment it led to, the turn, and who made it.

    told: the lines of the log that say most of it, in the log's markup.
    """

    moment: int
    turn: int
    seat: int
    told: tuple[str, ...]
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A match from the moment on that it knows.

    turns: for each moment the number of its turn (or round), as the game's `clock` has it.
    figures: each by its name, for every seat. played: how many cards each seat has played, and
    most: those it played most, each a card's id with how often.
    """

    courses: tuple[Course, ...]
    turns: tuple[int, ...]
    turnings: tuple[Turning, ...]
    decisions: tuple[int, ...]
    figures: Mapping[str, tuple[int, ...]]
    played: tuple[int, ...]
    most: tuple[tuple[tuple[str, int], ...], ...]


@dataclass(frozen=True, slots=True)
class _Moment:
    """What everyone saw when so many decisions were made, and what was told since the last."""

    turn: int
    dials: tuple[tuple[Dial, ...], ...]
    told: tuple[Event, ...]


def chronicle(match: Match, itself: Collection[int] = ()) -> Chronicle:
    """The course of a match so far. It is played once more for that; `match` is not changed.

    itself: the numbers, from zero, of the decisions that nobody was asked for. What came of them
    came of the decision before. What was arranged by hand is no decision here, and counts for none.
    """
    seats = range(1, len(match.rules.setup.seats) + 1)
    moments = _by_hand(_moments(match), itself)
    courses = _courses([moment.dials for moment in moments]) or _counted(match, moments)
    events = [event for moment in moments for event in moment.told]
    counts: Counter[tuple[str, int]] = Counter()
    for event in _counts(events):
        counts[event.what, _number(event.before)] += _number(event.after)
    printed = [
        Counter(e.what.partition("#")[0] for e in events if e.verb == "play" and e.before == seat)
        for seat in seats
    ]
    uncounted = {*itself, *_arranged(match)}
    made = Counter(each.seat for n, each in enumerate(match.decisions) if n not in uncounted)
    return Chronicle(
        courses,
        tuple(moment.turn for moment in moments),
        _turnings(match, moments, courses),
        tuple(made[seat] for seat in seats),
        {
            name: tuple(counts[name, seat] for seat in seats)
            for name in match.rules.presenter.figures
        },
        tuple(each.total() for each in printed),
        tuple(tuple(_ranked(each)[:MOST_PLAYED]) for each in printed),
    )


def _arranged(match: Match) -> set[int]:
    """The numbers, from zero, of what was arranged by hand."""
    return {n for n, each in enumerate(match.decisions) if Arrangement.of(each.option)}


def _ranked(played: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(played.items(), key=lambda each: (-each[1], each[0]))


def _moments(match: Match) -> list[_Moment]:
    rules = match.rules
    presenter, seats = rules.presenter, range(1, len(rules.setup.seats) + 1)
    again = Match.resume(rules, match.checkpoint(0)[1])

    def seen() -> _Moment:
        view = rules.sight.view(again.table)
        told = (rules.sight.event(event) for event in again.drain())
        return _Moment(
            _number(view.facts.get(presenter.clock)),
            tuple(presenter.course(view, seat) for seat in seats),
            tuple(event for event in told if event is not None),
        )

    moments, arranged = [seen()], _arranged(match)
    for number, decision in enumerate(match.decisions):
        again.choose(decision.option)
        moment = seen()
        if number in arranged:
            said = tuple(event for event in moment.told if event.verb not in ("count", "play"))
            moment = replace(moment, told=said)
        moments.append(moment)
    return moments


def _by_hand(moments: Sequence[_Moment], itself: Collection[int]) -> list[_Moment]:
    """The moments with all that a decision brought at the moment that it led to."""
    told = list(moments)
    for number in sorted(itself, reverse=True):
        before, after = told[number : number + 2]
        told[number] = replace(after, turn=before.turn, told=before.told + after.told)
        told[number + 1] = replace(after, told=())
    return told


def _courses(dials: Sequence[tuple[tuple[Dial, ...], ...]]) -> tuple[Course, ...]:
    """Each number by its label, in the order of the first seat's dials at the end."""
    courses = []
    for dial in dials[-1][0]:
        values = tuple(
            tuple(
                next((each.value for each in own if each.label == dial.label), None)
                for own in of_seats
            )
            for of_seats in dials
        )
        courses.append(Course(dial.label, dial.icon, dial.tone, values))
    return tuple(courses)


def _counted(match: Match, moments: Sequence[_Moment]) -> tuple[Course, ...]:
    """The sums of what is counted, for a game that has no trackers."""
    seats = range(1, len(match.rules.setup.seats) + 1)
    courses = []
    for name in match.rules.presenter.figures[:COUNTED]:
        sums, values = Counter[int](), []
        for moment in moments:
            for event in _counts(moment.told):
                sums[_number(event.before)] += _number(event.after) * (event.what == name)
            values.append(tuple(sums[seat] for seat in seats))
        courses.append(Course(name, "", "", tuple(values)))
    return tuple(courses)


def _turnings(
    match: Match, moments: Sequence[_Moment], courses: Sequence[Course]
) -> tuple[Turning, ...]:
    """The decisions after which most changed, in their order.

    That is measured by the number that decides the match, as a share of its highest value, and by
    half as much by what is counted, as a share of the most that a single decision brought. Of
    equals the later counts.
    """
    seats = range(1, len(match.rules.setup.seats) + 1)
    counted = [sum(_number(e.after) for e in _counts(moment.told)) for moment in moments]
    most_counted = max(counted) or 1

    def weight(moment: int) -> float:
        share = counted[moment] / most_counted / 2
        for course in courses[:1]:
            low, high = course.span
            share += sum(_size(course.change(moment, seat)) for seat in seats) / (high - low or 1)
        return share

    decisive = {dial.tracker for own in moments[-1].dials for dial in own[:1]}
    arranged = _arranged(match)
    played = (moment for moment in range(1, len(moments)) if moment - 1 not in arranged)
    changed = [moment for moment in played if weight(moment) > 0]
    most = sorted(changed, key=lambda moment: (weight(moment), moment), reverse=True)[:TURNINGS]
    turnings = []
    for moment in sorted(most):
        changes = (
            Change(course.label, seat, *course.change(moment, seat))
            for course in courses
            for seat in seats
        )
        turnings.append(
            Turning(
                moment,
                moments[moment - 1].turn,
                match.decisions[moment - 1].seat,
                _lines(moments[moment].told, decisive),
                tuple(each for each in changes if each.before != each.after),
            )
        )
    return tuple(turnings)


def _size(change: tuple[int, int]) -> int:
    return abs(change[1] - change[0])


def _counts(told: Iterable[Event]) -> list[Event]:
    return [event for event in told if event.verb == "count"]


def _lines(told: Sequence[Event], decisive: Collection[str] = ()) -> tuple[str, ...]:
    """What was said first after the most that was counted, or last where nothing was after it; and
    just before that. Where nothing was counted, after the largest change, or else at first.

    decisive: the trackers of the number that decides the match. What was said after the largest
    change of it stands in the place of what was said just before, where that came still earlier.
    """
    moved = [event for event in told if event.verb == "set_tracker" and event.what in decisive]
    sizes = [_size((_number(event.before), _number(event.after))) for event in moved]
    largest = moved[sizes.index(max(sizes))] if moved else None
    most = max(_counts(told), key=lambda event: _number(event.after), default=largest)
    since = 0 if most is None else told.index(most)
    said = [at for at, event in enumerate(told) if event.verb == "say"]
    main = next((number for number, at in enumerate(said) if at > since), len(said) - 1)
    first = max(0, main - 1)
    if largest is not None:
        changed = told.index(largest)
        first = next((n for n, at in enumerate(said[:first]) if at > changed), first)
    return tuple(told[said[number]].what for number in sorted({first, main}) if said)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
