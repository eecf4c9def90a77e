"""The rules of setting up and of the turn that no scenario and no card alone proves."""

import pytest

from tests.games.water_showdown.positions import opening, showdown

BIG, SHARK = "big_water_gun", "shark_fin_water_gun"


@pytest.mark.rule("WS-1.1", "WS-1.3", "WS-1.7", "WS-1.8", "WS-2.1")
def test_setting_up():
    game = opening(seed=3)
    assert game.waters == (20, 20)
    assert [len(game.cards(zone)) for zone in ("hand:1", "hand:2", "deck")] == [6, 6, 56]
    assert set(game.table.zones) == {
        *("deck", "discard", "series", "hand:1", "hand:2", "set:1", "set:2"),
        *("continuous:1", "continuous:2"),
    }
    assert game.match.rules.board is None
    assert game.table.pieces == {}


@pytest.mark.rule("WS-1.10", "WS-2.1")
def test_chance_rules_over_the_shuffle_and_the_first_player():
    games = [opening(seed=seed) for seed in range(8)]
    assert {game.fact("first") for game in games} == {1, 2}
    assert len({tuple(game.table.zones["deck"]) for game in games}) == 8


@pytest.mark.rule("WS-2.2")
def test_cards_are_dealt_one_at_a_time_to_the_first_player_first():
    game = opening(seed=5)
    first = game.fact("first")
    moves = [event for event in game.match.drain() if event.verb == "move"]
    hands = [f"hand:{first}", f"hand:{3 - first}"] * 6
    assert [event.after for event in moves] == hands


@pytest.mark.rule("WS-1.2")
def test_water_never_falls_below_0():
    game = showdown().water(20, 2).hand(1, BIG).play().choose(1, f"play:{BIG}").passes(2)
    assert (game.water(2), game.table.trackers["dealt:2"]) == (0, 5)


@pytest.mark.rule("WS-1.4")
def test_the_limits_of_a_turn():
    game = showdown().hand(1, "dog", "cat", BIG).play()
    game.choose(1, "set:dog")
    assert not any(option.startswith("set:") for option in game.options)
    game = showdown().hand(1, *["water_balloons"] * 3).play()
    for _ in range(2):
        game.choose(1, "play:water_balloons").passes(2)
    assert game.options == ["set:water_balloons", "end"]
    assert game.why_not("water_balloons") is None
    game.choose(1, "set:water_balloons")
    assert game.why_not("water_balloons").rule == "WS-2.13"


@pytest.mark.rule("WS-1.5", "WS-2.8")
def test_a_hand_may_grow_and_nothing_is_discarded_at_the_end_of_a_turn():
    many = [*["water_balloons"] * 3, *["dog"] * 2, *["cat"] * 2, *[BIG] * 3, *[SHARK] * 3]
    game = showdown().hand(1, *many).water(7, 7).play().choose(1, "end")
    assert (len(game.cards("hand:1")), game.waters, game.pile) == (13, (7, 7), [])


@pytest.mark.rule("WS-1.6")
def test_two_elephants_and_two_beavors_add_up():
    game = showdown().row(1, *["water_elephant_toy"] * 2).begin_turn(1).passes(2, 2)
    assert game.water(2) == 18
    game = showdown().row(2, "beavor", "beavor").water(9, 20).hand(1, "water_jug").play()
    assert game.choose(1, "play:water_jug").passes(2).water(1) == 9 - 3 + 8 - 4


@pytest.mark.rule("WS-1.9", "WS-2.34")
def test_a_plain_card_never_answers_and_nothing_happens_unasked_on_the_other_turn():
    game = showdown().hand(1, SHARK).hand(2, BIG, "umbrella", "sun").play()
    assert game.asked == (1, "main")
    assert game.choose(1, f"play:{SHARK}").options == [
        "pass",
        "answer:umbrella",
        "answer:umbrella:sun",
    ]


@pytest.mark.rule("WS-2.3")
def test_players_take_turns_in_three_steps():
    game = showdown().row(2, "fountain").play().choose(1, "end")
    assert (game.asked, game.fact("active"), game.fact("step")) == ((1, "answer"), 2, "continuous")
    game.passes(1)
    assert (game.fact("step"), len(game.cards("hand:2"))) == ("play", 2)
    steps = [event.after for event in game.match.drain() if event.what == "step"]
    assert steps == ["continuous", "draw", "play"]


