"""The state of a free table, and who knows what of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.rules.board.board import Board
from game.rules.declared import SeatFact, fact, seat_fact
from game.rules.events import kind_of, owner_of
from game.rules.free.form import Form
from game.rules.sight import Rights, Sight
from game.rules.state import GameState
from game.rules.table import Table


class FreeState(GameState):
    """A free table. hands: the seat whose hands are on the table. ticked: the steps that are done.

    known: the hidden cards that a seat knows, since it has seen them and can tell where they lie.
    form, board: what it is made of. sight_of: who sees what of it. fresh: as it was laid out.
    """

    form: Form
    board: Board | None
    sight_of: Sight
    fresh: Table

    hands = fact(0)
    ticked: tuple[int, ...] = fact(())  # type: ignore[assignment]
    known: SeatFact[tuple[str, ...]] = seat_fact((), "owner")

    def apart(self) -> FreeState:
        """The same table on its own, on which nothing is told."""
        other = FreeState(self.table.copy(), self.content, self.setup, self.options)
        other.form, other.board = self.form, self.board
        other.sight_of, other.fresh = self.sight_of, self.fresh
        return other

    @property
    def everyone(self) -> frozenset[int]:
        """All seats."""
        return frozenset(self.seats)

    def right_of(self, zone: str) -> Rights:
        """Who sees the cards of a zone."""
        return self.sight_of.zones[kind_of(zone)]

    def see_by_right(self, zone: str, down: bool) -> frozenset[int]:
        """The seats that see a card of a zone because it lies there, face down or not."""
        return frozenset(seat for seat in self.seats if self.sight_of.sees(zone, seat, down))

    def seers(self, zone: str, card: str) -> frozenset[int]:
        """The seats that know what a card of a zone is."""
        know = (seat for seat in self.seats if card in self.known[seat])
        return self.see_by_right(zone, card in self.table.down).union(know)

    def is_open(self, zone: str, card: str) -> bool:
        """Whether everyone sees a card of a zone."""
        return self.see_by_right(zone, card in self.table.down) == self.everyone

    def know(self, zone: str, card: str, seats: Iterable[int]) -> None:
        """From now on these seats know a card of a zone, and no others but those who see it."""
        self._know(zone, {card: frozenset(seats)})

    def _know(self, zone: str, knowing: Mapping[str, frozenset[int]]) -> None:
        """The same for several cards of a zone, each with the seats that know it."""
        unseen = {
            card: seats - self.see_by_right(zone, card in self.table.down)
            for card, seats in knowing.items()
        }
        for seat in self.seats:
            kept = {*self.known[seat]}.difference(unseen)
            kept |= {card for card, seats in unseen.items() if seat in seats}
            if len(kept) != len(self.known[seat]) or not kept.issuperset(self.known[seat]):
                self.known[seat] = tuple(sorted(kept))

    def learn(self, zone: str, cards: Iterable[str], seats: frozenset[int]) -> None:
        """Some seats are shown cards of a zone, and know them from now on."""
        known = {seat: frozenset(self.known[seat]) for seat in self.seats}
        knowing = {}
        for card in cards:
            seers = self.see_by_right(zone, card in self.table.down)
            seers |= {seat for seat in self.seats if card in known[seat]}
            if seats != self.everyone:
                for seat in sorted(seats - seers):
                    self.table.peek(card, zone, seat)
            elif not self.is_open(zone, card):
                self.table.show(card, zone)
            knowing[card] = seers | seats
        self._know(zone, knowing)

    def forget(self, cards: Iterable[str], seats: Iterable[int]) -> None:
        """Some seats can no longer tell which cards these are, or where they lie."""
        lost = frozenset(cards)
        for seat in seats:
            if not lost.isdisjoint(self.known[seat]):
                self.known[seat] = tuple(c for c in self.known[seat] if c not in lost)

    def moved(
        self, card: str, source: str, target: str, before: frozenset[int], watched: bool, seat: int
    ) -> None:
        """What the seats know once a card has moved; `before`: those that knew it.

        watched: whether all could tell which card went. Otherwise only `seat`, whose hands moved
        it, and the owner of where it lay can, unless it lies open now; the others cannot tell any
        more which cards lie there, either.
        """
        if not watched and not self.is_open(target, card):
            others = self.everyone - {owner_of(source), seat}
            before -= others
            self.forget([card, *self.zones[source]], others)
        self.know(target, card, before)
