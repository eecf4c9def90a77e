"""The shelf: autosaves rotate, the player's own saves stay, damaged files are told of."""

import os
from datetime import datetime

import pytest

from game import games
from game.rules import journal, resuming
from game.rules.match import Match
from game.session.saves import AUTOSAVES, LONGEST_NAME, SUFFIX, Shelf
from game.session.session import Session
from game.user.folders import ROOT
from tests.rules.toybox import toy, toy_content, toy_setup


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "saves")


def put(shelf, name, minute, folder="", decisions=3):
    """A match of a few decisions, last played at a minute of some hour."""
    path = shelf.folder / folder / f"{name}{SUFFIX}"
    match = Match(toy_content().rules(toy_setup()))
    with journal.Journal.draft(path, toy_setup(), "toy-") as book:
        for _ in range(decisions):
            match.take(match.legal()[0])
            book.decision(match.decisions[-1])
    at = datetime(2020, 5, 1, 12, minute).timestamp()
    os.utime(path, (at, at))
    return path


def autosave(shelf, minute, folder=""):
    return put(shelf, f"toy 2020-05-01 12.{minute:02}.00", minute, folder)


def named(shelf):
    return [save.name for save in shelf.saves()]


# What is kept


def test_the_ten_newest_autosaves_stay_finished_or_not(shelf):
    for minute in range(AUTOSAVES + 3):
        autosave(shelf, minute, "finished" if minute % 2 else "")
    shelf.rotate()
    kept = [f"toy 2020-05-01 12.{minute:02}.00" for minute in range(AUTOSAVES + 2, 2, -1)]
    assert named(shelf) == kept


def test_a_new_match_takes_the_oldest_autosave_away(shelf):
    oldest = autosave(shelf, 0)
    rest = [autosave(shelf, minute) for minute in range(1, AUTOSAVES)]
    session = Session.begin(toy_content(), toy_setup(), shelf)
    session.close()
    assert not oldest.exists()
    assert all(path.exists() for path in rest)
    assert session.autosave.path is not None
    assert session.autosave.path.exists()


@pytest.mark.parametrize("folder", ["", "finished", "kept"])
def test_what_the_player_named_is_never_taken_away(shelf, folder):
    own = put(shelf, "My first win", 0, folder)
    copied = put(shelf, "toy 2020-05-01 11.00.00 copy", 0)
    branched = put(shelf, "toy 2020-05-01 11.00.00 branched from toy 2020-04-30 10.00.00", 0)
    for minute in range(1, AUTOSAVES + 5):
        autosave(shelf, minute)
    shelf.rotate()
    assert own.exists()
    assert copied.exists()
    assert branched.exists()
    assert len(named(shelf)) == AUTOSAVES + 3


def test_a_file_that_cannot_be_read_is_never_taken_away(shelf):
    strange = shelf.folder / f"toy 2020-05-01 11.00.00{SUFFIX}"
    strange.parent.mkdir(parents=True)
    strange.write_text("no save")
    os.utime(strange, (0, 0))
    for minute in range(AUTOSAVES + 2):
        autosave(shelf, minute)
    shelf.rotate()
    assert strange.exists()


def test_a_match_that_goes_on_in_another_file_leaves_the_players_own_one(shelf):
    own, auto = put(shelf, "Mine", 0), autosave(shelf, 1)
    shelf.retire(own)
    shelf.retire(auto)
    assert (shelf.kept / own.name).exists()
    assert not auto.exists()


# What is told


def test_all_saves_are_listed_the_latest_first(shelf):
    autosave(shelf, 3)
    autosave(shelf, 9, "finished")
    put(shelf, "Mine", 5)
    found = shelf.saves()
    assert [save.when.minute for save in found] == [9, 5, 3]
    assert [save.finished for save in found] == [True, False, False]
    assert [save.automatic for save in found] == [True, False, True]
    assert all(save.setup == toy_setup() for save in found)
    assert found[1].read().saved.decisions


def test_a_foreign_file_is_listed_with_what_is_wrong(shelf):
    autosave(shelf, 1)
    (shelf.folder / f"list{SUFFIX}").write_text("eggs")
    (shelf.folder / f"newer{SUFFIX}").write_text('{"standee": 99}\n')
    (shelf.folder / f"folder{SUFFIX}").mkdir()
    problems = {save.name: save.problem for save in shelf.saves() if save.setup is None}
    assert problems["list"] == "list.standee is not a save of Standee"
    assert "newer.standee has save format 99" in problems["newer"]
    assert problems["folder"].startswith("folder.standee: ")


