"""Reads `data/water_showdown` in one pass: every mistake at once, or the content."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from game.games.water_showdown.cards import Card
from game.games.water_showdown.content import ShowdownContent
from game.games.water_showdown.models import (
    CardsFile,
    GameModel,
    ReferenceFile,
    SetupModel,
    SetupsFile,
)
from game.games.water_showdown.reading import Reader
from game.games.water_showdown.reference import numbers, reference_mistakes
from game.games.water_showdown.setups import OPTIONS
from game.games.water_showdown.showdown import MOST_WATER
from game.rules.collecting import Collector
from game.rules.content import ReadFile
from game.rules.mistakes import Mistake, Mistakes, nearest
from game.rules.options import ill_fixed, ill_listed
from game.rules.rulebook import GlossaryFile, Rulebook, RulesFile, rulebook_mistakes

SECTION_OF_OPTIONS = "WS-9"
"""The section of the rulebook that lists the options."""


def load(folder: Path) -> ShowdownContent:
    """The content of a folder such as `data/water_showdown`; raises Mistakes if it has any."""
    found = Collector()
    content, _ = read(folder, found)
    if content is None or found.mistakes:
        raise Mistakes(sorted(found.mistakes))
    return content


def check(folder: Path) -> tuple[list[Mistake], dict[str, int]]:
    """All mistakes of a folder, and how many of each thing were read."""
    found = Collector()
    _, counts = read(folder, found)
    return sorted(found.mistakes), counts


def read(folder: Path, found: Collector) -> tuple[ShowdownContent | None, dict[str, int]]:
    """The content as far as the files that `found` gives make it up, and how many of each thing.

    None where one is missing that every match needs: the game's own file, the ways to begin, the
    deck.
    """
    game = found.read(folder / "game.yaml", GameModel)
    setups = found.read(folder / "setups.yaml", SetupsFile)
    rulebook = found.read(folder / "rules.yaml", RulesFile)
    glossary = found.read(folder / "glossary.yaml", GlossaryFile)
    file = found.read(folder / "cards" / "deck.yaml", CardsFile)
    reference = found.read(folder / "cards" / "reference.yaml", ReferenceFile)
    cards: Mapping[str, Card] = {}
    if file:
        reader = Reader(file)
        cards = reader.cards()
        found.add(reader.mistakes)
    if game:
        found.add(ill_listed(game, game.value.options, OPTIONS))
    if game and setups:
        found.add(ill_fixed(setups, "setups", setups.value.setups, game.value.options))
    if setups and file:
        found.add(_setup_mistakes(setups, file, cards))
    if rulebook and glossary:
        found.add(rulebook_mistakes(rulebook, glossary))
    if reference and rulebook and game and setups and file:
        found.add(_reference_mistakes(reference, rulebook, game, setups, cards))
    counts = {
        "cards": len(cards),
        "setups": len(setups.value.setups) if setups else 0,
        "rules": sum(len(part.rules) for part in rulebook.value.sections) if rulebook else 0,
        "terms": len(glossary.value.terms) if glossary else 0,
    }
    if not (game and setups and file):
        return None, counts
    content = ShowdownContent(
        folder=folder,
        hash=_hash(folder, found),
        game=game.value,
        cards_by_id=cards,
        openings={setup.id: setup for setup in setups.value.setups},
        references={card.id: card for card in (reference.value.cards if reference else ())},
        rulebook=Rulebook.bind(
            rulebook.value.sections if rulebook else None,
            glossary.value.terms if glossary else (),
            {SECTION_OF_OPTIONS: game.value.options},
        ),
    )
    return content, counts


def _setup_mistakes(
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


def _reference_mistakes(
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


def _hash(folder: Path, found: Collector) -> str:
    """A hash of what the rules depend on; faces, art and the table's layout are no part of it."""
    digest = hashlib.sha256()
    for name in ("game.yaml", "setups.yaml", "cards/deck.yaml"):
        digest.update(f"{name}\0".encode() + found.used[folder / name].data)
    return digest.hexdigest()[:16]
