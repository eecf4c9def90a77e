"""The board that the lab looks at: in which mode, by which path, and what is worked out of it."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.board.analysis import likenesses, narrow_places, standings
from game.rules.content.collecting import strays
from game.rules.content.errors import Mistakes
from game.scenes.boards.deeds import has_boards
from game.scenes.boards.shelf import Entry, Field, entries
from game.scenes.scene import AppContext
from game.session.start import NAMES


class Study:
    """A board of a game.

    games: those that have boards. chosen: the file's name; wanted: that of the board that is looked
    at again when its file is back. mode: which of the board's modes; -1 for the fullest. source:
    the space that is looked from. Raises Mistakes where no game's files are in order.
    """

    def __init__(self, app: AppContext, game: str, board: str = "") -> None:
        self.app = app
        self.games = [name for name in app.folders.names() if has_boards(app, name)]
        if not self.games:
            broken = app.content_cache.mistakes.values()
            raise Mistakes([mistake for each in broken for mistake in each.all])
        self.game = game if game in self.games else self.games[0]
        self.chosen = self.wanted = board
        self.mode = -1
        self.source = self.path = ""
        self.entries: list[Entry] = []
        self.read()

    def read(self) -> None:
        """Takes in the game's boards as they are now; the last ones stay where there are none."""
        self.content = self.app.content_cache.content(self.game)
        self.folder = self.app.folders.game(self.game)
        found = self.app.content_cache.mistakes.get(self.game)
        notes = self.app.content_cache.notes.get(self.game, ())
        mistakes = (*(found.all if found else ()), *notes)
        now = entries(self.content, mistakes, strays(self.folder), self.folder)
        self.entries = now or self.entries
        before, self.chosen = self.chosen, self.wanted
        if self.chosen not in self.names:
            self.chosen = self.content.defaults().board if self.entries else ""
            self.chosen = self.chosen if self.chosen in self.names else next(iter(self.names), "")
        if self.chosen != before:
            self.source = ""
        self._work_out()

    @property
    def names(self) -> list[str]:
        """What the boards are called."""
        return [entry.name for entry in self.entries]

    @property
    def at(self) -> int:
        """The place of the chosen board among all."""
        return self.names.index(self.chosen)

    @property
    def field(self) -> Field | None:
        """How the board is played in the mode that is looked at."""
        fields = self.entry.fields
        if self.mode < 0:
            return max(fields, key=lambda each: (len(each.starts), len(each.sides)), default=None)
        return fields[self.mode % len(fields)] if fields else None

    def choose(self, board: str) -> None:
        """Looks at another board."""
        self.chosen = self.wanted = board
        self.source = ""
        self._work_out()

    def turn(self, by: int) -> None:
        """Looks at the boards of another game."""
        self.game = self.games[(self.games.index(self.game) + by) % len(self.games)]
        self.wanted, self.mode, self.source = "", -1, ""
        self.read()

    def step_path(self) -> None:
        """Looks at the board by the next path, if it can be read."""
        if self.entry.board is not None:
            names = list(self.entry.board.paths)
            self.path = names[(names.index(self.path) + 1) % len(names)]
            self._work_out()

    def step_mode(self) -> None:
        """Looks at the board in the next mode."""
        fields = self.entry.fields
        at = fields.index(self.field) if self.field else -1
        self.mode = (at + 1) % len(fields) if fields else -1
        self.source = ""
        self._work_out()

    def reach(self, source: str, away: Mapping[str, int]) -> str:
        """How far one comes from a space in steps of the path, in words. away: from there."""
        board = self.entry.board
        floor = sum(map(board.is_floor, board.spaces)) if board else 0
        starts = self.field.starts.items() if self.field else ()
        begins = [NAMES[seat - 1] for seat, space in starts if space == source]
        reached = f"all {floor}" if len(away) == floor else f"{len(away)} of {floor}"
        whence = begins[0] if begins else f"**{source}**"
        farthest = max(away.values())
        return f"{self.path} steps from {whence}: {reached} spaces, farthest {farthest}"

    def _work_out(self) -> None:
        self.entry = self.entries[self.at]
        board, field = self.entry.board, self.field
        self.standings, self.alike, self.narrow = [], [], {}
        if board is None:
            self.source = ""
            return
        if self.path not in board.paths:
            self.path = next(iter(board.paths))
        if not board.is_floor(self.source):
            floor = sorted(filter(board.is_floor, board.spaces))
            starts = field.starts.values() if field else floor[len(floor) // 2 :]
            self.source = next(iter(starts), "")
        self.alike = likenesses(board)
        if field is not None:
            self.standings = standings(board, field.starts, field.sides, self.path)
            self.narrow = narrow_places(board, field.starts, self.path)
