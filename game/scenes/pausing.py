"""The pause of a match: on with it, out of it, or an answer that is no move of the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.draw.markup import escape
from game.scenes.house_rules import HouseRulesScene
from game.scenes.leaving import leave
from game.scenes.notice import Answer, NoticeScene
from game.scenes.settings import SettingsScene

if TYPE_CHECKING:
    from game.rules.ask import Option
    from game.scenes.table import TableScene


def pause_of(table: TableScene) -> NoticeScene:
    """The notice over a table: to go on, what to look up, ways out, or to give up."""
    app = table.app
    text = table.session.autosave.trouble or "The match is saved at every decision."
    meta = table.choosing.meta if table.view_model.mine else ()
    answers = (
        Answer("Keep playing", key="Enter"),
        Answer("Settings", lambda: app.push(SettingsScene(app))),
        Answer("Rulebook", table.consult),
        Answer("House rules of this match", partial(_house_rules, table)),
        Answer("Saves", table.open_saves),
        Answer("To the title", partial(leave, app, app.home)),
        Answer("Quit Standee", app.quit),
        *(Answer(option.label, partial(_make_sure, table, option)) for option in meta),
    )
    return NoticeScene(app, "Pause", escape(text), answers, icon="pause")


def _house_rules(table: TableScene) -> None:
    setup = table.session.setup
    options = table.content.options_in(setup)
    table.app.push(HouseRulesScene(table.app, options, {**setup.options}, playing=True))


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
