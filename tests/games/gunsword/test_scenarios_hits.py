"""Scenarios: Hits."""

import pytest

from tests.games.gunsword.positions import OS, A, M, O, T, duel

SAPPER_THANE = ("thane", "sapper")


@pytest.mark.rule("GS-11.2", "GS-11.4")
@pytest.mark.parametrize(("armor", "power", "health"), [(3, 2, 12), (1, 0, 12)])
def test_a_hit_takes_all_armor_tokens_even_if_it_does_no_damage(armor, power, health):
    game = duel(A, T).armor(0, armor).line("Slash Rook 2", power=power).choose(1, "N:2")
    assert (game.health(2), game.armor(2)) == (health, 0)


@pytest.mark.rule("GS-11.2")
def test_a_block_and_armor_tokens_add_up():
    position = duel(A, T).armor(0, 1).hand(2, "hush")
    game = position.line("Slash Rook 2", power=4).choose(1, "N:2").choose(2, "block:hush")
    assert (game.health(2), game.armor(2)) == (10, 0)


@pytest.mark.rule("GS-8.10", "GS-15.1")
def test_who_falls_on_the_way_no_longer_stands_in_it():
    position = duel(A, SAPPER_THANE, M).health(16, 2).token("trap", 2, "a7")
    game = position.line("Slash Rook 2").choose(1, "N:2")
    assert (game.space(1), game.space(2)) == ("c5", None)
    assert "trap:2:1" not in game.table.pieces
    assert game.match.result is None


@pytest.mark.rule("GS-15.2")
def test_a_duel_is_over_at_once():
    game = duel(A, T).health(16, 3).line("Slash Rook 2").choose(1, "N:2")
    assert game.match.pending is None
    assert game.match.result is not None
    assert game.match.result.winners == (1,)


@pytest.mark.rule("GS-11.4")
def test_an_attack_that_misses_has_its_miss_effect():
    game = duel(A, T).hand(1, "false_flash").play()
    game.choose(1, "play:false_flash").choose(1, "N:2")
    assert (game.health(2), game.space(1)) == (9, "c6")


@pytest.mark.rule("GS-11.4")
def test_an_attack_that_hits_has_its_hit_effect():
    game = duel(O, T).at("b3", "c4").hand(1, "topple").play()
    game.choose(1, "play:topple").choose(1, "NE:2")
    assert game.momentum(2) == 10


@pytest.mark.rule("GS-18.9")
def test_an_armor_token_spent_for_power():
    game = duel(O, T).armor(1).hand(1, "level_and_loose").play()
    game.choose(1, "play:level_and_loose", "yes", "stay", "N:5")
    assert (game.health(2), game.armor(1)) == (8, 0)


@pytest.mark.rule("GS-11.8")
def test_piercing_leaves_no_block_and_no_armor():
    position = duel(A, T).form(1, "volker").armor(0, 2).hand(1, "bound_by_duty").hand(2, "hush")
    game = position.play().choose(1, "play:bound_by_duty").passes(2)
    game.choose(1, "stay", "no", "N:2")
    assert (game.asked, game.cards("hand:2")) == ((1, "may"), ["hush"])
    assert (game.health(2), game.armor(2)) == (9, 0)


@pytest.mark.rule("GS-5.4", "GS-5.7")
def test_a_bonus_ends_with_its_frame():
    game = duel(A, T).momentum(20).hand(1, "bound_by_duty", "bound_by_duty").play()
    game.choose(1, "play:bound_by_duty", "stay", "no", "W:2", "no")
    game.choose(1, "play:bound_by_duty", "stay", "no", "NE:2", "no")
    assert game.health(2) == 8


@pytest.mark.rule("GS-1.5")
@pytest.mark.parametrize(
    ("momentum", "health", "effect", "result"),
    [
        (19, 12, "Gain 2 Momentum", (20, 12)),
        (13, 12, "Lose 30 Momentum", (0, 12)),
        (13, 20, "Gain 1 Health", (13, 20)),
    ],
)
def test_momentum_and_health_stay_within_0_and_20(momentum, health, effect, result):
    game = duel(A, T).momentum(momentum).health(health).line(f"{effect}; then dash Queen 0-1")
    assert (game.momentum(1), game.health(1)) == result


@pytest.mark.rule("GS-11.1", "GS-11.7")
def test_direct_damage_around_hits_one_foe_after_another():
    position = duel(OS, T, O).at("c3", "b4", "d4").hand(2, "hush").hand(3, "gatehammer")
    game = position.facts(bonus=5).line("Deal 3 Direct damage to each foe within Queen 1 of you")
    game.choose(2, "block:hush")
    assert (game.health(2), game.health(3)) == (10, 14)
    game.passes(3)
    assert game.health(3) == 11
