"""A card of the hand that is pointed at: what it does is said once; what is wrong stays seen."""

from __future__ import annotations

import pytest

from game.scenes.table import TableScene
from tests.scenes.gunsword_table import company, table_of

pytestmark = pytest.mark.slow


@pytest.fixture
def table(tmp_path):
    desk = table_of(company(2, "duel"), (1280, 720), tmp_path)
    desk.choose("space:c2")
    desk.settle()
    assert desk.session.match.options()[1].id == "regroup:1"
    yield desk
    desk.close()


def in_hand(desk) -> str:
    return desk.table.view_model.hand_seat.hand[0].card


def test_what_a_card_in_hand_does_is_not_said_once_more_under_its_button(table, monkeypatch):
    told = []
    monkeypatch.setattr(
        "game.table.foreground.draw_hint",
        lambda kit, target, words, about, free=(), below=False: told.append(words),
    )
    table.move(table.spot("option", "regroup:1"))
    table.wait(1500)
    table.draw()
    assert "draw" in told[-1], "the button says it where the pointer is on it"
    told.clear()
    table.hover_card(in_hand(table))
    table.wait(1500)
    told.clear()
    table.draw()
    assert told == [], "the card says it"


def test_a_card_that_is_read_does_not_hide_what_is_wrong(table, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        "game.table.parts.reading.draw_beside",
        lambda kit, target, area, *more: drawn.append(area),
    )
    monkeypatch.setattr(TableScene, "strip", lambda _: "cards/thane.yaml:3: no such key")
    table.table.refresh()
    table.settle()
    table.hover_card(in_hand(table))
    table.wait(1500)
    table.draw()
    wrong = table.table.context.hit_areas.of("part", "strip")
    assert wrong is not None
    assert drawn, "the card is shown all the same"
    assert not drawn[-1].colliderect(wrong.area)
    assert table.table.context.area("log").contains(drawn[-1])
