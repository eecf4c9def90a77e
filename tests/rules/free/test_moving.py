"""Cards that go from zone to zone: position, gesture, where they lie, what the log says."""

import pytest

from game.rules.free.lying import Lie
from tests.rules.free.positions import do, lay, lying, refuse, sees, zone


def test_cards_go_to_the_top_the_bottom_or_between_others():
    match = lay(discard_1="ant#1 bee#1", deck="cat#1 cat#2 cat#3")
    assert do(match, "move discard:1@1 deck bottom") == [
        "{seat:1} moves {card:bee#1} from its discard to the bottom of the deck"
    ]
    assert zone(match, "deck") == "bee#1 cat#1 cat#2 cat#3"
    do(match, "move discard:1@0 deck 2")
    assert zone(match, "deck") == "bee#1 cat#1 ant#1 cat#2 cat#3"
    assert do(match, "move deck@0,2 discard:2") == [
        "{seat:1} moves {card:bee#1} and {card:ant#1} from the deck to {seat:2}'s discard"
    ]
    assert do(match, "move deck@1 hand:2") == [
        "{seat:1} moves a card from the deck to {seat:2}'s hand"
    ]


def test_a_whole_zone_and_a_run_of_cards_are_named_in_short():
    match = lay(discard_1="ant#1 ant#2 bee#1 bee#2 cat#1")
    do(match, "move discard:1@1-2,4 tableau:1")
    assert zone(match, "tableau:1") == "ant#2 bee#1 cat#1"
    assert do(match, "move discard:1 deck") == [
        "{seat:1} moves {card:ant#1} and {card:bee#2} from its discard to the deck"
    ]
    assert zone(match, "deck") == "ant#1 bee#2"


@pytest.mark.parametrize(
    ("gesture", "row"),
    [
        ("move hand:1@0 row:1", "ant#1"),
        ("move deck@0 row:1", "|bee#1"),
        ("move deck@0 row:1 top up", "bee#1"),
        ("move hand:1@0 row:1 top down", "|ant#1"),
        ("move pit@0 row:1", "|cat#1"),
        ("move discard:1@0 row:1", "dog#1"),
    ],
)
def test_cards_lie_as_they_lay_out_of_a_hidden_pile_down_and_out_of_a_hand_up(gesture, row):
    match = lay(hand_1="ant#1", deck="bee#1", pit="cat#1", discard_1="dog#1", down=["cat#1"])
    do(match, gesture)
    assert zone(match, "row:1") == row


def test_cards_of_the_felt_keep_their_places_to_each_other_and_stay_on_it():
    match = lay(
        felt="ant#1 bee#1 cat#1",
        lying={"felt": [Lie("100,100"), Lie("150,120", turn=1), Lie("700,400")]},
    )
    assert do(match, "move felt@0,1 felt 980,50") == []
    assert zone(match, "felt") == "cat#1 ant#1 bee#1"
    assert [lie.at for lie in lying(match, "felt")] == ["700,400", "980,50", "1000,70"]
    assert lying(match, "felt")[2].turn == 1
    do(match, "move felt@0 felt c2")
    assert lying(match, "felt")[2].at == "c2"


def test_what_lies_on_a_card_goes_with_it_between_rows_and_falls_off_in_a_pile():
    marked = Lie("100,100", turn=1, tokens=(("coin", 2),), note="mine")
    match = lay(felt="ant#1 bee#1", lying={"felt": [marked, Lie("200,100")]})
    do(match, "move felt@0 row:1")
    assert lying(match, "row:1") == [marked._replace(at="")]
    assert lying(match, "felt") == [Lie("200,100")]
    do(match, "move row:1@0 discard:1")
    assert "lies:discard:1" not in match.table.facts
    do(match, "move discard:1@0 row:1", "put coin row:1@0 4")
    assert lying(match, "row:1") == [Lie(tokens=(("coin", 4),))], "the two are in supply again"


def test_nothing_is_put_between_a_card_and_what_is_attached_to_it():
    hosting = [Lie(), Lie(attached=True), Lie()]
    match = lay(row_1="ant#1 bee#1 cat#1", hand_1="dog#1", lying={"row:1": hosting})
    do(match, "move hand:1@0 row:1 1")
    assert zone(match, "row:1") == "ant#1 bee#1 dog#1 cat#1"
    do(match, "move row:1@0 row:1 top")
    assert zone(match, "row:1") == "dog#1 cat#1 ant#1 bee#1"
    assert [lie.attached for lie in lying(match, "row:1")] == [False, False, False, True]


