"""The first game, step by step: what its steps tell is what happens."""

from __future__ import annotations

import pytest

from game.session.tutorial import Guided
from tests.games.gentlemen_of_war.reading import content


@pytest.fixture
def guided():
    return Guided(content().guide, content())


def at(guided, title):
    """What can be seen as a step begins."""
    while guided.step.title != title:
        guided.skip()
    table = guided.match.table
    points = tuple(table.trackers[f"health:{seat}"] for seat in (1, 2))
    tiles = tuple(table.pieces[f"standee:{seat}"] for seat in (1, 2))
    return points, tiles


def test_what_its_steps_tell_is_what_happens(guided):
    assert at(guided, "What wins") == ((62, 83), ("d2", "d6"))
    assert at(guided, "A dodge") == ((62, 72), ("d3", "e4")), "glanced for 11 as it moves"
    assert at(guided, "All at once") == ((46, 53), ("d3", "e4")), "e3 was contested"
    assert at(guided, "Too many orders") == ((46, 53), ("b3", "e4")), "the rocket was dodged"
    assert len(guided.match.table.zones["hand:1"]) == 6
    assert at(guided, "On your own") == ((46, 53), ("b3", "e4"))
    assert guided.match.result is None


def test_the_other_program_is_not_seen_before_it_is_carried_out(guided):
    at(guided, "Seal")
    view = guided.hotseat.view()
    assert len(view.facts["orders:1"]) == 2
    assert "orders:2" not in view.facts
    assert view.cards("hand:2") == (None,) * 5 or not any(view.cards("hand:2"))
