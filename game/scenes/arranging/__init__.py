"""Arranging a match by hand, over its table."""
