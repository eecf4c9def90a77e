"""A part of the table that is kept looks, and answers, as it would if it were drawn anew."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.draw.kit import Kit
from game.games import load
from game.rules import rng
from game.table.hit_areas import HitAreas, Spot
from game.table.layer_cache import LayerCache
from game.user.folders import ROOT
from game.user.keys import Keys
from tests.games.water_showdown.positions import showdown
from tests.scenes import swordline_table, water_table
from tests.scenes.desk import Desk
from tests.scenes.gunsword_table import company, play_on, table_of

SIZE = (1024, 640)


class Unkept(LayerCache):
    """Every part is drawn straight onto the table, as large as it is."""

    def lay(self, context, target, area, shows, draw):
        return draw()


def seen(table) -> tuple[bytes, list[Spot], dict[str, pygame.Rect]]:
    """All that a table shows, all that answers there, and where its zones lie."""
    picture = pygame.Surface(SIZE).convert()
    table.stale()
    table.draw(picture)
    hit_areas = table.context.hit_areas
    return picture.get_buffer().raw, list(hit_areas), hit_areas.zones


def assert_kept_as_drawn(table):
    kept = seen(table)
    layer_cache, table.context.layer_cache = table.context.layer_cache, Unkept(table.context.kit)
    drawn = seen(table)
    table.context.layer_cache = layer_cache
    assert kept[1:] == drawn[1:]
    assert kept[0] == drawn[0]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "mode"), [(2, "duel"), (4, "teams")])
def test_a_kept_table_is_the_one_that_would_be_drawn(seats, mode, tmp_path):
    desk = table_of(company(seats, mode), SIZE, tmp_path)
    table = desk.table
    for number in range(24):
        play_on(desk.session, 1, seed=number + 1)
        table.refresh(moving=number % 3 == 0)
        for milliseconds in (0, 130, 400):
            table.now += milliseconds
            table.context.now = round(table.now)
            assert_kept_as_drawn(table)
        table.motions.finish()
    desk.close()


def test_what_the_player_is_about_to_do_is_shown_on_a_kept_table(tmp_path):
    desk = table_of(company(2, "duel"), SIZE, tmp_path)
    table = desk.table
    while table.view_model.models["play"].play is not None or len(table.choosing.shown) < 2:
        play_on(desk.session, 1)
        table.refresh()
    assert_kept_as_drawn(table)
    table.context.dragging = True
    assert_kept_as_drawn(table)
    table.context.dragging = False
    table.choosing.selected = table.choosing.shown[0]
    assert_kept_as_drawn(table)
    table.context.log.turn(2, table.context.chrome.lines)
    assert_kept_as_drawn(table)
    table.choosing.pick(table.choosing.shown)
    assert table.choosing.narrowed
    assert_kept_as_drawn(table)
    desk.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["swordline", "water_showdown"])
def test_a_kept_table_without_a_board_is_the_one_that_would_be_drawn(game, tmp_path):
    content = load(game, ROOT / "data" / game)
    setup = replace(content.defaults(), seed=5, privacy="open")
    desk = Desk(SIZE, "open", tmp_path, content=content, setting=setup)
    table, match = desk.table, desk.session.match
    seed = 7
    for number in range(36):
        options = [option.id for option in match.options() if not option.meta]
        if not options:
            break
        seed, chosen = rng.below(seed, len(options))
        desk.session.choose(options[chosen])
        table.refresh(moving=number % 6 == 0)
        assert_kept_as_drawn(table)
        table.motions.finish()
        table.playback.step(-1)
        assert_kept_as_drawn(table)
    desk.close()


def test_lanes_that_are_kept_tell_the_keys_as_they_are_set_now(tmp_path):
    desk = swordline_table.table_of(swordline_table.duel(), tmp_path, SIZE)
    swordline_table.place(desk, swordline_table.OPENING)
    table = desk.table
    assert_kept_as_drawn(table)
    desk.settings = desk.settings.changed(keys=Keys({"suppose": "x", "beat back": "j"}))
    table.resume()
    assert_kept_as_drawn(table)
    hints = [spot.hint for spot in table.context.hit_areas if spot.sort in ("playback", "suppose")]
    assert any("{key:X}" in hint for hint in hints)
    assert any("{key:J}" in hint for hint in hints)
    table.playback.step(-1)
    assert_kept_as_drawn(table)
    desk.close()


def test_a_kept_row_tells_why_its_card_cannot_be_played_now(tmp_path):
    position = showdown().hand(1, "big_water_gun").set(1, "beach_towels")
    desk = water_table.table_of(position, tmp_path, size=SIZE)
    context = desk.table.context
    card = context.view_model.models["rows"][0].rows[0].cards[0].card
    assert context.view_model.reasons[card].brief
    assert_kept_as_drawn(desk.table)
    other = context.view_model.reasons[card]._replace(brief="Too late")
    context.present = replace(
        context.view_model, reasons={**context.view_model.reasons, card: other}
    )
    assert_kept_as_drawn(desk.table)
    desk.close()


class Sheet:
    """A context with nothing on it, and parts that are filled with a colour."""

    def __init__(self) -> None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
        self.hit_areas = HitAreas()
        self.layer_cache = LayerCache(Kit(ROOT / "assets", (64, 64)))
        self.target = pygame.Surface((64, 64)).convert()
        self.ground = pygame.Surface((64, 64)).convert()
        self.drawn: list[str] = []

    def begin(self) -> None:
        self.hit_areas, self.drawn = HitAreas(), []
        self.layer_cache.begin(self.target, self.ground)

    def lay(self, name: str, area: pygame.Rect, colour: str) -> str:
        return self.layer_cache.lay(
            self, self.target, area, colour, partial(self.fill, name, colour)
        )

    def fill(self, name: str, colour: str) -> str:
        self.drawn.append(name)
        self.target.fill(colour, (0, 0, 64, 64))
        self.hit_areas.add(Spot("part", name, pygame.Rect(0, 0, 4, 4)))
        return f"{name} in {colour}"


def test_a_part_is_drawn_again_when_it_or_what_lies_under_it_shows_something_else():
    sheet = Sheet()
    under, over, apart = (pygame.Rect(x, 0, 24, 24) for x in (0, 16, 40))
    for colour, drawn in (
        ("red", ["under", "over", "apart"]),
        ("red", []),
        ("blue", ["under", "over"]),
        ("red", []),
    ):
        sheet.begin()
        assert sheet.lay("under", under, colour) == f"under in {colour}"
        assert sheet.lay("over", over, "green") == "over in green"
        sheet.lay("apart", apart, "white")
        assert sheet.drawn == drawn
        assert [spot.id for spot in sheet.hit_areas] == ["under", "over", "apart"]
        assert sheet.target.get_at((8, 8)) == pygame.Color(colour)
        assert sheet.target.get_at((20, 8)) == pygame.Color("green")
        assert sheet.target.get_at((8, 40)) == pygame.Color("black"), "outside of all areas"


def test_another_ground_is_another_table():
    sheet = Sheet()
    area = pygame.Rect(0, 0, 24, 24)
    sheet.begin()
    sheet.lay("part", area, "red")
    sheet.ground = sheet.ground.copy()
    sheet.begin()
    sheet.lay("part", area, "red")
    assert sheet.drawn == ["part"]


def test_the_context_stays_while_the_window_and_the_settings_do(tmp_path):
    desk = table_of(company(2, "duel"), SIZE, tmp_path)
    table, first = desk.table, desk.table.context
    for seed in range(1, 4):
        shown = first.view_model, first.chrome
        play_on(desk.session, 1, seed=seed)
        table.refresh()
        assert table.context is first
        assert first.view_model is table.view_model
        assert first.view_model is not shown[0]
        assert first.chrome is not shown[1]
    desk.change(replace(desk.settings, hand="flat"))
    assert table.context is not first
    assert (first.flat, table.context.flat) == (False, True)
    second, desk.kit = table.context, Kit(ROOT / "assets", (1280, 720))
    table.arrange()
    assert table.context is not second
    assert table.context.kit is desk.kit
    desk.close()
