"""What a change did: two versions of a game on the same deals, their difference, and a sentence."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import ceil, sqrt
from statistics import fmean, median

from game.lab.balance.cards import LEAST, merged
from game.lab.balance.lines import Deal, Header
from game.lab.balance.questions import BAND, Seen, Tally, games
from game.lab.balance.stats import Difference, Interval, design_factor, lacking, paired, share
from game.rules.wording import counted

MARGIN = 0.02
"""A difference that matters; smaller ones need not be told."""
MOST = 3
"""Of so many changed cards it is told how often they are played."""


@dataclass
class Compared:
    """How somebody did before and after. label: a loadout's id; empty for whoever begins.

    before, after: of each deal what it came to in its games: 1 for a win, its part in a tie. deals:
    by how much more that was afterwards, on average over the games of each. games: of the run that
    they are of, and part: how much of it they are; see `stats.deviations`.
    """

    label: str
    before: list[tuple[float, ...]] = field(default_factory=list)
    after: list[tuple[float, ...]] = field(default_factory=list)
    deals: list[float] = field(default_factory=list)
    games: int = 0
    part: float | None = None

    @property
    def change(self) -> Difference:
        """The mean difference of its deals, and its interval."""
        return paired(self.deals, self.part)

    @property
    def shares(self) -> tuple[Interval, Interval]:
        """The share of games that was won before, and that was afterwards."""
        return self._share(self.before), self._share(self.after)

    def _share(self, ended: Sequence[tuple[float, ...]]) -> Interval:
        design = design_factor(Counter(ended), self.part)
        return share(sum(map(sum, ended)), sum(map(len, ended)), self.part, design)

    @property
    def ties(self) -> bool:
        """Whether any game was a tie."""
        return not {*chain(*self.before, *self.after)} <= {0, 1}

    @property
    def more(self) -> int:
        """How many more games of the run tell the difference, or that none of `MARGIN` is there.

        0 where that is told already.
        """
        mean, spread = self.change
        settled = mean.side_of(0) or (mean.low > -MARGIN and mean.high < MARGIN)
        if settled or not self.deals:
            return 0
        count = len(self.deals)
        more = lacking(spread, _telling(mean.value), count, self.part)
        return ceil(more * self.games / count)


def _telling(difference: float) -> float:
    """How far an interval may reach to tell a difference, or that none of `MARGIN` is there."""
    return max(abs(difference), MARGIN - abs(difference))


def compare(header: Header, deals: Iterable[Deal], part: float | None = None) -> list[Compared]:
    """Each loadout before and after, or whoever begins.

    Those that a changed card is of come first, then what is told, then what differs most.
    """
    found: dict[str, Compared] = {}
    played = 0
    for deal in deals:
        versions = [list(games(header, [deal], version)) for version in (0, 1)]
        played += sum(map(len, versions))
        scores = defaultdict[str, list[tuple[float, float]]](list)
        for before, after in zip(*versions, strict=True):
            for label, (was, now) in _seats(before, after):
                scores[label].append((before.score(was), after.score(now)))
        for label, each in scores.items():
            row = found.setdefault(label, Compared(label, part=part))
            earlier, later = zip(*each, strict=True)
            row.before.append(earlier)
            row.after.append(later)
            row.deals.append(fmean(later) - fmean(earlier))
    for row in found.values():
        row.games = played

    def foremost(row: Compared) -> tuple[bool, bool, float]:
        mean = row.change.mean
        return row.label in header.touched, mean.side_of(0) != 0, abs(mean.value)

    return sorted(found.values(), key=foremost, reverse=True)


def most_of(header: Header, rows: Sequence[Compared]) -> str:
    """That the first row is the one that differs most of several, in a sentence; nothing where it
    is not, as one that differs more is less sure.

    Of those alone that a changed card is of, where there are such.
    """
    rivals = [row for row in rows if row.label in header.touched] or rows
    differ = [abs(row.change.mean.value) for row in rivals]
    first = len(rivals) > 1 and differ[0] == max(differ)
    return f"Of {len(rivals)} it differs most." if first else ""


def _seats(before: Seen, after: Seen) -> Iterator[tuple[str, tuple[int, int]]]:
    """Where each loadout sat in the two games; where it met itself alone, whoever began."""
    brought = [each.loadout for each in before.seats]
    if len({*brought}) == 1:
        yield "", (before.game.began or 1, after.game.began or 1)
        return
    for seat, label in enumerate(brought, 1):
        yield label, (seat, seat)


def besides(header: Header, deals: Sequence[Deal]) -> list[str]:
    """What else a change did, in sentences: to changed cards, and to the length of games."""
    versions = [[*games(header, deals, version)] for version in (0, 1)]
    if not all(versions):
        return []
    said = []
    before, after = header.versions
    rules = int(before.options != after.options)
    for card, what in zip(header.changed, header.changes[rules:], strict=False):
        shares = [_played(header, card, found) for found in versions]
        if all(each.n >= LEAST for each in shares):
            was, now = (100 * each.value for each in shares)
            name = what.partition(":")[0]
            said.append(
                f"{name} is played in {now:.0f} % of the hands that hold it; "
                f"before the change it was {was:.0f} %."
            )
    was, now = (median(seen.game.turns for seen in found) for found in versions)
    within = "1 turn" if now == 1 else f"{now:g} turns"
    half = f"Half of the games end within {within}; before the change it was {was:g}."
    return [*said[:MOST], half]


def _played(header: Header, card: str, found: Iterable[Seen]) -> Interval:
    """In what share of the hands that held a card it was played."""
    hands = (
        [merged(header, each) for each in hand]
        for seen in found
        for hand in zip(seen.game.seen, seen.game.played, strict=True)
    )
    used = [card in played for held, played in hands if card in held or card in played]
    return share(sum(used), len(used))


def _band(header: Header, row: Compared) -> str:
    """Whether the change took somebody into the house's bounds for two, or out of them, as far as
    that is told.
    """
    was, now = map(_inside, row.shares)
    if not row.label or header.seats > 2 or now is None:
        return ""
    way = {(True, True): "stays inside", (False, True): "comes into", (None, True): "is inside",
           (True, False): "leaves", (False, False): "stays outside",
           (None, False): "is outside"}[was, now]  # fmt: skip
    return f" It {way} the house band."


def _inside(wins: Interval) -> bool | None:
    """Whether a share lies within the house's bounds; None where its interval goes across one."""
    low, high = (each / 100 for each in BAND)
    if low <= wins.low and wins.high <= high:
        return True
    return False if wins.low > high or wins.high < low else None


