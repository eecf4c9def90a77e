"""The specification's scenarios of Actions, Defend, Negate, Sun and Snorkel (section 7)."""

import pytest

from tests.games.water_showdown.positions import showdown

BIG, SHARK, MEDIUM = "big_water_gun", "shark_fin_water_gun", "medium_water_gun"


def gun(*hand: str):
    """Seat 1 holds a Big Water Gun and more."""
    return showdown().hand(1, BIG, *hand)


@pytest.mark.rule("WS-2.10", "WS-2.21", "WS-2.23", "WS-2.35")
def test_1_a_gun_is_answered_with_towels_from_the_hand():
    game = gun().hand(2, "beach_towels").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:beach_towels").passes(1)
    assert game.waters == (16, 16)
    assert game.cards("hand:2") == ["sunglasses_vacation_hat"]
    assert game.pile == [BIG, "beach_towels"]


@pytest.mark.rule("WS-2.13", "WS-2.35")
def test_2_the_same_from_the_set_row_costs_nothing():
    game = gun().set(2, "beach_towels").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:beach_towels").passes(1)
    assert game.waters == (16, 18)


@pytest.mark.rule("WS-2.36", "WS-2.30")
def test_3_one_defend_for_each_attack_and_never_two():
    game = gun(SHARK).hand(2, "umbrella", "umbrella").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:umbrella").passes(1)
    assert game.asked == (1, "main")
    game.choose(1, f"play:{SHARK}").choose(2, "answer:umbrella").passes(1)
    assert game.waters == (14, 14)
    assert game.pile == [BIG, "umbrella", SHARK, "umbrella"]
    assert len(game.cards("hand:2")) == 1


@pytest.mark.rule("WS-2.55")
def test_4_a_sun_lowers_the_cost_to_0_and_no_further():
    game = showdown().water(10, 20).hand(1, "water_droplet", "sun").play()
    game.choose(1, "play:water_droplet:sun").passes(2, 2)
    assert game.waters == (13, 19)
    assert game.fact("actions") == 0
    assert game.pile == ["sun", "water_droplet"]


@pytest.mark.rule("WS-2.7", "WS-3.2")
def test_5_a_gun_with_a_sun_takes_both_actions():
    game = gun("sun").play()
    game.choose(1, f"play:{BIG}:sun").passes(2, 2)
    assert (game.water(1), game.fact("actions")) == (18, 0)
    with_one_action = gun("sun").facts(actions=1).play()
    assert f"play:{BIG}" in with_one_action.options
    assert f"play:{BIG}:sun" not in with_one_action.options


@pytest.mark.rule("WS-2.39", "WS-2.55")
def test_7_a_flamingo_with_a_sun():
    game = gun().hand(2, "flamingo", "sun").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:flamingo:sun").passes(1, 1)
    assert game.waters == (16, 18)
    assert game.pile == [BIG, "sun", "flamingo"]


def sun_negated(water: int = 20):
    """X plays Big Water Gun with Sun, and Y negates the Sun."""
    game = gun("sun").water(water, 20).hand(2, "flamingo").play()
    return game.choose(1, f"play:{BIG}:sun").choose(2, "answer:flamingo").passes(1)


@pytest.mark.rule("WS-2.58", "WS-3.7")
def test_8_a_negated_sun_and_the_gun_is_paid_in_full():
    game = sun_negated()
    assert (game.asked, game.options) == ((1, "pay_full"), ["pay", "withdraw"])
    game.choose(1, "pay").passes(2)
    assert game.waters == (16, 11)
    assert game.pile == ["sun", "flamingo", BIG]


@pytest.mark.rule("WS-2.58", "WS-3.7")
def test_9_a_negated_sun_and_the_gun_is_withdrawn():
    game = sun_negated().choose(1, "withdraw")
    assert (game.waters, game.fact("actions")) == ((20, 16), 1)
    assert game.cards("hand:1") == [BIG]
    assert game.pile == ["sun", "flamingo"]


