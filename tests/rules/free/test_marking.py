"""Cards that stay where they are: turned over and round, marked, attached, stacked, counted."""

import pytest

from game.rules.free.lying import Lie
from tests.rules.free.positions import do, lay, lying, refuse, zone


def at(match, name="felt"):
    return [lie.at for lie in lying(match, name)]


def test_cards_are_turned_over_where_they_may_lie_either_way():
    match = lay(felt="ant#1 bee#1", down=["bee#1"], hand_1="cat#1", tableau_1="dog#1")
    assert do(match, "flip felt@0,1") == ["{seat:1} turns {card:ant#1} and {card:bee#1} over"]
    assert zone(match, "felt") == "|ant#1 bee#1"
    refuse(match, "flip hand:1@0", "BLUE's hand has cards that lie one way only.")
    refuse(match, "flip tableau:1@0", "BLUE's tableau has cards that lie one way only.")
    refuse(match, "flip row:1", "BLUE's row holds no card.")


def test_cards_are_turned_by_quarters_and_straightened():
    match = lay(row_1="ant#1 bee#1")
    assert do(match, "turn row:1@0", "turn row:1 2", "turn row:1@1 -3") == []
    assert [lie.turn for lie in lying(match, "row:1")] == [3, 3]
    do(match, "straighten row:1")
    assert "lies:row:1" in match.table.facts
    assert lying(match, "row:1") == [Lie(), Lie()]
    refuse(match, "turn row:1@0 4", "It has to be from -3 to 3, not 4.")
    match = lay(discard_1="ant#1")
    refuse(match, "turn discard:1@0", "BLUE's discard has no cards that lie side by side.")


def test_a_note_is_written_on_one_card_and_wiped_off():
    match = lay(felt="ant#1 bee#1", lying={"felt": [Lie("9,9"), Lie("9,9", attached=True)]})
    assert do(match, "note felt@0 sleeps *until* {dawn}  ok") == [
        "{seat:1} notes on a card: sleeps \\*until\\* \\{dawn\\}  ok"
    ]
    assert [lie.note for lie in lying(match, "felt")] == ["sleeps *until* {dawn}  ok", ""]
    assert do(match, "note felt@0") == ["{seat:1} wipes a note off"]
    assert lying(match, "felt")[0].note == ""
    refuse(match, "note felt@0 " + "x" * 121, "A note has at most 120 letters.")


def test_cards_are_attached_and_taken_off_again():
    match = lay(felt="ant#1 bee#1 cat#1", hand_1="dog#1")
    assert do(match, "attach hand:1@0 felt@0") == ["{seat:1} attaches {card:dog#1} to {card:ant#1}"]
    assert zone(match, "felt") == "ant#1 dog#1 bee#1 cat#1"
    do(match, "attach felt@3 felt@0")
    assert zone(match, "felt") == "ant#1 dog#1 cat#1 bee#1"
    do(match, "move felt@0 felt 300,200")
    assert zone(match, "felt") == "bee#1 ant#1 dog#1 cat#1"
    assert at(match) == ["100,100", "300,200", "300,200", "300,200"]
    refuse(
        match, "attach felt@0 felt@2", "That card is attached itself; attach it to the same one."
    )
    why = "A card cannot be attached to itself, nor to what is attached to it."
    refuse(match, "attach felt@2 felt@1", why)
    refuse(match, "detach felt@1", "That card is attached to nothing.")
    do(match, "detach felt@2")
    assert zone(match, "felt") == "bee#1 ant#1 cat#1 dog#1"
    assert [(lie.at, lie.attached) for lie in lying(match, "felt")][2:] == [
        ("300,200", True),
        ("370,200", False),
    ]
    match = lay(hand_1="ant#1", discard_1="bee#1")
    refuse(
        match, "attach hand:1@0 discard:1@0", "To cards of BLUE's discard nothing can be attached."
    )


def test_cards_of_the_felt_are_stacked_and_spread_within_it():
    lying_so = [Lie("900,50"), Lie("200,300"), Lie("400,100")]
    match = lay(felt="ant#1 bee#1 cat#1", lying={"felt": lying_so})
    do(match, "gather felt@0,2")
    assert (zone(match, "felt"), at(match)) == (
        "bee#1 ant#1 cat#1",
        ["200,300", "900,50", "900,50"],
    )
    do(match, "spread felt")
    assert at(match) == ["200,300", "230,300", "260,300"]
    do(match, "gather felt", "move felt felt 990,20", "spread felt 100")
    assert at(match) == ["800,20", "900,20", "1000,20"], "moved in as far as they need"
    refuse(match, "spread felt 4", "It has to be from 5 to 200, not 4.")
    do(match, "move felt@0 felt c2")
    refuse(match, "spread felt@2", "Cards on a space of the board lie on each other.")
    refuse(lay(row_1="ant#1"), "gather row:1", "That is done with cards on the felt.")


def test_what_is_counted_and_looked_at_is_told():
    match = lay(deck="ant#1 bee#1", hand_2="cat#1", felt="dog#1", down=["dog#1"])
    assert do(
        match,
        "count deck",
        "count hand:1",
        "count felt",
        "look deck 2",
        "look deck 1 bottom",
        "look hand:2@0",
        "search deck",
    ) == [
        "{seat:1} counts the deck: 2 cards",
        "{seat:1} counts its hand: no card",
        "{seat:1} counts the felt: a card",
        "{seat:1} looks at the top 2 cards of the deck",
        "{seat:1} looks at the bottom card of the deck",
        "{seat:1} looks at a card of {seat:2}'s hand",
        "{seat:1} searches the deck",
    ]
    refuse(match, "look deck 3", "The deck holds 2 cards.")


def test_cards_are_shown():
    match = lay(hand_1="ant#1 bee#1 cat#1 cat#2 dog#1", seats=3)
    assert do(match, "reveal hand:1@0-1", "reveal hand:1@2 3", "reveal hand:1") == [
        "{seat:1} reveals {card:ant#1} and {card:bee#1}",
        "{seat:1} shows {seat:3} a card",
        "{seat:1} reveals 5 cards",
    ]
    refuse(match, "reveal hand:1@0 4", "It has to be from 1 to 3, not 4.")


@pytest.mark.parametrize("gesture", ["flip", "turn", "note", "detach", "gather", "reveal", "look"])
def test_each_wants_cards_that_are_there(gesture):
    refuse(lay(row_1="ant#1"), f"{gesture} row:1@4", "BLUE's row holds 1 card.")
