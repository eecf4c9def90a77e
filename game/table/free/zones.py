"""The zones of a free table: piles and rows in the middle and before the seats, and other hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.markup import escape
from game.draw.table.cardrow import draw_row_frame
from game.draw.text import Style
from game.rules.free.form import FELT, HAND, Form
from game.rules.wording import counted
from game.table.context import TableContext
from game.table.free.arrange import IN_HAND, TIGHTEST, ZonePlace, row_places, zone_places
from game.table.free.cards import draw_laid, draw_stack
from game.table.free.felt import OnFelt, groups_of
from game.table.free.heads import draw_head, head_of, room_under
from game.table.free.seen import (
    CounterSeen,
    ZoneSeen,
    counters_seen,
    faces_seen,
    rules_of,
    zone_seen,
)
from game.table.hit_areas import Spot
from game.table.layout import Layout, Place, rect, seat_places
from game.table.part import Part
from game.table.parts.backs import around
from game.table.seat_seen import PileSeen
from game.table.view_model import Reading, ViewModel

if TYPE_CHECKING:
    from game.table.input import Hands

_LOWER = 5
"""How much lower a pile lies than its box, for its cards rise towards its title."""

_MIDDLE = 0
"""In the place of a seat's number: what lies in the middle."""


class SeatZones(NamedTuple):
    """What a seat has: its hand, where there are cards at all, its face cards, its zones and its
    counters; in the middle lie only zones."""

    seat: int
    hand: ZoneSeen | None
    faces: tuple[ZoneSeen, ...]
    zones: tuple[ZoneSeen, ...]
    counters: tuple[CounterSeen, ...]


class OnTable(NamedTuple):
    """All zones. active: whose turn it is; hands: whose hands are on the table."""

    form: Form
    owners: tuple[SeatZones, ...]
    active: int
    hands: int

    def all(self) -> Iterator[ZoneSeen]:
        """Every zone."""
        for each in self.owners:
            yield from each.zones
            if each.hand:
                yield each.hand


class ZonesPart(Part[OnTable]):
    """The zones, each seat's with its name and its counters."""

    place = "zones"
    of_places = {"middle": (Place | None, None, "The zones in the middle of a free table.")}
    of_seat = {
        "zones": (Place | None, None, "Its zones on a free table; seats of one place share it."),
        "counters": (
            Place | None,
            None,
            "Its name and its counters on a free table, where those are not beside its zones.",
        ),
    }
    needs = "free table"
    spared = True

    def __init__(self) -> None:
        self._first: dict[str, int] = {}

    @classmethod
    def lies_in(cls, layout: Layout) -> bool:
        """Whether the middle or a seat has a place for zones."""
        seats = (places for _, places in seat_places(layout))
        return bool(getattr(layout.places, "middle", None)) or any(
            getattr(places, key, None) for places in seats for key in cls.of_seat
        )

    def read(self, seen: Reading) -> OnTable | None:
        """All of them, those of the near seat first, the middle's last."""
        rules, view = rules_of(seen), seen.view
        if rules is None:
            return None
        form, has_cards = rules.form, any(map(view.count, view.zones))
        owners = [
            SeatZones(
                seat.seat,
                zone_seen(seen, rules, f"{HAND}:{seat.seat}") if has_cards else None,
                faces_seen(seat),
                tuple(zone_seen(seen, rules, f"{z.id}:{seat.seat}") for z in form.seats.zones),
                counters_seen(view, form, seat.seat),
            )
            for seat in seen.seats
        ]
        middle = tuple(zone_seen(seen, rules, zone.id) for zone in form.middle.zones)
        facts = view.facts
        return OnTable(
            form,
            (*owners, SeatZones(_MIDDLE, None, (), middle, ())),
            int(str(facts.get("active", 0))),
            int(str(facts.get("hands", 0))),
        )

    def cards(self, model: OnTable) -> Iterator[str]:
        """Those that are seen."""
        yield from (laid.card for zone in model.all() for laid in zone.cards if laid.card)

    def piles(self, view_model: ViewModel) -> Iterator[PileSeen]:
        """The zones that can be looked through."""
        for zone in self.model(view_model).all():
            if not zone.is_hand:
                yield zone.spread

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """All of them, each kept by itself."""
        model = self.model(context.view_model)
        for owner in model.owners:
            head, area = areas_of(context, owner)
            if head is not None:
                seat = head_of(context, owner.seat, owner.counters, model.active, model.hands)
                draw = partial(draw_head, context, target, seat, head)
                context.layer_cache.lay(context, target, around(context, head), (seat,), draw)
            if area is not None:
                zones = shown_zones(context, owner)
                for place in zone_places(context.kit, area, zones, partial(_title_width, context)):
                    self._lay(context, target, model.form, place)

    def _lay(
        self, context: TableContext, target: pygame.Surface, form: Form, place: ZonePlace
    ) -> None:
        name, first = place.zone.zone, self._first.get(place.zone.zone, 0)
        away = tuple(card for card, zone in context.motions.away(context.now) if zone == name)
        shows = place.zone, tuple(place.box), tuple(place.card), away, first
        draw = partial(_draw_zone, context, target, form, place, away, first)
        area = around(context, place.head.union(place.box))
        context.layer_cache.lay(context, target, area, shows, draw)

    def card_of(self, context: TableContext, spot: Spot) -> str | None:
        """The card on top of a pile."""
        if spot.sort != "pile":
            return None
        places = context.view_model.view.places(spot.id)
        return places[-1] if places else ""

    def wheel(self, hands: Hands, spot: Spot, lines: int) -> bool | None:
        """Scrolls a row that has more cards than there is room for."""
        zone = spot.id.partition("@")[0]
        context = hands.scene.context
        if spot.sort not in ("lying", "pile") or zone not in context.hit_areas.zones:
            return None
        found = next((z for z in self.model(context.view_model).all() if z.zone == zone), None)
        if found is None or found.pile:
            return None
        before = self._first.get(zone, 0)
        most = max(0, len(groups_of(found.cards)) - 1)
        self._first[zone] = min(max(before - lines, 0), most)
        hands.scene.stale()
        return self._first[zone] != before


