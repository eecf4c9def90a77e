"""The response window of Water Showdown, and when a seat can want to be asked (WS-4.3)."""

from __future__ import annotations

from game.games.water_showdown.legal import may_defend
from game.games.water_showdown.showdown import Showdown
from game.games.water_showdown.threats import threat
from game.rules.stops import Choice, Stop

NEVER = Choice("never", "never")
STOPS: tuple[Stop, ...] = (
    Stop(
        "answer",
        "Answer",
        (
            Choice("always", "every activation"),
            Choice("damage", "damage aimed at you"),
            Choice("3", "damage of 3 or more"),
            Choice("5", "damage of 5 or more"),
            NEVER,
        ),
        "WS-2.30",
    ),
)


def wants(showdown: Showdown, index: int, seat: int, choice: str) -> bool:
    """Whether a stop that is armed so asks; out of what everyone sees.

    index: the place in the chain of the activation that is to be answered.

    On the own turn no damage is ever aimed at a seat, but its own card is answered; so it is
    asked unless it never wants to be.
    """
    if choice in ("always", NEVER.id):
        return choice == "always"
    if showdown.active == seat:
        return True
    if choice == "damage":
        return may_defend(showdown, seat, showdown.chain[index])
    return threat(showdown, index) >= int(choice)
