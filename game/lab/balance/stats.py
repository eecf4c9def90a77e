"""How surely a number is known: intervals, ratings, and how many games more would tell.

All intervals hold the true value with 95 % certainty. Those of a `part` of a run do so at all looks
together, however often somebody looks while it is played; those without one at a single look.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count
from math import ceil, exp, inf, log, sqrt
from statistics import median
from types import MappingProxyType
from typing import NamedTuple

CERTAINTY = 1.959964
"""The standard deviations around the middle that hold 95 % of a normal distribution."""
DOUBT = 0.05
"""How often an interval may fail to hold the true value."""
TUNED = 7.936154601737565
"""2 log 20 + log(1 + 2 log 20), for `DOUBT`: it makes intervals for any number of looks narrowest
once all that was planned is played."""
LONGEST = 10**9
"""More games or deals are not counted."""
POINTS = 173.71779276130073
"""Rating points for one unit of a Bradley-Terry ability, 400 / log 10, as chess players count them:
whoever stands 400 higher wins ten of eleven games."""
CLOSE = 1e-10
"""A step of the fit below which it has come to rest."""
FARTHEST = 5.0
"""Standard deviations up to which the series of Student's quantile is used; intervals that reach
farther hold all that can be anyway."""
SEVERAL = 10
"""From so many intervals on it is said how many may be told by chance."""
BARS = 24
"""The most bars of a histogram."""


class Interval(NamedTuple):
    """A value, between which bounds it surely lies, and the number of games that tell so."""

    value: float
    low: float
    high: float
    n: int

    @property
    def width(self) -> float:
        """How far its bounds lie apart."""
        return self.high - self.low

    def side_of(self, middle: float) -> int:
        """1 where all of it lies above a value, -1 below, 0 where it is not told."""
        return (self.low > middle) - (self.high < middle)


class Told(NamedTuple):
    """How many of several intervals lie wholly above or below what they are compared with."""

    told: int
    of: int

    @property
    def by_chance(self) -> int:
        """How many would at most about, if nothing were there: one in twenty is wrong."""
        return max(1, round(DOUBT * self.of))

    def sentence(self, middle: str) -> str:
        """It in words. middle: what they are compared with."""
        told = f"{self.told} of {self.of} are told apart from {middle}"
        return f"{told}; by chance alone up to about {self.by_chance} would be."


def told_of(intervals: Iterable[Interval], middle: float) -> Told | None:
    """How many of these are told; None where there are too few for chance to matter much."""
    known = [each for each in intervals if each.n]
    if len(known) < SEVERAL:
        return None
    return Told(sum(each.side_of(middle) != 0 for each in known), len(known))


NOTHING = Interval(0.5, 0.0, 1.0, 0)
"""A share of no games."""


def deviations(part: float | None) -> float:
    """How many standard deviations an interval reaches to either side.

    part: how much of the run is played, where 1 is all that was planned before it began; None for
    an interval that is looked at once. For any number of looks it is the normal mixture (Robbins,
    "Statistical methods related to the law of the iterated logarithm", 1970) in the form for means
    whose spread is estimated (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, "Time-uniform central
    limit theory and asymptotic confidence sequences", 2021, theorem 2.2).
    """
    if part is None:
        return CERTAINTY
    mixed = TUNED * part
    return sqrt(2 * (1 + 1 / mixed) * log(sqrt(1 + mixed) / DOUBT))


def assurance(part: float | None) -> str:
    """What such intervals are, for people."""
    return "95 % intervals" + " that hold however often you look" * (part is not None)


def design_factor(deals: Mapping[tuple[float, ...], int], part: float | None = None) -> float:
    """How much farther an interval of a share has to reach than if no two games were of one deal.

    deals: what each game of a deal came to, and how many deals came out so. Where the games of a
    deal end alike they tell less than as many of other deals; where one is won as the other is
    lost, more. So the errors of whole deals are set against those of games (Kish, "Survey
    Sampling", 1965). As in `paired`, half a deal of two games is added in each of the four ways in
    which they may end. How deals differ is itself not known well from few of them: see `student`.
    part: see `deviations`.
    """
    if not any(count and len(deal) > 1 for deal, count in deals.items()):
        return 1.0
    scores = [(each, count) for deal, count in deals.items() for each in deal]
    mean = sum(each * count for each, count in scores) / sum(count for _, count in scores)
    apart = sum(count * (each - mean) ** 2 for each, count in scores)
    whole = sum(count * (sum(deal) - mean * len(deal)) ** 2 for deal, count in deals.items())
    known = sum(count for deal, count in deals.items() if deal)
    return sqrt((whole + 1) / (apart + 1)) * student(known + 1, deviations(part))


def student(freedom: int, far: float) -> float:
    """How much farther an interval reaches whose spread is estimated with so many degrees of
    freedom, at least two, where it would reach so many standard deviations: the quantile of
    Student's distribution over that of a normal one (Abramowitz and Stegun, "Handbook of
    Mathematical Functions", 1964, 26.7.5), the same from `FARTHEST` on.
    """
    square = min(far, FARTHEST) ** 2
    return (
        1
        + (square + 1) / (4 * freedom)
        + (5 * square**2 + 16 * square + 3) / (96 * freedom**2)
        + (3 * square**3 + 19 * square**2 + 17 * square - 15) / (384 * freedom**3)
    )


def share(wins: float, games: int, part: float | None = None, design: float = 1.0) -> Interval:
    """The share of games that were won (Wilson 1927); its bounds stay within 0 and 1.

    part: see `deviations`; design: see `design_factor`.
    """
    if not games:
        return NOTHING
    value, far = wins / games, deviations(part) * design
    square = far**2
    middle = value + square / (2 * games)
    reach = far * sqrt(value * (1 - value) / games + square / (4 * games**2))
    whole = 1 + square / games
    low, high = (middle - reach) / whole, (middle + reach) / whole
    return Interval(value, max(0.0, low), min(1.0, high), games)


def difference(one: Interval, other: Interval) -> Interval:
    """How much more one share is than another one of other games (Newcombe 1998, method 10)."""
    gap = one.value - other.value
    below = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    above = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Interval(gap, gap - below, gap + above, min(one.n, other.n))


class Difference(NamedTuple):
    """A mean difference over pairs, its interval, and by how much a pair differs usually."""

    mean: Interval
    spread: float


def paired(differences: Sequence[float], part: float | None = None) -> Difference:
    """The mean of differences between -1 and 1, each of one deal played in two ways.

    Half a pair is added in each of the four ways in which two games may end (Agresti and Min,
    "Simple improved confidence intervals for comparing matched proportions", 2005), so that few
    deals that happen to end alike prove nothing. How much pairs differ is itself not known well
    from few of them: see `student`. part: see `deviations`.
    """
    count = len(differences) + 2
    mean = sum(differences) / count
    spread = sqrt((sum(each * each for each in differences) + 1) / count - mean * mean)
    far = deviations(part)
    reach = far * student(max(2, len(differences)), far) * spread / sqrt(count)
    seen = sum(differences) / len(differences) if differences else 0.0
    low, high = max(-1.0, mean - reach), min(1.0, mean + reach)
    return Difference(Interval(seen, min(low, seen), max(high, seen), len(differences)), spread)


def needed(spread: float, reach: float, part: float | None = None) -> int:
    """How many games or deals bring an interval down to `reach` on either side of its mean.

    spread: their standard deviation; a half for games that are won as often as lost. part: see
    `deviations`.
    """
    return ceil((deviations(part) * spread / reach) ** 2 - 1e-9)


def lacking(spread: float, reach: float, count: int, part: float | None) -> int:
    """How many games or deals more do so while somebody looks, at least one.

    count: those that are there, in that part of a run; None for one that is over, which whoever
    goes on with it has looked at.
    """
    each = (part or 1.0) / max(1, count)

    def told(games: int) -> bool:
        return games >= needed(spread, reach, each * games)

    return bisect_left(range(LONGEST), True, lo=count + 1, key=told) - count


def ratings(
    wins: Mapping[tuple[int, int], int],
    count: int,
    part: float | None = None,
    design: Mapping[frozenset[int], float] = MappingProxyType({}),
) -> list[Interval]:
    """The strength of each of `count` players, in points above the first (Bradley, Terry 1952).

    wins: how many games the first of two has won against the second. Whom no games lead to from
    the first has no bounds; whom the first beat neither itself nor by others that it beat, has none
    above; and none below, who beat the first in no such way. Where one has won all games of a pair
    the other is given half a one: else the difference would be without end. Fitted by Newton's
    method. part: see `deviations`; design: see `design_factor`, of each two who met.
    """
    won_by = {pair for pair, won in wins.items() if won}
    lost_to = {(other, one) for one, other in won_by}
    below, above = _reached(won_by), _reached(lost_to)
    linked = _reached(won_by | lost_to)
    games = {pair: float(won) for pair, won in wins.items() if won and linked.issuperset(pair)}
    for one, other in list(games):
        games.setdefault((other, one), 0.5)
    ability, longest = [0.0] * count, 1.0
    while longest > CLOSE:
        slope, curve = _fit(games, ability)
        inverse = _inverse([row[1:] for row in curve[1:]])
        step = [0.0, *(sum(a * b for a, b in zip(row, slope[1:], strict=True)) for row in inverse)]
        longest = max(map(abs, step))
        damped = 1 / max(1.0, longest)
        ability = [each + damped * way for each, way in zip(ability, step, strict=True)]
    told = {pair: won / design.get(frozenset(pair), 1.0) ** 2 for pair, won in games.items()}
    _, curve = _fit(told, ability)
    inverse = _inverse([row[1:] for row in curve[1:]])
    errors = [0.0, *(sqrt(row[at]) for at, row in enumerate(inverse))]
    met = [sum(won for pair, won in wins.items() if each in pair) for each in range(count)]
    far = POINTS * deviations(part)
    return [
        Interval(
            POINTS * each,
            POINTS * each - far * error if at in above else -inf,
            POINTS * each + far * error if at in below else inf,
            n,
        )
        for at, (each, error, n) in enumerate(zip(ability, errors, met, strict=True))
    ]


def _reached(ways: Collection[tuple[int, int]]) -> set[int]:
    """The first player, and all whom these ways lead to from there."""
    found = {0}
    while more := {end for begin, end in ways if begin in found} - found:
        found |= more
    return found


def _fit(
    games: Mapping[tuple[int, int], float], ability: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """How the likelihood of the games rises by each ability, and how that bends by each other."""
    count = len(ability)
    slope, curve = [0.0] * count, [[0.0] * count for _ in range(count)]
    for (one, other), won in games.items():
        chance = 1 / (1 + exp(ability[other] - ability[one]))
        slope[one] += won * (1 - chance)
        slope[other] -= won * (1 - chance)
        bend = won * chance * (1 - chance)
        for row, column in ((one, other), (other, one)):
            curve[row][row] += bend
            curve[row][column] -= bend
    return slope, curve


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric matrix without negative values, by elimination.

    Rows and columns that hang on nothing stay zero.
    """
    size = len(matrix)
    rows = [[*row, *(float(at == n) for n in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        if pivot <= CLOSE * matrix[at][at]:
            rows[at] = [0.0] * (2 * size)
            continue
        rows[at] = [each / pivot for each in rows[at]]
        for other in range(size):
            share = rows[other][at]
            if other != at and share:
                rows[other] = [a - share * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]


class Histogram(NamedTuple):
    """How many numbers fall into each bar. first: the least number of the first bar; step: how
    many whole numbers a bar spans; low, median, high: the quartiles.
    """

    first: int
    step: int
    bars: tuple[int, ...]
    low: float
    median: float
    high: float


def round_numbers() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on."""
    return (10**zeros * each for zeros in count() for each in (1, 2, 5))


def histogram(numbers: Sequence[int]) -> Histogram:
    """The bars of at least one number, at most `BARS`; a bar spans 1, 2, 5, 10, ... of them."""
    least, most = min(numbers), max(numbers)
    step = next(each for each in round_numbers() if most // each - least // each < BARS)
    found = Counter(number // step for number in numbers)
    bars = tuple(found[at] for at in range(least // step, most // step + 1))
    ordered = sorted(numbers)
    half = (len(ordered) + 1) // 2
    return Histogram(
        least // step * step,
        step,
        bars,
        median(ordered[:half]),
        median(ordered),
        median(ordered[-half:]),
    )


class Opposed(NamedTuple):
    """How many numbers of two sorts fall into bars that span the same. first, step: as of a
    histogram; one, other: the bars of each sort; medians: of each, None of a sort without any.
    """

    first: int
    step: int
    one: tuple[int, ...]
    other: tuple[int, ...]
    medians: tuple[float | None, float | None]


def opposed(one: Sequence[int], other: Sequence[int]) -> Opposed | None:
    """Two sorts of numbers in the same bars, of which there are as many as of a histogram; None
    where there is no number.
    """
    if not one and not other:
        return None
    whole = histogram([*one, *other])
    places = range(whole.first, whole.first + whole.step * len(whole.bars), whole.step)
    counts = [Counter(each // whole.step * whole.step for each in sort) for sort in (one, other)]
    left, right = (tuple(found[at] for at in places) for found in counts)
    medians = (median(one) if one else None, median(other) if other else None)
    return Opposed(whole.first, whole.step, left, right, medians)
