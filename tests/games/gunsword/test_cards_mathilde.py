"""The Skills and the Technique of Mathilde, each played."""

import pytest

from tests.games.gunsword.playing import attacked, holding
from tests.games.gunsword.positions import MF


@pytest.mark.card("hard_knocks_etc")
def test_hard_knocks_etc_has_the_power_of_the_insights():
    position = holding(MF, "hard_knocks_etc").insights(1, "corollary", "margin_notes")
    game = position.at("c2", "c4").play().choose(1, "play:hard_knocks_etc", "N:1", "N:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c5", 12 - (3 + 2), 16)


@pytest.mark.card("margin_notes")
def test_margin_notes_keeps_a_skill_of_the_discard_pile():
    position = holding(MF, "margin_notes").discard(1, "corollary", "dodge").at("c2", "d4")
    game = position.play().choose(1, "play:margin_notes", "N:1", "NE:2", "yes")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e5", 10, 18)
    assert (game.cards("insights:1"), game.cards("discard:1")) == (
        ["corollary"],
        ["dodge", "margin_notes"],
    )


@pytest.mark.card("first_principles")
def test_first_principles_keeps_an_insight_before_it_slashes():
    position = holding(MF, "first_principles").discard(1, "corollary", "peer_review")
    game = position.play().choose(1, "play:first_principles", "yes", "card:corollary")
    assert (game.cards("insights:1"), game.cards("discard:1")) == (["corollary"], ["peer_review"])
    game.choose(1, "N:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c6", 9, 18)


@pytest.mark.card("first_principles")
def test_first_principles_offers_nothing_without_a_skill_in_the_discard_pile():
    game = holding(MF, "first_principles").discard(1, "dodge").play()
    game.choose(1, "play:first_principles")
    assert game.asked == (1, "maneuver")


@pytest.mark.card("proof_by_contradiction")
def test_proof_by_contradiction_shoots():
    game = holding(MF, "proof_by_contradiction").at("c2", "c5").play()
    game.choose(1, "play:proof_by_contradiction", "N:3")
    assert (game.health(2), game.momentum(1)) == (9, 17)


@pytest.mark.card("proof_by_contradiction")
def test_proof_by_contradiction_gains_momentum_on_a_miss():
    game = holding(MF, "proof_by_contradiction").at("c3", "d5").play()
    game.choose(1, "play:proof_by_contradiction", "no")
    assert (game.health(2), game.momentum(1)) == (12, 20 - 3 + 2)


@pytest.mark.card("corollary")
def test_corollary_slashes_straight_and_then_diagonally():
    game = holding(MF, "corollary").at("c3", "d6").play()
    game.choose(1, "play:corollary", "N:2", "NE:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e7", 9, 16)


@pytest.mark.card("peer_review")
def test_peer_review_dashes_along_an_l_and_slashes():
    game = holding(MF, "peer_review").at("b2", "c5").play()
    game.choose(1, "play:peer_review", "N-E:3", "N:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c6", 9, 17)


@pytest.mark.card("peer_review")
def test_peer_review_commands_two_power_less():
    game = attacked(MF, "peer_review").choose(2, "command:peer_review").choose(1, "N:3")
    assert (game.health(2), game.cards("discard:2")) == (15 - (3 - 2), ["peer_review"])


@pytest.mark.card("sabbatical")
def test_sabbatical_draws_and_keeps_a_skill_of_the_hand():
    position = holding(MF, "sabbatical").deck(1, "corollary").at("c1", "c4")
    game = position.play().choose(1, "play:sabbatical", "N:2", "N:1")
    assert (game.space(1), game.health(2), game.cards("hand:1")) == ("c3", 11, ["corollary"])
    game.choose(1, "yes", "card:corollary")
    assert (game.cards("insights:1"), game.cards("hand:1")) == (["corollary"], [])
    assert game.momentum(1) == 18


@pytest.mark.card("thesis_defense")
def test_thesis_defense_armors_for_each_insight_and_slashes_twice():
    position = holding(MF, "thesis_defense").insights(1, "corollary", "unabridged")
    game = position.at("c2", "c4").play().choose(1, "play:thesis_defense")
    assert game.armor(1) == 2
    game.choose(1, "N:1", "N:1", "S:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c3", 12 - 2 - 2, 17)


@pytest.mark.card("unabridged")
def test_unabridged_has_the_cost_and_the_power_that_one_chooses():
    game = holding(MF, "unabridged").at("b2", "c5").play().choose(1, "play:unabridged")
    assert game.options == ["x:1", "x:2", "x:3", "x:4", "x:5"]
    game.choose(1, "x:4", "NE:1", "N:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c6", 8, 16)


@pytest.mark.card("autodidact:0")
def test_a_skill_that_missed_may_be_kept_as_an_insight():
    game = holding(MF, "false_flash").play().choose(1, "play:false_flash", "W:2")
    assert game.asked == (1, "may")
    game.choose(1, "yes")
    assert (game.cards("insights:1"), game.cards("discard:1")) == (["false_flash"], [])


@pytest.mark.card("autodidact:0")
@pytest.mark.parametrize("away", ["N:2", "W:2"])
def test_a_skill_is_kept_only_if_it_hit_nobody(away):
    game = holding(MF, "false_flash").play().choose(1, "play:false_flash", away)
    assert game.asked == (1, "action" if away == "N:2" else "may")


@pytest.mark.card("autodidact:0")
def test_declining_discards_the_skill_that_missed():
    game = holding(MF, "false_flash").play().choose(1, "play:false_flash", "W:2", "no")
    assert (game.cards("insights:1"), game.cards("discard:1")) == ([], ["false_flash"])


@pytest.mark.card("autodidact:1")
@pytest.mark.rule("GS-18.5")
def test_an_insight_is_played_for_its_cost_and_discarded():
    game = holding(MF).insights(1, "lockstep").at("c2", "c5").play()
    game.choose(1, "autodidact:lockstep", "N:1", "N:2")
    assert (game.health(2), game.momentum(1)) == (9, 17)
    assert (game.cards("insights:1"), game.cards("discard:1")) == ([], ["lockstep"])


@pytest.mark.card("autodidact:1")
@pytest.mark.rule("GS-18.5")
def test_an_insight_that_missed_may_be_kept_again():
    game = holding(MF).insights(1, "lockstep").play()
    game.choose(1, "autodidact:lockstep", "E:1", "yes")
    assert (game.cards("insights:1"), game.cards("discard:1")) == (["lockstep"], [])


@pytest.mark.card("autodidact:1")
@pytest.mark.rule("GS-18.5")
def test_an_insights_x_may_be_chosen_and_its_command_may_not_be_used():
    game = holding(MF, momentum=2).insights(1, "unabridged", "spent_charge").play()
    assert game.options == ["autodidact:unabridged", "rest"]
    game.choose(1, "autodidact:unabridged")
    assert game.options == ["x:1", "x:2"]
