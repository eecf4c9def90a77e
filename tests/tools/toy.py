"""A game of one sentence, with its folder of data, for the tools to work on."""

import shutil
from collections.abc import Mapping
from pathlib import Path

from game.rules.collecting import Collector
from game.rules.content import Record
from game.rules.mistakes import Mistake, Mistakes
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

    def __init__(self, cards: list[Card], said: Mapping[str, list[Parsed]], spoken: Vocabulary):
        self.printed = {
            card.id: {
                "kind": "counter",
                "set": "counter",
                "id": card.id,
                "name": card.name,
                "effect": (card.effect,),
            }
            for card in cards
        }
        self._said = said
        self._spoken = spoken

    def reference(self) -> str:
        return self._spoken.reference(self._said)


def vocabulary() -> Vocabulary:
    spoken = Vocabulary("Toy")

    @spoken.effect("Draw {n:number}")
    async def draw(frame, n):
        """Draw cards (TY-1.1)."""

    return spoken


def load(name: str, folder: Path) -> ToyContent:
    """The toy's content; Mistakes in its only file of cards."""
    content, mistakes = read_toy(folder)
    if content is None or mistakes:
        raise Mistakes(mistakes)
    return content


def check(name: str, folder: Path) -> tuple[list[Mistake], dict[str, int]]:
    """The toy's mistakes, and how many cards it has."""
    content, mistakes = read_toy(folder)
    return mistakes, {"cards": len(content.printed) if content else 0}


def read_toy(folder: Path) -> tuple[ToyContent | None, list[Mistake]]:
    found = Collector()
    content, _ = read(folder, found)
    return content, found.mistakes


def read(folder: Path, found: Collector) -> tuple[ToyContent | None, dict[str, int]]:
    """The toy out of the file that `found` gives."""
    spoken = vocabulary()
    cards = found.read(folder / "cards" / "all.yaml", list[Card])
    if cards is None:
        return None, {}
    said = {}
    for index, card in enumerate(cards.value):
        try:
            said[card.name] = [spoken.parse("effect", card.effect)]
        except NoSuchSentence as error:
            found.add([cards.mistake((index, "effect"), str(error), error.offset)])
    return ToyContent(cards.value, said, spoken), {"cards": len(cards.value)}


def furnish(folder: Path) -> Path:
    """Make a folder of the toy's data; it looks like Gunsword."""
    (folder / "cards").mkdir(parents=True)
    for name in ("faces.yaml", "art.yaml", "table.yaml"):
        shutil.copy(DATA / "gunsword" / name, folder)
    (folder / "game.yaml").write_text("title: Toy\n", encoding="utf-8")
    (folder / "cards" / "all.yaml").write_text(CARDS, encoding="utf-8")
    return folder
