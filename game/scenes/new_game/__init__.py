"""The scene in which a game without rules is made, out of a spreadsheet of its cards."""
