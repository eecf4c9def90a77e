"""Each house rule in each of its values (GG-18); some stand with their scenarios."""

import pytest

from tests.games.gunsmith_girl.positions import fight

pytestmark = pytest.mark.rule("GG-18")


@pytest.mark.rule("GG-12.7")
@pytest.mark.parametrize(("value", "tokens"), [("lost", (7, 3)), ("pool", (10, 0))])
def test_tokens_paid_as_a_cost_are_lost_or_return(value, tokens):
    position = fight(paid_tokens=value).field(1, "gunsmith_girl", tokens=3).field(2, "undertow_ray")
    game = position.hand(1, "gunsmith_girl_metal").play()
    game.attack(2, "undertow_ray", "gunsmith_girl").does(1, "skill:gunsmith_girl:1").until(
        "restart"
    )
    assert (game.pool(1), game.lost_tokens(1)) == tokens


@pytest.mark.rule("GG-2.5", "GG-13.6")
@pytest.mark.parametrize("value", ["discard", "lost"])
def test_a_negated_support_goes_to_the_discard_or_is_lost(value):
    position = fight(negated_support_to=value).supports(1, "second_purse").pool(1, 9, 1)
    game = position.supports(2, "snuffed_fuse").play().does(1, "support:second_purse")
    game.does(2, "support:snuffed_fuse").truce()
    assert game.cards(f"{value}:1") == ["second_purse"]


@pytest.mark.rule("GG-13.4")
@pytest.mark.parametrize(("value", "first"), [("first_first", 1), ("last_first", 2)])
def test_of_equal_speeds_the_first_or_the_last_comes_first(value, first):
    position = fight(equal_speed=value).supports(1, "sunken_toll").supports(2, "sunken_toll")
    position.reserve(1, 3).reserve(2, 3)
    game = position.play().does(1, "support:sunken_toll").choose(2, "support:sunken_toll")
    game.turn_over()
    assert game.winners == (first,)


@pytest.mark.rule("GG-13.9")
@pytest.mark.parametrize(("value", "stays"), [("literal", False), ("minimum", True)])
def test_an_addition_for_at_least_so_many_targets(value, stays):
    position = fight(min_targets=value).field(2, "wick_runner", "bell_sergeant")
    position.working(1, "bramble_net", "wick_runner", "bell_sergeant")
    game = position.supports(1, "riptide_return").play().does(1, "support:riptide_return")
    game.choose(1, "pick:wick_runner").truce()
    assert ("bramble_net" in game.cards("supports:1")) == stays


@pytest.mark.rule("GG-14.2")
def test_an_automatic_skill_may_be_answered():
    def named(**options):
        position = fight(**options).down(1, "veil_dancer").field(2, "night_porter")
        return position.supports(2, "second_purse").pool(2, 9, 1).play().does(1, "name:veil_dancer")

    assert named().fact("window") != "WA"
    game = named(answer_automatic=True)
    assert (game.fact("window"), game.asked) == ("WA", (1, "act"))
    assert game.strength(2, "night_porter") == 210
    game.choose(1, "decline")
    assert game.options == ["support:second_purse", "decline"]
    game.choose(2, "support:second_purse").choose(1, "decline").choose(2, "decline")
    assert game.pool(2) == 10
    assert game.strength(2, "night_porter") == 130


@pytest.mark.rule("GG-14.3")
@pytest.mark.parametrize(
    ("value", "twice", "next_fight"),
    [("cost", True, True), ("turn", False, False), ("fight", False, True)],
)
def test_how_often_a_manual_skill_is_used(value, twice, next_fight):
    position = fight(manual_limit=value).field(1, "brass_boiler", "stormglass_reader")
    position.marked("attack_used", 1, "stormglass_reader").field(2, "night_porter")
    position.hand(1, "wick_runner", "oil_peddler", "trip_wire", "second_purse")
    game = position.play("exchange").attack(1, "brass_boiler", "night_porter").window("W2", 1)
    game.choose(1, "skill:stormglass_reader:0").choose(1, "pay:wick_runner").window("W2", 1)
    assert ("skill:stormglass_reader:0" in game.options) == twice
    game.does(2, "stop").does(1, "target:night_porter").window("W2", 1)
    assert ("skill:stormglass_reader:0" in game.options) == next_fight


@pytest.mark.rule("GG-14.3")
def test_skills_that_do_not_speak_of_a_fight_may_be_for_before_an_attack_only():
    def offered(window, value):
        position = fight(manual_skills=value).field(1, "gunsmith_girl", "bell_sergeant", tokens=3)
        game = position.field(2, "undertow_ray").hand(1, "gunsmith_girl_metal").play()
        if window == "W2":
            game.attack(2, "undertow_ray", "gunsmith_girl")
        return [option for option in game.window(window, 1).options if option != "decline"]

    assert offered("W1", "cited") == []
    assert offered("W1", "named") == ["skill:gunsmith_girl:1"]
    assert offered("W2", "cited") == ["skill:gunsmith_girl:1", "skill:bell_sergeant:0"]
    assert offered("W2", "named") == ["skill:bell_sergeant:0"]


