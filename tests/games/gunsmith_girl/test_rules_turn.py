"""Set-up, initiative, the Strategy phase and the ends of a match (GG-1, GG-4, GG-6, GG-17)."""

import re

import pytest

from game.rules.ask import option_id
from tests.games.gunsmith_girl.positions import bare, content, fight, opening


@pytest.mark.rule("GG-1.1")
def test_two_play_without_a_board():
    assert [mode.seats for mode in content().modes] == [(2,)]
    assert not content().boards()


@pytest.mark.rule("GG-4.1", "GG-2.3", "GG-1.6", "GG-5.1")
def test_how_a_match_begins():
    game = opening().until("strategy")
    for seat in (1, 2):
        assert (len(game.cards(f"hand:{seat}")), game.reserve(seat)) == (6, 29)
        assert (game.pool(seat), game.lost_tokens(seat)) == (10, 0)
        zone = game.cards(f"leader:{seat}")
        assert len(zone) == 6
        assert not any(game.is_up(seat, card) for card in zone)


@pytest.mark.rule("GG-1.8", "GG-4.5", "GG-4.3")
def test_dice_say_who_holds_the_initiative_and_the_seed_says_the_dice():
    holders = set()
    for seed in range(1, 30):
        game = opening(seed)
        rolls = [int(line[-1]) for line in game.log if "rolls" in line]
        pairs = list(zip(rolls[::2], rolls[1::2], strict=True))
        assert all(one == two for one, two in pairs[:-1])
        one, two = pairs[-1]
        assert one != two
        assert game.fact("initiative") == (1 if one > two else 2)
        holders.add(game.fact("initiative"))
        assert opening(seed).table == game.table
    assert holders == {1, 2}


@pytest.mark.rule("GG-4.5", "GG-4.6", "GG-18")
@pytest.mark.parametrize(
    ("options", "holders"), [({}, [1, 2, 1]), ({"initiative": "fixed"}, [1, 1, 1])]
)
def test_the_initiative_changes_hands_or_stays(options, holders):
    game = fight(**options).play("draw")
    seen = []
    for _ in holders:
        seen.append(game.fact("initiative"))
        assert game.until("strategy").asked == (seen[-1], "strategy")
        game.turn_over()
    assert seen == holders


@pytest.mark.rule("GG-4.4", "GG-4.6", "GG-17.9", "GG-6.3")
def test_a_phase_ends_for_both_together():
    game = fight().play("draw").until("strategy")
    assert game.match.seat == 1
    game.choose(1, "ready")
    assert (game.asked, game.fact("phase")) == ((2, "strategy"), "strategy")
    game.choose(2, "ready")
    assert (game.asked, game.fact("window")) == ((1, "act"), "W1")


@pytest.mark.rule("GG-4.2", "GG-18")
def test_a_mulligan_is_an_option_and_secret_until_both_have_answered():
    assert opening().asked[1] == "strategy"
    game = opening(mulligan="one")
    first, second = game.cards("hand:1"), game.cards("hand:2")
    assert game.asked == (2, "mulligan"), "whose Strategy comes first answers last"
    game.choose(2, "yes")
    assert game.cards("hand:2") == second
    game.choose(1, "no")
    assert game.cards("hand:2") != second
    assert game.cards("hand:1") == first
    assert (len(game.cards("hand:2")), game.reserve(2)) == (6, 29)


@pytest.mark.rule("GG-4.2")
def test_a_hand_that_is_given_back_is_shuffled_in():
    game = opening(mulligan="one")
    before = sorted(game.cards("hand:2"))
    game.choose(2, "yes").choose(1, "no")
    assert sorted(game.cards("hand:2")) != before


@pytest.mark.rule("GG-6.1", "GG-6.2", "GG-15.1")
def test_all_that_strategy_offers():
    position = (
        fight().field(1, "gunsmith_girl", "breech_warden", "glass_oracle").down(2, "wick_runner")
    )
    position.hand(1, "gunsmith_girl_metal", "night_porter", "trip_wire", "whetted_edge")
    game = position.leaders(1, "marshal_anvil", "breech_warden_gate").play("strategy")
    assert sorted(game.options) == sorted(
        [
            "lead:marshal_anvil",
            "place:night_porter",
            "place:trip_wire",
            "place:whetted_edge",
            "raise:marshal_anvil",
            "ready",
            "skill:glass_oracle:0",
            "stack:breech_warden_gate:breech_warden",
            "summon:gunsmith_girl_metal",
        ]
    )


