"""Random numbers whose whole state is one integer (SplitMix64; Steele, Lea, Flood 2014).

The same seed gives the same numbers on any machine and any Python.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def draw(state: int) -> tuple[int, int]:
    """The next state and a number from 0 to 2**64 - 1."""
    state = (state + _GAMMA) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


def below(state: int, n: int) -> tuple[int, int]:
    """The next state and a number from 0 to n - 1, for n from 1 to 2**32 (bias under 2**-32)."""
    state = (state + _GAMMA) & _MASK  # as in `draw`, which a call would make twice as dear
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, ((z ^ (z >> 31)) * n) >> 64


def shuffle(state: int, items: list[T]) -> int:
    """Shuffles `items` in place (Fisher and Yates) and gives the next state."""
    for last in range(len(items) - 1, 0, -1):
        state, other = below(state, last + 1)
        items[last], items[other] = items[other], items[last]
    return state
