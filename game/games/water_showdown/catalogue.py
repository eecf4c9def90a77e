"""Every card as it is printed, and all that the cards say (WS-6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.games.water_showdown.vocabulary import vocabulary
from game.rules.printed import sentence_of

if TYPE_CHECKING:
    from game.games.water_showdown.cards import Card
    from game.rules.sentences import Parsed

Printed = Mapping[str, Any]

KINDS: Mapping[str, str] = {
    "first": "first",
    "effect": "effect",
    "a": "effect",
    "b": "effect",
    "start": "start",
    "always": "always",
    "use": "use",
    "answer": "answer",
}
"""The kind of sentence that stands in each box."""


def printed_cards(cards: Iterable[Card]) -> dict[str, Printed]:
    """Each card by its id, in the fields of `faces.yaml`: its boxes are those of `Card.texts`."""
    return {card.id: _printed(card) for card in cards}


def explained(printed: Printed) -> tuple[str, ...]:
    """A card's text: its numbers first, then each sentence."""
    numbers = [f"Water Cost {printed['cost']}"]
    if "attack" in printed:
        numbers.append(f"Attack Value {printed['attack']}")
    symbols = [word for word in ("Continuous", "Showdown") if printed[word.lower()]]
    lines = [", ".join((*numbers, *symbols))]
    for box in KINDS:
        heading = f"**{box.upper()}.** " if box in ("a", "b") else ""
        if box in printed:
            lines.append(heading + " ".join(f"{text}." for text in printed[box]))
    return tuple(lines)


def sentences(cards: Iterable[Card]) -> dict[str, tuple[Parsed, ...]]:
    """What each card says, by its name."""
    return {
        card.name: tuple(
            vocabulary.parse(KINDS[box], text) for box, texts in card.texts for text in texts
        )
        for card in cards
    }


def _printed(card: Card) -> Printed:
    printed: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "kind": "card",
        "set": "water",
        "cost": str(card.cost),
        "continuous": card.continuous,
        "showdown": card.showdown,
        "source": "book" if card.book else "house",
    }
    if card.attack:
        printed["attack"] = card.attack
    boxes = {
        box: tuple(sentence_of(text, vocabulary.parse(KINDS[box], text), printed) for text in texts)
        for box, texts in card.texts
    }
    return printed | boxes
