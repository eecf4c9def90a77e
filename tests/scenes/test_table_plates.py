"""Tables of three and four seats: plates, sides, whose turn it is, who is asked, who is out."""

import itertools
from dataclasses import replace
from typing import Any, cast

import pygame
import pytest

from game.draw import theme
from game.draw.kit import Kit
from game.draw.table.playpanel import draw_play
from game.draw.table.seatblock import draw_chips
from game.draw.table.seatplate import draw_gauge, plate_places
from game.draw.table.timeline import draw_screen
from game.rules.content.errors import Mistakes
from game.rules.present.presenter import Chip, Dial, Play, Step
from game.rules.table import Table
from game.table.layout import rect
from game.table.overlays import SpreadScene
from game.table.parts.field import field_of
from game.table.table_file import load_layout
from game.user.folders import ROOT
from tests.games.gunsword.positions import M, O, duel
from tests.scenes.gunsword_table import company, play_on, positioned, table_of
from tests.scenes.theatre import words_cut

TABLE = ROOT / "data" / "gunsword" / "table.yaml"
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
WAYS = ("Giving orders", "Orders sealed")
SECRET = ("How many, and where they aim, stays secret.",)
COMPANIES = [(3, "ffa"), (4, "ffa"), (4, "teams")]


def apart(boxes):
    pairs = itertools.combinations(boxes, 2)
    return not any(a.inflate(-2, -2).colliderect(b.inflate(-2, -2)) for a, b in pairs)


@pytest.mark.parametrize("size", [*SIZES, (1920, 1200), (2560, 1080)])
@pytest.mark.parametrize("seats", [3, 4])
def test_plates_lie_apart_from_each_other_and_from_all_else(size, seats):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ROOT / "assets", size)
    layout = load_layout(TABLE, seats)
    larger, shared = layout.larger_for(seats), layout.places
    assert larger is not None
    places = [*larger.plates, larger.play, layout.near.dials]
    places += [shared.rail, shared.log, shared.board, shared.prompt, shared.hand]
    boxes = [rect(kit, place) for place in places]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert apart(boxes)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rows", [0, 1, 4])
def test_all_that_lies_on_a_plate_lies_within_it(size, seats, rows):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ROOT / "assets", size)
    larger = load_layout(TABLE, seats).larger_for(seats)
    assert larger is not None
    for place in larger.plates:
        area = rect(kit, place)
        at = plate_places(kit, area, 2, 2, rows, 4)
        groups = [at.mark, at.name, *at.gauges, at.chips, at.backs, *at.piles, *at.faces]
        assert all(area.contains(box) for box in (*groups, *at.rows))
        assert apart([*groups, *at.rows[:1]])
        assert apart([*groups, *at.rows[-1:]])


@pytest.mark.parametrize("size", SIZES)
def test_a_name_takes_the_room_it_needs_from_the_bars_of_gauges(size):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ROOT / "assets", size)
    larger = load_layout(TABLE, 4).larger_for(4)
    assert larger is not None
    for place in larger.plates:
        area = rect(kit, place)
        usual, named = (
            plate_places(kit, area, 2, 2, 0, 3),
            plate_places(kit, area, 2, 2, 0, 3, 4096),
        )
        assert usual == plate_places(kit, area, 2, 2, 0, 3, usual.name.w)
        assert named.name.w > usual.name.w
        assert apart([named.mark, named.name, *named.gauges, named.chips])
        for dial in (Dial("a", "Score", "flag", "momentum", value, 5) for value in (0, 5)):
            draw_gauge(kit, pygame.Surface(size), named.gauges[1], dial)


@pytest.mark.parametrize("size", SIZES[1:])
@pytest.mark.parametrize("name", ["Ann", "Bartholomew the Great"])
def test_a_folding_screen_beside_plates_says_in_full_whose_it_is(monkeypatch, size, name):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ROOT / "assets", size)
    larger = load_layout(ROOT / "data" / "gentlemen_of_war" / "table.yaml", 4).larger_for(4)
    assert larger is not None and larger.told is not None
    fit, fits, cut = kit.fit, {}, words_cut(kit, monkeypatch)

    def fitted(words, *how):
        found = fit(words, *how)
        fits[words] = found.fits
        return found

    monkeypatch.setattr(kit, "fit", fitted)
    heads = (f"{what}: {{seat:1}}\N{NO-BREAK SPACE}**{name}**" for what in WAYS)
    for head in heads:
        draw_screen(kit, pygame.Surface(size), rect(kit, larger.told), head, SECRET, False)
    assert not cut and all(fits.values())


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("    plates:", "    plats:", "plats"),
        ("  - seats: 3\n", "  - seats: 5\n", "'seats' is 5; expected at most 4"),
        ("  - seats: 3\n", "  - seats: 4\n", "4 seats need 4 plates, not 3"),
        ("  - seats: 4\n", "  - seats: 2\n", "2"),
    ],
)
def test_a_wrong_layout_of_plates_is_refused(tmp_path, old, new, says):
    path = tmp_path / "table.yaml"
    text = TABLE.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(Mistakes, match=says):
        load_layout(path)


