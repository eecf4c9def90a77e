"""Measures whether the save of a decision grows dearer as a match grows longer."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from statistics import median
from typing import Any

from game.rules import decision
from game.rules.ask import Option, Prompt, option_id
from game.rules.declared import fact
from game.rules.game import GameContent
from game.rules.game_rules import GameRules
from game.rules.match import Decision
from game.rules.state import GameState
from game.session.saves import Shelf
from game.session.session import Session
from tools.benchmarks.figures import Figure, alternated

EARLY, LATE = 5, 5_000
"""The decisions at which saves are compared."""

SAVES = 5
"""Saves that are measured at once."""


class Counted(GameState):
    """The state of a match that only counts its decisions."""

    count = fact(0)


class Next(decision.Decision[Counted]):
    """One more decision."""

    kind, rule, always = "next", "1", True

    def legal(self, state: Counted, seat: int) -> tuple[int, ...]:
        """One or two, whoever is asked."""
        return (1, 2)

    def option(self, state: Counted, seat: int, value: int) -> Option:
        """One of them."""
        return Option(option_id(value), f"{value}")

    def prompt(self, state: Counted, seat: int) -> Prompt:
        """What is asked."""
        return Prompt("One more", rule=self.rule)


async def go_on(state: Counted) -> None:
    """Asks a seat and tells of it."""
    await Next().of(1 + state.count % 2)
    state.count += 1
    state.say("{seat:%d} goes on", 1 + state.count % 2)


class Endless(GameRules[Counted]):
    """Rules without an end."""

    state, quiescent, phases = Counted, frozenset({"next"}), {"set_up": go_on}


def measure(content: Any) -> Iterator[Figure]:
    """What a save costs late in a match, in saves early in one; written and synced.

    content: of any game of two, in whose place the endless one is played.
    """
    kind = type("EndlessContent", (type(content),), {"rules_type": Endless})
    endless = kind(**{each.name: getattr(content, each.name) for each in fields(content)})
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        early, late = (
            _session(endless, content.defaults(), shelf, count) for count in (EARLY, LATE)
        )
        found = alternated(_saves(late), _saves(early), times=15)
        for session in (early, late):
            session.close()
    yield Figure("program", "save", found.value, "ms", found.ratio, f"decision {LATE:,}")


def _session(content: GameContent, setup: Any, shelf: Shelf, count: int) -> Session:
    made = [Decision(1 + number % 2, "1") for number in range(count)]
    return Session.begin(content, setup, shelf, made)


def _saves(session: Session) -> Callable[[], float]:
    """Milliseconds of a decision and its save, by the clock: to wait for the disk is part of it."""

    def some() -> float:
        times = []
        for _ in range(SAVES):
            start = time.perf_counter()
            session.choose("1")
            times.append(1000 * (time.perf_counter() - start))
        return median(times)

    return some
