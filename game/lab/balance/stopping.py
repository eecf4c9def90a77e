"""When a run is over, by the rule that was stated before it began.

The rule is looked at after whole rounds alone, on the deals from the first on. So where a run ends
does not hang on which games happen to be over first, and two runs of the same header end alike.
It looks at intervals of a single look. Their width says next to nothing of where they lie, so that
to end by it makes no claim likelier.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, sqrt
from typing import NamedTuple

from game.lab.balance.compare import compare
from game.lab.balance.lines import Deal, Header, Pairing
from game.lab.balance.questions import begins, matchups, players, skill
from game.lab.balance.run import Run
from game.lab.balance.stats import needed

SPREAD = 0.6
"""By how much a deal of one game usually differs between two versions, before any is played; one of
more games by half of that."""
EARLY = 10
"""What part of a run has to be played before its intervals tell how long all of it will take."""
GROWTH = 1.2
"""By how much a run has grown when its rule is looked at again."""


class Progress(NamedTuple):
    """How far a run is. deals: those that count; games: of them. width: of its widest interval, in
    points, looked at once; over: whether it has ended by its rule. about: how many games it takes,
    as it looks. part: how much of what was planned before it began is played, for intervals that
    hold at any number of looks; None once it has ended by the rule that was stated then, since that
    is a single one (see `stats.deviations`).
    """

    deals: list[Deal]
    games: int
    width: float
    over: bool
    about: int
    part: float | None


def widest(header: Header, deals: Sequence[Deal]) -> float:
    """The widest interval that a run's question is about, in points."""
    if header.question == "compare":
        rows = compare(header, deals)
        changed = [row for row in rows if row.label in header.touched]
        widths = [row.change.mean.width for row in changed or rows]
    elif header.question == "skill":
        widths = [rung.beats.share.width for rung in skill(header, deals) if rung.beats]
    elif header.question == "match" and len(header.players) > 1:
        widths = [each.share.width for each in players(header, deals)]
    else:
        found = matchups(header, deals)
        met = found.totals.values() if header.seats > 2 else found.pairs
        widths = [each.share.width for each in met or [begins(header, deals).all]]
    return 100 * max(widths, default=1.0)


def expected(header: Header) -> int:
    """How many games a run takes, about, before any is played: as if all were even."""
    if header.stop.width is None:
        return header.stop.games
    compared = header.question == "compare"
    told, games = Counter[object](), 0
    for number, pair in enumerate(header.pairings):
        played = sum(1 for _ in header.games_of(number))
        games += played
        told.update(dict.fromkeys(_intervals(header, pair), 1 if compared else played))
    even = 0.5 if header.question == "skill" else header.even
    alone = games == len(header.versions) * len(header.pairings)
    spread = SPREAD / (1 if alone else 2) if compared else sqrt(even * (1 - even))
    count = needed(spread, header.stop.width / 200)
    return min(header.stop.games, ceil(count * games / min(told.values(), default=games)))


def _intervals(header: Header, pair: Pairing) -> Iterable[object]:
    """Which of the intervals that end a run the games of a pairing tell of."""
    brought = tuple(each.loadout for each in pair)
    if header.question == "skill":
        return [frozenset(each.player for each in pair)]
    if header.question == "match":
        return {each.player for each in pair}
    if header.question == "compare" or len(pair) > 2:
        labels = {*brought} if len({*brought}) > 1 else {""}
        return labels & {*header.touched} if header.touched else labels
    return [brought] if len({*brought}) > 1 else [] if header.loadouts else [""]


def progress(run: Run) -> Progress:
    """How far a run is, and which of its deals count."""
    header, deals = run.header, run.in_order()
    stop, most = header.stop, header.deals_for(header.stop.games)
    over = len(deals) >= most
    if stop.width is not None:
        for count in _looks(header.round, min(len(deals), most)):
            if count > run.looked and widest(header, deals[:count]) < stop.width:
                deals, over = deals[:count], True
                break
            run.looked = max(run.looked, count)
    deals = deals[:most]
    games = sum(len(deal.games) for deal in deals)
    width, about = widest(header, deals), expected(header)
    if stop.width is not None and EARLY * games > about:
        about = min(stop.games, round(games * (width / stop.width) ** 2))
    planned = expected(header.but(stop=header.first or stop))
    part = None if over and header.first is None else max(1, games) / planned
    return Progress(deals, games, width, over, games if over else max(about, games), part)


def _looks(size: int, most: int) -> Iterator[int]:
    """After how many deals the rule is looked at: whole rounds, ever more of them at once."""
    rounds = 1
    while rounds * size <= most:
        yield rounds * size
        rounds = max(rounds + 1, int(rounds * GROWTH))


class Over:
    """Whether a run is over, asked before each task; it is worked out anew at each look alone."""

    def __init__(self) -> None:
        self._next = 0
        self._over = False

    def __call__(self, run: Run) -> bool:
        """Whether its rule has ended it."""
        if not self._over and run.header.stop.width is not None and run.whole >= self._next:
            self._over = progress(run).over
            looks = _looks(run.header.round, 10**9)
            self._next = next(each for each in looks if each > run.whole)
        return self._over
