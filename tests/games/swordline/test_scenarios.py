"""The acceptance scenarios of the specification, in its order (SL-7)."""

from __future__ import annotations

import pytest

from tests.games.swordline.positions import Game, duel


def after_ramparts(stances: str = "HH") -> Game:
    """Both rows hold Rampart with High before the players, and B has the Sword."""
    game = duel().both("rampart left", "rampart left")
    return game if stances == "HH" else game.turned(stances)


def after_willows(stances: str = "HH") -> Game:
    game = duel().both("willow left", "willow left")
    return game if stances == "HH" else game.turned(stances)


# The opening


@pytest.mark.rule("SL-2.4", "SL-2.11.7")
def test_1_two_guards_set_both_stances() -> None:
    game = duel().one("A", "rampart left")
    assert (game.asked, game.stances) == ("B", "--")
    game.one("B", "rampart left")
    assert (game.stances, game.heads, game.hands) == ("HH", (3, 3), (5, 5))
    assert game.beat(1).stances == ("high", "high")
    assert (game.sword, game.asked) == ("B", "B")


@pytest.mark.rule("SL-2.23", "SL-2.4")
def test_2_any_guard_blocks_a_lunge_without_stance() -> None:
    game = duel().both("rampart right", "heron top")
    assert game.came(2) == ("", "blocked")
    assert (game.stances, game.heads) == ("L-", (3, 2))
    assert (game.asked, game.sword) == ("B", "B")
    game.one("B", "skyfall top")
    assert game.sword == "B"


@pytest.mark.rule("SL-2.23", "SL-2.11.6")
def test_3_a_lunge_without_stance_cannot_be_evaded() -> None:
    game = duel().both("willow left", "heron top")
    assert game.beat(1).stances == ("high", "")
    assert game.came(2) == ("", "hit")
    assert (game.stances, game.winner) == ("--", "")


@pytest.mark.rule("SL-2.30", "SL-2.42")
def test_4_the_quicker_lunge_wins() -> None:
    game = duel().both("viper left", "heron top")
    assert (game.winner, game.asked, game.fact("resolved")) == ("B", "", 2)


@pytest.mark.rule("SL-2.11.3", "SL-2.12")
def test_5_two_lunges_without_stance_block_each_other() -> None:
    game = duel().both("heron top", "viper top")
    assert game.came(2) == ("blocked", "blocked")
    assert game.beat(2).answers == ("identical", "identical")
    assert (game.stances, game.heads, game.sword) == ("--", (2, 2), "B")


@pytest.mark.rule("SL-2.20")
def test_6_a_strike_without_stance_misses() -> None:
    game = duel().both("skyfall top", "heron top")
    assert game.came(2) == ("missed", "hit")
    assert game.winner == "B"


@pytest.mark.rule("SL-2.23")
def test_7_a_sidestep_does_not_help_against_a_lunge_without_stance() -> None:
    assert duel().both("rampart top", "heron top").winner == "B"


# Both High, heads 3/3


@pytest.mark.rule("SL-2.11.3")
def test_8_two_equal_strikes_block_each_other() -> None:
    game = after_ramparts()
    assert game.asked == "B"
    game.both("skyfall top", "skyfall top")
    assert game.came(5) == ("blocked", "blocked")
    assert (game.stances, game.sword) == ("HH", "A")


@pytest.mark.rule("SL-2.41")
def test_9_a_strike_and_a_slash_both_hit() -> None:
    game = after_ramparts().both("skyfall top", "undertow bottom")
    assert game.came(5) == ("hit", "hit")
    assert (game.stances, game.winner) == ("--", "")
    assert game.asked


@pytest.mark.rule("SL-2.21")
def test_10_a_slash_is_not_evaded_by_a_sidestep() -> None:
    game = after_ramparts().both("skyfall bottom", "willow bottom")
    assert game.came(5) == ("hit", "")
    assert game.stances == "L-"


@pytest.mark.rule("SL-2.11.5")
def test_11_a_slash_turns_even_when_blocked() -> None:
    game = after_willows().both("skyfall bottom", "rampart right")
    assert game.came(5) == ("blocked", "")
    assert game.stances == "LL"


@pytest.mark.rule("SL-2.20")
def test_12_a_strike_in_the_wrong_stance_misses() -> None:
    game = after_ramparts("LH").both("skyfall top", "heron bottom")
    assert game.came(5) == ("missed", "hit")
    assert game.stances == "-H"


@pytest.mark.rule("SL-2.22", "SL-2.11.5")
def test_13_an_evaded_transition_swaps() -> None:
    game = after_willows().both("viper bottom", "rampart top")
    assert game.came(5) == ("evaded", "")
    assert game.stances == "LH"


