"""The rules of a free table: one question, whose answers are all that hands can do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from game.rules.ask import Option, Reason, Value
from game.rules.decision import CONCEDE, Decision
from game.rules.events import owner_of
from game.rules.free.form import DIE, FELT, TOKEN, Deal, First, Form, Shuffle
from game.rules.free.gestures import Gesture, begin_turn, carry_out, first, read
from game.rules.free.lying import LIES, PLAIN, Lie, set_lies
from game.rules.free.moving import shift
from game.rules.free.naming import Cards
from game.rules.free.present import FreePresenter
from game.rules.free.state import FreeState
from game.rules.game_rules import GameRules
from game.rules.setup import Setup
from game.rules.table import Table

EDGE, APART = 30, 40
"""How far from the edge of the felt pieces lie that have no place, and from each other."""


class Act(Decision[FreeState]):
    """Whatever hands do next; the rules are the players' own."""

    kind = "act"
    always = secret = True
    asks = "play freely"
    line = "Drag or right-click things; ? lists keys."
    meanwhile = "plays"

    def legal(self, state: FreeState, seat: int) -> Sequence[Value]:
        """To end the turn, or to pass the screen; see `gestures` for all else."""
        others = (each for each in state.seats if each != seat)
        return (Gesture("end", ()), *(Gesture("screen", (str(each),)) for each in others))

    def read(self, state: FreeState, seat: int, text: str) -> Value | None:
        """A gesture, if it can be made now."""
        return read(state, seat, text)

    def meta(self, state: FreeState, seat: int) -> Sequence[Value]:
        """To give up, where that decides it."""
        return (CONCEDE,) if len(state.seats) == 2 else ()

    def option(self, state: FreeState, seat: int, value: Gesture) -> Option:
        """The button of each."""
        if value.verb == "end":
            after = state.active % len(state.seats) + 1
            label = "End my turn" if seat == state.active else "End the turn"
            return Option(value.id, label, f"{{seat:{after}}} is next", icon="loop", ends=True)
        name = state.setup.seats[int(value.words[0]) - 1].name
        label = f"Pass to {name}"
        return Option(value.id, label, "the turn goes on", icon="swap")

    def why_not(self, state: FreeState, seat: int, card: str) -> Reason | None:
        """Nothing is forbidden."""
        return None


async def set_up(state: FreeState) -> None:
    """Shuffles and deals as the form says; then the first seat's turn begins."""
    form, seats = state.form, len(state.seats)
    for step in form.setup:
        if isinstance(step, First):
            first(state, 0)
        elif isinstance(step, Shuffle):
            for zone in form.names_of(step.shuffle, seats):
                state.table.shuffle(zone)
        else:
            zones = tuple(form.names_of(step.to, seats))
            for number, zone in enumerate(zones):
                deal(state, step, zone, len(zones) - number)
    state.phase = "act"
    begin_turn(state, state.active or 1)


