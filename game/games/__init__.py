"""The games, a package each, written with `game.rules`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast

from game.rules.content.collecting import strays
from game.rules.content.errors import Mistake, Mistakes, nearest

if TYPE_CHECKING:
    from game.rules.content.collecting import Assembled, Good
    from game.rules.game import GameContent


def names() -> tuple[str, ...]:
    """The games there are."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py")))


def load(name: str, folder: Path) -> GameContent:
    """A game's content out of its folder of data; the game's package is imported only now.

    Raises ValueError for a game that there is not, and Mistakes when the content has any; with
    them the files that nothing reads, which may be why.
    """
    try:
        return _content(name).load(folder)
    except Mistakes as found:
        raise Mistakes([*strays(folder), *found.all]) from None


def assemble(name: str, folder: Path, good: Mapping[Path, Good] | None = None) -> Assembled:
    """A game's content with its broken files set aside, and what is wrong with them.

    `good` are versions of its files from before, which stand in for those that are broken now.
    """
    from game.rules.content import collecting

    return collecting.assemble(_content(name).read, folder, good)


def reference(name: str, folder: Path) -> tuple[str, list[Mistake]]:
    """The reference page of all that a game's cards can say, and what is wrong with its files.

    Examples are taken from the cards that can be read.
    """
    content, mistakes, _ = assemble(name, folder)
    if content is not None:
        return content.reference(), mistakes
    spoken = _content(name).spoken
    return spoken.reference() if spoken else "", mistakes


def check(name: str, folder: Path) -> tuple[list[Mistake], dict[str, int]]:
    """All mistakes of a game's content, and how many of each thing were read."""
    mistakes, counts = _content(name).check(folder)
    return [*strays(folder), *mistakes], counts


def _content(name: str) -> type[GameContent]:
    if name not in names():
        raise ValueError(f"no game '{name}'{nearest(name, names())}")
    return cast("type[GameContent]", import_module(f"game.games.{name}").CONTENT)
