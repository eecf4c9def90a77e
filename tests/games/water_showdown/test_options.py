"""Every named option, at its default in the other tests, does what it says."""

import pytest

from tests.games.water_showdown.positions import opening, showdown

BIG, SHARK = "big_water_gun", "shark_fin_water_gun"


@pytest.mark.rule("WS-2.11")
def test_cost_floor_0_lets_one_pay_everything_and_lose_at_once():
    game = showdown(cost_floor=0).water(4, 20).hand(1, BIG).play().choose(1, f"play:{BIG}")
    assert (game.water(1), game.winners) == (0, (2,))


@pytest.mark.rule("WS-1.5")
def test_hand_limit():
    hand = ["water_balloons"] * 3 + ["dog"] * 2 + ["cat"] * 2 + ["umbrella"]
    game = showdown(hand_limit=6).hand(1, *hand).play().choose(1, "end")
    assert game.asked == (1, "discard_effect")
    game.choose(1, "card:dog", "card:cat")
    assert (len(game.cards("hand:1")), game.fact("active"), game.pile) == (6, 2, ["dog", "cat"])


@pytest.mark.rule("WS-1.6")
def test_continuous_limit():
    position = showdown(continuous_limit=2).hand(1, "beavor", "dog").row(1, "fountain", "rain_coat")
    game = position.play()
    assert "play:beavor" not in game.options
    assert "play:dog" in game.options
    assert game.match.options()[1].note.endswith("as many Continuous cards as this match allows.")
    game = showdown(continuous_limit=2).hand(1, "beavor").row(1, "fountain").play()
    assert "play:beavor" in game.options


@pytest.mark.rule("WS-2.2")
def test_mulligan():
    game = opening(mulligan=True)
    first = game.fact("first")
    before = game.cards(f"hand:{first}")
    assert (game.asked, game.options) == ((first, "mulligan"), ["yes", "no"])
    game.choose(first, "yes").choose(3 - first, "no")
    assert len(game.cards(f"hand:{first}")) == len(before) == 6
    assert sorted(game.cards(f"hand:{first}")) != sorted(before), "the hand was shuffled in"
    assert game.asked == (first, "main")


@pytest.mark.rule("WS-2.56")
def test_max_suns_per_card():
    game = showdown(max_suns_per_card=2).hand(1, BIG, "sun").set(1, "sun").play()
    assert f"play:{BIG}:sun:sun" in game.options
    game.choose(1, f"play:{BIG}:sun:sun").passes(2, 2, 2)
    assert (game.water(1), game.pile) == (20, ["sun", "sun", BIG])
    for free in (True, False):
        position = showdown(max_suns_per_card=2, sun_for_free_cards=free).hand(1, SHARK, "sun")
        twice = f"play:{SHARK}:sun:sun" in position.set(1, "sun").play().options
        assert twice == free, "the second Sun has nothing left to reduce"


@pytest.mark.rule("WS-2.56", "WS-2.58")
def test_one_of_two_suns_may_be_negated():
    game = showdown(max_suns_per_card=2).hand(1, BIG, "sun").set(1, "sun").hand(2, "flamingo")
    game = game.play().choose(1, f"play:{BIG}:sun:sun").choose(2, "answer:flamingo").passes(1, 2)
    assert game.asked == (1, "pay_full")
    assert game.choose(1, "pay").passes(2).water(1) == 18


@pytest.mark.rule("WS-2.57")
def test_set_sun_counts_as_action():
    position = showdown(set_sun_counts_as_action=True).hand(1, BIG).set(1, "sun")
    assert position.play().choose(1, f"play:{BIG}:sun").fact("actions") == 0
    position = showdown(set_sun_counts_as_action=True).hand(1, BIG).set(1, "sun")
    assert f"play:{BIG}:sun" not in position.facts(actions=1).play().options


@pytest.mark.rule("WS-2.54")
def test_snorkel_copies_continuous():
    position = showdown(snorkel_copies_continuous=True).water(10, 20).pile("fountain")
    game = position.hand(1, "snorkel").play().choose(1, "play:snorkel").passes(2)
    assert (game.cards("continuous:1"), game.pile) == (["snorkel"], ["fountain"])
    assert game.fact("copied") == (("snorkel#1", "fountain"),)
    game.choose(1, "end").choose(2, "end")
    assert game.passes(2).water(1) == 13


