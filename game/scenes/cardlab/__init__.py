"""The card lab: every card of a game as it looks now, what is wrong with it, and where."""
