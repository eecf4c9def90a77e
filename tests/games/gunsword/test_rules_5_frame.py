"""Chapter 5: the Frame of a Skill card."""

from dataclasses import replace

import pytest

from game.games.gunsword import GunswordContent
from game.games.gunsword.cards import Line
from game.games.gunsword.vocabulary import vocabulary
from game.rules.printed import Sentence
from tests.games.gunsword.playing import OF, TF, attacked, holding, winners
from tests.games.gunsword.positions import MF, A, M, T, content, duel


@pytest.mark.rule("GS-5.1")
@pytest.mark.parametrize(("momentum", "offered"), [(2, False), (3, True)])
def test_one_cannot_pay_more_than_one_has(momentum, offered):
    game = holding(OF, "lockstep", momentum=momentum).play()
    assert ("play:lockstep" in game.options) == offered


@pytest.mark.rule("GS-5.1")
def test_a_skill_may_be_played_though_it_must_miss():
    game = holding(OF, "false_flash").at("a1", "e7").play()
    game.choose(1, "play:false_flash", "N:2")
    assert (game.health(2), game.cards("discard:1")) == (12, ["false_flash"])


@pytest.mark.rule("GS-5.2")
def test_a_card_in_play_is_in_no_pile_and_not_in_hand():
    game = attacked(T, "dodge")
    assert (game.asked, game.cards("play")) == ((2, "counter"), ["off_the_wall"])
    assert game.cards("hand:1") == game.cards("discard:1") == []


@pytest.mark.rule("GS-5.3")
def test_the_duelists_technique_acts_before_the_weapons():
    loadout = ("avaset_volker", "culverin")
    game = duel(loadout, T).form(1, "volker").armor(1).hand(1, "two_shadows").play()
    game.choose(1, "play:two_shadows")
    assert (game.asked, game.fact("base"), game.fact("bonus")) == ((1, "may"), 1, 0)


@pytest.mark.rule("GS-5.3", "GS-5.4")
def test_techniques_act_before_drop_effects():
    game = holding(("thane", "culverin"), "inner_calm_outer_fury", momentum=15).armor(1).play()
    game.choose(1, "play:inner_calm_outer_fury")
    assert (game.asked, game.momentum(1)) == ((1, "may"), 12)
    game.choose(1, "no")
    assert game.momentum(1) == 13


@pytest.mark.rule("GS-5.4", "GS-5.5")
def test_drop_effects_come_before_any_counter():
    position = holding(MF, "thesis_defense").insights(1, "corollary").hand(2, "dodge")
    game = position.play().choose(1, "play:thesis_defense")
    assert (game.asked, game.armor(1)) == ((2, "counter"), 1)


@pytest.mark.rule("GS-5.5")
def test_counters_come_before_the_first_combo_line():
    game = attacked(T, "dodge").passes(2)
    assert game.asked == (1, "maneuver")


@pytest.mark.rule("GS-5.6")
def test_a_line_that_is_impossible_does_nothing_and_the_next_follows():
    position = holding(("oriel", "sapper"), "vaulting_cut").at("a1", "a2")
    for space in ("a3", "c3", "c1"):
        position.token("obstacle", 1, space)
    game = position.play().choose(1, "play:vaulting_cut")
    assert (game.asked, game.space(1)) == ((1, "maneuver"), "a1"), "no space to Jump to"
    game.choose(1, "N:1", "space:b3")
    assert (game.space(1), game.health(2)) == ("a2", 12 - 3 - 1)


@pytest.mark.rule("GS-5.7")
def test_the_card_is_discarded_after_the_chains_end():
    game = holding(TF, "slow_knife", momentum=10).play().choose(1, "play:slow_knife", "W-N:3")
    assert (game.cards("discard:1"), game.cards("play"), game.armor(1)) == (["slow_knife"], [], 1)


@pytest.mark.rule("GS-5.7")
def test_a_push_is_forgotten_with_its_frame():
    game = holding(OF, "rude_landing", "cannonade").play()
    game.choose(1, "play:rude_landing", "N:2", "space:b5", "E:1")
    assert (game.space(1), game.health(2)) == ("d5", 11)
    game.choose(1, "play:cannonade", "W:1", "W:1")
    assert game.health(2) == 11 - 3


