"""What stands on a face: a card's fields, sentences set for print, lines split into their parts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.draw.markup import escape
from game.rules.showing import CardLine

NO_BREAK = "\u00a0"

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


class Parts(NamedTuple):
    """A line's condition, its main words, and what else it says; empty for what it lacks."""

    lead: str
    main: str
    rider: str


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


def sentences_of(card: Card, field: str) -> tuple[str, ...]:
    """The sentences in a field that holds one or several."""
    found = value(card, field) or ()
    return (found,) if isinstance(found, str) else tuple(found)


def typeset(text: str) -> str:
    """Ranges with en dashes, minus signs, curly apostrophes."""
    text = re.sub(r"(?<=\d)-(?=\d)", "–", text)
    text = re.sub(r"(?<![\w–])-(?=\d)", "−", text)
    return text.replace("'", "’")


def sentence(text: str) -> str:
    """A sentence for print: with a capital and, unless it is but two words, a full stop."""
    text = typeset(text.strip())
    stopped = text.endswith((".", "!", "?", ":")) or len(text.split()) < 3
    return capital(text if stopped else f"{text}.")


def capital(text: str) -> str:
    """`text` beginning with a capital letter."""
    return text[:1].upper() + text[1:]


def emphasised(text: str, bold: Sequence[str]) -> str:
    """`text` as markup, with all that matches one of the expressions in bold and on one line."""
    if not bold:
        return escape(text)
    out, at = "", 0
    for found in re.finditer("|".join(f"(?:{each})" for each in bold), text):
        out += escape(text[at : found.start()]) + f"**{escape(found[0]).replace(' ', NO_BREAK)}**"
        at = found.end()
    return out + escape(text[at:])


def parts(line: str, lead: str, rest: str) -> Parts:
    """A line split: what `lead` matches at its start, the words up to `rest`, and the remainder."""
    begun = re.match(lead, line)
    condition = begun[0].strip() if begun else ""
    left = line[begun.end() :].strip() if begun else line
    ended = re.search(rest, left)
    main = left[: ended.start()] if ended else left
    rider = left[ended.end() :].strip() if ended else ""
    return Parts(
        capital(typeset(condition)),
        capital(typeset(main.strip().removesuffix("."))),
        sentence(rider) if rider else "",
    )
