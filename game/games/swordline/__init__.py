"""Swordline: a sword duel on a line of beats."""

from game.games.swordline.content import SwordlineContent
from game.games.swordline.loading import check, load, read

__all__ = ["SwordlineContent", "check", "load", "read"]
