"""Where the perfect bot is offered, and who is told that it does not know a match."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace

import pytest

from game.app import headless
from game.lab.balance.deals import Plan, Table
from game.lab.balance.lines import Stop, Version
from game.rules.content.collecting import Assembled
from game.rules.setup import Seat
from game.scenes.setup import open_setup
from game.session.levels import LEVELS
from game.session.start import Start, StartError, setup_of
from tests.conformance.subjects import content
from tests.scenes.swordline_table import duel, swordline, table_of
from tests.scenes.theatre import open_app
from tools import simulate

PERFECT = ("bot:perfect", "bot:random")


@pytest.mark.parametrize(("game", "solved"), [("gunsword", False), ("swordline", True)])
def test_the_setup_screen_offers_a_person_and_the_levels_a_game_has(tmp_path, game, solved):
    with closing(open_app(tmp_path, (1024, 640), None, 12)) as app:
        open_setup(app, game)
        app.step([], 0.02)
        names = [each.id for each in app.scenes[-1].controls.all]
        levels = [level.player for level in LEVELS if solved or level.name != "Perfect"]
        offered = [name.removeprefix("player:") for name in names if name.startswith("player:")]
        assert offered == ["human", *levels]


def test_the_command_line_refuses_it_where_the_game_is_not_solved():
    with pytest.raises(StartError) as refused:
        setup_of(Start("gunsword", PERFECT), content("gunsword"), 1)
    assert str(refused.value) == (
        "this match cannot begin: Gunsword is not solved, so that it has no bot:perfect "
        "(human, bot:random, bot:hasty, bot:learner, bot:greedy, bot:mcts)."
    )
    setup = setup_of(Start("swordline", PERFECT), swordline(), 1)
    assert [seat.player for seat in setup.seats] == [*PERFECT]


def test_the_table_tells_that_it_does_not_know_the_match(tmp_path):
    for options, known in (({}, True), ({"round_limit": 60}, False)):
        setup = duel(players=("human", "bot:perfect"), **options)
        with closing(table_of(setup, tmp_path)) as desk:
            assert ("bot does not know this match" in desk.table.context.strip) != known


def test_headless_play_tells_it_too(monkeypatch, capsys):
    changed = replace(swordline(), game=limited(swordline().game))
    monkeypatch.setattr("game.games.assemble", lambda *_: Assembled(changed, [], {}))
    assert headless.play(Start("swordline", PERFECT, seed=1), None) == 0
    assert "it is not solved for matches of limited length" in capsys.readouterr().err


def limited(game):
    """The game with a limit of two rounds."""
    options = [
        option.model_copy(update={"default": 2}) if option.id == "round_limit" else option
        for option in game.options
    ]
    return game.model_copy(update={"options": tuple(options)})


def test_a_simulation_tells_it(monkeypatch):
    changed = replace(swordline(), game=limited(swordline().game))
    monkeypatch.setattr("game.games.load", lambda *_: changed)
    now = Version(label="now", content=changed.hash)
    for question in ("match", "skill"):
        plan = Plan.new(question, [changed], [now], Table(PERFECT), Stop(games=2))
        *_, said = simulate.told_before(plan.header)
        assert "does not know this match" in said


def test_nobody_is_told_who_does_not_sit_down_with_it(tmp_path):
    seats = (Seat("BLUE"), Seat("ORANGE", "bot:greedy"))
    with closing(table_of(replace(duel(round_limit=60), seats=seats), tmp_path)) as desk:
        assert desk.session.warning == ""
