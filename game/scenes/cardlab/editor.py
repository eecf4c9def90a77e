"""The player's own editor, opened by a command with places for the file and its line."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from game.draw.markup import escape
from game.scenes.scene import AppContext
from game.scenes.textline import copied

if TYPE_CHECKING:
    from game.rules.content.errors import Mistake

FILE, LINE = "{file}", "{line}"


class NoEditor(Exception):
    """The editor cannot be started; says why, and what to do."""


class Editor:
    """Shows where something stands in a file; running: what was started last, until it ends."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self.running: subprocess.Popen[bytes] | None = None

    def go_to(self, mistake: Mistake, place: str) -> None:
        """Opens file and line, or else puts these into the clipboard; `place`: them in short."""
        command, why = self.app.settings.editor, ""
        if command:
            try:
                self.running = _open(command, mistake.path, mistake.line)
                return
            except NoEditor as failed:
                why = f"{escape(f'{failed}'[:1].upper() + f'{failed}'[1:])}. "
        where = f"{mistake.path}:{mistake.line}" if mistake.line else str(mistake.path)
        words = "is in the clipboard" if copied(where) else "stands there"
        self.app.say(f"{why}**{escape(place)}** {words}.", "warn" if why else "check")

    def hear(self) -> None:
        """Says where the editor that was started has ended with an error."""
        code = self.running.poll() if self.running else None
        if code is not None:
            self.running = None
        if code:
            command = escape(self.app.settings.editor)
            self.app.say(f"“{command}” ended with error {code}; see F10 for the editor.", "warn")


def _open(command: str, path: Path, line: int) -> subprocess.Popen[bytes]:
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
    words[0] = shutil.which(words[0]) or words[0]
    nothing = subprocess.DEVNULL
    try:
        return subprocess.Popen(
            words, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
        )
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise NoEditor(f"the editor '{words[0]}' cannot be started: {why}") from None
