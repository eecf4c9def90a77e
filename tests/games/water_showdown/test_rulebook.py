"""The rulebook of Water Showdown: every number leads somewhere, every word is in the glossary."""

import ast
import re

import pytest

from tests.games.water_showdown.positions import DATA, content

PACKAGE = DATA.parents[1] / "game" / "games" / "water_showdown"
NUMBER = re.compile(r"WS-\d+(?:\.\d+)?")

NEWCOMERS_WORDS = """
Water Water_Meter Water_Cost Action Set Set_card Continuous Showdown Attack Attack_Value Defend
Negate Answer answer Sun Copy deck discard_pile series activation Effect alternative target destroy
gain damage last_turn less_Water_than_your_opponent required_discard withdraw tie-breaking_match
first_player active_player opponent hand turn
"""


@pytest.mark.parametrize("word", NEWCOMERS_WORDS.split())
def test_a_newcomer_finds_every_word(word):
    term = content().rulebook.term(word.replace("_", " "))
    assert term is not None
    assert content().rulebook.place(term.rule) == term.rule


def test_every_number_in_the_code_and_in_the_texts_is_in_the_rulebook():
    said = {
        found
        for file in PACKAGE.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for found in NUMBER.findall(node.value)
    }
    said |= {option.rule for option in content().options}
    said |= {n for e in content().rulebook.entries.values() for n in NUMBER.findall(e.text)}
    assert {"WS-2.58", "WS-6"} <= said
    assert [number for number in sorted(said) if content().rulebook.place(number) is None] == []


def test_every_option_stands_in_its_section():
    chapter = next(each for each in content().rulebook.chapters if each.id == "WS-9")
    listed = [entry.rule for entry in chapter.entries if entry.key.startswith("option ")]
    assert listed == [option.rule for option in content().options]


def test_the_words_on_cards_are_known_as_they_stand_there():
    said = " ".join(text for card in content().cards() for text in card.texts(*card.said))
    assert set(content().rulebook.links.findall(said)) >= {
        *("Attack", "Defend", "Negate", "Gain", "Water", "Destroy", "Set", "Continuous cards"),
        *("discard pile", "hand", "opponent", "Effect", "turn", "damage", "last turn"),
    }


@pytest.mark.parametrize(
    ("number", "origin"),
    [
        ("WS-1.7", "book"),
        ("WS-1.8", "mixed"),  # the series row is a ruling
        ("WS-1.10", "mixed"),  # that nothing else is left to chance is
        ("WS-2.48", "ruling"),
    ],
)
def test_whose_a_rule_is(number, origin):
    assert content().rulebook.entries[number].source == origin
