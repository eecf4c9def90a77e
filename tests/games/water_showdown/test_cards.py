"""Every card of the deck does what it says; each has a test of its own."""

import pytest

from tests.games.water_showdown.positions import SUNGLASSES, content, showdown
from tests.test_rules_are_proven import ROOT

card = pytest.mark.card


def played(card: str, *choices: str, water=(20, 20), hand=(), foe=(), **facts):
    """Seat 1 plays a card from its hand, and seat 2 lets it happen."""
    position = showdown().water(*water).hand(1, card, *hand).hand(2, *foe).facts(**facts)
    return position.play().choose(1, f"play:{card}", *choices).passes(2)


def answered(gun: str, answer: str, *foe: str):
    """Seat 1 plays a gun, which seat 2 answers from its hand."""
    game = showdown().hand(1, gun).hand(2, answer, *foe).play().choose(1, f"play:{gun}")
    return game.choose(2, f"answer:{answer}").passes(1)


def test_every_card_has_a_test():
    text = (ROOT / "tests/games/water_showdown/test_cards.py").read_text("utf-8")
    assert [each.id for each in content().cards() if f'@card("{each.id}")' not in text] == []


@card("sun")
def test_sun():
    game = showdown().hand(1, "sun", "water_jug").play()
    game.choose(1, "play:water_jug:sun").passes(2, 2)
    assert (game.water(1), game.pile) == (20, ["sun", "water_jug"])
    assert "{seat:1} plays {card:water_jug#1} (pays 1, 19 left)" in game.match.log


@card("snorkel")
def test_snorkel():
    game = showdown().pile("umbrella", "swimming_fins").hand(1, "snorkel").play()
    game.choose(1, "play:snorkel", "mode:a").passes(2)
    assert (game.waters, game.pile[-1]) == ((20, 18), "snorkel")


@card("life_preserver")
@pytest.mark.parametrize(("dealt", "gained"), [(0, 0), (4, 4), (9, 6)])
def test_life_preserver(dealt, gained):
    position = showdown().water(5, 20).dealt_last(dealt, 0).hand(1, "life_preserver")
    assert position.play().choose(1, "play:life_preserver").passes(2).water(1) == 5 + gained


@card("water_balloons")
def test_water_balloons():
    assert played("water_balloons").waters == (20, 19)
    assert answered("pink_water_gun", "water_balloons").waters == (19, 20)


@card("whale_bath_toy")
def test_whale_bath_toy():
    game = showdown().row(1, "whale_bath_toy").hand(1, "dog", "cat").begin_turn(1).passes(2)
    assert (game.asked, len(game.options)) == ((1, "discard_effect"), 3)
    game.choose(1, "card:dog")
    assert (game.pile, len(game.cards("hand:1"))) == (["dog"], 2 - 1 + 1 + 2)
    behind = showdown().row(1, "whale_bath_toy").water(10, 20).begin_turn(1).passes(2)
    assert (behind.asked, len(behind.cards("hand:1"))) == ((1, "main"), 3)


@card("water_elephant_toy")
def test_water_elephant_toy():
    assert showdown().row(1, "water_elephant_toy").begin_turn(1).passes(2).water(2) == 19
    behind = showdown().row(1, "water_elephant_toy").water(19, 20).begin_turn(1)
    assert behind.passes(2).water(2) == 18


@card("water_droplet")
@pytest.mark.parametrize(("water", "after"), [(10, 10 - 1 + 3), (15, 15 - 1 + 2)])
def test_water_droplet(water, after):
    assert played("water_droplet", water=(water, 12)).waters == (after, 11)


@card("water_buckets")
def test_water_buckets():
    assert played("water_buckets").waters == (19, 18)
    assert answered("shark_fin_water_gun", "water_buckets").waters == (18, 20 - 1 - 1)


@card("little_green_water_gun")
def test_little_green_water_gun():
    game = played("little_green_water_gun")
    assert (game.waters, game.cards("hand:1")) == ((19, 18), [SUNGLASSES])


@card("pink_water_gun")
def test_pink_water_gun():
    game = played("pink_water_gun", foe=["dog", "cat"])
    game.choose(2, "card:cat")
    assert (game.waters, game.cards("hand:2")) == ((19, 18), ["dog"])


@card("medium_water_gun")
def test_medium_water_gun():
    game = played("medium_water_gun", "card:dog", hand=["dog", "cat"])
    assert (game.waters, game.pile) == ((20, 17), ["dog", "medium_water_gun"])


@card("water_bottles")
def test_water_bottles():
    game = played("water_bottles", "mode:a")
    assert (game.waters, game.cards("hand:1")) == ((19, 19), [SUNGLASSES])
    assert played("water_bottles", "mode:b", water=(10, 20)).waters == (14, 20)


