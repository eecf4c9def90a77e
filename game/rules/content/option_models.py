"""The named options and the modes of a game, as its files have them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from game.rules.content.content import Record

Text = Annotated[str, Field(min_length=1)]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
OptionValue = str | bool | int

SAYS, CARD = "x-says", "x-card"
"""Marks of a schema: of which kind a sentence is, and of which kinds the card is that it names."""


class Says(NamedTuple):
    """The mark of a text that is a sentence of a kind: editors know by it what can be said."""

    kind: str

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        """The schema with the mark in it, for those who know the sentences."""
        return {**handler(core), SAYS: self.kind}


class CardOf(NamedTuple):
    """The mark of the id of a card of one of some kinds."""

    kinds: tuple[str, ...]

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        """The schema with the mark in it, for those who know the cards."""
        return {**handler(core), CARD: self.kinds}


class OnSetup(Record):
    """How the setup screen itself asks for an option, which then is no house rule.

    ask: the beginning of a sentence that each value ends. labels: those ends, in the order of the
    values; a value without one is not offered. Both are markup: `{seat:1}` is the mark of a seat.
    """

    ask: Text
    labels: Annotated[tuple[Text, ...], Field(min_length=2)]


class OptionModel(Record):
    """A named option: where a rulebook is silent, the ruling is the default.

    values: those there are; none where any number from `least` to `most` will do. labels: what
    people call them, in the same order (of numbers from 0 on), where they do not say it themselves.
    rule: the number of the rule. on_setup: how the setup screen asks for it; None for a house rule.
    """

    id: Id
    rule: Text
    text: Text
    values: tuple[OptionValue, ...] = ()
    least: Annotated[int, Field(ge=0)] = 0
    most: int | None = None
    labels: tuple[Text, ...] = ()
    default: OptionValue
    on_setup: OnSetup | None = None


class ModeModel(Record):
    """A way to play a game, and how many may play it.

    fixes: the options that it decides itself, so that nobody can choose them. options: other
    defaults than the rulings.
    """

    id: Id
    title: Text
    seats: Annotated[tuple[int, ...], Field(min_length=1)]
    text: Text
    fixes: dict[Id, OptionValue] = {}
    options: dict[Id, OptionValue] = {}

    def on_boards(self, seats: int) -> str:
        """What it is called where a board gives start spaces: its id, and the number of seats
        where it is for several (`ffa3`)."""
        return f"{self.id}{seats}" if len(self.seats) > 1 else self.id


def board_modes(modes: Iterable[ModeModel]) -> dict[str, int]:
    """What boards call the modes of a game, each with its number of seats."""
    return {mode.on_boards(seats): seats for mode in modes for seats in mode.seats}


class GameModel(Record):
    """`game.yaml`."""

    title: Text
    options: tuple[OptionModel, ...]