def test_a_damaged_save_is_cut_to_its_last_good_line_when_asked(shelf):
    path = autosave(shelf, 1)
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    save = shelf.save(path)
    assert "line 4 is damaged" in save.read().saved.torn
    assert path.read_bytes() == whole[:-5]
    shelf.mend(save)
    assert save.read().saved.torn == ""
    assert len(save.read().saved.decisions) == 2
    assert whole.startswith(path.read_bytes())


# What the player does


def test_renaming_makes_a_save_the_players_own(shelf):
    save = shelf.save(autosave(shelf, 1, "finished"))
    path = shelf.rename(save, "The long siege")
    assert path == shelf.finished / f"The long siege{SUFFIX}"
    assert not save.path.exists()
    assert not shelf.save(path).automatic


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "at least one letter"),
        ("   ", "at least one letter"),
        ("a/b", "cannot hold"),
        ("..\\b", "cannot hold"),
        ("what?", "cannot hold"),
        ("line\nbreak", "cannot hold"),
        ("dot.", "neither begins nor ends"),
        (".hidden", "neither begins nor ends"),
        ("con", "belongs to the system"),
        ("LPT1.x", "belongs to the system"),
        ("toy 2020-05-01 12.00.00", "Autosaves are called so"),
        ("Taken", "There is a save of that name"),
        ("x" * (LONGEST_NAME + 1), "at most"),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_the_reason(shelf, name, why):
    put(shelf, "Taken", 2, "finished")
    save = shelf.save(autosave(shelf, 1))
    assert why in shelf.objection(name, save)
    with pytest.raises(ValueError, match=why):
        shelf.rename(save, name)
    assert save.path.exists()


def test_the_same_name_again_is_no_objection(shelf):
    save = shelf.save(put(shelf, "Mine", 1))
    assert shelf.objection("Mine", save) == ""
    assert shelf.rename(save, "Mine") == save.path


def test_copies_hold_the_same_and_have_names_of_their_own(shelf):
    save = shelf.save(autosave(shelf, 1))
    first, second = shelf.copy(save), shelf.copy(save)
    assert first.read_bytes() == second.read_bytes() == save.path.read_bytes()
    assert [first.stem, second.stem] == [f"{save.name} copy", f"{save.name} copy (2)"]
    assert not shelf.save(first).automatic
    third = shelf.copy(shelf.save(second))
    assert third.stem == f"{save.name} copy (3)"
    assert shelf.save(first).when == save.when


def test_deleting_takes_only_that_file(shelf):
    save, other = shelf.save(autosave(shelf, 1)), autosave(shelf, 2)
    shelf.delete(save)
    assert [each.path for each in shelf.saves()] == [other]
    with pytest.raises(OSError, match="No such file"):
        shelf.delete(save)


def test_a_branch_says_where_it_comes_from_and_not_the_whole_way(shelf):
    once = shelf.new("toy", "The long siege").stem
    assert once.endswith(" branched from The long siege")
    again = shelf.new("toy", once).stem
    assert again.count("branched from") == 1
    assert again.endswith(" branched from " + once.partition(" branched")[0])


# Saves of old: the files in tests/saves are as the Standee of their time left them


def test_a_toy_of_format_1_loads_to_the_same_state():
    saved = journal.read(ROOT / "tests" / "saves" / f"toy-format-1{SUFFIX}")
    resumed = resuming.resume(saved, toy(seed=7))
    match = resumed.match
    assert (saved.torn, resumed.message, resumed.lost) == ("", "", 0)
    assert (len(match.decisions), match.seat, match.table.facts["round"]) == (8, 1, 2)
    assert match.table.trackers == {"score:1": 1, "score:2": 1}
    assert match.table.pieces == {"pawn:1": "c1", "pawn:2": "c1"}
    assert match.log[-2:] == ["Rewound to before decision 6", "{seat:1} draws"]


def test_a_duel_of_format_1_is_read_whole():
    saved = journal.read(ROOT / "tests" / "saves" / f"gunsword-format-1{SUFFIX}")
    assert (saved.torn, saved.finished, saved.start) == ("", False, None)
    assert (saved.setup.game, saved.setup.seed, saved.setup.privacy) == ("gunsword", 11, "sealed")
    assert [seat.name for seat in saved.setup.seats] == ["BLUE", "ORANGE"]
    assert len(saved.decisions) == 30


def test_a_duel_of_format_1_goes_on_with_todays_cards():
    saved = journal.read(ROOT / "tests" / "saves" / f"gunsword-format-1{SUFFIX}")
    content = games.load("gunsword", ROOT / "data" / "gunsword")
    resumed = resuming.resume(saved, content.rules(saved.setup))
    match = resumed.match
    assert match.table.facts["turn"] == 2
    assert match.seat in (1, 2)
    assert bool(resumed.lost) <= bool(resumed.message)
