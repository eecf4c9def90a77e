"""All that a table shows at one moment, made from what its viewers may see and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from game.draw.faces.words import Card
from game.rules.ask import Option, Prompt, Reason
from game.rules.forecast import Change, Forecast, forecasts
from game.rules.lanes import Edge, Lanes, ShowsLanes
from game.rules.match import Match, Result
from game.rules.series import Row, Series, ShowsSeries
from game.rules.setup import Setup
from game.rules.showing import (
    Chip,
    Dial,
    InHand,
    Play,
    Showing,
    ShowsReferences,
    Standing,
    Step,
)
from game.rules.sight import View
from game.rules.table import kind_of
from game.scenes.table_parts.layout import Layout, Pile
from game.scenes.table_parts.wording import Names, mentions, spoken


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

    laid: rows of cards before it. out: it takes no further part.
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
    rows: tuple[str, ...]
    laid: tuple[Row, ...] = ()
    out: bool = False

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
        yield from self.rows
        yield from (card.card for row in self.laid for card in row.cards if card.card)


@dataclass(frozen=True)
class Outlook:
    """What an option leads to: what becomes of trackers, the first of the asked seat's first.

    foreseen: all that is known of it.
    """

    option: str
    label: str
    changes: tuple[Change, ...]
    foreseen: Forecast


@dataclass(frozen=True)
class Tableau:
    """What is on the table. `seats` begins with the near one and goes clockwise.

    options: what the viewers may choose among; empty while somebody else is asked.
    reasons: why a card of the near hand, or laid before it, cannot be chosen. looks: the data of
    the cards shown, of those the log names and of those in open piles. explain: a shown card's
    text in sentences.
    sides: the seats that play together. lanes: None at a table without any; `shows` tells more
    about them. edges: of the cards of the near hand, and of those known to be in another, what each
    edge says. commons: the piles that are nobody's. series: cards that answer each other.
    outlooks: what options lead to, under their head. references: cards to look things up in.
    """

    view: View
    seats: tuple[SeatSeen, ...]
    turn: str
    ribbon: tuple[Step, ...]
    play: Play | None
    standing: tuple[Standing, ...]
    asked: int | None
    prompt: Prompt | None
    options: tuple[Option, ...]
    reasons: Mapping[str, Reason]
    result: Result | None
    names: Names
    looks: Mapping[str, Card]
    explain: Callable[[str], tuple[str, ...]]
    sides: tuple[tuple[int, ...], ...]
    lanes: Lanes | None = None
    shows: ShowsLanes | None = None
    edges: Mapping[str, tuple[Edge, ...]] = field(default_factory=dict)
    commons: tuple[PileSeen, ...] = ()
    series: Series | None = None
    outlooks: tuple[Outlook, ...] = ()
    outlook_head: str = ""
    references: tuple[str, ...] = ()

    @property
    def in_hand(self) -> frozenset[str]:
        """The cards of the near hand that are shown."""
        return frozenset(held.card for held in self.near.hand)

    @property
    def pointed_at(self) -> frozenset[str]:
        """The cards that are chosen by pointing at them: in the near hand, or in a common pile that
        is spread out."""
        spread = (card for pile in self.commons if pile.open for card in pile.cards)
        return self.in_hand.union(spread)

    @property
    def near(self) -> SeatSeen:
        """The seat at the near edge."""
        return self.seats[0]

    @property
    def active(self) -> int | None:
        """The seat whose turn it is, with whose name the turn is headed."""
        return spoken(self.turn).seat

    @property
    def mine(self) -> bool:
        """Whether the question is one for the viewers."""
        return bool(self.options)

    def pile(self, zone: str) -> PileSeen | None:
        """The pile, or the hand, that lies in a zone; None where none does."""
        piles = (pile for seat in self.seats for pile in (*seat.piles, seat.spread_hand))
        return next((pile for pile in (*self.commons, *piles) if pile.zone == zone), None)

    def slot_of(self, card: str) -> str:
        """The place of a card in a row before a seat, or nothing."""
        rows = (row for seat in self.seats for row in seat.laid)
        laid = (laid for row in rows for laid in row.cards if laid.card == card)
        return next((each.slot for each in laid), "")

    def seat(self, number: int) -> SeatSeen:
        """The seat of that number."""
        return next(seen for seen in self.seats if seen.seat == number)


class Screen(Protocol):
    """What a tableau is made from: a match, and what its screen may show; see `game.session`."""

    match: Match
    setup: Setup
    showing: Showing
    holder: int | None
    last: int | None

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""

    def view(self) -> View:
        """The match as the screen may show it now."""

    def cover_due(self) -> int | None:
        """The seat to pass the screen to before anything of it may be shown."""

    def offered(self) -> tuple[Option, ...]:
        """What those at the screen may choose among."""


def take_in(session: Screen, layout: Layout) -> Tableau:
    """The table as the screen may show it now."""
    match, showing, setup = session.match, session.showing, session.setup
    view = session.view()
    ask, asked = match.pending, match.seat
    near = _near(session)
    seats = tuple(
        _seat(session, view, layout, number) for number in _clockwise(near, len(setup.seats))
    )
    options = session.offered()
    standing = showing.standing(view)
    play = showing.play(view, ask)
    laid = {card for seat in seats for card in seat.cards()}
    laid |= {piece.card for piece in standing if piece.card}
    if play and play.card:
        laid.add(play.card)
    shows = showing if isinstance(showing, ShowsLanes) else None
    lanes = shows.lanes(view) if shows else None
    if lanes is not None:
        laid |= {card.card for lane in lanes.lanes for card in lane.cards if card.card}
        laid |= {card for lane in lanes.lanes for card in lane.held}
    named = {card for line in match.log for card in mentions(line, "card")}
    answers = showing if isinstance(showing, ShowsSeries) else None
    series = answers.series(view, ask) if answers else None
    if series is not None:
        laid |= {each for link in series.links for each in (link.card, link.copied) if each}
    references = showing.references() if isinstance(showing, ShowsReferences) else ()
    laid.update(references)
    return Tableau(
        view=view,
        seats=seats,
        turn=showing.turn(view),
        ribbon=showing.ribbon(view, ask),
        play=play,
        standing=standing,
        asked=asked,
        prompt=match.prompt(),
        options=options,
        reasons=_reasons(match, seats[0], options) if asked == near else {},
        result=match.result,
        names=Names(
            {number: seat.name for number, seat in enumerate(setup.seats, 1)},
            lambda card: str(showing.card(card)["name"]),
            {piece.piece: piece.name for piece in standing},
        ),
        looks={card: showing.card(card) for card in sorted(laid | named | view.known())},
        explain=showing.explain,
        sides=showing.sides(),
        lanes=lanes,
        shows=shows,
        edges={card: shows.edges(card) for card in sorted(laid)} if shows else {},
        commons=tuple(_pile(view, pile, pile.zone) for pile in layout.piles if pile.place),
        series=series,
        outlooks=_outlooks(session, view, seats, options) if layout.places.outlook else (),
        outlook_head=answers.outlook_head(asked) if answers and asked else "",
        references=references,
    )


def _outlooks(
    session: Screen, view: View, seats: tuple[SeatSeen, ...], options: tuple[Option, ...]
) -> tuple[Outlook, ...]:
    """What the options lead to, where they change a tracker or decline to."""
    asked = next((seat for seat in seats if seat.seat == session.match.seat), None)
    if asked is None or not asked.dials or not options:
        return ()
    viewer = asked.seat if asked.seat in view.seats else 0
    ahead = forecasts(session.match, viewer, options={option.id for option in options})
    own, found = asked.dials[0], []
    for option in options:
        told = ahead.get(option.id)
        if told is None or not (told.trackers or option.quiet):
            continue
        first = told.tracker(own.tracker) or Change(own.tracker, own.value, own.value)
        others = (change for change in told.trackers if change.what != own.tracker)
        label = option.short or option.label
        found.append(Outlook(option.id, label, (first, *others), told))
    return tuple(found)


def _pile(view: View, pile: Pile, zone: str) -> PileSeen:
    return PileSeen(zone, pile.label, view.count(zone), view.cards(zone), pile.open)


def _near(session: Screen) -> int:
    """The seat at the near edge: the person who is asked, else who had the screen last.

    Where all hands lie open nobody has it to themselves: then it is the person who chose last.
    """
    humans, asked = session.humans, session.match.seat
    if asked in humans and session.cover_due() is None:
        return asked
    held = session.holder or session.last
    if held is None and len(humans) > 1:
        chose = (each.seat for each in reversed(session.match.decisions))
        held = next((seat for seat in chose if seat in humans), None)
    return held or (humans[0] if humans else 1)


def _clockwise(near: int, count: int) -> Iterator[int]:
    return ((near - 1 + step) % count + 1 for step in range(count))


def _seat(session: Screen, view: View, layout: Layout, number: int) -> SeatSeen:
    showing, seat = session.showing, session.setup.seats[number - 1]
    hand = f"{layout.hand}:{number}"
    return SeatSeen(
        seat=number,
        name=seat.name,
        chips=showing.chips(view, number),
        dials=showing.dials(view, number),
        faces=showing.faces(view, number),
        hand=showing.hand(view, number),
        held=view.count(hand),
        hand_zone=hand,
        piles=tuple(
            _pile(view, pile, f"{pile.zone}:{number}") for pile in layout.piles if not pile.place
        ),
        laid=showing.rows(view, number) if isinstance(showing, ShowsSeries) else (),
        out=showing.out(view, number),
        rows=tuple(
            card
            for zone in view.zones
            if kind_of(zone) in layout.rows and zone.endswith(f":{number}")
            for card in view.cards(zone)
        ),
    )


def _reasons(match: Match, near: SeatSeen, options: tuple[Option, ...]) -> dict[str, Reason]:
    if not options:
        return {}
    chosen_by = {point.id for option in options for point in option.points if point.kind == "card"}
    laid = (card.card for row in near.laid for card in row.cards if card.down and card.card)
    own = (*(held.card for held in near.hand), *laid)
    found = {card: match.why_not(card) for card in own if card not in chosen_by}
    return {card: reason for card, reason in found.items() if reason is not None}
