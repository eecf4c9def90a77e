"""Printing from the lab: `tools/sheet.py` at work in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Thread


class Export:
    """What is being written, or was written last.

    said: the last that was said; code: how it ended, None while it is at work or before it began.
    """

    def __init__(self, root: Path) -> None:
        self.tool = root / "tools" / "sheet.py"
        self.folder = root
        self.said = ""
        self.code: int | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._hearing: Thread | None = None

    @property
    def working(self) -> bool:
        """Whether something is being written."""
        return self._process is not None

    def begin(self, game: str, what: Sequence[str], folder: Path, cards: Sequence[str]) -> None:
        """Writes what is asked for into a folder; cards: only these, or else all."""
        self.stop()
        self.folder, self.said, self.code = folder, "begun", None
        chosen = ["--cards", *cards] if cards else []
        command = [sys.executable, str(self.tool), game, *what, "--out", str(folder), *chosen]
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self._hearing = Thread(target=self._hear, args=(self._process,), daemon=True)
        self._hearing.start()

    def _hear(self, process: subprocess.Popen[bytes]) -> None:
        heard = b""
        assert process.stdout is not None
        with process.stdout as out:
            while letters := os.read(out.fileno(), 256):
                heard = (heard + letters)[-2000:]
                lines = heard.replace(b"\r", b"\n").strip().split(b"\n")
                if process is self._process and lines[-1].strip():
                    said = lines[-1].decode("utf-8", "replace").strip()
                    self.said = said.removeprefix(f"{self.tool.name}: ")

    def poll(self) -> bool:
        """Whether it has ended just now."""
        if self._process is None or self._process.poll() is None:
            return False
        self._join()
        self.code, self._process = self._process.returncode, None
        return True

    def _join(self) -> None:
        """Hears the rest of what is said."""
        if self._hearing is not None:
            self._hearing.join()

    def stop(self) -> None:
        """Stops it; what was there before is still there."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._join()
            self._process, self.said, self.code = None, "stopped", None
