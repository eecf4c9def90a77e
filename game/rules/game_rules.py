"""The rules of one match, with the answers that most games give alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from game.rules.arranging import BOTTOM, DOWN, FACE_WAYS, ONE_WAY, PILE_WAYS, out_of_bounds
from game.rules.ask import CHECKPOINT, Option, Prompt, Reason, Value
from game.rules.board.board import Board, is_space
from game.rules.decision import Ask
from game.rules.events import kind_of
from game.rules.free.form import ByHand
from game.rules.match import Result
from game.rules.present.presenter import Presenter
from game.rules.setup import Setup
from game.rules.sight import View
from game.rules.state import Conceded, GameState, MatchOver
from game.rules.stops import TURN, Span, Stop
from game.rules.table import Table

S = TypeVar("S", bound=GameState)


class HiddenGame(NamedTuple):
    """A choice of a seat while the other one chooses too, neither knowing of the other's.

    answers: the seat's. chances: for each of them how likely the seat is to win, by what the other
    one may choose, or has chosen already; the same number for each answer.
    """

    answers: tuple[Value, ...]
    chances: tuple[tuple[float, ...], ...]


class Solution(Protocol):
    """The best play of one match, as it was worked out beforehand."""

    @property
    def trouble(self) -> str:
        """Why it cannot be had for this match, in a sentence for people; empty if it can."""

    def games(self, view: View, asked: str, legal: Sequence[Value]) -> Sequence[HiddenGame]:
        """What a seat that sees `view` has before it when it is asked something.

        Which of the games it plays, the seat chooses openly; then it chooses in that one. `asked`
        is the kind of the ask and `legal` are its legal values.
        """


class GameRules(Generic[S]):
    """A game's content together with the setup of one match; it holds nothing that changes.

    A game names its parts. state: its declared state. presenter: how it shows itself. phases: the
    steps of a match in the rulebook's order, by the value of the fact `phase`. passing: those that
    seldom ask anything or follow on another at once; a checkpoint before them would be one too
    many. one_deck: as in `Sight`.
    stops: the response windows that a seat may arm. spans: for how long one may wish not to be
    asked again. quiescent: the kinds of decisions at which nothing is half carried out, so that
    `evaluate` tells most. rests_ahead: past how many of those a search goes on; none where
    `prospects` is as sure as playing on. laid_by_hand: the kinds of zones whose cards may be
    arranged by hand, each with the rule that says what lies there. counting: the kinds of decisions
    at which a rule counts in its local variables what no state says, so that nothing can be
    arranged meanwhile.
    by_hand: what a match without these rules has. unready: why no match of them can be arranged, in
    a sentence; empty where it can.
    """

    state: ClassVar[type[GameState]]
    presenter_class: ClassVar[type[Presenter]] = Presenter
    phases: ClassVar[Mapping[str, Callable[[Any], Awaitable[None]]]]
    passing: ClassVar[frozenset[str]] = frozenset()
    one_deck: ClassVar[bool] = False
    rests_ahead: ClassVar[int] = 4
    stops: tuple[Stop, ...] = ()
    spans: tuple[Span, ...] = (TURN,)
    quiescent: frozenset[str] = frozenset()
    laid_by_hand: ClassVar[Mapping[str, str]] = MappingProxyType({})
    counting: ClassVar[frozenset[str]] = frozenset()
    by_hand: ByHand = ByHand()
    unready: ClassVar[str] = ""
    solution: Solution | None = None

    def __init__(self, content: Any, setup: Setup, options: Mapping[str, Any]) -> None:
        self.content = content
        self.setup = setup
        self.chosen = options
        self.content_hash: str = content.hash
        self.board: Board | None = content.boards().get(setup.board)
        self.sight = self.state.sight(one_deck=self.one_deck)
        self.presenter = self.presenter_class(content, setup, options)

    def begin(self) -> Table:
        """The table before the first rule is carried out; a game adds what its content says."""
        return self.state.begin(self.setup.seed, len(self.setup.seats))

    def context(self, table: Table) -> S:
        """The table as the rules see it."""
        state: Any = self.state(table, self.content, self.setup, self.chosen)
        context: S = state
        return context

    async def play(self, context: S) -> None:
        """The match from a checkpoint's table to its end."""
        facts, phases, passing = context.facts, self.phases, self.passing
        await CHECKPOINT
        try:
            while facts["winners"] is None:
                await phases[facts["phase"]](context)
                if facts["phase"] not in passing and self.keeps_nothing(context):
                    await CHECKPOINT
        except MatchOver:
            return
        except Conceded as given_up:
            context.table.abandon_drafts()
            with suppress(MatchOver):
                self.concede(context, given_up.seat)

    def keeps_nothing(self, context: S) -> bool:
        """Whether a checkpoint may stand here; where not, the table holds something half done."""
        return True

    def concede(self, context: S, seat: int) -> None:
        """A seat gives up, and all others win. Raises MatchOver."""
        others = (each for each in range(1, 1 + len(self.setup.seats)) if each != seat)
        context.end(tuple(others), f"{{seat:{seat}}} conceded")

    def options(self, context: S, ask: Ask, seat: int) -> list[Option]:
        """The values of an ask as the table shows them."""
        return ask.decision.options(context, seat)

    def prompt(self, context: S, ask: Ask, seat: int) -> Prompt:
        """What `seat` is told when it is asked: the question, and the words around it."""
        return ask.decision.prompt(context, seat)

    def why_not(self, context: S, ask: Ask, seat: int, card: str) -> Reason | None:
        """Why a card cannot be chosen now; None if it can."""
        return ask.decision.why_not(context, seat, card)

    def wants(self, view: View, ask: Ask, seat: int, choice: str) -> bool:
        """Whether one of the `stops` asks this, armed by a choice; from what everyone sees."""
        return True

    def rests(self, context: S, ask: Ask) -> bool:
        """Whether nothing is half carried out while this is asked."""
        return ask.kind in self.quiescent

    def evaluate(self, table: Table, seat: int) -> float:
        """How well a seat stands, from -1 (lost) to 1 (won); for bots, so it must be quick."""
        winners: Any = table.facts["winners"]
        if winners is None:
            return self.prospects(table, seat)
        return (1.0 if seat in winners else -1.0) if winners else 0.0

    def prospects(self, table: Table, seat: int) -> float:
        """How well a seat stands in a match that goes on, between -1 and 1.

        It looks at nothing that the seat cannot see.
        """
        return 0.0

    # Arranging by hand

    def ways(self, context: S, card: str, zone: str) -> Mapping[str, str]:
        """The ways in which a card may be laid into a zone by hand, each with what it is called.

        The usual one comes first. One without a name is the only one.
        """
        rights = self.sight.zones.get(kind_of(zone), "")
        return {"count": PILE_WAYS, "face": FACE_WAYS}.get(rights, ONE_WAY)

    def lay(self, context: S, card: str, source: str, zone: str, way: str) -> None:
        """Lays a card into a zone by hand, with all that the state says of it besides.

        source: the zone that it lies in; empty where it is not on the table.
        """
        bottom, down = way == BOTTOM, way == DOWN
        if source:
            context.table.move(card, source, zone, bottom, down)
        else:
            context.table.bring(card, zone, bottom, down)

    def trackers_to_set(self, context: S) -> Sequence[str]:
        """The trackers that may be set by hand."""
        return tuple(context.trackers)

    def set_to(self, context: S, tracker: str, value: int) -> None:
        """Sets a tracker by hand, with all that hangs on it."""
        context.table.set_tracker(tracker, value)

    def impossible(self, context: S) -> Iterator[Reason]:
        """What of a state the rules forbid while the match goes on, each with its rule.

        No match that is played comes to such a state where it can be arranged; by hand it could.
        """
        yield from out_of_bounds(context)

    def incompatibilities(self, table: Table) -> list[str]:
        """What on a table these rules have no room for, in sentences; empty if they can take over.

        Cards that are not among theirs, and pieces on spaces that their board lacks or has blocked.
        """
        return [*self._missing_cards(table), *self._misplaced(table)]

    def _missing_cards(self, table: Table) -> Iterator[str]:
        for card in sorted({card for cards in table.zones.values() for card in cards}):
            try:
                self.presenter.card(card)
            except KeyError:
                yield f"{card} is on the table, but no longer among the cards"

    def _misplaced(self, table: Table) -> Iterator[str]:
        board = self.board
        if board is None:
            return
        standing = self.presenter.standing(self.sight.view(table))
        names = {piece.piece: piece.name for piece in standing}
        for piece, space in sorted(table.pieces.items()):
            if is_space(space) and not board.is_floor(space):
                blocked = space in board.spaces
                why = "blocks with an obstacle" if blocked else "leaves out"
                stands = f"{names.get(piece, piece)} stands on {space}"
                yield f"{stands}, which the board now {why} (boards/{board.name}.tmx)"

    def result(self, table: Table) -> Result | None:
        """How the match ended; None while it goes on."""
        winners: Any = table.facts["winners"]
        return None if winners is None else Result(winners, str(table.facts["ended"]))
