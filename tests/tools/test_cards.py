"""tools/cards.py: cards into a table and back, and nothing of the files but what was changed."""

import csv
import errno
import os
import random
import shutil
from pathlib import Path

import pytest

from game.lab.card_yaml import CannotImport
from game.lab.spreadsheet import plan_of, table_of
from game.rules.content.yaml_source import read_yaml
from game.user.folders import ROOT
from tools import cards

GAMES = sorted(path.parent.name for path in (ROOT / "data").glob("*/game.yaml"))


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """A copy of one game's cards, as the only game that there is."""
    monkeypatch.setattr(cards, "set_up", lambda *_: None)
    shutil.copytree(ROOT / "data" / "water_showdown", tmp_path / "data" / "water_showdown")
    return tmp_path / "data"


def run(data: Path, capsys, *words: str) -> tuple[int, str]:
    code = cards.main([*words], data)
    said = capsys.readouterr()
    return code, said.out + said.err


def exported(data: Path, capsys, name: str = "cards.csv") -> Path:
    path = data.parent / name
    assert run(data, capsys, "export", "water_showdown", str(path))[0] == 0
    return path


def changed(path: Path, card: str, **cells: str) -> None:
    """Change cells of a card in a table."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    row = next(row for row in rows if row["id"] == card)
    row.update({column.replace("__", "."): cell for column, cell in cells.items()})
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def differences(before: str, after: str) -> tuple[set[str], set[str]]:
    return {*before.splitlines()} - {*after.splitlines()}, {*after.splitlines()} - {
        *before.splitlines()
    }


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_back_unchanged_changes_nothing(game):
    folder = ROOT / "data" / game
    _, rows = table_of(folder)
    plan = plan_of(folder, rows)
    assert (plan.changes, plan.added, plan.missing, plan.texts) == ([], [], [], {})


def test_a_changed_cell_is_reported_first_and_written_when_it_is_said(data, capsys):
    table, deck = exported(data, capsys), data / "water_showdown/cards/deck.yaml"
    before = deck.read_text()
    changed(table, "sun", cost="1")
    code, said = run(data, capsys, "import", "water_showdown", str(table))
    assert code == 0
    assert 'cards/deck.yaml, sun: cost "0" -> "1"' in said
    assert "add --write" in said
    assert deck.read_text() == before
    run(data, capsys, "import", "water_showdown", str(table), "--write")
    lines = zip(before.splitlines(), deck.read_text().splitlines(), strict=True)
    assert [(old, new) for old, new in lines if old != new] == [("    cost: 0", "    cost: 1")]


def test_lists_keep_what_stands_between_their_items(data, capsys):
    deck = data / "water_showdown/cards/deck.yaml"
    text = deck.read_text()
    start = text.index("effect:\n      - ", text.index("id: water_balloons"))
    at = text.index("\n", start + 9) + 1
    deck.write_text(f"{text[:at]}      # mine\n{text[at:]}")
    before = deck.read_text()
    table = exported(data, capsys)
    with table.open(encoding="utf-8-sig", newline="") as file:
        row = next(row for row in csv.DictReader(file) if row["id"] == "water_balloons")
    effect = row["effect"].removeprefix("- ")
    changed(table, "water_balloons", effect=f"{effect}\nDraw 1 card")
    run(data, capsys, "import", "water_showdown", str(table), "--write")
    assert "# mine" in deck.read_text()
    assert deck.read_text().count("- Draw 1 card") == before.count("- Draw 1 card") + 1
    assert differences(before, deck.read_text())[0] == set()


def test_keys_are_added_and_taken_away(data, capsys):
    table, deck = exported(data, capsys), data / "water_showdown/cards/deck.yaml"
    before = deck.read_text()
    changed(table, "sun", showdown="", attack="2")
    run(data, capsys, "import", "water_showdown", str(table), "--write")
    sun = deck.read_text().split("- id: ")[1]
    assert "    attack: 2\n" in sun
    assert "showdown" not in sun
    assert deck.read_text().split("- id: ")[2:] == before.split("- id: ")[2:]


def test_a_new_row_is_a_new_card_and_a_missing_one_stays(data, capsys):
    table, deck = exported(data, capsys), data / "water_showdown/cards/deck.yaml"
    with table.open(encoding="utf-8-sig", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["id"] != "snorkel"]
    new = {"file": "cards/deck.yaml", "id": "hose", "name": "Hose: long", "count": "2", "cost": "1"}
    with table.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), restval="")
        writer.writeheader()
        writer.writerows([*rows, new])
    code, said = run(data, capsys, "import", "water_showdown", str(table), "--write")
    assert code == 0, said
    assert "cards/deck.yaml, hose: new" in said
    assert "cards/deck.yaml, snorkel: has no row, and stays" in said
    text = deck.read_text()
    assert text.endswith('  - id: hose\n    name: "Hose: long"\n    count: 2\n    cost: 1\n')
    assert "id: snorkel" in text


@pytest.mark.parametrize(("cell", "said"), [("1", "has to be changed in the file itself")])
def test_what_a_cell_cannot_say_is_refused_and_nothing_written(data, capsys, cell, said):
    table, deck = exported(data, capsys), data / "water_showdown/cards/deck.yaml"
    before = deck.read_text()
    changed(table, "water_bottles", choose=cell)
    code, told = run(data, capsys, "import", "water_showdown", str(table), "--write")
    assert (code, said in told, deck.read_text()) == (1, True, before)


def test_tables_that_are_none_are_refused(data, capsys):
    table = data.parent / "cards.csv"
    table.write_text("name,cost\nSun,1\n")
    code, told = run(data, capsys, "import", "water_showdown", str(table))
    assert code == 1
    assert "no columns 'file' and 'id'" in told
    table.write_text("file,id\ncards/deck.yaml,sun\ncards/deck.yaml,sun\n")
    assert "stands there twice" in run(data, capsys, "import", "water_showdown", str(table))[1]
    table.write_text("file,id\ncards/dek.yaml,sun\n")
    assert (
        "no file 'cards/dek.yaml'" in run(data, capsys, "import", "water_showdown", str(table))[1]
    )
    assert run(data, capsys, "import", "water_showdown", str(data / "none.csv"))[0] == 1


@pytest.mark.parametrize(
    ("between", "code"), [(";", "utf-8"), (";", "cp1252"), ("\t", "utf-16"), (",", "utf-8-sig")]
)
def test_whatever_a_spreadsheet_program_saves_is_read(data, capsys, between, code):
    table = data.parent / "cards.csv"
    lines = [["file", "id", "cost", "name"], ["cards/deck.yaml", "sun", "1", "Sönne"]]
    table.write_bytes("\r\n".join(map(between.join, lines)).encode(code))
    told = run(data, capsys, "import", "water_showdown", str(table))[1]
    assert 'sun: cost "0" -> "1"' in told
    assert 'name "Sun" -> "Sönne"' in told


LIKE_NUMBERS = ("007", "1984", "1e3", ".5", "0x1f", "-3", ".inf", "true", "False", "9" * 400)


def values(data: Path, card: str) -> dict:
    """What a card's file says of it."""
    document = read_yaml(data / "water_showdown/cards/deck.yaml")
    assert document.mistakes == []
    return next(each for each in document.value["cards"] if each["id"] == card)


