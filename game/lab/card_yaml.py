"""The cells of a YAML file of cards, and the edits that change them and nothing else of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import yaml

from game.rules.content.yaml_source import is_plain

FILE, ID = "file", "id"
"""The columns by which a row is known."""

NOTHING = "~"
"""A cell of a key that stands there without a value."""

Row = dict[str, str]


class CannotImport(Exception):
    """A table, or a change of it, that cannot be taken into the files; says why."""


def cards_of(text: str, name: str) -> Iterator[yaml.MappingNode]:
    """The cards of a file, with the place of each thing in them. Raises CannotImport."""
    return _cards_in(_tree(text, name))


def _tree(text: str, name: str) -> Any:
    """The nodes of a file, with the place of each."""
    try:
        return yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.YAMLError as error:
        raise CannotImport(f"{name}: {error}") from None


def _cards_in(node: yaml.Node) -> Iterator[yaml.MappingNode]:
    """The mappings that have an id, wherever they stand."""
    if isinstance(node, yaml.MappingNode):
        if scalar(node, ID):
            yield node
        for _, value in node.value:
            yield from _cards_in(value)
    elif isinstance(node, yaml.SequenceNode):
        for each in node.value:
            yield from _cards_in(each)


def scalar(node: yaml.MappingNode, key: str) -> str:
    """A value of a mapping that is a text or a number; empty where it has none."""
    found = (value for name, value in node.value if name.value == key)
    value = next(found, None)
    return str(value.value) if isinstance(value, yaml.ScalarNode) else ""


def cells_of(node: yaml.MappingNode) -> Row:
    """The cells of a card; what stands in a mapping has its key before it, after a dot."""
    return {column: _cell(value) for column, value in _values_of(node)}


def _values_of(node: yaml.MappingNode, before: str = "") -> Iterator[tuple[str, yaml.Node]]:
    for key, value in node.value:
        column = f"{before}{key.value}"
        if isinstance(value, yaml.MappingNode):
            if not scalar(value, ID):
                yield from _values_of(value, f"{column}.")
        elif not (isinstance(value, yaml.SequenceNode) and any(_cards_in(value))):
            yield column, value


class Columns(NamedTuple):
    """The columns of a game's cards that hold lists, and those that hold nothing but texts."""

    lists: frozenset[str]
    texts: frozenset[str]


def columns_of(cards: Iterable[yaml.MappingNode]) -> Columns:
    """Which columns of cards hold what, by the values that they have."""
    lists, texts, others = set(), {ID}, set()
    for column, value in (pair for card in cards for pair in _values_of(card)):
        listed = isinstance(value, yaml.SequenceNode)
        if listed:
            lists.add(column)
        for each in value.value if listed else [value]:
            if _is_text(each):
                texts.add(column)
            elif _cell(each) != NOTHING:
                others.add(column)
    return Columns(frozenset(lists), frozenset(texts - others))


def _is_text(node: yaml.Node) -> bool:
    """Whether a value is read as a text."""
    return isinstance(node, yaml.ScalarNode) and bool(node.style or is_plain(node.value))


def _is_simple(node: yaml.Node) -> bool:
    """Whether a value is a scalar, or a list of such."""
    if isinstance(node, yaml.SequenceNode):
        return all(isinstance(each, yaml.ScalarNode) for each in node.value)
    return isinstance(node, yaml.ScalarNode)


