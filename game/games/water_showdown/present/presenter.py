"""What the table shows of Water Showdown beyond its zones, out of what a viewer sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.games.water_showdown.cards import explained
from game.games.water_showdown.present.series import series_shown
from game.games.water_showdown.present.targets import aimed_at
from game.games.water_showdown.rules.resources import recent_damage
from game.games.water_showdown.rules.turn import ACTIONS, MAIN
from game.games.water_showdown.showdown import (
    CAUSED,
    FOE,
    MOST_SET,
    MOST_WATER,
    PREVENTED,
    Showdown,
)
from game.rules.decision import Ask
from game.rules.present.chain import Laid, Row, Series
from game.rules.present.presenter import Chip, Dial, InHand, State, Step
from game.rules.reference_cards import ReferencePresenter
from game.rules.sight import View

if TYPE_CHECKING:
    from game.games.water_showdown.content import ShowdownContent


PLACES = 3
"""How many places of a Continuous row are drawn at least."""


class ShowdownPresenter(ReferencePresenter):
    """How Water Showdown shows itself, out of a view (WS-8)."""

    content: ShowdownContent
    figures = (CAUSED, PREVENTED)

    def explained(self, printed: Mapping[str, Any]) -> tuple[str, ...]:
        """A card's text in whole sentences."""
        return explained(printed)

    def turn(self, view: View) -> str:
        """Whose turn it is, and which (WS-8.4)."""
        facts = view.facts
        if not facts["turn"]:
            return "Setting up"
        again = "Tie-break · " if facts["tiebreaks"] else ""
        return f"{{seat:{facts['active']}}} {again}Turn {facts['turn']}"

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        """The steps of the turn: Continuous cards, the draw, each Action, and who answers."""
        facts = view.facts
        if facts["winners"] is not None:
            return (Step("now", "The match is over"),)
        if facts["phase"] in ("set_up", "mulligan"):
            return (Step("now", "Opening hands"),)
        return _steps(self._seen(view), ask)

    def chips(self, view: View, seat: int) -> tuple[Chip, ...]:
        """What changes damage and gains, and the damage of the last turn (WS-8.4)."""
        if Showdown.water[seat] not in view.trackers or not view.facts["turn"]:
            return ()
        showdown = self._seen(view)
        recent = recent_damage(showdown, seat)
        coats = sum(
            showdown.in_row(copy).static.damage_taken
            for copy in view.cards(Showdown.continuous[seat])
        )
        rows = view.cards(Showdown.continuous[FOE[seat]])
        less = sum(showdown.in_row(copy).static.opponent_gains for copy in rows)
        dealt = f"{recent} damage was dealt during the last turn and this one."
        coated = f"Each time damage would be dealt, {coats} less is dealt."
        chips = (
            (recent, Chip("hit", str(recent), dealt, "WS-2.49")),
            (coats, Chip("shieldf", f"−{coats}", coated, "WS-2.45")),
            (less, Chip("drop", f"−{less}", f"Each gain of Water is {less} less.", "WS-2.46")),
        )
        return tuple(chip for number, chip in chips if number)

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        """The Water Meter (WS-8.1)."""
        water = view.trackers.get(Showdown.water[seat])
        if water is None:
            return ()
        told = _paid(self._seen(view), seat)
        return (Dial(Showdown.water[seat], "Water", "drop", "water", water, MOST_WATER, told=told),)

    def hand(self, view: View, seat: int) -> tuple[InHand, ...]:
        """The cards of a seat's hand, where the viewer sees them or looks at them (WS-4.2)."""
        looked: Any = view.facts.get(Showdown.looked[FOE[seat]], ())
        held = view.cards(Showdown.hand[seat])
        if not held or view.facts["active"] != seat or view.facts["chain"]:
            return tuple(map(InHand, held or looked))
        showdown = self._seen(view)
        return tuple(InHand(copy, line=_only_set(showdown, seat, copy)) for copy in held)

    # Rows and the series

    def rows(self, view: View, seat: int, ask: Ask | None) -> tuple[Row, ...]:
        """The Set row and the Continuous row of a seat (WS-8.2)."""
        aimed = aimed_at(self._seen(view), seat, ask)
        turns: Any = view.facts[Showdown.set_on[seat]]
        faces = view.cards(Showdown.set[seat]) or ("",) * len(turns)
        now = view.facts["turn"]
        down = tuple(
            Laid(
                f"{Showdown.set[seat]}:{place}",
                card,
                down=True,
                line="not yet" if turn == now else f"turn {turn}",
                aimed=aimed.get(turn, ""),
            )
            for place, (card, turn) in enumerate(zip(faces, turns, strict=True))
        )
        pairs: Any = view.facts["copied"]
        copied = dict(pairs)
        stay = tuple(
            Laid(
                f"{Showdown.continuous[seat]}:{place}",
                card,
                line=f"as {self.content.cards_by_id[copied[card]].name}" if card in copied else "",
                aimed=aimed.get(card, ""),
            )
            for place, card in enumerate(view.cards(Showdown.continuous[seat]))
        )
        head = f"{{seat:{seat}}}'s Set cards: {len(down)} of {MOST_SET}"
        if view.facts["active"] == seat and view.facts["set_used"]:
            head += ", one Set this turn"
        return (
            Row(Showdown.set[seat], head, MOST_SET, down),
            Row(Showdown.continuous[seat], "Continuous cards", PLACES, stay),
        )

    def series(self, view: View, ask: Ask | None) -> Series | None:
        """The series that is open (WS-8.3)."""
        return series_shown(self._seen(view), ask)

    def outlook_head(self, seat: int) -> str:
        """The heading over what options lead to."""
        return f"{{seat:{seat}}}'s Water after this"

    def _seen(self, view: View) -> Showdown:
        return Showdown.seen(view, self.content, self.setup, self.options)