def taken_in(data: Path, card: str, **cells: str) -> dict:
    """What the file says of a card, there or new, once these cells of it were taken in."""
    folder = data / "water_showdown"
    _, rows = table_of(folder)
    row = next((row for row in rows if row["id"] == card), None)
    if row is None:
        rows.append(row := {"file": "cards/deck.yaml", "id": card})
    row.update(cells)
    plan_of(folder, rows).write()
    return values(data, card)


@pytest.mark.parametrize("card", ["dog", "hose"])
@pytest.mark.parametrize("cell", LIKE_NUMBERS)
def test_a_text_stays_one_whatever_it_looks_like_and_a_number_too(data, card, cell):
    card = taken_in(data, card, name=cell, cost="1", effect=f"Draw 1\n{cell}")
    assert (card["name"], card["cost"], card["effect"]) == (cell, 1, ["Draw 1", cell])


def test_the_id_of_a_new_card_is_a_text(data):
    assert taken_in(data, "1984", name="Year")["id"] == "1984"


def test_where_numbers_stand_beside_texts_a_number_stays_one(data):
    deck = data / "water_showdown/cards/deck.yaml"
    deck.write_text(deck.read_text().replace("    cost: 0\n", "    cost: none\n", 1))
    assert values(data, "sun")["cost"] == "none"
    assert taken_in(data, "sun", cost="2")["cost"] == 2


