"""The catalogue of a game: what it is played with, card by card, beside what each of them does."""

from __future__ import annotations

from pathlib import Path

from game.draw.exhibits import Showcase
from game.rules.content.rulebook import Rulebook
from game.scenes.rulebook import RulebookScene, open_rulebook
from game.scenes.scene import AppContext
from game.scenes.starting import mistakes_told
from game.table.skin import open_looks


class CatalogueScene(RulebookScene):
    """The pages that a game declares (`GameContent.catalogue`), leafed through like its rulebook.

    Raises Mistakes where the game's files have never been in order.
    """

    sort = "catalogue"
    looks_for = "A name, or a word of a card"

    def pages(self) -> Rulebook:
        """What the game declares."""
        self.skin = open_looks(self.app, self.game, self.content)
        return self.content.catalogue or Rulebook((), ())

    def showcase(self) -> Showcase:
        """The cards as they look now."""
        kit, printed = self.app.kit, self.content.printed
        return Showcase(kit, self.skin.pictures(kit), printed.__getitem__)

    def files_changed(self, paths: frozenset[Path]) -> None:
        """As any book; what is wrong with the looks is told, and their last good state stays."""
        super().files_changed(paths)
        self.skin.tell(self.app)

    @property
    def other(self) -> tuple[str, str]:
        """The rulebook."""
        return "Rulebook", "F1"

    def open_other(self, rule: str) -> None:
        """Opens the rulebook."""
        open_rulebook(self.app, self.game, rule, self)

    def lost(self, target: str) -> None:
        """A rule or a term stands in the rulebook."""
        self.turn_to("rulebook", target)


def open_catalogue(app: AppContext, game: str, over: RulebookScene | None = None) -> None:
    """Opens the catalogue of a game that has one, or tells what is wrong with its files."""
    with mistakes_told(app):
        if app.content_cache.content(game).catalogue is not None:
            app.push(CatalogueScene(app, game, over=over))
