"""One screen for all who play: whose hands it may show now, and what it offers to whom."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.ask import Option
from game.rules.match import Match
from game.rules.present.presenter import Presenter
from game.rules.setup import Setup
from game.rules.sight import View
from game.session.live_match import LiveMatch
from game.session.response_stops import SEALED, ResponseStops

RECAP = 4
"""Lines of what happened since a seat last looked; at most half of them are numbers."""


class Hotseat:
    """The one screen of a match, seen by people who pass it on to each other.

    holder: the seat that has the screen to itself; None when nobody has. It keeps it while others
    answer what everyone may see. last: the seat that had it last. sits_near: who sits at the near
    edge where all hands lie open: the first (`fixed`), whose `turn` it is, or who is `asked`.
    passed_on: whoever takes the screen over does so at the `table`, on which all hidden hands lie
    face down until then, or behind a `cover` that hides it all.
    """

    def __init__(self, live: LiveMatch, stops: ResponseStops) -> None:
        self._live = live
        self._stops = stops
        self.holder: int | None = None
        self.last: int | None = None
        self.sits_near = "fixed"
        self.passed_on = "table"
        self._looked: dict[int, int] = {}

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

    @property
    def near(self) -> int:
        """The seat at the near edge of the table. Where hands are hidden, it changes only with the
        cover: it is one of whoever has the screen, or had it last."""
        held, wanted = self.humans, self.match.seat
        if self.setup.privacy != "open" and len(self.people) > 1:
            held = self.held_by(self.holder or self.last)
        elif self.sits_near == "turn" and not self.presenter.acts_near:
            wanted = self.presenter.active(self.public()) or wanted
        first = (*held, *self.humans, 1)[0]
        stays = self.sits_near == "fixed" and not self.presenter.acts_near
        if self.setup.privacy == "open" and stays:
            return first
        if wanted is not None and wanted in held:
            return wanted
        chose = (self.match.decisions[number].seat for number in self._by_hand())
        return next((seat for seat in chose if seat in held), first)

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
    def lies_hidden(self) -> bool:
        """Whether the hand of the seat that is asked lies hidden from whoever plays it; where it
        holds nothing at all, only if the screen is still to be taken over."""
        asked, zones = self.match.seat, self.match.table.zones
        own = (kind for kind, rights in self.match.rules.sight.zones.items() if rights != "all")
        holds = any(zones.get(f"{kind}:{asked}") for kind in own) or self.cover_due() is not None
        return holds and asked in self.humans and asked not in self.viewers()

    @property
    def in_place(self) -> bool:
        """Whether a seat that takes the screen over picks its hand up at the table.

        With hidden keys the cover is between them, since both sit there with their hands on keys.
        """
        return self.passed_on == "table" and not self._stops.keys

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
        self.cover()
        self.holder = self.last = seat

    def cover(self) -> None:
        """Nobody has the screen to themselves any more."""
        self._looked |= dict.fromkeys(self.held_by(self.holder), len(self.match.decisions))
        self.holder = None

    def went_back(self, count: int) -> None:
        """The match stands where so many decisions were made: nobody has looked later than that."""
        self._looked = {seat: min(looked, count) for seat, looked in self._looked.items()}

    def recap(self, seat: int) -> tuple[str, ...]:
        """What everyone saw happen since a seat last had the screen: the numbers that changed, then
        what was played; a few lines in markup.

        Where that is not known, since its last decision. Others see it too, so it tells nothing
        that is not for all.
        """
        match, sight = self.match, self.match.rules.sight
        count = min(self._since(seat), len(match.decisions))
        before, now = sight.view(match.at(count).table), self.public()
        lines = [line.text for line in match.lines[len(match.told(count)) :]]
        cards = [line for line in lines if "{card:" in line]
        numbers = [
            f"{{seat:{each}}} {changed}"
            for each in range(1, len(self.setup.seats) + 1)
            if (changed := ", ".join(self._changed(before, now, each)))
        ]
        room = RECAP - min(len(numbers), RECAP // 2)
        dull = [] if numbers else lines
        return (*numbers[: RECAP // 2], *(cards or dull)[-room:])

    def _since(self, seat: int) -> int:
        """How many decisions were made when a seat last looked at the screen."""
        if seat in self._looked:
            return self._looked[seat]
        made = self.match.decisions
        return next((number + 1 for number in self._by_hand() if made[number].seat == seat), 0)

    def _by_hand(self) -> Iterator[int]:
        """The numbers of the decisions that were not made by themselves, the last first."""
        numbers = range(len(self.match.decisions) - 1, -1, -1)
        return (number for number in numbers if number not in self._stops.itself)

    def _changed(self, before: View, now: View, seat: int) -> Iterator[str]:
        for dial in self.presenter.dials(now, seat):
            was, value = before.trackers.get(dial.tracker), now.trackers.get(dial.tracker)
            if was is not None and was != value:
                yield f"{dial.label} {was} → {value}"

    def arming(self) -> int | None:
        """The seat that has the screen to itself and may arm its stops; None for none."""
        seats = self.viewers()
        if self.setup.privacy not in SEALED or not self.match.rules.stops:
            return None
        return seats[0] if len(seats) == 1 and seats[0] in self.humans else None

    def writing(self) -> int | None:
        """The seat whose notes the screen may show: of whoever has it to themselves; where all
        hands lie open, the one that is asked."""
        if self.setup.privacy == "open":
            return self.match.seat if self.match.seat in self.humans else None
        return next((seat for seat in self.viewers() if seat in self.humans), None)

    def _asks_in_secret(self) -> bool:
        ask = self.match.pending
        if ask is None:
            return False
        public, zones = self.public().known(), self.match.table.zones.values()
        hidden = {card for zone in zones for card in zone} - public
        points = (point for option in self.match.options() for point in option.points)
        together = len(ask.seats) > 1  # what one chooses is not for the others then
        unknown = any(point.kind == "card" and point.id in hidden for point in points)
        return ask.secret or together or unknown
