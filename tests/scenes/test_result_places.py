"""How a match of more than two ends on the screen, and a look back at how it came to that."""

from dataclasses import replace

import pygame
import pytest

from game.draw.kit import Kit
from game.rules.present.chronicle import Turning, chronicle
from game.rules.setup import Seat, Setup
from game.scenes.match_story import MatchStory
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.session.start import NAMES
from tests.games.water_showdown.positions import rules as showdown_rules
from tests.scenes.desk import Desk
from tests.scenes.gentlemen_table import commanding, gentlemen
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


@pytest.mark.parametrize(
    ("mode", "won", "places"),
    [
        ("ffa", (3,), ((3,), (1, 2, 4))),
        ("team", (3, 4), ((3, 4), (1, 2))),
        ("ffa", (), ((1, 2, 3, 4),)),
    ],
)
def test_where_only_winners_are_known_they_stand_first_under_a_crown(tmp_path, mode, won, places):
    setting = Setup("gentlemen_of_war", tuple(map(Seat, NAMES)), "parade_ground", 1, mode, "open")
    desk = Desk((1280, 720), "open", tmp_path, content=gentlemen(), setting=setting)
    desk.session.match.table.facts.update(winners=won, ended="last standing")
    scene = ResultScene(desk, desk.session, desk.table.context.pictures)
    desk.push(scene)
    shown, icon = [], desk.kit.icon
    desk.kit.icon = lambda name, *look: shown.append(name) or icon(name, *look)
    desk.draw()
    assert scene.places == places
    assert shown.count("crown") == (1 if won else 0)
    desk.close()


def test_a_long_name_is_read_whole_beside_how_its_seat_ended(tmp_path):
    setup = company(4, "ffa")
    drawn = []
    for name in ("Maximiliana von Habsburg", "Maximiliana von Habsbach"):
        seats = tuple(replace(seat, name=name) for seat in setup.seats)
        desk = table_of(replace(setup, seats=seats), (1280, 720), tmp_path / name)
        story = MatchStory(desk.kit, desk.session, chronicle(desk.session.match))
        place = pygame.Rect(0, 0, desk.kit.px(876), desk.kit.px(216))
        picture = pygame.Surface(place.size)
        story.draw_figures(picture, place, ((1, 2, 3, 4),))
        drawn.append(pygame.image.tobytes(picture, "RGB"))
        desk.close()
    assert drawn[0] != drawn[1]


def test_what_all_decide_together_is_told_of_the_turn_alone(tmp_path, monkeypatch):
    desk = commanding(tmp_path)
    known = replace(chronicle(desk.session.match), turnings=(Turning(1, 4, 2, ("told",), ()),))
    story = MatchStory(desk.kit, desk.session, known)
    (tile,) = story.tiles(pygame.Rect(0, 0, 400, 300), lambda _: None, "")
    said, text = [], Kit.text
    monkeypatch.setattr(Kit, "text", lambda *given: said.append(given[1]) or text(*given))
    tile.paint(pygame.Surface((400, 300)), tile.rect)
    assert "Turn 4" in said
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
