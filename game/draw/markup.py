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
\\* \\{ \\\\                 the characters themselves
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from game.draw import theme
from game.rules.mistakes import nearest

PICTURES = ("icon", "seat", "name", "space", "card", "key")
NAMES = ("piece", "rule")

_TOKEN = re.compile(r"\\(?P<plain>.)|(?P<bold>\*\*)|(?P<italic>\*)|\{(?P<brace>[^{}]*)\}")
_SPECIAL = re.compile(r"[*{}\\]")


class MarkupError(ValueError):
    """A text's markup cannot be read; the message quotes it."""


class Run(NamedTuple):
    """A stretch of text of one look; or a picture: its kind, and its argument in `text`."""

    text: str
    bold: bool
    italic: bool
    colour: str | None
    picture: str = ""


def escape(text: str) -> str:
    """`text` such that the markup shows it as it is."""
    return _SPECIAL.sub(lambda found: "\\" + found.group(), text)


def runs(markup: str) -> Iterator[Run]:
    """The runs of a text in order. Raises MarkupError for what is not closed or not known."""
    bold = italic = False
    colour: str | None = None
    held = ""
    at = 0
    for token in _TOKEN.finditer(markup):
        held += markup[at : token.start()]
        at = token.end()
        if token["plain"] is not None:
            held += token["plain"]
            continue
        if held:
            yield Run(held, bold, italic, colour)
            held = ""
        if token["bold"]:
            bold = not bold
        elif token["italic"]:
            italic = not italic
        else:
            kind, _, argument = token["brace"].partition(":")
            if kind in ("/", "c"):
                colour = _colour(argument, markup) if kind == "c" else None
            elif kind in NAMES:
                yield Run(argument, True, italic, colour)
            else:
                yield Run(argument, bold, italic, colour, _picture(kind, markup))
    if held + markup[at:]:
        yield Run(held + markup[at:], bold, italic, colour)
    if bold or italic or colour:
        opened = "**" if bold else "*" if italic else "{c:...}"
        raise MarkupError(f"'{opened}' is opened and not closed in '{markup}'")


def _picture(kind: str, markup: str) -> str:
    if kind not in PICTURES:
        hint = nearest(kind, (*PICTURES, *NAMES, "c", "/"))
        raise MarkupError(f"unknown markup '{{{kind}}}' in '{markup}'{hint}")
    return kind


def _colour(name: str, markup: str) -> str:
    known = {key.lower(): value for key, value in vars(theme).items() if _is_colour(value)}
    if name not in known:
        raise MarkupError(f"unknown colour '{name}' in '{markup}'{nearest(name, known)}")
    return known[name]


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("#[0-9a-f]{6}", value) is not None
