"""What the rules of a Water Showdown match work on.

The state, all of it flat. Seats are 1 and 2.

Zones
    deck           face-down, the top last; nobody sees it
    discard        face-up, the newest card last (WS-1.8)
    series         the cards that are being activated, in the order they were laid (WS-2.20)
    hand:N         seen by its owner
    set:N          face-down, oldest first; seen by its owner
    continuous:N   face-up, oldest first

Trackers
    water:N        0 to 20
    dealt:N        damage dealt to the seat in this turn; dealt_last:N in the turn before (WS-2.49)
    dealt_self:N   the part of dealt:N that its own cards dealt

Facts, public unless said
    phase          set_up, mulligan, begin_turn, play (step 3), end_turn
    turn           counts on through tie-breaking matches; began: the last turn before this match
    active, first  seats; tiebreaks: tie-breaking matches so far
    step           continuous, draw, play: the step of the turn
    actions        Actions left; set_used: whether a card was Set this turn
    set_on:N       the turn on which each card of set:N was Set; it names the card for choosing
    chain          the activations of the series, each an `Activation`; () when none is open
    copied         (card in a Continuous row, what it copies), for an option of WS-2.54
    looked:N       the cards of the other hand while N looks at them (only N sees it; WS-4.2)
    winners, ended once it is over: the winning seats, and why
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.ask import Ask, Legal, Value
from game.rules.sight import View
from game.rules.table import Plain, Table, by_seat

if TYPE_CHECKING:
    from game.games.water_showdown.cards import Card
    from game.games.water_showdown.content import ShowdownContent
    from game.rules.setup import Setup

HAND, SET, ROW = by_seat("hand"), by_seat("set"), by_seat("continuous")
WATER, SET_ON, LOOKED = by_seat("water"), by_seat("set_on"), by_seat("looked")
DEALT, DEALT_LAST, DEALT_SELF = by_seat("dealt"), by_seat("dealt_last"), by_seat("dealt_self")
DECK, DISCARD, SERIES = "deck", "discard", "series"
SEATS = (1, 2)
FOE = (0, 2, 1)
"""The other seat, by seat."""
MOST_WATER = 20
MOST_SET = 3
CONCEDE = "concede"


class MatchOver(Exception):
    """Someone has won: the game stops at once (WS-2.64)."""


class Tie(Exception):
    """One Effect brought both to 0 (WS-2.65)."""


class Activation(NamedTuple):
    """A card of the series, or a start-of-turn Effect: what is known of its activation.

    card: the copy that lies there. seat: whose. source: `hand`, `set`, or `row` for a
    start-of-turn Effect, whose card stays where it is. role: `play`, `answer`, `sun`, `start`.
    to: the place in the chain of what it answers or, for a Sun, of the card it goes with; else -1.
    copied: the id of the card it copies (WS-2.53). paid: Water. mode: the alternative, 0 or 1.
    targets: what it will destroy: the turn on which a card was Set, or a Continuous card.
    defend: what Defend takes off its damage still. dealt: damage it has dealt to the opponent.
    state: `laid` (not activated yet), `open` (may be answered, or waits for the answer to end),
    `done`, `negated`, `withdrawn` (WS-2.58). order: when it was activated, from 1; 0 before.
    """

    card: str
    seat: int
    source: str
    role: str
    to: int = -1
    copied: str = ""
    paid: int = 0
    mode: int = 0
    targets: tuple[int | str, ...] = ()
    defend: int = 0
    dealt: int = 0
    state: str = "laid"
    order: int = 0


class Cause(NamedTuple):
    """On whose behalf an effect is carried out.

    place: where its activation stands in the chain. decided: its targets were chosen before the
    answers; those of an effect with a condition are not (WS-2.50).
    """

    seat: int
    place: int
    decided: bool = True


class Showdown:
    """A table with everything the rules need beside it; it holds no state of its own."""

    __slots__ = ("cards", "content", "facts", "options", "setup", "table", "trackers", "zones")

    def __init__(
        self,
        table: Table,
        content: ShowdownContent,
        setup: Setup,
        options: Mapping[str, Any],
    ) -> None:
        self.table = table
        self.zones = table.zones
        self.trackers = table.trackers
        self.facts: dict[str, Any] = table.facts
        self.content = content
        self.cards: Mapping[str, Card] = content.copies
        self.setup = setup
        self.options = options

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        active: int = self.facts["active"]
        return active

    @property
    def live(self) -> bool:
        """Whether what happens is told."""
        return self.table.events is not None

    @property
    def chain(self) -> tuple[Activation, ...]:
        """The activations of the series that is open."""
        chain: tuple[Activation, ...] = self.facts["chain"]
        return chain

    def water(self, seat: int) -> int:
        """A seat's Water."""
        return self.trackers[WATER[seat]]

    def behind(self, seat: int) -> bool:
        """Whether a seat has less Water than its opponent now (WS-2.47)."""
        return self.trackers[WATER[seat]] < self.trackers[WATER[FOE[seat]]]

    def turn_of_match(self) -> int:
        """The number of the turn within this match, not counting those before a tie (WS-2.65)."""
        turn: int = self.facts["turn"] - self.facts["began"]
        return turn

    # Cards

    def as_played(self, copy: str) -> Card | None:
        """The card whose Effect a copy has when it is laid now; None if it has none.

        That is the card itself. One that copies has that of the top of the discard pile, unless
        there is none, it copies too, or it is Continuous (WS-2.53, WS-2.54).
        """
        card = self.cards[copy]
        if not card.copies:
            return card
        pile = self.zones[DISCARD]
        if not pile:
            return None
        top = self.cards[pile[-1]]
        if top.copies or (top.continuous and not self.options["snorkel_copies_continuous"]):
            return None
        return top

    def face(self, activation: Activation) -> Card:
        """The card whose Effect an activation has."""
        if activation.copied:
            return self.content.cards_by_id[activation.copied]
        return self.cards[activation.card]

    def in_row(self, copy: str) -> Card:
        """The card whose Effect a card of a Continuous row has."""
        for one, copied in self.facts["copied"]:
            if one == copy:
                return self.content.cards_by_id[copied]
        return self.cards[copy]

    def set_earlier(self, seat: int) -> list[str]:
        """The Set cards of a seat that were Set on an earlier turn (WS-2.13)."""
        row = self.zones[SET[seat]]
        if not row:
            return []
        turn = self.facts["turn"]
        return [copy for copy, on in zip(row, self.facts[SET_ON[seat]], strict=True) if on < turn]

    # Changes

    def change(self, index: int, **changes: Plain) -> None:
        """Changes what is known of an activation."""
        chain = list(self.facts["chain"])
        values = list(chain[index])
        for field, value in changes.items():
            values[Activation._fields.index(field)] = value
        chain[index] = Activation._make(values)  # twice as quick as _replace
        self.table.note("chain", tuple(chain))

    def leave_row(self, seat: int, copy: str, target: str) -> None:
        """A Set card leaves its row."""
        at = self.zones[SET[seat]].index(copy)
        turns = self.facts[SET_ON[seat]]
        self.table.note(SET_ON[seat], (*turns[:at], *turns[at + 1 :]))
        self.table.move(copy, SET[seat], target)

    def end(self, winner: int, reason: str) -> None:
        """The match is over (WS-2.62); raises MatchOver."""
        self.table.note("winners", (winner,))
        self.table.note("ended", reason)
        raise MatchOver

    def check_end(self) -> None:
        """Someone at 0 has lost, whatever caused it; both at 0 is a tie (WS-2.63, WS-2.65)."""
        dry = [seat for seat in SEATS if not self.trackers[WATER[seat]]]
        if not dry:
            return
        if len(dry) == 2:
            raise Tie
        winner = FOE[dry[0]]
        if self.live:
            self.table.say(f"{{seat:{dry[0]}}} is at 0: **{{seat:{winner}}} wins**")
        self.end(winner, f"{{seat:{dry[0]}}} is at 0 Water")


def seen(
    view: View, content: ShowdownContent, setup: Setup, options: Mapping[str, Any]
) -> Showdown:
    """The rules' own way to look at what a viewer sees; hidden zones are empty in it."""
    table = Table()
    table.zones = {zone: list(view.cards(zone)) for zone in view.zones}
    table.trackers = view.trackers
    table.facts = {**{LOOKED[seat]: () for seat in SEATS}, **view.facts}
    return Showdown(table, content, setup, options)


async def decide(
    showdown: Showdown,
    seat: int,
    kind: str,
    legal: Legal,
    *args: Any,
    always: bool = False,
    secret: bool = False,
) -> Value:
    """A decision; who is asked may concede instead (WS-2.66). Raises MatchOver then."""
    value = await Ask(seat, kind, legal, *args, always=always, secret=secret, aside=legal_aside)
    if value == CONCEDE:
        if showdown.live:
            showdown.table.say(f"{{seat:{seat}}} concedes: **{{seat:{FOE[seat]}}} wins**")
        showdown.end(FOE[seat], f"{{seat:{seat}}} conceded")
    return value


def legal_aside(showdown: Showdown, seat: int, *_: Any) -> Sequence[str]:
    """WS-3.11: to concede."""
    return (CONCEDE,)
