"""Away from a match: nothing that is not saved is lost without a word."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.draw.markup import escape
from game.scenes.notice import Answer, NoticeScene
from game.scenes.scene import AppContext

UNSAVED = "This match is not saved"


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
