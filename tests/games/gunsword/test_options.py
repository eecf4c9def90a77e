"""Chapter 19: what every option of a match changes; its default is proved beside it."""

import pytest

from game.rules.match import Match
from game.rules.setup import Seat, Setup
from tests.games.gunsword.playing import OF, OS, is_secret, winners
from tests.games.gunsword.positions import MF, A, Game, M, T, content, duel

BY_THE_BOOK = {
    "first_draw_skip": ("game", "round"),
    "reset_tie_health": ("current", "starting"),
    "midround_tie": ("seat", "low_health_then_seat"),
    "counter_repass": ("always", "only_if_active_countered"),
    "command_again": (True, False),
    "overrun_hits": (False, True),
    "yield_without_action": (False, True),
    "miss_effect": ("no_foe_hit", "any_foe_missed"),
    "interrupt_again": (True, False),
    "autodidact_countered": (True, False),
    "keep_tokens_on_reset": (True, False),
    "trap_targets": ("foes", "all_but_owner"),
    "eliminated_tokens": ("remove", "stay"),
    "pick_order": ("open", "secret_simultaneous"),
    "mirror_picks": (False, True),
    "partner": (3, 2, 4),
    "partners_share_hands": (False, True),
    "reshuffle": ("at_once", "when_drawing"),
    "prompt_without_options": (True, False),
}


def picking(**options: object) -> Game:
    """A match of two who have picked nothing."""
    seats = (Seat("BLUE"), Seat("ORANGE"))
    setup = Setup("gunsword", seats, "standard", 1, "duel", options=options)
    return Game(Match(content().rules(setup)))


@pytest.mark.rule("GS-19")
def test_every_option_has_its_values_and_default():
    listed = {option.id: option for option in content().options}
    assert listed.pop("round_limit").default == 0
    assert {name: option.values for name, option in listed.items()} == BY_THE_BOOK
    assert all(option.default == option.values[0] for option in listed.values())


@pytest.mark.rule("GS-4.2")
@pytest.mark.parametrize(("value", "drawn"), [("game", 2), ("round", 0)])
def test_first_draw_skip(value, drawn):
    game = duel(A, T, first_draw_skip=value).facts(turn=3).momentum(9, 0).reset()
    assert len(game.cards("hand:1")) == 6 + drawn
    game.rests(1)
    assert len(game.cards("hand:2")) == 6 + 2, "the second turn of the Round draws"


@pytest.mark.rule("GS-3.3")
@pytest.mark.parametrize(("value", "first"), [("current", 1), ("starting", 2)])
def test_reset_tie_health(value, first):
    position = duel(A, MF, reset_tie_health=value).momentum(15, 10).health(5, 15)
    assert position.reset().asked == (first, "action")


@pytest.mark.rule("GS-3.5")
@pytest.mark.parametrize(("value", "next_seat"), [("seat", 2), ("low_health_then_seat", 3)])
def test_midround_tie(value, next_seat):
    position = duel(A, T, MF, midround_tie=value).momentum(20, 9, 9).health(16, 12, 4)
    assert position.play().rests(1).asked == (next_seat, "action")


@pytest.mark.rule("GS-6.3")
@pytest.mark.parametrize(
    ("value", "after"), [("always", (2, "counter")), ("only_if_active_countered", (1, "maneuver"))]
)
def test_counter_repass(value, after):
    position = duel(OF, T, counter_repass=value).hand(1, "lockstep", "dodge", "riposte")
    game = position.hand(2, "dodge", "hush").play()
    game.choose(1, "play:lockstep").choose(2, "counter:dodge", "N:1").passes(1)
    assert game.asked == after


@pytest.mark.rule("GS-6.3")
def test_counter_repass_goes_round_again_when_the_active_countered():
    position = duel(OF, T, counter_repass="only_if_active_countered").hand(1, "lockstep", "dodge")
    game = position.hand(2, "dodge", "hush").play()
    game.choose(1, "play:lockstep").choose(2, "counter:dodge", "N:1")
    game.choose(1, "counter:dodge", "W:1")
    assert game.asked == (2, "counter")


@pytest.mark.rule("GS-8.7")
@pytest.mark.parametrize(("value", "health"), [(False, 15), (True, 12)])
def test_overrun_hits(value, health):
    position = duel(A, T, M, overrun_hits=value).at("c3", "c4", "c5")
    game = position.line("Slash Rook 1").choose(1, "N:1")
    assert (game.health(2), game.health(3), game.space(1)) == (9, health, "c6")


