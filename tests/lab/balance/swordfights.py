"""Short runs to test with: Swordline, played by bots that answer anything."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.lab.balance.deals import Plan, Table
from game.lab.balance.lines import Deal, Game, Header, Stop, Version
from game.lab.balance.playing import play_deals
from tests.conformance.subjects import content


def plan(
    game: str = "swordline", games: int = 6, question="matchups", versions=(), seed=1, **other
) -> Plan:
    """A new run of one version, of random bots where nothing else is said."""
    found = content(game)
    versions = versions or (Version(label="now", content=found.hash),)
    table = Table(**{"players": ("bot:random",), **other})
    return Plan.new(question, [found] * len(versions), versions, table, Stop(games=games), seed)


def header(games: int = 6, **other) -> Header:
    asked = plan(games=games, **other).header
    return asked.model_copy(update={"begun": ""})


def played(asked: Header, numbers: Iterable[int]) -> list[Deal]:
    return play_deals(asked.model_dump_json(), list(numbers)).deals


@cache
def deals(count: int) -> tuple[Deal, ...]:
    """The first deals of the usual run."""
    return tuple(played(header(), range(count)))


def won(seat: int, **other) -> Game:
    """A game as a line tells it, without what a test does not look at."""
    return Game(winners=(seat,), reason="a seat is out", **other)
