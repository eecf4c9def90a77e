"""What a support does in a few words, for small cards (GG-23.9)."""

from __future__ import annotations

from typing import Any

from game.games.gunsmith_girl.cards import Addition, Card, Operation, Those
from game.games.gunsmith_girl.operations import Alter, Control, Move, Tokens, Who
from game.games.gunsmith_girl.player_operations import (
    Discard,
    Negate,
    Pool,
    Redirect,
    Reveal,
    Stop,
    Take,
)
from game.rules.wording import counted

LETTERS = {"strength": "F", "speed": "V", "level": "N", "anger": "A"}
FLAGS = {
    "no_attack": "no Attack",
    "no_attack_reserve": "not the Reserve",
    "no_counter": "no counter",
    "no_share": "no sharing",
    "no_receive": "no shares",
    "support_proof": "Support-proof",
    "unlosable": "not Lost",
    "infinite": "infinite R",
    "mute": "no Skill",
}
FIGHTERS = {"fighter": "Fighter", "foe_fighter": "foe's Fighter", "other": "other Fighter"}
SIDES = {"ally": ("Ally", "Allies"), "foe": ("foe", "foes"), "any": ("Persona", "all")}
PLAYERS = {"you": "you", "foe": "foe", "each": "each"}
MINUS = "\N{MINUS SIGN}"


def brief(card: Card) -> str:
    """What a support does; nothing of a persona."""
    function = card.addition or card.unforeseen
    if function is None:
        return ""
    if isinstance(function, Addition):
        changes = ", ".join(_changes(each) for each in function.operations)
        if function.targeted:
            plus = "+" if function.minimum else ""
            return f"{changes} on {function.number}{plus}"
        return _capital(f"{_many(function.those)} {changes}")
    return _capital(", ".join(_words(each) for each in function.operations))


def _words(operation: Operation) -> str:
    match operation:
        case Alter():
            return f"{_whom(operation.who)} {_changes(operation)}"
        case Tokens(who, amount):
            return f"{_whom(who)} {_signed(amount)} {_noun(amount)}"
        case Pool(player, amount) if amount < 0:
            return f"{PLAYERS[player]} {_signed(amount)} {_noun(amount)}"
        case Pool(_, amount):
            return f"regain {counted(amount, 'Token')}"
        case Take(player, cards, "draw"):
            return f"{PLAYERS[player]} draws {cards}"
        case Take(player, cards) | Discard(player, cards):
            return f"{PLAYERS[player]} discards {cards}"
        case Move(who, to):
            return f"{_whom(who)} to {to.capitalize()}"
        case Negate():
            return "negate a slower one"
        case Control(who):
            return f"take {_whom(who)}"
    return _PLAIN[type(operation)]


_PLAIN: dict[Any, str] = {
    Stop: "stop the Attack",
    Redirect: "another is Attacked",
    Reveal: "see Hand",
}


def _changes(operation: Any) -> str:
    return ", ".join(
        f"{_signed(amount)} {LETTERS[what]}" if what in LETTERS else FLAGS[what]
        for what, amount in operation.by
    )


def _whom(who: Who) -> str:
    if who.how in FIGHTERS:
        return FIGHTERS[who.how]
    if who.how == "self":
        return "this card"
    if who.zone == "supports":
        return f"{who.number} Support"
    if who.zone != "field":
        return f"{who.number} card"
    return f"{who.number} {SIDES[who.those.side][0]}"


def _many(those: Those) -> str:
    return those.family or those.planet or those.resource or SIDES[those.side][1]


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}"


def _noun(amount: int) -> str:
    return "Token" if abs(amount) == 1 else "Tokens"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
