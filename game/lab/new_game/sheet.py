"""The lines of a spreadsheet: text with commas, semicolons or tabs, or a workbook."""

from __future__ import annotations

import contextlib
import csv
import io
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, time
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from game.rules.content.errors import Mistake, Mistakes

BOOK = ".xlsx"
ENDINGS = (".csv", ".tsv", BOOK)
"""What spreadsheets that can be read are usually called."""
MOST_BYTES, MOST_LINES = 20_000_000, 5000
BETWEEN = ",;\t"
_GUESSED = 50
"""How many lines are looked at to tell what stands between the cells."""
_OTHERS = {".xls", ".xlsm", ".ods", ".numbers", ".pdf", ".doc", ".docx", ".gsheet"}
_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"\xef\xbb\xbf": "utf-8-sig"}


class Line(NamedTuple):
    """A line that is not blank: its number in the file, and its cells."""

    number: int
    cells: tuple[str, ...]


class Sheet(NamedTuple):
    """A spreadsheet: its headings and the line that they stand in, and the lines below."""

    path: Path
    head: Line
    lines: tuple[Line, ...]

    def mistake(self, line: int, column: int, text: str, harmless: bool = False) -> Mistake:
        """A mistake in a line; columns count from 0."""
        return Mistake(self.path, line, column + 1, text, harmless)


def read_sheet(path: Path) -> Sheet:
    """The first sheet of a file. Raises Mistakes, and ImportError for a workbook where openpyxl is
    not installed."""
    lines = [line for line in _read(path) if any(line.cells)]
    if len(lines) > 2 and _is_caption(lines[0], lines[1]):
        del lines[0]
    if len(lines) < 2:
        only = "there is only one line; below the headings stands a card in each"
        raise Mistakes([Mistake(path, 0, 0, only if lines else "there are no lines")])
    if len(lines) > MOST_LINES:
        text = f"{len(lines):,} lines are more than {MOST_LINES:,}; is this the right sheet?"
        raise Mistakes([Mistake(path, 0, 0, text)])
    wide = max(len(line.cells) for line in lines)
    head, *rest = (
        line._replace(cells=line.cells + ("",) * (wide - len(line.cells))) for line in lines
    )
    return Sheet(path, head, tuple(rest))


def _is_caption(first: Line, second: Line) -> bool:
    """Whether a line is but a title over the headings: one cell, and below it only words."""
    filled = [cell for cell in second.cells if cell]
    words = not any(cell[0].isdigit() for cell in filled)
    return sum(map(bool, first.cells)) == 1 < len(filled) and words


def _read(path: Path) -> list[Line]:
    ending = path.suffix.lower()
    if ending in _OTHERS:
        text = f"{ending} files cannot be read; save the sheet as .csv or {BOOK}"
        raise Mistakes([Mistake(path, 0, 0, text)])
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= MOST_BYTES else b""
    except OSError as error:
        raise Mistakes([Mistake(path, 0, 0, error.strerror or str(error))]) from None
    if size > MOST_BYTES:
        text = (
            f"it is larger than {MOST_BYTES // 10**6} MB; save the cards alone, without pictures,"
            " as .csv"
        )
        raise Mistakes([Mistake(path, 0, 0, text)])
    if ending == BOOK:
        return _book(path, data)
    return list(_text(path, data))


# Text


def _text(path: Path, data: bytes) -> Iterator[Line]:
    """The lines of a text, in whatever a spreadsheet program writes."""
    text = _decoded(path, data)
    first = text.partition("\n")[0].strip()
    said = first[-1] if _tells(first) else ""
    between = said if said in {*BETWEEN} else max(BETWEEN, key=partial(_fitness, text))
    found = csv.reader(io.StringIO(text, newline=""), delimiter=between, strict=True)
    number = 1
    while True:
        try:
            cells = next(found)
        except StopIteration:
            return
        except csv.Error as error:
            raise Mistakes([Mistake(path, number, 1, _why(str(error), between))]) from None
        told = number == 1 and _tells(between.join(cells))
        yield Line(number, () if told else tuple(map(_clean, cells)))
        number = found.line_num + 1


