"""The content of a game that has first rules: what its cards say is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from game.games.free.content import CardModel, CardsFile, FreeContent
from game.rules.content.content import read
from game.rules.content.errors import Mistake, Mistakes
from game.rules.content.vocabulary import NoSuchSentence, Parsed
from game.rules.free.enforced import sentences
from game.rules.game import Checked


@dataclass(frozen=True)
class EnforcedContent(FreeContent):
    """As that of a game without rules. text: the field of a card in which its sentences stand."""

    text: ClassVar[str] = "text"

    @cached_property
    def said(self) -> Mapping[str, tuple[Parsed, ...]]:
        """The sentences of each card that carry themselves out."""
        return {
            name: tuple(each for each in _read(type(self), card) if isinstance(each, Parsed))
            for name, card in self.cards.items()
        }

    def says(self, copy: str) -> tuple[Parsed, ...]:
        """What a copy of a card does when it is played."""
        return self.said[copy.partition("#")[0]]

    def reference(self) -> str:
        """What cards can say, with examples of this game's own."""
        names = {card.name: self.said[card.id] for card in self.cards.values()}
        return self.spoken.reference(names) if self.spoken else ""

    @classmethod
    def check(cls, folder: Path) -> Checked:
        """As any game's; sentences that are nearly one of those that can be said are told."""
        found = super().check(folder)
        return found._replace(mistakes=[*found.mistakes, *cls._near_misses(folder)])

    @classmethod
    def _near_misses(cls, folder: Path) -> Iterator[Mistake]:
        for path in sorted((folder / "cards").glob("*.yaml")):
            try:
                file = read(path, CardsFile)
            except Mistakes:
                continue  # told already
            for at, card in enumerate(file.value.cards):
                for each in _read(cls, card):
                    if isinstance(each, NoSuchSentence) and each.nearest:
                        text = f"'{each.text}' is done by hand; did you mean '{each.nearest}'?"
                        yield file.mistake(("cards", at, cls.text), text)._replace(harmless=True)


def _read(kind: type[EnforcedContent], card: CardModel) -> Iterator[Parsed | NoSuchSentence]:
    text = card.own.get(kind.text)
    if kind.spoken is not None and isinstance(text, str):
        yield from sentences(kind.spoken, text)
