"""What a decision led to, shown step by step, each as the table stood at that moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.events import BEGINS, ENDS, Event
from game.rules.sight import Sight
from game.rules.table import Snapshot

_SEEN = ("move", "place", "remove", "set_tracker", "show", "flip", "play")
"""The events by which something else is seen to happen than a line of the log."""


@dataclass(frozen=True)
class Shown:
    """A step. events: all that led there, whoever sees it. left: how many lines of the log are told
    after it. moment: how the table stood then; None: as it stands now."""

    events: tuple[Event, ...]
    left: int = 0
    moment: Snapshot | None = None

    @property
    def lines(self) -> list[str]:
        """The lines of the log that tell of it."""
        return [event.what for event in self.events if event.verb == "say"]

    def shows(self, sight: Sight) -> bool:
        """Whether everyone sees something in it, besides what the log tells."""
        seen = (sight.event(event) for event in self.events)
        return self.is_whole or any(event and event.verb in _SEEN for event in seen)

    @property
    def is_whole(self) -> bool:
        """Whether the rules themselves call it a step; see `Table.one_step`."""
        return any(event.verb == "step" for event in self.events)


def in_steps(told: Iterable[Event], moments: Sequence[Snapshot], sight: Sight) -> list[Shown]:
    """What was told since the table was looked at last; the last step leads to the present.

    A step ends with a line of the log, or where the rules say so. A line in which nothing is seen
    goes with what comes after it. Where a step ends depends on what everyone sees alone.
    moments: how the table stood at each line and step; where they are not known all is one step.
    """
    told = list(told)
    if sum(map(_keeps, told)) != len(moments):
        return [Shown(tuple(told))]
    runs: list[Shown] = []
    run: list[Event] = []
    inside, kept, left = False, iter(moments), sum(event.verb == "say" for event in told)
    for event in told:
        run.append(event)
        if event.verb == "step":
            inside = event.what == BEGINS
        left -= event.verb == "say"
        moment = next(kept) if _keeps(event) else None
        if _ends(event) and not inside:
            runs.append(Shown(tuple(run), left, moment))
            run = []
    return _together(runs, Shown(tuple(run)), sight)


class Stood(NamedTuple):
    """How many lines the log had when a stage had been told, and how the table stood then."""

    lines: int
    moment: Snapshot


def by_stage(told: Iterable[Event], moments: Iterable[Snapshot], before: int) -> dict[int, Stood]:
    """How it was after each stage, by its number; before: how many lines the log had at first."""
    found, lines, kept = {}, before, iter(moments)
    for event in filter(_keeps, told):
        moment = next(kept, None)
        lines += event.verb == "say"
        if event.verb == "stage" and moment is not None:
            found[int(event.what)] = Stood(lines, moment)
    return found


def _keeps(event: Event) -> bool:
    """Whether it is kept how the table stood after an event."""
    return event.verb == "stage" or _ends(event)


def _ends(event: Event) -> bool:
    """Whether a step may end with an event."""
    return event.verb == "say" or event[:2] == ("step", ENDS)


def _together(runs: Iterable[Shown], rest: Shown, sight: Sight) -> list[Shown]:
    """The runs of events of which something is seen, each with the lines that lead up to it.

    What follows after the last of them goes with it, so that nothing waits for it.
    """
    steps: list[Shown] = []
    before: tuple[Event, ...] = ()
    for run in runs:
        before += run.events
        if run.shows(sight):
            steps.append(Shown(before, run.left, run.moment))
            before = ()
    if steps and not steps[-1].is_whole:
        before = steps.pop().events + before
    return [*steps, Shown((*before, *rest.events))]


class Showing:
    """The steps that are still to be shown, and the one that is.

    step: the one that is shown; None where the table stands as it is now. until: when it has been
    shown long enough.
    """

    def __init__(self) -> None:
        self.step: Shown | None = None
        self.until = 0.0
        self._waiting: deque[Shown] = deque()

    def begin(self, steps: Iterable[Shown]) -> None:
        """From now on these are shown."""
        self._waiting = deque(steps)

    def go_on(self) -> Shown:
        """The next step, which is shown from now on."""
        shown = self._waiting.popleft()
        self.step = shown if self._waiting else None
        return shown

    def end(self) -> list[Event]:
        """Nothing is shown any more; gives what happens in all that was not."""
        left = [event for step in self._waiting for event in step.events]
        self._waiting.clear()
        self.step = None
        return left
