"""Lanes along a line of beats: what lies there, what would be laid, what may be supposed."""
