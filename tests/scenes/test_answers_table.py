"""A table of answers: meters, rows of cards, common piles, the series, what options lead to."""

from collections import Counter
from dataclasses import replace

import pygame
import pytest

from game.draw import theme
from game.draw.table.cardrow import row_places
from game.scenes.glimpse import draw_board, draw_thumb
from game.scenes.notice import NoticeScene
from game.table.layout import rect
from game.table.overlays import InspectScene, SpreadScene
from game.table.parts.hand_cards import list_area
from game.table.parts.outlook import Outlooks, row_of
from game.table.parts.rows import _arrived
from tests.games.water_showdown.positions import showdown
from tests.scenes.desk import chosen, look, spy
from tests.scenes.water_table import held, laid, play, table_of

pytestmark = pytest.mark.slow


@pytest.fixture
def answers(tmp_path):
    made = []

    def make(position, privacy="open", cards=(), size=(960, 600)):
        made.append(table_of(position, tmp_path, privacy, size))
        play(made[-1], cards)
        return made[-1]

    yield make
    for each in made:
        each.close()


def shot(table, area):
    return pygame.image.tobytes(table.draw().subsurface(area), "RGB")


def meter(table, seat):
    table.draw()
    return table.table.context.hit_areas.of("tracker", f"water:{seat}").area


def drag(table, card, zone):
    table.move(table.card(card))
    table.press(table.card(card))
    start, end = pygame.Vector2(table.card(card)), table.table.context.zone(zone).center
    for share in (0.3, 0.7, 1.0):
        table.move(tuple(map(round, start.lerp(end, share))))
    table.release(end)


ATTACK = ("play:big_water_gun",)


def attacked():
    position = showdown().water(20, 14).hand(1, "big_water_gun").set(2, "beach_towels")
    return position.hand(2, "umbrella", "cat")


# What one is asked at, and the reference cards


def test_what_one_is_asked_at_covers_none_of_the_reference_cards(answers):
    table = answers(attacked(), "sealed", size=(1280, 720))
    look(table)
    table.draw()
    hit_areas = list(table.table.context.hit_areas)
    (asked_at,) = (spot.area for spot in hit_areas if spot.sort == "mark")
    references = [spot.area for spot in hit_areas if spot.sort == "reference"]
    assert len(references) == 2
    assert asked_at.collidelist(references) < 0
    assert all(table.draw().get_rect().contains(area) for area in references)


# Meters


def test_what_an_option_would_take_is_seen_on_the_meter_it_takes_from(answers):
    table = answers(attacked(), cards=ATTACK)
    table.move((5, 5))
    mine, theirs = meter(table, 2), meter(table, 1)
    before = shot(table, mine), shot(table, theirs)
    table.hover_card("umbrella#1")
    assert shot(table, mine) != before[0]
    assert shot(table, theirs) == before[1]


def test_of_several_options_the_meter_shows_none(answers):
    table = answers(showdown().hand(1, "big_water_gun", "sun"))
    table.move((5, 5))
    before = shot(table, meter(table, 1))
    table.hover_card("big_water_gun#1")
    assert shot(table, meter(table, 1)) == before


# What options lead to


def test_a_line_of_the_list_stands_for_its_option(answers):
    table = answers(attacked(), cards=ATTACK)
    table.move((5, 5))
    mine = meter(table, 2)
    before = shot(table, mine)
    line = table.spot("outlook", "answer:umbrella#1")
    table.move(line)
    assert shot(table, mine) != before
    table.click(line)
    assert chosen(table)[-1] == "answer:umbrella#1"


def test_each_line_names_its_option_whole(answers):
    position = showdown().water(19, 20).hand(1, "medium_water_gun", "cat").hand(2, "umbrella")
    played = ("play:medium_water_gun",)
    table = answers(position, cards=played, size=(1280, 720))
    table.draw()
    kit, style = table.kit, table.kit.style(theme.BODY, 400, leading=1.05)
    for outlook in table.table.view_model.models["outlook"].found:
        row, box = row_of(outlook), table.table.context.hit_areas.of("outlook", outlook.option).area
        assert "{seat:1}" in row.value, "the one who attacks gains 1"
        value = kit.text(row.value, kit.style(theme.BODY, 700))
        room = (box.w - value.size[0] - 3 * kit.px(10), box.h)
        assert kit.fit(row.label, room, style, theme.SMALLEST_TEXT).fits, row


