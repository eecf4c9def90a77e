"""The response windows of Gunsword, and what of them a seat can want to be asked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.gunsword.effects import blast, damage_within
from game.games.gunsword.hits import Block
from game.games.gunsword.places import ATTACK_TYPES
from game.rules.decision import Ask
from game.rules.sight import View
from game.rules.stops import Choice, Stop

if TYPE_CHECKING:
    from game.games.gunsword.content import GunswordContent

NEVER = Choice("never", "never")
STOPS: tuple[Stop, ...] = (
    Stop(
        "counter",
        "Counter",
        (Choice("always", "every Skill"), Choice("attack", "every attack"), NEVER),
        "GS-6.2",
    ),
    Stop(
        "block",
        "Block",
        (
            Choice("always", "every Hit"),
            Choice("2", "Hits of 2 or more"),
            Choice("3", "Hits of 3 or more"),
            Choice("4", "Hits of 4 or more"),
            NEVER,
        ),
        "GS-11.3",
    ),
    Stop(
        "end_reload",
        "Reload at the end of the turn",
        (Choice("always", "every turn"), NEVER),
        "GS-14.1",
    ),
)


def wants(
    content: GunswordContent, foe: bool, view: View, ask: Ask, seat: int, choice: str
) -> bool:
    """Whether a stop that is armed so asks; out of what everyone sees.

    foe: whether the active is one. In its own Frame a seat is asked for a Counter only after
    others have played theirs, and is then attacked, too (GS-6.3).
    """
    if choice == "attack":
        return view.facts["active"] == seat or (foe and attacks(content, view))
    if isinstance(ask.decision, Block) and choice.isdecimal():
        return ask.decision.amount >= int(choice)
    return choice != NEVER.id


def attacks(content: GunswordContent, view: View) -> bool:
    """Whether the Skill in play has an Attack left in its Combo Chain (GS-22.1)."""
    lines: Any = view.facts["lines"]
    return any(
        each.function in ATTACK_TYPES or each.function in (damage_within, blast)
        for ref, state, _ in lines
        if state != "removed"
        for effect in content.lines[ref].effects
        for each in effect.walk()
    )
