"""A program is built by pointing: cards, ways of the dial, spaces, places, keys."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.draw import theme
from game.rules.match import Match
from game.rules.present.programs import Order, Program
from game.rules.setup import Seat
from game.scenes.handover import HandoverScene
from game.table.foreground import options_of
from game.table.hit_areas import Spot
from game.table.motion import LONGEST_SHOWN, REVEAL
from game.table.overlays import InspectScene
from game.table.parts import program
from game.table.parts.board import draw_sketch
from game.table.parts.field import field_of
from game.table.parts.hand import hand_slots, opened
from game.table.parts.reading import previewed
from tests.scenes.desk import Desk, look
from tests.scenes.gentlemen_table import KITS, commanding, gentlemen

pytestmark = pytest.mark.slow


@pytest.fixture
def desk(tmp_path):
    table = commanding(tmp_path)
    yield table
    table.close()


def program_of(desk: Desk, seat: int = 1) -> Program:
    """The program of a seat as its part reads it."""
    found = desk.table.view_model.models["program"]
    return next(each for each in found if each.seat == seat)


def held(desk: Desk) -> list[str]:
    return [each.card for each in desk.table.view_model.hand_seat.hand]


def ways_of(desk: Desk, card: str) -> set[str]:
    return {o.way for o in desk.table.choosing.options if o.way and f":{card}:" in f":{o.id}:"}


def aim_spots(desk: Desk) -> dict[str, tuple[int, int]]:
    desk.draw()
    spots = desk.table.context.hit_areas
    return {spot.id: spot.area.center for spot in spots if spot.sort == "aim"}


def lay(desk: Desk, way: str = "N") -> str:
    """Lays the first card of the hand that can be aimed so, by its card and the dial."""
    card = next(each for each in held(desk) if way in ways_of(desk, each))
    desk.click(desk.card(card))
    desk.click(aim_spots(desk)[way])
    desk.settle()
    return card


def test_no_key_of_another_card_lies_on_the_card_that_is_pointed_at(desk, monkeypatch):
    first, second, *_ = held(desk)
    desk.hover_card(first)
    desk.wait(800)
    slot = hand_slots(desk.table.context, len(held(desk)))[0]
    box, _ = opened(desk.table.context, desk.draw().get_rect(), slot)
    assert box.colliderect(desk.table.context.hand_hit_areas.of("card", second).area)
    own = desk.table.choosing.key_of_card(first)
    with_all = pygame.image.tobytes(desk.draw().subsurface(box), "RGB")
    monkeypatch.setattr(desk.table.choosing, "_cards", {own: first})
    assert pygame.image.tobytes(desk.draw().subsurface(box), "RGB") == with_all


def test_a_card_and_a_way_of_the_dial_lay_an_order(desk):
    assert not aim_spots(desk), "no dial before a card is chosen"
    card = held(desk)[0]
    legal = ways_of(desk, card)
    desk.click(desk.card(card))
    spots = aim_spots(desk)
    assert set(spots) == legal
    desk.click(spots["N"])
    desk.settle()
    (order,) = program_of(desk).orders
    assert (order.card, order.way) == (card, "N")
    assert card not in held(desk)


@pytest.mark.parametrize(
    ("key", "way"), [(pygame.K_KP8, "N"), (pygame.K_KP6, "E"), (pygame.K_w, "N")]
)
def test_a_digit_takes_a_card_up_and_a_direction_aims_it(desk, key, way):
    card = held(desk)[1]
    desk.wait(300)
    desk.key(pygame.K_2)
    desk.wait(300)
    assert {way} <= set(aim_spots(desk))
    desk.key(key)
    desk.settle()
    (order,) = program_of(desk).orders
    assert (order.card, order.way) == (card, way)


def test_a_space_aims_the_card_that_is_chosen(desk):
    card = next(each for each in held(desk) if "strike" not in each and "draw" not in each)
    piece = program_of(desk).piece
    column, row = next(p.space for p in desk.table.view_model.standing if p.piece == piece)
    desk.click(desk.card(card))
    desk.draw()
    paces = 2 if "press_on" in card else 1
    north = f"{column}{int(row) + paces}"
    desk.click(desk.space(north))
    desk.settle()
    (order,) = program_of(desk).orders
    assert (order.start, order.end, order.way) == (column + row, north, "N")


def test_ways_have_no_buttons_before_a_card_is_chosen_however_few_they_are(desk):
    while len(held(desk)) > 1:
        lay(desk)
        assert not [option for option in desk.table.choosing.buttons if option.way]
    desk.click(desk.card(held(desk)[0]))
    assert {option.way for option in desk.table.choosing.buttons} == set(aim_spots(desk))


def test_orders_are_aimed_anew_moved_and_taken_back_at_their_places(desk):
    first, second = lay(desk), lay(desk)
    desk.click(desk.spot("slot", "1:1"))
    desk.click(aim_spots(desk)["S"])
    desk.settle()
    assert [(o.card, o.way) for o in program_of(desk).orders] == [(first, "S"), (second, "N")]
    desk.click(desk.spot("slot", "1:1"))
    desk.draw()
    desk.click(desk.spot("slot", "1:2"))
    desk.settle()
    assert [o.card for o in program_of(desk).orders] == [second, first]
    desk.click(desk.spot("slot", "1:1"))
    desk.settle()
    back = next(o for o in desk.table.choosing.buttons if o.id == "take_back:1")
    desk.wait(300)
    desk.click(desk.spot("option", back.id))
    desk.settle()
    assert [o.card for o in program_of(desk).orders] == [first]
    assert second in held(desk)


def test_who_gives_orders_second_at_an_open_table_has_them_in_the_places(desk):
    assert (desk.session.match.seat, desk.table.view_model.near.seat) == (1, 1)
    lay(desk)
    desk.session.choose("seal")
    desk.table.refresh()
    desk.settle()
    assert (desk.session.match.seat, desk.table.view_model.near.seat) == (2, 1)
    first = lay(desk)
    desk.draw()
    places = [spot.id for spot in desk.table.context.hit_areas if spot.sort == "slot"]
    assert places == [f"2:{number}" for number in range(1, 6)]
    desk.click(desk.spot("slot", "2:1"))
    desk.click(aim_spots(desk)["S"])
    desk.settle()
    assert [(order.card, order.way) for order in program_of(desk, 2).orders] == [(first, "S")]
    desk.wait(300)
    desk.key(pygame.K_DELETE)
    desk.settle()
    assert program_of(desk, 2).orders == ()
    assert len(program_of(desk, 1).orders) == 1


@pytest.mark.parametrize("space", ["f1", "a7"])
def test_the_numbers_of_all_orders_that_end_in_a_space_lie_in_it(desk, monkeypatch, space):
    drawn, draw = [], program.draw_step

    def step(*given):
        drawn.append(draw(*given))
        return drawn[-1]

    monkeypatch.setattr(program, "draw_step", step)
    own = program_of(desk)
    stays = Order("", "Strike!", "", "", space, space)
    context, target = desk.table.context, desk.draw()
    program._draw_course(context, target, replace(own, orders=(stays,) * 5))
    cell = field_of(context).rect_of(space)
    assert len(drawn) == 5 and all(cell.collidepoint(box.center) for box in drawn)
    assert all(box.bottom <= cell.bottom + 4 for box in drawn)
    assert all(
        pygame.Vector2(one.center).distance_to(other.center) > one.h * 3 // 4
        for one, other in combinations(drawn, 2)
    )


def test_the_program_of_the_other_is_nobodys_to_see(tmp_path):
    table = commanding(tmp_path, "sealed")
    asked = table.session.match.seat
    for viewers in (asked, 3 - asked):
        models = table.table.view_model.models.get("program", ())
        assert {each.seat for each in models} <= {table.table.view_model.near.seat}
        if viewers == asked:
            moves = [o for o in table.session.match.options() if not o.meta]
            table.session.choose(moves[0].id)
            table.session.choose("seal")
            table.table.refresh()
            table.settle()
    assert table.session.match.seat != asked
    table.close()


def test_the_menu_offers_to_concede_and_no_change_of_the_program(desk):
    lay(desk)
    changes = {option.id for option in desk.table.choosing.options if option.meta}
    assert len(changes) > 1
    assert [option.id for option in desk.table.choosing.meta] == ["concede"]


@pytest.mark.parametrize("choosing", ["both", "drag", "click"])
def test_an_order_is_dragged_from_its_place_to_another_unless_all_is_clicked(desk, choosing):
    laid = [lay(desk) for _ in range(3)]
    desk.change(desk.settings.changed(choosing=choosing))
    desk.settle()
    desk.draw()
    first, last = (
        desk.table.context.hit_areas.of("slot", f"1:{number}").area.center for number in (1, 3)
    )
    desk.move(first)
    desk.press(first)
    desk.move((first[0] + 40, first[1]))
    desk.move(last)
    desk.draw()
    desk.release(last)
    desk.settle()
    moved = [*laid[1:], laid[0]] if choosing != "click" else laid
    assert [order.card for order in program_of(desk).orders] == moved


@pytest.mark.parametrize("choosing", ["both", "drag", "click"])
def test_an_order_is_dragged_from_its_place_back_to_the_hand_unless_all_is_clicked(desk, choosing):
    laid = [lay(desk) for _ in range(3)]
    desk.change(desk.settings.changed(choosing=choosing))
    desk.settle()
    desk.draw()
    second = desk.table.context.hit_areas.of("slot", "1:2").area.center
    hand = desk.table.context.area("hand")
    desk.move(second)
    desk.press(second)
    desk.move((second[0] + 40, second[1]))
    desk.move(hand.center)
    desk.draw()
    desk.release(hand.center)
    desk.settle()
    left = laid if choosing == "click" else [laid[0], laid[2]]
    assert [order.card for order in program_of(desk).orders] == left
    assert (laid[1] in held(desk)) == (choosing != "click")


def test_a_key_takes_back_the_order_that_is_pointed_at_or_aimed_else_the_last(desk):
    laid = [lay(desk) for _ in range(4)]

    def take_back() -> list[str]:
        desk.wait(300)
        desk.key(pygame.K_DELETE)
        desk.settle()
        return [order.card for order in program_of(desk).orders]

    desk.move((5, 5))
    assert take_back() == laid[:3]
    desk.move(desk.spot("slot", "1:1"))
    assert take_back() == laid[1:3]
    desk.click(desk.spot("slot", "1:1"))
    desk.move((5, 5))
    assert take_back() == laid[2:3]
    assert take_back() == take_back() == []
    assert {*laid} < {*held(desk)}


def test_an_order_that_is_dropped_where_it_cannot_go_stays(desk):
    laid = [lay(desk) for _ in range(2)]
    desk.draw()
    first = desk.table.context.hit_areas.of("slot", "1:1").area.center
    for place in (desk.table.context.hit_areas.of("slot", "1:5").area.center, (5, 5)):
        desk.move(first)
        desk.press(first)
        desk.move(place)
        desk.release(place)
    desk.settle()
    assert [order.card for order in program_of(desk).orders] == laid
    assert not desk.table.choosing.narrowed


def test_a_stratagem_has_one_button_that_leads_to_its_ways_and_shows_its_card(tmp_path):
    """Else the ways of one would take the keys of the hand, and leave no room for the seal."""
    content = gentlemen()
    kits = [content.setups[name].picks for name in KITS]
    seats = (Seat("BLUE", picks=kits[0]), Seat("ORANGE", picks=kits[1]))
    setting = replace(content.defaults(), seats=seats, options={"stratagems": 3}, privacy="open")
    for seed in range(40):
        match = Match(content.rules(replace(setting, seed=seed)))
        if {"quick_march", "steam_screen"} <= {*match.table.zones["stratagems:1"]}:
            break
    desk = Desk((1280, 720), "open", tmp_path, content=content, setting=replace(setting, seed=seed))
    desk.settle()
    choosing, context = desk.table.choosing, desk.table.context
    lays = [option for option in choosing.buttons if option.id.startswith("lay:")]
    cards = [option.id.split(":")[1] for option in lays]
    assert sorted(cards) == sorted(match.table.zones["stratagems:1"])
    assert {choosing.key_of(option) for option in lays} <= {*"123456789"}
    for option, card in zip(lays, cards, strict=True):
        desk.move(desk.spot("option", option.id))
        desk.wait(900)
        assert previewed(context, desk.table.pointer) == card
    desk.click(desk.spot("option", lays[0].id), button=3)
    assert isinstance(desk.top, InspectScene)
    desk.pop()
    for card, ways in (("quick_march", 8), ("steam_screen", 5)):
        option = lays[cards.index(card)]
        desk.click(desk.spot("option", option.id))
        shown = desk.table.choosing.shown
        assert {each.id.rpartition(":")[0] for each in shown} == {f"lay:{card}"}
        assert len(shown) == ways
        desk.wait(300)
        if card == "quick_march":
            desk.key(pygame.K_ESCAPE)
    desk.click(desk.spot("option", "lay:steam_screen:3"))
    desk.settle()
    assert desk.session.match.table.facts["dodges:1"] == 3
    desk.close()


@pytest.fixture
def draft(tmp_path):
    """A sealed match at its first pick, with nobody's hand to be picked up yet."""
    content = gentlemen()
    seats = (Seat("BLUE"), Seat("ORANGE"))
    setting = replace(content.defaults(), seats=seats, options={"setup": "draft"}, privacy="sealed")
    desk = Desk((1280, 720), "sealed", tmp_path, content=content, setting=setting, handover="table")
    desk.settle()
    yield desk
    desk.close()


