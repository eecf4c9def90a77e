"""The watch over the files that may be edited while the table runs."""

import os

import pytest

from game.app.watch import LOOK, PATIENCE, STILL, Watch

FRAME = 0.05


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "thane.yaml").write_text("cost: 1")
    return tmp_path


@pytest.fixture
def card(folder):
    return folder / "cards" / "thane.yaml"


def until_told(watch, seconds=1.0):
    """What is told first, and after how many seconds of frames; nothing after so many."""
    for frame in range(1, round(seconds / FRAME) + 1):
        told = watch.poll(FRAME)
        if told:
            return told, frame * FRAME
    return frozenset(), seconds


def test_nothing_is_told_of_what_was_there(folder):
    assert until_told(Watch((folder,))) == (frozenset(), 1.0)


def test_a_change_is_told_once_and_soon(folder, card):
    watch = Watch((folder,))
    card.write_text("cost: 12")
    told, after = until_told(watch)
    assert told == {card}
    assert after <= LOOK + STILL + FRAME
    assert until_told(watch) == (frozenset(), 1.0)


def test_a_file_that_is_being_written_is_not_told(folder, card):
    watch = Watch((folder,))
    for length in range(2, 12):
        card.write_text("cost" * length)
        assert watch.poll(FRAME) == frozenset()
    told, after = until_told(watch)
    assert (told, after <= STILL + FRAME) == ({card}, True)


def test_a_file_that_its_editor_has_emptied_is_given_time(folder, card):
    watch = Watch((folder,))
    card.write_text("")
    assert until_told(watch, LOOK + 3 * STILL) == (frozenset(), LOOK + 3 * STILL)
    card.write_text("cost: 12")
    assert until_told(watch)[0] == {card}


def test_a_file_that_stays_empty_is_told_all_the_same(folder, card):
    watch = Watch((folder,))
    card.write_text("")
    assert until_told(watch)[0] == {card}


def test_a_file_that_is_taken_away_to_be_written_anew_is_told_once(folder, card):
    watch = Watch((folder,))
    card.unlink()
    for _ in range(6):
        assert watch.poll(FRAME) == frozenset()
    card.write_text("cost: 12")
    assert until_told(watch)[0] == {card}
    assert until_told(watch)[0] == frozenset()


def test_a_change_that_is_taken_back_at_once_is_none(folder, card):
    watch = Watch((folder,))
    before = card.stat()
    card.rename(folder / "aside")
    watch.poll(LOOK)
    (folder / "aside").rename(card)
    assert card.stat().st_mtime_ns == before.st_mtime_ns
    assert until_told(watch) == (frozenset(), 1.0)


def test_another_file_of_the_same_size_and_time_in_its_place_is_told(folder, card):
    watch = Watch((folder,))
    other = folder / "cards" / ".new"
    other.write_text("cost: 2")
    about = card.stat()
    os.utime(other, ns=(about.st_atime_ns, about.st_mtime_ns))
    other.replace(card)
    assert until_told(watch)[0] == {card}


def test_a_change_of_the_same_length_is_seen_by_its_time(folder, card):
    watch = Watch((folder,))
    card.write_text("cost: 2")
    os.utime(card, ns=(1, 1))
    assert until_told(watch)[0] == {card}


def test_files_that_are_saved_one_after_the_other_are_told_together(folder, card):
    watch = Watch((folder,))
    card.write_text("cost: 12")
    watch.poll(LOOK)
    other = folder / "cards" / "mathilde.yaml"
    other.write_text("cost: 3")
    assert until_told(watch)[0] == {card, other}


def test_a_file_that_never_stands_still_holds_up_no_other(folder, card):
    watch, busy = Watch((folder,)), folder / "log.txt"
    card.write_text("cost: 12")
    waited, told = 0.0, frozenset()
    while not told and waited < 2:
        busy.write_text(f"{waited}" * (1 + round(waited / FRAME)))
        told = watch.poll(FRAME)
        waited += FRAME
    assert told == {card}
    assert waited < LOOK + PATIENCE + 3 * FRAME


def test_new_files_new_folders_and_removed_files_are_told(folder, card):
    late = folder / "art"
    watch = Watch((folder / "cards", late))
    late.mkdir()
    (late / "thane.png").write_bytes(b"picture")
    card.unlink()
    assert until_told(watch)[0] == {late / "thane.png", card}


def test_what_editors_leave_beside_a_file_is_passed_over(folder):
    watch = Watch((folder,))
    for name in (".thane.yaml.swp", "thane.yaml~", "thane.yaml.tmp"):
        (folder / "cards" / name).write_text("half")
    assert until_told(watch) == (frozenset(), 1.0)
