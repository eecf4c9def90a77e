"""XML whose elements know their file, line and column."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

from game.rules.mistakes import Mistake, Mistakes, nearest


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

    def child(self, tag: str) -> Element | None:
        """The first child with this tag."""
        return next((child for child in self.children if child.tag == tag), None)

    def walk(self) -> Iterator[Element]:
        """This element and all below it, in the file's order."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(reversed(element.children))


def read_marked_xml(path: Path) -> Element:
    """The root element of an XML file. Raises Mistakes when it cannot be read to its end."""
    data = _read(path)
    if not data.strip():
        raise Mistakes([Mistake(path, 0, 0, "the file is empty; save it in Tiled again")])
    builder = _Builder(path)
    try:
        builder.parser.Parse(data, True)
    except expat.ExpatError as error:
        raise Mistakes([_broken(path, data, error)]) from error
    except (ValueError, LookupError) as error:
        wrong = "the file's encoding cannot be read; Tiled saves UTF-8"
        raise Mistakes([Mistake(path, 1, 1, wrong)]) from error
    return builder.root


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        hint = nearest_file(path)
        raise Mistakes([Mistake(path, 0, 0, f"there is no such file{hint}")]) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Mistakes([Mistake(path, 0, 0, f"the file cannot be read: {reason}")]) from error


def beside(path: Path, source: str) -> Path:
    """The file that `source`, as written in the file `path`, means."""
    return Path(os.path.normpath(path.parent / source))


def nearest_file(path: Path) -> str:
    """`; did you mean 'x'?` with the nearest name of a file of the same kind in the folder."""
    try:
        names = sorted(other.name for other in path.parent.glob(f"*{path.suffix}"))
    except (OSError, ValueError):
        return ""
    return nearest(path.name, names)


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
        self.open: list[Element] = []
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        element = Element(self.path, tag, attributes, line, column)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, _tag: str) -> None:
        self.open.pop()

    def characters(self, text: str) -> None:
        element = self.open[-1]
        if not element.text:
            element.text_line = self.parser.CurrentLineNumber
        element.text += text
