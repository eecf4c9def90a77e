"""The rules of a series, of answers, damage and the end that no scenario and no card proves."""

import pytest

from tests.games.water_showdown.positions import TURN, bare, showdown

BIG, SHARK = "big_water_gun", "shark_fin_water_gun"


@pytest.mark.rule("WS-2.20", "WS-3.3", "WS-3.4", "WS-3.5")
def test_alternative_targets_and_required_discard_come_before_the_answer():
    game = showdown().hand(1, "cat").row(2, "fountain").hand(2, "flamingo").play()
    assert game.choose(1, "play:cat").asked == (1, "targets")
    assert game.choose(1, "target:fountain").asked == (2, "answer")
    game = showdown().hand(1, "water_bottles").play().choose(1, "play:water_bottles")
    assert (game.asked, game.options) == ((1, "mode"), ["mode:a", "mode:b"])
    assert game.choose(1, "mode:a").asked == (2, "answer")
    game = showdown().hand(1, "medium_water_gun", "dog", "sun").play()
    game.choose(1, "play:medium_water_gun:sun").passes(2)
    assert game.asked == (2, "answer")
    assert game.pile == ["dog"]


@pytest.mark.rule("WS-2.22")
def test_a_set_card_needs_its_required_discard_too():
    assert "play:medium_water_gun" not in showdown().set(1, "medium_water_gun").play().options
    game = showdown().set(1, "medium_water_gun").hand(1, "dog").play()
    assert game.choose(1, "play:medium_water_gun").pile == ["dog"]


@pytest.mark.rule("WS-2.31", "WS-2.40")
def test_a_chain_of_four_is_carried_out_from_the_last_to_the_first():
    position = showdown().hand(1, SHARK, "flamingo").hand(2, "snorkel").set(2, "snorkel")
    game = position.pile("flamingo").play()
    game.choose(1, f"play:{SHARK}").choose(2, "answer:snorkel#1").choose(1, "answer:flamingo")
    game.choose(2, "answer:snorkel#2")
    links = [(bare(each.card), each.to, each.copied) for each in game.fact("chain")]
    assert links == [
        (SHARK, -1, ""),
        ("snorkel", 0, "flamingo"),
        ("flamingo", 1, ""),
        ("snorkel", 2, "flamingo"),
    ]
    game.passes(1)
    assert game.waters == (20 - 2 - 4, 20)
    assert game.pile == ["flamingo", SHARK, "snorkel", "flamingo", "snorkel"]


@pytest.mark.rule("WS-2.31", "WS-2.32")
def test_a_defend_fits_damage_only_and_never_an_answer_or_a_sun():
    game = showdown().hand(1, "water_jug", "sun").hand(2, "umbrella").play()
    game.choose(1, "play:water_jug:sun")
    assert game.options == ["pass"]
    game.passes(2)
    assert game.options == ["pass"]
    assert game.why_not("umbrella").rule == "WS-2.32"


@pytest.mark.rule("WS-2.32", "WS-2.35")
def test_a_defend_is_not_for_the_own_turn():
    game = showdown().hand(1, SHARK, "umbrella").hand(2, "flamingo").play()
    game.choose(1, f"play:{SHARK}").choose(2, "answer:flamingo")
    assert (game.asked, game.options) == ((1, "answer"), ["pass"])
    assert game.why_not("umbrella").rule == "WS-2.35"


@pytest.mark.rule("WS-2.35")
def test_what_follows_a_defend_comes_before_the_damage():
    position = showdown().hand(1, "pink_water_gun").hand(2, "beach_towels").row(2)
    game = position.play().choose(1, "play:pink_water_gun")
    game.choose(2, "answer:beach_towels").passes(1)
    lines = game.match.log
    assert lines.index("{seat:2} draws 1") < lines.index("{seat:2} takes 0 damage (18 left)")


@pytest.mark.rule("WS-2.37")
def test_on_the_own_turn_only_the_attack_of_a_card_counts():
    game = showdown().hand(1, "water_buckets").play()
    assert game.choose(1, "play:water_buckets").passes(2).waters == (19, 18)


