"""Faces of cards: layouts out of YAML, art until there is a picture, cards at any size."""
