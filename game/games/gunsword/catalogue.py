"""Every card as it is printed, and all that the cards say (GS-23)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from game.games.gunsword.vocabulary import vocabulary
from game.rules.printed import Sentence, sentence_of

if TYPE_CHECKING:
    from game.games.gunsword.cards import Card, FaceCard, Technique
    from game.games.gunsword.content import GunswordContent
    from game.rules.content.sentences import Parsed

Printed = Mapping[str, Any]


def printed_cards(content: GunswordContent) -> dict[str, Printed]:
    """Each card by its id (`hackles`, `thane`, `still_point`), in the fields of `faces.yaml`."""
    found: dict[str, Printed] = {}
    for face in content.faces.values():
        technique = content.techniques[face.technique]
        found[face.id] = _face(face, technique)
        found[technique.id] = _technique(technique, face)
    for card in content.skills.values():
        found[card.id] = _skill(card, content.faces[card.set].name)
    for card in content.counters.values():
        found[card.id] = _counter(card)
    return found


def explained(printed: Printed) -> tuple[str, ...]:
    """A card's text: its numbers first, then each sentence under the word of its box."""
    numbers = (
        f"{field.capitalize()} {printed[field]}"
        for field in ("cost", "momentum", "health", "power", "armor")
        if field in printed
    )
    boxes = (
        f"**{field.capitalize()}.** {_ended(text)}"
        for field in ("hand", "drop", "effect", "combo")
        for text in printed.get(field, ())
    )
    first = ", ".join(numbers)
    return (*((first,) if first else ()), *boxes, *map(_ended, printed.get("rules", ())))


def _ended(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def sentences(content: GunswordContent) -> dict[str, tuple[Parsed, ...]]:
    """What each card says, by its name; tokens too, which spring."""
    said = {card.name: tuple(_said(card)) for card in content.cards()}
    for technique in content.techniques.values():
        said[technique.name] = tuple(vocabulary.parse("hook", text) for text in technique.text)
    return said | {token.name: token.springs for token in content.tokens.values()}


def _said(card: Card) -> Iterator[Parsed]:
    for text in card.hand:
        yield vocabulary.parse("hand", text)
    for line in (*card.drop, *card.combo):
        yield from line.effects


def _face(face: FaceCard, technique: Technique) -> Printed:
    printed = {
        "id": face.id,
        "name": face.name,
        "kind": face.kind,
        "set": face.id,
        "set_name": face.name,
        "momentum": face.momentum,
        "counters": face.counters,
        "technique_name": technique.name,
        "flavour": face.flavour,
        "source": _source(face.book),
    }
    if face.kind == "duelist" or face.health:
        printed["health"] = face.health
    return printed


def _technique(technique: Technique, face: FaceCard) -> Printed:
    return {
        "id": technique.id,
        "name": technique.name,
        "kind": "technique",
        "set": face.id,
        "set_name": face.name,
        "rules": _printed("hook", technique.text),
        "flavour": technique.flavour,
        "source": _source(technique.book),
    }


def _skill(card: Card, set_name: str) -> Printed:
    return {
        "id": card.id,
        "name": card.name,
        "kind": "skill",
        "set": card.set,
        "set_name": set_name,
        "cost": _number(card.cost),
        "armor": card.armor,
        "power": _number(card.power),
        "hand": _printed("hand", card.hand),
        "drop": tuple(line.text for line in card.drop),
        "combo": tuple(line.text for line in card.combo),
        "flavour": card.flavour,
        "source": _source(card.book),
    }


def _counter(card: Card) -> Printed:
    return {
        "id": card.id,
        "name": card.name,
        "kind": "counter",
        "set": card.set,
        "set_name": "Counter set",
        "cost": _number(card.cost),
        "armor": card.armor,
        "effect": tuple(line.text for line in card.combo),
        "flavour": card.flavour,
        "source": _source(card.book),
    }


def _printed(kind: str, texts: Iterable[str]) -> tuple[Sentence, ...]:
    return tuple(sentence_of(text, vocabulary.parse(kind, text)) for text in texts)


def _number(value: int | None) -> str:
    return "X" if value is None else str(value)


def _source(book: tuple[str, ...]) -> str:
    return "book" if book else "house"
