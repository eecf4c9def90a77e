"""Gestures with cards that stay where they are: turned, marked, attached, looked at, shown."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.free.form import FELT
from game.rules.free.lying import Lie, lies, point_of, set_lies
from game.rules.free.moving import shift
from game.rules.free.naming import (
    BOTTOM,
    EVERYONE,
    TOP,
    Cards,
    Zone,
    can_lie,
    cards_in,
    cards_named,
    end_of,
    number_of,
    refused,
    some,
    told,
)
from game.rules.free.state import FreeState
from game.rules.wording import escape

LONGEST_NOTE = 120
ASIDE, APART = 70, 30
"""How far from each other cards come to lie that are detached or spread, in millimetres."""


def lie_so(
    state: FreeState, cards: str, change: Callable[[Lie], Lie], alone: bool = False
) -> Cards:
    """Changes how cards lie; `alone`: the first, without those that are attached to it."""
    named = cards_named(state, cards)
    if not can_lie(state, named.zone):
        raise refused(f"{Zone(state, named.zone).plain} has no cards that lie side by side.")
    lying = _lying(state, named)
    for place in named.places[:1] if alone else named.places:
        lying[place] = change(lying[place])
    set_lies(state.table, named.zone, lying)
    return named


def _lying(state: FreeState, cards: Cards) -> list[Lie]:
    return lies(state.table, cards.zone, len(state.zones[cards.zone]))


def _at(state: FreeState, cards: Cards) -> list[str]:
    return [state.zones[cards.zone][place] for place in cards.places]


def flip(state: FreeState, seat: int, cards: str) -> None:
    """Turns cards over, where they may lie either way."""
    named = cards_named(state, cards)
    if state.right_of(named.zone) != "face":
        raise refused(f"{Zone(state, named.zone).plain} has cards that lie one way only.")
    turned = []
    for card in _at(state, named):
        before, seen = state.seers(named.zone, card), state.is_open(named.zone, card)
        state.table.flip(card, named.zone)
        state.know(named.zone, card, before)
        turned.append((card, seen or state.is_open(named.zone, card)))
    state.say("{seat:%d} turns %s over", seat, told(turned))


def turn(state: FreeState, seat: int, cards: str, quarters: str = "1") -> None:
    """Turns cards by quarters, clockwise."""
    by = number_of(quarters, -3, 3)
    lie_so(state, cards, lambda lie: lie._replace(turn=(lie.turn + by) % 4))


def straighten(state: FreeState, seat: int, cards: str) -> None:
    """Turns cards back upright, such as all of a row."""
    lie_so(state, cards, lambda lie: lie._replace(turn=0))


def note(state: FreeState, seat: int, card: str, *words: str) -> None:
    """Writes a note on a card, which all can read; without words it is wiped off."""
    text = " ".join(words).strip()
    if len(text) > LONGEST_NOTE:
        raise refused(f"A note has at most {LONGEST_NOTE} letters.")
    lie_so(state, card, lambda lie: lie._replace(note=text), alone=True)
    line = f"notes on a card: {escape(text)}" if text else "wipes a note off"
    state.say("{seat:%d} %s", seat, line)


def attach(state: FreeState, seat: int, cards: str, host: str) -> None:
    """Puts cards under another, with which they go from then on."""
    named, under = cards_named(state, cards), cards_named(state, host)
    if not can_lie(state, under.zone):
        raise refused(f"To cards of {Zone(state, under.zone).plain} nothing can be attached.")
    if named.zone == under.zone and not {*named.places}.isdisjoint(under.places):
        raise refused("A card cannot be attached to itself, nor to what is attached to it.")
    lie = _lying(state, under)[under.places[0]]
    if lie.attached:
        raise refused("That card is attached itself; attach it to the same one.")
    words = told((c, state.is_open(under.zone, c)) for c in _at(state, under)[:1])
    before = sum(place < under.places[0] for place in named.places if named.zone == under.zone)
    at = under.places[-1] + 1 - before
    moved = shift(
        state, seat, named, under.zone, at, lambda _, each: each._replace(at=lie.at, attached=True)
    )
    state.say("{seat:%d} attaches %s to %s", seat, told(moved), words)


def detach(state: FreeState, seat: int, card: str) -> None:
    """Takes a card from under another; it lies beside it."""
    named = cards_named(state, card)
    lying, first = _lying(state, named), named.places[0]
    if not lying[first].attached:
        raise refused("That card is attached to nothing.")
    point, felt = point_of(lying[first].at), state.form.middle.felt
    aside = f"{min(point[0] + ASIDE, felt.width)},{point[1]}" if point else lying[first].at
    at = next((p for p in range(first, len(lying)) if not lying[p].attached), len(lying)) - 1
    shift(
        state,
        seat,
        Cards(named.zone, (first,)),
        named.zone,
        at,
        lambda _, lie: lie._replace(at=aside, attached=False),
    )
    state.say("{seat:%d} takes a card from under another", seat)


def gather(state: FreeState, seat: int, cards: str) -> None:
    """Puts cards of the felt on one stack, where the lowest of them lies."""
    named = _on_felt(state, cards)
    at = _lying(state, named)[named.places[0]].at
    shift(state, seat, named, FELT, None, lambda _, lie: lie._replace(at=at))


def spread(state: FreeState, seat: int, cards: str, apart: str = str(APART)) -> None:
    """Lays cards of the felt side by side from where the lowest lies, so many millimetres apart."""
    named = _on_felt(state, cards)
    point, width = point_of(_lying(state, named)[named.places[0]].at), state.form.middle.felt.width
    if point is None:
        raise refused("Cards on a space of the board lie on each other.")
    gaps = max(1, len(named.places) - 1)
    step = min(number_of(apart, 5, 200), width // gaps)
    x, y = min(point[0], width - step * (len(named.places) - 1)), point[1]
    shift(
        state,
        seat,
        named,
        FELT,
        None,
        lambda number, lie: lie._replace(at=f"{x + number * step},{y}"),
    )


def _on_felt(state: FreeState, cards: str) -> Cards:
    named = cards_named(state, cards)
    if named.zone != FELT:
        raise refused("That is done with cards on the felt.")
    return named


# Looking


def look(state: FreeState, seat: int, named: str, count: str = "", end: str = TOP) -> None:
    """Looks at so many cards from an end of a pile, or at some cards, without showing them."""
    cards = end_of(state, named, count, end) if count else cards_named(state, named)
    state.learn(cards.zone, _at(state, cards), frozenset({seat}))
    number = len(cards.places)
    side = BOTTOM if end == BOTTOM else TOP
    of_end = f"the {side} card" if number == 1 else f"the {side} {number} cards"
    words = of_end if count else some(number), Zone(state, cards.zone, seat).words
    state.say("{seat:%d} looks at %s of %s", seat, *words)


def search(state: FreeState, seat: int, zone: str) -> None:
    """Looks through all cards of a zone."""
    state.learn(zone, [*cards_in(state, zone)], frozenset({seat}))
    state.say("{seat:%d} searches %s", seat, Zone(state, zone, seat).words)


def reveal(state: FreeState, seat: int, cards: str, to: str = EVERYONE) -> None:
    """Shows cards to everyone, or to one seat."""
    named = cards_named(state, cards)
    shown = _at(state, named)
    if to == EVERYONE:
        state.learn(named.zone, shown, state.everyone)
        state.say("{seat:%d} reveals %s", seat, told((card, True) for card in shown))
    else:
        other = number_of(to, 1, len(state.seats))
        state.learn(named.zone, shown, frozenset({other}))
        state.say("{seat:%d} shows {seat:%d} %s", seat, other, some(len(shown)))


def count(state: FreeState, seat: int, zone: str) -> None:
    """Counts the cards of a zone aloud."""
    held = len(cards_in(state, zone))
    words = Zone(state, zone, seat).words
    state.say("{seat:%d} counts %s: %s", seat, words, some(held) if held else "no card")