@pytest.mark.rule("GS-5.7")
def test_power_set_and_piercing_are_forgotten_with_their_frame():
    position = holding(A, "lockstep", "two_shadows").form(1, "volker").hand(2, "hush")
    game = position.momentum(20, 5).play().choose(1, "play:lockstep").passes(2)
    game.choose(1, "stay", "no", "N:2", "yes", "no")
    assert (game.health(2), game.fact("form:1")) == (11, "avaset")
    game.choose(1, "play:two_shadows").passes(2).choose(1, "N-E:3", "no")
    assert game.space(1) == "d5"
    game.choose(1, "W:1").passes(2)
    assert game.health(2) == 11 - 3


@pytest.mark.rule("GS-5.7")
def test_everything_that_a_frame_remembers_is_cleared():
    position = holding(M, "undermine").at("c3", "d4").hand(2, "dodge")
    game = position.play().choose(1, "play:undermine", "x:4")
    assert (game.fact("x"), game.fact("paid"), game.fact("base")) == (4, 4, 4)
    game.choose(2, "counter:dodge", "N:1")
    assert game.fact("countered") == (2,)
    game.choose(1, "E:1", "NE:2", "no")
    memory = ("frame", "played", "x", "base", "bonus", "bonuses", "lines", "hit_foes", "countered")
    assert not any(game.fact(name) for name in (*memory, "piercing", "attacked", "pushers"))


@pytest.mark.rule("GS-5.8")
def test_the_rounds_end_comes_before_the_comparison_of_momentum():
    game = duel(OF, T).hand(1, "lockstep").momentum(3, 12).play()
    game.choose(1, "play:lockstep", "E:1")
    assert (game.fact("round"), game.momentum(1), game.momentum(2)) == (2, 10, 20)


@pytest.mark.rule("GS-5.8", "GS-15.4")
def test_the_rounds_end_comes_before_a_fallen_actives_turn():
    position = duel(A, T, MF).hand(1, "hackles").hand(2, "riposte").health(2).momentum(9, 1, 7)
    game = position.play().choose(1, "play:hackles").choose(2, "counter:riposte")
    game.choose(1, "choice:1")
    assert (game.space(1), game.fact("round")) == (None, 2)
    assert (game.momentum(2), game.momentum(3), game.momentum(1)) == (10, 17, 7)


@pytest.mark.rule("GS-5.8", "GS-15.2")
def test_a_match_that_is_over_has_no_reset():
    game = duel(OF, T).hand(1, "lockstep").momentum(3, 12).health(14, 3).play()
    game.choose(1, "play:lockstep", "stay", "N:2")
    assert (winners(game), game.fact("round")) == ((1,), 1)


@pytest.mark.rule("GS-5.9")
def test_an_active_that_falls_on_its_own_way_resolves_nothing_more():
    position = duel(MF, M, T).hand(1, "peer_review").health(1).momentum(9, 4, 6)
    game = position.token("trap", 2, "c4").play().choose(1, "play:peer_review", "N-E:3")
    assert (game.space(1), game.cards("discard:1")) == (None, ["peer_review"])
    assert game.asked == (3, "action")


@pytest.mark.rule("GS-5.9")
def test_whoever_falls_by_a_drop_effect_has_no_further_one():
    position = duel(OF, T, M).hand(1, "lockstep").health(1)
    position.rules.content = with_drops("lockstep", "Lose 1 Health", "Draw 2")
    game = position.momentum(20, 5, 5).play().choose(1, "play:lockstep")
    assert (game.fact("living"), game.cards("hand:1")) == ((2, 3), [])
    assert (game.cards("discard:1"), game.asked) == (["lockstep"], (2, "action"))


def with_drops(skill: str, *drops: str) -> GunswordContent:
    """The game's own content, in which a Skill has these Drop Effects."""
    card = content().skills[skill]
    lines = [
        Line(f"{skill}:drop:{number}", Sentence(text), vocabulary.parse_list("line", text))
        for number, text in enumerate(drops)
    ]
    changed = replace(card, drop=tuple(lines))
    return replace(content(), skills={**content().skills, skill: changed})
