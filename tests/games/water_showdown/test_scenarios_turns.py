"""The specification's scenarios of turns, Water, targets, Continuous cards and the end."""

import pytest

from tests.games.water_showdown.positions import SUNGLASSES, TURN, opening, showdown

BIG, SHARK = "big_water_gun", "shark_fin_water_gun"


@pytest.mark.rule("WS-2.7")
def test_6_the_first_two_turns():
    game = opening()
    first, second = game.fact("first"), 3 - game.fact("first")
    assert (game.asked, game.fact("actions")) == ((first, "main"), 1)
    assert len(game.cards(f"hand:{first}")) == 6
    assert any(option.startswith("set:") for option in game.options)
    game.choose(first, "end")
    assert (game.asked, game.fact("actions")) == ((second, "main"), 2)
    assert len(game.cards(f"hand:{second}")) == 7
    assert any(option.startswith("set:") for option in game.options)
    game.choose(second, "end")
    assert (game.fact("actions"), len(game.cards(f"hand:{first}"))) == (2, 8)


@pytest.mark.rule("WS-2.48", "WS-2.49")
def test_22_the_dogs_own_damage_comes_back_in_the_same_turn():
    game = showdown().water(10, 20).hand(1, "dog", "life_preserver").play()
    game.choose(1, "play:dog").passes(2)
    assert game.waters == (5, 15)
    game.choose(1, "play:life_preserver").passes(2)
    assert game.water(1) == 7


@pytest.mark.rule("WS-2.65", "WS-2.63")
def test_23_both_at_0_is_a_tie_breaking_match():
    position = showdown().water(2, 5).set(1, "dog").whole_deck()
    game = position.play().choose(1, "play:dog").passes(2)
    assert (game.waters, game.fact("tiebreaks"), game.winners) == ((6, 6), 1, None)
    assert len(game.cards("hand:1")) == len(game.cards("hand:2")) == 6
    assert game.fact("actions") == 1
    assert game.pile == game.cards("set:1") == game.cards("series") == []
    assert any("tie-breaking match" in line for line in game.match.log)


@pytest.mark.rule("WS-2.65")
def test_23_the_first_player_of_the_tie_breaking_match_is_drawn_again():
    def first(seed: int) -> int:
        position = showdown().water(2, 5).set(1, "dog").whole_deck()
        position.table.chance = seed
        return position.play().choose(1, "play:dog").passes(2).fact("first")

    assert {first(seed) for seed in range(12)} == {1, 2}


@pytest.mark.rule("WS-2.63")
def test_24_who_alone_is_at_0_has_lost_by_the_own_dog_too():
    game = showdown().water(2, 9).set(1, "dog").play().choose(1, "play:dog").passes(2)
    assert (game.waters, game.winners) == ((0, 4), (2,))


@pytest.mark.rule("WS-2.35", "WS-2.45")
def test_25_an_umbrella_takes_nothing_off_what_the_dog_does_to_its_player():
    game = showdown().hand(1, "dog").hand(2, "umbrella").play()
    game.choose(1, "play:dog").choose(2, "answer:umbrella").passes(1)
    assert game.waters == (15, 17)


@pytest.mark.rule("WS-2.32", "WS-2.47", "WS-2.59")
def test_26_the_second_alternative_of_water_bottles_can_be_negated_not_defended():
    game = showdown().water(10, 20).hand(1, "water_bottles").hand(2, "umbrella", "flamingo").play()
    game.choose(1, "play:water_bottles", "mode:b")
    assert game.options == ["pass", "answer:flamingo"]
    game.passes(2)
    assert game.waters == (14, 20)
    game = showdown().water(10, 8).hand(1, "water_bottles").play()
    game.choose(1, "play:water_bottles", "mode:b").passes(2)
    assert game.waters == (12, 8)


@pytest.mark.rule("WS-2.59")
def test_27_the_second_alternative_of_swimming_fins():
    game = showdown().hand(1, "swimming_fins").play()
    game.choose(1, "play:swimming_fins", "mode:b").passes(2)
    assert (game.waters, game.cards("hand:1")) == ((18, 20), [SUNGLASSES] * 3)


@pytest.mark.rule("WS-2.11", "WS-2.13")
def test_28_paying_leaves_1_water_and_a_set_card_is_free():
    assert f"play:{BIG}" not in showdown().water(4, 20).hand(1, BIG).play().options
    game = showdown().water(5, 20).hand(1, BIG).play().choose(1, f"play:{BIG}").passes(2)
    assert game.water(1) == 1
    game = showdown().water(1, 20).set(1, BIG).play().choose(1, f"play:{BIG}").passes(2)
    assert game.waters == (1, 15)