@pytest.mark.rule("SL-2.22")
def test_14_a_blocked_transition_does_not_swap() -> None:
    game = after_willows().both("viper bottom", "rampart left")
    assert game.came(5) == ("blocked", "")
    assert game.stances == "HH"


@pytest.mark.rule("SL-2.23")
def test_15_a_guard_of_the_other_height_does_not_stop_a_lunge() -> None:
    game = after_willows().both("heron top", "rampart right")
    assert game.beat(4).stances == ("high", "low")
    assert game.came(5) == ("hit", "")
    assert (game.stances, game.heads, game.asked) == ("L-", (5, 6), "A")


@pytest.mark.rule("SL-2.23")
def test_16_a_sidestep_evades_a_lunge_in_stance() -> None:
    game = after_ramparts().both("heron top", "willow bottom")
    assert game.came(5) == ("evaded", "")
    assert game.stances == "LH"


@pytest.mark.rule("SL-2.23")
def test_17_a_backstep_does_not_evade_a_lunge() -> None:
    game = after_ramparts().both("heron top", "willow top")
    assert game.came(5) == ("hit", "")
    assert game.stances == "L-"


@pytest.mark.rule("SL-2.21")
def test_18_a_backstep_evades_a_slash_which_turns_all_the_same() -> None:
    game = after_ramparts().both("skyfall bottom", "willow top")
    assert game.came(5) == ("evaded", "")
    assert game.stances == "LH"


@pytest.mark.rule("SL-2.11.2", "SL-2.10")
def test_19_the_last_beat_of_a_guard_blocks_what_lands_later() -> None:
    game = duel().rows(["willow bottom"], ["rampart right"]).turned("HL")
    assert (game.heads, game.asked) == ((2, 3), "A")
    game.both("skyfall bottom", "heron top")
    assert game.came(4) == ("blocked", "")
    assert game.marks("A")[-1] == (3, "Guard Low")
    assert (game.stances, game.heads, game.fact("resolved")) == ("LL", (4, 5), 4)


@pytest.mark.rule("SL-2.25", "SL-2.10")
def test_20_a_backstep_before_the_last_beat_evades_nothing() -> None:
    game = after_ramparts().both("skyfall left", "willow top")
    assert game.came(5) == ("", "")
    assert (game.heads, game.asked) == ((6, 5), "B")
    game.both("undertow top", "heron bottom")
    assert game.came(6) == ("hit", "")
    assert game.stances == "H-"


@pytest.mark.rule("SL-2.43")
def test_21_a_height_comes_too_late_for_an_inactive_player() -> None:
    game = duel().rows(["rampart left", "skyfall top"], ["skyfall left", "rampart right"])
    game.turned("H-")
    assert (game.heads, game.asked) == ((5, 6), "A")
    game.both("heron top", "willow right")
    assert game.came(6) == ("", "")
    assert game.marks("A")[-1] == ()
    assert game.came(7) == ("hit", "")
    assert (game.winner, game.stances) == ("A", "L-")


@pytest.mark.rule("SL-2.43")
def test_22_an_active_player_who_is_hit_stands_again_on_the_same_beat() -> None:
    game = duel().rows(["rampart left", "skyfall top"], ["skyfall left", "rampart right"])
    game.turned("HL").both("heron top", "willow right")
    assert game.came(7) == ("hit", "")
    assert (game.stances, game.winner) == ("LL", "")


@pytest.mark.rule("SL-2.42")
def test_23_the_later_slash_misses_after_a_hit() -> None:
    game = after_ramparts().both("skyfall top", "skyfall left")
    assert game.came(5) == ("hit", "")
    assert (game.stances, game.heads) == ("H-", (5, 6))
    game.both("undertow right", "willow top")
    assert game.came(6) == ("", "missed")
    assert game.beat(6).stances == ("high", "")


@pytest.mark.rule("SL-2.42", "SL-2.23")
def test_24_the_later_lunge_loses_its_height_and_hits() -> None:
    game = after_willows().both("skyfall top", "viper left")
    assert game.stances == "H-"
    game.both("rampart top", "heron left")
    assert game.came(6) == ("", "hit")
    assert game.stances == "--"


@pytest.mark.rule("SL-2.23")
def test_25_and_any_guard_blocks_it_then() -> None:
    game = after_willows().both("skyfall top", "viper left")
    game.both("rampart right", "heron left")
    assert game.came(6) == ("", "blocked")
    assert game.stances == "L-"


def gap_of_two(sword: str) -> Game:
    game = duel().rows(["heron top", "undertow top"], ["rampart left", "skyfall left"])
    return game.turned("HH").sword_with(sword)


