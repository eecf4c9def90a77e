"""Rows of cards before the seats: face up, or face down with what may be said of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_badge
from game.draw.faces.values import Refers
from game.draw.highlight import draw_highlight, inset
from game.draw.markup import escape
from game.draw.shadows import draw_shadow, with_shadow
from game.draw.table.cardrow import (
    draw_card_note,
    draw_card_tag,
    draw_empty_place,
    draw_row_frame,
    draw_row_head,
    row_places,
)
from game.rules.ask import Option, Point
from game.rules.content.errors import nearest
from game.rules.events import kind_of
from game.rules.present.chain import Laid, Row, ShowsSeries
from game.rules.present.presenter import Presenter
from game.rules.sight import View
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Layout, Place, rect, seat_places
from game.table.part import Part
from game.table.pointer import Pointer
from game.table.view_model import Reading

if TYPE_CHECKING:
    from game.rules.content.yaml_source import Loc
    from game.table.inventory import Inventory

_RADIUS = 8


class _Card(NamedTuple):
    """A card of a row as it is drawn; brief: why it cannot be chosen, in a word or two."""

    laid: Laid
    state: theme.State | None
    brief: str


class BeforeSeat(NamedTuple):
    """The rows before a seat."""

    seat: int
    rows: tuple[Row, ...]


class RowsPart(Part[tuple[BeforeSeat, ...]]):
    """The rows that the seats have places for."""

    place = "rows"
    of_seat = {
        "rows": (
            Annotated[dict[str, Place], Refers("row")],
            {},
            "Rows of cards before it, by the kind of zone.",
        )
    }
    row_faces = True

    @classmethod
    def mistakes(cls, layout: Layout, inventory: Inventory) -> Iterator[tuple[Loc, str]]:
        """Rows that the game has not, and those that have no place."""
        return misplaced_rows(layout, cls.place, inventory.rows[cls.place])

    @classmethod
    def row_kinds(cls, presenter: Presenter, view: View) -> Iterator[str]:
        """All that a seat has."""
        if isinstance(presenter, ShowsSeries):
            yield from (kind_of(row.zone) for row in presenter.rows(view, 1, None))

    def read(self, seen: Reading) -> tuple[BeforeSeat, ...] | None:
        """The rows of all seats, the near one's first."""
        presenter = seen.presenter
        if not isinstance(presenter, ShowsSeries):
            return None
        return tuple(
            BeforeSeat(s.seat, presenter.rows(seen.view, s.seat, seen.ask)) for s in seen.seats
        )

    def cards(self, model: tuple[BeforeSeat, ...]) -> Iterator[str]:
        """Those that are seen."""
        yield from (laid.card for _, _, laid in _all(model) if laid.card)

    def answered(self, model: tuple[BeforeSeat, ...], seat: int) -> Iterator[str]:
        """What lies face-down before it."""
        for owner, _, laid in _all(model):
            if owner == seat and laid.down and laid.card:
                yield laid.card

    def options(self, context: TableContext, spot: Spot) -> tuple[Option, ...] | None:
        """A card is chosen by itself or by its place in a row."""
        if spot.sort == "place":
            return context.choosing.at(Point("slot", spot.id))
        if spot.sort != "card":
            return None
        laid = (laid for _, _, laid in _all(self.model(context.view_model)) if laid.card == spot.id)
        slot = next((each.slot for each in laid), "")
        found = context.choosing.at(Point("card", spot.id))
        return found or context.choosing.at(Point("slot", slot)) if slot else None

    def ground_key(self, context: TableContext) -> Hashable:
        """Where they are."""
        return tuple(tuple(area) for _, area in self._rows(context))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Their frames."""
        for _, area in self._rows(context):
            draw_row_frame(context.kit, target, area)

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """Their cards, as far as they have arrived."""
        away = context.motions.away(context.now)
        for row, area in self._rows(context):
            cards = tuple(_seen(context, laid) for laid in _arrived(row, away))
            draw = partial(_draw, context, target, area, row, cards)
            shows = (row.zone, row.head, row.slots, cards)
            context.layer_cache.lay(context, target, with_shadow(context.kit, area), shows, draw)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The cards that the options which are lit point at."""
        points = {point for option in lit for point in option.points}
        for row, area in self._rows(context):
            if pointer.held and Point("zone", row.zone) in points:
                over: theme.State = "hover" if area.collidepoint(pointer.at) else "choosable"
                draw_highlight(context.kit, target, inset(context.kit, area), over, badge=False)
            boxes = row_places(
                context.kit, area, row.slots, len(row.cards), context.pictures.row_card
            )
            for laid, box in zip(row.cards, boxes, strict=False):
                if points & {Point("card", laid.card), Point("slot", laid.slot)}:
                    inner = inset(context.kit, box)
                    draw_highlight(context.kit, target, inner, "hover", radius=_RADIUS, badge=False)

    def _rows(self, context: TableContext) -> Iterator[tuple[Row, pygame.Rect]]:
        for seat, rows in self.model(context.view_model):
            places = context.own_place(context.view_model.seat(seat), self.place)
            for row in rows:
                if kind_of(row.zone) in places:
                    yield row, rect(context.kit, places[kind_of(row.zone)])


