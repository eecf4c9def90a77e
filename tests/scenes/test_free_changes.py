"""The files of a free game change while it is played: the match goes on with what is new."""

from __future__ import annotations

import pytest

from game import games
from tests.scenes.pond import PondTable

pytestmark = pytest.mark.slow


@pytest.fixture
def pond(tmp_path):
    pond = PondTable(tmp_path, privacy="sealed")
    yield pond
    pond.desk.close()


def changed(pond, file, *pairs):
    """The content after a file has changed."""
    path = pond.desk.table.folder / file
    text = path.read_text("utf-8")
    for before, after in pairs:
        assert before in text
        text = text.replace(before, after)
    path.write_text(text, "utf-8")
    return games.load("pond", pond.desk.table.folder)


def test_a_new_card_and_a_new_zone_are_there_at_once_and_nobody_loses_what_it_knows(pond):
    session = pond.desk.session
    for gesture in ("look deck 2", "move hand:1@0 felt 300,200 down"):
        session.choose(gesture)
    before = session.match.table.as_plain()
    changed(pond, "game.yaml", ("{id: deck,", "{id: attic, seen: face}, {id: deck,"))
    content = changed(pond, "cards/all.yaml", ("cards:\n", "cards:\n  - {id: eel, name: Eel}\n"))
    assert session.offer(content) == []
    after = session.match.table.as_plain()
    assert after["zones"] == {**before["zones"], "attic": []}
    assert after["facts"]["known:1"] == before["facts"]["known:1"] != ()
    session.choose("bring eel attic")
    assert session.match.table.zones["attic"] == ["eel#1"]
    pond.desk.settle()
    pond.desk.draw()
    assert pond.desk.reports == []


def test_a_zone_that_holds_cards_is_missed_and_the_match_stays_as_it_was(pond):
    session = pond.desk.session
    card = session.match.table.zones["market"][0]
    content = changed(
        pond,
        "game.yaml",
        (", {id: market, seen: all, lay: row}", ""),
        ("\n  - {deal: 3, from: deck, to: market}", ""),
    )
    assert session.offer(content) == ["cards lie in 'market', which is no zone any more"]
    session.choose("move market@0 discard:1")
    assert session.match.table.zones["discard:1"] == [card]
