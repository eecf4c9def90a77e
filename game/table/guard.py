"""Drawing a table part by part, so that one that fails is known by its name and can be left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from game.table.context import TableContext

P = ParamSpec("P")


class PartFailed(Exception):
    """A part of the table cannot be drawn; `error` is why."""

    def __init__(self, part: str, error: Exception) -> None:
        super().__init__(part)
        self.part = part
        self.error = error


def guarded(
    context: TableContext, part: str, draw: Callable[P, object], *args: P.args, **kwargs: P.kwargs
) -> None:
    """Draws a part, unless it is one that is left out. Raises PartFailed."""
    if part in context.left_out:
        return
    try:
        draw(*args, **kwargs)
    except PartFailed:
        raise
    except Exception as error:
        raise PartFailed(part, error) from error