def misplaced_rows(layout: Layout, key: str, kinds: frozenset[str]) -> Iterator[tuple[Loc, str]]:
    """What is wrong with the places that seats have under a key for rows of these kinds."""
    for way, places in seat_places(layout):
        rows = getattr(places, key)
        for row in rows:
            if row not in kinds:
                yield (*way, key, row), f"the game has no row '{row}'{nearest(row, kinds)}"
        for row in sorted(kinds - rows.keys()):
            yield way, f"it has no place for the row '{row}': give '{key}' one"


def _all(model: Sequence[BeforeSeat]) -> Iterator[tuple[int, Row, Laid]]:
    """Each card with its row and the seat that it lies before."""
    for seat, rows in model:
        for row in rows:
            for laid in row.cards:
                yield seat, row, laid


def _arrived(row: Row, away: Sequence[tuple[str, str]]) -> tuple[Laid, ...]:
    """The cards of a row that are not on their way to it; of hidden ones the last come last."""
    coming = [card for card, zone in away if zone == row.zone]
    known = tuple(laid for laid in row.cards if not laid.card or laid.card not in coming)
    hidden = coming.count("")
    return known[: len(known) - hidden] if hidden else known


def _points(laid: Laid) -> tuple[Point, ...]:
    return (Point("card", laid.card), Point("slot", laid.slot))


def _seen(context: TableContext, laid: Laid) -> _Card:
    state = _state(context, laid)
    brief = context.view_model.reasons[laid.card].brief if state == "illegal" else ""
    return _Card(laid, state, brief)


def _state(context: TableContext, laid: Laid) -> theme.State | None:
    """How a card is marked at the present choice, or by what is aimed at it."""
    options = [option for point in _points(laid) for option in context.choosing.at(point)]
    if context.view_model.mine and options:
        chosen = context.choosing.narrowed_to(options) or context.choosing.selected in options
        return "chosen" if chosen else "choosable"
    if laid.aimed:
        return "chosen" if laid.aimed == "chosen" else "danger"
    locked = context.asks_for_cards() and laid.card in context.view_model.reasons
    return "illegal" if context.view_model.mine and locked else None


def _draw(
    context: TableContext,
    target: pygame.Surface,
    area: pygame.Rect,
    row: Row,
    cards: Sequence[_Card],
) -> None:
    kit = context.kit
    context.hit_areas.zones[row.zone] = area
    draw_row_head(kit, target, area, context.named(row.head))
    boxes = row_places(kit, area, row.slots, len(cards), context.pictures.row_card)
    for box in boxes[len(cards) :]:
        draw_empty_place(kit, target, box)
    for card, box in zip(cards, boxes, strict=False):
        _draw_card(context, target, card, box)


def _draw_card(
    context: TableContext, target: pygame.Surface, card: _Card, box: pygame.Rect
) -> None:
    kit, laid = context.kit, card.laid
    draw_shadow(kit, target, box, "rest", kit.px(_RADIUS))
    look = context.view_model.skin.get(laid.card)
    open_face = look is not None and not laid.down
    if look is not None and open_face:
        target.blit(context.pictures.in_row(look, box.w), box)
    else:
        target.blit(context.pictures.back(box.size), box)
    if card.state is not None:
        picture = None if not open_face else box.inflate(-kit.px(16), -kit.px(100))
        draw_highlight(
            kit, target, inset(context.kit, box), card.state, radius=_RADIUS, picture=picture
        )
    if laid.aimed == "aimed" and card.state != "danger":
        at = (box.left + kit.px(8), box.top + kit.px(8))
        draw_badge(kit, target, "hit", kit.palette.danger, kit.px(34), center=at)
    if laid.line:
        draw_card_tag(kit, target, box, context.words(laid.line))
    if card.brief and card.brief.lower() != laid.line:
        draw_card_tag(kit, target, box, escape(card.brief))
    if laid.down and look is not None:
        edge = kit.palette.lock if card.state == "illegal" else theme.BRASS
        draw_card_note(kit, target, box, f"{{icon:eye}} {escape(str(look['name']))}", edge)
    context.hit_areas.add(Spot("place", laid.slot, box))
    if laid.card:
        context.hit_areas.add(Spot("card", laid.card, box))
