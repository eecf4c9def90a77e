"""Views show what the allow-list names, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from game.rules.events import Event
from game.rules.match import Match
from game.rules.table import Table
from tests.rules.toy import Walk
from tests.rules.toybox import toy

SIGHT = Walk.sight()


def table_after_two_steps() -> Match:
    match = Match(toy())
    match.choose("step:b1")
    match.choose("step:d1")
    return match


def test_a_seat_sees_its_hand_and_the_number_of_the_other() -> None:
    table = table_after_two_steps().table
    view = SIGHT.view(table, (1,))
    assert view.cards("hand:1") == tuple(table.zones["hand:1"])
    assert view.zones["hand:2"] == 1
    assert view.zones["deck:1"] == 5
    assert view.count("hand:2") == view.count("hand:1") == 1
    assert view.cards("hand:2") == ()


def test_the_public_sees_no_hand_and_an_open_match_all() -> None:
    table = table_after_two_steps().table
    assert SIGHT.view(table).zones["hand:1"] == 1
    together = SIGHT.view(table, (1, 2))
    assert together.known() == {*table.zones["hand:1"], *table.zones["hand:2"]}


def test_seats_that_share_see_each_others_things_and_nobody_elses() -> None:
    table = table_after_two_steps().table
    sight = replace(SIGHT, shared={1: (2,)})
    assert sight.view(table, (1,)).cards("hand:2") == tuple(table.zones["hand:2"])
    assert sight.view(table, (2,)).cards("hand:1") == ()
    assert sight.view(table).cards("hand:2") == ()
    move = Event("move", table.zones["hand:2"][0], "deck:1", "hand:2")
    assert sight.event(move, (1,)) == move


def test_what_nobody_listed_is_hidden() -> None:
    table = table_after_two_steps().table
    table.zones["cellar"] = ["z"]
    table.trackers["mood:1"] = 3
    table.pieces["ghost:1"] = "1"
    view = SIGHT.view(table, (1, 2))
    assert "secret" not in view.facts
    assert "cellar" not in view.zones
    assert "mood:1" not in view.trackers
    assert "ghost:1" not in view.pieces
    assert SIGHT.event(Event("set_tracker", "mood:1", 3, 4), (1, 2)) is None
    assert SIGHT.event(Event("move", "z", "cellar", "attic"), (1, 2)) is None


def test_an_owners_fact_is_the_owners() -> None:
    table = table_after_two_steps().table
    assert "fresh:2" not in SIGHT.view(table, (1,)).facts
    assert SIGHT.view(table, (2,)).facts["fresh:2"] == table.facts["fresh:2"]
    noted = Event("set_fact", "fresh:2", (), ("a#2",))
    assert SIGHT.event(noted, (1,)) is None
    assert SIGHT.event(noted, (2,)) == noted


def test_a_draw_shows_its_card_to_the_owner_only() -> None:
    draw = Event("move", "a#2", "deck:2", "hand:2")
    assert SIGHT.event(draw, (2,)) == draw
    assert SIGHT.event(draw, (1,)) == draw._replace(what="")
    assert SIGHT.event(draw) == draw._replace(what="")


def test_what_reveals_is_what_adds_to_a_view() -> None:
    reveals = {
        ("deck:1", "hand:1"): True,
        ("hand:1", "discard:1"): True,
        ("discard:1", "hand:1"): False,
        ("hand:1", "deck:1"): False,
        ("hand:1", "hand:2"): True,
    }
    for (before, after), expected in reveals.items():
        assert SIGHT.reveals(Event("move", "a#1", before, after)) is expected
    assert SIGHT.reveals(Event("show", "a#1", "deck:1", "deck:1"))
    assert SIGHT.reveals(Event("peek", "a#1", "hand:1", 2))
    assert not SIGHT.reveals(Event("place", "pawn:1", "b1", "c1"))


def test_dealing_again_leaves_the_view_equal_and_each_owner_its_cards() -> None:
    match = table_after_two_steps()
    view = SIGHT.view(match.table, (1,))
    others = set()
    for state in range(30):
        table = match.table.copy()
        SIGHT.determinize(table, 1, state)
        assert SIGHT.view(table, (1,)) == view
        assert sorted(table.zones["hand:2"] + table.zones["deck:2"]) == [f"{c}#2" for c in "abcdef"]
        assert table.facts["fresh:2"] == tuple(table.zones["hand:2"])
        others.add(table.zones["hand:2"][0])
    assert len(others) > 2


def test_a_card_that_one_seat_may_look_at_is_seen_by_that_seat() -> None:
    table = table_after_two_steps().table
    table.events = []
    table.peek(table.zones["hand:2"][0], "hand:2", 1)
    (peek,) = table.events
    assert SIGHT.event(peek, (1,)) == peek
    assert SIGHT.event(peek, (2,)) == SIGHT.event(peek) == peek._replace(what="")


def test_cards_of_one_deck_may_lie_in_any_hidden_place() -> None:
    match = table_after_two_steps()
    table, sight = match.table, replace(SIGHT, one_deck=True)
    table.zones["deck"] = table.zones.pop("deck:1") + table.zones.pop("deck:2")
    view, hands, everything = sight.view(table, (1,)), set(), sorted(sum(table.zones.values(), []))
    for state in range(30):
        dealt = table.copy()
        sight.determinize(dealt, 1, state)
        assert sight.view(dealt, (1,)) == view
        assert sorted(sum(dealt.zones.values(), [])) == everything
        assert dealt.facts["fresh:2"] == tuple(dealt.zones["hand:2"])
        hands.add(dealt.zones["hand:2"][0][1:])
    assert hands == {"#1", "#2"}


def test_what_hidden_cards_carry_is_drawn_again_for_each_owner_but_oneself() -> None:
    drawn: list[int] = []

    def redraw(table: Table, owner: int, state: int) -> int:
        drawn.append(owner)
        assert table.zones[f"hand:{owner}"], "the cards have been dealt already"
        return state + 1

    table = table_after_two_steps().table
    state = SIGHT.determinize(table, 1, 7)
    table = table_after_two_steps().table
    assert replace(SIGHT, redraw=redraw).determinize(table, 1, 7) == state + len(drawn)
    assert drawn == [2]
