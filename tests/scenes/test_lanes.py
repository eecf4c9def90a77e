"""A table with lanes: cards are taken up, turned and laid; what would follow is seen."""

from dataclasses import replace

import pygame
import pytest

from game.draw.lanes.axis import draw_outcome
from game.draw.lanes.mat import LaneField
from game.draw.text import Block
from game.rules.present.lanes import Column, Outcome
from game.scenes.glimpse import draw_board, draw_thumb
from game.scenes.handover import HandoverScene
from game.scenes.result import ResultScene
from game.scenes.setup_draft import LONGEST_NAME
from game.table.parts.hand import hand_slots
from game.table.parts.lanes.laying import field_of, laying_of
from game.table.parts.lanes.what_if import SupposeScene
from game.table.parts.reading import reading_area
from tests.scenes.desk import chosen, look
from tests.scenes.swordline_table import OPENING, duel, place, table_of, take_up
from tests.scenes.theatre import words_cut

pytestmark = pytest.mark.slow


@pytest.fixture
def lanes(tmp_path):
    made = []

    def make(privacy="open", cards=(), size=(960, 600), **more):
        made.append(table_of(duel(privacy, **more), tmp_path, size))
        place(made[-1], cards)
        return made[-1]

    yield make
    for each in made:
        each.close()


def turned(table):
    option = table.table.choosing.turned
    return option.id if option else None


def wheel(table, steps):
    table.send(pygame.MOUSEWHEEL, x=0, y=steps)


def slot(table):
    return table.spot("slot", f"{table.session.match.seat}:1")


def pixels(table):
    return pygame.image.tobytes(table.draw(), "RGB")


def test_the_key_of_a_card_lies_beside_the_mark_that_it_is_chosen(lanes, monkeypatch):
    keys = []
    monkeypatch.setattr(
        "game.table.parts.hand.draw_key", lambda _kit, _target, key, **at: keys.append((key, *at))
    )
    table = lanes(size=(1920, 1080))
    take_up(table, "heron#1")
    keys.clear()
    table.draw()
    on_cards = [each for each in keys if each[0].isdigit()]
    assert [each for each in on_cards if "topleft" in each] == [("3", "topleft")]
    assert len(on_cards) == 6


def test_what_came_of_two_attacks_stands_clear_of_the_beat_beside_it(lanes):
    field = LaneField(lanes(size=(1920, 1080)).kit, pygame.Rect(0, 0, 1540, 660))
    target, box = pygame.Surface((1540, 660)), field.axis(2)
    outcomes = Outcome(1, "hit", "hit"), Outcome(2, "missed", "x")
    draw_outcome(field, target, Column(2, outcomes, ()), near=1)
    words = pygame.Rect(box.x, box.bottom - field.u(20), box.w, field.u(20))
    ink = target.subsurface(words)
    ink.set_colorkey("#000000")
    found = ink.get_bounding_rect()
    assert 0 < found.w <= box.w - 2 * field.u(4)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_poses_and_the_sword_are_read_however_long_the_names(tmp_path, monkeypatch, size):
    setting = duel()
    seats = tuple(replace(seat, name="W" * LONGEST_NAME) for seat in setting.seats)
    table = table_of(replace(setting, seats=seats), tmp_path, size)
    drawn = []

    def draw(block, target, **anchor):
        box = block_draw(block, target, **anchor)
        drawn.append((block, box, target.get_rect()))
        return box

    block_draw = Block.draw
    monkeypatch.setattr(Block, "draw", draw)
    cut = words_cut(table.kit, monkeypatch)
    table.kit.bakery.clear()
    table.table.arrange()
    table.draw()
    assert all(target.contains(box) for _, box, target in drawn)
    assert not [words for words in cut if "breaks a tie" in words]
    table.close()


# Taking up, turning, laying


@pytest.mark.parametrize("size", [(960, 600), (1024, 640), (1280, 720), (1920, 1080)])
def test_no_card_of_a_whole_hand_covers_the_words_of_another(lanes, size):
    context = lanes(size=size).table.context
    boxes = [pygame.Rect((0, 0), context.pictures.hand_card) for _ in range(6)]
    for box, at in zip(boxes, hand_slots(context, 6), strict=True):
        box.center = at.middle
    assert all(box.collidelist(boxes) == number for number, box in enumerate(boxes))


