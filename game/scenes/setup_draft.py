"""A match in the making: what has been chosen for it so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules import chance
from game.rules.game import OptionValue
from game.rules.setup import Seat, Setup

RANDOM = ""
"""The pick of a seat that leaves it to chance."""

PRIVACY = {
    "sealed": ("Sealed", "A cover before every secret question, whatever is in the hand"),
    "honest": ("Honest", "As sealed, but a seat that can only pass is not asked"),
    "open": ("Open", "No covers, all hands face up: for trying things out"),
}


@dataclass
class DraftSeat:
    """A seat in the making. picks: by kind, RANDOM where it is left to chance."""

    name: str
    player: str
    picks: dict[str, str]


@dataclass
class Draft:
    """What is chosen on the setup screen; `setup` makes a match's setup out of it.

    picks: the ids to choose from, by kind. options: those that differ from their defaults.
    """

    game: str
    mode: str
    picks: dict[str, tuple[str, ...]]
    seats: list[DraftSeat]
    board: str
    seed: int
    privacy: str = "sealed"
    options: dict[str, OptionValue] = field(default_factory=dict)

    @classmethod
    def of(cls, setup: Setup, picks: dict[str, tuple[str, ...]], seed: int) -> Draft:
        """A draft that begins as `setup` is, with another seed."""
        seats = [DraftSeat(seat.name, seat.player, dict(seat.picks)) for seat in setup.seats]
        return cls(
            setup.game,
            setup.mode,
            picks,
            seats,
            setup.board,
            seed,
            setup.privacy,
            dict(setup.options),
        )

    def setup(self) -> Setup:
        """The setup; what is left to chance follows from the seed, and nobody gets it twice."""
        state = self.seed
        taken = {pick for seat in self.seats for pick in seat.picks.values()}
        seats = []
        for seat in self.seats:
            picks = {}
            for kind, ids in self.picks.items():
                pick = seat.picks.get(kind, RANDOM)
                if pick == RANDOM:
                    left = [each for each in ids if each not in taken] or list(ids)
                    state, number = chance.below(state, len(left))
                    pick = left[number]
                    taken.add(pick)
                picks[kind] = pick
            seats.append(Seat(seat.name.strip(), seat.player, picks))
        return Setup(
            self.game,
            tuple(seats),
            self.board,
            self.seed,
            self.mode,
            self.privacy,
            dict(self.options),
        )

    def problems(self) -> list[str]:
        """What is wrong with the seats' names, which no game knows about."""
        names = [seat.name.strip() for seat in self.seats]
        if not all(names):
            return ["Every seat needs a name."]
        if len(set(names)) < len(names):
            return ["Two seats have the same name."]
        return []
