"""The content of Swordline: every card, set-up and option, checked in one pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.games.swordline.actions import EDGES, LENGTH, SILENT, Action, State
from game.games.swordline.catalogue import Printed, printed_cards
from game.games.swordline.duel import SEATS
from game.games.swordline.models import FILES, ActionsFile, ModeModel, SharedFile
from game.games.swordline.reading import read_actions
from game.games.swordline.rules import SwordlineRules
from game.games.swordline.vocabulary import vocabulary
from game.rules.game import GameContent, OwnContent, Sources

Placing = tuple[str, str, str]


@dataclass(frozen=True)
class SwordlineContent(GameContent):
    """Everything that `data/swordline` says."""

    actions: Mapping[str, Action]
    shared: SharedFile

    name = "swordline"
    files = FILES
    rules_type = SwordlineRules
    options_section = "SL-9"
    hashed = ("game.yaml", "cards/*.yaml")
    solved = True
    setup_rule = "SL-1.1"
    asked_options = frozenset(
        {
            "allow_draw_offer",
            "blind_opening",
            "direction",
            "evade_window",
            "identical",
            "round_limit",
            "show_hands",
            "slash_flips_always",
            "transition_is_strike",
        }
    )

    @classmethod
    def gather(cls, sources: Sources) -> OwnContent:
        """The cards; without them no match can be played."""
        folder, found, game, _ = sources
        cards = found.read(folder / "cards" / "actions.yaml", ActionsFile)
        shared = found.read(folder / "cards" / "shared.yaml", SharedFile)
        actions: dict[str, Action] = {}
        if game:
            found.add(cls.mode_mistakes(game, "modes", game.value.options))
        if cards:
            actions, mistakes = read_actions(cards)
            found.add(mistakes)
        counts = {"cards": len(actions), "setups": len(game.value.modes) if game else 0}
        if cards is None or shared is None:
            return OwnContent(None, counts)
        return OwnContent({"actions": actions, "shared": shared.value}, counts)

    def deck(self, picks: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
        """The six Action cards, one of each (SL-1.1)."""
        return {"Actions": dict.fromkeys(self.actions, 1)}

    @property
    def modes(self) -> tuple[ModeModel, ...]:
        """The set-ups: with which Stances and which options a match begins."""
        modes: tuple[ModeModel, ...] = self.game.modes
        return modes

    def begun(self, mode: str) -> tuple[str, str]:
        """The Stances in which a match so set up begins, by seat (SL-1.4)."""
        return next(each.begun for each in self.modes if each.id == mode)

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
