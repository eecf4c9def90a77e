"""The mouse and the keys of somebody at the table, and what they took."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.app.app import App
from game.scenes.scene import Scene
from game.table.choosing import DEAD_MS
from game.table.holding import HOLD
from game.table.pointer import Pointer

FRAME, QUIET = 0.15, 4
"""Seconds that pass between two frames, and for how many frames nothing changes at a table that
waits for an answer: longer than a bot, a window or the playback takes to go on."""

LONGEST = 400
"""Frames after which a table that still moves is said never to rest."""

Place = tuple[int, int]


class Astray(RuntimeError):
    """A decision cannot be reached at the table, or another one was made."""


@dataclass
class Inputs:
    """What somebody did. A cover that is lifted is no key besides.

    lifts: hands that were picked up at the table, by a button that is held down; where it is let go
    over a card of that hand, which chooses it, that is no click besides.
    """

    clicks: int = 0
    keys: int = 0
    covers: int = 0
    lifts: int = 0

    @property
    def all(self) -> int:
        """Everything that was done by hand."""
        return self.clicks + self.keys + self.covers + self.lifts

    def __add__(self, other: Inputs) -> Inputs:
        return Inputs(
            self.clicks + other.clicks,
            self.keys + other.keys,
            self.covers + other.covers,
            self.lifts + other.lifts,
        )


class Controls:
    """Sends events to the program, counts them, and lets time pass until the table rests."""

    def __init__(self, app: App, pointer: Pointer) -> None:
        self.app = app
        self.done = Inputs()
        self._pointer = pointer

    def point(self, at: Place) -> None:
        """Moves the pointer to a place."""
        rel = tuple(now - was for now, was in zip(at, self._pointer.at, strict=True))
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0))
        self.app.step([move], FRAME)

    def press(self, at: Place) -> None:
        """Moves the pointer to a place and presses the button there."""
        self.point(at)
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], FRAME)

    def let_go(self, at: Place) -> None:
        """Lets the button go where the pointer is."""
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)], FRAME)

    def click(self, at: Place) -> None:
        """A click at a place."""
        self.point(at)
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        self.app.step([pygame.event.Event(kind, pos=at, button=1) for kind in kinds], FRAME)
        self.done.clicks += 1
        self.wait()

    def hold(self) -> None:
        """Keeps the button down until that picks up a hand."""
        self._pass(HOLD)

    def pause(self) -> None:
        """Waits until a click is taken that comes after a question."""
        self._pass(DEAD_MS / 1000)

    def type(self, key: int) -> None:
        """Presses a key."""
        kinds = (pygame.KEYDOWN, pygame.KEYUP)
        events = [pygame.event.Event(kind, key=key, mod=0, unicode="") for kind in kinds]
        self.app.step(events, FRAME)
        self.done.keys += 1
        self.wait()

    def lift(self, cover: Scene) -> None:
        """Holds Space until a cover is gone."""
        space = {"key": pygame.K_SPACE, "mod": 0, "unicode": ""}
        self.app.step([pygame.event.Event(pygame.KEYDOWN, space)], FRAME)
        for _ in range(LONGEST):
            if self.app.scenes[-1] is not cover:
                break
            self.app.step([], FRAME)
        else:
            raise Astray("the cover does not lift")
        self.app.step([pygame.event.Event(pygame.KEYUP, space)], FRAME)
        self.done.covers += 1
        self.wait()

    def wait(self) -> None:
        """Until nothing has been drawn anew for a while."""
        quiet = 0
        for _ in range(LONGEST):
            quiet = 0 if self.app.step([], FRAME) else quiet + 1
            if quiet == QUIET:
                return
        raise Astray("the table never rests")

    def _pass(self, seconds: float) -> None:
        for _ in range(math.ceil(seconds / FRAME) + 1):
            self.app.step([], FRAME)
