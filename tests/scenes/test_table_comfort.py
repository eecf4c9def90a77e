"""What a player sets is what the table does: positions, pixels, times, keys, sounds."""

import pygame
import pytest

from game.rules.ask import Point
from game.rules.events import Event
from game.scenes.settings import SettingsScene
from game.table.motion import CARD, FLASH
from game.table.overlays import InspectScene, SpreadScene
from game.table.parts.field import field_of
from game.table.parts.play import INVITES
from game.table.parts.reading import reading_area
from game.user.keys import Keys
from game.user.settings import CHOICES, Settings
from tests.scenes.desk import Desk

pytestmark = pytest.mark.slow

SIZE = (960, 600)


@pytest.fixture
def desk(tmp_path):
    made = []

    def make(privacy="open", **values):
        made.append(Desk(SIZE, privacy, tmp_path))
        made[-1].settle()
        made[-1].change(Settings(**values))
        made[-1].table.resume()
        made[-1].settle()
        return made[-1]

    yield make
    for each in made:
        each.close()


def chosen(table):
    return [decision.option for decision in table.session.match.decisions]


def pixels(table):
    return pygame.image.tobytes(table.draw(), "RGB")


def changed(table, before):
    """The area in which the table looks different from a picture of before."""
    now = table.draw()
    then = pygame.image.frombytes(before, SIZE, "RGB")
    mask = pygame.mask.from_threshold(now, (0, 0, 0), (9, 9, 9, 255), then)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


# Motion


def length_of_motion(table):
    """Milliseconds until nothing moves any more after a card was played."""
    table.choose("play:hackles#1")
    waited = 0
    while table.table.motions.running(table.table.context.now):
        table.wait(10)
        waited += 10
    return waited


def test_motion_takes_half_or_twice_the_time_or_none(desk):
    found = {motion: length_of_motion(desk(motion=motion)) for motion in CHOICES["motion"]}
    normal = found["normal"]
    assert normal >= CARD
    assert found["off"] == 0
    assert found["fast"] == pytest.approx(normal / 2, abs=10)
    assert found["slow"] == pytest.approx(normal * 2, abs=10)


@pytest.mark.slow
def test_without_motion_what_has_changed_flashes_and_nothing_waits_for_it(desk):
    table = desk(motion="off")
    context = table.table.context
    piece = next(each for each in context.view_model.standing if each.piece == "duelist:1")
    before = pixels(table)
    events = [
        Event("place", piece.piece, "a1", piece.space),
        Event("move", "", "hand:2", "discard:2"),
    ]
    context.motions.begin(events, context.now)
    assert not context.motions.running(context.now)
    lit = changed(table, before)
    assert lit.contains(field_of(context).rect_of(piece.space).inflate(-8, -8))
    assert lit.contains(context.zone("discard:2").inflate(-8, -8))
    table.table.pause()
    assert changed(table, before).w == 0
    context.motions.begin(events, context.now)
    assert not table.wait(FLASH - 1)
    assert changed(table, before) == lit
    assert table.wait(1)
    assert changed(table, before).w == 0


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_travels_or_fades_in_where_it_lies(desk, reduced):
    table = desk(reduced=reduced)
    context = table.table.context
    before = pixels(table)
    context.motions.begin([Event("move", "", "hand:2", "discard:1")], context.now)
    around = context.zone("discard:1").inflate(context.kit.px(180), context.kit.px(240))
    boxes = []
    while table.table.motions.running(table.table.context.now):
        boxes.append(changed(table, before))
        table.wait(20)
    assert all(around.contains(box) or box.w == 0 for box in boxes) == reduced
    assert any(box.w for box in boxes)
    assert changed(table, before).w == 0


@pytest.mark.parametrize("reduced", [False, True])
def test_a_piece_travels_or_fades_in_where_it_stands(desk, reduced):
    table = desk(reduced=reduced)
    context = table.table.context
    piece = next(each for each in context.view_model.standing if each.piece == "duelist:1")
    before = pixels(table)
    cell = field_of(context).rect_of(piece.space)
    context.motions.begin(
        [
            Event("place", piece.piece, "a1", "a2"),
            Event("place", piece.piece, "a2", piece.space),
        ],
        context.now,
    )
    boxes = []
    while table.table.motions.running(table.table.context.now):
        boxes.append(changed(table, before))
        table.wait(20)
    around = cell.inflate(cell.w, 2 * cell.h)
    assert all(around.contains(box) or box.w == 0 for box in boxes) == reduced
    assert any(box.w for box in boxes)
    assert changed(table, before).w == 0


