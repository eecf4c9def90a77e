"""A disk that fails: the calls to the system below a folder, one by one, as a test wishes."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

OPERATIONS = ("open", "write", "fsync", "close", "rename", "folder", "mkdir", "ftruncate")


class FaultyDisk:
    """What the game asks of the system for files below `folder` can fail from now on.

    A `write` that fails has written half of it. `folder` is the sync of a folder. seen: is called
    after each call that changed something.
    """

    def __init__(self, folder: Path, patch: Callable[..., None]) -> None:
        self._folder = folder
        self._paths: dict[int, Path] = {}
        self._failing: dict[str, float] = {}
        self._error = errno.EIO
        self.failed: list[str] = []
        self.seen: Callable[[str], None] = lambda _operation: None
        names = [name for name in OPERATIONS if name != "folder"]
        self._real = {name: getattr(os, name) for name in (*names, "replace", "unlink")}
        for name in self._real:
            patch(os, name, getattr(self, f"_{name}"))

    def fail(self, operation: str, error: int = errno.EIO, times: float = float("inf")) -> None:
        """The next calls of an operation fail, for ever unless a number is given."""
        self._failing[operation] = times
        self._error = error

    def mend(self) -> None:
        """Everything works again."""
        self._failing = {}

    def _check(self, operation: str, path: object) -> None:
        if self._concerns(path) and self._failing.get(operation, 0) > 0:
            self._failing[operation] -= 1
            self.failed.append(operation)
            raise OSError(self._error, os.strerror(self._error), str(path))

    def _concerns(self, path: object) -> bool:
        return isinstance(path, str | Path) and Path(path).is_relative_to(self._folder)

    def _did(self, operation: str, path: object) -> None:
        if self._concerns(path):
            self.seen(operation)

    def _open(self, path, flags, *more, **named):
        self._check("open", path)
        descriptor = self._real["open"](path, flags, *more, **named)
        if self._concerns(path):
            self._paths[descriptor] = Path(path)
            self._did("open", path)
        return descriptor

    def _write(self, descriptor, content):
        path = self._paths.get(descriptor)
        if self._concerns(path) and self._failing.get("write", 0) > 0:
            half = bytes(content[: len(content) // 2])
            self._real["write"](descriptor, half)
            self._did("write", path)
            self._check("write", path)
        written = self._real["write"](descriptor, content)
        self._did("write", path)
        return written

    def _fsync(self, descriptor):
        path = self._paths.get(descriptor)
        self._check("folder" if path is not None and path.is_dir() else "fsync", path)
        self._real["fsync"](descriptor)

    def _ftruncate(self, descriptor, size):
        path = self._paths.get(descriptor)
        self._check("ftruncate", path)
        self._real["ftruncate"](descriptor, size)
        self._did("ftruncate", path)

    def _close(self, descriptor):
        path = self._paths.pop(descriptor, None)
        self._real["close"](descriptor)
        self._check("close", path)

    def _rename(self, before, after, **named):
        self._check("rename", before)
        self._real["rename"](before, after, **named)
        self._did("rename", before)

    def _replace(self, before, after, **named):
        self._check("replace", before)
        self._real["replace"](before, after, **named)
        self._did("replace", before)

    def _mkdir(self, path, *more, **named):
        self._check("mkdir", path)
        self._real["mkdir"](path, *more, **named)

    def _unlink(self, path, **named):
        self._check("unlink", path)
        self._real["unlink"](path, **named)
        self._did("unlink", path)
