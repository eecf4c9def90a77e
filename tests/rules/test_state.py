"""State is declared once: names, beginning, sight and bounds follow from it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from game.rules import journal, resuming
from game.rules.ask import Option, Point, Prompt, Value, option_id
from game.rules.decision import CONCEDE, META, Decision
from game.rules.declared import (
    SeatFact,
    fact,
    pieces,
    seat_fact,
    seat_piece,
    seat_tracker,
    seat_zone,
    tracker,
    zone,
)
from game.rules.events import Event
from game.rules.game_rules import GameRules
from game.rules.journal import Journal
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.rules.state import GameState
from game.rules.table import Table


class Field(GameState):
    """Cards that lie open or face-down before each seat, secret orders, counters on cards."""

    round = fact(1)
    secret = fact("", seen_by="nobody")
    orders: SeatFact[tuple[Any, ...]] = seat_fact((), seen_by="owner")
    hand = seat_zone("owner")
    row = seat_zone("face")
    discard = zone("all")
    health = seat_tracker(9, low=0, high=9)
    mood = seat_tracker(2, seen_by="owner")
    anger = tracker(of_cards=True, high=3)
    pawn = seat_piece()
    trap = pieces()


@dataclass(unsafe_hash=True)
class Order(Decision[Field]):
    """A card of the hand is laid face-down, with what it aims at; or the orders are enough."""

    kind = "order"
    secret = always = True

    def legal(self, field: Field, seat: int) -> list[Value]:
        return [*(("lay", card) for card in field.hand[seat]), "enough"]

    def meta(self, field: Field, seat: int) -> tuple[Value, ...]:
        return (CONCEDE,)

    def option(self, field: Field, seat: int, value: Any) -> Option:
        points = (Point("card", value[1]),) if value != "enough" else ()
        return Option(option_id(value), "Enough" if value == "enough" else value[1], points=points)

    def prompt(self, field: Field, seat: int) -> Prompt:
        return Prompt(f"{{seat:{seat}}} gives orders")


async def orders(field: Field) -> None:
    async def series(seat: int) -> None:
        while (chosen := await Order().of(seat)) != "enough":
            card = chosen[1]
            field.table.move(card, Field.hand[seat], Field.row[seat], down=True)
            field.orders[seat] = (*field.orders[seat], (card, (("aim", card),)))

    await field.each((1, 2), series)
    for seat in (1, 2):
        for card in field.row[seat][:]:
            if card in field.table.down:
                field.table.flip(card, Field.row[seat])
        field.orders[seat] = ()
    field.round += 1
    if field.round == 4:
        field.end((1,), "three rounds")


class FieldContent:
    hash = "field-1"
    boards = dict


class FieldRules(GameRules[Field]):
    state = Field
    phases = {"set_up": orders}

    def begin(self) -> Table:
        table = super().begin()
        for seat in (1, 2):
            table.zones[Field.hand[seat]] = [f"{letter}#{seat}" for letter in "abcdef"]
        return table


def match() -> Match:
    seats = (Seat("BLUE"), Seat("ORANGE"))
    rules: Any = FieldRules(FieldContent(), Setup("field", seats, "", 1, "duel"), {})
    return Match(rules)


def test_a_declaration_gives_names_and_what_a_table_begins_with() -> None:
    table = Field.begin(7, 2)
    assert (Field.hand[2], Field.round.name, Field.anger.of("a#1")) == (
        "hand:2",
        "round",
        "anger:a#1",
    )
    assert table.zones == {"hand:1": [], "hand:2": [], "row:1": [], "row:2": [], "discard": []}
    assert table.trackers == {"health:1": 9, "health:2": 9, "mood:1": 2, "mood:2": 2}
    assert table.facts["orders:2"] == ()
    assert (table.facts["round"], table.facts["winners"], table.pieces) == (1, None, {})
    assert Field.bounds() == {"health": (0, 9), "mood": (0, None), "anger": (0, 3)}


def test_a_match_goes_on_from_a_table_that_does_not_know_all_that_is_declared_now() -> None:
    whole = match()
    older = whole.table.copy()
    for things in (older.facts, older.trackers, older.zones):
        del things[[*things][-1]]
    assert Match.resume(whole.rules, older).table == whole.table
    older.facts["round"] = 3
    assert Match.resume(whole.rules, older).table.facts["round"] == 3


def test_a_state_reads_and_sets_what_is_declared() -> None:
    table = Field.begin(7, 2)
    table.events = []
    field = Field(table, None, Setup("field", (), "", 1, "duel"), {})
    field.round = 3
    field.health[2] -= 4
    field.pawn[1] = "c4"
    assert (field.round, field.health[2], field.pawn[1]) == (3, 5, "c4")
    assert table.events == [
        Event("set_fact", "round", 1, 3),
        Event("set_tracker", "health:2", 9, 5),
        Event("place", "pawn:1", None, "c4"),
    ]


def test_a_number_stays_within_its_bounds_and_tells_how_far_it_went():
    table = Field.begin(7, 2)
    table.events = []
    field = Field(table, None, Setup("field", (), "", 1, "duel"), {})
    assert [field.health.add(2, by) for by in (-4, -9, 3, 12, 1)] == [-4, -5, 3, 6, 0]
    assert field.mood.add(1, 40) == 40, "without a bound"
    told = [(each.what, each.before, each.after) for each in table.events]
    assert told[-2:] == [("health:2", 3, 9), ("mood:1", 2, 42)], "what stays is not told"


def test_sight_follows_from_the_declaration() -> None:
    table = Field.begin(7, 2)
    table.zones["hand:1"] = ["a#1"]
    table.trackers[Field.anger.of("a#1")] = 2
    one, two = (Field.sight().view(table, (seat,)) for seat in (1, 2))
    assert (one.zones["hand:1"], two.zones["hand:1"]) == (("a#1",), 1)
    assert (one.trackers["mood:1"], "mood:1" in two.trackers) == (2, False)
    assert two.trackers["anger:a#1"] == 2
    assert "secret" not in one.facts
    assert "orders:1" in one.facts and "orders:1" not in two.facts


def test_trackers_of_an_owner_are_told_to_the_owner_alone() -> None:
    event = Event("set_tracker", "mood:1", 2, 3)
    assert Field.sight().event(event, (1,)) == event
    assert Field.sight().event(event, (2,)) is None
    assert Field.sight().event(event) is None


# Cards that lie face-down among others that do not


def row_of_three() -> Table:
    table = Field.begin(7, 2)
    table.zones["hand:2"] = ["c#2", "d#2"]
    table.zones["row:2"] = ["a#2", "b#2", "e#2"]
    table.down = frozenset({"b#2"})
    return table


def test_a_face_down_card_is_its_owners_to_see() -> None:
    sight, table = Field.sight(), row_of_three()
    assert sight.view(table, (2,)).zones["row:2"] == ("a#2", "b#2", "e#2")
    other = sight.view(table, (1,))
    assert (other.places("row:2"), other.cards("row:2")) == (("a#2", "", "e#2"), ("a#2", "e#2"))
    assert other.count("row:2") == 3
    assert "b#2" not in other.known()
    assert not other.down
    assert sight.view(table, (2,)).down == {"b#2"}


def test_to_flip_a_card_up_reveals_it_and_to_flip_it_down_does_not() -> None:
    sight, table = Field.sight(), row_of_three()
    table.events = []
    table.flip("b#2", "row:2")
    table.flip("b#2", "row:2")
    up, down = table.events
    assert (sight.reveals(up), sight.reveals(down)) == (True, False)
    assert sight.event(up, (1,)) == up
    assert table.down == {"b#2"}
    with pytest.raises(ValueError, match="a#1 is not in row:2"):
        table.flip("a#1", "row:2")


def test_a_card_laid_face_down_is_seen_by_nobody_else() -> None:
    sight, table = Field.sight(), row_of_three()
    table.events = []
    table.move("c#2", "hand:2", "row:2", down=True)
    table.move("d#2", "hand:2", "row:2")
    table.move("b#2", "row:2", "discard")
    laid, opened, left = table.events
    assert sight.event(laid, (1,)) == laid._replace(what="")
    assert sight.event(laid, (2,)) == laid
    assert [sight.reveals(each) for each in table.events] == [False, True, True]
    assert sight.event(opened, (1,)) == opened
    assert sight.event(left, (1,)) == left
    assert table.down == {"c#2"}


def test_a_face_down_card_that_is_shown_or_peeked_at_is_learnt() -> None:
    sight, table = Field.sight(), row_of_three()
    table.events = []
    table.show("b#2", "row:2")
    table.peek("b#2", "row:2", 1)
    table.show("a#2", "row:2")
    shown, peeked, open_before = table.events
    assert [sight.teaches(each, 1) for each in table.events] == [True, True, False]
    assert [sight.teaches(each, 2) for each in table.events] == [False, False, False]
    assert (sight.event(shown), sight.event(peeked)) == (shown, peeked._replace(what=""))
    assert sight.is_open(open_before)


def test_nobody_else_is_told_that_a_seat_peeks_in_its_draft() -> None:
    sight, table = Field.sight(), row_of_three()
    table.draft(1)
    table.events = []
    table.peek("b#2", "row:2", 1)
    (peeked,) = table.events
    assert sight.event(peeked, (1,)) == peeked
    assert sight.event(peeked, (2,)) is None
    assert sight.event(peeked) is None


def test_face_down_cards_are_dealt_again_with_the_hand_and_stay_face_down() -> None:
    sight, dealt = Field.sight(), set()
    view = sight.view(row_of_three(), (1,))
    for state in range(40):
        table = row_of_three()
        sight.determinize(table, 1, state)
        assert sight.view(table, (1,)) == view
        (card,) = table.down
        assert table.zones["row:2"] == ["a#2", card, "e#2"]
        assert sorted([card, *table.zones["hand:2"]]) == ["b#2", "c#2", "d#2"]
        dealt.add(card)
    assert dealt == {"b#2", "c#2", "d#2"}


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table.zones["hand:1"].append("a"),
        lambda table: table.set_fact("round", 7),
        lambda table: table.set_tracker("health:1", 3),
        lambda table: table.place("pawn:1", "a1"),
        lambda table: setattr(table, "down", frozenset("a")),
        lambda table: setattr(table, "chance", 5),
        lambda table: table.draft(1),
    ],
)
def test_tables_that_differ_in_anything_are_not_equal(change: Callable[[Table], object]) -> None:
    table, other = Field.begin(1, 2), Field.begin(1, 2)
    assert table == other
    change(other)
    assert table != other


def test_what_lies_face_down_survives_a_save_and_a_copy() -> None:
    table = row_of_three()
    table.draft(2)
    table.move("c#2", "hand:2", "row:2", down=True)
    plain = json.loads(json.dumps(table.as_plain()))
    assert Table.from_plain(plain) == table == table.copy()
    assert Table.from_plain(plain).drafts == table.drafts


# Facts that name hidden cards


def test_dealing_again_follows_cards_however_deep_an_owners_fact_names_them() -> None:
    """A bot would read stored orders otherwise: they name cards inside tuples inside tuples."""
    sight, named = Field.sight(), set()
    for state in range(30):
        table = Field.begin(1, 2)
        table.zones["hand:2"] = ["a#2", "b#2", "c#2"]
        table.facts["orders:2"] = (("a#2", (("aim", "b#2"), 3)), "c#2")
        table.facts["secret"] = "a#2"
        sight.determinize(table, 1, state)
        one, two, three = table.zones["hand:2"]
        assert table.facts["orders:2"] == ((one, (("aim", two), 3)), three)
        named.add(one)
    assert named == {"a#2", "b#2", "c#2"}


# Series of choices that several seats make in secret


def test_what_a_seat_orders_is_its_own_until_all_have_finished() -> None:
    game = match()
    sight = game.rules.sight
    before = sight.view(game.table, (2,))
    game.choose("lay:a#1")
    game.choose("lay:c#1")
    moves = [event for event in game.drain() if event.verb == "move"]
    assert [event.what for event in moves] == ["a#1", "c#1"]
    assert all(sight.event(event, (1,)) and not sight.event(event, (2,)) for event in moves)
    assert sight.view(game.table, (2,)) == before
    assert sight.view(game.table) == sight.view(Match(game.rules).table)
    own = sight.view(game.table, (1,))
    assert (own.cards("row:1"), own.count("hand:1")) == (("a#1", "c#1"), 4)
    game.choose("enough")
    assert game.seat == 2
    assert sight.view(game.table, (2,)) == replace(before, sealed=frozenset({1}))
    for event in game.drain():
        seen = sight.event(event, (2,))
        assert seen is None or seen.verb in ("draft", "seal")
    game.choose("lay:f#2")
    game.choose("enough")
    after = sight.view(game.table, (2,))
    assert not after.sealed, "the next round has begun"
    assert (after.cards("row:1"), after.cards("row:2"), after.count("hand:1")) == (
        ("a#1", "c#1"),
        ("f#2",),
        4,
    )


def test_a_series_is_taken_back_freely_until_it_is_sealed() -> None:
    game = match()
    first = game.table.as_plain()
    for option in ("lay:a#1", "lay:b#1", "lay:c#1"):
        game.choose(option)
    for _ in range(3):
        assert game.can_undo()
        game.undo()
    assert game.table.as_plain() == first
    game.redo()
    game.choose("enough")
    assert (game.seat, game.can_undo()) == (2, False)
    game.choose("lay:a#2")
    assert game.can_undo()


@dataclass(unsafe_hash=True)
class Back(Order):
    """Orders that the second of two partners may hand back."""

    def legal(self, field: Field, seat: int) -> list[Value]:
        return [*super().legal(field, seat), *(["back"] if seat == 2 else [])]

    def option(self, field: Field, seat: int, value: Any) -> Option:
        return Option("back", "Back") if value == "back" else super().option(field, seat, value)


async def partners(field: Field) -> None:
    async def series(seat: int) -> bool:
        while (chosen := await Back().of(seat)) not in ("enough", "back"):
            field.table.move(chosen[1], Field.hand[seat], Field.row[seat], down=True)
        return bool(chosen == "back")

    await field.each([(1, 2)], series)
    field.end((1,), "one round")


class Partnered(FieldRules):
    phases = {"set_up": partners}


def test_partners_hand_back_and_their_series_count_together() -> None:
    seats = (Seat("BLUE"), Seat("ORANGE"))
    rules: Any = Partnered(FieldContent(), Setup("field", seats, "", 1, "duel"), {})
    game = Match(rules)
    for option in ("lay:a#1", "enough", "lay:b#2", "back"):
        game.choose(option)
    assert game.seat == 1
    assert [draft.sealed for draft in game.table.drafts] == [False, False]
    game.choose("lay:c#1")
    assert game.table.zones["row:1"] == ["a#1", "c#1"], "it goes on where it was"
    clone = game.clone()
    assert (clone.table, clone.seat) == (game.table, 1)
    for option in ("enough", "lay:d#2", "enough"):
        game.choose(option)
    assert game.table.zones["row:2"] == ["b#2", "d#2"]
    assert (game.result is not None, game.table.drafts) == (True, ())


def test_cards_of_one_pile_are_dealt_again_among_all_who_have_some_and_never_mix() -> None:
    sight, seen = Field.sight(piles={"hand": "pile"}), set()
    for state in range(20):
        table = Field.begin(1, 2)
        table.zones.update({"hand:1": ["a"], "hand:2": ["b"], "row:1": ["c"], "row:2": ["d", "e"]})
        table.down = frozenset("cde")
        table.facts["orders:2"] = (("b", 1), ("d", 2))
        sight.determinize(table, 3, state)
        hand, row = table.zones["hand:2"], table.zones["row:2"]
        assert {*hand, *table.zones["hand:1"]} == {"a", "b"}
        assert (table.zones["row:1"], {*row}) == (["c"], {"d", "e"})
        assert table.facts["orders:2"] == ((hand[0], 1), (row[0], 2))
        seen.add((hand[0], row[0]))
    assert len(seen) == 4


def test_who_gives_up_takes_what_was_ordered_in_secret_along() -> None:
    game = match()
    first = game.table.as_plain()["zones"]
    for option in ("lay:a#1", "enough", "lay:b#2"):
        game.choose(option)
    game.choose(CONCEDE)
    assert game.result is not None
    assert (game.result.winners, game.table.drafts) == ((1,), ())
    assert game.table.zones == first


def test_what_counts_now_is_told_to_those_who_had_not_seen_it() -> None:
    game = match()
    for option in ("lay:a#1", "enough"):
        game.choose(option)
    game.drain()
    game.choose("enough")
    sight, events = game.rules.sight, game.drain()
    others = [seen for event in events if (seen := sight.event(event, (2,)))]
    own = [seen for event in events if (seen := sight.event(event, (1,)))]
    laid = Event("move", "", "hand:1", "row:1", (False, True), committed=1)
    assert laid in others
    assert not any(event.verb == "move" for event in own)
    assert [event.what for event in others if event.verb == "flip"] == ["a#1"]


@pytest.mark.parametrize("played", [1, 2, 3, 4])
def test_a_clone_and_a_killed_match_stand_in_the_middle_of_a_series(
    played: int, tmp_path: Path
) -> None:
    game, path = match(), tmp_path / "field.standee"
    with Journal.draft(path, game.rules.setup, game.rules.content_hash) as book:
        for option in ("lay:a#1", "enough", "lay:b#2", "lay:c#2")[:played]:
            game.choose(option)
            book.decision(game.decisions[-1])
    resumed = resuming.resume(journal.read(path), game.rules).match
    for other in (game.clone(), resumed):
        assert other.table == game.table
        assert other.table.drafts == game.table.drafts
        assert other.seat == game.seat
        assert list(map(option_id, other.legal())) == list(map(option_id, game.legal()))
        assert other.rules.sight.view(other.table, (1,)) == game.rules.sight.view(game.table, (1,))


def test_a_bot_cannot_read_the_orders_of_another() -> None:
    """What another has ordered is undone before the cards are dealt again."""
    games = []
    for card in "abc":
        game = match()
        for option in (f"lay:{card}#1", "enough"):
            game.choose(option)
        clone = game.clone()
        clone.determinize(2, 11)
        games.append(clone.table.as_plain())
    assert games[0] == games[1] == games[2]


def test_a_search_may_ask_anew_what_others_have_sealed() -> None:
    game = match()
    for option in ("lay:a#1", "enough", "lay:b#2"):
        game.choose(option)
    clone = game.clone()
    clone.determinize(2, 11)
    clone.ask_anew(2)
    assert (clone.seat, clone.table.draft_of(1).sealed) == (1, False)
    assert not clone.table.zones["row:1"]
    clone.take("enough")
    assert (clone.seat, clone.table.zones["row:2"]) == (2, game.table.zones["row:2"])


def test_a_draft_reaches_no_further_than_its_seats_own_things() -> None:
    table = row_of_three()
    table.draft(1)
    for change in (
        lambda: table.set_fact("round", 2),
        lambda: table.set_tracker("health:2", 1),
        lambda: table.move("c#2", "hand:2", "discard"),
    ):
        with pytest.raises(ValueError, match="a draft is open"):
            change()
    table.set_tracker("health:1", 1)
    table.seal(1)
    with pytest.raises(ValueError, match="a draft is open"):
        table.set_tracker("health:1", 2)


def test_a_draft_of_ones_own_turn_counts_when_it_is_committed() -> None:
    sight, table = Field.sight(), row_of_three()
    view = sight.view(table, (1,))
    table.draft(2)
    table.move("c#2", "hand:2", "row:2")
    table.set_tracker("health:2", 3)
    assert sight.view(table, (1,)) == view
    table.take_back_draft(2)
    assert table.zones["hand:2"] == ["c#2", "d#2"]
    table.set_tracker("health:2", 4)
    table.events = []
    table.commit(2)
    assert sight.view(table, (1,)).trackers["health:2"] == 4
    assert [sight.event(event, (1,)) for event in table.events] == [
        Event("set_tracker", "health:2", 9, 4, committed=2),
        Event("commit", "2"),
    ]
    with pytest.raises(KeyError, match="seat 2 has no draft"):
        table.commit(2)


def test_to_concede_is_offered_besides_and_no_bot_thinks_of_it() -> None:
    game = match()
    assert [option_id(value) for value in game.meta()] == [CONCEDE]
    assert game.options()[-1] == META[CONCEDE]
    assert CONCEDE not in map(option_id, game.legal())


def test_a_match_ends_where_its_state_says_so() -> None:
    game = match()
    for _ in range(3):
        game.choose("enough")
        game.choose("enough")
    assert game.pending is None
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((1,), "three rounds")
