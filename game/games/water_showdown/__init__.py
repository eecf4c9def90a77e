"""Water Showdown: the card game of answers."""

from game.games.water_showdown.content import ShowdownContent

CONTENT = ShowdownContent
load, check = ShowdownContent.load, ShowdownContent.check

__all__ = ["CONTENT", "ShowdownContent", "check", "load"]