def _tells(line: str) -> bool:
    """Whether a line is the first that some programs write, of what stands between cells."""
    return line.startswith("sep=") and len(line) <= 5


def _decoded(path: Path, data: bytes) -> str:
    marked = next((code for mark, code in _MARKS.items() if data.startswith(mark)), "")
    for code in (marked,) if marked else ("utf-8", "cp1252"):
        try:
            text = data.decode(code)
        except UnicodeError:
            continue
        if "\0" not in text:
            return text
    text = f"this is no text; save the sheet as .csv (UTF-8) or {BOOK}"
    raise Mistakes([Mistake(path, 0, 0, text)])


def _fitness(text: str, between: str) -> tuple[int, int]:
    """How well this would stand between the cells of a text: in how many of its first lines it
    stands equally often, and how often."""
    rows = islice(csv.reader(io.StringIO(text, newline=""), delimiter=between), _GUESSED)
    widths = Counter[int]()
    with contextlib.suppress(csv.Error):  # a quotation mark that nothing closes; it is told later
        widths.update(len(row) for row in rows if len(row) > 1)
    return max(((lines, width) for width, lines in widths.items()), default=(0, 0))


def _why(error: str, between: str) -> str:
    """What is wrong with a text, in words."""
    if "unexpected end" in error:
        return 'a quotation mark (") opens in this line, and none closes it'
    if "expected after" in error:
        names = {",": "a comma", ";": "a semicolon", "\t": "a tab"}
        return (
            f'after a closing quotation mark (") stands something else than {names[between]};'
            ' inside of a text in quotation marks write two ("")'
        )
    return error


def _clean(cell: str) -> str:
    """A cell without what nobody sees: spaces around it, odd line ends, hard spaces."""
    lines = cell.replace("\r\n", "\n").replace("\r", "\n").replace("\u00a0", " ").split("\n")
    return "\n".join(line.strip() for line in lines).strip()


# Workbooks


def _book(path: Path, data: bytes) -> list[Line]:
    """The lines of the first sheet of a workbook; formulas by their last result."""
    from openpyxl import load_workbook

    try:
        results, sources = (
            load_workbook(io.BytesIO(data), data_only=only).worksheets[0] for only in (True, False)
        )
    except Exception as error:  # whatever stands in a file that is none
        text = f"this is no workbook that can be read ({error}); save it anew, or as .csv"
        raise Mistakes([Mistake(path, 0, 0, text)]) from None
    wrong, lines = [], []
    for number, (line, source) in enumerate(
        zip(results.iter_rows(), sources.iter_rows(values_only=True), strict=True), 1
    ):
        for column, (cell, formula) in enumerate(zip(line, source, strict=True), 1):
            text = _unusable(cell.value, formula)
            if text:
                wrong.append(Mistake(path, number, column, text))
        cells = [_clean(as_text(cell.value, cell.number_format)) for cell in line]
        while cells and not cells[-1]:
            cells.pop()
        lines.append(Line(number, tuple(cells)))
    if wrong:
        raise Mistakes(wrong)
    return lines


def _unusable(value: Any, formula: Any) -> str:
    """Why a cell of a workbook gives nothing; empty where all is well."""
    if isinstance(value, datetime | time):
        return f"this has become a date ({value}); make the cell a text and write what is meant"
    if isinstance(value, str) and value.startswith("#") and value.endswith(("!", "?", "/A")):
        return f"the formula '{formula}' gives {value}"
    if value is None and isinstance(formula, str) and formula.startswith("="):
        return (
            f"the result of the formula '{formula}' is not in the file; open the workbook in a"
            " spreadsheet program and save it there"
        )
    return ""


def as_text(cell: object, form: str = "") -> str:
    """A cell of a workbook: a spreadsheet may have made a number of a text.

    form: how the workbook shows numbers there; `0%` for a share.
    """
    if isinstance(cell, int | float) and not isinstance(cell, bool) and "%" in form:
        return f"{round(cell * 100, 6):g}%"
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, bool):
        return str(cell).lower()
    return "" if cell is None else str(cell)
