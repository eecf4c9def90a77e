"""Chapters 15 to 17: elimination, sides, decks and piles."""

import pytest

from tests.games.gunsword.playing import OF, holding, winners
from tests.games.gunsword.positions import MF, A, M, Position, T, duel


@pytest.mark.rule("GS-15.1")
def test_the_fallens_momentum_and_cards_take_no_part():
    position = duel(A, T, MF).hand(1, "hackles").hand(2, "dodge", "riposte").health(16, 2)
    game = position.momentum(20, 19, 3).play().choose(1, "play:hackles").passes(2)
    game.choose(1, "stay", "no", "N:3").passes(2)
    assert (game.space(2), game.fact("living")) == (None, (1, 3))
    game.choose(1, "no", "yield")
    assert game.asked == (3, "action"), "3 Momentum, but the one with 19 has fallen"


@pytest.mark.rule("GS-15.1", "GS-11.10")
def test_losing_the_last_health_eliminates_too():
    game = duel(A, T).health(2, 12).line("Lose 3 Health; then draw 1")
    assert (winners(game), game.space(1), game.cards("hand:1")) == ((2,), None, [])


@pytest.mark.rule("GS-16.2")
def test_no_maneuver_ends_on_an_allys_space():
    position = duel(A, T, OF, M, mode="teams").at("c3", "a1", "c4", "e1")
    game = position.line("Dash Rook 1").choose(1, "N:1")
    assert (game.space(1), game.space(3)) == ("c5", "c4")


@pytest.mark.rule("GS-16.2")
def test_a_shot_ignores_allies():
    position = duel(A, T, OF, M, mode="teams").at("c3", "c5", "c4", "e1")
    game = position.line("Shoot Rook 3").choose(1, "N:3")
    assert (game.health(2), game.health(3)) == (9, 14)


@pytest.mark.rule("GS-16.3")
def test_with_one_legal_foe_there_is_no_prompt():
    position = duel(A, T).hand(1, "hackles").hand(2, "riposte")
    game = position.play().choose(1, "play:hackles").choose(2, "counter:riposte")
    assert game.asked == (1, "choose")


@pytest.mark.rule("GS-17.1")
def test_a_card_in_play_is_not_shuffled_into_the_deck():
    position = holding(OF, "giddy_heights").at("c3", "d5").only_deck(1, "topple")
    position.table.zones["discard:1"] = position.table.zones["discard:1"][:2]
    game = position.play().choose(1, "play:giddy_heights", "N:1", "NE:1")
    assert (len(game.cards("deck:1")), game.cards("hand:1")) == (2, ["topple"])
    assert game.cards("discard:1") == ["giddy_heights"]


@pytest.mark.rule("GS-17.1")
def test_a_deck_runs_out_in_the_middle_of_a_draw():
    position = duel(A, T).only_deck(1, "hackles").facts(turn=3)
    game = position.begin_turn(1)
    assert (len(game.cards("hand:1")), len(game.cards("deck:1"))) == (2, 28)
    assert game.cards("hand:1")[0] == "hackles"


@pytest.mark.rule("GS-17.1")
@pytest.mark.parametrize("when", ["at_once", "when_drawing"])
def test_a_deck_that_ran_out_is_made_anew_of_the_first_card_discarded(when):
    position = duel(OF, T, reshuffle=when).hand(1, "spent_charge", "giddy_heights")
    position.momentum(20, 5).at("c3", "d5").table.zones["deck:1"] = []
    game = position.play().choose(1, "command:spent_charge")
    renewed = {"at_once": (["spent_charge"], []), "when_drawing": ([], ["spent_charge"])}
    assert (game.cards("deck:1"), game.cards("discard:1")) == renewed[when]
    game.choose(1, "play:giddy_heights", "N:1", "NE:1")
    assert game.cards("hand:1") == ["spent_charge"], "drawn by Giddy Heights"
    renewed = {"at_once": (["giddy_heights"], []), "when_drawing": ([], ["giddy_heights"])}
    assert (game.cards("deck:1"), game.cards("discard:1")) == renewed[when]


