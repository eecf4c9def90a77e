"""Rules about Techniques and the sentences they are written in: GS-18 and GS-22."""

import pytest

from tests.games.gunsword.positions import A, O, T, duel


@pytest.mark.rule("GS-18.1")
def test_what_has_a_price_may_be_left():
    game = duel(O, T).armor(1).hand(1, "level_and_loose").play()
    game.choose(1, "play:level_and_loose", "no", "stay", "N:5")
    assert (game.health(2), game.armor(1)) == (9, 1)


@pytest.mark.rule("GS-18.1")
def test_what_cannot_be_paid_is_not_offered():
    game = duel(O, T).hand(1, "level_and_loose").play().choose(1, "play:level_and_loose")
    assert game.asked == (1, "maneuver")


@pytest.mark.rule("GS-22.3")
def test_an_interrupt_without_a_price_may_be_left():
    position = duel(T, A).at("c2", "c4").hand(1, "breech_kiss", "unmoved")
    game = position.play().choose(1, "play:breech_kiss", "N:1")
    assert game.asked == (1, "may")
    game.choose(1, "no")
    assert (game.lines, game.health(2), game.space(1)) == ([], 16, "c3")


@pytest.mark.rule("GS-22.4")
@pytest.mark.parametrize(
    ("line", "momentum"),
    [
        ("Gain 3 Momentum; then lose 3 Momentum", 17),
        ("Lose 3 Momentum; then gain 3 Momentum", 19),
        ("You may gain 3 Momentum and lose 3 Momentum", 17),
        ("You may lose 3 Momentum and gain 3 Momentum", 19),
    ],
)
def test_joined_effects_happen_in_their_order(line, momentum):
    game = duel(A, T).momentum(19).line(line)
    if game.asked == (1, "may"):
        game.choose(1, "yes")
    assert game.momentum(1) == momentum
