"""Swordline: a sword duel on a line of beats."""

from game.games.swordline.content import SwordlineContent

CONTENT = SwordlineContent
load, check = SwordlineContent.load, SwordlineContent.check

__all__ = ["CONTENT", "SwordlineContent", "check", "load"]
