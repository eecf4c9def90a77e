"""What can be taken back, saved, gone on with; also with other content."""

from __future__ import annotations

import shutil

import pytest

from game import games
from game.rules import resuming
from game.rules.free.lying import Lie
from game.rules.journal import Journal, read
from game.rules.match import Match
from tests.rules.free.positions import HERE, bench, do, lay, lying, rules_of, sees, zone

SECRET = ("look deck 1", "look hand:2@0", "search deck", "reveal hand:1@0", "reveal hand:1@0 2")
CHANCE = ("shuffle deck", "random hand:2", "roll", "coin", "cut deck", "first", "mix hand:1 deck")
SHOWN = (
    *("draw deck 1", "deal deck 1", "move hand:1@0 felt 9,9", "move hand:1@0 hand:2"),
    *("flip felt@0", "swap hand:1 hand:2", "move deck@0 hand:1", "move deck@0 stash:2"),
)
FREELY = (
    *("move hand:1@0 felt 9,9 down", "move hand:1@0 deck", "move deck@1 felt 9,9", "cut deck 1"),
    *(
        "move discard:1@0 hand:1",
        "move discard:1@0 felt 9,9",
        "move felt@1 felt 9,9",
        "flip felt@1",
    ),
    *("move hand:1@0 stash:1", "look hand:1@0", "reveal discard:1", "attach felt@0 felt@1"),
    *("turn felt@1", "note felt@1 hm", "gather felt", "spread felt", "count deck", "set life:2 3"),
    *("place pawn:1:1 b2", "put coin felt@0", "put coin 9,9", "set die:d6:1 3", "tick 1", "end"),
    *("screen 2", "first 2", "bring ant#4 felt 9,9", "bring ant#4 deck", "remove die:d6:1"),
    *("straighten felt", "finish 1"),
)


def laid():
    return lay(
        hand_1="ant#1",
        hand_2="bee#1 bee#2",
        deck="cat#1 cat#2 cat#3",
        felt="dog#1 dog#2",
        discard_1="ant#2",
        down=["dog#1"],
    )


@pytest.mark.parametrize("gesture", FREELY)
def test_what_showed_nothing_new_is_taken_back_and_made_again(gesture):
    match = laid()
    before = match.table.as_plain()
    do(match, gesture)
    after, log = match.table.as_plain(), list(match.log)
    assert match.can_undo()
    match.undo()
    assert match.table.as_plain() == before
    assert match.log == []
    match.redo()
    assert (match.table.as_plain(), match.log) == (after, log)


@pytest.mark.parametrize("gesture", [*SECRET, *CHANCE, *SHOWN])
def test_what_somebody_saw_or_chance_decided_is_taken_back_by_consent_alone(gesture):
    match = laid()
    before = match.table.as_plain()
    do(match, gesture)
    assert not match.can_undo()
    match.rewind(0)
    assert match.table.as_plain() == before


def test_a_second_look_shows_nothing_new():
    match = laid()
    do(match, "look deck 2", "look deck 1")
    assert match.can_undo()
    assert not match.can_undo(2)


GESTURES = (
    *(
        "look deck 3",
        "draw deck 2",
        "move hand:1@0 felt 10,10 down",
        "shuffle deck",
        "put coin felt@2",
    ),
    *(
        "note felt@2 later",
        "end",
        "random hand:1",
        "attach hand:2@0 felt@2",
        "roll",
        "set life:2 7",
    ),
)


def kept(path, match):
    """A save of a match as it stands, which nobody has finished."""
    with Journal.draft(path, match.rules.setup, match.rules.content_hash) as journal:
        for number, decision in enumerate(match.decisions, 1):
            journal.decision(decision)
            if number == 4:
                journal.checkpoint(number, match.at(number).checkpoint()[1])
        journal.save()
    return path


def played():
    match = Match(rules_of(bench()))
    do(match, *GESTURES)
    return match


def test_a_save_is_gone_on_with_where_it_stood(tmp_path):
    match = played()
    saved = read(kept(tmp_path / "one.standee", match))
    resumed = resuming.resume(saved, match.rules).match
    assert resumed.table == match.table
    assert resumed.log == match.log
    assert [sees(resumed, seat, "felt") for seat in (1, 2)] == [
        sees(match, seat, "felt") for seat in (1, 2)
    ]
    do(resumed, "end")


