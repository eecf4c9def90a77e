"""Intervals and ratings against values that are published."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import accumulate
from math import comb, exp, inf, sqrt
from random import Random

import pytest

from game.lab.balance.stats import (
    CERTAINTY,
    POINTS,
    TUNED,
    Histogram,
    design_factor,
    deviations,
    difference,
    histogram,
    needed,
    paired,
    ratings,
    share,
    student,
)

# The American League's Eastern Division, 1987: wins of the row against the column; Agresti,
# "Categorical Data Analysis", 2nd edition, table 10.10. Baltimore comes first here.
TEAMS = ("Baltimore", "Boston", "Cleveland", "Detroit", "Milwaukee", "New York", "Toronto")
WINS = (
    (0, 1, 7, 4, 2, 3, 1),
    (12, 0, 7, 2, 6, 7, 6),
    (6, 6, 0, 4, 4, 6, 5),
    (9, 11, 9, 0, 6, 5, 7),
    (11, 7, 9, 7, 0, 7, 9),
    (10, 6, 7, 8, 6, 0, 6),
    (12, 7, 8, 6, 4, 7, 0),
)
# R, BradleyTerry2: BTm(cbind(home.wins + away.wins, ...), ~ team, refcat = "Baltimore").
ABILITIES = (0, 1.1077, 0.6839, 1.4364, 1.5814, 1.2476, 1.2945)
ERRORS = (0, 0.3339, 0.3319, 0.3396, 0.3433, 0.3359, 0.3367)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # R: prop.test(x, n, correct=FALSE)$conf.int
        (50, 100, 0.4038, 0.5962),
        (10, 10, 0.7225, 1.0),
        (0, 10, 0.0, 0.2775),
        (1, 1, 0.2065, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_intervals_of_shares_are_those_that_are_published(wins, games, low, high):
    assert share(wins, games)[1:3] == pytest.approx((low, high), abs=5e-5)


def test_ratings_and_their_errors_are_those_that_are_published():
    wins = {(row, at): won for row, line in enumerate(WINS) for at, won in enumerate(line)}
    found = ratings(wins, len(TEAMS))
    assert [each.value / POINTS for each in found] == pytest.approx(ABILITIES, abs=5e-5)
    errors = [each.width / 2 / 1.959964 / POINTS for each in found]
    assert errors == pytest.approx(ERRORS, abs=5e-5)
    assert {each.n for each in found} == {6 * 13}


def test_two_players_rating_is_the_logarithm_of_their_odds():
    _, found = ratings({(1, 0): 100, (0, 1): 10}, 2)
    assert found.value == pytest.approx(400), "400 points are ten to one"


def test_who_has_won_everything_is_far_above_but_not_without_end():
    _, found = ratings({(1, 0): 30}, 2)
    assert found.value == pytest.approx(ratings({(1, 0): 60, (0, 1): 1}, 2)[1].value)
    assert 400 < found.value < 1000
    assert (found.low > 0, found.high) == (True, inf), "nobody knows how much farther"
    lost = ratings({(0, 1): 30}, 2)[1]
    assert (lost.low, lost.high) == (-inf, -found.low)


def test_who_is_linked_to_the_first_by_one_who_lost_nothing_has_no_bound_above_either():
    """The second won all, the third lost some to the second; the fourth lost to the first."""
    wins = {(1, 0): 20, (2, 1): 12, (1, 2): 8, (0, 3): 7, (3, 0): 3, (3, 2): 1}
    bounded = [(each.low > -inf, each.high < inf) for each in ratings(wins, 4)]
    assert bounded == [(True, True), (True, True), (True, True), (True, True)]
    del wins[3, 2]
    bounded = [(each.low > -inf, each.high < inf) for each in ratings(wins, 4)]
    assert bounded == [(True, True), (True, False), (True, False), (True, True)]


def test_who_met_nobody_has_no_bounds():
    assert ratings({(1, 0): 3, (0, 1): 3}, 3)[2][:3] == (0, -inf, inf)


def test_whom_no_games_lead_to_from_the_first_have_no_bounds_though_they_met_each_other():
    linked, *others = ratings({(1, 0): 2, (0, 1): 1, (3, 2): 5, (2, 3): 5}, 4)[1:]
    assert linked.high < inf
    assert [each[1:3] for each in others] == [(-inf, inf)] * 2


def test_a_paired_difference_is_the_one_that_is_published():
    """Agresti, table 10.1: of 1600 asked twice, 150 and 86 changed; 0.04, error 0.0095."""
    found = paired([0] * 794 + [1] * 150 + [-1] * 86 + [0] * 570).mean
    assert (found.value, found.n) == (0.04, 1600)
    assert (found.low, found.high) == pytest.approx((0.02, 0.06), abs=1.5e-3)
    assert found.width / 2 / (1.96 * student(1600, CERTAINTY)) == pytest.approx(0.0095, abs=6e-5)


def test_a_few_deals_that_end_alike_prove_nothing():
    found = paired([0.0] * 5).mean
    assert found.value == 0
    assert found.low < -0.25
    assert found.high > 0.25
    assert paired([]).mean.n == 0


def test_a_certain_difference_is_told_and_lies_within_its_interval():
    found = paired([1.0] * 40).mean
    assert (found.value, found.high, found.side_of(0)) == (1, 1, 1)


def test_a_difference_of_two_shares_is_the_one_that_is_published():
    """Newcombe, "Interval estimation for the difference" (1998), table II, (a), method 10."""
    found = difference(share(56, 70), share(48, 80))
    assert found[:3] == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)


@pytest.mark.parametrize(("reach", "games"), [(0.01, 9604), (0.02, 2401), (0.03, 1068)])
def test_games_needed_for_a_share_near_a_half_are_those_of_every_textbook(reach, games):
    assert needed(0.5, reach) == games


@pytest.mark.parametrize("part", [0.02, 0.5, 1.0, 3.0])
def test_at_a_bound_for_any_number_of_looks_the_mixture_of_means_is_twenty_times_as_likely(part):
    """Robbins: a martingale that begins at 1 comes to 20 with a chance of 1 in 20 at most."""
    summed, step = deviations(part) * sqrt(part), 0.001
    grid = (step * at for at in range(-20_000, 20_000))
    ratio = sum(
        exp(mean * summed - mean * mean * part / 2 - mean * mean / TUNED / 2) for mean in grid
    )
    assert ratio * step / sqrt(2 * 3.141592653589793 * TUNED) == pytest.approx(20, rel=1e-3)


def test_an_interval_for_any_number_of_looks_is_narrowest_when_all_is_played():
    assert deviations(None) == CERTAINTY
    assert deviations(1) == pytest.approx(3.035, abs=5e-4)
    assert all(deviations(1) < deviations(part) for part in (0.1, 0.5, 0.8, 1.3, 2, 10))


@pytest.mark.parametrize("sort", ["shares", "differences"])
def test_whoever_watches_coins_until_they_seem_uneven_is_seldom_wrong(sort):
    """Runs of 300 games, looked at after each tenth one; neither side of a coin is better."""
    chance, runs, planned = Random(1970), 240, 300
    wrong = {"once": 0, "always": 0}
    for _ in range(runs):
        coins = [chance.getrandbits(1) for _ in range(planned)]
        wins = [*accumulate(coins)]
        for way in wrong:
            for games in range(10, planned, 10):
                part = games / planned if way == "always" else None
                if sort == "shares":
                    side = share(wins[games - 1], games, part).side_of(0.5)
                else:
                    side = paired([2 * each - 1 for each in coins[:games]], part).mean.side_of(0)
                if side:
                    wrong[way] += 1
                    break
    assert wrong["always"] < 0.05 * runs
    assert wrong["once"] > 0.2 * runs


def mirrored(chance: Random, likeness: float, size: int, even: float) -> tuple[bool, ...]:
    """The games of a deal: so often one of them decides the others, each alike, or each unlike."""
    first, *others = (chance.random() < even for _ in range(size))
    if chance.random() < abs(likeness):
        others = [first if likeness > 0 else not first] * (size - 1)
    return first, *others


@pytest.mark.parametrize(
    ("likeness", "size", "even"),
    [(0.8, 2, 0.5), (0.3, 2, 0.7), (0, 2, 0.5), (-0.6, 2, 0.5), (0.6, 4, 0.5)],
)
def test_an_interval_of_games_that_are_alike_within_deals_holds_what_it_says(likeness, size, even):
    """Nineteen of twenty runs of 100 deals: of as many games apart it would be 65 to 100 %."""
    chance, runs = Random(1965), 2000
    holds = 0
    for _ in range(runs):
        deals = Counter(mirrored(chance, likeness, size, even) for _ in range(100))
        wins = sum(sum(deal) * count for deal, count in deals.items())
        found = share(wins, 100 * size, design=design_factor(deals))
        holds += found.low <= even <= found.high
    assert holds / runs == pytest.approx(0.95, abs=0.015)


@pytest.mark.parametrize("likeness", [0.8, -0.6])
def test_whoever_watches_deals_that_are_played_twice_is_seldom_wrong(likeness):
    """Runs of 150 deals, looked at after each fifth one; neither side is better."""
    chance, runs, planned = Random(1970), 240, 150
    wrong = 0
    for _ in range(runs):
        deals, wins = Counter[tuple[bool, ...]](), 0
        for at in range(1, planned):
            deal = mirrored(chance, likeness, 2, 0.5)
            deals[deal] += 1
            wins += sum(deal)
            if at % 5 == 0 and share(
                wins, 2 * at, at / planned, design_factor(deals, at / planned)
            ).side_of(0.5):
                wrong += 1
                break
    assert wrong < 0.05 * runs


def test_ratings_reach_as_far_as_the_deals_of_each_pair_tell():
    """Down a ladder the errors of its steps add up; each step's are those of so many deals."""
    wins = {(1, 0): 60, (0, 1): 40, (2, 1): 70, (1, 2): 30}
    plain, wide = ratings(wins, 3), ratings(wins, 3, None, {frozenset((0, 1)): 2.0})
    assert [each.value for each in wide] == [each.value for each in plain]
    first, second = (each.width**2 for each in plain[1:])
    assert wide[1].width ** 2 == pytest.approx(4 * first)
    assert wide[2].width ** 2 == pytest.approx(4 * first + (second - first))


