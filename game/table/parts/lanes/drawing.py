"""What lies in the lanes, drawn: cards, what came of the beats, how the seats stand, the slot."""

from __future__ import annotations

from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.highlight import draw_highlight
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
from game.rules.ask import Point
from game.rules.present.lanes import Lane, Lanes, Lying
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.parts.lanes.laying import (
    dress_of,
    field_of,
    laying_of,
    seen_at,
    side_of,
    zones_of,
)
from game.table.parts.playback import draw_tools


def draw_lanes(context: TableContext, target: pygame.Surface) -> None:
    """All that lies on the mat, as it stood after the beat that is shown."""
    field, lanes = field_of(context), seen_at(context.playback, laying_of(context).lanes)
    _draw_columns(context, target, field, lanes)
    for lane in lanes.lanes:
        _draw_lane(context, target, field, lanes, lane)
    _draw_axis(context, target, field, lanes)
    draw_legend(field, target, lanes)
    word = "now" if context.playback.at is None else "then"
    crossed: list[Side] = [
        side_of(context, lane.seat)
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
    side = side_of(context, lane.seat)
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
    for kind in zones_of(context.layout):
        end = laid[-1] if laid else None
        place = field.card(end.first, end.length, side) if end else field.card(1, 2, side)
        context.hit_areas.zones[f"{kind}:{lane.seat}"] = place
    supposed = laying_of(context).supposed
    if supposed is not None and supposed.seat == lane.seat and context.playback.at is None:
        _draw_card(context, target, field, lanes, supposed, side)
    name = context.view_model.seat(lane.seat).name
    box = draw_pose(field, target, lane.pose, name, context.layout.crest.emblem, side)
    context.hit_areas.add(Spot("part", f"pose:{lane.seat}", box, hint=_pose_hint(context, lane)))
    if lane.seat != laying_of(context).layer:
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
        context.hit_areas.add(Spot("suppose", "", box, hint=suppose_hint(context)))


def _draw_held(context: TableContext, target: pygame.Surface, field: LaneField, lane: Lane) -> None:
    """The cards that a seat is known to hold which does not lay, and how many it holds."""
    kit, area = context.kit, field.held(lane.pose.up, side_of(context, lane.seat))
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


def suppose_hint(context: TableContext) -> str:
    """What is told where a card may be supposed; nothing where none may be."""
    hint = context.choosing.keys.hint("suppose")
    return f"What if it were …?{hint}" if laying_of(context).supposable else ""


def _offer_supposing(
    context: TableContext, target: pygame.Surface, field: LaneField, lane: Lane
) -> None:
    """A chip at the next card of a lane where none is laid: what if it were this or that?"""
    supposed, keys = laying_of(context).supposed, context.choosing.keys
    if not laying_of(context).supposable or context.playback.at is not None:
        return
    veiled = next((card for card in lane.cards if card.look == "veiled"), None)
    card, side = supposed or veiled, side_of(context, lane.seat)
    if card is None:
        box = field.card(lane.head + 1, 2, side)
        place = {"center": (box.centerx, box.bottom - field.u(24))}
    else:
        box = field.card(card.first, card.length, side)
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
    context.hit_areas.add(Spot("suppose", "", chip, hint=suppose_hint(context)))


def _tool_boxes(field: LaneField) -> list[pygame.Rect]:
    area, gap = field.tools(), field.u(4)
    size = min((area.w - gap) // 2, (area.h - gap) // 2)
    left = area.centerx - size - gap // 2
    top = area.centery - size - gap // 2
    return [
        pygame.Rect(left + n % 2 * (size + gap), top + n // 2 * (size + gap), size, size)
        for n in range(4)
    ]


def slot_of(context: TableContext) -> Point | None:
    """Where the cards of the hand can be laid; None where none can."""
    points = (point for option in context.choosing.options for point in option.points)
    return next((point for point in points if point.kind == "slot"), None)


def _slot_area(context: TableContext, field: LaneField) -> pygame.Rect:
    """The beats that the next card may cover of the seat that lays."""
    layer = laying_of(context).layer
    head = next(
        (
            card.last
            for card in reversed(laying_of(context).lanes.lane(layer).cards)
            if card.look == "open"
        ),
        0,
    )
    side = side_of(context, layer)
    return field.card(head + 1, 2, side).union(field.card(head + 1, 3, side))


def add_slot(context: TableContext) -> None:
    """Lets the place of the next card be pointed at."""
    slot = slot_of(context)
    if slot is not None and context.view_model.mine:
        context.hit_areas.add(Spot("slot", slot.id, _slot_area(context, field_of(context))))


def draw_slot(context: TableContext, target: pygame.Surface, field: LaneField) -> None:
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
