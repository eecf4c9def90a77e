"""How a match is to start, as the command line and the setup screen say it."""

from __future__ import annotations

from dataclasses import dataclass

SEATS = ("human", "bot:random")
MODES = ("open", "honest", "sealed")


class StartError(Exception):
    """A match cannot start as asked: no such setup or board, a wrong number of seats, ...

    The text is for the player: what was asked for and the nearest known value.
    """


@dataclass(frozen=True)
class Start:
    """What is known of a match before its first decision.

    `seats` holds one of `SEATS` for each seat, in seat order. `setups` holds a name of the game's
    `setups.yaml` for each seat, or one for all seats, or none: the game's own choice. A `board` or
    `seed` of None is left to the game and to chance. `mode` is one of `MODES`.
    """

    game: str
    seats: tuple[str, ...]
    setups: tuple[str, ...] = ()
    board: str | None = None
    seed: int | None = None
    mode: str = "sealed"
