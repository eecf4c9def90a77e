"""From the rules' markup, which names things by id, to the markup that is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from game.draw.markup import NO_BREAK, dashed, escape

Kind = Literal["card", "space", "piece", "rule"]
SeatForm = Literal["both", "name", "mark"]
"""What a seat is in drawn markup."""

_TOKEN = re.compile(r"(?<!\\)\{(\w+):([^{}]*)\}")
_SPEAKER = re.compile(r"\{seat:(\d+)\}(?! and |, ):? *")


class Names(NamedTuple):
    """What the things named by id are called. seats: by number. card: the name of a card's id."""

    seats: Mapping[int, str]
    card: Callable[[str], str]
    pieces: Mapping[str, str]


class Spoken(NamedTuple):
    """A line whose first words named a seat: the seat, and the rest of the line."""

    seat: int | None
    text: str


def worded(text: str, names: Names, longest: int = 99, seats: SeatForm = "both") -> str:
    """A text of the rules as drawn markup: a seat is its mark and its name or one of them, a card a
    chip; numbers are written as on cards, `0–1` and `−2`.

    A card's name of more than `longest` letters is bold words, since a chip does not wrap.
    """

    def named(token: re.Match[str]) -> str:
        kind, word = token[1], token[2]
        if kind == "seat":
            mark, name = f"{{seat:{word}}}", f"**{escape(names.seats[int(word)])}**"
            return {"both": f"{mark}{NO_BREAK}{name}", "name": name, "mark": mark}[seats]
        if kind == "card":
            name = names.card(word)
            return f"{{card:{name}|{word}}}" if len(name) <= longest else f"**{escape(name)}**"
        if kind == "piece":
            return escape(names.pieces.get(word, word))
        if kind == "rule":
            return escape(word)
        return token[0]

    return _TOKEN.sub(named, dashed(text))


def plain(text: str, names: Names) -> str:
    """The same in plain words, without pictures: for buttons and labels."""

    def named(token: re.Match[str]) -> str:
        kind, word = token[1], token[2]
        if kind == "seat":
            return names.seats[int(word)]
        if kind == "card":
            return names.card(word)
        if kind == "icon":
            return ""
        return names.pieces.get(word, word) if kind == "piece" else word

    return _TOKEN.sub(named, dashed(text)).replace("**", "")


def spoken(text: str) -> Spoken:
    """The seat a line begins with, and what is said of it; of several together, none."""
    speaker = _SPEAKER.match(text)
    if speaker is None:
        return Spoken(None, text)
    return Spoken(int(speaker[1]), text[speaker.end() :])


def mentions(text: str, kind: Kind) -> tuple[str, ...]:
    """The ids of the cards, spaces or pieces a text names, in order."""
    return tuple(token[2] for token in _TOKEN.finditer(text) if token[1] == kind)