def test_a_card_whose_host_goes_without_it_lies_alone():
    hosting = [Lie(), Lie(attached=True), Lie(attached=True)]
    left = {}
    for seed in range(20):
        match = lay(row_1="ant#1 bee#1 cat#1", lying={"row:1": hosting})
        match.table.chance = seed
        do(match, "random row:1")
        left[zone(match, "hand:1")] = [lie.attached for lie in lying(match, "row:1")]
    assert left == {"ant#1": [False, False], "bee#1": [False, True], "cat#1": [False, True]}


def test_drawing():
    match = lay(deck="ant#1 bee#1 cat#1 dog#1", discard_1="ant#2 ant#3")
    assert do(match, "draw deck") == ["{seat:1} draws a card from the deck"]
    assert do(match, "draw deck 2 bottom") == ["{seat:1} draws 2 cards from the bottom of the deck"]
    assert zone(match, "hand:1") == "dog#1 ant#1 bee#1"
    assert do(match, "draw discard:1 1") == ["{seat:1} draws {card:ant#3} from its discard"]
    refuse(match, "draw deck 2", "The deck holds 1 card.")
    do(match, "draw deck")
    refuse(match, "draw deck", "The deck holds no card.")
    refuse(match, "draw discard:2", "ORANGE's discard holds no card.")
    refuse(match, "draw discard:1 1 left", "'left' is none of top, bottom.")


def test_dealing_goes_round_from_the_one_who_deals():
    match = lay(deck="ant#1 ant#2 bee#1 bee#2 cat#1 cat#2", seats=3)
    do(match, "screen 2")
    assert do(match, "deal deck 1") == ["{seat:2} deals a card from the deck to each"]
    assert [zone(match, f"hand:{seat}") for seat in (1, 2, 3)] == ["bee#2", "cat#2", "cat#1"]
    refuse(match, "deal deck 2", "The deck holds 3 cards.")
    do(match, "deal deck 1 row down")
    assert zone(match, "row:1") == "|ant#1"


def test_dealing_to_one_zone_in_the_middle():
    match = lay(deck="ant#1 bee#1 cat#1")
    assert do(match, "deal deck 2 market") == [
        "{seat:1} deals 2 cards from the deck to the Market \\{of\\} plenty"
    ]
    assert zone(match, "market") == "cat#1 bee#1"
    refuse(
        match, "deal deck 1 felt", "On the felt each card has a place of its own; move it there."
    )
    refuse(match, "deal deck 1 cellar", "There is no zone 'cellar'.")


def test_taking_at_random():
    taken = set()
    for seed in range(12):
        match = lay(hand_2="ant#1 bee#1 cat#1")
        match.table.chance = seed
        assert do(match, "random hand:2") == [
            "{seat:1} takes a card at random from {seat:2}'s hand"
        ]
        taken.add(zone(match, "hand:1"))
    assert taken == {"ant#1", "bee#1", "cat#1"}
    match = lay(hand_2="ant#1 bee#1 cat#1")
    do(match, "random hand:2 discard:2 2")
    assert len(match.table.zones["discard:2"]) == 2
    assert match.log[-1].startswith("{seat:1} takes {card:")
    do(match, "random discard:2@1")
    assert len(match.table.zones["hand:1"]) == 1
    refuse(
        match, "random hand:2 felt", "On the felt each card has a place of its own; move it there."
    )


def test_shuffling_keeps_the_cards_and_their_places_among_others():
    match = lay(deck="ant#1 ant#2 ant#3 bee#1 bee#2 bee#3", felt="cat#1 cat#2 cat#3 dog#1")
    assert do(match, "shuffle deck") == ["{seat:1} shuffles the deck"]
    assert sorted(match.table.zones["deck"]) == [
        "ant#1",
        "ant#2",
        "ant#3",
        "bee#1",
        "bee#2",
        "bee#3",
    ]
    assert zone(match, "deck") != "ant#1 ant#2 ant#3 bee#1 bee#2 bee#3"
    assert do(match, "shuffle felt@0-2") == ["{seat:1} shuffles 3 cards of the felt"]
    assert match.table.zones["felt"][3] == "dog#1"
    do(match, "put coin felt@1")
    refuse(
        match,
        "shuffle felt",
        "Something lies on those cards; take it off before they are shuffled.",
    )