@pytest.mark.rule("WS-2.54")
def test_a_copy_that_is_destroyed_is_a_snorkel_again():
    position = showdown(snorkel_copies_continuous=True).hand(1, "cat").row(2, "snorkel")
    game = position.facts(copied=(("snorkel#1", "rain_coat"),)).play()
    game.choose(1, "play:cat", "target:snorkel").passes(2)
    assert (game.fact("copied"), game.pile) == ((), ["snorkel", "cat"])


@pytest.mark.rule("WS-2.4")
def test_answer_triggers():
    game = showdown(answer_triggers=False).row(1, "fountain").water(10, 20).begin_turn(1)
    assert (game.asked, game.water(1)) == ((1, "main"), 13)


@pytest.mark.rule("WS-2.39")
def test_negate_trigger_discards():
    position = showdown(negate_trigger_discards=True).row(1, "fountain").set(2, "flamingo")
    game = position.water(10, 20).begin_turn(1).choose(2, "answer:flamingo").passes(1)
    assert (game.water(1), game.cards("continuous:1")) == (10, [])
    assert game.pile == ["fountain", "flamingo"]


@pytest.mark.rule("WS-2.49")
@pytest.mark.parametrize(("window", "gained"), [("last_and_current", 6), ("last_only", 4)])
def test_recent_damage_window(window, gained):
    position = showdown(recent_damage_window=window).water(5, 20).dealt_last(4, 0).dealt(2, 0)
    game = position.hand(1, "life_preserver").play().choose(1, "play:life_preserver").passes(2)
    assert game.water(1) == 5 + gained


@pytest.mark.rule("WS-2.49")
def test_the_own_dog_counts_in_the_narrow_window():
    position = showdown(recent_damage_window="last_only").water(10, 20).dealt_last(3, 0)
    game = position.hand(1, "dog", "life_preserver").play().choose(1, "play:dog").passes(2)
    assert game.choose(1, "play:life_preserver").passes(2).water(1) == 10 - 3 - 2 + 5


@pytest.mark.rule("WS-2.65")
@pytest.mark.parametrize("seed", range(4))
def test_tiebreak_first_other(seed):
    position = showdown(tiebreak_first="other").water(2, 5).set(1, "dog").whole_deck()
    position.table.chance = seed
    assert position.play().choose(1, "play:dog").passes(2).fact("first") == 2


@pytest.mark.rule("WS-4.3", "WS-9.3")
def test_answer_prompt_only_if_possible():
    own = {"answer_prompt": "only_if_possible"}
    game = showdown(**own).hand(1, SHARK).hand(2, "dog").play().choose(1, f"play:{SHARK}")
    assert game.asked == (1, "main")
    game = showdown(**own).hand(1, SHARK).hand(2, "umbrella").play().choose(1, f"play:{SHARK}")
    assert game.asked == (2, "answer")


@pytest.mark.rule("WS-1.2")
@pytest.mark.parametrize("water", [10, 15])
def test_start_water(water):
    assert opening(start_water=water).waters == (water, water)
    position = showdown(start_water=water).water(2, 5).set(1, "dog").whole_deck()
    assert position.play().choose(1, "play:dog").passes(2).waters == (6, 6)


@pytest.mark.rule("WS-6.5")
@pytest.mark.parametrize(("mode", "has"), [("first_game", 20), ("tiebreak", 6)])
def test_a_way_to_begin_that_has_its_own_water_leaves_no_choice_of_it(mode, has):
    with pytest.raises(ValueError, match=f"start water cannot be chosen here: .* it: {has}$"):
        opening(mode, start_water=10)
    assert opening(mode).waters == (has, has)


@pytest.mark.rule("WS-9.2")
def test_doubtful_rulings_that_a_table_may_turn_have_an_option():
    options = {option.rule for option in opening().match.rules.content.options}
    assert {"WS-2.11", "WS-2.57", "WS-2.54", "WS-2.49", "WS-2.4"} <= options
