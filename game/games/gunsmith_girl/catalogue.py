"""Every card as it is printed, and all that the cards say (GG-1.9, GG-23.9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.games.gunsmith_girl.briefs import brief
from game.games.gunsmith_girl.cards import INFINITE, Addition, Card
from game.games.gunsmith_girl.reading import type_of
from game.rules.printed import Sentence, sentence_of

if TYPE_CHECKING:
    from game.rules.content.sentences import Parsed

Printed = Mapping[str, Any]
Said = Mapping[str, Mapping[str, "Parsed"]]
"""The sentences of each card, read, by its id and then by what it says."""
IN_ZONE = "Face up in the Leader Zone"
IN_BATTLE = "clash"
"""The icon beside the word Invocation where it works in Battle too (GG-1.9)."""


def printed_cards(cards: Iterable[Card], said: Said) -> dict[str, Printed]:
    """Each card by its id, in the fields of `faces.yaml`."""
    return {card.id: _printed(card, said.get(card.id, {})) for card in cards}


def explained(printed: Printed) -> tuple[str, ...]:
    """A card's text: what it is, its numbers, then each sentence."""
    head = [printed["type"]]
    head += [printed[each] for each in ("family", "planet", "resource") if each in printed]
    lines = [", ".join(head)]
    if "F" in printed:
        lines.append(", ".join(f"{letter} {printed[letter]}" for letter in "FRVNA"))
    if "twin" in printed:
        lines.append(f"Twin: {printed['twin']}")
    if "invocation" in printed:
        lines += [f"**Invocation ({printed['phases']}).** {text}" for text in printed["invocation"]]
    return (*lines, *printed["rules"])


def sentences(cards: Iterable[Card], said: Said) -> dict[str, tuple[Parsed, ...]]:
    """What each card says, by its name."""
    return {card.name: tuple(said.get(card.id, {}).values()) for card in cards}


def _printed(card: Card, said: Mapping[str, Parsed]) -> Printed:
    fields: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "set": card.planet.lower() or card.kind,
        "source": "book" if card.book else "house",
    }
    function = card.addition or card.unforeseen
    if function:
        text = (_said(function.text, said),)
        fields |= {"type": type_of(function), "rules": text, "brief": brief(card)}
        return {**fields, **_symbol(card.addition)} if card.addition else fields
    fields |= {
        "type": card.kind.capitalize(),
        "planet": card.planet,
        "resource": card.resource,
        "family": card.family,
        "F": card.strength,
        "R": "\N{INFINITY}" if card.resistance == INFINITE else card.resistance,
        "V": card.speed,
        "N": card.level,
        "A": card.anger,
        "rules": tuple(_skill(each.text, each.zone, said) for each in card.skills),
    }
    fields |= {"twin": card.twin} if card.twin else {}
    fields |= {"code": card.code} if card.code else {}
    if card.invocation:
        fields["invocation"] = (_said(card.invocation.text, said),)
        fields["phases"] = "/".join(each.capitalize() for each in card.invocation.moments)
        fields |= {"battle": IN_BATTLE} if "battle" in card.invocation.moments else {}
    return fields


def _symbol(addition: Addition) -> Printed:
    """The number symbol of an Addition beside its scope (GG-13.8)."""
    scope = {"scope": addition.scope.capitalize()}
    if addition.number is None:
        return scope
    number = f"{addition.number}{'+' if addition.minimum else ''}"
    return {**scope, "number": number, "aim": "target" if addition.targeted else "untarget"}


def _skill(text: str, zone: str, said: Mapping[str, Parsed]) -> Sentence:
    words = f"{IN_ZONE}: {text}" if zone == "leader" else text
    return sentence_of(words, said.get(text))


def _said(text: str, said: Mapping[str, Parsed]) -> Sentence:
    return sentence_of(text, said.get(text))
