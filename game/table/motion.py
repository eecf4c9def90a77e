"""What moves after a decision: events laid out in time over a state that is already final.

Times are milliseconds. Nothing here draws, and nothing of the match waits for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

from game.rules.events import BEGINS, Event, Plain, owner_of

CARD, STEP, PUSH, TRACK, REVEAL, BEAT, WHOLE = 220, 120, 180, 380, 1000, 60, 900
ROLL = 1100
LONGEST_SHOWN = 4000
"""How long cards are shown at most that are shown in one go, however many they are."""

FLASH = 120
_TURNS = 0.35
"""The share of the time for which one card is shown in which it is turned up."""
Sort = Literal["card", "piece", "tracker", "tokens", "roll", "show", "play"]


@dataclass(frozen=True, slots=True)
class Motion:
    """One thing moving from `start` for `length`: a card between zones, a piece between spaces,
    a tracker between values, a die of so many sides that comes to show a number, or a card shown to
    everyone for a while, or let be read that was played. So many tokens move, `after` of them, to
    the tracker `what` from the one `before`."""

    sort: Sort
    what: str
    before: Plain
    after: Plain
    start: int
    length: int

    def share(self, now: float) -> float:
        """How much of the way is done, 0 to 1, slowing down towards the end."""
        if self.length <= 0:
            return 1.0
        done = min(1.0, max(0.0, (now - self.start) / self.length))
        return 1 - (1 - done) ** 3

    def over(self, now: float) -> bool:
        """Whether it has arrived."""
        return now >= self.start + self.length


class Between(NamedTuple):
    """Where a thing is: on the way from `before` to `after`, of which `share` is done."""

    before: Plain
    after: Plain
    share: float

    def number(self) -> int:
        """The value of a tracker on its way."""
        if not isinstance(self.before, int) or not isinstance(self.after, int):
            return 0
        return round(self.before + (self.after - self.before) * self.share)


class Motions:
    """The motions that run now. speed: what every length is multiplied by; at 0 nothing moves, and
    what has changed flashes.

    fades: nothing travels; what has moved fades in where it is now.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.fades = False
        self._all: list[Motion] = []
        self._flashing: list[Motion] = []
        self.flash_ends = 0

    def begin(self, events: Iterable[Event], now: int) -> None:
        """Lays out events, seen by those at the screen, after what still runs."""
        if self.speed > 0:
            self._all += self._laid_out(events, max(now, _end(self._all)))
        elif changed := laid_out(events, now):
            self._flashing = [*self.flashing(now), *changed]
            self.flash_ends = now + FLASH

    def _laid_out(self, events: Iterable[Event], start: int) -> list[Motion]:
        return laid_out(_arrivals(events) if self.fades else events, start, self.speed)

    def length(self, events: Iterable[Event]) -> int:
        """How long it takes to see these events moving, and nothing before them."""
        return _end(self._laid_out(events, 0)) if self.speed > 0 else 0

    def flashing(self, now: int) -> list[Motion]:
        """What has changed just now without moving; nothing waits for it."""
        return self._flashing if now < self.flash_ends else []

    def stop_flashing(self) -> None:
        """Nothing shows any more that it has changed."""
        self.flash_ends = 0

    @property
    def calm(self) -> bool:
        """Whether nothing on the table is to move by itself."""
        return self.fades or self.speed == 0

    def finish(self) -> None:
        """Ends everything at once."""
        self._all.clear()

    def running(self, now: int) -> bool:
        """Whether anything still moves; forgets what has arrived when nothing does."""
        if self._all and all(motion.over(now) for motion in self._all):
            self._all.clear()
        return bool(self._all)

    def cards(self, now: int) -> Iterator[tuple[Motion, float]]:
        """The cards on their way that have set out, each with the share of it that is done."""
        for motion in self._standing("card", now):
            yield motion, motion.share(now)

    def away(self, now: int) -> list[tuple[str, str]]:
        """Card and zone of every card that has not arrived where it will lie, in order."""
        return [
            (motion.what, str(motion.after))
            for motion in self._all
            if motion.sort == "card" and not motion.over(now)
        ]

    def pieces(self, now: int) -> Mapping[str, Between]:
        """Where the pieces are that have not arrived."""
        return self._firsts("piece", now)

    def trackers(self, now: int) -> Mapping[str, Between]:
        """What the trackers show that have not arrived; where things fade, still the old value."""
        found = self._firsts("tracker", now)
        if self.fades:
            return {name: between._replace(share=0.0) for name, between in found.items()}
        return found

    def tokens(self, now: int) -> list[Motion]:
        """The tokens that are on their way from one tracker to another."""
        return [*self._standing("tokens", now)]

    def coming(self, tracker: str, now: int) -> int:
        """How many tokens have not arrived at a tracker that counts them already."""
        own = (m for m in self._all if m.sort == "tokens" and m.what == tracker and not m.over(now))
        return sum(int(str(motion.after)) for motion in own)

    def rolls(self, now: int) -> list[Motion]:
        """The dice that roll."""
        return [*self._standing("roll", now)]

    def shown(self, now: int) -> list[Motion]:
        """The cards that are shown to everyone at this moment; `before` is the zone they lie in."""
        return [*self._standing("show", now)]

    def turned_up(self, shown: Motion, now: int) -> float:
        """How far that card has been turned up, from 0 to 1; at once where nothing travels."""
        share = (now - shown.start) / (_TURNS * min(REVEAL, shown.length))
        return 1.0 if self.fades else min(1.0, share)

    def held_up(self, now: int) -> Motion | None:
        """The card that was played and is let be read; `before` is who played it."""
        return next(self._standing("play", now), None)

    def _standing(self, sort: Sort, now: int) -> Iterator[Motion]:
        return (m for m in self._all if m.sort == sort and m.start <= now and not m.over(now))

    def _firsts(self, sort: str, now: int) -> dict[str, Between]:
        found: dict[str, Between] = {}
        for motion in self._all:
            if motion.sort == sort and motion.what not in found and not motion.over(now):
                found[motion.what] = Between(motion.before, motion.after, motion.share(now))
        return found


