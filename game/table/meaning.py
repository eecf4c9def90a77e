"""Which rule is meant by what the pointer rests on, or by what is asked."""

from __future__ import annotations

from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.pointer import Pointer
from game.table.wording import mentions


def rule_meant(context: TableContext, pointer: Pointer) -> str:
    """The rule behind the reason, the chip or the line under the pointer, else the question's."""
    named = rule_of(context, pointer.over) if pointer.over is not None else ""
    prompt = context.view_model.prompt
    return named or (prompt.rule if prompt else "")


def rule_of(context: TableContext, spot: Spot) -> str:
    """The number of the rule that a spot tells of, or nothing."""
    if spot.sort == "card":
        reason = context.view_model.reasons.get(spot.id)
        return reason.rule if reason else ""
    if spot.sort == "chip":
        chips = (chip for seat in context.view_model.seats for chip in seat.chips)
        return next((chip.rule for chip in chips if chip.text == spot.id and chip.rule), "")
    if spot.sort == "line":
        return next(iter(mentions(context.entries[int(spot.id)].text, "rule")), "")
    return ""