def test_what_there_is_to_pick_lies_side_by_side_and_can_be_looked_at(draft):
    desk, content = draft, gentlemen()
    context = desk.table.context
    desk.draw()
    cards = {spot.id: spot.area for spot in context.hit_areas if spot.sort == "card"}
    assert [*cards] == [*content.characters]
    boxes = [*cards.values()]
    assert all(not box.colliderect(other) for box in boxes for other in boxes if other is not box)
    assert all(context.area("pool").contains(box) for box in boxes)
    assert [option.label for option in desk.table.choosing.buttons] == ["By chance"], (
        "cards need no button, and an empty hand is not picked up"
    )
    desk.move(cards["slyfoot_scout"].center)
    desk.wait(900)
    assert previewed(context, desk.table.pointer) == "slyfoot_scout"


def test_what_chance_picks_is_drawn_though_it_lies_nowhere_afterwards(draft):
    """A character lies before its seat then, an order deck shows its cards' backs alone."""
    desk = draft
    for fact in ("character:1", "faction:1"):
        desk.patient = False
        desk.wait(300)
        desk.click(desk.spot("option", "chance:"))
        (shown,) = desk.table.motions.shown(round(desk.table.now))
        assert shown.what == desk.session.match.table.facts[fact]
        assert shown.what in desk.table.context.view_model.skin
        desk.patient = True
        desk.settle()