def test_a_card_that_is_refused_shakes_only_where_things_move(desk):
    for values, shakes in (({}, True), ({"reduced": True}, False), ({"motion": "off"}, False)):
        table = desk(**values)
        table.click(table.card("dodge#1"))
        assert table.sounds.played == ["thud"]
        table.wait(20)
        first = pixels(table)
        table.wait(40)
        assert (changed(table, first).w > 0) == shakes


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_under_the_pointer_is_raised_or_only_ringed(desk, reduced):
    table = desk(reduced=reduced, preview=None, hand="flat")
    table.draw()
    slot = table.table.context.hand_hit_areas.of("card", "hackles#1").area
    inside, whole = slot.inflate(-30, -30), slot.inflate(10, 10)
    before = table.draw()
    table.hover_card("hackles#1")
    after = table.draw()

    def same(area):
        pictures = [pygame.image.tobytes(each.subsurface(area), "RGB") for each in (before, after)]
        return pictures[0] == pictures[1]

    assert same(inside) == reduced
    assert not same(whole)


# Looking


def preview_time(table):
    """Milliseconds until the whole card shows for a resting pointer; None: it never does."""
    place, bare = reading_area(table.table.context), pixels(table)
    table.hover_card("hackles#1")
    for waited in range(0, 1300, 10):
        woken = table.table.hands.wakes(table.table.now - 10, table.table.now) or waited == 0
        if woken and changed(table, bare).colliderect(place):
            return waited
        table.wait(10)
    return None


@pytest.mark.slow
@pytest.mark.parametrize("delay", CHOICES["preview"])
def test_the_whole_card_shows_after_the_time_that_was_set(desk, delay):
    table = desk(preview=delay)
    found = preview_time(table)
    assert found == delay if delay is None else found == pytest.approx(delay, abs=10)


def test_alt_shows_the_card_at_once_even_where_nothing_else_does(desk):
    table = desk(preview=None)
    table.hover_card("hackles#1")
    before = pixels(table)
    table.send(pygame.KEYDOWN, key=pygame.K_LALT, mod=0)
    assert changed(table, before).w > 100


def test_alt_that_is_let_go_over_a_large_card_is_not_held_any_more(desk):
    table = desk(preview=None)
    table.hover_card("hackles#1")
    before = pixels(table)
    table.send(pygame.KEYDOWN, key=pygame.K_LALT, mod=0)
    table.click(table.card("hackles#1"), button=3)
    assert isinstance(table.top, InspectScene)
    table.send(pygame.KEYUP, key=pygame.K_LALT, mod=0)
    table.key(pygame.K_ESCAPE)
    table.move((0, 0))
    table.hover_card("hackles#1")
    assert pixels(table) == before


# The hand


def test_a_flat_hand_lies_in_a_row(desk):
    hit_areas = {
        hand: list(desk(hand=hand).table.context.hand_hit_areas) for hand in CHOICES["hand"]
    }
    table = desk(hand="flat")
    table.draw()
    hit_areas["flat"] = list(table.table.context.hand_hit_areas)
    assert {spot.turn for spot in hit_areas["flat"]} == {0.0}
    assert len({spot.area.y for spot in hit_areas["flat"]}) == 1
    fanned = desk(hand="fanned")
    fanned.draw()
    assert len({spot.turn for spot in fanned.table.context.hand_hit_areas}) > 1


# Choosing


def drag(table, card, to=(480, 200)):
    start = table.card(card)
    table.move(start)
    table.press(start)
    table.move((start[0], start[1] - 40))
    table.move(to)
    table.release(to)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("choosing", "by_click", "by_drag"),
    [("both", True, True), ("click", True, False), ("drag", False, True)],
)
def test_a_card_is_chosen_in_the_ways_that_were_set(desk, choosing, by_click, by_drag):
    table = desk(choosing=choosing)
    table.click(table.card("hackles#1"))
    assert bool(chosen(table)) == by_click
    table = desk(choosing=choosing)
    drag(table, "hackles#1")
    assert bool(chosen(table)) == by_drag


def test_where_cards_are_dragged_a_click_takes_one_up_and_a_second_lays_it_down(desk):
    table = desk(choosing="drag")
    table.click(table.card("hackles#1"))
    assert table.table.pointer.held == "hackles#1"
    table.click((480, 200))
    assert chosen(table) == ["play:hackles#1"]


