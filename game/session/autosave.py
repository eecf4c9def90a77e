"""The save of a match that is played: each change of the match is on the disk as it is made.

Where the disk refuses, the match goes on in memory, the player is told, and all that lacks is
saved as soon as that works again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.rules.events import Logged
from game.rules.journal import Journal, Said, Saved, Unreadable, read
from game.rules.match import Decision, Match
from game.rules.resuming import Resumed
from game.rules.save_file import NO_ROOM, InUse, Lost, SaveFile
from game.rules.table import Table
from game.rules.wording import remedy
from game.session.live_match import LiveMatch
from game.session.response_stops import ResponseStops
from game.session.saves import ORDER, Shelf


class Unsaved:
    """The save of a match of which nothing is kept.

    path: where the save lies, or lay when it was left. trouble: what is wrong with it, for the
    player. unsaved: what would be lost if the match were left now. All are empty: nothing is.
    """

    @property
    def path(self) -> Path | None:
        """Where it lies, or lay when it was left; None while there is none."""
        return None

    @property
    def trouble(self) -> str:
        """What is wrong with it, for the player; empty when all of it is on the disk."""
        return ""

    @property
    def begun_later(self) -> bool:
        """Whether it begins after the first decision: the match branched off, or cards changed."""
        return False

    @property
    def unsaved(self) -> str:
        """What would be lost if the match were left now, for the player; empty if nothing."""
        return ""

    def save_again(self) -> None:
        """Brings to the disk what lacks there; `trouble` says afterwards why it still does."""

    def begin(self) -> None:
        """Makes a new save that holds the match so far."""

    def begin_anew(self, start: Table) -> None:
        """Goes on in a new save that begins at a checkpoint's table; the old one is put away."""

    def decided(self) -> None:
        """Saves the last decision, and that the match is over when it is."""

    def went_back(self, line: str = "") -> None:
        """Saves that the match stands at an earlier decision; `line` is what the log says of it."""

    def armed(self) -> None:
        """Saves what the seats want to be asked at."""

    def close(self) -> None:
        """Leaves the save after one more try; the match can be gone on with from it."""


