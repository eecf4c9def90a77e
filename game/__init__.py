"""Standee: a desktop tabletop for dueling games."""
