"""How long a game takes, measured on the first games of a run before it begins."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from statistics import fmean
from threading import Thread
from typing import IO

from game.lab.balance.lines import Header
from game.user.folders import ROOT


class Pace:
    """A program beside this one plays a few games, for as long as nobody closes it.

    header: of the run. said: what it said last: what it sets up, or what went wrong.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.said = ""
        self._seconds: list[float] = []
        self._child = player("--pace", stdout=subprocess.PIPE, stdin=subprocess.PIPE)
        assert self._child.stdin is not None
        with suppress(BrokenPipeError), self._child.stdin as asked:
            asked.write(header.model_dump_json().encode() + b"\n")
        listen(self._child, self._child.stdout, lambda line: self._seconds.append(float(line)))
        listen(self._child, self._child.stderr, self._heard)

    def _heard(self, line: str) -> None:
        self.said = line

    @property
    def trouble(self) -> str:
        """Why nothing can be measured; empty as long as all goes well."""
        return self.said if self._child.poll() else ""

    @property
    def deals(self) -> int:
        """How many deals have been measured."""
        return len(self._seconds)

    @property
    def seconds(self) -> float:
        """How long a game took, on average; 0 before the first is over."""
        return fmean(self._seconds) if self._seconds else 0.0

    def close(self) -> None:
        """Measures no more."""
        self._child.terminate()


def player(
    *words: str, stdin: int = subprocess.DEVNULL, stdout: int = subprocess.DEVNULL
) -> subprocess.Popen[bytes]:
    """Starts the program that plays, with what is said to it."""
    program = [sys.executable, str(ROOT / "tools" / "play_run.py"), *words]
    return subprocess.Popen(program, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE)


def listen(
    child: subprocess.Popen[bytes], said: IO[bytes] | None, heard: Callable[[str], None]
) -> None:
    """Passes on each line that a program says there, until it ends."""

    def hear() -> None:
        assert said is not None
        with said:
            for line in said:
                heard(line.decode(errors="replace").strip())
        child.wait()

    Thread(target=hear, daemon=True).start()
