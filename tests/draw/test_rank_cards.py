"""What stands on a card of a rank, and in the panel of a fight beside it, is read at any size."""

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.table.fightpanel import draw_fight_title, draw_lights, draw_versus, draw_words
from game.draw.table.ranks import CARD, LEAST, draw_figures, foot_of
from game.draw.table.speedtrack import stands_in_one_line, track_places
from game.rules.present.presenter import Step
from game.rules.present.ranks import Entrant, Figure
from tests.draw.conftest import ASSETS
from tests.games.gunsmith_girl.positions import fight
from tests.scenes.theatre import words_cut

SIZES = ((1280, 720), (1920, 1080))


def drawn_in(target):
    """Where something is drawn on what was black."""
    drawn = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    return drawn.get_bounding_rects()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("width", [LEAST[CARD], 120, CARD[0]])
def test_the_numbers_of_a_card_are_read_however_narrow_it_is(monkeypatch, size, width):
    kit = Kit(ASSETS, size)
    cut = words_cut(kit, monkeypatch)
    foot = foot_of(kit, pygame.Rect(20, 20, kit.px(width), kit.px(CARD[1])))
    target = pygame.Surface((foot.right + 40, foot.bottom + 40))
    figures = [
        Figure("F", "Strength", "fist", 250, 170),
        Figure("V", "Speed", "speed", 115, 100),
        Figure("N", "Level", "level", 7, 8),
    ]
    draw_figures(kit, target, foot, figures, 3, 1)
    assert not cut
    assert all(foot.contains(each) for each in drawn_in(target))


@pytest.mark.parametrize("size", SIZES)
def test_a_title_of_two_lines_keeps_off_the_edge_and_off_the_steps(size):
    kit = Kit(ASSETS, size)
    area = pygame.Rect(0, 0, kit.px(380), kit.px(374))
    titled, lit = pygame.Surface(area.size), pygame.Surface(area.size)
    top = draw_fight_title(kit, titled, area, "Stormglass Reader counterattacks Ramrod Twins")
    draw_lights(kit, lit, area, top, (Step("now", "Cite"), Step("later", "Final")))
    words = drawn_in(titled)
    assert min(each.top for each in words) >= kit.px(8)
    assert max(each.bottom for each in words) + kit.px(3) <= min(each.top for each in drawn_in(lit))


@pytest.mark.parametrize("size", SIZES)
def test_words_that_must_be_whole_are_left_out_where_they_would_be_cut(size):
    kit = Kit(ASSETS, size)
    area = pygame.Rect(0, 0, kit.px(380), kit.px(80))
    words = "If nobody acts or attacks again: then ORANGE plays the Strategy phase in secret."
    found = []
    for text, whole in ((words, True), (words * 4, True), (words * 4, False)):
        target = pygame.Surface(area.size)
        draw_words(kit, target, area, area.y, text, whole=whole)
        found.append(bool(drawn_in(target)))
    assert found == [True, False, True]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_told_of_a_reserve_is_not_cut(monkeypatch, size):
    kit = Kit(ASSETS, size)
    fitted, fit = [], kit.fit
    monkeypatch.setattr(kit, "fit", lambda *what: fitted.append(fit(*what)) or fitted[-1])
    game = fight().reserve(1, 2).play()
    presenter, match = game.match.rules.presenter, game.match
    shown = presenter.fight(match.rules.sight.view(match.table, ()), match.pending)
    area = pygame.Rect(0, 0, kit.px(380), kit.px(374))
    draw_versus(kit, pygame.Surface(area.size), area, area.y, shown.compared[0], low=False)
    assert fitted
    assert all(each.fits for each in fitted)


@pytest.mark.parametrize("size", SIZES)
def test_a_long_name_stands_in_one_line_on_the_track_while_few_wait(size):
    kit = Kit(ASSETS, size)
    area = pygame.Rect(0, 0, kit.px(896), kit.px(96))
    entrant = Entrant(1, "a", "Breech Warden Iron Gate", 115, "now")
    places = track_places(kit, area, 4)
    assert all(area.contains(box) for box in places)
    assert stands_in_one_line(kit, places[0], entrant)
    many = track_places(kit, area, 8)
    assert area.contains(many[-1]) and not stands_in_one_line(kit, many[0], entrant)
