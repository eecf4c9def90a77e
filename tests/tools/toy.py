"""A game of one sentence, with its folder of data, for the tools to work on."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.rules.content import Collector, Content, Record
from game.rules.mistakes import Mistake
from game.rules.vocabulary import NoSuchSentence, Parsed, Vocabulary

DATA = Path(__file__).resolve().parents[2] / "data"
CARDS = """\
- id: riposte
  name: Riposte
  effect: Draw 2
- id: dodge
  name: Dodge
  effect: Draw 1
"""


class Card(Record):
    id: str
    name: str
    effect: str


class ToyContent:
    """What a game's `load` gives, as far as the tools ask for it."""

    def __init__(
        self,
        cards: Content[list[Card]],
        said: Mapping[str, list[Parsed]],
        spoken: Vocabulary,
    ) -> None:
        self.vocabulary = spoken
        self._cards = cards
        self._said = said

    def cards(self) -> list[dict[str, Any]]:
        return [
            {"kind": "counter", "set": "counter", **card.model_dump(), "effect": (card.effect,)}
            for card in self._cards.value
        ]

    def boards(self) -> dict[str, None]:
        return {}

    def sentences(self) -> Mapping[str, list[Parsed]]:
        return self._said

    def mistake(self, card: str, text: str) -> Mistake:
        ids = [each.id for each in self._cards.value]
        return self._cards.mistake((ids.index(card), "id"), text)


def vocabulary() -> Vocabulary:
    spoken = Vocabulary("Toy")

    @spoken.effect("Draw {n:number}")
    async def draw(frame, n):
        """Draw cards (TY-1.1)."""

    return spoken


def load(name: str, folder: Path) -> ToyContent:
    """The toy's content; Mistakes in its only file of cards."""
    assert name == "toy"
    collector, spoken = Collector(), vocabulary()
    cards = collector.read(folder / "cards.yaml", list[Card])
    said = {}
    for index, card in enumerate(cards.value if cards else []):
        assert cards
        try:
            said[card.name] = [spoken.parse("effect", card.effect)]
        except NoSuchSentence as error:
            collector.add([cards.mistake((index, "effect"), str(error), error.offset)])
    collector.finish()
    assert cards
    return ToyContent(cards, said, spoken)


def furnish(folder: Path) -> Path:
    """Make a folder of the toy's data; it looks like Gunsword."""
    folder.mkdir(parents=True)
    for name in ("faces.yaml", "art.yaml", "table.yaml"):
        shutil.copy(DATA / "gunsword" / name, folder)
    (folder / "game.yaml").write_text("title: Toy\n", encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return folder