@pytest.mark.rule("WS-2.11", "WS-2.58")
def test_10_what_cannot_be_paid_in_full_is_withdrawn_by_itself():
    game = sun_negated(water=4)
    assert game.asked == (1, "main")
    assert (game.water(1), game.fact("actions")) == (4, 1)
    assert game.cards("hand:1") == [BIG]


@pytest.mark.rule("WS-2.39")
def test_11_a_flamingo_negates_damage_and_draw():
    game = showdown().hand(1, SHARK).hand(2, "flamingo").play()
    game.choose(1, f"play:{SHARK}").choose(2, "answer:flamingo").passes(1)
    assert game.waters == (18, 16)
    assert game.cards("hand:2") == []
    assert game.pile == [SHARK, "flamingo"]


@pytest.mark.rule("WS-2.31", "WS-2.33", "WS-2.39", "WS-2.40")
def test_12_a_flamingo_against_a_flamingo():
    game = showdown().hand(1, SHARK, "flamingo").hand(2, "flamingo").play()
    game.choose(1, f"play:{SHARK}").choose(2, "answer:flamingo")
    game.choose(1, "answer:flamingo").passes(2)
    assert (game.waters, game.fact("actions")) == ((14, 12), 0)
    assert game.pile == [SHARK, "flamingo", "flamingo"]
    assert len(game.cards("hand:2")) == 1


@pytest.mark.rule("WS-2.33")
def test_13_without_an_action_a_flamingo_answers_from_the_set_row_only():
    position = showdown().hand(1, "water_droplet", SHARK, "flamingo").hand(2, "flamingo")
    game = position.play().choose(1, "play:water_droplet").passes(2)
    game.choose(1, f"play:{SHARK}").choose(2, "answer:flamingo")
    assert (game.asked, game.options) == ((1, "answer"), ["pass"])
    assert game.why_not("flamingo").rule == "WS-2.33"
    position = showdown().hand(1, "water_droplet", SHARK).set(1, "flamingo").hand(2, "flamingo")
    game = position.play().choose(1, "play:water_droplet").passes(2)
    water = game.water(1)
    game.choose(1, f"play:{SHARK}").choose(2, "answer:flamingo")
    game.choose(1, "answer:flamingo").passes(2)
    assert (game.water(1), game.water(2)) == (water - 2, 20 - 1 - 4 - 4)


@pytest.mark.rule("WS-2.30", "WS-2.31")
def test_14_a_negated_umbrella_was_the_one_answer():
    game = gun("flamingo").hand(2, "umbrella", "umbrella").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:umbrella")
    game.choose(1, "answer:flamingo").passes(2)
    assert game.waters == (12, 12)
    assert game.asked == (1, "main")
    assert game.pile == [BIG, "umbrella", "flamingo"]


def medium_gun(answer: str):
    """X plays Medium Water Gun, discards Cat, Y answers."""
    game = showdown().hand(1, MEDIUM, "cat", "dog").hand(2, answer).play()
    game.choose(1, f"play:{MEDIUM}", "card:cat").choose(2, f"answer:{answer}")
    return game.passes(1)


@pytest.mark.rule("WS-2.24")
def test_15_first_the_discarded_card_then_the_gun_then_its_answer():
    game = medium_gun("umbrella")
    assert game.waters == (20, 17)
    assert game.pile == ["cat", MEDIUM, "umbrella"]


@pytest.mark.rule("WS-2.22", "WS-2.24")
def test_16_a_required_discard_is_not_given_back():
    game = medium_gun("flamingo")
    assert game.waters == (19, 16)
    assert game.pile == ["cat", MEDIUM, "flamingo"]
    assert game.cards("hand:1") == ["dog"]


@pytest.mark.rule("WS-2.22")
def test_17_without_another_card_a_gun_that_discards_first_cannot_be_played():
    game = showdown().deck().hand(1, MEDIUM).play()
    assert game.options == [f"set:{MEDIUM}", "end"]


