"""The beats resolved lately, shown one after the other, as often as a player wants to see them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from game.rules.lanes import Column, Lanes, Pose
from game.sound import Sound

QUIET, BEAT, HIT = 320, 700, 1000
"""Milliseconds that a beat stays: one on which nothing lands, another or the last, and a hit."""


SOUNDS: Mapping[str, Sound] = MappingProxyType(
    {"hit": "hit", "guard": "block", "evade": "step", "x": "slash"}
)
"""What is heard of an outcome, by its icon."""


class Playback:
    """Where the showing of the beats stands.

    at: the place in `columns` of the last beat that is shown as resolved, -1 before all of them;
    None: the present is shown. by_itself: it was not asked for, so it waits for nothing and is over
    with the first input.
    """

    def __init__(self) -> None:
        self.columns: tuple[Column, ...] = ()
        self.at: int | None = None
        self.playing = False
        self.loops = False
        self.by_itself = False
        self._starts: list[tuple[int, tuple[Pose, ...]]] = []
        self._present: tuple[Pose, ...] = ()
        self._due = 0.0

    def follow(self, lanes: Lanes | None, moving: bool) -> bool:
        """Takes in what is resolved now; whether there is anything new.

        moving: it is shown beat by beat.
        """
        if lanes is None:
            return False
        last = self.columns[-1].beat if self.columns else 0
        beats = [column.beat for column in lanes.columns]
        new = [beat for beat in beats if beat > last]
        if new:
            self._starts.append((new[0], self._present if new[0] == last + 1 else ()))
        self._starts = [start for start in self._starts if start[0] in beats]
        self.columns = lanes.columns
        self._present = tuple(lane.pose for lane in lanes.lanes)
        self.at, self.playing = None, False
        self.by_itself = moving and bool(new)
        if self.by_itself:
            self.at, self.playing, self._due = self.first - 1, True, 0.0
        return bool(new)

    @property
    def first(self) -> int:
        """The place at which the last resolution that is remembered began."""
        begins = self._starts[-1][0] if self._starts else 0
        return next((n for n, column in enumerate(self.columns) if column.beat >= begins), 0)

    @property
    def _before(self) -> tuple[Pose, ...]:
        """How the seats stood before all the beats, where that is known."""
        return next((stood for beat, stood in self._starts if beat == self.columns[0].beat), ())

    def finish(self) -> bool:
        """Shows the present; whether something else was shown."""
        was = self.at is not None
        self.at, self.playing, self.by_itself, self.loops = None, False, False, False
        return was

    def play(self, now: float) -> None:
        """Plays the last resolution, or goes on, or pauses."""
        if not self.columns:
            return
        self.by_itself = False
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
        """A beat on (1) or back (-1), no longer in a loop; on from the last is the present."""
        if not self.columns:
            return
        self.playing = self.by_itself = self.loops = False
        at = len(self.columns) - 1 if self.at is None else self.at
        at = max(-1, at + way)
        self.at = at if at < len(self.columns) - 1 else None

    def go_by(self, now: float, pace: float) -> bool:
        """Lets time pass, every length multiplied by `pace`; whether another beat is shown."""
        if not self.playing or self.at is None:
            return False
        if not self._due:
            self._due = now + QUIET * pace
        if now < self._due:
            return False
        self.at += 1
        if self.at >= len(self.columns):
            again = self.loops and not self.by_itself
            self.at = self.first - 1 if again else None
            self.playing, self.by_itself = again, False
        self._due = now + self._length() * pace
        return True

    def seen(self, lanes: Lanes) -> Lanes:
        """The lanes as they stood after the beat that is shown."""
        if self.at is None:
            return lanes
        shown = self.columns[: self.at + 1]
        poses = shown[-1].poses if shown else self._before or self.columns[0].poses
        return replace(
            lanes,
            lanes=tuple(
                replace(lane, pose=next(p for p in poses if p.seat == lane.seat))
                for lane in lanes.lanes
            ),
            columns=shown,
            now=shown[-1].beat + 1 if shown else self.columns[0].beat,
        )

    def said(self) -> tuple[str, str] | None:
        """The beat that is shown and what it brought; None in the present."""
        if self.at is None:
            return None
        if self.at < 0:
            return "The beats are resolved", ""
        column = self.columns[self.at]
        return f"Beat {column.beat}", column.words

    def heard(self) -> list[Sound]:
        """What is heard of the beat that is shown; in the present, of the last resolution."""
        shown = self.columns[self.first :]
        if self.at is not None:
            shown = self.columns[self.at : self.at + 1] if self.at >= 0 else ()
        icons = [outcome.icon for column in shown for outcome in column.outcomes]
        return [SOUNDS[icon] for icon in dict.fromkeys(icons) if icon in SOUNDS]

    def _length(self) -> int:
        if self.at is None or self.at < 0:
            return QUIET
        outcomes = self.columns[self.at].outcomes
        last = self.at == len(self.columns) - 1
        if any(outcome.icon == "hit" for outcome in outcomes):
            return HIT
        return BEAT if outcomes or last else QUIET
