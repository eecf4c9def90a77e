"""Notices files that were made, changed or removed, by looking at them now and then."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

INTERVAL = 0.45
"""Seconds between two looks; a change is told at the second look after it."""

Stamp = tuple[int, int]


class Watch:
    """Watches folders with all that lies in them, whether they exist yet or not.

    A file is told once it stands still for a whole interval, so that nobody reads one half
    written. Names that begin with a dot, or end as editors' backups do, are passed over.
    """

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self.folders = folders
        self._known = self._look()
        self._moving: dict[str, Stamp | None] = {}
        self._waited = 0.0

    def poll(self, dt: float) -> frozenset[Path]:
        """What has changed, `dt` seconds after the last call; empty most of the time."""
        self._waited += dt
        if self._waited < INTERVAL:
            return frozenset()
        self._waited = 0.0
        now = self._look()
        if now == self._known and not self._moving:
            return frozenset()
        changed = {
            path: now.get(path)
            for path in self._known.keys() | now.keys()
            if self._known.get(path) != now.get(path)
        }
        still = {
            path
            for path, stamp in changed.items()
            if path in self._moving and self._moving[path] == stamp
        }
        self._moving = {path: stamp for path, stamp in changed.items() if path not in still}
        for path in still:
            if path in now:
                self._known[path] = now[path]
            else:
                del self._known[path]
        return frozenset(map(Path, still))

    def _look(self) -> dict[str, Stamp]:
        return {path: stamp for folder in self.folders for path, stamp in _files(str(folder))}


def _files(folder: str) -> Iterator[tuple[str, Stamp]]:
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(".") or entry.name.endswith(("~", ".swp", ".tmp", ".part")):
                continue
            with contextlib.suppress(OSError):
                if entry.is_dir():
                    yield from _files(entry.path)
                else:
                    about = entry.stat()
                    yield entry.path, (about.st_mtime_ns, about.st_size)
