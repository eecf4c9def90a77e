"""What is seen of a free table: zones with their cards as they lie, counters, the supply."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.events import kind_of, owner_of
from game.rules.free.form import HAND, Counter, Form
from game.rules.free.lying import PLAIN, Lie, lies
from game.rules.free.present import FreePresenter
from game.rules.sight import View
from game.table.view_model import PileSeen, Reading


class Laid(NamedTuple):
    """A card as it lies: which, where it is seen; down: whether its back shows."""

    card: str
    lie: Lie = PLAIN
    down: bool = False


class ZoneSeen(NamedTuple):
    """A zone and its cards, the lowest or leftmost first. pile: whether they lie in a pile."""

    zone: str
    title: str
    pile: bool
    cards: tuple[Laid, ...]

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


def form_of(seen: Reading) -> Form | None:
    """What lies on the table that is read; None where it is no free one."""
    presenter = seen.presenter
    return presenter.form if isinstance(presenter, FreePresenter) else None


def zone_seen(view: View, form: Form, zone: str) -> ZoneSeen:
    """A zone as the viewer sees it."""
    kind, owner = form.zones[kind_of(zone)], owner_of(zone)
    known = view.zones.get(zone, ())
    cards = known if isinstance(known, tuple) else ("",) * known
    hidden = kind.seen == "nobody" or (kind.seen == "owner" and owner not in view.seats)
    lying = lies(view, zone, len(cards)) if kind.lay == "row" else [PLAIN] * len(cards)
    laid = tuple(
        Laid(card, lie, hidden or not card or card in view.down)
        for card, lie in zip(cards, lying, strict=True)
    )
    return ZoneSeen(zone, kind.title, kind.lay == "pile", laid)


def counters_seen(view: View, form: Form, seat: int = 0) -> tuple[CounterSeen, ...]:
    """The counters of a seat, or with 0 those in the middle."""
    own = form.seats.counters if seat else form.middle.counters
    names = ((f"{each.id}:{seat}" if seat else each.id, each) for each in own)
    return tuple(CounterSeen(name, each, view.trackers[name]) for name, each in names)
