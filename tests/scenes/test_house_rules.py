"""The house rules of every game have room for their words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import games
from game.rules.content.options import said
from game.scenes.house_rules import HouseRulesScene
from game.scenes.leaving import pause_of
from game.scenes.settings import SettingsScene
from game.scenes.widgets import Row
from game.user.folders import HOUSE
from tests.scenes.theatre import words_cut


@pytest.mark.slow
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_no_words_are_cut(game: str, size: tuple[int, int], theatre: Any, monkeypatch: Any) -> None:
    app = theatre(size)
    cut = words_cut(app.kit, monkeypatch)
    options = games.load(game, HOUSE / "data" / game).options
    scene = HouseRulesScene(app, lambda: options, {})
    app.push(scene)
    app.step([], 0.02)
    assert cut == []


@pytest.mark.parametrize("game", games.names())
def test_every_value_is_said_in_words(game: str) -> None:
    for option in games.load(game, HOUSE / "data" / game).options:
        for value in option.values:
            if isinstance(value, str):
                assert "_" not in said(option, value)
                assert option.labels, f"{option.id} has words of its own for none of its values"
        if not option.values and option.default == 0:
            assert said(option, 0) == "no limit"


def test_a_match_shows_its_rules_and_keeps_them(desk: Any) -> None:
    table = desk("open")
    options = games.load("gunsword", HOUSE / "data" / "gunsword").options
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
    table, content = desk("open"), games.load("gentlemen_of_war", HOUSE / "data/gentlemen_of_war")
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


def test_the_pause_leads_to_what_can_be_looked_up(desk: Any) -> None:
    table = desk("open")
    answers = {answer.label: answer for answer in pause_of(table.table).answers}
    assert {"Settings", "Rulebook", "Saves"} <= {*answers}
    answers["House rules of this match"].does()
    assert isinstance(table.top, HouseRulesScene) and table.top.playing
    table.pop()
    answers["Settings"].does()
    assert isinstance(table.top, SettingsScene)
