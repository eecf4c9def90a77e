"""What the rules of a Gunsmith Girl match work on, and its state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.ask import Point
from game.rules.declared import Fact, SeatFact, fact, seat_fact, seat_tracker, seat_zone, tracker
from game.rules.events import Plain
from game.rules.state import GameState

if TYPE_CHECKING:
    from game.games.gunsmith_girl.cards import Ability, Card, Flag, Until

SEATS = (1, 2)
FOE = (0, 2, 1)
"""The other seat, by seat."""
TOKENS = 10
"""What each player has in all (GG-1.2)."""
RESERVE_ATTACKED = "reserve"
"""The target of an attack on the Reserve (GG-11)."""


class Entry(NamedTuple):
    """An activation on the pending list (GG-7.5, GG-13.4).

    kind: `addition`, `unforeseen`, `invocation`, `manual` or `automatic`. card: whose effect it is.
    seat: who activated it. skill: the place of the skill on the card. picks: what was picked for
    each operation; for an Addition its targets. other: the other persona of an automatic skill.
    number: from 1, in the order of activation.
    """

    kind: str
    card: str
    seat: int
    speed: int = 0
    skill: int = 0
    picks: tuple[Plain, ...] = ()
    other: str = ""
    number: int = 0


class Change(NamedTuple):
    """A change of a card for a time (GG-21.4). what: an ability, or a flag with an amount of 1."""

    card: str
    what: Ability | Flag
    amount: int
    until: Until


class Exchange(GameState):
    """Who attacks next (GG-8), and the windows (GG-7.4)."""

    first = fact(0)
    """Who is asked first in this exchange."""
    exchanges = fact(0)
    """How many there were in this match."""
    passed: Fact[tuple[int, ...]] = fact(())
    """Who has passed in this exchange."""
    yielded: Fact[tuple[int, ...]] = fact(())
    """Whose last answer in this exchange was a yield (GG-8.6)."""
    named = fact("")
    """The slot of the persona that was named, until its attack turn begins."""
    talk = fact("", seen_by="nobody")
    """How the talk of this exchange stands: not begun, `on`, or some have just `turned` up."""
    window = fact("")
    """The window that stands open: `W0` to `W5`."""
    acts = fact(0, seen_by="nobody")
    """Who acts next in it, once somebody has acted."""
    pending: Fact[tuple[Entry, ...]] = fact(())
    """In the order of activation; read it by `entries`."""

    def entries(self) -> list[Entry]:
        """The pending list."""
        return [Entry._make(each) for each in self.facts["pending"]]


class Attack(Exchange):
    """The attack turn and the fight that run (GG-9)."""

    attacker = fact("")
    """The slot of the persona whose attack turn runs."""
    target = fact("")
    """The slot of its target, or `reserve`."""
    rival = fact("")
    """The slot of the other persona of a duel that is still to be fought (GG-8.10)."""
    step = fact("")
    """`cite`, `assault`, `strike`, `final`; `reserve` in an attack on the Reserve."""
    cited = fact(False)
    """Whether a fight is cited (GG-9.4)."""
    duel = fact(False)
    counter = fact(False)
    """Whether the target counterattacks."""
    stopped = fact(False)
    redirected = fact("")
    """The slot of the target that an effect has chosen instead."""
    summoned = fact(False)
    """Whether a persona was summoned since the attack was cited (GG-9.9)."""
    marked: Fact[tuple[str, ...]] = fact(())
    """The persona that this attack has marked as having attacked."""
    waits = fact("")
    """The face-down target for which an effect waits (GG-9.3)."""
    attacks = fact(0)
    """The attacks of this attack turn so far."""
    free = fact(False)
    """Whether the next attack may be declined: all but the first, and one called off (GG-D10)."""
    latest = fact("")
    """The slot of the persona that had the last attack turn."""
    latest_speed = fact(-1)
    """Its Speed when it was last seen; -1 before any attack turn (GG-8.11)."""
    gathering = fact(0)
    """The seat that accumulates."""
    extra = fact(0)
    """The Anger that it has added so far."""
    shares: Fact[tuple[tuple[str, int], ...]] = fact(())
    """The allies that have shared in it, each with how often."""
    sums: Fact[tuple[int, ...]] = fact(())
    """The accumulations of this strike: of the defensive side, then of the attacking side."""


class Gunfight(Attack):
    """A match. Everyone sees all but hands, Reserves and what lies face down (GG-20.1)."""

    initiative = fact(0)
    quiet = fact(0)
    """Quiet turns in a row (GG-17.3)."""
    truce_step = fact(0)
    """The step of the Truce; 0 outside of it."""
    to_come: Fact[tuple[str, ...]] = fact((), seen_by="nobody")
    """The persona whose skills of this moment are still to come, the next one first."""
    together = fact(False)
    """Whether a simultaneous event is under way, after which defeats are judged (GG-17.5)."""

    reserve = seat_zone("count")
    """Face down, the top last."""
    hand = seat_zone("owner")
    field = seat_zone("face")
    supports = seat_zone("face")
    leader = seat_zone("face")
    discard = seat_zone("all")
    lost = seat_zone("all")
    beneath = seat_zone("all")
    """The cards beneath others on the field."""
    revealed = seat_zone("all")
    """The cards of a Hand that lie open until they have been seen (GG-23.12)."""
    invoked = seat_zone("all")
    """The specials whose Invocation is pending."""

    pool = seat_tracker(TOKENS, high=TOKENS, rule="GG-2.3")
    lost_tokens = seat_tracker(high=TOKENS, rule="GG-2.3")
    tokens = tracker(of_cards=True, rule="GG-2.3")
    """On a persona: `tokens:{controller}:{card}`."""
    spent = tracker(of_cards=True, rule="GG-10.2")
    """The Anger that a persona has spent in this Battle: `spent:{controller}:{card}`."""

    slots: SeatFact[tuple[str, ...]] = seat_fact(())
    """The slot of each persona in the row."""
    support_slots: SeatFact[tuple[str, ...]] = seat_fact(())
    since: SeatFact[tuple[int, ...]] = seat_fact(())
    """The turn since which each persona of the row lies there."""
    support_since: SeatFact[tuple[int, ...]] = seat_fact(())
    laid = seat_fact(0)
    """How many slots of persona were given to a seat so far."""
    supports_laid = seat_fact(0)
    under: SeatFact[tuple[tuple[str, str], ...]] = seat_fact(())
    """Each card beneath another, and the card that lies on it (GG-16.2)."""
    working: SeatFact[tuple[tuple[str, tuple[str, ...]], ...]] = seat_fact(())
    """The Additions at work, each with the slots of its targets (GG-13.10)."""
    changes: SeatFact[tuple[Change, ...]] = seat_fact(())
    """The changes until the end of the fight or turn of the cards of a seat's side."""
    complete: SeatFact[tuple[str, ...]] = seat_fact(())
    """The persona that were face up at the Draw phase (GG-5.2)."""
    attacked: SeatFact[tuple[str, ...]] = seat_fact(())
    """Those that have attacked or counterattacked in this Battle."""
    attack_used: SeatFact[tuple[str, ...]] = seat_fact(())
    """Those that have had their attack turn."""
    shared: SeatFact[tuple[str, ...]] = seat_fact(())
    late: SeatFact[tuple[str, ...]] = seat_fact(())
    """Those summoned too late to attack in this Battle (GG-8.11)."""
    stood_down: SeatFact[tuple[str, ...]] = seat_fact((), "owner")
    """Those that attack no more, with `skip_faster` (GG-8.7)."""
    used: SeatFact[tuple[tuple[str, int], ...]] = seat_fact(())
    """The manual skills declared this turn that may be declared no more: card and place."""
    saviours: SeatFact[tuple[tuple[str, str], ...]] = seat_fact(())
    """The leaders in play that an escape has summoned, each with `deck` or `tokens` (GG-15.7)."""
    raised: SeatFact[tuple[str, ...]] = seat_fact(())
    """The leaders that were turned up in the leader zone, also while they are in play."""
    eventful = seat_fact(False)
    """Whether a card of the seat has left the Reserve or a persona was lost this turn (GG-17.3)."""
    summons: SeatFact[tuple[str, ...]] = seat_fact(())
    """The persona summoned in Strategy whose skills wait for the commit (GG-6.6)."""
    deeds: SeatFact[tuple[str, ...]] = seat_fact((), "owner")
    """What the log tells of a Strategy phase once it is committed."""
    looked: SeatFact[tuple[str, ...]] = seat_fact((), "owner")
    """The cards that lie open to a seat until it has seen them (GG-23.12)."""
    defeated = seat_fact("")
    """Why a seat has lost, until it is judged (GG-17.5)."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.cards: Mapping[str, Card] = self.content.copies
        self.known: Any = None
        """The abilities of all persona as they are now; None once anything has changed."""
        self.touched: dict[tuple[str, tuple[str, ...]], list[str]] = {}
        """Whom each Addition with its targets touches now; empty once anything has changed."""
        self.standing: Any = None
        """Who waits to attack now; None once anything has changed, or was marked."""

    def note(self, seat: int, text: str, *about: Any) -> None:
        """A line of the log about a seat's own doing; what it drafts is told at the commit."""
        if self.table.drafts:
            self.table.set_fact(DEEDS[seat], (*self.facts[DEEDS[seat]], text % about))
        else:
            self.say(text, *about)

    def changed(self) -> None:
        """Something has changed that abilities may depend on."""
        self.known = self.standing = None
        self.touched = {}

    def dealt_again(self) -> None:
        """Hidden cards have others' places, and may change abilities there."""
        self.changed()

    def marks_changed(self) -> None:
        """A persona was marked otherwise, or has spent Anger; its abilities are what they were."""
        self.standing = None

    def drop(self, fact: str, gone: Callable[[Any], bool]) -> tuple[Any, ...]:
        """Takes out of a fact, which lists things, those that are gone; gives them."""
        listed: tuple[Any, ...] = self.facts[fact]
        found = tuple(filter(gone, listed))
        if found:
            self.table.set_fact(fact, tuple(each for each in listed if each not in found))
        return found

    # Cards

    @staticmethod
    def owner(card: str) -> int:
        """The seat to whose deck a card belongs (GG-2.6)."""
        return int(card[-1])

    def controller(self, card: str) -> int:
        """The seat on whose side of the field, or in whose leader zone, a card lies; 0 if none."""
        zones = self.zones
        for seat in SEATS:
            if card in zones[FIELD[seat]]:
                return seat
        for seat in SEATS:
            if card in zones[SUPPORTS[seat]] or card in zones[LEADER[seat]]:
                return seat
        return 0

    def up(self, zone: str) -> list[str]:
        """The face-up cards of a row or a leader zone."""
        down = self.table.down
        cards = self.zones[zone]
        return [card for card in cards if card not in down] if down else cards[:]

    def down_in(self, zone: str) -> list[str]:
        """The face-down cards of a row or a leader zone."""
        down = self.table.down
        return [card for card in self.zones[zone] if card in down] if down else []

    def on_field(self, card: str) -> bool:
        """Whether a persona lies face up on the field."""
        zones = self.zones
        return (card in zones[FIELD[1]] or card in zones[FIELD[2]]) and card not in self.table.down

    # Slots

    def slot(self, card: str) -> str:
        """The slot in which a card of a row lies; empty if it lies in none."""
        for zone, slots, _ in ROWS:
            row = self.zones[zone]
            if card in row:
                found: str = self.facts[slots][row.index(card)]
                return found
        return ""

    def card_at(self, slot: str) -> str:
        """The card that lies in a slot; empty if none does any more."""
        facts = self.facts
        for zone, slots, _ in ROWS:
            given = facts[slots]
            if slot in given:
                found: str = self.zones[zone][given.index(slot)]
                return found
        return ""

    def side_of(self, slot: str) -> int:
        """The seat on whose side a slot is now; 0 if nothing lies in it."""
        for _, slots, seat in ROWS:
            if slot in self.facts[slots]:
                return seat
        return 0

    def point(self, slot: str, seat: int) -> Point:
        """What a seat clicks for a slot: the card, or its place where it does not see the card."""
        side, card = self.side_of(slot), self.card_at(slot)
        if side == seat or card not in self.table.down:
            return Point("card", card)
        zone = FIELD[side] if card in self.zones[FIELD[side]] else SUPPORTS[side]
        return Point("slot", f"{zone}:{self.zones[zone].index(card)}")

    # The running attack

    def fighters(self) -> tuple[str, str]:
        """The attacking persona and its target in a cited fight; empty for who is not there."""
        facts = self.facts
        if not facts["cited"]:
            return ("", "")
        return (self.card_at(facts["attacker"]), self.card_at(facts["target"]))

    def fighter(self, seat: int) -> str:
        """A seat's own face-up persona of the cited fight; empty if there is none (GG-14.5)."""
        for card in self.fighters():
            if card and card in self.zones[FIELD[seat]] and card not in self.table.down:
                return card
        return ""

    # Tokens and Anger

    def tokens_on(self, card: str) -> int:
        """The tokens on a persona."""
        seat = 1 if card in self.zones[FIELD[1]] else 2
        return self.trackers.get(f"tokens:{seat}:{card}", 0)

    def anger_spent(self, card: str) -> int:
        """The Anger that a persona has spent in this Battle."""
        seat = 1 if card in self.zones[FIELD[1]] else 2
        return self.trackers.get(f"spent:{seat}:{card}", 0)

    # What a draft hides

    def committed(self, seat: int) -> Gunfight:
        """The match as a seat may judge it in Strategy: without what others draft (GG-6.3)."""
        others = [each.seat for each in self.table.drafts if each.sealed and each.seat != seat]
        if not others:
            return self
        before = self.table.copy()
        for other in others:
            before.take_back_draft(other)
        before.drafts = (before.draft_of(seat),)
        return type(self)(before, self.content, self.setup, self.options)


