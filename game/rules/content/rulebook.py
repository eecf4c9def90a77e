"""A game's numbered rulebook with its glossary: what their files hold, and finding things in them.

Any game's rulebook has this shape: chapters of entries, each entry with the number of a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from game.rules.content.content import ReadFile, Record
from game.rules.content.diagrams import Diagram, diagram_mistakes
from game.rules.content.errors import Mistake, nearest
from game.rules.content.exhibits import Exhibit
from game.rules.content.yaml_source import Loc

if TYPE_CHECKING:
    from game.rules.content.option_models import OptionModel

Text = Annotated[str, Field(min_length=1)]
Origin = Literal["book", "ruling", "house", "mixed"]

GLOSSARY = "glossary"
"""The id of the last chapter, the glossary."""


class Rule(Record):
    """A numbered rule, in this project's own words."""

    id: Annotated[str, Field(pattern=r"^[A-Z]+-\d+(\.\d+[a-z]?){1,2}$")]
    title: str = ""
    source: Origin = "book"
    text: Text


class Section(Record):
    """A section of the rulebook."""

    id: Annotated[str, Field(pattern=r"^[A-Z]+-\d+$")]
    title: Text
    text: str = ""
    rules: tuple[Rule, ...]


class RulesFile(Record):
    """`rules.yaml`."""

    sections: tuple[Section, ...]


LOST = Section(
    id="LOST-1",
    title="The rulebook cannot be read",
    text="Its file has mistakes. Mend them and save, and the rules stand here again.",
    rules=(),
)
"""What stands for the sections of a rulebook whose file is broken."""


class Term(Record):
    """A word of the game. forms: what it is called besides. rule: the number that tells more.

    diagram: a picture of it, for what words alone do not show.
    """

    term: Text
    forms: tuple[Text, ...] = ()
    text: Text
    rule: Text
    diagram: Diagram | None = None


class GlossaryFile(Record):
    """`glossary.yaml`."""

    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A paragraph of the rulebook.

    key: what it is found by: the rule's own number, or a name that no rule has. rule: the rule it
    is, or the one that tells more. exhibit: the cards that it is about.
    """

    key: str
    rule: str
    title: str
    text: str
    source: Origin = "book"
    diagram: Diagram | None = None
    exhibit: Exhibit | None = None

    @property
    def numbered(self) -> bool:
        """Whether it is a rule itself."""
        return self.key == self.rule


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section of the rulebook, the options of a match among them, or one without a number: the
    glossary, or a section of a catalogue."""

    id: str
    title: str
    text: str
    entries: tuple[Entry, ...]

    @property
    def number(self) -> str:
        """Its number within the rulebook, `8`; empty where it has none."""
        return self.id.partition("-")[2]


