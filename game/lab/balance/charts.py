"""The lab's pictures as shapes, in units of the base size: for the screen, and as SVG.

Colours are chosen so that sign and size can be told with any sight, and in grey: a shape or a
figure always says it, too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import ceil, floor, isinf
from types import MappingProxyType
from typing import Literal, NamedTuple

from game.lab.balance.cards import CardRow
from game.lab.balance.questions import Rung
from game.lab.balance.shapes import GROUND, TEXT, Box, Chart, Path, Words
from game.lab.balance.stats import Histogram, Interval, Opposed, round_numbers
from game.session.levels import bot_label

MUTED, BRASS, GRID, INK = "#b9c5ba", "#f1dca0", "#3d564f", "#0b0f0e"
CREAM = "#f7f0e0"
ON_PARCHMENT = "#1f1812"
ABOVE, BELOW, OPEN = "#e0a23c", "#79b8ea", "#d5ddd2"
"""An interval that lies wholly above what it is compared with, below, or across it."""
CLOSEST = 50
"""The fewest points between two marks of the ladder."""
_LETTER = 8.5
"""About how wide a letter of a card's name is."""
DULL = "#8a8160"
"""A bar beside bright ones."""
WON = ("it wins", "it does not")
"""What stands beside bars of games that somebody wins, and does not."""
DEAD = 0.25
"""From this share of games on in which a card was in hand and never played it gets a sign."""


def verdict_colour(interval: Interval, middle: float) -> str:
    """The colour of an interval beside what it is compared with."""
    return {1: ABOVE, -1: BELOW, 0: OPEN}[interval.side_of(middle)]


class Line(NamedTuple):
    """A row of a forest plot: its name, its interval; whole: of everything, drawn as a diamond.

    loadout: that it is of, if it is of one.
    """

    name: str
    interval: Interval
    whole: bool = False
    loadout: str = ""


def forest(
    rows: Sequence[Line],
    middle: float,
    width: float,
    pitch: float = 29,
    named: float = 194,
    inset: float = 0,
) -> Chart:
    """Intervals one below the other, beside what they are compared with; shares, in percent.

    inset: the room for the face of a loadout before each name.
    """
    chart = Chart(width, pitch * len(rows) + 30)
    told = [row.interval for row in rows if row.interval.n]
    low = floor(20 * min([middle - 0.05, *(each.low for each in told)])) / 20
    high = ceil(20 * max([middle + 0.05, *(each.high for each in told)])) / 20
    step = next(each for each in (0.05, 0.1, 0.2, 0.5, 1.0) if (high - low) / each <= 5)
    left, right = named + 16, width - (210 if middle == 0 else 190)

    def at(value: float) -> float:
        return left + (value - low) / (high - low) * (right - left)

    foot = pitch * len(rows) + 2
    marks = [step * each for each in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]
    for mark in marks:
        chart.shapes.append(Path(((at(mark), 0), (at(mark), foot)), GRID))
        signed = (
            signed_number(100 * mark, 0) if middle == 0 and round(mark, 6) else f"{100 * mark:.0f}"
        )
        chart.shapes.append(Words(at(mark), foot + 14, signed, 18, 400, MUTED, "middle"))
    chart.shapes.append(Path(((at(middle), 0), (at(middle), foot)), BRASS, 2, dash=(6, 4)))
    face = min(inset - 8, pitch - 4)
    for number, row in enumerate(rows):
        y = pitch * (number + 0.5)
        if inset and row.loadout:
            own = Box((inset - 8 - face) / 2, y - face / 2, face, face)
            chart.faces.append((row.loadout, own))
        weight, ink = (600, BRASS) if row.whole else (400, TEXT)
        chart.shapes.append(Words(inset, y, row.name, 18, weight, ink, room=named - inset))
        _interval_row(chart, row, y, at, middle)
    return chart


def _interval_row(
    chart: Chart, row: Line, y: float, at: Callable[[float], float], middle: float
) -> None:
    ink = BRASS if row.whole else TEXT
    right = chart.width
    interval = row.interval
    if not interval.n:
        chart.shapes.append(Words(right, y, "not played yet", 18, 400, MUTED, "end"))
        return
    fill = BRASS if row.whole else verdict_colour(interval, middle)
    weight = 700 if interval.side_of(middle) or row.whole else 400
    low, value, high = (at(each) for each in (interval.low, interval.value, interval.high))
    if row.whole:
        ends = (low, y), (value, y - 8), (high, y), (value, y + 8)
        chart.shapes.append(Path(ends, fill=fill))
    else:
        chart.shapes += whiskers(low, value, high, y, fill, interval.side_of(middle))
    said, bounds = _percents(interval, middle == 0)
    gap = 148 if middle == 0 else 100
    chart.shapes.append(Words(right - gap, y, said, 18, weight, ink if row.whole else fill, "end"))
    chart.shapes.append(Words(right, y, bounds, 18, 400, MUTED, "end"))


