"""Decks that people build: what a game says of one, and how one is written down.

A deck has the sections that its game declares; each is what a seat brings of one kind. Its files
are YAML: name, author, note, and for each section a list of card ids, each as often as the deck
holds it. As text it has a heading for each section and a card a line, by name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import starmap
from typing import NamedTuple

from game.rules.setup import Pick

Cards = Mapping[str, int]
"""The count of each card, by its id."""


class Finding(NamedTuple):
    """What is to be said against a deck, a sentence. cards: those that it is about.

    harmless: a warning; the deck can be played with.
    """

    text: str
    cards: tuple[str, ...] = ()
    harmless: bool = False


class Section(NamedTuple):
    """A part of a deck. kind: of what a seat brings; its files have it under that key.

    title: its heading. least, most: how many cards it holds. holds: the kinds of printed cards
    that belong there, in the order in which they are listed. icon: before its heading.
    """

    kind: str
    title: str
    least: int
    most: int
    holds: tuple[str, ...]
    icon: str = "deck"

    @property
    def wants(self) -> str:
        """How many cards it holds, in words: `35`, `1 to 3`, `at most 7`."""
        if self.least == self.most:
            return str(self.most)
        return f"{self.least} to {self.most}" if self.least else f"at most {self.most}"


class DeckField(NamedTuple):
    """A field of printed cards to filter a wall of them by: words, or numbers.

    step: of numbers, how much a bar of their curve spans; 0 for one without a curve. short: the
    title where there is little room.
    """

    field: str
    title: str
    numbers: bool = False
    step: int = 0
    icon: str = ""
    short: str = ""


class Drawing(NamedTuple):
    """How cards are drawn from a section, to try a deck out alone.

    opening: how many at first. later: how many in each later turn, by the number of cards of these
    kinds that lie on the table; the last number holds for more of them.
    """

    section: str
    opening: int
    later: tuple[int, ...]
    kinds: frozenset[str] = frozenset()

    def due(self, kinds: Iterable[str]) -> int:
        """How many cards are drawn while cards of these kinds lie on the table."""
        count = sum(kind in self.kinds for kind in kinds)
        return self.later[min(count, len(self.later) - 1)]


@dataclass(frozen=True)
class DeckForm:
    """What a game says of the decks of its seats.

    copies: how many of one card a deck may hold. The first section is the deck itself. line: the
    field of printed cards that stands in a list where a card has none of the numbers.
    """

    sections: tuple[Section, ...]
    fields: tuple[DeckField, ...]
    drawing: Drawing
    copies: int = 1
    line: str = ""

    def section_of(self, kind: str) -> str:
        """The section in which cards of a printed kind belong; the first where none has it."""
        fitting = (each.kind for each in self.sections if kind in each.holds)
        return next(fitting, self.sections[0].kind)


@dataclass(frozen=True)
class Deck:
    """A deck: the cards of each section, which may be unfinished and hold cards that nobody knows.

    It can be brought like a ready loadout of the game. id: how it is known among all decks.
    """

    name: str
    picks: Mapping[str, Pick] = field(default_factory=dict)
    author: str = ""
    note: str = ""
    id: str = ""

    def cards(self, section: str) -> Cards:
        """The cards of a section."""
        pick = self.picks.get(section, {})
        return pick if isinstance(pick, Mapping) else {}

    def count(self, card: str) -> int:
        """How often it holds a card, in any section."""
        return sum(self.cards(section).get(card, 0) for section in self.picks)

    def changed(self, section: str, card: str, more: int) -> dict[str, Pick]:
        """Its picks with so many more of a card, or fewer."""
        cards = dict(self.cards(section))
        cards[card] = cards.get(card, 0) + more
        return {**self.picks, section: {each: n for each, n in cards.items() if n > 0}}


_ABOUT = re.compile(r"(Name|Author|Note):(.*)")
_SEVERAL = re.compile(r"(\d{1,3})[x×]?\s+(.+)")


_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\xa0\u2000-\u200b\u2028\u2029\u202f\ufeff]+")


def _plain(line: str) -> str:
    """A line without what cannot be seen, all blanks alike; one out of a table, which is a name and
    a number, as both are written here."""
    cells = (_UNSEEN.sub(" ", cell).strip() for cell in line.split("\t"))
    found = sorted(filter(None, cells), key=lambda cell: not cell.isdecimal())
    apart = len(found) == 2 and [cell.isdecimal() for cell in found] == [True, False]
    return " ".join(found) if apart else _UNSEEN.sub(" ", line).strip()


class DeckText:
    """Decks as text to pass on: a heading for each section, then a card a line, by its name.

    names, kinds: of the cards, by id. Cards are read by name or id, in large letters or small.
    """

    def __init__(self, form: DeckForm, names: Mapping[str, str], kinds: Mapping[str, str]) -> None:
        self.form = form
        self.kinds = kinds
        self._named = {_plain(name).casefold(): card for card, name in names.items()}
        self._known = {**self._named, **{card.casefold(): card for card in names}}
        self._names = names
        self._headings = {each.title.casefold(): each.kind for each in form.sections}

    def write(self, deck: Deck) -> str:
        """The text of a deck."""
        about = (("Name", deck.name), ("Author", deck.author), ("Note", deck.note))
        lines = [f"{title}: {words}" for title, words in about if words]
        for section in self.form.sections:
            lines += ["", section.title]
            lines += starmap(self._written, deck.cards(section.kind).items())
        return "\n".join(lines).strip() + "\n"

    def _written(self, card: str, count: int) -> str:
        name = self._names.get(card, card)
        words = name if self._known.get(_plain(name).casefold(), name) == card else card
        plain = count == 1 and words.casefold().removesuffix(":") not in self._headings
        return words if plain and self._read(words) == (card, 1) else f"{count} {words}"

    def read(self, text: str) -> Deck:
        """The deck that a text stands for.

        A line before any heading goes where its card belongs. What names no card is held as a card
        that nobody knows, so that it is found and not lost.
        """
        about: dict[str, str] = {}
        lists: dict[str, Counter[str]] = {each.kind: Counter() for each in self.form.sections}
        heading = ""
        for line in filter(None, map(_plain, text.splitlines())):
            title = self._headings.get(line.removesuffix(":").casefold())
            said = None if heading else _ABOUT.fullmatch(line)
            if title:
                heading = title
            elif said:
                about[said[1].lower()] = said[2].strip()
            else:
                card, count = self._read(line)
                lists[heading or self.form.section_of(self.kinds.get(card, ""))][card] += count
        picks: dict[str, Pick] = {kind: dict(+cards) for kind, cards in lists.items()}
        return Deck(picks=picks, **{"name": "", **about})

    def _read(self, line: str) -> tuple[str, int]:
        """The card that a line names, and how often."""
        several = _SEVERAL.fullmatch(line)
        if line.casefold() in self._known or several is None:
            return self._known.get(line.casefold(), line), 1
        return self._known.get(several[2].casefold(), several[2]), int(several[1])
