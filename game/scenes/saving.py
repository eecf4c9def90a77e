"""How the save of the match on the table stands: told when that changes, and tried again."""

from __future__ import annotations

from game.draw.markup import escape
from game.scenes.notice import NoticeScene
from game.scenes.scene import AppContext
from game.session.autosave import Unsaved

SAVES_AGAIN = 3.0
"""Seconds between two tries to save what could not be saved."""


class Saving:
    """Tells once that a match is not being saved, and once that it is saved again."""

    def __init__(self, app: AppContext, autosave: Unsaved) -> None:
        self.app = app
        self.autosave = autosave
        self._told = ""
        self._next_in = SAVES_AGAIN

    def go_by(self, dt: float) -> bool:
        """Lets `dt` seconds pass; whether the save stands otherwise than before."""
        if not self.autosave.trouble:
            self._next_in = SAVES_AGAIN
        else:
            self._next_in -= dt
            if self._next_in <= 0:
                self._next_in = SAVES_AGAIN
                self.autosave.save_again()
        before, self._told = self._told, self.autosave.trouble
        if self._told and not before:
            self._tell()
        elif before and not self._told:
            self.app.say("All of this match is saved again.", "save")
        return self._told != before

    def _tell(self) -> None:
        autosave = self.autosave
        head = "This match is not being saved" if autosave.unsaved else "The save is out of place"
        text = escape(autosave.trouble)
        notice = NoticeScene(
            self.app, head, text, icon="warn", holds=lambda: bool(autosave.trouble)
        )
        self.app.push(notice)

    def unsaved(self, again: bool) -> str:
        """What would be lost if the match were left now; again: after one more try to save it."""
        if again and self.autosave.trouble:
            self.autosave.save_again()
        return self.autosave.unsaved
