"""Somebody who watches a match and is never asked: what a table shows them."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.ask import Option
from game.rules.match import Match
from game.rules.sight import View


class Spectator:
    """Sees what `seats` see together: every hand unless said otherwise, and none where it is ().

    near: the seat at the near edge of the table.
    """

    def __init__(
        self, match: Match, seats: Collection[int] | None = None, near: int | None = None
    ) -> None:
        self.match = match
        self.setup = match.rules.setup
        self.presenter = match.rules.presenter
        self.near = near or 1
        everyone = tuple(range(1, len(self.setup.seats) + 1))
        self.seats = everyone if seats is None else tuple(seats)

    def view(self) -> View:
        """The match as they see it."""
        return self.match.rules.sight.view(self.match.table, self.seats)

    def offered(self) -> tuple[Option, ...]:
        """They have nothing to choose."""
        return ()
