"""What a bench finds: figures, the bounds that they keep, and how they are measured fairly."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from statistics import median, quantiles
from typing import NamedTuple

BUSY = time.perf_counter if sys.platform == "win32" else time.process_time
"""Seconds of the processor, which other programs do not lengthen; Windows counts too coarsely."""

ALTERNATIONS = 5
"""How often a figure and its yardstick are measured in turn, at least."""


class Bound(NamedTuple):
    """What a figure is compared with, and how far it may go.

    limit: of what is compared: a number of yardsticks, or of the figure's own unit where there is
    no yardstick. least: whether that is the least that is wanted, and not the most.
    """

    limit: float
    yardstick: str
    least: bool = False

    def kept(self, compared: float) -> bool:
        """Whether a figure keeps it."""
        return compared >= self.limit if self.least else compared <= self.limit

    def __str__(self) -> str:
        return f"at {'least' if self.least else 'most'} {self.limit:,g} {self.yardstick}"


class Figure(NamedTuple):
    """What was measured. compared: the same in the yardstick of its bound."""

    whose: str
    name: str
    value: float
    unit: str
    compared: float
    detail: str = ""


class Measured(NamedTuple):
    """The medians of two things measured in turn, and that of the one by the other."""

    value: float
    yardstick: float
    ratio: float


def alternated(
    one: Callable[[], float], yardstick: Callable[[], float], times: int | None = None
) -> Measured:
    """Measures two things in turn, so that what slows the machine for a while slows both."""
    pairs = [(one(), yardstick()) for _ in range(times or ALTERNATIONS)]
    ratios = (value / yard for value, yard in pairs)
    return Measured(
        median(value for value, _ in pairs), median(yard for _, yard in pairs), median(ratios)
    )


def seconds(act: Callable[[], object]) -> float:
    """The time of the processor that something takes."""
    start = BUSY()
    act()
    return BUSY() - start


def percentile(values: Iterable[float], part: int) -> float:
    """The value under which so many of a hundred lie; of one value, that one."""
    found = list(values)
    return quantiles(found, n=100, method="inclusive")[part - 1] if len(found) > 1 else found[0]
