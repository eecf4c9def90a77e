"""The rulebook and the glossary of Swordline: every number leads somewhere, every word is there."""

from __future__ import annotations

import ast
import re

import pytest

from tests.games.swordline.positions import DATA, content

PACKAGE = DATA.parents[1] / "game" / "games" / "swordline"
NUMBER = re.compile(r"SL-\d+(?:\.\d+[a-z]?)*")

NEWCOMERS_WORDS = """
beat timeline row head gap round reveal upkeep Sword Stance inactive height active_edge Attack_card
Defence_card Strike Slash Lunge Transition Guard Sidestep Backstep land hit blocked evaded identical
face-up face-down Action blind_opening
"""


@pytest.mark.parametrize("word", NEWCOMERS_WORDS.split())
def test_a_newcomer_finds_every_word(word: str) -> None:
    book = content().rulebook
    term = book.term(word.replace("_", " ")) or book.term(word.capitalize())
    assert term is not None
    assert book.place(term.rule) == term.rule


def test_every_number_in_the_code_and_in_the_texts_is_in_the_rulebook() -> None:
    said = {
        found
        for file in PACKAGE.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for found in NUMBER.findall(node.value)
    }
    said |= {option.rule for option in content().options}
    said |= {n for e in content().rulebook.entries.values() for n in NUMBER.findall(e.text)}
    assert {"SL-2.9a", "SL-2.11.3"} <= said
    assert [number for number in sorted(said) if content().rulebook.place(number) is None] == []


def test_every_option_stands_in_its_section() -> None:
    chapter = next(each for each in content().rulebook.chapters if each.id == "SL-9")
    listed = [entry.rule for entry in chapter.entries if entry.key.startswith("option ")]
    assert listed == [option.rule for option in content().options]


def test_a_number_with_a_letter_or_a_step_is_found_whole() -> None:
    links = content().rulebook.links
    assert links.findall("see SL-2.9a and SL-2.11.3, not SL-2.9.") == [
        "SL-2.9a",
        "SL-2.11.3",
        "SL-2.9",
    ]


def test_the_words_on_cards_are_known_as_they_stand_there() -> None:
    said = " ".join(s.text for action in content().actions.values() for s in action.states.values())
    known = set(content().rulebook.links.findall(said))
    assert known >= {"Strike", "Slash", "Lunge", "Transition Strike"}
    assert known >= {"Guard", "Sidestep", "Backstep"}


@pytest.mark.parametrize(
    ("number", "origin"),
    [
        ("SL-1.4", "mixed"),  # that a set-up may say otherwise is the house's
        ("SL-2.11.1", "mixed"),  # that an inactive Stance gives no height is a ruling
        ("SL-2.11.7", "book"),
        ("SL-2.40", "ruling"),
    ],
)
def test_whose_a_rule_is(number: str, origin: str) -> None:
    assert content().rulebook.entries[number].source == origin
