"""What a decision led to, shown in steps: each as the table stood at a line of the log."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from game.rules.table import Event, Snapshot
from game.table.playback import SHORT, USUAL


@dataclass(frozen=True)
class Shown:
    """A step. moment: how the table stood then; None: as it stands now. events: what led there,
    as those at the screen see it. left: how many lines of the log are told after it."""

    moment: Snapshot | None
    events: tuple[Event, ...]
    left: int = 0

    @property
    def line(self) -> str:
        """The line of the log at which it ends."""
        return next((e.what for e in reversed(self.events) if e.verb == "say"), "")

    def card(self, seats: Collection[int]) -> str:
        """The card that one of these seats has played in it, which everyone sees; or nothing."""
        plays = (e.what for e in self.events if e.verb == "play" and e.before in seats)
        return next(plays, "")


def in_steps(events: Iterable[Event], moments: Sequence[Snapshot]) -> list[Shown]:
    """Events up to each line of the log, and last what came after it.

    Where nothing is seen to change after the last line, it is shown as things stand now.
    moments: how the table stood at each line; without them all is one step.
    """
    runs: list[list[Event]] = [[]]
    for event in events:
        runs[-1].append(event)
        if event.verb == "say":
            runs.append([])
    if len(runs) - 1 != len(moments):
        return [Shown(None, tuple(event for run in runs for event in run))]
    rest = runs.pop()
    if runs and not any(event.verb in _SEEN for event in rest):
        rest = [*runs.pop(), *rest]
    last = Shown(None, tuple(rest))
    return [
        *(
            Shown(moment, tuple(run), len(moments) - number)
            for number, (run, moment) in enumerate(zip(runs, moments, strict=False), 1)
        ),
        last,
    ]


_SEEN = ("move", "place", "remove", "set_tracker", "show", "flip")


class Showing:
    """The steps that are still to be shown, and the one that is.

    step: the one that is shown; None where the table stands as it is now.
    """

    def __init__(self) -> None:
        self.step: Shown | None = None
        self._waiting: deque[Shown] = deque()
        self._until = 0.0

    def begin(self, steps: Iterable[Shown]) -> None:
        """From now on these are shown."""
        self._waiting = deque(steps)

    def go_on(self, now: float, speed: float) -> Shown:
        """The next step; it stays for a while. speed: what every length is multiplied by; at 0
        nothing moves, so that there has to be time to read."""
        shown = self._waiting.popleft()
        self._until = now + (SHORT * speed or USUAL)
        self.step = shown if self._waiting else None
        return shown

    def due(self, now: float) -> bool:
        """Whether it is time for the next step."""
        return bool(self._waiting) and now >= self._until

    def end(self) -> list[Event]:
        """Nothing is shown any more; what would have been seen, of all steps left."""
        left = [event for step in self._waiting for event in step.events]
        self._waiting.clear()
        self.step = None
        return left

    @property
    def goes_on(self) -> bool:
        """Whether the table does not stand yet as it is now."""
        return self.step is not None