@pytest.mark.rule("SL-2.6", "SL-2.7", "SL-2.8")
def test_26_two_beats_behind_by_two_lie_face_up() -> None:
    game = gap_of_two("A")
    assert (game.heads, game.hands, game.asked) == ((4, 6), (4, 4), "A")
    number = game.fact("round")
    game.one("A", "willow top")
    assert game.row("A") == ["undertow top", "willow top"]
    assert game.hands == (4, 4)
    assert "heron#1" in game.match.table.zones["hand:1"]
    assert game.came(6) == ("", "evaded")
    assert (game.heads, game.fact("round"), game.asked) == ((6, 6), number, "A")


@pytest.mark.rule("SL-2.6", "SL-2.9")
def test_27_three_beats_behind_by_two_lie_face_down() -> None:
    game = gap_of_two("B").one("A", "willow right")
    assert (game.match.table.zones["veiled:1"], game.sword) == (["willow#1"], "B")
    game.one("B", "heron top")
    assert game.beat(5).stances == ("low", "high")
    assert game.came(6) == ("", "evaded")
    assert (game.heads, game.fact("resolved"), game.hands) == ((7, 8), 7, (4, 4))
    assert game.row("A") == ["undertow top", "willow right"]
    assert game.row("B") == ["skyfall left", "heron top"]


@pytest.mark.rule("SL-2.13")
def test_28_a_guard_blocks_though_its_player_is_inactive() -> None:
    game = after_willows("LL").both("undertow top", "rampart left")
    assert game.came(5) == ("hit", "")
    assert game.stances == "L-"
    game.both("heron bottom", "skyfall bottom")
    assert game.came(7) == ("blocked", "")
    assert game.beat(7).answers[0] == "Guard High"
    assert game.marks("A")[-1] == (6, "Guard High")
    assert game.stances == "H-"


@pytest.mark.rule("SL-2.21")
def test_29_a_slash_without_stance_misses_and_turns_nothing() -> None:
    game = after_ramparts("-H").both("skyfall bottom", "willow bottom")
    assert game.came(5) == ("missed", "")
    assert game.stances == "-H"


@pytest.mark.rule("SL-2.11.6")
def test_30_who_is_hit_ends_inactive_whatever_was_swapped() -> None:
    game = after_ramparts().both("heron top", "skyfall top")
    assert game.came(5) == ("hit", "hit")
    assert game.stances == "--"


@pytest.mark.rule("SL-2.11.6")
def test_31_of_two_hits_the_one_on_the_inactive_player_ends_it() -> None:
    game = after_ramparts("H-").both("skyfall top", "viper top")
    assert game.came(5) == ("hit", "hit")
    assert game.winner == "A"


@pytest.mark.rule("SL-2.11.3")
def test_32_lunges_of_different_height_are_not_identical() -> None:
    game = after_ramparts("HL").both("heron top", "viper top")
    assert game.came(5) == ("hit", "hit")
    assert (game.stances, game.winner) == ("--", "")


@pytest.mark.rule("SL-2.11.7")
def test_33_a_sidestep_sets_its_stance_on_its_first_beat_and_evades_on_the_next() -> None:
    game = after_ramparts("H-").both("skyfall top", "willow left")
    assert game.beat(4).stances == ("high", "high")
    assert game.came(5) == ("evaded", "")
    assert game.stances == "HH"


@pytest.mark.rule("SL-2.11.6")
def test_34_a_stance_set_one_beat_earlier_saves_from_losing() -> None:
    game = after_ramparts("H-").both("skyfall bottom", "willow left")
    assert game.beat(4).stances == ("high", "high")
    assert game.came(5) == ("hit", "")
    assert (game.stances, game.winner) == ("L-", "")


@pytest.mark.rule("SL-2.9", "SL-1.2")
def test_35_the_oldest_comes_back_and_the_others_keep_their_beats() -> None:
    game, hands = duel(), []
    for card in ("rampart", "willow", "heron"):
        side = "right" if card == "rampart" else "left"
        game.both(f"{card} left", f"{card} {side}")
        hands.append(game.hands)
    assert hands == [(5, 5), (4, 4), (4, 4)]
    for seat, player in ((1, "A"), (2, "B")):
        assert game.row(player) == ["willow left", "heron left"]
        assert game.starts(player) == [4, 7]
        assert f"rampart#{seat}" in game.match.table.zones[f"hand:{seat}"]


@pytest.mark.rule("SL-2.4")
def test_36_the_sword_moves_only_in_a_tie() -> None:
    game = duel().both("rampart left", "heron top")
    assert (game.sword, game.heads, game.asked) == ("B", (3, 2), "B")
    game.one("B", "willow left").one("A", "skyfall top")
    assert (game.sword, game.heads, game.asked) == ("B", (5, 5), "B")
    game.one("B", "undertow top")
    assert game.sword == "A"
