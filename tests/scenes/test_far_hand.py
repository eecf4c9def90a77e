"""Where both hands lie open the seats keep their places, and the far one plays as the near one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.draw import theme
from game.draw.faces.words import Card
from game.draw.text import Fitted, Style
from game.rules.ask import Option, Point
from game.table.foreground import in_play
from game.table.overlays import SpreadScene
from game.table.parts.hand_cards import hand_area, list_area
from game.table.parts.lanes.laying import field_of
from game.table.parts.reading import reading_area
from tests.conformance.subjects import content
from tests.scenes.desk import Desk

pytestmark = pytest.mark.slow

GAMES = ("gunsword", "swordline", "water_showdown")
LISTED = ("gunsword", "water_showdown")
SIZES = ((1280, 720), (1920, 1080))
Lay = Callable[..., Desk]


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Lay]:
    """Tables with open hands on which the far seat is asked for a card of its hand."""
    made: list[Desk] = []

    def make(game: str, size: tuple[int, int] = SIZES[0], privacy: str = "open") -> Desk:
        own = content(game)
        setting = replace(own.defaults(), seed=11, privacy=privacy)
        made.append(Desk(size, privacy, tmp_path, content=own, setting=setting))
        return made[-1]

    yield make
    for each in made:
        each.close()


def of_hand(desk: Desk) -> dict[str, Option]:
    """The cards of the hand of whoever is asked that choose an option, each with its first."""
    match = desk.session.match
    held = match.table.zones[f"hand:{match.seat}"]
    options = [option for option in match.options() if not option.meta]
    first = ((card, [o for o in options if Point("card", card) in o.points]) for card in held)
    return {card: found[0] for card, found in first if found}


def to_far_hand(desk: Desk) -> dict[str, Option]:
    """Plays until the far seat is asked for a card of its hand; those that it may choose."""
    for _ in range(80):
        match, found = desk.session.match, of_hand(desk)
        if match.seat == 2 and found:
            desk.table.refresh()
            desk.settle()
            return found
        options = [option for option in match.options() if not option.meta]
        quiet = next((option for option in options if option.quiet), options[-1])
        plays = match.seat == 1 and next(iter(found.values()), None)
        desk.session.choose((plays or quiet).id)
    raise AssertionError("the far seat is never asked for a card")


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_card_of_the_far_hand_plays_it_and_no_seat_moves(lay: Lay, game: str) -> None:
    desk = lay(game)
    cards = to_far_hand(desk)
    seen = desk.table.view_model
    assert (seen.near.seat, seen.asked, seen.hand_seat.seat) == (1, 2, 2)
    card = next(iter(cards))
    before = len(desk.session.match.decisions)
    desk.draw()
    spot = desk.table.context.hand_hit_areas.of("card", card)
    assert spot is not None and hand_area(desk.table.context).collidepoint(spot.area.center)
    desk.click((spot.area.centerx, spot.area.top + 12))
    context = desk.table.context
    if context.choosing.turned:
        desk.draw()
        slot = next(spot for spot in context.hit_areas if spot.sort == "slot")
        axis = field_of(context).axis(1)
        assert slot.area.bottom <= axis.top, "it is laid on the far side"
        desk.click(slot.area.center)
    elif len(desk.session.match.decisions) == before:
        assert context.choosing.narrowed and context.choosing.at(Point("card", card))
        desk.click(desk.spot("option", context.choosing.buttons[0].id))
    made = desk.session.match.decisions[before]
    assert made.seat == 2 and card.partition("#")[0] in f"{made}"
    assert desk.table.view_model.near.seat == 1


@pytest.mark.parametrize("game", LISTED)
def test_beside_the_near_name_stands_whose_hand_it_is(
    lay: Lay, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, said = lay(game), list[str]()
    fit = desk.kit.fit

    def spy(markup: str, box: tuple[int, int], style: Style, smallest: int) -> Fitted:
        said.append(markup)
        return fit(markup, box, style, smallest)

    monkeypatch.setattr(desk.kit, "fit", spy)
    desk.draw()
    assert not any("hand:" in each for each in said)
    to_far_hand(desk)
    desk.draw()
    assert any("**BLUE** (hand: **ORANGE**)" in each for each in said)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", LISTED)
def test_the_hand_that_is_not_asked_is_listed_by_name_beside_it(
    lay: Lay, game: str, size: tuple[int, int]
) -> None:
    desk = lay(game, size)
    to_far_hand(desk)
    desk.draw()
    context = desk.table.context
    area, hand = list_area(context), hand_area(context)
    assert area is not None
    prompt, log = (context.area(part) for part in ("prompt", "log"))
    assert all(not one.colliderect(other) for one, other in combinations((area, prompt, log), 2))
    assert hand.right <= area.left and pygame.Rect((0, 0), size).contains(area)
    near = context.view_model.near
    lines = [spot for held in near.hand if (spot := context.hit_areas.of("card", held.card))]
    assert len(lines) == near.held > 1
    high = desk.kit.style(theme.FLOOR, 600, leading=1.0).line
    assert all(area.contains(spot.area) and spot.area.h >= high for spot in lines)
    assert not any(a.area.colliderect(b.area) for a, b in combinations(lines, 2))
    cards = [spot for spot in context.hand_hit_areas if spot.sort == "card"]
    assert len(cards) == context.view_model.hand_seat.held
    assert not any(spot.area.colliderect(area) for spot in cards)
    desk.click(lines[0].area.center)
    assert isinstance(desk.top, SpreadScene)


@pytest.mark.parametrize("game", GAMES)
def test_why_a_card_of_the_far_hand_stays_is_told_as_of_the_near_one(lay: Lay, game: str) -> None:
    desk = lay(game)
    chosen = to_far_hand(desk)
    seen = desk.table.view_model
    held = {each.card for each in seen.hand_seat.hand}
    told = {card for card in held if card in seen.reasons}
    assert held == told | set(chosen)
    assert seen.in_hand == held


def test_behind_hidden_hands_the_hand_is_that_of_the_near_seat_and_none_is_listed(
    lay: Lay,
) -> None:
    for game in GAMES:
        desk = lay(game, privacy="sealed")
        for _ in range(12):
            seen = desk.table.view_model
            assert seen.hand_seat is seen.near
            assert list_area(desk.table.context) is None
            desk.session.choose(desk.session.match.options()[0].id)
            del desk.scenes[1:]
            desk.table.refresh()


@pytest.mark.parametrize("game", GAMES)
def test_no_hint_of_what_lies_at_the_far_edge_covers_the_rail(lay: Lay, game: str) -> None:
    desk = lay(game)
    desk.settle()
    desk.move((1, desk.kit.size[1] - 1))
    context, before = desk.table.context, desk.draw()
    rail = context.area("rail")
    high = [s for s in context.hit_areas if s.area.top < 3 * rail.h and s.sort != "tool"]
    told = 0
    for spot in (spot for spot in high if not rail.contains(spot.area)):
        desk.move(spot.area.center)
        desk.wait(900)
        after = desk.draw()
        told += after.get_buffer().raw != before.get_buffer().raw
        shown = [each.subsurface(rail) for each in (before, after)]
        assert pygame.image.tobytes(shown[0], "RGB") == pygame.image.tobytes(shown[1], "RGB"), spot
    assert told


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", LISTED)
def test_a_card_of_either_hand_is_read_at_half_again_its_size_beside_the_question(
    lay: Lay, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = lay(game, size)
    to_far_hand(desk)
    context, seen = desk.table.context, desk.table.view_model
    area = reading_area(context)
    taken = [context.area("prompt"), hand_area(context), *in_play(context)]
    assert area.collidelist(taken) < 0
    drawn: list[pygame.Surface] = []
    whole = context.pictures.whole

    def spy(look: Card, width: int) -> pygame.Surface:
        drawn.append(whole(look, width))
        return drawn[-1]

    monkeypatch.setattr(context.pictures, "whole", spy)
    wide, high = context.pictures.hand_card
    for held in (seen.hand_seat.hand[0], seen.near.hand[0]):
        desk.hover_card(held.card)
        desk.wait(900)
        drawn.clear()
        desk.draw()
        read = max(drawn, key=pygame.Surface.get_height)
        assert read.get_width() >= 1.5 * wide and read.get_height() >= 1.5 * high, held
        assert read.get_width() <= area.w and read.get_height() <= area.h


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [15, 16, 20])
def test_of_many_cards_in_both_hands_ones_own_are_told_apart(
    lay: Lay, count: int, size: tuple[int, int]
) -> None:
    desk = lay("water_showdown", size)
    to_far_hand(desk)
    zones = desk.session.match.table.zones
    for seat in (1, 2):
        while len(zones[f"hand:{seat}"]) < count:
            zones[f"hand:{seat}"].append(zones["deck"].pop())
    desk.table.refresh()
    desk.settle()
    desk.draw()
    context = desk.table.context
    strips = [spot.area for spot in context.hand_hit_areas if spot.sort == "card"]
    assert len(strips) == count
    assert all(hand_area(context).contains(strip) for strip in strips)
    assert min(strip.h for strip in strips) >= desk.kit.px(46)
