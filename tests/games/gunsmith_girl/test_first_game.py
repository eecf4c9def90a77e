"""The first game, step by step: what its steps tell is what happens."""

from __future__ import annotations

import pytest

from game.games.gunsmith_girl.state import FIELD, LOST, RESERVE
from game.session.tutorial import Guided
from tests.games.gunsmith_girl.positions import content


@pytest.fixture
def guided():
    return Guided(content().guide, content())


def at(guided, title):
    """The persona of both sides, as a step begins."""
    while guided.step.title != title:
        guided.skip()
    zones = guided.match.table.zones
    return tuple(tuple(card.partition("#")[0] for card in zones[FIELD[seat]]) for seat in (1, 2))


THREE = ("long_sight_odile", "gunsmith_girl", "bell_sergeant")


def test_what_its_steps_tell_is_what_happens(guided):
    table = guided.match.table
    assert at(guided, "A window") == (THREE, ("oil_peddler", "reef_sentinel"))
    assert set(table.down) >= {"gunsmith_girl#1", "bell_sergeant#1", "reef_sentinel#2"}
    assert at(guided, "The higher Level") == (THREE, ("oil_peddler", "reef_sentinel"))
    assert at(guided, "A claim") == (THREE, ("reef_sentinel",)), "180 against 90"
    assert at(guided, "The Reserve") == (THREE, ()), "400 against 240"
    assert guided.match.table.trackers["tokens:1:gunsmith_girl#1"] == 1
    assert guided.match.table.zones[LOST[2]] == ["oil_peddler#2", "reef_sentinel#2"]
    before = len(guided.match.table.zones[RESERVE[2]])
    at(guided, "Truce")
    assert len(guided.match.table.zones[RESERVE[2]]) == before - 2
    assert guided.match.table.trackers["pool:1"] == 3
    hand = list(guided.match.table.zones["hand:1"])
    at(guided, "Evolution")
    assert guided.match.table.zones["hand:1"] == hand, "three persona draw no card"
    assert at(guided, "On your own")[0][0] == "odile_third_eye"
    assert guided.match.result is None


def test_the_other_hand_and_what_lies_face_down_stay_hidden(guided):
    at(guided, "The fastest")
    view = guided.hotseat.view()
    assert view.places(FIELD[2]) == ("", "")
    assert not view.cards("hand:2")