@pytest.mark.rule("WS-2.39")
def test_a_negate_answers_a_defend_a_sun_and_a_start_of_turn_effect():
    game = showdown().row(2, "fountain").water(20, 10).hand(1, "flamingo").play().choose(1, "end")
    assert game.options == ["pass", "answer:flamingo"]
    game.choose(1, "answer:flamingo").passes(2)
    assert (game.water(2), game.cards("continuous:2")) == (10, ["fountain"])
    assert game.waters[0] == 16


@pytest.mark.rule("WS-2.47")
def test_less_water_is_compared_after_paying():
    game = showdown().water(20, 20).hand(1, "water_bottles").play()
    game.choose(1, "play:water_bottles", "mode:b").passes(2)
    assert game.water(1) == 20
    game = showdown().water(12, 12).hand(1, "water_bottles").play()
    assert game.choose(1, "play:water_bottles", "mode:b").passes(2).water(1) == 12 - 1 + 5


@pytest.mark.rule("WS-2.48")
def test_paying_is_no_damage():
    game = showdown().hand(1, BIG, "life_preserver").play().choose(1, f"play:{BIG}").passes(2)
    assert game.table.trackers["dealt:1"] == 0
    assert game.choose(1, "play:life_preserver").passes(2).water(1) == 16


@pytest.mark.rule("WS-2.49")
def test_the_damage_of_a_turn_becomes_that_of_the_last():
    game = showdown().hand(1, SHARK).play().choose(1, f"play:{SHARK}").passes(2)
    trackers = game.table.trackers
    assert (trackers["dealt:2"], trackers["dealt_last:2"]) == (4, 0)
    game.choose(1, "end")
    trackers = game.table.trackers
    assert (trackers["dealt:2"], trackers["dealt_last:2"]) == (0, 4)


@pytest.mark.rule("WS-2.50")
def test_a_target_that_has_left_its_place_is_passed_over():
    position = showdown().hand(1, "cat").set(2, "umbrella").row(2, "fountain").pile("flamingo")
    game = position.set(2, "snorkel").set(1, "flamingo").play()
    game.choose(1, "play:cat", "target:2", "target:fountain").choose(2, "answer:snorkel")
    game.choose(1, "answer:flamingo").passes(2)
    assert (game.cards("continuous:2"), game.cards("set:2")) == ([], ["umbrella"])
    assert game.pile == ["flamingo", "fountain", "cat", "snorkel", "flamingo"]


@pytest.mark.rule("WS-2.50")
def test_a_set_card_is_seen_when_it_reaches_the_pile_and_not_before():
    game = showdown().hand(1, "cat").set(2, "umbrella").play().choose(1, "play:cat", "target:1")
    sight = game.match.rules.sight
    assert "umbrella#1" not in sight.view(game.table, (1,)).known()
    assert not any("{card:umbrella" in line for line in game.match.log)
    assert "umbrella#1" in sight.view(game.passes(2).table, (1,)).known()


@pytest.mark.rule("WS-2.53")
def test_what_a_snorkel_copies_is_fixed_when_it_is_laid():
    game = showdown().pile("medium_blue_water_gun").hand(1, "snorkel", "dog", "cat").play()
    game.choose(1, "play:snorkel", "card:dog")
    assert game.fact("chain")[0].copied == "medium_blue_water_gun"
    assert game.passes(2).water(2) == 17


@pytest.mark.rule("WS-2.55", "WS-3.6")
def test_a_sun_with_an_answer_is_no_action():
    game = showdown().hand(1, BIG).hand(2, "umbrella", "sun").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:umbrella:sun").passes(1, 1)
    assert (game.water(2), game.fact("actions")) == (19, 1)


