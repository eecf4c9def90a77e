"""Gunsword: a duel of momentum on a small field."""

from game.games.gunsword.content import GunswordContent, check, load

__all__ = ["GunswordContent", "check", "load"]
