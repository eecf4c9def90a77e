"""A rulebook of any game: its entries are found, its terms and numbers lead to rules."""

from pathlib import Path

import pytest

from game.rules.content.content import read
from game.rules.content.errors import Mistakes
from game.rules.content.option_models import OptionModel
from game.rules.content.rulebook import (
    GLOSSARY,
    GlossaryFile,
    Rulebook,
    RulesFile,
    rulebook_mistakes,
)

RULES = """\
sections:
  - id: TOY-1
    title: Pieces
    rules:
      - id: TOY-1.1
        title: Pawns
        text: A Pawn goes one step. It may Capture.
      - id: TOY-1.2
        text: A Pawn that Captures goes aside, see TOY-1.1.
  - id: TOY-11
    title: Options
    text: Either way.
    rules:
      - id: TOY-11.1
        title: Capture
        text: Who is captured leaves.
"""
GLOSSARY_TEXT = """\
terms:
  - term: Pawn
    forms: [Pawns]
    text: The smallest piece.
    rule: TOY-1.1
  - term: Capture
    forms: [Captures, Capture chain]
    text: To take a piece away.
    rule: TOY-11.1
"""


BACK_STEPS = OptionModel(
    id="back_steps", rule="TOY-1.1", text="Whether Pawns go back.", default=False
)


@pytest.fixture
def files(tmp_path):
    """Writes both files and reads them."""

    def write(rules: str = RULES, glossary: str = GLOSSARY_TEXT):
        (tmp_path / "rules.yaml").write_text(rules, "utf-8")
        (tmp_path / "glossary.yaml").write_text(glossary, "utf-8")
        return (
            read(tmp_path / "rules.yaml", RulesFile),
            read(tmp_path / "glossary.yaml", GlossaryFile),
        )

    return write


@pytest.fixture
def book(files) -> Rulebook:
    rules, glossary = files()
    return Rulebook.bind(rules.value.sections, glossary.value.terms, {"TOY-11": (BACK_STEPS,)})


def test_chapters_are_the_sections_with_their_options_and_the_glossary_in_order(book):
    assert [(each.id, [entry.key for entry in each.entries]) for each in book.chapters] == [
        ("TOY-1", ["TOY-1.1", "TOY-1.2"]),
        ("TOY-11", ["TOY-11.1", "option back_steps"]),
        (GLOSSARY, ["term Capture", "term Pawn"]),
    ]
    assert book.entries["option back_steps"].title == "Back steps"
    assert [entry.key for entry in book.entries.values() if entry.numbered] == [
        *("TOY-1.1", "TOY-1.2", "TOY-11.1"),
    ]


def test_a_game_without_a_glossary_has_no_chapter_of_it(files):
    rules, _ = files()
    assert [each.id for each in Rulebook.bind(rules.value.sections, ()).chapters] == [
        *("TOY-1", "TOY-11"),
    ]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("step", ["TOY-1.1", "option back_steps"]),
        ("pawn aside", ["TOY-1.2"]),
        ("PAWN", ["TOY-1.1", "TOY-1.2", "option back_steps", "term Pawn"]),
        ("awn", []),
        ("1.2", ["TOY-1.2"]),
        ("toy-11.1", ["TOY-11.1", "term Capture"]),
        ("  ", []),
        ("(", []),
    ],
)
def test_entries_are_found_by_beginnings_of_words_and_by_numbers(book, query, found):
    assert list(book.find(query)) == found


@pytest.mark.parametrize(
    ("query", "best"),
    [
        ("1.1", "TOY-1.1"),
        ("capture", "TOY-11.1"),
        ("pawn", "term Pawn"),
        ("goes", "TOY-1.1"),
        ("dragon", None),
    ],
)
def test_a_search_means_the_rule_of_that_number_or_title_before_others(book, query, best):
    assert book.best(query) == best


def test_terms_and_numbers_are_whole_words_and_the_longest_form_is_meant(book):
    text = "Pawns, not Pawnshops; a Capture chain by TOY-1.2, TOY-1.23 and xTOY-1.1; TOY-11."
    assert book.links.findall(text) == ["Pawns", "Capture chain", "TOY-1.2", "TOY-11"]


def test_a_link_leads_to_the_rule_of_its_term_or_to_its_number(book):
    targets = ("Pawns", "Capture", "TOY-1.2", "TOY-11", "term Pawn", "Dragon", "TOY-9.9")
    assert [book.place(target) for target in targets] == [
        *("TOY-1.1", "TOY-11.1", "TOY-1.2", "TOY-11", "term Pawn", None, None),
    ]


def test_a_book_without_terms_or_rules_links_nothing():
    assert Rulebook.bind((), ()).links.findall("Anything, and GS-1.1") == []


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("cut", "put", "said"),
    [
        ("rule: TOY-11.1", "rule: TOY-11.2", "there is no rule 'TOY-11.2'; did you mean"),
        ("[Pawns]", "[Capture]", "'Capture' is a form of 'Pawn' already"),
        ("term: Capture", "term: Pawns", "'Pawns' is a form of 'Pawn' already"),
    ],
)
def test_terms_name_rules_that_exist_and_no_form_twice(files, cut, put, said):
    damaged = GLOSSARY_TEXT.replace(cut, put, 1)
    found = rulebook_mistakes(*files(glossary=damaged))
    assert [said in mistake.text for mistake in found] == [True]
    assert found[0].path.name == "glossary.yaml"
    again = line_of(damaged, "term: Capture") if "[Capture]" in put else line_of(damaged, put)
    assert found[0].line == again


@pytest.mark.parametrize(
    ("cut", "put", "said"),
    [
        ("id: TOY-1.2", "id: TOY-1.1", "the number TOY-1.1 stands twice"),
        ("id: TOY-1.2", "id: TOY-11.2", "TOY-11.2 does not belong into the section TOY-1"),
        ("id: TOY-11\n", "id: TOY-1\n", "the number TOY-1 stands twice"),
    ],
)
def test_numbers_stand_once_and_in_their_section(files, cut, put, said):
    damaged = RULES.replace(cut, put, 1)
    found = rulebook_mistakes(*files(rules=damaged))
    assert said in found[0].text
    assert (found[0].path.name, found[0].line) == ("rules.yaml", line_of(RULES, cut))


@pytest.mark.parametrize(
    ("cut", "put", "said"),
    [
        ("forms:", "frms:", "did you mean 'forms'"),
        ("text: To take", "txt: To take", "did you mean 'text'"),
    ],
)
def test_unknown_keys_are_refused_with_their_line(files, tmp_path: Path, cut, put, said):
    damaged = GLOSSARY_TEXT.replace(cut, put, 1)
    with pytest.raises(Mistakes) as wrong:
        files(glossary=damaged)
    lines = [(mistake.line, mistake.text) for mistake in wrong.value.all]
    assert any(line == line_of(damaged, put) and said in text for line, text in lines), lines
