"""A round: place, reveal, resolve, upkeep (SL-2.1 to SL-2.9), and how a match ends (SL-2.30)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from game.games.swordline import telling
from game.games.swordline.actions import LENGTH
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
from game.rules import chance
from game.rules.ask import Ask, Value

CONCEDE, OFFER_DRAW = "concede", "offer_draw"
ACCEPT, DECLINE = "accept", "decline"


async def set_up(duel: Duel) -> None:
    """The first player is drawn and gets the Sword; the timeline gets its way (SL-2.1, SL-2.2)."""
    table = duel.table
    table.chance, drawn = chance.below(table.chance, len(SEATS))
    first = SEATS[drawn]
    table.note("first", first)
    table.note("sword", first)
    table.note("active", first)
    telling.first_player(duel)
    direction = duel.options["direction"]
    if direction == "asked":
        _, direction = await Ask(first, "direction", legal_directions)
    table.note("direction", direction)
    table.note("phase", "place")
    begin_round(duel)


def legal_directions(duel: Duel, seat: int) -> Sequence[Value]:
    """To which side the timeline may run (SL-3.1)."""
    return (("direction", "right"), ("direction", "left"))


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
    duel.table.note("active", seat)
    kind = "reply" if duel.table.zones[VEILED[3 - seat]] else "place"
    chosen = await Ask(seat, kind, legal_placings, always=True, secret=True, aside=legal_asides)
    if chosen == CONCEDE:
        win(duel, 3 - seat, f"{{seat:{seat}}} concedes")
    elif chosen == OFFER_DRAW:
        telling.draw_offered(duel, seat)
        duel.table.note("offer", seat)
        duel.table.note("phase", "answer_draw")
    else:
        _, card, edge = chosen
        put_down(duel, seat, card, edge, tie)


def legal_placings(duel: Duel, seat: int) -> Sequence[Value]:
    """Every card of the hand by every edge that says something (SL-3.2)."""
    placings = duel.content.placings
    return list(chain.from_iterable(map(placings.__getitem__, duel.table.zones[HAND[seat]])))


def legal_asides(duel: Duel, seat: int) -> Sequence[Value]:
    """To offer a draw, once before each card, and to concede (SL-2.31)."""
    if duel.options["allow_draw_offer"] and not duel.facts["refused"]:
        return (OFFER_DRAW, CONCEDE)
    return (CONCEDE,)


def put_down(duel: Duel, seat: int, card: str, edge: str, tie: bool) -> None:
    """A card goes onto the next beats of its row, face-up or face-down (SL-2.5, SL-2.6)."""
    table, facts, other = duel.table, duel.facts, 3 - seat
    first = duel.head(seat) + 1
    last = first + LENGTH[edge] - 1
    table.note("turn", facts["turn"] + 1)
    if facts["refused"]:
        table.note("refused", False)
    if tie:
        table.note("sword", other)
    if last <= duel.head(other):
        face_up(duel, seat, card, edge, first)
        return
    table.move(card, HAND[seat], VEILED[seat])
    table.note(EDGE[seat], edge)
    table.note(SPAN[seat], None if duel.hides_length else (first, last))
    telling.face_down(duel, seat)
    if table.zones[VEILED[other]]:
        reveal(duel)


def face_up(duel: Duel, seat: int, card: str, edge: str, first: int) -> None:
    """It lies opposite what is revealed already; the round goes on (SL-2.6 to SL-2.8)."""
    duel.table.move(card, HAND[seat], ROW[seat])
    lay(duel, seat, edge, first)
    telling.face_up(duel, seat, take_back(duel, seat))
    hold(duel, seat)
    loser = resolve(duel)
    end_if_lost(duel, loser)
    if not loser:
        telling.turn(duel, *who_places(duel))


def reveal(duel: Duel) -> None:
    """Both face-down cards are revealed and resolved; then comes upkeep (SL-2.9)."""
    table, facts = duel.table, duel.facts
    for seat in SEATS:
        edge, first = facts[EDGE[seat]], duel.head(seat) + 1
        table.move(table.zones[VEILED[seat]][0], VEILED[seat], ROW[seat])
        table.note(EDGE[seat], "")
        table.note(SPAN[seat], None)
        lay(duel, seat, edge, first)
    telling.revealed(duel)
    loser = resolve(duel)
    end_if_lost(duel, loser)
    if not loser:
        upkeep(duel)


def lay(duel: Duel, seat: int, edge: str, first: int) -> None:
    """The card that was added to a row lies there by this edge, from this beat on."""
    lies = (edge, first, first + LENGTH[edge] - 1, ())
    duel.table.note(LAID[seat], (*duel.facts[LAID[seat]], lies))


def upkeep(duel: Duel) -> None:
    """Whoever has fewer than 4 cards takes back the oldest; the next round begins (SL-2.9)."""
    table, facts = duel.table, duel.facts
    for seat in SEATS:
        telling.upkeep(duel, seat, take_back(duel, seat))
        hold(duel, seat)
    limit = duel.options["round_limit"]
    if limit and facts["round"] >= limit:
        rounds = "1 round" if limit == 1 else f"{limit} rounds"
        end(duel, (), f"the limit of {rounds} is reached")
        return
    table.note("round", facts["round"] + 1)
    begin_round(duel)


def begin_round(duel: Duel) -> None:
    """It is said who plays first, and why (SL-2.4)."""
    if duel.table.events is not None:
        telling.turn(duel, *who_places(duel), begins=True)


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
    table.note(GONE[seat], (*facts[GONE[seat]][1 - GONE_REMEMBERED :], gone))
    table.move(card, ROW[seat], HAND[seat])
    table.note(LAID[seat], tuple(rest))
    return card


def hold(duel: Duel, seat: int) -> None:
    """What a seat holds is shown to everyone (SL-4, `show_hands`)."""
    if duel.options["show_hands"]:
        hand = duel.table.zones[HAND[seat]]
        held = tuple(filter(hand.__contains__, duel.content.brought[seat]))
        duel.table.note(HELD[seat], held)


async def answer_draw(duel: Duel) -> None:
    """The other player answers the offer of a draw (SL-2.31)."""
    table, offers = duel.table, duel.facts["offer"]
    answer = await Ask(3 - offers, "answer_draw", legal_answers)
    table.note("offer", 0)
    table.note("phase", "place")
    if answer == ACCEPT:
        end(duel, (), "both agree on it")
        return
    table.note("refused", True)
    telling.draw_declined(duel, 3 - offers)


def legal_answers(duel: Duel, seat: int) -> Sequence[Value]:
    """Yes or no (SL-3.3)."""
    return (ACCEPT, DECLINE)


def end_if_lost(duel: Duel, loser: int) -> None:
    """A hit on an inactive Stance ends the match (SL-2.30)."""
    if loser:
        win(duel, 3 - loser, f"{{seat:{loser}}} was inactive")


def win(duel: Duel, winner: int, why: str) -> None:
    """A player wins."""
    end(duel, (winner,), why)


def end(duel: Duel, winners: tuple[int, ...], why: str) -> None:
    """The match is over; no winners in a draw. why: half a sentence in the log's markup."""
    duel.table.note("winners", winners)
    duel.table.note("ended", why)
    telling.over(duel)
