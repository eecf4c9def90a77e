"""Takes the cards of a game into a spreadsheet, and what was changed there back into its files.

python3 tools/cards.py export water_showdown cards.csv
python3 tools/cards.py import water_showdown cards.csv           say what would change
python3 tools/cards.py import water_showdown cards.csv --write   change it

A file that ends in .xlsx is written and read as well. Of the cards' files only the values that have
changed are touched: comments, order and layout stay.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import csv
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.app.bootstrap import set_up
from game.app.command_line import add_game_argument, folders_with
from game.app.tool import run

if TYPE_CHECKING:
    from game.lab.card_yaml import Row
    from game.lab.spreadsheet import Plan

DATA = ROOT / "data"
CSV, XLSX = ".csv", ".xlsx"


def write_table(path: Path, columns: "Sequence[str]", rows: "Sequence[Row]") -> None:
    """Write a table, as a new file first. Raises OSError."""
    from game.rules.save_file import replacing

    with replacing(path) as new:
        if path.suffix.lower() == XLSX:
            from openpyxl import Workbook

            book = Workbook()
            sheet: Any = book.active
            sheet.append(list(columns))
            for row in rows:
                sheet.append([row.get(column, "") for column in columns])
            for line in sheet.iter_rows():
                for cell in line:
                    cell.data_type = "s"  # no text becomes a formula or a date
            sheet.freeze_panes = "C2"
            book.save(new)
            return
        with new.open("w", encoding="utf-8-sig", newline="") as file:
            writer = csv.DictWriter(file, columns, restval="")
            writer.writeheader()
            writer.writerows(rows)


def read_table(path: Path) -> "list[Row]":
    """The rows of a table. Raises CannotImport, and Mistakes for what cannot be read."""
    from game.lab.card_yaml import FILE, ID, CannotImport
    from game.lab.new_game.sheet import read_sheet

    sheet = read_sheet(path)
    head = sheet.head.cells
    if FILE not in head or ID not in head:
        raise CannotImport(f"{path} has no columns '{FILE}' and '{ID}'; export it first")
    rows = (zip(head, line.cells, strict=True) for line in sheet.lines)
    return [{key: cell for key, cell in row if key} for row in rows]


def report(plan: "Plan") -> None:
    """Say what would change."""
    from game.rules.wording import counted

    for change in plan.changes:
        print(change)
    for added in plan.added:
        print(f"{added}: new")
    for missing in plan.missing:
        print(f"{missing}: has no row, and stays; take it away in its file")
    changes, added = counted(len(plan.changes), "change"), counted(len(plan.added), "new card")
    print(f"{changes}, {added}, {counted(len(plan.texts), 'file')}")


def main(arguments: Sequence[str], data: Path = DATA) -> int:
    """Export or import; exit code 1 where that is impossible, and nothing is written."""
    parser = argparse.ArgumentParser(prog="cards.py", description="Cards as a spreadsheet.")
    parser.add_argument("what", choices=("export", "import"))
    add_game_argument(parser, data)
    parser.add_argument("file", metavar="FILE", type=Path, help="a .csv or .xlsx file")
    parser.add_argument("--write", action="store_true", help="import: write what would change")
    asked = parser.parse_args(arguments)
    if asked.what == "export" and asked.file.suffix.lower() not in (CSV, XLSX):
        parser.error(f"{asked.file} is no name of a spreadsheet: let it end in {CSV} or {XLSX}")
    book = asked.file.suffix.lower() == XLSX
    set_up(*([ROOT / "tools" / "requirements-spreadsheet.txt"] if book else []))
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.lab.card_yaml import CannotImport
    from game.lab.spreadsheet import plan_of, table_of
    from game.rules.content.errors import Mistakes
    from game.rules.wording import failed

    folder = folders_with(data).game(asked.game)
    try:
        if asked.what == "export":
            columns, rows = table_of(folder)
            write_table(asked.file, columns, rows)
            print(f"{len(rows)} cards in {asked.file}")
            return 0
        plan = plan_of(folder, read_table(asked.file))
        report(plan)
        if asked.write:
            plan.write()
            print("Written. Check them: python3 tools/check.py")
        elif plan.texts:
            print("Nothing is written yet: add --write")
    except (CannotImport, Mistakes) as error:
        print(f"cards.py: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        place = asked.file if asked.what == "export" else folder
        print(f"cards.py: {failed(error, place)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run(main)
