"""Persona that come into play or turn up, and the escapes from defeat (GG-8.11, GG-12, GG-15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.cards import INFINITE, Source
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.asking import Asked
from game.games.gunsmith_girl.rules.rows import OUT_OF_TOKENS, RESERVE_SPENT, Negated, check
from game.games.gunsmith_girl.rules.skills import trigger
from game.games.gunsmith_girl.state import (
    DEFEATED,
    DISCARD,
    EVENTFUL,
    FIELD,
    FOE,
    HAND,
    LATE,
    LEADER,
    LOST_TOKENS,
    POOL,
    RAISED,
    RESERVE,
    SAVIOURS,
    SEATS,
    SUMMONS,
    Gunfight,
)
from game.rules.ask import Option, Point, Value, option_id
from game.rules.wording import counted

PEACE = frozenset({"draw", "strategy", "truce", "truce_window"})
"""The phases in which nobody can come too late for a Battle (GG-8.11)."""
SPENT = {"deck": RESERVE_SPENT, "tokens": OUT_OF_TOKENS}
"""Why a seat loses that no leader can save (GG-17.1, GG-23.8)."""


# Summoning and turning up


def room(state: Gunfight, seat: int, leaving: int = 0) -> bool:
    """Whether one more persona may come onto a seat's field (`field_cap`, GG-1.6).

    leaving: how many of the seat's own leave it before.
    """
    cap: int = state.options["field_cap"]
    return not cap or len(state.zones[FIELD[seat]]) - leaving < cap


async def summon(
    state: Gunfight, seat: int, card: str, source: str, whatever: bool = False
) -> bool:
    """A persona comes face up onto the field; False where it cannot (GG-1.6, GG-17.7).

    source: the zone that it comes from. whatever: the cap does not stop it.
    """
    if not (whatever or room(state, seat)):
        return False
    facts = state.facts
    rows.enter(state, seat, card, source)
    if source == RESERVE[seat]:
        state.table.set_fact(EVENTFUL[seat], True)
        state.table.shuffle(source)
    state.note(seat, "{seat:%d} summons {card:%s}", seat, card)
    if state.table.drafts:
        state.table.set_fact(SUMMONS[seat], (*facts[SUMMONS[seat]], card))
        return True
    if facts["attacker"]:
        state.table.set_fact("summoned", True)
    if facts["phase"] not in PEACE and comes_late(state, card):
        rows.mark(state, LATE, seat, card)
        state.say("{card:%s} comes too late to attack in this Battle", card)
    await pay_at_once(state, seat, card)
    check(state)
    await trigger(state, "summoned", card)
    check(state)
    return True


def comes_late(state: Gunfight, card: str) -> bool:
    """Whether a persona summoned now is faster than the latest attacker (GG-8.11)."""
    facts = state.facts
    running = state.card_at(facts["attacker"] or facts["latest"])
    if running:
        return abilities.speed(state, card) > abilities.speed(state, running)
    return bool(0 <= facts["latest_speed"] < abilities.speed(state, card))


async def turn_up(state: Gunfight, *cards: str) -> None:
    """Persona turn face up together; then their flip skills, the fastest first (GG-7.2, GG-14.6).

    Those as fast: the initiative holder's first, in field order.
    """
    for card in cards:
        flip(state, card)
    if len(cards) > 1:
        cards = tuple(sorted(in_order(state, cards), key=lambda c: -abilities.speed(state, c)))
    for card in cards:
        if state.on_field(card):
            await pay_at_once(state, state.controller(card), card)
    check(state)
    for card in cards:
        if state.on_field(card):
            await trigger(state, "flip", card)
    check(state)


def flip(state: Gunfight, card: str) -> None:
    """A persona lies face up; nothing else happens yet."""
    state.table.flip(card, FIELD[state.controller(card)])
    state.changed()
    state.say("{card:%s} turns face up", card)


def in_order(state: Gunfight, cards: Iterable[str]) -> list[str]:
    """Cards in the order in which what happens to them at the same moment resolves (GG-14.2)."""
    first, zones = state.facts["initiative"], state.zones
    every = [*zones[FIELD[first]], *zones[LEADER[first]]]
    every += [*zones[FIELD[FOE[first]]], *zones[LEADER[FOE[first]]]]
    wanted = set(cards)
    return [card for card in every if card in wanted]


def by_initiative(state: Gunfight, seats: Iterable[int] = SEATS) -> list[int]:
    """Seats, the initiative holder first (GG-4.5)."""
    first = state.facts["initiative"]
    return sorted(seats, key=lambda seat: seat != first)


# Resistance


def available(state: Gunfight, seat: int) -> int:
    """What a seat's persona may be paid with: the pool, or lost tokens too (GG-15.7)."""
    pool: int = state.trackers[POOL[seat]]
    if any(how == "tokens" for _, how in state.facts[SAVIOURS[seat]]):
        pool += state.trackers[LOST_TOKENS[seat]]
    return pool


