"""What stands on a face: a card's fields, sentences set for print, lines split into their parts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

from game.draw.markup import NO_BREAK, dashed, escape
from game.rules.present.presenter import CardLine
from game.rules.printed import Parts, Sentence

Card = Mapping[str, Any]
"""What a card's face may show of it, by the names of its fields; `id` names the card."""


class Marks(NamedTuple):
    """What a card in play or in hand shows beside what is printed on it.

    `lines` replaces the combo lines; `now` gives fields as they are now, as in `("power", "4")`.
    turned: the edge that lies nearest the player. over: the edge that the pointer is on.
    """

    lines: tuple[CardLine, ...] | None = None
    now: tuple[tuple[str, str], ...] = ()
    turned: str = ""
    over: str = ""


UNMARKED = Marks()


class Missing(LookupError):
    """The card lacks a field that a text names."""


def value(card: Card, field: str) -> Any:
    """The card's field, dots leading into mappings (`counters.dodge`); None if it lacks it."""
    found: Any = card
    for step in field.split("."):
        found = found.get(step) if isinstance(found, Mapping) else None
    return found


def is_shown(card: Card, field: str) -> bool:
    """Whether the card has something to show in a field: zero is, an empty list or a no is not."""
    found = value(card, field)
    return found is not None and found is not False and found not in ("", (), [])


def filled(template: str, card: Card) -> str:
    """A text with the fields it names in braces put in. Raises Missing."""

    def put(found: re.Match[str]) -> str:
        field, _, form = found[1].partition(":")
        if not is_shown(card, field):
            raise Missing(field)
        return format(value(card, field), form)

    return re.sub(r"\{([^{}]+)\}", put, template)


def lines_of(card: Card, field: str, marks: Marks) -> tuple[CardLine, ...]:
    """The combo lines in `field`, as the marks say if they say anything."""
    if marks.lines is not None:
        return marks.lines
    return tuple(map(CardLine, sentences_of(card, field)))


def sentences_of(card: Card, field: str) -> tuple[Sentence, ...]:
    """The sentences in a field that holds one or several."""
    found = value(card, field) or ()
    return tuple(map(printed, (found,) if isinstance(found, str) else found))


def printed(text: str) -> Sentence:
    """A text as a sentence of a card; one that no vocabulary knows is shown as it is written."""
    return text if isinstance(text, Sentence) else Sentence(text)


def typeset(text: str) -> str:
    """Ranges with en dashes, minus signs, curly apostrophes."""
    return dashed(text).replace("'", "’")


def sentence(text: str) -> str:
    """A sentence for print: with a capital and, unless it is but two words, a full stop."""
    text = typeset(text.strip())
    unquoted = text.rstrip('"”’»')
    stopped = unquoted.endswith((".", "!", "?", ":")) or len(text.split()) < 3
    return capital(text if stopped else f"{text}.")


def in_full(said: Sentence) -> str:
    """A sentence of a card for print."""
    return sentence(said.full or said)


def capital(text: str) -> str:
    """`text` beginning with a capital letter."""
    return text[:1].upper() + text[1:]


_STARRED = re.compile(r"(\*\*?)(\w[^*]*)\1")

_SLOTS = {"number": r"\d+", "signed": r"[+−]\d+", "range": r"\d+(?:–\d+)?", "word": r"\w+"}


def word_pattern(words: str) -> str:
    """The expression for words that stand in bold: each slot in braces stands for a number, a
    number with its sign, a range or a word. The first letter may be large.

    Raises ValueError for a slot of another name.
    """
    expression = ""
    for fixed, slot, _, _ in Formatter().parse(words):
        expression += re.escape(fixed)
        if slot is not None:
            if slot not in _SLOTS:
                raise ValueError(f"'{{{slot}}}' is none of {{{'}, {'.join(_SLOTS)}}}")
            expression += _SLOTS[slot]
    first = words[:1]
    if first.islower():
        expression = f"[{first.upper()}{first}]{expression[1:]}"
    return r"(?<!\w)" + expression + r"(?!\w)"


@lru_cache(maxsize=16)
def _any_of(bold: tuple[str, ...]) -> re.Pattern[str]:
    """What finds the words that stand in bold; a set of layouts has a few sets of them."""
    return re.compile("|".join(map(word_pattern, bold)))


def emphasised(text: str, bold: Sequence[str]) -> str:
    """`text` as markup, with all words that are `bold` in bold and on one line.

    Words that the text itself has in stars, `**bold**` or `*italic*`, are shown so.
    """
    if not bold:
        return starred(text)
    out, at = "", 0
    for found in _any_of(tuple(bold)).finditer(text):
        out += starred(text[at : found.start()]) + f"**{escape(found[0]).replace(' ', NO_BREAK)}**"
        at = found.end()
    return out + starred(text[at:])


def starred(text: str) -> str:
    """`text` as markup that shows it as it is, but for words in stars."""
    out, at = "", 0
    for found in _STARRED.finditer(text):
        out += escape(text[at : found.start()]) + found[1] + escape(found[2]) + found[1]
        at = found.end()
    return out + escape(text[at:])


def parts(line: Sentence) -> Parts:
    """The parts of a line, set for print."""
    lead, main, rider, icon = line.parts
    return Parts(
        capital(typeset(lead)),
        capital(typeset(main.removesuffix("."))),
        sentence(rider) if rider else "",
        icon,
    )
