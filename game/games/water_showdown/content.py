"""The content of Water Showdown: the deck, the ways to begin and the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.water_showdown.cards import Card
from game.games.water_showdown.catalogue import Printed, printed_cards, sentences
from game.games.water_showdown.models import (
    GameModel,
    OptionModel,
    ReferenceModel,
    SetupModel,
)
from game.games.water_showdown.reference import numbers, printed_reference
from game.games.water_showdown.setups import setup_mistakes
from game.games.water_showdown.vocabulary import vocabulary
from game.rules.board import Board
from game.rules.options import Fixed, fixed_by, offered, values
from game.rules.rulebook import Rulebook
from game.rules.setup import Seat, Setup

if TYPE_CHECKING:
    from game.games.water_showdown.rules import ShowdownRules
    from game.rules.guide import Guide


@dataclass(frozen=True)
class ShowdownContent:
    """Everything that `data/water_showdown` says. Made by `load`; a match never changes it."""

    folder: Path
    hash: str
    game: GameModel
    cards_by_id: Mapping[str, Card]
    openings: Mapping[str, SetupModel]
    references: Mapping[str, ReferenceModel]
    rulebook: Rulebook

    guide: Guide | None = None

    @property
    def title(self) -> str:
        """The game's name."""
        return self.game.title

    @property
    def modes(self) -> tuple[SetupModel, ...]:
        """The ways to begin (WS-6.5)."""
        return tuple(self.openings.values())

    @property
    def solved(self) -> bool:
        """Nobody has worked out its best play."""
        return False

    @property
    def options(self) -> tuple[OptionModel, ...]:
        """The named options of a match (WS-9)."""
        return self.game.options

    def fixed(self, setup: Setup) -> Mapping[str, Fixed]:
        """The options that the way to begin decides itself."""
        opening = self.openings.get(setup.mode)
        return fixed_by(opening) if opening else {}

    def options_in(self, setup: Setup) -> tuple[OptionModel, ...]:
        """The named options to choose among."""
        return offered(self.options, self.fixed(setup))

    @property
    def picks(self) -> Mapping[str, Mapping[str, str]]:
        """Nobody brings anything: there is one deck for both."""
        return MappingProxyType({})

    @property
    def setups(self) -> Mapping[str, Any]:
        """There are no loadouts."""
        return MappingProxyType({})

    @property
    def first_game(self) -> tuple[str, ...]:
        """There are no loadouts."""
        return ()

    def boards(self) -> Mapping[str, Board]:
        """There is no board (WS-1.7)."""
        return MappingProxyType({})

    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck."""
        return tuple(self.cards_by_id.values())

    def starts(
        self, board: Board, mode: str, seats: int, options: Mapping[str, Any]
    ) -> Mapping[int, str]:
        """There is no board (WS-1.7)."""
        return MappingProxyType({})

    def sides(
        self, mode: str, seats: int, options: Mapping[str, Any]
    ) -> tuple[tuple[int, ...], ...]:
        """One against one (WS-1.1)."""
        return ((1,), (2,))

    def deck(self, picks: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
        """The one deck (WS-1.1)."""
        return {"Deck": {card.id: card.count for card in self.cards()}}

    def defaults(self) -> Setup:
        """A game for two, with nothing left to choose."""
        seats = (Seat("BLUE"), Seat("ORANGE"))
        return Setup("water_showdown", seats, "", 1, mode=self.modes[0].id)

    def option_values(self, setup: Setup) -> dict[str, Any]:
        """Every option's value: the fixed or chosen one, else its default."""
        return values(self.options, self.fixed(setup), setup.options)

    def check_setup(self, setup: Setup) -> list[str]:
        """What is impossible about a setup and why; nothing when a match can begin."""
        return setup_mistakes(self, setup)

    def rules(self, setup: Setup) -> ShowdownRules:
        """The rules of one match; ValueError for a setup that `check_setup` refuses."""
        from game.games.water_showdown.rules import ShowdownRules

        wrong = self.check_setup(setup)
        if wrong:
            raise ValueError("; ".join(wrong))
        return ShowdownRules(self, setup, self.option_values(setup))

    @cached_property
    def printed(self) -> Mapping[str, Printed]:
        """Every card as its face shows it, by its id; the reference cards with the defaults."""
        defaults = {option.id: option.default for option in self.options}
        return {**printed_cards(self.cards()), **self.printed_references(defaults)}

    def printed_references(self, options: Mapping[str, Any]) -> dict[str, Printed]:
        """The reference cards in a match with these options, by their ids (WS-1.1)."""
        known = numbers(self.cards(), self.openings)
        return {
            name: printed_reference(model, known, options)
            for name, model in self.references.items()
        }

    def reference(self) -> str:
        """The reference page of all that cards can say, with examples from the cards."""
        return vocabulary.reference(sentences(self.cards()))

    @cached_property
    def copies(self) -> Mapping[str, Card]:
        """The card behind every copy in the deck, `umbrella#1`, in the order of the file."""
        return {
            f"{card.id}#{number}": card
            for card in self.cards()
            for number in range(1, 1 + card.count)
        }
