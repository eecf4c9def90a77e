"""Values that carry their place in a file through merging: inherited mistakes are still found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.content.errors import nearest
from game.rules.content.yaml_source import Document, Loc, Place


class Marked(NamedTuple):
    """A value of a file, mappings and lists holding Marked again. `key` is where its key stands."""

    value: Any
    place: Place = Place(1, 1)
    key: Place | None = None

    @classmethod
    def of(cls, document: Document, loc: Loc = ()) -> Marked:
        """The value at `loc` of a document with everything in it."""
        value = document.value
        for step in loc:
            value = value[step]
        if isinstance(value, dict):
            value = {key: cls.of(document, (*loc, key)) for key in value}
        elif isinstance(value, list):
            value = [cls.of(document, (*loc, index)) for index in range(len(value))]
        return cls(value, document.place(loc), document.keys.get(loc))

    def at(self, loc: Loc) -> Marked | None:
        """The value at `loc` within this one, or None if there is none."""
        if not loc:
            return self
        first, *rest = loc
        inner = self.value
        if isinstance(inner, dict) and first in inner:
            found: Marked = inner[first]
        elif isinstance(inner, list) and isinstance(first, int) and first < len(inner):
            found = inner[first]
        else:
            return None
        return found.at(tuple(rest))

    def plain(self) -> Any:
        """The value without its places."""
        if isinstance(self.value, dict):
            return {key: inner.plain() for key, inner in self.value.items()}
        if isinstance(self.value, list):
            return [inner.plain() for inner in self.value]
        return self.value

    def document(self, of: Document) -> Document:
        """This value as a document of its own, to be checked; places stay those in `of`."""
        made = Document(of.path, text=of.text)
        made.value = self._enter(made, ())
        return made

    def _enter(self, made: Document, loc: Loc) -> Any:
        made.places[loc] = self.place
        if self.key is not None:
            made.keys[loc] = self.key
        if isinstance(self.value, dict):
            return {key: inner._enter(made, (*loc, key)) for key, inner in self.value.items()}
        if isinstance(self.value, list):
            return [inner._enter(made, (*loc, index)) for index, inner in enumerate(self.value)]
        return self.value


def merged(base: Marked, over: Marked) -> Marked:
    """`over` laid on `base`: mappings merge key by key, and an empty value takes a key away.

    Everything else of `over` replaces what is in `base`.
    """
    if not (isinstance(base.value, dict) and isinstance(over.value, dict)):
        return over
    value = dict(base.value)
    for key, inner in over.value.items():
        if inner.value is None:
            value.pop(key, None)
        elif key in value:
            value[key] = merged(value[key], inner)
        else:
            value[key] = inner
    return Marked(value, over.place, over.key)


def empty_in_vain(base: Marked, over: Marked) -> Iterator[tuple[str, Marked, str]]:
    """The empty values of `over` that take nothing of `base` away: key, value, nearest key."""
    for key, inner in over.value.items():
        there = base.value.get(key)
        if inner.value is None and there is None:
            yield key, inner, nearest(key, base.value)
        elif there and isinstance(there.value, dict) and isinstance(inner.value, dict):
            yield from empty_in_vain(there, inner)