def whiskers(
    low: float, value: float, high: float, y: float, fill: str, way: int = 0, hollow: str = ""
) -> list[Box | Path]:
    """An interval as a bar with ends, and its value as a square, or as a triangle that points away
    from what the interval lies beyond. hollow: the colour that it is filled with instead.
    """
    ends = (Path(((x, y - 6), (x, y + 6)), fill, 2) for x in (low, high))
    inside, edge = hollow or fill, fill if hollow else "none"
    mark: Box | Path = Box(value - 5, y - 5, 10, 10, inside, edge, 2)
    if way:
        points = (value - 5 * way, y - 7), (value - 5 * way, y + 7), (value + 7 * way, y)
        mark = Path(points, edge, 2, inside)
    return [Path(((low, y), (high, y)), fill, 2), *ends, mark]


def _percents(interval: Interval, signed: bool) -> tuple[str, str]:
    """A value and its bounds: a share in percent, or points more or fewer."""
    value, low, high = (100 * each for each in interval[:3])
    if signed:
        return signed_number(value), f"{signed_number(low)} to {signed_number(high)}"
    return f"{value:.1f} %", f"{low:.1f}–{high:.1f}"


def two_lines(name: str) -> tuple[str, str]:
    """A name on two lines, as even as they can be; the second is empty for a single word."""
    words = name.split() or [""]
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1)]
    return min(ways, key=lambda lines: max(map(len, lines)))


def card_rows(
    rows: Sequence[CardRow],
    names: Mapping[str, str],
    width: float,
    pitch: float = 39,
    changed: Collection[str] = (),
    inset: float = 0,
    sort: str = "",
    below: Mapping[str, str] = MappingProxyType({}),
) -> Chart:
    """Cards one below the other: drawn, played, dead in hand, and what they are worth.

    A name that is too long for its column stands on two lines, where nothing stands under it.
    changed: those that are marked. inset: the room for a picture before each name. sort: the head
    that they are sorted by; its cells are then where the heads stand. below: what stands under a
    name.
    """
    chart = Chart(width, 34 + pitch * len(rows))
    columns = {"drawn": width - 522, "played": width - 456, "dead": width - 395}
    left, right = width - 350, width - 196
    told = [row.worth for row in rows if row.worth is not None]
    reach = max([0.04, *(abs(bound) for each in told for bound in (each.low, each.high))])
    reach = next(each for each in (0.04, 0.08, 0.12, 0.2, 0.3, 0.4, 0.6, 1.0, 2.0) if reach <= each)

    def at(value: float) -> float:
        return left + (value / reach + 1) / 2 * (right - left)

    _card_heads(chart, {**columns, "worth": width}, sort)
    for value in (-reach, 0, reach):
        words = signed_number(100 * value, 0) if value else "0"
        chart.shapes.append(Words(at(value), 12, words, 18, 400, MUTED, "middle"))
        line = (at(value), 28), (at(value), chart.height)
        chart.shapes.append(Path(line, GRID) if value else Path(line, BRASS, 2, dash=(6, 4)))
    for number, row in enumerate(rows):
        y = 34 + pitch * (number + 0.5)
        if number:
            chart.shapes.append(Path(((0, y - pitch / 2), (width, y - pitch / 2)), GRID))
        marked = row.card in changed
        name = names.get(row.card, row.card) + " *" * marked
        room = columns["drawn"] - 52 - inset
        under = below.get(row.card, "")
        top = y - 11 if under else y
        whole = under or _LETTER * len(name) <= room
        lines = [name] if whole else [line for line in two_lines(name) if line]
        for nth, words in enumerate(lines):
            down = 18 * (nth - (len(lines) - 1) / 2)
            colour = BRASS if marked else TEXT
            chart.shapes.append(Words(inset, top + down, words, 18, 600, colour, room=room))
        chart.shapes += [Words(inset, y + 11, under, colour=MUTED, room=room)] if under else []
        _card_shares(chart, row, columns, y)
        if row.worth is None:
            chart.shapes.append(Words(width, y, "too few games", 18, 400, MUTED, "end"))
            continue
        worth, way = row.worth, row.worth.side_of(0)
        fill, hollow = verdict_colour(worth, 0), GROUND if row.by_play else ""
        ends = at(worth.low), at(worth.value), at(worth.high)
        chart.shapes += whiskers(*ends, y, fill, way, hollow)
        said, bounds = _percents(worth, True)
        chart.shapes.append(Words(width - 132, y, said, 18, 600, TEXT, "end"))
        chart.shapes.append(Words(width, y, bounds, 18, 400, MUTED, "end"))
    return chart


