"""Ranks of cards before the seats: upright with numbers and tokens, flat, or kept together."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

import pygame

from game.draw import theme
from game.draw.faces.values import Refers
from game.draw.highlight import draw_highlight, inset
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.shadows import with_shadow
from game.draw.table.cardrow import draw_row_frame
from game.draw.table.ranks import (
    CARD,
    FLAT,
    STRIP,
    Places,
    draw_small_ranks,
    rank_places,
)
from game.rules.ask import Option, Point
from game.rules.events import kind_of
from game.rules.present.presenter import Presenter
from game.rules.present.ranks import Rank, Ranked, ShowsRanks
from game.rules.sight import View
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Layout, Place, rect
from game.table.part import Hint, Part
from game.table.parts.kept import draw_kept
from game.table.parts.rank_cards import RADIUS, draw_rank, options_at, rank_card
from game.table.parts.rows import misplaced_rows
from game.table.pointer import Pointer
from game.table.seat_seen import PileSeen
from game.table.view_model import Reading, ViewModel

if TYPE_CHECKING:
    from game.rules.content.yaml_source import Loc
    from game.table.input import Hands
    from game.table.inventory import Inventory

_PLACES = 5
"""How many places a rank of cards shows at least."""


class BeforeSeat(NamedTuple):
    """The ranks before a seat."""

    seat: int
    ranks: tuple[Rank, ...]


class RanksPart(Part[tuple[BeforeSeat, ...]]):
    """The ranks that the seats have places for; those of many cards can be turned."""

    place = "ranks"
    of_seat = {
        "ranks": (
            Annotated[dict[str, Place], Refers("row")],
            {},
            "Ranks of cards before it, by the kind of zone.",
        )
    }
    needs = "ranks"
    shown_by = ShowsRanks
    spared = True
    row_faces = True

    def __init__(self) -> None:
        self._first: dict[str, int] = {}

    @classmethod
    def mistakes(cls, layout: Layout, inventory: Inventory) -> Iterator[tuple[Loc, str]]:
        """Ranks that the game has not, and those that have no place."""
        return misplaced_rows(layout, cls.place, inventory.rows[cls.place])

    @classmethod
    def row_kinds(cls, presenter: Presenter, view: View) -> Iterator[str]:
        """All that a seat has."""
        if isinstance(presenter, ShowsRanks):
            yield from (kind_of(rank.zone) for rank in presenter.ranks(view, 1))

    def read(self, seen: Reading) -> tuple[BeforeSeat, ...] | None:
        """The ranks of all seats, the near one's first."""
        shows = seen.presenter
        if not isinstance(shows, ShowsRanks):
            return None
        return tuple(BeforeSeat(s.seat, shows.ranks(seen.view, s.seat)) for s in seen.seats)

    def cards(self, model: tuple[BeforeSeat, ...]) -> Iterator[str]:
        """Those that are seen, and those beneath them."""
        for _, ranked in _all(model):
            yield from filter(None, (ranked.card, *ranked.beneath))

    def answered(self, model: tuple[BeforeSeat, ...], seat: int) -> Iterator[str]:
        """What lies before it."""
        own = (each for each in model if each.seat == seat)
        return (ranked.card for _, ranked in _all(tuple(own)) if ranked.card)

    def piles(self, view_model: ViewModel) -> Iterator[PileSeen]:
        """Ranks that are kept together can be looked through, and what lies beneath a card."""
        for _, ranks in self.model(view_model):
            for rank in ranks:
                if rank.look == "kept":
                    seen = tuple(ranked.card for ranked in rank.cards if ranked.card)
                    yield PileSeen(rank.zone, rank.head, len(rank.cards), seen, open=True)
        for _, ranked in _all(self.model(view_model)):
            if ranked.beneath:
                under = ranked.beneath[::-1]
                yield PileSeen(f"stack:{ranked.slot}", "Beneath", len(under), under, open=True)

    # What it answers to

    def options(self, context: TableContext, spot: Spot) -> tuple[Option, ...] | None:
        """A card is chosen by itself or by its place in a rank."""
        if spot.sort in ("place", "figures"):
            ranked = self._at(context, spot.id)
            return () if ranked is None else options_at(context, ranked)
        if spot.sort != "card":
            return None
        found = (each for _, each in _all(self.model(context.view_model)) if each.card == spot.id)
        ranked = next(found, None)
        return None if ranked is None else options_at(context, ranked)

    def card_of(self, context: TableContext, spot: Spot) -> str | None:
        """The card whose numbers a spot is."""
        if spot.sort not in ("place", "figures"):
            return None
        ranked = self._at(context, spot.id)
        return ranked.card if ranked else ""

    def previewed(self, context: TableContext, spot: Spot) -> str | None:
        """The card whose numbers a spot is, as `card_of` says."""
        return self.card_of(context, spot)

    def _at(self, context: TableContext, slot: str) -> Ranked | None:
        found = (each for _, each in _all(self.model(context.view_model)) if each.slot == slot)
        return next(found, None)

    def hint(self, context: TableContext, spot: Spot) -> Hint | None:
        """Each number as it is and as it is printed, and what is marked on a card."""
        ranked = self._at(context, spot.id) if spot.sort == "figures" else None
        return Hint(_told(context, ranked), spot.area) if ranked else None

    def wheel(self, hands: Hands, spot: Spot, lines: int) -> bool | None:
        """Turns a rank with more cards than are in sight."""
        if spot.sort not in ("place", "card", "figures", "turn rank", "rank"):
            return None
        for rank, area, places in self._laid(hands.scene.context):
            if area.collidepoint(hands.scene.pointer.at) and len(places.boxes) < len(rank.cards):
                return self._turn(hands, rank.zone, places.first - lines)
        return None

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Turns a rank by the sign at its end."""
        if spot.sort != "turn rank":
            return None
        zone, _, step = spot.id.rpartition(":")
        laid = self._laid(hands.scene.context)
        places = next(places for rank, _, places in laid if rank.zone == zone)
        return self._turn(hands, zone, places.first + int(step))

    def _turn(self, hands: Hands, zone: str, first: int) -> bool:
        self._first[zone] = first
        hands.scene.stale()
        return True

    def show(self, context: TableContext, option: Option) -> bool:
        """Turns the rank of a card that an option points at until it is in sight."""
        for rank, _, places in self._laid(context):
            at = next((n for n, each in enumerate(rank.cards) if _meets(option, each)), None)
            if at is not None and not places.first <= at < places.first + len(places.boxes):
                self._first[rank.zone] = at
                return True
        return False

    @classmethod
    def glimpse(
        cls, kit: Kit, target: pygame.Surface, place: pygame.Rect, presenter: Presenter, view: View
    ) -> bool:
        """Draws upright cards, each with its first number; False for a game without ranks."""
        if not isinstance(presenter, ShowsRanks):
            return False
        seats = sorted(seat for side in presenter.sides() for seat in side)
        ranks = [(seat, each) for seat in seats for each in presenter.ranks(view, seat)]
        shown = [(seat, each.cards) for seat, each in ranks if each.look == "cards"]
        numbers = [
            (seat, [str(card.figures[0].value) if card.figures else "" for card in cards])
            for seat, cards in shown
        ]
        draw_small_ranks(kit, target, place, numbers)
        return True

    # What it draws

    def ground_key(self, context: TableContext) -> Hashable:
        """Where they are."""
        return tuple((rank.look, tuple(area)) for rank, area in self._ranks(context))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """The frames of those that have one."""
        for rank, area in self._ranks(context):
            if rank.look != "strips":
                draw_row_frame(context.kit, target, area)

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """Their cards, as far as they have arrived."""
        away = context.motions.away(context.now)
        for rank, area, places in self._laid(context):
            context.hit_areas.zones[rank.zone] = area
            coming = [card for card, zone in away if zone == rank.zone]
            comes = _coming(rank.cards, coming)
            cards = tuple(rank_card(context, each, each in comes) for each in rank.cards)
            boxes = tuple(map(tuple, places.boxes))
            shows = (rank, cards, boxes, places.first, context.words(rank.head))
            if rank.look == "kept":
                draw = partial(draw_kept, context, target, area, rank)
            else:
                draw = partial(draw_rank, context, target, area, rank, cards, places)
            context.layer_cache.lay(context, target, with_shadow(context.kit, area), shows, draw)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The cards that the options which are lit point at."""
        points = {point for option in lit for point in option.points}
        for rank, area, places in self._laid(context) if points else ():
            if pointer.held and Point("zone", rank.zone) in points:
                over: theme.State = "hover" if area.collidepoint(pointer.at) else "choosable"
                draw_highlight(context.kit, target, inset(context.kit, area), over, badge=False)
            for ranked, box in _in_sight(rank.cards, places):
                if points & {Point("card", ranked.card), Point("slot", ranked.slot)}:
                    inner = inset(context.kit, box)
                    draw_highlight(context.kit, target, inner, "hover", radius=RADIUS, badge=False)

    def _ranks(self, context: TableContext) -> Iterator[tuple[Rank, pygame.Rect]]:
        for seat, ranks in self.model(context.view_model):
            places: Mapping[str, Place]
            places = context.own_place(context.view_model.seat(seat), self.place) or {}
            for rank in ranks:
                if kind_of(rank.zone) in places:
                    yield rank, rect(context.kit, places[kind_of(rank.zone)])

    def _laid(self, context: TableContext) -> Iterator[tuple[Rank, pygame.Rect, Places]]:
        """Each rank with its area and where its cards lie."""
        for rank, area in self._ranks(context):
            if rank.look == "kept":
                yield rank, area, Places((area,) * min(1, len(rank.cards)), 0)
            else:
                sizes = [_size(rank, each) for each in rank.cards]
                if rank.look == "cards":
                    sizes += [CARD] * (_PLACES - len(sizes))
                first = self._first.get(rank.zone, 0)
                yield rank, area, rank_places(context.kit, area, sizes, first)


