"""Who knows which hidden card: what was seen stays known as long as one can tell where it lies."""

from dataclasses import replace

import pytest

from tests.rules.free.positions import do, known, lay, sees, zone


def test_who_looks_knows_and_the_others_do_not():
    match = lay(deck="ant#1 bee#1 cat#1")
    do(match, "look deck 2")
    assert sees(match, 1, "deck") == "? bee#1 cat#1"
    assert sees(match, 2, "deck") == "3"
    do(match, "look deck 1 bottom")
    assert sees(match, 1, "deck") == "ant#1 bee#1 cat#1"


def test_cards_of_another_hand_are_known_after_a_look_a_search_or_by_being_shown():
    match = lay(hand_2="ant#1 bee#1 cat#1", seats=3)
    do(match, "look hand:2@1")
    assert sees(match, 1, "hand:2") == "? bee#1 ?"
    do(match, "reveal hand:2@2 3")
    assert sees(match, 3, "hand:2") == "? ? cat#1"
    do(match, "search hand:2")
    assert sees(match, 1, "hand:2") == "ant#1 bee#1 cat#1"
    do(match, "reveal hand:2@0")
    assert sees(match, 3, "hand:2") == "ant#1 ? cat#1"
    assert known(match, 2) == "", "its own hand it sees"


def test_a_known_card_is_followed_where_all_can_see_it_go():
    match = lay(deck="ant#1 bee#1 cat#1", seen={1: ["cat#1", "ant#1"]})
    do(match, "screen 2", "draw deck 1")
    assert sees(match, 1, "hand:2") == "cat#1"
    assert sees(match, 1, "deck") == "ant#1 ?"
    do(match, "move deck@0 deck top")
    assert sees(match, 1, "deck") == "? ant#1"
    do(match, "move deck@1 felt 10,10")
    assert (zone(match, "felt"), sees(match, 1, "felt"), sees(match, 2, "felt")) == (
        "|ant#1",
        "ant#1",
        "?",
    )


def test_which_card_leaves_a_hand_only_its_owner_can_tell():
    match = lay(hand_2="ant#1 bee#1 cat#1", seen={1: ["ant#1", "bee#1"]})
    do(match, "screen 2", "move hand:2@0 felt 10,10 down")
    assert sees(match, 1, "felt") == "?"
    assert sees(match, 1, "hand:2") == "2", "it could have been either"
    assert sees(match, 2, "felt") == "ant#1"


def test_a_card_that_leaves_a_hand_openly_leaves_the_others_known():
    match = lay(hand_2="ant#1 bee#1 cat#1", seen={1: ["ant#1", "bee#1"]})
    do(match, "screen 2", "move hand:2@0 felt 10,10")
    assert sees(match, 1, "hand:2") == "bee#1 ?"


def test_a_whole_hand_that_goes_is_followed():
    match = lay(hand_2="ant#1 bee#1", seen={1: ["bee#1"]})
    do(match, "screen 2", "swap hand:2 stash:2")
    assert sees(match, 1, "stash:2") == "? bee#1"
    do(match, "move stash:2 deck")
    assert sees(match, 1, "deck") == "? bee#1"


def test_who_takes_a_card_out_of_a_hand_knows_which_place_it_had():
    match = lay(hand_2="ant#1 bee#1", seen={1: ["bee#1"]}, seats=3)
    do(match, "move hand:2@1 discard:1", "move hand:2@0 felt 10,10 down")
    assert sees(match, 2, "felt") == "ant#1", "the owner sees which is missing"
    assert (sees(match, 1, "felt"), sees(match, 3, "felt")) == ("?", "?")


def test_taking_at_random_shows_the_card_to_who_takes_it_and_leaves_the_owner_knowing():
    match = lay(hand_2="ant#1 bee#1", seats=3, seen={3: ["ant#1", "bee#1"]})
    do(match, "random hand:2")
    taken = zone(match, "hand:1")
    assert sees(match, 2, "hand:1") == taken
    assert sees(match, 3, "hand:1") == "1"
    assert sees(match, 3, "hand:2") == "1"


def test_out_of_the_midst_of_a_hidden_pile_only_who_takes_can_tell_which():
    match = lay(deck="ant#1 bee#1 cat#1", seen={1: ["bee#1"], 2: ["bee#1", "ant#1", "cat#1"]})
    do(match, "move deck@1 hand:1")
    assert sees(match, 2, "hand:1") == "1"
    assert sees(match, 2, "deck") == "2"
    match = lay(deck="ant#1 bee#1 cat#1", seen={2: ["bee#1", "ant#1"]})
    do(match, "move deck@0 hand:1")
    assert sees(match, 2, "hand:1") == "ant#1", "all see the ends of a pile"