async def pay_resistance(state: Gunfight, seat: int, card: str) -> None:
    """A persona receives its tokens; if it needs all or more, it is lost (GG-12.2, GG-15.6)."""
    need = state.cards[card].resistance
    if need == INFINITE:
        return
    there = available(state, seat)
    if need >= there:
        state.say("{card:%s} needs %d of %s and is lost", card, need, counted(there, "Token"))
        rows.leave(state, card, "lost")
        await escape(state, seat, "tokens")
        check(state)
        return
    lost = min(need, there - state.trackers[POOL[seat]])
    if lost:
        rows.put_tokens(state, seat, card, lost, LOST_TOKENS)
    if need > lost:
        rows.put_tokens(state, seat, card, need - lost)
    tokens = counted(need, "Token")
    state.say("{card:%s} receives %s; pool %d", card, tokens, state.trackers[POOL[seat]])


async def pay_at_once(state: Gunfight, seat: int, card: str) -> None:
    """Who comes face up in the Truce after its first step is paid at once (GG-12.11)."""
    if state.facts["truce_step"] == 2:
        await pay_resistance(state, seat, card)


# Leaders and escapes


def leaders(state: Gunfight, seat: int) -> list[str]:
    """The leaders of the zone that may be summoned now (GG-15.1)."""
    zones, every = state.zones, state.content.leaders
    found = [card for card in zones[LEADER[seat]] if card in every]
    if not found:
        return []
    blocking = every
    if state.options["leaders_in_play"] == "several":
        blocking = every.intersection(state.facts[RAISED[seat]])
    if not blocking.isdisjoint(zones[FIELD[seat]]):
        return []
    up = [card for card in found if card not in state.table.down]
    return up or found


def turn_leader_up(state: Gunfight, seat: int, card: str) -> None:
    """A leader lies face up in the leader zone (GG-15.1)."""
    state.table.flip(card, LEADER[seat])
    state.table.set_fact(RAISED[seat], (*state.facts[RAISED[seat]], card))
    state.changed()
    state.note(seat, "{seat:%d} turns {card:%s} up in the leader zone", seat, card)
    check(state)


async def escape(state: Gunfight, seat: int, how: str) -> None:
    """A seat that would be defeated summons a leader, or is defeated (GG-15.5 to GG-15.8).

    how: `deck` or `tokens`. Check the state afterwards. Who has lost a leader escapes no more
    (GG-15.3).
    """
    if state.facts[DEFEATED[seat]]:
        return
    if not leaders(state, seat):
        state.table.set_fact(DEFEATED[seat], SPENT[how])
        return
    _, card = await LeaderSave(how).of(seat)
    saviours = state.facts[SAVIOURS[seat]]
    state.table.set_fact(SAVIOURS[seat], (*saviours, (card, how)))
    state.note(seat, "{seat:%d} escapes defeat: {card:%s}", seat, card)
    await summon(state, seat, card, LEADER[seat], whatever=True)


async def spare(state: Gunfight, seat: int) -> None:
    """An effect would take the last card of a Reserve: it is negated (GG-15.5). Raises Negated."""
    await escape(state, seat, "deck")
    check(state)
    raise Negated


@dataclass(unsafe_hash=True)
class LeaderSave(Asked):
    """Which leader saves a seat from defeat (GG-D17); it is asked even if there is one."""

    how: str
    kind = "leader_save"
    rule = "GG-15.5"
    always = secret = betrays = True
    asks = "which leader saves you?"
    line = "Choose in your leader zone. Without a leader you would lose: {why}."
    meanwhile = "escapes defeat"
    told = "{who} must be saved by a leader."
    waits = "A leader has to save you first."

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """Each leader of the zone, or the one that lies face up there (GG-15.8)."""
        return [("leader", card) for card in leaders(state, seat)]

    def option(self, state: Gunfight, seat: int, value: tuple[str, str]) -> Option:
        """A leader, to be summoned."""
        card = value[1]
        label = f"Summon {state.cards[card].name}"
        up, points = card not in state.table.down, (Point("card", card),)
        return Option(option_id(value), label, "", points, icon="crown", known=up)

    def about(self, state: Gunfight, seat: int) -> Mapping[str, str]:
        """The words for why a leader has to save the seat, and the rule that says so."""
        rule = "GG-15.5" if self.how == "deck" else "GG-15.6"
        return {"why": SPENT[self.how], "rule": rule}


