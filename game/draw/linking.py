"""Makes the terms and the numbers of a rulebook lead to their rules, wherever a text names them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from game.draw.markup import escape
from game.rules.content.rulebook import Rulebook

_MARK = re.compile(r"\\.|\{[^{}]*\}|[^\\{]+")


def linked(
    markup: str, book: Rulebook, *, without: Collection[str] = (), once: bool = False
) -> str:
    """`markup` with `{to:...}` around the terms and numbers it names.

    without: rules that nothing leads to. once: of each term only the first is linked.
    """
    met: set[str] = set()

    def link(found: re.Match[str]) -> str:
        words = found.group()
        term = book.term(words)
        name = term.term if term else words
        if (term.rule if term else words) in without or name in met:
            return words
        if once:
            met.add(name)
        return f"{{to:{name}}}{words}{{/to}}"

    return _in_words(markup, book.links, link)


def lit(markup: str, words: Sequence[re.Pattern[str]]) -> str:
    """`markup` with a bright ground under what the patterns find in its words."""
    if not words:
        return markup
    either = re.compile("|".join(f"(?:{word.pattern})" for word in words), re.IGNORECASE)
    return _in_words(markup, either, lambda found: f"{{lit}}{found.group()}{{/lit}}")


def plain_linked(text: str, book: Rulebook, own: str, words: Sequence[re.Pattern[str]] = ()) -> str:
    """A paragraph of the rule `own` as drawn markup: linked, what was looked for lit."""
    return lit(linked(escape(text), book, without=(own,), once=True), words)


def _in_words(markup: str, pattern: re.Pattern[str], put: Callable[[re.Match[str]], str]) -> str:
    """`markup` with what the pattern finds put through `put`; its marks are left as they are."""
    return _MARK.sub(
        lambda part: part.group() if part.group()[0] in "\\{" else pattern.sub(put, part.group()),
        markup,
    )