def test_a_card_that_was_taken_up_goes_back_by_esc_or_a_click_on_the_hand(desk):
    table = desk(choosing="drag")
    table.click(table.card("hackles#1"))
    table.key(pygame.K_ESCAPE)
    assert table.table.pointer.held == ""
    start = table.card("hackles#1")
    table.click(start)
    table.click(start)
    assert table.table.pointer.held == ""
    assert chosen(table) == []


def test_asked_once_more_the_first_click_selects_and_the_second_chooses(desk):
    table = desk(confirm=True)
    before = pixels(table)
    table.click(table.card("hackles#1"))
    assert chosen(table) == []
    assert table.table.choosing.selected.id == "play:hackles#1"
    assert changed(table, before).w > 0
    table.click(table.card("hackles#1"))
    assert chosen(table) == ["play:hackles#1"]


def test_what_is_to_be_done_once_more_is_read_with_the_pointer_still_there(desk):
    table = desk(confirm=True, preview=None)
    table.click(table.card("hackles#1"))
    words = table.prompt.words_area
    with_pointer = pygame.image.tobytes(table.draw().subsurface(words), "RGB")
    table.move((2, 2))
    assert pygame.image.tobytes(table.draw().subsurface(words), "RGB") == with_pointer


def test_asked_once_more_another_click_selects_another_and_esc_none(desk):
    table = desk(confirm=True)
    table.click(table.card("hackles#1"))
    table.click(table.card("two_shadows#1"))
    assert table.table.choosing.selected.id == "play:two_shadows#1"
    table.key(pygame.K_ESCAPE)
    assert table.table.choosing.selected is None
    table.click(table.card("two_shadows#1"))
    assert chosen(table) == []


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_asked_once_more_what_confirms_chooses_what_is_selected(desk, key):
    table = desk(confirm=True)
    table.click(table.card("hackles#1"))
    table.key(key)
    assert chosen(table) == ["play:hackles#1"]


def test_asked_once_more_a_drag_is_sure(desk):
    table = desk(confirm=True)
    drag(table, "hackles#1")
    assert chosen(table) == ["play:hackles#1"]


# Keys


def test_keys_that_were_changed_stand_on_the_buttons_and_choose(desk):
    table = desk(keys=Keys({"N": "k", "decline": "l"}))
    table.choose("play:hackles#1")
    choosing = table.table.choosing
    decline = next(option for option in choosing.options if option.quiet)
    assert choosing.key_of(decline) == "L"
    table.settle()
    table.key(pygame.K_n)
    assert len(chosen(table)) == 1
    table.key(pygame.K_l)
    table.settle()
    assert len(chosen(table)) == 2
    north = next(option for option in table.table.choosing.options if option.way == "N")
    assert table.table.choosing.key_of(north) == "K"
    table.key(pygame.K_k)
    assert chosen(table)[-1] == north.id


def test_a_bracket_is_a_key_like_any_other(desk):
    table = desk(keys=Keys({"mute": "["}))
    table.key(pygame.K_LEFTBRACKET)
    assert table.settings.mute


def test_undo_redo_and_the_cover_have_keys_that_can_be_changed(desk):
    table = desk(keys=Keys({"undo": "o", "redo": "p"}))
    for option in ("play:hackles#1", "pass", "N"):
        table.choose(option)
    table.settle()
    table.key(pygame.K_u)
    assert len(chosen(table)) == 3
    table.key(pygame.K_o)
    assert len(chosen(table)) == 2
    table.key(pygame.K_p)
    assert len(chosen(table)) == 3
    table = desk(privacy="sealed", keys=Keys({"cover": "v"}))
    table.session.hotseat.uncover(1)
    while table.top is not table.table:
        table.pop()
    table.key(pygame.K_h)
    assert table.session.hotseat.holder == 1
    table.key(pygame.K_v)
    assert table.session.hotseat.holder is None


def test_the_log_turns_and_the_sound_goes_by_keys(desk):
    table = desk()
    for _ in range(6):
        table.choose(table.session.match.options()[0].id)
        table.settle()
        if len(table.scenes) > 1:
            break
    table.scenes[1:] = []
    table.draw()
    high = table.table.context.log.inside.h
    table.table.context.log.inside.h = 40
    table.key(pygame.K_PAGEUP)
    assert table.table.context.log.scroll > 0
    table.key(pygame.K_PAGEDOWN)
    assert table.table.context.log.scroll == 0
    table.table.context.log.inside.h = high
    table.key(pygame.K_m)
    assert table.settings.mute
    assert table.said == ["**Sound off**"]
    table.key(pygame.K_m)
    assert not table.settings.mute
    assert table.said[1:] == ["**Sound on**, at 50%"]