def _steps(showdown: Showdown, ask: Ask | None) -> tuple[Step, ...]:
    facts = showdown.facts
    at = ("continuous", "draw", "play").index(facts["step"])
    turn = showdown.turn_of_match()
    most = 1 if turn == 1 else ACTIONS
    used = most - facts["actions"]
    answering = _answering(showdown, ask)
    draws = min(turn - 1, ACTIONS)
    steps = [
        Step(_state(0, at, answering), "Continuous"),
        Step(_state(1, at, ""), f"Draw {draws}" if draws else "No draw"),
    ]
    if at == 0 and answering:
        steps.insert(1, Step("now", answering))
    for number in range(1, most + 1):
        step: State = "done" if number <= used else "later"
        if at == 2 and number == used + 1 and not showdown.chain:
            step = "now"
        steps.append(Step(step, f"Action {number}"))
        if at == 2 and number == max(1, used) and showdown.chain:
            steps.append(Step("now", answering or _choosing(ask)))
    over = at == 2 and used == most and not showdown.chain
    return (*steps, Step("now" if over else "later", "End"))


def _state(step: int, at: int, answering: str) -> State:
    if step == at:
        return "done" if answering else "now"
    return "done" if step < at else "later"


def _answering(showdown: Showdown, ask: Ask | None) -> str:
    if not showdown.chain:
        return ""
    return f"{{seat:{ask.seats[0]}}} answers" if ask is not None and ask.kind == "answer" else ""


def _only_set(showdown: Showdown, seat: int, copy: str) -> str:
    """Why a card of the hand could only be Set now (WS-2.17); nothing if it can be played."""
    if showdown.facts["step"] != "play":
        return ""
    refused = MAIN.hindrance(showdown, seat, copy)
    return refused.brief if refused else ""


def _choosing(ask: Ask | None) -> str:
    return f"{{seat:{ask.seats[0]}}} chooses" if ask is not None else "Series"


def _paid(showdown: Showdown, seat: int) -> str:
    """What a seat has paid in the series that is open.

    What the meter showed before is not told: meanwhile the seat may have gained or lost Water.
    """
    paid = sum(each.paid for each in showdown.chain if each.seat == seat)
    return f"paid {paid}" if paid else ""