def deal(state: FreeState, step: Deal, zone: str, left: int) -> None:
    """Deals cards to a zone as the match begins, as many as there are; where there are too few,
    a fair share of them. left: to how many zones they are still dealt.
    """
    of_seats = step.source in state.form.of_seats
    source = f"{step.source}:{owner_of(zone)}" if of_seats else step.source
    held = len(state.zones[source])
    share = held if of_seats else -(-held // left)
    places = tuple(range(held - min(step.deal, share), held))
    on_felt = (*step.at, *[state.form.middle.felt.middle] * step.deal) if zone == FELT else ()

    def lay(number: int, _: Lie) -> Lie:
        return PLAIN._replace(at=on_felt[number]) if on_felt else PLAIN

    shift(state, 0, Cards(source, places), zone, lay=lay, down=step.down)


async def act(state: FreeState) -> None:
    """A gesture is made."""
    seat = state.hands
    carry_out(state, seat, await Act().of(seat))


class FreeRules(GameRules[FreeState]):
    """A match on a free table. form: what there is. beginning: the cards of each zone at first."""

    state = FreeState
    phases = {"set_up": set_up, "act": act}
    unready = "Hands move everything here already: drag it, or right-click it."

    def __init__(
        self, content: Any, setup: Setup, options: Mapping[str, Any], form: Form | None = None
    ) -> None:
        super().__init__(content, setup, options)
        self.form = form = content.game if form is None else form
        declared = self.state.sight()
        self.sight = self.state.sight(
            zones={kind: zone.rights for kind, zone in form.zones.items()},
            trackers=dict.fromkeys((*form.counters, DIE), "all"),
            pieces=dict.fromkeys((*form.pieces, TOKEN, DIE), "all"),
            facts={**declared.facts, LIES: "all"},
            one_deck=True,
            known=FreeState.known.name,
            alike=self.back_of,
        )
        self.presenter: FreePresenter = FreePresenter(content, setup, options, form)

    def back_of(self, card: str) -> str:
        """What the back of a card looks like."""
        back: str = self.content.back_of(card)
        return back

    def beginning(self) -> Mapping[str, Sequence[str]]:
        """The cards of each zone at first."""
        found: Mapping[str, Sequence[str]] = self.content.beginning(len(self.setup.seats))
        return found

    def begin(self) -> Table:
        """The table before anything is shuffled or dealt."""
        table, form, beginning = super().begin(), self.form, self.beginning()
        seats = range(1, len(self.setup.seats) + 1)
        for kind in form.zones:
            for zone in form.names_of(kind, len(seats)):
                table.zones[zone] = [*beginning.get(zone, ())]
        middle = Lie(at=form.middle.felt.middle)
        set_lies(table, FELT, [middle] * len(table.zones[FELT]))
        for counter in form.seats.counters:
            table.trackers |= {f"{counter.id}:{seat}": counter.first for seat in seats}
        table.trackers |= {counter.id: counter.first for counter in form.middle.counters}
        for owner, pieces in ((None, form.middle.pieces), *((s, form.seats.pieces) for s in seats)):
            for piece in pieces:
                for number in range(piece.count):
                    name = f"{piece.id}:{owner or 'all'}:{number + 1}"
                    nth = number + piece.count * (owner - 1 if owner else 0)
                    at = piece.at[nth : nth + 1] or (self._aside(len(table.pieces)),)
                    table.pieces[name] = at[0]
        for die in form.middle.dice:
            for number in range(1, die.count + 1):
                name = f"{DIE}:{die.id}:{number}"
                table.pieces[name], table.trackers[name] = self._aside(len(table.pieces)), 0
        return table

    def _aside(self, number: int) -> str:
        """A place along the lower edge of the felt, where so many others lie."""
        felt = self.form.middle.felt
        row, column = divmod(number, (felt.width - EDGE) // APART)
        return f"{EDGE + column * APART},{max(EDGE, felt.height - EDGE - row * APART)}"

    def context(self, table: Table) -> FreeState:
        """The table as the rules see it, with what is new since it was begun."""
        state = super().context(table)
        state.form, state.board, state.sight_of = self.form, self.board, self.sight
        state.fresh = fresh = self.fresh
        for zone in fresh.zones:
            table.zones.setdefault(zone, [])
        for tracker, value in fresh.trackers.items():
            table.trackers.setdefault(tracker, value)
        return state

    @cached_property
    def fresh(self) -> Table:
        """A table as the match begins."""
        return self.begin()

    def impossible(self, context: FreeState) -> Iterator[Reason]:
        """Nothing is."""
        return iter(())

    def incompatibilities(self, table: Table) -> list[str]:
        """What on a table there is no room for any more: cards, spaces, and zones with cards."""
        lost = [zone for zone in table.zones.keys() - self.fresh.zones.keys() if table.zones[zone]]
        found = [f"cards lie in '{zone}', which is no zone any more" for zone in sorted(lost)]
        return [*super().incompatibilities(table), *found]
