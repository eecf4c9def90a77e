"""The content of Water Showdown: the deck, the ways to begin and the options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Field

from game.games.water_showdown import effects
from game.games.water_showdown.cards import (
    KINDS,
    Alternative,
    Answer,
    Card,
    CardModel,
    CardsFile,
    Printed,
    Static,
    printed_cards,
    sentences,
    vocabulary,
)
from game.games.water_showdown.match import ShowdownRules
from game.games.water_showdown.rules.turn import ACTIONS, DRAWS
from game.games.water_showdown.showdown import MOST_SET, MOST_WATER
from game.rules.card_reader import CardReader, book_fields
from game.rules.content.content import ReadFile, Record
from game.rules.content.errors import Mistake, nearest
from game.rules.content.option_models import CardOf, Id, ModeModel
from game.rules.content.options import mode_mistakes
from game.rules.content.sentences import Parsed
from game.rules.content.yaml_source import Loc
from game.rules.game import GameContent, OwnContent, Sources
from game.rules.reference_cards import (
    ReferenceFile,
    ReferenceModel,
    printed_reference,
    reference_mistakes,
)

Held = Annotated[Id, CardOf(("card",))]


class SetupModel(ModeModel):
    """A way to begin (WS-6.5): the options that it decides itself, and hands, if not dealt."""

    id: Literal["standard", "first_game", "tiebreak"]
    seats: tuple[Literal[2]] = (2,)
    hands: Annotated[tuple[tuple[Held, ...], ...], Field(max_length=2)] = ()


class SetupsFile(Record):
    """`setups.yaml`: the ways to begin; the first is the usual one."""

    setups: tuple[SetupModel, ...]


@dataclass(frozen=True)
class ShowdownContent(GameContent):
    """Everything that `data/water_showdown` says."""

    cards_by_id: Mapping[str, Card]
    openings: Mapping[str, SetupModel]
    references: Mapping[str, ReferenceModel]

    name = "water_showdown"
    spoken = vocabulary
    files = {"setups": SetupsFile, "cards": CardsFile, "reference": ReferenceFile}
    rules_type = ShowdownRules
    guided = True
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
            reader = Reader(file, vocabulary)
            cards = reader.cards()
            found.add(reader.mistakes)
        if game and setups:
            found.add(mode_mistakes(setups, "setups", game.value.options))
        if setups and file:
            found.add(setup_mistakes(setups, file, cards))
        if reference and rulebook and game and setups and file:
            openings = {setup.id: setup for setup in setups.value.setups}
            known = numbers(cards.values(), openings)
            options = game.value.options
            found.add(reference_mistakes(reference, rulebook.value, options, known, cards))
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
            name: printed_reference(model, "water", known, options)
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


def numbers(cards: Iterable[Card], openings: Mapping[Any, SetupModel]) -> dict[str, object]:
    """The numbers that a line may name, beside the options."""
    tie = openings.get("tiebreak")
    return {
        "actions": ACTIONS,
        "draws": DRAWS,
        "most_set": MOST_SET,
        "most_water": MOST_WATER,
        "tie_water": tie.fixes.get("start_water", MOST_WATER) if tie else MOST_WATER,
        "less": max((card.less for card in cards), default=0),
    }


def setup_mistakes(
    setups: ReadFile[SetupsFile], deck: ReadFile[CardsFile], cards: Mapping[str, Card]
) -> Iterator[Mistake]:
    """Each way to begin is there, and its hands are in the deck."""
    known = {setup.id for setup in setups.value.setups}
    for missing in sorted({"standard", "first_game", "tiebreak"}.difference(known)):
        yield setups.mistake(("setups",), f"the setup '{missing}' is missing")
    for number, setup in enumerate(setups.value.setups):
        loc = ("setups", number)
        water = setup.fixes.get("start_water", MOST_WATER)
        if type(water) is int and not 1 <= water <= MOST_WATER:
            text = f"a Water Meter goes from 1 to {MOST_WATER}, not to {water}"
            yield setups.mistake((*loc, "fixes", "start_water"), text)
        if len(setup.hands) == 1:
            yield setups.mistake((*loc, "hands"), "two players need two hands (WS-1.1)")
        held = [card for hand in setup.hands for card in hand]
        places = {
            card: [
                setups.spot((*loc, "hands", seat, at))
                for seat, hand in enumerate(setup.hands)
                for at, each in enumerate(hand)
                if each == card
            ]
            for card in held
        }
        for seat, hand in enumerate(setup.hands):
            for at, card in enumerate(hand):
                place = (*loc, "hands", seat, at)
                if card not in cards:
                    yield setups.mistake(place, f"no card '{card}'{nearest(card, cards)}")
                elif held.count(card) > cards[card].count:
                    text = f"the hands hold {held.count(card)} of '{card}', the deck has"
                    spots = ", ".join(dict.fromkeys(places[card]))
                    yield setups.mistake(
                        place, f"{text} {cards[card].count}{_give(deck, card, spots)}"
                    )


def _give(deck: ReadFile[CardsFile], card: str, spots: str) -> str:
    """Where a deck with too few of a card, or the hands that hold too many, could give."""
    at = next(number for number, each in enumerate(deck.value.cards) if each.id == card)
    count = deck.spot(("cards", at, "count"))
    return f"; raise its count ({count}) or take one out of a hand ({spots})"


# Reading the cards: numbers, and their sentences (section 5)


THEN = frozenset({effects.draw_cards, effects.gain_water})
"""What may follow a Defend (section 5)."""


class Reader(CardReader):
    """Reads the cards of the deck, and collects what is wrong with them."""

    def cards(self) -> dict[str, Card]:
        """The cards by their ids, in the order of the file."""
        found: dict[str, Card] = {}
        for number, model in enumerate(self.file.value.cards):
            loc = ("cards", number)
            if model.id in found:
                self.wrong((*loc, "id"), f"there is a card '{model.id}' already")
            found[model.id] = self._card(model, loc)
        return found

    def _card(self, model: CardModel, loc: Loc) -> Card:
        said = {box: self._read(box, texts, loc) for box, texts in model.boxes().items()}
        meant = {
            box: read[0].function(*read[0].args)
            for box, read in said.items()
            if read and KINDS[box] != "effect"
        }
        effects_of = [said[box] for box in ("effect", "a", "b") if said.get(box)]
        alternatives = tuple(self._alternative(each, loc) for each in effects_of)
        use = said["use"][0].function if said.get("use") else None
        self._check(model, loc, alternatives)
        self._check_answer(meant.get("answer"), loc)
        return Card(
            id=model.id,
            name=model.name,
            count=model.count,
            cost=model.cost,
            attack=model.attack or 0,
            continuous=model.continuous,
            showdown=model.showdown,
            first=meant.get("first", 0),
            alternatives=alternatives,
            start=self._alternative(meant["start"], loc) if "start" in meant else None,
            static=meant.get("always", Static()),
            answer=meant.get("answer"),
            less=meant["use"] if use is effects.use_together else 0,
            copies=use is effects.copy_top,
            own_turn=model.continuous or bool(alternatives),
            said=said,
            book=book_fields(model),
        )

    def _read(self, box: str, texts: Sequence[str], loc: Loc) -> tuple[Parsed, ...]:
        places: dict[str, Loc] = {"effect": (*loc, "effect")}
        places |= {letter: (*loc, "choose", number) for number, letter in enumerate("ab")}
        read = [
            self.said(KINDS[box], text, (*places[box], at) if box in places else (*loc, box))
            for at, text in enumerate(texts)
        ]
        return tuple(each for each in read if each)

    def _alternative(self, said: Sequence[Parsed], loc: Loc) -> Alternative:
        damages = any(hasattr(part.function, "aims") for each in said for part in each.walk())
        aims = [each.args for each in said if each.function is effects.destroy]
        if len(aims) > 1:
            self.wrong((*loc, "name"), "a card chooses its targets once (WS-2.20)")
        return Alternative(tuple(said), damages, aims[0] if aims else (0, ()))

    def _check_answer(self, answer: Answer | None, loc: Loc) -> None:
        for each in answer.then if answer else ():
            if each.function not in THEN:
                text = f"'{each.text}' cannot follow a Defend; drawing and gaining Water can"
                self.wrong((*loc, "answer"), text, each.offset)

    def _check(self, model: CardModel, loc: Loc, alternatives: tuple[Alternative, ...]) -> None:
        """What a card has must agree (WS-1.9)."""
        attacks = any(
            part.function is effects.attack
            for alternative in alternatives
            for each in alternative.effects
            for part in each.walk()
        )
        if attacks != bool(model.attack):
            text = "a card with an Attack Value says 'Attack', and no other does (WS-2.38)"
            self.wrong((*loc, "name"), text)
        if model.effect and model.choose:
            self.wrong((*loc, "choose"), "a card has an effect or a choice of two (WS-2.59)")
        if len(model.choose) == 1:
            self.wrong((*loc, "choose"), "a choice is between two alternatives (WS-2.59)")
        if model.continuous != bool(model.start or model.always):
            text = "a Continuous card has an Effect that goes on, and no other has (WS-1.9)"
            self.wrong((*loc, "name"), text)
        if model.continuous and alternatives:
            self.wrong((*loc, "continuous"), "a Continuous card has no other Effect (WS-2.15)")
        if model.showdown != bool(model.answer or model.use):
            text = "a card that answers or goes with others is a Showdown card (WS-1.9)"
            self.wrong((*loc, "name"), text)
        if model.use and (alternatives or model.answer or model.attack):
            self.wrong((*loc, "use"), "such a card has no other Effect (WS-2.17)")
