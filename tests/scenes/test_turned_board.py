"""The board turned for whoever sits near: what lies on it, its directions, their keys and dial."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.table.fields import FieldPainter
from game.rules.board.board import space_name, space_place
from game.rules.board.tiling import DIRECTIONS, QUEEN, turned
from game.rules.setup import Seat
from game.table.parts.field import field_of
from game.table.spectator import Spectator
from game.table.view_model import refresh
from game.user.folders import ROOT
from tests.scenes.desk import Desk, look
from tests.scenes.gentlemen_table import commanding, gentlemen

pytestmark = pytest.mark.slow


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
    kit = Kit(ROOT / "assets", size)
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
    assert (desk.table.view_model.near.seat, turn()) == (2, 2)
    desk.key(pygame.K_y)
    assert turn() == 3


def below(desk: Desk, seat: int) -> bool:
    """Whether a seat's piece stands in the lower half of the screen's board."""
    field = field_of(desk.table.context)
    place = next(p.space for p in desk.table.view_model.standing if p.seat == seat)
    return field.rect_of(place).centery > field.field.centery


def seal(desk: Desk) -> None:
    """Gives what orders it has to, of the seat that is asked, and seals them."""
    match = desk.session.match
    seat = match.seat
    while match.seat == seat:
        moves = [option.id for option in match.options() if not option.meta]
        desk.choose("seal" if "seal" in moves else moves[0])
    desk.settle()


def test_whoever_takes_the_screen_over_sees_the_own_side_below(tmp_path: Path) -> None:
    desk = commanding(tmp_path, "sealed")
    for seat in (1, 2):
        look(desk)
        assert (desk.table.view_model.near.seat, below(desk, seat)) == (seat, True)
        seal(desk)
    desk.close()


def test_the_board_lies_still_while_hands_lie_open_unless_the_player_has_it_turn(desk):
    for near, turns in (("fixed", [0, 0]), ("asked", [0, 2])):
        desk.settings = desk.settings.changed(near=near)
        desk.table.apply_settings()
        desk.table.refresh()
        seen = []
        for _ in range(2):
            seen.append(field_of(desk.table.context).turn)
            seal(desk)
        assert seen == turns


def test_dealt_places_are_marked_and_turned_to_as_they_were_dealt(tmp_path: Path) -> None:
    """Also once the match was played on, gone back, copied and looked at from its beginning."""
    content = gentlemen()
    kits = [content.setups[name].picks for name in list(content.setups)[:4]]
    seats = tuple(Seat(name, picks=picks) for name, picks in zip("ABCD", kits, strict=True))
    setting = replace(content.defaults(), seats=seats, mode="ffa", privacy="open", seed=3)
    desk = Desk((1280, 720), "open", tmp_path, content=content, setting=setting)
    desk.settings = desk.settings.changed(near="asked")
    desk.table.apply_settings()
    desk.settle()
    dealt = {p.space: p.seat for p in desk.table.view_model.standing}
    assert [*dealt] != [*content.boards()["parade_ground"].starts["ffa4"].values()]
    for seat in (1, 2, 3, 4):
        assert (desk.table.view_model.near.seat, below(desk, seat)) == (seat, True)
        seal(desk)
    match = desk.session.match
    match.rewind(1)
    for each in (match, match.clone(), match.at(0)):
        shown = refresh(Spectator(each), desk.table.skin.layout, desk.table.parts)
        assert shown.models["board"].starts == dealt
    desk.close()
