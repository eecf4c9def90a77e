"""Why a card cannot be chosen now, with the number of the rule that forbids it."""

from __future__ import annotations

from game.games.swordline.duel import HAND, ROW, VEILED, Duel
from game.rules.ask import Ask, Reason

NO_ACTION = Reason("Stances and the Sword move by themselves.", "SL-3.4")
NOT_YOURS = Reason("It is the other player's card.", "SL-1.1")
REVEALED = Reason("It lies in your row until you take it back.", "SL-2.9")
FACE_DOWN = Reason("It lies face-down already.", "SL-2.5")
DRAW_FIRST = Reason("The offer of a draw is to be answered first.", "SL-2.31")
DIRECTION_FIRST = Reason("The timeline's direction comes first.", "SL-2.2")


def refuse(duel: Duel, ask: Ask, seat: int, card: str) -> Reason | None:
    """Why `card` cannot be chosen; None if it can."""
    zones = duel.table.zones
    if card not in duel.content.copies:
        return NO_ACTION
    if card in zones[ROW[seat]]:
        return REVEALED
    if card in zones[VEILED[seat]]:
        return FACE_DOWN
    if card not in zones[HAND[seat]]:
        return NOT_YOURS
    return {"answer_draw": DRAW_FIRST, "direction": DIRECTION_FIRST}.get(ask.kind)
