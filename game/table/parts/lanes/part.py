"""Lanes along a line of beats: what lies there, what came of it, and what would be laid."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

import pygame
from pydantic import Field

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.faces.words import Marks
from game.draw.highlight import draw_highlight
from game.draw.kit import Kit
from game.draw.lanes.axis import (
    draw_keepsake,
    draw_legend,
    draw_lit_column,
    draw_now,
    draw_number,
    draw_outcome,
    draw_waiting,
)
from game.draw.lanes.cards import TRACK, Facing, draw_lying, draw_tag
from game.draw.lanes.mat import LaneField, Side
from game.draw.lanes.poses import draw_pose
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.ask import Option, Point
from game.rules.present.lanes import Column, Lane, Lanes, Lying, Pose, ShowsLanes
from game.rules.present.presenter import Chip, Presenter
from game.rules.sight import View
from game.rules.table import Event, kind_of
from game.table.choosing import card_of
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Layout, Zone, place_key, rect
from game.table.part import Part
from game.table.parts.lanes.dressing import dress_of
from game.table.parts.lanes.glimpse import draw_glimpse
from game.table.parts.lanes.laying import Laying, laying_of
from game.table.parts.lanes.plan import draw_edges, draw_idle, draw_plan, planned
from game.table.parts.playback import draw_tools, tool_hints
from game.table.playback import EVENTFUL, HIT, QUIET, Playback, Played, Steps
from game.table.pointer import Pointer
from game.table.view_model import Reading, ViewModel
from game.user.sound import Sound

if TYPE_CHECKING:
    from game.rules.game import GameContent
    from game.table.input import Hands

SOUNDS: Mapping[str, Sound] = MappingProxyType(
    {"hit": "hit", "guard": "block", "evade": "step", "x": "slash"}
)
"""What is heard of an outcome, by its icon."""

_AROUND = 28
"""How far labels, rings and shadows reach out of the lanes."""


class LanesPart(Part[Laying]):
    """Two lanes that face each other along one line of beats."""

    place = "lanes"
    of_places = {"lanes": place_key("Rows of cards along a line of beats.")}
    of_table = {
        "in_lanes": (
            tuple[Zone, ...],
            Field(default=(), description="The kinds of zones whose cards lie in a seat's lane."),
        )
    }
    needs = "lanes"
    flat_hand = True

    def __init__(self) -> None:
        self.laying: Laying | None = None

    @classmethod
    def is_in(cls, content: GameContent, presenter: Presenter, view: View) -> bool:
        """Whether it tells of lanes."""
        return isinstance(presenter, ShowsLanes)

    def read(self, seen: Reading) -> Laying | None:
        """The lanes, in a game that has some; what was supposed stays supposed."""
        shows = seen.presenter
        if not isinstance(shows, ShowsLanes):
            return None
        lanes, supposed = shows.lanes(seen.view), self.laying.supposed if self.laying else None
        cards = {*_cards(lanes), *(card for seat in seen.seats for card in seat.cards())}
        edges = {card: shows.edges(card) for card in sorted(cards)}
        self.laying = Laying(seen.view, shows, lanes, seen.seats[0].seat, edges, supposed)
        return self.laying

    @classmethod
    def glimpse(
        cls, kit: Kit, target: pygame.Surface, place: pygame.Rect, presenter: Presenter, view: View
    ) -> bool:
        """Its last beats."""
        if isinstance(presenter, ShowsLanes):
            draw_glimpse(kit, target, place, presenter.lanes(view))
        return isinstance(presenter, ShowsLanes)

    @classmethod
    def chip(cls, presenter: Presenter, view: View, seat: int) -> Chip | None:
        """How the seat stands."""
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
        return event.verb != "move" or any(kind_of(zone) not in _zones(layout) for zone in zones)

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
        """What its edges say."""
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
        """Its area, and which of its beats are odd."""
        field = field_of(context)
        return tuple(field.area), tuple(context.reading_area), field.runs, field.first % 2

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """The mat, and the panel for what a card would mean."""
        field_of(context).draw_ground(target)
        draw_panel(context.kit, target, context.reading_area, "inset")

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
            playback.at,
            playback.playing,
            playback.loops,
            laying.supposed,
            _suppose_hint(context),
            tool_hints(context),
            tuple(seat.held for seat in view_model.seats),
            tuple(context.motions.away(context.now)),
        )
        around = 2 * context.kit.px(_AROUND)
        area = field_of(context).area.inflate(around, around)
        context.layer_cache.lay(context, target, area, shows, partial(_draw_all, context, target))
        _add_slot(context)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What is about to be laid, and what lies under the pointer."""
        field, option = field_of(context), planned(context, pointer, lit)
        if option is not None and context.playback.at is None:
            draw_plan(context, target, field, option, dress_of(context, card_of(option)))
        else:
            draw_idle(context, target)
            if _slot(context) and context.playback.at is None:
                _draw_slot(context, target, field)
        over = pointer.over
        if over is not None and over.sort in ("held", "suppose"):
            draw_highlight(context.kit, target, over.area, "hover", badge=False, radius=6)