def _cell(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        return clean(node.value) or ('""' if node.style else NOTHING)
    if _is_simple(node):
        # a list of one has a line end, so that it stays a list
        lines = [clean(each.value) for each in node.value]
        return "\n".join(lines) if len(lines) > 1 else f"- {''.join(lines)}"
    return json.dumps(_plain(node), ensure_ascii=False)


def _plain(node: yaml.Node) -> Any:
    if isinstance(node, yaml.MappingNode):
        return {key.value: _plain(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [_plain(each) for each in node.value]
    return node.value


def clean(cell: str) -> str:
    """A cell as it counts: line ends as ours, none at the end."""
    text = cell.replace("\r\n", "\n").replace("\r", "\n")
    return NOTHING if text in ("null", "Null", "NULL") else text.strip(" ").rstrip("\n")


class Edit(NamedTuple):
    """What stands in a text from one place to another, and what comes there."""

    start: int
    end: int
    text: str


def applied(text: str, edits: Iterable[Edit]) -> str:
    """A text after its edits, with the ends of lines that it has."""
    end = "\r\n" if "\r\n" in text else "\n"
    for start, stop, new in sorted(edits, reverse=True):
        text = text[:start] + new.replace("\n", end) + text[stop:]
    return text


def edits_of(
    text: str, card: yaml.MappingNode, column: str, cell: str, columns: Columns
) -> Iterator[Edit]:
    """The edits of `text`, a file of cards, that put `cell` into a card's field `column`.

    card: where the card stands in it. An empty cell takes the field out.
    """
    node, pair = card, None
    listed, is_text = column in columns.lists, column in columns.texts
    *way, last = column.split(".")
    for key in way:
        found = next((each for each in node.value if each[0].value == key), None)
        if found is None or not isinstance(found[1], yaml.MappingNode):
            yield _inserted(text, node, key, f"{{{last}: {_word(cell, True, is_text)}}}")
            return
        node = found[1]
    pair = next((each for each in node.value if each[0].value == last), None)
    if pair is None:
        said = _value(cell, _indent(node), listed, node.flow_style, is_text)
        yield _inserted(text, node, last, said)
    elif not cell:
        yield _removed(text, node, pair)
    elif not _is_simple(pair[1]):
        raise CannotImport(f"{scalar(card, ID)}: '{column}' has to be changed in the file itself")
    elif isinstance(pair[1], yaml.SequenceNode) and not pair[1].flow_style:
        yield from _listed(text, pair[1], cell, is_text)
    else:
        key, value = pair
        ends = _end(value)
        break_ = "\n" if text[ends - 1 : ends] == "\n" and ends > value.start_mark.index else ""
        flow = bool(node.flow_style)
        if isinstance(value, yaml.SequenceNode):
            new = f"[{', '.join(_word(each, True, is_text) for each in _items(cell))}]"
        else:
            new = _value(cell, _indent(node), listed, flow, is_text)
        start = key.end_mark.index + 1 if new.startswith("\n") else value.start_mark.index
        yield Edit(start, ends, f"{new}{break_}")


def _listed(text: str, node: yaml.SequenceNode, cell: str, is_text: bool) -> Iterator[Edit]:
    """The edits of a list, item by item, so that comments between them stay."""
    items, old = _items(cell), node.value
    for each, new in zip(old, items, strict=False):
        if clean(each.value) != new:
            ends = _end(each)
            break_ = "\n" if text[ends - 1] == "\n" else ""
            yield Edit(each.start_mark.index, ends, _word(new, False, is_text) + break_)
    indent = " " * node.start_mark.column
    if len(items) > len(old):
        more = "".join(f"{indent}- {_word(each, False, is_text)}\n" for each in items[len(old) :])
        at = _line_end(text, _end(old[-1]))
        yield Edit(at, at, more)
    for each in old[len(items) :]:
        start = text.rfind("\n", 0, each.start_mark.index) + 1
        yield Edit(start, _line_end(text, _end(each)), "")


def _inserted(text: str, node: yaml.MappingNode, key: str, value: str) -> Edit:
    """A key that a mapping has not had."""
    space = "" if value.startswith("\n") else " "
    if node.flow_style:
        at = node.end_mark.index - 1
        return Edit(at, at, f"{', ' if node.value else ''}{key}:{space}{value}")
    at = _line_end(text, _end(node.value[-1][1]))
    before = "" if text[at - 1 : at] == "\n" else "\n"
    return Edit(at, at, f"{before}{_indent(node)}{key}:{space}{value}\n")


def _removed(text: str, node: yaml.MappingNode, pair: tuple[yaml.Node, yaml.Node]) -> Edit:
    """A key that a mapping has no more."""
    start, end = pair[0].start_mark.index, _end(pair[1])
    if node.flow_style:
        found = re.compile(r"\s*,\s*").match(text, end)
        if found:
            return Edit(start, found.end(), "")
        comma = text.rfind(",", node.start_mark.index, start)
        return Edit(comma if comma >= 0 else start, end, "")
    line = text.rfind("\n", 0, start) + 1
    if text[line:start].strip():
        raise CannotImport(f"'{pair[0].value}' begins its entry; take it away in the file")
    return Edit(line, _line_end(text, end), "")


def appended(text: str, name: str, rows: Sequence[Row], columns: Columns) -> Iterator[Edit]:
    """Rows that are new, after the last card of the last list of cards in a file."""
    last = None
    for node in _sequences(_tree(text, name)):
        if not node.flow_style and any(scalar(each, ID) for each in node.value if _is_map(each)):
            last = node
    if last is None:
        raise CannotImport(f"{name} has no list of cards to put '{rows[0][ID]}' into")
    indent = " " * last.start_mark.column
    at = _line_end(text, _end(last.value[-1]))
    made = "" if text[at - 1 : at] == "\n" else "\n"
    for row in rows:
        made += f"\n{indent}- id: {_word(row[ID], False, True)}\n"
        for column, cell in row.items():
            if column not in (FILE, ID) and clean(cell):
                if "." in column:
                    text_ = f"'{row[ID]}' is new; give it '{column}' in the file, and the rest here"
                    raise CannotImport(text_)
                listed, is_text = column in columns.lists, column in columns.texts
                value = _value(clean(cell), f"{indent}  ", listed, False, is_text)
                made += f"{indent}  {column}:{'' if value.startswith(chr(10)) else ' '}{value}\n"
    yield Edit(at, at, made)


def _is_map(node: yaml.Node) -> bool:
    return isinstance(node, yaml.MappingNode)


def _sequences(node: Any) -> Iterator[yaml.SequenceNode]:
    if isinstance(node, yaml.SequenceNode):
        yield node
    inner = [value for _, value in node.value] if _is_map(node) else node.value
    for each in inner if not isinstance(node, yaml.ScalarNode) else ():
        yield from _sequences(each)


def _items(cell: str) -> list[str]:
    """The items of a list, from its cell."""
    return [cell.removeprefix("- ")] if "\n" not in cell else cell.split("\n")


def _value(cell: str, indent: str, listed: bool, flow: bool | None, is_text: bool) -> str:
    """A cell as the value of a key, with a line end before it where it is a list."""
    many = "\n" in cell or cell.startswith("- ")
    if many and flow:
        return f"[{', '.join(_word(each, True, is_text) for each in _items(cell))}]"
    if many and (listed or cell.startswith("- ")):
        return "".join(f"\n{indent}  - {_word(each, False, is_text)}" for each in _items(cell))
    if many:
        return "|\n" + "\n".join(f"{indent}  {each}".rstrip() for each in cell.split("\n"))
    return _word(cell, bool(flow), is_text)


def _word(text: str, flow: bool, is_text: bool) -> str:
    """A cell as a scalar: plain where that reads as the same, else in quotes."""
    if text == NOTHING:
        return "null"
    if text == '""':
        return text
    special = flow and re.search(r"[,\[\]{}]", text) or is_text and not is_plain(text)
    try:
        node = _tree(f"- {text}", "").value[0]
        plain = isinstance(node, yaml.ScalarNode) and not node.style and node.value == text
    except CannotImport:
        plain = False
    if plain and not special:
        return text
    return json.dumps(text, ensure_ascii=False)


def _indent(node: yaml.MappingNode) -> str:
    return " " * int(node.start_mark.column)


def _end(node: Any) -> int:
    """Where a value ends, without blank lines and comments after it."""
    if isinstance(node, yaml.ScalarNode) or node.flow_style or not node.value:
        return int(node.end_mark.index)
    last = node.value[-1]
    return _end(last[1] if isinstance(node, yaml.MappingNode) else last)


def _line_end(text: str, at: int) -> int:
    """Where the line ends in which something ends, behind its line end."""
    if text[at - 1 : at] == "\n":
        return at
    found = text.find("\n", at)
    return len(text) if found < 0 else found + 1
