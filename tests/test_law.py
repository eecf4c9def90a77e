"""The house's own laws, which no rulebook knows."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.games import names
from game.rules.match import Match
from game.rules.table import Table

ROOT = Path(__file__).resolve().parent.parent
GAME = sorted((ROOT / "game").rglob("*.py"))
RULES = [file for file in GAME if file.relative_to(ROOT).parts[1] in ("rules", "games")]
TABLE = [file for file in GAME if file.relative_to(ROOT).parts[1] in ("draw", "scenes", "table")]
OURS = [*GAME, ROOT / "main.py", *(ROOT / "tools").rglob("*.py")]

# Chance is in the state, and a match is the same at any hour and on any machine.
FORBIDDEN = {
    "asyncio", "concurrent", "datetime", "http", "importlib", "locale", "multiprocessing",
    "platform", "random", "secrets", "socket", "subprocess", "threading", "time", "tkinter",
    "urllib", "uuid",
}  # fmt: skip
LIBRARIES = {"yaml", "pydantic", "pydantic_core", "backports", "compression"}
ALLOWED = (set(sys.stdlib_module_names) - FORBIDDEN) | LIBRARIES
# Names and numbers that differ from run to run, and ways round the law.
FORBIDDEN_CALLS = {"__import__", "eval", "exec", "hash", "id", "input", "print"}

# What a folder may import of the house: what lies below it.
BELOW = {
    "rules": {"rules"},
    "games": {"rules", "games"},
    "bots": {"rules", "bots"},
    "draw": {"rules", "draw"},
}

# What changes a state. A session does that for the table, by the ids of options.
CHANGES = {
    "table": {
        "abandon_drafts", "commit", "draft", "draft_anew", "end_stage", "flip", "move", "one_step",
        "peek", "place", "remove", "roll", "say", "seal", "set_fact", "set_tracker", "show",
        "shuffle", "take_back_draft", "tally", "tell_end_of_turn", "tell_play", "unseal",
    },
    "match": {"choose", "redo", "rewind", "take", "undo"},
}  # fmt: skip
STATE = r"\btable\.(zones|pieces|trackers|facts|chance|events)\b"
CHANGES_A_VALUE = r"\.(append|clear|extend|insert|pop|popitem|remove|setdefault|sort|update)$"

# What a module may call while it is imported: things that only make a value.
MAKERS = {
    "TypeVar", "attrgetter", "auto", "by_seat", "capitalize", "cast", "compile", "contextmanager",
    "dataclass", "dict", "fact", "field", "fromkeys", "frozenset", "getLogger", "itemgetter",
    "items", "join", "keys", "len", "lru_cache", "max", "min", "namedtuple", "partial", "pieces",
    "range", "resolve", "seat_fact", "seat_piece", "seat_tracker", "seat_zone", "sorted", "split",
    "tracker", "tuple", "values", "zip", "zone",
}  # fmt: skip
PYGAME_VALUES = {"Color", "Rect", "Vector2"}


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@cache
def imports(source: str, package: str) -> list[str]:
    """Every module that is imported anywhere, in full; `package` is where the module lies."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            start = ".".join([*above, node.module or ""] if node.level else [node.module or ""])
            found += [f"{start.rstrip('.')}.{alias.name}" for alias in node.names]
    return found


def imported(source: str, package: str) -> list[tuple[str, ...]]:
    """What a module imports of the house, in parts: `("rules", "table", "Table")`."""
    paths = (module.split(".") for module in imports(source, package))
    return [tuple(parts) for first, *parts in paths if first == "game" and parts]