def test_a_card_to_discard_stands_in_the_list_by_its_name_alone(answers):
    position = showdown().hand(1, "medium_water_gun", "cat", "medium_water_gun")
    table = answers(position, cards=("play:medium_water_gun",))
    lines = [row_of(each).label for each in table.table.view_model.models["outlook"].found]
    assert lines == ["Cat", "Medium Water Gun"]


@pytest.mark.parametrize(
    ("cards", "kind", "listed"),
    [(("cat", "dog"), "discard_cost", []), (("cat",), "answer", ["pass", "answer:umbrella#1"])],
)
def test_what_must_be_chosen_is_not_listed_where_all_come_to_the_same(answers, cards, kind, listed):
    """Whichever card is discarded, Water becomes the same; so it does with an Umbrella as without,
    which is worth knowing."""
    position = showdown().water(19, 20).hand(1, "medium_water_gun", *cards).hand(2, "umbrella")
    table = answers(position, cards=("play:medium_water_gun",))
    assert table.session.match.pending.kind == kind
    values = [row_of(each).value for each in table.table.view_model.models["outlook"].found]
    assert len(values) == 2 and len({*values}) == 1
    table.draw()
    spots = table.table.context.hit_areas
    assert [spot.id for spot in spots if spot.sort == "outlook"] == listed


def test_a_card_over_the_list_of_what_its_options_lead_to_has_no_tip(answers, monkeypatch):
    """It would lie over the list, and say the same."""
    table = answers(attacked(), cards=ATTACK)
    tips = []
    monkeypatch.setattr("game.table.foreground.draw_hint", lambda *args, **_: tips.append(args[3]))
    table.draw()
    spots = [spot for spot in table.table.context.hit_areas if spot.id == "big_water_gun#1"]
    column = max(spots, key=lambda spot: spot.area.w)
    table.move(column.area.center)
    table.wait(1000)
    table.draw()
    assert table.table.pointer.over == column
    assert column.area not in tips


def test_at_an_open_window_the_list_is_of_the_seat_that_may_answer(answers):
    table = answers(attacked(), "sealed")
    look(table)
    table.click(table.card("big_water_gun#1"))
    table.click(table.spot("option", "play:big_water_gun#1"))
    table.settle()
    view_model = table.table.view_model
    assert view_model.near.seat == 1
    head, outlooks = view_model.models["outlook"]
    assert head == "{seat:2}'s Water after this"
    assert [(o.option, o.changes[0][1].what) for o in outlooks] == [("pass", "water:2")]


def test_a_line_says_of_an_option_that_it_loses_and_what_becomes_of_both(answers):
    table = answers(attacked().water(20, 5), cards=ATTACK)
    told = [row_of(outlook) for outlook in table.table.view_model.models["outlook"].found]
    assert [row.value for row in told] == ["{icon:skull} 5 → 0", "5 → 2", "5 → 3"]
    dog = answers(showdown().hand(1, "dog").hand(2, "cat").water(9, 9))
    (line,) = (row_of(each).value for each in dog.table.view_model.models["outlook"].found)
    assert line == "9 → 4  {seat:2} → 4"


def test_what_would_win_or_lose_is_marked_on_card_and_button_alike(answers):
    """The same ring on whatever chooses it, and none on what decides nothing."""
    table = answers(showdown().hand(1, "dog", "cat").hand(2, "umbrella").water(9, 5))
    assert table.table.view_model.ahead.verdicts == {"play:dog#1": "may win"}
    marked, calm = (
        table.draw(),
        answers(showdown().hand(1, "dog", "cat").hand(2, "umbrella").water(9, 6)).draw(),
    )
    spots = table.table.context.hand_hit_areas
    for card, differs in (("dog#1", True), ("cat#1", False)):
        spot = spots.of("card", card)
        assert spot is not None
        shown = (pygame.image.tobytes(each.subsurface(spot.area), "RGB") for each in (marked, calm))
        assert (len({*shown}) > 1) is differs, card
    table.choose("play:dog#1")
    table.draw()
    losing = table.table.view_model
    assert losing.ahead.verdicts["pass"] == "loses"
    spoken = losing.ahead.note(next(option for option in losing.options if option.id == "pass"))
    assert spoken == "**you lose**; Water 5 → 0; {seat:1} Water 6 → 4"