def test_a_click_takes_a_card_up_and_another_puts_it_back(lanes):
    table = lanes()
    at = table.card("heron#1")
    top = (at[0], at[1] - table.kit.px(95))
    table.click(top)
    assert turned(table) == "place:heron#1:top"
    table.click(top)
    assert turned(table) is None
    assert chosen(table) == []


def test_keys_the_wheel_and_a_click_on_a_line_turn_it(lanes):
    table = lanes()
    take_up(table, "heron#1")
    table.key(pygame.K_e)
    assert turned(table) == "place:heron#1:bottom"
    table.key(pygame.K_q)
    table.key(pygame.K_q)
    assert turned(table) == "place:heron#1:right"
    wheel(table, 1)
    assert turned(table) == "place:heron#1:left"
    wheel(table, -1)
    assert turned(table) == "place:heron#1:right"
    table.draw()
    table.click(table.table.context.hand_hit_areas.of("edge", "place:heron#1:bottom").area.center)
    assert turned(table) == "place:heron#1:bottom"
    assert chosen(table) == []


def test_discs_beside_the_card_turn_it_where_there_is_room(lanes):
    table = lanes(cards=(*OPENING, "skyfall:left", "willow:top"))
    take_up(table, "heron#1")
    table.draw()
    disc = table.table.context.hand_hit_areas.of("option", "turn right")
    table.click(disc.area.center)
    assert turned(table) == "place:heron#1:bottom"
    table.draw()
    table.click(table.table.context.hand_hit_areas.of("option", "turn left").area.center)
    assert turned(table) == "place:heron#1:top"
    crowded = lanes()
    take_up(crowded, "heron#1")
    crowded.draw()
    assert crowded.table.context.hand_hit_areas.of("option", "turn right") is None


def test_the_wheel_over_another_card_takes_that_one_up(lanes):
    table = lanes()
    table.hover_card("viper#1")
    wheel(table, -1)
    assert turned(table).startswith("place:viper#1:")


def test_enter_lays_the_card_as_it_is_turned(lanes):
    table = lanes()
    take_up(table, "heron#1")
    table.key(pygame.K_e)
    table.key(pygame.K_RETURN)
    assert chosen(table) == ["place:heron#1:bottom"]


def test_the_button_and_the_lane_lay_it_too(lanes):
    table = lanes()
    for choose in ("option", "slot"):
        seat = table.session.match.seat
        take_up(table, f"rampart#{seat}")
        name = f"place:rampart#{seat}:top" if choose == "option" else f"{seat}:1"
        table.click(table.spot(choose, name))
        table.settle()
    assert chosen(table) == ["place:rampart#1:top", "place:rampart#2:top"]


def test_a_click_on_the_lane_without_a_card_does_nothing(lanes):
    table = lanes()
    table.click(slot(table))
    assert chosen(table) == []


def test_escape_puts_it_back_before_it_opens_the_menu(lanes):
    table = lanes()
    take_up(table, "heron#1")
    table.key(pygame.K_ESCAPE)
    assert turned(table) is None
    assert table.top is table.table


def test_a_card_is_dragged_into_the_lane_and_turned_on_the_way(lanes):
    table = lanes()
    start = table.card("heron#1")
    start = (start[0], start[1] - table.kit.px(95))
    table.move(start)
    table.press(start)
    table.move((start[0], start[1] - 40))
    assert table.table.pointer.held == "heron#1"
    table.key(pygame.K_e)
    lane = slot(table)
    table.move(lane)
    table.release(lane)
    assert chosen(table) == ["place:heron#1:bottom"]


def test_a_drag_that_ends_in_the_hand_lays_nothing(lanes):
    table = lanes()
    start = table.card("heron#1")
    table.move(start)
    table.press(start)
    table.move((start[0] + 60, start[1]))
    table.release((start[0] + 60, start[1]))
    assert chosen(table) == []
    assert table.table.pointer.held == ""


def test_tab_goes_through_every_edge_of_every_card(lanes):
    table = lanes()
    seen = []
    for _ in range(25):
        table.key(pygame.K_TAB)
        seen.append(table.table.choosing.focus.id)
    assert len(set(seen)) == 24
    assert seen[:2] == ["place:skyfall#1:top", "place:skyfall#1:bottom"]
    assert seen[24] == seen[0] == turned(table)


