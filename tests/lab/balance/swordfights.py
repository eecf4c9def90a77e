"""Short runs to test with: Swordline, played by bots that answer anything."""

from __future__ import annotations

from functools import cache

from game.lab.balance.deals import Plan
from game.lab.balance.lines import Deal, Game, Header, Stop, Version
from game.lab.balance.playing import play_deals
from tests.conformance.subjects import content


def header(game: str = "swordline", games: int = 6, **other) -> Header:
    asked = {
        "question": "matchups",
        "players": ("bot:random",),
        "versions": (Version(label="now", content=content(game).hash),),
        "stop": Stop(games=games),
    }
    return Header(game=game, **{**asked, **other})


def plan(asked: Header) -> Plan:
    return Plan(asked, [content(asked.game)] * len(asked.versions))


@cache
def deals(count: int) -> tuple[Deal, ...]:
    """The first deals of the usual run."""
    return tuple(play_deals(header(), range(count)).deals)


def won(seat: int, **other) -> Game:
    """A game as a line tells it, without what a test does not look at."""
    return Game(winners=(seat,), reason="a seat is out", **other)
