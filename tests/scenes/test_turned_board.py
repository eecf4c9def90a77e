"""The board turned for whoever sits near: what lies on it, its directions, their keys and dial."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.table.fields import FieldPainter
from game.rules.board.board import DIRECTIONS, QUEEN, space_name, space_place, turned
from game.table.parts.field import field_of
from game.user.folders import HOUSE
from tests.scenes.desk import Desk
from tests.scenes.gentlemen_table import commanding, gentlemen


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return commanding(tmp_path)


def take_up(desk: Desk, name: str) -> None:
    """Takes up the first card of the hand of that name."""
    cards = (held.card for held in desk.table.view_model.near.hand)
    desk.click(desk.card(next(card for card in cards if name in card)))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("board", ["parade_ground", "signal_junction"])
def test_a_turned_board_fits_its_place_and_directions_lead_where_they_point(board, size):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    kit = Kit(HOUSE / "assets", size)
    found, place = gentlemen().boards()[board], pygame.Rect(100, 50, kit.px(656), kit.px(656))
    pictures = []
    for quarters in range(4):
        field = FieldPainter(kit, place, found, turn=quarters)
        assert place.contains(field.frame)
        boxes = [field.rect_of(space) for space in found.spaces]
        assert all(field.field.contains(box) for box in boxes)
        assert len({box.topleft for box in boxes}) == len(found.spaces)
        here = field.rect_of("d4")
        for way in QUEEN:
            column, row = space_place("d4")
            there = field.rect_of(space_name(column + DIRECTIONS[way][0], row + DIRECTIONS[way][1]))
            across, up = DIRECTIONS[turned(way, quarters)]
            assert there.topleft == (here.x + across * field.cell, here.y - up * field.cell)
        target = pygame.Surface(size)
        field.draw(target)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert len({*pictures}) == 4, "its coordinates tell how it lies"


@pytest.mark.rule("GW-21.8")
@pytest.mark.parametrize(("turns", "upwards"), [(0, "N"), (1, "W"), (2, "S"), (3, "E")])
def test_keys_and_dial_follow_the_view_and_what_is_stored_does_not(desk, turns, upwards):
    start = desk.table.context.view_model.standing[0].space
    for _ in range(turns):
        desk.key(pygame.K_y)
    take_up(desk, "draw_arms")
    shown = {option.way: option for option in desk.table.choosing.shown}
    assert desk.table.choosing.key_of(shown[upwards]) == "W"
    desk.draw()
    up, down = (
        desk.table.context.hit_areas.of("aim", way).area for way in (upwards, turned(upwards, 2))
    )
    assert up.centerx == down.centerx and up.centery < down.centery
    desk.key(pygame.K_w)
    program = desk.session.match.table.facts["orders:1"]
    assert [entry[2] for entry in program] == [upwards.lower()]
    assert desk.table.context.view_model.standing[0].space == start


@pytest.mark.rule("GW-21.8")
def test_the_number_pad_points_as_the_board_lies(desk):
    desk.key(pygame.K_y)
    take_up(desk, "draw_arms")
    desk.key(pygame.K_KP8)
    assert desk.session.match.table.facts["orders:1"][0][2] == "w"


@pytest.mark.rule("GW-21.8")
def test_each_seat_has_a_view_of_its_own(desk):
    def turn() -> int:
        desk.draw()
        return field_of(desk.table.context).turn

    assert turn() == 0
    corner = desk.table.context.hit_areas.of("turn board", "")
    desk.click(corner.area.center)
    desk.click(corner.area.center)
    assert turn() == 2
    desk.settings = desk.settings.changed(near="asked")
    desk.table.apply_settings()
    take_up(desk, "draw_arms")
    desk.key(pygame.K_w)
    desk.choose("seal")
    desk.settle()
    assert (desk.table.view_model.near.seat, turn()) == (2, 0)