def _zones(layout: Layout) -> tuple[str, ...]:
    """The kinds of zones whose cards lie in a seat's lane."""
    found: tuple[str, ...] = getattr(layout, "in_lanes", ())
    return found


def steps_of(lanes: Lanes) -> Steps:
    """The resolved beats as steps to be played; how the seats stand is given back with them."""
    poses = tuple(lane.pose for lane in lanes.lanes)
    return Steps("beat", "The beats are resolved", tuple(map(_played, lanes.columns)), poses)


def _played(column: Column) -> Played:
    """A beat as a step: what came of it is heard, and a hit stays longest."""
    icons = [outcome.icon for outcome in column.outcomes]
    stays = HIT if "hit" in icons else EVENTFUL if icons else QUIET
    sounds = tuple(SOUNDS[icon] for icon in icons if icon in SOUNDS)
    return Played(column.beat, f"Beat {column.beat}", column.words, sounds, stays)


def seen_at(playback: Playback, lanes: Lanes) -> Lanes:
    """The lanes as they stood after the beat that is shown."""
    if playback.at is None:
        return lanes
    shown = lanes.columns[: playback.at + 1]
    before = cast("tuple[Pose, ...] | None", playback.before)
    poses = shown[-1].poses if shown else before or lanes.columns[0].poses
    return replace(
        lanes,
        lanes=tuple(
            replace(lane, pose=next(p for p in poses if p.seat == lane.seat))
            for lane in lanes.lanes
        ),
        columns=shown,
        now=shown[-1].beat + 1 if shown else lanes.columns[0].beat,
    )


def _cards(lanes: Lanes) -> Iterator[str]:
    for lane in lanes.lanes:
        yield from (card.card for card in lane.cards if card.card)
        yield from lane.held


def field_of(context: TableContext) -> LaneField:
    """The mat as it lies now: it runs on with the cards, and keeps room for the next."""
    lanes, place = laying_of(context).lanes, context.layout.place("lanes")
    ends = [card.last for lane in lanes.lanes for card in lane.cards]
    next_end = min(lane.head for lane in lanes.lanes) + 3
    last = max([*ends, next_end]) + 1
    return LaneField(context.kit, rect(context.kit, place), last, lanes.runs)


def _draw_all(context: TableContext, target: pygame.Surface) -> None:
    field, lanes = field_of(context), seen_at(context.playback, laying_of(context).lanes)
    _draw_columns(context, target, field, lanes)
    for lane in lanes.lanes:
        _draw_lane(context, target, field, lanes, lane)
    _draw_axis(context, target, field, lanes)
    draw_legend(field, target, lanes)
    word = "now" if context.playback.at is None else "then"
    crossed: list[Side] = [
        "near" if lane.seat == context.view_model.near.seat else "far"
        for lane in lanes.lanes
        if any(card.first < lanes.now <= card.last for card in lane.cards)
    ]
    colour = "#b8331f" if word == "now" else "#4a3a6b"
    draw_now(field, target, lanes.now, word, colour, crossed)
    draw_tools(context, target, _tool_boxes(field))


def _draw_columns(
    context: TableContext, target: pygame.Surface, field: LaneField, lanes: Lanes
) -> None:
    for column in lanes.columns:
        if column.outcomes and column.beat in field.beats:
            draw_lit_column(field, target, column.beat)
    if context.playback.at is not None and lanes.columns:
        beat = lanes.columns[-1].beat
        if beat in field.beats:
            draw_lit_column(field, target, beat, "#ffd54a", 40)