def test_a_layout_without_places_for_so_many_is_refused():
    assert load_layout(TABLE, 4).larger_for(4)
    with pytest.raises(Mistakes, match="no places for 5 seats"):
        load_layout(TABLE, 5)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "mode"), COMPANIES)
def test_each_plate_shows_what_its_seat_has(tmp_path, size, seats, mode):
    desk = table_of(company(seats, mode), size, tmp_path)
    play_on(desk.session, 60)
    desk.table.refresh()
    picture = desk.draw()
    assert picture.get_size() == size
    context = desk.table.context
    assert len(context.plates) == seats
    laid = context.view_model.models["seats"]
    for seat, plate in zip(context.view_model.seats, context.plates, strict=True):
        on_it = {(s.sort, s.id) for s in context.hit_areas if plate.contains(s.area)}
        mine = {("tracker", f"{kind}:{seat.seat}") for kind in ("momentum", "health")}
        mine |= {("pile", f"{kind}:{seat.seat}") for kind in ("deck", "discard")}
        mine |= {("card", card) for card in (*seat.faces, *laid[seat.seat])}
        if seat is not context.view_model.hand_seat:
            hand = "pile" if seat.hand else "part"
            mine |= {(hand, seat.hand_zone), *(("card", held.card) for held in seat.hand)}
        assert mine <= on_it
    desk.close()


@pytest.mark.parametrize("seats", [3, 4])
def test_the_near_seat_has_the_last_plate_and_whose_hand_is_shown_large_dials(tmp_path, seats):
    desk = table_of(company(seats, "ffa"), (1920, 1080), tmp_path)
    context = desk.table.context
    desk.draw()
    near = context.view_model.near.seat
    own = context.view_model.hand_seat.seat
    dials = [s for s in context.hit_areas if s.id == f"momentum:{own}"]
    assert len(dials) == 2, "on its plate, and large"
    assert context.plates[0].top == max(plate.top for plate in context.plates)
    order = [seat.seat for seat in context.view_model.seats]
    assert order == [(near - 1 + step) % seats + 1 for step in range(seats)], "clockwise"
    tops = [plate.top for plate in context.plates[1:]]
    assert tops == sorted(tops)
    desk.close()


def test_the_dials_beside_an_open_hand_are_those_of_whose_hand_it_is(tmp_path):
    desk, seen = table_of(company(3, "ffa"), (1280, 720), tmp_path), set()
    for _ in range(40):
        play_on(desk.session, 1)
        desk.table.refresh()
        desk.draw()
        context = desk.table.context
        asked = desk.session.match.seat
        assert context.view_model.near.seat == 1
        on_plates = [each.inflate(4, 4) for each in context.plates]
        beside = {
            spot.id
            for spot in context.hit_areas
            if spot.sort == "tracker" and spot.area.collidelist(on_plates) < 0
        }
        assert beside == {f"momentum:{asked}", f"health:{asked}"}
        seen.add(asked)
    assert seen == {1, 2, 3}
    desk.close()


def test_with_open_hands_the_table_stays_turned_to_who_chose_last(tmp_path):
    players = ("human", "bot:random", "human")
    desk = table_of(company(3, "ffa", "open", players), (1280, 720), tmp_path)
    desk.settings = replace(desk.settings, near="asked")
    desk.table.apply_settings()
    chose = None
    for _ in range(40):
        asked = desk.session.match.seat
        near = desk.table.view_model.near.seat
        assert near == (asked if asked in (1, 3) else chose or 1)
        chose = chose if asked == 2 else asked
        play_on(desk.session, 1)
        desk.table.refresh()
    desk.close()


