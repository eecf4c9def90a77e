"""What a player may be about to lay in a lane, and what it would mean with what is supposed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.ask import Option
from game.rules.present.lanes import Edge, Lanes, Lying, Preview, ShowsLanes
from game.rules.sight import View
from game.table.choosing import is_laid
from game.table.context import TableContext


class Laying:
    """The lanes at one moment, with the previews of one question, each made once.

    shows: what tells about them. near: the seat that lays. edges: what each edge of a card that is
    shown says. supposed: the other's card that is assumed. supposable: what may be assumed of the
    other seat; nothing while there is nothing to place.
    """

    def __init__(
        self,
        view: View,
        shows: ShowsLanes,
        lanes: Lanes,
        near: int,
        edges: Mapping[str, tuple[Edge, ...]],
        supposed: Lying | None = None,
    ) -> None:
        self.view, self.shows, self.lanes, self.near = view, shows, lanes, near
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
            others = [lane.seat for lane in self.lanes.lanes if lane.seat != self.near]
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
