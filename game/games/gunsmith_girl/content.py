"""The content of Gunsmith Girl: the cards, the ready decks and the options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from game.games.gunsmith_girl.cards import SUPPORTS, Card
from game.games.gunsmith_girl.catalogue import Printed, Said, printed_cards, sentences
from game.games.gunsmith_girl.decks import FORM, validate
from game.games.gunsmith_girl.match import GunsmithRules
from game.games.gunsmith_girl.models import CardsFile, DeckModel, GameModel, SetupsFile
from game.games.gunsmith_girl.reading import Reader, pool_mistakes, slips
from game.games.gunsmith_girl.vocabulary import vocabulary
from game.rules.content.content import ReadFile, read
from game.rules.content.errors import Mistake, nearest
from game.rules.content.options import Fixed, mode_mistakes
from game.rules.decks import Cards, Finding
from game.rules.game import Checked, GameContent, OwnContent, Sources
from game.rules.reference_cards import (
    ReferenceFile,
    ReferenceModel,
    printed_reference,
    reference_mistakes,
)
from game.rules.setup import Pick, Setup

SEATS = (1, 2)
REFERENCE = "reference.yaml"


@dataclass(frozen=True)
class GunsmithContent(GameContent):
    """Everything that `data/gunsmith_girl` says. said: the sentences of each card, read."""

    cards_by_id: Mapping[str, Card]
    said: Said
    references: Mapping[str, ReferenceModel]

    name = "gunsmith_girl"
    guided = True
    spoken = vocabulary
    rules_type = GunsmithRules
    files = {
        "game": GameModel,
        "setups": SetupsFile,
        "cards": CardsFile,
        "reference": ReferenceFile,
    }
    options_section = "GG-18"
    setup_rule = "GG-1.1"
    deck_form = FORM
    asked_options = frozenset(
        {
            "additions_see",
            "answer_automatic",
            "asking_persona",
            "counter_cost",
            "defence_anger",
            "empty_addition",
            "equal_speed",
            "escape_negates",
            "field_cap",
            "initiative",
            "leader_time",
            "leaders_in_play",
            "manual_limit",
            "manual_skills",
            "min_targets",
            "mulligan",
            "negated_support_to",
            "paid_tokens",
            "passer_may_claim",
            "quiet_result",
            "quiet_turns",
            "removed_tokens",
            "resistance_destroys",
            "share_times",
            "skip_faster",
            "stack_tokens",
            "turn_cap",
        }
    )

    @classmethod
    def gather(cls, sources: Sources) -> OwnContent:
        """The cards, which every match needs, and the ready decks."""
        folder, found, game, rulebook = sources
        setups = found.read(folder / "setups.yaml", SetupsFile)
        reference = found.read(folder / "cards" / REFERENCE, ReferenceFile)
        paths = _card_files(folder)
        files = [file for path in paths if (file := found.read(path, CardsFile))]
        readers = [Reader(file) for file in files]
        every = [(reader, loc, card) for reader in readers for loc, card in reader.cards()]
        for reader in readers:
            found.add(reader.mistakes)
        whole_pool = len(files) == len(paths)
        found.add(pool_mistakes(every, whole_pool))
        cards = {card.id: card for _, _, card in every}
        if game:
            found.add(mode_mistakes(game, "modes", game.value.options))
        if reference and rulebook and game:
            options = game.value.options
            found.add(reference_mistakes(reference, rulebook.value, options, numbers(), cards))
        if setups and whole_pool:
            found.doubt(deck_mistakes(setups, cards))
        decks = setups.value.decks if setups else ()
        whole = {deck.id: deck for deck in decks if not _refused(cards, deck)}
        counts = {"cards": len(cards), "setups": len(decks)}
        if not whole:  # nobody could bring anything
            return OwnContent(None, counts)
        fields = {
            "cards_by_id": cards,
            "said": {name: said for reader in readers for name, said in reader.said_by.items()},
            "references": {card.id: card for card in (reference.value.cards if reference else ())},
            "kits": whole,
            "firsts": tuple(d for d in (setups.value.first_game if setups else ()) if d in whole),
        }
        return OwnContent(fields, counts)

    @classmethod
    def check(cls, folder: Path) -> Checked:
        """As any game's; words on one card that look like slips are warned of."""
        found = super().check(folder)
        if found.content is None:
            return found
        files = [read(path, CardsFile) for path in _card_files(folder)]
        return found._replace(mistakes=[*found.mistakes, *slips(files)])

    # What it says

    def cards(self) -> tuple[Card, ...]:
        """Every card there is."""
        return tuple(self.cards_by_id.values())

    @cached_property
    def picks(self) -> Mapping[str, Mapping[str, str]]:
        """What a seat brings: the sections of a deck, each with the names of all cards."""
        names = {card.id: card.name for card in self.cards()}
        return {section.kind: names for section in FORM.sections}

    @cached_property
    def printed(self) -> Mapping[str, Printed]:
        """Every card as its face shows it, by its id; the reference cards with the defaults."""
        defaults = {option.id: option.default for option in self.options}
        return {**printed_cards(self.cards(), self.said), **self.printed_references(defaults)}

    def printed_references(self, options: Mapping[str, Any]) -> dict[str, Printed]:
        """The reference cards in a match with these options, by their ids (GG-23.14)."""
        return {
            name: printed_reference(model, "addition", numbers(), options)
            for name, model in self.references.items()
        }

    def reference(self) -> str:
        """The reference page of all that cards can say, with examples from the cards."""
        return vocabulary.reference(sentences(self.cards(), self.said))

    @cached_property
    def copies(self) -> Mapping[str, Card]:
        """The card behind every card of a match, `wick_runner#1` being that of seat 1."""
        return {f"{card.id}#{seat}": card for seat in SEATS for card in self.cards()}

    @cached_property
    def manual(self) -> Mapping[str, Mapping[str, tuple[int, ...]]]:
        """By moment, the cards of a match with manual skills for it, and the places of those."""
        found: dict[str, dict[str, tuple[int, ...]]] = {"fight": {}, "truce": {}, "strategy": {}}
        for card, face in self.copies.items():
            for index, skill in enumerate(face.skills):
                for moment in skill.moments:
                    found[moment][card] = (*found[moment].get(card, ()), index)
        return found

    @cached_property
    def leaders(self) -> frozenset[str]:
        """Every leader of a match."""
        return frozenset(card for card, face in self.copies.items() if face.kind == "leader")

    @cached_property
    def invocable(self) -> Mapping[str, frozenset[str]]:
        """The specials of a match that may be invoked, in `battle` and in `strategy` (GG-7.3)."""
        specials = {
            card: face.invocation.moments
            for card, face in self.copies.items()
            if face.invocation and face.kind == "special"
        }
        return {
            moment: frozenset(card for card, moments in specials.items() if moment in moments)
            for moment in ("battle", "strategy")
        }

    @cached_property
    def placeable(self) -> frozenset[str]:
        """Every card of a match that may be placed face down out of a Hand (GG-6.1)."""
        kinds = {"normal", *SUPPORTS}
        return frozenset(card for card, face in self.copies.items() if face.kind in kinds)

    # Setting up

    def defaults(self) -> Setup:
        """Two ready decks, or the same one twice where there is no other (GG-3.5)."""
        setup = super().defaults()
        first = setup.seats[0].picks
        return replace(setup, seats=tuple(replace(s, picks=s.picks or first) for s in setup.seats))

    def pick_problems(self, setup: Setup) -> Iterator[str]:
        """What is wrong with the decks; each seat brings one (GG-1.2)."""
        yield from super().pick_problems(setup)
        for seat in setup.seats:
            if not self.decks & seat.picks.keys():
                yield f"{seat.name} brings no deck (GG-1.2)"

    def deck_findings(self, picks: Mapping[str, Pick]) -> list[Finding]:
        """All that is to be said against a seat's deck (GG-3.2)."""
        lists = {kind: pick for kind, pick in picks.items() if isinstance(pick, Mapping)}
        return validate(self.cards_by_id, lists)

    def fixed(self, setup: Setup) -> Mapping[str, Fixed]:
        """The options that do nothing in a match so set up (GG-18.2)."""
        options: dict[str, Any] = {option.id: option.default for option in self.options}
        if {**options, **setup.options}["quiet_turns"]:
            return super().fixed(setup)
        idle = Fixed(options["quiet_result"], "no turn is counted as quiet (GG-17.3)")
        return {**super().fixed(setup), "quiet_result": idle}


