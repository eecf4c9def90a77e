"""Cards as rows of a spreadsheet, and their changed cells back into the files where they stand.

Nothing but what has changed is touched, so that comments, order and layout of a file stay. Whatever
is to be written is read back first: it must give the cells that are wanted, and no other.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import yaml

from game.lab.card_yaml import (
    FILE,
    ID,
    CannotImport,
    Columns,
    Edit,
    Row,
    appended,
    applied,
    cards_of,
    cells_of,
    clean,
    columns_of,
    edits_of,
    scalar,
)
from game.lab.text_files import read_exactly, write_exactly
from game.rules.content.yaml_source import read_yaml


class Change(NamedTuple):
    """A cell that is another now; before or after is empty where the key is new or goes."""

    file: str
    card: str
    column: str
    before: str
    after: str

    def __str__(self) -> str:
        """`cards/deck.yaml, sun: cost 0 -> 1`."""
        what = f"{_quoted(self.before)} -> {_quoted(self.after)}"
        return f"{self.file}, {self.card}: {self.column} {what}"


@dataclass
class Plan:
    """What an import would do: changes, rows that are new, cards that have no row, new texts."""

    changes: list[Change] = field(default_factory=list)
    added: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    texts: dict[Path, str] = field(default_factory=dict)

    def write(self) -> None:
        """Write the files, each wholly or not at all. Raises OSError."""
        for path, text in self.texts.items():
            write_exactly(path, text)


def card_files(folder: Path) -> list[Path]:
    """The files in a game's folder out of which it reads its cards."""
    return sorted((folder / "cards").glob("*.yaml"))


def table_of(folder: Path) -> tuple[list[str], list[Row]]:
    """The columns and the rows of all cards in a game's folder. Raises CannotImport."""
    rows = [row for path in card_files(folder) for row in rows_of(path, _named(folder, path))]
    columns = [FILE, ID, *(column for row in rows for column in row)]
    return list(dict.fromkeys(columns)), rows


def rows_of(path: Path, name: str, text: str | None = None) -> list[Row]:
    """The rows of one file, or of what it may become. Raises CannotImport for broken YAML."""
    if text is None:
        document = read_yaml(path)
        if document.torn:
            raise CannotImport(str(document.mistakes[0]))
        text = read_exactly(path)
    return [{FILE: name, **cells_of(node)} for node in cards_of(text, name)]


def plan_of(folder: Path, wanted: Sequence[Row]) -> Plan:
    """What would change if the cards were as the rows say. Raises CannotImport."""
    _, known = table_of(folder)
    plan, rows = Plan(), _by_key(wanted)
    before = _by_key(known)
    plan.missing = [f"{file}, {card}" for file, card in before if (file, card) not in rows]
    files = {_named(folder, path): path for path in card_files(folder)}
    nodes = (node for name in files for node in cards_of(read_exactly(files[name]), name))
    kinds = columns_of(nodes)
    for file, card in rows:
        if file not in files:
            raise CannotImport(f"'{card}': there is no file '{file}'")
    for name, path in files.items():
        mine = {card: row for (file, card), row in rows.items() if file == name}
        if text := _changed(path, name, mine, kinds, plan):
            plan.texts[path] = text
    return plan


def _changed(path: Path, name: str, wanted: Mapping[str, Row], kinds: Columns, plan: Plan) -> str:
    """The text of a file with the wanted cells in it; empty where nothing changes."""
    text = read_exactly(path)
    nodes = {scalar(node, ID): node for node in cards_of(text, name)}
    edits: list[Edit] = []
    for card, row in wanted.items():
        if card not in nodes:
            continue
        cells = cells_of(nodes[card])
        for column in dict.fromkeys([*cells, *row]):
            old, new = cells.get(column, ""), clean(row.get(column, cells.get(column, "")))
            if column in (FILE, ID) or old == new:
                continue
            plan.changes.append(Change(name, card, column, old, new))
            edits += edits_of(text, nodes[card], column, new, kinds)
    new_rows = [row for card, row in wanted.items() if card not in nodes]
    if new_rows:
        plan.added += [f"{name}, {row[ID]}" for row in new_rows]
        edits += appended(text, name, new_rows, kinds)
    if not edits:
        return ""
    after = applied(text, edits)
    _prove(path, name, after, wanted)
    return after


def _prove(path: Path, name: str, after: str, wanted: Mapping[str, Row]) -> None:
    """Raises CannotImport unless a text gives the cells that are wanted, and the others as now."""
    try:
        found = {row[ID]: row for row in rows_of(path, name, after)}
    except (CannotImport, yaml.YAMLError) as error:
        raise CannotImport(f"{name}: what would be written cannot be read: {error}") from None
    now = {row[ID]: row for row in rows_of(path, name)}
    for card in {**now, **wanted}:
        row = {**now.get(card, {FILE: name}), **wanted.get(card, {})}
        expected = {column: clean(cell) for column, cell in row.items() if clean(cell)}
        if found.get(card) != expected:
            raise CannotImport(f"{name}, {card}: this change has to be made in the file itself")


def _by_key(rows: Iterable[Row]) -> dict[tuple[str, str], Row]:
    found: dict[tuple[str, str], Row] = {}
    for number, row in enumerate(rows, 2):
        key = row.get(FILE, "").strip(), row.get(ID, "").strip()
        if not all(key):
            raise CannotImport(f"row {number} has no {FILE if not key[0] else ID}")
        if key in found:
            raise CannotImport(f"row {number}: '{key[1]}' stands there twice")
        found[key] = row
    return found


def _named(folder: Path, path: Path) -> str:
    return path.relative_to(folder).as_posix()


def _quoted(cell: str) -> str:
    return json.dumps(cell, ensure_ascii=False) if cell else "nothing"
