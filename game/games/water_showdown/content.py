"""The content of Water Showdown: the deck, the ways to begin and the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.games.water_showdown.cards import Card
from game.games.water_showdown.catalogue import Printed, printed_cards, sentences
from game.games.water_showdown.checking import all_reference_mistakes, setup_mistakes
from game.games.water_showdown.models import (
    FILES,
    CardsFile,
    ReferenceFile,
    ReferenceModel,
    SetupModel,
    SetupsFile,
)
from game.games.water_showdown.reading import Reader
from game.games.water_showdown.reference import numbers, printed_reference
from game.games.water_showdown.rules import ShowdownRules
from game.games.water_showdown.vocabulary import vocabulary
from game.rules.game import GameContent, OwnContent, Sources


@dataclass(frozen=True)
class ShowdownContent(GameContent):
    """Everything that `data/water_showdown` says."""

    cards_by_id: Mapping[str, Card]
    openings: Mapping[str, SetupModel]
    references: Mapping[str, ReferenceModel]

    name = "water_showdown"
    files = FILES
    rules_type = ShowdownRules
    options_section = "WS-9"
    hashed = ("game.yaml", "setups.yaml", "cards/deck.yaml")
    setup_rule = "WS-1.1"
    asked_options = frozenset(
        {
            "answer_prompt",
            "answer_triggers",
            "continuous_limit",
            "cost_floor",
            "hand_limit",
            "max_suns_per_card",
            "mulligan",
            "negate_trigger_discards",
            "recent_damage_window",
            "set_sun_counts_as_action",
            "snorkel_copies_continuous",
            "start_water",
            "sun_for_free_cards",
            "tiebreak_first",
            "trigger_order",
        }
    )

    @classmethod
    def gather(cls, sources: Sources) -> OwnContent:
        """The ways to begin and the deck, which every match needs, and the reference cards."""
        folder, found, game, rulebook = sources
        setups = found.read(folder / "setups.yaml", SetupsFile)
        file = found.read(folder / "cards" / "deck.yaml", CardsFile)
        reference = found.read(folder / "cards" / "reference.yaml", ReferenceFile)
        cards: Mapping[str, Card] = {}
        if file:
            reader = Reader(file)
            cards = reader.cards()
            found.add(reader.mistakes)
        if game and setups:
            found.add(cls.mode_mistakes(setups, "setups", game.value.options))
        if setups and file:
            found.add(setup_mistakes(setups, file, cards))
        if reference and rulebook and game and setups and file:
            found.add(all_reference_mistakes(reference, rulebook, game, setups, cards))
        counts = {"cards": len(cards), "setups": len(setups.value.setups) if setups else 0}
        if setups is None or file is None:
            return OwnContent(None, counts)
        fields = {
            "cards_by_id": cards,
            "openings": {setup.id: setup for setup in setups.value.setups},
            "references": {card.id: card for card in (reference.value.cards if reference else ())},
        }
        return OwnContent(fields, counts)

    @property
    def modes(self) -> tuple[SetupModel, ...]:
        """The ways to begin (WS-6.5)."""
        return tuple(self.openings.values())

    def cards(self) -> tuple[Card, ...]:
        """Every card of the deck."""
        return tuple(self.cards_by_id.values())

    def deck(self, picks: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
        """The one deck (WS-1.1)."""
        return {"Deck": {card.id: card.count for card in self.cards()}}

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
