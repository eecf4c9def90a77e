"""The lanes at one moment: what lies there, what may be laid and supposed, what was resolved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import cast

from game.draw import theme
from game.draw.lanes.cards import Dress
from game.draw.lanes.mat import LaneField, Side
from game.rules.ask import Option
from game.rules.present.lanes import Column, Edge, Lanes, Lying, Pose, Preview, ShowsLanes
from game.rules.sight import View
from game.table.choosing import is_laid
from game.table.context import TableContext
from game.table.layout import Layout
from game.table.playback import LONG, SHORT, USUAL, Playback, Played, Steps
from game.user.sound import Sound

SOUNDS: Mapping[str, Sound] = MappingProxyType(
    {"hit": "hit", "guard": "block", "evade": "step", "x": "slash"}
)
"""What is heard of an outcome, by its icon."""


class Laying:
    """The lanes at one moment, with the previews of one question, each made once.

    shows: what tells about them. layer: the seat that lays. edges: what each edge of a card that is
    shown says. supposed: the other's card that is assumed. supposable: what may be assumed of the
    other seat; nothing while there is nothing to place.
    """

    def __init__(
        self,
        view: View,
        shows: ShowsLanes,
        lanes: Lanes,
        layer: int,
        edges: Mapping[str, tuple[Edge, ...]],
        supposed: Lying | None = None,
    ) -> None:
        self.view, self.shows, self.lanes, self.layer = view, shows, lanes, layer
        self.edges = edges
        self.supposed = supposed
        self.supposable: Sequence[Lying] = ()
        self._previews: dict[tuple[str, Lying | None], Preview] = {}
        self._edges: dict[str, str] = {}

    def ask(self, options: Sequence[Option]) -> None:
        """Takes in what may be chosen from now on; what is supposed stays if it still may be."""
        self._previews, self._edges = {}, {}
        self.supposable = ()
        if any(map(is_laid, options)):
            others = [lane.seat for lane in self.lanes.lanes if lane.seat != self.layer]
            found = (self.shows.supposable(self.view, seat) for seat in others)
            self.supposable = tuple(lying for each in found for lying in each)
        self.suppose(self.supposed)

    def suppose(self, lying: Lying | None) -> None:
        """Assumes a card of the other's; nothing where it may not be that."""
        self.supposed = lying if lying in self.supposable else None

    def preview(self, option: Option) -> Preview:
        """What an option that lays a card would mean."""
        key = option.id, self.supposed
        if key not in self._previews:
            self._previews[key] = self.shows.preview(self.view, option.id, self.supposed)
        return self._previews[key]

    def edge(self, option: Option) -> str:
        """The edge by which an option lays its card; nothing where it lays none."""
        if option.id not in self._edges:
            laid = self.shows.laid(self.view, option.id)
            edge = laid.edge if laid is not None else None
            self._edges[option.id] = edge.id if edge is not None else ""
        return self._edges[option.id]


def laying_of(context: TableContext) -> Laying:
    """The lanes of a table that has some."""
    found: Laying = context.view_model.models["lanes"]
    return found


def side_of(context: TableContext, seat: int) -> Side:
    """The side of the line of beats on which a seat's lane is."""
    return "near" if seat == context.view_model.near.seat else "far"


def dress_of(context: TableContext, card: str) -> Dress:
    """What a card wears; without a card, what the back of one does."""
    back = context.layout.crest.emblem
    if not card:
        return Dress("", back, theme.INK, back)
    look, pictures = context.look(card), context.pictures
    return Dress(str(look["name"]), pictures.emblem(look), pictures.colours(look).middle, back)


def steps_of(lanes: Lanes) -> Steps:
    """The resolved beats as steps to be played; how the seats stand is given back with them."""
    poses = tuple(lane.pose for lane in lanes.lanes)
    return Steps("beat", "The beats are resolved", tuple(map(_played, lanes.columns)), poses)


def _played(column: Column) -> Played:
    """A beat as a step: what came of it is heard, and a hit stays longest."""
    icons = [outcome.icon for outcome in column.outcomes]
    stays = LONG if "hit" in icons else USUAL if icons else SHORT
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


def field_of(context: TableContext) -> LaneField:
    """The mat as it lies now: it runs on with the cards, and keeps room for the next."""
    lanes, area = laying_of(context).lanes, context.area("lanes")
    ends = [card.last for lane in lanes.lanes for card in lane.cards]
    next_end = min(lane.head for lane in lanes.lanes) + 3
    last = max([*ends, next_end]) + 1
    return LaneField(context.kit, area, last, lanes.runs)


def zones_of(layout: Layout) -> tuple[str, ...]:
    """The kinds of zones whose cards lie in a seat's lane."""
    found: tuple[str, ...] = getattr(layout, "in_lanes", ())
    return found