@card("sunglasses_vacation_hat")
def test_sunglasses_and_vacation_hat():
    game = showdown().deck("cat", "sun").hand(1, SUNGLASSES).hand(2, "dog").play()
    game.choose(1, f"play:{SUNGLASSES}").passes(2)
    sight = game.match.rules.sight
    assert sight.view(game.table, (1,)).facts["looked:1"] == ("dog#1",)
    assert "looked:1" not in sight.view(game.table, (2,)).facts
    game.choose(1, "close")
    assert (game.fact("looked:1"), game.cards("hand:1")) == ((), ["cat", "sun"])


@card("beavor")
def test_beavor():
    game = showdown().row(2, "beavor").water(10, 20).hand(1, "water_jug").play()
    assert game.choose(1, "play:water_jug").passes(2).water(1) == 10 - 3 + 8 - 2
    own = showdown().row(1, "beavor").water(10, 20).hand(1, "water_jug").play()
    assert own.choose(1, "play:water_jug").passes(2).water(1) == 10 - 3 + 8


@card("fountain")
def test_fountain():
    assert showdown().row(1, "fountain").water(10, 20).begin_turn(1).passes(2).water(1) == 13
    assert showdown().row(1, "fountain").water(10, 9).begin_turn(1).passes(2).water(1) == 11


@card("swimming_fins")
def test_swimming_fins():
    assert played("swimming_fins", "mode:a", water=(10, 20)).waters == (11, 18)
    assert played("swimming_fins", "mode:a", water=(15, 10)).waters == (15, 8)
    assert len(played("swimming_fins", "mode:b").cards("hand:1")) == 3


@card("shark_fin_water_gun")
def test_shark_fin_water_gun():
    game = played("shark_fin_water_gun")
    assert (game.waters, game.cards("hand:2")) == ((18, 16), [SUNGLASSES])


@card("medium_blue_water_gun")
def test_medium_blue_water_gun():
    game = played("medium_blue_water_gun", "card:dog", hand=["dog", "cat"])
    assert (game.waters, len(game.cards("hand:1"))) == ((18, 17), 1 + 2)


@card("beach_towels")
def test_beach_towels():
    game = answered("big_water_gun", "beach_towels")
    assert (game.water(2), game.cards("hand:2")) == (20 - 2 - 2, [SUNGLASSES])


@card("dog")
def test_dog():
    game = played("dog")
    assert game.waters == (20 - 3 - 2, 15)
    assert (game.table.trackers["dealt:1"], game.table.trackers["dealt:2"]) == (2, 5)


@card("cat")
def test_cat():
    game = showdown().hand(1, "cat").row(2, "beavor", "fountain").set(2, "dog").play()
    game.choose(1, "play:cat", "target:beavor", "target:fountain").passes(2)
    assert (game.pile, game.cards("set:2")) == (["beavor", "fountain", "cat"], ["dog"])
    none = showdown().hand(1, "cat").row(2, "beavor").play()
    assert none.choose(1, "play:cat", "enough").passes(2).cards("continuous:2") == ["beavor"]


@card("water_jug")
def test_water_jug():
    assert played("water_jug", water=(10, 20)).water(1) == 10 - 3 + 8
    assert played("water_jug", water=(10, 5)).water(1) == 10 - 3 + 5


@card("rain_coat")
def test_rain_coat():
    game = played("rain_coat")
    assert (game.water(1), game.cards("continuous:1"), game.pile) == (17, ["rain_coat"], [])
    own = showdown().row(1, "rain_coat").hand(1, "dog").play().choose(1, "play:dog").passes(2)
    assert own.waters == (20 - 3 - 1, 15)


@card("umbrella")
def test_umbrella():
    assert answered("big_water_gun", "umbrella").waters == (16, 17)


@card("dolphin")
def test_dolphin():
    game = showdown().pile("sun", "dog", "cat").water(10, 20).hand(1, "dolphin").play()
    game.choose(1, "play:dolphin").passes(2)
    assert game.options == ["fetch:sun", "fetch:dog", "fetch:cat", "enough"]
    game.choose(1, "fetch:sun", "fetch:cat")
    assert (game.water(1), game.cards("hand:1")) == (11, ["sun", "cat"])
    assert game.pile == ["dog", "dolphin"]


@card("beach_ball")
def test_beach_ball():
    position = showdown().dealt_last(3, 0).dealt(1, 0).hand(1, "beach_ball")
    assert position.play().choose(1, "play:beach_ball").passes(2).waters == (16, 14)


@card("flamingo")
def test_flamingo():
    game = answered("dog", "flamingo")
    assert (game.waters, game.pile) == ((17, 16), ["dog", "flamingo"])


@card("big_water_gun")
def test_big_water_gun():
    game = showdown().hand(1, "big_water_gun").set(2, "dog", "cat").play()
    game.choose(1, "play:big_water_gun").passes(2).choose(1, "target:2")
    assert (game.waters, game.pile) == ((16, 15), ["cat", "big_water_gun"])