@dataclass(frozen=True)
class Rulebook:
    """The chapters in their order, the glossary last."""

    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...]

    @classmethod
    def bind(
        cls,
        sections: Iterable[Section] | None,
        terms: Iterable[Term],
        options: Mapping[str, Sequence[OptionModel]] | None = None,
    ) -> Rulebook:
        """The rulebook out of its files; `options` by the id of the section that lists them.

        Where there are no sections, since their file cannot be used, one says so.
        """
        listed = options or {}
        if sections is None:
            listed = {LOST.id: [each for options in listed.values() for each in options]}
            sections = (LOST,)
        chapters = [
            Chapter(
                section.id,
                section.title,
                section.text,
                (
                    *(Entry(r.id, r.id, r.title, r.text, r.source) for r in section.rules),
                    *map(_option, listed.get(section.id, ())),
                ),
            )
            for section in sections
        ]
        words = tuple(sorted(terms, key=lambda term: term.term.casefold()))
        if words:
            entries = tuple(
                Entry(f"term {t.term}", t.rule, t.term, t.text, diagram=t.diagram) for t in words
            )
            chapters.append(Chapter(GLOSSARY, "Glossary", "", entries))
        return cls(tuple(chapters), words)

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """Every entry by its key, in order."""
        return {entry.key: entry for chapter in self.chapters for entry in chapter.entries}

    @cached_property
    def _named(self) -> Mapping[str, Term]:
        return {form: term for term in self.terms for form in (term.term, *term.forms)}

    @cached_property
    def links(self) -> re.Pattern[str]:
        """Finds, in any text, the forms of terms and the numbers of rules; whole words alone."""
        numbers = [chapter.id for chapter in self.chapters if chapter.number]
        numbers += [key for key, entry in self.entries.items() if entry.numbered]
        words = sorted((*self._named, *numbers), key=len, reverse=True)
        either = "|".join(map(re.escape, words)) or "(?!)"
        return re.compile(rf"(?<![\w.])(?:{either})(?!\w|\.\d)")

    def term(self, form: str) -> Term | None:
        """The term that is called so; None where none is."""
        return self._named.get(form)

    def place(self, target: str) -> str | None:
        """Where a link leads: the key of an entry, or the id of a chapter.

        `target` is a number, an entry's key, a chapter's id, or a form of a term, which leads to
        its rule. None where it leads nowhere.
        """
        term = self.term(target)
        name = term.rule if term else target
        known = name in self.entries or any(chapter.id == name for chapter in self.chapters)
        return name if known else None

    def find(self, query: str) -> tuple[str, ...]:
        """The keys of the entries that hold every word of `query`, in order.

        A word is found at the beginning of words, in capitals or not; a number (`8.5`, `GS-8.5`)
        in the numbers too.
        """
        words = [word_pattern(word) for word in query.split()]
        if not words:
            return ()
        return tuple(
            key
            for key, entry in self.entries.items()
            if all(word.search(f"{entry.rule} {entry.title}\n{entry.text}") for word in words)
        )

    def best(self, query: str) -> str | None:
        """The key of the entry that a query means most likely; None where nothing is found.

        That is the rule of that very number, else what has that title, else the first.
        """
        found = self.find(query)
        said = query.strip().casefold()

        def rank(key: str) -> int:
            entry = self.entries[key]
            number = entry.rule.casefold()
            if entry.numbered and said in (number, number.partition("-")[2]):
                return 0
            return 1 if entry.title.casefold() == said else 2

        return min(found, key=rank, default=None)


def word_pattern(word: str) -> re.Pattern[str]:
    """Finds `word` at the beginning of words, in capitals or not."""
    return re.compile(rf"(?<![\w.]){re.escape(word)}", re.IGNORECASE)


def rulebook_mistakes(
    rules: ReadFile[RulesFile], glossary: ReadFile[GlossaryFile]
) -> list[Mistake]:
    """Numbers that stand twice or in a wrong section, terms that are no rule's or not unique."""
    found: list[Mistake] = []
    seen: set[str] = set()
    for at, section in enumerate(rules.value.sections):
        places: list[tuple[str, Loc]] = [(section.id, ("sections", at, "id"))]
        places += [
            (rule.id, ("sections", at, "rules", number, "id"))
            for number, rule in enumerate(section.rules)
        ]
        for number, loc in places:
            if number in seen:
                found.append(rules.mistake(loc, f"the number {number} stands twice"))
            elif number.partition(".")[0] != section.id:
                text = f"the rule {number} does not belong into the section {section.id}"
                found.append(rules.mistake(loc, text))
            seen.add(number)
    forms: dict[str, str] = {}
    for at, term in enumerate(glossary.value.terms):
        if term.rule not in seen:
            text = f"there is no rule '{term.rule}'{nearest(term.rule, seen)}"
            found.append(glossary.mistake(("terms", at, "rule"), text))
        if term.diagram is not None:
            found += [
                glossary.mistake(("terms", at, "diagram", *loc), text)
                for loc, text in diagram_mistakes(term.diagram)
            ]
        names: list[tuple[str, Loc]] = [(term.term, ("terms", at, "term"))]
        names += [(form, ("terms", at, "forms", n)) for n, form in enumerate(term.forms)]
        for form, loc in names:
            if form in forms:
                text = f"'{form}' is a form of '{forms[form]}' already"
                found.append(glossary.mistake(loc, text))
            forms.setdefault(form, term.term)
    return found


def _option(choice: OptionModel) -> Entry:
    title = choice.id.replace("_", " ").capitalize()
    return Entry(f"option {choice.id}", choice.rule, title, choice.text, "ruling")
