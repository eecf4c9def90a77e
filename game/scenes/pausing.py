"""The pause of a match: on with it, out of it, or an answer that is no move of the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.draw.markup import escape
from game.scenes.notice import Answer, NoticeScene

if TYPE_CHECKING:
    from game.scenes.table import TableScene


def pause_of(table: TableScene) -> NoticeScene:
    """The notice over a table: to go on, to the title, to the saves, out, or to give up."""
    app = table.app
    text = table.session.trouble or "The match is saved at every decision."
    asides = table.choosing.asides if table.tableau.mine else ()
    answers = (
        Answer("Go on", key="Enter"),
        Answer("Quit Standee", app.quit),
        Answer("To the title", app.home),
        Answer("Saves", table.open_saves),
        *(Answer(option.label, partial(table.choose, option)) for option in asides),
    )
    return NoticeScene(app, "Pause", escape(text), answers, icon="pause")