def _card_files(folder: Path) -> list[Path]:
    return [path for path in sorted((folder / "cards").glob("*.yaml")) if path.name != REFERENCE]


def numbers() -> dict[str, object]:
    """What a line of a reference card may name, besides the options."""
    drawing = FORM.drawing
    return {"opening": drawing.opening, "draws": ", ".join(map(str, drawing.later))}


def deck_mistakes(setups: ReadFile[SetupsFile], cards: Mapping[str, Card]) -> Iterator[Mistake]:
    """What is wrong with the ready decks: those of a first game are there, and all are legal."""
    known = [deck.id for deck in setups.value.decks]
    for at, name in enumerate(setups.value.first_game):
        if name not in known:
            yield setups.mistake(("first_game", at), f"no deck '{name}'{nearest(name, known)}")
    for at, deck in enumerate(setups.value.decks):
        if deck.id in known[:at]:
            yield setups.mistake(("decks", at, "id"), f"there is a deck '{deck.id}' already")
        for finding in _findings(cards, deck):
            yield setups.mistake(_place(deck, at, finding), f"{finding.text} (GG-3.2)")


def _place(deck: DeckModel, at: int, finding: Finding) -> tuple[str | int, ...]:
    """Where a deck has the card that a finding is about."""
    for section in FORM.sections:
        listed = getattr(deck, section.kind)
        for card in finding.cards:
            if card in listed:
                return ("decks", at, section.kind, listed.index(card))
    return ("decks", at, "id")


def _findings(cards: Mapping[str, Card], deck: DeckModel) -> list[Finding]:
    lists: dict[str, Cards] = {k: v for k, v in deck.picks.items() if isinstance(v, Mapping)}
    return validate(cards, lists)


def _refused(cards: Mapping[str, Card], deck: DeckModel) -> bool:
    findings: Iterable[Finding] = _findings(cards, deck)
    return any(not each.harmless for each in findings)
