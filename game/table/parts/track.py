"""The track of those that wait for their turn, by speed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.draw.highlight import draw_highlight, inset
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.speedtrack import draw_entrants, draw_track_words, is_cut, track_places
from game.rules.ask import Option, Point
from game.rules.present.ranks import Entrant, ShowsRanks, Track
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place
from game.table.part import Part
from game.table.pointer import Pointer
from game.table.view_model import Reading


class TrackPart(Part[Track]):
    """The track across the table; what lies on it chooses as its card does."""

    place = "track"
    of_places = {"track": (Place | None, None, "Who comes next, by speed.")}
    needs = "ranks"
    shown_by = ShowsRanks
    spared = True

    def read(self, seen: Reading) -> Track | None:
        """The track, in a game that has one."""
        shows = seen.presenter
        if not isinstance(shows, ShowsRanks):
            return None
        return shows.track(seen.view, seen.ask) or Track("", "", ())

    def cards(self, model: Track) -> Iterator[str]:
        """Those on it."""
        return (entrant.card for entrant in model.entrants if entrant.card)

    def ground_key(self, context: TableContext) -> Hashable:
        """Where it is."""
        return tuple(context.area(self.place))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Its tray."""
        draw_panel(context.kit, target, context.area(self.place), "tray")

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """All that have room, those that had their turn giving way first."""
        area, track = context.area(self.place), self.model(context.view_model)
        track = replace(track, head=context.words(track.head))
        draw = partial(_draw, context, target, area, track)
        context.layer_cache.lay(context, target, area, track, draw)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """Those that the options which are lit point at."""
        points = {point for option in lit for point in option.points}
        for entrant, box in self._laid(context):
            if Point("card", entrant.card) in points:
                draw_highlight(context.kit, target, inset(context.kit, box), "hover", badge=False)

    def options(self, context: TableContext, spot: Spot) -> tuple[Option, ...] | None:
        """What its card chooses."""
        return context.choosing.at(Point("card", spot.id)) if spot.sort == "entrant" else None

    def previewed(self, context: TableContext, spot: Spot) -> str | None:
        """Its card."""
        return spot.id if spot.sort == "entrant" else None

    def _laid(self, context: TableContext) -> Iterator[tuple[Entrant, pygame.Rect]]:
        entrants = self.model(context.view_model).entrants
        return zip(*in_sight(context, context.area(self.place), entrants), strict=True)


def in_sight(
    context: TableContext, area: pygame.Rect, entrants: Sequence[Entrant]
) -> tuple[Sequence[Entrant], Sequence[pygame.Rect]]:
    """Those that have room, and where."""
    places = track_places(context.kit, area, len(entrants))
    spare = len(entrants) - len(places)
    had = sum(entrant.state == "done" for entrant in entrants)
    first = min(spare, had)
    return entrants[first : first + len(places)], places


def _draw(context: TableContext, target: pygame.Surface, area: pygame.Rect, track: Track) -> None:
    shown, places = in_sight(context, area, track.entrants)
    more = len(track.entrants) - len(shown)
    head = f"{track.head}, {len(shown)} of {len(track.entrants)}" if more else track.head
    draw_track_words(context.kit, target, area, head, track.aside)
    draw_entrants(context.kit, target, places, shown)
    for entrant, box in zip(shown, places, strict=True):
        hint = escape(entrant.name) if is_cut(context.kit, box, entrant) else ""
        context.hit_areas.add(Spot("entrant", entrant.card, box, hint=hint))
