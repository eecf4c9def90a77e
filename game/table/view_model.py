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
from game.rules.present.following import (
    Verdict,
    beyond,
    changed,
    following,
    verdict_of,
)
from game.rules.present.forecast import Change, Forecast, Forecasts
from game.rules.present.presenter import Chip, Dial, InHand, Presenter, Standing
from game.rules.present.timeline import Stage
from game.rules.setup import Setup
from game.rules.sight import View
from game.table.layout import Layout, Pile
from game.table.wording import Names

if TYPE_CHECKING:
    from game.table.part import Part
    from game.table.playback import Steps


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


@dataclass(frozen=True)
class ViewModel:
    """What is on the table. `seats` begins with the near one and goes clockwise.

    active: the seat whose turn it is.
    options: what the viewers may choose among; empty while somebody else is asked.
    reasons: why a card of the hand, or laid before its seat, cannot be chosen. looks: the data of
    the cards shown, of those the log names and of those in open piles. explain: a shown card's
    text in sentences.
    sides: the seats that play together. parts: what lies on the table, in the order in which it is
    drawn; models: what each has read, by its place. ahead: what the options lead to; verdicts:
    what those decide that end the match, by their ids. reach: what a card of the hand could come
    to on the board. answered: the attack that is answered now. back: the set whose back the cards
    in a zone have.
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
    ahead: Forecasts | None
    reach: Callable[[str], Sketch | None]
    answered: Sketch | None
    verdicts: Mapping[str, Verdict]
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

    def forecast(self, option: str) -> Forecast | None:
        """What an option leads to, as far as its seat can know; None where that is not told."""
        return self.ahead.of(option) if self.ahead else None

    def foreseen(self, seat: SeatSeen, option: str) -> dict[str, Change]:
        """What an option makes of the trackers of a seat: those that change, by their labels."""
        told = self.forecast(option)
        return changes_of(seat, told) if told else {}

    def agreed(self, seat: SeatSeen, options: Sequence[Option]) -> dict[str, Change]:
        """What all of several options make of the trackers of a seat alike, by their labels."""
        first, *others = [self.foreseen(seat, option.id) for option in options] or [{}]
        return {
            label: change
            for label, change in first.items()
            if all(other.get(label) == change for other in others)
        }

    def note(self, option: Option) -> str:
        """What follows from an option: whether it decides the match, what it says itself, and what
        becomes of both sides."""
        if option.id not in self._notes:
            self._notes[option.id] = self._note(option)
        return self._notes[option.id]

    @cached_property
    def _notes(self) -> dict[str, str]:
        """What was told of options, by their ids."""
        return {}

    def _note(self, option: Option) -> str:
        told = self.forecast(option.id)
        foreseen = self.told_in_words(told, self.asked or 0) if told else ()
        first = foreseen[:1] if option.id in self.verdicts else ()
        return "; ".join(filter(None, (*first, option.note, *foreseen[len(first) :])))

    def told_in_words(self, told: Forecast, asked: int) -> tuple[str, ...]:
        """A forecast for a seat, or for all with 0, thing by thing; empty where nothing changes."""
        seats = sorted(self.seats, key=lambda seat: seat.seat != asked)
        changes = ((seat.seat, changed(changes_of(seat, told))) for seat in seats)
        return tuple(following(told, asked, changes))

    @cached_property
    def silence(self) -> str:
        """What happens if nobody answers any more; nothing where an answer must be given."""
        told = self.ahead.silence if self.ahead else None
        if told is None:
            return ""
        said = "; ".join(self.told_in_words(replace(told, declined=(), answers=()), 0)) or beyond(
            told, 0
        )
        return f"If nobody answers: {said or 'nothing changes'}."

    def reader(self, card: str) -> Part[Any] | None:
        """The part that has its own way of showing a card; None where no part has."""
        return next((part for part in self.parts if part.reads(self, card)), None)

    def seat(self, number: int) -> SeatSeen:
        """The seat of that number."""
        return next(seen for seen in self.seats if seen.seat == number)


def changes_of(seat: SeatSeen, told: Forecast) -> dict[str, Change]:
    """What a forecast makes of the trackers of a seat, by their labels."""
    labels = (*((dial.tracker, dial.label) for dial in seat.dials), *seat.counters)
    changes = ((label, told.tracker(name)) for name, label in labels)
    return {label: change for label, change in changes if change}


def hand_seat(
    view: View, seats: Sequence[SeatSeen], asked: int | None, options: Sequence[Option]
) -> SeatSeen:
    """The seat whose hand lies in the place of the hand: the one that is asked, where those at the
    screen may see its hand and answer for it, else the near one."""
    near, *others = seats
    shown = (seat for seat in others if options and seat.seat == asked and asked in view.seats)
    return next(shown, near)


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
        _seat(screen, view, layout, number) for number in _clockwise(screen.near, len(setup.seats))
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
        ahead=seen.ahead,
        reach=partial(_reach, presenter, view, match.pending, seen.hand_seat),
        answered=presenter.answered(view, match.pending),
        verdicts=verdicts_of(seen.ahead, options, asked or 0),
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
        ahead=None,
        answered=None,
        verdicts={},
    )


def verdicts_of(
    ahead: Forecasts | None, options: Sequence[Option], asked: int
) -> Mapping[str, Verdict]:
    """What options decide that end the match. All are looked at here, before anything is drawn."""
    told = ((option.id, ahead.of(option.id) if ahead else None) for option in options)
    found = {name: verdict_of(each, asked) for name, each in told if each}
    return {name: verdict for name, verdict in found.items() if verdict}


def pile_seen(view: View, pile: Pile, zone: str) -> PileSeen:
    """What is seen of a pile of the layout that lies in a zone."""
    return PileSeen(zone, pile.label, view.count(zone), view.cards(zone), pile.open)


def _clockwise(near: int, count: int) -> Iterator[int]:
    return ((near - 1 + step) % count + 1 for step in range(count))


def _seat(session: Screen, view: View, layout: Layout, number: int) -> SeatSeen:
    presenter, seat = session.presenter, session.setup.seats[number - 1]
    hand = f"{layout.hand}:{number}"
    return SeatSeen(
        seat=number,
        name=seat.name,
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
