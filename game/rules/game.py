"""What the package of a game gives: its content, and out of that the rules of a match."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.rules.board import Board
from game.rules.match import Rules
from game.rules.mistakes import Mistake
from game.rules.options import Fixed, OnSetup
from game.rules.setup import Setup

if TYPE_CHECKING:
    from game.rules.collecting import Collector
    from game.rules.guide import Guide
    from game.rules.rulebook import Rulebook

OptionValue = str | bool | int


class NamedOption(Protocol):
    """A place where the rulebook is silent, with this project's ruling as its default."""

    @property
    def id(self) -> str:
        """Its name in files."""

    @property
    def rule(self) -> str:
        """The number of the rule."""

    @property
    def text(self) -> str:
        """What it decides."""

    @property
    def values(self) -> tuple[OptionValue, ...]:
        """The values there are; none where any small number will do."""

    @property
    def default(self) -> OptionValue:
        """The ruling."""

    @property
    def on_setup(self) -> OnSetup | None:
        """How the setup screen asks for it; None for a house rule."""


class Mode(Protocol):
    """A way to play the game."""

    @property
    def id(self) -> str:
        """Its name in files."""

    @property
    def title(self) -> str:
        """Its name for people."""

    @property
    def seats(self) -> tuple[int, ...]:
        """How many play it."""

    @property
    def text(self) -> str:
        """What it is, in a line."""

    @property
    def fixes(self) -> Mapping[str, OptionValue]:
        """The named options that it decides itself, so that nobody can choose them."""


class ReadyLoadout(Protocol):
    """A loadout that a seat can bring as it is."""

    @property
    def id(self) -> str:
        """Its name in files and on the command line."""

    @property
    def name(self) -> str:
        """Its name for people."""

    @property
    def picks(self) -> Mapping[str, str]:
        """What it holds, by the game's own words (`duelist`)."""


class Content(Protocol):
    """Everything that a game's folder of data says; a match never changes it."""

    @property
    def title(self) -> str:
        """The game's name."""

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The ways to play it; the first for so many seats is the usual one."""

    @property
    def solved(self) -> bool:
        """Whether its best play has been worked out, for `bot:perfect`."""

    @property
    def options(self) -> tuple[NamedOption, ...]:
        """The named options of a match, with their defaults by the rulings."""

    @property
    def picks(self) -> Mapping[str, Mapping[str, str]]:
        """What a seat brings (`duelist`): the names there are, by id."""

    @property
    def setups(self) -> Mapping[str, ReadyLoadout]:
        """The ready loadouts by id."""

    @property
    def first_game(self) -> tuple[str, ...]:
        """The ids of the loadouts for a first game, by seat."""

    @property
    def rulebook(self) -> Rulebook:
        """The numbered rules and the glossary."""

    @property
    def guide(self) -> Guide | None:
        """The first game, step by step; None where the game has none."""

    @property
    def printed(self) -> Mapping[str, Mapping[str, Any]]:
        """Every card as its face shows it, by its id."""

    def boards(self) -> Mapping[str, Board]:
        """The boards by name."""

    def starts(
        self, board: Board, mode: str, seats: int, options: Mapping[str, Any]
    ) -> Mapping[int, str]:
        """The space that each seat begins on, on any board; none where the game has no such.

        options: those that differ from their defaults.
        """

    def fixed(self, setup: Setup) -> Mapping[str, Fixed]:
        """The named options that a match so set up leaves no choice of, and why; none of a mode
        that there is not."""

    def options_in(self, setup: Setup) -> tuple[NamedOption, ...]:
        """The named options to choose among in a match so set up, with its mode's defaults."""

    def sides(
        self, mode: str, seats: int, options: Mapping[str, Any]
    ) -> tuple[tuple[int, ...], ...]:
        """The seats that play together in a mode; a seat that has no partner is a side.

        options: those that differ from their defaults.
        """

    def deck(self, picks: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
        """The cards that a seat's picks bring: by their set's name, how many of each id."""

    def defaults(self) -> Setup:
        """A first game, with nothing left to choose."""

    def check_setup(self, setup: Setup) -> list[str]:
        """What is impossible about a setup, and why; empty when it can be played."""

    def rules(self, setup: Setup) -> Rules:
        """The rules of a match with this setup; ValueError for one that `check_setup` refuses."""

    def reference(self) -> str:
        """The reference page of all that cards can say, with examples from the cards."""


class Package(Protocol):
    """A package in `game.games`."""

    def load(self, folder: Path) -> Content:
        """The content of a folder of data. Raises Mistakes with all that is wrong in it."""

    def check(self, folder: Path) -> tuple[list[Mistake], dict[str, int]]:
        """All mistakes of a folder of data, and how many of each thing were read."""

    def read(self, folder: Path, found: Collector) -> tuple[Content | None, dict[str, int]]:
        """The content as far as the files that `found` gives make it up, and how many of each.

        None where one is missing that every match needs.
        """