def forbidden_calls(source: str) -> list[str]:
    """The built-in functions that the rules layer may not call."""
    calls = (node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [each.id for each in calls if isinstance(each, ast.Name) and each.id in FORBIDDEN_CALLS]


def meddling(source: str) -> list[str]:
    """Where a module changes a match or its table, or asks what is legal past the options."""
    return [ast.unparse(node) for node in ast.walk(ast.parse(source)) if meddles(node)]


def meddles(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(attr="legal"):
            return True
        case ast.Call(func=ast.Attribute(value=of, attr=verb) as called):
            kept = re.search(STATE, ast.unparse(of)) and re.search(
                CHANGES_A_VALUE, ast.unparse(called)
            )
            return bool(kept) or verb in CHANGES.get(ast.unparse(of).split(".")[-1], ())
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            return any(re.search(STATE, ast.unparse(target)) for target in targets)
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            return bool(re.search(STATE, ast.unparse(target)))
    return False


def forbidden_imports(source: str, package: str) -> list[str]:
    """The imports that the rules layer may not have."""
    return [
        module
        for module in imports(source, package)
        if module.split(".")[0] not in ALLOWED
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


def package(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).parent.parts)


def offenders(files: Iterable[Path], found: Callable[[Path], list[Any]]) -> dict[str, list[Any]]:
    """By the name of each file that breaks a law, what breaks it."""
    return {name(file): wrong for file in files if (wrong := found(file))}


def source(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_the_rules_import_neither_window_nor_clock_nor_chance():
    loads = {"game/games/__init__.py": ["importlib.import_module"]}
    assert offenders(RULES, lambda f: forbidden_imports(source(f), package(f))) == loads
    assert offenders(RULES, lambda f: forbidden_calls(source(f))) == {}


def test_a_folder_imports_what_lies_below_it():
    def above(file: Path) -> list[Any]:
        below = BELOW.get(file.relative_to(ROOT).parts[1])
        found = imported(source(file), package(file))
        return [each for each in found if below is not None and each[0] not in below]

    assert offenders(GAME, above) == {}


def test_a_game_is_known_to_itself_alone_and_to_tools_named_after_it():
    def of_others(file: Path) -> list[Any]:
        named = tuple(game for game in names() if game in name(file))
        own = file.relative_to(ROOT).parts[2:3] if file in RULES else named
        found = imported(source(file), package(file))
        games = [each for each in found if each[0] == "games" and each[1:2] and each[1] in names()]
        return [each for each in games if each[1] not in own]

    assert offenders(OURS, of_others) == {}


def test_the_table_shows_a_match_and_never_changes_it():
    assert offenders(TABLE, lambda f: meddling(source(f))) == {}


def test_the_law_names_all_that_changes_a_state():
    told = {verb for verb, act in vars(Table).items() if tells(act) and not verb.startswith("_")}
    silent = {"abandon_drafts", "draft_anew", "take_back_draft"}
    assert told | silent == CHANGES["table"]
    assert all(callable(getattr(Match, verb)) for verb in CHANGES["match"])


def tells(act: object) -> bool:
    """Whether a method of a table tells what it changed."""
    uses = getattr(getattr(act, "__code__", None), "co_names", ())
    return "events" in uses or "_tell" in uses


def test_importing_a_module_does_no_work():
    assert offenders(GAME, lambda f: work_at_import(source(f))) == {}


def test_nothing_is_left_to_do():
    marks = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    lines = offenders(OURS, lambda f: list(filter(marks.search, source(f).splitlines())))
    assert lines == {}


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
        "from game.app import app",
        "from ..draw import theme",
    ],
)
def test_the_law_sees_a_forbidden_import(source):
    assert len(forbidden_imports(source, "game.rules")) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import json, yaml",
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
        "session.match.undo()",
        "match.choose(option)",
        "self.session.match.table.set_fact('turn', 3)",
        "match.table.facts['turn'] = 3",
        "table.trackers['health:1'] -= 1",
        "del table.pieces['trap:1:1']",
        "match.table.zones['hand:1'].append('dodge#1')",
        "if card in ask.legal(table, 1): pass",
        "match.legal()",
    ],
)
def test_the_law_sees_meddling(source):
    assert meddling(source)


@pytest.mark.parametrize(
    "source",
    [
        "self.session.undo()",
        "context.zones['play'] = box",
        "turn = match.table.facts['turn']",
        "match.can_undo()",
        "rect.move(3, 4)",
    ],
)
def test_the_law_lets_the_table_look(source):
    assert meddling(source) == []


@pytest.mark.parametrize("source", ["print(hand)", "seed = hash(card)", "f(lambda: id(table))"])
def test_the_law_sees_a_forbidden_call(source):
    assert len(forbidden_calls(source)) == 1


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


def test_nothing_that_git_leaves_out_is_in_the_tree():
    """A link called `.venv` was taken in once, and stood in the way of everybody's own."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("this is no clone")
    ask = ["git", "ls-files", "--cached", "--ignored", "--exclude-standard"]
    assert subprocess.check_output(ask, cwd=ROOT, text=True) == ""
    links = subprocess.check_output(["git", "ls-files", "--stage"], cwd=ROOT, text=True)
    assert [line for line in links.splitlines() if line.startswith("120000")] == []
