"""What the table is told: rows, the series with its links, and what options lead to (WS-8)."""

import random

import pytest

from game.games.water_showdown.rules.legal import ONLY_ANSWERS
from game.rules.present.chain import ShowsSeries
from tests.games.water_showdown.positions import bare, opening, rules, showdown
from tests.rules.ahead import forecasts

SHARK = "shark_fin_water_gun"


def shown(game, *seats):
    """The presenter and what these seats see; without any what everyone sees."""
    match = game.match
    return match.rules.presenter, match.rules.sight.view(match.table, seats)


def series(game):
    presenter, view = shown(game)
    return presenter.series(view, game.match.pending)


def links(game):
    """Each card of the series with how it stands and what it belongs to."""
    return [(bare(x.card), x.standing, x.to, x.bond) for x in series(game).links]


def after(game, option):
    """Both Water Meters as an option is said to leave them."""
    told = {bare(name): each for name, each in forecasts(game.match).items()}
    return leaves(game.match, told[option])


def leaves(match, told):
    left = dict(match.table.trackers) | {change.what: change.after for change in told.trackers}
    return left["water:1"], left["water:2"]


def test_the_showing_tells_of_a_series():
    assert isinstance(rules().presenter, ShowsSeries)


# Rows


def test_set_cards_are_seen_by_their_owner_alone():
    game = showdown().set(1, "cat", "dog", now=True).hand(1, "beavor").play()
    for seats, faces in (((1,), ["cat#1", "dog#1"]), ((2,), ["", ""]), ((), ["", ""])):
        presenter, view = shown(game, *seats)
        row = presenter.rows(view, 1, None)[0]
        assert [laid.card for laid in row.cards[:2]] == faces
        assert [laid.line for laid in row.cards[:2]] == ["turn 1", "not yet"]
        assert all(laid.down for laid in row.cards)


def test_the_row_says_that_a_card_was_set_this_turn():
    game = showdown().hand(1, "cat", "dog").play()
    assert shown(game)[0].rows(shown(game)[1], 1, None)[0].head == "{seat:1}'s Set cards: 1 of 3"
    game.choose(1, "set:cat")
    head = shown(game)[0].rows(shown(game)[1], 1, None)[0].head
    assert head == "{seat:1}'s Set cards: 2 of 3, one Set this turn"


def test_the_place_of_a_set_card_is_what_an_option_points_at():
    game = showdown().hand(1, "cat").set(2, "dog").play()
    game.choose(1, "play:cat")
    (laid,) = shown(game)[0].rows(shown(game)[1], 2, None)[0].cards
    points = [p.id for o in game.match.options() for p in o.points if p.kind == "slot"]
    assert points == [laid.slot]


def test_more_continuous_cards_than_places_are_all_in_the_row():
    game = showdown().row(1, "beavor", "fountain", "rain_coat", "whale_bath_toy").play()
    presenter, view = shown(game)
    row = presenter.rows(view, 1, None)[1]
    assert [bare(laid.card) for laid in row.cards] == [
        "beavor",
        "fountain",
        "rain_coat",
        "whale_bath_toy",
    ]
    assert row.slots == 3


# The series


def test_an_attack_is_aimed_at_the_meter_it_takes_from():
    game = showdown().hand(1, "big_water_gun").play().choose(1, "play:big_water_gun")
    (link,) = series(game).links
    assert (link.aim, link.amount, link.line) == ("water:2", 5, "paid 4")
    assert series(game).head == "{seat:1}'s Big Water Gun attacks for\u00a05"
    assert series(game).note == "One Defend card for each attacking card"


def test_rain_coat_and_defend_are_reckoned_before_they_happen():
    game = showdown().hand(1, SHARK).hand(2, "beach_towels").row(2, "rain_coat")
    game = game.play().choose(1, f"play:{SHARK}")
    assert series(game).links[0].amount == 3
    assert series(game).line.startswith("Damage 4, Rain Coat 1: 3 arrives.")


def test_nothing_is_aimed_while_an_alternative_is_to_be_chosen():
    game = showdown().hand(1, "swimming_fins", "sun").hand(2, "flamingo").play()
    game.choose(1, "play:swimming_fins:sun")
    assert [link.aim for link in series(game).links] == ["", ""]
    game.passes(2)
    assert game.asked == (1, "mode")
    assert series(game).head == "{seat:1} plays Swimming Fins"
    assert series(game).line == "Its alternative is yet to be chosen."
    assert [option.short for option in game.match.options()][:2] == [
        "Alternative A",
        "Alternative B",
    ]
    assert [link.aim for link in series(game).links] == ["", ""]
    game.choose(1, "mode:a")
    assert series(game).head == "{seat:1}'s Swimming Fins attacks for\u00a02"
    assert "water:2" in [link.aim for link in series(game).links]


