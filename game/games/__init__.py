"""The games, a package each, written with `game.rules`."""
