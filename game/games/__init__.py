"""The games, a package each, written with `game.rules`."""

from __future__ import annotations

import re
import traceback
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast

from game.rules.content.collecting import strays
from game.rules.content.errors import Mistake, Mistakes, nearest

if TYPE_CHECKING:
    from game.rules.content.collecting import Assembled, Good
    from game.rules.content.content import Record
    from game.rules.game import Checked, GameContent


_SAYS_RULES = re.compile(r"^rules\s*:", re.MULTILINE)

FREE = "free"
"""The package of all games without rules of their own."""

FILE = "game.yaml"
"""The file that makes a folder that of a game."""


def names() -> tuple[str, ...]:
    """The games that have rules, a package each."""
    found = (path.parent.name for path in Path(__file__).parent.glob("*/content.py"))
    return tuple(sorted(name for name in found if name != FREE))


def begun() -> tuple[str, ...]:
    """The games that have first rules, in a package each, and are played by hand apart from them:
    their content is that of a game without rules."""
    found = (path.parent for path in Path(__file__).parent.glob("*/rules.py"))
    return tuple(sorted(path.name for path in found if not (path / "content.py").exists()))


def names_in(data: Path) -> tuple[str, ...]:
    """The games in a folder of games."""
    return tuple(sorted(file.parent.name for file in data.glob(f"*/{FILE}")))


def free_names(data: Path) -> tuple[str, ...]:
    """The games in a folder of games that say which rules they have, which is none: `free`."""
    return tuple(name for name in names_in(data) if _SAYS_RULES.search(_text(data / name / FILE)))


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def free_models() -> Mapping[str, type[Record]]:
    """The models of the files of all games without rules."""
    from game.games.free.content import FreeContent

    return FreeContent.file_models()


def load(name: str, folder: Path) -> GameContent:
    """A game's content out of its folder of data; the game's package is imported only now.

    Raises ValueError for a game that there is not, and Mistakes when the content has any; with
    them the files that nothing reads, which may be why.
    """
    try:
        return _content(name, folder).load(folder)
    except Mistakes as found:
        raise Mistakes([*strays(folder), *found.all]) from None


def load_free(folder: Path) -> GameContent:
    """The content of a folder as that of a game without rules, whatever it is called.

    Raises Mistakes.
    """
    from game.games.free import content_of

    return content_of(folder.name).load(folder)


def assemble(name: str, folder: Path, good: Mapping[Path, Good] | None = None) -> Assembled:
    """A game's content with its broken files set aside, and what is wrong with them.

    `good` are versions of its files from before, which stand in for those that are broken now.
    """
    from game.rules.content import collecting

    try:
        kind = _content(name, folder)
    except Mistakes as found:
        return collecting.Assembled(None, list(found.all), {})
    return collecting.assemble(kind.read, folder, good)


def reference(name: str, folder: Path) -> tuple[str, list[Mistake]]:
    """The reference page of all that a game's cards can say, and what is wrong with its files.

    Examples are taken from the cards that can be read.
    """
    content, mistakes, _ = assemble(name, folder)
    if content is not None:
        return content.reference(), mistakes
    spoken = _content(name, folder).spoken
    return spoken.reference() if spoken else "", mistakes


def check(name: str, folder: Path) -> Checked:
    """All mistakes of a game's content, with the files that nothing reads."""
    from game.rules.game import Checked

    try:
        found = _content(name, folder).check(folder)
    except Mistakes as wrong:
        return Checked([*wrong.all], {})
    return found._replace(mistakes=[*strays(folder), *found.mistakes])


def _content(name: str, folder: Path) -> type[GameContent]:
    if name in names():
        return cast("type[GameContent]", import_module(f"game.games.{name}").CONTENT)
    if (folder / FILE).is_file():
        from game.games.free import content_of

        return _begun_content(name) if name in begun() else content_of(name)
    raise ValueError(f"no game '{name}'{nearest(name, names())}")


def _begun_content(name: str) -> type[GameContent]:
    """The content of a game that has first rules. Raises Mistakes where these cannot be read."""
    try:
        return cast("type[GameContent]", import_module(f"game.games.{name}").CONTENT)
    except Exception as error:  # whoever writes them may have made any mistake
        place = Path(__file__).parent / name
        frames = traceback.extract_tb(error.__traceback__)
        own = [(Path(frame.filename), frame.lineno or 0) for frame in frames]
        if isinstance(error, SyntaxError) and error.filename:
            own.append((Path(error.filename), error.lineno or 0))
        at = next((each for each in reversed(own) if each[0].is_relative_to(place)), (place, 0))
        text = f"its rules cannot be read: {type(error).__name__}: {error}"
        raise Mistakes([Mistake(*at, 0, text)]) from None
