"""Another value on a card, for a comparison with the files as they are; those are not touched."""

from __future__ import annotations

from pathlib import Path

from game.lab.balance.deals import Impossible
from game.lab.card_yaml import (
    ID,
    CannotImport,
    applied,
    cards_of,
    cells_of,
    columns_of,
    edits_of,
    scalar,
)
from game.lab.spreadsheet import card_files
from game.lab.text_files import read_exactly
from game.rules.content.errors import nearest


def is_of_card(word: str) -> bool:
    """Whether a word changes a card (`hush.cost=6`), and not a house rule (`round_limit=20`)."""
    return "." in word.partition("=")[0]


def change_card(folder: Path, word: str) -> None:
    """Writes one value of a card into a copy of a game's folder: `hush.cost=6`, by the card's id,
    the key and what stands there instead.

    Raises `Impossible` where there is no such card or key, or its value is no single one, and
    OSError.
    """
    name, _, value = word.partition("=")
    card, _, key = name.partition(".")
    texts = {path: read_exactly(path) for path in card_files(folder)}
    try:
        nodes = [(path, node) for path in texts for node in cards_of(texts[path], path.name)]
        for path, node in nodes:
            if scalar(node, ID) != card:
                continue
            keys = cells_of(node)
            if key not in keys:
                raise Impossible(f"The card '{card}' has no '{key}'{nearest(key, keys)}")
            edits = edits_of(texts[path], node, key, value, columns_of(each for _, each in nodes))
            path.write_text(applied(texts[path], edits), encoding="utf-8", newline="")
            return
    except CannotImport as error:
        raise Impossible(f"'{word}' is no change: {error}") from None
    known = [scalar(node, ID) for _, node in nodes]
    raise Impossible(f"No card is called '{card}'{nearest(card, known)}")