def test_a_chain_tells_who_answers_whom():
    game = showdown().hand(1, "big_water_gun", "flamingo").hand(2, "flamingo").play()
    game.choose(1, "play:big_water_gun").choose(2, "answer:flamingo")
    assert links(game) == [
        ("big_water_gun", "open", -1, ""),
        ("flamingo", "open", 0, "answers"),
    ]
    assert series(game).now == 1
    assert series(game).head == "{seat:2}'s Flamingo negates Big Water Gun"
    game.choose(1, "answer:flamingo")
    assert links(game)[2] == ("flamingo", "open", 1, "answers")
    assert series(game).now == 2
    assert series(game).note == "Only a Negate can answer this"


def test_what_is_negated_aims_at_nothing_any_more():
    game = showdown().hand(1, "big_water_gun", "sun").hand(2, "flamingo", "umbrella").play()
    game.choose(1, "play:big_water_gun:sun").choose(2, "answer:flamingo").passes(1)
    game.choose(1, "pay")
    assert [link.aim for link in series(game).links] == ["water:2", "", ""]
    game = showdown().row(1, "water_elephant_toy").set(2, "flamingo").begin_turn(1)
    game.choose(2, "answer:flamingo")
    assert [(link.word, link.voids) for link in series(game).links][1:] == [("Negate", True)]


def test_a_sun_lies_with_the_card_it_makes_cheaper():
    game = showdown().hand(1, "big_water_gun", "sun").hand(2, "flamingo").play()
    game.choose(1, "play:big_water_gun:sun")
    assert links(game) == [
        ("big_water_gun", "laid", -1, ""),
        ("sun", "open", 0, "with"),
    ]
    assert series(game).head == "{seat:1}'s Sun: Big Water Gun costs 2 less"
    game.choose(2, "answer:flamingo").passes(1)
    assert links(game)[1] == ("sun", "negated", 0, "with")
    assert game.asked == (1, "pay_full")
    assert series(game).now == 0


def test_a_snorkel_says_what_it_copies():
    game = showdown().pile("big_water_gun").hand(1, "snorkel").play().choose(1, "play:snorkel")
    (link,) = series(game).links
    assert (link.copied, link.aim, link.amount) == ("big_water_gun", "water:2", 5)
    assert series(game).head == "{seat:1}'s Snorkel as Big Water Gun attacks for\u00a05"


def test_between_two_series_there_is_none():
    assert series(showdown().hand(1, "cat").play()) is None


def test_what_was_paid_stands_beside_the_meter_while_the_series_is_open():
    game = showdown().hand(1, "big_water_gun").play().choose(1, "play:big_water_gun")
    presenter, view = shown(game)
    assert presenter.dials(view, 1)[0].told == "paid 4"
    game.passes(2)
    assert [presenter.dials(shown(game)[1], seat)[0].told for seat in (1, 2)] == ["", ""]


# Outlooks


def test_what_answers_lead_to():
    game = showdown().water(20, 14).hand(1, "big_water_gun").set(2, "beach_towels")
    game = game.hand(2, "umbrella", "water_buckets", "flamingo").play()
    game.choose(1, "play:big_water_gun")
    assert after(game, "pass") == (16, 9)
    assert after(game, "answer:beach_towels") == (16, 12)
    assert after(game, "answer:umbrella") == (16, 11)
    assert after(game, "answer:water_buckets") == (16, 11)
    assert after(game, "answer:flamingo") == (16, 10)


def test_the_cost_after_a_sun_is_seen_before_it_is_paid():
    game = showdown().hand(1, "big_water_gun", "sun").play()
    assert after(game, "play:big_water_gun") == (16, 15)
    assert after(game, "play:big_water_gun:sun") == (18, 15)


def idle(match, option):
    """Makes a choice, then answers nothing until the same seat, or nobody, is asked on."""
    seat = match.seat
    match.choose(option)
    while match.pending and match.seat != seat:
        quiet = [each.id for each in match.options() if each.quiet]
        if not quiet:
            return
        match.choose(quiet[0])


def targets(game):
    """The cards that are targets of seat 1, by their places, each with how."""
    presenter, view = shown(game)
    rows = presenter.rows(view, 2, game.match.pending)
    return {laid.slot: laid.aimed for row in rows for laid in row.cards if laid.aimed}