def test_nobody_is_said_to_answer_where_no_answer_is_asked_for(answers):
    position = showdown().hand(1, "cat", "dog").hand(2, "dog").row(2, "fountain")
    table = answers(position, cards=("play:cat",))
    assert table.session.match.pending.kind == "targets"
    assert any(option.quiet for option in table.table.view_model.options)
    assert table.table.view_model.ahead.silence == ""


@pytest.mark.parametrize(
    ("actions", "line"), [(1, "Drag a card here,\nor click it"), (0, "Nothing is being activated")]
)
def test_a_card_is_invited_into_the_series_only_where_one_can_be_played(
    answers, monkeypatch, actions, line
):
    table = answers(showdown().hand(1, "dog", "cat").facts(actions=actions))
    said = []
    monkeypatch.setattr("game.table.parts.series._draw_none", lambda *args: said.append(args[3]))
    table.draw()
    assert said == [line]


def test_a_hand_that_is_looked_at_is_read_beside_the_own(answers):
    position = showdown().deck("sun", "sun").hand(1, "sunglasses_vacation_hat", "umbrella")
    played = ("play:sunglasses_vacation_hat", "pass")
    table = answers(position.hand(2, "dog", "cat"), "sealed", cards=played, size=(1280, 720))
    assert table.session.match.pending.kind == "look"
    look(table)
    table.draw()
    area = list_area(table.table.context)
    assert area is not None
    spots = [spot for spot in table.table.context.hit_areas if spot.sort == "card"]
    assert [spot.id for spot in spots if area.contains(spot.area)] == ["dog#1", "cat#1"]
    table.choose("close")
    table.draw()
    assert list_area(table.table.context) is None


def test_the_series_says_what_happens_if_nobody_answers_any_more(answers, monkeypatch):
    table = answers(attacked().water(20, 9), cards=ATTACK)
    told = "{seat:2} Water 9 → 4; the turn of {seat:1} ends"
    assert table.table.view_model.ahead.silence == f"If nobody answers: {told}."
    said = []
    monkeypatch.setattr(
        "game.table.parts.series._draw_series", lambda *args: said.append(args[3].line)
    )
    table.draw()
    assert "If nobody answers: {seat:2}\u00a0**ORANGE** Water 9 → 4" in said[0]


def test_an_option_that_keeps_the_meter_as_it_is_has_a_line_where_declining_would_not(answers):
    position = showdown().hand(1, "pink_water_gun").hand(2, "water_balloons")
    table = answers(position, cards=("play:pink_water_gun",))
    told = [row_of(outlook) for outlook in table.table.view_model.models["outlook"].found]
    assert [row.value for row in told] == ["20 → 18", "20"]


def test_a_line_that_finds_no_room_is_seen_while_it_is_pointed_at(answers):
    hand = ("dog", "fountain", "water_jug", "beach_ball", "beavor", "dolphin", "rain_coat")
    table = answers(showdown().hand(1, *hand))
    table.draw()
    lines = [spot for spot in table.table.context.hit_areas if spot.sort == "outlook"]
    assert 0 < len(lines) < len(hand)
    last = lines[-1].area.union(lines[-1].area.move(0, lines[-1].area.y - lines[-2].area.y))
    table.move((5, 5))
    before = shot(table, last)
    table.hover_card("rain_coat#1")
    assert shot(table, last) != before


# Rows


def test_a_card_dropped_on_the_row_is_set_and_on_the_series_played(answers):
    table = answers(showdown().hand(1, "dog", "cat"))
    drag(table, "cat#1", "set:1")
    assert chosen(table) == ["set:cat#1"]
    assert laid(table, 1) == [("cat#1", 9)]
    table.settle()
    drag(table, "dog#1", "series")
    assert chosen(table) == ["set:cat#1", "play:dog#1"]


def test_a_card_dropped_elsewhere_is_asked_about(answers):
    table = answers(showdown().hand(1, "dog", "cat"))
    drag(table, "cat#1", "deck")
    assert chosen(table) == []
    assert {option.id for option in table.table.choosing.shown} == {"play:cat#1", "set:cat#1"}


