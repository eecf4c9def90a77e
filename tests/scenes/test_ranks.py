"""Cards in ranks: they make room for each other, are chosen, turned, looked through, foreseen."""

from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.table.ranks import CARD, FLAT, LEAST, STRIP, rank_places
from game.draw.table.speedtrack import is_cut, track_places
from game.rules.ask import Point
from game.rules.content.errors import Mistakes
from game.rules.present.presenter import Chip
from game.rules.present.ranks import Entrant, Figure, Ranked, Waiting
from game.scenes.setup_draft import LONGEST_NAME
from game.table.aims import place_of
from game.table.overlays import SpreadScene
from game.table.parts.ranks import RanksPart
from game.user.folders import ROOT
from tests.scenes.desk import chosen, look
from tests.scenes.mock_ranks import TABLE, brawl, files, ranked
from tests.scenes.theatre import words_cut

SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture
def table(desk, tmp_path):
    def lay(foes=4, allies=1, privacy="open", **more):
        laid = {1: ranked(1, allies), 2: ranked(2, foes)}
        made = brawl(laid=more.pop("laid", laid), **more)
        return desk(
            content=made,
            setting=replace(made.defaults(), seed=1, privacy=privacy),
            data=files(tmp_path / "data"),
        )

    return lay


@pytest.mark.parametrize("size", SIZES)
def test_cards_make_room_for_each_other_until_eight_lie_side_by_side(size):
    kit = Kit(ROOT / "assets", size)
    area = pygame.Rect(kit.px(284), kit.px(456), kit.px(896), kit.px(192))
    widths = []
    for count in range(1, 13):
        places = rank_places(kit, area, [CARD] * count, first=99)
        boxes = places.boxes
        assert len(boxes) == min(count, 8)
        assert places.first == count - len(boxes)
        assert all(area.contains(box) for box in boxes)
        assert all(a.right < b.left for a, b in zip(boxes, boxes[1:], strict=False))
        widths.append(boxes[0].w)
    assert widths[:5] == [kit.px(CARD[0])] * 5
    assert widths == sorted(widths, reverse=True)


def test_a_back_gives_way_before_a_card_that_is_read():
    kit = Kit(ROOT / "assets", SIZES[1])
    area = pygame.Rect(0, 0, 612, 94)
    boxes = rank_places(kit, area, [FLAT] * 3 + [STRIP] + [FLAT] * 2).boxes
    assert len(boxes) == 6
    assert boxes[3].w >= LEAST[STRIP]
    assert all(LEAST[FLAT] <= box.w < FLAT[0] for box in boxes if box is not boxes[3])
    assert boxes[-1].right <= area.right


def test_the_track_has_room_for_eight_and_those_that_went_give_way(table):
    names = [(n, "done" if n < 3 else "later") for n in range(11)]
    entrants = tuple(Entrant(1, f"a#{n}", f"Card {n}", 90 - n, state) for n, state in names)
    desk = table(entrants=entrants)
    desk.draw()
    kit = desk.kit
    assert len(track_places(kit, pygame.Rect(0, 0, kit.px(896), kit.px(96)), 11)) == 8
    shown = [spot.id for spot in desk.table.context.hit_areas if spot.sort == "entrant"]
    assert shown == [f"a#{n}" for n in range(3, 11)]


@pytest.mark.parametrize("size", SIZES)
def test_all_that_the_track_says_is_read_however_long_the_names(desk, tmp_path, monkeypatch, size):
    aside = (
        "Face down: {seat:1} 3 {seat:2} 2, place unknown  ·  {seat:1} passed  ·  {seat:2} yielded"
    )
    made = brawl(laid={1: (), 2: ranked(2, 2)}, aside=aside)
    setting = made.defaults()
    name = "Maximiliana Oberdorf"
    assert len(name) == LONGEST_NAME
    seats = tuple(replace(seat, name=name) for seat in setting.seats)
    setting = replace(setting, seed=1, privacy="open", seats=seats)
    table = desk(content=made, setting=setting, data=files(tmp_path / "data"))
    table.kit = Kit(ROOT / "assets", size)
    cut = words_cut(table.kit, monkeypatch)
    table.table.arrange()
    table.draw()
    assert not [words for words in cut if "yielded" in words or "comes next" in words]


def test_a_hidden_card_is_chosen_by_its_place(table):
    desk = table()
    desk.click(desk.spot("place", "field:2:1"))
    assert chosen(desk) == ["field:2:1"]


def test_a_card_out_of_sight_is_reached_by_wheel_sign_and_focus(table):
    desk = table(foes=11)
    desk.draw()
    areas = desk.table.context.hit_areas
    assert areas.of("place", "field:2:9") is None
    desk.move(desk.spot("place", "field:2:3"))
    desk.send(pygame.MOUSEWHEEL, y=-1, x=0)
    assert desk.spot("place", "field:2:8")
    desk.click(desk.spot("turn rank", "field:2:1"))
    assert desk.spot("place", "field:2:9")
    assert chosen(desk) == []
    for _ in range(11):
        desk.key(pygame.K_TAB)
        focus = desk.table.choosing.focus
        assert desk.spot("place", focus.id), "the focus is in sight"
    desk.click(desk.spot("place", "field:2:10"))
    assert chosen(desk) == ["field:2:10"]