@pytest.mark.rule("WS-2.56")
@pytest.mark.parametrize("free", [True, False])
def test_no_sun_goes_with_a_set_card(free):
    position = showdown(sun_for_free_cards=free).hand(1, BIG, "sun", "sun")
    game = position.set(1, SHARK, "water_balloons").play()
    assert [option for option in game.options if option.startswith("play:")] == [
        f"play:{BIG}",
        f"play:{BIG}:sun",
        f"play:{SHARK}",
        "play:water_balloons",
    ]


@pytest.mark.rule("WS-2.55", "WS-2.56")
@pytest.mark.parametrize("free", [True, False])
def test_a_sun_goes_with_a_card_that_costs_0_by_sun_for_free_cards(free):
    position = showdown(sun_for_free_cards=free).hand(1, "water_balloons", "sun")
    game = position.water(10, 20).play()
    assert ("play:water_balloons:sun" in game.options) == free
    assert "play:water_balloons" in game.options
    if free:
        game.choose(1, "play:water_balloons:sun").passes(2, 2)
        assert (game.waters, game.fact("actions")) == ((10, 19), 0), "nobody gains by it"
        assert game.pile == ["sun", "water_balloons"]


@pytest.mark.rule("WS-2.56", "WS-3.6")
@pytest.mark.parametrize("free", [True, False])
def test_a_sun_goes_with_an_answer_that_costs_0(free):
    position = showdown(sun_for_free_cards=free).hand(1, BIG).hand(2, "water_balloons", "sun")
    game = position.play().choose(1, f"play:{BIG}")
    assert ("answer:water_balloons:sun" in game.options) == free
    if free:
        game.choose(2, "answer:water_balloons:sun").passes(1, 1)
        assert game.waters == (16, 17)
        assert game.pile == [BIG, "sun", "water_balloons"]


@pytest.mark.rule("WS-2.56", "WS-2.58")
def test_a_card_that_costs_0_is_kept_or_withdrawn_when_its_sun_is_negated():
    position = showdown().hand(1, "water_balloons", "sun").hand(2, "flamingo")
    game = position.play().choose(1, "play:water_balloons:sun")
    game.choose(2, "answer:flamingo").passes(1)
    assert (game.asked, game.options) == ((1, "pay_full"), ["pay", "withdraw"])
    assert game.choose(1, "pay").passes(2).waters == (20, 15)


@pytest.mark.rule("WS-2.57", "WS-3.2")
def test_a_set_sun_takes_no_action():
    game = showdown().hand(1, BIG).set(1, "sun").facts(actions=1).play()
    game.choose(1, f"play:{BIG}:sun").passes(2, 2)
    assert (game.water(1), game.fact("actions")) == (18, 0)


@pytest.mark.rule("WS-2.57")
def test_a_sun_that_was_set_this_turn_is_no_help():
    assert f"play:{BIG}:sun" not in showdown().hand(1, BIG).set(1, "sun", now=True).play().options


@pytest.mark.rule("WS-2.58")
def test_who_guards_the_sun_with_the_last_water_must_withdraw_the_card():
    position = showdown().hand(1, BIG, "flamingo").hand(2, "umbrella", "sun", "flamingo")
    game = position.water(20, 5).play().choose(1, f"play:{BIG}").choose(2, "answer:umbrella:sun")
    game.choose(1, "answer:flamingo").choose(2, "answer:flamingo").passes(1)
    assert [each.state for each in game.fact("chain") if each.role == "sun"] == ["done"]
    assert (game.water(2), game.asked, game.options) == (1, (2, "answer"), ["pass"])
    assert game.cards("hand:2") == ["umbrella"]


@pytest.mark.rule("WS-2.22", "WS-2.58")
def test_who_guards_the_sun_with_the_last_card_to_discard_must_withdraw_the_gun():
    position = showdown().set(1, "sun").hand(1, "medium_water_gun", "flamingo").hand(2, "flamingo")
    game = position.play().choose(1, "play:medium_water_gun:sun").choose(2, "answer:flamingo")
    game.choose(1, "answer:flamingo").passes(2)
    assert (game.asked, game.waters, game.fact("actions")) == ((1, "main"), (16, 16), 1)
    assert game.options == ["set:medium_water_gun", "end"]
    assert game.pile == ["sun", "flamingo", "flamingo"]