def reached(table):
    """Everything that the arrows come to, from wherever they have come to already."""
    seen = {}
    todo = [()]
    arrows = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    table.draw()
    while todo:
        start = todo.pop()
        for arrow in arrows:
            pointer = table.table.pointer
            pointer.by_keys = bool(start)
            if start:
                pointer.at = start
            table.table.hands.take(
                pygame.event.Event(pygame.KEYDOWN, key=arrow, mod=pygame.KMOD_SHIFT)
            )
            over = pointer.over
            if pointer.by_keys and over is not None and (over.sort, over.id) not in seen:
                seen[over.sort, over.id] = pointer.at
                todo.append(pointer.at)
    return set(seen)


def test_the_arrows_reach_everything_that_lies_on_the_table(desk):
    table = desk()
    found = reached(table)
    context = table.table.context
    cards = {("card", spot.id) for spot in context.hand_hit_areas}
    tools = {("tool", spot.id) for spot in context.hit_areas if spot.sort == "tool"}
    options = {("option", spot.id) for spot in context.hit_areas if spot.sort == "option"}
    piles = {("pile", spot.id) for spot in context.hit_areas if spot.sort == "pile"}
    pieces = {("piece", "duelist:1"), ("piece", "duelist:2")}
    spaces = {("space", space) for space in field_of(context).board.spaces}
    under = {("space", piece.space) for piece in context.view_model.standing}
    assert cards | tools | options | piles | pieces | (spaces - under) <= found


def test_enter_is_a_click_on_what_the_arrows_have_reached(desk):
    table = desk()
    table.key(pygame.K_UP)
    over = table.table.pointer.over
    assert over.sort == "card"
    table.settle()
    option = table.table.choosing.at(Point("card", over.id))
    table.key(pygame.K_RETURN)
    if len(option) == 1:
        assert chosen(table) == [option[0].id]
    else:
        assert table.table.choosing.narrowed or table.sounds.played == ["thud"]


def test_what_the_keys_have_reached_is_seen(desk):
    table = desk(preview=None)
    skin = [pixels(table)]
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_UP, pygame.K_LEFT, pygame.K_UP, pygame.K_UP):
        table.key(key)
        skin.append(pixels(table))
        assert skin[-1] != skin[-2]
        assert table.table.attention is not None


def test_i_looks_closely_at_what_the_keys_have_reached(desk):
    table = desk()
    table.key(pygame.K_UP)
    card = table.table.pointer.over.id
    table.key(pygame.K_i)
    assert isinstance(table.top, InspectScene)
    assert table.top.card == card


def test_a_pile_is_gone_through_by_keys(desk):
    table = desk()
    table.click(table.spot("pile", "discard:2"))
    spread = table.top
    assert isinstance(spread, SpreadScene)
    table.key(pygame.K_RIGHT)
    assert spread.over == 0
    assert spread.attention == spread.boxes[0]
    table.key(pygame.K_RETURN)
    assert isinstance(table.top, InspectScene)
    table.key(pygame.K_KP_ENTER)
    assert table.top is spread
    table.key(pygame.K_ESCAPE)
    assert table.top is table.table


def test_a_key_reaches_no_card_of_a_hand_that_was_covered_in_the_same_frame(desk):
    table = desk("sealed", handover="cover")
    table.uncover(1)
    table.settle()
    table.table.hands._spread("hand:1")
    assert isinstance(table.top, SpreadScene)
    for scene in table.scenes[::-1]:
        scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    spread = next(scene for scene in table.scenes if isinstance(scene, SpreadScene))
    tab = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
    assert (spread.handle(tab), spread.over) == (False, None)


def test_the_gear_in_the_rail_opens_the_settings(desk):
    table = desk()
    table.click(table.spot("tool", "gear"))
    assert isinstance(table.top, SettingsScene)


# Sounds


def test_what_is_seen_is_heard(desk):
    table = desk()
    table.choose("play:hackles#1")
    assert table.sounds.played == ["place"]


def test_nothing_that_was_told_before_is_heard_again(desk):
    table = desk()
    table.choose("play:hackles#1")
    table.sounds.played.clear()
    table.table.undo()
    table.table.resume()
    assert table.sounds.played == []


@pytest.mark.parametrize("choosing", CHOICES["choosing"])
def test_the_table_invites_to_what_a_card_is_chosen_by(desk, choosing):
    words = INVITES[desk(choosing=choosing).table.context.cards_by]
    assert ("drag" in words.lower()) == (choosing != "click")
    assert ("click" in words.lower()) == (choosing != "drag")