def test_a_set_card_answers_by_a_click_on_it(answers):
    table = answers(attacked(), cards=ATTACK)
    table.click(table.card("beach_towels#1"))
    assert chosen(table)[-1] == "answer:beach_towels#1"


@pytest.mark.parametrize("privacy", ["open", "sealed"])
def test_another_seats_set_card_is_a_target_seen_or_not(answers, privacy):
    position = showdown().hand(1, "cat").set(2, "dog").row(2, "fountain")
    table = answers(position, privacy)
    if privacy == "sealed":
        look(table)
    table.click(table.card("cat#1"))
    table.click(table.spot("option", "play:cat#1"))
    table.settle()
    sort = ("card", "dog#1") if privacy == "open" else ("place", "set:2:0")
    table.click(table.spot(*sort))
    assert chosen(table)[-1] == "target:1"


SLOTS = ("set:2:0", "set:2:1", "continuous:2:0")


def colours(table, slot):
    """All colours of a place."""
    picture = table.draw()
    place = table.table.context.hit_areas.of("place", slot).area
    part = picture.subsurface(place)
    return {tuple(part.get_at((x, y)))[:3] for x in range(place.w) for y in range(place.h)}


def test_a_target_is_seen_to_be_chosen_and_then_to_be_threatened(answers):
    """Also while its owner may answer with it."""
    position = showdown().hand(1, "cat").set(2, "flamingo", "dog").row(2, "fountain")
    table = answers(position, cards=("play:cat",), size=(1280, 720))
    table.move((5, 5))
    seen = [[colours(table, slot) for slot in SLOTS]]
    for option in ("target:1", "target:fountain"):
        play(table, (option,))
        seen.append([colours(table, slot) for slot in SLOTS])
    palette = table.kit.palette
    chosen_, danger = (theme.rgb(colour) for colour in (palette.chosen, palette.danger))
    assert [chosen_ in each for each in seen[1]] == [True, False, False]
    assert [danger in each for each in seen[2]] == [True, False, True]
    assert not any(danger in each for each in seen[0] + seen[1])


def test_faces_of_set_cards_are_drawn_for_their_owner_alone(answers):
    position = showdown().hand(1, "big_water_gun").set(1, "dog").set(2, "beavor")
    table = answers(position, "sealed")
    look(table)
    spied = spy(table)
    table.draw()
    for seat, card in ((1, "dog#1"), (2, "beavor#1")):
        seen = table.table.context.hit_areas.of("card", card) is not None
        assert seen == (seat == 1)
    assert "Beavor" not in spied.drawn
    assert "beavor#1" not in table.table.view_model.skin


def test_at_an_open_window_nothing_is_drawn_that_a_player_hides(answers):
    position = showdown().hand(1, "big_water_gun", "cat").set(1, "dog").row(1, "fountain")
    table = answers(position.hand(2, "umbrella").set(2, "beavor").pile("sun"), "sealed")
    look(table)
    table.click(table.card("big_water_gun#1"))
    table.click(table.spot("option", "play:big_water_gun#1"))
    table.settle()
    spied = spy(table)
    table.draw()
    at_hand = {"Your turn", "Answers"}  # the reference cards
    assert spied.drawn | {"Big Water Gun"} == {"Big Water Gun", "Fountain", "Sun"} | at_hand


@pytest.mark.rule("WS-2.4")
@pytest.mark.parametrize("privacy", ["open", "sealed"])
def test_the_effect_that_comes_first_is_chosen_by_its_card_in_the_row(answers, privacy):
    position = showdown().row(1, "fountain", "whale_bath_toy").water(12, 14)
    position.hand(2, "flamingo", "sun")
    table = answers(position.facts(phase="begin_turn"), privacy)
    assert table.table.view_model.prompt.head == "{seat:1}: which Effect first?"
    labels = [option.label for option in table.table.context.choosing.shown]
    assert labels[:2] == ["Fountain", "Whale Bath Toy"]
    table.click(table.spot("card", "whale_bath_toy#1"))
    assert chosen(table)[-1] == "first:whale_bath_toy#1"
    assert table.session.match.table.facts["chain"][0].card == "whale_bath_toy#1"