@pytest.mark.parametrize("skips", [False, True])
def test_what_a_match_begins_with_by_chance_is_turned_up_before_a_screen_is_passed_on(
    tmp_path, skips
):
    content = gentlemen()
    seats, options = (Seat("BLUE"), Seat("ORANGE")), {"setup": "random"}
    setting = replace(content.defaults(), seats=seats, options=options, privacy="sealed")
    desk = Desk((1280, 720), "sealed", tmp_path, content=content, setting=setting)
    table, facts, seen = desk.table, desk.session.match.table.facts, {}
    while desk.top is table and table.now < 20_000:
        for motion in table.motions.shown(round(table.now)):
            seen.setdefault(motion.what, []).append((str(motion.before), table.now))
        desk.draw()
        if skips:
            desk.key(pygame.K_1)
        desk.wait(40)
    assert isinstance(desk.top, HandoverScene)
    drawn = [facts[f"{fact}:{seat}"] for fact in ("character", "faction") for seat in (1, 2)]
    if skips:
        assert [*seen] == drawn[:2]
    else:
        assert {*drawn, *facts["weapons:1"], *facts["weapons:2"]} == {*seen}
        (place, since), *_, (_, until) = seen[facts["character:2"]]
        assert place == "picked:2"
        assert until - since > 0.9 * REVEAL, "two that lie side by side are read in a moment"
        assert max(at for spots in seen.values() for _, at in spots) <= LONGEST_SHOWN
    desk.close()