def test_a_save_that_was_torn_off_loses_no_more_than_its_last_gesture(tmp_path):
    match = played()
    path = kept(tmp_path / "one.standee", match)
    path.write_bytes(path.read_bytes()[:-9])
    resumed = resuming.resume(read(path), match.rules).match
    match.rewind(len(GESTURES) - 1)
    assert resumed.table == match.table
    assert resumed.log == match.log


def test_many_things_that_are_moved_at_once_are_one_decision_of_a_save(tmp_path):
    match = lay()
    do(match, "put leaf 10,10 100")
    moved = " ".join(f"token:leaf:{number} {number},20" for number in range(1, 101))
    do(match, f"place {moved}")
    with Journal.draft(tmp_path / "one", match.rules.setup, match.rules.content_hash) as journal:
        for decision in match.decisions:
            journal.decision(decision)
        journal.save()
    assert read(tmp_path / "one").decisions == match.decisions
    assert match.table.pieces["token:leaf:100"] == "100,20"


@pytest.fixture
def changed(tmp_path):
    """The rules of the bench without its board, and with something else in its files."""

    def change(*pairs):
        folder = tmp_path / "bench"
        shutil.copytree(HERE / "bench", folder)
        shutil.rmtree(folder / "boards")
        fewer = (("board: board\n", ""), ('[a1, e4, "100,100"]', "[]"), (", c2]", "]"))
        for file in (folder / "game.yaml", folder / "cards" / "cards.yaml"):
            text = file.read_text("utf-8")
            for before, after in (*fewer, *pairs):
                text = text.replace(before, after)
            file.write_text(text, "utf-8")
        return rules_of(games.load("bench", folder))

    return change


def test_a_match_goes_on_with_cards_zones_and_things_that_are_new(changed):
    rules = changed(
        ("name: Ant, count: 4", "name: Ant, count: 6"),
        ("- {id: pit", "- {id: attic, lay: row}\n    - {id: pit"),
        ("{id: life", "{id: fame, name: Fame, first: 2}\n    - {id: life"),
        ("dice: [", "dice: [{id: d8, sides: 8}, "),
    )
    table = lay(hand_1="ant#1").table
    assert rules.incompatibilities(table) == []
    match = Match.resume(rules, table)
    assert match.table.trackers["fame:2"] == 2
    do(match, "bring ant#6 attic", "place die:d8:1 9,9", "roll die:d8:1", "set fame:1 3")
    assert zone(match, "attic") == "ant#6"
    assert zone(match, "hand:1") == "ant#1"


def test_cards_that_are_gone_and_zones_that_held_some_are_named(changed):
    rules = changed(
        ('    - {id: market, name: "Market {of} plenty", lay: row}\n', ""),
        ("  - {id: bee, name: Bee, count: 4, deck: deck}\n", ""),
    )
    match = lay(market="ant#1", hand_1="bee#2", deck="cat#1")
    assert rules.incompatibilities(match.table) == [
        "bee#2 is on the table, but no longer among the cards",
        "cards lie in 'market', which is no zone any more",
    ]
    after = Match.resume(rules, match.table)
    assert sees(after, 1, "hand:1") == "bee#2", "it is looked at while one is told"
    empty = Match.resume(rules, lay(hand_1="cat#1").table)
    do(empty, "move hand:1@0 felt 9,9", "end")
    assert "market" not in rules.sight.view(empty.table).zones


def test_tokens_and_pieces_whose_sort_is_gone_are_taken_away(changed):
    rules = changed(("{id: coin, name: Coin, supply: 4}, ", ""))
    match = lay(row_1="ant#1")
    do(match, "put coin row:1@0", "put coin 9,9")
    after = Match.resume(rules, match.table)
    assert do(after, "remove token:coin:1") == ["{seat:1} takes a coin off the table"]
    assert do(after, "take coin row:1@0") == ["{seat:1} takes a coin off a card"]
    assert lying(after, "row:1") == [Lie()]
