"""The best play of Swordline, out of the table of chances (SL-9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.games.swordline.duel import LAID, ROW, SEATS, SPAN, STANCE, VEILED
from game.games.swordline.solver.chances import (
    DECIDING,
    DISCOUNT,
    FULL,
    TABLE,
    Chances,
    TableError,
    digest,
    read,
)
from game.games.swordline.solver.positions import LENGTHS, Position, Positions
from game.games.swordline.vocabulary import EDGES, LENGTH
from game.rules.ask import Value
from game.rules.decision import ACCEPT, DECLINE
from game.rules.game_rules import HiddenGame
from game.rules.sight import View

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent

EVEN = 0.5
"""What a draw is worth."""


class SwordlineSolution:
    """The best play of a match with these options.

    chances: to go by, instead of those that lie in the content's folder.
    """

    def __init__(
        self,
        content: SwordlineContent,
        options: Mapping[str, Any],
        chances: Chances | None = None,
    ) -> None:
        self._content = content
        self._options = options
        self._given = chances

    @cached_property
    def positions(self) -> Positions:
        """The positions of this match."""
        return Positions(tuple(self._content.actions.values()), self._options)

    @cached_property
    def _loaded(self) -> tuple[Chances | None, str]:
        """The chances, or why there are none."""
        if self._given is not None:
            return self._given, ""
        content, options = self._content, self._options
        usual = content.option_values(content.defaults())
        for name in (*DECIDING, "round_limit"):
            if options[name] != usual[name]:
                return None, f"it is not solved for {name} {str(options[name]).lower()}"
        if options["round_limit"]:
            return None, "it is not solved for matches of limited length"
        try:
            return read(content.folder / TABLE, digest(content, options)), ""
        except TableError as error:
            return None, str(error)

    @property
    def trouble(self) -> str:
        """Why it cannot be had for this match; empty if it can."""
        return self._loaded[1]

    def games(self, view: View, asked: str, legal: Sequence[Value]) -> Sequence[HiddenGame]:
        """What the seat that sees `view` has before it; see `game.rules.game_rules`."""
        seat = next(iter(view.seats))
        match asked:
            case "place":
                return self._placing(view, seat, legal)
            case "reply":
                return self._replying(view, seat, legal)
            case "answer_draw":
                worth = {ACCEPT: EVEN, DECLINE: self._standing(view, seat)}
                return (HiddenGame(tuple(legal), tuple((worth[answer],) for answer in legal)),)
        return (HiddenGame(tuple(legal), ((EVEN,),) * len(legal)),)

    def _placing(self, view: View, seat: int, legal: Sequence[Value]) -> Sequence[HiddenGame]:
        """Who places first chooses the length openly, unless that is hidden too (SL-2.9a)."""
        position = position_of(self._content, view, seat)
        if self._blind(view):
            return (self._game(position, legal, self._any(position.rows[1]), 1),)
        games = []
        for length in LENGTHS:
            own = [value for value in legal if LENGTH[value[2]] == length]
            covered = length <= position.ahead
            others = (None,) if covered else self._any(position.rows[1])
            games.append(self._game(position, own, others, 1))
        return games

    def _replying(self, view: View, seat: int, legal: Sequence[Value]) -> Sequence[HiddenGame]:
        """The other one knows the length of the card that lies face-down, if it can be seen."""
        position = position_of(self._content, view, 3 - seat)
        span: Any = view.facts[SPAN[3 - seat]]
        row = position.rows[0]
        hidden = self.positions.placings(row, span[1] - span[0] + 1) if span else self._any(row)
        return (self._game(position, legal, hidden, 2),)

    def _game(
        self,
        position: Position,
        legal: Sequence[Value],
        others: Iterable[int | None],
        place: int,
    ) -> HiddenGame:
        """A game of who places as the first or the second of two, against what the other may."""
        others = tuple(others)
        chances = []
        for value in legal:
            own = placing_of(self._content, value)
            pairs = [(own, other) if place == 1 else (other, own) for other in others]
            chances.append(tuple([self._chance(position, pair, place) for pair in pairs]))
        return HiddenGame(tuple(legal), tuple(chances))

    def _chance(self, position: Position, pair: tuple[Any, int | None], place: int) -> float:
        """How likely who places first (1) or second (2) is to win after two placings."""
        after, same = self.positions.following(position, *pair)
        if after is None:
            return float(same == (place == 1))
        worth = 1.0 if pair[1] is None else DISCOUNT
        return worth * self._of(after, first=same == (place == 1))

    def _standing(self, view: View, seat: int) -> float:
        """How likely a seat was to win before the cards that lie face-down."""
        facts: dict[str, Any] = view.facts
        lies = next((each for each in SEATS if view.count(VEILED[each])), 0)
        first = lies or facts["active"]
        return self._of(position_of(self._content, view, first), first=seat == first)

    def _of(self, position: Position, first: bool) -> float:
        chances = self._loaded[0]
        assert chances is not None
        number = self.positions.number(position)
        return (chances.first if first else chances.second)[number] / FULL

    def _any(self, row: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(each for length in LENGTHS for each in self.positions.placings(row, length))

    def _blind(self, view: View) -> bool:
        return bool(self._options["blind_opening"]) and view.facts["round"] == 1


def beginnings(content: SwordlineContent) -> tuple[Position, ...]:
    """The positions in which a match may begin, by the content's set-ups."""
    both = {pair for mode in content.game.modes for pair in (mode.begun, mode.begun[::-1])}
    return tuple(Position(((), ()), pair) for pair in sorted(both))


def position_of(content: SwordlineContent, view: View, first: int) -> Position:
    """The position before the cards that lie face-down, seen from the seat that places first."""
    facts: dict[str, Any] = view.facts
    names = list(content.actions)
    seats = first, 3 - first
    rows = [
        tuple(names.index(card.partition("#")[0]) for card in view.cards(ROW[s])) for s in seats
    ]
    stances = facts[STANCE[seats[0]]], facts[STANCE[seats[1]]]
    heads = [laid[-1][2] if (laid := facts[LAID[seat]]) else 0 for seat in seats]
    ahead = heads[1] - heads[0]
    if not ahead:
        return Position((rows[0], rows[1]), stances)
    edge, _, _, blocked = facts[LAID[seats[1]]][-1]
    holds = facts["sword"] == first
    return Position((rows[0], rows[1]), stances, ahead, EDGES.index(edge), bool(blocked), holds)


def placing_of(content: SwordlineContent, value: Value) -> int:
    """The number of a placing, as `Positions` counts them."""
    _, copy, edge = value
    return list(content.actions).index(copy.partition("#")[0]) * len(EDGES) + EDGES.index(edge)
