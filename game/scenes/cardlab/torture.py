"""Cards that no game has: the longest of everything, to see whether a face bears it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.draw.faces.words import Card
from game.rules.printed import Sentence

TORTURES = ("longest name", "longest word", "most lines", "every symbol", "no art", "all at once")
_WORD = "Incomprehensibilities"


def tortured(how: str, card: Card, cards: Mapping[str, Card]) -> Card:
    """A card like one of the game, made as hard to set as one of TORTURES says.

    What is longest is taken from all cards of its kind, so that it is something that can be said.
    """
    alike = [each for each in cards.values() if each["kind"] == card["kind"]]
    made: dict[str, Any] = dict(card)
    if how in ("longest name", "all at once"):
        made["name"] = max((str(each.get("name", "")) for each in alike), key=len)
    if how == "longest word":
        made["name"] = _WORD
    if how in ("most lines", "all at once"):
        for each in alike:
            for field, value in each.items():
                if isinstance(value, tuple | str) and field not in ("id", "name", "set", "kind"):
                    held = made.get(field)
                    if held is None or (
                        type(held) is type(value) and _length(value) > _length(held)
                    ):
                        made[field] = value
    if how == "every symbol":
        for field in {field: 0 for each in alike for field in each}:
            said = [one for each in alike for one in _sentences(each.get(field))]
            symbols = {one.icon: one for one in reversed(said) if one.icon}
            if symbols:
                made[field] = tuple(symbols.values())
    if how in ("no art", "all at once"):
        made["id"] = "torture"
    return made


def _sentences(value: Any) -> list[Sentence]:
    """The sentences in a field that holds several."""
    return [each for each in value if isinstance(each, Sentence)] if type(value) is tuple else []


def _length(value: tuple[Any, ...] | str) -> int:
    return len(value) if isinstance(value, str) else sum(len(str(each)) for each in value)
