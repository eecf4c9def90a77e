"""From what is asked for to a match on the table."""

from __future__ import annotations

import secrets
from typing import Any

from game.rules.match import RuleError
from game.rules.mistakes import Mistakes
from game.rules.setup import Setup
from game.scenes.scene import AppContext, Scene
from game.session import Session
from game.start import Start, StartError, setup_of


def begin(app: AppContext, start: Start) -> Scene:
    """The table of the match that the command line asks for.

    Raises StartError with what is impossible, or with the mistakes in the game's files.
    """
    from game.scenes.table import TableScene

    try:
        content = app.library.content(start.game)
    except Mistakes as found:
        raise StartError(f"the files of {start.game} have mistakes:\n{found}") from None
    seed = secrets.randbelow(10**6) if start.seed is None else start.seed
    setup = setup_of(start, content, seed)
    return TableScene(app, Session.begin(content, setup, app.shelf))


def open_match(app: AppContext, content: Any, setup: Setup) -> None:
    """Lays a new match on the table, right above the title; tells what goes wrong."""
    from game.scenes.table import TableScene

    try:
        session = Session.begin(content, setup, app.shelf)
    except RuleError as error:
        path = app.report(error.report)
        app.tell("The match cannot begin", f"{error}. A report lies in {path}.")
        return
    app.home()
    app.push(TableScene(app, session))
