"""Counters, pieces, tokens and dice."""

from game.rules.free.lying import Lie
from tests.rules.free.positions import do, lay, lying, refuse


def test_counters_are_set_within_their_bounds():
    match = lay()
    assert do(match, "set life:1 18", "set life:2 1", "set round 2", "set luck:1 -5") == [
        "{seat:1} sets its Life from 20 to 18",
        "{seat:1} sets {seat:2}'s Life from 20 to 1",
        "{seat:1} sets Round from 1 to 2",
        "{seat:1} sets its Luck from 0 to -5",
    ]
    refuse(match, "set life:1 21", "Life is at least 0 and at most 20.")
    refuse(match, "set round 0", "Round is at least 1.")
    refuse(match, "set luck:1 10000", "It has to be from -9999 to 9999, not 10000.")
    refuse(match, "set life:3 1", "There is no counter 'life:3'.")
    refuse(match, "set pawn 1", "There is no counter 'pawn'.")


def test_pieces_begin_where_the_form_says_and_go_anywhere():
    match = lay()
    assert [match.table.pieces[f"pawn:{name}"] for name in ("1:1", "1:2", "2:1", "2:2")] == [
        "a1",
        "e4",
        "100,100",
        "190,450",
    ]
    assert do(match, "place pawn:1:1 b2", "place crate:all:1 c3 pawn:2:1 500,20") == [
        "{seat:1} moves its Pawn to {space:b2}",
        "{seat:1} moves the Crate to {space:c3}",
    ]
    assert match.table.pieces["pawn:2:1"] == "500,20"
    refuse(match, "place pawn:1:1 f9", "There is no place 'f9'.")


def test_pieces_and_dice_are_taken_off_the_table_and_come_back():
    match = lay()
    assert do(match, "remove die:d6:2", "remove pawn:2:2") == [
        "{seat:1} takes a die off the table",
        "{seat:1} takes {seat:2}'s Pawn off the table",
    ]
    refuse(match, "roll die:d6:2", "There is no die 'die:d6:2' on the table.")
    refuse(match, "remove pawn:2:2", "There is no piece 'pawn:2:2' on the table.")
    do(match, "place die:d6:2 10,10", "roll die:d6:2")
    assert 1 <= match.table.trackers["die:d6:2"] <= 6


def test_tokens_lie_out_or_on_cards_and_their_supply_ends():
    match = lay(row_1="ant#1 bee#1")
    assert do(match, "put coin row:1@0 2", "put coin 40,50", "put leaf a1 3") == [
        "{seat:1} puts 2 × Coin on a card",
        "{seat:1} puts out a Coin",
        "{seat:1} puts out 3 × Leaf",
    ]
    refuse(match, "put coin row:1@1 2", "The supply holds 1 Coin.")
    assert do(match, "take coin row:1@0 row:1@1") == [
        "{seat:1} takes a Coin off a card and puts it on another"
    ]
    assert [lie.tokens for lie in lying(match, "row:1")] == [(("coin", 1),), (("coin", 1),)]
    assert do(match, "take coin row:1@0 c2") == ["{seat:1} takes a Coin off a card"]
    assert match.table.pieces["token:coin:2"] == "c2"
    do(match, "take coin row:1@1", "remove token:coin:1", "put coin row:1@0 3")
    refuse(match, "put coin row:1@0", "No Coin is left in the supply.")
    do(match, "place token:coin:2 row:1@0")
    assert lying(match, "row:1") == [Lie(tokens=(("coin", 4),)), Lie()]
    refuse(match, "take coin row:1@1", "No such token lies on that card.")
    refuse(match, "put gold 1,1", "There is no token 'gold'.")


def test_dice_fall_and_are_laid():
    fallen = set()
    for seed in range(20):
        match = lay()
        match.table.chance = seed
        (line,) = do(match, "roll die:sky:1")
        face = {1: "sun", 2: "rain"}[match.table.trackers["die:sky:1"]]
        assert line == f"{{seat:1}} rolls {face}"
        fallen.add(face)
    assert fallen == {"sun", "rain"}
    (line,) = do(match, "roll")
    assert line.count(" and ") == 1 and line.count(",") == 1, "all three"
    assert do(match, "set die:sky:1 1") == ["{seat:1} lays a Sky die with sun up"]
    refuse(match, "set die:sky:1 3", "It has to be from 1 to 2, not 3.")
    (line,) = do(match, "roll d20 d2 die:sky:1")
    assert line.count(" of ") == 2
    refuse(match, "roll d1", "It has to be from 2 to 1000, not 1.")
    refuse(match, "roll die:d8:1", "There is no die 'die:d8:1' on the table.")
    refuse(match, "roll pawn:1:1", "There is no die 'pawn:1:1' on the table.")


def test_coins_fall_on_both_sides():
    lines = set()
    for seed in range(12):
        match = lay()
        match.table.chance = seed
        lines |= set(do(match, "coin"))
    assert lines == {"{seat:1} flips a coin: heads", "{seat:1} flips a coin: tails"}