def test_a_number_takes_up_the_card_that_bears_it_and_puts_it_back(lanes):
    table = lanes()
    table.key(pygame.K_3)
    assert turned(table) == "place:heron#1:top"
    table.key(pygame.K_1)
    assert turned(table) == "place:skyfall#1:top"
    table.key(pygame.K_1)
    assert turned(table) is None
    assert chosen(table) == []


def test_the_arrows_reach_the_edges_of_a_card(lanes):
    table = lanes()
    for _ in range(12):
        table.key(pygame.K_UP)
        over = table.table.pointer.over
        if over is not None and over.sort == "edge":
            break
    table.key(pygame.K_RETURN)
    assert turned(table) == over.id


def test_a_card_taken_up_stays_so_while_something_lies_on_top(lanes):
    table = lanes()
    take_up(table, "heron#1")
    table.key(pygame.K_e)
    table.key(pygame.K_f)
    assert isinstance(table.top, SupposeScene)
    table.key(pygame.K_ESCAPE)
    assert turned(table) == "place:heron#1:bottom"


# What would follow


def test_the_ghost_is_drawn_where_the_card_would_lie(lanes):
    table = lanes(cards=OPENING)
    table.move((1, 1))
    before = table.draw()
    take_up(table, "heron#2")
    table.move((1, 1))
    after = table.draw()
    field = field_of(table.table.context)
    here, beyond = field.card(4, 2, "near"), field.card(10, 2, "near")
    for area, changes in ((here, True), (beyond, False)):
        first = pygame.image.tobytes(before.subsurface(area), "RGB")
        assert (first != pygame.image.tobytes(after.subsurface(area), "RGB")) is changes


@pytest.mark.parametrize("direction", ["right", "left"])
def test_a_blow_stands_on_the_last_beat_to_whichever_side_the_beats_run(lanes, direction):
    table = lanes(direction=direction)
    take_up(table, "skyfall#1")
    picture, field = table.draw(), field_of(table.table.context)
    reds = [table_red(picture, field.beat(beat)) for beat in (1, 2)]
    assert reds[1] > 10 * max(1, reds[0])


