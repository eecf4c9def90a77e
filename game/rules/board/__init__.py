"""Boards out of Tiled maps."""
