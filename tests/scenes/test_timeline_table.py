"""An execution on the table: shown step by step to everyone, steered, and looked at once more."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import load
from game.games.gentlemen_of_war.content import GentlemenContent
from game.rules.setup import Seat
from game.scenes.handover import HandoverScene
from game.table.layout import rect
from game.table.parts import timeline
from game.table.parts.timeline import _told_place, range_told
from game.user.folders import ROOT
from tests.scenes.desk import Desk

pytestmark = pytest.mark.slow

NAMES = ("BLUE", "ORANGE", "ROSE", "BONE")
BLUE = ("advance:n",)
ORANGE = ("advance:s", "press_on:e")
"""BLUE goes from d2 to d3 and stands still; ORANGE goes from d6 to d5 and on to f5."""


@cache
def content() -> GentlemenContent:
    found = load("gentlemen_of_war", ROOT / "data" / "gentlemen_of_war")
    assert isinstance(found, GentlemenContent)
    return found


def desk_of(
    user: Path,
    seats: int = 2,
    size: tuple[int, int] = (1280, 720),
    privacy: str = "sealed",
    **options: Any,
) -> Desk:
    kits = list(content().setups.values())[:seats]
    taken = tuple(Seat(NAMES[at], picks=kit.picks) for at, kit in enumerate(kits))
    mode = {2: "duel"}.get(seats, "ffa")
    setup = replace(
        content().defaults(),
        seats=taken,
        mode=mode,
        seed=5,
        privacy=privacy,
        options=options,
    )
    desk = Desk(size, privacy, user, content=content(), setting=setup)
    desk.patient = False
    return desk


def seal(desk: Desk, seat: int, orders: tuple[str, ...]) -> None:
    """A seat takes the screen over, gives its orders, and seals them."""
    assert isinstance(desk.top, HandoverScene)
    desk.uncover(seat)
    for order in orders:
        desk.choose(next(o.id for o in desk.session.match.options() if o.id.endswith(f":{order}")))
    desk.choose("seal")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A duel whose last program has just been sealed."""
    desk = desk_of(tmp_path)
    desk.settle()
    seal(desk, 1, BLUE)
    desk.settle()
    seal(desk, 2, ORANGE)
    return desk


def tiles(desk: Desk) -> dict[str, str]:
    return {piece.piece: piece.space for piece in desk.table.context.view_model.standing}


def in_hand(desk: Desk) -> list[str]:
    desk.draw()
    return [spot.id for spot in desk.table.context.hand_hit_areas if spot.sort == "card"]


def at(desk: Desk, sort: str, name: str) -> tuple[int, int]:
    desk.draw()
    spot = desk.table.context.hit_areas.of(sort, name)
    assert spot is not None, f"no {sort} {name}"
    return spot.area.center


def test_all_see_how_the_table_stood_after_each_step_before_the_screen_is_covered(
    desk: Desk,
) -> None:
    seen = []
    while desk.table.playback.at is not None:
        assert desk.top is desk.table, "no cover before all of it has been seen"
        seen.append(tiles(desk))
        desk.draw()
        assert not list(desk.table.context.hand_hit_areas)
        shown = desk.table.playback.at
        while desk.table.playback.at == shown:
            desk.wait(100)
    assert seen == [
        {"standee:1": "d2", "standee:2": "d6"},
        {"standee:1": "d3", "standee:2": "d5"},
        {"standee:1": "d3", "standee:2": "f5"},
    ]
    desk.settle()
    assert isinstance(desk.top, HandoverScene)


@pytest.mark.parametrize("handover", ["cover", "table"])
def test_what_steers_it_is_there_however_the_screen_is_passed_on(
    tmp_path: Path, handover: str
) -> None:
    """Also where the strip would say meanwhile that somebody may pick a hand up."""
    desk = desk_of(tmp_path)
    desk.settle()
    seal(desk, 1, BLUE)
    desk.settle()
    desk.settings = desk.settings.changed(handover=handover)
    desk.table.apply_settings()
    seal(desk, 2, ORANGE)
    desk.click(at(desk, "transport", "play"))
    assert not desk.table.playback.playing
    assert desk.table.playback.stage is not None
    desk.click(at(desk, "transport", "skip"))
    assert desk.table.playback.stage is None