@pytest.mark.rule("WS-2.50")
def test_what_is_to_be_destroyed_is_known_by_its_place_and_by_its_name():
    position = showdown().hand(1, "cat").set(2, "umbrella", "dog").row(2, "fountain", "beavor")
    game = position.play().choose(1, "play:cat")
    assert targets(game) == {}
    game.choose(1, "target:2")
    assert targets(game) == {"set:2:1": "chosen"}
    game.choose(1, "target:fountain")
    assert targets(game) == {"set:2:1": "aimed", "continuous:2:0": "aimed"}
    assert "Aimed at the card Set on turn 2 and Fountain" in series(game).line
    game.passes(2)
    assert targets(game) == {}


@pytest.mark.parametrize("seed", range(12))
def test_every_forecast_is_what_comes_of_it(seed):
    """Whole games: what is foreseen out of one player's view is what the rules then do."""
    game, choice = opening(seed=seed), random.Random(seed)
    match, known = game.match, 0
    while match.pending is not None and match.table.facts["turn"] < 12:
        for name, told in forecasts(match).items():
            if told.known:
                tried = match.clone()
                idle(tried, name)
                trackers = tried.table.trackers
                assert leaves(match, told) == (trackers["water:1"], trackers["water:2"]), name
                known += 1
        match.choose(choice.choice([option.id for option in match.options() if not option.meta]))
    assert known > 20


@pytest.mark.rule("WS-3.12")
def test_a_turn_that_ends_by_itself_is_foreseen_and_told():
    game = showdown().deck().hand(2, "dog").set(1, SHARK, "dog", "water_jug").play()
    for card in (SHARK, "dog"):
        game.choose(1, f"play:{card}").passes(2)
    jug = next(name for name in forecasts(game.match) if name.startswith("play:water_jug"))
    assert forecasts(game.match)[jug].ended == 1
    game.choose(1, "play:water_jug").passes(2)
    assert "Turn ends: {seat:1} has nothing left to do" in game.match.log


@pytest.mark.rule("WS-3.12")
def test_a_turn_that_is_ended_with_an_action_left_is_not_said_to_end_by_itself():
    game = showdown().hand(1, "dog").play().choose(1, "end")
    assert game.fact("active") == 2
    assert not any("nothing left to do" in line for line in game.match.log)


# Hands


def test_a_card_that_could_only_be_set_says_why():
    game = showdown().hand(1, "umbrella", "cat").play()
    presenter, view = shown(game, 1)
    assert [held.line for held in presenter.hand(view, 1)] == [ONLY_ANSWERS.brief, ""]


def test_a_hand_that_is_looked_at_is_seen_by_who_looks_alone():
    game = showdown().deck("cat").hand(1, "sunglasses_vacation_hat").hand(2, "dog", "sun").play()
    game.choose(1, "play:sunglasses_vacation_hat").passes(2)
    assert game.asked == (1, "look")
    for seats, cards in (((1,), ["dog#1", "sun#1"]), ((), [])):
        presenter, view = shown(game, *seats)
        assert [held.card for held in presenter.hand(view, 2)] == cards
    game.choose(1, "close")
    presenter, view = shown(game, 1)
    assert presenter.hand(view, 2) == ()


# The turn


def steps(game):
    presenter, view = shown(game)
    return [(step.head, step.state) for step in presenter.ribbon(view, game.match.pending)]


def test_the_ribbon_shows_the_actions_and_who_answers():
    game = showdown().hand(1, "cat", "dog").play()
    assert steps(game)[2:] == [("Action 1", "now"), ("Action 2", "later"), ("End", "later")]
    game.choose(1, "play:dog")
    assert steps(game)[2:] == [
        ("Action 1", "done"),
        ("{seat:2} answers", "now"),
        ("Action 2", "later"),
        ("End", "later"),
    ]
    game.passes(2)
    assert ("Action 2", "now") in steps(game)


def test_the_first_turn_has_one_action_and_no_draw():
    game = opening(seed=4)
    heads = [head for head, _ in steps(game)]
    assert "No draw" in heads
    assert "Action 2" not in heads


def test_chips_tell_of_rain_coats_beavors_and_damage():
    game = showdown().row(1, "rain_coat", "rain_coat").row(2, "beavor").dealt_last(3, 0).play()
    presenter, view = shown(game)
    assert [(chip.icon, chip.text) for chip in presenter.chips(view, 1)] == [
        ("hit", "3"),
        ("shieldf", "−2"),
        ("drop", "−2"),
    ]
    assert presenter.chips(view, 2) == ()
