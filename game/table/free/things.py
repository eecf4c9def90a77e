"""What lies under the pointer on a free table, and how gestures name it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from game.rules.events import kind_of, owner_of
from game.rules.free.form import DIE, FELT, HAND, TOKEN, Form
from game.rules.free.lying import Lie, lies
from game.rules.free.naming import DOWN, UP, Cards
from game.rules.sight import View
from game.table.context import TableContext
from game.table.free.felt import OnFelt
from game.table.hit_areas import Spot

Sort = Literal[
    "card", "pile", "zone", "space", "piece", "counter", "more", "less", "supply", "step", "other"
]

_SORTS: dict[str, Sort] = {
    "lying": "card",
    "pile": "pile",
    "space": "space",
    "piece": "piece",
    "tracker": "counter",
    "more": "more",
    "less": "less",
    "supply": "supply",
    "step": "step",
}


class Thing(NamedTuple):
    """Something that lies on a free table.

    name: of a card its zone and place, `felt@3`; of others what they are called. `more` and `less`
    change a counter. `other` is what does not belong to what is played with: a button, a line of
    the log.
    """

    sort: Sort
    name: str
    area: pygame.Rect
    turn: float = 0.0

    @property
    def zone(self) -> str:
        """The zone that it is, or that it lies in; nothing where it is in none."""
        return self.name.partition("@")[0] if self.sort in ("card", "pile", "zone") else ""

    @property
    def place(self) -> int:
        """The place of a card in its zone."""
        return int(self.name.partition("@")[2])


@dataclass(frozen=True)
class FreeTable:
    """A free table as its screen shows it. seat: whose hands are on it. names: of the seats.

    grid: whether what is put on the felt snaps to it. ends: the key that ends the turn.
    """

    form: Form
    view: View
    seat: int
    names: Sequence[str]
    grid: bool = True
    ends: str = ""

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(1, len(self.names) + 1)

    def zones(self) -> Iterator[str]:
        """Every zone but the felt: the own ones, those in the middle, those of others."""
        kinds = [kind for kind in self.form.zones if kind != FELT]
        names = [name for kind in kinds for name in self.form.names_of(kind, len(self.names))]
        yield from sorted(names, key=lambda name: {self.seat: 0, None: 1}.get(owner_of(name), 2))

    def is_pile(self, zone: str) -> bool:
        """Whether the cards of a zone lie in a pile."""
        return self.form.zones[kind_of(zone)].lay == "pile"

    def lays(self, zone: str) -> bool:
        """Whether cards lie beside each other in a zone, each in its own way."""
        return not self.is_pile(zone) and kind_of(zone) != HAND

    def has_sides(self, zone: str) -> bool:
        """Whether cards of a zone lie face up or face down."""
        return self.form.zones[kind_of(zone)].seen == "face"

    def count(self, zone: str) -> int:
        """How many cards a zone holds."""
        return self.view.count(zone)

    def lying(self, zone: str) -> list[Lie]:
        """How the cards of a zone lie."""
        return lies(self.view, zone, self.count(zone))

    def card(self, zone: str, place: int) -> str:
        """The card at a place; nothing where those at the screen do not see which it is."""
        cards = self.view.places(zone)
        return cards[place] if place < len(cards) else ""

    def moving(self, cards: str, target: str, where: str, over: bool = False) -> str:
        """The gesture that moves cards. over: they are turned over on the way."""
        if not over or not self.has_sides(target):
            return f"move {cards} {target} {where}"
        zone, _, places = cards.partition("@")
        first = re.match(r"\d*", places)
        place = int(first[0]) if first and first[0] else 0
        return f"move {cards} {target} {where} {DOWN if self.faces_up(zone, place) else UP}"

    def faces_up(self, zone: str, place: int) -> bool:
        """Whether a card would lie face up if it were laid down as it is."""
        seen = self.form.zones[kind_of(zone)].seen
        if seen == "face":
            card = self.card(zone, place)
            return bool(card) and card not in self.view.down
        return seen != "nobody"

    def stack(self, zone: str, place: int) -> tuple[int, ...]:
        """The places of all cards of the felt that lie just where one does, itself among them."""
        lying = self.lying(zone)
        at = "" if lying[place].attached else lying[place].at
        same = (n for n, lie in enumerate(lying) if lie.at == at and not lie.attached)
        return tuple(same) if at else (place,)

    def words(self, zone: str) -> str:
        """What a zone is called for whoever has the hands on the table."""
        title, owner = self.form.zones[kind_of(zone)].title, owner_of(zone)
        if owner == self.seat:
            return f"Own {title.lower()}"
        return f"{self.names[owner - 1]}'s {title.lower()}" if owner else title

    def piece_words(self, piece: str) -> str:
        """What a piece, a token or a die is called."""
        kind, second = kind_of(piece), piece.split(":")[1]
        if kind == TOKEN and second in self.form.tokens:
            return self.form.tokens[second].name
        if kind == DIE and second in self.form.dice:
            return self.form.dice[second].name or "Die"
        form, owner = self.form.pieces.get(kind), owner_of(piece)
        name = form.name if form else kind.replace("_", " ").capitalize()
        return f"{self.names[owner - 1]}'s {name.lower()}" if owner else name


def thing_at(context: TableContext, at: tuple[int, int]) -> Thing | None:
    """What lies at a place of the screen, bare spaces and zones last; None for nothing."""
    bare: Thing | None = None
    for areas in (context.hand_hit_areas, context.hit_areas):
        for spot in reversed([*areas]):
            if not spot.holds(at):
                continue
            found = thing_of(context, spot)
            if found is not None and found.sort != "space":
                return found
            bare = bare or found
    return bare or zone_at(context, at)


def zone_at(context: TableContext, at: tuple[int, int]) -> Thing | None:
    """The zone at a place of the screen, the smallest if several lie there."""
    areas = {**context.hit_areas.zones, **context.hand_hit_areas.zones}
    zones = context.view_model.view.zones
    found = [zone for zone, area in areas.items() if zone in zones and area.collidepoint(at)]
    zone = min(found, key=lambda each: areas[each].w * areas[each].h, default="")
    return Thing("zone", zone, areas[zone]) if zone else None


def thing_of(context: TableContext, spot: Spot) -> Thing | None:
    """The thing that answers to the pointer by a spot; None for a bare area."""
    if spot.sort == "card":
        view = context.view_model.view
        places = ((zone, view.places(zone)) for zone in view.zones)
        found = (f"{z}@{cards.index(spot.id)}" for z, cards in places if spot.id in cards)
        name = next(found, "")
        return Thing("card", name, spot.area, spot.turn) if name else None
    if spot.sort == "part":
        return None
    sort = _SORTS.get(spot.sort, "other")
    if sort == "pile" and form_on(context).zones[kind_of(spot.id)].lay == "row":
        sort = "zone"
    if spot.sort == "more" and not spot.id:
        sort = "other"
    return Thing(sort, spot.id, spot.area, spot.turn)


def as_card(context: TableContext, spot: Spot) -> Spot:
    """The spot of a card that lies somewhere as that of the card itself, where it is seen."""
    zone, _, place = spot.id.partition("@")
    if spot.sort != "lying":
        return spot
    card = next(iter(context.view_model.view.places(zone)[int(place) :]), "")
    return spot._replace(sort="card", id=card) if card else spot


def form_on(context: TableContext) -> Form:
    """What lies on the table that is shown."""
    model: OnFelt = context.view_model.models[FELT]
    return model.form


def name_of(zone: str, places: Sequence[int]) -> str:
    """How a gesture names cards: `felt@3-5`."""
    return Cards(zone, tuple(places)).text
