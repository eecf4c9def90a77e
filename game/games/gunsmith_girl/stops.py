"""At which windows a seat is asked, and for how long it may pass them by (GG-7.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.games.gunsmith_girl.rules.windows import ATTACKS, FIGHT
from game.games.gunsmith_girl.state import FIELD, HAND, LEADER, SUPPORTS
from game.rules.sight import View
from game.rules.stops import Choice, Span, Stop

if TYPE_CHECKING:
    from game.games.gunsmith_girl.content import GunsmithContent

EVERY, NEVER = Choice("always", "every persona named"), Choice("never", "never")
USUAL = Choice("usual", "all but the draws")
FIGHTS, OWN_FIGHTS = Choice("fights", "attacks"), Choice("attacked", "attacks on you")
STOPS: tuple[Stop, ...] = (
    Stop(
        "act",
        "Windows",
        (USUAL, Choice("always", "every window"), FIGHTS, OWN_FIGHTS, NEVER),
        "GG-7.6",
        often=True,
    ),
    Stop("nominate", "Naming", (Choice("always", "every attack"), NEVER), "GG-8.7"),
    Stop("claim", "Claims", (EVERY, NEVER), "GG-8.9"),
    Stop("duel_reveal", "Duels", (EVERY, NEVER), "GG-8.10"),
)
SPANS = (
    Span("attack", "Pass until the next attack", ("exchanges",), "truce_step"),
    Span("phase", "Pass until the Truce", ("turn", "truce_step"), "truce_step"),
)


def wants(view: View, seat: int, choice: str, may: bool) -> bool:
    """Whether a window that is armed so asks. may: whether a seat can have anything to do there."""
    if choice in ("always", NEVER.id):
        return may and choice == "always"
    name = view.facts["window"]
    if choice == USUAL.id:
        return may and name != "W0"
    return may and name in ATTACKS and (choice == FIGHTS.id or view.facts["active"] != seat)


def may_act(content: GunsmithContent, options: Mapping[str, Any], view: View, seat: int) -> bool:
    """Whether a seat can have anything to do in the window that is open, as everyone sees it.

    Any card that lies hidden is taken for one that could act there.
    """
    name, leaders = view.facts["window"], content.leaders
    shown, in_play = leaders & {*view.cards(LEADER[seat])}, leaders & {*view.cards(FIELD[seat])}
    several = options["leaders_in_play"] == "several"
    late = name != "W5" or options["leader_time"] == "truce_too"
    if view.count(LEADER[seat]) and (several or not in_play) and (late or not shown):
        return True
    if name == "W0":
        return False
    if "" in view.places(SUPPORTS[seat]) or (name != "W5" and view.count(HAND[seat])):
        return True
    fights = name in FIGHT or (name == "W1" and options["manual_skills"] == "named")
    moment = "truce" if name == "W5" else "fight" if fights else ""
    skilled = content.manual.get(moment, {})
    return any(card in skilled for zone in (FIELD, LEADER) for card in view.cards(zone[seat]))