def test_a_discard_is_mixed_into_a_deck_in_one_go():
    match = lay(deck="ant#1", discard_1="bee#1 bee#2 cat#1 cat#2")
    assert do(match, "mix discard:1 deck") == [
        "{seat:1} shuffles {card:bee#1}, {card:bee#2}, {card:cat#1} and {card:cat#2}"
        " from its discard into the deck"
    ]
    assert zone(match, "discard:1") == ""
    assert sorted(match.table.zones["deck"]) == ["ant#1", "bee#1", "bee#2", "cat#1", "cat#2"]
    why = "Cards can be shuffled into another zone where they lie on each other."
    refuse(match, "mix deck deck", why)
    refuse(match, "mix deck row:1", why)


def test_hands_are_exchanged():
    match = lay(hand_1="ant#1 ant#2", hand_2="bee#1")
    assert do(match, "swap hand:1 hand:2") == ["{seat:1} exchanges its hand and {seat:2}'s hand"]
    assert (zone(match, "hand:1"), zone(match, "hand:2")) == ("bee#1", "ant#1 ant#2")
    assert sees(match, 1, "hand:2") == "ant#1 ant#2", "it has seen them"
    match = lay(hand_1="ant#1")
    do(match, "swap hand:1 hand:2")
    assert (zone(match, "hand:1"), zone(match, "hand:2")) == ("", "ant#1")
    refuse(match, "swap hand:1 hand:1", "Two zones can be exchanged, and not the felt.")


def test_cutting():
    match = lay(deck="ant#1 bee#1 cat#1 dog#1")
    assert do(match, "cut deck 1") == ["{seat:1} cuts the deck"]
    assert zone(match, "deck") == "dog#1 ant#1 bee#1 cat#1"
    refuse(match, "cut deck 4", "It has to be from 1 to 3, not 4.")
    do(match, "cut deck")
    ring = match.table.zones["deck"]
    start = ring.index("ant#1")
    assert [*ring[start:], *ring[:start]] == ["ant#1", "bee#1", "cat#1", "dog#1"]
    refuse(lay(deck="ant#1"), "cut deck", "The deck holds 1 card.")


def test_cards_come_out_of_the_box():
    match = lay(hand_1="ant#1", hand_2="ant#2")
    assert do(match, "bring ant hand:1") == [
        "{seat:1} brings {card:ant#3} out of the box to its hand"
    ]
    do(match, "bring bee#2 felt 30,40 down", "bring cat deck", "bring cat deck bottom")
    assert zone(match, "felt") == "|bee#2"
    assert lying(match, "felt") == [Lie("30,40")]
    assert zone(match, "deck") == "cat#2 cat#1"
    do(match, "bring ant deck")
    refuse(match, "bring ant deck", "No card 'ant' is left in the box.")
    refuse(match, "bring bee#2 deck", "No card 'bee#2' is left in the box.")
    refuse(match, "bring unicorn deck", "No card 'unicorn' is left in the box.")


@pytest.mark.parametrize(
    ("gesture", "why"),
    [
        ("move hand:1@2 felt 10,10", "BLUE's hand holds 1 card."),
        ("move hand:2@0 felt 10,10", "ORANGE's hand holds no card."),
        ("move hand:1@x felt 10,10", "'hand:1@x' names no cards."),
        ("move hand:1@0-- felt 10,10", "'hand:1@0--' names no cards."),
        ("move hand:1@-1 felt 10,10", "'hand:1@-1' names no cards."),
        ("move hand:1@ felt 10,10", "'hand:1@' names no cards."),
        ("move hand:7@0 felt 10,10", "There is no zone 'hand:7'."),
        ("move hand:1@0 nowhere", "There is no zone 'nowhere'."),
        ("move hand:1@0 felt", "There is no place 'top'."),
        ("move hand:1@0 felt 2000,10", "That is off the felt."),
        ("move hand:1@0 felt z9", "There is no place 'z9'."),
        ("move hand:1@0 row:1 soon", "'soon' is no whole number."),
        ("move hand:1@0 row:1 ٣", "'٣' is no whole number."),
        ("move hand:1@0 row:1 top sideways", "'sideways' is none of up, down."),
        ("move hand:1@0", "'move hand:1@0' has too few words, or too many."),
        ("draw", "'draw' has too few words, or too many."),
        ("draw deck 1 top more", "'draw deck 1 top more' has too few words, or too many."),
        ("note row:1@0 one\ntwo", "A gesture is one line of at most 4000 signs."),
        ("roll " + "x" * 4000, "A gesture is one line of at most 4000 signs."),
        ("fly deck", "'fly deck' is not offered: act is asked of seat 1"),
    ],
)
def test_what_cannot_be_done_is_said_in_words(gesture, why):
    refuse(lay(hand_1="ant#1", row_1="bee#1"), gesture, why)
