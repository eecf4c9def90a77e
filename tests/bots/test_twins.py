"""No bot uses what its seat cannot see: every one of them, in every game, amid matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple
from zlib import crc32

import pytest

from game.bots import BOTS, bot_of
from game.bots.bot import never
from game.rules.ask import Value
from game.rules.match import Match
from game.rules.sight import View
from game.session.levels import LEVELS
from game.session.start import SEARCHING, SOLVED_ONLY
from tests.conformance.subjects import LARGER_SUBJECTS, SUBJECTS

PLAYERS = tuple(dict.fromkeys((*BOTS, *(level.player for level in LEVELS))))
GAMES = {**SUBJECTS, **{f"{name}, larger": each for name, each in LARGER_SUBJECTS.items()}}
del GAMES["kits"]  # its hands lie open
QUICK = ("swordline", "toy", "water_showdown")
ALL = [pytest.param(game, marks=() if game in QUICK else pytest.mark.slow) for game in GAMES]
NUMBERS = range(6)
"""The matches of each game that are looked at; options, boards and decks go round with them."""
OF_A_KIND = 2
"""Twins for each kind of question of a game, and for how they came about."""
FEW, MANY = 40, 10_000
"""After so many looks ahead a bot is told to stop."""
SOON = 2500
"""Decisions of some forty looks ahead, or a tenth of a second."""
ON = 3
"""Decisions that twins make one after the other, as long as nothing tells them apart."""


class Twins(NamedTuple):
    """Two matches between which the seat that is asked cannot tell."""

    one: Match
    other: Match


def dealt(match: Match, state: int) -> Iterator[Twins]:
    """The match, and one in which what its seat does not see was dealt again."""
    if match.seat is None or not match.can_begin_here():
        return
    table = match.table.copy()
    match.rules.sight.determinize(table, match.seat, state)
    changed = (table.zones, table.facts) != (match.table.zones, match.table.facts)
    table.chance += 1
    twins = Twins(Match.resume(match.rules, match.table), Match.resume(match.rules, table))
    if changed and twins.other.seat == match.seat:
        yield twins


def acted(match: Match, state: int) -> Iterator[Twins]:
    """Two that went on from the match otherwise, until one is asked who saw nothing of it."""
    made, matches = [], Twins(match.clone(), match.clone())
    for at, each in enumerate(matches):
        values, number = list[Value](), state + at
        while each.seat == match.seat and len(values) < 40:
            number, value = each.anything(number)
            each.take(value)
            values.append(value)
        made.append(values)
    if made[0] != made[1] and matches.one.seat not in (None, match.seat) and alike(matches):
        yield matches


def seen(match: Match) -> tuple[int | None, View | None]:
    seat = match.seat
    return seat, match.rules.sight.view(match.table, (seat,)) if seat else None


def alike(twins: Twins) -> bool:
    """Whether the same seat is asked the same, and sees the same."""
    one, other = twins
    return seen(one) == seen(other) and one.legal() == other.legal()


@cache
def twins_of(game: str) -> tuple[Twins, ...]:
    """Twins for all kinds of questions that a game's matches ask, each with a choice."""
    found, kinds = list[Twins](), Counter[tuple[str, str, str]]()
    for number in NUMBERS:
        match, state = Match(GAMES[game].rules(number)), number
        while match.seat is not None:
            for way in (dealt, acted):
                for twins in way(match, state):
                    assert twins.one.pending is not None
                    kind = way.__name__, game, twins.one.pending.kind
                    if len(twins.one.legal()) > 1 and kinds[kind] < OF_A_KIND:
                        kinds[kind] += 1
                        found.append(twins)
            state, value = match.anything(state)
            match.take(value)
            match.drain()
    return tuple(found)


def decisions(
    bots: tuple[Any, Any], twins: Twins, trials: int = MANY
) -> Iterator[tuple[Value, Value]]:
    """What two bots decide, step by step, as long as nothing that they see differs."""
    matches = Twins(twins.one.clone(), twins.other.clone())
    for _ in range(ON):
        if matches.one.seat is None or not alike(matches):
            return
        one, other = (
            bot.choose(match.clone(), after(trials))
            for bot, match in zip(bots, matches, strict=True)
        )
        yield one, other
        for match in matches:
            match.take(one)


def after(count: int) -> Callable[[], bool]:
    """Says True once it was asked so many times."""
    left = [count]

    def cancelled() -> bool:
        left[0] -= 1
        return left[0] < 0

    return cancelled


class Peeking:
    """A bot that goes by all that lies on the table."""

    ponders = True

    def choose(self, match: Match, cancelled: Callable[[], bool] = never) -> Value:
        legal, table = match.legal(), match.table
        hidden = repr((table.zones, table.facts, match._answers)).encode()
        return legal[crc32(hidden) % len(legal)]


@pytest.mark.parametrize("game", ALL)
def test_there_are_twins_in_every_game_and_who_peeks_is_found_out(game):
    found = [pair for twins in twins_of(game) for pair in decisions((Peeking(),) * 2, twins)]
    assert len(found) > 4
    assert any(one != other for one, other in found)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("game", ALL)
def test_what_a_seat_does_not_see_bears_on_no_decision_of_any_bot(game, player):
    name = f"{player}@{FEW}" if player == SEARCHING else player
    trials = FEW if player == SOLVED_ONLY else MANY
    for twins in twins_of(game):
        kind = twins.one.pending and twins.one.pending.kind
        for one, other in decisions((bot_of(name, 7), bot_of(name, 7)), twins, trials):
            assert one == other, f"{player} tells twins apart at '{kind}'"


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("game", ALL)
def test_a_bot_that_is_to_stop_does_so_within_a_few_looks_ahead(game, player, monkeypatch):
    """So few decisions lie between two times that it asks, and after it was told to stop."""
    taken, take = [0], Match.take

    def counted(match: Match, value: Value) -> None:
        taken[-1] += 1
        take(match, value)

    def cancelled() -> bool:
        taken.append(0)
        return len(taken) > 5

    monkeypatch.setattr(Match, "take", counted)
    for twins in twins_of(game)[::3]:
        taken[:] = [0]
        match = twins.one.clone()
        assert bot_of(player, 3).choose(match, cancelled) in twins.one.legal()
        assert len(taken) <= 6, "it is not asked again once it has said so"
        assert max(taken) <= SOON
