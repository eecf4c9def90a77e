"""Small files in the player's folder that hold keys with values, and may have been damaged."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.rules import save_file
from game.rules.untrusted import Unfit, opened, parsed, printable

LARGEST = 1_000_000
"""The most bytes of such a file."""


def load(path: Path) -> tuple[dict[str, Any], str]:
    """What a file holds, and what the player should know about it, or nothing.

    There is nothing in a file that is not there. One that cannot be read, or makes no sense, is put
    aside, never written over.
    """
    try:
        with opened(path, LARGEST) as file:
            kept = parsed(file.read(LARGEST).removeprefix(BOM_UTF8))
        if not isinstance(kept, dict):
            raise Unfit("it holds no keys with values")
        json.dumps(kept, allow_nan=False)
    except FileNotFoundError:
        return {}, ""
    except OSError as error:
        return {}, _put_aside(path, f"cannot be read ({error.strerror})")
    except ValueError as error:
        return {}, _put_aside(path, f"is damaged ({error})")
    return kept, ""


def save(path: Path, kept: Mapping[str, Any]) -> None:
    """Keeps this in a file: wholly or not at all. Raises OSError where that fails."""
    save_file.replace(path, f"{json.dumps(kept, indent=2, ensure_ascii=False)}\n".encode())


def _put_aside(path: Path, why: str) -> str:
    """Renames a file; what the player should know of it. A link stays, for the next one."""
    path = save_file.followed(path)
    number, shown = 1, printable(str(path))
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.replace(aside)
    except OSError as failed:
        return f"{shown} {why} and cannot be moved aside ({failed.strerror})."
    return f"{shown} {why}. It was put aside as {aside.name}."