@pytest.mark.rule("WS-1.2", "WS-2.46")
def test_29_water_above_20_is_lost():
    game = showdown().water(19, 20).set(1, "water_jug").play()
    game.choose(1, "play:water_jug").passes(2)
    assert game.water(1) == 20


@pytest.mark.rule("WS-1.4", "WS-2.12", "WS-2.13")
def test_30_a_card_is_not_played_on_the_turn_it_was_set_and_three_are_all():
    game = showdown().hand(1, BIG, "cat").play().choose(1, f"set:{BIG}")
    assert game.fact("set_on:1")[-1] == TURN
    assert game.options == ["play:cat", "end"]
    full = showdown().hand(1, "cat").set(1, "umbrella", "umbrella", "flamingo").play()
    assert full.options == ["play:cat", "end"]


@pytest.mark.rule("WS-2.14", "WS-2.38")
def test_31_three_set_cards_and_two_actions_in_one_turn():
    green, pink = "little_green_water_gun", "pink_water_gun"
    game = showdown().hand(1, green, pink).set(1, BIG, SHARK, "water_jug").hand(2).play()
    game.choose(1, f"play:{BIG}").passes(2)
    game.choose(1, f"play:{SHARK}").passes(2).choose(1, "play:water_jug").passes(2)
    game.choose(1, f"play:{green}").passes(2).choose(1, f"play:{pink}").passes(2)
    assert game.waters == (18, 7)


@pytest.mark.rule("WS-2.60", "WS-2.5")
def test_32_the_pile_becomes_the_deck_in_the_middle_of_a_draw():
    game = showdown().deck("dog").pile("cat", "umbrella").begin_turn(1)
    assert len(game.cards("hand:1")) == 2
    assert "dog" in game.cards("hand:1")
    assert (len(game.cards("deck")), game.pile) == (1, [])
    game = showdown().deck().begin_turn(1)
    assert game.cards("hand:1") == []


@pytest.mark.rule("WS-2.60")
def test_no_one_knows_the_order_of_a_new_deck():
    decks = set()
    for chance in range(3):
        position = showdown().deck().pile("cat", "umbrella", "dog", BIG, SHARK, "beavor")
        position.table.chance = chance
        decks.add(tuple(position.begin_turn(1).cards("deck")))
    assert len(decks) == 3


@pytest.mark.rule("WS-1.6", "WS-2.45")
def test_33_rain_coats_take_off_what_defend_leaves():
    game = showdown().hand(1, SHARK).row(2, "rain_coat").hand(2, "beach_towels").play()
    game.choose(1, f"play:{SHARK}").choose(2, "answer:beach_towels").passes(1)
    assert game.water(2) == 18


@pytest.mark.rule("WS-1.6", "WS-2.45")
@pytest.mark.parametrize(
    ("gun", "damage"), [(SHARK, 2), ("pink_water_gun", 0), ("water_droplet", 0)]
)
def test_33_two_rain_coats(gun, damage):
    game = showdown().hand(1, gun).row(2, "rain_coat", "rain_coat").hand(2).play()
    game.choose(1, f"play:{gun}").passes(2)
    assert game.water(2) == 20 - damage


@pytest.mark.rule("WS-2.23", "WS-2.37")
def test_34_pink_water_gun_with_and_without_damage():
    pink = "pink_water_gun"
    game = showdown().hand(1, pink).hand(2, "water_balloons", "cat").play()
    game.choose(1, f"play:{pink}").choose(2, "answer:water_balloons").passes(1)
    assert (game.water(2), game.cards("hand:2")) == (20, ["cat"])
    game = showdown().hand(1, pink).hand(2, "water_balloons", "cat").play()
    game.choose(1, f"play:{pink}").passes(2)
    assert (game.asked, game.options) == (
        (2, "discard_effect"),
        ["card:water_balloons", "card:cat"],
    )
    game.choose(2, "card:cat")
    assert (game.water(2), game.pile) == (18, ["cat", pink])


