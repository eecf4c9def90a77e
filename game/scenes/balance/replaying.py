"""Any game of a run as a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.draw.markup import escape
from game.lab.balance.deals import Impossible, Plan
from game.lab.balance.playing import again
from game.rules.content.errors import Mistakes
from game.rules.journal import Saved
from game.rules.match import RuleError

if TYPE_CHECKING:
    from game.lab.balance.lines import Version
    from game.lab.balance.run import Run
    from game.rules.game import GameContent
    from game.scenes.scene import AppContext


def open_game(app: AppContext, run: Run, cell: tuple[str, str] | None, number: int) -> None:
    """Opens a game of a matchup, or of all where none is chosen: another one for each number.

    cell: the loadout of the first seat and that of the other; of a larger table one, and nothing.
    """
    from game.scenes.replay import ReplayScene

    try:
        found = saved_game(run, cell, number)
        if found is None:
            app.say("No game of this matchup is over yet.", "info")
            return
        saved, content, version = found
        app.push(ReplayScene(app, saved, content))
        if len(run.header.versions) > 1:
            app.say(f"Played with: **{escape(version.label)}**.", "info")
    except Mistakes as found:
        app.tell("This game cannot be replayed", escape(str(found)))
    except (Impossible, ValueError, RuleError) as error:
        app.tell("This game cannot be replayed", escape(str(error)))


def saved_game(
    run: Run, cell: tuple[str, str] | None, number: int
) -> tuple[Saved, GameContent, Version] | None:
    """A game of a run as a save holds it, and what it was played with; None where none of that
    matchup is over.

    Raises `Impossible` where the run's files are gone, ValueError where rules ask otherwise now.
    """
    header = run.header
    games = [
        (deal.deal, at)
        for deal in run.in_order()
        for at, (_, seats) in enumerate(header.games_of(deal.deal))
        if cell is None or _meets([each.loadout for each in seats], cell)
    ]
    if not games:
        return None
    deal, at = games[number % len(games)]
    plan = Plan.of(header)
    planned = plan.matches(deal)[at]
    content = plan.contents[planned.version]
    decisions = again(content, planned.setup, run.deals[deal].games[at])
    saved = Saved(run.path, planned.setup, content.hash, decisions=decisions, finished=True)
    return saved, content, header.versions[planned.version]


def _meets(loadouts: list[str], cell: tuple[str, str]) -> bool:
    return cell[0] in loadouts if not cell[1] else tuple(loadouts) == cell