def test_an_open_hand_on_a_plate_can_be_looked_through(tmp_path):
    desk = table_of(company(4, "ffa"), (1280, 720), tmp_path)
    play_on(desk.session, 4)
    desk.table.refresh()
    seen = desk.table.view_model
    other = next(seat for seat in seen.seats if seat.hand and seat is not seen.hand_seat)
    desk.click(desk.spot("pile", other.hand_zone))
    assert isinstance(desk.top, SpreadScene)
    assert sorted(desk.top.cards) == sorted(held.card for held in other.hand)
    desk.close()


def test_a_hidden_hand_on_a_plate_tells_its_number_alone(tmp_path):
    players = ("human", "bot:random", "bot:random")
    desk = table_of(company(3, "ffa", "sealed", players), (1280, 720), tmp_path)
    while not desk.table.view_model.seats[1].held:
        play_on(desk.session, 1)
        desk.table.refresh()
    other = desk.table.view_model.seats[1]
    assert (other.held, other.hand) == (6, ())
    at = desk.spot("part", other.hand_zone)
    desk.click(at)
    assert desk.top is desk.table
    spot = desk.table.context.hit_areas.at(at)
    assert spot is not None
    assert spot.hint == "**ORANGE** holds 6 cards"
    desk.close()


def test_partners_have_the_same_band_and_are_named(tmp_path):
    desk = table_of(company(4, "teams"), (1920, 1080), tmp_path)
    picture = desk.draw()
    context = desk.table.context
    bands = {}
    for seat, plate in zip(context.view_model.seats, context.plates, strict=True):
        strip = pygame.Rect(plate.x + 2, plate.y + 20, 8, plate.h - 40)
        bands[seat.seat] = pygame.image.tobytes(picture.subsurface(strip), "RGB")
        partner = context.view_model.names.seats[(seat.seat + 1) % 4 + 1]
        named = [s for s in context.hit_areas if s.sort == "chip" and plate.contains(s.area)]
        assert any(
            f"with {{seat:{(seat.seat + 1) % 4 + 1}}}\u00a0**{partner}**" == s.id for s in named
        )
    assert bands[1] == bands[3] != bands[2] == bands[4]
    desk.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lines", [1, 2])
@pytest.mark.parametrize("others", [0, 1, 4])
def test_a_chip_wider_than_its_line_ends_within_it_and_tells_all_its_words(size, lines, others):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ROOT / "assets", size)
    high = max(kit.px(28), kit.style(theme.FLOOR).line)
    area = pygame.Rect(10, 10, kit.px(260), lines * high + (lines - 1) * kit.px(5))
    words = "with **Bartholomew Quentin Fitzgerald**"
    chips = [Chip("", words, "They play together."), *[Chip("seal", "Sealed")] * others]
    found = draw_chips(kit, pygame.Surface(size), area, chips)
    assert all(area.inflate(0, kit.px(8)).contains(box) for box, _ in found)
    assert apart([box for box, _ in found])
    assert found[0][1].text == words
    assert found[0][1].hint == f"{words}  ·  They play together."
    counted = sum(int(chip.text[1:]) - 1 for _, chip in found if chip.text.startswith("+"))
    assert len(found) + counted == len(chips)


@pytest.mark.parametrize("mode", ["teams", "ffa"])
def test_standees_wear_a_band_where_seats_play_together(tmp_path, mode):
    desk = table_of(company(4, mode), (1920, 1080), tmp_path)
    picture, context = desk.draw(), desk.table.context
    for piece in (each for each in context.view_model.standing if each.sort == "standee"):
        cell = field_of(context).rect_of(piece.space)
        within = pygame.mask.from_threshold(
            picture.subsurface(cell), theme.rgb(theme.side((piece.seat + 1) % 2)), (2, 2, 2, 255)
        )
        assert (within.count() > 60) == (mode == "teams")
    desk.close()


def test_without_partners_there_are_no_bands(tmp_path):
    desk = table_of(company(4, "ffa"), (1920, 1080), tmp_path)
    desk.draw()
    assert not [s for s in desk.table.context.hit_areas if s.id.startswith("with ")]
    desk.close()