@pytest.mark.rule("WS-2.4")
def test_effects_at_the_start_of_the_turn_come_oldest_first_by_trigger_order():
    position = showdown(trigger_order="oldest_first")
    game = position.row(1, "fountain", "rain_coat", "water_elephant_toy").begin_turn(1)
    order = []
    while game.asked == (2, "answer"):
        order.append(game.fact("chain")[0].card)
        game.passes(2)
    assert order == ["fountain#1", "water_elephant_toy#1"]
    assert game.cards("series") == []


@pytest.mark.rule("WS-2.4")
@pytest.mark.parametrize(
    ("first", "waters"),
    [
        ("fountain", (12 + 1, 12 - 1)),  # level, so it gains 1
        ("water_elephant_toy", (12 + 1, 12 - 1)),
    ],
)
def test_the_player_orders_different_effects_at_the_start_of_the_turn(first, waters):
    game = showdown().row(1, "fountain", "rain_coat", "water_elephant_toy").water(12, 12)
    game = game.begin_turn(1)
    assert (game.asked, game.options) == (
        (1, "trigger_order"),
        ["first:fountain", "first:water_elephant_toy"],
    )
    game.choose(1, f"first:{first}")
    assert (game.asked, game.fact("chain")[0].card) == ((2, "answer"), f"{first}#1")
    game.passes(2)
    assert game.asked == (2, "answer"), "the other one must come, too, and comes unasked"
    assert game.passes(2).waters == waters


@pytest.mark.rule("WS-2.4", "WS-2.47")
@pytest.mark.parametrize(
    ("first", "waters"),
    [
        ("fountain", (11 + 3, 12 - 1)),  # behind, so it gains 3, and then the Elephant is ahead
        ("water_elephant_toy", (11 + 1, 12 - 2)),  # behind, so it deals 2, and then nobody is
    ],
)
def test_the_order_of_effects_at_the_start_of_the_turn_matters(first, waters):
    position = showdown().row(1, "water_elephant_toy", "fountain").water(11, 12)
    game = position.begin_turn(1).choose(1, f"first:{first}")
    assert game.passes(2, 2).waters == waters


@pytest.mark.rule("WS-2.4")
def test_of_three_effects_two_are_chosen_and_the_last_is_left():
    game = showdown().row(1, "whale_bath_toy", "fountain", "water_elephant_toy").water(5, 9)
    game = game.begin_turn(1).choose(1, "first:water_elephant_toy").passes(2)
    assert game.options == ["first:whale_bath_toy", "first:fountain"]
    game.choose(1, "first:fountain").passes(2)
    assert game.asked == (2, "answer"), "the Whale"


@pytest.mark.rule("WS-2.4")
def test_effects_that_are_alike_are_not_asked_about():
    game = showdown().row(1, "fountain", "beavor", "fountain").begin_turn(1)
    assert (game.asked, game.fact("chain")[0].card) == ((2, "answer"), "fountain#1")
    game.passes(2)
    assert (game.asked, game.fact("chain")[0].card) == ((2, "answer"), "fountain#2")


@pytest.mark.rule("WS-2.4")
def test_of_cards_that_are_alike_the_oldest_is_offered():
    game = showdown().row(1, "fountain", "fountain", "whale_bath_toy").begin_turn(1)
    assert [*game.match.legal()] == [("first", "fountain#1"), ("first", "whale_bath_toy#1")]
    game.choose(1, "first:fountain").passes(2)
    assert [*game.match.legal()] == [("first", "fountain#2"), ("first", "whale_bath_toy#1")]


@pytest.mark.rule("WS-2.4", "WS-2.54")
def test_a_copy_and_what_it_copies_are_told_apart():
    position = showdown(snorkel_copies_continuous=True).row(1, "snorkel", "fountain")
    game = position.facts(copied=(("snorkel#1", "fountain"),)).begin_turn(1)
    assert game.options == ["first:snorkel", "first:fountain"]
    assert [option.label for option in game.match.options()[:2]] == [
        "Snorkel as Fountain",
        "Fountain",
    ]


@pytest.mark.rule("WS-2.4")
@pytest.mark.parametrize("held", [(), ("sun",), ("dog", "cat", "flamingo")])
@pytest.mark.parametrize("foe_holds", [(), ("flamingo",)])
def test_hidden_cards_do_not_decide_whether_the_order_is_asked(held, foe_holds):
    position = showdown().row(1, "fountain", "whale_bath_toy").hand(1, *held).hand(2, *foe_holds)
    assert position.begin_turn(1).asked == (1, "trigger_order")
    position = showdown().row(1, "fountain", "fountain").hand(1, *held).hand(2, *foe_holds)
    assert position.begin_turn(1).asked == (2, "answer")


