"""Decks of one's own: a list of them, the builder, and a hand to try one out."""
