"""How a match of more than two ends on the screen, and a look back at how it came to that."""

from dataclasses import replace

import pytest

from game.rules.present.chronicle import chronicle
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from tests.games.water_showdown.positions import rules as showdown_rules
from tests.scenes.desk import Desk
from tests.scenes.gunsword_table import company, table_of
from tests.scenes.theatre import control


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "places", "said"),
    [
        ("ffa", ((3,), (1,), (4,), (2,)), "ROSE wins"),
        ("teams", ((2, 4), (1, 3)), "ORANGE and BONE win"),
        ("ffa", ((1, 2, 3, 4),), "A draw"),
    ],
)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_seats_stand_in_the_order_of_their_places(tmp_path, mode, places, said, size):
    desk = table_of(company(4, mode), size, tmp_path)
    match = desk.session.match
    for health, seats in enumerate(reversed(places)):
        for seat in seats:
            match.table.trackers[f"health:{seat}"] = health
    match.table.facts["winners"] = places[0] if len(places) > 1 else ()
    match.table.facts["ended"] = "{seat:2} is eliminated"
    scene = ResultScene(desk, desk.session, desk.table.context.pictures)
    desk.push(scene)
    desk.draw()
    assert scene.places == places
    assert said in scene.title
    desk.close()


def test_every_end_of_a_match_has_its_result(tmp_path):
    own = showdown_rules()
    setting = replace(own.setup, privacy="open")
    desk = Desk((1280, 720), "open", tmp_path, content=own.content, setting=setting)
    session = desk.session
    for _ in range(2):
        desk.choose("concede")
        desk.settle()
        assert isinstance(desk.top, ResultScene)
        desk.pop()
        desk.table.taking_back.undo()
        desk.settle()
        assert desk.top is desk.table
        assert session.match.result is None
    desk.close()


def test_a_decision_that_changed_much_is_replayed_from_there(tmp_path):
    own = showdown_rules()
    desk = Desk((1280, 720), "open", tmp_path, content=own.content, setting=own.setup)
    session = desk.session
    options = [option.id for option in session.match.options()]
    session.choose(next(each for each in options if each.startswith("play:cat")))
    session.choose("concede")
    scene = ResultScene(desk, session)
    desk.push(scene)
    (turning,) = chronicle(session.match).turnings
    desk.click(control(scene, "turning 0").rect.center)
    replay = desk.top
    assert isinstance(replay, ReplayScene)
    assert (replay.moment, replay.playing) == (turning.moment - 1, True)
    desk.settle()
    assert replay.moment == replay.replay.count
    desk.close()