def _card_heads(chart: Chart, columns: Mapping[str, float], sort: str) -> None:
    """The heads over the columns of cards; see `card_rows`."""
    for head, x in columns.items():
        ink, weight = (BRASS, 700) if head == sort else (MUTED, 400)
        chart.shapes.append(Words(x, 12, head, 18, weight, ink, "end"))
        if sort:
            chart.cells["sort", head] = Box(x - 62, 0, 66, 26)


def _card_shares(chart: Chart, row: CardRow, columns: Mapping[str, float], y: float) -> None:
    """How often a card is drawn, played and dead in hand; the last in bold where it is often."""
    figures = dict(zip(columns, (row.drawn, row.played, row.dead), strict=True))
    for head, share in figures.items():
        dead = head == "dead" and share >= DEAD
        ink, weight = ("#ffd98a", 700) if dead else (TEXT, 400)
        words = ("! " if dead else "") + f"{100 * share:.0f} %"
        chart.shapes.append(Words(columns[head], y, words, 18, weight, ink, "end"))


def signed_number(value: float, digits: int = 1) -> str:
    """`+3.8`, `−1.2`, with the sign that is as wide as the other; nothing has none."""
    value = round(value, digits)
    if not value:
        return f"{abs(value):.{digits}f}"
    return f"{value:+.{digits}f}".replace("-", "\N{MINUS SIGN}")


def bars(found: Histogram, width: float, height: float) -> Chart:
    """How many games were so long: the middle half bright, a line at the median."""
    chart = Chart(width, height)
    foot, top, most = height - 30, 30.0, max(found.bars)
    wide = width / len(found.bars)
    chart.shapes.append(Path(((0, foot), (width, foot)), GRID))
    for at, count in enumerate(found.bars):
        first = found.first + at * found.step
        inside = first + found.step > found.low and first <= found.high
        high = (foot - top) * count / most
        fill = BRASS if inside else DULL
        chart.shapes.append(Box(wide * at + 1, foot - high, max(1.0, wide - 2), high, fill))
    x = _marks(chart, len(found.bars), found.first, found.step, 0, foot + 16)(found.median)
    chart.shapes += (
        Path(((x, 14), (x, foot)), ink, wide) for ink, wide in ((GROUND, 4), (TEXT, 2))
    )
    side: Literal["start", "end"] = "start" if x < width / 2 else "end"
    at_line = x + (8 if side == "start" else -8)
    chart.shapes.append(Words(at_line, 12, f"median {found.median:,g}", 18, 700, TEXT, side))
    return chart


def _marks(
    chart: Chart, bars: int, first: int, step: int, left: float, y: float
) -> Callable[[float], float]:
    """The numbers under so many bars, each where it stands in its bar; gives where any does."""
    wide = (chart.width - left) / bars

    def at(number: float) -> float:
        return left + wide * (number - first + 0.5) / step

    room = max(46, 10 * len(f"{first + step * bars:,}") + 6)
    for place in range(0, bars, ceil(room / wide)):
        number = first + place * step
        half = 5 * len(f"{number:,}")
        x = max(half, at(number))
        if x < chart.width - half:
            chart.shapes.append(Words(x, y, f"{number:,}", 18, 400, MUTED, "middle"))
    return at


