"""The save of a match that is played: each change of the match is on the disk as it is made.

Where the disk refuses, the match goes on in memory, the player is told, and all that lacks is
saved as soon as that works again.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.rules.journal import Journal, Said
from game.rules.match import Decision, Match
from game.rules.save_file import NO_ROOM, InUse, Lost, SaveFile
from game.rules.setup import Setup
from game.rules.table import Logged, Table
from game.session import hidden_keys as hiddenkeys
from game.session.response_stops import ResponseStops
from game.session.saves import ORDER, Shelf

_NO_RIGHT = {errno.EACCES, errno.EPERM, errno.EROFS}


class Autosave:
    """A match that is kept on a shelf.

    trouble: what is wrong with its save, for the player; empty when all of it is on the disk.
    """

    match: Match
    setup: Setup
    response_stops: ResponseStops
    trouble: str

    def __init__(
        self, shelf: Shelf, start: Table | None, origin: str, told: Sequence[Logged]
    ) -> None:
        """start: the checkpoint's table the match began from, if it did not begin at the set-up;
        told: what the log held at the first question then, with all that was before.

        origin: what the save is called that it branches from.
        """
        self.trouble = ""
        self._shelf = shelf
        self._start = start
        self._told = told
        self._origin = origin
        self._said: list[Said] = []
        self._journal: Journal | None = None
        self._superseded: list[tuple[Journal | SaveFile, Callable[[Path], None]]] = []
        self._ended = False
        self._last_path: Path | None = None
        self._safe_decisions = 0
        self._kept_checkpoint = 0
        self._kept_log: list[Logged] = []

    @property
    def path(self) -> Path | None:
        """Where its save lies, or lay when it was left; None while there is none."""
        journal = self._journal
        return journal.path if journal is not None and journal.made else self._last_path

    @property
    def unsaved(self) -> str:
        """What would be lost if the match were left now, for the player; empty if nothing."""
        lost = self._journal is not None and not self._journal.saved
        return self.trouble if lost else ""

    def save_again(self) -> None:
        """Brings to the disk what lacks there; `trouble` says afterwards why it still does."""
        try:
            self._save()
            self._tidy_up()
            self.trouble = ""
        except OSError as error:
            self.trouble = self._words(error)

    def _keep(self, write: Callable[[], Any]) -> None:
        """Takes down what happened and saves it; where that fails the match goes on."""
        write()
        self.save_again()

    def _save(self) -> None:
        journal = self._journal
        if journal is None:
            return
        new = not journal.made
        try:
            journal.save()
        except OSError as error:
            elsewhere = journal.made or isinstance(error, FileExistsError | InUse)
            if error.errno in NO_ROOM or not elsewhere:
                raise
            self._save_elsewhere(journal, error)
        self._safe_decisions = len(self.match.decisions)
        if new:
            self._shelf.sweep()
            self._shelf.rotate()

    def _save_elsewhere(self, journal: Journal, error: OSError) -> None:
        """Goes on in a new file, where the old one cannot be written on; raises why, if in none."""
        try:
            before = journal.save_as(self._shelf.new(self.setup.game, self._origin))
        except OSError:
            raise error from None
        if before.made and not isinstance(error, InUse | Lost):
            self._superseded.append((before, self._shelf.retire))

    def _tidy_up(self) -> None:
        """Puts files into their places, now that all they are needed for is saved."""
        while self._superseded:
            file, put_away = self._superseded[0]
            file.close()
            put_away(file.path)
            self._superseded.pop(0)
        journal = self._journal
        if journal is None:
            return
        place = journal.path
        if self._ended != (place.parent == self._shelf.finished):
            place = self._shelf.place(place, self._ended)
        journal.move(place)
        if self._ended:
            self._close_save()

    def _words(self, error: OSError) -> str:
        """What is wrong, how much it concerns, and what to do."""
        journal, lost = self._journal, len(self.match.decisions) - self._safe_decisions
        why = f"{error.strerror or error} ({self._shelf.folder})"
        if journal is not None and journal.saved:
            return (
                f"All of the match is saved, but its file cannot be put in its place: {why}. "
                "That is tried again by itself."
            )
        if journal is None or not journal.made:
            what = "This match is not being saved"
        elif lost > 0:
            what = f"The last {lost} decisions are" if lost > 1 else "The last decision is"
            what += " not saved yet"
        else:
            what = "The last change is not saved yet"
        todo = ""
        if error.errno in NO_ROOM:
            todo = " Make room on that disk."
        elif error.errno in _NO_RIGHT:
            todo = " Let Standee write there."
        return f"{what}: {why}.{todo} Play on: all of it is saved as soon as that works."

    def _close_save(self) -> None:
        """Gives up all files, whatever lacks in them."""
        self._last_path = self.path
        self._ended = False
        for file, _ in self._superseded:
            file.close()
        self._superseded = []
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    # What is taken down

    def _write_decision(self, decision: Decision) -> None:
        if self._journal is None:
            self._write_anew()
            return
        itself = len(self.match.decisions) - 1 in self.response_stops.itself
        self._journal.decision(decision, itself)
        self._write_checkpoint()

    def _write_checkpoint(self) -> None:
        count, table = self.match.checkpoint()
        if self._journal is not None and count > self._kept_checkpoint:
            here = sum(said.count == count for said in self._said)
            told, kept = self.match.told(count), self._kept_log
            told = told[: len(told) - here]
            pairs = enumerate(zip(told, kept, strict=False))
            after = next((n for n, (new, old) in pairs if new != old), min(len(told), len(kept)))
            self._journal.checkpoint(count, table, after, told[after:])
            self._kept_checkpoint, self._kept_log = count, told

    def _write_back(self, count: int, line: str) -> None:
        self._ended = False
        self._safe_decisions = min(self._safe_decisions, count)
        if self._journal is None:
            self._write_anew()
        else:
            self._journal.back(count, line)

    def _write_anew(self) -> None:
        """A new save that holds the match so far."""
        rules = self.match.rules
        path = self._shelf.new(self.setup.game, self._origin)
        self._journal = Journal.draft(path, self.setup, rules.content_hash, self._start, self._told)
        self._journal.keep(ORDER, self._shelf.next_order())
        self._kept_checkpoint = self._safe_decisions = 0
        self._kept_log = [*self._told]
        self._write_kept()
        self._write_said(self._journal, 0)
        for count, decision in enumerate(self.match.decisions, 1):
            self._journal.decision(decision, count - 1 in self.response_stops.itself)
            self._write_said(self._journal, count)
        self._write_checkpoint()

    def _write_kept(self) -> None:
        """What the seats armed, and their hidden keys."""
        if self._journal is None:
            self._write_anew()
            return
        for seat, armed in self.response_stops.armed.items():
            self._journal.keep(f"stops:{seat}", armed.as_plain())
        if self.response_stops.keys:
            self._journal.keep("keys", hiddenkeys.as_plain(self.response_stops.keys))

    def _write_said(self, journal: Journal, count: int) -> None:
        for said in self._said:
            if said.count == count:
                journal.back(count, said.line)

    def _write_end(self) -> None:
        if self._journal is not None:
            self._journal.finish()
            self._ended = True

    def _go_on_in(self, journal: Journal, checkpoint: int, log: Sequence[Logged]) -> None:
        """Goes on in the save that the match was read from; nothing is written before it must be.

        checkpoint: how many decisions were made before the last one that it holds. log: the lines
        of the log that it holds.
        """
        self._kept_log = [*log]
        self._journal = journal
        journal.keep(ORDER, self._shelf.next_order())
        self._kept_checkpoint = checkpoint
        self._safe_decisions = len(self.match.decisions)

    def _supersede(self, journal: Journal, put_away: Callable[[Path], None]) -> None:
        """Another save takes this one's place: it is put away as soon as the other is on the disk.

        Until then no other program can go on with it.
        """
        self._superseded.append((journal, put_away))
