"""Every numbered rule has a test that carries its number, and every number names a rule."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
RULEBOOKS = sorted((ROOT / "data").glob("*/rules.yaml"))


def sections_of_rules() -> list[Any]:
    """The sections of all rulebooks, in their order."""
    books = [yaml.safe_load(book.read_text(encoding="utf-8")) for book in RULEBOOKS]
    return [section for book in books for section in book["sections"]]


def numbers_of_rules() -> list[str]:
    """The numbers in all rulebooks, in their order; a section without rules is one itself."""
    return [rule["id"] for section in sections_of_rules() for rule in section["rules"] or [section]]


def marked(source: str) -> Iterator[tuple[str, int]]:
    """The rules that the marks of a test file name, each with its line."""
    for node in ast.walk(ast.parse(source)) if ".rule(" in source else ():
        match node:
            case ast.Call(func=ast.Attribute(attr="rule") as mark):
                if ast.unparse(mark) == "pytest.mark.rule":
                    yield from ((ast.literal_eval(each), each.lineno) for each in node.args)


@cache
def all_marked() -> list[tuple[str, str]]:
    """The rules that any test proves, each with where it says so."""
    return [
        (number, f"{file.relative_to(ROOT).as_posix()}:{line}")
        for file in sorted((ROOT / "tests").rglob("test_*.py"))
        for number, line in marked(file.read_text(encoding="utf-8"))
    ]


def test_marks_are_found_wherever_they_stand():
    source = '@pytest.mark.rule("GS-1.1", "GS-1.2")\n@pytest.mark.rule("GS-2.1")\ndef test_a(): ...'
    assert list(marked(source)) == [("GS-1.1", 1), ("GS-1.2", 1), ("GS-2.1", 2)]


def test_every_rule_has_a_test():
    proven = {number for number, _ in all_marked()}
    unproven = [number for number in numbers_of_rules() if number not in proven]
    assert not unproven, "no test carries the mark of " + ", ".join(unproven)


def test_every_mark_names_a_rule():
    rules = set(numbers_of_rules())
    unknown = [f"{where}: {number}" for number, where in all_marked() if number not in rules]
    assert not unknown, "no rulebook has such a rule: " + "; ".join(unknown)


def named_by_games() -> Iterator[tuple[str, str]]:
    """The numbers that games tell players to look up, each with where it stands."""
    for file in sorted((ROOT / "game" / "games").rglob("*.py")):
        lines = file.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            for rule in re.findall(r'"([A-Z]{2}-[\w.]+)"', line):
                yield rule, f"{file.relative_to(ROOT).as_posix()}:{number}"


def test_every_number_that_a_game_names_can_be_looked_up():
    there = {*numbers_of_rules(), *(section["id"] for section in sections_of_rules())}
    named = list(named_by_games())
    unknown = [f"{where}: {number}" for number, where in named if number not in there]
    assert len(named) > 100
    assert not unknown, "no rulebook has such a rule: " + "; ".join(unknown)
