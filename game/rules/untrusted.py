"""Files that anything may have happened to: read within bounds and against models."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TypeVar

from game.rules.wording import expected

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError

LONGEST_QUOTE = 40
MAPPING = "keys with values"
MEGABYTE = 1_000_000

_SORTS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
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


def is_file(path: Path) -> bool:
    """Whether a file lies there. Where the system does not say, since the name is longer than it
    has them or a folder on the way is locked, none can be read either."""
    try:
        return path.is_file()
    except OSError:
        return False


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
    found = quoted(first["input"])
    if sort == "value_error":
        return f"{way} is {found}; {context['error']}"
    return f"{way} is {found}; expected {expected(sort, context, MAPPING) or first['msg']}"


def quoted(value: Any) -> str:
    """A value in a few words, for people."""
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, dict):
        return MAPPING
    if isinstance(value, str):
        cut = value if len(value) <= LONGEST_QUOTE else f"{value[:LONGEST_QUOTE]}…"
        return f"“{printable(cut)}”"
    return f"{value}"[:LONGEST_QUOTE]
