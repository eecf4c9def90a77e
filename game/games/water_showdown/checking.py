"""What is wrong with the ways to begin and with the reference cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.games.water_showdown.cards import Card
from game.games.water_showdown.models import (
    CardsFile,
    GameModel,
    ReferenceFile,
    SetupModel,
    SetupsFile,
)
from game.games.water_showdown.reference import numbers, reference_mistakes
from game.games.water_showdown.showdown import MOST_WATER
from game.rules.content import ReadFile
from game.rules.mistakes import Mistake, nearest
from game.rules.rulebook import RulesFile


def setup_mistakes(
    setups: ReadFile[SetupsFile], deck: ReadFile[CardsFile], cards: Mapping[str, Card]
) -> Iterator[Mistake]:
    """Each way to begin is there once, and its hands are in the deck."""
    known = [setup.id for setup in setups.value.setups]
    for missing in sorted({"standard", "first_game", "tiebreak"}.difference(known)):
        yield setups.mistake(("setups",), f"the setup '{missing}' is missing")
    for number, setup in enumerate(setups.value.setups):
        loc = ("setups", number)
        if known.index(setup.id) < number:
            yield setups.mistake((*loc, "id"), f"there is a setup '{setup.id}' already")
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


def all_reference_mistakes(
    reference: ReadFile[ReferenceFile],
    rulebook: ReadFile[RulesFile],
    game: ReadFile[GameModel],
    setups: ReadFile[SetupsFile],
    cards: Mapping[str, Card],
) -> Iterator[Mistake]:
    """What is wrong with the reference cards, which no card of the deck may be called like."""
    rules = [rule.id for section in rulebook.value.sections for rule in section.rules]
    openings: dict[str, SetupModel] = {setup.id: setup for setup in setups.value.setups}
    known = numbers(cards.values(), openings) if "tiebreak" in openings else {}
    names = [card.id for card in reference.value.cards]
    for at, name in enumerate(names):
        if name in cards or name in names[:at]:
            yield reference.mistake(("cards", at, "id"), f"there is a card '{name}' already")
    yield from reference_mistakes(reference, rules, game.value.options, known)
