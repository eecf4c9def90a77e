"""Where things lie: the house with its data and assets, and the player's own folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

HOUSE = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True, slots=True)
class Folders:
    """data, assets: what Standee brings, beside main.py. user: what it writes for the player.

    album: where the player's pictures are kept; None: among what else is written for the player.
    """

    data: Path
    assets: Path
    user: Path
    album: Path | None = None

    @property
    def art(self) -> Path:
        """Pictures for cards, a folder for each game."""
        return self.assets / "art"

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
    def reports(self) -> Path:
        """What went wrong, for whoever mends it."""
        return self.user / "reports"

    @property
    def pictures(self) -> Path:
        """What the player has kept of the screen."""
        return self.album or self.user / "pictures"

    @classmethod
    def find(cls, environment: Mapping[str, str], house: Path = HOUSE) -> Folders:
        """The folders of this house; STANDEE_HOME in the environment moves the player's own."""
        home = environment.get("STANDEE_HOME")
        if home:
            return cls(house / "data", house / "assets", Path(home))
        user = platformdirs.user_data_path("standee", appauthor=False)
        album = platformdirs.user_pictures_path() / "Standee"
        return cls(house / "data", house / "assets", user, album)
