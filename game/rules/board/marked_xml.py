"""XML whose elements know their file, line and column.

Tiled writes small files of plain elements. Whatever could make a small file a long work is refused
while it is read: declarations (and with them entities), sizes and depths that no board has.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from game.rules.content.errors import Mistake, Mistakes, nearest_stem

LARGEST_FILE = 2_000_000
"""Bytes a file may have. A board of 40 x 40 cells in four layers has 50,000."""

MOST_ELEMENTS = 50_000
DEEPEST = 50
"""Elements a file may have, and how many may lie one in another."""


@dataclass(eq=False)
class Element:
    """An element of a file, with the place where it begins; `text` begins in line `text_line`."""

    path: Path
    tag: str
    attributes: dict[str, str]
    line: int
    column: int
    children: list[Element] = field(default_factory=list)
    text: str = ""
    text_line: int = 0

    def mistake(self, text: str, line: int = 0) -> Mistake:
        """A mistake at this element, or at another line of it."""
        return Mistake(self.path, line or self.line, 1 if line else self.column, text)

    def note(self, text: str) -> Mistake:
        """What is harmless at this element: it changes nothing, and somebody may wonder why."""
        return self.mistake(text)._replace(harmless=True)

    def child(self, tag: str) -> Element | None:
        """The first child with this tag."""
        return next((child for child in self.children if child.tag == tag), None)

    def walk(self, into: Callable[[Element], bool] = lambda _: True) -> Iterator[Element]:
        """This element and all below it in the file's order, but what lies in those shut out."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            if into(element):
                waiting.extend(reversed(element.children))


def read_marked_xml(path: Path) -> Element:
    """The root element of an XML file.

    Raises Mistakes when it cannot be read to its end, when it declares a document type or
    entities, or when it is larger or deeper than any map.
    """
    data = read_bytes(path)
    builder = _Builder(path)
    try:
        builder.parser.Parse(data, True)
    except expat.ExpatError as error:
        raise Mistakes([_broken(path, data, error)]) from error
    except (ValueError, LookupError) as error:
        wrong = "the file's encoding cannot be read; Tiled saves UTF-8"
        raise Mistakes([Mistake(path, 1, 1, wrong)]) from error
    return builder.root


def read_bytes(path: Path) -> bytes:
    """What a file of Tiled holds; raises Mistakes where that is nothing, or more than any map."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError("it is no file")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError as error:
        hint = nearest_file(path)
        raise Mistakes([Mistake(path, 0, 0, f"there is no such file{hint}")]) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Mistakes([Mistake(path, 0, 0, f"the file cannot be read: {reason}")]) from error
    if len(data) > LARGEST_FILE:
        wrong = f"the file is larger than {LARGEST_FILE:,} bytes; that is no map of a board"
        raise Mistakes([Mistake(path, 0, 0, wrong)])
    if not data.strip():
        raise Mistakes([Mistake(path, 0, 0, "the file is empty; save it in Tiled again")])
    return data


def beside(path: Path, source: str) -> Path:
    """The file that `source`, as written in the file `path`, means."""
    return Path(os.path.normpath(path.parent / source))


def nearest_file(path: Path) -> str:
    """`; did you mean 'x'?` with the nearest name of a file of the same kind in the folder."""
    try:
        names = sorted(other.name for other in path.parent.glob(f"*{path.suffix}"))
    except (OSError, ValueError):
        return ""
    return nearest_stem(path.name, names)


def _broken(path: Path, data: bytes, error: expat.ExpatError) -> Mistake:
    text = expat.ErrorString(error.code) or "not XML"
    if error.code in _TORN:
        text = f"the file ends in the middle ({text}); save it in Tiled again"
    elif not _is_utf8(data) and data[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        text = f"a character here is not UTF-8 ({text}); save the file as UTF-8"
    else:
        text = f"this is not XML as Tiled writes it: {text}"
    return Mistake(path, error.lineno, error.offset + 1, text)


_TORN = (
    expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS],
    expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_TOKEN],
    expat.errors.codes[expat.errors.XML_ERROR_PARTIAL_CHAR],
)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


class _Builder:
    """Builds the tree while expat reads."""

    root: Element

    def __init__(self, path: Path) -> None:
        self.path = path
        self.open: list[tuple[Element, list[str]]] = []
        self.count = 0
        self.parser = expat.ParserCreate()
        self.parser.StartDoctypeDeclHandler = self.declaration
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters

    def declaration(self, *_what: object) -> None:
        raise self.refused(
            "a map has no document type and no entities; remove everything from <!DOCTYPE up to"
            " the first element"
        )

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise self.refused(f"the file has more than {MOST_ELEMENTS:,} elements; no map has")
        if len(self.open) == DEEPEST:
            raise self.refused(f"more than {DEEPEST} elements lie one in another; no map has that")
        element = Element(self.path, tag, attributes, *self.place())
        if self.open:
            self.open[-1][0].children.append(element)
        else:
            self.root = element
        self.open.append((element, []))

    def end(self, _tag: str) -> None:
        element, parts = self.open.pop()
        element.text = "".join(parts)

    def characters(self, text: str) -> None:
        element, parts = self.open[-1]
        if not parts:
            element.text_line = self.parser.CurrentLineNumber
        parts.append(text)

    def place(self) -> tuple[int, int]:
        return self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1

    def refused(self, text: str) -> Mistakes:
        return Mistakes([Mistake(self.path, *self.place(), text)])
