"""Hidden keys: two players answer yes or no side by side, and neither sees what the other means."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

from game.rules.setup import Setup

HANDS = (("1", "2", "3", "4"), ("7", "8", "9", "0"))
"""The keys of the first player's left hand and of the second player's right hand."""


class HiddenKeys(NamedTuple):
    """One player's keys: those of `yes` respond, the others pass."""

    keys: tuple[str, ...]
    yes: frozenset[str]

    def responds(self, key: str) -> bool:
        """Whether a key means to respond; it is one of `keys`."""
        return key in self.yes


def objection(setup: Setup) -> str:
    """Why a match cannot be played with such hands; empty when it can."""
    people = setup.people()
    if setup.privacy != "keys" or [len(seats) for seats in people] == [1] * len(HANDS):
        return ""
    if len(people) == len(HANDS):
        return "Hidden keys are for two people who run one seat each."
    return f"Hidden keys are for two people at one keyboard, not {len(people) or 'none'}."


def arrange(number: int, seats: tuple[int, ...]) -> dict[int, HiddenKeys]:
    """The keys of two seats; `number` is any number, drawn by chance for each match."""
    found = {}
    for seat, keys in zip(seats, HANDS, strict=True):
        pairs = list(combinations(keys, 2))
        number, at = divmod(number, len(pairs))
        found[seat] = HiddenKeys(keys, frozenset(pairs[at]))
    return found


def as_plain(arranged: Mapping[int, HiddenKeys]) -> dict[str, str]:
    """The keys that respond, by seat, as JSON can hold them."""
    return {str(seat): "".join(sorted(keys.yes)) for seat, keys in arranged.items()}


def from_plain(plain: Any, seats: tuple[int, ...]) -> dict[int, HiddenKeys] | None:
    """The keys that `as_plain` gave for these seats; None where it is anything else."""
    found = {}
    for seat, keys in zip(seats, HANDS, strict=True):
        yes = plain.get(str(seat)) if isinstance(plain, dict) else None
        if not isinstance(yes, str) or len(yes) != 2 or not {*yes} < {*keys}:
            return None
        found[seat] = HiddenKeys(keys, frozenset(yes))
    return found
