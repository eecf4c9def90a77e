"""Which deals a run has: by its header and a number, the matches that one deal is played as.

Pairings go round, so that all of them come to the same number of games, and every deal is played
from each seat: seats change what is compared, and keep all else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations_with_replacement, pairwise, permutations
from pathlib import Path
from typing import TYPE_CHECKING

from game import games
from game.bots import BUDGET
from game.lab.balance.lines import Header, Version
from game.rules import rng
from game.rules.content.errors import Mistakes
from game.rules.setup import Setup
from game.session.start import Start, StartError, setup_of
from game.user.folders import HOUSE

if TYPE_CHECKING:
    from game.rules.game import GameContent


class Impossible(ValueError):
    """A run that cannot be played; the text is for people."""


@dataclass(frozen=True)
class Brought:
    """Who sits on a seat with what. player: its place among the header's; loadout: its name, or
    nothing in a game without any.
    """

    player: int
    loadout: str = ""


Pairing = tuple[Brought, Brought]


@dataclass(frozen=True)
class Planned:
    """One match of a deal. version: its place among the header's. seats: who sits where."""

    version: int
    seats: Pairing
    setup: Setup


class Plan:
    """All deals of a header. contents: the game's, for each of its versions."""

    def __init__(self, header: Header, contents: Sequence[GameContent]) -> None:
        self.header = header
        self.contents = contents

    @classmethod
    def of(cls, header: Header) -> Plan:
        """The plan of a header, its content read out of the program's folder or the version's.

        Raises `Impossible`: broken files, or others than those it was begun with.
        """
        contents = []
        for version in header.versions:
            folder = folder_of(version, header.game)
            try:
                content = games.load(header.game, folder)
            except (ValueError, OSError, Mistakes) as error:
                raise Impossible(f"{folder} cannot be read: {error}") from None
            if content.hash != version.content:
                raise Impossible(
                    f"The files of {content.title} in {folder} have changed since this run was "
                    "begun. Begin a new one, or compare the two."
                )
            contents.append(content)
        return cls(header, contents)

    @property
    def content(self) -> GameContent:
        """The game's content, in the last version."""
        return self.contents[-1]

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """All that meet: who sits on the first seat, and on the second.

        Loadouts that cannot meet are left out. Raises `Impossible` where nothing can meet.
        """
        loadouts, players = self.header.loadouts or ("",), range(len(self.header.players))
        if len(players) == 1:
            every = combinations_with_replacement(loadouts, 2)
            pairs = [(Brought(0, one), Brought(0, other)) for one, other in every]
        else:
            kits = list(permutations(loadouts, 2)) or [(loadouts[0], loadouts[0])]
            rng.shuffle(self.header.seed, kits)
            pairs = [
                (Brought(one, kit), Brought(other, foe))
                for kit, foe in kits
                for one, other in pairwise(players)
            ]
        first = self.header.boards[0] if self.header.boards else None
        fitting = [pair for pair in pairs if self._fits(pair, first)]
        if not fitting:
            self._setup(0, pairs[0], first, self.header.seed)
        return tuple(fitting)

    def _fits(self, pair: Pairing, board: str | None) -> bool:
        try:
            for version in range(len(self.contents)):
                self._setup(version, pair, board, self.header.seed)
        except Impossible:
            return False
        return True

    def _setup(self, version: int, pair: Pairing, board: str | None, seed: int) -> Setup:
        """A match of a pairing. Raises `Impossible`."""
        asked = [self.header.players[each.player] for each in pair]
        start = Start(
            self.header.game,
            tuple(player.partition(BUDGET)[0] for player in asked),
            tuple(each.loadout for each in pair if each.loadout),
            board,
            options=self.header.versions[version].options,
        )
        try:
            setup = setup_of(start, self.contents[version], seed)
        except StartError as error:
            raise Impossible(str(error)) from None
        seats = (
            replace(seat, player=player) for seat, player in zip(setup.seats, asked, strict=True)
        )
        return replace(setup, seats=tuple(seats))

    def pairing(self, deal: int) -> Pairing:
        """Who meets in a deal."""
        return self.pairings[deal % len(self.pairings)]

    def board(self, deal: int) -> str:
        """The board of a deal; empty where the game has none, or its usual one is played on."""
        boards = self.header.boards
        return boards[deal // len(self.pairings) % len(boards)] if boards else ""

    def seatings(self, deal: int) -> tuple[Pairing, ...]:
        """How those who meet sit: both ways round, unless that is the same."""
        one, other = self.pairing(deal)
        return ((one, other), (other, one)) if one != other else ((one, other),)

    def games_of(self, deal: int) -> Iterator[tuple[int, Pairing]]:
        """The games of a deal in the order of its line: their version, and who sits where."""
        for version in range(len(self.header.versions)):
            yield from ((version, seats) for seats in self.seatings(deal))

    def deals_for(self, games: int) -> int:
        """How many deals come to at least so many games."""
        round_of = [sum(1 for _ in self.games_of(deal)) for deal in range(len(self.pairings))]
        rounds, left = divmod(games, sum(round_of))
        more = next(n for n, _ in enumerate(round_of + [0]) if sum(round_of[:n]) >= left)
        return rounds * len(round_of) + more

    def matches(self, deal: int) -> tuple[Planned, ...]:
        """The same with the setups that they are played with."""
        board, seed = self.board(deal) or None, self.header.seed + deal
        return tuple(
            Planned(version, seats, self._setup(version, seats, board, seed))
            for version, seats in self.games_of(deal)
        )


def folder_of(version: Version, game: str) -> Path:
    """Where a version's files lie on this machine."""
    return Path(version.folder) if version.folder else HOUSE / "data" / game
