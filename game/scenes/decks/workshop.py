"""A deck in the making: its cards, what speaks against it, and what was done to it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from game.rules.decks import Deck, DeckField, DeckForm, DeckText, Finding
from game.rules.printed import printed_text
from game.user.decks import DeckBox, KeptDeck

if TYPE_CHECKING:
    from game.rules.game import GameContent

Printed = Mapping[str, Any]


class Workshop:
    """A deck that is worked on.

    kept: as it was kept last. past: what it was before each change, to take that back; future: what
    was taken back.
    """

    def __init__(self, content: GameContent, kept: KeptDeck) -> None:
        assert content.deck_form is not None
        self.content = content
        self.form: DeckForm = content.deck_form
        self.kept = kept
        self.deck = kept.draft or kept.deck
        self.past: list[Deck] = [kept.deck] if kept.draft else []
        self.future: list[Deck] = []
        self._values: dict[str, list[Any]] = {}
        self._found: tuple[Deck | None, tuple[Finding, ...]] = (None, ())

    @cached_property
    def cards(self) -> dict[str, Printed]:
        """All cards that a deck may hold, as they are printed."""
        known = {
            card for section in self.form.sections for card in self.content.picks[section.kind]
        }
        return {card: each for card, each in self.content.printed.items() if card in known}

    @property
    def text(self) -> DeckText:
        """How decks are written as text."""
        names = {card: str(each["name"]) for card, each in self.cards.items()}
        return DeckText(self.form, names, {card: each["kind"] for card, each in self.cards.items()})

    @property
    def changed(self) -> bool:
        """Whether it differs from what was kept."""
        return self.deck != self.kept.deck

    # What is done

    def become(self, deck: Deck) -> None:
        """It is another deck from now on, until that is taken back."""
        if deck != self.deck:
            self.past.append(self.deck)
            self.future.clear()
            self.deck = deck

    def undo(self) -> None:
        """Takes the last change back, if there was one."""
        self._go(self.past, self.future)

    def redo(self) -> None:
        """Does again what was taken back last, if anything was."""
        self._go(self.future, self.past)

    def _go(self, one: list[Deck], other: list[Deck]) -> None:
        if one:
            other.append(self.deck)
            self.deck = one.pop()

    def save(self, box: DeckBox) -> None:
        """Keeps the deck in its file; one that the game brings as a copy. Raises OSError."""
        deck, name = self.deck, self.deck.name
        if self.kept.path is None and name in {each.name for each in box.ready()}:
            deck = replace(deck, name=f"{name} copy")
        before, self.kept = self.kept, box.write(self.kept._replace(deck=deck, draft=None))
        self.deck, own = self.kept.deck, self.kept.deck.id
        if own != before.deck.id:
            renamed = partial(_as_own, own, self.deck.name, name)
            self.past, self.future = [*map(renamed, self.past)], [*map(renamed, self.future)]
        box.keep_draft(before, before.deck)

    def read_again(self, content: GameContent) -> Workshop:
        """The same with other cards: the deck, and what can be taken back, stay as they are."""
        made = Workshop(content, self.kept)
        made.deck, made.past, made.future = self.deck, self.past, self.future
        return made

    # Its cards

    def kind(self, card: str) -> str:
        """The printed kind of a card; nothing for one that nobody knows."""
        return str(self.cards.get(card, {}).get("kind", ""))

    def name(self, card: str) -> str:
        """What a card is called."""
        return str(self.cards.get(card, {}).get("name", card))

    def with_more(self, card: str, more: int) -> Deck:
        """The deck with a card more, or one less from where it lies."""
        home = self.form.section_of(self.kind(card))
        lying = [each for each in self.deck.picks if card in self.deck.cards(each)]
        section = home if more > 0 or home in lying or not lying else lying[0]
        return replace(self.deck, picks=self.deck.changed(section, card, more))

    def may_add(self, card: str) -> bool:
        """Whether one more of a card is within the copies that the game allows."""
        return card in self.cards and self.deck.count(card) < self.form.copies

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What speaks against it, what forbids play first."""
        if self._found[0] is not self.deck:
            self._found = (self.deck, self._findings(self.deck))
        return self._found[1]

    def _findings(self, deck: Deck) -> tuple[Finding, ...]:
        found = self.content.deck_findings(deck.picks)
        return tuple(sorted(found, key=lambda each: each.harmless))

    @property
    def errors(self) -> int:
        """How many findings forbid to play with it."""
        return sum(not each.harmless for each in self.findings)

    def following(self, card: str, more: int) -> Iterator[tuple[str, bool]]:
        """What a card more or less would change, in sentences, and whether that is for the good."""
        deck = self.with_more(card, more)
        for section in self.form.sections:
            count = sum(deck.cards(section.kind).values())
            if count != sum(self.deck.cards(section.kind).values()):
                words = f"{section.title}: {count} of {section.most}"
                yield words, section.least <= count <= section.most
        before, after = self.findings, self._findings(deck)
        about = [each for each in (*before, *after) if each.cards]
        yield from ((each.text, False) for each in about if each not in before)
        yield from ((f"No more: {each.text}", True) for each in about if each not in after)

    # Numbers

    def curve(self, number: DeckField, card: str = "", more: int = 0) -> dict[int, tuple[int, int]]:
        """By where each bar begins: the cards of the deck there, and that count with more."""
        now, then = Counter[int](), Counter[int]()
        deck = self.with_more(card, more) if card else self.deck
        for counts, each in ((now, self.deck), (then, deck)):
            for held, count in each.cards(self.form.sections[0].kind).items():
                value = self.cards.get(held, {}).get(number.field)
                if isinstance(value, int):
                    counts[value - value % number.step] += count
        known = [value for value in self.values(number) if isinstance(value, int)]
        low, high = min(known, default=0), max(known, default=0)
        bars = range(low - low % number.step, high + 1, number.step)
        return {bar: (now[bar], then[bar]) for bar in bars}

    def values(self, one: DeckField) -> list[Any]:
        """All values that cards have of a field: numbers rising, what is none after them; kinds in
        the order of the sections, other words in that of the cards."""
        if one.field not in self._values:
            every = (card.get(one.field) for card in self.cards.values())
            found = list(dict.fromkeys(each for each in every if each not in (None, "")))
            if one.numbers:
                found.sort(key=_rank)
            elif one.field == "kind":
                kinds = [kind for section in self.form.sections for kind in section.holds]
                found.sort(key=lambda kind: kinds.index(kind) if kind in kinds else len(kinds))
            self._values[one.field] = found
        return self._values[one.field]

    @cached_property
    def searched(self) -> dict[str, str]:
        """All that is printed on each card, in small letters."""
        return {card: printed_text(each) for card, each in self.cards.items()}


