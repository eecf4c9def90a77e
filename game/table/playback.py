"""The steps resolved lately, of any game, shown one after the other as often as players want."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.present.timeline import Stage
from game.user.sound import Sound

SHORT, USUAL, LONG = 320, 700, 1000
"""Milliseconds that a step stays: one that brings nothing, another or the last, the weightiest."""

SPEEDS = (1, 2, 4)
"""How many times as fast the steps may be played."""


class Played(NamedTuple):
    """A resolved step: its number, which only grows, what is said of it, what is heard of it.

    stays: milliseconds that it is shown. stage: how the whole table stands after it, where the step
    is shown on all of the table and not by one part alone.
    """

    number: int
    head: str
    line: str = ""
    sounds: tuple[Sound, ...] = ()
    stays: int = SHORT
    stage: Stage | None = None


class Steps(NamedTuple):
    """The steps resolved lately, in order, and what is said before the first of them.

    word: what the game calls one. present: how things stand now, in whatever form the part has it
    that shows them. start: how the whole table stood before the first of them.
    """

    word: str
    before: str
    played: tuple[Played, ...]
    present: object
    start: Stage | None = None


class Playback:
    """Where the showing of the steps stands.

    word: what the game calls a step. at: the place in `steps` of the last one that is shown as
    resolved, -1 before all of them; None: the present is shown. by_itself: it was not asked for, so
    it waits for nothing and is over with the first input. holds: it began by itself and was taken
    over, so that the match waits for its end. speed: how many times as fast it plays.
    """

    def __init__(self) -> None:
        self.steps: tuple[Played, ...] = ()
        self.word = ""
        self.at: int | None = None
        self.playing = False
        self.loops = False
        self.by_itself = False
        self.holds = False
        self.speed = SPEEDS[0]
        self._start: Stage | None = None
        self._starts: list[tuple[int, object]] = []
        self._present: object = None
        self._head = ""
        self._due = 0.0

    def follow(self, steps: Steps | None, moving: bool, goes_on: bool = False) -> bool:
        """Takes in what is resolved now; whether there is anything new.

        moving: it is shown step by step. goes_on: the last resolution goes on with it.
        """
        if steps is None:
            self.steps, self._starts = (), []
            self.finish()
            return False
        last = self.steps[-1].number if self.steps else 0
        numbers = [step.number for step in steps.played]
        new = [number for number in numbers if number > last]
        if new and not goes_on:
            self._starts.append((new[0], self._present if new[0] == last + 1 else None))
        self._starts = [start for start in self._starts if start[0] in numbers]
        self.word, self._head, self.steps, self._present, self._start = steps
        if self.holds and not new:
            return False
        self.at, self.playing, self.holds = None, False, False
        self.by_itself = moving and bool(new)
        if self.by_itself:
            self.at, self.playing, self._due = self.first - 1, True, 0.0
        return bool(new)

    def stay(self) -> float:
        """Shows what was resolved last, as what happens now; gives how long it is to be seen."""
        self.at = len(self.steps) - 1
        return self._length()

    @property
    def first(self) -> int:
        """The place at which the last resolution that is remembered began."""
        begins = self._starts[-1][0] if self._starts else 0
        return next((n for n, step in enumerate(self.steps) if step.number >= begins), 0)

    @property
    def before(self) -> object:
        """How things stood before all the steps; None where that is not known."""
        return next((then for number, then in self._starts if number == self.steps[0].number), None)

    @property
    def stage(self) -> Stage | None:
        """How the whole table stands that is shown; None in the present."""
        if self.at is None:
            return None
        return self._start if self.at < 0 else self.steps[self.at].stage

    @property
    def before_all(self) -> bool:
        """Whether it is shown how things stood before the first step."""
        return self.at is not None and self.at < 0

    @property
    def _last(self) -> int:
        """The place of the present: of the last step, or after it where that is a stage."""
        return len(self.steps) - (self.steps[-1].stage is None)

    def finish(self) -> bool:
        """Shows the present; whether something else was shown."""
        was = self.at is not None
        self.at, self.playing, self.by_itself, self.loops = None, False, False, False
        self.holds = False
        return was

    def hurry(self) -> None:
        """Goes on at once to the next step."""
        self._due = 1.0

    def faster(self, speed: int) -> None:
        """Plays so many times as fast."""
        self.speed = speed

    def play(self, now: float) -> None:
        """Plays the last resolution, or goes on, or pauses."""
        if not self.steps:
            return
        self._take_over()
        self.playing = not self.playing
        if self.playing and self.at is None:
            self.at = self.first - 1
        self._due = now

    def loop(self, now: float) -> None:
        """Plays again and again, or no longer."""
        self.loops = not self.loops
        if self.loops and not self.playing:
            self.play(now)

    def step(self, way: int) -> None:
        """A step on (1) or back (-1), no longer in a loop; on from the last is the present."""
        if not self.steps:
            return
        self.go(max(-1, (self._last if self.at is None else self.at) + way))

    def go(self, at: int) -> None:
        """Shows the step at that place, no longer in a loop."""
        self._take_over()
        self.playing = self.loops = False
        self.at = at if at < self._last else None
        self.holds &= self.at is not None

    def _take_over(self) -> None:
        """It is moved through by hand from now on."""
        self.holds |= self.by_itself and self.stage is not None
        self.by_itself = False

    def go_by(self, now: float, pace: float) -> bool:
        """Lets time pass, every length multiplied by `pace`; whether another step is shown."""
        if not self.playing or self.at is None:
            return False
        pace /= self.speed
        if not self._due:
            self._due = now + SHORT * pace
        if now < self._due:
            return False
        self.at += 1
        if self.at >= len(self.steps):
            again = self.loops and not self.by_itself
            self.at = self.first - 1 if again else None
            self.playing, self.by_itself = again, False
            self.holds &= again
        self._due = now + self._length() * pace
        return True

    def said(self) -> tuple[str, str] | None:
        """The step that is shown and what it brought; None in the present."""
        if self.at is None:
            return None
        if self.at < 0:
            return self._head, ""
        return self.steps[self.at].head, self.steps[self.at].line

    def heard(self) -> list[Sound]:
        """What is heard of the step that is shown; in the present, of the last resolution."""
        shown = self.steps[self.first :]
        if self.at is not None:
            shown = self.steps[self.at : self.at + 1] if self.at >= 0 else ()
        return list(dict.fromkeys(sound for step in shown for sound in step.sounds))

    def _length(self) -> int:
        if self.at is None or self.at < 0:
            return SHORT
        last = self.at == len(self.steps) - 1
        return max(self.steps[self.at].stays, USUAL if last else SHORT)