class Autosave(Unsaved):
    """The save of a match, kept on a shelf."""

    def __init__(
        self,
        live: LiveMatch,
        stops: ResponseStops,
        shelf: Shelf,
        start: Table | None = None,
        origin: str = "",
        told: Sequence[Logged] = (),
        said: Sequence[Said] = (),
    ) -> None:
        """start: the checkpoint's table the match began from, if it did not begin at the set-up;
        told: what the log held at the first question then, with all that was before; said: what no
        rule told since.

        origin: what the save is called that it branches from.
        """
        self._live = live
        self._stops = stops
        self._trouble = ""
        self._shelf = shelf
        self._start = start
        self._told = told
        self._origin = origin
        self._said = [*said]
        self._journal: Journal | None = None
        self._superseded: list[tuple[Journal | SaveFile, Callable[[Path], None]]] = []
        self._ended = False
        self._last_path: Path | None = None
        self._safe_decisions = 0
        self._kept_checkpoint = 0
        self._kept_log: list[Logged] = []

    @property
    def _match(self) -> Match:
        return self._live.match

    @property
    def trouble(self) -> str:
        """What is wrong with it, for the player; empty when all of it is on the disk."""
        return self._trouble

    @property
    def path(self) -> Path | None:
        """Where it lies, or lay when it was left; None while there is none."""
        journal = self._journal
        return journal.path if journal is not None and journal.made else self._last_path

    @property
    def begun_later(self) -> bool:
        """Whether it begins at a later checkpoint than the first."""
        return self._start is not None

    @property
    def unsaved(self) -> str:
        """What would be lost if the match were left now, for the player; empty if nothing."""
        lost = self._journal is not None and not self._journal.saved
        return self._trouble if lost else ""

    def save_again(self) -> None:
        """Brings to the disk what lacks there; `trouble` says afterwards why it still does."""
        try:
            self._save()
            self._tidy_up()
            self._trouble = ""
        except OSError as error:
            self._trouble = self._words(error)

    def begin(self) -> None:
        """Makes a new save that holds the match so far."""
        self._write_anew()
        self.save_again()

    def begin_anew(self, start: Table) -> None:
        """Goes on in a new save that begins at a checkpoint's table; the old one is put away."""
        if self._journal is not None:
            self._supersede(self._journal, self._shelf.retire)
        self._start, self._told, self._said = start, tuple(self._match.lines), []
        self.begin()

    def go_on(self, journal: Journal | None, saved: Saved, resumed: Resumed) -> None:
        """Goes on in the save that the match was read from, if it holds the match as it is, with
        the cards of now.

        journal: its file; None where it cannot be written on. Else the match goes on in a new save;
        one with decisions that could not be made again is put aside.
        """
        alike = saved.content == self._match.rules.content_hash
        as_made = self._match.decisions == saved.decisions  # else others were asked first
        goes_on = resumed.start is None and as_made and alike
        if journal is not None and goes_on:
            self._go_on_in(journal, max(saved.checkpoints, default=0), saved.log)
        else:
            self.begin()
        if journal is not None and not goes_on:
            self._supersede(journal, self._shelf.keep if resumed.lost else self._shelf.retire)
            self.save_again()
        if self._match.result is not None:
            self._write_end()
            self.save_again()

    def decided(self) -> None:
        """Saves the last decision, and that the match is over when it is."""
        self._write_decision(self._match.decisions[-1])
        self.save_again()
        if self._match.result is not None:
            self._write_end()
            self.save_again()

    def went_back(self, line: str = "") -> None:
        """Saves that the match stands at an earlier decision; `line` is what the log says of it."""
        count = len(self._match.decisions)
        self._said = [said for said in self._said if said.count <= count]
        if line:
            self._said.append(Said(count, line))
        self._kept_checkpoint = min(self._kept_checkpoint, count)
        self._write_back(count, line)
        self._write_kept()
        self.save_again()

    def armed(self) -> None:
        """Saves what the seats want to be asked at."""
        self._write_kept()
        self.save_again()

    def close(self) -> None:
        """Leaves the save after one more try; the match can be gone on with from it."""
        if self.trouble:
            self.save_again()
        self._close_save()

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
        self._safe_decisions = len(self._match.decisions)
        if new:
            self._shelf.sweep()
            self._shelf.rotate()

    def _save_elsewhere(self, journal: Journal, error: OSError) -> None:
        """Goes on in a new file, where the old one cannot be written on; raises why, if in none."""
        try:
            before = journal.save_as(self._shelf.new(self._live.setup.game, self._origin))
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
        journal, lost = self._journal, len(self._match.decisions) - self._safe_decisions
        why = f"{error.strerror or error} ({self._shelf.folder})"
        if journal is not None and journal.saved:
            return (
                f"All of the match is saved, but its file cannot be put in its place: {why}. "
                "That is tried again by itself."
            )
        if journal is None or not journal.made:
            what = "This match is not being saved"
        elif lost > 0 and self._live.setup.privacy != "open":
            what = "What was decided last is not saved yet"  # how much that is counts secret orders
        elif lost > 0:
            what = f"The last {lost} decisions are" if lost > 1 else "The last decision is"
            what += " not saved yet"
        else:
            what = "The last change is not saved yet"
        return f"{what}: {why}.{remedy(error)} Play on: all of it is saved as soon as that works."

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

    def _reopened(self) -> bool:
        """Goes on in the save that was left when the match had ended; whether that is possible."""
        if self._last_path is None:
            return False
        try:
            self._journal = Journal.reopen(read(self._last_path))
        except (OSError, Unreadable):
            return False
        self._ended = self._match.result is not None
        return True

    def _write_decision(self, decision: Decision) -> None:
        if self._journal is None and not self._reopened():
            self._write_anew()
            return
        assert self._journal is not None
        itself = len(self._match.decisions) - 1 in self._stops.itself
        self._journal.decision(decision, itself)
        self._write_checkpoint()

    def _write_checkpoint(self) -> None:
        count, table = self._match.checkpoint()
        if self._journal is not None and count > self._kept_checkpoint:
            here = sum(said.count == count for said in self._said)
            told, kept = self._match.told(count), self._kept_log
            told = told[: len(told) - here]
            after = min(len(told), len(kept))
            if told[:after] != kept[:after]:
                pairs = enumerate(zip(told, kept, strict=False))
                after = next(n for n, (new, old) in pairs if new != old)
            self._journal.checkpoint(count, table, after, told[after:])
            self._kept_checkpoint, self._kept_log = count, told

    def _write_back(self, count: int, line: str) -> None:
        self._ended = False
        self._safe_decisions = min(self._safe_decisions, count)
        if self._journal is None and not self._reopened():
            self._write_anew()
        elif self._journal is not None:
            self._journal.back(count, line)

    def _write_anew(self) -> None:
        """A new save that holds the match so far."""
        rules = self._match.rules
        path = self._shelf.new(self._live.setup.game, self._origin)
        self._journal = Journal.draft(
            path, self._live.setup, rules.content_hash, self._start, self._told
        )
        self._journal.keep(ORDER, self._shelf.next_order())
        self._kept_checkpoint = self._safe_decisions = 0
        self._kept_log = [*self._told]
        self._write_kept()
        self._write_said(self._journal, 0)
        for count, decision in enumerate(self._match.decisions, 1):
            self._journal.decision(decision, count - 1 in self._stops.itself)
            self._write_said(self._journal, count)
        self._write_checkpoint()

    def _write_kept(self) -> None:
        """What the seats armed, their hidden keys, and their notes."""
        if self._journal is None and not self._reopened():
            self._write_anew()
            return
        assert self._journal is not None
        for name, value in {**self._stops.kept(), **self._live.kept()}.items():
            self._journal.keep(name, value)

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
        self._safe_decisions = len(self._match.decisions)

    def _supersede(self, journal: Journal, put_away: Callable[[Path], None]) -> None:
        """Another save takes this one's place: it is put away as soon as the other is on the disk.

        Until then no other program can go on with it.
        """
        self._superseded.append((journal, put_away))
