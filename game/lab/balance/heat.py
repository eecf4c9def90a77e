"""Maps of colours: who wins against whom, and what happens on the spaces of a board.

Colours are never alone: a figure tells the same, and a triangle the sign.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.lab.balance.charts import BRASS, GRID, INK, MUTED, two_lines
from game.lab.balance.questions import BAND, Matchups, Tally
from game.lab.balance.shapes import TEXT, Box, Chart, Path, Place, Words
from game.lab.balance.stats import Interval, told_of
from game.rules.board.board import space_place

BOUNDS = (39, 42, 45, 48, 52, 55, 58, 61, 101)
"""Up to which percentage each colour reaches."""
QUIET = ("#cfe9ff", "#79b8ea", "#34689c", "#2b4a63", "#2a3c37", "#56482b", "#85611f", "#e0a23c",
         "#ffe0a6")  # fmt: skip
"""The colours of shares of wins: dark where all is even, lit where it is not."""
SHADES = ("#0b1d43", "#1c3a6f", "#2a4a80", "#3c5887", "#5f6979", "#a98d5c", "#c8a864", "#e2c378",
          "#fff3c4")  # fmt: skip
"""The same from dark to bright, for whoever does not see them apart: the brighter, the more won."""
HEAT = ("#1c3a6f", "#3c5887", "#66707f", "#c0a061", "#e2c378", "#fff3c4")
"""From where hardly anybody stood to where most did; the numeral tells how much."""
RING = "#f7f0e0"
EVEN = 0.5
"""The share of wins of two that are alike."""
FEW = 100
"""Games below which a cell is hatched, or has a question mark where it is narrow."""
NUMBERED = 7
"""From so many columns on they are numbered, and cells hold one figure."""
TALL = 420.0
TOP = 112.0
"""Where the first row of a map begins."""
HEAD = 26.0
"""How large the face of a loadout is over a column."""
NARROW = 60
"""A cell that is no wider has a single figure, no larger than other words."""
GREAT = (110, 92)
"""A cell that is wider and higher has larger letters: three lines of them, within a ring."""


class Shown(NamedTuple):
    """What cells tell beyond the share of wins. ties: whether they stand apart; else each counts
    as half a win. band: whether what lies outside the house's bounds has a ring, a thin one where
    the two may be even. shades: colours from dark to bright instead of those of two signs.
    """

    intervals: bool = True
    games: bool = True
    ties: bool = True
    band: bool = True
    shades: bool = False

    def share(self, cell: Tally) -> Interval:
        """The share of wins that a cell tells."""
        return cell.share if self.ties else cell.with_halves

    def outside(self, share: Interval) -> bool:
        """Whether a share has a ring: its value lies outside the house's bounds."""
        return self.band and share.n > 0 and not BAND[0] <= 100 * share.value <= BAND[1]

    def colour(self, percent: float) -> str:
        """The colour of a share of wins."""
        at = next(at for at, most in enumerate(BOUNDS) if percent < most)
        return (SHADES if self.shades else QUIET)[at]


