"""Where what is held would come to lie on a free table, and the gestures that lay it there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.rules.events import kind_of
from game.rules.free.form import FELT, HAND, TOKEN
from game.rules.free.lying import point_of
from game.rules.free.naming import BOTTOM, TOP
from game.rules.wording import counted
from game.table.context import TableContext
from game.table.free.scale import CARD, FeltScale
from game.table.free.things import FreeTable, Thing, name_of, thing_of, zone_at

BESIDE = 48
"""Within how many base pixels, both sides taken together, something snaps to a zone."""

NEAR = 15
"""How near, in millimetres, a card is to be put to another one to lie on it."""


class Held(NamedTuple):
    """What hangs from the pointer. zone, cards: cards by their places; pieces: by their names;
    supply: a token that comes out of the supply. over: whether its cards are turned over.

    grip: where the pointer holds the first of it, in pixels from its middle.
    """

    zone: str = ""
    cards: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    supply: str = ""
    over: bool = False
    grip: tuple[int, int] = (0, 0)

    @property
    def named(self) -> str:
        """Its cards as a gesture names them."""
        return name_of(self.zone, self.cards)

    def is_part(self, thing: Thing) -> bool:
        """Whether a thing is one of those that are held."""
        if thing.sort == "card":
            return thing.zone == self.zone and thing.place in self.cards
        return thing.sort == "piece" and thing.name in self.pieces


class Drop(NamedTuple):
    """Where something would come to lie. gestures: that lay it there, none where it stays.

    words: what becomes of it, in few. area: what is lit. line: whether `area` is a gap between two
    cards. at: where the middle of the first thing would lie on the felt, in millimetres.
    """

    gestures: tuple[str, ...]
    words: str
    area: pygame.Rect
    line: bool = False
    at: tuple[int, int] | None = None


class Keys(NamedTuple):
    """Which keys are down. shift: to the bottom of a pile; ctrl: attached to a card."""

    shift: bool = False
    ctrl: bool = False


def drop_at(
    context: TableContext,
    table: FreeTable,
    scale: FeltScale,
    held: Held,
    at: tuple[int, int],
    keys: Keys,
) -> Drop | None:
    """What comes of letting go at a place of the screen; None where nothing can lie there."""
    under = _under(context, held, at)
    if under is None:
        return None
    if not held.cards:
        return _piece_drop(table, scale, held, under, at)
    if keys.ctrl and under.sort == "card" and table.lays(under.zone):
        return Drop((f"attach {held.named} {under.name}",), "Attach to this card", under.area)
    if under.zone == FELT:
        under = _space_at(context, at) or under
    if under.sort == "space":
        gesture = table.moving(held.named, FELT, under.name, held.over)
        return Drop((gesture,), under.name, under.area)
    beneath = under if under.zone else zone_at(context, at)
    if beneath is None or under.sort == "other":
        return None
    zone = beneath.zone
    if zone == FELT:
        return _felt_drop(table, scale, held, at)
    if table.is_pile(zone):
        return _pile_drop(table, held, zone, context.place_of(zone), keys)
    return _row_drop(context, table, held, zone, at)


def _under(context: TableContext, held: Held, at: tuple[int, int]) -> Thing | None:
    """What lies under the pointer but for what it holds, and for pieces, on which nothing lies."""
    space: Thing | None = None
    for areas in (context.hand_hit_areas, context.hit_areas):
        for spot in reversed([*areas]):
            found = thing_of(context, spot) if spot.holds(at) else None
            if found is None or held.is_part(found) or found.sort == "piece":
                continue
            if found.sort != "space":
                return found
            space = space or found
    return space or zone_at(context, at) or _nearest(context, at)


def _space_at(context: TableContext, at: tuple[int, int]) -> Thing | None:
    """The space of the board at a place, whatever lies on it."""
    spots = (spot for spot in context.hit_areas if spot.sort == "space" and spot.holds(at))
    return next((Thing("space", spot.id, spot.area) for spot in spots), None)


def _nearest(context: TableContext, at: tuple[int, int]) -> Thing | None:
    """The zone beside which the pointer is, if it is near enough."""
    areas = {**context.hit_areas.zones, **context.hand_hit_areas.zones}
    near = context.kit.px(BESIDE)
    found = {z: area for z, area in areas.items() if area.inflate(near, near).collidepoint(at)}
    zone = min(found, key=lambda z: math.dist(found[z].center, at), default="")
    return Thing("zone", zone, found[zone]) if zone in context.view_model.view.zones else None


def _pile_drop(table: FreeTable, held: Held, zone: str, area: pygame.Rect, keys: Keys) -> Drop:
    where = BOTTOM if keys.shift else TOP
    side = "at the bottom" if keys.shift else "on top"
    gesture = table.moving(held.named, zone, where, held.over)
    return Drop((gesture,), f"{table.words(zone)}, {side}", area)


def _row_drop(
    context: TableContext, table: FreeTable, held: Held, zone: str, at: tuple[int, int]
) -> Drop:
    """Between two cards of a row or a hand, or at its end."""
    area = context.place_of(zone)
    lying = [each for each in _lying_in(context, zone) if not held.is_part(each)]
    seen = table.view.places(zone) or ("",) * table.count(zone)
    carried = _carried(table, held) if zone == held.zone else ()
    stay = [n for n in range(len(seen)) if n not in carried]
    loose = [
        each for each in lying if each.place in stay and not _attached(table, zone, each.place)
    ]
    after = next((each for each in loose if each.area.centerx > at[0]), None)
    index = stay.index(after.place) if after else len(stay)
    gap = pygame.Rect(0, area.y, max(3, area.h // 40), area.h)
    last = max((each.area.right for each in lying), default=area.x + area.h // 8)
    gap.midtop = (after.area.x if after else min(last, area.right), area.y)
    if after is not None or lying:
        tall = (after or lying[-1]).area
        gap.update(gap.x, tall.y, gap.w, tall.h)
    run = tuple(range(index, index + len(carried)))
    stays = len(held.cards) == 1 and bool(carried) and carried == run and not held.over
    gestures = () if stays else (table.moving(held.named, zone, str(index), held.over),)
    return Drop(gestures, table.words(zone), gap, line=True)


def _lying_in(context: TableContext, zone: str) -> list[Thing]:
    """The cards of a zone where they are drawn, from left to right."""
    spots = (*context.hit_areas, *context.hand_hit_areas)
    found = (thing_of(context, spot) for spot in spots if spot.sort in ("lying", "card"))
    own = [each for each in found if each is not None and each.zone == zone]
    return sorted(own, key=lambda each: each.area.centerx)


def _carried(table: FreeTable, held: Held) -> tuple[int, ...]:
    """The places of the cards that are held, with those that are attached to them."""
    found, count = {*held.cards}, table.count(held.zone)
    for place in range(1, count):
        if place - 1 in found and _attached(table, held.zone, place):
            found.add(place)
    return tuple(sorted(found))


def _attached(table: FreeTable, zone: str, place: int) -> bool:
    return kind_of(zone) != HAND and table.lying(zone)[place].attached


def _felt_drop(table: FreeTable, scale: FeltScale, held: Held, at: tuple[int, int]) -> Drop:
    point, onto = _place_for_card(table, scale, held, at)
    box = scale.box(point, scale.card)
    words = "On this card" if onto else ""
    if len(held.cards) > 1:
        words = words or counted(len(held.cards), "card")
    where = f"{point[0]},{point[1]}"
    gesture = table.moving(held.named, FELT, where, held.over)
    stays = held.zone == FELT and table.lying(FELT)[held.cards[0]].at == where and not held.over
    return Drop(() if stays else (gesture, *_along(table, held, point)), words, box, at=point)


def _along(table: FreeTable, held: Held, point: tuple[int, int]) -> tuple[str, ...]:
    """The gesture that moves the pieces that are held with cards of the felt."""
    first = table.lying(FELT)[held.cards[0]].at if held.zone == FELT else ""
    return (_places(table, held.pieces, first, point),) if held.pieces else ()


def _places(table: FreeTable, pieces: Sequence[str], first: str, point: tuple[int, int]) -> str:
    """The gesture that moves pieces to the felt as what lay at `first` comes to lie at a point.

    What lay on a space comes to lie there, too.
    """
    felt, words, origin = table.form.middle.felt, [], point_of(first)
    for piece in pieces:
        x, y = point
        was = point_of(table.view.pieces[piece])
        if was is not None and origin is not None:
            x, y = x + was[0] - origin[0], y + was[1] - origin[1]
        words.append(f"{piece} {min(max(x, 0), felt.width)},{min(max(y, 0), felt.height)}")
    return f"place {' '.join(words)}"


def _place_for_card(
    table: FreeTable, scale: FeltScale, held: Held, at: tuple[int, int]
) -> tuple[tuple[int, int], bool]:
    """The place of the felt where a card is put: on a card that lies near, else on the grid.

    Whether it is on a card.
    """
    wide, high = CARD[0] // 2, CARD[1] // 2
    x, y = scale.millimetres((at[0] - held.grip[0], at[1] - held.grip[1]))
    carried = _carried(table, held) if held.zone == FELT else ()
    for place, lie in enumerate(table.lying(FELT)):
        other = point_of(lie.at)
        if other is None or place in carried:
            continue
        if max(abs(other[0] - x), abs(other[1] - y)) <= NEAR:
            return other, True
    if table.grid:
        x, y = scale.snapped((x, y))
    felt = scale.felt
    return (min(max(x, wide), felt.width - wide), min(max(y, high), felt.height - high)), False


def _piece_drop(
    table: FreeTable, scale: FeltScale, held: Held, under: Thing, at: tuple[int, int]
) -> Drop | None:
    """Where pieces or a token are put: a space, a card, the supply, or a place of the felt."""
    first = held.supply or held.pieces[0]
    is_token = bool(held.supply) or kind_of(first) == TOKEN
    verb = f"put {held.supply}" if held.supply else f"place {first}"
    if under.sort == "space" and len(held.pieces) > 1:
        words = (f"{piece} {under.name}" for piece in held.pieces)
        return Drop((f"place {' '.join(words)}",), under.name, under.area)
    if under.sort == "space":
        return Drop((f"{verb} {under.name}",), under.name, under.area)
    if under.sort == "card" and is_token and table.lays(under.zone):
        return Drop((f"{verb} {under.name}",), "On this card", under.area)
    if under.sort == "supply" and not held.supply and is_token:
        return Drop((f"remove {first}",), "Back to the supply", under.area)
    if under.zone != FELT:
        return None
    x, y = scale.millimetres((at[0] - held.grip[0], at[1] - held.grip[1]))
    if table.grid:
        x, y = scale.snapped((x, y))
    box = scale.box((x, y), (round(30 * scale.unit), round(30 * scale.unit)))
    if len(held.pieces) > 1:
        gesture = _places(table, held.pieces, table.view.pieces[first], (x, y))
        return Drop((gesture,), f"{len(held.pieces)} pieces", box, at=(x, y))
    return Drop((f"{verb} {x},{y}",), "", box, at=(x, y))
