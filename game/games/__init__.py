"""The games, a package each, written with `game.rules`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import cast

from game.rules.game import Content, Package
from game.rules.mistakes import Mistake, Mistakes, nearest
from game.rules.strays import strays


def names() -> tuple[str, ...]:
    """The games there are."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py")))


def load(name: str, folder: Path) -> Content:
    """A game's content out of its folder of data; the game's package is imported only now.

    Raises ValueError for a game that there is not, and Mistakes when the content has any; with
    them the files that nothing reads, which may be why.
    """
    try:
        return _package(name).load(folder)
    except Mistakes as found:
        raise Mistakes([*strays(folder), *found.all]) from None


def check(name: str, folder: Path) -> tuple[list[Mistake], dict[str, int]]:
    """All mistakes of a game's content, and how many of each thing were read."""
    mistakes, counts = _package(name).check(folder)
    return [*strays(folder), *mistakes], counts


def _package(name: str) -> Package:
    if name not in names():
        raise ValueError(f"no game '{name}'{nearest(name, names())}")
    return cast(Package, import_module(f"game.games.{name}"))
