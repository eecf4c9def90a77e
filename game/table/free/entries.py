"""The lines of a menu on a free table, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

Deed = Literal["open", "inspect", "aim", "grid", "keys", "select all", "bring", "agree"]
"""What is no gesture: to spread a zone out, to see a card large, to point at what a card is
attached to, the grid, the list of keys, to take all that lies there, to name a card that is brought
out of the box, to end the match."""


class Asks(NamedTuple):
    """Something that is to be typed first. text: what stands there; makes: the gesture of it."""

    head: str
    text: str
    makes: Callable[[str], str]
    number: bool = True


class Does(NamedTuple):
    """A deed, with the name of what it is done with."""

    deed: Deed
    name: str = ""


class Entry(NamedTuple):
    """A line of a menu. does: a gesture, or something else.

    key: which does it, too, while the pointer is on the thing. why: why it cannot be done, for
    people. choices: short words in the line itself, each of which does something. more: what a
    menu of its own has, to which it leads.
    """

    label: str
    does: str | Asks | Does = ""
    key: str = ""
    why: str = ""
    choices: tuple[Entry, ...] = ()
    more: tuple[Entry, ...] = ()


class Menu(NamedTuple):
    """What stands over the entries, and these."""

    head: str
    entries: tuple[Entry, ...]

    def by_key(self, key: str) -> Entry | None:
        """The entry that has a key, in this menu or one step deeper; none has a key without a
        name."""
        found = (each for each in all_of(self.entries) if key and each.key == key)
        return next(found, None)

    def named(self, label: str) -> Entry:
        """The entry of that name."""
        return next(entry for entry in self.entries if entry.label == label)


def all_of(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Entries with all that stands in them, one step deep."""
    for entry in entries:
        yield entry
        yield from entry.choices
        yield from entry.more