@pytest.mark.rule("GS-11.4")
@pytest.mark.parametrize(
    ("value", "hit_one", "hit_both"), [("no_foe_hit", 5, 5), ("any_foe_missed", 7, 5)]
)
def test_miss_effect(value, hit_one, hit_both):
    sentence = "Shoot Rook 2; on a hit, each foe hit loses 1 Momentum; on a miss, gain 2 Momentum"

    def shot(third: str) -> Game:
        position = duel(A, T, OF, miss_effect=value).at("c3", "c4", third).momentum(5, 5, 5)
        return position.line(sentence).choose(1, "N:2")

    one, both = shot("a7"), shot("c5")
    assert (one.momentum(1), one.momentum(2), one.momentum(3)) == (hit_one, 4, 5)
    assert (both.momentum(1), both.momentum(2), both.momentum(3)) == (hit_both, 4, 4)
    nobody = duel(A, T, OF, miss_effect=value).at("c3", "a1", "a7").momentum(5, 5, 5)
    assert nobody.line(sentence).momentum(1) == 7


@pytest.mark.rule("GS-11.4")
def test_a_miss_of_another_foe_comes_after_the_hit_and_names_nobody():
    position = duel(A, T, OF, miss_effect="any_foe_missed").at("c3", "c4", "a7")
    game = position.line("Slash Rook 1; on a hit, gain 1 Armor; on a miss, switch Forms")
    game.choose(1, "N:1")
    said = [line for line in game.match.log if "Armor" in line or "switches" in line]
    assert said == ["{seat:1} gains 1 Armor", "{seat:1} switches to Volker"]


@pytest.mark.rule("GS-11.4")
def test_in_a_duel_an_attack_never_hits_and_misses():
    game = duel(A, T, miss_effect="any_foe_missed").at("c3", "c4").momentum(5, 5)
    assert game.line("Slash Rook 1; on a miss, gain 2 Momentum").choose(1, "N:1").momentum(1) == 5


@pytest.mark.rule("GS-13.4")
@pytest.mark.parametrize(("value", "asked"), [(True, "may"), (False, "maneuver")])
def test_interrupt_again(value, asked):
    position = duel(A, T, interrupt_again=value).hand(1, "changing_of_the_guard")
    game = position.at("c3", "c4").momentum(20, 5).play()
    game.choose(1, "play:changing_of_the_guard", "N:1")
    assert game.asked == (1, "may"), "after the Slash, either way"
    assert game.choose(1, "no").asked == (1, asked), "after the printed Switch Forms"


@pytest.mark.rule("GS-13.4")
@pytest.mark.parametrize("value", [True, False])
def test_interrupt_again_after_an_inserted_line(value):
    position = duel(A, T, interrupt_again=value).hand(1, "lockstep").at("c3", "c5")
    game = position.momentum(7, 5).play().choose(1, "play:lockstep", "stay", "yes")
    assert (game.fact("form:1"), game.momentum(1)) == ("volker", 2)
    assert game.asked == (1, "may" if value else "maneuver")
    if value:
        game.choose(1, "yes")
        assert (game.fact("form:1"), game.momentum(1)) == ("avaset", 0)
        assert game.asked == (1, "maneuver"), "nothing is left to pay with"


@pytest.mark.rule("GS-4.5")
@pytest.mark.parametrize(("value", "options"), [(False, ["rest"]), (True, ["rest", "yield"])])
def test_yield_without_action(value, options):
    assert duel(A, T, yield_without_action=value).play().options == options


@pytest.mark.rule("GS-18.5")
@pytest.mark.parametrize(("value", "asked"), [(True, (2, "counter")), (False, (1, "maneuver"))])
def test_autodidact_countered(value, asked):
    position = duel(MF, T, autodidact_countered=value).insights(1, "lockstep").hand(2, "dodge")
    assert position.play().choose(1, "autodidact:lockstep").asked == asked


@pytest.mark.rule("GS-18.5")
def test_skills_from_the_hand_can_be_countered_even_if_insights_cannot():
    position = duel(MF, T, autodidact_countered=False).hand(1, "lockstep").hand(2, "dodge")
    assert position.play().choose(1, "play:lockstep").asked == (2, "counter")


@pytest.mark.rule("GS-10.5")
@pytest.mark.parametrize("value", [True, False])
def test_keep_tokens_on_reset(value):
    position = duel(T, OS, keep_tokens_on_reset=value).token("obstacle", 2, "a4")
    game = position.momentum(9, 0).reset()
    assert ("obstacle:2:1" in game.table.pieces) == value
    assert game.table.trackers["obstacles:2"] == (1 if value else 2)


