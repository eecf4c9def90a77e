"""Gunsword: a duel of momentum on a small field."""

from game.games.gunsword.content import GunswordContent
from game.games.gunsword.loading import check, load, read

__all__ = ["GunswordContent", "check", "load", "read"]
