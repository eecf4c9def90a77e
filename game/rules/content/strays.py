"""Files in a game's folder that nothing reads, because of their name or the place they lie in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.rules.content.errors import Mistake, nearest

_WHERE = {".yaml": "cards", ".tmx": "boards"}
"""By the ending of what is read: the folder in which there may be as many as one likes."""

_NAMES = (
    *("game.yaml", "rules.yaml", "glossary.yaml", "setups.yaml", "first_game.yaml"),
    *("faces.yaml", "table.yaml", "art.yaml"),
)
"""The other files that a game may have."""

_MEANT = {".yml": ".yaml", ".yaml": ".yaml", ".tmx": ".tmx"}
"""By an ending in small letters: how it must be written."""

_EXPORTS = (".tmj", ".json", ".xml")


def strays(data: Path) -> list[Mistake]:
    """Every file of a game's folder that somebody seems to have made for it in vain."""
    paths = sorted(path for path in data.rglob("*") if not path.name.startswith("."))
    return [Mistake(path, 0, 0, text) for path in paths for text in _in_vain(data, path)]


def _in_vain(data: Path, path: Path) -> Iterator[str]:
    name = _meant(path)
    folder = path.parent.relative_to(data).as_posix()
    if name != path.name:
        there = " (there is one already)" if path.with_name(name).exists() else ""
        yield f"nothing reads a file of this name; rename it to '{name}'{there}"
    elif folder == "boards" and path.suffix in _EXPORTS:
        yield "a board is a .tmx file; save it as one in Tiled"
    elif path.suffix in _WHERE and folder == "." and path.name not in _NAMES:
        home = _WHERE[path.suffix]
        hint = nearest(path.name, _NAMES) if path.suffix == ".yaml" else ""
        yield f"nothing reads this file{hint or f'; {home} lie in the folder {home!r}'}"
    elif path.suffix in _WHERE and folder not in (".", _WHERE[path.suffix]):
        home = _WHERE[path.suffix]
        yield f"nothing reads this file; {home} lie in the folder '{home}' itself"


def _meant(path: Path) -> str:
    """How a file must be called to be read: `thane.yaml` for `thane.YML` or `thane.yaml.txt`."""
    stem = path
    if path.suffix.lower() == ".txt" and path.with_suffix("").suffix.lower() in _MEANT:
        stem = path.with_suffix("")
    ending = _MEANT.get(stem.suffix.lower())
    return f"{stem.stem}{ending}" if ending else path.name
