"""Matches of the toy, and contents of it that differ from the files, for tests of all the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from game.rules.board.board import Board
from game.rules.content.collecting import Assembled
from game.rules.game import GameContent
from game.rules.present.presenter import Standing
from game.rules.setup import Seat, Setup
from game.rules.sight import View
from tests.rules.toy import Toy, ToyContent, ToyPresenter, Walk

DATA = Path(__file__).parent / "data"


@cache
def content() -> ToyContent:
    """The toy as its files say, read once for all tests; its hash stays when they change."""
    return replace(ToyContent.load(DATA / "toy"), hash="toy-1")


def setup(seed: int = 1) -> Setup:
    return replace(content().defaults(), seed=seed)


def toy(seed: int = 1, kind: type[Toy] = Toy) -> Toy:
    return kind(content(), setup(seed), {})


def toy_setup(privacy: str = "sealed", players: tuple[str, ...] = ("human", "human")) -> Setup:
    names = ("BLUE", "ORANGE")
    seats = tuple(Seat(name, player) for name, player in zip(names, players, strict=True))
    return replace(setup(5), seats=seats, privacy=privacy)


def whole(content: GameContent) -> Assembled:
    """GameContent as `games.assemble` gives it where no file is broken."""
    return Assembled(content, [], {})


class WatchedPresenter(ToyPresenter):
    """`seen` keeps the seats whose secrets each view held."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.seen: list[frozenset[int]] = []

    def turn(self, view: View) -> str:
        self.seen.append(view.seats)
        return super().turn(view)

    def play(self, view, ask):
        self.seen.append(view.seats)
        return super().play(view, ask)

    def standing(self, view: View) -> tuple[Standing, ...]:
        self.seen.append(view.seats)
        return super().standing(view)


class ChangedWalk(Walk):
    """A state that breaks where the log is told of the broken card."""

    def say(self, text: str, *about: Any) -> None:
        if str(about[-1])[0] == self.content.broken:
            raise ZeroDivisionError("the toy is broken")
        super().say(text, *about)


class ChangedRules(Toy):
    """The toy's rules with what its content changes."""

    state, presenter_class = ChangedWalk, WatchedPresenter

    def options(self, context, ask, seat):
        quiet = ask.kind == self.content.quiet
        return [replace(option, quiet=quiet) for option in super().options(context, ask, seat)]

    def prompt(self, context, ask, seat):
        cover = ("{seat:1} stands at {space:a1}", "{icon:hit} Something *happens*")
        asked = super().prompt(context, ask, seat)
        return replace(asked, waiting=f"{{seat:{seat}}} decides.", cover=cover)


@dataclass(frozen=True)
class ChangedContent(ToyContent):
    """version: stands behind the cards' names. broken: a card whose play raises an error.

    lost: a card that is no longer there. quiet: the kind of question whose options all decline.
    """

    version: str
    broken: str
    quiet: str
    lost: str

    rules_type = ChangedRules

    @cached_property
    def printed(self) -> Mapping[str, Mapping[str, Any]]:
        found = super().printed
        return {
            card: {**fields, "name": f"Card {card}{self.version}"}
            for card, fields in found.items()
            if card != self.lost
        }


def toy_content(
    version: str = "",
    broken: str = "",
    quiet: str = "",
    lost: str = "",
    board: Board | None = None,
) -> ChangedContent:
    """The toy, changed."""
    made = content()
    return ChangedContent(
        made.folder,
        f"toy-{version}",
        made.game,
        made.rulebook,
        None,
        board or made.board,
        version,
        broken,
        quiet,
        lost,
    )
