"""YAML that remembers where everything stands.

Plain values follow the core rules of YAML 1.2: `on`, `no`, `1:30` and dates are words, `012` is
twelve, `1e3` is a number. What makes files hard to read or to check is refused with a message:
duplicate keys, anchors and aliases, merge keys, tags, several documents in one file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from game.rules.content.errors import Mistake, nearest_stem

Loc = tuple[str | int, ...]
"""The way to a value from the top of a file: keys of mappings and places in lists."""

DEEPEST = 32
"""Mappings and lists may stand inside one another this deep; no content comes near it."""

LONGEST_NUMBER = 300
"""Characters of a number; a longer one is a slip of the keyboard."""

_INT = re.compile(r"[-+]?[0-9]+")
_OCTAL_OR_HEX = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_INFINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_WORDS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_CONTROL = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_HALVES = re.compile(r"\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|\\.", re.IGNORECASE)
_MARKS_OF_OTHER_ENCODINGS = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}

_WRITE_OUT = "write the value out"

_DOES_NOT_FIT = (
    "this does not fit what was begun in line {line}: look at the indentation,"
    " at a missing '-', and at text after a closing quote"
)
_NO_ITEM = (
    "this '- ' begins no item, it goes on with the text of line {line}:"
    " the items of a list are indented alike"
)
_SYNTAX = {
    "mapping values are not allowed": (
        "a ':' where no key can stand: the line is indented too far,"
        " or a text that holds ': ' needs quotes"
    ),
    "',' or": (
        "a ',' or the closing bracket is missing before this;"
        " the bracket was opened in line {line}, column {column}"
    ),
    "node content": "a value is missing before this",
    "unknown escape": "no such escape after '\\'; in single quotes '\\' stands for itself",
    "<document start>": (
        "this belongs to nothing that stands above: look at the indentation,"
        " and at a '...', which ends a document"
    ),
    "incompatible YAML document": "the line with '%YAML' is not needed; take it away",
    "expected key": _DOES_NOT_FIT,
    "'-' indicator": _DOES_NOT_FIT,
    "<block end>": _DOES_NOT_FIT,
}
"""By a part of what the parser says (libyaml's or PyYAML's own): what to tell a designer."""


class Place(NamedTuple):
    """Line and column of a file, both counted from 1."""

    line: int
    column: int


@dataclass
class Document:
    """What a file says, and where.

    `places` holds where each value begins, `keys` where each key does, `texts` where the first
    character of a text stands (after its quote) when it is written character for character on
    one line. `spoiled` names values that were refused: nothing more need be said about them.
    `torn` tells that the file could not be read to its end. `text` is what it held, without a byte
    order mark.
    """

    path: Path
    value: Any = None
    places: dict[Loc, Place] = field(default_factory=dict)
    keys: dict[Loc, Place] = field(default_factory=dict)
    texts: dict[Loc, Place] = field(default_factory=dict)
    spoiled: set[Loc] = field(default_factory=set)
    mistakes: list[Mistake] = field(default_factory=list)
    torn: bool = False
    text: str = ""

    def wrong(self, place: Place, text: str) -> Mistake:
        """Record a mistake at a place of this file."""
        mistake = Mistake(self.path, *place, text)
        self.mistakes.append(mistake)
        return mistake

    def at(self, loc: Loc) -> Any:
        """The value at `loc`, which is there."""
        value = self.value
        for step in loc:
            value = value[step]
        return value

    def place(self, loc: Loc) -> Place:
        """Where the value at `loc` stands; for one that is not there, where it would belong."""
        while loc not in self.places and loc:
            loc = loc[:-1]
        return self.places.get(loc, Place(1, 1))


def read_yaml(path: Path, text: str | None = None) -> Document:
    """The one document of a YAML file, with every mistake of form that it has.

    text: what is read as if the file held it; else what it holds.
    Never raises for what a file can hold: an unreadable or torn file is a document that is
    `torn`, with the reason among its mistakes.
    """
    document = Document(path)
    return _parsed(document, _read_text(document) if text is None else text)


def read_json(path: Path) -> Document:
    """As `read_yaml`: JSON is YAML but for letters that it may escape as two halves."""
    document = Document(path)
    text = _read_text(document)
    return _parsed(document, text and _HALVES.sub(_joined, text))


def _joined(escape: re.Match[str]) -> str:
    high, low = escape.groups()
    return bytes.fromhex(high + low).decode("utf-16-be") if high else escape[0]


def _parsed(document: Document, text: str | None) -> Document:
    if text is not None and (found := _CONTROL.search(text)):
        place = _end_of(text[: found.start()])
        document.wrong(place, f"{_code(found[0])} stands here, which is no part of a text")
        text = None
    if text is None:
        document.torn = True
        return document
    document.text = text
    # libyaml's parser is some ten times faster than PyYAML's own and not built everywhere
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        _Reader(document, yaml.parse(text, Loader=loader)).read()
    except yaml.MarkedYAMLError as error:
        document.torn = True
        document.wrong(*_explain(error, text))
    except _Unreadable as stop:
        document.torn = True
        document.wrong(stop.place, stop.text)
    return document


def plain_value(text: str) -> Any:
    """What a plain (unquoted) value means by the core rules of YAML 1.2.

    Raises ValueError for a number of more than LONGEST_NUMBER characters.
    """
    if text in _WORDS:
        return _WORDS[text]
    whole, broken = _INT.fullmatch(text), _FLOAT.fullmatch(text)
    based = _OCTAL_OR_HEX.fullmatch(text)
    if (whole or broken or based) and len(text) > LONGEST_NUMBER:
        raise ValueError(f"a number of {len(text)} characters stands here")
    if whole:
        return int(text)
    if based:
        return int(text, 0)
    if broken:
        return float(text)
    if _INFINITE.fullmatch(text):
        return float(text.replace(".", ""))
    return text


def is_plain(text: str) -> bool:
    """Whether a text is read as it stands, without quotes."""
    try:
        return bool(plain_value(text) == text)
    except ValueError:
        return False


class _Unreadable(Exception):
    """Reading a file ends here."""

    def __init__(self, place: Place, text: str) -> None:
        super().__init__(text)
        self.place = place
        self.text = text


class _Reader:
    """Builds a document's value out of the parser's events."""

    def __init__(self, document: Document, events: Iterator[Any]) -> None:
        self.document = document
        self.events = events

    def read(self) -> None:
        next(self.events)
        event = next(self.events)
        if isinstance(event, yaml.StreamEndEvent):
            raise _Unreadable(Place(1, 1), "the file is empty")
        self.document.value = self._value(next(self.events), ())
        next(self.events)
        event = next(self.events)
        if isinstance(event, yaml.DocumentStartEvent):
            raise _Unreadable(
                _place(event.start_mark), "a second document begins here; a file holds only one"
            )

    def _value(self, event: Any, loc: Loc) -> Any:
        place = _place(event.start_mark)
        self.document.places[loc] = place
        if isinstance(event, yaml.AliasEvent):
            self._refuse(loc, place, f"'*{event.anchor}' refers to another value; {_WRITE_OUT}")
            return None
        if event.anchor is not None:
            self.document.wrong(place, f"'&{event.anchor}' is an anchor; {_WRITE_OUT}")
        if event.tag is not None:
            tag = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._refuse(loc, place, f"'{tag}' is a tag; take it away")
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, loc, place)
        if len(loc) >= DEEPEST:
            raise _Unreadable(place, f"more than {DEEPEST} lists and mappings inside one another")
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(loc)
        return self._mapping(loc)

    def _scalar(self, event: Any, loc: Loc, place: Place) -> Any:
        text: str = event.value
        quoted = 1 if event.style else 0  # plain is None or "", by the parser
        length = event.end_mark.column - event.start_mark.column
        if event.start_mark.line == event.end_mark.line and length == len(text) + 2 * quoted:
            self.document.texts[loc] = Place(place.line, place.column + quoted)
        found = _CONTROL.search(text)
        if found:
            self._refuse(loc, place, f"the text holds {_code(found[0])}, which cannot be shown")
        if event.style:
            return text
        if event.start_mark.line != event.end_mark.line:
            self._look_for_items(event, loc)
        try:
            return plain_value(text)
        except ValueError as error:
            self._refuse(loc, place, f"{error}; that is no sensible value")
            return None

    def _look_for_items(self, event: Any, loc: Loc) -> None:
        """Refuse a text with a line that begins as an item does: it was meant as one."""
        first, last = event.start_mark.line + 1, event.end_mark.line + 1
        for number, line in enumerate(self.document.text.splitlines()[first:last], first + 1):
            if line.lstrip().startswith("- "):
                place = Place(number, len(line) - len(line.lstrip()) + 1)
                self._refuse(loc, place, _NO_ITEM.format(line=first))
                return

    def _list(self, loc: Loc) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            values.append(self._value(event, (*loc, len(values))))
        return values

    def _mapping(self, loc: Loc) -> dict[str, Any]:
        values: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            place = _place(event.start_mark)
            refusal = _refused_key(event)
            if refusal is None and event.value in values:
                first = self.document.keys[*loc, event.value]
                refusal = f"the key '{event.value}' stands twice, first in line {first.line}"
            if refusal is not None:
                self.document.wrong(place, refusal)
                self._skip(event)
                self._skip(next(self.events))
                continue
            self.document.keys[*loc, event.value] = place
            values[event.value] = self._value(next(self.events), (*loc, event.value))
        return values

    def _skip(self, event: Any) -> None:
        """Pass over a value that was refused, with all that is in it."""
        depth = 0
        while True:
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if depth == 0:
                return
            event = next(self.events)

    def _refuse(self, loc: Loc, place: Place, text: str) -> None:
        self.document.spoiled.add(loc)
        self.document.wrong(place, text)


def _refused_key(event: Any) -> str | None:
    """Why a key cannot be one, or None."""
    if isinstance(event, yaml.AliasEvent) or not isinstance(event, yaml.ScalarEvent):
        return "a key is a word, not a list, a mapping or a reference"
    if event.anchor is not None or event.tag is not None:
        return "a key has no anchor and no tag"
    if not event.style and event.value == "<<":
        return f"'<<' would merge another mapping into this one; {_WRITE_OUT}"
    if not event.value:
        return "a value stands here without a key"
    if _CONTROL.search(event.value):
        return "a key holds only characters that can be shown"
    return None


def _read_text(document: Document) -> str | None:
    """The text of a file, or None when it cannot be had: then a mistake says why."""
    path, start = document.path, Place(0, 0)
    try:
        if path.is_dir():
            document.wrong(start, "this is a folder; a file should be here")
            return None
        data = path.read_bytes()
    except FileNotFoundError:
        others = path.parent.glob(f"*{path.suffix}")
        siblings = [each.name for each in others if each.exists()]
        document.wrong(start, f"there is no such file{nearest_stem(path.name, siblings)}")
        return None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        document.wrong(start, f"the file cannot be read: {reason}")
        return None
    encoding = _MARKS_OF_OTHER_ENCODINGS.get(data[:2])
    if encoding:
        document.wrong(Place(1, 1), f"the file is written in {encoding}; save it as UTF-8")
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig")
        byte = data[error.start]
        document.wrong(
            _end_of(before), f"the byte 0x{byte:02x} is not UTF-8; save the file as UTF-8"
        )
        return None
    return text


def _explain(error: yaml.MarkedYAMLError, text: str) -> tuple[Place, str]:
    """Where a file stops being YAML, and what to do about it, in plain words."""
    problem, end = error.problem or "", _end_of(text)
    place = min(_place(error.problem_mark or error.context_mark), end)
    begun = _place(error.context_mark) if error.context_mark else place
    at_mark = text[error.problem_mark.index :][:1] if error.problem_mark else ""
    if at_mark == "\t" and ("token" in problem or "tab" in problem):
        return place, "a tab stands here; YAML is indented with spaces"
    if "cannot start any token" in problem:
        return place, f"a value cannot begin with '{at_mark}'; put the text in quotes"
    if error.context_mark and re.search("scanning an (alias|anchor)", error.context or ""):
        sign = text[error.context_mark.index :][:1]
        return begun, f"a value cannot begin with '{sign}'; put the text in quotes"
    if "quoted scalar" in (error.context or "") and "end of stream" in problem:
        return begun, "the quote that opens here is never closed"
    if "expected ':'" in problem:
        return begun, "this is neither a 'key: value' nor an item that begins with '- '"
    before = text.split("\n")[place.line - 1][: place.column - 1].rstrip()
    for sign, sentence in _SYNTAX.items():
        if sign in problem and sentence == _DOES_NOT_FIT and before.endswith(("]", "}")):
            if at_mark in {"]", "}"}:
                return place, f"this '{at_mark}' closes nothing; take it away"
            return place, f"after the '{before[-1]}' stands more; put the whole text in quotes"
        if sign in problem:
            return place, sentence.format(line=begun.line, column=begun.column)
    return place, f"this is not YAML: {problem}"


def _place(mark: Any) -> Place:
    return Place(mark.line + 1, mark.column + 1)


def _end_of(text: str) -> Place:
    """Line and column of the character that would follow `text`."""
    return Place(text.count("\n") + 1, len(text) - text.rfind("\n"))


def _code(character: str) -> str:
    return f"the character U+{ord(character):04X}"
