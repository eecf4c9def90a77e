"""The art that is drawn for cards without a picture: `art.yaml` of a new game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from game.lab.new_game.columns import TYPE, Cards, slug

_PALETTES: tuple[tuple[str, str, str], ...] = (
    ("#7db6f5", "#2b6bc4", "#0d2d66"),
    ("#ff9d8a", "#d0483f", "#6d1a1e"),
    ("#7fd6a0", "#22885a", "#083d27"),
    ("#f3d9a0", "#b98a45", "#5a3a12"),
    ("#c9a2f2", "#7a4cc0", "#34165f"),
    ("#4fd0df", "#148ea4", "#064756"),
    ("#ff9cc0", "#c43f79", "#6d1440"),
    ("#b3c2cf", "#5f7486", "#24323f"),
    ("#d8d27a", "#8d8a2a", "#45430f"),
    ("#f7b36b", "#cf641b", "#6b2a06"),
)
_EMBLEMS = (
    *("burst", "swirl", "scales", "tower", "wing", "eye", "sun", "droplet", "mask", "gearwork"),
    *("bell", "spark", "serpent", "crossed", "eclipse", "shell", "gate", "book", "wave", "arc"),
)
_PATTERNS = ("rings", "queen", "bishop", "waves", "knight", "rook")


def palette_at(number: int) -> tuple[str, str, str]:
    """The colours of a set or kind, by its number: from light to dark."""
    return _PALETTES[number % len(_PALETTES)]


def emblem_at(number: int) -> str:
    """An emblem by number, for whatever has none of its own."""
    return _EMBLEMS[number % len(_EMBLEMS)]


def art_of(cards: Cards, emblems: Collection[str]) -> dict[str, Any]:
    """Colours by set, in a game of one set by kind, and an emblem for each card.

    emblems: those that there are; a card whose name says one wears it.
    """
    sets = {
        name: {"palette": list(palette_at(number)), "emblem": emblem_at(number)}
        for number, name in enumerate(cards.sets)
    }
    worn: dict[str, str] = {}
    palettes, patterns = {}, {}
    by_name: dict[str, list[str]] = {}
    kinds = list(dict.fromkeys(str(card.get(TYPE, "")) for card in cards.cards))
    for number, card in enumerate(cards.cards):
        name, kind = card["id"], kinds.index(str(card.get(TYPE, "")))
        said = [word for word in slug(str(card["name"])).split("_") if word in emblems]
        others = by_name.setdefault(str(card["name"]), [])
        fitting = [*said[:1], *(emblem_at(number + more) for more in range(len(_EMBLEMS)))]
        worn[name] = next((each for each in fitting if each not in others), fitting[-1])
        others.append(worn[name])
        if kind and len(sets) == 1:
            palettes[name] = list(palette_at(kind))
        if kind % len(_PATTERNS):
            patterns[name] = _PATTERNS[kind % len(_PATTERNS)]
    art = {"pattern": _PATTERNS[0], "sets": sets, "emblems": worn}
    return art | {k: v for k, v in (("palettes", palettes), ("patterns", patterns)) if v}
