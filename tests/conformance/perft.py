"""Perft: how many sequences of decisions there are to a depth."""

from __future__ import annotations

from game.rules.match import Match


def perft(match: Match, depth: int) -> int:
    """The number of sequences of `depth` decisions from here; one that ends earlier counts 1."""
    legal = match.legal()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    for value in list(legal):
        branch = match.clone()
        branch.take(value)
        total += perft(branch, depth - 1)
    return total