@pytest.mark.rule("GG-6.3", "GG-20.1", "GG-20.3")
def test_nothing_of_a_strategy_phase_is_known_before_both_are_ready():
    position = fight().hand(1, "night_porter", "trip_wire").leaders(1, "marshal_anvil")
    game = position.play("strategy")
    sight = game.match.rules.sight

    def seen():
        return sight.view(game.table, (2,)).as_plain(), game.match.prompt().waiting, len(game.log)

    before = seen()
    for option in ("place:night_porter", "place:trip_wire", "raise:marshal_anvil"):
        game.choose(1, option)
        assert seen() == before
    game.choose(1, "ready").choose(2, "ready")
    assert "Both are ready: {seat:1} placed 1 persona and 1 support; {seat:2} placed 0" in "".join(
        game.log
    )
    assert "{seat:1} turns {card:marshal_anvil#1} up in the leader zone" in game.log
    view = sight.view(game.table, (2,))
    assert view.zones["field:1"] == ("",)
    assert view.zones["leader:1"] == ("marshal_anvil#1",)


@pytest.mark.rule("GG-6.3", "GG-6.4")
def test_a_reveal_sees_what_lay_there_when_the_phase_began():
    position = fight().hand(1, "night_porter").down(1, "wick_runner").field(2, "glass_oracle")
    game = position.play("strategy").choose(1, "place:night_porter", "ready")
    game.choose(2, "skill:glass_oracle:0")
    assert "pick:night_porter" not in game.options
    assert "pick:wick_runner" in game.options or game.asked == (2, "look")


@pytest.mark.rule("GG-6.4", "GG-22.19", "GG-12.9")
@pytest.mark.parametrize("initiative", ["alternate", "fixed"])
def test_no_cost_of_the_strategy_is_paid_with_a_card_of_the_other_player(initiative):
    position = fight(initiative=initiative).supports(1, "turncoat_ribbon")
    position.hand(1, "oil_peddler", "squall_serpent").field(2, "mirror_eel", tokens=2)
    game = position.play().does(1, "support:turncoat_ribbon", "pay:oil_peddler")
    game.until("strategy", 1)
    assert (game.fact("turn"), game.field(1)) == (4, ["mirror_eel"])
    assert "summon:squall_serpent" not in game.options


@pytest.mark.rule("GG-6.5")
def test_what_revealed_nothing_is_taken_back_until_ready_is_said():
    position = fight().hand(1, "night_porter", "trip_wire").field(1, "breech_warden", tokens=2)
    game = position.leaders(1, "breech_warden_gate").down(2, "wick_runner").play("strategy")
    before = game.table.as_plain()
    for option in ("place:night_porter", "stack:breech_warden_gate:breech_warden"):
        game.choose(1, option)
        assert game.match.can_undo()
        game.match.undo()
        assert game.table.as_plain() == before
    game.choose(1, "ready")
    assert not game.match.can_undo()
    position = fight().field(1, "glass_oracle").down(2, "wick_runner")
    game = position.play("strategy").choose(1, "skill:glass_oracle:0")
    assert not game.match.can_undo()


@pytest.mark.rule("GG-6.6", "GG-14.2")
def test_skills_of_who_is_summoned_in_strategy_wait_for_the_commit():
    position = (
        fight()
        .field(1, "night_porter", "foam_skirmisher", "undertow_ray")
        .hand(1, "squall_serpent")
    )
    game = position.field(2, "furnace_ox").play("strategy").choose(1, "summon:squall_serpent")
    game.does(1, "pay:undertow_ray") if game.asked[1] == "pay" else game
    assert game.strength(2, "furnace_ox") == 270
    game.choose(1, "ready").choose(2, "ready")
    assert game.strength(2, "furnace_ox") == 220


