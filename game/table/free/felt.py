"""The open felt, with cards, pieces, tokens and dice where they were put."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.fading import faded
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.table.cardrow import draw_row_frame
from game.draw.table.dice import TUMBLES
from game.rules.ask import Option
from game.rules.board.board import is_space
from game.rules.events import Event
from game.rules.free.form import FELT, Form
from game.rules.free.lying import lies, point_of
from game.rules.free.present import FreePresenter
from game.rules.present.presenter import Presenter, Standing
from game.rules.sight import View
from game.table.context import TableContext
from game.table.free.cards import PEEPS, draw_laid, draw_stack, size_of
from game.table.free.scale import GRID, FeltScale
from game.table.free.seen import Laid, ZoneSeen, rules_of, zone_seen
from game.table.hit_areas import Spot
from game.table.layout import Layout, Place
from game.table.motion import Between
from game.table.part import Part
from game.table.parts.field import PLACE as BOARD
from game.table.parts.field import field_of, has_board, within_view
from game.table.parts.pieces import box_of, draw_piece, spot_of
from game.table.pointer import Pointer
from game.table.view_model import Reading

_PIECE, _LEAST_PIECE = 44, 44
"""How large the box of a piece is: in millimetres, and at least in base pixels."""

_AROUND = 40
"""How far what lies on the felt may reach out of it, in base pixels."""


class OnFelt(NamedTuple):
    """What lies on the felt, and the cards on spaces. pieces: those on the felt, and where they are
    the places of all."""

    form: Form
    zone: ZoneSeen
    pieces: tuple[Standing, ...]


class Lying(NamedTuple):
    """A card of the felt where it is drawn: its place among the cards, and its box.

    stack: of the top of a stack all its cards; none of a card that lies alone, or under such a top.
    """

    number: int
    laid: Laid
    box: pygame.Rect
    stack: tuple[Laid, ...] = ()
    covered: bool = False


class FeltPart(Part[OnFelt]):
    """The felt, and the cards that lie on it or on spaces."""

    place = FELT
    of_places = {FELT: (Place | None, None, "The open felt of a free table.")}
    needs = "open felt"
    shown_by = FreePresenter
    one_question = True

    @classmethod
    def glimpse(
        cls, kit: Kit, target: pygame.Surface, place: pygame.Rect, presenter: Presenter, view: View
    ) -> bool:
        """The felt with what lies on it, as small as there is room for."""
        if not isinstance(presenter, FreePresenter):
            return False
        scale = FeltScale.fitted(place, presenter.form.middle.felt)
        pygame.draw.rect(target, theme.BAIZE_LO, scale.area, border_radius=kit.px(4))
        cards = view.places(FELT)
        for card, lie in zip(cards, lies(view, FELT, len(cards)), strict=True):
            if (point := point_of(lie.at)) is not None:
                box = scale.box(point, size_of(lie, scale.card))
                shown = card and card not in view.down
                pygame.draw.rect(target, theme.IVORY if shown else theme.BRASS_LO, box)
                pygame.draw.rect(target, theme.KEY_DARK, box, 1)
        for piece, at in view.pieces.items():
            if (point := point_of(at)) is not None:
                seat = presenter.stands(view, piece, at).seat
                colour = kit.seat(seat).colour if seat else theme.BRASS
                pygame.draw.aacircle(target, colour, scale.pixels(point), kit.px(4))
        return True

    def read(self, seen: Reading) -> OnFelt | None:
        """All that lies on it."""
        rules, view = rules_of(seen), seen.view
        if rules is None:
            return None
        pieces = (rules.presenter.stands(view, *each) for each in view.pieces.items())
        on_felt = tuple(piece for piece in pieces if not is_space(piece.space))
        return OnFelt(rules.form, zone_seen(seen, rules, FELT), on_felt)

    def cards(self, model: OnFelt) -> Iterator[str]:
        """Those of its cards that are seen, and those that pieces stand for."""
        yield from (laid.card for laid in model.zone.cards if laid.card)
        yield from (piece.card for piece in model.form.pieces.values() if piece.card)

    def travels(self, layout: Layout, event: Event) -> bool:
        """Cards that are put elsewhere on it stay in its zone."""
        return event.verb != "move" or event.before != event.after

    def ground_key(self, context: TableContext) -> Hashable:
        """Where it is."""
        return tuple(felt_scale(context).area)

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Its edge."""
        draw_row_frame(context.kit, target, felt_scale(context).area)

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """All that lies on it, but for what is on its way; under it the grid, while something is
        dragged."""
        model, area = self.model(context.view_model), felt_scale(context).area
        away = tuple(card for card, zone in context.motions.away(context.now) if zone == FELT)
        moving = frozenset({*_moving(context), *_rolling(context)})
        standing = context.view_model.standing
        shows = model.zone, model.pieces, away, moving, standing, context.turn, context.dragging
        around = area.union(field_of(context).frame) if BOARD in context.view_model.models else area
        around = around.inflate(2 * context.kit.px(_AROUND), 2 * context.kit.px(_AROUND))
        draw = partial(_draw_still, context, target, model, away, moving)
        context.hit_areas.zones[FELT] = area
        context.layer_cache.lay(context, target, around, shows, draw)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What moves, and the dice that roll."""
        model = self.model(context.view_model)
        standing = {piece.piece: piece for piece in (*model.pieces, *context.view_model.standing)}
        for name, between in _moving(context).items():
            if name in standing:
                _draw_moving(context, target, standing[name], between)
        for name, share in _rolling(context).items():
            if name in standing:
                _draw_rolling(context, target, model.form, standing[name], share)

    def card_of(self, context: TableContext, spot: Spot) -> str | None:
        """The card that lies there, or that the piece stands for."""
        if spot.sort == "piece":
            standing = (*self.model(context.view_model).pieces, *context.view_model.standing)
            return next((piece.card for piece in standing if piece.piece == spot.id), None)
        if spot.sort != "lying":
            return None
        zone, _, number = spot.id.partition("@")
        places = context.view_model.view.places(zone)
        return places[int(number)] if int(number) < len(places) else ""

    def previewed(self, context: TableContext, spot: Spot) -> str | None:
        """The card that lies there, face down or not, if the viewer knows it."""
        return self.card_of(context, spot)


def felt_scale(context: TableContext) -> FeltScale:
    """Where the felt lies and how large a millimetre is there."""
    model: OnFelt = context.view_model.models[FELT]
    felt = model.form.middle.felt
    return context.once(FELT, felt, lambda: FeltScale.fitted(context.area(FELT), felt))


def lying_on(context: TableContext, zone: ZoneSeen, away: Sequence[str] = ()) -> list[Lying]:
    """The cards of the felt in the order in which they are drawn, without those on their way.

    Attached cards peep out above the one they are attached to, and come before it; of cards at one
    place the last lies on a stack of the others.
    """
    groups = groups_of(zone.cards, away)
    at_places: dict[str, list[Laid]] = {}
    for group in groups:
        at_places.setdefault(group[0][1].lie.at, []).append(group[0][1])
    found: list[Lying] = []
    for (number, host), *attached in groups:
        box, stack = _box(context, host), at_places[host.lie.at]
        if host is not stack[-1]:
            found.append(Lying(number, host, box, covered=True))
            continue
        step = round(box.h * PEEPS)
        for nth, (place, laid) in reversed([*enumerate(attached, 1)]):
            found.append(Lying(place, laid, box.move(0, -step * nth)))
        found.append(Lying(number, host, box, tuple(stack) if len(stack) > 1 else ()))
    return found


def groups_of(cards: Sequence[Laid], away: Sequence[str] = ()) -> list[list[tuple[int, Laid]]]:
    """Each card with those attached to it, and their places in the zone, without those on their
    way: of unseen ones the last come last."""
    coming = [number for number, laid in enumerate(cards) if not laid.card][::-1]
    skipped = {*coming[: away.count("")]}
    skipped |= {number for number, laid in enumerate(cards) if laid.card and laid.card in away}
    groups: list[list[tuple[int, Laid]]] = []
    for number, laid in enumerate(cards):
        if number in skipped:
            continue
        if laid.lie.attached and groups:
            groups[-1].append((number, laid))
        else:
            groups.append([(number, laid)])
    return groups


def _box(context: TableContext, laid: Laid) -> pygame.Rect:
    """Where a card lies on the felt or on a space."""
    scale, at = felt_scale(context), laid.lie.at
    if point_of(at) is None and BOARD in context.view_model.models:
        field = field_of(context)
        if at in field.board.spaces:
            cell = field.rect_of(at)
            high = min(round(cell.h * 0.92), scale.card[1])
            box = pygame.Rect((0, 0), size_of(laid.lie, (round(high * 63 / 88), high)))
            box.center = cell.center
            return box
    return scale.box(point_of(at) or (0, 0), size_of(laid.lie, scale.card))


def piece_box(context: TableContext, at: str) -> pygame.Rect | None:
    """The box of a piece at a place of the felt or on a space; None where that is not there."""
    point, scale = point_of(at), felt_scale(context)
    if point is not None:
        side = max(round(_PIECE * scale.unit), context.kit.px(_LEAST_PIECE))
        return scale.box(point, (side, side))
    if BOARD in context.view_model.models and at in field_of(context).board.spaces:
        return field_of(context).rect_of(at)
    return None


def _moving(context: TableContext) -> dict[str, Between]:
    """The pieces on their way from the felt or to it."""
    found = context.motions.pieces(context.now)
    return {
        name: between
        for name, between in found.items()
        if not (is_space(str(between.before)) and is_space(str(between.after)))
    }


def _rolling(context: TableContext) -> dict[str, float]:
    """The dice that roll, and how far they have come."""
    pieces, calm = context.view_model.view.pieces, context.motions.fades
    rolls = (roll for roll in context.motions.rolls(context.now) if roll.what in pieces)
    return {roll.what: 1.0 if calm else roll.share(context.now) for roll in rolls}


def _draw_still(
    context: TableContext,
    target: pygame.Surface,
    model: OnFelt,
    away: Sequence[str],
    moving: frozenset[str],
) -> None:
    zone = model.zone.zone
    if context.dragging:
        _draw_grid(context, target)
    for laid in model.zone.cards:
        context.hit_areas.cards[laid.card or zone] = _box(context, laid)
    for number, laid, area, stack, covered in lying_on(context, model.zone, away):
        on_board = has_board(context) and is_space(laid.lie.at)
        with within_view(context, target) if on_board else nullcontext():
            if stack:
                draw_stack(context, target, model.form, stack, area)
            elif not covered:
                draw_laid(context, target, model.form, laid, area)
            spot = Spot("lying", f"{zone}@{number}", area, hint=escape(laid.lie.note))
            context.hit_areas.add(spot)
    crowded = [piece for piece in context.view_model.standing if piece.among[1] > 1]
    with within_view(context, target) if crowded else nullcontext():
        for standing in crowded:  # they stand on the cards there
            context.hit_areas.add(spot_of(context, standing))
    for piece in model.pieces:
        if (box := piece_box(context, piece.space)) is not None:
            mark = f"{{seat:{piece.seat}}} " if piece.seat else ""
            hint = context.words(f"{mark}{escape(piece.name)}")
            context.hit_areas.add(Spot("piece", piece.piece, box, hint=hint))
            if piece.piece not in moving:
                draw_piece(context, target, piece, box)


def _draw_moving(
    context: TableContext, target: pygame.Surface, piece: Standing, between: Between
) -> None:
    """A piece on its way; where nothing travels it fades in where it is now."""
    start, end = (piece_box(context, str(at)) for at in (between.before, between.after))
    if end is None:
        return
    if is_space(piece.space):
        end = box_of(context, piece)
    if context.motions.fades or start is None:
        there = end.inflate(end.w, end.h)
        faded(target, there, between.share, partial(draw_piece, context, target, piece, end))
        return
    box = end.copy()
    box.center = pygame.Vector2(start.center).lerp(end.center, between.share)
    draw_piece(context, target, piece, box)


def _draw_rolling(
    context: TableContext, target: pygame.Surface, form: Form, piece: Standing, share: float
) -> None:
    """A die that tumbles where it comes to lie."""
    box = box_of(context, piece) if is_space(piece.space) else piece_box(context, piece.space)
    if box is None:
        return
    left = TUMBLES - int(share * TUMBLES)
    kind = form.dice.get(piece.piece.split(":")[1])
    value = context.view_model.view.trackers[piece.piece]
    shows = kind.face((value - 1 - left) % kind.most + 1) if left and kind else piece.shows
    high = abs(math.sin(3 * math.pi * share)) * (1 - share) * box.h
    draw_piece(context, target, replace(piece, shows=shows), box.move(0, -round(high)))


def _draw_grid(context: TableContext, target: pygame.Surface) -> None:
    """The places of the grid, as faint crosses."""
    scale, kit = felt_scale(context), context.kit
    arm = kit.px(3)
    for x in range(0, scale.felt.width + 1, GRID[0]):
        for y in range(0, scale.felt.height + 1, GRID[1]):
            at = scale.pixels((x, y))
            pygame.draw.line(target, theme.BRASS_LO, (at[0] - arm, at[1]), (at[0] + arm, at[1]))
            pygame.draw.line(target, theme.BRASS_LO, (at[0], at[1] - arm), (at[0], at[1] + arm))
