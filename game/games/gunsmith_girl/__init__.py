"""Gunsmith Girl: the duel of leaders, tokens and Anger."""

from game.games.gunsmith_girl.content import GunsmithContent

CONTENT = GunsmithContent
load, check = GunsmithContent.load, GunsmithContent.check

__all__ = ["CONTENT", "GunsmithContent", "check", "load"]