def test_the_range_of_an_attack_is_told_where_its_own_seat_has_its_place(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, privacy="open")
    desk.session.choose(next(o.id for o in desk.session.match.options() if not o.meta))
    desk.session.choose("seal")
    desk.table.refresh()
    desk.settle()
    context = desk.table.context
    first, second = context.view_model.seats
    assert (context.view_model.hand_seat, desk.session.match.seat) == (second, 2)
    hand = [each.card for each in second.hand]
    desk.click(desk.card(next(c for c in hand if "draw_arms" in c or "strike" in c)))
    before = desk.draw()
    desk.move(at(desk, "aim", "S"))
    after = desk.draw()
    changed = {}
    for seat in (first, second):
        box = rect(context.kit, context.own_place(seat, "told"))
        one, other = (pygame.image.tobytes(each.subsurface(box), "RGB") for each in (before, after))
        changed[seat.seat] = one != other
    assert changed == {1: False, 2: True}
    desk.close()


def test_among_plates_it_is_told_how_far_that_seat_is_whose_hand_is_shown(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, 4, privacy="open")
    for seat in (1, 2, 3):
        desk.table.refresh()
        desk.settle()
        context = desk.table.context
        assert desk.session.match.seat == seat
        told = [s.seat for s in context.view_model.seats if _told_place(context, s) is not None]
        assert told == [seat]
        orders = [each.id for each in desk.session.match.options() if not each.meta]
        desk.session.choose(orders[0])
        desk.session.choose("seal")
    desk.close()


def test_among_plates_it_is_told_whose_orders_these_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heads: list[str] = []
    monkeypatch.setattr(timeline, "draw_told", lambda *drawn: heads.append(drawn[3]))
    desk = desk_of(tmp_path, 4, privacy="open")
    for name in ("BLUE", "ORANGE"):
        desk.table.refresh()
        desk.draw()
        assert f"**{name}**" in heads[-1]
        desk.session.choose(desk.session.match.options()[0].id)
        desk.session.choose("seal")
    desk.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_range_of_an_attack_is_told_among_plates_too(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = desk_of(tmp_path, 4, size)
    desk.settle()
    desk.uncover(1)
    desk.settle()
    context = desk.table.context
    card = next(c for c in in_hand(desk) if "draw_arms" in c or "strike" in c)
    desk.click(desk.card(card))
    before = desk.draw()
    desk.move(at(desk, "aim", "N"))
    after = desk.draw()
    larger = context.layout.larger_for(4)
    assert larger is not None
    assert larger.told is not None
    box = rect(context.kit, larger.told)
    assert not any(box.colliderect(plate) for plate in context.plates)
    told = [pygame.image.tobytes(each.subsurface(box), "RGB") for each in (before, after)]
    assert told[0] != told[1]
    desk.close()


def test_piles_of_an_earlier_step_are_drawn_though_they_were_shuffled_since(
    tmp_path: Path,
) -> None:
    """What lay on a discard pile then is nobody's to see now; that left the seats undrawn."""
    desk = desk_of(tmp_path, draw=4)
    match = desk.session.match
    while (match.table.facts["turn"], match.seat) != (3, 2):
        desk.session.choose(first_move(desk))
    desk.table.refresh()
    desk.settle()
    desk.uncover(2)
    while match.seat == 2:
        desk.choose(first_move(desk))
    desk.key(pygame.K_SPACE)
    assert not match.table.zones["discard:2"], "shuffled into the deck"
    context = desk.table.context
    for _ in range(2):
        (top,) = (pile.top for pile in context.view_model.seats[0].piles if pile.open)
        assert top in context.view_model.skin
        desk.draw()
        assert not context.left_out
        desk.key(pygame.K_RIGHT)
    desk.close()


def first_move(desk: Desk) -> str:
    """The seal if it may come, else any move."""
    moves = [option.id for option in desk.session.match.options() if not option.meta]
    return "seal" if "seal" in moves else moves[0]


def test_the_log_tells_a_step_when_it_is_shown_and_not_before(desk: Desk) -> None:
    def told() -> list[int]:
        """The steps of which the log tells."""
        lines = [line.text for line in desk.table.context.log_lines]
        return [step for step in (1, 2, 3) if any(f"Step {step}:" in line for line in lines)]

    desk.key(pygame.K_SPACE)
    assert told() == []
    desk.key(pygame.K_RIGHT)
    assert told() == [1]
    desk.key(pygame.K_RIGHT)
    assert told() == [1, 2]
    draws = [line.text for line in desk.table.context.log_lines if "draws" in line.text]
    assert not draws, "nobody has drawn yet"
    desk.key(pygame.K_END)
    assert [line.text for line in desk.table.context.log_lines if "draws" in line.text]


def test_hands_and_piles_are_those_of_the_step_that_is_shown(desk: Desk) -> None:
    def counts() -> list[tuple[int, ...]]:
        seats = sorted(desk.table.context.view_model.seats, key=lambda each: each.seat)
        return [(each.held, *(pile.count for pile in each.piles)) for each in seats]

    desk.key(pygame.K_SPACE)
    then = [(4, 11, 0), (3, 11, 0)]
    for _ in range(3):
        assert counts() == then
        desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_END)
    assert counts() == [(6, 9, 1), (5, 9, 2)]


