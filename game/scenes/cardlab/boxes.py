"""Moving a box of a face: the one value is written where it stands, and nothing else is touched.

A file is not written anew from what was read of it, as a YAML library would: designers lay these
files out by hand, with long lines and columns that no library keeps.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.draw.faces.layout import Layouts
from game.draw.faces.marked import Marked
from game.draw.faces.values import EDGE
from game.lab.text_files import read_exactly, write_exactly
from game.rules.content.yaml_source import Place

_SIDES = (("left", "right", "centre", "width"), ("top", "bottom", "middle", "height"))
_VALUE = re.compile(r"""'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[^,}\]\n#]*[^,}\]\n#\s]""")


class NotMoved(Exception):
    """A box cannot be moved so; says why."""


class Nudge(NamedTuple):
    """A change of a file: what stood there, what stands there, and what was done, in words."""

    path: Path
    before: str
    after: str
    said: str

    def write(self) -> None:
        """Write it. Raises NotMoved where the file is another by now or cannot be written, and
        OSError where it cannot be read."""
        self._exchange(self.before, self.after)

    def take_back(self) -> None:
        """Take it back. Raises as `write` does."""
        self._exchange(self.after, self.before)

    def _exchange(self, expected: str, text: str) -> None:
        if read_exactly(self.path) != expected:
            raise NotMoved("the file has been changed meanwhile; nothing was written")
        try:
            write_exactly(self.path, text)
        except OSError as error:
            why = f"{self.path.name} cannot be written: {error.strerror or error}"
            raise NotMoved(f"{why}. It is as it was; mend that, and try again.") from None


def nudged(layouts: Layouts, face: str, box: str, way: tuple[float, float], size: bool) -> Nudge:
    """The change that moves a box by so many units to the right and down, or makes it larger.

    What stands in a style or in a face that others extend is changed there, for all of them.
    It is a change of the text that the layouts were read of: of no other can it be written.
    Raises NotMoved.
    """
    layout = layouts.faces[face]
    node = layout.nodes.get(box)
    if node is None:
        raise NotMoved("there is no such box")
    edits = dict(_edits(node, way, size))
    lines = layouts.text.splitlines(keepends=True)
    # from the end, so that the places before stay where they are
    for (line, column), value in sorted(edits.items(), reverse=True):
        text = lines[line - 1]
        found = _VALUE.match(text, column - 1)
        assert found is not None
        lines[line - 1] = text[: found.start()] + value + text[found.end() :]
    after = "".join(lines)
    numbers = ", ".join(str(place.line) for place in sorted(edits))
    words = ", ".join(edits[place] for place in sorted(edits))
    return Nudge(layouts.path, layouts.text, after, f"now {words} (line {numbers})")


def _edits(node: Marked, way: tuple[float, float], size: bool) -> Iterator[tuple[Place, str]]:
    for by, (first, last, middle, length) in zip(way, _SIDES, strict=True):
        if not by:
            continue
        given = {key: node.value[key] for key in (first, last, middle, length) if _has(node, key)}
        if size:
            key = length if length in given else last if first in given and last in given else ""
            if not key:
                raise NotMoved(f"its {length} follows from what it shows; give '{length}' first")
            yield given[key].place, _moved(given[key].value, by)
            continue
        keys = [key for key in (first, last, middle) if key in given]
        if not keys:
            raise NotMoved("its place is given by the column that it stands in")
        for key in keys:
            yield given[key].place, _moved(given[key].value, by)


def _has(node: Marked, key: str) -> bool:
    return key in node.value and node.value[key].value is not None


def _moved(value: Any, by: float) -> str:
    """A length or an edge, moved: `12.5`, or `card.right - 3.6`."""
    if not isinstance(value, str):
        return _number(value + by)
    found = re.match(EDGE, value)
    if found is None:
        raise NotMoved(f"'{value}' is no edge")
    name, side, sign, offset = found.groups()
    moved = round(float(offset or 0) * (-1 if sign == "-" else 1) + by, 2)
    if not moved:
        return f"{name}.{side}"
    return f"{name}.{side} {'-' if moved < 0 else '+'} {_number(abs(moved))}"


def _number(value: float) -> str:
    return f"{round(value, 2):g}"
