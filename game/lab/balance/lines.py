"""The lines of a run, as models: what a run is asked, and what came of each of its deals."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate, chain, permutations
from math import factorial
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from game.rules.board.board import is_space
from game.rules.save_lines import Count, Strict, Word

Question = Literal["matchups", "skill", "compare", "match"]
Seats = tuple[Annotated[int, Field(ge=1, le=4)], ...]
Cards = dict[Word, Count]
PATIENT = 40_000
"""Games after which a run ends that waits for narrow intervals, where nothing else is said."""
Brings = Word | tuple[Word, ...] | Cards


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


Pairing = Annotated[tuple[Brought, ...], Field(min_length=2, max_length=4)]
"""Who meets at a table, in the order around it: where there are sides, one of each in turn."""


class Header(Strict):
    """The first line: all that makes a run repeatable.

    question: `matchups` (loadouts against each other), `skill` (players against the next),
    `compare` (versions on the same deals), or `match` (players as they are named). players: bots,
    each with its budget where it has one (`bot:mcts@400`). loadouts: what they are called, by id;
    none where the game has no such. decks: what those of them bring that the game does not have
    ready; found_by: by which name or file each of these was found. mode: how it is played; empty
    for what is usual. sides: the seats that play together; none where each is on its own. pairings:
    who meets whom, one after the other. boards: that take turns; none where the usual one is played
    on. seed: of the first deal. begun: the time, for people. stop: the rule that ends it; first:
    the one that was stated before it began, if another. versions: two where they are compared, the
    earlier one first; else one. changes: what differs between them, in words; changed: the cards
    that do; touched: the loadouts that bring one, where the others are left out unless they meet
    these. printings: of a card that is printed several times each printing, with what that card is
    called; such cards are told of as one.
    """

    run: Literal[1] = 1
    question: Question
    game: Word
    players: Annotated[tuple[Word, ...], Field(min_length=1)]
    loadouts: dict[Word, Word] = {}
    decks: dict[Word, dict[Word, Brings]] = {}
    found_by: dict[Word, Word] = {}
    mode: Word = ""
    sides: tuple[Seats, ...] = ()
    pairings: Annotated[tuple[Pairing, ...], Field(min_length=1)]
    boards: tuple[Word, ...] = ()
    seed: int = 1
    versions: Annotated[tuple[Version, ...], Field(min_length=1, max_length=2)]
    stop: Stop
    first: Stop | None = None
    begun: Word = ""
    changes: tuple[Word, ...] = ()
    changed: tuple[Word, ...] = ()
    touched: tuple[Word, ...] = ()
    printings: dict[Word, Word] = {}

    @model_validator(mode="after")
    def _fitting(self) -> Header:
        seats = [*range(1, self.seats + 1)]
        alike = {len(side) for side in self.parties}
        if len(alike) > 1 or sorted(chain(*self.parties)) != seats:
            raise ValueError("the sides are not as large as one another, or not of all seats")
        if any(len(pair) != self.seats for pair in self.pairings):
            raise ValueError("the pairings are not of as many seats")
        if any(each.player >= len(self.players) for each in chain(*self.pairings)):
            raise ValueError("the pairings are of more players than there are")
        if not {"", *self.loadouts}.issuperset(each.loadout for each in chain(*self.pairings)):
            raise ValueError("the pairings are of loadouts that have no name")
        return self

    def but(self, **changes: Any) -> Header:
        """The same with other fields, and nothing kept that was worked out of them."""
        return Header(**{name: getattr(self, name) for name in Header.model_fields} | changes)

    def pairing(self, deal: int) -> Pairing:
        """Who meets in a deal. Where loadouts alone are looked at, they sit around the table, and
        become partners, in another order each round."""
        first, *others = self.pairings[deal % len(self.pairings)]
        orders = tuple(permutations(others))
        return first, *orders[self._order(deal)]

    def _order(self, deal: int) -> int:
        if self.question in ("skill", "match"):
            return 0
        return deal // self.round % factorial(self.seats - 1)

    def board(self, deal: int) -> str:
        """The board of a deal; empty where the game has none, or its usual one is played on."""
        boards = self.boards
        return boards[deal // len(self.pairings) % len(boards)] if boards else ""

    @property
    def round(self) -> int:
        """How many deals it takes until all pairings have met on all boards once."""
        return len(self.pairings) * max(1, len(self.boards))

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.pairings[0])

    @cached_property
    def parties(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together."""
        return self.sides or tuple((seat,) for seat in range(1, self.seats + 1))

    @property
    def even(self) -> float:
        """The share of games that each seat wins where all are alike."""
        return 1 / len(self.parties)

    @cached_property
    def around(self) -> tuple[int, ...]:
        """The seats in the order in which players move on, one of each side in turn."""
        return tuple(chain.from_iterable(zip(*self.parties, strict=True)))

    def games_of(self, deal: int) -> Iterator[tuple[int, Pairing]]:
        """The games of a deal in the order of its line: the place of their version, and who sits
        on which seat: all move on around the table until they sit as at first."""
        sort = deal % len(self.pairings), self._order(deal)
        if sort not in self._seatings:
            self._seatings[sort] = self._moved(self.pairing(deal))
        for version in range(len(self.versions)):
            yield from ((version, seats) for seats in self._seatings[sort])

    @cached_property
    def _seatings(self) -> dict[tuple[int, int], list[Pairing]]:
        """Those that were worked out before, by their pairing and order."""
        return {}

    def _moved(self, brought: Pairing) -> list[Pairing]:
        places = [self.around.index(seat) for seat in range(1, self.seats + 1)]
        moves = range(self.seats)
        return [*dict.fromkeys(tuple(brought[at - moved] for at in places) for moved in moves)]

    @cached_property
    def _sums(self) -> list[int]:
        """How many games the first deals come to, until they are of the same sort again."""
        sorts = self.round * factorial(self.seats - 1)
        return [*accumulate(sum(1 for _ in self.games_of(deal)) for deal in range(sorts))]

    def fits(self, deal: Deal) -> bool:
        """Whether a line can be of this run: all games of its deal, for as many seats."""
        games = sum(1 for _ in self.games_of(deal.deal))
        return len(deal.games) == games and all(game.fits(self.seats) for game in deal.games)

    def deals_for(self, games: int) -> int:
        """How many deals come to at least so many games."""
        rounds, left = divmod(games, self._sums[-1])
        return rounds * len(self._sums) + (bisect_left(self._sums, left) + 1 if left else 0)

    def games_in(self, deals: int) -> int:
        """How many games the first deals come to."""
        rounds, left = divmod(deals, len(self._sums))
        return rounds * self._sums[-1] + (self._sums[left - 1] if left else 0)


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
    answers: Annotated[int, Field(ge=0, lt=10**12)] = 0
    leads: Count = 0
    certain: Count | None = None
    seen: tuple[Cards, ...] = ()
    played: tuple[Cards, ...] = ()
    stood: Cards = {}
    struck: Cards = {}
    choices: Annotated[str, Field(pattern="^[0-9a-z.]*$")] = ""

    def fits(self, seats: int) -> bool:
        """Whether it can be a game of so many seats, on spaces."""
        hands = {len(self.seen), len(self.played)}
        seated = max((self.began, *self.winners)) <= seats and hands in ({0}, {seats})
        return seated and all(map(is_space, (*self.stood, *self.struck)))


class Deal(Strict):
    """A line after the first: a deal that was played out, from every seat and in every version."""

    deal: Annotated[int, Field(ge=0, lt=10**7)]
    games: Annotated[tuple[Game, ...], Field(min_length=1, max_length=8)]
