"""Sheets to print, cut and play with, as a PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from game.lab.prints.press import Copies, Press, Tell
from game.rules.save_file import replacing

if TYPE_CHECKING:
    from fpdf import FPDF
    from PIL import Image

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""

_MARGIN = 4.5
"""Millimetres at the edges of a page that printers leave white, and where crop marks stand."""
_MARK, _MARK_GAP, _MARK_WIDTH, _MARK_GROUND = 5.0, 0.5, 0.1, 0.4
_MOST_ROW, _MOST_COLUMN = 3, 3


class TooLarge(ValueError):
    """A card that no sheet has room for."""


@dataclass(frozen=True)
class Sheets:
    """How cards are laid on paper.

    bleed: millimetres beyond the cut. offset: by how much the backs are moved, to the right and
    down, where a printer does not meet the front.
    """

    paper: str = "a4"
    bleed: float = 3.0
    backs: bool = True
    offset: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Grid:
    """Where the cards of one page lie, in millimetres.

    bleed: how far a card's picture reaches beyond the cut, aside and up and down: no farther than
    half way to its neighbour.
    """

    columns: tuple[float, ...]
    rows: tuple[float, ...]
    card: tuple[float, float]
    bleed: tuple[float, float]

    @property
    def room(self) -> int:
        """How many cards there are on a page."""
        return len(self.columns) * len(self.rows)

    def place(self, number: int, mirrored: bool = False) -> tuple[float, float]:
        """The top left corner of a card; mirrored: on the back of the page."""
        row, column = divmod(number, len(self.columns))
        columns = self.columns[::-1] if mirrored else self.columns
        return columns[column], self.rows[row]


def grid_of(paper: str, card: tuple[float, float], bleed: float) -> Grid:
    """The grid for cards of one size, three by three where a page has room. Raises TooLarge."""
    places, gaps = [], []
    for page, side, most in zip(PAPERS[paper], card, (_MOST_ROW, _MOST_COLUMN), strict=True):
        free = page - 2 * _MARGIN
        count = min(most, int(free // side))
        if not count:
            text = f"a card of {card[0]:g} x {card[1]:g} mm has no room on {paper}"
            raise TooLarge(text)
        gap = min(2 * bleed, (free - count * side) / max(1, count - 1))
        start = (page - count * side - (count - 1) * gap) / 2
        places.append(tuple(start + number * (side + gap) for number in range(count)))
        gaps.append(gap if count > 1 else 2 * bleed)
    return Grid(places[0], places[1], card, (gaps[0] / 2, gaps[1] / 2))


@dataclass(frozen=True)
class Page:
    """The cards of one page, in their places."""

    grid: Grid
    cards: tuple[Copies, ...]


def pages_of(press: Press, copies: Sequence[Copies], sheets: Sheets) -> list[Page]:
    """The pages on which all copies lie; cards of another size have pages of their own."""
    pages = []
    for size, group in groupby(sorted(copies, key=press.size), key=press.size):
        grid = grid_of(sheets.paper, size, sheets.bleed)
        cards = [each for each in group for _ in range(each.count)]
        pages += [
            Page(grid, tuple(cards[start : start + grid.room]))
            for start in range(0, len(cards), grid.room)
        ]
    return pages


_QUICK = 3
"""How hard pictures are packed: a sixth larger than usual, in half the time."""


def write_pdf(
    press: Press, copies: Sequence[Copies], sheets: Sheets, path: Path, tell: Tell
) -> int:
    """Write the sheets to a file, which is there only when it is whole; how many pages it has.

    A picture is in the file once, however many copies there are. Raises OSError and TooLarge.
    """
    from fpdf import FPDF
    from fpdf.image_parsing import SETTINGS

    SETTINGS.compression_level = _QUICK
    pages = pages_of(press, copies, sheets)
    pdf = FPDF(unit="mm", format=PAPERS[sheets.paper])
    pdf.set_auto_page_break(False)
    pdf.set_title(press.content.title)
    pictures = _Pictures(press, sheets)
    total = len({each.card for each in copies}) + 1
    with replacing(path) as new:
        for page in pages:
            for back in (False, True) if sheets.backs else (False,):
                pdf.add_page()
                for number, card in enumerate(page.cards):
                    tell(pictures.drawn, total)
                    _lay(pdf, page.grid, number, pictures.of(card, back), sheets, back)
                _draw_marks(pdf, page.grid, sheets, back)
        tell(total - 1, total)
        pdf.output(str(new))
    tell(total, total)
    return int(pdf.page)


class _Pictures:
    """The pictures of the cards, each made once."""

    def __init__(self, press: Press, sheets: Sheets) -> None:
        self.press = press
        self.bleed = sheets.bleed
        self.drawn = 0
        self._last: tuple[str, Image.Image] | None = None
        self._backs: dict[str, Image.Image] = {}

    def of(self, card: Copies, back: bool) -> Image.Image:
        """The picture of a card or of its back. Copies come one after the other."""
        if back:
            if card.back not in self._backs:
                self._backs[card.back] = self.press.back(card, self.bleed)
            return self._backs[card.back]
        if self._last is None or self._last[0] != card.card:
            self._last = (card.card, self.press.front(card, self.bleed))
            self.drawn += 1
        return self._last[1]


def _lay(
    pdf: FPDF, grid: Grid, number: int, picture: Image.Image, sheets: Sheets, back: bool
) -> None:
    """Lay a card in its place, cut off where its neighbours' bleed begins."""
    x, y = grid.place(number, back)
    if back:
        x, y = x + sheets.offset[0], y + sheets.offset[1]
    (wide, high), (aside, above), bleed = grid.card, grid.bleed, sheets.bleed
    with pdf.rect_clip(x - aside, y - above, wide + 2 * aside, high + 2 * above):
        pdf.image(picture, x - bleed, y - bleed, wide + 2 * bleed, high + 2 * bleed)


def _draw_marks(pdf: FPDF, grid: Grid, sheets: Sheets, back: bool) -> None:
    """Draw the marks to cut along: each on a white ground, since there may be bleed under it."""
    moved = sheets.offset if back else (0.0, 0.0)
    for grey, width in ((255, _MARK_GROUND), (0, _MARK_WIDTH)):
        pdf.set_draw_color(grey)
        pdf.set_line_width(width)
        for line in marks(grid, sheets.paper, moved):
            pdf.line(*line)


def marks(
    grid: Grid, paper: str, moved: tuple[float, float] = (0.0, 0.0)
) -> Iterator[tuple[float, float, float, float]]:
    """The marks to cut along, each from a point to another.

    They stand beyond the outer bleed and between the cards: where cards lie close to the edge of
    the page, printers leave the outer ones away.
    """
    across, down = (
        [(start + by, start + by + side) for start in starts]
        for starts, side, by in zip((grid.columns, grid.rows), grid.card, moved, strict=True)
    )
    aside, above = grid.bleed
    for top, foot in _between(down, above, PAPERS[paper][1]):
        for x in (cut for card in across for cut in card):
            yield x, top, x, foot
    for left, right in _between(across, aside, PAPERS[paper][0]):
        for y in (cut for card in down for cut in card):
            yield left, y, right, y


def _between(
    cards: Sequence[tuple[float, float]], bleed: float, page: float
) -> Iterator[tuple[float, float]]:
    """From where to where marks stand along one side of a page."""
    out = bleed + _MARK_GAP
    yield max(0.0, cards[0][0] - out - _MARK), cards[0][0] - out
    yield from ((end, start) for (_, end), (start, _) in pairwise(cards) if start > end)
    yield cards[-1][1] + out, min(page, cards[-1][1] + out + _MARK)