def _size(rank: Rank, ranked: Ranked) -> tuple[int, int]:
    """How large a card of a rank would be."""
    if rank.look == "cards":
        return CARD
    return FLAT if ranked.down else STRIP


def _all(model: Sequence[BeforeSeat]) -> Iterator[tuple[Rank, Ranked]]:
    """Each card with its rank."""
    for _, ranks in model:
        for rank in ranks:
            for ranked in rank.cards:
                yield rank, ranked


def _in_sight(cards: Sequence[Ranked], places: Places) -> Iterator[tuple[Ranked, pygame.Rect]]:
    return zip(cards[places.first :], places.boxes, strict=False)


def _coming(cards: Sequence[Ranked], coming: Sequence[str]) -> list[Ranked]:
    """Those that are on their way there; of hidden ones the last."""
    hidden = [each for each in cards if not each.card]
    known = [each for each in cards if each.card in coming and each.card]
    return known + hidden[len(hidden) - coming.count("") :]


def _meets(option: Option, ranked: Ranked) -> bool:
    return not {Point("card", ranked.card), Point("slot", ranked.slot)}.isdisjoint(option.points)


def _told(context: TableContext, ranked: Ranked) -> str:
    """The numbers of a card in words, and why it is marked."""
    numbers = []
    for figure in ranked.figures:
        was = "" if figure.value == figure.printed else f" (printed {figure.printed})"
        numbers.append(f"**{escape(figure.name)} {figure.value}**{was}")
    marks = [context.words(mark.hint) for mark in ranked.marks if mark.hint]
    return "\n".join(("  ·  ".join(numbers), *marks))