@pytest.mark.rule("GS-10.5", "GS-14.7")
def test_tokens_that_do_not_stay_block_no_start_space():
    position = duel(A, OS, keep_tokens_on_reset=False).token("obstacle", 2, "c3")
    game = position.momentum(9, 0).reset()
    assert (game.asked, game.space(1)) == ((2, "place"), "c3")


@pytest.mark.rule("GS-10.4")
@pytest.mark.parametrize(("value", "health"), [("foes", 14), ("all_but_owner", 13)])
def test_trap_targets(value, health):
    position = duel(OF, T, M, T, mode="teams", trap_targets=value).at("c3", "a7", "a1", "e7")
    game = position.token("trap", 3, "c4").line("Dash Rook 1").choose(1, "N:1")
    assert game.health(1) == health


@pytest.mark.rule("GS-10.4")
def test_trap_targets_never_are_the_owner():
    position = duel(OS, T, trap_targets="all_but_owner").token("trap", 1, "c4")
    assert position.line("Dash Rook 1").choose(1, "N:1").health(1) == 14


@pytest.mark.rule("GS-10.6")
@pytest.mark.parametrize("value", ["remove", "stay"])
def test_eliminated_tokens(value):
    position = duel(A, M, T, eliminated_tokens=value).at("c3", "c4", "e7").health(16, 3, 12)
    position.token("trap", 2, "c7").momentum(20, 5, 5)
    game = position.hand(1, "two_shadows").line("Slash Rook 2").choose(1, "N:2")
    assert ("trap:2:1" in game.table.pieces) == (value == "stay")
    game.choose(1, "play:two_shadows", "W-N:3")
    assert game.space(1) == "a6"


@pytest.mark.rule("GS-10.6")
def test_a_trap_whose_owner_has_fallen_still_springs():
    position = duel(A, M, T, eliminated_tokens="stay").at("c3", "c4", "e7").health(16, 3, 12)
    position.token("trap", 2, "c5")
    game = position.line("Slash Rook 3").choose(1, "N:3")
    assert (game.space(2), game.health(1), game.space(1)) == (None, 15, "c6")


@pytest.mark.rule("GS-2.1")
def test_pick_order_secret_simultaneous():
    game = picking(pick_order="secret_simultaneous")
    assert is_secret(game)
    game.choose(1, "pick:thane")
    assert (game.asked, game.fact("duelist:1")) == ((2, "pick"), ""), "nothing is shown yet"
    game.choose(2, "pick:thane")
    assert (game.fact("duelist:1"), game.fact("duelist:2")) == ("thane", "")
    game.choose(1, "pick:silencer").choose(2, "pick:culverin")
    assert (game.fact("weapon:1"), game.fact("weapon:2")) == ("silencer", "culverin")
    assert (game.asked, "pick:thane" in game.options) == ((2, "pick"), False)
    game.choose(2, "pick:oriel")
    assert game.asked[1] == "regroup"


@pytest.mark.rule("GS-2.1")
@pytest.mark.parametrize("value", [False, True])
def test_mirror_picks(value):
    game = picking(mirror_picks=value).choose(1, "pick:thane", "pick:silencer")
    assert ("pick:thane" in game.options) == value


@pytest.mark.rule("GS-16.2", "GS-1.9")
@pytest.mark.parametrize(
    ("value", "sides", "spaces"),
    [
        (3, ((1, 3), (2, 4)), ("b3", "b5", "d3", "d5")),
        (2, ((1, 2), (3, 4)), ("b3", "d3", "b5", "d5")),
        (4, ((1, 4), (2, 3)), ("b3", "b5", "d5", "d3")),
    ],
)
def test_partner(value, sides, spaces):
    """Partners share an edge, are no foes, and win together."""
    position = duel(A, T, OF, MF, mode="teams", partner=value)
    game = position.opening()
    assert tuple(game.space(seat) for seat in range(1, 5)) == spaces
    assert game.match.rules.presenter.sides() == sides
    shown = content().starts(content().fields["standard"], "teams", 4, {"partner": value})
    assert tuple(shown[seat] for seat in range(1, 5)) == spaces
    assert content().sides("teams", 4, {"partner": value}) == sides
    first, second = sides
    position = duel(A, T, OF, MF, mode="teams", partner=value).at("c3", "c4", "c5", "c6")
    health = [3 if seat in second else 14 for seat in range(1, 5)]
    shot = position.health(*health).line("Shoot Rook 3").choose(1, "N:3")
    assert winners(shot) == first
    assert [shot.health(seat) for seat in first] == [14, 14], "a shot passes the partner"


