"""Matches of bots that are played beside the program, in processes of their own."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

from game.lab.simulation import Outcome, Summary, play, summary
from game.rules.setup import Setup

_AHEAD = 2
"""Matches that wait for each process, so that none stands idle."""


class Duels:
    """Many matches of one game, one after the other, until there are enough or it is stopped.

    outcomes: of those that are over. problem: why it goes on no longer, for the player.
    """

    def __init__(
        self,
        game: str,
        folder: Path,
        matches: Iterator[tuple[int, Setup]],
        total: int,
        pool: Pool | None = None,
    ) -> None:
        """pool: where they are played; processes of its own where none is given."""
        self.game, self.folder = game, folder
        self.total = total
        self.running = True
        self.problem = ""
        self.outcomes: list[Outcome] = []
        self._matches = matches
        self._processes = max(1, (os.cpu_count() or 2) - 1)
        self._pool = pool or get_context("spawn").Pool(
            self._processes, end_with_parent, (os.getpid(),)
        )
        self._played: list[AsyncResult[Outcome]] = []
        self._seconds, self._looked = 0.0, monotonic()
        self._send()

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return bool(self.problem) or (not self._played and len(self.outcomes) >= self.total)

    def poll(self) -> bool:
        """Takes in what is over by now; whether anything was."""
        now = monotonic()
        self._seconds += (now - self._looked) if self._played else 0.0
        self._looked = now
        done = [each for each in self._played if each.ready()]
        self._played = [each for each in self._played if each not in done]
        for each in done:
            try:
                self.outcomes.append(each.get())
            except Exception as error:  # whatever a rule or a file may raise over there
                self.running = False
                self.problem = str(error) or type(error).__name__
        self._send()
        return bool(done)

    @property
    def rate(self) -> float:
        """Matches that are over in a second, as long as any was played; 0 before the first."""
        return len(self.outcomes) / self._seconds if self._seconds else 0.0

    def pause(self) -> None:
        """Stops after the matches in play, or goes on."""
        self.running = not self.running and not self.problem
        self._send()

    def close(self) -> None:
        """Plays no more; matches in play are broken off."""
        self.running = False
        self._pool.terminate()

    def summary(self, seats: int) -> Summary | None:
        """What came of it, by seat; None before the first match is over."""
        names = [str(seat) for seat in range(1, seats + 1)]
        return summary(names, self.outcomes) if self.outcomes else None

    def _send(self) -> None:
        while self.running and len(self._played) < self._processes * _AHEAD:
            if len(self.outcomes) + len(self._played) >= self.total:
                return
            moved, setup = next(self._matches)
            match = (self.game, self.folder, setup, moved)
            self._played.append(self._pool.apply_async(play, match))


def end_with_parent(parent: int) -> None:
    """In a process of its own: ends it with the program, even where that is killed."""

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=watch, daemon=True).start()
