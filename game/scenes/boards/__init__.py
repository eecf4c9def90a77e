"""The board lab: every board of a game, what it is like to play on, and how fair it is."""
