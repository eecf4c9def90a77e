"""What lies before each seat: a block for each of two, a plate for each of more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import chip_words, draw_badge, draw_chip
from game.draw.highlight import draw_highlight
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.table.dials import draw_dial
from game.draw.table.fan import backs
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
from game.rules.ask import Point
from game.rules.present.presenter import Chip, Dial
from game.table.askedat import name_room
from game.table.context import BACK_CARD, Stage
from game.table.hit_areas import Spot
from game.table.layout import rect
from game.table.view_model import SeatSeen
from game.table.wording import counted

_AROUND = 28
"""How far rings, labels and shadows reach out of the places before a seat."""


def seat_panels(stage: Stage) -> list[pygame.Rect]:
    """The panels of the seats, which are furniture: plates, or the heads of blocks."""
    kit, plates = stage.kit, stage.plates
    if plates:
        return list(plates)
    return [
        _block_places(stage, seat, rect(kit, block)).head
        for seat in stage.tableau.seats
        if (block := stage.places(seat).block)
    ]


def _block_places(stage: Stage, seat: SeatSeen, box: pygame.Rect) -> BlockPlaces:
    sizes = (stage.pictures.laid_size(stage.look(card)) for card in seat.faces)
    size = max(sizes, default=(0, 0))
    return block_places(stage.kit, box, len(seat.piles), len(seat.faces), size)


def lay_hanging(stage: Stage, target: pygame.Surface) -> None:
    """The hands of the others that hang under the rail."""
    if not stage.plates:
        for seat in stage.tableau.seats[1:]:
            place = stage.places(seat).backs
            if place is not None:
                size = (stage.kit.px(BACK_CARD[0]), stage.kit.px(BACK_CARD[1]))
                box = rect(stage.kit, place)
                shows = seat.hand_zone, seat.hand, stage.arrived(seat)
                draw = partial(_draw_backs, stage, target, seat, box, size)
                stage.layer_cache.lay(stage, target, _around(stage, box), shows, draw)


def lay_seats(stage: Stage, target: pygame.Surface) -> None:
    """All seats, and the name and the dials of those that have a place for them."""
    plates = stage.plates
    for seat in stage.tableau.seats:
        places = stage.places(seat) if not plates or seat is stage.tableau.near else None
        if plates:
            _lay_plate(stage, target, seat, plates[stage.tableau.seats.index(seat)])
        elif places and places.block:
            _lay_block(stage, target, seat, rect(stage.kit, places.block))
        if places and places.name:
            _lay_name(stage, target, seat, rect(stage.kit, places.name))
        if places and places.dials:
            _lay_dials(stage, target, seat, rect(stage.kit, places.dials))


def _around(stage: Stage, box: pygame.Rect) -> pygame.Rect:
    return box.inflate(2 * stage.kit.px(_AROUND), 2 * stage.kit.px(_AROUND))


def _draw_backs(
    stage: Stage, target: pygame.Surface, seat: SeatSeen, area: pygame.Rect, size: tuple[int, int]
) -> None:
    kit = stage.kit
    stage.hit_areas.zones[seat.hand_zone] = area
    for number, slot in enumerate(backs(stage.arrived(seat), area, size)):
        if number < len(seat.hand):
            card = seat.hand[number].card
            picture = stage.pictures.mini(stage.look(card), size)
            spot = Spot("card", card, pygame.Rect((0, 0), size), slot.turn)
            spot.area.center = slot.middle
            stage.hit_areas.add(spot)
        else:
            picture = stage.pictures.back(size)
        key = ("turned", picture, slot.turn)
        turned = kit.baked(key, partial(pygame.transform.rotozoom, picture, slot.turn, 1))
        target.blit(turned, turned.get_rect(center=slot.middle))


def _lay_name(stage: Stage, target: pygame.Surface, seat: SeatSeen, box: pygame.Rect) -> None:
    name, near = f"**{escape(seat.name)}**", seat is stage.tableau.near
    said: tuple[str, ...] = (f"{name} holds {counted(seat.held, 'card')}", f"{name}: {seat.held}")
    if near and stage.tableau.mine and stage.tableau.asked == seat.seat:
        said = (f"{name}, your choice", name)
    taken = name_room(stage) if near else 0
    if taken:
        said = (name,)
    draw = partial(_draw_name, stage, target, seat.seat, said, box, taken)
    stage.layer_cache.lay(stage, target, _around(stage, box), (seat.seat, said, taken), draw)


def _draw_name(
    stage: Stage,
    target: pygame.Surface,
    seat: int,
    said: tuple[str, ...],
    box: pygame.Rect,
    taken: int,
) -> None:
    """A seat's mark and what is said of it, the first that fits, else the last.

    taken: so many pixels at the end are not for words.
    """
    kit = stage.kit
    mark = seat_mark(kit, seat, kit.px(24))
    target.blit(mark, mark.get_rect(midleft=box.midleft))
    room = (box.w - kit.px(32) - taken, box.h)
    style, smallest = kit.style(theme.BUTTON, 600), kit.style(theme.FLOOR).size
    tries = [kit.fit(words, room, style, smallest) for words in said]
    words = next((each for each in tries if each.fits), tries[-1])
    words.block.draw(target, midleft=(box.x + kit.px(32), box.centery))


def _lay_dials(stage: Stage, target: pygame.Surface, seat: SeatSeen, box: pygame.Rect) -> None:
    now = now_shown(stage, seat)
    draw = partial(_draw_dials, stage, target, seat, now, box)
    stage.layer_cache.lay(stage, target, _around(stage, box), (seat.dials, now), draw)


def _draw_dials(
    stage: Stage, target: pygame.Surface, seat: SeatSeen, now: Sequence[Dial], box: pygame.Rect
) -> None:
    kit = stage.kit
    count = len(now)
    step = (box.w - box.h) // max(1, count - 1) if count > 2 else box.h + kit.px(20)
    for number, (dial, shown) in enumerate(zip(seat.dials, now, strict=True)):
        place = pygame.Rect(box.x + number * step, box.y, box.h, box.h)
        draw_dial(kit, target, place, shown)
        stage.hit_areas.add(Spot("tracker", dial.tracker, place, hint=_told_by(dial)))


def now_shown(stage: Stage, seat: SeatSeen) -> tuple[Dial, ...]:
    """The dials of a seat as they stand while their values move."""
    moving = stage.motions.trackers(stage.now)
    return tuple(
        _on_its_way(dial, moving[dial.tracker].number()) if dial.tracker in moving else dial
        for dial in seat.dials
    )


def _on_its_way(dial: Dial, value: int) -> Dial:
    return replace(dial, value=value, pending=dial.value if value != dial.value else None)


def _told_by(dial: Dial) -> str:
    hint = f"{escape(dial.label)} {dial.value} of {dial.maximum}"
    return hint if dial.line is None else f"{hint}; the most that another has is {dial.line}"


def _lay_block(stage: Stage, target: pygame.Surface, seat: SeatSeen, box: pygame.Rect) -> None:
    chips = chips_of(stage, seat)
    shows = (seat.seat, seat.name, chips, seat.piles, seat.faces, seat.rows, _offered(stage, seat))
    draw = partial(_draw_block, stage, target, seat, chips, box)
    stage.layer_cache.lay(stage, target, _around(stage, box), shows, draw)


def _draw_block(
    stage: Stage,
    target: pygame.Surface,
    seat: SeatSeen,
    chips: Sequence[Chip],
    box: pygame.Rect,
) -> None:
    kit = stage.kit
    at = _block_places(stage, seat, box)
    explain_chips(stage, draw_head(kit, target, at.head, seat.seat, escape(seat.name), chips))
    for pile, area in zip(seat.piles, at.piles, strict=True):
        size = area.size
        top = stage.pictures.back(size)
        if pile.top is not None:
            top = stage.pictures.mini(stage.look(pile.top), size)
        draw_pile(kit, target, area, top if pile.count else None, pile.count, pile.label)
        stage.hit_areas.add(Spot("pile", pile.zone, area))
        stage.hit_areas.zones[pile.zone] = area
    offered = _offered(stage, seat)
    for card, area in zip(seat.faces, at.faces, strict=True):
        target.blit(stage.pictures.laid(stage.look(card), area.size), area)
        _offer_card(stage, target, card, area, card in offered)
    _draw_row(stage, target, seat.rows, at.row, offered)


def _draw_row(
    stage: Stage,
    target: pygame.Surface,
    cards: Sequence[str],
    row: pygame.Rect,
    offered: Sequence[str],
) -> None:
    """Cards as chips beside each other; they share the row where their names are long."""
    kit, x = stage.kit, row.x
    gap = kit.px(8)
    for number, card in enumerate(cards):
        left = len(cards) - number
        room = (row.right - x - gap * (left - 1)) // left
        box = draw_chip(
            kit,
            target,
            chip_words(kit, str(stage.look(card)["name"]), room),
            icon="layers",
            fill="#f3ead6",
            edge="#bfa877",
            colour=theme.INK,
            topleft=(x, row.y),
        )
        _offer_card(stage, target, card, box, card in offered)
        x = box.right + gap


def chips_of(stage: Stage, seat: SeatSeen) -> tuple[Chip, ...]:
    """The marks beside a seat, their hints in drawn markup."""
    return tuple(replace(chip, hint=stage.words(chip.hint)) for chip in seat.chips)


def explain_chips(stage: Stage, chips: list[tuple[pygame.Rect, Chip]]) -> None:
    """Lets chips that lie in their boxes tell what they mean."""
    for area, chip in chips:
        if chip.hint or chip.rule:
            hint = " ".join((chip.hint, f"{{c:muted}}{chip.rule}{{/}}"))
            stage.hit_areas.add(Spot("chip", chip.text, area, hint=hint))


def _offered(stage: Stage, seat: SeatSeen) -> tuple[str, ...]:
    """The cards lying before a seat that can be chosen now."""
    if not stage.tableau.mine:
        return ()
    laid = (*seat.rows, *seat.faces)
    return tuple(card for card in laid if stage.choosing.at(Point("card", card)))


def _lay_plate(stage: Stage, target: pygame.Surface, seat: SeatSeen, area: pygame.Rect) -> None:
    tableau = stage.tableau
    now = now_shown(stage, seat)
    side = next(n for n, side in enumerate(tableau.sides) if seat.seat in side)
    chips = (*_partners(stage, tableau.sides[side], seat), *chips_of(stage, seat))
    shows = (
        seat,
        seat is tableau.near,
        seat.seat == tableau.active,
        seat.seat == tableau.asked,
        stage.arrived(seat),
        now,
        chips,
        _offered(stage, seat),
    )
    draw = partial(_draw_plate, stage, target, seat, area, now, side, chips)
    stage.layer_cache.lay(stage, target, _around(stage, area), shows, draw)


def _draw_plate(
    stage: Stage,
    target: pygame.Surface,
    seat: SeatSeen,
    area: pygame.Rect,
    now: Sequence[Dial],
    side: int,
    chips: Sequence[Chip],
) -> None:
    """A seat's plate, whose panel is drawn already."""
    kit, tableau = stage.kit, stage.tableau
    at = plate_places(kit, area, len(seat.dials), len(seat.piles), len(seat.rows), len(seat.faces))
    if any(len(each) > 1 for each in tableau.sides):
        draw_band(kit, target, area, side)
    if seat.seat == tableau.active:
        draw_turn(kit, target, area)
    _draw_plate_cards(stage, target, seat, at)
    for dial, shown, place in zip(seat.dials, now, at.gauges, strict=True):
        draw_gauge(kit, target, place, shown)
        stage.hit_areas.add(Spot("tracker", dial.tracker, place, hint=_told_by(dial)))
    if seat.out:
        draw_out(kit, target, area)
    mark = seat_mark(kit, seat.seat, at.mark.w)
    target.blit(mark, mark.get_rect(center=at.mark.center))
    if seat.seat == tableau.asked:
        corner = (at.mark.right + kit.px(6), at.mark.bottom + kit.px(4))
        badge = draw_badge(kit, target, "hourglass", theme.BRASS_HI, kit.px(24), bottomright=corner)
        hint = f"**{escape(seat.name)}** is asked"
        stage.hit_areas.add(Spot("chip", "asked", badge.union(at.mark), hint=hint))
    style = kit.style(theme.SUBHEAD, 700, kit.seat(seat.seat).colour, "serif")
    words = kit.fit(escape(seat.name), at.name.size, style, kit.style(theme.FLOOR).size)
    words.block.draw(target, midleft=at.name.midleft)
    if not words.fits:
        stage.hit_areas.add(Spot("chip", "name", at.name, hint=f"**{escape(seat.name)}**"))
    explain_chips(stage, draw_chips(kit, target, at.chips, chips))


