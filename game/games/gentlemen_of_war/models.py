"""What the files of `data/gentlemen_of_war` hold, for checking them with their places (GW-19)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from game.games.gentlemen_of_war.patterns import Pattern, parse_pattern
from game.rules.card_reader import Named, Source
from game.rules.content import option_models
from game.rules.content.content import Record
from game.rules.content.option_models import CardOf, Id, OptionModel, Says, Text
from game.rules.setup import Pick

Rows = tuple[Text, ...] | Text
"""A pattern as it is drawn: its rows, or a text with them as lines (GW-18.2)."""


def pattern_of(rows: Rows) -> Pattern:
    """The pattern that is drawn; ValueError where none is."""
    return parse_pattern(rows_of(rows))


def rows_of(rows: Rows) -> tuple[str, ...]:
    """The rows that are drawn, one by one."""
    return tuple(rows.split()) if isinstance(rows, str) else rows


class Attack(Record):
    """An attack of a weapon (GW-18.3). aims: which arrows its symbol has, four or eight."""

    aims: Literal["cardinal", "all"]
    base: Annotated[int, Field(ge=1, le=50)]
    glancing: Annotated[int, Field(ge=0, le=200)]
    glances_on_dodge: bool
    drawn: Rows = Field(alias="pattern")

    @cached_property
    def pattern(self) -> Pattern:
        """Its range, facing north (GW-6.1)."""
        return pattern_of(self.drawn)


class Character(Named):
    """A character (GW-18.5). pattern: the tiles that a trait marks."""

    hit_points: Annotated[int, Field(ge=1, le=99)]
    faction: Id
    traits: Annotated[tuple[Annotated[Text, Says("trait")], ...], Field(min_length=1)]
    pattern: Rows = ()


class CharactersFile(Record):
    """`cards/characters.yaml`."""

    characters: tuple[Character, ...]


class Weapon(Named):
    """A weapon; one for both hands has both attacks (GW-1.1)."""

    type: Literal["melee", "ranged", "dual"]
    faction: Id
    melee: Attack | None = None
    ranged: Attack | None = None

    @property
    def attacks(self) -> Mapping[str, Attack]:
        """Its attacks by `melee` and `ranged`."""
        found = {"melee": self.melee, "ranged": self.ranged}
        return {name: attack for name, attack in found.items() if attack}


class WeaponsFile(Record):
    """`cards/weapons.yaml`."""

    weapons: tuple[Weapon, ...]


class Order(Named):
    """An order, of which each faction has its own cards (GW-1.3)."""

    id: Literal["advance", "press_on", "draw_arms", "strike", "crawl"]
    copies: Annotated[int, Field(ge=0, le=4)]
    text: Annotated[Text, Says("ordered")]


class OrdersFile(Record):
    """`cards/orders.yaml`."""

    orders: tuple[Order, ...]


class Faction(Record):
    """A faction: the look of an order deck (GW-19.2). deck: a line of flavour for each order."""

    id: Id
    name: Text
    colours: tuple[Text, Text]
    theme: Text
    deck: dict[Id, Text]
    source: Source


class FactionsFile(Record):
    """`cards/factions.yaml`."""

    factions: tuple[Faction, ...]


class Stratagem(Named):
    """A stratagem (GW-14). pattern: the tiles that it marks."""

    effects: Annotated[tuple[Annotated[Text, Says("stratagem")], ...], Field(min_length=1)]
    pattern: Rows = ()


class StratagemsFile(Record):
    """`cards/stratagems.yaml`: one copy of each (GW-14.1)."""

    stratagems: tuple[Stratagem, ...]


class Kit(Record):
    """A character with its weapons and an order deck, ready to play."""

    id: Id
    name: Text
    character: Annotated[Id, CardOf(("character",))]
    weapons: Annotated[
        tuple[
            Annotated[
                Id,
                CardOf(
                    (
                        "weapon",
                        "dual_weapon",
                    )
                ),
            ],
            ...,
        ],
        Field(min_length=1, max_length=2),
    ]
    deck: Annotated[Id, CardOf(("faction",))]
    text: Text
    source: Source

    @property
    def picks(self) -> dict[str, Pick]:
        """What a seat brings with it."""
        return {"character": self.character, "weapons": self.weapons, "deck": self.deck}


class SetupsFile(Record):
    """`setups.yaml`: the kits, and those of a first game by seat."""

    first_game: tuple[Id, ...]
    setups: tuple[Kit, ...]


class Mode(option_models.ModeModel):
    """A mode, and how many may play it (GW-1.2)."""

    id: Literal["duel", "team", "ffa"]


class GameModel(Record):
    """`game.yaml`."""

    title: Text
    modes: tuple[Mode, ...]
    board: Id
    options: tuple[OptionModel, ...]
