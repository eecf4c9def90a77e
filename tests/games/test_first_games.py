"""The first game of every game that has one: its script fits the cards, and goes the same way."""

from __future__ import annotations

from game.games import names
from game.rules.content.guide import misfit
from game.session.tutorial import Guided
from tests.conformance.subjects import content

TAUGHT = [name for name in names() if content(name).guide]


def test_the_script_fits_the_cards_whatever_the_learner_chooses():
    assert len(TAUGHT) >= 3
    assert {name: misfit(content(name).guide, content(name)) for name in TAUGHT} == dict.fromkeys(
        TAUGHT
    )


def test_it_goes_the_same_way_every_time():
    for name in TAUGHT:
        one, two = (Guided(content(name).guide, content(name)) for _ in range(2))
        while not one.done:
            one.skip()
            two.skip()
        assert two.done, name
        assert two.match.decisions == one.match.decisions, name
        assert two.match.table.as_plain() == one.match.table.as_plain(), name
