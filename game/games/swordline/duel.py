"""What the rules of a Swordline match work on, and the names of its state.

Zones: `hand:N`; `veiled:N`, the card that N placed face-down; `row:N`, its revealed cards, the
oldest first. Facts (everyone sees all but `edge:N`):

phase            `set_up`, `place`, `answer_draw`
round            counted from 1
turn             cards placed so far
active           who places, or placed last
first, sword     who was first in the match; who holds the Sword
direction        to which side the timeline runs: `right`, `left`; empty before it is known
stance:N         `high`, `low`, or empty while inactive
resolved         the last beat that was resolved
laid:N           how each card of `row:N` lies, in the same order: (active edge, first beat, last
                 beat, what blocked it); that is (), or the beat and the Guard (`Guard High`), or
                 the beat and `identical`
edge:N           the active edge of the face-down card; only N sees it
span:N           the first and the last beat of the face-down card; None without one, or when its
                 length is hidden too (SL-2.9a)
held:N           with `show_hands`: the cards of the hand and the face-down one, in a fixed order
gone:N           the cards last taken back, the latest at the end: (card, edge, first beat)
beats            the beats last resolved; see `Resolved`
offer            who offers a draw; 0 for nobody. refused: whether the last offer was declined, so
                 that there is none again before the next card is placed
winners, ended   None and empty until the end; no winners in a draw
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from game.games.swordline.actions import State
from game.rules.setup import Setup
from game.rules.table import Table, by_seat

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent

HAND, VEILED, ROW = by_seat("hand"), by_seat("veiled"), by_seat("row")
STANCE, LAID = by_seat("stance"), by_seat("laid")
EDGE, SPAN, HELD, GONE = by_seat("edge"), by_seat("span"), by_seat("held"), by_seat("gone")
SEATS = (1, 2)
FULL_HAND = 4
"""Whoever holds fewer cards takes one back (SL-2.7, SL-2.9)."""
LONGEST_MEMORY = 12
"""Resolved beats that are remembered for the table."""
GONE_REMEMBERED = 4

HIT, BLOCKED, EVADED, MISSED = "hit", "blocked", "evaded", "missed"
"""What an attack that lands can come to (SL-2.11)."""
IDENTICAL, ANY = "identical", "any"
"""Answers: the attack of the same kind opposite; any Stance, where none is active."""


class Resolved(NamedTuple):
    """What one beat brought, by seat where there are two.

    attacks: the attack that landed (`Slash Low`), or nothing. outcomes: what it came to: `hit`,
    `blocked`, `evaded`, `missed`. answers: what blocked or evaded it (`Guard High`, `identical`,
    `Sidestep`), or the Stance it lacked (`high`, `low`, `any`). rules: the number that says so.
    stances: afterwards.
    """

    beat: int
    attacks: tuple[str, str]
    outcomes: tuple[str, str]
    answers: tuple[str, str]
    rules: tuple[str, str]
    stances: tuple[str, str]


class Duel:
    """A table with everything the rules need beside it; it holds no state of its own."""

    __slots__ = ("content", "facts", "options", "setup", "table")

    def __init__(
        self, table: Table, content: SwordlineContent, setup: Setup, options: Mapping[str, Any]
    ) -> None:
        self.table = table
        self.facts: dict[str, Any] = table.facts
        self.content = content
        self.setup = setup
        self.options = options

    def state(self, card: str, edge: str) -> State:
        """What an edge of a card says, be it nothing."""
        return self.content.states[card][edge]

    def head(self, seat: int) -> int:
        """The last beat that a seat's revealed cards cover, 0 when there are none (SL-1.7)."""
        laid = self.facts[LAID[seat]]
        return laid[-1][2] if laid else 0

    @property
    def hides_length(self) -> bool:
        """Whether a card is now placed out of sight, its length hidden too (SL-2.9a)."""
        return bool(self.options["blind_opening"]) and self.facts["round"] == 1

    def veiled(self, seat: int) -> str:
        """The card that a seat placed face-down, or nothing."""
        cards = self.table.zones[VEILED[seat]]
        return cards[0] if cards else ""
