"""The table of chances that Swordline's best play goes by, as a file (SL-9).

It holds two chances for every position: how likely whoever places first is to win if both play as
well as they can, and how likely the other one is, each pair of face-down placements being
discounted a little, so that winning is not put off. The two do not quite add up to 1 therefore.
Each holds against anything the opponent may do. `tools/solve_swordline.py` writes it.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.games.swordline.duel import FULL_HAND
from game.games.swordline.vocabulary import EDGES, LENGTH
from game.rules import save_file

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent

TABLE = "perfect.table"
FORMAT = "standee swordline 1"
DISCOUNT = 0.999
"""What the chance is worth for which another pair of cards has to be placed face-down."""
FULL = 65535
"""How the table writes a chance of 1."""

DECIDING = ("identical", "slash_flips_always", "transition_is_strike", "evade_window")
"""The options on which the chances depend, besides `round_limit`."""


class Chances(NamedTuple):
    """By the number of a position: how likely who places first is to win, and the other one.

    Of `FULL`, 0 where a position is never reached.
    """

    first: array[int]
    second: array[int]


class TableError(Exception):
    """A table that cannot be used; the text says why, as the end of a sentence."""


def digest(content: SwordlineContent, options: Mapping[str, Any]) -> str:
    """A hash of all that the chances depend on: what the edges say, Stances, options, discount."""
    said = [
        [action.states[edge].text if edge in action.states else None for edge in EDGES]
        for action in content.actions.values()
    ]
    starts = sorted({mode.stances for mode in content.game.modes})
    chosen = [options[name] for name in DECIDING]
    text = repr((said, starts, chosen, dict(LENGTH), FULL_HAND, DISCOUNT))
    return hashlib.sha256(text.encode()).hexdigest()


def write(path: Path, key: str, chances: Chances) -> None:
    """Writes a table, whole or not at all; `key` as `digest` gives it."""
    packed = b"".join(_little(part).tobytes() for part in chances)
    save_file.replace(path, f"{FORMAT} {key}\n".encode() + zlib.compress(packed, 9))


def read(path: Path, key: str) -> Chances:
    """Reads a table. Raises TableError where it is missing, damaged, or of other cards."""
    again = "python3 tools/solve_swordline.py solves it"
    try:
        head, _, packed = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise TableError(f"{path.name} cannot be read ({error.strerror}); {again}") from None
    if head.decode("ascii", "replace") != f"{FORMAT} {key}":
        raise TableError(f"its cards have changed since it was solved; {again} anew")
    try:
        whole = zlib.decompress(packed)
    except zlib.error:
        raise TableError(f"{path.name} is damaged; {again} anew") from None
    half = len(whole) // 2
    first, second = array("H", whole[:half]), array("H", whole[half:])
    return Chances(_little(first), _little(second))


def _little(numbers: array[int]) -> array[int]:
    """With the least byte first, from and to how this machine keeps them."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers
