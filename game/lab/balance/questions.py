"""What a run tells: each question is a function of its header and its deals, nothing else."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from statistics import median, median_low
from typing import Any, NamedTuple

from game.lab.balance.lines import Deal, Game, Header, Pairing
from game.lab.balance.stats import (
    Histogram,
    Interval,
    Opposed,
    design_factor,
    histogram,
    opposed,
    ratings,
    share,
)
from game.rules.wording import counted

BAND = (42, 58)
"""The house's own bounds for a fair matchup, in percent."""
SECONDS_A_CHOICE, SECONDS_A_STEP = 6.0, 1.2
"""How long people take: about six seconds for a decision with a choice, and what the table
needs to show a step of one without."""
ABOUT_MINUTES = (
    f"estimated: {SECONDS_A_CHOICE:g} s for a decision with a choice, {SECONDS_A_STEP} s without"
)


_BRACKETS = re.compile(r" \(.*?\)")
"""What a reason tells of its one game, as in `less overkill (2 against 3)`."""

Parties = tuple[tuple[int, ...], ...]


class Seen(NamedTuple):
    """One game of a run, with who sat where and in which version.

    parties: who win together; won: those of them that did. Without exactly one it is a tie.
    """

    deal: int
    version: int
    seats: Pairing
    board: str
    game: Game
    parties: Parties
    won: Parties

    def outcome(self, seat: int) -> bool | None:
        """Whether a seat won; None for a tie."""
        return seat in self.won[0] if len(self.won) == 1 else None

    def score(self, seat: int) -> float:
        """What a seat came to: 1 for a win, else its part in a tie."""
        won = self.won or self.parties
        return any(seat in each for each in won) / len(won)


def games(header: Header, deals: Iterable[Deal], version: int = -1) -> Iterator[Seen]:
    """The games of one version, the last where nothing else is said."""
    version %= len(header.versions)
    parties, won = header.parties, dict[tuple[int, ...], Parties]()
    for deal in deals:
        board = header.board(deal.deal)
        planned = header.games_of(deal.deal)
        for (played, seats), game in zip(planned, deal.games, strict=False):
            if played == version:
                winners = game.winners
                if winners not in won:
                    won[winners] = tuple(each for each in parties if {*each} & {*winners})
                yield Seen(deal.deal, played, seats, board, game, parties, won[winners])


@dataclass(slots=True)
class Tally:
    """Wins, ties and games of somebody; the share is that of the games that somebody won.

    part: of the run that they are of; see `stats.deviations`. deals: how each game of a deal ended,
    and how many deals did so.
    """

    wins: int = 0
    ties: int = 0
    games: int = 0
    part: float | None = None
    deals: Counter[tuple[bool | None, ...]] = field(default_factory=Counter)
    _deal: int = -1
    _ended: tuple[bool | None, ...] = ()

    def add(self, won: bool | None, deal: int) -> None:
        """One more game, won, lost or tied; those of a deal come one after another."""
        self.games += 1
        self.wins += won is True
        self.ties += won is None
        if deal == self._deal:
            self.deals[self._ended] -= 1
        self._ended = (*self._ended, won) if deal == self._deal else (won,)
        self._deal = deal
        self.deals[self._ended] += 1

    @property
    def design(self) -> float:
        """What its deals do to the interval of its share; see `stats.design_factor`."""
        told = Counter[tuple[float, ...]]()
        for ended, count in self.deals.items():
            told[tuple(won for won in ended if won is not None)] += count
        return design_factor(told, self.part)

    @property
    def share(self) -> Interval:
        """The share of wins, ties apart."""
        return share(self.wins, self.games - self.ties, self.part, self.design)

    @property
    def with_halves(self) -> Interval:
        """The share of wins, each tie counted as half of one."""
        halves = Counter[tuple[float, ...]]()
        for ended, count in self.deals.items():
            halves[tuple(0.5 if won is None else won for won in ended)] += count
        design = design_factor(halves, self.part)
        return share(self.wins + self.ties / 2, self.games, self.part, design)


def tallies(part: float | None = None) -> defaultdict[Any, Tally]:
    """One for each key that is asked for; part: see `Tally`."""
    return defaultdict(partial(Tally, part=part))


@dataclass
class Matchups:
    """rows: who meets, in order; cells: the row against the column, where two meet; totals: against
    all others.

    The cell of a row with itself tells how often the first seat won.
    """

    rows: tuple[str, ...]
    cells: dict[tuple[str, str], Tally] = field(default_factory=tallies)
    totals: dict[str, Tally] = field(default_factory=tallies)

    @property
    def pairs(self) -> list[Tally]:
        """Each two that met, once: the cells above the diagonal."""
        pairs = combinations(self.rows, 2)
        return [self.cells[pair] for pair in pairs if pair in self.cells]

    @property
    def ranked(self) -> list[str]:
        """The rows that met others, whoever won most of its games first."""
        return sorted(self.totals, key=lambda row: -self.totals[row].share.value)


def matchups(header: Header, deals: Iterable[Deal], part: float | None = None) -> Matchups:
    """Every loadout against every one; in a game without any, whoever sits first."""
    found = Matchups(tuple(header.loadouts), tallies(part), tallies(part))
    for seen in games(header, deals):
        brought = [each.loadout for each in seen.seats]
        if len(brought) == 2:
            one, other = brought
            found.cells[one, other].add(seen.outcome(1), seen.deal)
            if one != other:
                found.cells[other, one].add(seen.outcome(2), seen.deal)
        if len({*brought}) > 1:
            for seat, loadout in enumerate(brought, 1):
                found.totals[loadout].add(seen.outcome(seat), seen.deal)
    return found


@dataclass
class Begins:
    """How often whoever begins wins. known: whether the game says who does; else the first seat is
    meant. loadouts: with each of them in that place; boards: on each; starts: from each seat that
    begins; halves: in the shorter half of the games and in the longer, each with its name; none
    where all are as long. seats: how often each seat wins, whoever begins. turns: how long the
    games were that whoever begins won, and those that it lost.
    """

    known: bool
    all: Tally = field(default_factory=Tally)
    loadouts: dict[str, Tally] = field(default_factory=tallies)
    boards: dict[str, Tally] = field(default_factory=tallies)
    starts: dict[int, Tally] = field(default_factory=tallies)
    seats: dict[int, Tally] = field(default_factory=tallies)
    halves: list[tuple[str, Interval]] = field(default_factory=list)
    turns: Opposed | None = None

    @property
    def who(self) -> str:
        """Whose wins they are."""
        return "whoever begins" if self.known else "the first seat, whoever begins"

    @property
    def apart(self) -> list[tuple[str, Interval]]:
        """The share of wins by the seat that begins, where several do, and by length."""
        starts = [(f"Seat {at} begins", self.starts[at].share) for at in sorted(self.starts)]
        return [*(starts if len(starts) > 1 else []), *self.halves]


def begins(header: Header, deals: Iterable[Deal], part: float | None = None) -> Begins:
    """Who begins, on which seat and board, and whether that wins."""
    seen_games = list(games(header, deals))
    known = any(seen.game.began for seen in seen_games)
    loadouts, boards, starts, seats = (tallies(part) for _ in range(4))
    found = Begins(known, Tally(part=part), loadouts, boards, starts, seats)
    turns: dict[bool, list[int]] = {True: [], False: []}
    told = list[tuple[int, bool, int]]()
    for seen in seen_games:
        first = seen.game.began or (0 if found.known else 1)
        for seat in range(1, header.seats + 1):
            found.seats[seat].add(seen.outcome(seat), seen.deal)
        if first:
            loadout, won = seen.seats[first - 1].loadout, seen.outcome(first)
            rows = [found.all, *([found.loadouts[loadout]] if loadout else [])]
            rows += [found.starts[first]] if found.known else []
            for row in [*rows, *([found.boards[seen.board]] if seen.board else [])]:
                row.add(won, seen.deal)
            if won is not None:
                turns[won].append(seen.game.turns)
                told.append((seen.game.turns, won, seen.deal))
    found.halves = _halves(told, part)
    found.turns = opposed(turns[True], turns[False])
    return found


def _halves(
    told: Sequence[tuple[int, bool, int]], part: float | None
) -> list[tuple[str, Interval]]:
    """The share of wins in the shorter half of games, and in the longer.

    told: of each its turns, whether it was won, and its deal.
    """
    most = median_low(turns for turns, _, _ in told) if told else 0
    short, long = Tally(part=part), Tally(part=part)
    for turns, won, deal in told:
        (long if turns > most else short).add(won, deal)
    if not long.games:
        return []
    names = f"Up to {counted(most, 'turn')}", f"From {most + 1:,} turns on"
    return [(name, each.share) for name, each in zip(names, (short, long), strict=True)]


class Heat(NamedTuple):
    """What happened on the spaces of a board: each with its share of all of it; those with none
    stand there where anything else happened on them.
    """

    board: str
    title: str
    spaces: dict[str, float]


def heat(header: Header, deals: Iterable[Deal]) -> list[Heat]:
    """For each board what was stood on, and attacked from, by the damage that was dealt there."""
    found: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for seen in games(header, deals):
        found[seen.board, "Stood on"].update(seen.game.stood)
        found[seen.board, "Attacked from"].update(seen.game.struck)
    known = defaultdict[str, set[str]](set)
    for (board, _), spaces in found.items():
        known[board] |= {*spaces}
    return [
        Heat(
            board,
            f"{what}, {titled(board)}",
            {space: spaces[space] / spaces.total() for space in sorted(known[board])},
        )
        for (board, what), spaces in found.items()
        if spaces
    ]


def titled(board: str) -> str:
    """What a board is called, by its file."""
    return board.replace("_", " ").title() or "the usual board"


@dataclass(frozen=True)
class Lengths:
    """How long games are, and why they end: each reason with how often."""

    turns: Histogram
    decisions: Histogram
    minutes: Histogram
    reasons: tuple[tuple[str, int], ...]


def minutes(game: Game) -> float:
    """How long two people take for a game at the table, about."""
    forced = game.decisions - game.asked
    return (game.asked * SECONDS_A_CHOICE + forced * SECONDS_A_STEP) / 60


def lengths(header: Header, deals: Iterable[Deal]) -> Lengths | None:
    """Turns, decisions, minutes and ends; None without any game.

    A game of less than a minute is told as one of a minute.
    """
    found = [seen.game for seen in games(header, deals)]
    if not found:
        return None
    told = (_BRACKETS.sub("", game.reason) for game in found)
    reasons = Counter(reason or "broken off without an end" for reason in told)
    return Lengths(
        histogram([game.turns for game in found]),
        histogram([game.decisions for game in found]),
        histogram([max(1, round(minutes(game))) for game in found]),
        tuple(reasons.most_common()),
    )


@dataclass(frozen=True)
class Choices:
    """How much there is to decide.

    options: answers to a question that has several, on average. forced: the share of questions
    with a single answer. asked: real decisions in a game, at the median. leads: how often the lead
    changes in a game, and certain: the share of its decisions after which the winner never lost it
    again, both at the median. leads_of: how many games had so many changes.
    """

    options: float
    forced: float
    asked: float
    leads: float
    certain: float | None
    leads_of: Histogram


def choices(header: Header, deals: Iterable[Deal]) -> Choices | None:
    """Real decisions; None without any game."""
    found = [seen.game for seen in games(header, deals) if seen.game.decisions]
    if not found:
        return None
    asked, every = sum(game.asked for game in found), sum(game.decisions for game in found)
    told = [game.certain / game.decisions for game in found if game.certain is not None]
    return Choices(
        sum(game.answers for game in found) / asked if asked else 1.0,
        1 - asked / every,
        median(game.asked for game in found),
        median(game.leads for game in found),
        median(told) if told else None,
        histogram([game.leads for game in found]),
    )


def mixed(header: Header) -> str:
    """What is to be said of all figures but those of the bots where these differ in strength."""
    what = "loadouts, seats" if header.loadouts else "seats"
    said = f"its figures on {what} and cards mix all their games."
    return f"Bots of different strength played this run; {said}" if len(header.players) > 1 else ""


def share_of(header: Header, player: int) -> float:
    """The share of games that a player wins where all are alike."""
    return sum(each.player == player for each in header.pairings[0]) / header.seats


@dataclass(frozen=True)
class Rung:
    """A player of the ladder: its rating, and how it did against the one below; None for the last.

    seconds are no part of it: they would differ from machine to machine.
    """

    player: str
    rating: Interval
    beats: Tally | None


def players(header: Header, deals: Iterable[Deal], part: float | None = None) -> list[Tally]:
    """How often each player won from whichever seats; a game that several of them won is a tie."""
    found = [Tally(part=part) for _ in header.players]
    for seen in games(header, deals):
        winners = {seen.seats[seat - 1].player for seat in seen.game.winners}
        for player in {each.player for each in seen.seats}:
            found[player].add(player in winners if len(winners) == 1 else None, seen.deal)
    return found


def skill(header: Header, deals: Iterable[Deal], part: float | None = None) -> list[Rung]:
    """The players from the first on, in points above it; draws count for nobody."""
    count = len(header.players)
    wins = Counter[tuple[int, int]]()
    against: dict[int, Tally] = {place: Tally(part=part) for place in range(1, count)}
    for seen in games(header, deals):
        met = {each.player for each in seen.seats}
        if len(met) < 2:
            continue
        winners = {seen.seats[seat - 1].player for seat in seen.game.winners}
        higher = max(met)
        against[higher].add(higher in winners if len(winners) == 1 else None, seen.deal)
        if len(winners) == 1:
            wins[max(winners), min(met - winners)] += 1
    designs = {frozenset((place - 1, place)): tally.design for place, tally in against.items()}
    rated = zip(header.players, ratings(wins, count, part, designs), strict=True)
    return [Rung(player, each, against.get(at)) for at, (player, each) in enumerate(rated)]
