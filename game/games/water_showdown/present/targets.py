"""The cards that are to be destroyed: those chosen so far, and those aimed at (WS-2.50)."""

from __future__ import annotations

from game.games.water_showdown.rules.choosing import Targets
from game.games.water_showdown.showdown import FOE, Showdown
from game.rules.decision import Ask
from game.rules.present.chain import Aimed
from game.rules.wording import escape


def aimed_at(showdown: Showdown, seat: int, ask: Ask | None) -> dict[int | str, Aimed]:
    """Of a seat's cards those that are targets: a Set one by the turn it was Set."""
    found: dict[int | str, Aimed] = {}
    for activation in showdown.chain:
        if activation.seat == FOE[seat] and activation.state in ("laid", "open"):
            found |= dict.fromkeys(activation.targets, "aimed")
    if ask is not None and isinstance(ask.decision, Targets) and FOE[seat] in ask.seats:
        found |= dict.fromkeys(ask.decision.chosen, "chosen")
    return found


def named(showdown: Showdown, target: int | str) -> str:
    """What a target is called, in markup."""
    if isinstance(target, str):
        return escape(showdown.cards[target].name)
    return f"the card Set on turn {target}"
