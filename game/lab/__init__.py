"""Playtesting: counts, figures, checks. It never draws and asks no one."""