def _draw_axis(
    context: TableContext, target: pygame.Surface, field: LaneField, lanes: Lanes
) -> None:
    near = context.view_model.near.seat
    known = {column.beat: column for column in lanes.columns}
    for beat in field.beats:
        waits = beat >= lanes.now
        draw_number(field, target, beat, waits)
        if waits:
            draw_waiting(field, target, beat)
        elif beat in known:
            draw_outcome(field, target, known[beat], near=near)
    if lanes.keepsake is not None:
        seat = lanes.keepsake.seat
        holder = context.words(f"{{seat:{seat}}}")
        draw_keepsake(field, target, lanes.keepsake, holder, seat == near)


def _draw_lane(
    context: TableContext, target: pygame.Surface, field: LaneField, lanes: Lanes, lane: Lane
) -> None:
    near = lane.seat == context.view_model.near.seat
    side: Side = "near" if near else "far"
    coming = {card for card, _ in context.motions.away(context.now)}
    laid = [card for card in lane.cards if card.look != "gone"]
    clip = target.get_clip()
    target.set_clip(field.lanes.inflate(0, field.u(40)).clip(clip))
    for card in sorted(lane.cards, key=lambda each: each.look != "gone"):
        gone = card.look == "gone"
        hidden = gone and any(card.last >= each.first for each in laid)
        seen = (card.first if gone else card.last) >= field.first
        if seen and not hidden and (card.card or "?") not in coming:
            _draw_card(context, target, field, lanes, card, side)
    target.set_clip(clip)
    for kind in _zones(context.layout):
        end = laid[-1] if laid else None
        place = field.card(end.first, end.length, side) if end else field.card(1, 2, side)
        context.hit_areas.zones[f"{kind}:{lane.seat}"] = place
    supposed = laying_of(context).supposed
    if supposed is not None and supposed.seat == lane.seat and context.playback.at is None:
        _draw_card(context, target, field, lanes, supposed, side)
    name = context.view_model.seat(lane.seat).name
    box = draw_pose(field, target, lane.pose, name, context.layout.crest.emblem, side)
    context.hit_areas.add(Spot("part", f"pose:{lane.seat}", box, hint=_pose_hint(context, lane)))
    if not near:
        _draw_held(context, target, field, lane)
        _offer_supposing(context, target, field, lane)


def _pose_hint(context: TableContext, lane: Lane) -> str:
    between = "" if lane.pose.up else ","
    word = f"**{escape(lane.pose.word)}**{between} {escape(lane.pose.line)}"
    return f"{context.words(f'{{seat:{lane.seat}}}')}: {word}. {context.words(lane.held_line)}"


def _draw_card(
    context: TableContext,
    target: pygame.Surface,
    field: LaneField,
    lanes: Lanes,
    card: Lying,
    side: Side,
) -> None:
    box = field.card(card.first, card.length, side)
    draw_lying(
        context.kit,
        target,
        box,
        card,
        dress_of(context, card.card),
        field.unit,
        Facing(side == "near", field.runs),
        done=max(0, min(card.length, lanes.now - card.first)),
        words=context.words(card.line),
    )
    if card.look == "veiled" and card.card:
        draw_tag(context.kit, target, box, card, field.unit, near=side == "near")
    if card.card:
        context.hit_areas.add(Spot("card", card.card, box))
    elif card.look == "veiled":
        context.hit_areas.add(Spot("suppose", "", box, hint=_suppose_hint(context)))


