"""What somebody looks for in a rulebook."""

from __future__ import annotations

import re
from functools import cached_property

from game.rules.content.rulebook import Rulebook, word_pattern

LONGEST = 40


class Search:
    """A search for `text` in a rulebook; another text is another search.

    A space at its beginning is none.
    """

    def __init__(self, book: Rulebook, text: str = "") -> None:
        self.book = book
        self.text = text.lstrip()

    @cached_property
    def found(self) -> tuple[str, ...]:
        """The keys of the entries that hold all its words, in order."""
        return self.book.find(self.text)

    @cached_property
    def words(self) -> tuple[re.Pattern[str], ...]:
        """What finds each of its words in a text."""
        return tuple(word_pattern(word) for word in self.text.split())

    @property
    def best(self) -> str | None:
        """The key of the entry that is most likely meant."""
        return self.book.best(self.text)

    def beside(self, key: str, way: int) -> str | None:
        """What was found before (-1) or after (1) the entry `key`, around the end as well.

        Where that was not found itself, the first after it or the last before it in the book.
        """
        if not self.found:
            return None
        if key in self.found:
            return self.found[(self.found.index(key) + way) % len(self.found)]
        order = {name: at for at, name in enumerate(self.book.entries)}
        here = order.get(key, -1)
        after = [name for name in self.found if order[name] > here]
        before = [name for name in self.found if order[name] < here]
        return (after or before)[0] if way > 0 else (before or after)[-1]

    def said(self, key: str) -> str:
        """How much was found, and which of it the entry `key` is."""
        if not self.found:
            return "nothing found"
        if key in self.found:
            return f"{self.found.index(key) + 1} of {len(self.found)}"
        return f"{len(self.found)} found"
