"""Every card as it is printed, and all that the cards say (GS-23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from game.games.gunsword.models import SkillModel
from game.games.gunsword.vocabulary import vocabulary
from game.rules.printed import printed_card, sentences_of

if TYPE_CHECKING:
    from game.games.gunsword.cards import Card
    from game.games.gunsword.content import GunswordContent
    from game.rules.content.sentences import Parsed

Printed = Mapping[str, Any]


def printed_cards(content: GunswordContent) -> dict[str, Printed]:
    """Each card by its id (`hackles`, `thane`, `still_point`), in the fields of `faces.yaml`."""
    found: dict[str, Printed] = {}
    sets = [(face, each) for each in content.sets.values() if (face := each.face)]
    for face, each in sets:
        technique, own = each.technique, (face.id, face.name)
        fields: dict[str, Any] = {"momentum": face.momentum, "counters": dict(face.counters)}
        if face.kind == "duelist" or face.health:
            fields["health"] = face.health
        found[face.id] = printed_card(face, face.kind, own, technique_name=technique.name, **fields)
        rules = sentences_of(vocabulary, "hook", technique.text)
        found[technique.id] = printed_card(technique, "technique", own, rules=rules)
    for face, each in sets:
        for model in each.skills:
            skill = content.skills[model.id]
            found[model.id] = printed_card(
                model,
                "skill",
                (face.id, face.name),
                cost=str(model.cost),
                armor=model.armor,
                power=str(model.power),
                hand=sentences_of(vocabulary, "hand", model.hand),
                drop=tuple(line.text for line in skill.drop),
                combo=tuple(line.text for line in skill.combo),
            )
    for card in content.counters.values():
        found[card.id] = printed_card(
            card.model,
            "counter",
            (card.set, "Counter set"),
            cost=str(card.cost),
            armor=card.armor,
            effect=tuple(line.text for line in card.combo),
        )
    return found


def explained(printed: Printed) -> tuple[str, ...]:
    """A card's text: its numbers first, its Counters, then each sentence under its box's word."""
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
    counters = (f"{id.capitalize()} {count}" for id, count in printed.get("counters", {}).items())
    first, second = ", ".join(numbers), ", ".join(counters)
    lists = (first, f"Counters: {second}" if second else "")
    return (*filter(None, lists), *boxes, *map(_ended, printed.get("rules", ())))


def _ended(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def sentences(content: GunswordContent) -> dict[str, tuple[Parsed, ...]]:
    """What each card says, by its name; tokens too, which spring."""
    said = {card.name: tuple(_said(card)) for card in content.cards()}
    for technique in content.techniques.values():
        said[technique.name] = tuple(vocabulary.parse("hook", text) for text in technique.text)
    return said | {token.name: token.springs for token in content.tokens.values()}


def _said(card: Card) -> Iterator[Parsed]:
    if isinstance(card.model, SkillModel):
        for text in card.model.hand:
            yield vocabulary.parse("hand", text)
    for line in (*card.drop, *card.combo):
        yield from line.effects
