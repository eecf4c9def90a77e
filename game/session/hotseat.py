"""One screen for all who play: whose hands it may show now, and what it offers to whom."""

from __future__ import annotations

from game.bots.bot import Bot
from game.rules.ask import Option
from game.rules.match import Match
from game.rules.setup import Setup
from game.rules.sight import View
from game.session.response_stops import ResponseStops


class Hotseat:
    """A match that is seen on one screen, by people who pass it on to each other.

    holder: the seat that has the screen to itself; None when nobody has.
    last: the seat that had it last.
    responses: who is asked at which response window, and what was passed without asking.
    """

    match: Match
    setup: Setup
    holder: int | None
    last: int | None
    response_stops: ResponseStops
    _bots: dict[int, Bot]

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        seats = range(1, len(self.setup.seats) + 1)
        return tuple(seat for seat in seats if seat not in self._bots)

    def viewers(self) -> tuple[int, ...]:
        """The seats whose hidden cards the screen may show now."""
        if self.setup.privacy == "open":
            return tuple(range(1, len(self.setup.seats) + 1))
        if len(self.humans) == 1:
            return self.humans
        if self.holder is None:
            return ()
        asked = self.match.seat
        alone = asked == self.holder or asked in self._bots or self.response_stops.passes()
        return (self.holder,) if alone else ()

    def view(self) -> View:
        """The match as the screen may show it now."""
        return self.match.rules.sight.view(self.match.table, self.viewers())

    def public(self) -> View:
        """The match as everyone may see it."""
        return self.match.rules.sight.view(self.match.table)

    def cover_due(self) -> int | None:
        """The seat to pass the screen to before anything of it may be shown; None if none is."""
        asked = self.match.seat
        hidden = self.setup.privacy != "open" and len(self.humans) > 1
        if not hidden or asked not in self.humans or asked == self.holder:
            return None
        return asked if self._asks_in_secret() else None

    @property
    def turn(self) -> int:
        """The number of the turn, as everyone may see it; zero where a game counts none."""
        turn = self.public().facts.get("turn")
        return turn if isinstance(turn, int) else 0

    def offered(self) -> tuple[Option, ...]:
        """What those at the screen may choose among, as far as they may see it.

        Where the screen would have to be passed on for a response window, its decline is offered.
        """
        if self.match.seat not in self.humans or self.response_stops.passes():
            return ()
        if self.cover_due() is None:
            return tuple(self.match.options())
        window = self.response_stops.window()
        return () if window is None else (window,)

    def uncover(self, seat: int) -> None:
        """The seat has the screen to itself from now on."""
        self.holder = self.last = seat

    def cover(self) -> None:
        """Nobody has the screen to themselves any more."""
        self.holder = None

    def _asks_in_secret(self) -> bool:
        ask = self.match.pending
        if ask is None:
            return False
        public = self.public().known()
        points = (point for option in self.match.options() for point in option.points)
        return ask.secret or any(p.kind == "card" and p.id not in public for p in points)
