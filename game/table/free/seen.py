"""What is seen of a free table: zones with their cards as they lie, counters, the supply."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.events import kind_of, owner_of
from game.rules.free.form import HAND, Counter, Form
from game.rules.free.lying import PLAIN, Lie, lies
from game.rules.free.rules import FreeRules
from game.rules.sight import View
from game.table.seat_seen import PileSeen, SeatSeen
from game.table.view_model import Reading

_HAND = 3.4
"""How many cards wide the hand of another is at most."""


class Laid(NamedTuple):
    """A card as it lies: which, where it is seen; down: whether its back shows; back: of which set
    that is."""

    card: str
    lie: Lie
    down: bool
    back: str


class ZoneSeen(NamedTuple):
    """A zone and its cards, the lowest or leftmost first. pile: whether they lie in a pile.

    wide: how many cards wide a row is at most, if not as wide as there is room. The face cards of a
    seat lie in a row that is no zone and has no name.
    """

    zone: str
    title: str
    pile: bool
    cards: tuple[Laid, ...]
    wide: float = 0

    @property
    def is_hand(self) -> bool:
        """Whether it is the hand of a seat."""
        return kind_of(self.zone) == HAND

    @property
    def spread(self) -> PileSeen:
        """It as a pile to be looked through, where all its cards lie open."""
        shown = tuple(laid.card for laid in self.cards if laid.card and not laid.down)
        is_open = len(shown) == len(self.cards)
        return PileSeen(self.zone, self.title, len(self.cards), shown, is_open)


class CounterSeen(NamedTuple):
    """A counter: its tracker, what it is like, and its value."""

    tracker: str
    form: Counter
    value: int


def rules_of(seen: Reading) -> FreeRules | None:
    """What is played on the table that is read; None where it is no free one."""
    rules = seen.screen.match.rules
    return rules if isinstance(rules, FreeRules) else None


def zone_seen(seen: Reading, rules: FreeRules, zone: str) -> ZoneSeen:
    """A zone as the viewer sees it, and the backs of its cards as everyone does."""
    view, form = seen.view, rules.form
    kind, owner = form.zones[kind_of(zone)], owner_of(zone)
    known = view.zones.get(zone, ())
    cards = known if isinstance(known, tuple) else ("",) * known
    hidden = kind.seen == "nobody" or (kind.seen == "owner" and owner not in view.seats)
    lying = lies(view, zone, len(cards)) if kind.lay == "row" else [PLAIN] * len(cards)
    laid = tuple(
        Laid(card, lie, hidden or not card or card in view.down, back)
        for card, lie, back in zip(cards, lying, view.backs[zone], strict=True)
    )
    wide = _HAND if kind_of(zone) == HAND else 0
    return ZoneSeen(zone, kind.title, kind.lay == "pile", laid, wide)


def faces_seen(seat: SeatSeen) -> tuple[ZoneSeen, ...]:
    """The row of the face cards of a seat that has any."""
    laid = tuple(Laid(card, PLAIN, False, "") for card in seat.faces)
    return (ZoneSeen("", "Face cards", False, laid, len(laid)),) if laid else ()


def counters_seen(view: View, form: Form, seat: int = 0) -> tuple[CounterSeen, ...]:
    """The counters of a seat, or with 0 those in the middle."""
    own = form.seats.counters if seat else form.middle.counters
    names = ((f"{each.id}:{seat}" if seat else each.id, each) for each in own)
    return tuple(CounterSeen(name, each, view.trackers[name]) for name, each in names)
