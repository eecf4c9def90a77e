"""Lanes along a line of beats: what lies there, what came of it, and what would be laid."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw.faces.words import Marks
from game.draw.highlight import draw_highlight
from game.draw.kit import Kit
from game.draw.panels import draw_panel
from game.rules.ask import Option
from game.rules.events import Event, kind_of
from game.rules.present.lanes import Lanes, Lying, ShowsLanes
from game.rules.present.presenter import Chip, Presenter
from game.rules.sight import View
from game.table.choosing import card_of
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Layout, Place, Zone
from game.table.part import Part
from game.table.parts.lanes.drawing import add_slot, draw_lanes, draw_slot, slot_of, suppose_hint
from game.table.parts.lanes.glimpse import draw_glimpse
from game.table.parts.lanes.laying import (
    Laying,
    dress_of,
    field_of,
    laying_of,
    steps_of,
    zones_of,
)
from game.table.parts.lanes.plan import draw_edges, draw_idle, draw_plan, planned
from game.table.parts.playback import tool_hints
from game.table.parts.reading import reading_area
from game.table.playback import Steps
from game.table.pointer import Pointer
from game.table.view_model import Reading, ViewModel

if TYPE_CHECKING:
    from game.table.input import Hands

_AROUND = 28
"""How far labels, rings and shadows reach out of the lanes."""


class LanesPart(Part[Laying]):
    """Two lanes that face each other along one line of beats."""

    place = "lanes"
    of_places = {"lanes": (Place | None, None, "Rows of cards along a line of beats.")}
    of_table = {
        "in_lanes": (
            tuple[Zone, ...],
            (),
            "The kinds of zones whose cards lie in a seat's lane.",
        )
    }
    needs = "lanes"
    shown_by = ShowsLanes
    flat_hand = True

    def __init__(self) -> None:
        self.laying: Laying | None = None

    def read(self, seen: Reading) -> Laying | None:
        """The lanes, in a game that has some; what was supposed stays supposed."""
        shows = seen.presenter
        if not isinstance(shows, ShowsLanes):
            return None
        lanes, supposed = shows.lanes(seen.view), self.laying.supposed if self.laying else None
        cards = {*_cards(lanes), *(card for seat in seen.seats for card in seat.cards())}
        edges = {card: shows.edges(card) for card in sorted(cards)}
        self.laying = Laying(seen.view, shows, lanes, seen.hand_seat.seat, edges, supposed)
        return self.laying

    @classmethod
    def glimpse(
        cls, kit: Kit, target: pygame.Surface, place: pygame.Rect, presenter: Presenter, view: View
    ) -> bool:
        """Draws the last beats in `place`; False for a game without lanes."""
        if isinstance(presenter, ShowsLanes):
            draw_glimpse(kit, target, place, presenter.lanes(view))
        return isinstance(presenter, ShowsLanes)

    @classmethod
    def chip(cls, presenter: Presenter, view: View, seat: int) -> Chip | None:
        """How the seat's pose is told in a list of seats; None for a game without lanes."""
        if not isinstance(presenter, ShowsLanes):
            return None
        pose = presenter.lanes(view).lane(seat).pose
        return Chip(pose.icon, pose.word)

    @classmethod
    def last_words(cls, presenter: Presenter, view: View) -> str:
        """The beat that decided the match."""
        columns = presenter.lanes(view).columns[-1:] if isinstance(presenter, ShowsLanes) else ()
        return next((f"Beat {each.beat}: {each.words}" for each in columns if each.ends), "")

    def cards(self, model: Laying) -> Iterator[str]:
        """Those that lie there, and those known to be held."""
        return _cards(model.lanes)

    def ask(self, view_model: ViewModel) -> None:
        """Other cards may be laid now."""
        self.model(view_model).ask(view_model.options)

    def steps(self, view_model: ViewModel) -> Steps:
        """The beats resolved lately."""
        return steps_of(self.model(view_model).lanes)

    def travels(self, layout: Layout, event: Event) -> bool:
        """A card that is turned over in a lane lies there already."""
        zones = (str(event.before), str(event.after))
        return event.verb != "move" or any(kind_of(zone) not in zones_of(layout) for zone in zones)

    # The cards of the hand, which are laid by one of their edges

    def reads(self, view_model: ViewModel, card: str) -> bool:
        """Whether a card has edges."""
        return bool(self.model(view_model).edges.get(card))

    def marks(self, context: TableContext, card: str, over: Spot | None) -> Marks:
        """Which edge lies nearest the player, and which the pointer is on."""
        laying, options = self.model(context.view_model), context.choosing.laying(card)
        turned = next((each for each in options if each == context.choosing.turned), None)
        lit = next((o for o in options if over and (over.sort, over.id) == ("edge", o.id)), None)
        return Marks(
            turned=laying.edge(turned) if turned else "", over=laying.edge(lit) if lit else ""
        )

    def lay_on(self, context: TableContext, card: str, area: pygame.Rect) -> None:
        """Lets each edge that the card can be laid by be pointed at."""
        laying = self.model(context.view_model)
        options = {laying.edge(option): option for option in context.choosing.laying(card)}
        for edge, box in context.pictures.edge_rows(context.look(card), area.w).items():
            if edge in options:
                context.hand_hit_areas.add(Spot("edge", options[edge].id, box.move(area.topleft)))

    def draw_read(self, context: TableContext, target: pygame.Surface, card: str) -> None:
        """The text of a card's edges, where cards are read."""
        draw_edges(context, target, card)

    # What it answers to

    def options(self, context: TableContext, spot: Spot) -> tuple[Option, ...] | None:
        """What an edge chooses, and the place of the card that is taken up."""
        if spot.sort == "edge":
            return tuple(option for option in context.choosing.shown if option.id == spot.id)
        if spot.sort == "slot":
            return (context.choosing.turned,) if context.choosing.turned else ()
        return None

    def previewed(self, context: TableContext, spot: Spot) -> str | None:
        """A card that the other holds."""
        return spot.id if spot.sort == "held" else None

    def card_of(self, context: TableContext, spot: Spot) -> str | None:
        """The card of an edge, too."""
        if spot.sort == "edge":
            return next(map(card_of, self.options(context, spot) or ()), "")
        return self.previewed(context, spot)

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Turns a card to an edge, lays it, or asks what the other's may be."""
        if spot.sort in ("held", "suppose"):
            return self._suppose(hands)
        if spot.sort not in ("edge", "slot"):
            return None
        scene, options = hands.scene, self.options(hands.scene.context, spot)
        if options and spot.sort == "edge":
            scene.choosing.turn_to(options[0])
        elif options:
            hands.attempt(options, sure=True)
        scene.stale()
        return True

    def act(self, hands: Hands, action: str) -> bool | None:
        """Asks what the other's card may be."""
        return self._suppose(hands) if action == "suppose" else None

    def _suppose(self, hands: Hands) -> bool:
        """Asks which card of the other's is to be assumed; whether there is any."""
        from game.table.parts.lanes.what_if import SupposeScene

        scene = hands.scene
        if not laying_of(scene.context).supposable:
            return False

        def choose(lying: Lying | None) -> None:
            laying_of(scene.context).suppose(lying)
            scene.stale()

        scene.app.push(SupposeScene(scene.app, scene, choose))
        return True

    # What it draws

    def ground_key(self, context: TableContext) -> Hashable:
        """Its area, that of its panel, and to which side the beats run."""
        field = field_of(context)
        return tuple(field.area), tuple(reading_area(context)), field.runs

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """The mat, and the panel for what a card would mean."""
        field_of(context).draw_ground(target)
        draw_panel(context.kit, target, reading_area(context), "inset")

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """All that lies on it."""
        view_model, playback, laying = (
            context.view_model,
            context.playback,
            self.model(context.view_model),
        )
        shows = (
            laying.lanes,
            view_model.near.seat,
            laying.layer,
            playback.at,
            playback.playing,
            playback.loops,
            laying.supposed,
            suppose_hint(context),
            tool_hints(context),
            tuple(seat.held for seat in view_model.seats),
            tuple(context.motions.away(context.now)),
        )
        around = 2 * context.kit.px(_AROUND)
        area = field_of(context).area.inflate(around, around)
        context.layer_cache.lay(context, target, area, shows, partial(draw_lanes, context, target))
        add_slot(context)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What is about to be laid, and what lies under the pointer."""
        field, option = field_of(context), planned(context, pointer, lit)
        if option is not None and context.playback.at is None:
            draw_plan(context, target, field, option, dress_of(context, card_of(option)))
        else:
            draw_idle(context, target)
            if slot_of(context) and context.playback.at is None:
                draw_slot(context, target, field)
        over = pointer.over
        if over is not None and over.sort in ("held", "suppose"):
            draw_highlight(context.kit, target, over.area, "hover", badge=False, radius=6)


def _cards(lanes: Lanes) -> Iterator[str]:
    for lane in lanes.lanes:
        yield from (card.card for card in lane.cards if card.card)
        yield from lane.held
