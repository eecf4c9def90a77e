"""The three Counter cards, each played."""

import pytest

from tests.games.gunsword.playing import attacked
from tests.games.gunsword.positions import O, T, duel


@pytest.mark.card("riposte")
@pytest.mark.rule("GS-20.0")
@pytest.mark.parametrize(("choice", "health", "momentum"), [(1, 12, 17), (2, 14, 15)])
def test_riposte_lets_the_attacker_choose_damage_or_momentum(choice, health, momentum):
    game = attacked(T, "riposte").choose(2, "counter:riposte")
    assert (game.asked, game.momentum(2)) == ((1, "choose"), 5 - 1)
    game.choose(1, f"choice:{choice}")
    assert (game.health(1), game.momentum(1)) == (health, momentum)
    assert game.cards("discard:2") == ["riposte"]


@pytest.mark.card("dodge")
def test_dodge_dashes_one_space():
    game = attacked(T, "dodge").choose(2, "counter:dodge")
    assert len(game.options) == 8, "one step, in any direction, and no staying"
    game.choose(2, "E:1").choose(1, "N:3")
    assert (game.space(2), game.health(2), game.momentum(2)) == ("d5", 12, 5 - 1)


@pytest.mark.card("breaker")
def test_breaker_weakens_a_foes_only_line():
    game = attacked(T, "breaker").choose(2, "counter:breaker").choose(1, "N:3")
    assert (game.health(2), game.momentum(2)) == (12 - (3 - 2), 5 - 2)


@pytest.mark.card("breaker")
def test_breaker_removes_the_last_of_a_foes_lines():
    game = attacked(T, "breaker", skill="rude_landing").choose(2, "counter:breaker")
    game.choose(1, "N:2", "space:c6")
    assert (game.asked, game.health(2)) == ((1, "action"), 12 - 1)


@pytest.mark.card("breaker")
def test_two_breakers_remove_two_lines():
    game = attacked(T, "breaker", "breaker", skill="giddy_heights")
    game.choose(2, "counter:breaker", "counter:breaker")
    game.choose(1, "N:2", "space:c6")
    assert (game.asked, game.cards("hand:1")) == ((1, "action"), [])


@pytest.mark.card("breaker")
def test_breaker_makes_ones_own_skill_piercing():
    position = duel(O, T).hand(1, "off_the_wall", "breaker").hand(2, "dodge", "hush")
    game = position.momentum(20, 5).armor(0, 2).play().choose(1, "play:off_the_wall")
    game.choose(2, "counter:dodge", "N:1").choose(1, "counter:breaker").passes(2)
    game.choose(1, "N:3")
    assert (game.health(2), game.armor(2), game.cards("hand:2")) == (9, 0, ["hush"])
    assert game.momentum(1) == 20 - 3 - 2
