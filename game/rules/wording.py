"""Words for people: how many of a thing, and what pydantic expected of a value."""

from __future__ import annotations

import errno
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.rules.save_file import NO_ROOM, PART

_NO_RIGHT = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})


def counted(count: int, what: str) -> str:
    """So many of a thing: `1 card`, `2,000 cards`."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: `BLUE, ROSE and BONE`."""
    *first, last = names or ("",)
    return f"{', '.join(first)} and {last}" if first else last


_SPECIAL = re.compile(r"[*{}\\]")


def escape(text: str) -> str:
    """`text` such that the markup of the log and of all words on the table shows it as it is."""
    return _SPECIAL.sub(lambda found: "\\" + found.group(), text)


def failed(error: OSError, path: object) -> str:
    """What the system would not do, and to which file: `cards.csv: No space left on device`.

    A file that was still being made goes by the name that it was to have.
    """
    named = str(error.filename or path).removesuffix(PART)
    return f"{named}: {error.strerror or error}"


def remedy(error: Exception) -> str:
    """What lets the system write the next time, as a sentence after others; empty where nobody
    can say."""
    if not isinstance(error, OSError):
        return ""
    if error.errno in NO_ROOM:
        return " Make room on that disk."
    return " Let Standee write there." if error.errno in _NO_RIGHT else ""


ONE_LINE = r"^[^\x00-\x1f\x7f]*$"
"""The pattern of text without line breaks and other signs that nothing can draw."""

FORMS: Mapping[str, str] = MappingProxyType(
    {
        ONE_LINE: "text of one line",
        r"^[a-z][a-z0-9_]*$": "a name of letters from a to z, digits and '_' that begins with a "
        "letter, as twin_echo",
        r"^#[0-9a-fA-F]{6}$": "a colour, as '#d8b45a' in quotes",
        r"^\w+$": "one word of letters and digits",
        r"^[A-Z]{2,}$": "a word in capitals",
        r"^[A-Z]+-\d+(\.\d+[a-z]?){1,2}$": "the number of a rule, as GS-1.2",
        r"^[A-Z]+-\d+$": "the number of a chapter, as GS-1",
        r"^[a-i][1-9]( [a-i][1-9])+$": "two spaces or more, as 'a1 a3'",
        r"^[^\s*][^\s]*( or [^\s*][^\s]*)*$": "the id of a choice, or several, as 'ready or "
        "turn:field:1:1'",
        r"^(card|option|part|piece|slot|space|tracker|zone) \S+$": "a kind of thing and its id, as "
        "'tracker pool:2'; kinds are card, option, part, piece, slot, space, tracker and zone",
    }
)
"""What a pattern asks for, in words."""

KINDS: Mapping[str, str] = MappingProxyType(
    {
        "int": "a whole number",
        "float": "a number",
        "string": "text",
        "bool": "true or false",
        **dict.fromkeys(("list", "tuple", "set", "frozen_set"), "a list"),
        "none_required": "nothing",
    }
)
"""By what pydantic calls the kind of a value."""

_LIMITS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "greater_than_equal": ("ge", "at least {}"),
        "greater_than": ("gt", "more than {}"),
        "less_than_equal": ("le", "at most {}"),
        "less_than": ("lt", "less than {}"),
        "multiple_of": ("multiple_of", "a multiple of {}"),
        "string_too_short": ("min_length", "text of {} or more characters"),
        "string_too_long": ("max_length", "text of {} or fewer characters"),
        "string_pattern_mismatch": ("pattern", "text of the form {}"),
        "too_short": ("min_length", "at least {} of them"),
        "too_long": ("max_length", "at most {} of them"),
    }
)
_ENDINGS = re.compile(r"_(attributes_type|type|from_float|parsing|parsing_size)$")


def expected(error: str, context: Mapping[str, Any], mapping: str) -> str | None:
    """What should stand there: `a whole number`; None for what pydantic says well enough.

    error, context: the type of pydantic's error, and what it holds beside. mapping: what keys with
    values are called in that file.
    """
    if error in ("literal_error", "enum"):
        return str(context["expected"])
    if error == "union_tag_invalid":
        return str(context["expected_tags"])
    if error in _LIMITS:
        key, phrase = _LIMITS[error]
        limit = context[key]
        if limit in FORMS:
            return FORMS[limit]
        return phrase.format(f"{limit:g}" if isinstance(limit, float) else limit)
    kind = _ENDINGS.sub("", error)
    return mapping if kind in ("dict", "model", "mapping") else KINDS.get(kind)
