"""The games' content as it is on the disk now, with the last good version of what is broken."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game import games
from game.rules.content.errors import Mistake, Mistakes

if TYPE_CHECKING:
    from game.rules.content.collecting import Good
    from game.rules.game import GameContent
    from game.table.skin import Look
    from game.user.folders import Folders

_TOLD = 2
"""Files that are told of at once."""

OWN = (".yaml", ".tmx", ".tmj")
"""How the names of files end that only the game reads in whose folder they lie; whatever else lies
there, or beside the games, any map may be made of."""

LOOKS = ("faces.yaml", "faces.b.yaml", "table.yaml", "art.yaml")
"""Files of a game's folder that are no part of its content: how cards and table look."""


class ContentCache:
    """GameContent by game, loaded when it is first wanted and again when its files have changed.

    A broken file is stood in for by its last good version; where there has been none, what needs
    it is left out. mistakes: what is wrong on the disk, by game; a game that is in order is not
    in it. notes: what is harmless in files with mistakes, by game. looks: how each game last looked
    well on the screen.
    """

    def __init__(self, folders: Folders) -> None:
        self.folders = folders
        self.mistakes: dict[str, Mistakes] = {}
        self.notes: dict[str, list[Mistake]] = {}
        self.looks: dict[str, Look] = {}
        self._content: dict[str, GameContent] = {}
        self._good: dict[str, Mapping[Path, Good]] = {}

    def content(self, game: str) -> GameContent:
        """The game's content; raises Mistakes where a file is broken that every match needs."""
        self.load(game)
        if game not in self._content:
            raise self.mistakes[game]
        return self._content[game]

    def load(self, game: str) -> None:
        """Reads the game's content unless that was done; what is wrong stands in `mistakes`."""
        if not self.known(game):
            self._load(game)

    def broken(self, game: str) -> list[str]:
        """The files of a game that are set aside: where the first mistake of each is, and which;
        of more than two the rest is counted."""
        found = self.mistakes[game].all if game in self.mistakes else ()
        first = {mistake.path: mistake for mistake in reversed(found)}
        lines = [
            str(mistake).removeprefix(f"{self.folders.game(game)}{os.sep}")
            for mistake in sorted(first.values())[:_TOLD]
        ]
        if len(first) > _TOLD:
            lines.append(f"and {len(first) - _TOLD} more; tools/check.py lists them all")
        return lines

    def known(self, game: str) -> bool:
        """Whether the game was read, whatever came of it."""
        return game in self._content or game in self.mistakes

    def loaded(self, game: str) -> bool:
        """Whether the game's content is there."""
        return game in self._content

    def refresh(self, paths: Iterable[Path]) -> list[str]:
        """Loads the games again whose content these files are; the games it tried.

        Of a game whose folder is gone the last good content stays, for whoever still plays it.
        """
        there = self.folders.names()
        for game in self.mistakes.keys() - {*there}:
            del self.mistakes[game]
        folders = [self.folders.game(game) for game in there]
        paths = [p for p in paths if p.name not in LOOKS or p.parent not in folders]
        shared = any(map(self._is_shared, paths))
        tried = [
            game
            for game in there
            if self.known(game)
            and (shared or any(path.is_relative_to(self.folders.game(game)) for path in paths))
        ]
        for game in tried:
            self._load(game)
        return tried

    def _is_shared(self, path: Path) -> bool:
        """Whether a file may be part of any game's boards."""
        roots = (self.folders.data, self.folders.games, self.folders.tiles)
        return path.suffix not in OWN and any(map(path.is_relative_to, roots))

    def _load(self, game: str) -> None:
        known = self._good.get(game, {})
        content, mistakes, used = games.assemble(game, self.folders.game(game), known)
        if content is not None:
            self._content[game] = content
        self._good[game] = {**known, **used}
        self.mistakes.pop(game, None)
        self.notes[game] = [each for each in mistakes if each.harmless]
        if wrong := [each for each in mistakes if not each.harmless]:
            self.mistakes[game] = Mistakes(wrong)
