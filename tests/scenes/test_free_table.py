"""How a free table looks: where its things lie, what shows of them, and layouts that fit."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
import yaml

from game import games
from game.draw import theme
from game.rules.free.form import Form
from game.table.free.felt import FeltPart, felt_scale
from game.table.free.layout import free_layout
from game.table.free.scale import GRID, FeltScale
from game.table.free.zones import zone_of
from game.table.layout import rect
from game.table.table_file import table_file
from tests.conformance.subjects import content as real
from tests.scenes.desk import Desk, look, spy
from tests.scenes.pond import ART, FACES, PondTable

pytestmark = pytest.mark.slow

BOARD = Path(__file__).parents[1] / "rules/free/bench/boards/board.tmx"


def spots(pond, sort):
    """The areas of all spots of a sort, by their ids."""
    return {spot.id: spot.area for spot in pond.desk.table.context.hit_areas if spot.sort == sort}


# Layouts

ZONES = [
    [],
    [{"id": "stock"}, {"id": "gone"}],
    [{"id": "row", "lay": "row"}, {"id": "gone"}, {"id": "lost"}, {"id": "rank", "lay": "row"}],
]
MIDDLES = [
    {},
    {"zones": [{"id": "deck"}]},
    {"zones": [{"id": "deck"}, {"id": "market", "lay": "row"}]},
]
SUPPLY = {
    "tokens": [{"id": f"token_{n}", "name": "Token"} for n in range(5)],
    "counters": [{"id": "round", "name": "Round"}],
}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("has_board", [False, True])
@pytest.mark.parametrize("zones", ZONES)
def test_a_layout_leaves_everything_room_of_its_own(seats, has_board, zones):
    for middle in (*MIDDLES, *(each | SUPPLY for each in MIDDLES)):
        plain = {"players": [seats], "seats": {"zones": zones}, "middle": middle}
        form = Form.model_validate(plain, strict=False)
        layout = free_layout(form, seats, has_board)
        table_file().model_validate(layout, strict=False)
        owned = [layout["near"][key] for key in ("zones", "counters") if key in layout["near"]]
        owned += [each["zones"] for each in layout["others"]][:1]
        shared = {k: v for k, v in layout["places"].items() if k not in ("baize", "reading")}
        boxes = [
            pygame.Rect(*(place[side] for side in ("left", "top", "width", "height")))
            for place in (*shared.values(), *owned)
        ]
        for number, box in enumerate(boxes):
            assert box.collidelist(boxes[:number]) < 0, "nothing lies over another thing"
        assert len(layout["others"]) == seats - 1
        assert ("board" in shared) == has_board and ("supply" in shared) == ("tokens" in middle)
        felt = form.middle.felt
        scale = FeltScale.fitted(
            pygame.Rect(0, 0, shared["felt"]["width"], shared["felt"]["height"]), felt
        )
        assert scale.card[0] >= 34, "a card is large enough to be told from others by its picture"


def test_millimetres_and_pixels_are_each_others_opposite():
    form = Form.model_validate({"players": [2]}, strict=False)
    scale = FeltScale.fitted(pygame.Rect(100, 50, 1500, 480), form.middle.felt)
    assert scale.area.size == (1000, 480) and scale.area.center == (850, 290)
    for at in ((0, 0), (500, 240), (1000, 480), (317, 91)):
        assert scale.millimetres(scale.pixels(at)) == at
    assert scale.millimetres((0, 0)) == (0, 0), "off the felt it is the nearest place of it"
    assert scale.snapped((100, 100)) == (5 * GRID[0], 5 * GRID[1])
    assert scale.box((0, 0), scale.card).topleft == scale.area.topleft, "all of a card stays on it"


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_that_answers_to_the_pointer_lies_within_the_table(pond, seats, size):
    pond = pond(
        *("move hand:1@0 felt 1000,480", "move hand:1@0 row:1", "put coin felt@0", "turn felt@0"),
        seats=seats,
        size=size,
    )
    context = pond.desk.table.context
    table = rect(context.kit, context.layout.places.baize)
    mine = ("lying", "pile", "tracker", "more", "less", "piece", "supply")
    found = [spot for spot in context.hit_areas if spot.sort in mine]
    assert {spot.sort for spot in found} == {*mine}
    for spot in found:
        assert table.contains(spot.area), (spot, table)
    piles = [*spots(pond, "pile").values()]
    for name, counter in spots(pond, "tracker").items():
        assert counter.collidelist(piles) < 0, f"{name} lies over a zone"
    zones = [z for z in pond.table.zones if z != "hand:1"]
    assert {*spots(pond, "pile")} == {*zones} - {"felt"}
    assert {*zones} <= context.hit_areas.zones.keys()


# What shows of cards


def test_of_a_hidden_card_only_its_back_is_drawn_even_where_its_seat_knows_it(pond):
    pond = pond("move hand:1@0 felt 200,200 down", "look deck 1", privacy="sealed")
    spied = spy(pond.desk)
    pond.desk.draw()
    hand = {f"Fish {number}" for number in pond.cards("hand:1")}
    market = {f"Fish {number}" for number in pond.cards("market")}
    assert spied.drawn == hand | market
    felt, deck = (zone_of(pond.desk.table.view_model, zone) for zone in ("felt", "deck"))
    assert [(laid.card != "", laid.down) for laid in felt.cards] == [(True, True)]
    assert [laid.card != "" for laid in deck.cards[-2:]] == [False, True]
    assert all(laid.down for laid in deck.cards)


def test_a_card_that_lies_face_down_shows_the_back_of_the_pile_it_began_in(tmp_path, pond):
    pond = pond(
        *("move hand:1@0 felt 200,200 down", "move market@0 felt 400,200 down", "screen 2"),
        privacy="sealed",
        sets=("card", "night"),
    )
    look(pond.desk)
    felt = zone_of(pond.desk.table.view_model, "felt")
    assert [(laid.card != "", laid.down) for laid in felt.cards] == [(False, True), (True, True)]
    assert [laid.back for laid in felt.cards] == ["card", "night"]


def test_cards_at_one_place_are_a_stack_and_attached_ones_peep_out_above(pond):
    pond = pond(
        *("move hand:1@0 felt 200,200", "move hand:1@0 felt 200,200", "move hand:1@0 felt 400,200"),
        *("attach hand:1@0 felt@2", "turn felt@0", "move deck@5 felt 700,200 up"),
    )
    lying = spots(pond, "lying")
    scale = felt_scale(pond.desk.table.context)
    assert lying["felt@1"].center == scale.pixels((200, 200))
    assert lying["felt@0"].size == lying["felt@1"].size[::-1], "turned by a quarter"
    assert lying["felt@3"].top < lying["felt@2"].top < lying["felt@3"].bottom
    order = [*lying]
    assert order.index("felt@3") < order.index("felt@2"), "it lies under the one it is attached to"


def test_a_row_with_many_cards_closes_up_and_then_scrolls(pond):
    pond = pond(*["move deck@0 row:2"] * 4)
    wide = [area for name, area in spots(pond, "lying").items() if name.startswith("row:2@")]
    assert all(one.right <= two.left for one, two in zip(wide, wide[1:], strict=False))
    row = pond.desk.table.context.zone("market")
    for _ in range(12):
        pond.desk.table.answer("move deck@0 market")
    pond.desk.settle()
    pond.desk.draw()

    def shown():
        return sorted(
            int(name.partition("@")[2]) for name in spots(pond, "lying") if "market" in name
        )

    before = shown()
    assert 4 < len(before) < 15 and before[0] == 0
    areas = [area for name, area in spots(pond, "lying").items() if "market" in name]
    assert all(row.inflate(4, 4).contains(area) for area in areas)
    pond.desk.move(row.center)
    for _ in range(30):
        pond.desk.send(pygame.MOUSEWHEEL, x=0, y=-1)
    assert shown()[-1] == 14 and len(shown()) == len(before)
    for _ in range(30):
        pond.desk.send(pygame.MOUSEWHEEL, x=0, y=1)
    assert shown() == before


def test_the_hand_of_whoever_has_not_the_screen_lies_before_its_seat(pond):
    pond = pond()
    assert "hand:2@0" in spots(pond, "lying") and "hand:1@0" not in spots(pond, "lying")
    pond.desk.table.answer("screen 2")
    pond.desk.settle()
    pond.desk.draw()
    assert "hand:1@0" in spots(pond, "lying") and "hand:2@0" not in spots(pond, "lying")


# Counters, tokens, dice


def test_the_supply_tells_what_is_left_and_where_to_take_it(pond):
    pond = pond("put coin 300,300", "move hand:1@0 row:1", "put coin row:1@0")
    spot = pond.desk.table.context.hit_areas.of("supply", "coin")
    assert spot.hint == "Coin: 1 left"
    assert pond.desk.table.context.hit_areas.of("supply", "gem").hint == "Gem: any number"
    assert pond.desk.table.context.hit_areas.of("tracker", "life:1").hint == "Life 20, from 0 to 20"


@pytest.mark.parametrize("reduced", [False, True])
def test_dice_roll_where_they_lie_at_the_same_time(pond, reduced):
    pond = pond()
    table = pond.desk.table
    if reduced:
        pond.desk.settings = replace(pond.desk.settings, reduced=True)
        table.apply_settings()
    before = pond.desk.draw()
    table.answer("roll")
    rolls = table.motions.rolls(round(table.now))
    assert [roll.what for roll in rolls] == ["die:d6:1", "die:d6:2"]
    pond.desk.wait(60)
    during = pond.desk.draw()
    middle = rect(pond.desk.kit, table.skin.layout.places.baize).center
    pond.desk.settle()
    after = pond.desk.draw()
    for name, area in spots(pond, "piece").items():
        if name.startswith("die"):
            one, two, three = (
                pygame.image.tobytes(shot.subsurface(area), "RGB")
                for shot in (before, during, after)
            )
            assert one != three
            assert (two == three) == reduced, "where nothing is to move it shows what it fell on"
    assert before.get_at(middle) == during.get_at(middle), "no other die rolls on the table"


def test_a_card_travels_to_where_it_comes_to_lie(pond):
    pond = pond()
    table = pond.desk.table
    card = pond.table.zones["hand:1"][0]
    table.answer("move hand:1@0 felt 300,200")
    pond.desk.draw()
    ((motion, _),) = table.motions.cards(round(table.now))
    start, end = table.context.way_of(motion)
    assert motion.what == card
    assert start.top >= table.context.area("hand").top
    assert end.center == felt_scale(table.context).pixels((300, 200))
    assert end.size == felt_scale(table.context).card


def test_a_piece_moves_between_felt_and_board_and_fades_in_where_nothing_travels(pond):
    pond = pond()
    pond.desk.table.answer("place boat:1:1 100,400")
    pond.desk.wait(40)
    pond.desk.draw()
    area = spots(pond, "piece")["boat:1:1"]
    during = pond.desk.draw().subsurface(area).copy()
    pond.desk.settle()
    after = pond.desk.draw().subsurface(area)
    assert pygame.image.tobytes(during, "RGB") != pygame.image.tobytes(after, "RGB")


# By hand


@pytest.mark.parametrize("game", ["gunsword", "gentlemen_of_war", "gunsmith_girl"])
def test_a_game_with_rules_lies_on_the_free_table_by_hand(tmp_path, game):
    content = real(game)
    setup = replace(content.defaults(), by_hand=True, privacy="open")
    desk = Desk((1280, 720), "open", tmp_path, content=content, setting=setup)
    desk.settle()
    desk.draw()
    zones, context = desk.session.match.table.zones, desk.table.context
    assert not desk.table.skin.undrawn and desk.reports == []
    assert all(context.zone(zone) for zone in zones)
    desk.close()


def test_a_table_whose_file_has_no_place_for_something_is_laid_anew(pond):
    pond = pond()
    assert pond.desk.said == []
    table, folder = pond.desk.table, pond.desk.table.folder
    before, file = table.skin.layout.places, folder / "table.yaml"
    own = yaml.safe_load(file.read_text())
    del own["places"]["supply"]
    file.write_text(yaml.safe_dump(own))
    table.files_changed(frozenset({file}))
    assert pond.desk.said == [
        "table.yaml has no place for tokens and counters: the table is laid anew."
    ]
    pond.desk.draw()
    assert table.skin.mistakes == [] and table.skin.layout.places == before
    assert {*spots(pond, "supply")} == {"coin", "gem"}


def test_a_save_shows_the_felt_at_a_glance_and_nothing_that_is_hidden(pond):
    pond = pond("move hand:1@0 felt 250,240", "move hand:1@0 felt 750,240 down")
    match, target = pond.desk.session.match, pygame.Surface((500, 240))
    view = match.rules.sight.view(match.table)
    presenter = match.rules.presenter
    assert FeltPart.glimpse(pond.desk.kit, target, target.get_rect(), presenter, view)
    assert target.get_at((125, 120)) == pygame.Color(theme.IVORY)
    assert target.get_at((375, 120)) == pygame.Color(theme.BRASS_LO)
    other = real("water_showdown")
    rules = other.rules(other.defaults())
    assert not FeltPart.glimpse(pond.desk.kit, target, target.get_rect(), rules.presenter, view)


def test_what_shares_a_space_lies_side_by_side_and_pieces_over_cards(pond):
    pond = pond(
        *("place boat:1:1 b2", "place boat:2:1 b2", "put coin b2", "move hand:1@0 felt b2"),
        board=BOARD,
    )
    areas, hands = spots(pond, "piece"), pond.desk.table.hands
    there = {name: areas[name] for name in ("boat:1:1", "boat:2:1", "token:coin:1")}
    for name, area in there.items():
        assert area.collidelist([other for one, other in there.items() if one != name]) < 0
        assert hands.spot(area.center).id == name, "a card on the space covers no piece"
    card = spots(pond, "lying")["felt@0"]
    assert hands.spot((card.left + 2, card.top + 2)).id == "felt@0"


def test_a_die_that_was_not_rolled_is_pale_and_its_face_does_not_count(pond):
    pond = pond()

    def dice():
        return [each for each in pond.desk.table.view_model.models["felt"].pieces if each.sides]

    assert [(die.shows, die.faint) for die in dice()] == [("1", True)] * 2
    pond.desk.table.answer("roll die:d6:2")
    pond.desk.settle()
    value = pond.table.trackers["die:d6:2"]
    assert [(die.shows, die.faint) for die in dice()] == [("1", True), (str(value), False)]


@pytest.mark.parametrize("seats", [2, 3])
def test_no_button_of_the_question_lies_on_its_words(pond, seats):
    pond = pond(seats=seats)
    buttons, words = spots(pond, "option"), pond.desk.prompt.words_area
    assert len(buttons) == seats
    assert words.collidelist([*buttons.values()]) < 0
    ends = buttons["end"]
    prompt = pond.desk.table.context.area("prompt")
    assert prompt.right - ends.right < ends.w / 4, "no place is kept for what is never there"


def test_where_there_are_no_cards_there_are_no_hands(tmp_path):
    folder = tmp_path / "stones"
    (folder / "cards").mkdir(parents=True)
    (folder / "cards" / "none.yaml").write_text("cards: []\n")
    (folder / "game.yaml").write_text(
        "title: Stones\nrules: free\nplayers: [2]\n"
        'seats: {pieces: [{id: stone, name: Stone, count: 2, at: ["100,100"]}]}\n'
    )
    (folder / "faces.yaml").write_text(FACES)
    (folder / "art.yaml").write_text(ART)
    content = games.load("stones", folder)
    layout = free_layout(content.game, 2, has_board=False)
    (folder / "table.yaml").write_text(yaml.safe_dump(layout))
    table = PondTable(tmp_path, game=content, privacy="sealed")
    table.desk.draw()
    assert not spots(table, "pile")
    assert not table.desk.table.skin.undrawn and table.desk.reports == []
    table.desk.close()
