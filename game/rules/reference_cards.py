"""Reference cards: the rules in short, in the numbers and options of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from string import Formatter
from typing import Annotated, Any

from pydantic import Field

from game.rules.content.content import ReadFile, Record
from game.rules.content.errors import Mistake, nearest
from game.rules.content.option_models import Id, OptionModel, Text
from game.rules.content.options import allowed, fits
from game.rules.content.rulebook import RulesFile
from game.rules.present.presenter import Presenter

Printed = Mapping[str, Any]

_NAMING = ("when", "unless")


class ReferenceLine(Record):
    """A line of a reference card. rule: what it is about. when, unless: values of options with
    which it holds, and with which it does not.

    Words of its text in braces are numbers of the rules, or options.
    """

    rule: Text
    text: Text
    when: dict[Id, tuple[str | bool | int, ...]] = {}
    unless: dict[Id, tuple[str | bool | int, ...]] = {}


class ReferenceModel(Record):
    """A reference card: its lines by the box they stand in."""

    id: Id
    name: Text
    boxes: Annotated[dict[Id, tuple[ReferenceLine, ...]], Field(min_length=1)]


class ReferenceFile(Record):
    """`cards/reference.yaml`: the reference cards."""

    cards: Annotated[tuple[ReferenceModel, ...], Field(min_length=1)]


def printed_reference(
    model: ReferenceModel, set_name: str, known: Mapping[str, object], options: Mapping[str, Any]
) -> Printed:
    """A reference card of a set as its face shows it in a match with these options.

    known: the numbers of the rules by name. A box without a line that holds is left out.
    """
    named = {**known, **options}
    boxes = {
        box: tuple(line.text.format(**named) for line in _holding(lines, options))
        for box, lines in model.boxes.items()
    }
    rules = {
        box: tuple(dict.fromkeys(line.rule for line in _holding(lines, options)))
        for box, lines in model.boxes.items()
    }
    return {
        "id": model.id,
        "name": model.name,
        "kind": model.id,
        "set": set_name,
        "rules": rules,
        **{box: said for box, said in boxes.items() if said},
    }


def explained_reference(printed: Printed) -> tuple[str, ...]:
    """A reference card's text, a paragraph for each box, with the numbers of its rules."""
    return tuple(
        f"**{box.upper()}.** {' '.join(f'{text}.' for text in printed[box])} {' '.join(rules)}"
        for box, rules in printed["rules"].items()
        if box in printed
    )


def reference_mistakes(
    file: ReadFile[ReferenceFile],
    rulebook: RulesFile,
    options: Iterable[OptionModel],
    known: Iterable[str],
    taken: Iterable[str],
) -> Iterator[Mistake]:
    """What is wrong with the reference cards, none of which is called like a card of the deck.

    known: the names of numbers that a line may name beside the options. taken: the ids of the
    other cards.
    """
    listed = {rule.id for section in rulebook.sections for rule in section.rules}
    by_id, names = {option.id: option for option in options}, set(taken)
    words = (*known, *by_id)
    for at, card in enumerate(file.value.cards):
        if card.id in names:
            yield file.mistake(("cards", at, "id"), f"there is a card '{card.id}' already")
        names.add(card.id)
        for box, lines in card.boxes.items():
            for number, line in enumerate(lines):
                loc = ("cards", at, "boxes", box, number)
                if line.rule not in listed:
                    text = f"there is no rule '{line.rule}'{nearest(line.rule, listed)}"
                    yield file.mistake((*loc, "rule"), text)
                for text in _misnamed(line.text, words):
                    yield file.mistake((*loc, "text"), text)
                named = [(key, *each) for key in _NAMING for each in getattr(line, key).items()]
                for key, name, values in named:
                    where = (*loc, key, name)
                    if name not in by_id:
                        yield file.mistake(where, f"no option '{name}'{nearest(name, by_id)}")
                        continue
                    for value in values:
                        if not fits(by_id[name], value):
                            text = f"the option {name} is {allowed(by_id[name])}, not {value!r}"
                            yield file.mistake(where, text)


def _holding(lines: Iterable[ReferenceLine], options: Mapping[str, Any]) -> Iterator[ReferenceLine]:
    for line in lines:
        holds = all(options[name] in values for name, values in line.when.items())
        if holds and not any(options[name] in values for name, values in line.unless.items()):
            yield line


def _misnamed(text: str, words: Sequence[str]) -> Iterator[str]:
    """What is wrong with the words in braces."""
    try:
        found = [*Formatter().parse(text)]
    except ValueError:
        yield "a brace is opened and not closed, or closed and not opened"
        return
    for _, name, form, conversion in found:
        if name is not None and (form or conversion):
            yield f"'{name}' stands alone in its braces, without a ':' or a '!'"
        elif name is not None and name not in words:
            yield f"no number or option '{name}'{nearest(name, words)}"


class ReferencePresenter(Presenter):
    """How a game with reference cards shows itself; they lie at hand for everybody."""

    @cached_property
    def _references(self) -> Mapping[str, Printed]:
        printed: Mapping[str, Printed] = self.content.printed_references(self.options)
        return printed

    def references(self) -> tuple[str, ...]:
        """The cards at hand; no match changes them."""
        return tuple(self._references)

    def card(self, card: str) -> Printed:
        """The data of a card of the match, as a face shows it."""
        return self._references.get(card) or super().card(card)

    def explain(self, card: str) -> tuple[str, ...]:
        """A card's text in whole sentences."""
        if card in self._references:
            return explained_reference(self._references[card])
        return self.explained(self.card(card))

    def explained(self, printed: Printed) -> tuple[str, ...]:
        """The text of a card of the game."""
        raise NotImplementedError
