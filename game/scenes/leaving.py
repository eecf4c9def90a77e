"""Out of a match: the pause with its ways out, and what would be lost by them, which is told."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.draw.markup import escape
from game.scenes.house_rules import HouseRulesScene
from game.scenes.notice import Answer, NoticeScene
from game.scenes.scene import AppContext
from game.scenes.settings import SettingsScene

if TYPE_CHECKING:
    from game.rules.ask import Option
    from game.scenes.table import TableScene
    from game.session.autosave import Unsaved

UNSAVED = "Not everything is saved"
SAVES_AGAIN = 3.0
"""Seconds between two tries to save what could not be saved."""


def pause_of(table: TableScene) -> NoticeScene:
    """The notice over a table: to go on, what to look up, ways out, or to give up."""
    app = table.app
    text = table.session.autosave.trouble or "The match is saved at every decision."
    meta = table.choosing.meta if table.view_model.mine else ()
    of_hands = table.hands.answers().items()
    answers = (
        Answer("Keep playing", key="Enter"),
        Answer("Settings", lambda: app.push(SettingsScene(app))),
        *((Answer("Rulebook", table.consult),) if table.content.rulebook.chapters else ()),
        Answer("House rules of this match", partial(_house_rules, table)),
        Answer("Your notes", table.write_notes),
        Answer("Saves", table.open_saves),
        Answer("Arrange the match", partial(table.arrange_at, None)),
        *(Answer(label, act) for label, act in of_hands),
        Answer("To the title", partial(leave, app, app.home)),
        Answer("Quit Standee", app.quit),
        *(Answer(option.label, partial(_make_sure, table, option)) for option in meta),
    )
    return NoticeScene(app, "Pause", escape(text), answers, icon="pause")


def _house_rules(table: TableScene) -> None:
    setup = table.session.setup
    options = table.content.options_in(setup)
    table.app.push(HouseRulesScene(table.app, lambda: options, {**setup.options}, playing=True))


def _make_sure(table: TableScene, option: Option) -> None:
    """Asks once more, for what is given up is not easily taken back."""
    follows = f"{option.note[:1].upper()}{option.note[1:]}."
    answers = (
        Answer("Keep playing", key="Enter"),
        Answer(option.label, partial(table.choose, option)),
    )
    table.app.push(
        NoticeScene(table.app, f"{option.label}?", escape(follows), answers, icon="warn")
    )


def leave(app: AppContext, then: Callable[[], None], losing: str = "Leave and lose it") -> None:
    """Does `then`, which ends the match on the table; asks first where something would be lost.

    Where all of it is saved meanwhile the question goes by itself, and the match stays.

    losing: what the answer is called that loses it.
    """
    lost = app.unsaved()
    if not lost:
        then()
        return
    text = f"{escape(lost)}\nIf you leave now, what is not saved is lost."
    answers = (
        Answer("Try again", partial(leave, app, then, losing), key="Enter"),
        Answer("Play on", key="Esc"),
        Answer(losing, then),
    )
    app.push(
        NoticeScene(
            app, UNSAVED, text, answers, icon="warn", holds=lambda: bool(app.unsaved(again=False))
        )
    )


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
