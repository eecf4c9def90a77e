"""What a card may not say although each of its sentences can be said (GG-6.4, GG-22.21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.games.gunsmith_girl.cards import Card, Operation, Operations, Skill, Unforeseen
from game.games.gunsmith_girl.operations import Alter, Move, OfPersona, Turn, Who
from game.games.gunsmith_girl.player_operations import (
    Discard,
    Negate,
    Pool,
    Redirect,
    Reveal,
    Stop,
    Summon,
    Take,
)

OWN, FOES, BOTH = frozenset({"own"}), frozenset({"foe"}), frozenset({"own", "foe"})
ALL_THE_TIME = "what works all the time changes persona that it does not pick (GG-21.1)"
SIDES = {"ally": OWN, "foe": FOES, "any": BOTH, "you": OWN, "each": BOTH}


def touched(operation: Operation) -> frozenset[str]:
    """Whose cards and tokens an operation touches: one's `own`, the `foe`'s, or both."""
    match operation:
        case OfPersona(who=who):
            return _of(who)
        case Pool(player=player) | Take(player=player) | Discard(player=player):
            return SIDES[player]
        case Summon() | Redirect():
            return OWN
        case _:
            return FOES


def _of(who: Who) -> frozenset[str]:
    if who.how in ("self", "fighter"):
        return OWN
    if who.how in ("foe_fighter", "other"):
        return FOES
    return SIDES[who.those.side]


def card_faults(card: Card) -> Iterator[tuple[str, str]]:
    """What a card says and may not: the sentence, and why not."""
    for skill in card.skills:
        for text in (*_skill_faults(skill), *_leader_faults(card, skill.operations)):
            yield skill.text, text
        for text in _lasting_faults(skill.operations, skill.type == "permanent"):
            yield skill.text, text
        yield from ((skill.text, text) for text in _losing_leaders(skill.operations))
    if card.unforeseen:
        for text in (
            *_type_faults(card.unforeseen),
            *_lasting_faults(card.unforeseen.operations, False),
            *_losing_leaders(card.unforeseen.operations),
        ):
            yield card.unforeseen.text, text
    if card.addition:
        for text in _lasting_faults(card.addition.operations, True):
            yield card.addition.text, text


def _lasting_faults(operations: Operations, lasting: bool) -> Iterator[str]:
    for each in operations:
        if isinstance(each, Alter):
            yield from _alter_faults(each, lasting)
        elif lasting:
            yield ALL_THE_TIME
        if isinstance(each, Turn) and each.who.those.kinds != ("normal",):
            yield "only a Normal Persona can be turned (GG-22.10)"


def _alter_faults(change: Alter, lasting: bool) -> Iterator[str]:
    if not lasting:
        if not change.until:
            yield "a change that is activated says how long it lasts (GG-21.4)"
    elif change.until or change.who.how == "pick":
        yield ALL_THE_TIME
    elif change.who.those.most is not None:
        yield "what works all the time goes by no Strength, which it may change (GG-13.10)"


def _skill_faults(skill: Skill) -> Iterator[str]:
    others = (each for each in skill.operations if not isinstance(each, Reveal))
    if "strategy" in skill.moments and any(touched(each) != OWN for each in others):
        text = "in the Strategy a skill touches one's own cards and tokens alone, or Reveals"
        yield f"{text} face-down cards (GG-6.4)"
    elif "strategy" in skill.moments and Reveal("hand") in skill.operations:
        yield "in the Strategy no Hand is Revealed, only cards on the field (GG-6.4)"


def _leader_faults(card: Card, operations: Operations) -> Iterator[str]:
    if card.kind != "leader":
        return
    if any(isinstance(each, Pool) and each.amount < 0 for each in operations):
        yield "a skill of a leader takes Tokens from a pool only as a cost (GG-22.21)"
    if any(each == Move(Who("self"), "lost") for each in operations):
        yield "no effect sends a leader to the Lost Zone (GG-22.21)"


def _losing_leaders(operations: Operations) -> Iterator[str]:
    for each in operations:
        if isinstance(each, Move) and each.to == "lost" and each.who.zone == "field":
            kinds = each.who.those.kinds
            if each.who.how in ("pick", "every") and (not kinds or "leader" in kinds):
                yield "no effect sends a leader to the Lost Zone; name the kinds it may (GG-22.21)"


def _type_faults(function: Unforeseen) -> Iterator[str]:
    operations = function.operations
    if function.type == "shortcut":
        if any("foe" in _picked(each) for each in operations):
            yield "a Shortcut picks no opposing cards but to Negate (GG-22.21)"
    elif function.type == "bypass":
        harmless = (Negate, Redirect, Stop)
        if any("own" in touched(each) for each in operations if not isinstance(each, harmless)):
            yield "a Bypass touches opposing cards and players alone (GG-22.21)"


def _picked(operation: Any) -> frozenset[str]:
    who = getattr(operation, "who", None)
    return _of(who) if who and who.how == "pick" else frozenset()