def an_empty_deck(seat: int, *cards: str, when: str = "at_once") -> Position:
    """Seat 1 is Oriel on c3, seat 2 Thane on c4; all that `seat` has is in its hand."""
    position = duel(OF, T, reshuffle=when).at("c3", "c4").momentum(20, 20).hand(seat, *cards)
    position.table.zones[f"deck:{seat}"] = []
    return position


@pytest.mark.rule("GS-17.1")
@pytest.mark.parametrize("when", ["at_once", "when_drawing"])
def test_a_card_that_blocked_becomes_the_deck(when):
    game = an_empty_deck(2, "hush", when=when).line("Slash Queen 1")
    game.choose(1, "N:1").choose(2, "block:hush")
    assert ("hush" in game.cards("deck:2")) == (when == "at_once")


@pytest.mark.rule("GS-17.1")
@pytest.mark.parametrize("when", ["at_once", "when_drawing"])
def test_a_counter_becomes_the_deck_when_it_is_done(when):
    position = an_empty_deck(2, "dodge", when=when).hand(1, "topple")
    game = position.play().choose(1, "play:topple").choose(2, "counter:dodge", "N:1")
    assert ("dodge" in game.cards("deck:2")) == (when == "at_once")


@pytest.mark.rule("GS-17.1")
@pytest.mark.parametrize("when", ["at_once", "when_drawing"])
def test_a_command_counter_becomes_the_deck(when):
    position = an_empty_deck(2, "unmoved", when=when).hand(1, "topple")
    game = position.play().choose(1, "play:topple").choose(2, "command:unmoved")
    assert ("unmoved" in game.cards("deck:2")) == (when == "at_once")


@pytest.mark.rule("GS-17.1")
@pytest.mark.parametrize("when", ["at_once", "when_drawing"])
def test_cards_that_a_foe_makes_one_discard_become_the_deck(when):
    position = an_empty_deck(2, "hush", "unmoved", when=when)
    game = position.line("Slash Queen 1; on a hit, each foe hit discards 1")
    game.choose(1, "N:1").choose(2, "no_block", "card:hush")
    assert ("hush" in game.cards("deck:2")) == (when == "at_once")


@pytest.mark.rule("GS-17.1")
@pytest.mark.parametrize("when", ["at_once", "when_drawing"])
def test_an_insight_that_is_dropped_becomes_the_deck(when):
    insights = ("corollary", "lay_powder", "heave")
    position = duel(M, T, reshuffle=when).insights(1, *insights).hand(1, "unabridged")
    del position.table.zones["deck:1"][1:]  # `line` plays the one that is left
    game = position.momentum(20, 5).line("Keep a Skill card from your hand as an Insight")
    game.choose(1, "card:unabridged", "card:heave")
    assert ("heave" in game.cards("deck:1")) == (when == "at_once")


@pytest.mark.rule("GS-17.2")
def test_the_discard_pile_is_ordered():
    game = holding(OF, "lockstep", "topple").discard(1, "springheel").at("c3", "e7").play()
    game.choose(1, "play:topple", "NW:2", "play:lockstep", "S:1")
    assert game.cards("discard:1") == ["springheel", "topple", "lockstep"]


@pytest.mark.rule("GS-17.2")
def test_a_fetched_card_counts_as_drawn_in_no_round():
    loadout = ("thane", "flintlock_saber")
    position = duel(loadout, T).discard(1, "dodge").hand(1, "battlemind").momentum(10, 5)
    position.facts(**{"drawn:1": tuple(position.table.zones["discard:1"])})
    game = position.play().choose(1, "play:battlemind", "W:2", "yes")
    assert (game.cards("hand:1"), game.fact("drawn:1")) == (["dodge"], ())


@pytest.mark.rule("GS-17.3")
def test_who_has_too_few_cards_discards_all():
    position = holding(("oriel", "silencer"), "a_quiet_word").hand(2, "hush")
    game = position.play().choose(1, "play:a_quiet_word").passes(2).choose(1, "stay", "N:2")
    game.choose(2, "block:hush")
    assert (game.cards("hand:2"), game.cards("discard:2")) == ([], ["hush"])
    assert game.asked == (1, "action")
