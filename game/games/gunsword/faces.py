"""Gunsword's cards as their faces show them (GS-1.13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.games.gunsword.cards import Card, FaceCard, Technique

if TYPE_CHECKING:
    from game.games.gunsword.content import GunswordContent

COUNTER_SET = "counter"


def face(content: GunswordContent, card: str) -> Mapping[str, Any]:
    """The data of a Skill, Counter, Duelist, Weapon or Technique; KeyError for an unknown id."""
    if card in content.faces:
        return _face_card(content, content.faces[card])
    if card in content.techniques:
        return _technique(content, content.techniques[card])
    return _card(content, content.skills.get(card) or content.counters[card])


def every_face(content: GunswordContent) -> list[Mapping[str, Any]]:
    """The data of every card of the game."""
    ids = (*content.skills, *content.counters, *content.faces, *content.techniques)
    return [face(content, card) for card in ids]


def sentences(content: GunswordContent, card: str) -> tuple[str, ...]:
    """A card's text: its numbers first, then each sentence under the word of its box."""
    data = face(content, card)
    numbers = [
        f"{word} {data[field]}"
        for field, word in (
            ("cost", "Cost"),
            ("momentum", "Momentum"),
            ("health", "Health"),
            ("power", "Power"),
            ("armor", "Armor"),
        )
        if field in data
    ]
    boxes = [
        f"**{word}** {_ended(text)}"
        for field, word in (("hand", "Hand."), ("drop", "Drop."), ("effect", "Effect."))
        for text in data.get(field, ())
    ]
    boxes += [f"**Combo.** {_ended(line[0])}" for line in data.get("combo", ())]
    boxes += [_ended(text) for text in data.get("rules", ())]
    return (", ".join(numbers), *boxes) if numbers else tuple(boxes)


def _ended(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _card(content: GunswordContent, card: Card) -> Mapping[str, Any]:
    data: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "cost": "X" if card.cost is None else str(card.cost),
        "armor": card.armor,
        "flavour": card.flavour,
    }
    if card.kind == "counter":
        texts = [line.text for line in card.combo]
        return {**data, "set": COUNTER_SET, "set_name": "Counter set", "effect": texts}
    return {
        **data,
        "set": card.set,
        "set_name": content.faces[card.set].name,
        "power": "X" if card.power is None else str(card.power),
        "hand": list(card.hand),
        "drop": [line.text for line in card.drop],
        "combo": [[line.text] for line in card.combo],
    }


def _face_card(content: GunswordContent, card: FaceCard) -> Mapping[str, Any]:
    data: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "set": card.id,
        "set_name": card.name,
        "momentum": card.momentum,
        "counters": dict(card.counters),
        "technique_name": content.techniques[card.technique].name,
        "flavour": card.flavour,
    }
    if card.kind == "duelist" or card.health:
        data["health"] = card.health
    return data


def _technique(content: GunswordContent, technique: Technique) -> Mapping[str, Any]:
    owner = next(card for card in content.faces.values() if card.technique == technique.id)
    return {
        "id": technique.id,
        "name": technique.name,
        "kind": "technique",
        "set": owner.id,
        "set_name": owner.name,
        "rules": list(technique.text),
        "flavour": technique.flavour,
    }
