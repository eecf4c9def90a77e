"""Every attack in every Stance against everything that can lie opposite (SL-2.20 to SL-2.44)."""

from __future__ import annotations

import pytest

from tests.games.swordline.positions import duel

ROWS = """
Strike High | H | block H | HIT H   | evade H | evade H | HIT H
Strike High | L | block L | evade L | evade L | evade L | evade L
Strike High | - | block - | evade - | evade - | evade - | evade -
Strike Low  | H | evade H | block H | evade H | evade H | evade H
Strike Low  | L | HIT L   | block L | evade L | evade L | HIT L
Strike Low  | - | evade - | block - | evade - | evade - | evade -
Slash High  | H | block H | HIT H   | HIT H   | evade H | HIT H
Slash High  | L | block H | HIT H   | HIT H   | evade H | HIT H
Slash High  | - | block - | evade - | evade - | evade - | evade -
Slash Low   | H | HIT L   | block L | HIT L   | evade L | HIT L
Slash Low   | L | HIT L   | block L | HIT L   | evade L | HIT L
Slash Low   | - | evade - | block - | evade - | evade - | evade -
Transition  | H | block H | HIT L   | evade L | evade L | HIT L
Transition  | L | HIT H   | block L | evade H | evade H | HIT H
Transition  | - | evade - | evade - | evade - | evade - | evade -
Lunge       | H | block H | HIT L   | evade L | HIT L   | HIT L
Lunge       | L | HIT H   | block L | evade H | HIT H   | HIT H
Lunge       | - | block - | block - | HIT -   | HIT -   | HIT -
"""
"""The specification's table: an attack and its player's Stance against what lies opposite; what it
comes to, and the Stance afterwards.
"""

COLUMNS = {
    "Guard High": ["rampart left"],
    "Guard Low": ["rampart right"],
    "Sidestep": ["willow bottom", "willow left"],
    "Backstep": ["willow top", "willow right"],
    "nothing": ["heron left", "undertow left"],
}
"""The columns of the table: evasions with and without a height, and attacks that land later."""

ATTACKS = {
    "Strike High": "skyfall top",
    "Strike Low": "undertow top",
    "Slash High": "undertow bottom",
    "Slash Low": "skyfall bottom",
    "Transition": "viper bottom",
    "Lunge": "viper top",
}
OUTCOMES = {"HIT": {"hit"}, "block": {"blocked"}, "evade": {"evaded", "missed"}}


def cells() -> list[tuple[str, str, str, str, str]]:
    """Attack, Stance, card opposite, outcome, Stance afterwards."""
    found = []
    for row in ROWS.strip().splitlines():
        attack, stance, *outcomes = [part.strip() for part in row.split("|")]
        for column, outcome in zip(COLUMNS, outcomes, strict=True):
            came, after = outcome.split()
            found += [(attack, stance, card, came, after) for card in COLUMNS[column]]
    return found


def test_the_table_is_whole() -> None:
    assert len({(attack, stance) for attack, stance, *_ in cells()}) == 6 * 3
    assert len(cells()) == 6 * 3 * 8


@pytest.mark.rule("SL-2.20", "SL-2.21", "SL-2.22", "SL-2.23", "SL-2.24", "SL-2.26", "SL-2.40")
@pytest.mark.parametrize("target", "HL-")
@pytest.mark.parametrize(("attack", "stance", "card", "came", "after"), cells())
def test_an_attack_against(
    attack: str, stance: str, card: str, came: str, after: str, target: str
) -> None:
    """The target's Stance matters only for whether a hit wins."""
    game = duel().turned(stance + target).both(ATTACKS[attack], card)
    assert game.came(2)[0] in OUTCOMES[came]
    assert game.stances[0] == after
    stood = game.beat(1).stances[1]
    assert (game.winner == "A") == (came == "HIT" and not stood)
    assert game.winner or came != "HIT" or not game.beat(2).stances[1]


@pytest.mark.rule("SL-2.41", "SL-2.11.3")
@pytest.mark.parametrize("stances", ["HH", "HL", "LH", "LL"])
@pytest.mark.parametrize("one", ATTACKS)
@pytest.mark.parametrize("other", ATTACKS)
def test_two_attacks_that_land_together(one: str, other: str, stances: str) -> None:
    """The same keyword in the same height is blocked; every other pair goes by itself."""
    cards = {**ATTACKS, "Lunge": "heron top"} if one == other else ATTACKS
    game = duel().turned(stances).both(ATTACKS[one], cards[other])
    alone = [
        duel().turned(stances).both(ATTACKS[one], "heron left").came(2)[0],
        duel().turned(stances).both("heron left", cards[other]).came(2)[1],
    ]
    height = [
        attack.partition(" ")[2] or {"H": "High", "L": "Low"}[stance]
        for attack, stance in zip((one, other), stances, strict=True)
    ]
    if one[:5] == other[:5] and height[0] == height[1]:
        assert game.came(2) == ("blocked", "blocked")
    else:
        assert list(game.came(2)) == alone
    assert not game.winner


@pytest.mark.rule("SL-2.44")
@pytest.mark.parametrize(
    ("one", "other", "after"),
    [
        ("rampart left", "rampart right", "HL"),
        ("willow left", "willow right", "HL"),
        ("willow bottom", "rampart left", "-H"),
        ("rampart top", "rampart bottom", "--"),
    ],
)
def test_two_defences_set_their_own_stances(one: str, other: str, after: str) -> None:
    assert duel().both(one, other).stances == after


@pytest.mark.rule("SL-2.40")
def test_a_hit_takes_the_stance_and_the_next_one_wins() -> None:
    game = duel().turned("HH").both("undertow bottom", "rampart right")
    assert (game.came(2), game.stances, game.winner) == (("hit", ""), "H-", "")
    game.both("skyfall top", "heron left")
    assert (game.came(4), game.winner) == (("hit", ""), "A")


@pytest.mark.rule("SL-2.11.1")
@pytest.mark.parametrize(("stance", "came"), [("H", "blocked"), ("L", "hit"), ("-", "missed")])
def test_a_transition_has_the_height_that_its_player_stands_in(stance: str, came: str) -> None:
    game = duel().turned(f"{stance}H").both("viper bottom", "rampart left")
    assert game.came(2)[0] == came


@pytest.mark.rule("SL-2.11.1", "SL-2.11.2")
def test_a_lunge_is_blocked_by_the_height_it_had_opposite_the_guard() -> None:
    """The Guard ends on the Lunge's first beat, two before it lands."""
    game = duel().rows(["willow top"], ["rampart left"]).turned("HH")
    game.both("viper left", "skyfall top")
    assert game.marks("A")[-1] == (3, "Guard High")
    assert game.came(5) == ("blocked", "hit")


@pytest.mark.rule("SL-2.11.2")
def test_a_guard_blocks_no_defence_of_its_height() -> None:
    game = duel().both("rampart left", "willow left")
    assert (game.marks("A"), game.marks("B")) == ([()], [()])


@pytest.mark.rule("SL-2.11.4")
@pytest.mark.parametrize(
    ("row", "came", "stance"),
    [
        ("rampart left", "blocked", "H"),
        ("rampart right", "evaded", "L"),
    ],
)
def test_what_is_blocked_is_not_evaded_as_well(row: str, came: str, stance: str) -> None:
    """A Transition from beat 3 to 5: the Guard ends on 3, a Backstep lies on 4 and 5."""
    game = duel().rows(["willow top"], [row]).turned("HH").both("skyfall right", "willow top")
    assert (game.came(5)[0], game.stances[0]) == (came, stance)
