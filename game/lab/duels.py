"""Matches of bots that are played beside the program, in processes of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

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
        pool: Executor | None = None,
    ) -> None:
        """pool: where they are played; processes of its own where none is given."""
        self.game, self.folder = game, folder
        self.total = total
        self.running = True
        self.problem = ""
        self.outcomes: list[Outcome] = []
        self._matches = matches
        self._processes = max(1, (os.cpu_count() or 2) - 1)
        self._pool = pool or ProcessPoolExecutor(self._processes, get_context("spawn"))
        self._played: list[Future[Outcome]] = []
        self._send()

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return bool(self.problem) or (not self._played and len(self.outcomes) >= self.total)

    def poll(self) -> bool:
        """Takes in what is over by now; whether anything was."""
        done = [each for each in self._played if each.done()]
        self._played = [each for each in self._played if each not in done]
        for each in done:
            error = each.exception()
            if error is None:
                self.outcomes.append(each.result())
            else:
                self.running = False
                self.problem = str(error) or type(error).__name__
        self._send()
        return bool(done)

    def pause(self) -> None:
        """Stops after the matches in play, or goes on."""
        self.running = not self.running and not self.problem
        self._send()

    def close(self) -> None:
        """Plays no more."""
        self.running = False
        self._pool.shutdown(wait=False, cancel_futures=True)

    def summary(self, seats: int) -> Summary | None:
        """What came of it, by seat; None before the first match is over."""
        names = [str(seat) for seat in range(1, seats + 1)]
        return summary(names, self.outcomes) if self.outcomes else None

    def _send(self) -> None:
        while self.running and len(self._played) < self._processes * _AHEAD:
            if len(self.outcomes) + len(self._played) >= self.total:
                return
            moved, setup = next(self._matches)
            self._played.append(self._pool.submit(play, self.game, self.folder, setup, moved))