# Taking from a Reserve or a pool


async def take(state: Gunfight, wanted: Mapping[int, int], verb: str, source: Source | None) -> int:
    """Seats `draw` or `mill` cards, each so many; how many in all.

    Who would take the whole Reserve takes nothing and escapes instead (GG-15.5). source: the
    effect, if it is one: it is negated, for all that it touches, and Negated is raised (GG-15.9).
    """
    zones = state.zones
    seats = [seat for seat in by_initiative(state, wanted) if wanted[seat]]
    short = [seat for seat in seats if wanted[seat] >= len(zones[RESERVE[seat]])]
    whole = short and source is not None and state.options["escape_negates"] == "whole"
    taken = 0
    with Together(state, len(seats) > 1):
        for seat in seats:
            if whole or seat in short:
                continue
            taken += wanted[seat]
            take_cards(state, seat, wanted[seat], verb)
        for seat in short:
            await escape(state, seat, "deck")
    check(state)
    if source is not None and (whole or (short and len(short) == len(seats))):
        raise Negated
    return taken


def take_cards(state: Gunfight, seat: int, number: int, verb: str) -> None:
    """Cards go from the top of a Reserve to the Hand, or to the Discard."""
    table, reserve = state.table, state.zones[RESERVE[seat]]
    table.set_fact(EVENTFUL[seat], True)
    gone = reserve[: -number - 1 : -1]
    target = HAND[seat] if verb == "draw" else DISCARD[seat]
    for card in gone:
        table.move(card, RESERVE[seat], target)
    if table.drafts or table.events is not None:
        if verb == "draw":
            state.note(seat, "{seat:%d} draws %d", seat, number)
        else:
            cards = ", ".join(f"{{card:{card}}}" for card in gone)
            state.note(seat, "{seat:%d} discards %s", seat, cards)


async def lose_tokens(state: Gunfight, seats: Sequence[int], number: int, source: Source) -> None:
    """Seats lose tokens of their pools (GG-22.4).

    Who would lose all or more loses none and escapes instead: the card that asks is lost, and
    Negated is raised (GG-15.6, GG-15.9).
    """
    order = by_initiative(state, seats)
    short = [seat for seat in order if number >= state.trackers[POOL[seat]]]
    whole = short and state.options["escape_negates"] == "whole"
    with Together(state, len(order) > 1):
        for seat in order:
            if not whole and seat not in short:
                state.pool.add(seat, -number)
                state.lost_tokens.add(seat, number)
                state.note(seat, "{seat:%d} loses %s", seat, counted(number, "Token"))
        if short:
            lose_asker(state, source.card)
        for seat in short:
            await escape(state, seat, "tokens")
    check(state)
    if short and (whole or len(short) == len(order)):
        raise Negated


def lose_asker(state: Gunfight, card: str) -> None:
    """The card that asks for too many tokens is lost (GG-15.6)."""
    if rows.remove_support(state, card, "lost"):
        state.say("{card:%s} is lost: it asks for too many Tokens", card)
    elif state.on_field(card) and state.options["asking_persona"] == "lost":
        state.say("{card:%s} is lost: it asks for too many Tokens", card)
        rows.leave(state, card, "lost")


class Together:
    """A simultaneous event: defeats are judged when it is over (GG-17.5).

    It is told by a fact, since a seat may be asked meanwhile; `when`: whether it is one at all.
    """

    def __init__(self, state: Gunfight, when: bool = True) -> None:
        self._state = state
        self._begins = when and not state.facts["together"] and not state.table.drafts

    def __enter__(self) -> None:
        if self._begins:
            self._state.table.set_fact("together", True)

    def __exit__(self, *raised: object) -> None:
        if self._begins:
            self._state.table.set_fact("together", False)


# Control


async def take_control(state: Gunfight, seat: int, card: str, source: Source) -> None:
    """A persona changes sides, and its tokens are exchanged (GG-12.9, GG-22.14).

    Raises Negated where the new controller would have to put all tokens or more.
    """
    before = FOE[seat]
    if card not in state.zones[FIELD[before]] or not room(state, seat):
        return
    number = state.tokens_on(card)
    if number and number >= state.trackers[POOL[seat]]:
        lose_asker(state, source.card)
        await escape(state, seat, "tokens")
        check(state)
        raise Negated
    rows.free_tokens(state, before, card)
    if number:
        rows.put_tokens(state, seat, card, number)
    rows.change_sides(state, card, before, seat)
    state.note(seat, "{seat:%d} takes control of {card:%s}", seat, card)
    check(state)
