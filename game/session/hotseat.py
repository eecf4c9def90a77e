"""One screen for all who play: whose hands it may show now, and what it offers to whom."""

from __future__ import annotations

from game.rules.ask import Option
from game.rules.match import Match
from game.rules.present.presenter import Presenter
from game.rules.setup import Setup
from game.rules.sight import View
from game.session.live_match import LiveMatch
from game.session.response_stops import SEALED, ResponseStops


class Hotseat:
    """The one screen of a match, seen by people who pass it on to each other.

    holder: the seat that has the screen to itself; None when nobody has.
    last: the seat that had it last.
    """

    def __init__(self, live: LiveMatch, stops: ResponseStops) -> None:
        self._live = live
        self._stops = stops
        self.holder: int | None = None
        self.last: int | None = None

    @property
    def match(self) -> Match:
        """What is played."""
        return self._live.match

    @property
    def setup(self) -> Setup:
        """What it is played with."""
        return self._live.setup

    @property
    def presenter(self) -> Presenter:
        """What tells how the match looks now."""
        return self._live.presenter

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        return self._live.humans

    @property
    def people(self) -> tuple[tuple[int, ...], ...]:
        """The seats that people play, those together that one person runs."""
        found = (tuple(s for s in seats if s in self.humans) for seats in self.setup.people())
        own = tuple(filter(None, found))
        known = {seat for seats in own for seat in seats}
        return (*own, *((seat,) for seat in self.humans if seat not in known))

    def held_by(self, seat: int | None) -> tuple[int, ...]:
        """The seats of the person who runs this one; none for no seat."""
        return next((seats for seats in self.people if seat in seats), ())

    def viewers(self) -> tuple[int, ...]:
        """The seats whose hidden cards the screen may show now."""
        if self.setup.privacy == "open":
            return tuple(range(1, len(self.setup.seats) + 1))
        if len(self.people) == 1:
            return self.humans
        asked, held = self.match.seat, self.held_by(self.holder)
        alone = asked in held or asked in self._live.bots or self._stops.passes()
        return held if alone else ()

    def view(self) -> View:
        """The match as the screen may show it now."""
        return self.match.rules.sight.view(self.match.table, self.viewers())

    def public(self) -> View:
        """The match as everyone may see it."""
        return self.match.rules.sight.view(self.match.table)

    def cover_due(self) -> int | None:
        """The seat to pass the screen to before anything of it may be shown; None if none is."""
        asked = self.match.seat
        hidden = self.setup.privacy != "open" and len(self.people) > 1
        if not hidden or asked not in self.humans or asked in self.held_by(self.holder):
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
        if self.match.seat not in self.humans or self._stops.passes():
            return ()
        if self.cover_due() is None:
            return tuple(self.match.options())
        window = self._stops.window()
        return () if window is None else (window,)

    def uncover(self, seat: int) -> None:
        """The seat has the screen to itself from now on."""
        self.holder = self.last = seat

    def cover(self) -> None:
        """Nobody has the screen to themselves any more."""
        self.holder = None

    def arming(self) -> int | None:
        """The seat that has the screen to itself and may arm its stops; None for none."""
        seats = self.viewers()
        if self.setup.privacy not in SEALED or not self.match.rules.stops:
            return None
        return seats[0] if len(seats) == 1 and seats[0] in self.humans else None

    def _asks_in_secret(self) -> bool:
        ask = self.match.pending
        if ask is None:
            return False
        public = self.public().known()
        points = (point for option in self.match.options() for point in option.points)
        return ask.secret or any(p.kind == "card" and p.id not in public for p in points)
