"""The fight in its panel, with what waits to happen, and its arrows over the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.panels import draw_panel
from game.draw.table.arrows import draw_arrow
from game.draw.table.fightpanel import (
    draw_fight_title,
    draw_lights,
    draw_versus,
    draw_waiting,
    draw_words,
    versus_high,
    waiting_high,
)
from game.rules.ask import Option
from game.rules.present.ranks import Arrow, Fight, ShowsRanks, Waiting
from game.table.aims import place_of
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place, rect
from game.table.part import Part
from game.table.pointer import Pointer
from game.table.view_model import Reading

_UNDER = 120
"""How much of the track is seen through what crosses it, of 255."""
_MOST = 6
"""How many that wait are in sight at most."""


class Shown(NamedTuple):
    """The fight and what waits; ahead: what the fight would be by the options that begin one."""

    fight: Fight | None
    waiting: tuple[Waiting, ...]
    ahead: dict[str, Fight]


class FightPart(Part[Shown]):
    """The panel: a fight that is lit is shown in the place of the one in progress."""

    place = "fight"
    of_places = {"fight": (Place | None, None, "The fight, and what waits to happen.")}
    needs = "ranks"
    shown_by = ShowsRanks
    spared = True

    def read(self, seen: Reading) -> Shown | None:
        """The fight, what waits, and what every option would begin."""
        shows, view = seen.presenter, seen.view
        if not isinstance(shows, ShowsRanks):
            return None
        found = ((each.id, shows.fight(view, seen.ask, each.id)) for each in seen.options)
        fight = shows.fight(view, seen.ask if seen.options else None)
        ahead = {name: each for name, each in found if each is not None and each != fight}
        return Shown(fight, shows.waiting(view), ahead)

    def cards(self, model: Shown) -> Iterator[str]:
        """Those that wait."""
        return (entry.card for entry in model.waiting if entry.card)

    def in_play(self, context: TableContext) -> Iterator[pygame.Rect]:
        """The cards that fight."""
        fight = self.model(context.view_model).fight
        for arrow in fight.arrows if fight else ():
            found = (place_of(context, point) for point in (arrow.start, arrow.end))
            yield from (aim.area for aim in found if aim is not None)

    def ground_key(self, context: TableContext) -> Hashable:
        """Where it is."""
        return tuple(context.area(self.place))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Its panel."""
        draw_panel(context.kit, target, context.area(self.place))

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The fight, and what waits."""
        model, area = self.model(context.view_model), context.area(self.place)
        fight, silence = model.fight, context.view_model.ahead.silence if model.waiting else ""
        shows = (fight, model.waiting, silence)
        draw = partial(_draw, context, target, area, fight, model.waiting, silence)
        context.layer_cache.lay(context, target, area, shows, draw)
        context.hit_areas.zones[self.place] = area

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The fight that what is lit would begin, and the arrows."""
        model = self.model(context.view_model)
        ahead = next((model.ahead[each.id] for each in lit if each.id in model.ahead), None)
        if ahead is not None:
            area = context.area(self.place)
            draw_panel(context.kit, target, area)
            before, context.hit_areas = context.hit_areas, type(context.hit_areas)()
            _draw(context, target, area, ahead, model.waiting, "")
            context.hit_areas = before
        fight = ahead or model.fight
        arrows = [*(fight.arrows if fight else ())]
        over = pointer.over
        for number, entry in enumerate(model.waiting):
            pointed = over is not None and over.point == ("waiting", str(number))
            arrows += entry.arrows if pointed or number == 0 else ()
        if arrows:
            _draw_arrows(context, target, arrows)

    def previewed(self, context: TableContext, spot: Spot) -> str | None:
        """The card that waits."""
        if spot.sort != "waiting":
            return None
        return self.model(context.view_model).waiting[int(spot.id)].card


def _draw_arrows(context: TableContext, target: pygame.Surface, arrows: Sequence[Arrow]) -> None:
    """The arrows; what they cross on the track stays readable."""
    place = context.layout.place("track")
    track = target.subsurface(rect(context.kit, place)).copy() if place else None
    found = []
    for arrow in arrows:
        start, end = place_of(context, arrow.start), place_of(context, arrow.end)
        if start is not None and end is not None and start.area != end.area:
            found.append((start.area, end.area, arrow.bond))
    for each in found:
        draw_arrow(context.kit, target, *each)
    if place and track:
        track.set_alpha(_UNDER)
        target.blit(track, rect(context.kit, place))
    for each in found:
        draw_arrow(context.kit, target, *each, head_alone=True)


def _draw(
    context: TableContext,
    target: pygame.Surface,
    area: pygame.Rect,
    fight: Fight | None,
    waiting: Sequence[Waiting],
    silence: str,
) -> None:
    """Comparisons stand in one line each where something waits besides."""
    kit = context.kit
    top = area.y
    if fight is not None:
        top = draw_fight_title(kit, target, area, context.words(fight.title))
        top = draw_lights(kit, target, area, top, fight.steps)
        low = bool(waiting) or top + len(fight.compared) * versus_high(kit, False) > area.bottom
        for versus in fight.compared:
            sides = [
                replace(side, note=context.words(side.note))
                for side in (versus.first, versus.second)
            ]
            shown = replace(versus, first=sides[0], second=sides[1])
            top = draw_versus(kit, target, area, top, shown, low)
    if waiting:
        _draw_list(context, target, area, top, waiting, silence, titled=fight is None)
    elif fight is not None and fight.line:
        draw_words(kit, target, area, top, context.words(fight.line))
    elif fight is None:
        style = kit.style(theme.BODY, 400, theme.MUTED, align="centre")
        room = area.w - 4 * kit.px(14)
        kit.text("No fight, and nothing waits", style, room).draw(target, center=area.center)


def _draw_list(
    context: TableContext,
    target: pygame.Surface,
    area: pygame.Rect,
    top: int,
    waiting: Sequence[Waiting],
    silence: str,
    titled: bool,
) -> None:
    kit = context.kit
    pad, step = kit.px(12), waiting_high(kit)
    if titled:
        top = draw_fight_title(kit, target, area, "Waits to happen, the next first")
    room = max(1, min(_MOST, (area.bottom - pad - top) // step))
    more = len(waiting) - room
    for number, entry in enumerate(waiting[:room]):
        box = pygame.Rect(area.x + pad, top, area.w - 2 * pad, step - kit.px(4))
        look = context.view_model.skin.get(entry.card)
        thumb = context.pictures.thumb(look, box.h - 2 * kit.px(5)) if look else None
        line = context.words(entry.line)
        if more > 0 and number == room - 1:
            line = f"and {more} more"
        draw_waiting(kit, target, box, entry, thumb, line, number == 0)
        context.hit_areas.add(Spot("waiting", str(number), box))
        top += step
    if silence and top + kit.px(44) < area.bottom:
        draw_words(kit, target, area, top, silence, "hourglass", whole=True)
