"""Where things lie: the root of Standee with its data and assets, and the player's own folder."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

import platformdirs

from game import games

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True, slots=True)
class Folders:
    """data, assets: what Standee brings, beside main.py. user: what it writes for the player.

    album: where the player's pictures are kept; None: among what else is written for the player.
    papers: where what is made to be handed on is kept, likewise.
    """

    data: Path
    assets: Path
    user: Path
    album: Path | None = None
    papers: Path | None = None

    @property
    def art(self) -> Path:
        """Pictures for cards, a folder for each game."""
        return self.assets / "art"

    @property
    def tiles(self) -> Path:
        """Pictures of tile sets."""
        return self.assets / "tiles"

    @property
    def games(self) -> Path:
        """The player's own games without rules, a folder each."""
        return self.user / "games"

    def names(self) -> tuple[str, ...]:
        """All games: those with rules, and those without in `data` and among the player's own."""
        found = (*games.names(), *games.free_names(self.data), *games.names_in(self.games))
        return tuple(dict.fromkeys(found))

    def twice(self) -> tuple[str, ...]:
        """The player's own games that are not read, since Standee has one of that name."""
        return tuple(name for name in games.names_in(self.games) if self._is_shipped(name))

    def game(self, name: str) -> Path:
        """The folder of a game's data; of two of one name that in `data`."""
        own = self.games / name
        return own if own.is_dir() and not self._is_shipped(name) else self.data / name

    def _is_shipped(self, name: str) -> bool:
        return (self.data / name / games.FILE).is_file()

    def pictures_of(self, name: str) -> Path:
        """The folder of a game's pictures for cards."""
        return self.pictures_in(self.game(name), name)

    def pictures_in(self, folder: Path, name: str) -> Path:
        """The folder of pictures for cards of the game whose data lies in a folder.

        It is `art` in it, in any game that has it and in all of the player's own.
        """
        beside = folder / "art"
        own = beside.is_dir() or folder.parent == self.games
        return beside if own else self.art / name

    def from_here(self, text: object) -> str:
        """A text that begins with a path, without what leads to the root or the player's own."""
        said = str(text)
        for folder in (self.data.parent, self.user):
            said = said.removeprefix(f"{folder}{os.sep}")
        return said

    @property
    def fonts(self) -> Path:
        """Fonts besides those that Standee brings."""
        return self.assets / "fonts"

    @property
    def saves(self) -> Path:
        """The journals of matches."""
        return self.user / "saves"

    @property
    def decks(self) -> Path:
        """The decks that the player has built, a folder for each game."""
        return self.user / "decks"

    @property
    def runs(self) -> Path:
        """The runs of the balance lab, a folder for each game."""
        return self.user / "runs"

    @property
    def reports(self) -> Path:
        """What went wrong, for whoever mends it."""
        return self.user / "reports"

    @property
    def pictures(self) -> Path:
        """What the player has kept of the screen."""
        return self.album or self.user / "pictures"

    @property
    def packed(self) -> Path:
        """Games that the player has packed to hand them on."""
        return self.papers or self.user / "packed"

    @property
    def arrivals(self) -> tuple[Path, ...]:
        """Where a file that somebody has sent is likely to lie."""
        if self.papers is None:
            return (self.packed,)
        return (
            self.packed,
            platformdirs.user_downloads_path(),
            platformdirs.user_desktop_path(),
            self.papers.parent,
        )

    @classmethod
    def find(cls, environment: Mapping[str, str], root: Path = ROOT) -> Folders:
        """The folders below a root; STANDEE_HOME in the environment moves the player's own."""
        home = environment.get("STANDEE_HOME")
        if home:
            return cls(root / "data", root / "assets", Path(home))
        user = platformdirs.user_data_path("standee", appauthor=False)
        album = platformdirs.user_pictures_path() / "Standee"
        papers = platformdirs.user_documents_path() / "Standee"
        return cls(root / "data", root / "assets", user, album, papers)


def typed_path(text: str) -> Path:
    """The path that somebody typed, pasted or dropped: in quotes or not, as an address of the
    system's or not, `~` for the own folder."""
    text = text.strip().strip("\"'")
    if text.startswith("file://"):
        text = unquote(text.removeprefix("file://"))
    with contextlib.suppress(RuntimeError):  # there is nobody of that name
        return Path(text).expanduser()
    return Path(text)
