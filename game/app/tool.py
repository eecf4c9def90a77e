"""How a tool ends."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

UNREAD = 141
"""The exit code of a program whose output nobody reads on, as shells tell it."""


def run(main: Callable[[Sequence[str]], int]) -> NoReturn:
    """Does what the command line asks, and ends the process with its exit code.

    Whoever reads what it prints may have read enough, as `head` does: then it ends in silence.
    """
    try:
        try:
            code = main(sys.argv[1:])
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = UNREAD
    sys.exit(code)
