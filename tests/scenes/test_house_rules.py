"""The house rules of every game have room for their words."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game import games
from game.rules.content.options import said, worded
from game.rules.setup import Seat, Setup
from game.scenes.house_rules import NUMBERS, HouseRulesScene, values_of
from game.scenes.leaving import pause_of
from game.scenes.settings import SettingsScene
from game.scenes.setup_draft import Draft
from game.scenes.widgets import Row
from game.user.folders import ROOT
from tests.scenes.theatre import control, words_cut


@pytest.mark.slow
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_no_words_are_cut(game: str, size: tuple[int, int], theatre: Any, monkeypatch: Any) -> None:
    app = theatre(size)
    cut = words_cut(app.kit, monkeypatch)
    options = games.load(game, ROOT / "data" / game).options
    scene = HouseRulesScene(app, lambda: options, {})
    app.push(scene)
    app.step([], 0.02)
    assert cut == []


@pytest.mark.parametrize("game", games.names())
def test_every_value_is_said_in_words(game: str) -> None:
    for option in games.load(game, ROOT / "data" / game).options:
        for value in option.values:
            if isinstance(value, str):
                assert "_" not in said(option, value)
                assert option.labels, f"{option.id} has words of its own for none of its values"
        if not option.values and option.default == 0:
            assert said(option, 0) == "no limit"


def test_a_match_shows_its_rules_and_keeps_them(desk: Any) -> None:
    table = desk("open")
    options = games.load("gunsword", ROOT / "data" / "gunsword").options
    chosen: dict[str, Any] = {"mirror_picks": True, "eliminated_tokens": "stay"}
    scene = HouseRulesScene(table, lambda: options, chosen, playing=True)
    table.push(scene)
    rows = {row.id: row for row in scene.controls.all if isinstance(row, Row)}
    assert (rows["mirror_picks"].word, rows["mirror_picks"].chosen) == ("yes", True)
    assert (rows["eliminated_tokens"].word, rows["midround_tie"].word) == (
        "they stay",
        "the next seat",
    )
    table.click(rows["mirror_picks"].rect.center)
    assert scene.changed == {"mirror_picks": True, "eliminated_tokens": "stay"}


def test_a_rule_that_hangs_on_another_comes_and_goes_with_it(desk: Any) -> None:
    table, content = desk("open"), games.load("gentlemen_of_war", ROOT / "data/gentlemen_of_war")
    chosen: dict[str, Any] = {}
    setup = content.defaults()
    scene = HouseRulesScene(
        table, lambda: content.options_in(replace(setup, options=chosen)), chosen
    )
    table.push(scene)
    assert "vacated_tiles" in {row.id for row in scene.controls.all}
    (nudge,) = [row for row in scene.controls.all if row.id == "nudge"]
    table.click(nudge.rect.center)
    assert chosen == {"nudge": True}
    assert "vacated_tiles" not in {row.id for row in scene.controls.all}, "GW-15.2"


def test_a_rule_that_leaves_a_page_empty_leads_to_the_one_before(desk: Any) -> None:
    table, content = desk("open"), games.load("gentlemen_of_war", ROOT / "data/gentlemen_of_war")
    nudge = next(each for each in content.options if each.id == "nudge")
    many = [nudge.model_copy(update={"id": f"rule_{number}"}) for number in range(17)]
    chosen: dict[str, Any] = {}
    scene = HouseRulesScene(table, lambda: many[:16] if chosen else many, chosen)
    table.push(scene)
    table.click(control(scene, "page").rect.center)
    assert [each.id for each in scene.controls.all] == ["rule_16", "reset", "page", "done"]
    table.click(control(scene, "rule_16").rect.center)
    assert sum(each.id.startswith("rule_") for each in scene.controls.all) == 16


def test_a_value_that_is_not_on_offer_goes_to_the_usual_one(desk: Any) -> None:
    """From a command line, from the last time, or from a file that offers other numbers now."""
    table, content = desk("open"), games.load("swordline", ROOT / "data/swordline")
    chosen: dict[str, Any] = {"round_limit": 37, "gone": 1}
    scene = HouseRulesScene(table, lambda: content.options, chosen)
    table.push(scene)
    table.click(control(scene, "round_limit").rect.center)
    assert chosen == {"gone": 1}
    table.click(control(scene, "round_limit").rect.center)
    assert chosen["round_limit"] in NUMBERS
    table.click(control(scene, "reset").rect.center)
    assert chosen == {"gone": 1}


def test_what_rests_is_as_usual_again_with_all_else(desk: Any) -> None:
    table, content = desk("open"), games.load("gunsmith_girl", ROOT / "data/gunsmith_girl")
    chosen: dict[str, Any] = {"quiet_result": "draw", "quiet_turns": 0}
    setup = content.defaults()
    scene = HouseRulesScene(
        table, lambda: content.options_in(replace(setup, options=chosen)), chosen
    )
    table.push(scene)
    assert "quiet_result" not in {each.id for each in scene.options}
    table.click(control(scene, "reset").rect.center)
    assert chosen == {}


TARGETS = ("control_target", "flag_target")


@pytest.mark.parametrize("name", TARGETS)
def test_a_rule_that_hangs_on_another_is_played_with_it(name: str) -> None:
    content = games.load("gentlemen_of_war", ROOT / "data/gentlemen_of_war")
    found = []
    for board, mode in product(content.boards(), content.modes):
        seats = tuple(Seat(f"S{number}") for number in range(mode.seats[0]))
        draft = Draft.of(Setup("gentlemen_of_war", seats, board, 1, mode.id), content, 1)
        for option in (each for each in content.options if each.on_setup is not None):
            for value in option.values:
                chosen = {option.id: value, name: 7}
                full = replace(draft.setup(), options=chosen)
                if name in {each.id for each in content.options_in(full)}:
                    draft.options = dict(chosen)
                    found.append(draft.setup().options.get(name))
    assert found and set(found) == {7}


def test_a_rule_that_another_leaves_no_choice_of_is_not_played_with() -> None:
    cases: tuple[tuple[str, dict[str, Any], str], ...] = (
        ("gunsmith_girl", {"quiet_turns": 0, "quiet_result": "draw"}, "quiet_result"),
        ("gentlemen_of_war", {"nudge": True, "vacated_tiles": "closed"}, "vacated_tiles"),
    )
    for game, chosen, rests in cases:
        content = games.load(game, ROOT / "data" / game)
        draft = Draft.of(content.defaults(), content, 1)
        (option,) = (each for each in content.options if each.id == rests)
        other = next(value for value in values_of(option) if value != option.default)
        draft.options = {rests: other, **chosen}
        assert rests not in draft.setup().options
        assert content.check_setup(draft.setup()) == []
        assert any(worded(rests) in line for line in draft.resting())


def test_the_pause_leads_to_what_can_be_looked_up(desk: Any) -> None:
    table = desk("open")
    answers = {answer.label: answer for answer in pause_of(table.table).answers}
    assert {"Settings", "Rulebook", "Saves"} <= {*answers}
    answers["House rules of this match"].does()
    assert isinstance(table.top, HouseRulesScene) and table.top.playing
    table.pop()
    answers["Settings"].does()
    assert isinstance(table.top, SettingsScene)
