"""A new game's folder, out of a spreadsheet of its cards and of what else lies on its table."""