def _draw_held(context: TableContext, target: pygame.Surface, field: LaneField, lane: Lane) -> None:
    """The cards that the far seat is known to hold, and how many it holds."""
    kit, area = context.kit, field.held(lane.pose.up)
    seat = context.view_model.seat(lane.seat)
    context.hit_areas.zones[seat.hand_zone] = area
    rows = 3 if lane.pose.up else 1
    columns = 2 if lane.pose.up else 6
    wide = (area.w - (columns - 1) * field.u(4)) // columns
    wide = min(wide, field.u(40 if columns > 2 else 44))
    size = (wide, round(wide * 120 / 86))
    known = lane.held or ("",) * seat.held
    for number, card in enumerate(known[: rows * columns]):
        spot = pygame.Rect((0, 0), size)
        spot.x = area.x + number % columns * (size[0] + field.u(4))
        spot.y = area.y + number // columns * (size[1] + field.u(4))
        if card:
            target.blit(context.pictures.mini(context.look(card), size), spot)
            context.hit_areas.add(Spot("held", card, spot))
        else:
            target.blit(context.pictures.back(size), spot)
    used = -(-len(known) // columns) * (size[1] + field.u(4))
    style = kit.style(theme.FLOOR, 600, "#f3ead6", leading=1.15)
    said = f"{{seat:{lane.seat}}} holds {seat.held}"
    if any(card.look == "veiled" for card in lane.cards):
        said += ", 1 face down" if not lane.pose.up else "\none lies face down"
    kit.text(said, style, area.w).draw(target, topleft=(area.x, area.y + used))


def _suppose_hint(context: TableContext) -> str:
    hint = context.choosing.keys.hint("suppose")
    return f"What if it were …?{hint}" if laying_of(context).supposable else ""


def _offer_supposing(
    context: TableContext, target: pygame.Surface, field: LaneField, lane: Lane
) -> None:
    """A chip at the far lane's next card: what if it were this or that?"""
    supposed, keys = laying_of(context).supposed, context.choosing.keys
    if not laying_of(context).supposable or context.playback.at is not None:
        return
    veiled = next((card for card in lane.cards if card.look == "veiled"), None)
    card = supposed or veiled
    if card is None:
        box = field.card(lane.head + 1, 2, "far")
        place = {"center": (box.centerx, box.bottom - field.u(24))}
    else:
        box = field.card(card.first, card.length, "far")
        place = {"center": (box.centerx, box.bottom - field.u(TRACK + 20))}
        if card.length > 2:
            place = {"midright": (box.right, box.top - field.u(18))}
    chip = draw_chip(
        context.kit,
        target,
        f"{'assumed' if supposed else 'What if …'}{keys.hint('suppose')}",
        icon="lab",
        icon_colour="#c9b4ff",
        fill="#4a3a6b" if supposed else theme.CHIP,
        edge="#6f5aa8",
        **place,  # type: ignore[arg-type]
    )
    context.hit_areas.add(Spot("suppose", "", chip, hint=_suppose_hint(context)))


def _tool_boxes(field: LaneField) -> list[pygame.Rect]:
    area, gap = field.tools(), field.u(4)
    size = min((area.w - gap) // 2, (area.h - gap) // 2)
    left = area.centerx - size - gap // 2
    top = area.centery - size - gap // 2
    return [
        pygame.Rect(left + n % 2 * (size + gap), top + n // 2 * (size + gap), size, size)
        for n in range(4)
    ]


def _slot(context: TableContext) -> Point | None:
    """Where the cards of the hand can be laid; None where none can."""
    points = (point for option in context.choosing.options for point in option.points)
    return next((point for point in points if point.kind == "slot"), None)


def _slot_area(context: TableContext, field: LaneField) -> pygame.Rect:
    """The beats that the near seat's next card may cover."""
    head = next(
        (
            card.last
            for card in reversed(laying_of(context).lanes.lane(context.view_model.near.seat).cards)
            if card.look == "open"
        ),
        0,
    )
    return field.card(head + 1, 2, "near").union(field.card(head + 1, 3, "near"))


def _add_slot(context: TableContext) -> None:
    slot = _slot(context)
    if slot is not None and context.view_model.mine:
        context.hit_areas.add(Spot("slot", slot.id, _slot_area(context, field_of(context))))


def _draw_slot(context: TableContext, target: pygame.Surface, field: LaneField) -> None:
    """That the next card is laid here."""
    if not context.view_model.mine:
        return
    area = _slot_area(context, field)
    box = pygame.Rect(area.x, area.y, area.w, field.u(192))
    words = (
        "Lay it here"
        if context.dragging
        else "Your next card: click one\nof your hand, or drag it here"
    )
    draw = partial(_slot_picture, context, box.size, words)
    target.blit(context.kit.baked(("slot", box.size, words), draw), box)


def _slot_picture(context: TableContext, size: tuple[int, int], words: str) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    inset = out.get_rect().inflate(-context.kit.px(16), -context.kit.px(16))
    draw_highlight(context.kit, out, inset, "choosable", badge=False)
    style = context.kit.style(theme.FLOOR, 600, theme.BRASS_HI, leading=1.25, align="centre")
    context.kit.text(words, style, inset.w - context.kit.px(12)).draw(out, center=inset.center)
    return out
