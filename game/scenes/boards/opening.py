"""The way into the board lab, from any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.scene import AppContext

if TYPE_CHECKING:
    from game.session.session import Session


def open_lab(
    app: AppContext, game: str = "", board: str = "", session: Session | None = None
) -> None:
    """Opens the lab, or tells why no game's boards can be shown.

    session: a match on the table, of which the lab says what a changed board leaves no room for.
    """
    from game.scenes.boards.lab import LabScene
    from game.scenes.starting import mistakes_told

    with mistakes_told(app):
        app.push(LabScene(app, game, board, session))
