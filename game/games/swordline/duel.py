"""What the rules of a Swordline match work on, and its state (SL-1, SL-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.swordline.vocabulary import HIGH, LENGTH, State
from game.rules.declared import Fact, SeatFact, fact, seat_fact, seat_zone
from game.rules.state import GameState

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent

SEATS = (1, 2)
FULL_HAND = 4
"""Whoever holds fewer cards takes one back (SL-2.7, SL-2.9)."""
LONGEST_MEMORY = 12
"""Resolved beats that are remembered for the table."""
GONE_REMEMBERED = 4

Lies = tuple[Any, ...]


class Duel(GameState):
    """A match. Everyone sees all but which card lies face-down, and by which edge (SL-4).

    A hand hides nothing but that: `held` shows it together with the face-down card.
    """

    content: SwordlineContent

    round = fact(1)
    first = fact(0)
    """Who was first in the match; `turn` counts the cards placed, `active` places or has placed."""
    sword = fact(0)
    """Who holds the Sword."""
    direction = fact("")
    """To which side the timeline runs: `right`, `left`; empty before it is known."""
    resolved = fact(0)
    """The last beat that was resolved."""
    beats: Fact[tuple[Any, ...]] = fact(())
    """The beats last resolved; see `resolution.Resolved`."""
    offer = fact(0)
    """Who offers a draw; 0 for nobody."""
    refused = fact(False)
    """Whether the last offer was declined: there is none again before the next card is placed."""

    hand = seat_zone("owner")
    veiled = seat_zone("owner")
    """The card that was placed face-down."""
    row = seat_zone("all")
    """The revealed cards, the oldest first."""
    stance = seat_fact(HIGH)
    """`high`, `low`, or empty while inactive."""
    laid: SeatFact[tuple[Lies, ...]] = seat_fact(())
    """How each card of the row lies, in the same order: active edge, first beat, last beat, what
    blocked it: (), or the beat and the Guard (`Guard High`), or the beat and `identical`."""
    edge = seat_fact("", seen_by="owner")
    """The active edge of the face-down card."""
    span: SeatFact[tuple[int, int] | None] = seat_fact(None)
    """The first and the last beat of the face-down card; None without one, or when its length is
    hidden too (SL-2.9a)."""
    held: SeatFact[tuple[str, ...]] = seat_fact(())
    """With `show_hands`: the cards of the hand and the face-down one, in a fixed order."""
    gone: SeatFact[tuple[tuple[str, str, int], ...]] = seat_fact(())
    """The cards last taken back, the latest at the end: card, edge, first beat."""

    def state(self, card: str, edge: str) -> State:
        """What an edge of a card says, be it nothing."""
        return self.content.states[card][edge]

    def head(self, seat: int) -> int:
        """The last beat that a seat's revealed cards cover, 0 when there are none (SL-1.7)."""
        laid = self.facts[LAID[seat]]
        return laid[-1][2] if laid else 0

    def lay(self, seat: int, edge: str, first: int) -> None:
        """The card that was added to a row lies there by this edge, from this beat on."""
        lies = (edge, first, first + LENGTH[edge] - 1, ())
        self.table.set_fact(LAID[seat], (*self.facts[LAID[seat]], lies))

    @property
    def hides_length(self) -> bool:
        """Whether a card is now placed out of sight, its length hidden too (SL-2.9a)."""
        return bool(self.options["blind_opening"]) and self.round == 1


HAND, VEILED, ROW = Duel.hand.names, Duel.veiled.names, Duel.row.names
STANCE, LAID, EDGE = Duel.stance.names, Duel.laid.names, Duel.edge.names
SPAN, HELD, GONE = Duel.span.names, Duel.held.names, Duel.gone.names
