"""The three free games of our own: read without a mistake, set up as they say, and as they were."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game import games
from game.rules.match import Match
from tests.conformance.golden import golden, playthrough
from tests.rules.free.positions import do, rules_of, sees, zone
from tests.rules.free.wild import FREE_GAMES, free_game, wild, wild_by_hand

NAMES = ("ferry_night", "harvest_fair", "kite_weather")
DECISIONS = 40
PLAYTHROUGHS = {
    **{f"free_{name}": partial(wild, name, 2) for name in NAMES},
    "by_hand_gunsword": partial(wild_by_hand, "gunsword", 2),
}


def text_of(name):
    return "\n".join(playthrough(PLAYTHROUGHS[name](), DECISIONS, seed=5)) + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_it_is_read_without_a_mistake(name):
    assert games.check(name, FREE_GAMES / name).mistakes == []


@pytest.mark.parametrize(
    ("counter", "told"),
    [
        ("first: 30, high: 20", "30 is not from 0 to 20"),
        ("low: 10, high: 5", "5 is not from 10 to 9999"),
        ("first: 0, low: 5", "0 is not from 5 to 9999"),
        ("first: 20000", "20000 is not from 0 to 9999"),
        ("low: -10000", "-10000 is not from -9999 to 9999"),
        ("first: -3, low: null", ""),
        ("first: 9999, high: 9999", ""),
    ],
)
def test_a_counter_begins_within_bounds_that_hands_can_reach(tmp_path, counter, told):
    counters = f"{{counters: [{{id: l, name: L, {counter}}}]}}"
    game = f"title: T\nrules: free\nplayers: [2]\nseats: {counters}\n"
    (tmp_path / "game.yaml").write_text(game)
    found = games.check("t", tmp_path).mistakes
    assert any(told in each.text and each.line == 4 for each in found) if told else not found


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ("[0, 9]", ["item 1 of 'players' is 0; expected at least 1",
                    "item 2 of 'players' is 9; expected at most 4"]),
        ("[-1]", ["item 1 of 'players' is -1; expected at least 1"]),
        ("[99999999999]", ["item 1 of 'players' is 99999999999; expected at most 4"]),
        ("[2, many]", ["item 2 of 'players' is 'many'; expected a whole number"]),
        ("2", ["'players' is 2; expected a list; write [ ] round it"]),
        ("[]", ["'players' has 0 entries; expected at least 1"]),
        ("[3, 2]", []),
    ],
)  # fmt: skip
def test_how_many_play_is_told_by_what_is_wrong_with_it(tmp_path, players, told):
    (tmp_path / "game.yaml").write_text(f"title: T\nrules: free\nplayers: {players}\n")
    assert [each.text for each in games.check("t", tmp_path).mistakes] == told


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        ("{deal: 5, from: deck}", "'deck' has 14 cards here, too few for 5 for each of 3 seats"),
        ("{deal: 4, from: deck}, {deal: 2, from: deck, to: row}", ""),
        ("{deal: 4, from: deck}, {deal: 3, from: deck, to: row}", "has 2 cards here"),
        ("{deal: 14, from: deck, to: row}, {deal: 5, from: row}", "has 14 cards here"),
        ("{deal: 13, from: deck, to: row}, {deal: 2, from: deck, to: row}", "has 1 card here"),
    ],
)
def test_a_set_up_that_deals_more_than_there_is_is_warned_of(tmp_path, setup, told):
    zones = "{zones: [{id: deck, name: D}, {id: row, name: R, seen: all, lay: row}]}"
    game = f"title: T\nrules: free\nplayers: [2, 3]\nmiddle: {zones}\nsetup: [{setup}]\n"
    (tmp_path / "game.yaml").write_text(game)
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "all.yaml").write_text("cards: [{id: x, name: X, count: 14}]\n")
    assert games.load("t", tmp_path).cards, "it can be played"
    found = games.check("t", tmp_path).mistakes
    assert all(each.harmless and each.line == 5 for each in found)
    assert [told in each.text for each in found] == ([True] if told else [])


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("cuont: 6, cost: 2", "no other card has 'cuont'; did you mean 'count'?"),
        ("count: 6, cots: 2", "no other card has 'cots'; did you mean 'cost'?"),
        ("count: 6, cost: 2, cots: 2", ""),
        ("count: 6, speed: 2", ""),
    ],
)
def test_a_key_of_one_card_that_looks_like_a_slip_is_warned_of(tmp_path, keys, told):
    (tmp_path / "game.yaml").write_text("title: T\nrules: free\nplayers: [2]\n")
    (tmp_path / "cards").mkdir()
    others = "".join(f"- {{id: {each}, name: X, count: 1, cost: 1}}\n" for each in "ab")
    cards = f"cards:\n{others}- {{id: c, name: X, {keys}}}\n"
    (tmp_path / "cards" / "all.yaml").write_text(cards)
    found = games.check("t", tmp_path).mistakes
    assert [(each.text, each.line, each.harmless) for each in found] == (
        [(told, 4, True)] if told else []
    )


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_as_it_was(name):
    """`python3 -m tests.rules.free.test_games` writes them anew; read the difference."""
    assert golden(name).read_text("utf-8") == text_of(name)


def test_kites_are_launched_tilted_and_counted():
    match = Match(rules_of(free_game("kite_weather"), 3))
    seat = match.seat
    assert [len(match.table.zones[f"hand:{each}"]) for each in (1, 2, 3)] == [5, 5, 5]
    assert len(match.table.zones["ground"]) == 1
    do(match, "draw ground", f"move hand:{seat}@5 sky:{seat}", "end")
    assert match.seat == seat % 3 + 1
    kite = zone(match, f"sky:{seat}")
    assert match.log[-2:] == [
        f"{{seat:{seat}}} moves {{card:{kite}}} from its hand to its Sky",
        f"{{seat:{seat}}} ends the turn",
    ]
    do(
        match,
        f"turn sky:{seat}@0",
        f"straighten sky:{seat}",
        f"set height:{seat} 4",
        f"finish {seat}",
    )
    assert match.result.winners == (seat,)


def test_a_ferry_is_rowed_loaded_and_landed():
    match = Match(rules_of(free_game("ferry_night"), 4))
    seat = match.seat
    do(match, f"move hand:{seat}@0 past", "draw tide", "roll", "tick 1", "tick 2")
    assert len(match.table.zones["past"]) == 1
    assert all(1 <= match.table.trackers[f"die:d6:{die}"] <= 6 for die in (1, 2))
    do(match, f"place boat:{seat}:1 g3", "put crate g3", f"place boat:{seat}:1 a3 token:crate:1 a3")
    do(match, "remove token:crate:1", f"set delivered:{seat} 1", "mix past tide", "end")
    assert (match.table.pieces[f"boat:{seat}:1"], match.seat) == ("a3", seat % 4 + 1)


def test_goals_stay_with_their_owner_while_all_buy_from_one_market():
    match = Match(rules_of(free_game("harvest_fair"), 4))
    seat = match.seat
    other = seat % 4 + 1
    assert len(match.table.zones["market"]) == 5
    assert sees(match, other, f"hand:{seat}") == "2"
    do(match, f"move market@2 stall:{seat}", f"set coins:{seat} 1", "deal goods 1 market", "end")
    assert len(match.table.zones["market"]) == 5
    do(match, f"reveal hand:{other}")
    assert sees(match, seat, f"hand:{other}") == zone(match, f"hand:{other}")


if __name__ == "__main__":
    for each in PLAYTHROUGHS:
        Path(golden(each)).write_text(text_of(each), "utf-8")