def two_sided(found: Opposed, names: tuple[str, str], width: float, height: float) -> Chart:
    """Two sorts of numbers in bars above a line and below it, with their names and medians."""
    chart = Chart(width, height)
    left, middle = 130.0, (height - 26) / 2
    wide, most = (width - left) / len(found.one), max(*found.one, *found.other)
    for way, fill, ink, sort, name, value in zip(
        (-1, 1), (BRASS, DULL), (BRASS, TEXT), found[2:4], names, found.medians, strict=True
    ):
        for at, count in enumerate(sort):
            high = (middle - 4) * count / most
            top = middle - high if way < 0 else middle
            bar = Box(left + wide * at + 1, top, max(1.0, wide - 2), high, fill)
            chart.shapes += [bar] if count else []
        y = middle + way * middle / 2
        chart.shapes.append(Words(0, y - 11, name, 18, 600, ink))
        told = "never" if value is None else f"median {value:,g}"
        chart.shapes.append(Words(0, y + 11, told, 18, 400, MUTED))
    chart.shapes.append(Path(((left, middle), (width, middle)), TEXT))
    _marks(chart, len(found.one), found.first, found.step, left, height - 9)
    return chart


def ladder(rungs: Sequence[Rung], width: float, height: float) -> Chart:
    """Players as rungs, the strongest above: rating with its interval, wins against the next.

    A bound without end is an arrow to the edge.
    """
    chart = Chart(width, height)
    left, right, foot = 132.0, width - 66, height - 34
    told = [
        each.rating for each in rungs if not (isinf(each.rating.low) and isinf(each.rating.high))
    ]
    ends = [each for rating in told for each in _ends(rating)]
    most, least = max([100.0, *ends]), min([0.0, *ends])

    def at(points: float) -> float:
        inside = min(max(points, least), most)
        return left + 10 + (inside - least) / (most - least) * (right - left - 20)

    for x in (left, right):
        chart.shapes.append(Box(x - 3, 0, 6, foot, "#c9a14a", radius=3))
    pitch = foot / max(1, len(rungs))
    for number, rung in enumerate(reversed(rungs)):
        y = pitch * (number + 0.5)
        chart.shapes.append(Box(left, y - 3, right - left, 6, "#7d5f22", radius=3))
        chart.shapes.append(Words(0, y, bot_label(rung.player), 18, 400, room=left - 12))
        if rung.rating in told:
            value, low, high = (at(each) for each in rung.rating[:3])
            chart.shapes += whiskers(low, value, high, y, CREAM)
            for way, end, bound in ((-1, low, rung.rating.low), (1, high, rung.rating.high)):
                arrow = (end, y - 6), (end, y + 6), (end + 9 * way, y)
                chart.shapes += [Path(arrow, fill=CREAM)] if isinf(bound) else []
        if rung.beats is not None and rung.beats.share.n:
            beats = f"{100 * rung.beats.share.value:.0f} %"
            chart.shapes.append(Words(width, y, beats, 18, 700, TEXT, "end"))
    room = max(60, 10 * len(f"{max(most, -least):+,.0f}") + 6)
    fits = (right - left) / room
    step = next(each for each in round_numbers() if each >= max(CLOSEST, (most - least) / fits))
    for mark in range(ceil(least / step) * step, int(most) + 1, step):
        said = f"{mark:,}".replace("-", "\N{MINUS SIGN}")
        chart.shapes.append(Words(at(mark), foot + 18, said, 18, 400, MUTED, "middle"))
    chart.shapes.append(Words(width, foot + 18, "points", 18, 400, MUTED, "end"))
    return chart


def _ends(rating: Interval) -> Iterator[float]:
    """Between what points a rating is drawn: a bound without end a little beyond the value."""
    value, low, high, _ = rating
    yield value + (value - high) / 4 if isinf(low) else low
    yield value + (value - low) / 4 if isinf(high) else high


def change(interval: Interval, width: float) -> Chart:
    """A difference on parchment, left of, across or right of none at all."""
    chart = Chart(width, 74)
    reach = max(0.02, *map(abs, interval[:3])) * 1.1

    def at(value: float) -> float:
        return width * (0.5 + value / reach / 2)

    chart.shapes.append(Path(((at(0), 0), (at(0), 48)), ON_PARCHMENT, 2.5))
    bar = whiskers(at(interval.low), at(interval.value), at(interval.high), 24, "#85611f")
    chart.shapes += bar
    marks = {0.0: "0", interval.low: signed_number(100 * interval.low),
             interval.high: signed_number(100 * interval.high)}  # fmt: skip
    for value, words in marks.items():
        if value == 0 or abs(at(value) - at(0)) > 40:
            x = min(max(at(value), 24), width - 24)
            chart.shapes.append(Words(x, 62, words, 18, 400, ON_PARCHMENT, "middle"))
    return chart
