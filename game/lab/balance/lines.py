"""The lines of a run, as models: what a run is asked, and what came of each of its deals."""

from __future__ import annotations

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


class Header(Strict):
    """The first line: all that makes a run repeatable.

    question: `matchups` (loadouts against each other), `skill` (players against the next), or
    `compare` (versions on the same deals). players: bots, each with its budget where it has one
    (`bot:mcts@400`). loadouts, boards: that take turns; none where the game has no such. seed: of
    the first deal. begun: the time, for people. versions: two where they are compared, else one.
    """

    run: Literal[1] = 1
    question: Literal["matchups", "skill", "compare"]
    game: Word
    players: Annotated[tuple[Word, ...], Field(min_length=1)]
    loadouts: tuple[Word, ...] = ()
    boards: tuple[Word, ...] = ()
    seed: int = 1
    versions: Annotated[tuple[Version, ...], Field(min_length=1, max_length=2)]
    stop: Stop
    begun: Word = ""


class Game(Strict):
    """How a game went; seats count from 1, decisions from 0.

    winners: the seats that won. began: the seat that began; 0 where the game does not say.
    reason: why it ended; empty where it was broken off. asked: decisions with more than one
    answer, and answers: how many those had together. leads: how often another seat came to stand
    best. certain: the first decision from which on the winner stood best; None without a winner.
    seen, played: for each seat the cards that were in its hand, and that it played, with how
    often. choices: the number of each answer among the legal ones, so that it can be played again.
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
    choices: str = ""


class Deal(Strict):
    """A line after the first: a deal that was played out, from every seat and in every version."""

    deal: Annotated[int, Field(ge=0, lt=10**7)]
    games: Annotated[tuple[Game, ...], Field(min_length=1, max_length=8)]