RESERVE, HAND, FIELD = Gunfight.reserve.names, Gunfight.hand.names, Gunfight.field.names
SUPPORTS, LEADER = Gunfight.supports.names, Gunfight.leader.names
DISCARD, LOST = Gunfight.discard.names, Gunfight.lost.names
BENEATH, INVOKED = Gunfight.beneath.names, Gunfight.invoked.names
POOL, LOST_TOKENS = Gunfight.pool.names, Gunfight.lost_tokens.names
SLOTS, SUPPORT_SLOTS = Gunfight.slots.names, Gunfight.support_slots.names
SINCE, SUPPORT_SINCE = Gunfight.since.names, Gunfight.support_since.names
WORKING, CHANGES, UNDER = Gunfight.working.names, Gunfight.changes.names, Gunfight.under.names
COMPLETE, ATTACKED = Gunfight.complete.names, Gunfight.attacked.names
ATTACK_USED, SHARED = Gunfight.attack_used.names, Gunfight.shared.names
LATE, STOOD_DOWN = Gunfight.late.names, Gunfight.stood_down.names
USED, SAVIOURS, DEEDS = Gunfight.used.names, Gunfight.saviours.names, Gunfight.deeds.names
RAISED, SUMMONS = Gunfight.raised.names, Gunfight.summons.names
EVENTFUL, DEFEATED = Gunfight.eventful.names, Gunfight.defeated.names
MARKS = (COMPLETE, ATTACKED, ATTACK_USED, SHARED, LATE, STOOD_DOWN)
"""The facts that mark a persona as long as it lies face up on the field."""
ROWS = (
    (FIELD[1], SLOTS[1], 1),
    (FIELD[2], SLOTS[2], 2),
    (SUPPORTS[1], SUPPORT_SLOTS[1], 1),
    (SUPPORTS[2], SUPPORT_SLOTS[2], 2),
)
"""The rows on the table: the name of the zone and of the fact with its slots, and the seat."""