def test_what_an_effect_does_is_said_once_whether_its_card_or_its_button_is_pointed_at(
    answers, monkeypatch
):
    position = showdown().row(1, "fountain", "whale_bath_toy").water(12, 14)
    table = answers(position.facts(phase="begin_turn"), size=(1280, 720))
    told = []
    monkeypatch.setattr(
        "game.table.foreground.draw_hint",
        lambda kit, target, words, about, free=(), below=False: told.append(words),
    )
    for spot in (("card", "whale_bath_toy#1"), ("option", "first:whale_bath_toy#1")):
        table.move(table.spot(*spot))
        table.wait(1500)
        told.clear()
        table.draw()
        assert len(told) == 1, spot
        assert "draw 1 card" in told[0]


@pytest.mark.rule("WS-1.1")
@pytest.mark.parametrize("privacy", ["open", "sealed"])
def test_a_reference_card_is_read_at_any_time_whoever_is_asked(answers, privacy):
    table = answers(showdown().hand(1, "big_water_gun").hand(2, "umbrella"), privacy)
    if privacy == "sealed":
        look(table)
    for step in ("in the own turn", "while the other is asked"):
        for card, name in (("reference_turn", "Your turn"), ("reference_answers", "Answers")):
            table.click(table.spot("reference", card))
            assert isinstance(table.scenes[-1], InspectScene), step
            assert table.scenes[-1].card == card
            assert str(table.table.context.look(card)["name"]) == name
            table.key(pygame.K_ESCAPE)
            table.settle()
            assert not isinstance(table.scenes[-1], InspectScene)
        if step == "in the own turn":
            play(table, ["play:big_water_gun"])


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_reference_cards_lie_free_of_hand_meters_and_rows(answers, size):
    table = answers(showdown().hand(1, *["water_balloons"] * 3), size=size)
    table.draw()
    context = table.table.context
    cards = [spot.area for spot in context.hit_areas if spot.sort == "reference"]
    assert len(cards) == 2
    assert not cards[0].colliderect(cards[1])
    others = [
        spot.area for spot in context.hit_areas if spot.sort in ("tracker", "option", "place")
    ]
    hand = rect(context.kit, context.layout.places.hand)
    for card in cards:
        assert context.kit.size[1] >= card.bottom
        assert card.collidelist([*others, hand]) < 0


def test_more_cards_than_places_stay_inside_their_row(answers):
    table = answers(showdown().hand(1, "cat"))
    area = pygame.Rect(100, 50, table.kit.px(436), table.kit.px(222))
    for count in (1, 3, 4, 9):
        boxes = row_places(table.kit, area, 3, count, (table.kit.px(132), table.kit.px(180)))
        assert len(boxes) == max(3, count)
        assert all(area.contains(box) for box in boxes)
        assert [box.x for box in boxes] == sorted({box.x for box in boxes})


def test_cards_on_their_way_are_not_in_the_row_yet(answers):
    table = answers(showdown().hand(1, "cat").set(2, "dog", "beavor").row(2, "fountain"))
    down, stay = table.table.view_model.models["rows"][1].rows
    assert [x.card for x in _arrived(stay, [("fountain#1", "continuous:2")])] == []
    assert [x.slot for x in _arrived(down, [("", "set:2")])] == ["set:2:0"]
    assert _arrived(down, [("cat#1", "hand:2")]) == down.cards


# The piles


def test_a_card_of_the_pile_is_taken_from_where_it_is_spread(answers):
    position = showdown().hand(1, "dolphin").pile("dog", "umbrella", "sun")
    table = answers(position, cards=("play:dolphin",))
    buttons = {option.id for option in table.table.choosing.buttons}
    assert buttons == {"enough"}
    table.click(table.spot("pile", "discard"))
    assert isinstance(table.top, SpreadScene)
    table.draw()
    table.click(table.top.boxes[table.top.cards.index("dog#1")].center)
    assert chosen(table)[-1] == "fetch:dog#1"
    assert "dog#1" in held(table, 1)


def test_the_top_of_the_pile_is_read_by_pointing_at_it(answers):
    table = answers(showdown().hand(1, "snorkel").pile("dog", "umbrella"))
    table.move(table.spot("pile", "discard"))
    table.wait(600)
    spied = spy(table)
    table.draw()
    assert "Umbrella" in spied.whole_drawn


# The series


