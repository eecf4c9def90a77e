"""The cards (WS-6): as their file has them, as the rules know them, and as they are printed.

Their vocabulary is here, too; the modules that carry sentences out register them. An effect is
called with the showdown, its cause, and its own arguments; any other sentence is called once, when
its card is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from game.rules.card_reader import Source
from game.rules.content.content import Record
from game.rules.content.option_models import Id, Says, Text
from game.rules.content.sentences import Numbers, Parsed
from game.rules.content.vocabulary import Joined, Vocabulary, Words
from game.rules.printed import sentence_of

# As the file has them

Sentences = tuple[Annotated[Text, Says("effect")], ...]


class CardModel(Record):
    """A card of the deck (WS-1.9, WS-6.1)."""

    id: Id
    name: Text
    count: Annotated[int, Field(ge=1, le=9)]
    cost: Annotated[int, Field(ge=0, le=9)]
    attack: Annotated[int, Field(ge=1, le=9)] | None = None
    continuous: bool = False
    showdown: bool = False
    first: Annotated[Text, Says("first")] | None = None
    effect: Sentences = ()
    choose: Annotated[tuple[Sentences, ...], Field(max_length=2)] = ()
    start: Annotated[Text, Says("start")] | None = None
    always: Annotated[Text, Says("always")] | None = None
    answer: Annotated[Text, Says("answer")] | None = None
    use: Annotated[Text, Says("use")] | None = None
    flavour: str = ""
    source: Source

    def boxes(self) -> Mapping[str, Sentences]:
        """Its sentences by the box they stand in, in the order of the face (section 5)."""
        one = {"start": self.start, "always": self.always, "use": self.use, "answer": self.answer}
        found: dict[str, Sentences] = {"first": (self.first,) if self.first else ()}
        found |= {"effect": self.effect, **dict(zip("ab", self.choose, strict=False))}
        found |= {box: (text,) for box, text in one.items() if text}
        return {box: texts for box, texts in found.items() if texts}


class CardsFile(Record):
    """`cards/deck.yaml`: the deck."""

    cards: tuple[CardModel, ...]


# As the rules know them


class Alternative(NamedTuple):
    """One way to use a card (WS-2.59).

    damages: whether it includes an Attack or damage aimed at the opponent, so that a Defend may
    answer it (WS-2.32). targets: how many cards it destroys at most, and in which rows, where they
    are chosen before the answers (WS-2.50).
    """

    effects: tuple[Parsed, ...]
    damages: bool
    targets: tuple[int, tuple[str, ...]] = (0, ())


class Answer(NamedTuple):
    """What a card does to the activation it answers: Defend, with what follows, or Negate."""

    defend: int = 0
    then: tuple[Parsed, ...] = ()
    negates: bool = False


class Static(NamedTuple):
    """What a Continuous card changes all the time."""

    damage_taken: int = 0
    opponent_gains: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the deck (WS-1.9).

    attack: its Attack Value, 0 for none. first: how many cards are discarded first (WS-2.22).
    alternatives: none, the Effect, or two of them. start: its Effect at the start of a turn.
    less: how much Water another card costs less with it (WS-2.55). copies: it copies the top of
    the discard pile (WS-2.53). own_turn: it has an Effect on the own turn (WS-2.17).
    said: its sentences read, by their box. book: the fields that come from the rulebook.
    """

    id: str
    name: str
    count: int
    cost: int
    attack: int
    continuous: bool
    showdown: bool
    first: int
    alternatives: tuple[Alternative, ...]
    start: Alternative | None
    static: Static
    answer: Answer | None
    less: int
    copies: bool
    own_turn: bool
    said: Mapping[str, tuple[Parsed, ...]]
    book: tuple[str, ...]

    def texts(self, *boxes: str) -> tuple[str, ...]:
        """The sentences in some boxes."""
        return tuple(each.text for box in boxes for each in self.said.get(box, ()))

    def numbered(self, text: str) -> str:
        """A sentence of the card, with its Attack Value where it says no more than 'Attack'."""
        return f"Attack {self.attack}" if text == "Attack" else text


Printed = Mapping[str, Any]

KINDS: Mapping[str, str] = {
    "first": "first",
    "effect": "effect",
    "a": "effect",
    "b": "effect",
    "start": "start",
    "always": "always",
    "use": "use",
    "answer": "answer",
}
"""The kind of sentence that stands in each box."""


def printed_cards(cards: Iterable[Card]) -> dict[str, Printed]:
    """Each card by its id, in the fields of `faces.yaml`: its boxes are those of `Card.said`."""
    return {card.id: _printed(card) for card in cards}


def explained(printed: Printed) -> tuple[str, ...]:
    """A card's text: its numbers first, then each sentence."""
    numbers = [f"Water Cost {printed['cost']}"]
    if "attack" in printed:
        numbers.append(f"Attack Value {printed['attack']}")
    symbols = [word for word in ("Continuous", "Showdown") if printed[word.lower()]]
    lines = [", ".join((*numbers, *symbols))]
    for box in KINDS:
        heading = f"**{box.upper()}.** " if box in ("a", "b") else ""
        if box in printed:
            lines.append(heading + " ".join(f"{text}." for text in printed[box]))
    return tuple(lines)


def sentences(cards: Iterable[Card]) -> dict[str, tuple[Parsed, ...]]:
    """What each card says, by its name."""
    return {card.name: tuple(chain(*card.said.values())) for card in cards}


def _printed(card: Card) -> Printed:
    printed: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "kind": "card",
        "set": "water",
        "cost": str(card.cost),
        "continuous": card.continuous,
        "showdown": card.showdown,
        "source": "book" if card.book else "house",
    }
    if card.attack:
        printed["attack"] = card.attack
    for box, said in card.said.items():
        printed[box] = tuple(sentence_of(each.text, each, printed) for each in said)
    return printed


# Their vocabulary


def _cards(found: re.Match[str]) -> int | None:
    count = int(found[1])
    return count if (count == 1) == (found[2] == "card") else None


vocabulary = Vocabulary(
    "Water Showdown",
    {
        "cards": Numbers(r"([1-9]) (cards?)(?!\w)", _cards, "1 card", "1 card, 2 cards, ..."),
        "targets": Words(
            {
                "Set or Continuous cards": ("set", "continuous"),
                "Set or Continuous card": ("set", "continuous"),
                "Set cards": ("set",),
                "Set card": ("set",),
                "Continuous cards": ("continuous",),
                "Continuous card": ("continuous",),
            }
        ),
        "line": Joined("effect", "; then "),
    },
)
