"""What may be seen of a seat, of its hand and of the piles on a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.ask import Option
from game.rules.present.presenter import Chip, Dial, InHand, Presenter
from game.rules.sight import View
from game.table.layout import Layout, Pile


@dataclass(frozen=True)
class PileSeen:
    """A pile: its zone, its name, how many cards, and those that are seen, the top last."""

    zone: str
    label: str
    count: int
    cards: tuple[str, ...]
    open: bool

    @property
    def top(self) -> str | None:
        """The card on top, where it is seen."""
        return self.cards[-1] if self.cards else None


@dataclass(frozen=True)
class SeatSeen:
    """One seat. held: how many cards its hand holds; hand: those that are seen.

    out: it takes no further part. counters: trackers without a dial, with their labels.
    """

    seat: int
    name: str
    chips: tuple[Chip, ...]
    dials: tuple[Dial, ...]
    faces: tuple[str, ...]
    hand: tuple[InHand, ...]
    held: int
    hand_zone: str
    piles: tuple[PileSeen, ...]
    out: bool = False
    counters: tuple[tuple[str, str], ...] = ()

    @property
    def spread_hand(self) -> PileSeen:
        """Its hand, to be looked through as far as it is seen."""
        seen = tuple(held.card for held in self.hand)
        return PileSeen(self.hand_zone, "Hand", self.held, seen, open=True)

    def cards(self) -> Iterator[str]:
        """Every card of the seat that is shown open."""
        yield from self.faces
        yield from (held.card for held in self.hand)
        yield from (pile.top for pile in self.piles if pile.top)


def seat_seen(presenter: Presenter, view: View, layout: Layout, number: int, name: str) -> SeatSeen:
    """What the viewer of `view` may see of seat `number`, which is called `name`."""
    hand = f"{layout.hand}:{number}"
    return SeatSeen(
        seat=number,
        name=name,
        chips=presenter.chips(view, number),
        dials=presenter.dials(view, number),
        counters=presenter.counters(view, number),
        faces=presenter.faces(view, number),
        hand=presenter.hand(view, number),
        held=view.count(hand),
        hand_zone=hand,
        piles=tuple(
            pile_seen(view, pile, f"{pile.zone}:{number}")
            for pile in layout.piles
            if not pile.place
        ),
        out=presenter.out(view, number),
    )


def pile_seen(view: View, pile: Pile, zone: str) -> PileSeen:
    """What is seen of a pile of the layout that lies in a zone."""
    return PileSeen(zone, pile.label, view.count(zone), view.cards(zone), pile.open)


def hand_seat(
    view: View, seats: Sequence[SeatSeen], asked: int | None, options: Sequence[Option]
) -> SeatSeen:
    """The seat whose hand lies in the place of the hand: the one that is asked, where those at the
    screen may see its hand and answer for it, else the near one."""
    near, *others = seats
    shown = (seat for seat in others if options and seat.seat == asked and asked in view.seats)
    return next(shown, near)
