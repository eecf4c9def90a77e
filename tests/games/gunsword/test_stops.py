"""What a seat that armed its response windows is asked at."""

import pytest

from tests.games.gunsword.playing import OF, attacked
from tests.games.gunsword.positions import M, T, duel


def wants(game, choice: str) -> bool:
    match = game.match
    view = match.rules.sight.view(match.table)
    return match.rules.wants(view, match.pending, match.seat, choice)


def test_the_option_that_declines_is_there_whatever_is_held():
    for hand in (["hush"], ["dodge", "hush"], ["dodge", "riposte", "breaker"]):
        game = attacked(T, *hand)
        assert game.asked == (2, "counter")
        assert [option.id for option in game.match.options() if option.quiet] == ["pass"]


@pytest.mark.parametrize(("choice", "asks"), [("always", True), ("attack", True), ("never", False)])
def test_an_attack_is_asked_at_unless_nothing_is(choice, asks):
    assert wants(attacked(T, "hush"), choice) is asks


@pytest.mark.parametrize(
    ("loadout", "skill", "asks"),
    [(T, "muffled_step", False), (T, "swap_the_barrel", False), (M, "shrapnel_circle", True)],
)
def test_a_skill_without_slash_shoot_and_direct_damage_is_no_attack(loadout, skill, asks):
    game = duel(loadout, OF).hand(1, skill).hand(2, "dodge").momentum(20, 20).play()
    game.choose(1, f"play:{skill}")
    assert game.asked == (2, "counter")
    assert wants(game, "attack") is asks
    assert wants(game, "always")


def test_in_ones_own_frame_one_is_attacked_by_every_counter():
    game = duel(T, OF).hand(1, "muffled_step", "dodge").hand(2, "dodge").momentum(20, 20).play()
    game.choose(1, "play:muffled_step").choose(2, "counter:dodge")
    while game.asked != (1, "counter"):
        game.match.choose(game.match.options()[0].id)
    assert wants(game, "attack")
    assert not wants(game, "never")


@pytest.mark.parametrize(
    ("choice", "asks"), [("always", True), ("3", True), ("4", False), ("never", False)]
)
def test_a_hit_of_three_is_asked_at_from_three_on(choice, asks):
    game = duel(OF, T).hand(1, "lockstep").hand(2, "hush").play()
    game.choose(1, "play:lockstep").passes(2).choose(1, "stay", "N:2")
    assert (game.asked, game.match.pending.decision.amount) == ((2, "block"), 3)
    assert wants(game, choice) is asks
