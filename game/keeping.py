"""The save of a match that is played: each change of the match is on the disk as it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game import hiddenkeys
from game.responses import Responses
from game.rules.journal import Journal, Said, Saved
from game.rules.match import Decision, Match
from game.rules.setup import Setup
from game.rules.table import Table
from game.saves import Shelf


class Keeping:
    """A match that is kept on a shelf.

    trouble: why the match is not on the disk, for the player; empty when it is.
    path: where its save lies; None while there is none.
    """

    match: Match
    setup: Setup
    responses: Responses
    trouble: str
    path: Path | None

    def __init__(self, shelf: Shelf, start: Table | None, origin: str, told: Sequence[str]) -> None:
        """start: the checkpoint's table the match began from, if it did not begin at the set-up;
        told: what the log held at the first question then, with all that was before.

        origin: what the save is called that it branches from.
        """
        self.trouble = ""
        self.path = None
        self._shelf = shelf
        self._start = start
        self._told = told
        self._origin = origin
        self._said: list[Said] = []
        self._journal: Journal | None = None
        self._half_written: Path | None = None
        self._kept_checkpoint = 0

    def _close_save(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _keep(self, write: Callable[[], Any]) -> None:
        """Writes to the disk; where that fails the match goes on, and says so."""
        try:
            write()
            self.trouble = ""
        except OSError as error:
            self.trouble = (
                f"The match is not being saved ({error.strerror or error}: {self._shelf.folder}). "
                "It goes on, and saving is tried again at each decision."
            )
            if self._journal is not None:
                self._half_written = self._journal.path
            self._close_save()

    def _write_decision(self, decision: Decision) -> None:
        if self._journal is None:
            self._write_anew()
            return
        itself = len(self.match.decisions) - 1 in self.responses.itself
        self._journal.decision(decision, itself)
        self._write_checkpoint()

    def _write_checkpoint(self) -> None:
        count, table = self.match.checkpoint()
        if self._journal is not None and count > self._kept_checkpoint:
            self._journal.checkpoint(count, table)
            self._kept_checkpoint = count

    def _write_back(self, count: int, line: str) -> None:
        if self._journal is None:
            self._write_anew()
        else:
            self._journal.back(count, line)

    def _write_anew(self) -> None:
        """A new save that holds the match so far."""
        rules = self.match.rules
        path = self._shelf.new(self.setup.game, self._origin)
        self._journal = Journal.create(
            path, self.setup, rules.content_hash, self._start, self._told
        )
        self.path = path
        self._kept_checkpoint = 0
        self._write_kept()
        self._write_said(self._journal, 0)
        for count, decision in enumerate(self.match.decisions, 1):
            self._journal.decision(decision, count - 1 in self.responses.itself)
            self._write_said(self._journal, count)
        self._write_checkpoint()
        self._shelf.rotate()
        if self._half_written is not None:
            if self._half_written.exists():
                self._shelf.retire(self._half_written)
            self._half_written = None

    def _write_kept(self) -> None:
        """What the seats armed, and their hidden keys."""
        if self._journal is None:
            self._write_anew()
            return
        for seat, armed in self.responses.armed.items():
            self._journal.keep(f"stops:{seat}", armed.as_plain())
        if self.responses.keys:
            self._journal.keep("keys", hiddenkeys.as_plain(self.responses.keys))

    def _write_said(self, journal: Journal, count: int) -> None:
        for said in self._said:
            if said.count == count:
                journal.back(count, said.line)

    def _reopen(self, saved: Saved) -> None:
        self._journal = Journal.reopen(saved)
        self.path = saved.path
        self._kept_checkpoint = max(saved.checkpoints, default=0)

    def _write_end(self) -> None:
        if self._journal is not None:
            self._journal.finish()
            path = self._journal.path
            self._close_save()
            self.path = self._shelf.finish(path)