def table_red(picture, column):
    """How many pixels of a column of beats, below the axis, are as red as a blow."""
    reds = 0
    for y in range(column.centery + column.h // 12, column.centery + column.h // 6):
        for x in range(column.left + 4, column.right - 4):
            red, green, blue = picture.get_at((x, y))[:3]
            reds += red > 120 and max(green, blue) < 80
    return reds


def test_of_a_card_that_lies_open_the_edge_it_lies_by_is_read(lanes):
    read = []
    for edge in ("left", "right"):
        table = lanes(cards=("rampart:left", f"heron:{edge}"))
        table.draw()
        spot = table.table.context.hit_areas.of("card", "heron#2")
        table.move(spot.area.center)
        table.wait(1000)
        read.append(table.draw().subsurface(reading_area(table.table.context)).copy())
    assert pygame.image.tobytes(read[0], "RGB") != pygame.image.tobytes(read[1], "RGB")


def test_of_a_card_in_the_other_hand_all_edges_are_read(lanes):
    table = lanes()
    table.draw()
    context, read = table.table.context, []
    for card in ("skyfall#2", "willow#2"):
        spot = context.hit_areas.of("held", card)
        table.move(spot.area.center)
        table.wait(1000)
        read.append(pygame.image.tobytes(table.draw().subsurface(reading_area(context)), "RGB"))
    assert read[0] != read[1]


def test_a_line_of_the_log_does_not_repeat_its_heading(lanes):
    context = lanes().table.context
    assert [line.text for line in context.chrome.lines if line.heading] == ["Round 1"]
    assert any(line.text.startswith("Tie on beat 1") for line in context.chrome.lines)


def test_the_cards_stand_side_by_side_so_that_their_lines_are_read(lanes):
    table = lanes()
    table.draw()
    assert {spot.turn for spot in table.table.context.hand_hit_areas} == {0}


def test_pending_beats_are_foreseen_with_their_outcome(lanes):
    table = lanes(cards=(*OPENING, "skyfall:left", "willow:top"))
    assert table.session.match.seat == 1, "head 5 is before head 6"
    take_up(table, "heron#1")
    preview = laying_of(table.table.context).preview(table.table.choosing.turned)
    assert [(c.beat, [o.word for o in c.outcomes]) for c in preview.columns] == [(6, ["hit"])]
    assert [pose.word for pose in preview.columns[0].poses] == ["Inactive", "High"]


def test_supposing_a_card_shows_what_would_come_of_it(lanes):
    table = lanes(cards=(*OPENING, "heron:bottom"))
    take_up(table, "skyfall#1")
    table.key(pygame.K_f)
    scene = table.top
    names = [control.id for control in scene.controls.all]
    assert "heron#2:bottom" in names
    assert "heron#2:left" not in names, "its length is seen, so it covers two beats"
    assert "rampart#2:left" not in names, "it lies in the row"
    next(c for c in scene.controls.all if c.id == "heron#2:bottom").press()
    table.settle()
    laying = laying_of(table.table.context)
    preview = laying.preview(table.table.choosing.turned)
    assert [(c.beat, [o.word for o in c.outcomes]) for c in preview.columns] == [
        (4, []),
        (5, ["hit", "hit"]),
    ]
    table.key(pygame.K_f)
    next(c for c in table.top.controls.all if c.id == "nothing").press()
    assert laying_of(table.table.context).supposed is None


# Secrets


def test_what_the_other_cannot_hold_is_not_assumed(lanes):
    table = lanes(cards=OPENING)
    laying = laying_of(table.table.context)
    lying = laying.supposable[0]
    laying.suppose(lying)
    assert laying.supposed == lying
    laying.suppose(replace(lying, first=lying.first + 1))
    assert laying.supposed is None


def test_what_is_supposed_knows_nothing_of_what_lies_face_down(lanes):
    table = lanes("sealed", cards=(*OPENING, "heron:bottom"))
    look(table)
    assert table.session.match.seat == 1
    pictures, previews = [], []
    for hidden, edge in (("heron#2", "bottom"), ("viper#2", "top")):
        state = table.session.match.table
        cards = [*state.zones["hand:2"], *state.zones["veiled:2"]]
        state.zones["veiled:2"] = [hidden]
        state.zones["hand:2"] = sorted(set(cards) - {hidden})
        state.facts["edge:2"] = edge
        table.table.refresh()
        table.settle()
        context = table.table.context
        take_up(table, "skyfall#1")
        laying_of(context).supposed = next(
            each for each in laying_of(context).supposable if each.card == "undertow#2"
        )
        table.table.stale()
        table.move((1, 1))
        pictures.append(pixels(table))
        previews.append(
            (laying_of(context).supposable, laying_of(context).preview(table.table.choosing.turned))
        )
        table.key(pygame.K_ESCAPE)
    assert pictures[0] == pictures[1]
    assert previews[0] == previews[1]


def test_the_cover_comes_before_a_card_is_placed_and_shows_nothing_of_it(lanes):
    table = lanes("sealed")
    assert isinstance(table.top, HandoverScene)
    look(table)
    table.choose("place:heron#1:top")
    assert isinstance(table.top, HandoverScene)
    look(table)
    lane = laying_of(table.table.context).lanes.lane(1)
    assert [(card.look, card.card, card.length) for card in lane.cards] == [("veiled", "", 2)]


def test_a_resolution_is_watched_by_everyone_before_the_next_cover(lanes):
    table = lanes("sealed")
    look(table)
    table.choose("place:rampart#1:left")
    look(table)
    table.choose("place:willow#2:top")
    assert table.session.match.seat == 2
    table.choose("place:heron#2:top")
    look(table)
    table.patient = False
    table.choose("place:willow#1:top")
    assert table.top is table.table, "first the beats are shown"
    assert table.table.showing.step is not None
    assert table.session.match.seat == 2
    assert [seat.hand for seat in table.table.view_model.seats] == [(), ()]
    assert not table.table.view_model.options
    table.settle()
    assert isinstance(table.top, HandoverScene)


def test_a_key_that_ends_the_beats_brings_the_cover(lanes):
    table = lanes("sealed")
    look(table)
    table.choose("place:rampart#1:left")
    look(table)
    table.choose("place:rampart#2:left")
    table.table.motions.finish()
    table.wait(50)
    assert table.session.match.seat == 2
    assert table.top is table.table, "who has the screen goes on without a cover"
    table.choose("place:heron#2:top")
    look(table)
    table.patient = False
    table.choose("place:willow#1:left")
    assert table.table.showing.step is not None
    table.key(pygame.K_x)
    table.wait(20)
    assert isinstance(table.top, HandoverScene)


def test_one_who_has_the_screen_places_again_without_a_cover(lanes):
    table = lanes("sealed")
    look(table)
    table.choose("place:rampart#1:left")
    look(table)
    table.choose("place:heron#2:top")
    table.settle()
    assert table.session.match.seat == 2, "head 2 is before head 3"
    assert table.top is table.table
    assert table.table.view_model.mine


# Other directions and sizes


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 1200), (2560, 1080)])
@pytest.mark.parametrize("direction", ["right", "left"])
def test_everything_lies_on_the_mat_whatever_the_window(lanes, size, direction):
    table = lanes(cards=OPENING, size=size, direction=direction)
    take_up(table, "viper#2")
    table.draw()
    context = table.table.context
    field = field_of(context)
    area = field.area.inflate(2, 2)
    boxes = [field.pose(up, side) for up in (True, False) for side in ("near", "far")]
    boxes += [field.card(beat, 3, side) for beat in (1, 4) for side in ("near", "far")]
    boxes += [field.held(up, side) for up in (True, False) for side in ("near", "far")]
    boxes += [field.head(), field.tools(), field.legend()]
    assert all(area.contains(box) for box in boxes)
    first, second = field.beat(1), field.beat(2)
    assert (first.x < second.x) is (direction == "right")
    assert not field.head().colliderect(field.axis(1))
    assert not field.tools().colliderect(field.axis(field.beats[-1]))


