"""Random matches, held against a second reading of the rules and against what follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.games.swordline.vocabulary import LENGTH
from game.rules import rng
from game.rules.match import Match
from tests.conformance.perft import perft
from tests.games.swordline.positions import content, setup
from tests.games.swordline.pseudocode import Line, texts

STANCES = {"": None, "high": "High", "low": "Low"}
OPTIONS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("standard", {}, 800),
    ("match", {}, 300),
    ("first_game", {}, 300),
    ("standard", {"identical": "keyword", "slash_flips_always": False}, 300),
    ("first_game", {"identical": "keyword", "transition_is_strike": False}, 300),
    ("standard", {"evade_window": "any_beat"}, 300),
    ("first_game", {"evade_window": "any_beat", "slash_flips_always": False}, 300),
)


def played(match: Match, state: int) -> Iterator[tuple[int, str, str]]:
    """Places at random to the end: who placed which card by which edge."""
    while match.seat is not None:
        legal = match.legal()
        state, choice = rng.below(state, len(legal))
        seat, (_, card, edge) = match.seat, legal[choice]
        match.take(legal[choice])
        yield seat, card.partition("#")[0], edge


@pytest.mark.slow
@pytest.mark.rule("SL-2.10", "SL-2.11", "SL-2.12", "SL-2.3")
@pytest.mark.parametrize(("mode", "options", "count"), OPTIONS)
def test_both_readings_agree(mode: str, options: dict[str, Any], count: int) -> None:
    stances = [
        STANCES[word.replace("inactive", "")]
        for word in next(each for each in content().game.modes if each.id == mode).stances
    ]
    for number in range(count):
        match = Match(content().rules(setup(mode, number, **options)), live=False)
        facts: dict[str, Any] = match.table.facts
        line = Line(list(stances), facts["sword"] - 1, options)
        for seat, card, edge in played(match, number * 7 + 1):
            assert seat - 1 == line.player()
            line.place(card, edge)
            facts = dict(match.table.facts)
            assert [STANCES[facts[f"stance:{s}"]] for s in (1, 2)] == line.stance
            assert [match.context.head(s) for s in (1, 2)] == [line.head(0), line.head(1)]
            assert (facts["sword"] - 1, facts["resolved"]) == (line.sword, line.t)
            hands = [match.table.zones[f"hand:{s}"] for s in (1, 2)]
            assert [[c.partition("#")[0] for c in hand] for hand in hands] == line.hand
        assert line.loser is not None
        assert (facts["winners"], facts["round"]) == ((2 - line.loser,), line.rounds)


@pytest.mark.rule("SL-1.8", "SL-2.3", "SL-2.5", "SL-2.6", "SL-2.9", "SL-3.2")
@pytest.mark.parametrize("mode", ["standard", "match", "first_game"])
def test_what_follows_from_the_rules_holds(mode: str) -> None:
    for number in range(700):
        match = Match(content().rules(setup(mode, 5000 + number)), live=False)
        watch = Watch(match)
        for seat, _, edge in played(match, number * 11 + 3):
            watch.placed(seat, LENGTH[edge])


class Watch:
    """Looks at a match after every card that is placed in it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.faces_up = 0
        self._look()

    def _look(self) -> None:
        facts: Any = self.match.table.facts
        self.round, self.resolved = facts["round"], facts["resolved"]
        self.heads = [self.match.context.head(seat) for seat in (1, 2)]
        self.veiled = any(self.match.table.zones[f"veiled:{seat}"] for seat in (1, 2))
        hand = len(self.match.table.zones[f"hand:{self.match.seat}"]) if self.match.seat else 0
        assert len(self.match.legal()) == 4 * hand
        self.full = hand

    def placed(self, seat: int, length: int) -> None:
        """A card of that length was placed."""
        heads, veiled, number = self.heads, self.veiled, self.round
        behind = heads[2 - seat] - heads[seat - 1]
        table, facts = self.match.table, self.match.table.facts
        over = facts["winners"] is not None
        face_up = length <= behind
        assert face_up == (behind == 2 and length == 2 and not veiled), "see SL-2.6"
        assert face_up == (not veiled and not table.zones[f"veiled:{seat}"]), "see SL-2.6"
        if face_up:
            self.faces_up += 1
            assert self.faces_up == 1, "two face-up placements in a round"
            assert self._ended(seat) == 2 or over, "a face-up placement completes two Actions"
            assert facts["round"] == number
        elif veiled:
            assert 1 <= self._ended(0) <= 3 or over, "a reveal completes one to three Actions"
            if not over:
                assert facts["round"] == number + 1
                self._between_rounds(number)
            self.faces_up = 0
        self._look()

    def _ended(self, seat: int) -> int:
        """How many Actions, taken back since or not, had their last beat resolved just now."""
        facts: Any = self.match.table.facts
        ends = [
            first + LENGTH[edge] - 1
            for each in (1, 2)
            for edge, first in [
                *[(edge, first) for _, edge, first in facts[f"gone:{each}"]],
                *[(edge, first) for edge, first, _, _ in facts[f"laid:{each}"]],
            ]
        ]
        return sum(self.resolved < end <= facts["resolved"] for end in ends)

    def _between_rounds(self, number: int) -> None:
        table, facts = self.match.table, self.match.table.facts
        hands = [len(table.zones[f"hand:{seat}"]) for seat in (1, 2)]
        assert hands == ([5, 5] if number == 1 else [4, 4])
        assert all(len(table.zones[f"row:{seat}"]) <= 2 for seat in (1, 2))
        heads = [self.match.context.head(seat) for seat in (1, 2)]
        assert abs(heads[0] - heads[1]) <= (1 if number == 1 else 2)
        for seat in (1, 2):
            laid: Any = facts[f"laid:{seat}"]
            resolved: Any = facts["resolved"]
            assert laid[-1][1] <= resolved, "the first beat of the last card is resolved"
            gone: Any = facts[f"gone:{seat}"]
            assert all(first + LENGTH[edge] - 1 <= resolved for _, edge, first in gone)


def test_the_second_reading_counts_the_same_openings() -> None:
    """As many sequences of three placings as `perft` counts (9886); a match that ends counts 1."""
    total = 0
    placings = [(card, edge) for card in texts() for edge in LENGTH]
    for one in placings:
        for other in placings:
            line = Line([None, None], 0)
            line.place(*one)
            line.place(*other)
            total += 1 if line.loser is not None else 4 * len(line.hand[line.player()])
    match = Match(content().rules(setup()), live=False)
    assert total == perft(match, 3) == 9886
