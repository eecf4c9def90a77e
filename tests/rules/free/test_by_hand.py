"""Games that have rules, by hand: their own things and set-up on the free table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import games
from game.rules.journal import Journal, read
from game.rules.match import Illegal, Match
from game.rules.resuming import resume
from game.rules.setup import Setup
from tests.conformance.subjects import content

GAMES = games.names()


def own(game):
    """A match by the game's own rules, and the same set up by hand."""
    setup = content(game).defaults()
    match = Match(content(game).rules(setup))
    while not (match.table.facts["active"] or match.table.facts["turn"]):
        match.choose(match.options()[0].id)
    return match, by_hand(game)


def by_hand(game):
    return Match(content(game).rules(replace(content(game).defaults(), by_hand=True)))


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_as_the_game_is_set_up_by_its_own_rules(game):
    match, table = own(game)
    assert table.pending.kind == "act"
    kept = {name: cards for name, cards in table.table.zones.items() if cards}
    assert kept == {name: cards for name, cards in match.table.zones.items() if cards}
    assert table.table.down == match.table.down
    assert match.table.pieces.items() <= table.table.pieces.items()
    counters = {n: v for n, v in table.table.trackers.items() if not n.startswith("die:")}
    assert counters.items() <= match.table.trackers.items()
    assert table.log == match.log
    assert table.seat == (match.table.facts["active"] or 1)


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_sees_the_cards_that_it_sees_in_the_game_and_their_looks(game):
    match, table = own(game)
    for seats in ((), (1,), (2,)):
        seen, before = (each.rules.sight.view(each.table, seats) for each in (table, match))
        assert {zone: seen.cards(zone) for zone in seen.zones if seen.count(zone)} == {
            zone: before.cards(zone) for zone in before.zones if before.count(zone)
        }
    here, there = table.rules.presenter, match.rules.presenter
    public, before = (each.rules.sight.view(each.table) for each in (table, match))
    assert here.looks(public) == there.looks(before)
    shown = {standing.piece: standing for standing in here.standing(public)}
    assert shown == {standing.piece: standing for standing in there.standing(before)}
    for seat in (1, 2):
        assert [(d.tracker, d.label, d.value, d.maximum) for d in here.dials(public, seat)] == [
            (d.tracker, d.label, d.value, d.maximum) for d in there.dials(before, seat)
        ]
        assert here.back(public, f"hand:{seat}") == there.back(before, f"hand:{seat}")


@pytest.mark.parametrize("game", GAMES)
def test_hands_do_what_its_rules_forbid(game):
    table = by_hand(game)
    seat, other = table.seat, 3 - table.seat
    card = table.table.zones[f"hand:{other}"][0]
    table.choose(f"move hand:{other}@0 felt 300,200 down")
    assert table.table.zones["felt"] == [card]
    table.choose("look felt@0")
    assert table.rules.sight.view(table.table, (seat,)).cards("felt") == (card,)
    table.choose("end")
    assert table.seat == other


def test_what_a_supply_holds_lies_beside_the_board_as_pieces_of_its_seat():
    game = content("gunsword")
    picks = [
        {"duelist": "oriel", "weapon": "sapper"},
        {"duelist": "thane", "weapon": "silencer"},
    ]
    setup = game.defaults()
    seats = tuple(replace(s, picks=p) for s, p in zip(setup.seats, picks, strict=True))
    table = Match(game.rules(replace(setup, seats=seats, by_hand=True)))
    own = table.rules.own.table.trackers
    supplied = [
        f"{sort}:1:{number}"
        for sort in ("obstacle", "trap")
        for number in range(1, own.get(f"{sort}s:1", 0) + 1)
    ]
    assert supplied, "one of them brings tokens"
    table.choose(f"place {supplied[0]} d4")
    public = table.rules.sight.view(table.table)
    shown = next(s for s in table.rules.presenter.standing(public) if s.piece == supplied[0])
    assert (shown.sort, shown.seat, shown.space) == (supplied[0].partition(":")[0], 1, "d4")


def test_what_is_no_card_lies_on_the_felt():
    table = by_hand("swordline")
    assert table.table.pieces.keys() == {"sword:all:1", "die:stance:1", "die:stance:2"}
    table.choose("set die:stance:2 2")
    table.choose("place sword:all:1 300,200")
    assert table.log[-1] == "{seat:2} lays a Stance with Low up"


def test_what_lacks_in_a_match_has_no_place_in_it():
    game = content("gentlemen_of_war")
    setup = replace(game.defaults(), by_hand=True)
    assert not game.rules(setup).form.zones.keys() & {"box", "stratagems", "laid", "spent"}
    with_some = game.rules(replace(setup, options={"stratagems": 2})).form.zones
    assert with_some.keys() >= {"box", "stratagems", "laid", "spent"}


def test_a_counter_that_the_seats_have_more_or_less_room_for_has_no_highest():
    counters = content("gentlemen_of_war"), content("gunsword")
    forms = [game.rules(replace(game.defaults(), by_hand=True)).form for game in counters]
    assert forms[0].counters["health"].high is None
    assert forms[1].counters["health"].high == 20


def test_counters_on_cards_are_tokens():
    table = by_hand("gunsmith_girl")
    table.choose("move hand:1@0 field:1 top up")
    table.choose("put tokens field:1@0")
    assert table.log[-1] == "{seat:1} puts a Token on a card"


def test_counters_stay_within_the_bounds_that_the_game_declares():
    table = by_hand("water_showdown")
    with pytest.raises(Illegal, match="Water is at least 0 and at most 20"):
        table.choose("set water:1 21")


@pytest.mark.parametrize("game", GAMES)
def test_a_save_of_it_is_gone_on_with(game, tmp_path):
    table = by_hand(game)
    path = tmp_path / "one.standee"
    for gesture in ("shuffle hand:1", "move hand:2@1 felt 90,90"):
        table.choose(gesture)
    with Journal.draft(path, table.rules.setup, table.rules.content_hash) as journal:
        for decision in table.decisions:
            journal.decision(decision)
        journal.save()
    saved = read(path)
    resumed = resume(saved, content(game).rules(saved.setup))
    assert resumed.match.table == table.table
    assert resumed.message == ""


def test_saves_from_before_are_by_the_rules():
    setup = content("swordline").defaults()
    assert "by_hand" not in setup.as_plain()
    assert not Setup.from_plain(setup.as_plain()).by_hand
    assert Setup.from_plain(replace(setup, by_hand=True).as_plain()).by_hand


def test_no_bot_plays_by_hand():
    game = content("swordline")
    setup = replace(game.defaults(), by_hand=True)
    seats = (setup.seats[0], replace(setup.seats[1], player="bot:greedy"))
    assert game.check_setup(replace(setup, seats=seats)) == [
        "ORANGE is a bot, and by hand there are no rules for one"
    ]
    assert game.check_setup(replace(setup, seats=seats, by_hand=False)) == []
