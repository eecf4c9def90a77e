"""The balance lab: what many games of bots tell of a game, while they are played."""