def _partners(stage: Stage, side: tuple[int, ...], seat: SeatSeen) -> tuple[Chip, ...]:
    others = [f"{{seat:{each}}}" for each in side if each != seat.seat]
    if not others:
        return ()
    words = stage.words(f"with {' and '.join(others)}")
    return (Chip("", words, "They play together, and win or lose together."),)


def _draw_plate_cards(
    stage: Stage, target: pygame.Surface, seat: SeatSeen, at: PlatePlaces
) -> None:
    """The hand, the piles, what lies open, the face cards."""
    kit, pictures = stage.kit, stage.pictures
    size = (round(at.backs.h / 1.4), at.backs.h)
    hand = f"**{escape(seat.name)}** holds {counted(seat.held, 'card')}"
    if seat is not stage.tableau.near:
        _draw_backs(stage, target, seat, at.backs, size)
        sort = "pile" if seat.hand else "part"
        stage.hit_areas.add(Spot(sort, seat.hand_zone, at.backs, hint=hand))
        _count(stage, target, at.backs, seat.held)
    for pile, area in zip(seat.piles, at.piles, strict=True):
        top = pictures.back(area.size)
        if pile.top is not None:
            top = pictures.mini(stage.look(pile.top), area.size)
        draw_pile(kit, target, area, top if pile.count else None, pile.count)
        hint = f"{escape(pile.label)}: {counted(pile.count, 'card')}"
        stage.hit_areas.add(Spot("pile", pile.zone, area, hint=hint))
        stage.hit_areas.zones[pile.zone] = area
    offered = _offered(stage, seat)
    for card, area in zip((*seat.rows, *seat.faces), (*at.rows, *at.faces), strict=True):
        target.blit(pictures.mini(stage.look(card), area.size), area)
        _offer_card(stage, target, card, area, card in offered)


def _count(stage: Stage, target: pygame.Surface, area: pygame.Rect, count: int) -> None:
    foot = (area.centerx, area.bottom - stage.kit.px(6))
    draw_chip(
        stage.kit,
        target,
        str(count),
        icon="hand",
        edge=theme.BRASS,
        round_ends=True,
        midbottom=foot,
    )


def _offer_card(
    stage: Stage, target: pygame.Surface, card: str, area: pygame.Rect, offered: bool
) -> None:
    """Lets a card that lies before a seat be pointed at, and marks it where that chooses."""
    if offered:
        draw_highlight(stage.kit, target, area, "choosable", radius=theme.CELL_RADIUS)
    stage.hit_areas.add(Spot("card", card, area))
