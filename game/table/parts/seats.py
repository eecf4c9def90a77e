"""What lies before each seat: a block for each of two, a plate for each of more."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import chip_words, draw_badge, draw_chip
from game.draw.highlight import draw_highlight
from game.draw.kit import Kit
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.dials import draw_dial, labelled
from game.draw.table.seatblock import BlockPlaces, block_places, draw_chips, draw_head
from game.draw.table.seatplate import (
    PlatePlaces,
    draw_band,
    draw_gauge,
    draw_out,
    draw_turn,
    plate_places,
)
from game.draw.table.standees import draw_pile
from game.rules.ask import Option, Point
from game.rules.present.presenter import Chip, Dial
from game.rules.wording import counted
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Layout, Zone, rect
from game.table.part import Part
from game.table.parts.backs import around, draw_backs
from game.table.parts.stops import name_room
from game.table.pointer import Pointer
from game.table.view_model import Reading, SeatSeen


class SeatsPart(Part[Mapping[int, tuple[str, ...]]]):
    """All seats: their plates, or their blocks with name and dials where those have a place."""

    place = "seats"
    of_table = {
        "rows": (
            tuple[Zone, ...],
            (),
            "The kinds of zones whose cards lie open before a seat.",
        )
    }

    @classmethod
    def lies_in(cls, layout: Layout) -> bool:
        """It lies on every table."""
        return True

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
            places = context.places(seat) if not plates or seat is context.view_model.near else None
            if plates:
                _lay_plate(context, target, seat, plates[context.view_model.seats.index(seat)])
            elif places and places.block:
                _lay_block(context, target, seat, rect(context.kit, places.block))
            if places and places.name:
                _lay_name(context, target, seat, rect(context.kit, places.name))
            if places and places.dials:
                _lay_dials(context, target, seat, rect(context.kit, places.dials))

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What the options that are lit would make of the dials and of those on plates, where they
        agree."""
        plates, seats = context.plates, context.view_model.seats
        for seat in seats[: 1 if plates else None]:
            area = context.own_place(seat, "dials")
            if area is not None:
                places = _dial_places(context, rect(context.kit, area), len(seat.dials))
                _draw_pending(context, target, seat, lit, draw_dial, places)
        for seat, plate in zip(seats, plates or (), strict=False):
            gauges = _plate_places(context, seat, plate).gauges
            _draw_pending(context, target, seat, lit, draw_gauge, gauges)

    def rule(self, context: TableContext, spot: Spot) -> str | None:
        """That of a chip."""
        if spot.sort != "chip":
            return None
        chips = (chip for seat in context.view_model.seats for chip in seat.chips)
        return next((chip.rule for chip in chips if chip.text == spot.id and chip.rule), "")


def _draw_pending(
    context: TableContext,
    target: pygame.Surface,
    seat: SeatSeen,
    lit: Sequence[Option],
    draw: Callable[[Kit, pygame.Surface, pygame.Rect, Dial], None],
    places: Sequence[pygame.Rect],
) -> None:
    """The dials of a seat that the lit options would change alike, as they would be."""
    moving = context.motions.trackers(context.now)
    foreseen = context.view_model.agreed(seat, lit)
    for dial, place in zip(seat.dials, places, strict=True):
        if dial.label in foreseen and dial.tracker not in moving:
            pending = int(str(foreseen[dial.label].after))
            draw(context.kit, target, place, replace(dial, pending=pending))


def _panels(context: TableContext) -> list[pygame.Rect]:
    """The panels of the seats, which are furniture: plates, or the heads of blocks."""
    kit, plates = context.kit, context.plates
    if plates:
        return list(plates)
    return [
        _block_places(context, seat, rect(kit, block)).head
        for seat in context.view_model.seats
        if (block := context.places(seat).block)
    ]


def _block_places(context: TableContext, seat: SeatSeen, box: pygame.Rect) -> BlockPlaces:
    sizes = (context.pictures.laid_size(context.look(card)) for card in seat.faces)
    size = max(sizes, default=(0, 0))
    return block_places(context.kit, box, len(seat.piles), len(seat.faces), size)


def _lay_name(
    context: TableContext, target: pygame.Surface, seat: SeatSeen, box: pygame.Rect
) -> None:
    name, near = f"**{escape(seat.name)}**", seat is context.view_model.near
    said: tuple[str, ...] = (f"{name} holds {counted(seat.held, 'card')}", f"{name}: {seat.held}")
    if context.view_model.mine and context.view_model.asked == seat.seat:
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
    places = _dial_places(context, box, len(now))
    for dial, shown, place in zip(seat.dials, now, places, strict=True):
        draw_dial(context.kit, target, place, shown)
        area = labelled(context.kit, place)
        context.hit_areas.add(Spot("tracker", dial.tracker, area, hint=_told_by(dial)))


