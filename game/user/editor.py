"""Opening a file in the player's own editor, by a command with places for the file and its line."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path

FILE, LINE = "{file}", "{line}"


class NoEditor(Exception):
    """The editor cannot be started; says why, and what to do."""


def open_in_editor(command: str, path: Path, line: int) -> subprocess.Popen[bytes]:
    """Starts an editor at a line of a file; what was started, which goes on by itself.

    `{file}` and `{line}` in the command stand for them; without the first the file comes last.
    Raises NoEditor.
    """
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError:
        raise NoEditor(f"the editor's command has an open quote: {command}") from None
    if not any(FILE in word for word in words):
        words.append(FILE)
    places = ((FILE, str(path)), (LINE, str(max(1, line))))
    for mark, value in places:
        words = [word.strip('"').replace(mark, value) for word in words]
    nothing = subprocess.DEVNULL
    try:
        return subprocess.Popen(
            words, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
        )
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise NoEditor(f"the editor '{words[0]}' cannot be started: {why}") from None
