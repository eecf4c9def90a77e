"""The lab's pictures as shapes, in units of the base size: for the screen, and as SVG.

Colours are chosen so that sign and size can be told with any sight, and in grey: a shape or a
figure always says it, too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from math import ceil, floor, inf
from typing import Literal, NamedTuple

from game.lab.balance.questions import BAND, LEAST, CardRow, Matchups, Rung, Tally
from game.lab.balance.shapes import TEXT, Box, Chart, Path, Place, Words
from game.lab.balance.stats import Histogram, Interval
from game.rules.board.board import space_place
from game.session.levels import bot_label

MUTED, BRASS, GRID, INK = "#b9c5ba", "#f1dca0", "#3d564f", "#0b0f0e"
ABOVE, BELOW, OPEN = "#e0a23c", "#79b8ea", "#d5ddd2"
"""An interval that lies wholly above what it is compared with, below, or across it."""
CLASSES = (
    (39, "#cfe9ff"), (42, "#79b8ea"), (45, "#34689c"), (48, "#2b4a63"), (52, "#2a3c37"),
    (55, "#56482b"), (58, "#85611f"), (61, "#e0a23c"), (101, "#ffe0a6"),
)  # fmt: skip
"""The colours of shares of wins, each up to a percentage."""
FEW = 100
"""Games below which a cell is hatched."""
HEAT = ("#1c3a6f", "#3c5887", "#66707f", "#c0a061", "#e2c378", "#fff3c4")
"""From where hardly anybody stood to where most did; the numeral tells how much."""
MARKS = (50, 100, 200, 500, 1000, 2000, 5000, 10_000)
"""Points between two marks of the ladder."""
DEAD = 0.25
"""From this share of games on in which a card was in hand and never played it gets a sign."""
NUMBERED = 7
"""From so many columns on they are numbered, and cells hold one figure."""
TALL = 420.0


def colour(percent: float) -> str:
    """The colour of a share of wins."""
    return next(each for most, each in CLASSES if percent < most)


def ink_on(fill: str) -> str:
    """What is written with on one of these colours."""
    return INK if fill in {CLASSES[at][1] for at in (0, 1, -2, -1)} else TEXT


def verdict_colour(interval: Interval, middle: float) -> str:
    """The colour of an interval beside what it is compared with."""
    return {1: ABOVE, -1: BELOW, 0: OPEN}[interval.side_of(middle)]


def heat_map(
    found: Matchups,
    names: Mapping[str, str],
    *,
    intervals: bool = True,
    games: bool = True,
    ties: bool = True,
    band: bool = True,
    tall: float = TALL,
) -> Chart:
    """Every row against every column: wins in percent, their interval, and how many games.

    ties: whether they stand apart; else each counts as half a win. tall: the room for the rows.
    """
    count = len(found.rows)
    wide, high = min(97.0, 680 / (count + 1)), min(72.0, tall / count)
    chart = Chart(900, 124 + high * count)
    columns = {row: 202 + wide * at for at, row in enumerate(found.rows)}
    top = 112.0
    total = 202 + wide * count + 12
    _scale(chart)
    for at, (row, x) in enumerate(columns.items()):
        y = top + high * at
        number = f"{at + 1}  " if count > NUMBERED else ""
        chart.shapes.append(Words(16, y + high / 2, number + names[row], 18, 600, room=180))
        _head(chart, x + wide / 2, str(at + 1) if count > NUMBERED else names[row], wide)
    _head(chart, total + wide / 2, "all others", wide, BRASS)
    for at, row in enumerate(found.rows):
        y = top + high * at
        for column, x in columns.items():
            box = (x, y, wide - 4, high - 4)
            cell = found.cells.get((row, column), Tally())
            lines = intervals, games
            if row == column:
                _itself(chart, box, cell)
            else:
                _cell(chart, box, cell, lines, ties, band)
            chart.cells[row, column] = Box(*box)
        box = (total, y, wide - 4, high - 4)
        _cell(chart, box, found.totals.get(row, Tally()), (intervals, games), ties, band)
        chart.shapes.append(Box(*box, stroke="#c9a14a", radius=6))
    return chart


def _scale(chart: Chart) -> None:
    """The colours with the percentages at which they change; the house band stands out."""
    x, wide = 516.0, 40.0
    for at, (most, fill) in enumerate(CLASSES):
        chart.shapes.append(Box(x + wide * at, 12, wide, 16, fill))
        if most < 100:
            bound = most in BAND
            words = Words(x + wide * (at + 1), 42, str(most), 18, 600 if bound else 400,
                          BRASS if bound else MUTED, "middle")  # fmt: skip
            chart.shapes.append(words)
    chart.shapes.append(Box(x, 12, wide * len(CLASSES), 16, stroke=BRASS))


def _head(chart: Chart, x: float, name: str, wide: float, ink: str = TEXT) -> None:
    """The head of a column, on two lines where it has several words."""
    words = name.split()
    best = min(range(1, len(words) + 1), key=lambda at: max(map(len, _two(words, at))))
    for at, line in enumerate(_two(words, best)):
        chart.shapes.append(Words(x, 72 + 21 * at, line, 18, 600, ink, "middle", wide - 4))


def _two(words: Sequence[str], at: int) -> tuple[str, str]:
    return " ".join(words[:at]), " ".join(words[at:])


def _itself(chart: Chart, box: Place, cell: Tally) -> None:
    w, h = box[2:]
    chart.shapes.append(Box(*box, "#14211d", radius=6, hatch=True))
    lines = ["itself", f"n {cell.games:,}"] if h > 50 and w > 60 else ["·"]
    _lines(chart, box, [(line, 400) for line in lines], MUTED)


def _cell(
    chart: Chart, box: Place, cell: Tally, lines: tuple[bool, bool], ties: bool, band: bool
) -> None:
    x, y, w, h = box
    interval = cell.share if ties else cell.with_halves
    if not cell.games:
        chart.shapes.append(Box(*box, "#14211d", GRID, radius=6))
        return
    percent = 100 * interval.value
    fill = colour(percent)
    outside = band and not BAND[0] <= percent <= BAND[1]
    ink = ink_on(fill)
    few = cell.games < FEW
    edge = "#f7f0e0" if outside else "none"
    chart.shapes.append(Box(*box, fill, edge, 3.5 if w > 60 else 2, 6, hatch=few and w > 60))
    said = [(f"{percent:.1f}" if w > 44 else f"{percent:.0f}", 700)]
    if w > 80 and h > 60:
        bounds = f"{100 * interval.low:.1f}–{100 * interval.high:.1f}"
        said += [(bounds, 400)] * lines[0] + [(f"n {cell.games:,}", 400)] * lines[1]
    if few and w > 60:
        plate = 21 * len(said)
        chart.shapes.append(Box(x + 4, y + h / 2 - plate / 2, w - 8, plate, fill, radius=4))
    _lines(chart, box, said, ink)
    if outside and w > 60:
        way = 1 if percent > BAND[1] else -1
        at = x + w - 13, y + 13
        chart.shapes.append(Path(
            ((at[0] - 6, at[1] + 4 * way), (at[0] + 6, at[1] + 4 * way), (at[0], at[1] - 6 * way)),
            fill=ink,
        ))  # fmt: skip


def _lines(chart: Chart, box: Place, said: Sequence[tuple[str, int]], ink: str) -> None:
    x, y, w, h = box
    for at, (line, weight) in enumerate(said):
        line_y = y + h / 2 + 21 * (at - (len(said) - 1) / 2)
        size = 20 if weight > 400 else 18
        words = Words(x + w / 2, line_y, line, size, weight, ink, "middle", max(w - 6, 30))
        chart.shapes.append(words)


class Line(NamedTuple):
    """A row of a forest plot: its name, its interval; whole: of everything, drawn as a diamond."""

    name: str
    interval: Interval
    whole: bool = False


def forest(
    rows: Sequence[Line], middle: float, width: float, pitch: float = 29, named: float = 194
) -> Chart:
    """Intervals one below the other, beside what they are compared with; shares, in percent."""
    chart = Chart(width, pitch * len(rows) + 30)
    told = [row.interval for row in rows if row.interval.n]
    low = floor(20 * min([middle - 0.05, *(each.low for each in told)])) / 20
    high = ceil(20 * max([middle + 0.05, *(each.high for each in told)])) / 20
    step = next(each for each in (0.05, 0.1, 0.2, 0.5, 1.0) if (high - low) / each <= 5)
    left, right = named + 16, width - 190

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
    for number, row in enumerate(rows):
        _interval_row(chart, row, pitch * (number + 0.5), at, middle, named)
    return chart


def _interval_row(
    chart: Chart,
    row: Line,
    y: float,
    at: Callable[[float], float],
    middle: float,
    named: float,
) -> None:
    ink = BRASS if row.whole else TEXT
    chart.shapes.append(Words(0, y, row.name, 18, 600 if row.whole else 400, ink, room=named))
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
        chart.shapes += whiskers(low, value, high, y, fill)
    said, bounds = _percents(interval, middle == 0)
    gap = 148 if middle == 0 else 100
    chart.shapes.append(Words(right - gap, y, said, 18, weight, ink if row.whole else fill, "end"))
    chart.shapes.append(Words(right, y, bounds, 18, 400, MUTED, "end"))


def whiskers(low: float, value: float, high: float, y: float, fill: str) -> list[Box | Path]:
    """An interval as a bar with ends, and its value as a square."""
    ends = (Path(((x, y - 6), (x, y + 6)), fill, 2) for x in (low, high))
    return [Path(((low, y), (high, y)), fill, 2), *ends, Box(value - 5, y - 5, 10, 10, fill)]


def _percents(interval: Interval, signed: bool) -> tuple[str, str]:
    """A value and its bounds: a share in percent, or points more or fewer."""
    value, low, high = (100 * each for each in interval[:3])
    if signed:
        return signed_number(value), f"{signed_number(low)} to {signed_number(high)}"
    return f"{value:.1f} %", f"{low:.1f}–{high:.1f}"


def card_rows(
    rows: Sequence[CardRow],
    names: Mapping[str, str],
    width: float,
    pitch: float = 39,
    changed: Collection[str] = (),
    inset: float = 0,
) -> Chart:
    """Cards one below the other: drawn, played, dead in hand, and what they are worth.

    changed: those that are marked. inset: the room for a picture before each name.
    """
    chart = Chart(width, 34 + pitch * len(rows))
    columns = {"drawn": width - 560, "played": width - 480, "dead": width - 400}
    left, right = width - 350, width - 150
    told = [row.worth for row in rows if row.worth is not None]
    reach = max([0.04, *(abs(bound) for each in told for bound in (each.low, each.high))])
    reach = next(each for each in (0.04, 0.08, 0.12, 0.2, 0.4, 1.0, 2.0) if reach <= each)

    def at(value: float) -> float:
        return left + (value / reach + 1) / 2 * (right - left)

    for head, x in columns.items():
        chart.shapes.append(Words(x, 12, head, 18, 400, MUTED, "end"))
    for value in (-reach, 0, reach):
        words = signed_number(100 * value, 0) if value else "0"
        chart.shapes.append(Words(at(value), 12, words, 18, 400, MUTED, "middle"))
        chart.shapes.append(Path(((at(value), 28), (at(value), chart.height)), GRID))
    for number, row in enumerate(rows):
        y = 34 + pitch * (number + 0.5)
        marked = row.card in changed
        name = names.get(row.card, row.card) + " *" * marked
        room = columns["drawn"] - 60 - inset
        chart.shapes.append(Words(inset, y, name, 18, 600, BRASS if marked else TEXT, room=room))
        figures = dict(zip(columns, (row.drawn, row.played, row.dead), strict=True))
        for head, share in figures.items():
            dead = head == "dead" and share >= DEAD
            ink, weight = ("#ffd98a", 700) if dead else (TEXT, 400)
            words = ("! " if dead else "") + f"{100 * share:.0f} %"
            chart.shapes.append(Words(columns[head], y, words, 18, weight, ink, "end"))
        if row.worth is None:
            always = row.drawn == 1 and row.count >= LEAST
            words = "always in hand" if always else "too few games"
            chart.shapes.append(Words(width, y, words, 18, 400, MUTED, "end"))
            continue
        fill = verdict_colour(row.worth, 0)
        worth = row.worth
        chart.shapes += whiskers(at(worth.low), at(worth.value), at(worth.high), y, fill)
        said = f"{signed_number(100 * row.worth.value)} ± {50 * row.worth.width:.1f}"
        chart.shapes.append(Words(width, y, said, 18, 600, TEXT, "end"))
    return chart


def signed_number(value: float, digits: int = 1) -> str:
    """`+3.8`, `−1.2`, with the sign that is as wide as the other."""
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
        fill = BRASS if inside else "#8a8160"
        chart.shapes.append(Box(wide * at + 1, foot - high, max(1.0, wide - 2), high, fill))
    marks = max(1, ceil(len(found.bars) * 46 / width))
    for at in range(0, len(found.bars), marks):
        first = found.first + at * found.step
        half = 5 * len(f"{first:,}")
        if not half < wide * (at + 0.5) < width - half:
            continue
        words = Words(wide * (at + 0.5), foot + 16, f"{first:,}", 18, 400, MUTED, "middle")
        chart.shapes.append(words)
    x = wide * ((found.median - found.first) / found.step + 0.5)
    chart.shapes.append(Path(((x, 14), (x, foot)), TEXT, 2))
    side: Literal["start", "end"] = "start" if x < width / 2 else "end"
    at_line = x + (8 if side == "start" else -8)
    chart.shapes.append(Words(at_line, 12, f"median {found.median:g}", 18, 700, TEXT, side))
    return chart


def ladder(rungs: Sequence[Rung], width: float, height: float) -> Chart:
    """Players as rungs, the strongest above: rating with its interval, wins against the next."""
    chart = Chart(width, height)
    left, right, foot = 132.0, width - 66, height - 34
    told = [each.rating for each in rungs if each.beats is None or each.beats.games]
    most = max([100.0, *(each.high for each in told if each.high < inf)])
    least = min([0.0, *(each.low for each in told if each.low > -inf)])

    def at(points: float) -> float:
        return left + 10 + (points - least) / (most - least) * (right - left - 20)

    for x in (left, right):
        chart.shapes.append(Box(x - 3, 0, 6, foot, "#c9a14a", radius=3))
    pitch = foot / max(1, len(rungs))
    for number, rung in enumerate(reversed(rungs)):
        y = pitch * (number + 0.5)
        chart.shapes.append(Box(left, y - 3, right - left, 6, "#7d5f22", radius=3))
        chart.shapes.append(Words(0, y, bot_label(rung.player), 18, 400, room=left - 12))
        if rung.beats is not None and not rung.beats.games:
            continue
        low, high = max(rung.rating.low, least), min(rung.rating.high, most)
        chart.shapes += whiskers(at(low), at(rung.rating.value), at(high), y, "#f7f0e0")
        if rung.beats is not None:
            beats = f"{100 * rung.beats.share.value:.0f} %"
            chart.shapes.append(Words(width, y, beats, 18, 700, TEXT, "end"))
    step = next(each for each in MARKS if (most - least) / each <= (right - left) / 60)
    for mark in range(0, int(most) + 1, step):
        chart.shapes.append(Words(at(mark), foot + 18, f"{mark}", 18, 400, MUTED, "middle"))
    chart.shapes.append(Words(width, foot + 18, "points", 18, 400, MUTED, "end"))
    return chart


def board_heat(spaces: Mapping[str, float], width: float, height: float, title: str) -> Chart:
    """A board from above: the brighter a space, the more it was stood on; with its percentage."""
    chart = Chart(width, height)
    chart.shapes.append(Words(0, 12, title, 18, 600, BRASS, room=width))
    places = {space: space_place(space) for space in spaces}
    columns, rows = ({place[at] for place in places.values()} for at in (0, 1))
    left, low, top = min(columns), min(rows), max(rows)
    size = min(width / (max(columns) - left + 1), (height - 30) / (top - low + 1), 60.0)
    most = max(spaces.values())
    for space, part in spaces.items():
        column, row = places[space]
        x, y = size * (column - left), 28 + size * (top - row)
        fill = HEAT[min(len(HEAT) - 1, int(len(HEAT) * part / most))]
        chart.shapes.append(Box(x + 1, y + 1, size - 2, size - 2, fill, radius=4))
        if size >= 26:
            ink = INK if fill in HEAT[3:] else TEXT
            words = Words(x + size / 2, y + size / 2, f"{100 * part:.0f}", 18, 600, ink, "middle")
            chart.shapes.append(words)
    return chart


def change(interval: Interval, width: float, *, ink: str = "#1f1812") -> Chart:
    """A difference on parchment, left of, across or right of none at all."""
    chart = Chart(width, 74)
    reach = max(0.02, *map(abs, interval[:3])) * 1.1

    def at(value: float) -> float:
        return width * (0.5 + value / reach / 2)

    chart.shapes.append(Path(((at(0), 0), (at(0), 48)), ink, 2.5))
    bar = whiskers(at(interval.low), at(interval.value), at(interval.high), 24, "#85611f")
    chart.shapes += bar
    marks = {0.0: "0", interval.low: signed_number(100 * interval.low),
             interval.high: signed_number(100 * interval.high)}  # fmt: skip
    for value, words in marks.items():
        if value == 0 or abs(at(value) - at(0)) > 40:
            x = min(max(at(value), 24), width - 24)
            chart.shapes.append(Words(x, 62, words, 18, 400, ink, "middle"))
    return chart
