"""A round: place, reveal, resolve, upkeep (SL-2.1 to SL-2.9), and how a match ends (SL-2.30)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NoReturn

from game.games.swordline.duel import (
    EDGE,
    FULL_HAND,
    GONE,
    GONE_REMEMBERED,
    HAND,
    HELD,
    LAID,
    LONGEST_MEMORY,
    ROW,
    SEATS,
    SPAN,
    STANCE,
    VEILED,
    Duel,
)
from game.games.swordline.rules import log
from game.games.swordline.rules.resolution import (
    BOTH,
    FIGURES,
    HIT,
    Beat,
    Laid,
    Resolved,
    beats,
)
from game.games.swordline.vocabulary import LENGTH
from game.rules.ask import Option, Point, Reason, Value, option_id
from game.rules.decision import ACCEPT, CONCEDE, OFFER_DRAW, AnswerDraw, Decision
from game.rules.wording import counted

Placing = tuple[str, str, str]


class Asked(Decision[Duel]):
    """A decision of this game."""

    def standings(self, duel: Duel) -> tuple[str, ...]:
        """Who holds the Sword, Stances and heads, and what landed last."""
        return log.standing(duel)

    def refuse(self, duel: Duel, seat: int, card: str) -> Reason | None:
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


@dataclass(unsafe_hash=True)
class Direction(Asked):
    """The timeline may run to either side (SL-2.2)."""

    kind = "direction"
    rule = "SL-2.2"
    asks = "to which side shall the timeline run?"
    line = "It has no effect on play."
    meanwhile = "turns the table"
    waits = "The timeline's direction comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[Value]:
        """To which side (SL-3.1)."""
        return (("direction", "right"), ("direction", "left"))

    def option(self, duel: Duel, seat: int, value: tuple[str, str]) -> Option:
        """A side."""
        way = {"right": "E", "left": "W"}[value[1]]
        return Option(option_id(value), f"To the {value[1]}", way=way)

    def standings(self, duel: Duel) -> tuple[str, ...]:
        """It is asked once, before the first card."""
        return ("The match is being set up.",)


@dataclass(unsafe_hash=True)
class Place(Asked):
    """A card goes onto the next beats of one's own row (SL-2.4, SL-2.5).

    kind: `place`, or `reply` to a card that lies face-down.
    """

    kind: str = "place"
    rule = "SL-2.4"
    asks = "place a card"
    line = "{why}"
    meanwhile = "places a card"
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

    def about(self, duel: Duel, seat: int) -> Mapping[str, str]:
        """Why it places, and what hangs on it."""
        why = log.why(duel, seat)
        return {"why": why, "rule": "SL-2.9"} if self.kind == "reply" else {"why": why}


PLACE, REPLY = Place("place"), Place("reply")


@dataclass(unsafe_hash=True)
class AnswerOffer(AnswerDraw[Duel], Asked):
    """A draw is offered (SL-2.31, SL-3.3)."""

    rule = "SL-2.31"


async def set_up(duel: Duel) -> None:
    """The first player is drawn and gets the Sword; the timeline gets its way (SL-2.1, SL-2.2)."""
    duel.first = duel.sword = duel.active = SEATS[duel.table.roll(len(SEATS))]
    duel.say("{seat:%d} is drawn as first player and takes the Sword", duel.first)
    direction = duel.options["direction"]
    if direction == "asked":
        _, direction = await Direction().of(duel.first)
    duel.direction = direction
    duel.phase = "place"
    tell_turn(duel, begins=True)


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
    duel.tell(log.face_down, seat)
    if table.zones[VEILED[other]]:
        reveal(duel)


def face_up(duel: Duel, seat: int, card: str, edge: str, first: int) -> None:
    """It lies opposite what is revealed already; the round goes on (SL-2.6 to SL-2.8)."""
    duel.table.move(card, HAND[seat], ROW[seat])
    duel.table.tell_play(card, seat)
    duel.lay(seat, edge, first)
    duel.tell(log.face_up, seat, take_back(duel, seat))
    hold(duel, seat)
    end_if_lost(duel, resolve(duel))
    tell_turn(duel)


def reveal(duel: Duel) -> None:
    """Both face-down cards are revealed and resolved; then comes upkeep (SL-2.9)."""
    table, facts = duel.table, duel.facts
    for seat in SEATS:
        edge, first = facts[EDGE[seat]], duel.head(seat) + 1
        card = table.zones[VEILED[seat]][0]
        table.move(card, VEILED[seat], ROW[seat])
        table.tell_play(card, seat)
        table.set_fact(EDGE[seat], "")
        table.set_fact(SPAN[seat], None)
        duel.lay(seat, edge, first)
    duel.tell(log.revealed)
    end_if_lost(duel, resolve(duel))
    upkeep(duel)


def upkeep(duel: Duel) -> None:
    """Whoever has fewer than 4 cards takes back the oldest; the next round begins (SL-2.9)."""
    for seat in SEATS:
        taken = take_back(duel, seat)
        if taken:
            duel.say("Upkeep: {seat:%d} takes back {card:%s}", seat, taken)
        hold(duel, seat)
    limit = duel.options["round_limit"]
    if limit and duel.facts["round"] >= limit:
        end(duel, (), f"the limit of {counted(limit, 'round')} is reached")
    duel.table.set_fact("round", duel.facts["round"] + 1)
    tell_turn(duel, begins=True)


def tell_turn(duel: Duel, begins: bool = False) -> None:
    """It is said who places next, and why (SL-2.4). begins: a round."""
    if duel.table.events is not None:
        duel.say(log.turn(duel, *who_places(duel), begins))


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
    if winners:
        duel.say("%s: {seat:%d} **wins** in round %d", why, winners[0], duel.round)
    else:
        duel.say("A draw: %s", why)
    duel.end(winners, why)


# Resolving the rows


def resolve(duel: Duel) -> int:
    """Resolves in order all beats on which both rows have a revealed card (SL-2.10).

    Gives the seat that loses by it, 0 for none.
    """
    table, facts, options = duel.table, duel.facts, duel.options
    resolved = facts["resolved"]
    since = 0 if options["evade_window"] == "any_beat" else resolved
    rows = row_of(duel, 1, since), row_of(duel, 2, since)
    loser = 0
    stances = facts[STANCE[1]], facts[STANCE[2]]
    before, brought = facts["beats"], []
    for beat in beats(rows, resolved + 1, stances, options):
        brought.append(beat.kept())
        loser = beat.loser
        if table.events is not None:
            with table.one_step():
                take_effect(duel, beat)
                remember(duel, before, brought)
                count(duel, beat)
                duel.tell(log.beat, beat)
        else:
            take_effect(duel, beat)
    if brought:
        if table.events is None:
            remember(duel, before, brought)
        for seat, row in zip(SEATS, rows, strict=True):
            if row[0].blocked or row[-1].blocked:
                keep_marks(duel, seat, row)
    return loser


def take_effect(duel: Duel, beat: Beat) -> None:
    """Both stand as the beat leaves them (SL-2.11)."""
    for player in BOTH:
        if beat.after[player] != beat.before[player]:
            duel.table.set_fact(STANCE[player + 1], beat.after[player])


def remember(duel: Duel, before: tuple[Resolved, ...], brought: Sequence[Resolved]) -> None:
    """What beats brought is kept, as everyone sees it."""
    duel.table.set_fact("resolved", brought[-1].beat)
    duel.table.set_fact("beats", (*before, *brought)[-LONGEST_MEMORY:])


def count(duel: Duel, beat: Beat) -> None:
    """Each attack that hit, and each that was blocked or evaded, is counted."""
    for player in BOTH:
        outcome = beat.outcomes[player]
        if outcome in FIGURES:
            whose = player if outcome == HIT else 1 - player
            duel.table.tally(FIGURES[outcome], SEATS[whose], 1)


def row_of(duel: Duel, seat: int, since: int = 0) -> list[Laid]:
    """Of the last two revealed cards of a seat those that lie on a beat after `since`.

    Older ones are resolved wholly.
    """
    states = duel.content.states
    row = zip(duel.table.zones[ROW[seat]][-2:], duel.facts[LAID[seat]][-2:], strict=True)
    return [
        Laid(states[card][edge], first, last, blocked)
        for card, (edge, first, last, blocked) in row
        if last > since
    ]


def keep_marks(duel: Duel, seat: int, row: Sequence[Laid]) -> None:
    """The marks of what blocks the last cards of a row stay with them (SL-2.11.2)."""
    laid = duel.facts[LAID[seat]]
    older, last = laid[: -len(row)], laid[-len(row) :]
    marked = tuple((*lies[:3], card.blocked) for lies, card in zip(last, row, strict=True))
    if marked != last:
        duel.table.set_fact(LAID[seat], (*older, *marked))