def _dial_places(context: TableContext, box: pygame.Rect, count: int) -> list[pygame.Rect]:
    step = (box.w - box.h) // max(1, count - 1) if count > 2 else box.h + context.kit.px(20)
    return [pygame.Rect(box.x + number * step, box.y, box.h, box.h) for number in range(count)]


def now_shown(context: TableContext, seat: SeatSeen) -> tuple[Dial, ...]:
    """The dials of a seat as they stand while their values move."""
    moving = context.motions.trackers(context.now)
    return tuple(
        _on_its_way(dial, moving[dial.tracker].number()) if dial.tracker in moving else dial
        for dial in seat.dials
    )


def _on_its_way(dial: Dial, value: int) -> Dial:
    return replace(dial, value=value, pending=dial.value if value != dial.value else None)


def _told_by(dial: Dial) -> str:
    hint = f"{escape(dial.label)} {dial.value} of {dial.maximum}"
    return hint if dial.line is None else f"{hint}; the most that another has is {dial.line}"


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
        _row(context, seat),
        _offered(context, seat),
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
    explain_chips(context, draw_head(kit, target, at.head, seat.seat, escape(seat.name), chips))
    for pile, area in zip(seat.piles, at.piles, strict=True):
        size = area.size
        top = context.pictures.back(size)
        if pile.top is not None:
            top = context.pictures.mini(context.look(pile.top), size)
        draw_pile(kit, target, area, top if pile.count else None, pile.count, pile.label)
        context.hit_areas.add(Spot("pile", pile.zone, area))
        context.hit_areas.zones[pile.zone] = area
    offered = _offered(context, seat)
    for card, area in zip(seat.faces, at.faces, strict=True):
        target.blit(context.pictures.laid(context.look(card), area.size), area)
        _offer_card(context, target, card, area, card in offered)
    _draw_row(context, target, _row(context, seat), at.row, offered)


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
        _offer_card(context, target, card, box, card in offered)
        x = box.right + gap


def chips_of(context: TableContext, seat: SeatSeen) -> tuple[Chip, ...]:
    """The marks beside a seat, their hints in drawn markup."""
    return tuple(replace(chip, hint=context.words(chip.hint)) for chip in seat.chips)


def explain_chips(context: TableContext, chips: list[tuple[pygame.Rect, Chip]]) -> None:
    """Lets chips that lie in their boxes tell what they mean."""
    for area, chip in chips:
        if chip.hint or chip.rule:
            hint = " ".join((chip.hint, f"{{c:muted}}{chip.rule}{{/}}"))
            context.hit_areas.add(Spot("chip", chip.text, area, hint=hint))


def _row(context: TableContext, seat: SeatSeen) -> tuple[str, ...]:
    """The cards that lie open before a seat."""
    rows: Mapping[int, tuple[str, ...]] = context.view_model.models[SeatsPart.place]
    return rows[seat.seat]


def _offered(context: TableContext, seat: SeatSeen) -> tuple[str, ...]:
    """The cards lying before a seat that can be chosen now."""
    if not context.view_model.mine:
        return ()
    laid = (*_row(context, seat), *seat.faces)
    return tuple(card for card in laid if context.choosing.at(Point("card", card)))


def _plate_places(context: TableContext, seat: SeatSeen, area: pygame.Rect) -> PlatePlaces:
    row = _row(context, seat)
    counts = (len(seat.dials), len(seat.piles), len(row), len(seat.faces))
    return plate_places(context.kit, area, *counts)


def _lay_plate(
    context: TableContext, target: pygame.Surface, seat: SeatSeen, area: pygame.Rect
) -> None:
    view_model = context.view_model
    now = now_shown(context, seat)
    side = next(n for n, side in enumerate(view_model.sides) if seat.seat in side)
    chips = (*_partners(context, view_model.sides[side], seat), *chips_of(context, seat))
    shows = (
        seat,
        _row(context, seat),
        seat is view_model.near,
        seat is view_model.hand_seat,
        seat.seat == view_model.active,
        seat.seat == view_model.asked,
        context.arrived(seat),
        now,
        chips,
        _offered(context, seat),
    )
    draw = partial(_draw_plate, context, target, seat, area, now, side, chips)
    context.layer_cache.lay(context, target, around(context, area), shows, draw)


