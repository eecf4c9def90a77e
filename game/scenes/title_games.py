"""The games that the title tells of: which there are, which are read, and which is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from game.draw.boxart import COVERS
from game.draw.markup import escape
from game.rules.content.errors import Mistake
from game.scenes.scene import AppContext


class TitleGames:
    """The games by the names of their folders, read one after the other.

    chosen: that of the box that was chosen last. playable: all that there are, in the order of
    their boxes, as they were when last looked for; none before that.
    """

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self.chosen = next(iter(COVERS))
        self.playable: tuple[str, ...] = ()
        self._before: tuple[str, ...] = ()
        self._not_read: tuple[str, ...] = ()
        self._tried = set[str]()

    # What is read

    def note(self) -> None:
        """Notes which there are, so that `look` can tell which are new."""
        self._before = self.app.folders.names()

    def look(self) -> list[str]:
        """Looks which there are, and says which of the player's own have a taken name; gives those
        that are new, which are read at once."""
        known = self.playable or self._before
        places = [*COVERS]
        self.playable = tuple(
            sorted(self.app.folders.names(), key=lambda game: [*places, game].index(game))
        )
        if self.app.folders.twice() != self._not_read:
            self._not_read = self.app.folders.twice()
            names = " and ".join(f"**{escape(name)}**" for name in self._not_read)
            if names:
                self.app.say(f"Standee has {names} itself; rename your own folder of it.", "warn")
        new = [game for game in self.playable if known and game not in known]
        for game in new:
            self.app.content_cache.load(game)
        return new

    def read_next(self) -> bool:
        """Reads the chosen game, or else the first that is left, once it is known which there are;
        whether any was read."""
        unread = self.unread
        if not unread or not (self.playable or self.chosen in unread):
            return False
        game = self.chosen if self.chosen in unread else unread[0]
        self._tried.add(game)
        self.app.content_cache.load(game)
        return True

    @property
    def unread(self) -> list[str]:
        """Those that are still to be read."""
        names, known = self.playable or self.app.folders.names(), self.app.content_cache.known
        return [game for game in names if not known(game) and game not in self._tried]

    @property
    def known(self) -> tuple[str, ...]:
        """Those of which it is known what their files hold, or that these have mistakes."""
        return tuple(filter(self.app.content_cache.known, self.playable))

    @property
    def loaded(self) -> list[str]:
        """Those whose files can be read; the chosen one is the first."""
        loaded = [game for game in self.playable if self.app.content_cache.loaded(game)]
        return sorted(loaded, key=lambda game: game != self.chosen)

    # What is told of them

    @property
    def shown(self) -> str:
        """The one that the panels speak of: the chosen one, if it is playable; empty for none."""
        playable = sorted(self.playable, key=lambda game: game != self.chosen)
        return next(iter(playable), "")

    @property
    def mistakes(self) -> Sequence[Mistake]:
        """What is wrong with the files of the chosen one."""
        found = self.app.content_cache.mistakes.get(self.chosen)
        return found.all if found else ()

    @property
    def rulebook(self) -> str | None:
        """The one whose rulebook is offered: the chosen one, or the first that has one."""
        content = self.app.content_cache.content
        return next((game for game in self.loaded if content(game).rulebook.chapters), None)

    @property
    def lesson(self) -> str | None:
        """The one whose first game is offered."""
        content = self.app.content_cache.content
        return next((game for game in self.loaded if content(game).guide is not None), None)

    def beginners(self, game: str) -> list[str]:
        """The names of the set-ups for beginners of a game that is loaded."""
        content = self.app.content_cache.content(game)
        names = {mode.id: mode.title for mode in content.modes}
        names |= {each.id: each.name for each in content.setups.values()}
        return [names[each] for each in content.first_game]
