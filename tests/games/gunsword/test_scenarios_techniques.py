"""Scenarios: Techniques."""

import pytest

from tests.games.gunsword.positions import MF, A, M, T, duel


@pytest.mark.rule("GS-18.4")
def test_no_switch_in_the_first_turn_of_a_round():
    game = duel(A, T).first_round()
    assert (game.asked, game.fact("form:1")) == ((1, "action"), "avaset")


@pytest.mark.rule("GS-18.4")
def test_a_first_turn_after_a_foes_does_switch():
    game = duel(A, T).momentum(11).first_round().rests(2)
    assert (game.asked, game.fact("form:1")) == ((1, "action"), "volker")


@pytest.mark.rule("GS-12.3", "GS-18.5")
@pytest.mark.parametrize(
    ("insights", "health"), [(["unabridged"], 12), (["unabridged", "corollary"], 9)]
)
def test_the_power_of_the_insights_together(insights, health):
    game = duel(MF, T).hand(1, "hard_knocks_etc").insights(1, *insights).play()
    game.choose(1, "play:hard_knocks_etc", "N:1", "N:1")
    assert game.health(2) == health


@pytest.mark.rule("GS-18.5")
def test_an_insight_neither_counters_nor_blocks():
    game = duel(A, MF).at("c3", "d4").hand(1, "oathkeepers_arc").insights(2, "peer_review").play()
    game.choose(1, "play:oathkeepers_arc", "stay", "no", "NE:2")
    assert (game.asked, game.health(2)) == ((1, "may"), 12)
    assert game.cards("insights:2") == ["peer_review"]


@pytest.mark.rule("GS-13.1", "GS-18.7")
def test_the_silencer_draws_before_it_slashes():
    position = duel(T, A).at("c2", "c4").hand(1, "breech_kiss", "unmoved").deck(1, "hush")
    game = position.play().choose(1, "play:breech_kiss", "N:1")
    assert (game.asked, game.space(1)) == ((1, "may"), "c3")
    assert (game.cards("hand:1"), game.cards("discard:1")) == (["hush"], ["unmoved"])
    game.choose(1, "yes", "N:1")
    assert (game.health(2), game.space(1)) == (13, "c5")


@pytest.mark.rule("GS-13.2")
def test_an_interrupt_stands_directly_after_its_line():
    position = duel(T, A).hand(1, "two_in_the_dark", "unmoved")
    game = position.play().choose(1, "play:two_in_the_dark", "stay", "N:3", "yes")
    assert game.lines == [
        "Dash Rook 0-1",
        "Shoot Rook 3",
        "Reload",
        "Slash Queen 1",
        "Shoot Bishop 2",
    ]
    assert game.fact("lines")[3] == (game.fact("lines")[3][0], "now", True)


@pytest.mark.rule("GS-13.3")
def test_a_reload_at_the_end_of_the_turn_raises_no_interrupt():
    game = duel(T, A).hand(1, "slow_knife", "unmoved").play()
    game.choose(1, "play:slow_knife", "E-S:3", "yes")
    assert (game.asked, game.cards("discard:1")) == ((2, "action"), ["slow_knife", "unmoved"])


@pytest.mark.rule("GS-14.1", "GS-14.2")
def test_a_reload_with_an_empty_hand_does_nothing():
    game = duel(T, A).hand(1, "hush").play().choose(1, "play:hush", "N:3")
    assert (game.health(2), game.cards("hand:1")) == (13, [])


def corollary_misses(*insights):
    """Mathilde's Corollary attacks twice and hits nobody; she keeps it as an Insight."""
    position = duel(M, T).at("c3", "e7").hand(1, "corollary").insights(1, *insights)
    return position.play().choose(1, "play:corollary", "W:2", "NE:2", "yes")


@pytest.mark.rule("GS-18.5")
def test_a_skill_that_missed_is_kept_as_an_insight():
    game = corollary_misses()
    assert (game.cards("insights:1"), game.cards("discard:1")) == (["corollary"], [])


@pytest.mark.rule("GS-11.4")
def test_a_hit_of_0_is_a_hit():
    position = duel(M, T).at("c3", "c4").armor(0, 2).hand(1, "hard_knocks_etc")
    game = position.play().choose(1, "play:hard_knocks_etc", "stay", "N:1")
    assert (game.health(2), game.armor(2)) == (12, 0)
    assert (game.cards("insights:1"), game.cards("discard:1")) == ([], ["hard_knocks_etc"])


@pytest.mark.rule("GS-18.5")
def test_of_four_insights_one_is_discarded():
    game = corollary_misses("margin_notes", "sabbatical", "unabridged")
    four = ["card:margin_notes", "card:sabbatical", "card:unabridged", "card:corollary"]
    assert (game.asked, game.options) == ((1, "drop_insight"), four)
    game.choose(1, "card:sabbatical")
    assert game.cards("insights:1") == ["margin_notes", "unabridged", "corollary"]
    assert game.cards("discard:1") == ["sabbatical"]