def ink_on(fill: str) -> str:
    """What is written with on a colour: dark on a bright one."""
    red, green, blue = (int(fill[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return INK if 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2 > 0.2 else TEXT


def heat_map(
    found: Matchups,
    names: Mapping[str, str],
    shown: Shown = Shown(),  # noqa: B008
    tall: float = TALL,
    inset: float = 0,
) -> Chart:
    """Every row against every column: wins in percent, their interval, and how many games.

    tall: the room for the rows. inset: that for a picture before each name; where columns are
    numbered it stands over them, too.
    """
    count = len(found.rows)
    numbered = count > NUMBERED
    left = 202 + (inset if numbered else 0)
    wide, high = min(200.0, (882 - left) / (count + 1)), min(190.0, tall / count)
    chart = Chart(900, TOP + 12 + high * count)
    columns = {row: left + wide * at for at, row in enumerate(found.rows)}
    total = left + wide * count + 12
    _scale(chart, shown)
    _legend(chart, found, shown, left - 20)
    for at, (row, x) in enumerate(columns.items()):
        _name(chart, (16 + inset, TOP + high * (at + 0.5)), names[row], at + 1 if numbered else 0,
              left - 22 - inset, high)  # fmt: skip
        _head(chart, x + wide / 2, str(at + 1) if numbered else names[row], wide)
        if inset and numbered:
            at_head = x + (wide - 4 - HEAD) / 2, TOP - HEAD - 3
            chart.faces.append((row, Box(*at_head, HEAD, HEAD)))
    _head(chart, total + wide / 2, "all others", wide, BRASS)
    face = min(inset, high - 4) - 4
    for at, row in enumerate(found.rows):
        y = TOP + high * at
        if inset:
            at_name = 10 + (inset - face) / 2, y + (high - 4 - face) / 2
            chart.faces.append((row, Box(*at_name, face, face)))
        for column, x in columns.items():
            box = (x, y, wide - 4, high - 4)
            cell = found.cells.get((row, column), Tally())
            if row == column:
                _itself(chart, box, cell)
            else:
                _cell(chart, box, cell, shown)
            chart.cells[row, column] = Box(*box)
        box = (total, y, wide - 4, high - 4)
        _cell(chart, box, found.totals.get(row, Tally()), shown)
        chart.shapes.append(Box(*box, stroke="#c9a14a", radius=6))
    return chart


def _scale(chart: Chart, shown: Shown) -> None:
    """The colours with the percentages at which they change; the house band stands out."""
    x, wide = 516.0, 40.0
    for at, most in enumerate(BOUNDS):
        chart.shapes.append(Box(x + wide * at, 12, wide, 16, shown.colour(most - 1)))
        if most < 100:
            bound = most in BAND
            words = Words(x + wide * (at + 1), 42, str(most), 18, 600 if bound else 400,
                          BRASS if bound else MUTED, "middle")  # fmt: skip
            chart.shapes.append(words)
    chart.shapes.append(Box(x, 12, wide * len(BOUNDS), 16, stroke=BRASS))


def _legend(chart: Chart, found: Matchups, shown: Shown, room: float) -> None:
    """What thin rings say, and how many pairs may be told by chance, beside the heads."""
    shares = [shown.share(cell) for cell in found.pairs]
    thin = any(shown.outside(each) and not each.side_of(EVEN) for each in shares)
    lines = ["thin ring: unsure"] * thin
    told = told_of(shares, EVEN)
    if told:
        lines.append(f"not even: {told.told} of {told.of}")
        lines.append(f"by chance: up to {told.by_chance}")
    for at, line in enumerate(reversed(lines)):
        chart.shapes.append(Words(16, TOP - 10 - 21 * at, line, colour=MUTED, room=room))


def _name(
    chart: Chart, at: tuple[float, float], name: str, number: int, room: float, high: float
) -> None:
    """A row's name, on two lines where there is room for them, which stand closer together than to
    those of the next row; with its number, if it has one.
    """
    x, y = at
    if number:
        chart.shapes.append(Words(x + 18, y, str(number), 18, 400, MUTED, "end"))
        x, room = x + 26, room - 26
    lines = [line for line in two_lines(name) if line] if high >= 42 else [name]
    pitch = min(21, high / 2 - 3)
    for line, words in enumerate(lines):
        down = pitch * (line - (len(lines) - 1) / 2)
        chart.shapes.append(Words(x, y + down, words, 18, 600, room=room))


def _head(chart: Chart, x: float, name: str, wide: float, ink: str = TEXT) -> None:
    """The head of a column, on two lines where it has several words."""
    for at, line in enumerate(two_lines(name)):
        chart.shapes.append(Words(x, 72 + 21 * at, line, 18, 600, ink, "middle", wide + 4))


def _itself(chart: Chart, box: Place, cell: Tally) -> None:
    w, h = box[2:]
    chart.shapes.append(Box(*box, "#14211d", radius=6, hatch=True))
    lines = ["itself", f"n {cell.games:,}"] if h > 50 and w > 60 else ["·"]
    _lines(chart, box, [(line, 400) for line in lines], MUTED)


def _cell(chart: Chart, box: Place, cell: Tally, shown: Shown) -> None:
    x, y, w, h = box
    interval = shown.share(cell)
    if not cell.games:
        chart.shapes.append(Box(*box, "#14211d", GRID, radius=6))
        return
    percent = 100 * interval.value
    fill = shown.colour(percent)
    outside = shown.outside(interval)
    ink, few, narrow = ink_on(fill), cell.games < FEW, w <= NARROW
    inner: Place = box
    told = interval.side_of(EVEN) != 0
    if outside:
        away = 4.0 if narrow else 6.0
        thick = away / (2 if told else 4)
        chart.shapes.append(Box(x + thick / 2, y + thick / 2, w - thick, h - thick, stroke=RING,
                                width=thick, radius=6))  # fmt: skip
        inner = x + away, y + away, w - 2 * away, h - 2 * away
    chart.shapes.append(Box(*inner, fill, radius=4 if outside else 6, hatch=few and not narrow))
    digits = 0 if narrow and (few or w <= 44 or round(percent, 1) >= 100) else 1
    said = [(f"{percent:.{digits}f}" + "?" * (few and narrow), 700)]
    if w > 80 and h > 60:
        bounds = f"{100 * interval.low:.1f}–{100 * interval.high:.1f}"
        said += [(bounds, 400)] * shown.intervals + [(f"n {cell.games:,}", 400)] * shown.games
    if few and not narrow:
        plate = min(_pitch(box) * len(said), inner[3])
        chart.shapes.append(Box(inner[0] + 3, y + h / 2 - plate / 2, inner[2] - 6, plate, fill,
                                radius=4))  # fmt: skip
    _lines(chart, box, said, ink)
    if outside and not narrow:
        chart.shapes.append(_sign(x + w - 17, y + 17, 1 if percent > BAND[1] else -1, ink, told))


def _sign(x: float, y: float, way: int, ink: str, told: bool) -> Path:
    """A triangle that points up or down; hollow where the share may be even."""
    corners = (x - 6, y + 4 * way), (x + 6, y + 4 * way), (x, y - 6 * way)
    return Path(corners, fill=ink) if told else Path((*corners, *corners[:2]), ink, 1.5)


def _pitch(box: Place) -> int:
    """How far the lines of a cell stand apart."""
    return 26 if box[2] > GREAT[0] and box[3] > GREAT[1] else 21


def _lines(chart: Chart, box: Place, said: Sequence[tuple[str, int]], ink: str) -> None:
    x, y, w, h = box
    pitch = _pitch(box)
    for at, (line, weight) in enumerate(said):
        line_y = y + h / 2 + pitch * (at - (len(said) - 1) / 2)
        size = pitch - 1 if weight > 400 and w > NARROW else 18
        words = Words(x + w / 2, line_y, line, size, weight, ink, "middle", max(w - 6, 30))
        chart.shapes.append(words)


def board_heat(spaces: Mapping[str, float], width: float, height: float, title: str) -> Chart:
    """A board from above: the brighter a space, the more it was stood on; with its percentage.

    Letters and numbers at its edges name the spaces.
    """
    chart = Chart(width, height)
    chart.shapes.append(Words(0, 12, title, 18, 600, BRASS, room=width))
    places = {space: space_place(space) for space in spaces}
    columns, rows = ({place[at] for place in places.values()} for at in (0, 1))
    left, low, top = min(columns), min(rows), max(rows)
    edge = 24
    size = min((width - edge) / (max(columns) - left + 1), (height - 52) / (top - low + 1), 60.0)
    most = max(spaces.values()) or 1.0
    letters, numbers = dict[float, str](), dict[float, str]()
    for space, part in spaces.items():
        column, row = places[space]
        x, y = edge + size * (column - left), 28 + size * (top - row)
        fill = HEAT[min(len(HEAT) - 1, int(len(HEAT) * part / most))]
        chart.shapes.append(Box(x + 1, y + 1, size - 2, size - 2, fill, radius=4))
        if size >= 26:
            words = Words(x + size / 2, y + size / 2, f"{100 * part:.0f}", 18, 600, ink_on(fill),
                          "middle")  # fmt: skip
            chart.shapes.append(words)
        letters[x + size / 2] = space.rstrip("0123456789")
        numbers[y + size / 2] = str(row)
    foot = 28 + size * (top - low + 1) + 12
    for x, name in letters.items():
        chart.shapes.append(Words(x, foot, name, 18, 400, MUTED, "middle"))
    for y, name in numbers.items():
        chart.shapes.append(Words(edge - 6, y, name, 18, 400, MUTED, "end"))
    return chart