def test_the_cards_of_a_series_lie_apart_and_inside_its_place(answers):
    position = showdown().hand(1, "big_water_gun", "sun").hand(2, "flamingo")
    table = answers(position, cards=("play:big_water_gun#1:sun", "answer:flamingo"))
    table.draw()
    area = table.table.context.zone("series")
    boxes = [
        table.table.context.hit_areas.of("card", card).area
        for card in ("big_water_gun#1", "sun#1", "flamingo#1")
    ]
    assert all(area.contains(box) for box in boxes)
    assert boxes[0].right <= boxes[1].left < boxes[1].right <= boxes[2].left


def test_a_long_series_is_a_ladder_of_all_its_cards_and_the_one_that_happens(answers):
    position = showdown().water(20, 20).hand(1, "big_water_gun", "flamingo", "cat")
    position = position.hand(2, "umbrella", "flamingo", "sun")
    cards = (*ATTACK, "answer:umbrella", "answer:flamingo", "answer:flamingo#2:sun")
    table = answers(position, "sealed", cards, (1280, 720))
    table.draw()
    area = table.table.context.zone("series")
    spots = [spot for spot in table.table.context.hit_areas if area.contains(spot.area)]
    laid = [spot for spot in spots if spot.sort == "card"]
    series = table.table.view_model.models["series"].series
    assert [spot.id for spot in laid[:5]] == [link.card for link in series.links]
    assert [spot.id for spot in laid[5:]] == ["sun#1"]
    assert laid[5].area.h > 3 * laid[0].area.h


@pytest.mark.rule("WS-2.59")
@pytest.mark.parametrize(("mode", "text"), [("a", ("Attack", "Draw 1 card")), ("b", None)])
def test_a_card_shows_the_alternative_that_was_chosen(answers, mode, text):
    position = showdown().hand(1, "water_bottles").hand(2, "flamingo")
    table = answers(position, cards=("play:water_bottles",))
    before = table.table.context.look("water_bottles#1")
    assert {"a", "b"} <= before.keys()
    play(table, (f"mode:{mode}",))
    look = table.table.context.look("water_bottles#1")
    assert look["effect"] == before[mode] == (text or look["effect"])
    assert not {"a", "b"} & look.keys()
    assert ("attack" in look) == (mode == "a")
    pictures = [table.table.context.pictures.in_row(card, 90) for card in (before, look, before)]
    printed, shown, again = (pygame.image.tobytes(each, "RGBA") for each in pictures)
    assert printed == again != shown
    assert table.table.context.look("flamingo#1") == table.session.live.presenter.card("flamingo#1")


def test_the_card_of_the_option_in_focus_is_read_in_the_column(answers):
    table = answers(attacked(), cards=ATTACK)
    table.move((2, 2))
    table.key(pygame.K_TAB)
    assert table.table.choosing.focus.id == "answer:umbrella#1"
    spied = spy(table)
    table.draw()
    assert "Umbrella" in spied.whole_drawn


def test_a_card_of_the_series_tells_what_it_does_and_what_was_paid(answers):
    table = answers(attacked(), cards=ATTACK)
    table.draw()
    spot = table.table.context.hit_areas.of("card", "big_water_gun#1")
    assert spot.hint == "{seat:1}\u00a0**BLUE** Attack 5  ·  paid 4  ·  5 would arrive"
    before = table.draw()
    table.move(spot.area.center)
    table.wait(600)
    over = pygame.Rect(spot.area.x, spot.area.y - table.kit.px(60), spot.area.w, table.kit.px(40))
    plain, hinted = (
        pygame.image.tobytes(each.subsurface(over), "RGB") for each in (before, table.draw())
    )
    assert plain != hinted


def test_a_card_that_was_withdrawn_stays_in_the_series_it_was_announced_in(answers):
    position = showdown().water(20, 5).hand(1, "big_water_gun", "flamingo")
    position = position.hand(2, "flamingo", "sun", "water_balloons")
    cards = (*ATTACK, "answer:flamingo#2:sun", "answer:flamingo", "pass", "withdraw")
    table = answers(position, "sealed", cards)
    spied = spy(table)
    table.draw()
    assert "Flamingo" in spied.drawn
    assert held(table, 2).count("flamingo#2") == 1


def test_what_happens_is_read_in_the_column_while_nothing_is_pointed_at(answers):
    table = answers(attacked(), cards=ATTACK)
    table.move((5, 5))
    spied = spy(table)
    table.draw()
    assert spied.whole_drawn == {"Big Water Gun"}


