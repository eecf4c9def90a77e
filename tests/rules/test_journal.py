"""Saves survive a crash at any moment and say what they lost."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules import journal, resuming
from game.rules.journal import Journal, Unreadable
from game.rules.match import Decision, Match
from tests.rules.toybox import setup, toy

CHOICES = [0, 1, 2, 0, 1, 0, 2, 1]


def played(path: Path, checkpoints: bool = True) -> Match:
    """A match of eight decisions with its save."""
    match = Match(toy())
    with Journal.draft(path, setup(), toy().content_hash) as book:
        for choice in CHOICES:
            legal = match.legal()
            match.take(legal[choice % len(legal)])
            book.decision(match.decisions[-1])
            count, table = match.checkpoint()
            if checkpoints and count == len(match.decisions):
                book.checkpoint(count, table)
    return match


def test_a_save_loads_to_the_same_state(tmp_path: Path) -> None:
    match = played(tmp_path / "a.jsonl")
    saved = journal.read(tmp_path / "a.jsonl")
    resumed = resuming.resume(saved, toy())
    assert (saved.setup, saved.torn, saved.finished) == (setup(), "", False)
    assert resumed.match.table == match.table
    assert resumed.match.decisions == match.decisions
    assert (resumed.message, resumed.lost, resumed.start) == ("", 0, None)


def test_those_asked_at_once_may_have_answered_in_another_order(tmp_path: Path) -> None:
    match = played(tmp_path / "a.jsonl")
    saved = journal.read(tmp_path / "a.jsonl")
    saved.decisions[2:4] = saved.decisions[3:1:-1]
    assert [decision.seat for decision in saved.decisions[:4]] == [1, 2, 2, 1]
    resumed = resuming.resume(saved, toy())
    assert (resumed.match.table, resumed.lost) == (match.table, 0)
    saved.setup = replace(saved.setup, privacy="open")
    saved.decisions[4:] = [Decision(3 - saved.decisions[4].seat, "concede")]
    assert "seat 1 is asked" in resuming.resume(saved, toy()).message


def test_cut_off_at_any_byte_it_goes_on_at_the_last_whole_decision(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played(path)
    whole = path.read_bytes()
    first = whole.index(b"\n") + 1
    for size in range(first, len(whole)):
        path.write_bytes(whole[:size])
        saved = journal.read(path)
        kept = whole[:size].rpartition(b"\n")[0] + b"\n"
        assert saved.size == len(kept)
        assert bool(saved.torn) == (size != len(kept))
        resumed = resuming.resume(saved, toy())
        assert resumed.match.decisions == saved.decisions


def test_a_torn_line_is_said_and_cut_before_going_on(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played(path)
    path.write_bytes(path.read_bytes()[:-4])
    saved = journal.read(path)
    assert "a.jsonl: line" in saved.torn
    assert "dropped" in saved.torn
    with Journal.reopen(saved) as book:
        book.decision(Decision(2, "3"))
    again = journal.read(path)
    assert again.torn == ""
    assert again.decisions == [*saved.decisions, Decision(2, "3")]


@pytest.mark.parametrize(
    "damage",
    [
        b"\x00\xff\xfe",
        b"[1, 2]",
        b'{"seat": "x", "option": "pass"}',
        b'{"back": 99}',
        b'{"back": -1}',
        b'{"checkpoint": 3, "table": {}}',
        b'{"what": 1}',
        b"[" * 100_000,
    ],
)
def test_from_a_damaged_line_on_all_is_dropped(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "a.jsonl"
    played(path, checkpoints=False)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:4], damage, *lines[4:]]))
    saved = journal.read(path)
    assert len(saved.decisions) == 3
    assert saved.torn.startswith("a.jsonl: line 5 is damaged (")
    assert saved.torn.endswith("); it and 5 after it were dropped")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "not a save of Standee"),
        (b"hello\n", "not a save of Standee"),
        (b"\x89PNG\r\n\x1a\n", "not a save of Standee"),
        (b'{"other": 1}\n', "not a save of Standee"),
        (b'["standee"]\n', "not a save of Standee"),
        (b"[" * 100_000, "not a save of Standee"),
        (b'{"standee": 99, "content": "", "setup": {}}\n', "save format 99"),
        (b'{"standee": 1, "content": "", "setup": {}}\n', "damaged first line"),
        (b'{"standee": 1, "content": "", "setup": 3}\n', "damaged first line"),
        (b'{"standee": 1}\n', "damaged first line"),
    ],
)
def test_a_foreign_file_is_refused_with_a_message(
    tmp_path: Path, content: bytes, says: str
) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(content)
    with pytest.raises(Unreadable, match=says):
        journal.read(path)


def test_going_back_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    match = played(path)
    with Journal.reopen(journal.read(path)) as book:
        match.rewind(3)
        book.back(3)
        match.take(match.legal()[0])
        book.decision(match.decisions[-1])
        book.finish()
    saved = journal.read(path)
    assert saved.decisions == match.decisions
    assert max(saved.checkpoints, default=0) <= 3
    assert saved.finished
    assert resuming.resume(saved, toy()).match.table == match.table


def test_with_other_content_it_goes_on_from_the_last_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    match = played(path)
    rules = toy()
    rules.content_hash = "toy-2"
    saved = journal.read(path)
    saved.setup = replace(saved.setup, privacy="open")
    resumed = resuming.resume(saved, rules)
    assert resumed.match.table == match.table
    assert "have changed; this goes on from decision 8" in resumed.message
    assert resumed.start is not None
    with Journal.draft(tmp_path / "b.jsonl", setup(), rules.content_hash, resumed.start) as book:
        resumed.match.take(resumed.match.legal()[0])
        book.decision(resumed.match.decisions[-1])
    again = resuming.resume(journal.read(tmp_path / "b.jsonl"), rules)
    assert again.match.table == resumed.match.table


def test_where_a_decision_is_no_longer_legal_it_stops_there_and_says_which(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played(path, checkpoints=False)
    lines = path.read_text().splitlines()
    entry = json.loads(lines[5])
    lines[5] = json.dumps({**entry, "option": "step:77"})
    path.write_text("\n".join(lines) + "\n")
    saved = journal.read(path)
    saved.setup = replace(saved.setup, privacy="open")
    resumed = resuming.resume(saved, toy())
    assert len(resumed.match.decisions) == 4
    assert resumed.lost == 4
    assert "Decision 5 (step:77) can no longer be made" in resumed.message


def test_of_hidden_hands_nobody_is_told_which_decision_or_how_many(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played(path)
    saved, rules = journal.read(path), toy()
    saved.setup, saved.finished = replace(saved.setup, privacy="sealed"), False
    rules.content_hash = "toy-2"
    assert resuming.resume(saved, rules).message == (
        "The cards, boards or house rules have changed; this goes on from its last kept state."
    )
    saved.decisions[4] = Decision(saved.decisions[4].seat, "step:77")
    saved.checkpoints.clear()
    assert resuming.resume(saved, rules).message == "A decision can no longer be made."


def test_a_save_never_overwrites_another(tmp_path: Path) -> None:
    played(tmp_path / "a.jsonl")
    with pytest.raises(FileExistsError):
        Journal.draft(tmp_path / "a.jsonl", setup(), "").save()
