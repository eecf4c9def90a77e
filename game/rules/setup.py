"""What a match is played with: seats, board, options, seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table.

    name: what people call it (`BLUE`). player: `human` or the name of a bot (`bot:random`).
    picks: what it brings, by the game's own words (`duelist`, `weapon`); what is missing is
    picked as the match's first decisions.
    """

    name: str
    player: str = "human"
    picks: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that, with the content and the decisions, determines a match.

    privacy: `open`, `honest`, `sealed`, or `keys` (sealed, with hidden keys); it changes what the
    screen shows, never the rules.
    options: the game's named options that differ from their defaults.
    """

    game: str
    seats: tuple[Seat, ...]
    board: str
    seed: int
    mode: str = "duel"
    privacy: str = "sealed"
    options: Mapping[str, Any] = field(default_factory=dict)

    def as_plain(self) -> dict[str, Any]:
        """The setup as JSON can hold it."""
        return asdict(self)

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Setup:
        """The setup out of what `as_plain` gave; TypeError or KeyError when it is foreign.

        What comes from a file is checked before, by `game.rules.save_lines`.
        """
        seats = tuple(Seat(**seat) for seat in plain["seats"])
        return cls(**{**plain, "seats": seats})