def test_the_last_beats_are_in_sight_however_long_a_duel_lasts(lanes):
    table = lanes(cards=OPENING)
    for _ in range(14):
        option = next(o for o in table.session.match.options() if o.id.endswith(":left"))
        table.session.choose(option.id)
    table.table.refresh()
    table.settle()
    context = table.table.context
    beats = field_of(context).beats
    ends = [card.last for lane in laying_of(context).lanes.lanes for card in lane.cards]
    assert max(ends) + 3 in beats or max(ends) + 1 in beats
    assert laying_of(context).lanes.now - 6 in beats


def test_a_save_shows_the_lanes_and_nothing_of_what_lies_face_down(lanes):
    table = lanes("sealed", cards=(*OPENING, "heron:bottom"))
    pictures = []
    for hidden in ("heron#2", "viper#2"):
        state = table.session.match.table
        state.zones["veiled:2"] = [hidden]
        found = Found(table.session.match)
        target = pygame.Surface((300, 300))
        draw_board(table.kit, target, pygame.Rect(0, 0, 250, 290), found)
        draw_thumb(table.kit, target, pygame.Rect(252, 0, 48, 48), found)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) > 4


def test_the_end_tells_the_beat_that_decided_it(lanes):
    table = lanes(cards=("willow:top", "heron:top"))
    for _ in range(20):
        table.wait(250)
    assert isinstance(table.top, ResultScene)
    assert table.top._why() == "Beat 2: ORANGE’s Lunge hits; BLUE was inactive and loses"
    table.draw()


class Found:
    """A running match out of a save."""

    board = None

    def __init__(self, match):
        self.running = match
        self.view = match.rules.sight.view(match.table)


@pytest.mark.parametrize("runs", ["right", "left"])
def test_the_mat_lies_still_as_the_beats_go_on(lanes, monkeypatch, runs):
    """Its ground is made for the first beats, and not once more for those after them."""
    kit, made, ground = lanes().kit, [], LaneField._ground
    monkeypatch.setattr(LaneField, "_ground", lambda mat: made.append(mat.first) or ground(mat))
    pictures = []
    for last in (0, 14, 15):
        target = pygame.Surface((800, 340))
        LaneField(kit, target.get_rect(), last, runs).draw_ground(target)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert made == [1]
    assert len({*pictures}) == 1
