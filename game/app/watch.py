"""Notices files that were made, changed or removed, by looking at them now and then."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import NamedTuple

LOOK = 0.4
"""Seconds between two looks while nothing changes; as soon as something does, every call looks."""

STILL = 0.1
"""Seconds that all files must stand still before a change is told: nobody reads one half written,
and files that are saved together are told together."""

EMPTY = 0.4
"""Seconds for a file that is empty or gone: its editor has hardly begun to write it."""

PATIENCE = 0.5
"""Seconds that a file which stands still waits for others that do not."""


PASSED_OVER = ("~", ".swp", ".tmp", ".part")
"""How the names of editors' backups end, and of files that are not yet whole."""


class Stamp(NamedTuple):
    """By what a change is known: time, size, and which file of the disk (many editors rename)."""

    changed: int
    size: int
    file: int


class _Move(NamedTuple):
    """A file that is not as it was known: what it is now, and seconds since it became that."""

    stamp: Stamp | None
    still: float = 0.0

    @property
    def settled(self) -> bool:
        """Whether it has stood still for long enough."""
        return self.still >= (STILL if self.stamp is not None and self.stamp.size else EMPTY)


class Watch:
    """Watches folders with all that lies in them, whether they exist yet or not.

    Names that begin with a dot, or end as in PASSED_OVER, are passed over.
    """

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self.folders = folders
        self._known = self._look()
        self._moving: dict[str, _Move] = {}
        self._waited = 0.0

    @property
    def stirs(self) -> bool:
        """Whether a file has changed and is not told yet."""
        return bool(self._moving)

    def poll(self, dt: float) -> frozenset[Path]:
        """What has changed, `dt` seconds after the last call; empty most of the time."""
        self._waited += dt
        if not self._moving and self._waited < LOOK:
            return frozenset()
        waited, self._waited = self._waited, 0.0
        now = self._look()
        if now == self._known:
            self._moving.clear()
            return frozenset()
        self._follow(now, waited)
        settled = {path for path, move in self._moving.items() if move.settled}
        if len(settled) < len(self._moving):
            settled = {path for path in settled if self._moving[path].still >= PATIENCE}
        for path in settled:
            stamp = self._moving.pop(path).stamp
            if stamp is None:
                del self._known[path]
            else:
                self._known[path] = stamp
        return frozenset(map(Path, settled))

    def _follow(self, now: dict[str, Stamp], waited: float) -> None:
        """How long every file that is not as it was known has stood still by now."""
        before, self._moving = self._moving, {}
        for path in self._known.keys() | now.keys():
            stamp = now.get(path)
            if stamp == self._known.get(path):
                continue
            seen = before.get(path)
            same = seen is not None and seen.stamp == stamp
            self._moving[path] = _Move(stamp, seen.still + waited if seen and same else 0.0)

    def _look(self) -> dict[str, Stamp]:
        found: dict[str, Stamp] = {}
        folders = [*map(str, self.folders)]
        for folder in folders:
            with contextlib.suppress(OSError), os.scandir(folder) as entries:
                for entry in entries:
                    if entry.name[0] == "." or entry.name.endswith(PASSED_OVER):
                        continue
                    try:
                        if entry.is_dir():
                            folders.append(entry.path)
                        else:
                            about = entry.stat()
                            stamp = Stamp(about.st_mtime_ns, about.st_size, about.st_ino)
                            found[entry.path] = stamp
                    except OSError:
                        continue
        return found
