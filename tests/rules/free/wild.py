"""Free tables on which hands do anything: random gestures, and an end after some turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any
from zlib import crc32

from game import games
from game.rules.arranging import Refused
from game.rules.ask import Option, Reason, Value
from game.rules.free.by_hand import ByHandRules
from game.rules.free.gestures import Gesture, carry_out, read
from game.rules.free.rules import Act, FreeRules, set_up
from game.rules.free.state import FreeState
from game.rules.setup import Setup
from tests.conformance.subjects import content as content_of
from tests.rules.free.anything import gestures
from tests.rules.free.positions import bench, rules_of

FREE_GAMES = Path(__file__).parents[2] / "free_games"
TURNS, OFFERED = 6, 4


class WildAct(Act):
    """Some gestures that can be made, by what everyone sees, and the end of the turn."""

    def legal(self, state: FreeState, seat: int) -> Sequence[Value]:
        """To end the turn and a few gestures besides; after the last turn to end the match."""
        if state.turn > TURNS:
            return (Gesture("finish", ("1",)),)
        public = state.sight_of.view(state.table).as_plain()
        seed = crc32(repr((public, state.table.chance)).encode())
        made = {
            gesture for gesture in islice(gestures(state, seed), 12) if can(state, seat, gesture)
        }
        return (Gesture("end", ()), *map(gesture_of, sorted(made - {"end"})[:OFFERED]))

    def option(self, state: FreeState, seat: int, value: Gesture) -> Option:
        """Its text."""
        return Option(value.id, value.id)

    def why_not(self, state: FreeState, seat: int, card: str) -> Reason | None:
        """No option points at a card."""
        return Reason("Gestures name cards by their places.", "FREE")


def can(state: FreeState, seat: int, gesture: str) -> bool:
    try:
        return read(state, seat, gesture) is not None
    except Refused:
        return False


def gesture_of(text: str) -> Gesture:
    verb, *words = text.split(" ")
    return Gesture(verb, tuple(words))


async def act(state: FreeState) -> None:
    seat = state.hands
    carry_out(state, seat, await WildAct().of(seat))


PHASES: dict[str, Any] = {"set_up": set_up, "act": act}


class WildFree(FreeRules):
    phases = PHASES


class WildByHand(ByHandRules):
    phases = PHASES


@cache
def free_game(name: str) -> Any:
    """The content of one of the free games, or of the bench."""
    return bench() if name == "bench" else games.load(name, FREE_GAMES / name)


def wild(name: str, number: int) -> FreeRules:
    """A match of random gestures in a free game; how many play goes round with the number."""
    content = free_game(name)
    counts = content.game.players
    setup: Setup = rules_of(content, counts[number % len(counts)], number).setup
    return WildFree(content, setup, content.option_values(setup))


def wild_by_hand(name: str, number: int) -> FreeRules:
    """A match of random gestures with the things of a game that has rules."""
    content = content_of(name)
    setup = replace(content.defaults(), by_hand=True, seed=number)
    return WildByHand(content, setup, content.option_values(setup))


def bounds_of(rules: FreeRules) -> dict[str, tuple[int, int | None]]:
    """The lowest and highest value of its trackers."""
    lowest = -9999
    found: dict[str, tuple[int, int | None]] = {
        each.id: (lowest if each.low is None else each.low, each.high)
        for each in rules.form.counters.values()
    }
    return {**found, "die": (0, 100)}
