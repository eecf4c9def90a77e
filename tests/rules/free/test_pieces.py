"""Pieces and tokens of a free table: put together, taken away and brought back; piles in order."""

import pytest

from game import games
from game.rules.match import Illegal, Match
from game.rules.setup import Seat, Setup

GAME = """
title: Pond
rules: free
players: [2]
seats:
  zones: [{id: row, seen: face, lay: row}]
  pieces: [{id: boat, name: Boat, count: 2, at: ["100,100", "200,100"]}]
middle:
  zones: [{id: deck, seen: nobody}]
  tokens: [{id: coin, name: Coin, supply: 2}]
setup: [{deal: 1, from: deck, to: row}]
"""
CARDS = "cards: [{id: frog, name: Frog, count: 6}]\n"


@pytest.fixture
def match(tmp_path):
    folder = tmp_path / "pond"
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME)
    (folder / "cards" / "all.yaml").write_text(CARDS)
    content = games.load("pond", folder)
    setup = Setup("pond", (Seat("BLUE"), Seat("ORANGE")), "", 1, content.modes[0].id)
    return Match(content.rules(setup))


def test_several_pieces_are_put_at_once_and_a_wrong_one_leaves_all_where_they_were(match):
    match.choose("place boat:1:1 300,300 boat:2:1 310,300")
    assert (match.table.pieces["boat:1:1"], match.table.pieces["boat:2:1"]) == (
        "300,300",
        "310,300",
    )
    with pytest.raises(Illegal, match="no piece 'boat:3:1'"):
        match.choose("place boat:1:1 10,10 boat:3:1 20,20")
    with pytest.raises(Illegal, match="Where is 'boat:2:1' to be put"):
        match.choose("place boat:1:1 10,10 boat:2:1")
    assert match.table.pieces["boat:1:1"] == "300,300"


def test_a_piece_that_was_taken_off_the_table_comes_back_and_none_that_never_was(match):
    match.choose("remove boat:1:1")
    match.choose("place boat:1:1 50,60")
    assert match.table.pieces["boat:1:1"] == "50,60"
    with pytest.raises(Illegal, match="no piece 'boat:1:3'"):
        match.choose("place boat:1:3 50,60")


def test_a_token_that_lies_out_is_put_on_a_card_and_a_piece_is_not(match):
    match.choose("put coin 50,60")
    match.choose("place token:coin:1 row:1@0")
    assert "token:coin:1" not in match.table.pieces
    assert match.table.facts["lies:row:1"][0][3] == (("coin", 1),)
    with pytest.raises(Illegal, match="Only a token"):
        match.choose("place boat:1:1 row:1@0")
    match.choose("put coin 1,1")
    with pytest.raises(Illegal, match="No Coin is left"):
        match.choose("put coin 2,2")


def test_the_log_tells_that_cards_of_a_pile_were_put_elsewhere_in_it_and_not_which(match):
    match.choose("look deck 2")
    lines = len(match.lines)
    for where, words in (("bottom", "to its bottom"), ("top", "to its top"), ("1", "elsewhere")):
        match.choose(f"move deck@3 deck {where}")
        assert words in match.lines[-1].text and "frog" not in match.lines[-1].text
    match.choose("move row:1@0 row:1 top")
    assert len(match.lines) == lines + 3
