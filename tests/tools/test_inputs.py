"""Inputs are counted at the real table, and matches are played there as they were recorded."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from game.games import load
from game.session.saves import Shelf
from game.session.session import Session
from tools import inputs
from tools.inputs import Asked, played
from tools.playing.controls import Inputs
from tools.playing.recording import Moment, Passage, Recording, moments, read, recorded

pytestmark = pytest.mark.slow

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(scope="module")
def swordline() -> Recording:
    return recorded(load("swordline", DATA / "swordline"), "swordline", 1, "sealed")


def test_each_card_of_a_sealed_round_takes_a_hand_let_go_over_an_edge_and_a_beat(
    swordline: Recording,
) -> None:
    first, second = played(Passage(swordline, 0, 2))
    assert [first.moment.kind, second.moment.kind] == ["place", "reply"]
    assert first.inputs == second.inputs == Inputs(clicks=1, lifts=1)


def test_who_looks_before_passing_picks_the_hand_up_besides() -> None:
    content = load("water_showdown", DATA / "water_showdown")
    recording = recorded(content, "water_showdown", 1, "sealed")
    passed = next(n for n, each in enumerate(moments(recording)) if each.option == "pass")
    passage = Passage(recording, passed, passed + 1)
    (quick,), (careful,) = played(passage), played(passage, looks=True)
    assert quick.inputs == Inputs(clicks=1)
    assert careful.inputs == Inputs(clicks=1, lifts=1)


def test_a_reload_in_an_open_match_is_one_click_on_its_card() -> None:
    recording = recorded(load("gunsword", DATA / "gunsword"), "gunsword", 1, "open")
    found = [each.option for each in recording.decisions]
    yes = next(n for n, option in enumerate(found) if option == "yes" and "card:" in found[n + 1])
    (reload,) = played(Passage(recording, yes, yes + 2))
    assert reload.inputs == Inputs(clicks=1)


def test_a_skill_is_carried_to_where_it_leads_and_a_turn_ended_by_one_answer() -> None:
    content = load("gunsword", DATA / "gunsword")
    recording = recorded(content, "gunsword", 1, "sealed")
    found = [each.option for each in recording.decisions]
    rested = next(n for n, pair in enumerate(pairwise(found)) if pair == ("yield", "no"))
    (ended,) = played(Passage(recording, rested, rested + 2))
    assert ended.inputs == Inputs(clicks=1)
    unanswered = (n for n, (_, then) in enumerate(pairwise(found)) if then == "pass")
    played_at = next(n for n in unanswered if found[n].startswith("play:"))
    skill = played(Passage(recording, played_at, played_at + 3))
    assert [each.moment.kind for each in skill] == ["action", "counter"], "the path is not asked"
    assert [each.inputs for each in skill] == [Inputs(lifts=1), Inputs(clicks=1)]


def test_a_save_is_played_by_people_as_it_was_decided(swordline: Recording, tmp_path: Path) -> None:
    session = Session.begin(swordline.content, swordline.setup, Shelf(tmp_path))
    for decision in swordline.decisions[:3]:
        session.choose(decision.option)
    session.close()
    assert session.autosave.path is not None
    found = read(swordline.content, session.autosave.path, "open")
    assert found.decisions == swordline.decisions[:3]
    assert {seat.player for seat in found.setup.seats} == {"human"}
    assert [each.inputs.covers for each in played(Passage(found, 0, 3))] == [0, 0, 0]


def test_rows_add_up_what_was_asked() -> None:
    asked = [
        Asked(Moment("Turn 1", 1, "main", "end", 3, False), Inputs(clicks=1, keys=1)),
        Asked(Moment("Turn 1", 2, "answer", "pass", 1, True), Inputs(clicks=1, covers=1)),
        Asked(Moment("Turn 2", 2, "main", "play:dog#1", 1, False), Inputs(clicks=2, lifts=1)),
    ]
    assert inputs.row("all", asked) == ("all", 3, 4, 1, 1, 1, 7, 2, 1)
    assert [each.name for each in inputs.by_turn(asked)] == ["Turn 1", "Turn 2"]
    assert [(each.name, each.inputs) for each in inputs.by_kind(asked)] == [
        ("main", 5),
        ("answer", 2),
    ]


def test_the_passages_are_found_by_what_happens_in_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert inputs.main(["water_showdown", "--passages", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    kinds = {each["name"]: each["questions"] for each in found["kinds"]}
    assert kinds == {"main": 4}, "who could only pass was not asked"
    assert found["clicks"] == found["questions"]
