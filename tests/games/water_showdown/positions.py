"""Sets up positions of Water Showdown as one lays them out on a table, and plays on from them.

    game = showdown().hand(1, "big_water_gun").hand(2, "umbrella").play()
    game.choose(1, "play:big_water_gun").choose(2, "answer:umbrella")
    assert game.water(2) == 17

Cards are named without their copy's number; the first copy that is free is meant. Seat 1 is the
active player of the specification's scenarios, on turn 9 and with 2 Actions; the deck holds
Sunglasses & Vacation Hat alone.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from game.games.water_showdown import load
from game.games.water_showdown.content import ShowdownContent
from game.games.water_showdown.match import ShowdownRules
from game.rules.ask import Reason, option_id
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.rules.table import Table

DATA = Path(__file__).resolve().parents[3] / "data" / "water_showdown"
NAMES = ("BLUE", "ORANGE")
TURN = 9
SUNGLASSES = "sunglasses_vacation_hat"


@cache
def content() -> ShowdownContent:
    """The game's own content, read once."""
    return load(DATA)


def rules(mode: str = "standard", seed: int = 1, **options: Any) -> ShowdownRules:
    """The rules of a match for two."""
    seats = tuple(map(Seat, NAMES))
    return content().rules(Setup("water_showdown", seats, "", seed, mode, options=options))


def showdown(**options: Any) -> Position:
    """A position: both at 20, no card but Sunglasses in the deck, seat 1 in its step 3."""
    return Position(rules(**options))


def opening(mode: str = "standard", seed: int = 1, **options: Any) -> Game:
    """A match from the very beginning."""
    return Game(Match(rules(mode, seed, **options)))


class Position:
    """A table being laid out. Every method gives the position itself back."""

    def __init__(self, own: ShowdownRules) -> None:
        self.rules = own
        self.table: Table = own.begin()
        self.free = self.table.zones["deck"][:]
        self.table.zones["deck"] = []
        self.deck(*[SUNGLASSES] * 3)
        for seat in (1, 2):
            for kind, value in (("water", 20), ("dealt", 0), ("dealt_last", 0), ("dealt_self", 0)):
                self.table.trackers[f"{kind}:{seat}"] = value
        self.facts(phase="play", step="play", turn=TURN, active=1, first=1, actions=2)

    def hand(self, seat: int, *cards: str) -> Position:
        """These cards are in a seat's hand."""
        return self._into(f"hand:{seat}", cards)

    def set(self, seat: int, *cards: str, now: bool = False) -> Position:
        """These cards were Set on earlier turns, one on each, or the last of them this turn."""
        row = len(self.table.zones[f"set:{seat}"])
        turns = [1 + row + at for at in range(len(cards))]
        if now:
            turns[-1] = TURN
        self._set_on(seat, *turns)
        return self._into(f"set:{seat}", cards)

    def row(self, seat: int, *cards: str) -> Position:
        """These Continuous cards are in play, the oldest first."""
        return self._into(f"continuous:{seat}", cards)

    def pile(self, *cards: str) -> Position:
        """These cards are on the discard pile, the last one on top."""
        return self._into("discard", cards)

    def deck(self, *cards: str) -> Position:
        """These cards alone are in the deck, the first one on top."""
        self.free += self.table.zones["deck"]
        self.table.zones["deck"] = []
        return self._into("deck", tuple(reversed(cards)))

    def whole_deck(self) -> Position:
        """All cards that lie nowhere else are in the deck."""
        self.table.zones["deck"] += self.free
        self.free = []
        return self

    def water(self, *values: int) -> Position:
        """The Water of seats 1 and 2."""
        return self._track("water", values)

    def dealt(self, *values: int) -> Position:
        """The damage dealt in this turn to seats 1 and 2."""
        return self._track("dealt", values)

    def dealt_last(self, *values: int) -> Position:
        """The damage dealt in the turn before to seats 1 and 2."""
        return self._track("dealt_last", values)

    def facts(self, **facts: Any) -> Position:
        """Sets facts of the table: `actions`, `turn`, `active`, ..."""
        self.table.facts.update(facts)
        return self

    def play(self) -> Game:
        """Plays on from the active player's step 3.

        An Umbrella that was Set long ago does nothing there, but keeps the turn from ending by
        itself when the hand is empty (WS-3.12).
        """
        active = int(str(self.table.facts["active"]))
        if len(self.table.zones[f"set:{active}"]) < 3 and "umbrella#3" in self.free:
            self._set_on(active, 0)
            self._into(f"set:{active}", ("umbrella",))
        return Game(Match.resume(self.rules, self.table))

    def begin_turn(self, seat: int) -> Game:
        """Plays on from the beginning of a seat's turn, which is turn 10."""
        return self.facts(phase="begin_turn", active=seat).play()

    def _set_on(self, seat: int, *turns: int) -> None:
        before: Any = self.table.facts[f"set_on:{seat}"]
        self.table.facts[f"set_on:{seat}"] = (*before, *turns)

    def _into(self, zone: str, cards: tuple[str, ...]) -> Position:
        for card in cards:
            copy = next(each for each in self.free if each.partition("#")[0] == card)
            self.free.remove(copy)
            self.table.zones[zone].append(copy)
        return self

    def _track(self, kind: str, values: tuple[int, ...]) -> Position:
        for seat, value in enumerate(values, 1):
            self.table.trackers[f"{kind}:{seat}"] = value
        return self


class Game:
    """A match in progress, asked and answered in words."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.match.table

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who is asked what."""
        return self.match.seat, self.match.pending.kind if self.match.pending else ""

    @property
    def options(self) -> list[str]:
        """The legal options, without the numbers of copies, each once."""
        ids = (bare(option_id(value)) for value in self.match.legal())
        return list(dict.fromkeys(ids))

    def choose(self, seat: int, *options: str) -> Game:
        """The seat asked decides, once for each option; `set:cat` means its first copy."""
        for option in options:
            assert self.match.seat == seat, f"{self.asked} is asked, not seat {seat}"
            values = [*self.match.legal(), *self.match.meta()]
            fits = [each for each in map(option_id, values) if option in (each, bare(each))]
            assert fits, f"'{option}' is not offered in {self.asked}; there are {self.options}"
            self.match.choose(fits[0])
        return self

    def passes(self, *seats: int) -> Game:
        """These seats answer nothing, one after another."""
        for seat in seats:
            assert self.asked == (seat, "answer"), self.asked
            self.choose(seat, "pass")
        return self

    def cards(self, zone: str) -> list[str]:
        """The cards of a zone, without the numbers of their copies."""
        return [bare(card) for card in self.table.zones[zone]]

    @property
    def pile(self) -> list[str]:
        """The discard pile from the bottom up."""
        return self.cards("discard")

    def water(self, seat: int) -> int:
        """A seat's Water."""
        return self.table.trackers[f"water:{seat}"]

    @property
    def waters(self) -> tuple[int, int]:
        """The Water of both seats."""
        return self.water(1), self.water(2)

    def fact(self, name: str) -> Any:
        """A fact of the table."""
        return self.table.facts[name]

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won, None while the match goes on."""
        return self.match.result.winners if self.match.result else None

    def why_not(self, card: str) -> Reason | None:
        """Why the first copy of a card cannot be chosen by who is asked: text and rule."""
        mine = [
            copy
            for zone in (f"hand:{self.match.seat}", f"set:{self.match.seat}")
            for copy in self.table.zones[zone]
        ]
        return self.match.why_not(next(copy for copy in mine if bare(copy) == card))


def bare(option: str) -> str:
    """An option or a card without the numbers of copies."""
    return re.sub(r"#\d+", "", option)
