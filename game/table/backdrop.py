"""What stands still on the table between two decisions, part by part, over the grounds of all."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import pygame

from game.draw.highlight import draw_highlight
from game.draw.panels import table_top
from game.draw.theme import State
from game.rules.ask import Point
from game.table.context import TableContext
from game.table.guard import guarded
from game.table.hit_areas import HitAreas
from game.table.layout import rect

_REACH = 24
"""How far a ring and its badge reach out of what they are around."""


class Backdrop:
    """The picture of what stands still, kept until it is stale.

    left_out: the parts that cannot be drawn; what they looked like last stays where they lie.
    """

    def __init__(self) -> None:
        self.stale = True
        self.left_out: frozenset[str] = frozenset()
        self.picture: pygame.Surface | None = None
        self._spare: pygame.Surface | None = None

    def draw(self, context: TableContext, target: pygame.Surface) -> bool:
        """Draws what stands still; whether anew. Raises PartFailed."""
        context.left_out = self.left_out
        size, anew = target.get_size(), self.stale
        if self.picture is None or self.picture.get_size() != size:
            self.picture = self._spare = None
            anew = True
        if anew:
            fresh = self._spare = self._spare or pygame.Surface(size).convert()
            draw_backdrop(context, fresh)
            self._leave_as_it_was(context, fresh)
            self._spare, self.picture = self.picture, fresh
            self.stale = False
        assert self.picture is not None
        target.blit(self.picture, (0, 0))
        return anew

    def rest(self) -> None:
        """See `Scene.rest`."""
        self._spare = None

    def _leave_as_it_was(self, context: TableContext, fresh: pygame.Surface) -> None:
        """Puts the last picture of the parts that cannot be drawn where they lie."""
        for part in self.left_out:
            place = getattr(context.layout.places, part, None)
            if place is not None and self.picture is not None:
                area = rect(context.kit, place)
                fresh.blit(self.picture, area, area)


def draw_backdrop(context: TableContext, target: pygame.Surface) -> None:
    """Draws all but what changes at any moment; lays out the spots."""
    context.hit_areas, context.hand_hit_areas = HitAreas(), HitAreas()
    size, grounds = target.get_size(), list[pygame.Surface]()
    guarded(context, "places", lambda: grounds.append(_ground(context, size)))
    context.layer_cache.begin(target, grounds[0] if grounds else pygame.Surface(size))
    covered = context.covered
    for part in context.view_model.parts:
        if part.place not in covered:
            guarded(context, part.place, part.draw_still, context, target)
    guarded(context, "seats", _lay_offered, context, target)


def _ground(context: TableContext, size: tuple[int, int]) -> pygame.Surface:
    """What never changes while the window and the layout stay the same; kept."""
    kit, baize = context.kit, context.area("baize")
    key = ("ground", size, tuple(baize), context.left_out, *_ground_keys(context))

    def make() -> pygame.Surface:
        out = table_top(kit, size, baize).copy()
        for part in context.view_model.parts:
            guarded(context, part.place, part.draw_ground, context, out)
        return out

    return kit.baked(key, make)


def _ground_keys(context: TableContext) -> Iterator[Hashable]:
    """What the grounds of the parts look like."""
    for part in context.view_model.parts:
        found: list[Hashable] = []
        guarded(context, part.place, lambda: found.append(part.ground_key(context)))  # noqa: B023
        yield tuple(found)


def _lay_offered(context: TableContext, target: pygame.Surface) -> None:
    """Rings around the trackers and the piles by which something is chosen, apart from those the
    trackers of whom that hits: of others than who is asked."""
    view_model, choosing = context.view_model, context.choosing
    if not view_model.mine:
        return
    piles = {pile.zone: pile.cards for seat in view_model.seats for pile in seat.piles}
    pointed = {p.id for o in choosing.shown for p in o.points if p.kind == "card"}
    asked = view_model.asked
    others = {d.tracker for seat in view_model.seats if seat.seat != asked for d in seat.dials}
    reach = 2 * context.kit.px(_REACH)
    for spot in tuple(context.hit_areas):
        offers = spot.sort == "tracker" and bool(choosing.at(spot.point))
        if spot.sort == "pile":
            chosen = choosing.at(Point("zone", spot.id))
            offers = bool(chosen) or not pointed.isdisjoint(piles.get(spot.id, ()))
        if offers:
            state: State = "danger" if spot.id in others else "choosable"
            ring = partial(draw_highlight, context.kit, target, spot.area, state, badge=False)
            around = spot.area.inflate(reach, reach)
            name = "offered", spot.sort, spot.id, state
            context.layer_cache.lay(context, target, around, name, ring)
