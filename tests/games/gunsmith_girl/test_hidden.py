"""What nobody may learn who does not see it (GG-20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.rules.match import Match
from game.rules.sight import View
from tests.games.gunsmith_girl.positions import content, fight, rules

SEATS = (1, 2)
SEEDS = range(4)


def named(value: Any, known: frozenset[str]) -> Iterator[str]:
    """The cards that a fact names, however deep they stand in it."""
    if isinstance(value, tuple):
        for each in value:
            yield from named(each, known)
    elif value in known:
        yield value


def told(view: View) -> set[str]:
    """The cards that the facts and trackers of a view name."""
    every = frozenset(content().copies)
    facts = {card for value in view.facts.values() for card in named(value, every)}
    return facts | {name.rpartition(":")[2] for name in view.trackers} & every


@pytest.mark.rule("GG-20.1", "GG-20.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_fact_and_no_option_of_the_other_names_a_card_that_was_never_seen(seed):
    options = {"skip_faster": True} if seed % 2 else {}
    match, state = Match(rules(seed, **options)), seed + 1
    sight = match.rules.sight
    seen = {seat: set[str]() for seat in (0, 1, 2)}
    while match.pending is not None:
        events = match.drain()
        for seat, before in seen.items():
            view = sight.view(match.table, (seat,) if seat else ())
            before |= view.known()
            for event in events:
                shown = sight.event(event, (seat,) if seat else ())
                if shown is not None and shown.verb in ("move", "show", "peek"):
                    before.add(shown.what)
            assert told(view) <= before, f"seat {seat} reads of {told(view) - before}"
        state, value = match.anything(state)
        if not match.pending.secret:
            for option in match.options():
                points = {point.id for point in option.points if point.kind == "card"}
                assert points <= seen[match.seat]
        match.take(value)


@pytest.mark.rule("GG-20.1")
def test_the_public_sees_of_a_face_down_row_no_more_than_how_long_it_is():
    position = fight().down(1, "wick_runner").supports(1, "trip_wire").hand(1, "oil_peddler")
    game = position.leaders(1, "marshal_anvil").play()
    sight = game.match.rules.sight
    for seats in ((), (2,)):
        view = sight.view(game.table, seats)
        assert view.zones["field:1"] == view.zones["supports:1"] == view.zones["leader:1"] == ("",)
        assert (view.zones["hand:1"], view.zones["reserve:1"]) == (1, 20)
    own = sight.view(game.table, (1,))
    assert own.zones["field:1"] == ("wick_runner#1",)
    assert own.zones["leader:1"] == ("marshal_anvil#1",)
    assert own.zones["reserve:1"] == 20


@pytest.mark.rule("GG-20.1")
def test_dealing_again_leaves_every_card_where_its_kind_can_lie():
    position = fight().down(1, "wick_runner", "night_porter").supports(1, "trip_wire", "fog_bank")
    position.hand(1, "phantom_skiff", "whetted_edge", "oil_peddler").leaders(1, "marshal_anvil")
    match = position.play().match
    cards, state = content().copies, 1
    dealt = set()
    for _ in range(30):
        clone = match.clone()
        state = clone.determinize(2, state)
        zones, down = clone.table.zones, clone.table.down
        assert {cards[card].kind for card in zones["field:1"]} == {"normal"}
        assert {cards[card].kind for card in zones["supports:1"]} <= {"addition", "unforeseen"}
        assert {*zones["field:1"], *zones["supports:1"], *zones["leader:1"]} <= {*down}
        assert not {*zones["hand:1"], *zones["reserve:1"]} & {*down}
        dealt.add(zones["field:1"][0])
    assert len(dealt) > 5


@pytest.mark.rule("GG-20.1", "GG-6.3")
def test_what_the_other_has_sealed_is_dealt_as_anything_it_may_have_placed():
    position = fight().hand(1, "wick_runner", "night_porter", "trip_wire", "oil_peddler")
    match = position.play("strategy").choose(1, "ready").match
    sight, state, placed = match.rules.sight, 1, set()
    for _ in range(30):
        clone = match.clone()
        state = clone.determinize(2, state)
        assert sight.view(clone.table, (2,)) == sight.view(match.table, (2,))
        clone.take("ready")
        placed.add(len(clone.table.zones["field:1"]))
    assert len(placed) > 2


@pytest.mark.rule("GG-2.3", "GG-1.2", "GG-17.5")
@pytest.mark.parametrize("options", [{}, {"removed_tokens": "lost", "stack_tokens": "keep"}])
def test_ten_tokens_are_always_split_among_pool_lost_tokens_and_persona(options):
    for seed in range(6):
        match, state = Match(rules(seed, **options), live=False), seed + 1
        while match.pending is not None:
            trackers, zones = match.table.trackers, match.table.zones
            for seat in SEATS:
                on = {
                    name.rpartition(":")[2]: number
                    for name, number in trackers.items()
                    if name.startswith(f"tokens:{seat}:") and number
                }
                split = (trackers[f"pool:{seat}"], trackers[f"lost_tokens:{seat}"], *on.values())
                assert sum(split) == 10
                assert {*on} <= {*zones[f"field:{seat}"]} - {*match.table.down}
            state, value = match.anything(state)
            match.take(value)


@pytest.mark.rule("GG-6.3", "GG-20.1")
def test_who_deals_a_hand_again_while_a_summons_is_paid_from_it_may_find_the_card_elsewhere():
    position = fight().hand(1, "cartridge_hound", "trip_wire", "misfire")
    game = position.reserve(1, 3).play("strategy").choose(1, "summon:cartridge_hound")
    assert game.asked == (1, "pay")
    found = set()
    for seed in range(8):
        clone = game.match.clone()
        clone.determinize(2, seed)
        there = "cartridge_hound#1" in clone.table.zones["hand:1"]
        clone.take(clone.legal()[-1])
        assert ("cartridge_hound#1" in clone.table.zones["field:1"]) == there
        found.add(there)
    assert found == {True, False}
