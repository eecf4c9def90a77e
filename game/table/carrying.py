"""A card that is carried to where it leads: it is played, and what is asked after it is answered.

Where a Skill goes can be shown as it is played: it is dropped there. Its path is asked for once
all others have had their say, and is answered then, if nobody came between and nothing changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.ask import Option
from game.rules.match import Match
from game.rules.present.forecast import asked_next
from game.table.choosing import ON_BOARD


class Leads(NamedTuple):
    """What a seat is asked for all to see once an option is chosen and the others decline.

    path: the ids of what is decided until then, that option's first.
    """

    option: Option
    path: tuple[str, ...]
    options: tuple[Option, ...]


class Wish(NamedTuple):
    """Where a card was dropped. made: how many decisions were made before it."""

    made: int
    path: tuple[str, ...]
    answer: Option


class Carrying:
    """What comes of the cards of a match that are dropped on the board where they lead.

    It is the wish of whoever plays the card and tells nothing of any hand; others see what is done
    when it is done.
    """

    def __init__(self) -> None:
        self._wish: Wish | None = None

    def leads(self, match: Match, options: Sequence[Option]) -> Leads | None:
        """Where a card leads that is chosen by `options`; None where that is not sure, or where it
        is laid on the board itself."""
        points = (point for each in options for point in (*each.points, *each.touches))
        if any(point.kind in (*ON_BOARD, "slot") for point in points):
            return None
        found = [lead for each in options if (lead := _leads(match, each)) is not None]
        return found[0] if len(found) == 1 else None

    def wish(self, match: Match, leads: Leads, answer: Option) -> None:
        """The card is to be played, and what is asked after it to be answered so."""
        self._wish = Wish(len(match.decisions), leads.path, answer)

    def look(self, match: Match) -> None:
        """Forgets the wish where its card was taken back, or somebody decided otherwise."""
        if self._wish is not None:
            made = [each.option for each in match.decisions[self._wish.made :]]
            if not made or made != [*self._wish.path[: len(made)]]:
                self._wish = None

    def wished(self, match: Match) -> Option | None:
        """The wished answer, once, as soon as it is asked for; None before, and where what it does
        has changed."""
        self.look(match)
        wish = self._wish
        if wish is None or len(match.decisions) - wish.made < len(wish.path):
            return None
        self._wish = None
        return wish.answer if wish.answer in match.options() else None


def _leads(match: Match, option: Option) -> Leads | None:
    found = asked_next(match, option.id)
    if found is None:
        return None
    path, after = found
    options = tuple(each for each in after.options() if not (each.meta or each.quiet))
    on_board = any(point.kind in ON_BOARD for each in options for point in each.points)
    return Leads(option, path, options) if on_board else None
