"""Water Showdown: the card game of answers."""

from game.games.water_showdown.content import ShowdownContent
from game.games.water_showdown.loading import check, load, read

__all__ = ["ShowdownContent", "check", "load", "read"]