def _draw_plate(
    context: TableContext,
    target: pygame.Surface,
    seat: SeatSeen,
    area: pygame.Rect,
    now: Sequence[Dial],
    side: int,
    chips: Sequence[Chip],
) -> None:
    """A seat's plate, whose panel is drawn already."""
    kit, view_model = context.kit, context.view_model
    at = _plate_places(context, seat, area)
    if any(len(each) > 1 for each in view_model.sides):
        draw_band(kit, target, area, side)
    if seat.seat == view_model.active:
        draw_turn(kit, target, area)
    _draw_plate_cards(context, target, seat, at)
    for dial, shown, place in zip(seat.dials, now, at.gauges, strict=True):
        draw_gauge(kit, target, place, shown)
        context.hit_areas.add(Spot("tracker", dial.tracker, place, hint=_told_by(dial)))
    if seat.out:
        draw_out(kit, target, area)
    mark = seat_mark(kit, seat.seat, at.mark.w)
    target.blit(mark, mark.get_rect(center=at.mark.center))
    if seat.seat == view_model.asked:
        corner = (at.mark.right + kit.px(6), at.mark.bottom + kit.px(4))
        badge = draw_badge(kit, target, "hourglass", theme.BRASS_HI, kit.px(24), bottomright=corner)
        hint = f"**{escape(seat.name)}** is asked"
        context.hit_areas.add(Spot("chip", "asked", badge.union(at.mark), hint=hint))
    style = kit.style(theme.SUBHEAD, 700, kit.seat(seat.seat).colour, "serif")
    words = kit.fit(escape(seat.name), at.name.size, style, kit.style(theme.FLOOR).size)
    words.block.draw(target, midleft=at.name.midleft)
    if not words.fits:
        context.hit_areas.add(Spot("chip", "name", at.name, hint=f"**{escape(seat.name)}**"))
    explain_chips(context, draw_chips(kit, target, at.chips, chips))


def _partners(context: TableContext, side: tuple[int, ...], seat: SeatSeen) -> tuple[Chip, ...]:
    others = [f"{{seat:{each}}}" for each in side if each != seat.seat]
    if not others:
        return ()
    words = context.words(f"with {' and '.join(others)}")
    return (Chip("", words, "They play together, and win or lose together."),)


def _draw_plate_cards(
    context: TableContext, target: pygame.Surface, seat: SeatSeen, at: PlatePlaces
) -> None:
    """The hand, the piles, what lies open, the face cards."""
    kit, pictures = context.kit, context.pictures
    size = (round(at.backs.h / 1.4), at.backs.h)
    hand = f"**{escape(seat.name)}** holds {counted(seat.held, 'card')}"
    if seat is not context.view_model.hand_seat:
        draw_backs(context, target, seat, at.backs, size)
        sort = "pile" if seat.hand else "part"
        context.hit_areas.add(Spot(sort, seat.hand_zone, at.backs, hint=hand))
        _count(context, target, at.backs, seat.held)
    for pile, area in zip(seat.piles, at.piles, strict=True):
        top = pictures.back(area.size)
        if pile.top is not None:
            top = pictures.mini(context.look(pile.top), area.size)
        draw_pile(kit, target, area, top if pile.count else None, pile.count)
        hint = f"{escape(pile.label)}: {counted(pile.count, 'card')}"
        context.hit_areas.add(Spot("pile", pile.zone, area, hint=hint))
        context.hit_areas.zones[pile.zone] = area
    offered = _offered(context, seat)
    laid = (*_row(context, seat), *seat.faces)
    for card, area in zip(laid, (*at.rows, *at.faces), strict=True):
        target.blit(pictures.mini(context.look(card), area.size), area)
        _offer_card(context, target, card, area, card in offered)


def _count(context: TableContext, target: pygame.Surface, area: pygame.Rect, count: int) -> None:
    foot = (area.centerx, area.bottom - context.kit.px(6))
    draw_chip(
        context.kit,
        target,
        str(count),
        icon="hand",
        edge=theme.BRASS,
        round_ends=True,
        midbottom=foot,
    )


def _offer_card(
    context: TableContext, target: pygame.Surface, card: str, area: pygame.Rect, offered: bool
) -> None:
    """Lets a card that lies before a seat be pointed at, and marks it where that chooses."""
    if offered:
        draw_highlight(context.kit, target, area, "choosable", radius=theme.CELL_RADIUS)
    context.hit_areas.add(Spot("card", card, area))
