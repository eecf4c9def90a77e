"""Writes the package of a game's first rules beside its data: all of it, or nothing."""

from __future__ import annotations

import json
import keyword
import re
from pathlib import Path
from typing import TYPE_CHECKING

from game import games
from game.games.free.content import FreeContent, first_pile
from game.lab.new_game.maker import CannotMake
from game.rules.free.form import FELT, Form

if TYPE_CHECKING:
    from game.user.folders import Folders

_FORMS = Path(__file__).parent / "forms"
_MODULES = ("__init__.py", "state.py", "sentences.py", "rules.py")
_TEST = "test_first_rule.py"
_TITLE = re.compile(r"[A-Za-z][A-Za-z0-9 ',-]{0,28}[a-z]")
"""A title that stands well in a text between quotation marks; else the name does."""
_NAME = re.compile(r"[a-z][a-z0-9_]{0,29}")


def write_rules(name: str, folders: Folders, root: Path) -> tuple[Path, Path]:
    """Writes the package and the tests of a game without rules; both folders.

    Raises CannotMake where that is impossible, and Mistakes where the game's files have any;
    nothing is written then.
    """
    package, tests = root / "game" / "games" / name, root / "tests" / "games" / name
    if name not in folders.names():
        raise CannotMake(f"there is no game '{name}' to write rules for; make it first")
    if name in games.names() or package.exists():
        raise CannotMake(f"'{name}' has rules already, in {package}")
    if not _NAME.fullmatch(name) or keyword.iskeyword(name) or name == games.FREE:
        raise CannotMake(
            f"'{name}' is no name for a package: small letters, digits and _, at most 30, and no"
            " word of Python. Rename the game's folder"
        )
    if tests.exists():
        raise CannotMake(f"there are tests of '{name}' already, in {tests}")
    content = games.load_free(folders.game(name))
    assert isinstance(content, FreeContent)
    texts = texts_of(name, content)
    made: list[Path] = []
    try:
        for path, text in texts.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            made.append(root / path)
            (root / path).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        _take_back(made, (package, tests))
        why = error.strerror or str(error)
        raise CannotMake(f"{error.filename} cannot be written: {why}. Nothing is left") from None
    return package, tests


def texts_of(name: str, content: FreeContent) -> dict[str, str]:
    """The modules by their paths in the project. Raises CannotMake."""
    form = content.game
    deck = first_pile(form)
    if deck == FELT or not content.cards:
        raise CannotMake(
            f"{content.title} has no pile of cards, so that no card could say 'Draw 2'. Give it"
            " cards, and a zone that is a pile"
        )
    slots = {
        "name": name,
        "title": content.title if _TITLE.fullmatch(content.title) else name,
        "deck": deck,
        "pile": f"{deck}:1" if deck in form.of_seats else deck,
        "onto": _tuple(onto(form)),
        "imports": imports(name),
    }
    package, tests = f"game/games/{name}", f"tests/games/{name}"
    found = {f"{package}/{module}": _filled(module, slots) for module in _MODULES}
    return {**found, f"{tests}/__init__.py": "", f"{tests}/{_TEST}": _filled(_TEST, slots)}


def onto(form: Form) -> tuple[str, ...]:
    """The kinds of zones on which a card is played: the felt, and rows that all may see."""
    zones = (*form.seats.zones, *form.middle.zones)
    rows = (zone.id for zone in zones if zone.lay == "row" and zone.seen in ("all", "face"))
    return (FELT, *rows)


def imports(name: str) -> str:
    """The imports of its rules, in their order."""
    lines = (
        "from game.games.free.enforced import EnforcedContent",
        f"from game.games.{name}.sentences import vocabulary",
        f"from game.games.{name}.state import State",
        "from game.rules.free.enforced import played_by",
        "from game.rules.free.rules import Act, FreeRules",
    )
    return "\n".join(sorted(lines, key=lambda line: line.split()[1]))


def _tuple(words: tuple[str, ...]) -> str:
    """A tuple as it is written: on one line if that has room."""
    quoted = [json.dumps(word) for word in words]
    line = ", ".join(quoted) + ("," if len(quoted) == 1 else "")
    if len(line) < 90:
        return f"({line})"
    return "(\n" + "".join(f"    {each},\n" for each in quoted) + ")"


def _filled(module: str, slots: dict[str, str]) -> str:
    text = (_FORMS / f"{module}.txt").read_text(encoding="utf-8")
    for slot, value in slots.items():
        text = text.replace(f"<<{slot}>>", value)
    return text


def _take_back(files: list[Path], folders: tuple[Path, ...]) -> None:
    for path in files:
        path.unlink(missing_ok=True)
    for folder in folders:
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
