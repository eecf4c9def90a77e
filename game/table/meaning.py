"""Which rule is meant by what the pointer rests on, or by what is asked."""

from __future__ import annotations

from game.table.context import Stage
from game.table.hit_areas import Spot
from game.table.pointer import Pointer
from game.table.wording import mentions


def rule_meant(stage: Stage, pointer: Pointer) -> str:
    """The rule behind the reason, the chip or the line under the pointer, else the question's."""
    named = rule_of(stage, pointer.over) if pointer.over is not None else ""
    prompt = stage.tableau.prompt
    return named or (prompt.rule if prompt else "")


def rule_of(stage: Stage, spot: Spot) -> str:
    """The number of the rule that a spot tells of, or nothing."""
    if spot.sort == "card":
        reason = stage.tableau.reasons.get(spot.id)
        return reason.rule if reason else ""
    if spot.sort == "chip":
        chips = (chip for seat in stage.tableau.seats for chip in seat.chips)
        return next((chip.rule for chip in chips if chip.text == spot.id and chip.rule), "")
    if spot.sort == "line":
        return next(iter(mentions(stage.entries[int(spot.id)].text, "rule")), "")
    return ""
