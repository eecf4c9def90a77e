"""What a card was read as, in the words of the second reading beside this file (GG-21, GG-22)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from game.games.gunsmith_girl.cards import INFINITE, Addition, Card, Those
from game.games.gunsmith_girl.costs import (
    Controls,
    DiscardHand,
    DiscardSelf,
    FewerPersona,
    FoeAttacks,
    GiveAlly,
    HasTokens,
    InFight,
    LoseDiscard,
    LoseTokens,
    MillSelf,
    RevealHand,
    SelfTokens,
    WithoutSource,
)
from game.games.gunsmith_girl.operations import Alter, Control, Move, Tokens, Turn, Who
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

FILE = Path(__file__).with_name("second_reading.yaml")
LETTERS = {"strength": "F", "speed": "V", "level": "N", "anger": "A"}
Plain = dict[str, Any]


@cache
def second_reading() -> dict[str, Plain]:
    """Each card by its id, as somebody else has read it."""
    found: dict[str, Plain] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return found


def told(**fields: Any) -> Plain:
    """Fields without those that say nothing."""
    return {key: value for key, value in fields.items() if value not in (None, "", [], {}, False)}


def as_read(card: Card) -> Plain:
    """A card in the words of the second reading."""
    own: Plain = {"name": card.name, "kind": card.kind}
    if card.addition:
        return {**addition(own, card.addition), "text": card.text}
    if card.unforeseen:
        function = card.unforeseen
        own |= {"type": function.type, "speed": function.speed}
        found = {**needs(function), "do": operations(function.operations)}
        return {"is": own, **found, "text": card.text}
    own |= told(twin=card.twin, planet=card.planet, resource=card.resource, family=card.family)
    own |= {"F": card.strength, "R": "inf" if card.resistance == INFINITE else card.resistance}
    own |= {"V": card.speed, "N": card.level, "A": card.anger}
    found = {"skills": [skill(each) for each in card.skills]}
    if card.invocation:
        found["invocation"] = {"in": list(card.invocation.moments), **needs(card.invocation)}
    return {"is": own, **found, "text": card.text}


def addition(own: Plain, made: Addition) -> Plain:
    own |= {"scope": made.scope, "number": made.number}
    own |= {"min": made.minimum, "targeted": made.targeted}
    filters = those(made.those)
    filters.pop("side", None)
    return {"is": own, **told(filter=filters, do=operations(made.operations))}


def skill(made: Any) -> Plain:
    zone = made.zone if made.zone == "leader" else None
    head = told(type=made.type, zone=zone, event=made.event, optional=made.optional)
    head |= {"in": list(made.moments)} if made.moments else {}
    return {**head, **needs(made), "do": operations(made.operations)}


def needs(made: Any) -> Plain:
    found: Plain = {"if": [condition(each) for each in made.conditions]}
    found["cost"] = [cost(each) for each in made.costs]
    return {key: value for key, value in found.items() if value}


def those(meant: Those) -> Plain:
    kind = {"kind": meant.kinds[0]} if len(meant.kinds) == 1 else told(kinds=list(meant.kinds))
    side = None if meant.side == "any" else meant.side
    named = told(planet=meant.planet, resource=meant.resource, family=meant.family)
    return {
        **told(side=side, name=meant.name, max_F=meant.most, other=meant.other),
        **named,
        **kind,
    }


def who(meant: Who) -> Any:
    if meant.how not in ("pick", "every"):
        return meant.how
    side = {"side": meant.those.side} if meant.how == "pick" else {}
    how: Plain = {"pick": meant.number} if meant.how == "pick" else {"every": True}
    zone = meant.zone if meant.zone != "field" else None
    found = {**how, **told(zone=zone), **side, **those(meant.those)}
    if meant.zone == "supports":
        found.pop("other")
    return found


def condition(made: Any) -> Plain:
    match made:
        case InFight():
            return {"is": "in_fight"}
        case WithoutSource():
            return {"is": "not_in_fight"}
        case FoeAttacks():
            return {"is": "foe_attacks"}
        case FewerPersona():
            return {"is": "fewer_persona"}
        case Controls():
            return {"is": "count", **those(made.those), **told(min=made.least, max=made.most)}
        case HasTokens():
            return {"is": "pool", "side": made.player, **told(min=made.least, max=made.most)}
    raise TypeError(made)


def cost(made: Any) -> Plain:
    match made:
        case DiscardHand():
            return {"pay": "discard_hand", "n": made.amount}
        case DiscardSelf():
            return {"pay": "discard_self"}
        case SelfTokens():
            return {"pay": "self_tokens", "n": made.amount}
        case LoseTokens():
            return {"pay": "lose_tokens", "n": made.amount}
        case MillSelf():
            return {"pay": "mill_self", "n": made.amount}
        case GiveAlly():
            pay = {"discard": "discard_ally", "lost": "lose_ally", "hand": "return_ally"}[made.to]
            filters = those(made.those)
            filters.pop("side")
            return {"pay": pay, **filters, "n": made.amount}
        case LoseDiscard():
            return {"pay": "lose_discard", "n": made.amount}
        case RevealHand():
            return {"pay": "reveal_hand", "n": made.amount, **those(made.those)}
    raise TypeError(made)


def operations(made: Any) -> list[Plain]:
    return [plain for each in made for plain in operation(each)]


def operation(made: Any) -> list[Plain]:
    if isinstance(made, Alter):
        return altered(made)
    return [{"op": type(made).__name__.lower(), **FIELDS[type(made)](made)}]


FIELDS: dict[type, Callable[[Any], Plain]] = {
    Tokens: lambda made: {
        **told(who=who(made.who), to=made.to if made.amount < 0 else None),
        "n": made.amount,
    },
    Pool: lambda made: {"player": made.player, "n": made.amount},
    Take: lambda made: {"op": made.verb, "player": made.player, "n": made.cards},
    Discard: lambda made: {"player": made.player, "n": made.cards, "chooser": made.chooser},
    Move: lambda made: {"who": who(made.who), "to": made.to},
    Summon: lambda made: {"name": made.name, "from": list(made.zones)},
    Turn: lambda made: {"who": who(made.who), "face": made.face},
    Reveal: lambda made: {"what": made.what, **told(n=made.cards)},
    Negate: lambda made: {"kinds": list(made.kinds)},
    Stop: lambda made: {},
    Redirect: lambda made: {},
    Control: lambda made: {"who": who(made.who)},
}


def altered(made: Alter) -> list[Plain]:
    """One `stat` for all abilities, and a `rule` for each flag."""
    until = told(until=made.until)
    stats = {LETTERS[what]: amount for what, amount in made.by if what in LETTERS}
    flags = [what for what, _ in made.by if what not in LETTERS]
    found = [{"op": "stat", "who": who(made.who), **stats, **until}] if stats else []
    return found + [{"op": "rule", "who": who(made.who), "flag": each, **until} for each in flags]