def test_numbers_say_what_is_printed_and_marks_say_why(table):
    mark = Chip("check", "spent", "It struck already.")
    figures = (Figure("F", "Strength", "fist", 120, 100), Figure("V", "Speed", "speed", 5, 5))
    foe = Ranked("field:2:0", "a#2", figures=figures, pips=3, spent=1, tokens=2, marks=(mark,))
    desk = table(laid={1: (), 2: (foe,)})
    desk.move(desk.spot("figures", "field:2:0"))
    part = next(part for part in desk.table.parts if part.place == "ranks")
    words = part.hint(desk.table.context, desk.table.pointer.over).words
    assert "Strength 120** (printed 100)" in words
    assert "Speed 5**" in words
    assert "It struck already." in words
    desk.click(desk.spot("figures", "field:2:0"))
    assert chosen(desk) == ["field:2:0"]


def test_whoever_owns_what_is_kept_looks_through_it_and_nobody_else(table):
    desk = table(privacy="sealed")
    desk.session.hotseat.uncover(1)
    desk.table.refresh()
    desk.settle()
    desk.click(desk.spot("pile", "chest:2"))
    assert desk.top is desk.table
    desk.click(desk.spot("pile", "chest:1"))
    assert isinstance(desk.top, SpreadScene)
    held = desk.session.match.table.zones["chest:1"]
    assert sorted(desk.top.cards) == sorted(held)


def test_what_is_lit_shows_the_fight_that_it_would_begin(table):
    desk = table()
    before = desk.draw()
    model = desk.table.view_model.models["fight"]
    assert model.fight is None
    assert model.ahead["field:2:2"].title == "If it strikes field:2:2"
    area = desk.table.context.area("fight")
    desk.move(desk.spot("place", "field:2:2"))
    lit = desk.draw()
    assert pygame.image.tobytes(lit.subsurface(area), "RGB") != pygame.image.tobytes(
        before.subsurface(area), "RGB"
    )
    end = place_of(desk.table.context, Point("slot", "field:2:2"))
    assert end is not None


def test_what_waits_is_listed_and_its_card_is_read(table):
    waiting = (Waiting(1, "a#1", "First", 2, "1 card"), Waiting(2, "b#2", "Second", 0))
    desk = table(waiting=waiting)
    desk.move(desk.spot("waiting", "1"))
    part = next(part for part in desk.table.parts if part.place == "fight")
    assert part.previewed(desk.table.context, desk.table.pointer.over) == "b#2"


WITHOUT = ("    chest: {left: 28, top: 604, width: 240, height: 132}\n", "")
MISNAMED = ("    support: {left: 284, top: 650", "    suport: {left: 284, top: 650")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (WITHOUT, "it has no place for the row 'chest': give 'ranks' one"),
        (MISNAMED, "the game has no row 'suport'; did you mean 'support'?"),
    ],
)
def test_a_table_names_the_ranks_that_the_game_has(desk, tmp_path, change, said):
    data = files(tmp_path / "data", TABLE.replace(*change, 1))
    made = brawl(laid={1: (), 2: ranked(2, 1)})
    with pytest.raises(Mistakes) as found:
        desk(content=made, setting=made.defaults(), data=data)
    assert any(said in str(each) for each in found.value.all)


@pytest.mark.parametrize("size", [(64, 40), (300, 200)])
def test_a_glance_has_a_card_for_each_that_lies_there(table, size):
    desk = table(foes=6, allies=2)
    presenter, view = desk.session.match.rules.presenter, desk.session.hotseat.public()
    target = pygame.Surface(size)
    assert RanksPart.glimpse(desk.kit, target, target.get_rect(), presenter, view)
    rows = {}
    for seat, line in ((1, size[1] * 3 // 4), (2, size[1] // 4)):
        colour = pygame.Color(desk.kit.seat(seat).colour)
        edges = [target.get_at((x, line)) == colour for x in range(size[0])]
        rows[seat] = sum(b and not a for a, b in zip([False, *edges], edges, strict=False))
    assert rows == {1: 2 * 2, 2: 2 * 6}


def test_a_tray_says_why_it_warns(table):
    desk = table()
    desk.draw()
    spots = {spot.id: spot for spot in desk.table.context.hit_areas if spot.sort == "tracker"}
    assert spots["score:1"].hint == "few"
    assert not spots["score:2"].hint


def test_what_lies_on_another_has_its_button_and_key_as_all_others_have(table):
    cards = tuple(
        Ranked(f"field:2:{n}", f"{name}#2", beneath=(f"{under}#2",) if under else ())
        for n, (name, under) in enumerate((("a", "d"), ("b", ""), ("c", "e")))
    )
    desk = table(laid={1: (), 2: cards}, privacy="sealed")
    look(desk)
    buttons = [option.id for option in desk.table.choosing.buttons]
    assert buttons == ["field:2:0", "field:2:1", "field:2:2"]
    desk.click(desk.spot("pile", "stack:field:2:0"))
    assert isinstance(desk.top, SpreadScene)
    assert list(desk.top.cards) == ["d#2"]


@pytest.mark.parametrize("size", SIZES)
def test_eight_long_names_stand_whole_on_the_track_in_two_lines(size):
    kit = Kit(ROOT / "assets", size)
    area = pygame.Rect(0, 0, kit.px(896), kit.px(96))
    names = ("Long Sight Odile", "Drowned Courier", "Stormglass Reader", "Powder Apprentice")
    entrants = [
        Entrant(1 + number % 2, f"c{number}", name, 90 - number, tied=bool(number % 2))
        for number, name in enumerate(names * 2)
    ]
    boxes = track_places(kit, area, len(entrants))
    assert not any(map(partial(is_cut, kit), boxes, entrants))
    longest = replace(
        entrants[0], name="The Extraordinarily Long-Winded Lighthouse Keeper of Ondulis"
    )
    assert is_cut(kit, boxes[0], longest), "its name is told where it is pointed at"
