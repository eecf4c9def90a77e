"""What is wrong with the cards of a game as they are drawn, found a few cards at a time."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.draw.faces.artfiles import homeless, misnamed
from game.draw.faces.checks import Finding, card_mistakes, card_places, strange_letters
from game.draw.faces.layout import Layouts
from game.draw.faces.words import Card
from game.draw.kit import Kit
from game.rules.content.collecting import strays
from game.rules.content.errors import Mistake

if TYPE_CHECKING:
    from game.table.skin import Skin

AT_ONCE = 2
"""Cards that are looked over between two frames."""


class Review:
    """What was found wrong with the cards of one game as they are drawn, a few cards at a time."""

    def __init__(self) -> None:
        self._files: tuple[Finding, ...] = ()
        self._cards: dict[str, tuple[Mistake, ...]] = {}
        self._left: list[str] | None = None
        self._saved: frozenset[str] = frozenset()
        self._places: dict[str, Mistake] = {}
        self._seen: dict[str, Card] = {}
        self._layouts: Layouts | None = None

    @property
    def findings(self) -> list[Finding]:
        """All of it, as far as it has come."""
        found = [Finding(card, each) for card, all_ in self._cards.items() for each in all_]
        return [*self._files, *found]

    def begin_anew(self, changed: Collection[Path]) -> None:
        """Something has changed: what is not as it was, or was wrong, is looked at once more."""
        self._left = None
        self._saved = frozenset(path.stem.lower() for path in changed)

    def go_on(self, skin: Skin, kit: Kit, cards: Mapping[str, Card]) -> bool:
        """Looks at the next cards; whether anything else is to be told than before."""
        if self._left is None:
            return self._begin(skin, kit, cards)
        found = False
        for name in self._left[:AT_ONCE]:
            mistakes = tuple(card_mistakes(skin.pictures(kit).faces, cards[name], self._places))
            found |= self._cards.get(name, ()) != mistakes
            self._cards[name], self._seen[name] = mistakes, cards[name]
        del self._left[:AT_ONCE]
        return found

    def _begin(self, skin: Skin, kit: Kit, cards: Mapping[str, Card]) -> bool:
        before = self.findings
        self._places = card_places(skin.data)
        if self._layouts is not skin.layouts:
            self._layouts, self._seen = skin.layouts, {}
        again = {*self._saved, *(name for name, found in self._cards.items() if found)}
        self._left = [
            name for name, card in cards.items() if name in again or self._seen.get(name) != card
        ]
        self._left.sort(key=lambda name: name not in again)
        self._cards = {name: found for name, found in self._cards.items() if name in cards}
        names = [
            Finding(each.path.stem.lower(), each)
            for each in misnamed(skin.picture_folder, {*cards, *self._places})
        ]
        games = [path.parent.name for path in skin.data.parent.glob("*/game.yaml")]
        unread = [Finding("", each) for each in strays(skin.data)]
        unread += [Finding("", each) for each in homeless(skin.picture_folder.parent, games)]
        self._files = (*unread, *names, *strange_letters(kit.fonts, skin.data))
        return before != self.findings
