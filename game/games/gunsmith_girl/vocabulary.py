"""The words that the cards are written in (GG-21, GG-22), as GG-22.20 and GG-22.22 word them.

The sentences stand over the classes that they stand for: operations, costs and conditions, each
made once, as its card is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from game.games.gunsmith_girl.cards import Ability, Activation, Flag, Kind, PickZone, Side, Those
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
FLAGS: dict[str, Flag] = {
    "cannot Attack or Counterattack": "no_attack",
    "cannot Attack the Opposing Reserve": "no_attack_reserve",
    "cannot Counterattack": "no_counter",
    "cannot share Strength": "no_share",
    "cannot receive shared Strength": "no_receive",
    "cannot be chosen by Opposing Supports": "support_proof",
    "is not Lost if Destroyed": "unlosable",
    "has infinite Resistance": "infinite",
    "has no Skill": "mute",
}
"""What a persona is forbidden or spared, in the words of the cards (GG-22.16)."""
ABILITIES: dict[str, Ability] = {
    "Strength": "strength",
    "Speed": "speed",
    "Level": "level",
    "Levels": "level",
    "Anger": "anger",
}


class Counted(Numbers):
    """So many of something, with the noun as the number wants it."""

    def __init__(self, noun: str, nouns: str, sign: int = 1) -> None:
        """One of them is called `noun`, several `nouns`. sign: -1 where the number is taken."""

        def read(found: re.Match[str]) -> int | None:
            number = int(found[1])
            return sign * number if found[2] == (noun if number == 1 else nouns) else None

        form = rf"([1-9]\d?) ({nouns}|{noun})(?!\w)"
        super().__init__(form, read, f"1 {noun}", f"1 {noun}, 2 {nouns}, ...", (noun, nouns))


class Listed(Numbers):
    """One of some words or several, `Hand, Reserve or Discard`, as a tuple of what they mean."""

    def __init__(self, words: Mapping[str, Any], sample: str) -> None:
        """`words`: each with its meaning."""
        form = listed(words)
        described = f"one of {', '.join(words)}, or several"
        super().__init__(form, lambda found: meant(words, found[0]), sample, described, words)


def listed(words: Iterable[str]) -> str:
    """The form of one of some words, or several."""
    one = "|".join(words)
    return rf"(?:(?:{one}), )*(?:(?:{one}) or )?(?:{one})(?!\w)"


def meant(words: Mapping[str, Any], text: str) -> tuple[Any, ...]:
    """What listed words mean."""
    return tuple(words[each] for each in re.split(", | or ", text))


class Points(Numbers):
    """So much of an ability, as the ability with the number."""

    def __init__(self, sign: int) -> None:
        """sign: -1 where it is lost."""

        def read(found: re.Match[str]) -> tuple[Ability, int] | None:
            amount, word = int(found[1]), found[2]
            if (word == "Level" and amount > 1) or (word == "Levels" and amount == 1):
                return None
            return ABILITIES[word], sign * amount

        form = rf"([1-9]\d{{0,3}}) ({'|'.join(ABILITIES)})(?!\w)"
        described = "so much Strength, Speed, Level (of several: Levels) or Anger"
        super().__init__(form, read, "50 Strength", described, ABILITIES)


class Thing(Numbers):
    """Cards with what is asked of them, in the order of GG-22.22."""

    def __init__(self, noun: str, sample: str, described: str, after: str = "") -> None:
        """`noun` as a form, and what may come after it."""
        form = (
            r"(?P<other>other )?(?:(?P<side>Ally|Opposing) )?(?:\*\*(?P<planet>\w+)\*\* )?"
            r"(?:\*(?P<resource>\w+)\* )?(?:(?P<family>[A-Z]{2,}) )?"
            rf"(?:(?P<kinds>{listed(KINDS)}) )?{noun}(?!\w){after}"
        )
        words = ("other", "Ally", "Opposing", *KINDS, *sample.split(" "), "or less")
        super().__init__(form, _those, sample, described, words)


def _those(found: re.Match[str]) -> Those:
    parts = found.groupdict()
    return Those(
        side=SIDES[parts["side"] or ""],
        planet=parts["planet"] or "",
        resource=parts["resource"] or "",
        family=parts["family"] or "",
        kinds=meant(KINDS, parts["kinds"]) if parts["kinds"] else (),
        most=int(parts["most"]) if parts.get("most") else None,
        other=bool(parts["other"]),
    )


vocabulary = Vocabulary(
    "Gunsmith Girl",
    {
        "change": Phrases(),
        "cost": Phrases(),
        "need": Phrases(),
        "own_cards": Phrases(),
        "supports": Phrases(),
        "who": Phrases(),
        "cards": Counted("card", "cards"),
        "tokens": Counted("Token", "Tokens"),
        "lost": Counted("Token", "Tokens", -1),
        "lost_tokens": Counted("lost Token", "lost Tokens"),
        "hidden": Counted("Opposing face-down card", "Opposing face-down cards"),
        "points": Points(1),
        "lost_points": Points(-1),
        "flag": Words(FLAGS),
        "persona": Thing(
            "Persona",
            "Ally TIDEBOUND Persona",
            "Persona, before it in this order: other, Ally or Opposing, a **planet**, a *resource*,"
            " a FAMILY, kinds such as Normal or Special; after it: with 250 Strength or less",
            r"(?: with (?P<most>\d{1,4}) Strength or less)?",
        ),
        "card": Thing(
            "cards?", "CALIBER card", "card, before it a **planet**, a *resource*, a FAMILY, kinds"
        ),
        "support": Thing("Supports?", "Opposing Support", "Support, Ally or Opposing before it"),
        "named": Numbers(r'"([^"]+)"', lambda found: found[1], '"Gunsmith Girl"', 'a "Card name"'),
        "zones": Listed(ZONES, "Hand, Reserve or Discard"),
        "activations": Listed(ACTIVATIONS, "Addition or Unforeseen"),
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
        "laid_open": Words({"in the Opposing Hand: it is Discarded": "foe"}),
        "changes": Joined("change", " and "),
        "costs": Joined("cost", " and ", " + "),
        "needs": Joined("need", ", "),
        "line": Joined("effect", " and "),
    },
    makes=True,
)
