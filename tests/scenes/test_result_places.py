"""How a match of more than two ends on the screen: the places, and partners in one."""

import pytest

from game.scenes.result import ResultScene
from tests.scenes.gunsword_table import company, table_of


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
