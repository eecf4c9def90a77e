"""The play in progress, in its panel."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.draw.panels import Panel, draw_panel
from game.draw.table.playpanel import draw_no_play, draw_play
from game.rules.ask import Point
from game.rules.present.presenter import Play
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place, rect
from game.table.part import Part
from game.table.view_model import Reading

INVITES = {
    "both": "Drag a card here,\nor click it",
    "click": "Click a card",
    "drag": "Drag a card here",
}


class Shown(NamedTuple):
    """The play in progress; None between two."""

    play: Play | None


class PlayPart(Part[Shown]):
    """The panel of the play, raised while there is one."""

    place = "play"
    of_places = {"play": (Place | None, None, "The play in progress.")}

    def read(self, seen: Reading) -> Shown:
        """The play."""
        return Shown(seen.presenter.play(seen.view, seen.ask))

    def cards(self, model: Shown) -> tuple[str, ...]:
        """Its card."""
        return (model.play.card,) if model.play and model.play.card else ()

    def in_play(self, context: TableContext) -> Iterable[pygame.Rect]:
        """Where its card lies."""
        shown = any(self.cards(self.model(context.view_model)))
        at = context.zone(self.place) if shown else None
        return (at,) if at else ()

    def ground_key(self, context: TableContext) -> Hashable:
        """The panel's area and sort."""
        return tuple(play_area(context)), self._panel(context)

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """The panel."""
        draw_panel(context.kit, target, play_area(context), self._panel(context))

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The play with its card, or what can be brought here."""
        area, play = play_area(context), self.model(context.view_model).play
        context.hit_areas.add(Spot("part", self.place, area))
        context.hit_areas.zones[self.place] = area
        if play is None:
            invites = is_invited(context, self.place)
            line = INVITES[context.cards_by] if invites else "Nothing in play"
            lit = context.dragging and invites
            draw_none = partial(draw_no_play, context.kit, target, area, line, lit)
            context.layer_cache.lay(context, target, area, (line, lit), draw_none)
            return
        coming = {card for card, _ in context.motions.away(context.now)}
        card = play.card if play.card not in coming else None
        play = _worded(context, play, context.view_model.ahead.silence)
        draw = partial(_draw_play, context, target, play, card)
        context.layer_cache.lay(context, target, area, (play, card), draw)

    def _panel(self, context: TableContext) -> Panel:
        return "panel" if self.model(context.view_model).play else "inset"


def is_invited(context: TableContext, zone: str) -> bool:
    """Whether a card of the hand can be brought to a zone."""
    here = (option for option in context.choosing.shown if Point("zone", zone) in option.points)
    points = {point for option in here for point in option.points}
    return any(Point("card", card) in points for card in context.view_model.in_hand)


def play_area(context: TableContext) -> pygame.Rect:
    """Where the play is: beside plates it has another place."""
    larger = context.layout.larger_for(len(context.view_model.seats))
    play = larger.play if larger else None
    return rect(context.kit, play) if play else context.area(PlayPart.place)


def _worded(context: TableContext, play: Play, silence: str) -> Play:
    """A play with its words in drawn markup; the lines of its card are the face's own.

    silence: what happens if nobody answers any more, said of the step that is now.
    """
    steps = tuple(
        replace(step, line=f"{step.line}\n{silence}".strip()) if step.state == "now" else step
        for step in play.steps
    )
    return replace(
        play,
        title=context.words(play.title),
        steps=context.steps(steps),
        sum=context.words(play.sum),
        badges=tuple(map(context.words, play.badges)),
    )


def _draw_play(context: TableContext, target: pygame.Surface, play: Play, card: str | None) -> None:
    """A play; `card` is its card once it has arrived."""
    look = context.look(card) if card else None
    box = draw_play(context.kit, target, play_area(context), play, look, context.pictures)
    context.hit_areas.zones[PlayPart.place] = box
    if card:
        context.hit_areas.add(Spot("card", card, box))
