"""The toy game, whose cards say something, with its folder of data, for the tools to work on."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from game.rules.content.content import Record
from game.rules.content.sentences import NoSuchSentence
from game.rules.content.vocabulary import Parsed, Vocabulary
from game.rules.game import OwnContent, Sources
from tests.rules import toy
from tests.rules.toybox import DATA as TOYS

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


@cache
def vocabulary() -> Vocabulary:
    spoken = Vocabulary("Toy")

    @spoken.effect("Draw {n:number}")
    async def draw(frame, n):
        """Draw cards (TY-1.1)."""

    return spoken


@dataclass(frozen=True)
class ToyContent(toy.ToyContent):
    cards: list[Card]
    said: Mapping[str, list[Parsed]]

    @classmethod
    def gather(cls, sources: Sources) -> OwnContent:
        cards = sources.found.read(sources.folder / "cards" / "all.yaml", list[Card])
        if cards is None:
            return OwnContent(None, {})
        spoken, said = vocabulary(), {}
        for index, card in enumerate(cards.value):
            try:
                said[card.name] = [spoken.parse("effect", card.effect)]
            except NoSuchSentence as error:
                wrong = cards.mistake((index, "effect"), str(error), error.offset)
                sources.found.add([wrong])
        fields, _ = super().gather(sources)
        counts = {"cards": len(cards.value)}
        return OwnContent({**(fields or {}), "cards": cards.value, "said": said}, counts)

    @cached_property
    def printed(self) -> Mapping[str, Mapping[str, Any]]:
        same = {"kind": "counter", "set": "counter"}
        return {
            card.id: {"id": card.id, "name": card.name, "effect": (card.effect,), **same}
            for card in self.cards
        }

    def reference(self) -> str:
        return vocabulary().reference(self.said)


def furnish(folder: Path) -> Path:
    """Make a folder of the toy's data; it looks like Gunsword."""
    shutil.copytree(TOYS / "toy", folder)
    (folder / "cards").mkdir()
    for name in ("faces.yaml", "art.yaml", "table.yaml"):
        shutil.copy(DATA / "gunsword" / name, folder)
    (folder / "cards" / "all.yaml").write_text(CARDS, encoding="utf-8")
    return folder