@pytest.mark.rule("WS-2.64")
def test_the_game_stops_at_once():
    game = showdown().water(20, 4).hand(1, SHARK).play().choose(1, f"play:{SHARK}").passes(2)
    assert (game.asked, game.winners, game.cards("series")) == ((None, ""), (1,), [SHARK])
    assert game.match.result.reason == "{seat:2} is at 0 Water"


@pytest.mark.rule("WS-2.63")
def test_the_end_comes_after_all_of_an_effect():
    game = showdown().water(1, 3).set(1, "dog").whole_deck().play()
    assert game.choose(1, "play:dog").passes(2).fact("tiebreaks") == 1


@pytest.mark.rule("WS-2.65")
def test_a_tie_in_a_tie_breaking_match_leads_to_another_and_its_winner_wins_everything():
    game = showdown().water(2, 5).set(1, "dog").whole_deck().facts(tiebreaks=1, began=4).play()
    game.choose(1, "play:dog").passes(2)
    assert (game.fact("tiebreaks"), game.fact("began"), game.fact("turn")) == (2, TURN, TURN + 1)
    loser = game.match.seat
    game.choose(loser, "concede")
    assert game.winners == (3 - loser,)


@pytest.mark.rule("WS-2.66", "WS-3.11", "WS-9.4")
def test_one_may_concede_whenever_asked_and_programs_never_do():
    for seat, choices in ((1, []), (2, [f"play:{SHARK}"])):
        game = showdown().hand(1, SHARK).play().choose(1, *choices)
        assert list(game.match.meta()) == ["concede"]
        assert "concede" not in game.match.legal()
        (option,) = [each for each in game.match.options() if each.meta]
        assert option.id == "concede"
        game.choose(seat, "concede")
        assert (game.winners, game.match.result.reason) == (
            (3 - seat,),
            f"{{seat:{seat}}} conceded",
        )


@pytest.mark.rule("WS-3.8")
def test_a_discard_takes_as_many_cards_as_there_are():
    game = showdown().hand(1, "pink_water_gun").play()
    assert game.choose(1, "play:pink_water_gun").passes(2).asked == (1, "main")
    game = showdown().hand(1, "pink_water_gun").hand(2, "dog").play()
    assert game.choose(1, "play:pink_water_gun").passes(2).pile == ["dog", "pink_water_gun"]


@pytest.mark.rule("WS-3.10")
def test_fetching_may_stop_early_and_finds_nothing_on_an_empty_pile():
    game = showdown().pile("sun", "dog").hand(1, "dolphin").play().choose(1, "play:dolphin")
    assert game.passes(2).choose(1, "fetch:sun", "enough").cards("hand:1") == ["sun"]
    game = showdown().hand(1, "dolphin").play().choose(1, "play:dolphin").passes(2)
    assert game.asked == (1, "main")


@pytest.mark.rule("WS-3.12")
def test_only_an_answer_and_what_others_cannot_know_is_asked_with_one_option():
    game = showdown().hand(1, SHARK).play().choose(1, f"play:{SHARK}")
    assert (game.asked, game.options) == ((2, "answer"), ["pass"])
    game.passes(2)
    assert (game.asked, game.options) == ((1, "main"), ["end"])  # an Umbrella is Set
    ended = showdown().set(1, SHARK, "dog", "cat").hand(2, "dog", "cat").play()
    for card in (SHARK, "dog"):
        ended.choose(1, f"play:{card}").passes(2)
    assert ended.choose(1, "play:cat").passes(2).asked == (1, "main")  # the Cat drew a card
    alone = showdown().deck().set(1, SHARK, "dog", "water_jug").hand(2, "dog").play()
    for card in (SHARK, "dog"):
        alone.choose(1, f"play:{card}").passes(2)
    assert alone.choose(1, "play:water_jug").passes(2).asked == (2, "main")
