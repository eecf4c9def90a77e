"""The watch over the files that may be edited while the table runs."""

import os

import pytest

from game.watch import INTERVAL, Watch


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "thane.yaml").write_text("cost: 1")
    return tmp_path


def test_nothing_is_told_of_what_was_there(folder):
    watch = Watch((folder,))
    assert [watch.poll(INTERVAL) for _ in range(3)] == [frozenset()] * 3


def test_a_change_is_told_once_and_within_a_second(folder):
    watch = Watch((folder,))
    card = folder / "cards" / "thane.yaml"
    card.write_text("cost: 12")
    told = [watch.poll(0.1) for _ in range(10)]
    assert sum((list(each) for each in told), []) == [card]


def test_a_file_is_told_when_it_stands_still(folder):
    watch = Watch((folder,))
    card = folder / "cards" / "thane.yaml"
    for length in range(2, 6):
        card.write_text("cost" * length)
        assert watch.poll(INTERVAL) == frozenset()
    assert watch.poll(INTERVAL) == {card}


def test_a_change_of_the_same_length_is_seen_by_its_time(folder):
    watch = Watch((folder,))
    card = folder / "cards" / "thane.yaml"
    card.write_text("cost: 2")
    os.utime(card, ns=(1, 1))
    watch.poll(INTERVAL)
    assert watch.poll(INTERVAL) == {card}


def test_new_files_new_folders_and_removed_files_are_told(folder):
    late = folder / "art"
    watch = Watch((folder / "cards", late))
    late.mkdir()
    (late / "thane.png").write_bytes(b"picture")
    (folder / "cards" / "thane.yaml").unlink()
    watch.poll(INTERVAL)
    assert watch.poll(INTERVAL) == {late / "thane.png", folder / "cards" / "thane.yaml"}


def test_what_editors_leave_beside_a_file_is_passed_over(folder):
    watch = Watch((folder,))
    for name in (".thane.yaml.swp", "thane.yaml~", "thane.yaml.tmp"):
        (folder / "cards" / name).write_text("half")
    watch.poll(INTERVAL)
    assert watch.poll(INTERVAL) == frozenset()
