"""The words that the cards are written in (GG-21, GG-22), as GG-22.20 and GG-22.22 word them.

The sentences stand in `effect_sentences` and `card_sentences`. Each is called once, when its card
is read, and gives what it stands for.
"""

from __future__ import annotations

import re
from typing import Any

from game.games.gunsmith_girl.cards import Ability, Kind, PickZone, Side, Those
from game.games.gunsmith_girl.operations import Activation
from game.rules.content.sentences import Numbers, Phrases
from game.rules.content.vocabulary import Joined, Vocabulary, Words

# Kinds of slots

SIDES: dict[str, Side] = {"Ally": "ally", "Opposing": "foe", "": "any"}
KINDS: dict[str, Kind] = {
    "Normal": "normal",
    "Special": "special",
    "Leader": "leader",
    "Evolutive": "evolutive",
    "Supreme": "supreme",
    "Addition": "addition",
    "Unforeseen": "unforeseen",
}
ZONES: dict[str, PickZone] = {
    "Hand": "hand",
    "Reserve": "reserve",
    "Discard": "discard",
    "Lost Zone": "lost",
}
ACTIVATIONS: dict[str, Activation] = {
    "Addition": "addition",
    "Unforeseen": "unforeseen",
    "manual Skill": "manual",
    "Invocation": "invocation",
}


def _one_of(words: dict[str, Any]) -> str:
    return "|".join(filter(None, words))


def _listed(words: dict[str, Any]) -> str:
    """One of some words or several: `Hand, Reserve or Discard`."""
    one = _one_of(words)
    return rf"(?:(?:{one}), )*(?:(?:{one}) or )?(?:{one})(?!\w)"


def _meant(words: dict[str, Any], found: re.Match[str]) -> tuple[Any, ...]:
    return tuple(words[each] for each in re.split(", | or ", found[0]))


def _counting(noun: str, nouns: str) -> Numbers:
    """So many of something, with the noun as the number wants it."""

    def read(found: re.Match[str]) -> int | None:
        number = int(found[1])
        return number if found[2] == (noun if number == 1 else nouns) else None

    form = rf"([1-9]\d?) ({nouns}|{noun})(?!\w)"
    return Numbers(form, read, f"1 {noun}", f"1 {noun}, 2 {nouns}, ...")


def _points(found: re.Match[str]) -> tuple[Ability, int] | None:
    amount, words = int(found[1]), found[2]
    abilities: dict[str, Ability] = {
        "Strength": "strength",
        "Speed": "speed",
        "Level" if amount == 1 else "Levels": "level",
        "Anger": "anger",
    }
    return (abilities[words], amount) if words in abilities else None


_FILTER = (
    rf"(?P<other>other )?(?:(?P<side>Ally|Opposing) )?(?:\*\*(?P<planet>\w+)\*\* )?"
    rf"(?:\*(?P<resource>\w+)\* )?(?:(?P<family>[A-Z]{{2,}}) )?(?:(?P<kinds>{_listed(KINDS)}) )?"
)


def _those(found: re.Match[str]) -> Those:
    parts = found.groupdict()
    kinds = re.split(", | or ", parts["kinds"]) if parts["kinds"] else ()
    return Those(
        side=SIDES[parts["side"] or ""],
        planet=parts["planet"] or "",
        resource=parts["resource"] or "",
        family=parts["family"] or "",
        kinds=tuple(KINDS[each] for each in kinds),
        most=int(parts["most"]) if parts.get("most") else None,
        other=bool(parts["other"]),
    )


def _thing(noun: str, sample: str, described: str, after: str = "") -> Numbers:
    return Numbers(rf"{_FILTER}{noun}(?!\w){after}", _those, sample, described)


vocabulary = Vocabulary(
    "Gunsmith Girl",
    {
        **{kind: Phrases() for kind in ("change", "cost", "need")},
        "cards": _counting("card", "cards"),
        "tokens": _counting("Token", "Tokens"),
        "lost_tokens": _counting("lost Token", "lost Tokens"),
        "hidden": _counting("Opposing face-down card", "Opposing face-down cards"),
        "points": Numbers(
            r"([1-9]\d{0,3}) (Strength|Speed|Levels?|Anger)(?!\w)",
            _points,
            "50 Strength",
            "so much Strength, Speed, Level (of several: Levels) or Anger",
        ),
        "persona": _thing(
            "Persona",
            "Ally TIDEBOUND Persona",
            "Persona, before it in this order: other, Ally or Opposing, a **planet**, a *resource*,"
            " a FAMILY, kinds such as Normal or Special; after it: with 250 Strength or less",
            r"(?: with (?P<most>\d{1,4}) Strength or less)?",
        ),
        "card": _thing(
            "cards?", "CALIBER card", "card, before it a **planet**, a *resource*, a FAMILY, kinds"
        ),
        "support": _thing("Supports?", "Opposing Support", "Support, Ally or Opposing before it"),
        "named": Numbers(r'"([^"]+)"', lambda found: found[1], '"Gunsmith Girl"', 'a "Card name"'),
        "zones": Numbers(
            _listed(ZONES),
            lambda found: _meant(ZONES, found),
            "Hand, Reserve or Discard",
            "one of Hand, Reserve, Discard and Lost Zone, or several",
        ),
        "activations": Numbers(
            _listed(ACTIVATIONS),
            lambda found: _meant(ACTIVATIONS, found),
            "Addition or Unforeseen",
            "one of Addition, Unforeseen, manual Skill and Invocation, or several",
        ),
        "pile": Words(ZONES),
        "player": Words({"your Opponent": "foe", "each player": "each"}),
        "controls": Words({"you control": "ally", "your Opponent controls": "foe"}),
        "has": Words({"you have": "you", "your Opponent has": "foe"}),
        "bound": Words({"or more": "more", "or less": "less"}),
        "until": Words({"Fight": "fight", "Turn": "turn"}),
        "face": Words({"up": "up", "down": "down"}),
        "phase": Words({"Truce": "truce", "Strategy": "strategy"}),
        "event": Words(
            {
                "Flip": "flip",
                "When Summoned": "summoned",
                "When this Persona Attacks a Persona": "attacks",
                "When this Persona is Attacked": "attacked",
                "When this Persona Counterattacks": "counters",
                "Each time an Opposing Persona is Lost by this card's Attack": "destroys",
                "When Destroyed": "destroyed",
                "When its Attack Discards from the Opposing Reserve": "hits_reserve",
                "Each Truce": "truce",
            }
        ),
        "forbidden": Words(
            {
                "Attack or Counterattack": "no_attack",
                "Attack the Opposing Reserve": "no_attack_reserve",
                "Counterattack": "no_counter",
                "share Strength": "no_share",
                "receive shared Strength": "no_receive",
                "be chosen by Opposing Supports": "support_proof",
            }
        ),
        "laid_open": Words({"in the Opposing Hand: it is Discarded": "foe"}),
        "changes": Joined("change", " and "),
        "costs": Joined("cost", " and ", " + "),
        "needs": Joined("need", ", "),
        "line": Joined("effect", " and "),
    },
)
