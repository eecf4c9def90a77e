"""The setup screen of a game without a board, without picks, and with options by its modes."""

from __future__ import annotations

from typing import Any

import pytest

from game.draw import theme
from game.games import load
from game.rules.match import Match
from game.scenes.house_rules import HouseRulesScene, values_of
from game.scenes.setup import SetupScene
from game.scenes.setup_cards import CardsScene
from game.scenes.setup_panels import fitted
from game.scenes.widgets import Row
from game.session.start import Start, StartError, setup_of
from game.user.folders import ROOT
from tests.scenes.theatre import click, control

pytestmark = pytest.mark.slow


@pytest.fixture
def opened(theatre: Any) -> Any:
    """An app with Swordline's setup screen on top."""
    app = theatre((1024, 640))
    app.push(SetupScene(app, "swordline"))
    app.step([], 0.02)
    return app


def hit(app: Any, name: str) -> None:
    app.step(click(control(app.scenes[-1], name).rect.center), 0.02)


@pytest.mark.slow
def test_it_can_begin_as_it_is_and_offers_neither_boards_nor_picks(opened: Any) -> None:
    scene = opened.scenes[-1]
    assert scene.problems == []
    names = [one.id for one in scene.controls.all]
    assert not [n for n in names if n.startswith(("board:", "pick:", "loadout:")) or n == "random"]
    setup = scene.draft.setup()
    assert (setup.board, setup.mode) == ("", "standard")
    assert all(not seat.picks for seat in setup.seats)


def test_many_players_to_choose_from_stand_in_rows_with_room_for_their_names(opened: Any) -> None:
    scene = opened.scenes[-1]
    rows = [one for one in scene.controls.all if one.id.startswith("player:")]
    assert len(rows) == 5
    assert len({row.rect.top for row in rows}) == 2
    assert len({row.rect.w for row in rows}) == 1
    assert min(row.rect.w for row in rows) > 150 * opened.kit.scale


def test_what_is_a_house_rule_depends_on_the_mode(opened: Any) -> None:
    """Match play opens blind by itself; a standard match does so when it is changed."""
    scene = opened.scenes[-1]
    hit(opened, "rules")
    rules = opened.scenes[-1]
    assert isinstance(rules, HouseRulesScene)
    assert control(rules, "blind_opening").word == "no"
    hit(opened, "blind_opening")
    opened.pop()
    assert scene.draft.options == {"blind_opening": True}
    hit(opened, "mode:match")
    assert scene.draft.setup().options == {}, "it is no change there"
    hit(opened, "rules")
    assert control(opened.scenes[-1], "blind_opening").word == "yes"
    hit(opened, "blind_opening")
    opened.pop()
    assert scene.draft.setup().options == {"blind_opening": False}
    hit(opened, "mode:standard")
    assert scene.draft.setup().options == {}


@pytest.mark.rule("SL-2.2", "SL-3.1")
def test_the_timelines_way_is_asked_on_the_setup_screen_and_not_in_play(opened: Any) -> None:
    scene = opened.scenes[-1]
    right, left = (control(scene, f"direction:{way}") for way in ("right", "left"))
    assert (right.chosen, left.chosen) == (True, False)
    assert "direction:asked" not in [one.id for one in scene.controls.all]
    hit(opened, "direction:left")
    assert [control(scene, f"direction:{way}").chosen for way in ("right", "left")] == [False, True]
    assert scene.draft.setup().options == {"direction": "left"}
    hit(opened, "rules")
    rules = opened.scenes[-1]
    assert "direction" not in [option.id for option in rules.options], "it is no house rule"
    hit(opened, "reset")
    opened.pop()
    assert scene.draft.setup().options == {"direction": "left"}
    hit(opened, "begin")
    match = opened.scenes[1].session.match
    assert match.table.facts["direction"] == "left"
    assert match.pending.kind == "place", "nothing is asked before the first card"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("game", "mode"), [("swordline", "standard"), ("gunsword", "teams")])
