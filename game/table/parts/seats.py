"""What lies before each seat: a block for each of two, a plate for each of more."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import chip_words, draw_chip
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.dials import labelled
from game.draw.table.seatblock import BlockPlaces, block_places, draw_head
from game.draw.table.standees import draw_pile
from game.rules.ask import Option
from game.rules.content.errors import nearest
from game.rules.content.yaml_source import Loc
from game.rules.present.presenter import Chip, Dial
from game.rules.wording import counted
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Layout, SeatPlaces, Zone, rect
from game.table.part import Part
from game.table.parts.backs import around
from game.table.parts.hand_cards import holds
from game.table.parts.plates import lay_plate, places_on
from game.table.parts.seat_facts import (
    PLACE,
    chips_of,
    draw_small_tracker,
    draw_tracker,
    explain_chips,
    in_dice,
    laid_before,
    now_shown,
    offer_card,
    offered_before,
    told_by,
)
from game.table.parts.stops import name_room
from game.table.pointer import Pointer
from game.table.seat_seen import SeatSeen
from game.table.view_model import Reading

if TYPE_CHECKING:
    from game.table.inventory import Inventory


class SeatsPart(Part[Mapping[int, tuple[str, ...]]]):
    """All seats: their plates, or their blocks with name and dials where those have a place."""

    place = PLACE
    of_table = {
        "rows": (
            tuple[Zone, ...],
            (),
            "The kinds of zones whose cards lie open before a seat.",
        ),
        "dice": (
            tuple[str, ...],
            (),
            "The kinds of trackers that are shown as two ten-sided dice.",
        ),
    }

    @classmethod
    def lies_in(cls, layout: Layout) -> bool:
        """It lies on every table."""
        return True

    @classmethod
    def mistakes(cls, layout: Layout, inventory: Inventory) -> Iterator[tuple[Loc, str]]:
        """Dice for what is no tracker."""
        for number, kind in enumerate(getattr(layout, "dice", ())):
            if kind not in inventory.trackers:
                near = nearest(kind, inventory.trackers)
                yield ("dice", number), f"the game has no tracker '{kind}'{near}"

    def read(self, seen: Reading) -> Mapping[int, tuple[str, ...]]:
        """The cards that lie open before each seat."""
        kinds: tuple[str, ...] = getattr(seen.layout, "rows", ())
        view, seats = seen.view, [seat.seat for seat in seen.seats]
        return {
            seat: tuple(card for kind in kinds for card in view.cards(f"{kind}:{seat}"))
            for seat in seats
        }

    def cards(self, model: Mapping[int, tuple[str, ...]]) -> Iterator[str]:
        """Those."""
        for row in model.values():
            yield from row

    def ground_key(self, context: TableContext) -> Hashable:
        """Where their panels are."""
        return tuple(map(tuple, _panels(context)))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Their panels: plates, or the heads of blocks."""
        for panel in _panels(context):
            draw_panel(context.kit, target, panel)

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """All that lies before them."""
        plates = context.plates
        for seat in context.view_model.seats:
            places = context.places(seat) if not plates or seat is context.beside_hand else None
            if plates:
                lay_plate(context, target, seat, plates[context.view_model.seats.index(seat)])
            elif places and places.block:
                _lay_block(context, target, seat, rect(context.kit, places.block))
            if places and places.name:
                _lay_name(context, target, seat, rect(context.kit, places.name))
            if places and places.dials and not (plates and _in_block(context, places)):
                _lay_dials(context, target, seat, rect(context.kit, places.dials))

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What the options that are lit would make of the dials and of those on plates, where they
        agree."""
        plates, seats = context.plates, context.view_model.seats
        for seat in (context.beside_hand,) if plates else seats:
            area = context.own_place(seat, "dials")
            if area is not None and not (plates and _in_block(context, context.places(seat))):
                places = _dial_places(context, rect(context.kit, area), seat.dials)
                _draw_pending(context, target, seat, lit, draw_tracker, places)
        for seat, plate in zip(seats, plates or (), strict=False):
            gauges = places_on(context, seat, plate).gauges
            _draw_pending(context, target, seat, lit, draw_small_tracker, gauges)

    def rule(self, context: TableContext, spot: Spot) -> str | None:
        """That of a chip."""
        if spot.sort != "chip":
            return None
        chips = (chip for seat in context.view_model.seats for chip in seat.chips)
        return next((chip.rule for chip in chips if chip.text == spot.id and chip.rule), "")


def _in_block(context: TableContext, places: SeatPlaces) -> bool:
    """Whether the dials of a seat lie in its block, so that a plate has them instead."""
    block, dials, kit = places.block, places.dials, context.kit
    return block is not None and dials is not None and rect(kit, block).contains(rect(kit, dials))


def _draw_pending(
    context: TableContext,
    target: pygame.Surface,
    seat: SeatSeen,
    lit: Sequence[Option],
    draw: Callable[[TableContext, pygame.Surface, pygame.Rect, Dial], None],
    places: Sequence[pygame.Rect],
) -> None:
    """The dials of a seat that the lit options would change alike, as they would be."""
    moving = context.motions.trackers(context.now)
    foreseen = context.view_model.ahead.agreed(seat, lit)
    for dial, place in zip(seat.dials, places, strict=True):
        if dial.label in foreseen and dial.tracker not in moving:
            pending = int(str(foreseen[dial.label].after))
            draw(context, target, place, replace(dial, pending=pending))


def _panels(context: TableContext) -> list[pygame.Rect]:
    """The panels of the seats, which are furniture: plates, or the heads of blocks."""
    kit, plates = context.kit, context.plates
    if plates:
        return list(plates)
    return [
        _block_places(context, seat, rect(kit, block)).panel
        for seat in context.view_model.seats
        if (block := context.places(seat).block)
    ]


def _block_places(context: TableContext, seat: SeatSeen, box: pygame.Rect) -> BlockPlaces:
    sizes = [context.pictures.laid_size(context.look(card)) for card in seat.faces]
    return block_places(context.kit, box, len(seat.piles), sizes)


def _lay_name(
    context: TableContext, target: pygame.Surface, seat: SeatSeen, box: pygame.Rect
) -> None:
    name, near = f"**{escape(seat.name)}**", seat is context.beside_hand
    said: tuple[str, ...] = (f"{name} {holds(seat.held)}", name)
    if seat.held:
        said = (said[0], f"{name}: {seat.held}")
    shown = context.view_model.hand_seat
    if near and shown is not seat:
        said = (f"{name} (hand: **{escape(shown.name)}**)", name)
    elif context.view_model.mine and context.view_model.asked == seat.seat:
        said = (f"{name}, your choice", name)
    taken = name_room(context) if near else 0
    if taken:
        said = (name,)
    draw = partial(_draw_name, context, target, seat.seat, said, box, taken)
    context.layer_cache.lay(context, target, around(context, box), (seat.seat, said, taken), draw)


def _draw_name(
    context: TableContext,
    target: pygame.Surface,
    seat: int,
    said: tuple[str, ...],
    box: pygame.Rect,
    taken: int,
) -> None:
    """A seat's mark and what is said of it, the first that fits, else the last.

    taken: so many pixels at the end are not for words.
    """
    kit = context.kit
    mark = seat_mark(kit, seat, kit.px(24))
    target.blit(mark, mark.get_rect(midleft=box.midleft))
    room = (box.w - kit.px(32) - taken, box.h)
    style, smallest = kit.style(theme.BUTTON, 600), kit.style(theme.FLOOR).size
    tries = [kit.fit(words, room, style, smallest) for words in said]
    words = next((each for each in tries if each.fits), tries[-1])
    words.block.draw(target, midleft=(box.x + kit.px(32), box.centery))


def _lay_dials(
    context: TableContext, target: pygame.Surface, seat: SeatSeen, box: pygame.Rect
) -> None:
    now = now_shown(context, seat)
    draw = partial(_draw_dials, context, target, seat, now, box)
    context.layer_cache.lay(context, target, around(context, box), (seat.dials, now), draw)


def _draw_dials(
    context: TableContext,
    target: pygame.Surface,
    seat: SeatSeen,
    now: Sequence[Dial],
    box: pygame.Rect,
) -> None:
    places = _dial_places(context, box, seat.dials)
    for dial, shown, place in zip(seat.dials, now, places, strict=True):
        draw_tracker(context, target, place, shown)
        area = place if in_dice(context, dial) else labelled(context.kit, place)
        context.hit_areas.add(Spot("tracker", dial.tracker, area, hint=told_by(dial)))


def _dial_places(
    context: TableContext, box: pygame.Rect, dials: Sequence[Dial]
) -> list[pygame.Rect]:
    """Side by side; dice have the room that round dials leave at the right."""
    count = len(dials)
    if any(in_dice(context, dial) for dial in dials):
        rounds = sum(not in_dice(context, dial) for dial in dials)
        size = round(box.h * 0.8)
        wide = (box.w - rounds * (size + context.kit.px(12))) // (count - rounds)
        x, found = box.x, []
        for dial in dials:
            size_of = (wide, box.h) if in_dice(context, dial) else (size, size)
            found.append(pygame.Rect((x, box.y), size_of))
            x = found[-1].right + context.kit.px(12)
        return found
    step = (box.w - box.h) // max(1, count - 1) if count > 2 else box.h + context.kit.px(20)
    return [pygame.Rect(box.x + number * step, box.y, box.h, box.h) for number in range(count)]


def _lay_block(
    context: TableContext, target: pygame.Surface, seat: SeatSeen, box: pygame.Rect
) -> None:
    chips = chips_of(context, seat)
    shows = (
        seat.seat,
        seat.name,
        chips,
        seat.piles,
        seat.faces,
        laid_before(context, seat),
        offered_before(context, seat),
    )
    draw = partial(_draw_block, context, target, seat, chips, box)
    context.layer_cache.lay(context, target, around(context, box), shows, draw)


def _draw_block(
    context: TableContext,
    target: pygame.Surface,
    seat: SeatSeen,
    chips: Sequence[Chip],
    box: pygame.Rect,
) -> None:
    kit = context.kit
    at = _block_places(context, seat, box)
    tall = at.panel == box
    under = escape(str(context.look(seat.faces[0])["name"])) if tall and seat.faces else ""
    name = escape(seat.name)
    explain_chips(context, draw_head(kit, target, at.head, seat.seat, name, chips, under))
    for pile, area in zip(seat.piles, at.piles, strict=True):
        size = area.size
        top = context.back(pile.zone, size)
        if pile.top is not None:
            top = context.pictures.mini(context.look(pile.top), size)
        label = "" if tall else pile.label
        draw_pile(kit, target, area, top if pile.count else None, pile.count, label)
        hint = f"{escape(pile.label)}: {counted(pile.count, 'card')}" if tall else ""
        context.hit_areas.add(Spot("pile", pile.zone, area, hint=hint))
        context.hit_areas.zones[pile.zone] = area
    offered = offered_before(context, seat)
    for card, area in zip(seat.faces, at.faces, strict=True):
        target.blit(context.pictures.laid(context.look(card), area.size), area)
        offer_card(context, target, card, area, card in offered)
    _draw_row(context, target, laid_before(context, seat), at.row, offered)


def _draw_row(
    context: TableContext,
    target: pygame.Surface,
    cards: Sequence[str],
    row: pygame.Rect,
    offered: Sequence[str],
) -> None:
    """Cards as chips beside each other; they share the row where their names are long."""
    kit, x = context.kit, row.x
    gap = kit.px(8)
    for number, card in enumerate(cards):
        left = len(cards) - number
        room = (row.right - x - gap * (left - 1)) // left
        box = draw_chip(
            kit,
            target,
            chip_words(kit, str(context.look(card)["name"]), room),
            icon="layers",
            fill="#f3ead6",
            edge="#bfa877",
            colour=theme.INK,
            topleft=(x, row.y),
        )
        offer_card(context, target, card, box, card in offered)
        x = box.right + gap
