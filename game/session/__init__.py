"""A match and all that is kept of it: autosaves, seats at one screen, replays."""
