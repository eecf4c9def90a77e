"""How the save of the match on the table stands: told when that changes, and tried again."""

from __future__ import annotations

from game.draw.markup import escape
from game.scenes.notice import NoticeScene
from game.scenes.scene import AppContext
from game.session.session import Session

SAVES_AGAIN = 3.0
"""Seconds between two tries to save what could not be saved."""


class Saving:
    """Tells once that a match is not being saved, and once that it is saved again."""

    def __init__(self, app: AppContext, session: Session) -> None:
        self.app = app
        self.session = session
        self._told = ""
        self._next_in = SAVES_AGAIN

    def go_by(self, dt: float) -> bool:
        """Lets `dt` seconds pass; whether the save stands otherwise than before."""
        if not self.session.trouble:
            self._next_in = SAVES_AGAIN
        else:
            self._next_in -= dt
            if self._next_in <= 0:
                self._next_in = SAVES_AGAIN
                self.session.save_again()
        before, self._told = self._told, self.session.trouble
        if self._told and not before:
            self._tell()
        elif before and not self._told:
            self.app.say("All of this match is saved again.", "save")
        return self._told != before

    def _tell(self) -> None:
        session = self.session
        head = "This match is not being saved" if session.unsaved else "The save is out of place"
        text = escape(session.trouble)
        notice = NoticeScene(self.app, head, text, icon="warn", holds=lambda: bool(session.trouble))
        self.app.push(notice)

    def unsaved(self, again: bool) -> str:
        """What would be lost if the match were left now; again: after one more try to save it."""
        if again and self.session.trouble:
            self.session.save_again()
        return self.session.unsaved