@pytest.mark.rule("GG-6.7")
def test_what_was_placed_stays_and_nothing_need_be_placed():
    game = fight().hand(1, "night_porter", "wick_runner").play("strategy")
    game.choose(1, "place:night_porter", "ready").turn_over()
    assert not game.is_up(1, "night_porter")
    game.until("strategy", 1)
    assert [option for option in game.options if "night_porter" in option] == []
    assert game.why_not(1, "night_porter") is not None


@pytest.mark.rule("GG-1.6", "GG-18")
def test_a_cap_on_the_field_stops_all_but_an_escape_and_a_stack():
    position = fight(field_cap=1).field(1, "breech_warden").hand(1, "wick_runner", "trip_wire")
    position.leaders(1, "breech_warden_gate", "marshal_anvil")
    game = position.play("strategy")
    assert game.options == [
        "place:trip_wire",
        "raise:marshal_anvil",
        "stack:breech_warden_gate:breech_warden",
        "ready",
    ]
    game = fight(field_cap=1).field(1, "night_porter").reserve(1, 2).leaders(1, "marshal_anvil")
    game = game.play("draw").until("leader_save").choose(1, "leader:marshal_anvil")
    assert game.field(1) == ["night_porter", "marshal_anvil"]
    position = fight(field_cap=1).field(1, "night_porter").field(2, "wick_runner")
    game = position.hand(1, "oil_peddler").supports(1, "turncoat_ribbon").play().window("W1", 1)
    assert game.options == ["decline"]


@pytest.mark.rule("GG-1.6", "GG-14.1")
def test_who_leaves_as_a_cost_makes_room_under_a_cap():
    position = fight(field_cap=2).field(1, "furnace_ox", "ramrod_twins")
    game = position.hand(1, "siege_carriage", "phantom_skiff", "salvo_captain").play("strategy")
    assert game.options == ["summon:siege_carriage", "ready"]
    game.choose(1, "summon:siege_carriage")
    assert game.field(1) == ["ramrod_twins", "siege_carriage"]
    position = fight(field_cap=1).field(1, "mirror_eel").hand(1, "squall_serpent")
    game = position.field(2, "salt_monk").play().does(1, "invoke:squall_serpent").until("nominate")
    assert (game.field(1), game.cards("hand:1")) == (["squall_serpent"], ["mirror_eel"])


def four_quiet(**options):
    position = fight(**options).down(1, "night_porter", "bell_sergeant", "wick_runner")
    position.down(2, "night_porter", "bell_sergeant", "wick_runner")
    return position


@pytest.mark.rule("GG-17.3", "GG-18")
def test_quiet_turns_end_a_match_by_reserve_then_tokens_or_in_a_draw():
    game = four_quiet(quiet_turns=1).pool(2, 9, 1).play().turn_over()
    assert game.winners == (1,)
    assert four_quiet(quiet_turns=1).play().turn_over().winners == ()
    game = four_quiet(quiet_turns=1, quiet_result="draw").reserve(1, 30).play().turn_over()
    assert game.winners == ()
    game = four_quiet(quiet_turns=0).play()
    for _ in range(6):
        game.turn_over()
    assert game.winners is None
    assert "Quiet turn" not in "".join(game.log)


@pytest.mark.rule("GG-17.3")
def test_a_turn_with_a_card_from_the_reserve_or_a_lost_persona_is_not_quiet():
    game = four_quiet().facts(quiet=2).field(1, "mortar_matron", tokens=2).play()
    game.turn_over()
    assert game.fact("quiet") == 3
    game = four_quiet().facts(quiet=2).field(1, "tracker_ballard", tokens=1).play().turn_over()
    assert game.lost(1) == ["tracker_ballard"]
    assert game.fact("quiet") == 0
    game = fight().facts(quiet=2).down(1, "night_porter").play("draw").turn_over()
    assert game.fact("quiet") == 0


@pytest.mark.rule("GG-17.3", "GG-18")
def test_a_cap_on_turns_ends_a_match_by_the_same_comparison():
    game = fight(turn_cap=3).down(1, "night_porter").reserve(2, 25).play().turn_over()
    assert game.winners == (2,)
    assert game.match.result.reason == "turn 3 was the last, larger Reserve"
    for own in ({}, {"quiet_turns": 0}, {"quiet_result": "draw"}):
        game = fight(turn_cap=3, **own).down(1, "night_porter").pool(2, 9, 1).play().turn_over()
        assert game.winners == (1,), own
        assert game.match.result.reason == "turn 3 was the last, more Tokens"


