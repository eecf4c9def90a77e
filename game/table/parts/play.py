"""The play in progress, in its panel."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.draw.panels import Panel, draw_panel
from game.draw.table.playpanel import draw_no_play, draw_play
from game.rules.present.presenter import Play
from game.table.context import Stage
from game.table.hit_areas import Spot
from game.table.part import Part
from game.table.view_model import Reading

INVITES = {
    "both": "Drag a card here, or click it",
    "click": "Click a card",
    "drag": "Drag a card here",
}


class Shown(NamedTuple):
    """The play in progress; None between two."""

    play: Play | None


class PlayPart(Part[Shown]):
    """The panel of the play, raised while there is one."""

    place = "play"

    def read(self, seen: Reading) -> Shown:
        """The play."""
        return Shown(seen.showing.play(seen.view, seen.ask))

    def cards(self, model: Shown) -> tuple[str, ...]:
        """Its card."""
        return (model.play.card,) if model.play and model.play.card else ()

    def in_play(self, stage: Stage) -> Iterable[pygame.Rect]:
        """Where its card lies."""
        at = stage.zone("play") if any(self.cards(self.model(stage.tableau))) else None
        return (at,) if at else ()

    def ground_key(self, stage: Stage) -> Hashable:
        """The panel's area and sort."""
        return tuple(stage.play_area), self._panel(stage)

    def draw_ground(self, stage: Stage, target: pygame.Surface) -> None:
        """The panel."""
        draw_panel(stage.kit, target, stage.play_area, self._panel(stage))

    def draw_still(self, stage: Stage, target: pygame.Surface) -> None:
        """The play with its card, or what can be brought here."""
        area, play = stage.play_area, self.model(stage.tableau).play
        stage.hit_areas.add(Spot("part", "play", area))
        if play is None:
            offered = {p.id for o in stage.choosing.shown for p in o.points if p.kind == "card"}
            line = "Nothing in play"
            if offered & stage.tableau.in_hand:
                line = INVITES[stage.cards_by]
            draw_none = partial(draw_no_play, stage.kit, target, area, line, stage.dragging)
            stage.layer_cache.lay(stage, target, area, (line, stage.dragging), draw_none)
            return
        coming = {card for card, _ in stage.motions.away(stage.now)}
        card = play.card if play.card not in coming else None
        play = _worded(stage, play)
        draw = partial(_draw_play, stage, target, play, card)
        stage.layer_cache.lay(stage, target, area, (play, card), draw)

    def _panel(self, stage: Stage) -> Panel:
        return "panel" if self.model(stage.tableau).play else "inset"


def _worded(stage: Stage, play: Play) -> Play:
    """A play with its words in drawn markup; the lines of its card are the face's own."""
    return replace(
        play,
        title=stage.words(play.title),
        steps=stage.steps(play.steps),
        sum=stage.words(play.sum),
        badges=tuple(map(stage.words, play.badges)),
    )


def _draw_play(stage: Stage, target: pygame.Surface, play: Play, card: str | None) -> None:
    """A play; `card` is its card once it has arrived."""
    look = stage.look(card) if card else None
    box = draw_play(stage.kit, target, stage.play_area, play, look, stage.pictures)
    stage.hit_areas.zones["play"] = box
    if card:
        stage.hit_areas.add(Spot("card", card, box))
