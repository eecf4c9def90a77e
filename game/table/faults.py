"""What is wrong with a game's files, in the few words that a table has room for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.draw.faces.words import Card
from game.draw.markup import escape
from game.rules.content.errors import Mistake
from game.table.skin import Skin

if TYPE_CHECKING:
    from game.scenes.scene import AppContext

_SHOWN = 3
"""Mistakes that are told of at once."""


class Faults:
    """Mistakes in the rules and looks of a game as they are on the disk, as drawn markup.

    refused: why a match does not go on with what was changed.
    """

    def __init__(self, app: AppContext, game: str, skin: Skin) -> None:
        self.app = app
        self.game = game
        self.skin = skin
        self.refused: list[str] = []

    def mistakes(self) -> list[str]:
        """What is wrong with the files: the first few lines of it."""
        found = self._first([*self.skin.mistakes, *self._unloaded])
        return [*found, *_few([escape(why) for why in self.refused])]

    def findings(self) -> list[str]:
        """What is wrong with cards as they are drawn, in the same way, without mere warnings."""
        told = self._unloaded
        found = [each for each in self.skin.findings if not each.harmless and each not in told]
        return self._first(found)

    def look_over(self, cards: Mapping[str, Card]) -> bool:
        """Looks some cards over, and says a warning of one that has just been saved; whether there
        is something else to tell now.

        cards: as they are printed, by id.
        """
        before = self.skin.findings
        if not self.skin.look_over(self.app.kit, cards):
            return False
        new = [each for each in self.skin.findings if each not in before and each.harmless]
        if new and new[0].path in self.skin.saved:
            self.app.say(self._shown(new[0]), "warn")
        return True

    @property
    def _unloaded(self) -> tuple[Mistake, ...]:
        """Why the game's content cannot be loaded as it is on the disk."""
        found = self.app.content_cache.mistakes.get(self.game)
        return found.all if found else ()

    def _first(self, found: Sequence[Mistake]) -> list[str]:
        """The first few mistakes; those in files that have just been saved come before others."""
        found = sorted(found, key=lambda mistake: mistake.path not in self.skin.saved)
        return _few([self._shown(mistake) for mistake in found])

    def _shown(self, mistake: Mistake) -> str:
        """A mistake with its path from the root."""
        return escape(self.app.folders.from_here(mistake))


def _few(lines: list[str]) -> list[str]:
    """The first of some lines, and how many more there are; each ends with a stop."""
    more = len(lines) - _SHOWN
    few = [*lines[:_SHOWN], f"and {more} more"] if more > 0 else lines
    return [line if line.endswith((".", "?", "!")) else f"{line}." for line in few]
