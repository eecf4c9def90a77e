"""A round: place, reveal, resolve, upkeep (SL-2.1 to SL-2.9), and how a match ends (SL-2.30)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import NoReturn

from game.games.swordline import telling
from game.games.swordline.duel import (
    EDGE,
    FULL_HAND,
    GONE,
    GONE_REMEMBERED,
    HAND,
    HELD,
    LAID,
    ROW,
    SEATS,
    SPAN,
    VEILED,
    Duel,
)
from game.games.swordline.resolution import resolve
from game.games.swordline.vocabulary import LENGTH
from game.rules.ask import Option, Point, Prompt, Reason, Value, option_id
from game.rules.decision import (
    ACCEPT,
    CONCEDE,
    OFFER_DRAW,
    AnswerDraw,
    Decision,
)

Placing = tuple[str, str, str]


@dataclass(unsafe_hash=True)
class Direction(Decision[Duel]):
    """The timeline may run to either side (SL-2.2)."""

    kind = "direction"
    rule = "SL-2.2"
    waits = "The timeline's direction comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[Value]:
        """To which side (SL-3.1)."""
        return (("direction", "right"), ("direction", "left"))

    def option(self, duel: Duel, seat: int, value: tuple[str, str]) -> Option:
        """A side."""
        way = {"right": "E", "left": "W"}[value[1]]
        return Option(option_id(value), f"To the {value[1]}", way=way)

    def prompt(self, duel: Duel, seat: int) -> Prompt:
        """It is asked once, before the first card."""
        return Prompt(
            f"{{seat:{seat}}}: to which side shall the timeline run?",
            "It has no effect on play.",
            f"{{seat:{seat}}} turns the table",
            ("The match is being set up.",),
            self.rule,
        )

    def why_not(self, duel: Duel, seat: int, card: str) -> Reason | None:
        """No card answers it."""
        return why_not(duel, seat, card) or Reason(self.waits, self.rule)


@dataclass(unsafe_hash=True)
class Place(Decision[Duel]):
    """A card goes onto the next beats of one's own row (SL-2.4, SL-2.5).

    kind: `place`, or `reply` to a card that lies face-down.
    """

    kind: str = "place"
    rule = "SL-2.4"
    secret = always = True

    def legal(self, duel: Duel, seat: int) -> Sequence[Value]:
        """Every card of the hand by every edge that says something (SL-3.2)."""
        placings = duel.content.placings
        return list(chain.from_iterable(map(placings.__getitem__, duel.zones[HAND[seat]])))

    def meta(self, duel: Duel, seat: int) -> Sequence[Value]:
        """To offer a draw, once before each card, and to concede (SL-2.31)."""
        if duel.options["allow_draw_offer"] and not duel.refused:
            return (OFFER_DRAW, CONCEDE)
        return (CONCEDE,)

    def option(self, duel: Duel, seat: int, value: Placing) -> Option:
        """A card by an edge: it is chosen by the card and by the beat it would begin on."""
        _, card, edge = value
        first = duel.head(seat) + 1
        last = first + LENGTH[edge] - 1
        lies = "face-up" if last <= duel.head(3 - seat) else "face-down"
        name = duel.content.copies[card].name
        points = (Point("card", card), Point("slot", f"{seat}:{first}"))
        label = f"Place {duel.state(card, edge).text} on {first}–{last}"
        return Option(option_id(value), label, f"{name}, {lies}", points)

    def prompt(self, duel: Duel, seat: int) -> Prompt:
        """Who places and why."""
        return Prompt(
            f"{{seat:{seat}}}: place a card",
            telling.why(duel, seat),
            f"{{seat:{seat}}} places a card",
            telling.standing(duel),
            "SL-2.9" if self.kind == "reply" else self.rule,
        )

    def why_not(self, duel: Duel, seat: int, card: str) -> Reason | None:
        """Any card of the hand can be placed (SL-2.5)."""
        return why_not(duel, seat, card)


PLACE, REPLY = Place("place"), Place("reply")


@dataclass(unsafe_hash=True)
class AnswerOffer(AnswerDraw[Duel]):
    """A draw is offered (SL-2.31, SL-3.3)."""

    rule = "SL-2.31"

    def prompt(self, duel: Duel, seat: int) -> Prompt:
        """Who offers it, and how things stand."""
        return replace(super().prompt(duel, seat), cover=telling.standing(duel))

    def why_not(self, duel: Duel, seat: int, card: str) -> Reason | None:
        """No card answers it."""
        return why_not(duel, seat, card) or Reason(self.waits, self.rule)


def why_not(duel: Duel, seat: int, card: str) -> Reason | None:
    """Why a card is not placed, wherever it lies; None for one of the hand."""
    zones = duel.zones
    if card not in duel.content.copies:
        return Reason("Stances and the Sword move by themselves.", "SL-3.4")
    if card in zones[ROW[seat]]:
        return Reason("It lies in your row until you take it back.", "SL-2.9")
    if card in zones[VEILED[seat]]:
        return Reason("It lies face-down already.", "SL-2.5")
    if card not in zones[HAND[seat]]:
        return Reason("It is the other player's card.", "SL-1.1")
    return None


async def set_up(duel: Duel) -> None:
    """The first player is drawn and gets the Sword; the timeline gets its way (SL-2.1, SL-2.2)."""
    duel.first = duel.sword = duel.active = SEATS[duel.table.roll(len(SEATS))]
    duel.say("{seat:%d} is drawn as first player and takes the Sword", duel.first)
    direction = duel.options["direction"]
    if direction == "asked":
        _, direction = await Direction().of(duel.first)
    duel.direction = direction
    duel.phase = "place"
    begin_round(duel)


def who_places(duel: Duel) -> tuple[int, bool]:
    """Who places next, and whether the Sword says so in a tie (SL-2.4)."""
    if duel.table.zones[VEILED[1]]:
        return 2, False
    if duel.table.zones[VEILED[2]]:
        return 1, False
    one, two = duel.head(1), duel.head(2)
    if one == two:
        sword: int = duel.facts["sword"]
        return sword, True
    return (1 if one < two else 2), False


async def place(duel: Duel) -> None:
    """Who is to play places a card (SL-2.4, SL-2.5), or does what SL-2.31 allows instead."""
    seat, tie = who_places(duel)
    duel.table.set_fact("active", seat)
    asked = REPLY if duel.zones[VEILED[3 - seat]] else PLACE
    chosen = await asked.of(seat)
    if chosen == OFFER_DRAW:
        duel.say("{seat:%d} offers a draw", seat)
        duel.offer = seat
        duel.phase = "answer_draw"
    else:
        _, card, edge = chosen
        put_down(duel, seat, card, edge, tie)


def turn(duel: Duel, begins: bool = False) -> str:
    """The line of the log that says who places next. begins: a round."""
    return telling.turn(duel, *who_places(duel), begins)


def put_down(duel: Duel, seat: int, card: str, edge: str, tie: bool) -> None:
    """A card goes onto the next beats of its row, face-up or face-down (SL-2.5, SL-2.6)."""
    table, facts, other = duel.table, duel.facts, 3 - seat
    first = duel.head(seat) + 1
    last = first + LENGTH[edge] - 1
    table.set_fact("turn", facts["turn"] + 1)
    if facts["refused"]:
        table.set_fact("refused", False)
    if tie:
        table.set_fact("sword", other)
    if last <= duel.head(other):
        face_up(duel, seat, card, edge, first)
        return
    table.move(card, HAND[seat], VEILED[seat])
    table.set_fact(EDGE[seat], edge)
    table.set_fact(SPAN[seat], None if duel.hides_length else (first, last))
    duel.tell(telling.face_down, seat)
    if table.zones[VEILED[other]]:
        reveal(duel)


def face_up(duel: Duel, seat: int, card: str, edge: str, first: int) -> None:
    """It lies opposite what is revealed already; the round goes on (SL-2.6 to SL-2.8)."""
    duel.table.move(card, HAND[seat], ROW[seat])
    duel.lay(seat, edge, first)
    duel.tell(telling.face_up, seat, take_back(duel, seat))
    hold(duel, seat)
    loser = resolve(duel)
    end_if_lost(duel, loser)
    duel.tell(turn)


def reveal(duel: Duel) -> None:
    """Both face-down cards are revealed and resolved; then comes upkeep (SL-2.9)."""
    table, facts = duel.table, duel.facts
    for seat in SEATS:
        edge, first = facts[EDGE[seat]], duel.head(seat) + 1
        table.move(table.zones[VEILED[seat]][0], VEILED[seat], ROW[seat])
        table.set_fact(EDGE[seat], "")
        table.set_fact(SPAN[seat], None)
        duel.lay(seat, edge, first)
    duel.tell(telling.revealed)
    loser = resolve(duel)
    end_if_lost(duel, loser)
    upkeep(duel)


def upkeep(duel: Duel) -> None:
    """Whoever has fewer than 4 cards takes back the oldest; the next round begins (SL-2.9)."""
    table, facts = duel.table, duel.facts
    for seat in SEATS:
        duel.tell(telling.upkeep, seat, take_back(duel, seat))
        hold(duel, seat)
    limit = duel.options["round_limit"]
    if limit and facts["round"] >= limit:
        rounds = "1 round" if limit == 1 else f"{limit} rounds"
        end(duel, (), f"the limit of {rounds} is reached")
    table.set_fact("round", facts["round"] + 1)
    begin_round(duel)


def begin_round(duel: Duel) -> None:
    """It is said who plays first, and why (SL-2.4)."""
    duel.tell(turn, True)


def take_back(duel: Duel, seat: int) -> str:
    """With fewer than 4 cards in hand the oldest of the row comes back (SL-2.7, SL-2.9).

    Gives that card, or nothing.
    """
    table, facts = duel.table, duel.facts
    if len(table.zones[HAND[seat]]) >= FULL_HAND:
        return ""
    card = table.zones[ROW[seat]][0]
    (edge, first, _, _), *rest = facts[LAID[seat]]
    gone = (card, edge, first)
    table.set_fact(GONE[seat], (*facts[GONE[seat]][1 - GONE_REMEMBERED :], gone))
    table.move(card, ROW[seat], HAND[seat])
    table.set_fact(LAID[seat], tuple(rest))
    return card


def hold(duel: Duel, seat: int) -> None:
    """What a seat holds is shown to everyone (SL-4, `show_hands`)."""
    if duel.options["show_hands"]:
        hand = duel.table.zones[HAND[seat]]
        held = tuple(filter(hand.__contains__, duel.content.brought[seat]))
        duel.table.set_fact(HELD[seat], held)


async def answer_draw(duel: Duel) -> None:
    """The other player answers the offer of a draw (SL-2.31)."""
    offers = duel.offer
    answer = await AnswerOffer(offers).of(3 - offers)
    duel.offer = 0
    duel.phase = "place"
    if answer == ACCEPT:
        end(duel, (), "both agree on it")
    duel.refused = True
    duel.say("{seat:%d} declines", 3 - offers)


def end_if_lost(duel: Duel, loser: int) -> None:
    """A hit on an inactive Stance ends the match (SL-2.30)."""
    if loser:
        end(duel, (3 - loser,), f"{{seat:{loser}}} was inactive")


def end(duel: Duel, winners: tuple[int, ...], why: str) -> NoReturn:
    """The match is over; no winners in a draw. why: half a sentence in the log's markup."""
    duel.tell(telling.over, winners, why)
    duel.end(winners, why)
