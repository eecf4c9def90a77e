"""All that a table shows at one moment, made from what its viewers may see and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Protocol

from game.draw.faces.pictures import BESIDE
from game.draw.faces.words import Card
from game.rules.ask import Option, Prompt, Reason, Sketch
from game.rules.decision import Ask
from game.rules.events import owner_of
from game.rules.match import Match, Result
from game.rules.present.forecast import Forecasts
from game.rules.present.presenter import Presenter, Standing
from game.rules.present.timeline import Stage
from game.rules.setup import Setup
from game.rules.sight import View
from game.table.ahead import Ahead
from game.table.layout import Layout
from game.table.seat_seen import PileSeen, SeatSeen, hand_seat, seat_seen
from game.table.wording import Names

if TYPE_CHECKING:
    from game.table.part import Part
    from game.table.playback import Steps


@dataclass(frozen=True)
class ViewModel:
    """What is on the table. `seats` begins with the near one and goes clockwise.

    active: the seat whose turn it is.
    options: what the viewers may choose among; empty while somebody else is asked.
    reasons: why a card of the hand, or laid before its seat, cannot be chosen. looks: the data of
    the cards shown, of those the log names and of those in open piles. explain: a shown card's
    text in sentences.
    sides: the seats that play together. parts: what lies on the table, in the order in which it is
    drawn; models: what each has read, by its place. ahead: what the options lead to. reach: what a
    card of the hand could come to on the board. answered: the attack that is answered now. back:
    the set whose back the cards in a zone have.
    """

    view: View
    seats: tuple[SeatSeen, ...]
    active: int | None
    standing: tuple[Standing, ...]
    asked: int | None
    prompt: Prompt | None
    options: tuple[Option, ...]
    reasons: Mapping[str, Reason]
    result: Result | None
    names: Names
    skin: Mapping[str, Card]
    explain: Callable[[str], tuple[str, ...]]
    sides: tuple[tuple[int, ...], ...]
    parts: tuple[Part[Any], ...]
    models: Mapping[str, Any]
    ahead: Ahead
    reach: Callable[[str], Sketch | None]
    answered: Sketch | None
    back: Callable[[str], str]

    @cached_property
    def in_hand(self) -> frozenset[str]:
        """The cards that are shown in the place of the hand."""
        return frozenset(held.card for held in self.hand_seat.hand)

    @property
    def pointed_at(self) -> frozenset[str]:
        """The cards that are chosen by pointing at them: in the hand, in a common pile that is
        spread out, or offered by a part."""
        common = (pile for part in self.parts for pile in part.piles(self))
        offered = (card for part in self.parts for card in part.offered(part.model(self)))
        return self.in_hand.union(
            (card for pile in common if pile.open for card in pile.cards), offered
        )

    @property
    def zones(self) -> dict[str, str]:
        """The zone of each card that is seen in a hand or an open pile."""
        hands = [seat.spread_hand for seat in self.seats]
        piles = [pile for pile in self.piles if pile.open]
        return {card: pile.zone for pile in (*piles, *hands) for card in pile.cards}

    @property
    def near(self) -> SeatSeen:
        """The seat at the near edge."""
        return self.seats[0]

    @cached_property
    def hand_seat(self) -> SeatSeen:
        """The seat whose hand lies in the place of the hand."""
        return hand_seat(self.view, self.seats, self.asked, self.options)

    @property
    def mine(self) -> bool:
        """Whether the question is one for the viewers."""
        return bool(self.options)

    @property
    def piles(self) -> Iterator[PileSeen]:
        """All piles: those of the whole table, then those of the seats."""
        for part in self.parts:
            yield from part.piles(self)
        for seat in self.seats:
            yield from seat.piles

    def pile(self, zone: str) -> PileSeen | None:
        """The pile, or the hand, that lies in a zone; None where none does."""
        hands = (seat.spread_hand for seat in self.seats)
        return next((pile for pile in (*self.piles, *hands) if pile.zone == zone), None)

    @property
    def steps(self) -> Steps | None:
        """What was resolved lately, of the first part that resolves step by step."""
        return next(filter(None, (part.steps(self) for part in self.parts)), None)

    def reader(self, card: str) -> Part[Any] | None:
        """The part that has its own way of showing a card; None where no part has."""
        return next((part for part in self.parts if part.reads(self, card)), None)

    def seat(self, number: int) -> SeatSeen:
        """The seat of that number."""
        return next(seen for seen in self.seats if seen.seat == number)


class Played(Protocol):
    """A match, what it is played with, and what tells how it looks."""

    @property
    def match(self) -> Match:
        """What is played."""

    @property
    def setup(self) -> Setup:
        """What it is played with."""

    @property
    def presenter(self) -> Presenter:
        """What tells how it looks now."""


class Screen(Played, Protocol):
    """What is made from a match, and what its screen may show; see `Hotseat`."""

    @property
    def near(self) -> int:
        """The seat at the near edge."""

    def view(self) -> View:
        """The match as the screen may show it now."""

    def offered(self) -> tuple[Option, ...]:
        """What those at the screen may choose among."""


@dataclass(frozen=True)
class Reading:
    """What the parts of a table read: all that a screen may show of a match.

    seats begins with the near one.
    """

    screen: Screen
    layout: Layout
    view: View
    seats: tuple[SeatSeen, ...]
    options: tuple[Option, ...]

    @property
    def hand_seat(self) -> SeatSeen:
        """The seat whose hand lies in the place of the hand."""
        return hand_seat(self.view, self.seats, self.screen.match.seat, self.options)

    @property
    def presenter(self) -> Presenter:
        """What tells how the match is shown."""
        return self.screen.presenter

    @property
    def ask(self) -> Ask | None:
        """What is asked."""
        return self.screen.match.pending

    @cached_property
    def ahead(self) -> Forecasts | None:
        """What the options lead to, for the seat that is asked; None where nothing can be chosen.

        A seat whose hidden cards are not shown is told what everyone may know.
        """
        asked = self.screen.match.seat
        if not asked or not self.options:
            return None
        return Forecasts(self.screen.match, asked if asked in self.view.seats else 0)

    @cached_property
    def standing(self) -> tuple[Standing, ...]:
        """What stands on the board."""
        return self.presenter.standing(self.view)


def refresh(screen: Screen, layout: Layout, parts: Sequence[Part[Any]]) -> ViewModel:
    """The table as the screen may show it now; `parts`: what may lie on it."""
    match, presenter, setup = screen.match, screen.presenter, screen.setup
    view, asked = screen.view(), match.seat
    seats = tuple(
        seat_seen(presenter, view, layout, number, setup.seats[number - 1].name)
        for number in _clockwise(screen.near, len(setup.seats))
    )
    options = screen.offered()
    seen = Reading(screen, layout, view, seats, options)
    read = [(part, part.read(seen)) for part in parts if part.lies_in(layout)]
    found = [(part, model) for part, model in read if model is not None]
    shown = {card for seat in seats for card in seat.cards()}
    shown |= {card for part, model in found for card in part.cards(model)}
    printed = screen.match.rules.content.printed
    shown |= {p.id for each in options for p in each.points if p.kind == "card"} & printed.keys()
    skin = {card: presenter.card(card) for card in sorted(shown | view.known())}
    skin |= {card: look for card, look in presenter.looks(view).items() if card in skin}
    for part, model in found:
        skin |= part.looks(model, skin)
    own = {held.card for held in seen.hand_seat.hand}
    own |= {card for part, model in found for card in part.answered(model, seen.hand_seat.seat)}
    ahead = Ahead(seats, asked or 0)
    return ViewModel(
        view=view,
        seats=seats,
        active=presenter.active(view),
        standing=seen.standing,
        asked=asked,
        prompt=match.prompt(),
        options=options,
        reasons=_reasons(match, view, own, options) if asked == seen.hand_seat.seat else {},
        result=match.result,
        names=Names(
            {number: seat.name for number, seat in enumerate(setup.seats, 1)},
            lambda card: str(presenter.card(card)["name"]),
            {piece.piece: piece.name for piece in seen.standing},
        ),
        skin=skin,
        explain=presenter.explain,
        sides=presenter.sides(),
        parts=tuple(part for part, _ in found),
        models={part.place: model for part, model in found},
        ahead=ahead.and_of(seen.ahead, options) if seen.ahead else ahead,
        reach=partial(_reach, presenter, view, match.pending, seen.hand_seat),
        answered=presenter.answered(view, match.pending),
        back=partial(presenter.back, view),
    )


def beside(now: ViewModel, seat: int) -> ViewModel:
    """The same, with the cards before a seat and in its zones, as far as they are seen, to be drawn
    by the layouts beside those in use."""
    zones = (zone for zone in now.view.zones if owner_of(zone) == seat)
    own = {card for zone in zones for card in now.view.cards(zone)}
    own |= {card for each in now.seats if each.seat == seat for card in each.faces}
    marked = {card: {**now.skin[card], BESIDE: True} for card in own & now.skin.keys()}
    return replace(now, skin={**now.skin, **marked})


def at_stage(now: ViewModel, stage: Stage, stood: ViewModel | None) -> ViewModel:
    """The table as it stood at an earlier stage; nothing can be chosen there.

    stood: how it was then, with the seats' cards and marks; None where that is not known.
    """
    on_board = {piece.seat for piece in stage.standing if piece.sort == "standee"}
    known = {seat.seat: seat for seat in (stood or now).seats}

    def then(seat: SeatSeen) -> SeatSeen:
        values = stage.trackers
        dials = tuple(
            replace(dial, value=values.get(dial.tracker, dial.value)) for dial in seat.dials
        )
        was = known.get(seat.seat, seat)
        return replace(
            seat,
            dials=dials,
            out=seat.out and seat.seat not in on_board,
            chips=was.chips,
            held=was.held,
            piles=was.piles,
        )

    return replace(
        now,
        skin={**(stood or now).skin, **now.skin},
        seats=tuple(map(then, now.seats)),
        standing=stage.standing,
        active=None,
        asked=None,
        options=(),
        ahead=Ahead(),
        answered=None,
    )


def _clockwise(near: int, count: int) -> Iterator[int]:
    return ((near - 1 + step) % count + 1 for step in range(count))


def _reach(
    presenter: Presenter, view: View, ask: Ask | None, holder: SeatSeen, card: str
) -> Sketch | None:
    """The reach of a card, where it is one that is seen in the hand."""
    if all(held.card != card for held in holder.hand):
        return None
    return presenter.reach(view, ask, holder.seat, card)


def _reasons(
    match: Match, view: View, own: set[str], options: tuple[Option, ...]
) -> dict[str, Reason]:
    """Why cards cannot be chosen, of those that a seat may wonder about."""
    if not options:
        return {}
    chosen_by = {point.id for option in options for point in option.points if point.kind == "card"}
    chosen_by |= {c for each in options if each.follows for c in view.cards(each.follows.zone)}
    found = {card: match.why_not(card) for card in sorted(own - chosen_by)}
    return {card: reason for card, reason in found.items() if reason is not None}
