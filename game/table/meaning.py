"""What is said of a card, of options and of a spot: what they do, why not, by which rule."""

from __future__ import annotations

from collections.abc import Sequence

from game.draw.markup import escape
from game.rules.ask import Option
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.pointer import Pointer


def said_of(context: TableContext, pointer: Pointer, card: str, options: Sequence[Option]) -> str:
    """Why a card cannot be chosen, where that is asked, or else what the options of it do: of
    several those that lead to more than their names say, for the others stand in the prompt."""
    reason = reason_for(context, card)
    if reason and (context.asks_for_cards() or pointer.tried(context.now, card)):
        return f"{{icon:lock}} {reason}"
    if context.choosing.laying(card) or context.choosing.selected in options:
        return ""
    told = [option for option in options if context.view_model.ahead.note(option)]
    return uses(context, told if told or len(options) > 1 else options)


def explained(context: TableContext, card: str) -> tuple[str, ...]:
    """A card's text in sentences as drawn markup, and in hand what its cost has become and why."""
    said = [context.words(text) for text in context.view_model.explain(card)]
    hand = context.view_model.hand_seat.hand
    dearer = [held for held in hand if held.card == card and held.reason]
    return (*said, *(f"**{context.words(held.reason)}**" for held in dearer))


def reason_for(context: TableContext, card: str) -> str:
    """Why a card of the hand cannot be chosen, in drawn markup, or nothing."""
    reason = context.view_model.reasons.get(card)
    if reason is None:
        return ""
    rule = f"  {{c:muted}}{escape(reason.rule)}{{/}} {{key:F1}}" if reason.rule else ""
    return context.words(reason.text) + rule


def uses(context: TableContext, options: Sequence[Option]) -> str:
    """What choosing does, in drawn markup: the one option, or all of them."""
    lines = []
    for option in options:
        told = context.view_model.ahead.note(option)
        note = f": {context.words(told)}" if told else ""
        lines.append(f"**{escape(context.plain(option.label))}**{note}")
    return "\n".join(lines)


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
    rules = (part.rule(context, spot) for part in context.view_model.parts)
    return next(filter(None, rules), "")
