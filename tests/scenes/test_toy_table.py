"""The toy at the real table: a whole match by hand, from its own files."""

from dataclasses import replace

import pygame
import pytest

from game.rules.board.tiled import load_board
from game.table.parts.field import LIVELY, field_of
from tests.draw.test_map_pictures import TILED
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


# A map with an animation of two frames, 300 milliseconds each, on b2


@pytest.fixture
def animated(desk):
    board = load_board(TILED / "csv.tmx", {"duel": 2})
    setting = replace(setup(), privacy="open")
    table = desk(content=toy_content(board=board), setting=setting, data=DATA)
    table.settle()
    return table


def pond(table):
    """How often the table is drawn anew in a second, and in how many colours the space shows."""
    field = field_of(table.table.context)
    at = field.rect_of("b2").move(field.cell * 3 // 10, -field.cell * 3 // 10).center
    redrawn, colours = 0, set()
    for _ in range(20):
        redrawn += table.wait(50)
        colours.add(tuple(table.draw().get_at(at)))
    return redrawn, len(colours)


def test_an_animation_of_the_map_goes_on_while_somebody_plays(animated):
    animated.move((5, 5))
    redrawn, colours = pond(animated)
    assert redrawn in (3, 4), "a second has three or four changes of frame"
    assert colours == 2


def test_what_can_be_chosen_lies_over_the_animation(animated):
    field = field_of(animated.table.context)
    steps = {o.points[0].id for o in animated.session.match.options() if o.points}
    space = next(space for space in steps if space in field.board.spaces)
    looks = set()
    for _ in range(20):
        animated.move((5, 5))
        animated.wait(50)
        ring = animated.draw().subsurface(field.rect_of(space))
        looks.add(pygame.image.tobytes(ring, "RGB"))
    assert len(looks) == 1


def test_an_animation_rests_while_nobody_does_anything(animated):
    animated.move((5, 5))
    animated.wait(LIVELY)
    animated.draw()
    assert pond(animated) == (0, 1)
    animated.move((6, 6))
    assert pond(animated)[1] == 2


@pytest.mark.parametrize("still", [{"reduced": True}, {"motion": "off"}])
def test_no_animation_moves_for_who_wants_no_motion(animated, still):
    animated.settings = animated.settings.changed(**still)
    animated.table.apply_settings()
    animated.move((5, 5))
    animated.draw()
    assert pond(animated) == (0, 1)