@pytest.mark.rule("GG-17.3")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, ["At quiet turn 4 in a row the larger Reserve wins"]),
        ({"quiet_turns": 0}, []),
        ({"quiet_result": "draw"}, ["At quiet turn 4 in a row it is a draw"]),
        ({"quiet_turns": 0, "turn_cap": 9}, ["Turn 9 is the last: the larger Reserve wins"]),
    ],
)
def test_the_reference_card_tells_what_ends_a_match_that_stands_still(options, said):
    card = fight(**options).play().match.rules.presenter.card("reference_turn")
    assert [text for text in card["end"] if "quiet" in text or "last" in text] == said


@pytest.mark.rule("GG-17.8")
@pytest.mark.parametrize("kind", ["act", "strategy", "nominate", "flip_first", "level_defence"])
def test_whoever_is_asked_may_concede(kind):
    position = fight().down(1, "wick_runner").field(2, "salt_monk")
    if kind == "flip_first":
        position.down(2, "night_porter").facts(turn=1)
    game = position.play("strategy" if kind == "strategy" else "")
    if kind == "level_defence":
        game.attack(1, "wick_runner", "salt_monk")
    seat = game.until(kind).match.seat
    game.choose(seat, "concede")
    assert game.winners == (3 - seat,)
    assert re.search("conceded", game.match.result.reason)


@pytest.mark.rule("GG-17.4", "GG-17.1")
def test_outside_a_simultaneous_event_the_first_defeat_ends_the_match():
    position = fight().supports(1, "sunken_toll", "letters_from_home").reserve(1, 2).reserve(2, 3)
    game = position.play().does(1, "support:sunken_toll").turn_over()
    assert game.winners == (1,)


@pytest.mark.rule("GG-4.3", "GG-2.7")
def test_options_have_stable_names_and_a_match_plays_again_from_its_decisions():
    game = opening(5)
    for _ in range(60):
        options = list(map(option_id, game.match.legal()))
        game.match.choose(options[len(options) // 2])
    again = opening(5)
    for decision in game.match.decisions:
        again.match.choose(decision.option)
    assert again.table == game.table
    assert [bare(line) for line in again.log] == [bare(line) for line in game.log]


@pytest.mark.rule("GG-6.3", "GG-20.4")
def test_a_card_that_strategy_summons_and_returns_is_shown_when_the_log_names_it():
    position = fight().hand(1, "kelp_colossus", "squall_serpent").field(2, "furnace_ox")
    position.discard(1, "wick_runner", "night_porter", "oil_peddler")
    game = position.play("strategy").choose(1, "summon:kelp_colossus", "summon:squall_serpent")
    assert game.cards("hand:1") == ["kelp_colossus"]
    game.match.drain()
    game.choose(1, "ready").choose(2, "ready")
    assert "{seat:1} summons {card:kelp_colossus#1}" in game.log
    shown = [event.what for event in game.match.drain() if event.verb == "show"]
    assert "kelp_colossus#1" in shown


@pytest.mark.rule("GG-22.19")
def test_a_card_does_not_pay_for_its_own_invocation():
    game = fight().hand(1, "cartridge_hound", "night_porter", "misfire").play("strategy")
    game.choose(1, "summon:cartridge_hound")
    assert game.options == ["pay:night_porter", "pay:misfire"]
    assert game.why_not(1, "cartridge_hound").text == "A card does not pay for itself."


@pytest.mark.rule("GG-22.19")
def test_a_card_of_the_field_is_not_told_that_it_cannot_pay_for_itself():
    """What it costs is a card of the Hand, where it does not lie."""
    position = fight().field(1, "oil_peddler").hand(1, "misfire", "trip_wire").pool(1, 6, 2)
    game = position.play("truce").window("W5", 1)
    game.choose(1, "skill:oil_peddler:0")
    assert game.options == ["pay:misfire", "pay:trip_wire"]
    assert "for itself" not in game.why_not(1, "oil_peddler").text
