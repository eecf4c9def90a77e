"""Files that anything may have happened to: read within bounds and against models."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError

LONGEST_QUOTE = 40
MEGABYTE = 1_000_000

_SORTS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
_EXPECTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "string_type": "text",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "string_pattern_mismatch": "text of one line",
}
_LIMITS = {
    "greater_than_equal": ("at least {}", "ge"),
    "less_than": ("less than {}", "lt"),
    "string_too_long": ("at most {} characters", "max_length"),
    "too_short": ("at least {} of them", "min_length"),
    "too_long": ("at most {} of them", "max_length"),
}


class Unfit(ValueError):
    """What does not fit, for people: which key, what was found there, what was expected."""


M = TypeVar("M", bound="BaseModel")


def opened(path: Path, most: int) -> IO[bytes]:
    """A file to read from. Raises OSError, and `Unfit` where it is no file or holds too much.

    Pipes and devices are never opened, since reading them may have no end.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise Unfit(f"it is {_SORTS.get(stat.S_IFMT(found.st_mode), 'something else')}, not a file")
    if found.st_size > most:
        size, bound = found.st_size / MEGABYTE, most / MEGABYTE
        raise Unfit(f"it holds {size:,.1f} MB; what Standee writes there has at most {bound:g} MB")
    return path.open("rb")


def parsed(data: bytes) -> Any:
    """The value that JSON stands for. Raises `Unfit` for anything else, however deep it nests."""
    from pydantic_core import from_json

    try:
        return from_json(data, allow_inf_nan=False)
    except ValueError as error:
        deep = ", or nests too deep" if "recursion" in str(error) else ""
        raise Unfit(f"it is not JSON{deep}") from None


def fitted(model: type[M], value: Any) -> M:
    """A value as a model has it. Raises `Unfit` with the first thing that is wrong."""
    from pydantic import ValidationError

    try:
        return model.model_validate(value)
    except ValidationError as error:
        raise Unfit(_said(error)) from None


def printable(text: str) -> str:
    """A text, such as the name of a file, with a sign for each letter that nothing can draw."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )


def _said(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    way = ".".join(printable(str(step)) for step in first["loc"]) or "it"
    way = way if len(way) <= 2 * LONGEST_QUOTE else f"{way[: 2 * LONGEST_QUOTE]}…"
    sort, context = first["type"], first.get("ctx", {})
    if sort == "missing":
        return f"{way} is missing"
    if sort == "extra_forbidden":
        return f"{way} is a key that Standee does not know"
    if sort in _LIMITS:
        words, key = _LIMITS[sort]
        expected = words.format(context[key])
    elif sort == "value_error":
        return f"{way} is {quoted(first['input'])}; {context['error']}"
    else:
        expected = _EXPECTED.get(sort) or str(context.get("expected") or first["msg"])
    return f"{way} is {quoted(first['input'])}; expected {expected}"


def quoted(value: Any) -> str:
    """A value in a few words, for people."""
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, dict):
        return "keys with values"
    if isinstance(value, str):
        cut = value if len(value) <= LONGEST_QUOTE else f"{value[:LONGEST_QUOTE]}…"
        return f"“{printable(cut)}”"
    return f"{value}"[:LONGEST_QUOTE]