def test_what_is_asked_there_stands_apart_with_room_for_its_words(
    theatre: Any, size: tuple[int, int], game: str, mode: str
) -> None:
    app = theatre(size)
    scene = SetupScene(app, game)
    app.push(scene)
    scene.draft.play_as(mode)
    scene.arrange()
    options = scene.content.options_in(scene.draft.setup())
    name, asked = next((o.id, o.on_setup) for o in options if o.on_setup is not None)
    rows = [one for one in scene.controls.all if isinstance(one, Row) and f"{name}:" in one.id]
    assert [row.label for row in rows] == list(asked.labels)
    others = [one.rect for one in scene.controls.all if one not in rows]
    kit = app.kit
    for row in rows:
        assert row.rect.collidelist(others) < 0
        wide = kit.text(row.label, kit.style(theme.BUTTON, 600)).size[0]
        assert wide <= row.rect.w - kit.px(60)
    ask = kit.text(asked.ask, kit.style(theme.BUTTON, 600, leading=1.1), kit.px(158))
    assert ask.size[1] <= rows[0].rect.h + kit.px(4)


def test_a_limit_as_long_as_the_rulebook_advises_can_be_chosen(opened: Any) -> None:
    """SL-9.5: 60 rounds."""
    limit = next(o for o in opened.scenes[-1].content.options if o.id == "round_limit")
    assert {0, 1, 9, 60} <= set(values_of(limit))


@pytest.mark.slow
def test_the_panels_move_up_where_the_boards_would_be(opened: Any, theatre: Any) -> None:
    with_boards = theatre((1024, 640))
    with_boards.push(SetupScene(with_boards, "gunsword"))
    with_boards.step([], 0.02)
    tops = [control(app.scenes[-1], "privacy:sealed").rect.top for app in (opened, with_boards)]
    assert tops[0] < tops[1]


def test_the_cards_that_all_bring_can_be_looked_through(opened: Any) -> None:
    assert opened.scenes[-1].outlook.cards[:2] == ("skyfall", "undertow")
    hit(opened, "cards")
    assert isinstance(opened.scenes[-1], CardsScene)


@pytest.mark.parametrize("mode", ["standard", "match", "first_game"])
def test_the_command_line_names_a_mode_as_a_setup(mode: str) -> None:
    content = load("swordline", ROOT / "data" / "swordline")
    setup = setup_of(Start("swordline", ("human", "bot:random"), (mode,)), content, 3)
    assert (setup.mode, setup.board, [seat.picks for seat in setup.seats]) == (mode, "", [{}, {}])
    assert setup_of(Start("swordline", ("human", "human")), content, 3).mode == "standard"
    with pytest.raises(StartError, match="did you mean 'match'"):
        setup_of(Start("swordline", ("human", "human"), ("macth",)), content, 3)


@pytest.mark.rule("SL-2.2")
def test_the_command_line_says_which_way_the_timeline_runs() -> None:
    content = load("swordline", ROOT / "data" / "swordline")
    start = Start("swordline", ("human", "human"), options=("direction=left", "round_limit=60"))
    setup = setup_of(start, content, 3)
    assert setup.options == {"direction": "left", "round_limit": 60}
    assert Match(content.rules(setup)).table.facts["direction"] == "left"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("directon=left", "no option 'directon'; did you mean 'direction'"),
        ("direction=up", "the option direction is right, left, asked, not 'up'"),
        ("direction", "the option direction is right, left, asked, not ''"),
        ("round_limit=some", "a whole number, 0 or more, not 'some'"),
    ],
)
def test_an_option_that_there_is_not_is_refused(said: str, told: str) -> None:
    content = load("swordline", ROOT / "data" / "swordline")
    with pytest.raises(StartError, match=told):
        setup_of(Start("swordline", ("human", "human"), options=(said,)), content, 3)


@pytest.mark.parametrize("count", [1, 6, 17, 68])
def test_all_cards_fit_whatever_their_number(count: int) -> None:
    columns, (wide, high) = fitted(count, (700, 500), 10)
    rows = -(-count // columns)
    assert columns * (wide + 10) - 10 <= 700
    assert rows * (high + 10) - 10 <= 500
    assert wide > 30
