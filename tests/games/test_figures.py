"""What each game counts of a match, and the cards that were played, for the figures at its end."""

import pytest

from game.rules.present.chronicle import chronicle
from tests.games.gunsword.playing import OS, holding
from tests.games.gunsword.positions import A, M, duel
from tests.games.swordline.positions import duel as swordline
from tests.games.water_showdown.positions import showdown


@pytest.mark.parametrize(("armor", "figures"), [(0, ((1, 0), (0, 2))), (5, ((0, 0), (0, 3)))])
def test_damage_is_dealt_by_the_attacker_and_blocked_by_card_and_tokens(armor, figures):
    position = duel(A, M).at("c3", "c4").armor(0, armor).hand(2, "breaker")
    game = position.line("Slash Rook 1", power=3).choose(1, "N:1").choose(2, "block:breaker")
    told = chronicle(game.match)
    assert told.figures == {"Damage dealt": figures[0], "Damage blocked": figures[1]}


def test_piercing_damage_is_not_blocked_by_tokens():
    game = duel(A, M).at("c3", "c4").armor(0, 2).line("Slash Rook 1", piercing=True)
    told = chronicle(game.choose(1, "N:1").match)
    assert told.figures == {"Damage dealt": (3, 0), "Damage blocked": (0, 0)}


def test_a_skill_that_is_played_is_counted_once():
    game = holding(OS, "breastwork", "breastwork").play().choose(1, "play:breastwork")
    told = chronicle(game.match)
    assert told.most == ((("breastwork", 1),), ())


def test_water_that_a_defend_takes_off_is_prevented():
    game = showdown().hand(1, "big_water_gun").hand(2, "beach_towels").play()
    game.choose(1, "play:big_water_gun").choose(2, "answer:beach_towels").passes(1)
    told = chronicle(game.match)
    assert told.figures == {"Damage dealt": (2, 0), "Damage prevented": (0, 3)}
    assert told.most == ((("big_water_gun", 1),), (("beach_towels", 1),))


@pytest.mark.parametrize(
    ("cards", "figures"),
    [
        (("willow left", "heron top"), ((0, 1), (0, 0), (0, 0))),
        (("rampart right", "heron top"), ((0, 0), (1, 0), (0, 0))),
        (("heron top", "viper top"), ((0, 0), (1, 1), (0, 0))),
    ],
)
def test_a_hit_is_the_attackers_and_a_block_the_defenders(cards, figures):
    told = chronicle(swordline().both(*cards).match)
    assert tuple(told.figures.values()) == figures
    assert [*told.figures] == ["Attacks that hit", "Attacks blocked", "Attacks evaded"]
    assert told.played == (1, 1)
    assert told.courses[0].values[-1] == figures[0]
