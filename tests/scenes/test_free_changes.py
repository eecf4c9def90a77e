"""The files of a free game change while it is played: the match goes on with what is new."""

from __future__ import annotations

import pytest

from game import games
from game.table.skin import FORM
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


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("name: Gold}", "name: Gold, icon: hart}", "unknown icon 'hart'; did you mean 'heart'?"),
        ("name: Gem}", "name: Gem, icon: gemm}", "unknown icon 'gemm'"),
        ("name: Boat,", "name: Boat, icon: bote,", "unknown icon 'bote'"),
    ],
)
def test_an_icon_that_there_is_none_of_is_told_where_it_stands(pond, old, new, told):
    table = pond.desk.table
    assert table.skin.mistakes == []
    content = changed(pond, "game.yaml", (old, new))
    path = table.folder / "game.yaml"
    table.skin.read([path], content)
    line = next(n for n, each in enumerate(path.read_text("utf-8").splitlines(), 1) if new in each)
    (mistake,) = table.skin.mistakes
    assert (mistake.path, mistake.line) == (path, line)
    assert mistake.text.startswith(told)
    table.skin.read([path], changed(pond, "game.yaml", (new, old)))
    assert table.skin.mistakes == []


def test_what_has_an_icon_that_there_is_none_of_lies_there_with_a_sign_and_is_told(pond):
    table = pond.desk.table
    content = changed(
        pond,
        FORM,
        ("name: Gold}", "name: Gold, icon: hart}"),
        ("name: Gem}", "name: Gem, icon: gemm}"),
        ("name: Boat,", "name: Boat, icon: bote,"),
    )
    assert pond.desk.session.offer(content) == []
    table.skin.read([table.folder / FORM], content)
    table.refresh()
    pond.desk.draw()
    assert [each.path.name for each in table.skin.mistakes] == [FORM] * 3
    lying = {spot.id for spot in table.context.hit_areas}
    assert {"boat:1:1", "gold:1", "gem"} <= lying


def test_dice_whose_sort_is_gone_are_taken_off_and_the_others_still_roll(pond):
    session = pond.desk.session
    more = ("{id: d6, count: 2}", "{id: d6, count: 2}, {id: d8, sides: 8}")
    assert session.offer(changed(pond, "game.yaml", more)) == []
    content = changed(pond, "game.yaml", ("{id: d6, count: 2}, ", ""))
    assert session.offer(content) == []
    pond.desk.table.refresh()
    pond.desk.settle()
    hands = pond.desk.table.hands
    die = next(thing for thing in pond.things() if thing.name == "die:d6:1")
    assert [entry.label for entry in hands.menu(die).entries][-1] == "Off the table"
    assert not hands.make("roll die:d6:1")
    assert "has no such dice any more" in pond.desk.said[-1]
    assert hands.make("remove die:d6:1")
    assert pond.desk.reports == []


def test_a_die_that_shows_a_side_it_has_no_more_shows_its_number(pond):
    session = pond.desk.session
    session.choose("set die:d6:1 5")
    content = changed(pond, "game.yaml", ("{id: d6, count: 2}", "{id: d6, faces: [sun, rain]}"))
    assert session.offer(content) == []
    pond.desk.table.refresh()
    pond.desk.draw()
    assert content.game.dice["d6"].face(5) == "5"
    session.choose("set die:d6:1 2")
    assert pond.desk.reports == []


def test_a_row_that_becomes_a_pile_is_shuffled_and_what_lay_on_its_cards_is_off(pond):
    session = pond.desk.session
    for gesture in ("move hand:1@0 row:1", "put coin row:1@0", "note row:1@0 mine"):
        session.choose(gesture)
    content = changed(pond, "game.yaml", ("{id: row, seen: face, lay: row}", "{id: row}"))
    assert session.offer(content) == []
    session.choose("shuffle row:1")
    for _ in range(3):
        session.choose("put coin 300,200")
    assert sum(piece.startswith("token:coin") for piece in session.match.table.pieces) == 3


@pytest.mark.parametrize("note", ["{card:fish_1}", "{seat:x} {seat:9}", "{", "}{piece:q}", "**x**"])
def test_what_a_note_says_is_shown_as_it_was_written(pond, note):
    session = pond.desk.session
    session.choose("move hand:1@0 row:1")
    session.choose(f"note row:1@0 as {note}")
    pond.desk.table.refresh()
    pond.desk.settle()
    pond.desk.draw()
    assert pond.desk.reports == []
