"""Many matches of bots, each deal from every seat, and what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from math import ceil, sqrt
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from game import games
from game.bots import seated
from game.rules import rng
from game.rules.match import Match
from game.rules.setup import Setup
from game.session.start import Start, StartError, decks_of, setup_of

if TYPE_CHECKING:
    from game.rules.game import GameContent

CERTAINTY = 1.959964
"""The standard deviations around the middle that hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Outcome:
    """How a match ended. winners: the players, by their place in the command, from 0.

    began: the player who began, where the game says so before its first decision.
    """

    winners: tuple[int, ...]
    turns: int
    decisions: int
    began: int | None = None


@dataclass(frozen=True)
class Share:
    """How many games a player won, that share of all, and where it lies with 95 % certainty."""

    player: str
    wins: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    """The middle of numbers, and the one that 95 of 100 do not exceed."""

    median: float
    most: int


@dataclass(frozen=True)
class Summary:
    """What came of a simulation. A side that wins together counts a win for each of its players.

    began: whoever began, as if that were a player; None for a game that does not say who did.
    """

    games: int
    shares: tuple[Share, ...]
    draws: int
    turns: Spread
    decisions: Spread
    began: Share | None = None


def setups(
    start: Start, content: GameContent, count: int, seed: int
) -> Iterator[tuple[int, Setup]]:
    """The setups of `count` matches, each with how far the players moved on around the table.

    As many games in a row as there are `seatings` are one deal: the same seed, board and
    loadouts, which stay with their seats while the players move on by one. So each player has
    each deal from each seat, and none is favoured. Where `start` names no loadouts, the game's
    ready ones go round, in an order drawn by the seed, unless they do not go with its options.
    Raises StartError for what is impossible, and for a last deal that would not be played out.
    """
    seats, moves = len(start.seats), seatings(start.seats)
    if count % moves:
        raise StartError(
            f"each deal is played from every seat, so the number of games must be a multiple of "
            f"{moves}, not {count}"
        )
    rounds, decks = list(permutations(content.setups, seats)), decks_of(start, content)
    rng.shuffle(seed, rounds)
    if start.options and rounds and not start.setups:
        try:
            setup_of(replace(start, setups=rounds[0]), content, seed, decks)
        except StartError:
            rounds = []
    for number in range(count):
        deal, moved = divmod(number, moves)
        players = tuple(start.seats[(seat + moved) % seats] for seat in range(seats))
        loadouts = start.setups or (rounds[deal % len(rounds)] if rounds else ())
        asked = replace(start, seats=players, setups=loadouts)
        yield moved, setup_of(asked, content, seed + deal, decks)


def seatings(players: Sequence[str]) -> int:
    """How often players move on until they sit as at first; equal players sit alike at once.

    With that many games a deal is played out: further ones would be the same over again.
    """
    moves = range(1, len(players) + 1)
    return next(n for n in moves if [*players[n:], *players[:n]] == [*players])


def play(game: str, folder: Path, setup: Setup, moved: int) -> Outcome:
    """Plays a match to its end; `moved` as `setups` gives it.

    Who began stands in the public fact `first`, in games that have it.
    """
    match = Match(_content(game, folder).rules(setup))
    bots, seats, decisions = seated(setup), len(setup.seats), 0
    first = match.table.facts.get("first")
    while match.seat is not None:
        match.take(bots[match.seat].choose(match.clone()))
        match.drain()
        decisions += 1
    winners = match.result.winners if match.result else ()
    turns = match.table.facts.get("turn")
    return Outcome(
        tuple(sorted((seat - 1 + moved) % seats for seat in winners)),
        turns if isinstance(turns, int) else 0,
        decisions,
        (first - 1 + moved) % seats if isinstance(first, int) and first else None,
    )


@lru_cache(maxsize=4)
def _content(game: str, folder: Path) -> GameContent:
    """A game's content, read once in each process."""
    return games.load(game, folder)


def summary(players: Sequence[str], outcomes: Sequence[Outcome]) -> Summary:
    """What came of at least one match of these players."""
    count = len(outcomes)
    shares = [
        _share(player, [number in outcome.winners for outcome in outcomes])
        for number, player in enumerate(players)
    ]
    began = [each.began in each.winners for each in outcomes if each.began is not None]
    return Summary(
        count,
        tuple(shares),
        sum(not outcome.winners for outcome in outcomes),
        spread([outcome.turns for outcome in outcomes]),
        spread([outcome.decisions for outcome in outcomes]),
        _share("whoever began", began) if began else None,
    )


def _share(player: str, won: Sequence[bool]) -> Share:
    """The share of the games that were won, of at least one."""
    wins = sum(won)
    return Share(player, wins, wins / len(won), *wilson(wins, len(won)))


def spread(numbers: Sequence[int]) -> Spread:
    """The median, and the 95th percentile by the nearest rank, of at least one number."""
    return Spread(median(numbers), sorted(numbers)[ceil(0.95 * len(numbers)) - 1])


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a probability (Wilson 1927), which stays within 0 and 1."""
    share, square = successes / trials, CERTAINTY**2
    middle = share + square / (2 * trials)
    reach = CERTAINTY * sqrt(share * (1 - share) / trials + square / (4 * trials**2))
    whole = 1 + square / trials
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