@pytest.mark.parametrize("gesture", ["shuffle deck", "cut deck", "cut deck 1", "mix hand:1 deck"])
def test_shuffled_and_cut_cards_are_forgotten_by_all(gesture):
    match = lay(deck="ant#1 bee#1 cat#1", hand_1="dog#1", seen={1: ["ant#1"], 2: ["cat#1"]})
    do(match, gesture)
    assert (known(match, 1), known(match, 2)) == ("", "")


def test_of_a_shuffled_stack_the_rest_of_the_felt_stays_known():
    cards = "ant#1 bee#1 cat#1"
    match = lay(felt=cards, down=cards.split(), seen={1: ["ant#1", "bee#1", "cat#1"]})
    do(match, "shuffle felt@0-1")
    assert sees(match, 1, "felt") == "? ? cat#1"


def test_a_card_that_is_turned_down_is_remembered():
    match = lay(felt="ant#1", hand_1="bee#1")
    do(match, "flip felt@0")
    assert (sees(match, 1, "felt"), sees(match, 2, "felt")) == ("ant#1", "ant#1")
    do(match, "move hand:1@0 row:1 top down")
    assert (sees(match, 1, "row:1"), sees(match, 2, "row:1")) == ("bee#1", "?")
    do(match, "flip row:1@0", "flip row:1@0")
    assert sees(match, 2, "row:1") == "bee#1"


def test_a_card_that_lay_open_is_known_in_the_hand_that_takes_it():
    match = lay(market="ant#1 bee#1")
    do(match, "move market@0 hand:1")
    assert sees(match, 2, "hand:1") == "ant#1"


def test_what_comes_out_of_the_box_everyone_has_seen():
    match = lay(hand_1="bee#1 cat#1")
    do(match, "bring ant#1 hand:1", "bring ant#2 felt 9,9 down")
    assert (sees(match, 2, "hand:1"), sees(match, 2, "felt")) == ("? ? ant#1", "ant#2")


def test_rearranging_a_hand_hides_it():
    match = lay(hand_1="ant#1 bee#1", seen={2: ["bee#1"]})
    do(match, "move hand:1@1 hand:1 0")
    assert zone(match, "hand:1") == "bee#1 ant#1"
    assert sees(match, 2, "hand:1") == "2"


def test_partners_who_share_what_they_see_know_it_together():
    match = lay(hand_1="ant#1", deck="bee#1", seats=3)
    rules = match.rules
    rules.sight = replace(rules.sight, shared={1: (2,), 2: (1,)})
    match = type(match).resume(rules, match.table)
    do(match, "look deck 1")
    assert sees(match, 2, "deck") == "bee#1"
    do(match, "draw deck 1")
    assert sees(match, 2, "hand:1") == "ant#1 bee#1"
    assert sees(match, 3, "hand:1") == "2"


def test_the_log_names_no_card_that_not_all_have_seen():
    match = lay(hand_1="ant#1 bee#1", deck="cat#1 dog#1", felt="moon#1", down=["moon#1"])
    lines = do(
        match,
        "move hand:1@0 row:2 top down",
        "draw deck 1",
        "look felt@0",
        "move felt@0 hand:1",
        "search hand:2",
        "random hand:1 stash:1",
        "attach hand:1@0 row:2@0",
        "mix hand:1 deck",
    )
    named = [line for line in lines if "{card:" in line]
    assert len(named) == 1 and "attaches" in named[0], "that one was laid open"


def test_backs_tell_the_piles_apart_and_no_more():
    cards = "moon#1 ant#1 star#1"
    match = lay(felt=cards, deck="bee#1", down=cards.split())
    for seat in (1, 2):
        view = match.rules.sight.view(match.table, (seat,))
        assert view.places("felt") == ("", "", "")
        assert view.backs["felt"] == ("night", "card", "night")
        assert match.rules.presenter.back(view, "felt") == "night"
        assert match.rules.presenter.back(view, "deck") == "card"
        assert match.rules.presenter.back(view, "stock:1") == "night", "it is empty"
    dealt = set()
    for state in range(20):
        table = match.table.copy()
        match.rules.sight.determinize(table, 1, state)
        assert [card[:4] in ("moon", "star") for card in table.zones["felt"]] == [True, False, True]
        dealt |= set(table.zones["felt"])
    assert dealt == {"moon#1", "star#1", "ant#1", "bee#1"}
