"""The content of Swordline: every card, set-up and option, checked in one pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.games.swordline.actions import EDGES, LENGTH, SILENT, Action, State
from game.games.swordline.catalogue import Printed, printed_cards
from game.games.swordline.duel import SEATS
from game.games.swordline.models import GameModel, ModeModel, OptionModel, SharedFile
from game.games.swordline.setups import setup_mistakes
from game.games.swordline.vocabulary import vocabulary
from game.rules.board import Board
from game.rules.guide import Guide
from game.rules.options import Fixed, fixed_by, offered, values
from game.rules.rulebook import Rulebook
from game.rules.setup import Seat, Setup

if TYPE_CHECKING:
    from game.games.swordline.rules import SwordlineRules
    from game.rules.game import ReadyLoadout

Placing = tuple[str, str, str]


@dataclass(frozen=True)
class SwordlineContent:
    """Everything that `data/swordline` says. Made by `load`; a match never changes it."""

    folder: Path
    hash: str
    game: GameModel
    actions: Mapping[str, Action]
    shared: SharedFile
    rulebook: Rulebook
    guide: Guide | None = None

    @property
    def title(self) -> str:
        """The game's name."""
        return self.game.title

    @property
    def modes(self) -> tuple[ModeModel, ...]:
        """The set-ups: with which Stances and which options a match begins."""
        return self.game.modes

    @property
    def solved(self) -> bool:
        """It is solved (SL-9)."""
        return True

    @property
    def options(self) -> tuple[OptionModel, ...]:
        """The named options of a match (SL-9)."""
        return self.game.options

    @property
    def picks(self) -> Mapping[str, Mapping[str, str]]:
        """Both bring the same cards (SL-1.1): nothing is picked."""
        return {}

    @property
    def setups(self) -> Mapping[str, ReadyLoadout]:
        """There are no loadouts."""
        return {}

    @property
    def first_game(self) -> tuple[str, ...]:
        """There are no loadouts."""
        return ()

    def boards(self) -> Mapping[str, Board]:
        """There is no board (SL-1.1)."""
        return {}

    def starts(
        self, board: Board, mode: str, seats: int, options: Mapping[str, Any]
    ) -> Mapping[int, str]:
        """There is no board."""
        return {}

    def sides(
        self, mode: str, seats: int, options: Mapping[str, Any]
    ) -> tuple[tuple[int, ...], ...]:
        """Each for oneself (SL-2.32)."""
        return tuple((seat,) for seat in range(1, seats + 1))

    def deck(self, picks: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
        """The six Action cards, one of each (SL-1.1)."""
        return {"Actions": dict.fromkeys(self.actions, 1)}

    def defaults(self) -> Setup:
        """A match for two, set up as the first of the set-ups says."""
        return Setup("swordline", (Seat("BLUE"), Seat("ORANGE")), "", 1, mode=self.game.modes[0].id)

    def mode(self, name: str) -> ModeModel:
        """A set-up by its id; KeyError if there is none."""
        return {mode.id: mode for mode in self.game.modes}[name]

    def fixed(self, setup: Setup) -> Mapping[str, Fixed]:
        """The options that the set-up decides itself."""
        found = next((each for each in self.game.modes if each.id == setup.mode), None)
        return fixed_by(found) if found else {}

    def options_in(self, setup: Setup) -> tuple[OptionModel, ...]:
        """The named options to choose among, with the defaults of the set-up."""
        return offered(self._options_of(setup.mode), self.fixed(setup))

    def _options_of(self, mode: str) -> tuple[OptionModel, ...]:
        changed = self.mode(mode).options
        return tuple(
            option.model_copy(update={"default": changed.get(option.id, option.default)})
            for option in self.game.options
        )

    def option_values(self, setup: Setup) -> dict[str, Any]:
        """Every option's value: the fixed or chosen one, else its default in that set-up."""
        return values(self._options_of(setup.mode), self.fixed(setup), setup.options)

    def check_setup(self, setup: Setup) -> list[str]:
        """What is impossible about a setup and why; nothing when a match can begin."""
        return setup_mistakes(self, setup)

    def rules(self, setup: Setup) -> SwordlineRules:
        """The rules of one match; ValueError for a setup that `check_setup` refuses."""
        from game.games.swordline.rules import SwordlineRules

        wrong = self.check_setup(setup)
        if wrong:
            raise ValueError("; ".join(wrong))
        return SwordlineRules(self, setup, self.option_values(setup))

    @cached_property
    def printed(self) -> Mapping[str, Printed]:
        """Every card as its face shows it, by its id."""
        return printed_cards(self)

    def reference(self) -> str:
        """The reference page of all that an edge can say, with examples from the cards."""
        said = {
            action.name: [vocabulary.parse("state", state.text) for state in action.states.values()]
            for action in self.actions.values()
        }
        return vocabulary.reference(said)

    # What the rules look up

    @cached_property
    def copies(self) -> Mapping[str, Action]:
        """The card behind every copy of a match: `skyfall#1` is that of seat 1."""
        return {f"{name}#{seat}": each for seat in SEATS for name, each in self.actions.items()}

    @cached_property
    def states(self) -> Mapping[str, Mapping[str, State]]:
        """What each edge of each copy says, be it nothing."""
        return {
            copy: {edge: action.states.get(edge, SILENT) for edge in EDGES}
            for copy, action in self.copies.items()
        }

    @cached_property
    def placings(self) -> Mapping[str, tuple[Placing, ...]]:
        """The ways to place each copy: by each edge that says something (SL-3.2)."""
        return {
            copy: tuple(("place", copy, edge) for edge in EDGES if edge in action.states)
            for copy, action in self.copies.items()
        }

    @cached_property
    def edges(self) -> Mapping[str, Mapping[int, tuple[str, ...]]]:
        """The edges that each copy can lie by, by the beats it covers then; by 0 all of them."""
        return {
            copy: {
                beats: tuple(e for e in EDGES if e in action.states and beats in (0, LENGTH[e]))
                for beats in (0, 2, 3)
            }
            for copy, action in self.copies.items()
        }

    @cached_property
    def brought(self) -> Mapping[int, tuple[str, ...]]:
        """The copies of each seat, in the order of the file."""
        return {seat: tuple(f"{name}#{seat}" for name in self.actions) for seat in SEATS}