@pytest.mark.rule("GS-16.2")
def test_partner_is_for_team_duels_alone():
    game = duel(A, T, OF, MF, mode="ffa", partner=2).at("c3", "c4", "e7", "a7")
    assert game.line("Slash Rook 1").choose(1, "N:1").health(2) == 9


@pytest.mark.rule("GS-17.1")
@pytest.mark.parametrize("value", ["at_once", "when_drawing"])
def test_reshuffle(value):
    """Without any other card a Reload brings back what it discards."""
    position = duel(OF, T, reshuffle=value).hand(1, "lockstep").facts(frames=1)
    position.table.zones["deck:1"].clear()
    game = position.play().choose(1, "yield", "yes")
    assert (game.cards("hand:1"), game.cards("discard:1")) == (["lockstep"], [])


@pytest.mark.rule("GS-16.2")
@pytest.mark.parametrize("value", [False, True])
def test_partners_share_hands(value):
    position = duel(A, T, OF, MF, mode="teams", partners_share_hands=value)
    game = position.hand(1, "hackles").hand(3, "topple").hand(2, "hush").play()
    sight = game.match.rules.sight
    seen = sight.view(game.table, (1,))
    assert (seen.cards("hand:3") == ("topple#1",)) == value
    assert (len(seen.cards("hand:1")), seen.cards("hand:2")) == (1, ())
    assert not sight.view(game.table).cards("hand:3"), "the public sees nothing"


@pytest.mark.rule("GS-16.2")
def test_in_a_duel_there_is_no_partner_to_share_a_hand_with():
    game = duel(A, T, partners_share_hands=True).hand(2, "hush").play()
    assert not game.match.rules.sight.view(game.table, (1,)).cards("hand:2")


@pytest.mark.rule("GS-6.8")
def test_prompt_without_options():
    def lockstep(prompts: bool) -> Game:
        position = duel(OF, T, prompt_without_options=prompts).hand(1, "lockstep").hand(2, "hush")
        return position.play().choose(1, "play:lockstep")

    assert lockstep(True).asked == (2, "counter")
    unasked = lockstep(False)
    assert unasked.asked == (1, "maneuver")
    assert not [line for line in unasked.match.log if "passes" in line], "nobody was asked"


@pytest.mark.rule("GS-6.8")
def test_without_needless_prompts_a_usable_counter_is_still_asked_for():
    position = duel(OF, T, prompt_without_options=False).hand(1, "lockstep").hand(2, "dodge")
    assert position.play().choose(1, "play:lockstep").asked == (2, "counter")


@pytest.mark.rule("GS-14.9")
@pytest.mark.parametrize(
    ("health", "won", "why"),
    [
        ((9, 5), (1,), "{seat:1} has the most Health"),
        ((3, 5), (2,), "{seat:2} has the most Health"),
        ((5, 5), (), "Health is level at 5"),
    ],
)
def test_round_limit(health, won, why):
    position = duel(A, T, round_limit=2).facts(round=2, turn=5).momentum(9, 9).health(*health)
    game = position.play().rests(1, 2)
    assert winners(game) == won
    assert game.match.result is not None
    assert game.match.result.reason == f"the last Round is over, and {why}"


@pytest.mark.rule("GS-14.9")
def test_round_limit_counts_the_health_of_whole_sides():
    position = duel(A, T, OF, MF, mode="teams", round_limit=1).health(9, 6, 1, 5)
    game = position.momentum(9, 8, 7, 6).play().rests(1, 2, 3, 4)
    assert winners(game) == (2, 4)


@pytest.mark.rule("GS-14.9")
@pytest.mark.parametrize("limit", [0, 3])
def test_before_the_round_limit_the_match_goes_on(limit):
    position = duel(A, T, round_limit=limit).facts(round=2, turn=5).momentum(9, 9)
    assert position.play().rests(1, 2).fact("round") == 3


@pytest.mark.rule("GS-19")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"overrun_hit": True}, "did you mean 'overrun_hits'"),
        ({"overrun_hits": 1}, "overrun_hits is"),
        ({"first_draw_skip": "all"}, "game, round"),
        ({"round_limit": -1}, "0 or more"),
        ({"round_limit": True}, "0 or more"),
    ],
)
def test_options_that_there_are_not(options, said):
    setup = Setup(
        "gunsword", (Seat("BLUE"), Seat("ORANGE")), "standard", 1, "duel", options=options
    )
    (mistake,) = content().check_setup(setup)
    assert said in mistake
