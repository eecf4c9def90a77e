"""What a deck must be (GG-1.2, GG-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from game.games.gunsmith_girl.cards import EVOLUTIONS, LEADER_ZONE, PERSONA, Card
from game.rules.content.errors import nearest
from game.rules.decks import Cards, DeckField, DeckForm, Drawing, Finding, Section

DECK, LEADERS, EVOLVED = "deck", "leaders", "evolutions"
TOKENS = 10
A_KIND = {
    "normal": "a normal",
    "special": "a special",
    "leader": "a leader",
    "evolutive": "an evolutive",
    "supreme": "a supreme",
    "addition": "an Addition",
    "unforeseen": "an Unforeseen",
}

FORM = DeckForm(
    sections=(
        Section(DECK, "Deck", 35, 35, ("normal", "special", "addition", "unforeseen")),
        Section(LEADERS, "Leaders", 1, 3, ("leader",), "crown"),
        Section(EVOLVED, "Evolutions", 0, 7, ("evolutive", "supreme"), "layers"),
    ),
    fields=(
        DeckField("kind", "Kind"),
        DeckField("family", "Family"),
        DeckField("planet", "Planet"),
        DeckField("resource", "Resource"),
        DeckField("F", "Strength", numbers=True, icon="fist", short="F"),
        DeckField("V", "Speed", numbers=True, step=20, icon="speed", short="V"),
        DeckField("N", "Level", numbers=True, step=1, icon="level", short="N"),
        DeckField("A", "Anger", numbers=True, icon="flame", short="A"),
        DeckField("R", "Resistance", numbers=True, icon="token", short="R"),
    ),
    drawing=Drawing(DECK, 6, (3, 2, 1, 0), PERSONA),
    line="type",
)
"""What a seat brings; the numbers of the draws are those of GG-5.1."""


def validate(
    cards: Mapping[str, Card], lists: Mapping[str, Cards], tokens: int = TOKENS
) -> list[Finding]:
    """All findings against a deck, in their order and words (GG-3.2).

    cards: those there are, by id. lists: the count of each card, by section.
    """
    return list(_findings(cards, lists, tokens))


def _findings(
    cards: Mapping[str, Card], lists: Mapping[str, Cards], tokens: int
) -> Iterator[Finding]:
    everything = [each for section in FORM.sections for each in lists.get(section.kind, {})]
    for name in dict.fromkeys(everything):
        if name not in cards:
            yield Finding(f'Unknown card: "{name}"{nearest(name, cards) or "."}', (name,))
    deck = _known(cards, lists.get(DECK, {}))
    zone = [*_known(cards, lists.get(LEADERS, {})), *_known(cards, lists.get(EVOLVED, {}))]
    if len(deck) != 35:
        yield Finding(f"The deck must hold exactly 35 cards; it holds {len(deck)}.")
    leaders = sum(card.kind == "leader" for card in zone)
    if not 1 <= leaders <= 3:
        yield Finding(f"The leader zone must hold from 1 to 3 leaders; it holds {leaders}.")
    evolved = sum(card.kind in EVOLUTIONS for card in zone)
    if evolved > 7:
        text = "The leader zone may hold at most 7 evolutive or supreme cards; it holds"
        yield Finding(f"{text} {evolved}.")
    copies = Counter(card.name for card in (*deck, *zone))
    ids = {card.name: card.id for card in (*deck, *zone)}
    for name, number in copies.items():
        if number > 1:
            text = f'Only 1 copy of "{name}" is allowed; there are {number}.'
            yield Finding(text, (ids[name],))
    yield from _misplaced(deck, "leader zone", True)
    yield from _misplaced(zone, "deck", False)
    if tokens != TOKENS:
        yield Finding(f"Each player must start with exactly 10 tokens; {tokens} given.")
    for card in dict.fromkeys((*deck, *zone)):
        if card.twin and card.twin not in copies:
            text = f'"{card.name}" has no twin "{card.twin}" in the deck.'
            yield Finding(text, (card.id,), harmless=True)


def _misplaced(cards: Iterable[Card], home: str, in_zone: bool) -> Iterator[Finding]:
    """Those that lie where their kind does not belong, each once."""
    for card in dict.fromkeys(cards):
        if (card.kind in LEADER_ZONE) == in_zone:
            text = f'"{card.name}" is {A_KIND[card.kind]} card and belongs in the {home}.'
            yield Finding(text, (card.id,))


def _known(cards: Mapping[str, Card], counts: Cards) -> list[Card]:
    """The cards of a section that there are, each as often as it is there."""
    return [cards[name] for name in Counter(counts).elements() if name in cards]
