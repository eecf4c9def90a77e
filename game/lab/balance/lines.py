"""The lines of a run, as models: what a run is asked, and what came of each of its deals."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Annotated, Literal

from pydantic import Field

from game.rules.save_lines import Count, Strict, Word

Seats = tuple[Annotated[int, Field(ge=1, le=4)], ...]
Cards = dict[Word, Count]


class Stop(Strict):
    """When a run is over, said before it begins.

    games: after so many. width: once no interval that its question is about is wider than so many
    points, or after so many games, whichever comes first.
    """

    games: Annotated[int, Field(ge=1, le=10**7)]
    width: Annotated[float, Field(gt=0, le=100)] | None = None


class Version(Strict):
    """What is compared: a game's files, and what differs from its defaults.

    label: for people. folder: where its files lie; empty for those of the program. content: their
    hash. options: each as `name=value`.
    """

    label: Word
    content: Word
    folder: Word = ""
    options: tuple[Word, ...] = ()


class Brought(Strict):
    """Who sits on a seat with what. player: its place among the run's; loadout: its id, or nothing
    in a game without any.
    """

    player: Annotated[int, Field(ge=0)] = 0
    loadout: Word = ""


Pairing = tuple[Brought, Brought]


class Header(Strict):
    """The first line: all that makes a run repeatable.

    question: `matchups` (loadouts against each other), `skill` (players against the next), or
    `compare` (versions on the same deals). players: bots, each with its budget where it has one
    (`bot:mcts@400`). loadouts: what they are called, by id; none where the game has no such.
    pairings: who meets whom, one after the other. boards: that take turns; none where the usual one
    is played on. seed: of the first deal. begun: the time, for people. versions: two where they are
    compared, the earlier one first; else one. changes: what differs between them, in words;
    changed: the cards that do; touched: the loadouts that bring one, where the others are left out
    unless they meet these.
    """

    run: Literal[1] = 1
    question: Literal["matchups", "skill", "compare"]
    game: Word
    players: Annotated[tuple[Word, ...], Field(min_length=1)]
    loadouts: dict[Word, Word] = {}
    pairings: Annotated[tuple[Pairing, ...], Field(min_length=1)]
    boards: tuple[Word, ...] = ()
    seed: int = 1
    versions: Annotated[tuple[Version, ...], Field(min_length=1, max_length=2)]
    stop: Stop
    begun: Word = ""
    changes: tuple[Word, ...] = ()
    changed: tuple[Word, ...] = ()
    touched: tuple[Word, ...] = ()

    def pairing(self, deal: int) -> Pairing:
        """Who meets in a deal."""
        return self.pairings[deal % len(self.pairings)]

    def board(self, deal: int) -> str:
        """The board of a deal; empty where the game has none, or its usual one is played on."""
        boards = self.boards
        return boards[deal // len(self.pairings) % len(boards)] if boards else ""

    @property
    def round(self) -> int:
        """How many deals it takes until all pairings have met on all boards once."""
        return len(self.pairings) * max(1, len(self.boards))

    def games_of(self, deal: int) -> Iterator[tuple[int, Pairing]]:
        """The games of a deal in the order of its line: the place of their version, and who sits
        on which seat: both ways round, unless that is the same."""
        one, other = self.pairing(deal)
        seatings = ((one, other), (other, one)) if one != other else ((one, other),)
        for version in range(len(self.versions)):
            yield from ((version, seats) for seats in seatings)

    def deals_for(self, games: int) -> int:
        """How many deals come to at least so many games."""
        sums = [*accumulate(sum(1 for _ in self.games_of(n)) for n in range(len(self.pairings)))]
        rounds, left = divmod(games, sums[-1])
        return rounds * len(sums) + (bisect_left(sums, left) + 1 if left else 0)


class Game(Strict):
    """How a game went; seats count from 1, decisions from 0.

    winners: the seats that won. began: the seat that began; 0 where the game does not say.
    reason: why it ended; empty where it was broken off. asked: decisions with more than one
    answer, and answers: how many those had together. leads: how often another seat came to stand
    best. certain: the first decision from which on the winner stood best; None without a winner.
    seen, played: for each seat the cards that were in its hand, and that it played, with how
    often. stood: how often seats' pieces stood on each space when a decision had been carried out;
    struck: the damage that seats dealt while they stood there.
    choices: the number of each answer among the legal ones, so that it can be played again.
    """

    winners: Seats = ()
    began: Annotated[int, Field(ge=0, le=4)] = 0
    reason: Word = ""
    turns: Count = 0
    decisions: Count = 0
    asked: Count = 0
    answers: Annotated[int, Field(ge=0)] = 0
    leads: Count = 0
    certain: Count | None = None
    seen: tuple[Cards, ...] = ()
    played: tuple[Cards, ...] = ()
    stood: Cards = {}
    struck: Cards = {}
    choices: str = ""


class Deal(Strict):
    """A line after the first: a deal that was played out, from every seat and in every version."""

    deal: Annotated[int, Field(ge=0, lt=10**7)]
    games: Annotated[tuple[Game, ...], Field(min_length=1, max_length=8)]
