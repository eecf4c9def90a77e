"""Gestures that move cards from zone to zone, or change their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from game.rules.events import kind_of
from game.rules.free.form import FELT, HAND
from game.rules.free.lying import PLAIN, Lie, lies, point_of, set_lies
from game.rules.free.naming import (
    BOTTOM,
    DOWN,
    TOP,
    UP,
    Cards,
    Zone,
    can_lie,
    cards_in,
    cards_named,
    end_of,
    number_of,
    one_of,
    place_named,
    refused,
    some,
    told,
)
from game.rules.free.state import FreeState

Lay = Callable[[int, Lie], Lie]
"""How a card lies that was moved, by its number among them and by how it lay."""


def shift(
    state: FreeState,
    seat: int,
    cards: Cards,
    target: str,
    at: int | None = None,
    lay: Lay = lambda _, lie: lie,
    down: bool | None = None,
    watched: bool | None = None,
) -> list[tuple[str, bool]]:
    """Moves cards to a zone, before the one at `at` as it lies there afterwards, or to its top.

    seat: whose hands move them. down: face down or not; without it as they lay, and up out of a
    hand. watched: whether all can tell which cards go, where that does not follow from how they
    lie. Gives each card, and whether everyone saw it before or sees it now.
    """
    if not cards.places:
        return []
    table, source = state.table, cards.zone
    held = state.zones[source]
    was, moving = lies(table, source, len(held)), [held[place] for place in cards.places]
    moved = [
        lay(n, was[p]._replace(attached=was[p].attached and p - 1 in cards.places))
        for n, p in enumerate(cards.places)
    ]
    watched = _is_watched(state, cards) if watched is None else watched
    down_before, right = table.down, state.right_of(source)
    told_of = []
    for card in moving:
        seen, before = state.is_open(source, card), state.seers(source, card)
        lay_down = card in down_before if right == "face" else right == "count"
        lies_down = state.right_of(target) == "face" and (lay_down if down is None else down)
        table.move(card, source, target, down=lies_down)
        state.moved(card, source, target, before, watched, seat)
        told_of.append((card, seen or state.is_open(target, card)))
    left = _left(was, cards.places)
    if source != target:
        set_lies(table, source, left)
    there = state.zones[target]
    count = len(there) - len(moving)
    lying = left if source == target else lies(table, target, count)
    at = count if at is None else min(at, count)
    while at < count and lying[at].attached and not moved[0].attached:
        at += 1  # between a card and what is attached to it nothing is put
    there[:] = [*there[:at], *moving, *there[at:count]]
    if can_lie(state, target):
        set_lies(table, target, [*lying[:at], *moved, *lying[at:]])
    return told_of


def _is_watched(state: FreeState, cards: Cards) -> bool:
    """Whether all can tell which cards of a zone are taken: not out of a hand, and of a hidden
    pile only at its ends; but who takes all of them takes each."""
    held, places = len(state.zones[cards.zone]), cards.places
    if len(places) == held:
        return True
    if kind_of(cards.zone) == HAND:
        return False
    in_one = all(one + 1 == other for one, other in pairwise(places))
    at_end = places[0] == 0 or places[-1] == held - 1
    return state.right_of(cards.zone) != "count" or (in_one and at_end)


def _left(was: Sequence[Lie], places: Sequence[int]) -> list[Lie]:
    """How the cards lie that are left; what was attached to one that has gone is so no more."""
    left, host_stays = [], False
    for place, lie in enumerate(was):
        host_stays = host_stays if lie.attached else place not in places
        if place not in places:
            left.append(lie if host_stays else lie._replace(attached=False))
    return left


def move(
    state: FreeState, seat: int, cards: str, target: str, where: str = TOP, face: str = ""
) -> None:
    """Moves cards to a zone.

    where: TOP, BOTTOM, or before which place of a pile, row or hand; on the felt a place or a
    space. Cards that lie on the felt already keep their places to each other. face: UP or DOWN.
    """
    named = cards_named(state, cards)
    cards_in(state, target)
    at, lay = _aim(state, named, target, where)
    words = Zone(state, named.zone, seat).words, Zone(state, target, seat).words
    cards_told = told(shift(state, seat, named, target, at, lay, _down(face)))
    if named.zone != target:
        side = "the bottom of " if where == BOTTOM and not can_lie(state, target) else ""
        there = f"{side}{words[1]}"
        state.say("{seat:%d} moves %s from %s to %s", seat, cards_told, words[0], there)
    elif not can_lie(state, target) and kind_of(target) != HAND:
        side = {BOTTOM: "to its bottom", TOP: "to its top"}.get(where, "to elsewhere in it")
        state.say("{seat:%d} moves %s of %s %s", seat, cards_told, words[0], side)


def _down(face: str) -> bool | None:
    return one_of(face, UP, DOWN) == DOWN if face else None


def _aim(state: FreeState, cards: Cards, target: str, where: str) -> tuple[int | None, Lay]:
    """Before which place of a zone cards go, and how they lie there."""
    if target == FELT:
        return None, _on_felt(state, cards, place_named(state, where))
    at = {TOP: None, BOTTOM: 0}[where] if where in (TOP, BOTTOM) else number_of(where, 0)
    return at, lambda _, lie: lie._replace(at="")


def _on_felt(state: FreeState, cards: Cards, at: str) -> Lay:
    """How cards lie on the felt whose first is put at a place."""
    lying = lies(state.table, cards.zone, len(state.zones[cards.zone]))
    first, point = point_of(lying[cards.places[0]].at), point_of(at)
    felt = state.form.middle.felt

    def lay(number: int, lie: Lie) -> Lie:
        here = point_of(lie.at)
        if first is None or here is None or point is None:
            return lie._replace(at=at)
        x, y = (at + was - origin for at, was, origin in zip(point, here, first, strict=True))
        return lie._replace(at=f"{min(max(x, 0), felt.width)},{min(max(y, 0), felt.height)}")

    return lay


def _off(number: int, lie: Lie) -> Lie:
    return PLAIN


def draw(state: FreeState, seat: int, zone: str, count: str = "1", end: str = TOP) -> None:
    """Draws so many cards from the top of a pile, or from its bottom, into the own hand."""
    words, named = Zone(state, zone, seat).words, end_of(state, zone, count, end)
    moved = told(shift(state, seat, named, f"{HAND}:{seat}", lay=_off))
    side = "the bottom of " if end == BOTTOM else ""
    state.say("{seat:%d} draws %s from %s%s", seat, moved, side, words)


def deal(
    state: FreeState, seat: int, zone: str, count: str, to: str = HAND, face: str = UP
) -> None:
    """Deals so many cards from a pile to the zone of each seat, one after another, or to one zone.

    face: UP or DOWN, where cards may lie either way.
    """
    number, words = number_of(count, 1, 500), Zone(state, zone, seat).words
    each = to in state.form.of_seats
    seats = [*state.seats[seat - 1 :], *state.seats[: seat - 1]]
    targets = [f"{to}:{other}" for other in seats] if each else [to]
    for target in targets:
        _off_the_felt(state, target)
    if number * len(targets) > len(cards_in(state, zone)):
        raise refused(Zone(state, zone).holding())
    for _ in range(number):
        for target in targets:
            shift(state, seat, end_of(state, zone, "1"), target, lay=_off, down=_down(face))
    end = " to each" if each else f" to {Zone(state, to, seat).words}"
    state.say("{seat:%d} deals %s from %s%s", seat, some(number), words, end)


def _off_the_felt(state: FreeState, zone: str) -> None:
    cards_in(state, zone)
    if zone == FELT:
        raise refused("On the felt each card has a place of its own; move it there.")


def at_random(state: FreeState, seat: int, zone: str, target: str = "", count: str = "1") -> None:
    """Takes so many cards at random out of a zone, into the own hand or another zone."""
    named = cards_named(state, zone)
    number, target = number_of(count, 1, len(named.places)), target or f"{HAND}:{seat}"
    _off_the_felt(state, target)
    places = list(named.places)
    taken = [places.pop(state.table.roll(len(places))) for _ in range(number)]
    words = Zone(state, named.zone, seat).words
    cards = Cards(named.zone, tuple(sorted(taken)))
    moved = told(shift(state, seat, cards, target, lay=_off, watched=not places))
    state.say("{seat:%d} takes %s at random from %s", seat, moved, words)


def swap(state: FreeState, seat: int, zone: str, other: str) -> None:
    """Exchanges all cards of two zones, such as two hands."""
    if zone == other or FELT in (zone, other):
        raise refused("Two zones can be exchanged, and not the felt.")
    counts = len(cards_in(state, zone)), len(cards_in(state, other))
    words = Zone(state, zone, seat).words, Zone(state, other, seat).words
    shift(state, seat, Cards(zone, tuple(range(counts[0]))), other)
    shift(state, seat, Cards(other, tuple(range(counts[1]))), zone, watched=True)
    state.say("{seat:%d} exchanges %s and %s", seat, *words)


def shuffle(state: FreeState, seat: int, named: str) -> None:
    """Shuffles a zone, or some cards of it among their places."""
    cards = cards_named(state, named)
    lying = lies(state.table, cards.zone, len(state.zones[cards.zone]))
    laden = (lying[p].attached or lying[p].tokens or lying[p].note for p in cards.places)
    if can_lie(state, cards.zone) and any(laden):
        raise refused("Something lies on those cards; take it off before they are shuffled.")
    _shuffle(state, cards)
    words = Zone(state, cards.zone, seat).words
    some_of = "" if cards.zone == named else f"{some(len(cards.places))} of "
    state.say("{seat:%d} shuffles %s%s", seat, some_of, words)


def _shuffle(state: FreeState, cards: Cards) -> None:
    state.forget([state.zones[cards.zone][place] for place in cards.places], state.seats)
    state.table.shuffle(cards.zone, cards.places)
    plain = [PLAIN] * len(state.zones[cards.zone])
    if not can_lie(state, cards.zone) and lies(state.table, cards.zone, len(plain)) != plain:
        set_lies(state.table, cards.zone, plain)  # what lay there while it was a row is off


def mix(state: FreeState, seat: int, cards: str, zone: str) -> None:
    """Shuffles cards into a pile, such as a discard into a deck."""
    named, words = cards_named(state, cards), Zone(state, zone, seat).words
    cards_in(state, zone)
    if can_lie(state, zone) or named.zone == zone:
        raise refused("Cards can be shuffled into another zone where they lie on each other.")
    source = Zone(state, named.zone, seat).words
    moved = told(shift(state, seat, named, zone, lay=_off))
    _shuffle(state, Cards(zone, tuple(range(len(state.zones[zone])))))
    state.say("{seat:%d} shuffles %s from %s into %s", seat, moved, source, words)


def cut(state: FreeState, seat: int, zone: str, count: str = "") -> None:
    """Cuts a pile, by chance or so that so many cards from the top go to the bottom."""
    held = cards_in(state, zone)
    if len(held) < 2:
        raise refused(Zone(state, zone).holding())
    most = len(held) - 1
    number = number_of(count, 1, most) if count else 1 + state.table.roll(most)
    state.forget(held, state.seats)
    held[:] = [*held[-number:], *held[:-number]]
    state.say("{seat:%d} cuts %s", seat, Zone(state, zone, seat).words)


def bring(
    state: FreeState, seat: int, card: str, target: str, where: str = TOP, face: str = UP
) -> None:
    """Brings a card out of the box that is not on the table: a copy, or any of that name."""
    cards_in(state, target)
    found = next((copy for copy in box(state) if card in (copy, copy.partition("#")[0])), None)
    if found is None:
        raise refused(f"No card '{card}' is left in the box.")
    down = bool(_down(face)) and state.right_of(target) == "face"
    state.table.bring(found, target, down=down)
    last = Cards(target, (len(state.zones[target]) - 1,))
    state.know(target, found, state.everyone)
    at, lay = _aim(state, last, target, where)
    shift(state, seat, last, target, at, lay, down, watched=True)
    words = Zone(state, target, seat).words
    state.say("{seat:%d} brings {card:%s} out of the box to %s", seat, found, words)


def box(state: FreeState) -> list[str]:
    """The copies that are not on the table."""
    out = {card for cards in state.zones.values() for card in cards}
    return [copy for copy in state.content.copies if copy not in out]
