"""The house's own laws, which no rulebook knows."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent
GAME = sorted((HOUSE / "game").rglob("*.py"))
RULES = [file for file in GAME if file.is_relative_to(HOUSE / "game" / "rules")] + [
    file for file in GAME if file.is_relative_to(HOUSE / "game" / "games")
]
OURS = [*GAME, HOUSE / "main.py", *(HOUSE / "tools").rglob("*.py")]

# Chance is in the state, and a match is the same at any hour and on any machine.
FORBIDDEN = {"asyncio", "datetime", "random", "secrets", "time", "tkinter", "uuid"}
ALLOWED = (set(sys.stdlib_module_names) - FORBIDDEN) | {"yaml", "pytmx", "pydantic"}

# What a module may call while it is imported: things that only make a value.
MAKERS = {
    "TypeVar", "attrgetter", "auto", "cast", "compile", "contextmanager", "dataclass", "dict",
    "field", "frozenset", "fromkeys", "getLogger", "itemgetter", "items", "join", "keys", "len",
    "lru_cache", "max", "min", "namedtuple", "partial", "range", "resolve", "sorted", "split",
    "tuple", "values", "zip",
}  # fmt: skip
PYGAME_VALUES = {"Color", "Rect", "Vector2"}


def name(file: Path) -> str:
    return file.relative_to(HOUSE).as_posix()


def imports(tree: ast.AST, package: str) -> Iterator[str]:
    """Every module that is imported anywhere, in full; `package` is where the module lies."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            start = ".".join([*above, node.module or ""] if node.level else [node.module or ""])
            yield from (f"{start.rstrip('.')}.{alias.name}" for alias in node.names)


def forbidden_imports(source: str, package: str) -> list[str]:
    """The imports that the rules layer may not have."""
    return [
        module
        for module in imports(ast.parse(source), package)
        if (module.split(".")[0] not in ALLOWED or module.startswith("pytmx.util_pygame"))
        and not re.match(r"game\.(rules|games)(\.|$)", module)
    ]


def work_at_import(source: str) -> list[int]:
    """The lines of a module that do something other than name things when it is imported."""
    return [node.lineno for node in work_in(ast.parse(source).body)]


def work_in(body: list[ast.stmt]) -> Iterator[ast.stmt | ast.expr]:
    for statement in body:
        match statement:
            case ast.Import() | ast.ImportFrom() | ast.FunctionDef() | ast.AsyncFunctionDef():
                pass
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                pass
            case ast.ClassDef():
                yield from work_in(statement.body)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                pass
            case ast.Assign() | ast.AnnAssign():
                yield from (
                    node
                    for node in evaluated(statement)
                    if isinstance(node, ast.Call) and not only_makes_a_value(node)
                )
            case _:
                yield statement


def evaluated(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run when `node` does: all but the bodies of lambdas."""
    yield node
    if not isinstance(node, ast.Lambda):
        for child in ast.iter_child_nodes(node):
            yield from evaluated(child)


def only_makes_a_value(call: ast.Call) -> bool:
    path = ast.unparse(call.func).split(".")
    if path[0] == "pygame":
        return path[-1] in PYGAME_VALUES
    return path[-1] in MAKERS or path[-1].lstrip("_")[:1].isupper()


@pytest.mark.parametrize("file", RULES, ids=name)
def test_the_rules_import_neither_window_nor_clock_nor_chance(file):
    package = ".".join(file.relative_to(HOUSE).parent.parts)
    assert forbidden_imports(file.read_text(encoding="utf-8"), package) == []


@pytest.mark.parametrize("file", GAME, ids=name)
def test_importing_a_module_does_no_work(file):
    assert work_at_import(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("file", OURS, ids=name)
def test_nothing_is_left_to_do(file):
    marks = r"\b(TODO|FIXME|XXX|HACK)\b"
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if re.search(marks, line)] == []


@pytest.mark.parametrize(
    "source",
    [
        "import pygame",
        "import random",
        "from time import monotonic",
        "def now():\n    import datetime",
        "from pytmx.util_pygame import load_pygame",
        "from pytmx import util_pygame",
        "from game.draw import theme",
        "from game import app",
        "from ..draw import theme",
    ],
)
def test_the_law_sees_a_forbidden_import(source):
    assert len(forbidden_imports(source, "game.rules")) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import json, yaml",
        "from pytmx import TiledMap",
        "from game.rules.table import Table",
        "from game.rules import table",
        "from game import games",
        "from . import table",
        "from ..rules.table import Table",
    ],
)
def test_the_law_lets_the_rules_import_each_other(source):
    assert forbidden_imports(source, "game.rules") == []


@pytest.mark.parametrize(
    "source",
    [
        "print('hello')",
        "CARDS = load_cards()",
        "FACE = pygame.Surface((63, 88))",
        "CARDS = [read(x) for x in 'ab']",
        "for x in range(3):\n    pass",
        "class Table:\n    cards = open('cards')",
        "with open('cards') as file:\n    CARDS = file",
    ],
)
def test_the_law_sees_work_at_import(source):
    assert work_at_import(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""A module."""\nimport re\nCARD = re.compile("card")',
        "KINDS = {'number': lambda match: int(match[0])}",
        "GREEN = pygame.Color(0, 90, 0)",
        "NAMES = frozenset(x for x in 'ab')\ndef load():\n    return open('cards')",
        "@dataclass(frozen=True)\nclass Card:\n    tags: list = field(default_factory=list)",
    ],
)
def test_the_law_lets_a_module_name_things(source):
    assert work_at_import(source) == []