@pytest.mark.parametrize("by_key", [False, True])
def test_a_pick_is_made_by_its_card_or_by_the_key_on_it(draft, by_key):
    desk = draft
    if by_key:
        desk.wait(300)
        key = desk.table.choosing.key_of_card("powder_duchess")
        desk.key(pygame.key.key_code(key))
    else:
        desk.click(desk.card("powder_duchess"))
    desk.settle()
    assert desk.session.match.table.facts["character:1"] == "powder_duchess"
    assert "powder_duchess" not in desk.table.view_model.models.get("pool", ())


def shared_space(desk: Desk) -> Spot:
    """A space that several cards of the hand lead to."""
    desk.draw()
    context = desk.table.context
    return next(
        spot
        for spot in context.hit_areas
        if spot.sort == "space" and len(cards_of(options_of(context, spot))) > 1
    )


def cards_of(options) -> set[str]:
    points = (point for option in options for point in option.points if point.kind == "card")
    return {point.id.partition("#")[0] for point in points}


def test_of_several_cards_that_lead_to_a_space_none_is_chosen_by_it(desk):
    at = shared_space(desk).area.center
    desk.click(at)
    choosing = desk.table.choosing
    assert choosing.narrowed
    desk.move((5, 5))
    picture = desk.draw()
    green = theme.rgb(desk.kit.palette.chosen)
    assert not pygame.mask.from_threshold(picture, green, (2, 2, 2, 255)).count()