def ways_to_end(deals: int) -> Iterator[tuple[int, int, int]]:
    """How many of so many deals of two games may be won twice, once and never."""
    pairs = ((twice, once) for twice in range(deals + 1) for once in range(deals + 1 - twice))
    return ((twice, once, deals - twice - once) for twice, once in pairs)


@pytest.mark.parametrize("deals", [3, 5, 8, 10])
@pytest.mark.parametrize("likeness", [0, 0.5])
def test_intervals_of_few_deals_hold_what_they_say(deals, likeness):
    """All ways in which they may end, by their chance; as of many deals 5 to 10 % would miss."""
    same = (1 + likeness) / 4
    missed = 0.0
    for twice, once, never in ways_to_end(deals):
        chance = comb(deals, twice) * comb(deals - twice, once)
        chance *= same ** (twice + never) * (1 - 2 * same) ** once
        design = design_factor({(1, 1): twice, (1, 0): once, (0, 0): never})
        missed += chance * bool(share(2 * twice + once, 2 * deals, design=design).side_of(0.5))
    assert missed < 0.065


@pytest.mark.parametrize("alike", [0.0, 1 / 3, 0.5])
@pytest.mark.parametrize("deals", [3, 4, 6, 12])
def test_differences_of_few_deals_hold_what_they_say(deals, alike):
    """All ways in which they may differ, by their chance; as of many deals 6 to 25 % would miss."""
    missed = 0.0
    for up, same, down in ways_to_end(deals):
        chance = comb(deals, up) * comb(deals - up, same)
        chance *= ((1 - alike) / 2) ** (up + down) * alike**same
        missed += chance * bool(paired([1] * up + [0] * same + [-1] * down).mean.side_of(0))
    assert missed < 0.05


