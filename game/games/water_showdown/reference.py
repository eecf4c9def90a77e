"""The two reference cards (WS-1.1): the rules in short, in the numbers and options of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from string import Formatter
from typing import TYPE_CHECKING, Any

from game.games.water_showdown.showdown import MOST_SET, MOST_WATER
from game.games.water_showdown.turn import ACTIONS, DRAWS
from game.rules.mistakes import Mistake, nearest
from game.rules.options import allowed, fits

if TYPE_CHECKING:
    from game.games.water_showdown.cards import Card
    from game.games.water_showdown.models import (
        ReferenceFile,
        ReferenceLine,
        ReferenceModel,
        SetupModel,
    )
    from game.rules.content import ReadFile
    from game.rules.option_models import OptionModel

Printed = Mapping[str, Any]


def numbers(cards: Iterable[Card], openings: Mapping[str, SetupModel]) -> dict[str, object]:
    """The numbers that a line may name, beside the options."""
    return {
        "actions": ACTIONS,
        "draws": DRAWS,
        "most_set": MOST_SET,
        "most_water": MOST_WATER,
        "tie_water": openings["tiebreak"].fixes.get("start_water", MOST_WATER),
        "less": max((card.less for card in cards), default=0),
    }


def printed_reference(
    model: ReferenceModel, known: Mapping[str, object], options: Mapping[str, Any]
) -> Printed:
    """A reference card as its face shows it in a match with these options.

    known: see `numbers`. A box without a line that holds is left out.
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
        "set": "water",
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
    rules: Iterable[str],
    options: Iterable[OptionModel],
    known: Iterable[str],
) -> Iterator[Mistake]:
    """Lines about rules that there are not, or that name numbers or options that there are not."""
    listed, by_id = set(rules), {option.id: option for option in options}
    words = (*known, *by_id)
    for at, card in enumerate(file.value.cards):
        for box, lines in card.boxes.items():
            for number, line in enumerate(lines):
                loc = ("cards", at, "boxes", box, number)
                if line.rule not in listed:
                    text = f"there is no rule '{line.rule}'{nearest(line.rule, listed)}"
                    yield file.mistake((*loc, "rule"), text)
                for name in _named(line.text):
                    if name not in words:
                        text = f"no number or option '{name}'{nearest(name, words)}"
                        yield file.mistake((*loc, "text"), text)
                for name, values in line.when.items():
                    where = (*loc, "when", name)
                    if name not in by_id:
                        yield file.mistake(where, f"no option '{name}'{nearest(name, by_id)}")
                    elif not all(fits(by_id[name], value) for value in values):
                        yield file.mistake(where, f"the option {name} is {allowed(by_id[name])}")


def _holding(lines: Iterable[ReferenceLine], options: Mapping[str, Any]) -> Iterator[ReferenceLine]:
    for line in lines:
        if all(options[name] in values for name, values in line.when.items()):
            yield line


def _named(text: str) -> list[str]:
    """The words in braces."""
    return [name for _, name, _, _ in Formatter().parse(text) if name is not None]
