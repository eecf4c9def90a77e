"""What a match is played with: seats, board, options, seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from types import MappingProxyType
from typing import Any

Pick = str | tuple[str, ...] | Mapping[str, int]
"""What a seat brings of a kind: one thing, several, or a deck with the count of each card."""

HUMAN = "human"
BUDGET = "@"
"""What stands between the name of a bot that searches and how often it looks ahead."""
NO_CARDS: Mapping[str, int] = MappingProxyType({})


def things(pick: Pick) -> tuple[str, ...]:
    """The ids that a pick names, each once; none where it is left to chance."""
    if isinstance(pick, str):
        return (pick,) if pick else ()
    return tuple(pick)


def pick_of(plain: Any) -> Pick:
    """A pick out of what JSON holds of it."""
    return tuple(plain) if isinstance(plain, list) else plain


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table.

    name: what people call it (`BLUE`). player: `human` or the name of a bot (`bot:random`,
    `bot:mcts@400`). picks: what it brings, by the game's own words (`duelist`, `weapons`, `deck`);
    what is missing is picked as the match's first decisions. person: who sits there,
    where one person runs several seats; empty for a person of its own.
    """

    name: str
    player: str = HUMAN
    picks: Mapping[str, Pick] = field(default_factory=dict)
    person: str = ""

    def as_plain(self) -> dict[str, Any]:
        """The seat as JSON can hold it."""
        picks = {k: dict(p) if isinstance(p, Mapping) else p for k, p in self.picks.items()}
        plain = {"name": self.name, "player": self.player, "picks": picks}
        return {**plain, "person": self.person} if self.person else plain

    def one(self, kind: str) -> str:
        """The one thing that it brings of a kind; empty where there is none."""
        return next(iter(self.several(kind)), "")

    def several(self, kind: str) -> tuple[str, ...]:
        """All things that it brings of a kind."""
        return things(self.picks.get(kind, ()))

    def deck(self, kind: str) -> Mapping[str, int]:
        """The deck that it brings of a kind: the count of each card."""
        pick = self.picks.get(kind)
        return pick if isinstance(pick, Mapping) else NO_CARDS


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that, with the content and the decisions, determines a match.

    privacy: `open`, `honest`, `sealed`, or `keys` (sealed, with hidden keys); it changes what the
    screen shows, never the rules.
    mode: one of the game's own.
    options: the game's named options that differ from their defaults.
    by_hand: on the free table, without the game's rules.
    """

    game: str
    seats: tuple[Seat, ...]
    board: str
    seed: int
    mode: str
    privacy: str = "sealed"
    options: Mapping[str, Any] = field(default_factory=dict)
    by_hand: bool = False

    def as_plain(self) -> dict[str, Any]:
        """The setup as JSON can hold it."""
        plain = {**asdict(replace(self, seats=())), "seats": [s.as_plain() for s in self.seats]}
        if not self.by_hand:
            del plain["by_hand"]
        return plain

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Setup:
        """The setup out of what `as_plain` gave; TypeError or KeyError when it is foreign.

        What comes from a file is checked before, by `game.rules.save_lines`.
        """
        seats = []
        for seat in plain["seats"]:
            picks = {kind: pick_of(pick) for kind, pick in seat.get("picks", {}).items()}
            seats.append(Seat(**{**seat, "picks": picks}))
        return cls(**{**plain, "seats": tuple(seats)})

    def people(self) -> tuple[tuple[int, ...], ...]:
        """The seats that people play, those together that one person runs; in seat order."""
        found: dict[str | int, list[int]] = {}
        for number, seat in enumerate(self.seats, 1):
            if seat.player == HUMAN:
                found.setdefault(seat.person or number, []).append(number)
        return tuple(map(tuple, found.values()))