def test_a_space_that_several_cards_lead_to_previews_none_of_them(desk, monkeypatch):
    drawn = []

    def draw(context, target, option):
        drawn.append(option)
        draw_sketch(context, target, option)

    monkeypatch.setattr("game.table.parts.board.draw_sketch", draw)
    desk.move(shared_space(desk).area.center)
    desk.draw()
    assert desk.table.pointer.over.sort == "space" and not drawn
    card = next(iter(desk.table.context.hand_hit_areas))
    desk.click(desk.card(card.id))
    way = next(spot for spot in aim_spots(desk).values())
    desk.move(way)
    desk.draw()
    assert drawn


@pytest.mark.parametrize("privacy", ["open", "sealed"])
def test_every_hand_that_lies_open_is_told_of_whoever_is_asked(tmp_path, privacy):
    desk = commanding(tmp_path, privacy)
    if privacy == "sealed":
        look(desk)
    match, names = desk.session.match, gentlemen().printed
    for asked in (1, 2):
        assert match.seat == asked
        told = {each.seat: each for each in desk.table.view_model.models["timeline"].giving}
        for seat in (1, 2):
            held = {str(names[c.split("#")[0]]["name"]) for c in match.table.zones[f"hand:{seat}"]}
            said = " ".join(told[seat].lines).partition("In hand: ")[2]
            assert {name for name in held if name in said} == (held if privacy == "open" else set())
        if privacy == "sealed":
            break
        lay(desk)
        desk.choose("seal")
        desk.settle()
    desk.close()


def test_a_place_has_the_shape_of_the_card_in_it(desk):
    card = held(desk)[0]
    option = next(o.id for o in desk.session.match.options() if f":{card}:" in f":{o.id}:")
    desk.choose(option)
    desk.draw()
    place = desk.table.context.hit_areas.of("slot", "1:1").area
    look = desk.table.context.look(card)
    assert abs(desk.table.context.pictures.small(look, place.w).get_height() - place.h) <= 2


def test_a_card_under_the_pointer_does_not_repeat_the_ways_that_the_prompt_offers(
    desk, monkeypatch
):
    said = []
    monkeypatch.setattr("game.table.parts.hand.draw_sleeve", lambda *args: said.append(args[3]))
    desk.hover_card(held(desk)[0])
    desk.draw()
    assert said == []
