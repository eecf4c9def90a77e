"""What the columns of a spreadsheet become, and the cards that its lines are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.lab.new_game.sheet import Line, Sheet
from game.rules.content.errors import Mistake, Mistakes

NAME, COUNT, COST, NUMBER = "name", "count", "cost", "number"
TYPE, TEXT, FLAVOUR, WORDS = "type", "text", "flavour", "words"
SET, DECK, ID, KEPT, OUT = "set", "deck", "id", "kept", "out"

ROLES: Mapping[str, str] = {
    NAME: "the title",
    COUNT: "how many there are",
    COST: "the cost, in the corner",
    NUMBER: "a number, at the lower edge",
    TYPE: "the kind line",
    TEXT: "the text",
    FLAVOUR: "flavour, in italics",
    WORDS: "more words, with the heading",
    SET: "its set: colours and back",
    DECK: "the pile it begins in",
    ID: "its name in the files",
    KEPT: "kept, not shown",
    OUT: "left out",
}
"""What a column may become, in the words of people."""

ONCE = frozenset({NAME, COUNT, COST, TYPE, TEXT, FLAVOUR, SET, DECK, ID})
"""What but one column can be."""

_HEADINGS: Mapping[str, tuple[str, ...]] = {
    NAME: ("name", "title", "card", "card_name", "titel", "kartenname", "karte", "nom", "nombre"),
    COUNT: (
        *("count", "copies", "number_of_copies", "qty", "quantity", "amount", "number", "x", "n"),
        *("anzahl", "menge", "stueck", "stueckzahl", "exemplare", "quantite", "cantidad"),
    ),
    COST: ("cost", "costs", "price", "mana", "mana_cost", "energy_cost", "kosten", "preis", "cout"),
    TYPE: (
        "type",
        "kind",
        "card_type",
        "types",
        "typ",
        "kartentyp",
        "sorte",
        "category",
        "kategorie",
    ),
    TEXT: (
        *("text", "rules", "rules_text", "effect", "effects", "ability", "abilities", "card_text"),
        *(
            "description",
            "rule",
            "regeltext",
            "regel",
            "wirkung",
            "effekt",
            "beschreibung",
            "texte",
        ),
    ),
    FLAVOUR: ("flavour", "flavor", "flavour_text", "flavor_text", "quote", "lore", "zitat"),
    SET: ("set", "faction", "suit", "clan", "fraktion", "edition"),
    DECK: ("deck", "pile", "zone", "stapel", "starts_in"),
    ID: ("id", "key"),
    KEPT: (
        *("picture", "image", "artist", "illustration", "bild", "file", "notes", "note"),
        *("comment", "comments", "notizen", "kommentar", "todo", "status"),
    ),
}
_LONGEST_NUMBER = 4
"""Letters of a cost or a number; longer ones are words."""
_WHOLE = re.compile(r"[-+]?\d{1,6}")
_COUNT = re.compile(r"[x×]?\s*(\d{1,6})\s*[x×]?", re.IGNORECASE)
_MOST_COPIES = 200
_RESERVED = frozenset({"id", "name", "count", "kind", "set", "deck"})
_PLAIN = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l"}


class Column(NamedTuple):
    """A column of a sheet: its place, its heading, the field of a card, and what it becomes."""

    at: int
    heading: str
    field: str
    role: str


Card = Mapping[str, Any]


class Cards(NamedTuple):
    """The cards of a sheet, as they stand in a file of cards, and the columns they come from."""

    columns: tuple[Column, ...]
    cards: tuple[Card, ...]

    def of(self, role: str) -> list[Column]:
        """The columns of a role that some card has something in."""
        return [
            column
            for column in self.columns
            if column.role == role and any(column.field in card for card in self.cards)
        ]

    @property
    def sets(self) -> list[str]:
        """The sets of the cards."""
        return list(dict.fromkeys(card.get("set", "card") for card in self.cards))


def slug(text: str, otherwise: str = "") -> str:
    """A text as a name in files: small letters, digits and lines; `otherwise` where it has none."""
    text = "".join(_PLAIN.get(letter, letter) for letter in text.lower())
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    found = re.sub(r"[^a-z0-9]+", "_", plain.replace("'", "")).strip("_")
    if found and not found[0].isalpha():
        found = f"{otherwise}_{found}" if otherwise else ""
    return found or otherwise


def apart(name: str, taken: Sequence[str] | set[str] | Mapping[str, Any]) -> str:
    """A name that is not taken: itself, or with a number behind it."""
    number, found = 2, name
    while found in taken:
        found, number = f"{name}_{number}", number + 1
    return found


def columns_of(sheet: Sheet, chosen: Mapping[int, str] | None = None) -> tuple[Column, ...]:
    """What the columns become: by their headings and what stands in them, or as it is chosen.

    chosen: roles by the place of the column.
    """
    chosen = chosen or {}
    roles = {at: chosen[at] for at in range(len(sheet.head.cells)) if at in chosen}
    filled = [at for at, _ in enumerate(sheet.head.cells) if any(_cells(sheet, at))]
    for at in filled:
        if at not in roles:
            role = _by_heading(slug(sheet.head.cells[at])) or _art(sheet, at)
            fits = role and not (role in ONCE and role in roles.values())
            cells = [cell for cell in _cells(sheet, at) if cell]
            if role == COUNT and not all(map(_COUNT.fullmatch, cells)):
                fits = slug(sheet.head.cells[at]) != "number"
            if role == COST:
                fits = fits and all(len(cell) <= _LONGEST_NUMBER for cell in cells)
            if fits:
                roles[at] = role
    for at in filled:
        if at not in roles:
            roles[at] = _by_cells(sheet, at)
    if NAME not in roles.values():
        free = [at for at in filled if at not in chosen]
        words = [at for at in free if roles[at] == WORDS and all(_cells(sheet, at))]
        roles |= dict.fromkeys((words or free)[:1], NAME)
    columns: list[Column] = []
    taken = set(_RESERVED)
    for at in filled:
        role, heading = roles[at], sheet.head.cells[at]
        field = role if role in _RESERVED | {COST, TYPE, TEXT, FLAVOUR} else ""
        if not field:
            field = apart(slug(heading, f"column_{at + 1}"), taken | ONCE)
        taken.add(field)
        columns.append(Column(at, heading or f"Column {at + 1}", field, role))
    return tuple(columns)


def _by_heading(heading: str) -> str:
    return next((role for role, words in _HEADINGS.items() if heading in words), "")


def _art(sheet: Sheet, at: int) -> str:
    """What the heading `Art` means: German for a kind, which cards share, or a picture."""
    if slug(sheet.head.cells[at]) != "art":
        return ""
    cells = [cell for cell in _cells(sheet, at) if cell]
    return TYPE if len(set(cells)) < len(cells) else KEPT


def _by_cells(sheet: Sheet, at: int) -> str:
    """What a column becomes whose heading says nothing."""
    cells = [cell for cell in _cells(sheet, at) if cell]
    if all(_WHOLE.fullmatch(cell) and len(cell) <= _LONGEST_NUMBER for cell in cells):
        return NUMBER
    return WORDS


def _cells(sheet: Sheet, at: int) -> Iterator[str]:
    return (line.cells[at] for line in sheet.lines)


def read_cards(sheet: Sheet, chosen: Mapping[int, str] | None = None) -> Cards:
    """The cards of a sheet. Raises Mistakes, with all that is wrong."""
    columns = columns_of(sheet, chosen)
    wrong = list(_wrong_columns(sheet, columns))
    cards: list[dict[str, Any]] = []
    same: dict[str, dict[str, Any]] = {}
    ids: set[str] = set()
    for line in sheet.lines:
        found = list(_wrong_cells(sheet, columns, line))
        wrong += found
        card = {} if found or wrong else _card(columns, line)
        if not card or card["count"] == 0:
            continue
        known = same.get(key := repr([(k, v) for k, v in card.items() if k != "count"]))
        if known is not None and known["count"] + card["count"] <= _MOST_COPIES:
            known["count"] += card["count"]
            continue
        card = {"id": apart(slug(card.get("id", card["name"]), "card"), ids), **_without_id(card)}
        ids.add(card["id"])
        same.setdefault(key, card)
        cards.append(card)
    if not cards and not wrong:
        wrong.append(sheet.mistake(sheet.head.number, 0, "no line has a card with a count above 0"))
    if wrong:
        raise Mistakes(wrong)
    if not any("set" in card for card in cards) and all("deck" in card for card in cards):
        cards = [{**card, "set": card["deck"]} for card in cards]  # each deck has its own back
    return Cards(columns, tuple(cards))


def _without_id(card: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in card.items() if key != "id"}


def _wrong_columns(sheet: Sheet, columns: Sequence[Column]) -> Iterator[Mistake]:
    line, roles = sheet.head.number, [column.role for column in columns]
    if NAME not in roles:
        text = "no column is the title; give one the heading 'Name'"
        yield sheet.mistake(line, 0, text)
    if len(columns) == 1 and _by_heading(slug(columns[0].heading)) != NAME:
        text = f"'{columns[0].heading}' stands where the headings do; write 'Name' above the cards"
        yield sheet.mistake(line, 0, text)
    for number, column in enumerate(columns):
        if not sheet.head.cells[column.at] and column.role != OUT:
            yield sheet.mistake(line, column.at, "cells stand below, but there is no heading")
        if column.role in ONCE and column.role in roles[:number]:
            text = f"'{column.heading}': another column is {ROLES[column.role]} already"
            yield sheet.mistake(line, column.at, text)


def _wrong_cells(sheet: Sheet, columns: Sequence[Column], line: Line) -> Iterator[Mistake]:
    for column in columns:
        cell, head = line.cells[column.at], f"'{column.heading}'"
        if column.role == NAME and not cell:
            yield sheet.mistake(line.number, column.at, f"{head}: this card has no name")
        elif column.role == NAME and "\n" in cell:
            yield sheet.mistake(line.number, column.at, f"{head}: a name stands on one line")
        elif column.role == COUNT and cell:
            found = _COUNT.fullmatch(cell)
            if not found or int(found[1]) > _MOST_COPIES:
                text = f"{head}: '{cell}' is no whole number from 0 to {_MOST_COPIES}"
                yield sheet.mistake(line.number, column.at, text)
        elif column.role in (COST, NUMBER) and len(cell) > _LONGEST_NUMBER:
            text = f"{head}: '{cell}' is too long for {ROLES[column.role]}; say it in words"
            yield sheet.mistake(line.number, column.at, text)
        elif column.role in (SET, DECK) and cell and not slug(cell):
            text = f"{head}: '{cell}' has to begin with a letter from a to z"
            yield sheet.mistake(line.number, column.at, text)


def _card(columns: Sequence[Column], line: Line) -> dict[str, Any]:
    """A line as a card, with its fields in the order of a file of cards."""
    card: dict[str, Any] = {"name": "", "count": 1}
    for column in columns:
        cell = line.cells[column.at]
        if column.role == COUNT and (found := _COUNT.fullmatch(cell)):
            card["count"] = int(found[1])
        elif column.role in (COUNT, OUT) or not cell:
            continue
        elif column.role in (SET, DECK):
            card[column.field] = slug(cell)
        else:
            card[column.field] = cell if column.role in (NAME, ID) else _value(cell)
    return card


def _value(cell: str) -> Any:
    """A cell as the value of a field: a whole number, a list of lines with a dash each, a text."""
    if _WHOLE.fullmatch(cell) and str(int(cell)) == cell:
        return int(cell)
    lines = cell.split("\n")
    if all(line.startswith("- ") for line in lines):
        return [line[2:].strip() for line in lines]
    return cell