@pytest.mark.rule("WS-2.52", "WS-2.53")
def test_18_a_snorkel_answers_as_the_umbrella_on_top():
    game = gun().pile("umbrella").hand(2, "snorkel").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:snorkel").passes(1)
    assert game.waters == (16, 20)
    assert game.pile == ["umbrella", BIG, "snorkel"]


@pytest.mark.rule("WS-2.53", "WS-2.54")
@pytest.mark.parametrize("pile", [["umbrella"], [], ["snorkel"], ["fountain"]])
def test_19_a_snorkel_that_would_copy_nothing_playable(pile):
    game = showdown().pile(*pile).hand(1, "snorkel").play()
    assert game.options == ["set:snorkel", "end"]


@pytest.mark.rule("WS-2.53")
def test_20_a_snorkel_attacks_and_discards_first_like_the_gun_it_copies():
    game = showdown().pile(BIG).hand(1, "snorkel").play()
    game.choose(1, "play:snorkel").passes(2)
    assert game.waters == (20, 15)
    game = showdown().pile("medium_blue_water_gun").hand(1, "snorkel", "cat", "dog").play()
    game.choose(1, "play:snorkel", "card:cat").passes(2)
    assert (game.waters, len(game.cards("hand:1"))) == ((20, 17), 1 + 2)
    assert game.pile == ["medium_blue_water_gun", "cat", "snorkel"]


@pytest.mark.rule("WS-2.53", "WS-2.56")
def test_21_a_snorkel_negates_and_serves_as_a_sun():
    game = gun().pile("flamingo").hand(2, "snorkel").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:snorkel").passes(1)
    assert game.waters == (16, 20)
    game = gun("snorkel").pile("sun").play()
    game.choose(1, f"play:{BIG}:snorkel").passes(2, 2)
    assert (game.water(1), game.fact("actions")) == (18, 0)
    assert game.pile == ["sun", "snorkel", BIG]


def announced_flamingo():
    """X plays a gun, Y announces Flamingo with Sun, X answers the Sun with Flamingo."""
    game = gun("flamingo").hand(2, "flamingo", "sun", "water_balloons").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:flamingo:sun")
    return game.choose(1, "answer:flamingo").passes(2)


@pytest.mark.rule("WS-2.58")
def test_42_the_announced_flamingo_is_paid_in_full():
    game = announced_flamingo().choose(2, "pay").passes(1)
    assert game.waters == (12, 16)
    assert game.pile == [BIG, "sun", "flamingo", "flamingo"]


@pytest.mark.rule("WS-2.58")
def test_42_the_announced_flamingo_could_not_guard_its_own_sun():
    game = gun("flamingo").hand(2, "flamingo", "sun").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:flamingo:sun").choose(1, "answer:flamingo")
    assert (game.asked, game.options) == ((2, "answer"), ["pass"])


@pytest.mark.rule("WS-2.58", "WS-2.30")
def test_43_after_a_withdrawn_answer_one_may_answer_again():
    game = announced_flamingo().choose(2, "withdraw")
    assert game.asked == (2, "answer")
    game.choose(2, "answer:water_balloons").passes(1)
    assert game.waters == (12, 17)
    assert game.cards("hand:2") == ["flamingo"]
    assert game.pile == [BIG, "sun", "flamingo", "water_balloons"]


@pytest.mark.rule("WS-2.11", "WS-2.62")
def test_44_who_cannot_pay_for_the_umbrella_loses():
    game = showdown().water(20, 3).hand(1, SHARK).play().choose(1, f"play:{SHARK}").passes(2)
    assert (game.water(2), game.winners, game.asked) == (0, (1,), (None, ""))
    game = gun().water(20, 4).hand(2, "umbrella").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:umbrella").passes(1)
    assert (game.water(2), game.winners) == (1, None)
    game = gun().water(20, 3).hand(2, "umbrella").play().choose(1, f"play:{BIG}")
    assert game.options == ["pass"]
    assert game.passes(2).winners == (1,)
