"""What the table shows of Gunsmith Girl, out of what a viewer sees (GG-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.gunsmith_girl.catalogue import Printed, explained
from game.games.gunsmith_girl.present import fights, rows
from game.games.gunsmith_girl.present.seeing import seen
from game.games.gunsmith_girl.state import (
    FIELD,
    LOST_TOKENS,
    POOL,
    RESERVE,
    TOKENS,
    Gunfight,
)
from game.rules.decision import Ask
from game.rules.present.presenter import Dial, Step
from game.rules.present.ranks import Fight, Holding, Marker, Rank, Track, Waiting
from game.rules.reference_cards import ReferencePresenter
from game.rules.sight import View

if TYPE_CHECKING:
    from game.games.gunsmith_girl.content import GunsmithContent

DECK = 35
"""The cards of a deck (GG-1.2)."""
PHASES = ("Draw", "Strategy", "Battle", "Truce")
IN_PHASE = {
    "set_up": 0,
    "draw": 0,
    "strategy": 1,
    "truce": 3,
    "truce_window": 3,
    "end_turn": 3,
}
IN_BATTLE = {
    "exchange": "Battle: who attacks",
    "target": "Battle: attack turn",
    "cite_window": "Battle: fight",
    "assault": "Battle: fight",
    "strike_window": "Battle: fight",
    "strike": "Battle: strike",
    "reserve_window": "Battle: the Reserve",
}


class GunsmithPresenter(ReferencePresenter):
    """How Gunsmith Girl shows itself, out of a view."""

    content: GunsmithContent
    figures = ("Destroyed", "Reserve hit")
    _seen: tuple[View, Gunfight] | None = None

    def explained(self, printed: Printed) -> tuple[str, ...]:
        """The text of a card."""
        return explained(printed)

    def turn(self, view: View) -> str:
        """The number of the turn."""
        return f"Turn {view.facts['turn']}" if view.facts["turn"] else "Setting up"

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        """The phases of a turn (GG-4.6)."""
        if view.facts["winners"] is not None:
            return (Step("now", "The match is over"),)
        phase = str(view.facts["phase"])
        now = IN_PHASE.get(phase, 2)
        return tuple(
            Step(
                "done" if n < now else "now" if n == now else "later",
                IN_BATTLE.get(phase, word) if n == now == 2 else word,
            )
            for n, word in enumerate(PHASES)
        )

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        """The pool, out of which a player loses (GG-17.1)."""
        value = view.trackers[POOL[seat]]
        return (Dial(POOL[seat], "Pool", "token", "health", value, TOKENS),)

    def course(self, view: View, seat: int) -> tuple[Dial, ...]:
        """The Reserve, which is used up first, before the pool (GG-17.1)."""
        left = view.count(RESERVE[seat])
        return (
            Dial(RESERVE[seat], "Reserve", "deck", "water", left, DECK),
            *self.dials(view, seat),
        )

    def counters(self, view: View, seat: int) -> tuple[tuple[str, str], ...]:
        """Lost tokens."""
        return ((LOST_TOKENS[seat], "Lost tokens"),)

    # What lies on the table

    def ranks(self, view: View, seat: int) -> tuple[Rank, ...]:
        """Persona, supports, leader zone (GG-23.1, GG-23.2)."""
        return rows.ranks_of(self._state(view), seat)

    def holdings(self, view: View, seat: int) -> tuple[Holding, ...]:
        """Pool and lost tokens, with a warning where the pool may not last (GG-23.3)."""
        state = self._state(view)
        waits = [c for c in state.zones[FIELD[seat]] if rows.waits_for_tokens(state, seat, c)]
        wanted = sum(state.cards[card].resistance for card in waits)
        pool = state.pool[seat]
        warns = ""
        if waits and wanted >= pool:
            warns = f"Persona that wait for tokens want {wanted}, and the pool holds {pool}."
        return (
            Holding("Pool", POOL[seat], pool, warns=warns),
            Holding("Lost", LOST_TOKENS[seat], state.lost_tokens[seat], gone=True),
        )

    def holds(self, view: View, seat: int) -> str:
        """The tokens on its persona; in Strategy whether it is ready (GG-6.3)."""
        if seat in view.sealed:
            return "{icon:check} ready"
        state = self._state(view)
        return f"on field {sum(map(state.tokens_on, state.zones[FIELD[seat]]))}"

    def marker(self, view: View) -> Marker | None:
        """Who has the initiative, and from the second one on the quiet turns (GG-17.3)."""
        quiet, limit = view.facts["quiet"], self.options["quiet_turns"]
        line = f"Quiet turn {quiet} of {limit}" if limit and int(str(quiet)) > 1 else ""
        seat = int(str(view.facts["initiative"]))
        return Marker("die", "Initiative", seat, line) if seat else None

    # The battle

    def track(self, view: View, ask: Ask | None) -> Track:
        """Who comes next by Speed (GG-23.4)."""
        return fights.track_of(self._state(view))

    def fight(self, view: View, ask: Ask | None, option: str = "") -> Fight | None:
        """The attack that runs, or would begin (GG-23.5)."""
        state = self._state(view)
        if option:
            return fights.ahead(state, ask.kind if ask else "", option)
        asked = ask is not None and not {*ask.seats}.isdisjoint(view.seats)
        return fights.revealed(state) or fights.fight_of(state) or fights.outside(state, asked)

    def waiting(self, view: View) -> tuple[Waiting, ...]:
        """The pending list (GG-23.6)."""
        return fights.waiting_of(self._state(view))

    def _state(self, view: View) -> Gunfight:
        """The match as it is seen, made once for each view."""
        if self._seen is None or self._seen[0] is not view:
            self._seen = view, seen(view, self.content, self.setup, self.options)
        return self._seen[1]