@pytest.mark.parametrize("card", ["dog", "hose"])
def test_a_text_of_several_lines_is_no_list(data, card):
    deck = data / "water_showdown/cards/deck.yaml"
    said = deck.read_text().replace(
        "    name: Sun\n", "    name: Sun\n    note: |\n      a\n      b\n"
    )
    deck.write_text(said)
    assert taken_in(data, card, name="Hose", note="c\nd")["note"] == "c\nd\n"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_what_is_taken_out_comes_in_without_a_change(tmp_path, monkeypatch, capsys, game, ending):
    monkeypatch.setattr(cards, "set_up", lambda *_: None)
    table = tmp_path / f"cards.{ending}"
    run(ROOT / "data", capsys, "export", game, str(table))
    assert (
        "0 changes, 0 new cards, 0 files"
        in run(ROOT / "data", capsys, "import", game, str(table))[1]
    )


@pytest.mark.parametrize(
    ("name", "held", "told"),
    [
        ("cards.xlsx", b"no zip", "this is no workbook that can be read"),
        ("cards.csv", b'file,id\n"' + b"x" * 200_000, "field larger than"),
        ("cards.csv", b"\x89PNG\r\n\x00\x00\x81", "this is no text"),
        ("cards.ods", b"PK", ".ods files cannot be read"),
    ],
)
def test_what_is_no_table_is_told_with_its_file(data, capsys, name, held, told):
    table = data.parent / name
    table.write_bytes(held)
    code, said = run(data, capsys, "import", "water_showdown", str(table))
    assert code == 1
    assert str(table) in said
    assert told in said


def test_a_table_goes_out_under_a_name_that_says_what_it_is(data, capsys):
    path = data.parent / "cards.ods"
    with pytest.raises(SystemExit) as stop:
        run(data, capsys, "export", "water_showdown", str(path))
    assert stop.value.code == 2
    assert "cards.ods is no name of a spreadsheet" in capsys.readouterr().err
    assert not path.exists()


def test_a_full_disk_is_told_with_the_file_and_leaves_the_table_as_it_was(
    data, capsys, monkeypatch
):
    path = exported(data, capsys)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(csv.DictWriter, "writerows", full)
    code, said = run(data, capsys, "export", "water_showdown", str(path))
    assert (code, said) == (1, f"cards.py: {path}: No space left on device\n")
    assert path.read_bytes() == before


def test_what_cannot_be_begun_is_told_by_the_name_that_was_asked_for(data, capsys):
    """No name is longer than 255 letters."""
    path = data.parent / f"{'x' * 252}.csv"
    code, said = run(data, capsys, "export", "water_showdown", str(path))
    assert code == 1
    assert said.startswith(f"cards.py: {path}: ")


def test_a_workbook_goes_the_same_way(data, capsys):
    openpyxl = pytest.importorskip("openpyxl")
    table, deck = exported(data, capsys, "cards.xlsx"), data / "water_showdown/cards/deck.yaml"
    before = deck.read_text()
    assert "0 changes, 0 new" in run(data, capsys, "import", "water_showdown", str(table))[1]
    book = openpyxl.load_workbook(table)
    sheet = book.active
    columns = [cell.value for cell in sheet[1]]
    sheet.cell(2, columns.index("cost") + 1).value = 1
    book.save(table)
    run(data, capsys, "import", "water_showdown", str(table), "--write")
    assert differences(before, deck.read_text())[1] <= {"    cost: 1"}
    assert deck.read_text() != before


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_any_change_of_a_cell_is_taken_in_exactly_or_refused(game):
    folder = ROOT / "data" / game
    chance, (columns, rows) = random.Random(7), table_of(folder)
    taken = 0
    for _ in range(25):
        table = [dict(row) for row in rows]
        row = chance.choice(table)
        column = chance.choice([name for name in columns if name not in ("file", "id")])
        cell = chance.choice([other[column] for other in rows if column in other])
        row[column] = chance.choice(["", f"{cell} 1", f"{cell}: x, [y] # z", cell])
        try:
            plan = plan_of(folder, table)
        except CannotImport:
            continue
        taken += 1
        for path, text in plan.texts.items():
            comments = [line for line in path.read_text().splitlines() if "#" in line]
            assert [line for line in comments if line not in text.splitlines()] == []
    assert taken >= 20
