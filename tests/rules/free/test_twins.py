"""Random gestures tell nobody what is hidden: a match and its twin, dealt again for a seat."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from game import games
from game.rules import rng
from game.rules.events import Event
from game.rules.free.gestures import GESTURES
from game.rules.match import Illegal, Match
from tests.conformance.subjects import content as content_of
from tests.rules.free.anything import CONSERVING, gestures
from tests.rules.free.positions import bench, rules_of

STEPS = 150
SLOW = pytest.mark.slow
NAMED = re.compile(r"\{card:([^}]+)\}")
VERBS = (*CONSERVING, "bring")


class Twin:
    """A match that differs from another in cards that a seat does not see.

    became: what each card of the other is here.
    """

    def __init__(self, match: Match, seat: int, state: int) -> None:
        table = match.table.copy()
        match.rules.sight.determinize(table, seat, state)
        self.seat, self.match = seat, Match.resume(match.rules, table)
        self.became = {
            card: other
            for zone, cards in match.table.zones.items()
            for card, other in zip(cards, table.zones[zone], strict=True)
        }

    def renamed(self, thing: Any) -> Any:
        """The same with the cards of this match in the place of the other's."""
        if isinstance(thing, str):
            return self.became.get(thing, thing)
        if isinstance(thing, tuple | list):
            return tuple(map(self.renamed, thing))
        return thing

    def line(self, text: str) -> str:
        """A line of the log with the cards of this match."""
        return NAMED.sub(lambda found: f"{{card:{self.renamed(found[1])}}}", text)

    def event(self, event: Event | None) -> Event | None:
        """An event as seen, with the cards of this match."""
        if event is None or event.verb == "say":
            return event and event._replace(what=self.line(event.what))
        if event.what.startswith("known:"):
            cards: Any = event.before, event.after
            before, after = (tuple(sorted(map(self.renamed, each))) for each in cards)
            return event._replace(before=before, after=after)
        return event._replace(what=self.renamed(event.what))

    def check(self, match: Match) -> None:
        """The seat sees the same of both, as far as it is told which card is which."""
        seen, here = self.seen(match), self.seen(self.match)
        zones = {zone: self.renamed(cards) for zone, cards in seen.zones.items()}
        assert here.zones == zones
        assert (here.pieces, here.trackers) == (seen.pieces, seen.trackers)
        assert here.down == {*map(self.renamed, seen.down)}
        known = f"known:{self.seat}"
        facts = {name: value for name, value in seen.facts.items() if name != known}
        assert {name: value for name, value in here.facts.items() if name != known} == facts
        assert {*here.facts[known]} == {*map(self.renamed, seen.facts[known])}
        assert self.match.options() == match.options()
        if self.match.decisions:
            assert self.match.can_undo() == match.can_undo()

    def seen(self, match: Match) -> Any:
        return match.rules.sight.view(match.table, (self.seat,))


def tried(match: Match, gesture: str) -> tuple[str, list[Event]]:
    """Why a gesture is refused, or nothing; and what has happened."""
    try:
        match.choose(gesture)
    except Illegal as refused:
        return str(refused), []
    return "", match.drain()


class Memory:
    """The cards of which a seat may know where they lie: those it has seen since they were mixed.

    It goes by what lies where and by what was shown, and not by what the match says is known.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.seat = seat
        self.cards = self.visible(match)

    def visible(self, match: Match) -> set[str]:
        """The cards that the seat sees because of how they lie."""
        table, sees = match.table, match.rules.sight.sees
        return {
            card
            for zone, cards in table.zones.items()
            for card in cards
            if sees(zone, self.seat, card in table.down)
        }

    def check(self, match: Match, gesture: str, events: list[Event]) -> None:
        """After a gesture and what has happened by it."""
        verb, *words = gesture.split(" ")
        mixed = [event.what for event in events if event.verb == "shuffle"]
        mixed += words[:1] if verb == "cut" else []
        if verb != "shuffle" or "@" not in words[0]:
            self.cards -= {card for zone in mixed for card in match.table.zones[zone]}
        for event in events:
            if event.verb == "show" or (event.verb, event.after) == ("peek", self.seat):
                self.cards.add(event.what)
            if event.verb == "say" and verb == "bring":
                self.cards |= {*NAMED.findall(event.what)}
        self.cards |= self.visible(match)
        assert {*match.context.known[self.seat]} <= self.cards, gesture


def check_told(match: Match, seat: int, before: set[str], events: list[Event]) -> None:
    """What a seat is told names only cards that it saw before or sees now."""
    sight = match.rules.sight
    seen = [sight.event(event, (seat,)) for event in events]
    told = {event.what for event in seen if event and event.verb in ("move", "flip", "peek")}
    told |= {card for event in seen if event for card in NAMED.findall(event.what)}
    now = sight.view(match.table, (seat,)).known()
    assert {card for card in told if "#" in card} <= before | now


def check_dealt(match: Match, seat: int, state: int) -> None:
    """What a seat does not see may be dealt again, and it sees the same."""
    table, sight = match.table.copy(), match.rules.sight
    sight.determinize(table, seat, state)
    assert sight.view(table, (seat,)) == sight.view(match.table, (seat,))


def played(match: Match, seed: int) -> int:
    """Random gestures on a match and its twins; how many were made."""
    rules, made = match.rules, 0
    match.drain()
    seats = range(1, len(rules.setup.seats) + 1)
    twins: list[Twin] = []
    memories = {seat: Memory(match, seat) for seat in seats}
    source = gestures(match.context, seed, VERBS)
    for step in range(STEPS):
        if step % 30 == 0:
            twins = [Twin(match, seat, rng.draw(seed + step + seat)[0]) for seat in seats]
            source = gestures(match.context, seed * 1000 + step, VERBS)
        gesture = next(source)
        before = {seat: rules.sight.view(match.table, (seat,)).known() for seat in seats}
        refused, events = tried(match, gesture)
        made += not refused
        for seat in seats:
            check_told(match, seat, before[seat], events)
            check_dealt(match, seat, seed + step)
            memories[seat].check(match, "" if refused else gesture, events)
        for twin in twins:
            why, others = tried(twin.match, gesture)
            assert why == refused, gesture
            seen = [twin.event(rules.sight.event(event, (twin.seat,))) for event in events]
            here = [rules.sight.event(event, (twin.seat,)) for event in others]
            assert here == seen, gesture
            twin.check(match)
    return made


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(n, marks=SLOW) for n in range(3, 12))])
def test_a_seat_learns_nothing_of_what_it_does_not_see(seed):
    seats = 2 + seed % 2
    assert played(Match(rules_of(bench(), seats, seed)), seed) > STEPS // 3


@SLOW
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("seed", range(3))
def test_nor_by_hand_in_a_game_that_has_rules(game, seed):
    content = content_of(game)
    setup = replace(content.defaults(), by_hand=True, seed=seed)
    assert played(Match(content.rules(setup)), seed) > STEPS // 5


def test_every_gesture_is_among_them():
    made = set()
    for seed in range(10):
        match = Match(rules_of(bench(), 2, seed))
        for gesture, _ in zip(gestures(match.context, seed, VERBS), range(300), strict=False):
            if not tried(match, gesture)[0]:
                made.add(gesture.partition(" ")[0])
    assert made == GESTURES.keys() - {"finish"}