def changes_told(header: Header, most: int) -> str:
    """So many of the changes in words, at most, and how many more there are."""
    told = header.changes[:most]
    more = max(len(header.changes), len(header.changed)) - len(told)
    more_told = f" and {more} more" * (more > 0)
    return (", ".join(told) or "Rules and boards") + more_told


def evenness(tally: Tally, known: bool, even: float = 0.5, versions: int = 1) -> str:
    """What the share of wins of whoever begins says, in a sentence; of the first seat where it is
    not known who begins. even: the share of each seat where all are alike. versions: how many the
    run plays, of which the games are of one.
    """
    first = tally.share
    low, high, margin = 100 * first.low, 100 * first.high, f"{100 * MARGIN:g} points"
    what, side = "begin" if known else "sit first", first.side_of(even)
    if not tally.games:
        return f"Whether to {what} helps: nothing is played yet."
    if side:
        does, won = "helps" if side > 0 else "hurts", " that somebody wins" * bool(tally.ties)
        return f"To {what} {does}: it wins {low:.1f} to {high:.1f} of 100 games{won}."
    if first.low > even - MARGIN and first.high < even + MARGIN:
        return f"To {what} neither helps nor hurts by more than {margin}."
    spread = tally.design * sqrt(even * (1 - even))
    if not first.n:
        return "All games are ties: it makes no difference so far who begins."
    more = lacking(spread, _telling(first.value - even), first.n, tally.part)
    more = ceil(more * versions * tally.games / first.n)
    return f"Whether to {what} helps: {_about(more)} would tell."


def _about(games: int) -> str:
    """So many more games, to two figures: what they are reckoned from is not known closer."""
    return f"about {counted(int(float(f'{games:.2g}')), 'more game')}"


def verdict(header: Header, row: Compared) -> str:
    """What a row says, in a sentence."""
    name = header.loadouts.get(row.label, "Whoever begins")
    mean = row.change.mean
    points, low, high = (100 * each for each in mean[:3])
    sign = mean.side_of(0)
    if sign:
        least, most = sorted((abs(low), abs(high)))
        way, digits = "more" if sign > 0 else "fewer", 0 if least >= 1 else 1
        return (
            f"{name} wins about {abs(points):.{digits}f} {way} of 100 games, "
            f"at least {least:.{digits}f}, at most {most:.{digits}f}.{_band(header, row)}"
        )
    margin = f"{100 * MARGIN:g}"
    if row.more == 0 and row.deals:
        return f"{name} wins about as often as before, to within {margin} points."
    if not row.deals:
        return f"{name}: nothing is played yet."
    tell = f"{_about(row.more)} would tell"
    return f"{name} may still differ by more than {margin} points: {tell}."
