"""The games' content as it is on the disk now, and the last good one where that is broken."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game import games
from game.rules.game import Content
from game.rules.mistakes import Mistakes

LOOKS = ("faces.yaml", "table.yaml", "art.yaml")
"""Files of a game's folder that are no part of its content: how cards and table look."""


class Library:
    """Content by game, loaded when it is first wanted and again when its files have changed.

    mistakes: what is wrong on the disk, by game; a game that is in order is not in it.
    """

    def __init__(self, data: Path) -> None:
        self.data = data
        self.mistakes: dict[str, Mistakes] = {}
        self._content: dict[str, Content] = {}

    def content(self, game: str) -> Content:
        """The game's content, the last good one; raises Mistakes if there has been none."""
        self.load(game)
        if game not in self._content:
            raise self.mistakes[game]
        return self._content[game]

    def load(self, game: str) -> None:
        """Reads the game's content unless that was done; what is wrong stands in `mistakes`."""
        if game not in self._content and game not in self.mistakes:
            self._load(game)

    def loaded(self, game: str) -> bool:
        """Whether the game's content is there."""
        return game in self._content

    def take_in(self, paths: Iterable[Path]) -> list[str]:
        """Loads the games again whose content these files are; the games it tried."""
        paths = [path for path in paths if path.name not in LOOKS]
        shared = any(path.parent == self.data or path.parent.name == "tiles" for path in paths)
        tried = [
            game
            for game in games.names()
            if game in self._content.keys() | self.mistakes.keys()
            and (shared or any(path.is_relative_to(self.data / game) for path in paths))
        ]
        for game in tried:
            self._load(game)
        return tried

    def _load(self, game: str) -> None:
        try:
            self._content[game] = games.load(game, self.data / game)
            self.mistakes.pop(game, None)
        except Mistakes as found:
            self.mistakes[game] = found
