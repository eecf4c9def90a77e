"""The rulebook and the glossary of Gunsword: every number leads somewhere, every word is there."""

import ast
import re
import shutil

import pytest

from game.games.gunsword import check
from tests.games.gunsword.positions import DATA, content

PACKAGE = DATA.parents[1] / "game" / "games" / "gunsword"
NUMBER = re.compile(r"GS-\d+(\.\d+)?")

NEWCOMERS_WORDS = """
Momentum Health Frame Skill Counter Command Combo_Line Combo_Chain Drop Interrupt Maneuver Slash
Shoot Dash Jump Rook Bishop Queen Knight Path Range Push Wall Obstacle Trap Hit Miss Power
Direct_damage Block Armor Armor_tokens Piercing Insight Autodidact form Reload Rest Yield
Initiative Round Reset Regroup Technique Riposte Dodge Breaker Attack Cost X foe partner adjacent
Hand_Effect Drop_Effect duelist weapon standee active eliminated discard_pile calm fury
"""

BOOKS_OWN = """
Active_Duelist Ally Armor_value Command_ability Counter_Set Duelist_card Technique_card Weapon_card
Skill_Set
"""


@pytest.mark.parametrize("word", NEWCOMERS_WORDS.split())
def test_a_newcomer_finds_every_word(word):
    term = content().rulebook.term(word.replace("_", " "))
    assert term is not None
    assert content().rulebook.place(term.rule) == term.rule


@pytest.mark.parametrize("word", BOOKS_OWN.split())
def test_each_entry_of_the_books_own_glossary_is_one_of_ours(word):
    book, name = content().rulebook, word.replace("_", " ")
    term = book.term(name)
    assert term is not None and term.term == name
    assert book.place(term.rule) == term.rule


def test_every_number_that_a_decision_a_reason_or_an_option_names_is_in_the_rulebook():
    said = {
        node.value
        for file in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and NUMBER.fullmatch(node.value)
    }
    said |= {option.rule for option in content().options}
    assert "GS-4.1" in said
    assert [number for number in sorted(said) if content().rulebook.place(number) is None] == []


def test_every_number_that_a_text_of_the_rulebook_names_is_in_it():
    texts = [entry.text for entry in content().rulebook.entries.values()]
    named = {found.group() for text in texts for found in NUMBER.finditer(text)}
    assert [number for number in named if content().rulebook.place(number) is None] == []


def test_every_option_stands_in_its_section():
    chapter = next(each for each in content().rulebook.chapters if each.id == "GS-19")
    assert [entry.rule for entry in chapter.entries] == [each.rule for each in content().options]


def test_the_words_of_cards_are_known_as_they_stand_there():
    lines = " ".join(line.text for line in content().lines.values())
    assert set(content().rulebook.links.findall(lines)) >= {
        *("Slash", "slash", "Shoot", "shoot", "Dash", "dash", "Jump", "Rook", "Bishop", "Queen"),
        *("Knight", "Armor", "Armor token", "Momentum", "Health", "Power", "Direct damage"),
        *("Trap", "Obstacle", "hit", "miss", "push", "Pushed", "foe", "Reload"),
        *("Counter card", "discard pile", "Insight", "Frame", "form", "duelist"),
    }


@pytest.mark.parametrize(
    ("cut", "put", "said"),
    [
        ("forms: [ally, Allies, allies]", "form: [ally, Allies, allies]", "did you mean 'forms'"),
        ("rule: GS-4.6", "rule: GS-4.66", "there is no rule 'GS-4.66'; did you mean 'GS-4.6'"),
        ("term: Yield", "term: Rest", "'Rest' is a form of 'Rest' already"),
    ],
)
def test_a_damaged_glossary_is_reported_with_its_line(tmp_path, cut, put, said):
    shutil.copytree(DATA.parent, tmp_path / "data")
    path = tmp_path / "data" / "gunsword" / "glossary.yaml"
    text = path.read_text("utf-8")
    assert text.count(cut) == 1
    path.write_text(text.replace(cut, put), "utf-8")
    mistakes = check(path.parent).mistakes
    line = text[: text.index(cut)].count("\n") + 1
    told = [(each.path.name, each.line) for each in mistakes if said in each.text]
    assert told == [("glossary.yaml", line)]


@pytest.mark.parametrize(
    ("number", "origin"),
    [
        ("GS-5.4", "book"),
        ("GS-6.3", "ruling"),
        ("GS-7.3", "book"),
        ("GS-8.4", "mixed"),  # that Range 0 enters nothing is a ruling
        ("GS-18.2", "mixed"),  # the order of what Initiative triggers is the book's
    ],
)
def test_whose_a_rule_is(number, origin):
    assert content().rulebook.entries[number].source == origin
