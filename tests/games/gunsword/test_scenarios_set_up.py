"""Scenarios: setting up, and who takes Initiative."""

from collections import Counter

import pytest

from tests.games.gunsword.positions import A, M, T, content, duel


@pytest.mark.rule("GS-1.3", "GS-1.6", "GS-2.2")
def test_set_up_a_against_t():
    game = duel(A, T).opening()
    assert (game.health(1), game.momentum(1), game.space(1)) == (16, 13, "c3")
    assert (game.health(2), game.momentum(2), game.space(2)) == (12, 12, "c5")
    deck = Counter(game.cards("deck:1") + game.cards("hand:1"))
    assert deck.total() == 30
    assert (deck["riposte"], deck["dodge"], deck["breaker"]) == (2, 3, 3)


@pytest.mark.rule("GS-1.3")
def test_every_face_card_brings_four_counters():
    faces = content().faces.values()
    assert len(faces) == 8
    assert {sum(dict(face.counters).values()) for face in faces} == {4}


@pytest.mark.rule("GS-4.1", "GS-4.2", "GS-4.3", "GS-4.4", "GS-14.3", "GS-14.4", "GS-14.5")
@pytest.mark.rule("GS-14.6")
def test_both_only_rest():
    game = duel(A, T).opening().choose(1, "regroup:0").choose(2, "regroup:0")
    assert game.asked == (1, "action")
    assert (len(game.cards("hand:1")), len(game.cards("hand:2"))) == (6, 6)
    game.rests(1)
    assert game.asked == (2, "action")
    assert len(game.cards("hand:2")) == 8
    game.rests(2)
    assert (game.momentum(1), game.momentum(2), game.fact("round")) == (20, 20, 2)
    assert game.asked == (2, "action")
    assert len(game.cards("hand:1")) == 6
    assert len(game.cards("hand:2")) == 8 + 2, "8 through the Reset, and 2 at its turn's beginning"


@pytest.mark.rule("GS-3.1")
def test_lower_health_breaks_a_tie_in_momentum():
    game = duel(A, ("mathilde", "silencer")).momentum(13, 13).first_round()
    assert game.asked == (2, "action")


@pytest.mark.rule("GS-3.1", "GS-3.2")
def test_tied_players_reveal_until_the_costs_differ():
    position = duel(A, A).deck(1, "oathkeepers_arc", "bound_by_duty")
    game = position.deck(2, "run_to_ground", "hackles").first_round()
    assert game.asked == (1, "action")
    assert game.cards("deck:1")[:2] == ["bound_by_duty", "oathkeepers_arc"]
    assert game.cards("deck:2")[:2] == ["hackles", "run_to_ground"]


@pytest.mark.rule("GS-3.2", "GS-12.3")
def test_a_revealed_x_counts_0():
    game = duel(M, M).deck(1, "unabridged").deck(2, "riposte").first_round()
    assert game.asked == (2, "action")


@pytest.mark.rule("GS-2.6")
def test_regroup_3():
    game = duel(A, T).opening().choose(1, "regroup:3")
    hand = game.table.zones["hand:1"][:]
    aside = hand[:3]
    game.choose(1, *(f"card:{card}" for card in aside))
    assert (len(game.cards("hand:1")), len(game.cards("deck:1"))) == (6, 24)
    assert set(aside) <= set(game.table.zones["deck:1"])
    assert set(hand[3:]) <= set(game.table.zones["hand:1"])
