"""A tie-breaking match runs by itself, is told, and stands in the save and in the replay."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from game.rules import journal, resuming, rng
from game.rules.journal import Journal
from game.rules.match import Match
from tests.games.water_showdown.positions import rules


def next_value(match: Match, state: int) -> tuple[int, object]:
    legal = match.legal()
    state, choice = rng.below(state, len(legal))
    return state, legal[choice]


def played(seed: int) -> tuple[Match, int]:
    """A whole match of random play, and at which decision the tie-breaking match began."""
    match, state, tied = Match(rules("tiebreak", seed)), seed, 0
    while match.pending is not None:
        state, value = next_value(match, state)
        match.take(value)
        if not tied and match.table.facts["tiebreaks"]:
            tied = len(match.decisions)
    return match, tied


@pytest.fixture(scope="module")
def tied() -> tuple[Match, int]:
    return next(found for seed in range(200) if (found := played(seed))[1])


@pytest.mark.rule("WS-2.65")
def test_the_log_tells_of_it_and_the_winner_wins_everything(tied: tuple[Match, int]) -> None:
    match, _ = tied
    assert "**Both at 0: tie-breaking match, 6 Water each**" in match.log
    assert match.result is not None
    assert len(match.result.winners) == 1


def told_in(match: Match) -> set[tuple[int, int]]:
    """The turns in which something was told, each with the seat whose turn it was just then."""
    turn, active, told = 0, 0, set()
    for event in match.drain():
        if event.verb == "set_fact" and event.what == "turn":
            turn = cast("int", event.after)
        elif event.verb == "set_fact" and event.what == "active":
            active = cast("int", event.after)
        elif event.verb == "say" and turn:
            told.add((turn, active))
    return told


@pytest.mark.rule("WS-2.65")
def test_who_begins_after_a_tie_is_told_in_the_turn_that_it_ended() -> None:
    ties = 0
    for seed in range(60):
        match, tied = played(seed)
        ties += tied > 0
        turns = [turn for turn, _ in told_in(match)]
        assert len(turns) == len(set(turns)), seed
    assert ties > 2


@pytest.mark.rule("WS-2.65")
def test_nothing_is_asked_between_the_tie_and_the_first_turn(tied: tuple[Match, int]) -> None:
    match, at = tied
    before, after = match.at(at - 1), match.at(at)
    assert (before.table.facts["tiebreaks"], after.table.facts["tiebreaks"]) == (0, 1)
    assert [after.table.trackers[f"water:{seat}"] for seat in (1, 2)] == [6, 6]
    assert (after.seat, after.pending and after.pending.kind) == (
        after.table.facts["first"],
        "main",
    )
    assert after.table.facts["actions"] == 1


@pytest.mark.rule("WS-2.65")
def test_a_save_loads_before_it_in_it_and_after_it(tied: tuple[Match, int], tmp_path: Path) -> None:
    match, at = tied
    for count in (at - 1, at, at + 1, len(match.decisions)):
        path = tmp_path / f"{count}.jsonl"
        with Journal.draft(path, match.rules.setup, match.rules.content_hash) as book:
            for decision in match.decisions[:count]:
                book.decision(decision)
        resumed = resuming.resume(journal.read(path), match.rules).match
        assert resumed.table == match.at(count).table
        assert resumed.log == match.log[: len(resumed.log)]
    assert resumed.log == match.log