def test_a_spread_that_is_estimated_from_little_reaches_as_far_as_students_tables_say():
    for freedom, quantile in ((2, 4.303), (3, 3.182), (6, 2.447), (11, 2.201), (30, 2.042)):
        assert CERTAINTY * student(freedom, CERTAINTY) == pytest.approx(quantile, rel=0.04)
    far = 3.290527  # 99.9 % of a normal distribution
    for freedom, quantile in ((6, 5.959), (11, 4.437), (30, 3.646)):
        assert far * student(freedom, far) == pytest.approx(quantile, rel=0.04)


def watched(deals: int, outcomes: Mapping[tuple[float, ...], float]) -> float:
    """How often it is told who is better while somebody looks after each of so many deals, by the
    chance of all ways in which they may end one after another."""
    told, ways = 0.0, {(0,) * len(outcomes): 1.0}
    for played in range(1, deals + 1):
        before, ways = ways, {}
        for counts, chance in before.items():
            for at, so_often in enumerate(outcomes.values()):
                after = (*counts[:at], counts[at] + 1, *counts[at + 1 :])
                ways[after] = ways.get(after, 0) + chance * so_often
        for counts in [*ways]:
            found, part = dict(zip(outcomes, counts, strict=True)), played / deals
            wins = sum(sum(deal) * count for deal, count in found.items())
            games = sum(len(deal) * count for deal, count in found.items())
            if share(wins, games, part, design_factor(found, part)).side_of(0.5):
                told += ways.pop(counts)
    return told


@pytest.mark.parametrize("deals", [5, 8, 20])
@pytest.mark.parametrize("alike", [0.25, 0.45, 0.5])
def test_whoever_watches_few_deals_of_games_that_end_alike_is_seldom_wrong(deals, alike):
    """Neither side is better; as of many deals it would be told up to once in eight runs."""
    ends = {(1, 1, 1, 1): alike, (1, 1, 0, 0): 1 - 2 * alike, (0, 0, 0, 0): alike}
    assert watched(deals, ends) < 0.05


def test_few_deals_that_end_alike_prove_nothing_of_a_share():
    assert design_factor({(1, 0): 1}) == pytest.approx(sqrt(1 / 1.5) * student(2, CERTAINTY))
    assert share(3, 6, design=design_factor({(1, 0): 3})).width > 0.4
    assert design_factor({}) == design_factor({(1,): 9, (0,): 3}) == 1


def test_no_games_tell_nothing():
    assert share(0, 0)[:] == (0.5, 0, 1, 0)
    assert share(9, 10).side_of(0.5) == 1
    assert share(1, 10).side_of(0.5) == -1
    assert share(6, 10).side_of(0.5) == 0


def test_a_histogram_has_few_bars_of_round_width_and_every_number():
    assert histogram([5, 7, 7, 9]) == Histogram(5, 1, (1, 0, 2, 0, 1), 6, 7, 8)
    found = histogram(range(13, 163))
    assert (found.first, found.step, len(found.bars), sum(found.bars)) == (10, 10, 16, 150)
    assert (found.bars[0], found.median) == (7, 87.5)
    assert histogram([3]) == Histogram(3, 1, (1,), 3, 3, 3)
