"""What the rules of a Water Showdown match work on, and its state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.ask import Point, Reason, Value
from game.rules.decision import CONCEDE, Decision
from game.rules.declared import Fact, SeatFact, fact, seat_fact, seat_tracker, seat_zone, zone
from game.rules.events import Plain
from game.rules.state import GameState

if TYPE_CHECKING:
    from game.games.water_showdown.cards import Alternative, Card
    from game.games.water_showdown.content import ShowdownContent

SEATS = (1, 2)
FOE = (0, 2, 1)
"""The other seat, by seat."""
MOST_WATER = 20
MOST_SET = 3
CAUSED, PREVENTED = "Damage dealt", "Damage prevented"
"""What is counted of each player; by Defend and Rain Coats alike (WS-2.45)."""


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


PLACE_OF = dict(zip(Activation._fields, range(len(Activation._fields)), strict=True))


class Cause(NamedTuple):
    """On whose behalf an effect is carried out.

    place: where its activation stands in the chain. decided: its targets were chosen before the
    answers; those of an effect with a condition are not (WS-2.50).
    """

    seat: int
    place: int
    decided: bool = True


class Showdown(GameState):
    """A match. Everyone sees all but hands, Set cards and the deck (section 4 of the rules)."""

    content: ShowdownContent

    step = fact("")
    """The step of the turn: `continuous`, `draw`, `play`. `turn` counts on through tie-breaks."""
    began = fact(0)
    """The last turn before this match."""
    first = fact(0)
    tiebreaks = fact(0)
    """Tie-breaking matches so far."""
    actions = fact(0)
    """Actions left."""
    set_used = fact(False)
    """Whether a card was Set this turn."""
    chain: Fact[tuple[Activation, ...]] = fact(())
    """The activations of the series; none when none is open."""
    copied: Fact[tuple[tuple[str, str], ...]] = fact(())
    """A card in a Continuous row and what it copies, for an option of WS-2.54."""

    deck = zone("count")
    """Face-down, the top last."""
    discard = zone("all")
    """Face-up, the newest card last (WS-1.8)."""
    series = zone("all")
    """The cards that are being activated, in the order they were laid (WS-2.20)."""
    hand = seat_zone("owner")
    set = seat_zone("owner")
    """Face-down, the oldest first."""
    continuous = seat_zone("all")
    """Face-up, the oldest first."""
    set_on: SeatFact[tuple[int, ...]] = seat_fact(())
    """The turn on which each Set card was Set; it names the card for choosing."""
    looked: SeatFact[tuple[str, ...]] = seat_fact((), seen_by="owner")
    """The cards of the other hand while a seat looks at them (WS-4.2)."""
    water = seat_tracker(high=MOST_WATER, rule="WS-2.46")
    dealt = seat_tracker()
    """Damage dealt to the seat in this turn (WS-2.49)."""
    dealt_last = seat_tracker()
    """In the turn before."""
    dealt_self = seat_tracker()
    """The part of `dealt` that its own cards dealt."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.cards: Mapping[str, Card] = self.content.copies

    def behind(self, seat: int) -> bool:
        """Whether a seat has less Water than its opponent now (WS-2.47)."""
        return self.trackers[WATER[seat]] < self.trackers[WATER[FOE[seat]]]

    def turn_of_match(self) -> int:
        """The number of the turn within this match, not counting those before a tie (WS-2.65)."""
        return self.turn - self.began

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

    @staticmethod
    def damaged(seat: int, *alternatives: Alternative) -> tuple[Point, ...]:
        """The Water of a seat's opponent, where an alternative takes from it (WS-2.32)."""
        hurts = any(alternative.damages for alternative in alternatives)
        return (Point("tracker", Showdown.water[FOE[seat]]),) if hurts else ()

    def doing(self, activation: Activation) -> Alternative | None:
        """What an activation carries out; None of an answer, a Sun, and a card that stays."""
        if activation.role == "start":
            return self.face(activation).start
        if activation.role != "play":
            return None
        alternatives = self.face(activation).alternatives
        return alternatives[activation.mode] if alternatives else None

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
        chain = [*self.facts["chain"]]
        values = [*chain[index]]
        for field, value in changes.items():
            values[PLACE_OF[field]] = value
        chain[index] = Activation._make(values)  # twice as quick as _replace
        self.table.set_fact("chain", tuple(chain))

    def leave_row(self, seat: int, copy: str, target: str) -> None:
        """A Set card leaves its row."""
        at = self.zones[SET[seat]].index(copy)
        turns = self.facts[SET_ON[seat]]
        self.table.set_fact(SET_ON[seat], (*turns[:at], *turns[at + 1 :]))
        self.table.move(copy, SET[seat], target)

    def check_end(self) -> None:
        """Someone at 0 has lost, whatever caused it; both at 0 is a tie (WS-2.63, WS-2.65)."""
        one, two = self.trackers[WATER[1]], self.trackers[WATER[2]]
        if one and two:
            return
        if not one and not two:
            raise Tie
        dry = 2 if one else 1
        self.say("{seat:%d} is at 0: **{seat:%d} wins**", dry, FOE[dry])
        self.end((FOE[dry],), f"{{seat:{dry}}} is at 0 Water")


DECK, DISCARD, SERIES = Showdown.deck.name, Showdown.discard.name, Showdown.series.name
HAND, SET, ROW = Showdown.hand.names, Showdown.set.names, Showdown.continuous.names
WATER, SET_ON = Showdown.water.names, Showdown.set_on.names


NOT_YOURS = Reason("It is not your card.", "WS-2.9")
IN_SERIES = Reason("It is being activated already.", "WS-2.20", "In the series")
DISCARDED = Reason("It lies on the discard pile.", "WS-4.1")
STAYS = Reason("It is in play already and works from there.", "WS-2.15")


class Asked(Decision[Showdown]):
    """A decision of this game: whoever is asked may concede instead (WS-2.66, WS-3.11)."""

    def meta(self, showdown: Showdown, seat: int) -> Sequence[Value]:
        """WS-3.11: to concede."""
        return (CONCEDE,)

    def standings(self, showdown: Showdown) -> tuple[str, ...]:
        """Water, and how many cards each holds and has Set."""
        zones = showdown.zones
        return tuple(
            f"{{seat:{seat}}}: {showdown.water[seat]} Water, {len(zones[HAND[seat]])} in hand,"
            f" {len(zones[SET[seat]])} Set"
            for seat in SEATS
        )

    def refuse(self, showdown: Showdown, seat: int, card: str) -> Reason | None:
        """Why a copy that is in no legal value cannot be chosen (WS-8.5)."""
        return where(showdown, seat, card)

    def about(self, showdown: Showdown, seat: int) -> Mapping[str, Any]:
        """The other player."""
        return {"foe": f"{{seat:{FOE[seat]}}}"}


@dataclass(unsafe_hash=True)
class OfActivation(Asked):
    """A decision about an activation. index: its place in the chain."""

    index: int

    def about(self, showdown: Showdown, seat: int) -> Mapping[str, Any]:
        """The card that is activated."""
        return {"card": f"{{card:{showdown.chain[self.index].card}}}"}


def where(showdown: Showdown, seat: int, card: str) -> Reason | None:
    """Why a card counts for nothing where it lies; None in the own hand or Set row."""
    zones = showdown.zones
    if card in zones[HAND[seat]] or card in zones[SET[seat]]:
        return None
    if card in zones[SERIES]:
        return IN_SERIES
    if card in zones[DISCARD]:
        return DISCARDED
    return STAYS if card in zones[ROW[seat]] else NOT_YOURS