@pytest.mark.rule("WS-2.4", "WS-2.35", "WS-2.39")
def test_35_the_elephant_toy_at_the_start_of_the_turn():
    toy = "water_elephant_toy"
    game = showdown().row(1, toy).hand(2, "water_balloons").begin_turn(1)
    assert game.asked == (2, "answer")
    game.choose(2, "answer:water_balloons").passes(1)
    assert game.water(2) == 20
    game = showdown().row(1, toy).water(9, 20).begin_turn(1).passes(2)
    assert game.water(2) == 18
    game = showdown().row(1, toy).set(2, "flamingo").begin_turn(1)
    game.choose(2, "answer:flamingo").passes(1)
    assert (game.water(2), game.cards("continuous:1"), game.pile) == (20, [toy], ["flamingo"])


@pytest.mark.rule("WS-2.23", "WS-2.39")
def test_36_a_negated_continuous_card_is_discarded():
    game = showdown().hand(1, "fountain").set(2, "flamingo").play()
    game.choose(1, "play:fountain").choose(2, "answer:flamingo").passes(1)
    assert (game.water(1), game.pile) == (18, ["fountain", "flamingo"])
    assert game.cards("continuous:1") == []


@pytest.mark.rule("WS-2.49")
@pytest.mark.parametrize(("dealt", "damage"), [(6, 8), (3, 5), (0, 2), (9, 8)])
def test_37_the_beach_ball_strikes_back(dealt, damage):
    game = showdown().water(14, 20).dealt_last(dealt, 0).set(1, "beach_ball").play()
    game.choose(1, "play:beach_ball").passes(2)
    assert game.water(2) == 20 - damage


@pytest.mark.rule("WS-2.49")
def test_37_the_life_preserver_gains_what_was_dealt_in_the_turn_before_only():
    game = showdown().water(5, 20).dealt_last(9, 0).hand(1, "life_preserver").play()
    assert game.choose(1, "play:life_preserver").passes(2).water(1) == 11
    position = showdown().water(5, 20).dealt_last(9, 0).hand(1, "life_preserver").deck()
    game = position.begin_turn(1).choose(1, "play:life_preserver").passes(2)
    assert game.water(1) == 5


@pytest.mark.rule("WS-2.50", "WS-3.4")
def test_38_the_cat_destroys_set_and_continuous_cards():
    position = showdown().hand(1, "cat").set(2, "umbrella", "dog").row(2, "fountain")
    game = position.play().choose(1, "play:cat")
    assert game.options == ["target:1", "target:2", "target:fountain", "enough"]
    assert game.match.prompt().line.startswith("Up to 2.")
    enough = [game.match.options()[3]]
    game.choose(1, "target:1")
    assert game.match.prompt().line.startswith("Up to 1 more.")
    enough.append(game.match.options()[2])
    assert [(each.label, each.note) for each in enough] == [
        ("None", "destroy nothing"),
        ("No more", "destroy nothing else"),
    ]
    game.choose(1, "target:fountain").passes(2)
    assert game.pile == ["umbrella", "fountain", "cat"]
    assert (game.cards("set:2"), game.fact("set_on:2")) == (["dog"], (2,))
    assert game.cards("hand:1") == [SUNGLASSES]


@pytest.mark.rule("WS-2.39", "WS-2.50")
def test_39_the_target_itself_may_answer():
    position = showdown().hand(1, "cat").set(2, "flamingo").row(2, "fountain")
    game = position.play().choose(1, "play:cat", "target:1", "target:fountain")
    game.choose(2, "answer:flamingo").passes(1)
    assert (game.cards("continuous:2"), game.pile) == (["fountain"], ["cat", "flamingo"])


@pytest.mark.rule("WS-2.46")
def test_40_the_beavor_takes_2_off_a_gain():
    game = showdown().water(10, 20).hand(1, "water_droplet").row(2, "beavor").play()
    game.choose(1, "play:water_droplet").passes(2)
    assert game.waters == (10, 19)


@pytest.mark.rule("WS-3.9", "WS-2.50")
def test_41_a_hit_of_3_destroys_a_set_card():
    game = showdown().hand(1, BIG).set(2, "cat").play()
    game.choose(1, f"play:{BIG}").passes(2)
    assert (game.asked, game.options) == ((1, "hit_target"), ["target:1", "enough"])
    game.choose(1, "target:1")
    assert (game.water(2), game.pile) == (15, ["cat", BIG])
    game = showdown().hand(1, BIG).hand(2, "beach_towels").set(2, "cat").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:beach_towels").passes(1)
    assert (game.water(2), game.cards("set:2")) == (20 - 2 - 2, ["cat"])
