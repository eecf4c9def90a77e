"""What Standee needs, as requirements.txt lists it, and what of that is installed.

Imports the standard library only: this is asked before anything else is there.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class SetupError(Exception):
    """Standee cannot be set up here; the text says what failed and what to do."""


def installed(paths: Iterable[str] | None = None) -> dict[str, str]:
    """Version by normalised name of every package on `paths` (sys.path).

    Read off the folders' names: importlib.metadata would cost more than the rest of the start.
    """
    found: dict[str, str] = {}
    for path in sys.path if paths is None else paths:
        with contextlib.suppress(OSError):
            for entry in os.listdir(path or "."):  # noqa: PTH208 - five times faster
                match = re.fullmatch(r"(.+?)-(\d[^-]*)(-.+)?\.(dist|egg)-info", entry)
                if match:
                    found.setdefault(normalised(match[1]), match[2])
    return found


def lacking(files: Iterable[Path], paths: Iterable[str] | None = None) -> list[str]:
    """The requirements in `files` that no package on `paths` meets, as they are written there."""
    found = installed(paths)
    return [
        line
        for line in requirements(files)
        if not meets(found.get(normalised(parsed(line)[0])), parsed(line)[1])
    ]


def requirements(files: Iterable[Path]) -> list[str]:
    """The requirements in `files`, one a line, without comments."""
    lines = [line.partition("#")[0].strip() for file in files for line in read(file).splitlines()]
    return [line for line in lines if line]


def parsed(requirement: str) -> tuple[str, list[tuple[str, str]]]:
    """`name>=1,<2` as its name and its bounds: `("name", [(">=", "1"), ("<", "2")])`."""
    name, bounds = re.fullmatch(r"([\w.-]+)\s*(.*)", requirement).groups()  # type: ignore[union-attr]
    return name, re.findall(r"(==|>=|<=|<|>)\s*([\d.]+)", bounds)


def meets(version: str | None, bounds: Iterable[tuple[str, str]]) -> bool:
    """Whether a package of this version (None: there is none) keeps within all bounds."""
    if version is None:
        return False
    have = numbers(version)
    order = {
        "==": have.__eq__,
        ">=": have.__ge__,
        "<=": have.__le__,
        "<": have.__lt__,
        ">": have.__gt__,
    }
    return all(order[sign](numbers(bound)) for sign, bound in bounds)


def numbers(version: str) -> tuple[int, ...]:
    """`2.5.8.dev1` as (2, 5, 8): the release, without the zeros at its end."""
    release = re.match(r"[\d.]*\d", version)
    parts = [int(part) for part in release[0].split(".")] if release else []
    while parts and parts[-1] == 0:
        parts.pop()
    return tuple(parts)


def normalised(name: str) -> str:
    """A package's name as all its spellings share it."""
    return re.sub(r"[-_.]+", "_", name).lower()


def read(file: Path) -> str:
    """The text of a file of ours; SetupError where it is gone."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise SetupError(f"{file} cannot be read ({error.strerror}); clone it again.") from error
