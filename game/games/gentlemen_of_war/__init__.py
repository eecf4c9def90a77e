"""Gentlemen of War: secret orders, carried out together."""

from game.games.gentlemen_of_war.content import GentlemenContent

CONTENT = GentlemenContent
load, check = GentlemenContent.load, GentlemenContent.check

__all__ = ["CONTENT", "GentlemenContent", "check", "load"]