# Looking, giving up


def test_a_hand_that_may_be_looked_at_is_spread_out_for_who_looks(answers):
    position = showdown().deck("cat", "cat").hand(1, "sunglasses_vacation_hat")
    table = answers(position.hand(2, "dog", "sun"), "sealed")
    look(table)
    table.choose("play:sunglasses_vacation_hat#1")
    table.settle()
    assert table.top is table.table
    table.click(table.spot("option", "pass"))
    table.settle()
    assert isinstance(table.top, SpreadScene)
    assert set(table.top.cards) == {"dog#1", "sun#1"}


def test_giving_up_stands_in_the_menu_and_nowhere_else(answers):
    table = answers(showdown().hand(1, "cat"))
    assert "concede" not in [option.id for option in table.table.choosing.buttons]
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, NoticeScene)
    for _ in ("in the menu", "when asked once more"):
        assert table.session.match.result is None
        assert table.top.answers[0].label == "Keep playing"
        table.draw()
        button = next(one for one in table.top.controls.all if one.id == "Concede")
        table.click(button.rect.center)
    assert table.session.match.result is not None
    assert table.session.match.result.winners == (2,)


def test_no_button_of_the_menu_stands_in_a_row_alone(answers):
    table = answers(showdown().hand(1, "cat"))
    table.key(pygame.K_ESCAPE)
    rows = Counter(one.rect.bottom for one in table.top.controls.all)
    assert len(rows) == 3
    assert min(rows.values()) == 3


# Why not


def test_a_locked_card_says_why_on_itself(answers):
    table = answers(attacked(), cards=ATTACK)
    reasons = table.table.view_model.reasons
    assert {card: reason.brief for card, reason in reasons.items()} == {"cat#1": "Your turn only"}


def test_on_the_own_turn_a_locked_card_does_not_say_that_it_is_for_the_own_turn(answers):
    table = answers(showdown().hand(1, "big_water_gun", "flamingo", "cat").hand(2, "flamingo"))
    table.choose("play:big_water_gun#1")
    table.choose(next(o.id for o in table.session.match.options() if "flamingo" in o.id))
    assert table.session.match.seat == 1
    assert table.session.match.why_not("cat#1").brief == "Answers nothing"


def test_what_finds_no_room_in_the_list_of_outlooks_is_counted(answers, monkeypatch):
    table = answers(attacked(), cards=ATTACK)
    scene, told = table.table, []
    row = "game.table.parts.outlook.draw_row"
    rows = "game.table.parts.outlook.draw_rows"
    monkeypatch.setattr(row, lambda kit, target, box, row, lit=False: told.append(row.label))
    monkeypatch.setattr(rows, lambda kit, target, boxes, rows: told.extend(r.label for r in rows))
    one = scene.view_model.models["outlook"].found[0]
    many = tuple(replace(one, label=f"Choice {number}") for number in range(30))
    scene.context.present = replace(
        scene.view_model, models={**scene.view_model.models, "outlook": Outlooks("", many)}
    )
    scene.stale()
    table.draw()
    seen = [label for label in told if label.startswith("Choice")]
    assert 0 < len(seen) < 30
    assert told[-1] == f"and {30 - len(seen)} more"
    assert sum(spot.sort == "outlook" for spot in scene.context.hit_areas) == len(seen)


# From afar


class Found:
    """A running match out of a save."""

    board = None

    def __init__(self, match):
        self.running = match
        self.view = match.rules.sight.view(match.table)


def test_a_match_is_seen_at_a_glance_by_its_meters(answers):
    pictures = []
    for waters in ((20, 14), (20, 14), (7, 14)):
        table = answers(showdown().water(*waters).hand(1, "cat", "dog"))
        found, target = Found(table.session.match), pygame.Surface((300, 300))
        draw_board(table.kit, target, pygame.Rect(0, 0, 250, 290), found)
        draw_thumb(table.kit, target, pygame.Rect(252, 0, 48, 48), found)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


# What is heard, and read large


def test_a_tie_is_announced(answers):
    table = answers(showdown().water(2, 5).set(1, "dog").hand(1, "cat").whole_deck())
    assert table.said == []
    table.choose("play:dog#1")
    assert table.said == ["**Both at 0: tie-breaking match, 6 Water each**"]
    assert "Tie-break" in table.table.view_model.models["rail"].turn


