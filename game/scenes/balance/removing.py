"""Takes a kept run away, or a file that is none, once somebody has confirmed it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.draw.markup import escape
from game.lab.balance.run import Damaged
from game.rules.wording import counted
from game.scenes.balance.runs import called, file_name, games_of
from game.scenes.notice import Answer, NoticeScene

if TYPE_CHECKING:
    from game.lab.balance.run import Kept
    from game.scenes.balance.keeper import Keeper
    from game.scenes.scene import AppContext


def ask_to_remove(
    app: AppContext, keeper: Keeper, kept: Kept | Damaged, done: Callable[[], None]
) -> None:
    """Asks whether a run is to go for good. done: called once it is answered with yes."""

    def failed(error: OSError) -> None:
        app.tell("The run could not be removed", escape(error.strerror or str(error)))

    def remove() -> None:
        keeper.remove(kept.path, failed)
        done()

    if isinstance(kept, Damaged):
        name, text = file_name(kept.path), f"{kept.why}. All that it holds will be lost."
    else:
        games = counted(games_of(keeper, kept), "game")
        begun = f"Begun {kept.header.begun}. " if kept.header.begun else ""
        name = called(kept.header)
        text = f"{begun}Its {games} will be lost. Games that you saved as files stay."
    answers = Answer("Remove it", remove, "Enter"), Answer("Keep it", key="Esc")
    app.push(NoticeScene(app, f"Remove {escape(name)}?", escape(text), answers, "x"))
