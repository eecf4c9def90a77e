"""What a run tells as tables: for the terminal, for a spreadsheet, and as plain objects."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import isfinite, isinf
from types import MappingProxyType
from typing import Any

from game.lab.balance import charts, questions
from game.lab.balance.cards import CardRow, cards
from game.lab.balance.compare import besides, compare, evenness, verdict
from game.lab.balance.lines import Deal, Header
from game.lab.balance.questions import Tally
from game.lab.balance.stats import NOTHING, Histogram, Interval, told_of
from game.session.levels import bot_label

Cell = str | int | float | Interval | None
DIGITS = 4
"""How many digits numbers have for spreadsheets and programs."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a formula of a spreadsheet begins with."""


@dataclass(frozen=True)
class Table:
    """A table of what was found. heads: the columns, the first a name. said: sentences below it.

    A float is a share. points: intervals are of rating points, not of shares. drawn: a picture
    tells all of it. ids: of the cards that the rows are of, for spreadsheets and programs.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    said: tuple[str, ...] = ()
    points: bool = False
    drawn: bool = False
    ids: tuple[str, ...] = ()

    def named(self, names: Mapping[str, str]) -> Table:
        """The same with cards called by these names, as far as it is of cards."""
        rows = (
            (names.get(card, card), *row[1:]) for card, row in zip(self.ids, self.rows, strict=True)
        )
        return replace(self, rows=tuple(rows)) if self.ids else self

    def lines(self) -> Iterator[str]:
        """It as text, the columns one below the other."""
        shown = [self.heads, *self.shown()]
        widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
        yield self.title
        for row in shown:
            name, *others = (
                word.ljust(width) if not at else word.rjust(width)
                for at, (word, width) in enumerate(zip(row, widths, strict=True))
            )
            yield "   ".join([name, *others]).rstrip()
        yield from self.said

    def shown(self) -> list[list[str]]:
        """Its cells in words."""
        return [[self._shown(cell) for cell in row] for row in self.rows]

    def _shown(self, cell: Cell) -> str:
        match cell:
            case None:
                return "-"
            case Interval():
                return self._interval(cell)
            case float():
                return f"{100 * cell:.1f} %"
            case int():
                return f"{cell:,}"
        return cell

    def _interval(self, interval: Interval) -> str:
        """A value and its bounds, of which one may be without end."""
        if not interval.n or isinf(interval.low) and isinf(interval.high):
            return "-"
        digits, scale = (0, 1) if self.points else (1, 100)
        value, low, high = (
            f"{round(scale * each, digits) + 0.0:.{digits}f}".replace("-", "\N{MINUS SIGN}")
            for each in interval[:3]
        )
        if isinf(interval.high):
            return f"{value} (at least {low})"
        return f"{value} (at most {high})" if isinf(interval.low) else f"{value} ({low} to {high})"

    def plain(self) -> dict[str, Any]:
        """It as JSON can hold it; an interval is an object. Shares are in percent, and a number
        that is not known is null.
        """
        heads = self._heads()
        rows = [
            {head: self._plain(cell) for head, cell in zip(heads, row, strict=True)}
            for row in self.rows
        ]
        for card, row in zip(self.ids, rows, strict=False):
            row["id"] = card
        return {"title": self.title, "rows": rows, "said": list(self.said)}

    def csv(self) -> str:
        """It as a spreadsheet reads it, its title first, an interval as four columns, ids last."""
        text = io.StringIO()
        write = csv.writer(text, lineterminator="\n")
        wide = [any(isinstance(cell, Interval) for cell in column) for column in self._columns()]
        heads = zip(self._heads(), wide, strict=True)
        write.writerow([_harmless(self.title)])
        columns = [word for head, four in heads for word in _four(head)[: 4 if four else 1]]
        write.writerow([*map(_harmless, columns), *["id"] * bool(self.ids)])
        for row, card in zip_longest(self.rows, self.ids):
            cells = zip(row, wide, strict=True)
            words = [word for cell, four in cells for word in self._parts(cell, four)]
            write.writerow([*words, *([card] if self.ids else [])])
        return text.getvalue()

    def _columns(self) -> list[tuple[Cell, ...]]:
        return [*zip(*self.rows, strict=True)] or [()] * len(self.heads)

    def _heads(self) -> list[str]:
        """What stands in the columns; shares have their unit."""
        return [
            head + " in percent" * any(isinstance(cell, float) for cell in column)
            for head, column in zip(self.heads, self._columns(), strict=True)
        ]

    def _plain(self, cell: Cell) -> Any:
        if isinstance(cell, Interval):
            return dict(zip(Interval._fields, self._numbers(cell), strict=True))
        return round(100 * cell, DIGITS) if isinstance(cell, float) else cell

    def _parts(self, cell: Cell, four: bool) -> Sequence[Any]:
        if isinstance(cell, Interval):
            return self._numbers(cell)
        plain = self._plain(cell)
        own = _harmless(plain) if isinstance(plain, str) else plain
        return [own, "", "", ""] if four else [own]

    def _numbers(self, interval: Interval) -> list[float | None]:
        """An interval, its shares in percent; None for what is not known."""
        scale = 1 if self.points else 100
        return [
            *(round(scale * each, DIGITS) if interval.n and isfinite(each) else None
              for each in interval[:3]),
            interval.n,
        ]  # fmt: skip


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text


def _four(head: str) -> list[str]:
    return [head, f"{head} low", f"{head} high", f"{head} n"]


def _match(header: Header, deals: Sequence[Deal], part: float | None) -> Iterator[Table]:
    found = questions.begins(header, deals, part)
    if len(header.players) > 1:
        names = [*map(bot_label, header.players)]
        rows = zip(names, questions.players(header, deals, part), strict=True)
        even = (
            f"{100 * questions.share_of(header, at):.1f} % for {name}"
            for at, name in enumerate(names)
        )
        said = f"Even would be {', '.join(even)}." if header.seats > 2 else ""
        yield _tallies("player", rows, "Wins", said)
    seats = [(f"seat {seat}", tally) for seat, tally in found.seats.items()]
    began = [("whoever begins", found.all)] if found.known else []
    yield _tallies("seat", [*seats, *began], "Wins by seat", _even(header), questions.mixed(header))
    yield from _lengths(header, deals, part)


def _even(header: Header) -> str:
    """What a share is to be compared with, where that is not plain."""
    return f"Even would be {100 * header.even:.1f} %." if header.seats > 2 else ""


def _matchups(header: Header, deals: Sequence[Deal], part: float | None) -> Iterator[Table]:
    found = questions.matchups(header, deals, part)
    names = header.loadouts
    if not names:
        yield Table("Matchups", ("nothing is brought to this game",), ())
    elif header.seats > 2:
        totals = [(names[each], found.totals[each]) for each in names]
        chance = _by_chance((each.share for _, each in totals), header.even)
        said = _even(header), *chance, questions.mixed(header)
        yield _tallies("loadout", totals, "Wins against all others", *said)
    else:
        heads = ("wins in percent", *names.values(), "against all others")
        rows: Iterable[tuple[Cell, ...]] = (
            (
                names[row],
                *(_share(found.cells.get((row, at))) if row != at else None for at in names),
                _share(found.totals.get(row)),
            )
            for row in names
        )
        chance = _by_chance((pair.share for pair in found.pairs), header.even)
        said = _said(*chance, questions.mixed(header))
        yield Table("Matchups: the row against the column", heads, tuple(rows), said)
        games: Iterable[tuple[Cell, ...]] = (
            (
                names[row],
                *(_games(found.cells.get((row, at))) for at in names),
                found.totals[row].ties,
            )
            for row in names
        )
        yield Table("Games", ("games", *names.values(), "ties"), tuple(games))


def _by_chance(
    intervals: Iterable[Interval], middle: float, called: str = "even"
) -> tuple[str, ...]:
    """How many of these are told, and how many would be by chance, where that is to be said."""
    told = told_of(intervals, middle)
    return (told.sentence(called),) if told else ()


def _share(tally: Tally | None) -> Interval:
    return tally.share if tally else NOTHING


def _games(tally: Tally | None) -> int:
    return tally.games if tally else 0


def _tallies(name: str, rows: Iterable[tuple[str, Tally]], title: str, *said: str) -> Table:
    cells = tuple((label, each.share, each.ties, each.games) for label, each in rows)
    return Table(title, (name, "wins in percent", "ties", "games"), cells, _said(*said))


def _said(*sentences: str) -> tuple[str, ...]:
    """Those of the sentences that are not empty."""
    return tuple(filter(None, sentences))


def _begins(header: Header, deals: Sequence[Deal], part: float | None) -> Iterator[Table]:
    found = questions.begins(header, deals, part)
    rows = [("all", found.all)]
    rows += [(header.loadouts.get(each, each), tally) for each, tally in found.loadouts.items()]
    chance = _by_chance((each.share for each in found.loadouts.values()), header.even)
    said = evenness(found.all, found.known, header.even, len(header.versions))
    more = *chance, questions.mixed(header)
    yield _tallies("loadout", rows, f"Wins of {found.who}", said, *more)
    if found.boards:
        yield _tallies("board", found.boards.items(), f"Wins by board of {found.who}")
    seats = ((f"seat {seat}", tally) for seat, tally in found.seats.items())
    yield _tallies("seat", seats, "Wins by seat", _even(header))
    apart = tuple((name, won, won.n) for name, won in found.apart)
    if apart:
        heads = ("games", "wins in percent", "games without a tie")
        yield Table(f"Wins by start and length of {found.who}", heads, apart)
    if found.turns:
        medians = (None if each is None else f"{each:g}" for each in found.turns.medians)
        turns = tuple(zip(charts.WON, medians, strict=True))
        yield Table(f"Turns of the games of {found.who}", ("games", "median"), turns)
    for heat in questions.heat(header, deals):
        most = tuple(sorted(heat.spaces.items(), key=lambda each: -each[1]))
        yield Table(heat.title, ("space", "share"), most, drawn=True)


def _spread(name: str, found: Histogram) -> tuple[Cell, ...]:
    return (name, *(f"{each:g}" for each in (found.low, found.median, found.high)))


def _lengths(header: Header, deals: Sequence[Deal], _: float | None) -> Iterator[Table]:
    found = questions.lengths(header, deals)
    if found:
        heads = ("length", "a quarter up to", "median", "a quarter from")
        rows = [_spread(each, getattr(found, each)) for each in ("turns", "decisions", "minutes")]
        yield Table("Lengths", heads, tuple(rows), (f"Minutes are {questions.ABOUT_MINUTES}.",))
        total = sum(count for _, count in found.reasons)
        ends = tuple((reason, count, count / total) for reason, count in found.reasons)
        yield Table("Why games end", ("reason", "games", "share"), ends)


def _choices(header: Header, deals: Sequence[Deal], _: float | None) -> Iterator[Table]:
    found = questions.choices(header, deals)
    if found:
        certain = None if found.certain is None else f"{100 * found.certain:.1f} %"
        rows = (
            ("answers to a question with a choice, on average", f"{found.options:.1f}"),
            ("questions with a single answer", f"{100 * found.forced:.1f} %"),
            ("real decisions in a game, at the median", f"{found.asked:g}"),
            ("times that the lead changes, at the median", f"{found.leads:g}"),
            ("of a game until the winner leads for good, at the median", certain),
        )
        yield Table("Real decisions", ("measure", "value"), rows)


def _cards(header: Header, deals: Sequence[Deal], part: float | None) -> Iterator[Table]:
    heads = ("card", "drawn", "played", "dead in hand", "worth in points", "by", "hands")
    rows = cards(header, deals, part=part)
    said = (
        "Worth: how much more is won with the card seen than without, in points; of a card that "
        "is nearly always in hand: with it played than without."
    )
    for loadout in dict.fromkeys(row.loadout for row in rows):
        own = tuple(
            (row.card, row.drawn, row.played, row.dead, row.worth or NOTHING, _by(row), row.count)
            for row in rows
            if row.loadout == loadout
        )
        ids = tuple(row.card for row in rows if row.loadout == loadout)
        worths = [row.worth for row in rows if row.loadout == loadout and row.worth]
        told = _said(said, *_by_chance(worths, 0, "0 points"), questions.mixed(header))
        yield Table(f"Cards of {header.loadouts.get(loadout, 'all')}", heads, own, told, ids=ids)


def _by(row: CardRow) -> str | None:
    return None if row.worth is None else "played" if row.by_play else "seen"


def _skill(header: Header, deals: Sequence[Deal], part: float | None) -> Iterator[Table]:
    if header.question == "match":
        yield from _match(header, deals, part)
        return
    rungs = questions.skill(header, deals, part)
    rows = tuple((bot_label(rung.player), rung.rating) for rung in rungs)
    yield Table("Points above the first", ("player", "points"), rows, points=True)
    steps = ((f"{bot_label(r.player)} against the one before", r.beats) for r in rungs if r.beats)
    yield _tallies("player", steps, "Wins against the one before")


def _compare(header: Header, deals: Sequence[Deal], part: float | None) -> Iterator[Table]:
    if len(header.versions) < 2:
        yield Table("Compare", ("this run has a single version",), ())
        return
    found = compare(header, deals, part)
    before, after = (version.label for version in header.versions)
    rows = tuple(
        (
            header.loadouts.get(row.label, "whoever begins"),
            *row.shares,
            row.change.mean,
            len(row.deals),
        )
        for row in found
    )
    heads = ("wins in percent", f"before ({before})", f"after ({after})", "difference", "deals")
    fewer = ("What no changed card can come into is not played.",) if header.touched else ()
    said = (
        *header.changes,
        *(verdict(header, row) for row in found),
        *_by_chance((row.change.mean for row in found), 0, "0 points"),
        *(("A tie counts as a part of a win for each.",) if any(row.ties for row in found) else ()),
        *besides(header, deals),
        *fewer,
    )
    yield Table("What the change did, on the same deals", heads, rows, said)


Tables = Callable[[Header, Sequence[Deal], float | None], Iterator[Table]]

QUESTIONS: Mapping[str, Tables] = MappingProxyType(
    {
        "match": _match,
        "matchups": _matchups,
        "begins": _begins,
        "lengths": _lengths,
        "decisions": _choices,
        "cards": _cards,
        "skill": _skill,
        "compare": _compare,
    }
)
"""The tables that answer each question, of so many deals, which are that part of the run that was
planned (see `stats.deviations`).
"""
