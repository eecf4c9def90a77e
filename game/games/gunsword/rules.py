"""The rules of one Gunsword match, as `game.rules.match` runs them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.gunsword import frame
from game.games.gunsword.counters import counter_window
from game.games.gunsword.describing import describe
from game.games.gunsword.duel import (
    DRAWN,
    DUELIST,
    FORM,
    LAST_ATTACKS,
    PLAY,
    WEAPON,
    Duel,
    MatchOver,
)
from game.games.gunsword.evaluating import evaluate
from game.games.gunsword.initiative import initiative
from game.games.gunsword.maneuvers import Field
from game.games.gunsword.placing import places
from game.games.gunsword.play_skill import combo, end_of_frame
from game.games.gunsword.prompts import prompt
from game.games.gunsword.refusals import refuse
from game.games.gunsword.reset import reset
from game.games.gunsword.set_up import pick, regroup, set_up, zones_of
from game.games.gunsword.showing import GunswordShowing
from game.games.gunsword.sides import foes
from game.games.gunsword.stops import STOPS, wants
from game.games.gunsword.turn import act, begin_turn, finish_turn
from game.rules.ask import CHECKPOINT, Ask, Option, Prompt, Reason
from game.rules.match import Result
from game.rules.setup import Setup
from game.rules.sight import Sight, View
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.gunsword.content import GunswordContent

PHASES: Mapping[str, Callable[[Duel], Awaitable[None]]] = MappingProxyType(
    {
        "pick": pick,
        "set_up": set_up,
        "regroup": regroup,
        "initiative": initiative,
        "begin_turn": begin_turn,
        "act": act,
        "counter_window": counter_window,
        "combo": combo,
        "end_of_frame": end_of_frame,
        "end_turn": finish_turn,
        "reset": reset,
    }
)
"""The steps of a match in the rulebook's order; the fact `phase` names the present one."""

PASSING = frozenset({"set_up", "initiative", "begin_turn", "end_of_frame", "reset"})
"""The steps that seldom ask anything; a checkpoint before them would be one too many."""

SIGHT = Sight(
    zones={
        "hand": "owner",
        "aside": "owner",
        "deck": "count",
        "discard": "all",
        "insights": "all",
        "play": "all",
    },
    pieces=dict.fromkeys(("duelist", "obstacle", "trap"), "all"),
    trackers=dict.fromkeys(("health", "momentum", "armor", "obstacles", "traps"), "all"),
    facts={
        **dict.fromkeys(frame.CLEARED, "all"),
        **dict.fromkeys(("phase", "round", "turn", "round_turn", "active", "frames"), "all"),
        **dict.fromkeys(("commanded", "rested", "ending", "winners", "ended"), "all"),
        **dict.fromkeys(("living", "fallen"), "all"),
        **dict.fromkeys(("duelist", "weapon", "form", "last_attacks"), "all"),
        "drawn": "owner",
    },
)
"""Who sees what (section 4 of the rules): everything but hands, decks, and what was set aside."""


def sight_of(setup: Setup, options: Mapping[str, Any]) -> Sight:
    """Who sees what in a match: partners each other's hands, if they agreed on it (GS-16.2)."""
    if not options["partners_share_hands"]:
        return SIGHT
    against = foes(setup.mode, len(setup.seats), options)
    seats = range(1, len(setup.seats) + 1)
    return replace(SIGHT, shared={s: tuple({*seats} - against[s]) for s in seats})


class GunswordRules:
    """One match: the content, its setup, and the field it is played on."""

    stops = STOPS
    rests = frozenset({"action"})
    solution = None

    def __init__(
        self,
        content: GunswordContent,
        setup: Setup,
        options: Mapping[str, Any],
        field: Field | None = None,
    ) -> None:
        field = field or content.field(setup.board, options["overrun_hits"])
        self.content = content
        self.setup = setup
        self.chosen = options
        self.field = field
        self.board = field.board
        self.foes = foes(setup.mode, len(setup.seats), options)
        self.sight = sight_of(setup, options)
        self.content_hash = content.hash
        self.showing: Any = GunswordShowing(content, setup, options, field)

    def begin(self) -> Table:
        """The table before anything is picked."""
        table = Table(self.setup.seed)
        table.zones[PLAY] = []
        facts = table.facts
        facts.update(frame.CLEARED)
        facts.update(phase="pick", round=1, turn=0, round_turn=0, active=0, frames=0)
        facts.update(commanded=(), rested=(), ending="", winners=None, ended="")
        facts.update(living=tuple(range(1, len(self.setup.seats) + 1)), fallen=())
        for seat, brings in enumerate(self.setup.seats, 1):
            table.zones.update({zone: [] for zone in zones_of(seat)})
            facts[DUELIST[seat]] = brings.picks.get("duelist", "")
            facts[WEAPON[seat]] = brings.picks.get("weapon", "")
            facts[FORM[seat]] = ""
            facts[LAST_ATTACKS[seat]] = None
            facts[DRAWN[seat]] = ()
        return table

    def context(self, table: Table) -> Duel:
        """What the rules work on for a table."""
        return Duel(table, self.content, self.setup, self.chosen, self.field)

    async def play(self, context: Duel) -> None:
        """The match from a checkpoint's table to its end."""
        facts = context.facts
        await CHECKPOINT
        try:
            while True:
                await PHASES[facts["phase"]](context)
                if facts["phase"] not in PASSING:
                    await CHECKPOINT
        except MatchOver:
            return

    def options(self, context: Duel, ask: Ask, seat: int) -> list[Option]:
        """The legal values of an ask as the table shows them."""
        return describe(context, ask, seat)

    def prompt(self, context: Duel, ask: Ask, seat: int) -> Prompt:
        """The words around an ask."""
        return prompt(context, ask, seat)

    def wants(self, view: View, ask: Ask, seat: int, choice: str) -> bool:
        """Whether a stop that is armed so asks."""
        foe = view.facts["active"] in self.foes[seat]
        return wants(self.content, foe, view, ask, seat, choice)

    def why_not(self, context: Duel, ask: Ask, seat: int, card: str) -> Reason | None:
        """Why a card cannot be chosen now."""
        return refuse(context, ask, seat, card)

    def evaluate(self, table: Table, seat: int) -> float:
        """How well a seat stands, from -1 (lost) to 1 (won)."""
        return evaluate(table, seat, self.foes)

    def result(self, table: Table) -> Result | None:
        """How the match ended; None while it goes on."""
        winners: Any = table.facts["winners"]
        if winners is None:
            return None
        return Result(winners, str(table.facts["ended"]), places(self.context(table)))
