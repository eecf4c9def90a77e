"""The run that is looked at: the process that plays it, and what it tells so far.

Nothing here keeps a frame waiting. Files are read and answers worked out by a thread; games are
played by `tools/play_run.py`, which adds to the run's file. So a pause ends that program, and to go
on is to begin it again.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from game.lab.balance import questions
from game.lab.balance.asking import Asked, ask
from game.lab.balance.cards import CardRow, cards
from game.lab.balance.compare import Compared, besides, compare
from game.lab.balance.deals import Impossible
from game.lab.balance.lines import Header, Stop
from game.lab.balance.run import Damaged, Kept, Run, Shelf, Unreadable
from game.lab.balance.stats import Opposed, opposed
from game.lab.balance.stopping import Progress, progress
from game.rules.untrusted import printable
from game.scenes.balance.pace import Pace, listen, player

ENDING = 5.0
"""Seconds that a program which plays a run has to end, before that is removed."""
LOOKS = 1.0
"""Seconds between two looks at a run that is played."""
SHARE = 8
"""How many times as long as a look took the next one waits at least."""


@dataclass(frozen=True)
class Answers:
    """All that a run tells. turns: how long games were before a change and afterwards."""

    header: Header
    progress: Progress
    matchups: questions.Matchups
    begins: questions.Begins
    heat: list[questions.Heat]
    lengths: questions.Lengths | None
    choices: questions.Choices | None
    cards: list[CardRow]
    cards_before: list[CardRow]
    players: list[questions.Tally]
    skill: list[questions.Rung]
    compared: list[Compared]
    besides: list[str]
    turns: Opposed | None


def answers(run: Run) -> Answers:
    """Works out all of it."""
    header, how = run.header, progress(run)
    deals, part = how.deals, how.part
    several = len(header.versions) > 1
    before, now = (
        [seen.game.turns for seen in questions.games(header, deals, version)] if several else []
        for version in (0, -1)
    )
    return Answers(
        header,
        how,
        questions.matchups(header, deals, part),
        questions.begins(header, deals, part),
        questions.heat(header, deals),
        questions.lengths(header, deals),
        questions.choices(header, deals),
        cards(header, deals, part=part),
        cards(header, deals, 0, part) if several else [],
        questions.players(header, deals, part),
        questions.skill(header, deals, part) if header.question == "skill" else [],
        compare(header, deals, part) if several else [],
        besides(header, deals) if several else [],
        opposed(before, now),
    )


class Started(NamedTuple):
    """A run whose program plays it: its file, and how many games a second are to be expected."""

    path: Path
    child: subprocess.Popen[bytes]
    rate: float


class Keeper:
    """One run at a time. problem: why it goes on no longer, for the player.

    kept: the runs of the game, the latest first; damaged: files among them that are none. rate:
    games a second, 0 before it is known. jobs, dask: how many processes of this machine play, or
    which scheduler's workers do. pace: of the run that may be begun next, and refused: why that
    cannot be.
    """

    def __init__(self, runs: Path, game: str, before: Keeper | None = None) -> None:
        """before: whose choice of where games are played goes on to hold."""
        self.shelf = Shelf(runs)
        self.game = game
        self.run: Run | None = None
        self.answers: Answers | None = None
        self.kept: list[Kept] = []
        self.damaged: list[Damaged] = []
        self.problem = ""
        self.rate = 0.0
        self.jobs, self.dask = os.cpu_count() or 1, ""
        if before is not None:
            self.jobs, self.dask = before.jobs, before.dask
        self.pace: Pace | None = None
        self.refused = ""
        self._thread = ThreadPoolExecutor(1)
        self._waiting: list[tuple[Future[Any], Callable[[Any], None]]] = []
        self._child: subprocess.Popen[bytes] | None = None
        self._paused = False
        self._said = deque[str](maxlen=1)
        self._path = Path()
        self._wish: Asked | None = None
        self._next_look, self._next_list, self._unseen = 0.0, 0.0, False
        self._began = self._now()
        self._do(self._list, self._listed)

    # What is asked of it

    @property
    def busy(self) -> bool:
        """Whether something is being prepared or read, before there is anything to see."""
        return bool(self._waiting) and self.answers is None

    @property
    def running(self) -> bool:
        """Whether games are played."""
        return self._child is not None

    @property
    def starting(self) -> bool:
        """Whether the files of a run are prepared that is played as soon as they are there."""
        return any(take == self._started for _, take in self._waiting)

    @property
    def elsewhere(self) -> bool:
        """Whether another program plays the run that is looked at."""
        here = self.run.path if self.run is not None and not self.running else None
        return any(each.played and each.path == here for each in self.kept)

    @property
    def over(self) -> bool:
        """Whether the run has ended by its rule."""
        return self.answers is not None and self.answers.progress.over

    @property
    def trouble(self) -> str:
        """What the program that plays said last; empty as long as all goes well."""
        return self._said[-1] if self._said else ""

    def measure(self, asked: Asked) -> None:
        """Finds out how long a game would take, and whether such a run is possible at all."""
        self.stop_measuring()
        self._wish = asked

        def header() -> tuple[Asked, Header | str]:
            try:
                return asked, ask(asked, self.shelf.folder)
            except Impossible as error:
                return asked, str(error)

        self._do(header, self._prepared)

    def _prepared(self, found: tuple[Asked, Header | str]) -> None:
        asked, header = found
        if self._wish is not asked:
            return
        if isinstance(header, str):
            self.refused = header
        else:
            self.pace = Pace(header)

    def stop_measuring(self) -> None:
        """Forgets what was measured."""
        if self.pace is not None:
            self.pace.close()
        self.pace, self._wish, self.refused = None, None, ""

    def begin(self, asked: Asked) -> None:
        """A new run; it is played as soon as its files are kept."""
        seconds = self.pace.seconds if self.pace is not None else 0.0
        self.stop_measuring()
        self._leave()

        def begun() -> Path:
            header = ask(asked, self.shelf.folder)
            path = self.shelf.new(header)
            run = Run.begin(header, path)
            run.close()
            if run.unwritten:
                raise Impossible(f"The run cannot be kept in {path.parent}: {run.unwritten}.")
            return path

        self._start(begun, self.jobs / seconds if seconds and not self.dask else 0.0)

    def _start(self, prepare: Callable[[], Path], rate: float = 0.0) -> None:
        """Plays a run as soon as it is prepared, though the lab is left meanwhile, and opens it.

        rate: how many games a second are to be expected.
        """
        play = self._program

        def started() -> Started:
            path = prepare()
            return Started(path, play(path), rate)

        self._do(started, self._started)

    def _started(self, found: Started) -> None:
        self.open(found.path)
        self._follow(found.child)
        self.rate = found.rate

    def open(self, path: Path) -> None:
        """Looks at a kept run."""
        self._leave()

        def read() -> tuple[Run, Answers]:
            run = Run.read(path)
            return run, answers(run)

        self._do(read, self._opened)
        self._do(self._list, self._listed)
        self._path = path

    def _opened(self, found: tuple[Run, Answers]) -> None:
        self.run, self.answers = found
        self._began = self._now()

    def _now(self) -> tuple[float, int]:
        """From when on, and from how many games, the pace is reckoned."""
        return monotonic(), self.answers.progress.games if self.answers else 0

    def prolong(self, stop: Stop) -> None:
        """Goes on with a run that is over until another rule ends it."""
        path = self._path

        def prolonged() -> Path:
            Run.prolong(path, stop)
            return path

        self._leave()
        self._start(prolonged)

    def play(self) -> None:
        """Plays the run on, in a program of its own."""
        if self._child is not None or self.over:
            return
        self._follow(self._program(self._path))

    @property
    def _program(self) -> Callable[[Path], subprocess.Popen[bytes]]:
        """What starts the program that plays, given a run's file, where games are played now."""
        where = ("--dask", self.dask) if self.dask else ("--jobs", str(self.jobs))
        return lambda path: player(str(path), *where)

    def _follow(self, child: subprocess.Popen[bytes]) -> None:
        """Hears what a program says that plays the run."""
        self.problem, self._began = "", self._now()
        self._child, self._paused = child, False
        self._said = said = deque[str](maxlen=1)
        listen(child, child.stderr, said.append)

    def pause(self) -> None:
        """Ends that program; what is over is in the file."""
        if self._child is not None:
            self._child.terminate()
            self._paused = True

    def close(self) -> None:
        """No more games. The thread ends with what it does, and removes what waits for that."""
        self.stop_measuring()
        self._leave()
        self._drop_all_but(self._removed)
        self._thread.shutdown(wait=False)

    def _leave(self) -> None:
        """Turns from the run that is looked at. The one that may be begun next is still measured,
        and what waits to be played or removed still is.
        """
        if self._child is not None:
            self._child.terminate()
        self._child, self.run, self.answers, self.problem, self.rate = None, None, None, "", 0.0
        self._drop_all_but(self._prepared, self._removed, self._started)

    def _drop_all_but(self, *takes: Callable[[Any], None]) -> None:
        """Cancels what the thread is still to do, but for what these take in."""
        for future, take in self._waiting:
            if take not in takes:
                future.cancel()
        self._waiting = [each for each in self._waiting if each[1] in takes]

    # What comes of it

    def poll(self) -> bool:
        """Takes in what has come meanwhile; whether anything is to be shown anew."""
        done = [each for each in self._waiting if each[0].done()]
        self._waiting = [each for each in self._waiting if not each[0].done()]
        for future, take in done:
            try:
                take(future.result())
            except OSError as error:
                self.problem = error.strerror or str(error)
            except (Impossible, Unreadable) as error:
                self.problem = str(error)
        ended = self._child is not None and self._child.poll() is not None
        if ended:
            self._ended()
        due = self.run is not None and not self._waiting and monotonic() >= self._next_look
        if due and (self.running or self.elsewhere or self._unseen):
            self._unseen = False
            self._do(self._look, self._looked)
        here = self._path if self.running else None
        others = any(each.played and each.path != here for each in self.kept)
        if others and not self._waiting and monotonic() >= self._next_list:
            self._next_list = monotonic() + SHARE * LOOKS
            self._do(self._list, self._listed)
        return bool(done) or ended

    def _ended(self) -> None:
        assert self._child is not None
        code, self._child = self._child.returncode, None
        if code not in (0, 130, -signal.SIGTERM):
            ended = f"The program that plays ended with code {code}. Its games are kept; resume it."
            self.problem = self.trouble or ended * (not self._paused)
        self._next_look, self.rate, self._unseen = 0.0, 0.0, True
        self._do(self._list, self._listed)

    def _look(self) -> Answers | None:
        """What the run tells by now; None where that is as before. Raises `Unreadable`, OSError."""
        assert self.run is not None
        began = monotonic()
        try:
            return answers(self.run) if self.run.look() else None
        except FileNotFoundError:
            if self.running:  # the program that plays says so, and what becomes of it
                return None
            raise Unreadable(f"{printable(self.run.path.name)} is not there any more.") from None
        finally:
            self._next_look = monotonic() + max(LOOKS, SHARE * (monotonic() - began))

    def _looked(self, found: Answers | None) -> None:
        if found is None:
            return
        self.answers = found
        now, count = self._now()
        if (self.running or self.elsewhere) and now > self._began[0]:
            self.rate = (count - self._began[1]) / (now - self._began[0])

    def remove(self, path: Path, failed: Callable[[OSError], None]) -> None:
        """Takes a run away for good, after the program that plays it here has ended.

        failed: told why it stays; `InUse` where another program plays it.
        """
        child = None
        if self.run is not None and self.run.path == path:
            child = self._child
            self._leave()
        self.kept = [each for each in self.kept if each.path != path]
        self.damaged = [each for each in self.damaged if each.path != path]

        def gone() -> Callable[[], None] | None:
            if child is not None:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    child.wait(ENDING)
            try:
                self.shelf.remove(path)
            except OSError as error:
                return partial(failed, error)
            return None

        self._do(gone, self._removed)
        self._do(self._list, self._listed)

    def _removed(self, tell: Callable[[], None] | None) -> None:
        if tell is not None:
            tell()

    def _list(self) -> tuple[list[Kept], list[Damaged]]:
        kept, damaged = list[Kept](), list[Damaged]()
        for path in self.shelf.runs(self.game):
            try:
                kept.append(Run.glance(path))
            except Unreadable as error:
                damaged.append(Damaged(path, str(error)))
            except OSError as error:
                damaged.append(Damaged(path, error.strerror or str(error)))
        return kept, damaged

    def _listed(self, found: tuple[list[Kept], list[Damaged]]) -> None:
        before = self.elsewhere
        self.kept, self.damaged = found
        self._unseen |= before and not self.elsewhere

    def _do(self, work: Callable[[], Any], take: Callable[[Any], None]) -> None:
        self._waiting.append((self._thread.submit(work), take))