def test_whose_turn_it_is_and_who_is_asked_is_seen(tmp_path):
    desk = table_of(company(3, "ffa"), (1920, 1080), tmp_path)
    while (pending := desk.session.match.pending) is None or pending.kind != "counter":
        play_on(desk.session, 1, len(desk.session.match.decisions))
    desk.table.refresh()
    desk.draw()
    view_model, context = desk.table.view_model, desk.table.context
    assert view_model.active == desk.session.match.table.facts["active"] != view_model.asked
    asked = next(s for s in context.hit_areas if s.id == "asked")
    place = next(n for n, seat in enumerate(view_model.seats) if seat.seat == view_model.asked)
    plate = context.plates[place]
    assert plate.contains(asked.area)
    desk.close()


@pytest.mark.slow
def test_an_eliminated_seat_is_dimmed_and_says_so(tmp_path):
    setup = company(4, "ffa")
    desk = table_of(setup, (1280, 720), tmp_path)
    match = desk.session.match
    while "ROSE" not in [seat.name for seat in desk.table.view_model.seats if seat.out]:
        assert match.result is None
        fell(match.table, 3)
        play_on(desk.session, 1, len(match.decisions))
        desk.table.refresh()
    desk.draw()
    context = desk.table.context
    rose = context.view_model.seat(3)
    assert [chip.text for chip in rose.chips] == ["Eliminated"]
    assert not [piece for piece in context.view_model.standing if piece.seat == 3]
    desk.close()


def fell(table: Table, seat: int) -> None:
    """Leaves a duelist so weak that the next Hit eliminates it."""
    table.trackers[f"health:{seat}"] = min(1, table.trackers[f"health:{seat}"])


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 3, 5])
def test_cards_that_lie_before_one_of_two_share_their_row(tmp_path, size, count):
    desk = table_of(company(2, "duel"), size, tmp_path)
    table = desk.session.match.table
    cards = table.zones["deck:1"][:count]
    for card in cards:
        table.move(card, "deck:1", "insights:1")
    desk.table.refresh()
    desk.draw()
    boxes = [desk.table.context.hit_areas.of("card", card).area for card in cards]
    block = rect(desk.kit, desk.table.skin.layout.near.block)
    assert len(boxes) == count
    assert all(block.left <= box.left and box.right <= block.right for box in boxes)
    assert all(not a.colliderect(b) for a, b in itertools.combinations(boxes, 2))
    desk.close()


@pytest.mark.parametrize("sort", ["trap", "obstacle"])
@pytest.mark.parametrize("size", SIZES[1:3])
def test_a_token_under_a_standee_is_seen(tmp_path, size, sort):
    bare = positioned(duel(M, O).at("c1", "e7"), tmp_path / "bare", size=size)
    laid = positioned(duel(M, O).at("c1", "e7").token(sort, 2, "c1"), tmp_path, size=size)
    cell = field_of(laid.table.context).rect_of("c1")
    pictures = [table.draw().subsurface(cell) for table in (bare, laid)]
    differs = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (12, 12, 12, 255), pictures[1])
    differs.invert()
    assert differs.count() > cell.w * cell.h / 12
    bare.close()
    laid.close()


def test_a_long_name_leaves_room_for_what_is_played():
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ROOT / "assets", (1280, 720))
    larger = load_layout(TABLE, 4).larger_for(4)
    assert larger is not None
    area, shown = rect(kit, larger.play), []
    for what in ("Skill", "Counter"):
        ground = pygame.Surface(kit.size)
        play = Play(
            f"Frame 1 {{seat:3}} **Maximiliana von Habsburg** plays a {what}", 3, "on its way", ()
        )
        draw_play(kit, ground, area, play, None, cast(Any, None))
        shown.append(pygame.image.tobytes(ground, "RGB"))
    assert shown[0] != shown[1]


@pytest.mark.parametrize("name", ["BLUE", "Bartholomewquincerly"])
def test_no_name_of_a_step_is_broken(name):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ROOT / "assets", (1280, 720))
    area, shown = rect(kit, load_layout(TABLE, 2).place("play")), []
    for called in (f"{{seat:2}} **{name}**", "{seat:2}"):
        ground = pygame.Surface(kit.size)
        asked = Step("now", "Counters", f"{called} is asked", marked="{seat:2} is asked")
        steps = (asked, Step("later", "Slash Queen 1"))
        draw_play(kit, ground, area, Play("Frame 1", 2, "on its way", steps), None, cast(Any, None))
        shown.append(pygame.image.tobytes(ground, "RGB"))
    assert (shown[0] == shown[1]) == (name != "BLUE")
