"""The toy at the real table: a whole match by hand, from its own files."""

from dataclasses import replace

import pygame
import pytest

from game.table.parts.field import field_of
from tests.rules.test_hexes import HEXES, load
from tests.rules.toybox import DATA, content, setup, toy_content
from tests.scenes.desk import chosen


@pytest.fixture
def table(desk):
    return desk(content=content(), setting=replace(setup(), privacy="open"), data=DATA)


def test_a_match_is_played_by_clicks_to_its_end(table):
    match = table.session.match
    while match.pending is not None:
        option = match.options()[-1 if match.decisions and len(match.decisions) % 3 else 0]
        if not option.points:
            table.choose(option.id)
        elif option.points[0].kind == "space":
            table.click(table.space(option.points[0].id))
        else:
            table.click(table.card(option.points[0].id))
        assert chosen(table)[-1] == option.id
        table.settle()
    verbs = {option.partition(":")[0] for option in chosen(table)}
    assert table.table.skin.mistakes == []
    assert {"step", "play"} < verbs
    assert len(chosen(table)) == 12


@pytest.mark.parametrize("turns", [0, 1])
def test_a_match_on_hexagons_is_played_by_clicks_to_its_end(desk, turns):
    board = load(HEXES / "y_odd.tmx")
    setting = replace(setup(), privacy="open")
    table = desk(content=toy_content(board=board), setting=setting, data=DATA)
    for _ in range(turns):
        table.click(table.spot("turn board", ""))
    match = table.session.match
    assert {option.id for option in match.options() if option.points[0].kind == "space"} == {
        "step:b1"
    }, "a wall stands north-east of a1, the edge around the rest of it"
    while match.pending is not None:
        steps = [option for option in match.options() if option.id.startswith("step:")]
        option = steps[len(match.decisions) % len(steps)] if steps else match.options()[0]
        if steps:
            field = field_of(table.table.context)
            space = option.points[0].id
            corner = pygame.Vector2(field.middle(space)).lerp(field.outline(space)[0], 0.85)
            assert not field.rect_of(space).collidepoint(corner)
            table.click((round(corner.x), round(corner.y)))
        else:
            table.choose(option.id)
        assert chosen(table)[-1] == option.id
        table.settle()
    assert match.result is not None
    assert len([option for option in chosen(table) if option.startswith("step:")]) == 6