def laid_out(events: Iterable[Event], start: int, speed: float = 1.0) -> list[Motion]:
    """The motions of events, every length multiplied by `speed`.

    Cards that leave together follow each other closely, the closer the more there are; trackers
    change together, and a piece takes its path step by step. Anything else waits for what was
    before it, and so does a card that goes on from where it came to. In what the rules call one
    step (see `Table.one_step`) each thing goes its way at once, and waits for nothing else; cards
    that are shown in it can be read as long as one after another. Where many are shown, all of
    them are for a shorter while.
    """
    motions: list[Motion] = []
    parts = [*_parts(events)]
    count = sum(event.verb == "show" for _, part in parts for event in part)
    shorter = min(1.0, LONGEST_SHOWN / (REVEAL * max(count, 1)))
    for at_once, part in parts:
        begins = max(start, _end(motions))
        things: dict[str, list[Event]] = {}
        for event in part:
            things.setdefault(event.what if at_once else "", []).append(event)
        shown = shorter * (sum(event.verb == "show" for event in part) if at_once else 1)
        for own in things.values():
            motions += _in_turn(own, begins, speed, shown)
        motions += _tokens(part, motions)
    return motions


def _tokens(events: Sequence[Event], motions: Sequence[Motion]) -> Iterator[Motion]:
    """The tokens of a seat that one of its trackers loses just as another gets as many."""
    changes = [event for event in events if event.verb == "set_tracker"]
    for one, two in pairwise(changes):
        count = _more(two)
        if count > 0 and _more(one) == -count and owner_of(one.what) == owner_of(two.what):
            leaves = (m for m in motions if (m.what, m.before) == (one.what, one.before))
            first = next(leaves)
            yield Motion("tokens", two.what, one.what, count, first.start, first.length)


def _more(event: Event) -> int:
    """By how much a tracker grows; one that is new, from nothing."""
    before, after = event.before or 0, event.after
    return after - before if isinstance(before, int) and isinstance(after, int) else 0


def _parts(events: Iterable[Event]) -> Iterator[tuple[bool, list[Event]]]:
    """The events outside and inside of steps, in order, each with whether they are inside."""
    at_once = False
    part: list[Event] = []
    for event in events:
        if event.verb == "step":
            yield at_once, part
            at_once, part = event.what == BEGINS, []
        else:
            part.append(event)
    yield at_once, part


def _end(motions: Iterable[Motion]) -> int:
    """When the last of them is over."""
    return max((motion.start + motion.length for motion in motions), default=0)


def _in_turn(events: Iterable[Event], start: int, speed: float, shown: float) -> list[Motion]:
    """Motions one after another; shown: by how much longer a card is shown than one by itself."""
    motions: list[Motion] = []
    at = start
    for run in _runs(events):
        for number, (event, sort, length) in enumerate(run):
            gap = min(BEAT, WHOLE / len(run)) if sort == "card" else 0
            begin = at + round(number * gap * speed)
            long = round(length * speed * (shown if sort == "show" else 1))
            motions.append(Motion(sort, event.what, event.before, event.after, begin, long))
        at = motions[-1].start + motions[-1].length
    return motions


def _runs(events: Iterable[Event]) -> list[list[tuple[Event, Sort, int]]]:
    """The events that are shown, in order, with their sort and length; in one list those that
    are shown together."""
    runs: list[list[tuple[Event, Sort, int]]] = []
    active: int | None = None
    for event in events:
        if event.verb == "set_fact" and event.what == "active" and isinstance(event.after, int):
            active = event.after
        found = _motion(event, active)
        if found is None:
            continue
        run = runs[-1] if runs else []
        alike = run and run[-1][1] == found[0] and found[0] in ("card", "tracker", "roll")
        again = event.what and any(each.what == event.what for each, _, _ in run)
        if not alike or again:
            run = []
            runs.append(run)
        run.append((event, *found))
    return runs


def _arrivals(events: Iterable[Event]) -> list[Event]:
    """Events without the steps of a piece on its way to where it stands at last."""
    listed = list(events)
    last = {event.what: at for at, event in enumerate(listed) if event.verb == "place"}
    return [e for at, e in enumerate(listed) if e.verb != "place" or last[e.what] == at]


def _motion(event: Event, active: int | None) -> tuple[Sort, int] | None:
    if event.verb == "move":
        return "card", CARD
    if event.verb == "place" and event.before is not None:
        pushed = active is not None and owner_of(event.what) not in (None, active)
        return "piece", PUSH if pushed else STEP
    if (
        event.verb == "set_tracker"
        and isinstance(event.before, int)
        and event.before != event.after
    ):
        return "tracker", TRACK
    if event.verb == "roll" and event.what:
        return "roll", ROLL
    if event.verb == "show":
        return "show", REVEAL
    if event.verb == "play":
        return "play", REVEAL
    return None
