"""How gestures name things, and what the log and a refusal call them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, NamedTuple

from game.rules.arranging import Refused
from game.rules.ask import Reason
from game.rules.events import kind_of, owner_of
from game.rules.free.form import DIE, HAND, TOKEN
from game.rules.free.lying import lies, point_of
from game.rules.free.state import FreeState
from game.rules.wording import counted, escape, listed

UP, DOWN = "up", "down"
TOP, BOTTOM = "top", "bottom"
EVERYONE = "all"
_RUN = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?")
NAMED = 4
"""How many cards a line of the log names at most."""


def refused(text: str) -> Refused:
    """Why a gesture cannot be made."""
    return Refused(Reason(text, ""))


def one_of(word: str, *known: str) -> str:
    """A word that is one of a few."""
    if word not in known:
        raise refused(f"'{word}' is none of {', '.join(known)}.")
    return word


def number_of(text: str, least: int, most: int | None = None) -> int:
    """A whole number within its bounds."""
    if not (text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 10):
        raise refused(f"'{text}' is no whole number.")
    value = int(text)
    if value < least or (most is not None and value > most):
        bounds = f"at least {least}" if most is None else f"from {least} to {most}"
        raise refused(f"It has to be {bounds}, not {value}.")
    return value


# Cards


class Cards(NamedTuple):
    """Some cards of a zone, by their places in it, the lowest first."""

    zone: str
    places: tuple[int, ...]

    @property
    def text(self) -> str:
        """As a gesture names them: `felt@0,3-5`."""
        runs = groupby(enumerate(self.places), lambda pair: pair[1] - pair[0])
        ends = ([place for _, place in run] for _, run in runs)
        words = (f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in ends)
        return f"{self.zone}@{','.join(words)}"


def cards_named(state: FreeState, text: str) -> Cards:
    """The cards that a word names, with those that are attached to them; a zone means all of it."""
    zone, _, numbers = text.partition("@")
    count = len(cards_in(state, zone))
    if not count:
        raise refused(Zone(state, zone).holding())
    if zone == text:
        return Cards(zone, tuple(range(count)))
    runs = [_run(text, word) for word in numbers.split(",")]
    if any(last >= count for _, last in runs):
        raise refused(Zone(state, zone).holding())
    places = {place for first, last in runs for place in range(first, last + 1)}
    if not places:
        raise refused(f"'{text}' names no cards.")
    lying = lies(state.table, zone, count)
    for place in sorted(places):
        while place + 1 < count and lying[place + 1].attached:
            place += 1
            places.add(place)
    return Cards(zone, tuple(sorted(places)))


def _run(text: str, word: str) -> tuple[int, int]:
    """The first and the last place of a run: `3-5`, or `3`."""
    found = _RUN.fullmatch(word)
    if found is None:
        raise refused(f"'{text}' names no cards.")
    return int(found[1]), int(found[2] or found[1])


def cards_in(state: FreeState, zone: str) -> list[str]:
    """The cards of a zone."""
    if zone not in state.zones or kind_of(zone) not in state.form.zones:
        raise refused(f"There is no zone '{zone}'.")
    return state.zones[zone]


def end_of(state: FreeState, zone: str, count: str, end: str = TOP) -> Cards:
    """So many cards from the top or the bottom of a zone. Raises Refused where it has fewer."""
    held = len(cards_in(state, zone))
    if not held:
        raise refused(Zone(state, zone).holding())
    number = number_of(count, 1)
    if number > held:
        raise refused(Zone(state, zone).holding())
    first = 0 if one_of(end, TOP, BOTTOM) == BOTTOM else held - number
    return Cards(zone, tuple(range(first, first + number)))


def can_lie(state: FreeState, zone: str) -> bool:
    """Whether cards lie beside each other in a zone, each in its own way."""
    return state.form.zones[kind_of(zone)].lay == "row" and kind_of(zone) != HAND


def place_named(state: FreeState, at: str) -> str:
    """A place of the felt or a space of the board, where something may lie."""
    point, felt = point_of(at), state.form.middle.felt
    if point is not None and (point[0] > felt.width or point[1] > felt.height):
        raise refused("That is off the felt.")
    if point is None and (state.board is None or at not in state.board.spaces):
        raise refused(f"There is no place '{at}'.")
    return at


# Words


class Zone(NamedTuple):
    """A zone as it is called. seat: whose words they are; 0 for nobody's."""

    state: FreeState
    name: str
    seat: int = 0

    @property
    def words(self) -> str:
        """In the log: `its hand`, `{seat:2}'s hand`, `the deck`."""
        owner, form = owner_of(self.name), self.state.form.zones[kind_of(self.name)]
        title = escape(form.name) or form.id.replace("_", " ")
        if owner is None:
            return f"the {title}"
        return f"its {title}" if owner == self.seat else f"{{seat:{owner}}}'s {title}"

    @property
    def plain(self) -> str:
        """Without markup, at the head of a sentence: `ORANGE's hand`, `The deck`."""
        owner, form = owner_of(self.name), self.state.form.zones[kind_of(self.name)]
        title = form.name or form.id.replace("_", " ")
        return f"{self.state.setup.seats[owner - 1].name}'s {title}" if owner else f"The {title}"

    def holding(self) -> str:
        """How many cards it holds, as a sentence."""
        held = len(self.state.zones[self.name])
        return f"{self.plain} holds {counted(held, 'card') if held else 'no card'}."


def told(cards: Iterable[tuple[str, bool]]) -> str:
    """Cards in the log: by name those that everyone sees, if they are few, with how many others."""
    cards = [*cards]
    named = [f"{{card:{card}}}" for card, is_open in cards if is_open]
    hidden = len(cards) - len(named)
    if len(named) > NAMED:
        return some(len(cards))
    return listed([*named, *([some(hidden)] if hidden else [])])


def some(count: int) -> str:
    """So many cards: `a card`, `3 cards`."""
    return "a card" if count == 1 else f"{count} cards"


def piece_words(state: FreeState, piece: str, seat: int = 0) -> str:
    """What a piece, a token or a die is called in the log; seat: whose words they are."""
    kind, second, form = kind_of(piece), piece.split(":")[1], state.form
    if kind == TOKEN:
        return f"a {_name(form.tokens, second)}"
    if kind == DIE:
        return f"a {_name(form.dice, second) or 'die'}"
    name, owner = _name(form.pieces, kind), owner_of(piece)
    if owner is None:
        return f"the {name}"
    return f"its {name}" if owner == seat else f"{{seat:{owner}}}'s {name}"


def _name(sorts: Mapping[str, Any], sort: str) -> str:
    found = sorts.get(sort)
    return escape(found.name) if found else sort.replace("_", " ")