def zone_of(view_model: ViewModel, zone: str) -> ZoneSeen | None:
    """A zone as it is seen, the felt as well; None where there is none of that name."""
    felt: OnFelt = view_model.models[FELT]
    model: OnTable = view_model.models[ZonesPart.place]
    return next((each for each in (felt.zone, *model.all()) if each.zone == zone), None)


def areas_of(
    context: TableContext, owner: SeatZones
) -> tuple[pygame.Rect | None, pygame.Rect | None]:
    """Where the name and the counters of a seat stand, and where its zones lie; those of the middle
    have no head."""
    kit = context.kit
    if owner.seat == _MIDDLE:
        middle = getattr(context.layout.places, "middle", None)
        return None, rect(kit, middle) if middle else None
    seat, area = context.view_model.seat(owner.seat), _own_area(context, owner.seat)
    apart = context.own_place(seat, "counters")
    if apart is not None:
        return rect(kit, apart), area
    return room_under(kit, area, seat.name, owner.counters) if area else (None, None)


def _own_area(context: TableContext, seat: int) -> pygame.Rect | None:
    """The place of a seat's zones: its part of it where several seats have the same."""
    seats = context.view_model.seats
    place = context.own_place(context.view_model.seat(seat), "zones")
    if place is None:
        return None
    sharing = [each.seat for each in seats if context.own_place(each, "zones") == place]
    area, gap = rect(context.kit, place), context.kit.px(theme.GAP)
    wide = (area.w + gap) // len(sharing) - gap
    return pygame.Rect(area.x + sharing.index(seat) * (wide + gap), area.y, wide, area.h)


def shown_zones(context: TableContext, owner: SeatZones) -> tuple[ZoneSeen, ...]:
    """What lies before a seat: its hand as well, where that is not the one below."""
    below = context.view_model.hand_seat.seat == owner.seat
    hand = () if owner.hand is None or below else (owner.hand,)
    return (*hand, *owner.faces, *owner.zones)


def _titled(zone: ZoneSeen) -> str:
    count = f" {{c:muted}}{len(zone.cards)}{{/}}" if zone.cards and not zone.pile else ""
    return f"{escape(zone.title)}{count}"


def _title_width(context: TableContext, zone: ZoneSeen) -> int:
    return context.kit.measure(_titled(zone), _title_style(context))[0]


def _title_style(context: TableContext) -> Style:
    return context.kit.style(theme.FLOOR, 600, theme.BRASS_HI, leading=1.0)


def _draw_zone(
    context: TableContext,
    target: pygame.Surface,
    form: Form,
    place: ZonePlace,
    away: Sequence[str],
    first: int,
) -> None:
    """A zone with its title; a row has its frame, and says how many cards are out of sight."""
    kit, (zone, head, box, card) = context.kit, place
    title = kit.fit(_titled(zone), head.size, _title_style(context), kit.style(15).size).block
    if zone.pile:
        title.draw(target, midtop=(head.centerx, head.y))
    else:
        title.draw(target, topleft=head.topleft)
    hint = f"{escape(zone.title)}: {counted(len(zone.cards), 'card')}"
    if zone.pile:
        pile = pygame.Rect((0, 0), card)
        pile.midtop = (box.centerx, box.y + kit.px(_LOWER))
        arrived = zone.cards[: len(zone.cards) - len(away)]
        context.hit_areas.zones[zone.zone] = pile
        context.hit_areas.add(Spot("pile", zone.zone, pile, hint=hint))
        draw_stack(context, target, form, arrived, pile)
        return
    if not zone.zone:
        _draw_faces(context, target, form, place)
        return
    draw_row_frame(kit, target, box.inflate(kit.px(4), kit.px(4)))
    context.hit_areas.zones[zone.zone] = box
    context.hit_areas.add(Spot("pile", zone.zone, box, hint=hint))
    least = IN_HAND if zone.is_hand else TIGHTEST
    for _, laid, area in row_places(box, groups_of(zone.cards), card, first, least).boxes:
        context.hit_areas.cards[laid.card or zone.zone] = area
    boxes, before, after = row_places(box, groups_of(zone.cards, away), card, first, least)
    for number, laid, area in boxes:
        draw_laid(context, target, form, laid, area)
        hint = escape(laid.lie.note)
        context.hit_areas.add(Spot("lying", f"{zone.zone}@{number}", area, hint=hint))
    more = ((before, f"‹ {before}", "midleft"), (after, f"{after} ›", "midright"))
    for count, words, side in more:
        if count:
            at = {side: getattr(box, side)}
            draw_chip(kit, target, words, edge=theme.BRASS, round_ends=True, **at)


def _draw_faces(
    context: TableContext, target: pygame.Surface, form: Form, place: ZonePlace
) -> None:
    """The face cards of a seat, which can be read and nothing else."""
    for _, laid, area in row_places(place.box, groups_of(place.zone.cards), place.card).boxes:
        draw_laid(context, target, form, laid, area)
        context.hit_areas.add(Spot("card", laid.card, area))
