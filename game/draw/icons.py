"""Icons and emblems: SVG files of one colour, read once, drawn at any size."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.draw.sketch import load_svg
from game.rules.content.errors import nearest

_INSIDE = re.compile(r"(<svg[^>]*>)(.*)(</svg>)", re.DOTALL)


class UnknownPictureError(LookupError):
    """There is no icon or emblem of that name; says which comes nearest."""


class Icons:
    """The SVG files of one folder, by name without `.svg`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._texts: dict[str, str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the files that there are now."""
        return tuple(sorted(path.stem for path in self.folder.glob("*.svg")))

    def draw(
        self, name: str, size: int, colour: str, light: str = "#ffffff", turn: int = 0
    ) -> pygame.Surface:
        """The icon `size` pixels square, strokes in `colour`, inner white in `light`.

        `turn` degrees clockwise. Raises UnknownPictureError.
        """
        text = self._read(name).replace("currentColor", colour).replace('"#fff"', f'"{light}"')
        if turn:
            text = _INSIDE.sub(rf"\1<g transform='rotate({turn} 12 12)'>\2</g>\3", text)
        return load_svg(text, (size, size))

    def _read(self, name: str) -> str:
        if name not in self._texts:
            path = self.folder / f"{name}.svg"
            if not path.is_file():
                hint = nearest(name, self.names)
                raise UnknownPictureError(f"no picture '{name}' in {self.folder}{hint}")
            self._texts[name] = path.read_text(encoding="utf-8")
        return self._texts[name]