def test_orders_that_were_lost_are_told_as_soon_as_whoever_gave_them_has_fallen(
    tmp_path: Path,
) -> None:
    desk = desk_of(tmp_path)
    desk.settle()
    desk.session.match.table.trackers["health:2"] = 1
    seal(desk, 1, ("draw_arms:n",))
    desk.settle()
    seal(desk, 2, ("strike:w", "advance:s"))
    desk.key(pygame.K_SPACE)

    def hint() -> str:
        desk.draw()
        spot = desk.table.context.hit_areas.of("timeline", "2:2")
        assert spot is not None
        return spot.hint

    assert hint() == "Face down"
    desk.key(pygame.K_RIGHT)
    assert hint() == "An order that was never carried out."


def test_the_range_of_an_attack_is_told_in_the_place_of_the_near_seat(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    desk.settle()
    desk.uncover(1)
    options = [o for o in desk.session.match.options() if o.sketch and o.sketch.harm]
    shot = next(o for o in options if "draw_arms" in o.id and o.way == "N")
    moves = "{icon:evade} Whoever moves takes **11**"
    told = ("{icon:hit} Direct **10**", "{icon:graze} Glancing **11**", moves)
    assert range_told(shot) == ("Draw Arms north", told)


def test_it_can_be_steered_while_the_match_and_the_cover_wait(desk: Desk) -> None:
    desk.key(pygame.K_SPACE)
    assert not desk.table.playback.playing
    desk.settle()
    assert desk.top is desk.table
    desk.click(at(desk, "transport", "on"))
    assert tiles(desk) == {"standee:1": "d3", "standee:2": "d5"}
    desk.click(at(desk, "timeline", "2:2"))
    assert tiles(desk) == {"standee:1": "d3", "standee:2": "f5"}
    desk.key(pygame.K_LEFT)
    desk.key(pygame.K_HOME)
    assert tiles(desk) == {"standee:1": "d2", "standee:2": "d6"}
    desk.key(pygame.K_END)
    desk.settle()
    assert isinstance(desk.top, HandoverScene)


def test_orders_are_face_down_before_their_step(desk: Desk) -> None:
    desk.key(pygame.K_SPACE)
    part = next(part for part in desk.table.parts if part.place == "timeline")

    def named() -> list[str]:
        context = desk.table.context
        found = [spot for spot in context.hit_areas if spot.sort == "timeline"]
        return [card for spot in found if (card := part.card_of(context, spot))]

    desk.draw()
    assert named() == []
    desk.key(pygame.K_RIGHT)
    desk.draw()
    assert len(named()) == 2
    desk.key(pygame.K_RIGHT)
    desk.draw()
    assert len(named()) == 3


def test_the_finished_timeline_comes_back_and_lets_nothing_be_chosen(desk: Desk) -> None:
    desk.settle()
    desk.uncover(1)
    desk.settle()
    before = len(desk.session.match.decisions)
    hand = in_hand(desk)
    assert hand
    desk.click(at(desk, "timeline", ""))
    assert tiles(desk) == {"standee:1": "d3", "standee:2": "f5"}
    assert not in_hand(desk)
    for key in (pygame.K_1, pygame.K_n, pygame.K_c, pygame.K_RETURN):
        desk.key(key)
    assert len(desk.session.match.decisions) == before
    desk.key(pygame.K_ESCAPE)
    assert desk.table.playback.stage is None
    assert in_hand(desk) == hand


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_row_for_each_seat_fits_where_the_hand_lies(
    tmp_path: Path, seats: int, size: tuple[int, int]
) -> None:
    desk = desk_of(tmp_path, seats, size)
    for seat in range(1, seats + 1):
        desk.settle()
        desk.uncover(seat)
        desk.choose(desk.session.match.options()[0].id)
        desk.choose("seal")
    desk.draw()
    context = desk.table.context
    cells = [spot.area for spot in context.hit_areas if spot.sort == "timeline"]
    assert len(cells) == seats * 5
    place = context.area("timeline")
    assert all(place.contains(cell) for cell in cells)
    assert all(cell.collidelist(cells) == number for number, cell in enumerate(cells))
    assert place.top >= context.area("prompt").bottom