@pytest.mark.rule("WS-2.5")
def test_two_cards_are_drawn_each_turn():
    game = showdown().begin_turn(2)
    assert len(game.cards("hand:2")) == 2


@pytest.mark.parametrize(
    ("facts", "asked", "unused"),
    [
        ({}, "play, Set, or end the turn", "2 Actions unused"),
        ({"set_used": True}, "play, or end the turn", "2 Actions unused"),
        ({"actions": 0}, "Set a card, or end the turn", "no card was Set"),
    ],
)
def test_step_3_asks_for_what_is_left(facts, asked, unused):
    position = showdown().hand(1, "dog").hand(2, "umbrella", "umbrella", "umbrella")
    match = position.facts(**facts).play().match
    assert match.prompt().head == f"{{seat:1}}: {asked}"
    assert next(option.note for option in match.options() if option.ends) == unused


@pytest.mark.rule("WS-2.6", "WS-3.1")
def test_step_3_is_free_in_its_order():
    game = showdown().hand(1, "dog", "water_droplet").set(1, SHARK).play()
    assert game.options == [
        *("play:dog", "play:water_droplet", f"play:{SHARK}"),
        *("set:dog", "set:water_droplet", "end"),
    ]
    game.choose(1, "set:dog", "play:water_droplet").passes(2)
    game.choose(1, f"play:{SHARK}").passes(2).choose(1, "end")
    assert game.fact("active") == 2


@pytest.mark.rule("WS-2.9", "WS-2.20")
def test_an_action_is_laid_paid_answered_carried_out_and_discarded():
    game = showdown().hand(1, SHARK).play().choose(1, f"play:{SHARK}")
    assert (game.fact("actions"), game.water(1), game.water(2)) == (1, 18, 20)
    assert (game.cards("series"), game.pile) == ([SHARK], [])
    (gun,) = game.fact("chain")
    assert (gun.role, gun.state, gun.paid, gun.source) == ("play", "open", 2, "hand")
    game.passes(2)
    assert (game.water(2), game.cards("series"), game.pile) == (16, [], [SHARK])
    assert game.fact("chain") == ()


@pytest.mark.rule("WS-2.12")
def test_any_card_may_be_set_free_of_charge_and_stays():
    game = showdown().hand(1, "umbrella", BIG).water(1, 20).play().choose(1, "set:umbrella")
    assert (game.water(1), game.fact("actions")) == (1, 2)
    assert game.options == ["end"]


@pytest.mark.rule("WS-2.13")
def test_a_showdown_card_answers_on_the_turn_after_it_was_set():
    game = showdown().hand(1, "umbrella", "dog").hand(2, SHARK).play()
    game.choose(1, "set:umbrella", "end").choose(2, f"play:{SHARK}")
    assert "answer:umbrella" in game.options


@pytest.mark.rule("WS-2.15")
def test_a_continuous_card_stays_and_begins_with_the_next_turn():
    game = showdown().water(10, 20).hand(1, "fountain", "dog").play()
    game.choose(1, "play:fountain").passes(2)
    assert (game.water(1), game.cards("continuous:1"), game.pile) == (8, ["fountain"], [])
    game.choose(1, "end").choose(2, "end")
    assert game.passes(2).water(1) == 11


@pytest.mark.rule("WS-2.15")
def test_what_a_continuous_card_changes_it_changes_at_once():
    game = showdown().hand(1, "rain_coat", "dog").play()
    game.choose(1, "play:rain_coat").passes(2).choose(1, "play:dog").passes(2)
    assert game.water(1) == 20 - 3 - 3 - 1


@pytest.mark.rule("WS-2.16")
@pytest.mark.parametrize("card", ["water_jug", "cat", "life_preserver"])
def test_a_card_that_does_nothing_may_be_played(card):
    position = showdown().hand(1, card) if card == "cat" else showdown().set(1, card)
    game = position.deck().play().choose(1, f"play:{card}").passes(2)
    assert game.pile == [card]


@pytest.mark.rule("WS-2.17")
@pytest.mark.parametrize("card", ["umbrella", "beach_towels", "flamingo", "sun"])
def test_what_only_answers_cannot_be_played_on_the_own_turn(card):
    assert showdown().hand(1, card).play().options == [f"set:{card}", "end"]
    assert f"play:{card}" not in showdown().set(1, card).hand(1, "dog").play().options
    assert showdown().hand(1, card).play().why_not(card) is None
