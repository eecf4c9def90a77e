"""Gunsword: a duel of momentum on a small field."""

from game.games.gunsword.content import GunswordContent

CONTENT = GunswordContent
load, check = GunswordContent.load, GunswordContent.check

__all__ = ["CONTENT", "GunswordContent", "check", "load"]
