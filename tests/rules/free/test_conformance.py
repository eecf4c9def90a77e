"""Free games and games by hand keep what every game has to, whatever hands do."""

from __future__ import annotations

from functools import partial

import pytest

from game import games
from tests.conformance.suite import Subject, keep
from tests.rules.free.wild import FREE_GAMES, bounds_of, wild, wild_by_hand

pytestmark = pytest.mark.slow

OWN = ("bench", *sorted(each.parent.name for each in FREE_GAMES.glob("*/game.yaml")))
MATCHES, CAP = 4, 400


@pytest.mark.parametrize("game", OWN)
def test_free_games(game, tmp_path):
    for number in range(MATCHES):
        keep(Subject(partial(wild, game), bounds_of(wild(game, number)), CAP), number, tmp_path)


@pytest.mark.parametrize("game", games.names())
def test_games_by_hand(game, tmp_path):
    for number in range(MATCHES):
        rules = partial(wild_by_hand, game)
        keep(Subject(rules, bounds_of(rules(number)), CAP), number, tmp_path)
