"""What is near enough to be suggested, and what is not."""

from pathlib import Path

import pytest

from game.rules.board.tiled_classes import OBJECT_CLASSES, TILE_CLASSES
from game.rules.content.errors import Mistake, Mistakes, distance, nearest

KEYS = ("name", "count", "cost", "text", "armor", "combo", "kind", "tags", "note", "range", "title")
PARTS = ("deck", "discard", "hand", "momentum", "play_area", "skill_table", "technique_small")
ICONS = ("bishop", "king", "knight", "pawn", "queen", "rook")

NEAR = [
    ("strat", OBJECT_CLASSES, "start"),
    ("Start", OBJECT_CLASSES, "start"),
    ("starts", OBJECT_CLASSES, "start"),
    ("wal", OBJECT_CLASSES, "wall"),
    ("objektive", OBJECT_CLASSES, "objective"),
    ("flor", TILE_CLASSES, "floor"),
    ("obstacel", TILE_CLASSES, "obstacle"),
    ("cots", KEYS, "cost"),
    ("cuont", KEYS, "count"),
    ("armour", KEYS, "armor"),
    ("txt", KEYS, "text"),
    ("tag", KEYS, "tags"),
    ("hnad", PARTS, "hand"),
    ("dekc", PARTS, "deck"),
    ("table_skill", PARTS, "skill_table"),
    ("skill table", PARTS, "skill_table"),
    ("small_technique", PARTS, "technique_small"),
    ("technique", PARTS, "technique_small"),
    ("momentun", PARTS, "momentum"),
    ("bishpo", ICONS, "bishop"),
    ("nkight", ICONS, "knight"),
]
FAR = [
    ("coin", OBJECT_CLASSES),
    ("tree", OBJECT_CLASSES),
    ("water", OBJECT_CLASSES),
    ("grass", TILE_CLASSES),
    ("wood", TILE_CLASSES),
    ("power", KEYS),
    ("picture", KEYS),
    ("id", KEYS),
    ("x", KEYS),
    ("", KEYS),
    ("health", PARTS),
    ("dark", PARTS),
    ("hard", ("hand", "heart")[:0]),
    ("dragon", ICONS),
    ("kong fu", ICONS),
]


@pytest.mark.parametrize(("word", "known", "meant"), NEAR, ids=lambda value: str(value)[:20])
def test_a_word_mistyped_is_told_the_word(word, known, meant):
    assert nearest(word, known) == f"; did you mean '{meant}'?"


@pytest.mark.parametrize(("word", "known"), FAR, ids=lambda value: str(value)[:20])
def test_another_word_is_told_nothing(word, known):
    assert nearest(word, known) == ""


def test_of_two_that_are_near_the_nearer_is_told():
    assert nearest("hands", ("handles", "hand")) == "; did you mean 'hand'?"


@pytest.mark.parametrize(
    ("word", "other", "edits"),
    [("", "", 0), ("ab", "ba", 1), ("abc", "ab", 1), ("abc", "xbc", 1), ("ca", "abc", 3)],
)
def test_a_letter_more_or_less_or_another_or_two_swapped_is_one_edit(word, other, edits):
    assert distance(word, other) == distance(other, word) == edits


def test_what_a_file_repeats_is_one_mistake_with_its_places():
    cards, board = Path("cards.yaml"), Path("board.tmx")
    repeated = [Mistake(cards, line, 3, "unknown key 'colour'") for line in (9, 4, 4, 12, 30, 31)]
    thrice = [Mistake(board, line, 1, "unknown key 'colour'") for line in (1, 2, 3)]
    found = Mistakes([*repeated, *thrice, Mistake(cards, 2, 1, "the key 'id' is missing")])
    assert list(map(str, found.all)) == [
        "cards.yaml:4:3: unknown key 'colour' (6 times in this file, then in line 9, 12, 30 and"
        " so on)",
        *map(str, thrice),
        "cards.yaml:2:1: the key 'id' is missing",
    ]
    assert Mistakes(found.all).all == found.all
