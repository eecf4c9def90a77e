"""Redraw, hand limits and the pulses between phases (GW-3, GW-6.10, GW-7)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gentlemen_of_war.positions import Position, position


def held(who: str, hand: int, deck: int, orders: str, **options: Any) -> Position:
    """A position in which somebody has laid orders, and holds so many cards in all."""
    game = position(f"{who} a1: {orders}", "GRE g7", **options)
    laid = len(orders.split(", "))
    return game.piles(who, hand=hand - laid, deck=deck)


@pytest.mark.rule("GW-7.3", "GW-7.6", "GW-7.7")
@pytest.mark.parametrize(("orders", "hand"), [("A n", 6), ("A n, A n", 5)])
def test_executed_orders_are_discarded_and_two_are_drawn(orders: str, hand: int) -> None:
    """GW-20.42: what is over the limit is chosen in the next window."""
    game = held("SOL", 5, 11, orders).execute().redraw()
    assert (game.count("hand", "SOL"), game.count("deck", "SOL")) == (hand, 9)
    assert game.count("discard", "SOL") == len(orders.split(", "))


@pytest.mark.rule("GW-7.6")
def test_the_discard_pile_is_shuffled_when_the_deck_runs_out() -> None:
    """GW-20.43, GW-20.69 (there with one card more than a deck has)."""
    game = held("SOL", 5, 1, "A n, A n").execute().redraw()
    assert game.counts["SOL"] == (11, 5, 0)
    game = held("SOL", 5, 2, "A n, A n").execute().redraw()
    assert game.counts["SOL"] == (11, 5, 0)
    game = held("SOL", 5, 2, "A n, A n", reshuffle="when_needed").execute().redraw()
    assert game.counts["SOL"] == (0, 5, 11)


@pytest.mark.rule("GW-7.6")
def test_no_one_knows_the_order_of_a_new_deck() -> None:
    decks = set()
    for chance in range(3):
        game = held("SOL", 5, 2, "A n, A n")
        game.table.chance = chance
        decks.add(tuple(game.execute().redraw().table.zones["deck:1"]))
    assert len(decks) == 3


@pytest.mark.rule("GW-6.10", "GW-7.1", "GW-9.1")
def test_a_pulse_ends_an_execution_before_anybody_draws() -> None:
    """GW-20.40 (a)."""
    game = position("DEA d3: A n", "DUC d5 hp 2: S w").piles("DEA", hand=0, deck=15)
    game.execute().redraw()
    assert (game.winners, game.count("hand", "DEA")) == ((1,), 0)


@pytest.mark.rule("GW-6.10")
def test_a_pulse_reaches_the_marked_tiles_alone_and_walls_do_not_matter() -> None:
    """GW-20.40 (b)."""
    assert position("DEA d2", "DUC e3 hp 2").execute().result == ""
    assert position("DEA d2", "DUC d3", walls=["e2"]).execute().result == "DUC 77"


@pytest.mark.rule("GW-3.1", "GW-3.2")
def test_what_a_turn_remembers_is_gone_in_the_next() -> None:
    """A Dragoon that moved last in one turn has no bonus in the first step of the next."""
    game = position("DRA d2: A n", "GRE d4").execute().redraw()
    assert game.table.facts["turn"] == 2
    game.turn(DRA="S n")
    assert game.health("GRE") == 73 - 19


@pytest.mark.rule("GW-18.1")
def test_a_baggage_master_draws_three() -> None:
    """GW-20.45, second half."""
    game = held("BAG", 6, 10, "A n").execute().redraw()
    assert game.count("hand", "BAG") == 5 + 3


@pytest.mark.rule("GW-18.1")
def test_a_card_that_is_played_as_another_stays_what_it_is() -> None:
    """GW-20.41."""
    game = position("COR d3", "DUC d4")
    card = game._card(1, "draw_arms")
    game.table.zones["program:1"].append(card)
    game.table.facts["orders:1"] = ((card, "strike", "n"),)
    game.execute().redraw()
    assert game.health("DUC") == 62
    assert game.table.zones["discard:1"] == [card]