@pytest.mark.rule("GG-2.8")
@pytest.mark.parametrize(("value", "offered"), [("face_up", False), ("all", True)])
def test_additions_see_face_down_persona_or_not(value, offered):
    position = fight(additions_see=value).field(1, "night_porter").down(1, "wick_runner")
    game = position.supports(1, "volley_drill").field(2, "furnace_ox").play().window("W1", 1)
    assert ("support:volley_drill" in game.options) == offered
    if offered:
        game.choose(1, "support:volley_drill").until("nominate")
        assert game.cards("supports:1") == ["volley_drill"]


@pytest.mark.rule("GG-9.6")
@pytest.mark.parametrize("value", [1, 0])
def test_what_a_counterattack_costs(value):
    position = fight(counter_cost=value).field(1, "tracker_ballard").field(2, "brine_duelist")
    game = position.play().attack(1, "tracker_ballard", "brine_duelist").does(2, "counter")
    assert game.spent(2, "brine_duelist") == value
    assert game.fact("attacked:2") == ("brine_duelist#2",)


@pytest.mark.rule("GG-10.3")
@pytest.mark.parametrize(("value", "spent"), [("free", 1), ("paid", 2)])
def test_whether_the_first_strength_of_a_defender_costs_anger(value, spent):
    position = fight(defence_anger=value).field(1, "furnace_ox").field(2, "ramrod_twins")
    game = position.play().attack(1, "furnace_ox", "ramrod_twins").until("accumulate", 2)
    game.choose(2, "anger")
    assert any("against 240" in line for line in game.settle().log)
    assert game.spent(2, "ramrod_twins") in (0, spent)
    assert any("{seat:2} adds 1 Anger: 240" in line for line in game.log)


@pytest.mark.rule("GG-10.4")
@pytest.mark.parametrize("value", ["anger", "once"])
def test_how_often_an_ally_shares(value):
    position = fight(share_times=value).field(1, "tracker_ballard", "ramrod_twins")
    game = position.field(2, "kelp_colossus").play().attack(1, "tracker_ballard", "kelp_colossus")
    game.until("accumulate", 1).choose(1, "share:ramrod_twins")
    again = "share:ramrod_twins" in (game.options if game.asked[1] == "accumulate" else ())
    assert again == (value == "anger")
    if again:
        game.choose(1, "share:ramrod_twins")
    shared = 240 if value == "anger" else 120
    assert any(f"Strike {180 + shared} against 370" in line for line in game.settle().log)


@pytest.mark.rule("GG-12.6")
@pytest.mark.parametrize(("value", "drawn"), [(False, 0), (True, 1)])
def test_whether_who_runs_out_of_resistance_counts_as_destroyed(value, drawn):
    position = fight(resistance_destroys=value).field(1, "bandolier_kid", tokens=1)
    game = position.play("truce").window("W5")
    game.choose(1, "decline").choose(2, "decline")
    assert game.lost(1) == ["bandolier_kid"]
    told = [line for line in game.log if line == "{seat:1} draws 1"]
    assert len(told) == drawn


@pytest.mark.rule("GG-15.1")
def test_several_leaders_may_be_in_play_unless_one_was_turned_up_before():
    def second(value, *first):
        game = fight(leaders_in_play=value).leaders(1, "marshal_anvil", "dame_cordite").play()
        for option in first:
            game.does(1, option)
        return "lead:dame_cordite" in game.window("W1", 1).options

    straight, by_the_zone = ("lead:marshal_anvil",), ("raise:marshal_anvil", "lead:marshal_anvil")
    assert not second("one", *straight)
    assert second("several", *straight)
    assert not second("several", *by_the_zone)


@pytest.mark.rule("GG-15.2", "GG-7.8")
@pytest.mark.parametrize(
    ("value", "before", "truce"),
    [("any", True, False), ("strategy_battle", False, False), ("truce_too", True, True)],
)
def test_when_a_leader_may_be_summoned(value, before, truce):
    game = fight(leader_time=value).leaders(1, "marshal_anvil").play("draw")
    assert (game.asked[1] == "act" and game.fact("window") == "W0") == before
    assert ("lead:marshal_anvil" in game.window("W5", 1).options) == truce


@pytest.mark.rule("GG-16.2")
@pytest.mark.parametrize(("value", "tokens"), [("pool", 0), ("keep", 2)])
def test_whether_the_tokens_of_a_twin_stay_on_its_stack(value, tokens):
    position = fight(stack_tokens=value).field(1, "breech_warden", tokens=2)
    game = position.leaders(1, "breech_warden_gate").play("strategy")
    game.choose(1, "stack:breech_warden_gate:breech_warden")
    assert (game.tokens(1, "breech_warden_gate"), game.pool(1)) == (tokens, 10 - tokens)


@pytest.mark.rule("GG-8.7", "GG-8.9")
def test_with_skip_faster_a_face_up_one_may_claim_too_and_the_faster_stand_down():
    position = fight(skip_faster=True).field(1, "night_porter")
    game = position.field(2, "undertow_ray", "veil_dancer").play()
    game.does(2, "name:undertow_ray").window("W2")
    assert game.fact("stood_down:2") == ("veil_dancer#2",)
    view = game.match.rules.sight.view(game.table, (1,))
    assert "stood_down:2" not in view.facts
