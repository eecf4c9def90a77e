"""What a player may be about to lay in a lane, and what it would mean with what is supposed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rules.ask import Option
from game.rules.lanes import Lanes, Lying, Preview, ShowsLanes
from game.scenes.table_parts.choosing import is_laid
from game.scenes.table_parts.tableau import Tableau


class Laying:
    """Previews of one moment, each made once. supposed: the other's card that is assumed."""

    def __init__(self, tableau: Tableau, supposed: Lying | None = None) -> None:
        self.tableau = tableau
        self.suppose(supposed)
        self._previews: dict[tuple[str, Lying | None], Preview] = {}
        self._edges: dict[str, str] = {}

    def suppose(self, lying: Lying | None) -> None:
        """Assumes a card of the other's; nothing where it may not be that."""
        self.supposed = lying if lying in self.supposable else None

    @property
    def lanes(self) -> Lanes:
        """The lanes as they lie; only a table with lanes asks for them."""
        assert self.tableau.lanes is not None, "this table has no lanes"
        return self.tableau.lanes

    @property
    def shows(self) -> ShowsLanes:
        """What tells about them."""
        assert self.tableau.shows is not None, "this table has no lanes"
        return self.tableau.shows

    @cached_property
    def supposable(self) -> Sequence[Lying]:
        """What may be assumed of the other seat; nothing while there is nothing to place."""
        tableau = self.tableau
        places = any(map(is_laid, tableau.options))
        if tableau.shows is None or tableau.lanes is None or not places:
            return ()
        others = [lane.seat for lane in tableau.lanes.lanes if lane.seat != tableau.near.seat]
        found = (tableau.shows.supposable(tableau.view, seat) for seat in others)
        return tuple(lying for each in found for lying in each)

    def preview(self, option: Option) -> Preview:
        """What an option that lays a card would mean."""
        key = option.id, self.supposed
        if key not in self._previews:
            self._previews[key] = self.shows.preview(self.tableau.view, option.id, self.supposed)
        return self._previews[key]

    def edge(self, option: Option) -> str:
        """The edge by which an option lays its card; nothing where it lays none."""
        if option.id not in self._edges:
            laid = self.shows.laid(self.tableau.view, option.id) if self.tableau.shows else None
            edge = laid.edge if laid is not None else None
            self._edges[option.id] = edge.id if edge is not None else ""
        return self._edges[option.id]
