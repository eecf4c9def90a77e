"""The markup of drawn text.

**bold**  *italic*        weight and slope
{c:danger}red{/}          a colour of the theme, by its name
{icon:momentum}           an icon, as tall as the text
{seat:1}  {name:1}        a seat's mark; the mark and the seat's name in its colour
{space:c4}                a space of a board, on a dark chip
{card:Lockstep}           a card's name, on an ivory chip; with `|` and its id: its picture
{key:Space}               a key of the keyboard
{piece:Thane}             a piece's name, bold
{rule:GS-5.4}             the number of a rule, bold
{to:GS-5.4}words{/to}     words that lead somewhere, with dots under them
{lit}words{/lit}          words that somebody looked for, on a bright ground
\\* \\{ \\\\                 the characters themselves
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from game.draw import theme
from game.rules import wording
from game.rules.content.errors import nearest

PICTURES = ("icon", "seat", "name", "space", "card", "key")
NAMES = ("piece", "rule")
NO_BREAK = "\u00a0"
"""A space at which no line ends."""

_TOKEN = re.compile(r"\\(?P<plain>.)|(?P<bold>\*\*)|(?P<italic>\*)|\{(?P<brace>[^{}]*)\}")

_DASH = re.compile(r"\{[^{}]*\}|(?<![\w–-])\d+-\d+(?![\w-])|(?<![\w–+-])-(?=\d)")


escape = wording.escape


def dashed(text: str) -> str:
    """A text with en dashes in ranges and minus signs, but in what stands in braces."""

    def written(found: re.Match[str]) -> str:
        if found[0].startswith("{"):
            return found[0]
        return "−" if found[0] == "-" else found[0].replace("-", "–")

    return _DASH.sub(written, text)


class MarkupError(ValueError):
    """A text's markup cannot be read; the message quotes it."""


class Run(NamedTuple):
    """A stretch of text of one look; or a picture: its kind, and its argument in `text`.

    link: where its words lead.
    """

    text: str
    bold: bool
    italic: bool
    colour: str | None
    picture: str = ""
    link: str = ""
    lit: bool = False


def runs(markup: str) -> Iterator[Run]:
    """The runs of a text in order. Raises MarkupError for what is not closed or not known."""
    look = Run("", False, False, None)
    held = ""
    at = 0
    for token in _TOKEN.finditer(markup):
        held += markup[at : token.start()]
        at = token.end()
        if token["plain"] is not None:
            held += token["plain"]
            continue
        if held:
            yield look._replace(text=held)
            held = ""
        if token["bold"]:
            look = look._replace(bold=not look.bold)
        elif token["italic"]:
            look = look._replace(italic=not look.italic)
        else:
            kind, _, argument = token["brace"].partition(":")
            if (changed := _changed(look, kind, argument, markup)) is not None:
                look = changed
            elif kind in NAMES:
                yield look._replace(text=argument, bold=True)
            else:
                yield look._replace(text=argument, picture=_picture(kind, markup))
    if held + markup[at:]:
        yield look._replace(text=held + markup[at:])
    _check_closed(look, markup)


def _changed(look: Run, kind: str, argument: str, markup: str) -> Run | None:
    """The look after a brace that changes it; None for a brace that shows something itself."""
    if kind in ("c", "/"):
        return look._replace(colour=_colour(argument, markup) if kind == "c" else None)
    if kind in ("to", "/to"):
        return look._replace(link=argument)
    if kind in ("lit", "/lit"):
        return look._replace(lit=kind == "lit")
    return None


def _check_closed(look: Run, markup: str) -> None:
    opened = {
        "**": look.bold,
        "*": look.italic,
        "{c:...}": look.colour,
        "{to:...}": look.link,
        "{lit}": look.lit,
    }
    left = next((mark for mark, still in opened.items() if still), None)
    if left is not None:
        raise MarkupError(f"'{left}' is opened and not closed in '{markup}'")


def _picture(kind: str, markup: str) -> str:
    if kind not in PICTURES:
        hint = nearest(kind, (*PICTURES, *NAMES, "c", "/", "to", "/to", "lit", "/lit"))
        raise MarkupError(f"unknown markup '{{{kind}}}' in '{markup}'{hint}")
    return kind


def _colour(name: str, markup: str) -> str:
    known: dict[str, str] = {
        key.lower(): value for key, value in vars(theme).items() if _is_colour(value)
    }
    if name not in known:
        raise MarkupError(f"unknown colour '{name}' in '{markup}'{nearest(name, known)}")
    return known[name]


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("#[0-9a-f]{6}", value) is not None