def test_a_turn_that_ends_by_itself_is_announced(answers):
    table = answers(showdown().deck().hand(2, "dog").hand(1, "dog"))
    (dog,) = (each.id for each in table.session.match.options() if each.id.startswith("play"))
    assert table.said == []
    table.choose(dog)
    assert table.said == ["Turn ends: {seat:1}\u00a0**BLUE** has nothing left to do"]


def test_damage_gains_and_cards_are_heard(answers):
    table = answers(showdown().water(20, 14).hand(1, "dog", "water_jug", "cat"))
    heard = []
    for option in ("set:cat#1", "play:dog#1", "play:water_jug#1"):
        table.sounds.played.clear()
        table.choose(option)
        table.settle()
        heard.append(list(table.sounds.played))
    assert heard[0] == ["slide"]
    assert {"place", "hit"} <= set(heard[1])
    assert "token" in heard[2]


# Many cards


MANY = (
    *("umbrella", "cat", "dog", "beavor", "fountain", "flamingo", "water_jug", "rain_coat"),
    *("dolphin", "beach_ball", "snorkel", "sun", "life_preserver", "water_buckets"),
    *("water_bottles", "swimming_fins", "water_balloons", "water_droplet"),
)


def test_of_eighteen_cards_each_is_chosen_and_the_one_pointed_at_leaves_its_strip_in_sight(answers):
    table = answers(showdown().hand(1, *MANY).hand(2, "cat"), size=(1280, 720))
    table.draw()
    hand = table.table.context.hand_hit_areas
    spots = {spot.id: spot.area for spot in hand if spot.sort == "card"}
    assert len(spots) == 18
    for card in ("umbrella#1", "water_droplet#1"):
        table.move((4, 4))
        strip, before = spots[card], table.draw()
        table.move(strip.center)
        inner = strip.inflate(-strip.w // 2, -16)
        shown = (
            pygame.image.tobytes(each.subsurface(inner), "RGB") for each in (before, table.draw())
        )
        assert len({*shown}) == 1
        assert table.table.hands.spot(strip.center).id == card
    table.click(spots["cat#1"].center)
    assert table.table.choosing.narrowed or chosen(table)


@pytest.mark.parametrize(
    ("order", "lying"),
    [
        ("drawn", ["umbrella#1", "cat#1", "sun#1", "dog#1"]),
        ("cost", ["sun#1", "cat#1", "dog#1", "umbrella#1"]),
        ("name", ["cat#1", "dog#1", "sun#1", "umbrella#1"]),
    ],
)
def test_the_hand_lies_in_the_order_that_was_set_and_the_match_knows_nothing_of_it(
    answers, order, lying
):
    table = answers(showdown().hand(1, "umbrella", "cat", "sun", "dog"))
    table.change(table.settings.changed(order=order))
    table.draw()
    hand = table.table.context.hand_hit_areas
    assert [spot.id for spot in hand if spot.sort == "card"] == lying
    assert held(table, 1) == ["umbrella#1", "cat#1", "sun#1", "dog#1"]


def test_a_click_on_the_others_open_hand_spreads_it_out(answers):
    table = answers(showdown().hand(1, "cat").hand(2, "dog", "sun"))
    table.click(table.card("dog#1"))
    assert isinstance(table.top, SpreadScene)
    assert set(table.top.cards) == {"dog#1", "sun#1"}


def test_who_answers_from_the_far_side_sees_which_cards_answer_and_clicks_one(answers):
    table = answers(attacked())
    table.settings = replace(table.settings, near="turn")
    table.table.apply_settings()
    play(table, ATTACK)
    assert (table.table.view_model.asked, table.table.view_model.near.seat) == (2, 1)
    table.move((5, 5))
    at = table.card("umbrella#1")
    area = table.table.context.hand_hit_areas.of("card", "umbrella#1").area
    before, options = shot(table, area), table.table.context.choosing.options
    table.table.offer(())
    table.table.arrange()
    assert shot(table, area) != before
    table.table.offer(options)
    table.table.arrange()
    assert shot(table, area) == before
    table.click(at)
    assert chosen(table)[-1] == "answer:umbrella#1"