@dataclass
class Filters:
    """Which cards hang on the wall, and in what order.

    words: the values chosen of each field; none filters nothing. ranges: the first and the last of
    a field's values, by their place. hide: whether cards of the deck are left out. sort: a field,
    or `name`; falling: the highest first.
    """

    search: str = ""
    words: dict[str, set[str]] = field(default_factory=dict)
    ranges: dict[str, tuple[int, int]] = field(default_factory=dict)
    hide: bool = False
    sort: str = ""
    falling: bool = True

    def fit(self, before: Workshop, now: Workshop) -> None:
        """The cards have changed: what is chosen stays as far as there still are such values."""
        fields = {one.field: one for one in now.form.fields}
        words = {name: chosen for name, chosen in self.words.items() if name in fields}
        self.words = {name: words[name].intersection(now.values(fields[name])) for name in words}
        ranges, self.ranges = self.ranges, {}
        for name, (first, last) in ranges.items():
            if name in fields:
                ends = (before.values(fields[name])[at] for at in (first, last))
                values, (low, high) = [_rank(each) for each in now.values(fields[name])], ends
                kept = bisect_left(values, _rank(low)), bisect_right(values, _rank(high)) - 1
                if kept[0] <= kept[1] and kept != (0, len(values) - 1):
                    self.ranges[name] = kept

    def toggle(self, name: str, value: str) -> None:
        """A word of a field is chosen, or no more."""
        self.words.setdefault(name, set()).symmetric_difference_update({value})

    def turn_hide(self) -> None:
        """Leaves the cards of the deck out, or no more."""
        self.hide = not self.hide

    def order_by(self, name: str) -> None:
        """Sorts by a field, the highest first; a second time the lowest."""
        self.falling = not self.falling if self.sort == name else name != "name"
        self.sort = name

    def hits(self, workshop: Workshop) -> list[str]:
        """The cards that hang on the wall, in order."""
        wanted = self.search.casefold().split()
        found = [card for card in workshop.cards if self._fits(workshop, card, wanted)]
        if self.sort == "name":
            found.sort(key=lambda card: workshop.name(card).casefold(), reverse=self.falling)
        elif self.sort:
            one = next(each for each in workshop.form.fields if each.field == self.sort)
            rank = {value: place for place, value in enumerate(workshop.values(one))}
            sign = -1 if self.falling else 1
            last = len(rank)

            def place(card: str) -> int:
                value = workshop.cards[card].get(self.sort)
                return sign * rank[value] if value in rank else last

            found.sort(key=place)
        return found

    def _fits(self, workshop: Workshop, card: str, wanted: list[str]) -> bool:
        printed = workshop.cards[card]
        if self.hide and workshop.deck.count(card):
            return False
        for name, chosen in self.words.items():
            if chosen and printed.get(name) not in chosen:
                return False
        for one in workshop.form.fields:
            value = printed.get(one.field)
            if one.field in self.ranges and value is not None:
                first, last = self.ranges[one.field]
                if not first <= workshop.values(one).index(value) <= last:
                    return False
        return all(word in workshop.searched[card] for word in wanted)


def _as_own(own: str, name: str, before: str, deck: Deck) -> Deck:
    """A deck as it was before it had a file of its own, under the id that it has now; and under the
    name, where it was called as when it was saved."""
    return replace(deck, id=own, name=name if deck.name == before else deck.name)


def _rank(value: Any) -> tuple[bool, Any]:
    """By which values of a field of numbers are sorted: what is no number after all that are."""
    return not isinstance(value, int), value
