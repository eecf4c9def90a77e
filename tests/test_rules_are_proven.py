"""Every numbered rule has a test that carries its number, and every number names a rule."""

import ast
from collections.abc import Iterator
from pathlib import Path

import yaml

HOUSE = Path(__file__).resolve().parent.parent
RULEBOOKS = sorted((HOUSE / "data").glob("*/rules.yaml"))


def numbers_of_rules() -> list[str]:
    """The numbers in all rulebooks, in their order; a section without rules is one itself."""
    books = [yaml.safe_load(book.read_text(encoding="utf-8")) for book in RULEBOOKS]
    sections = [section for book in books for section in book["sections"]]
    return [rule["id"] for section in sections for rule in section["rules"] or [section]]


def marked(source: str) -> Iterator[tuple[str, int]]:
    """The rules that the marks of a test file name, each with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from ((ast.literal_eval(number), number.lineno) for number in node.args)


def all_marked() -> Iterator[tuple[str, str]]:
    """The rules that any test proves, each with where it says so."""
    for file in sorted((HOUSE / "tests").rglob("test_*.py")):
        for number, line in marked(file.read_text(encoding="utf-8")):
            yield number, f"{file.relative_to(HOUSE).as_posix()}:{line}"


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
