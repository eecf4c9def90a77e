"""The toy game as content, with what it shows, for tests of sessions and scenes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.rules.ask import Ask, Option, Prompt
from game.rules.board import Board
from game.rules.collecting import Assembled
from game.rules.game import GameContent, ReadyLoadout
from game.rules.guide import Guide
from game.rules.options import Fixed, ModeModel, OptionModel
from game.rules.rulebook import Rule, Rulebook, Section, Term
from game.rules.setup import Seat, Setup
from game.rules.showing import Dial, Standing
from game.rules.sight import View
from game.rules.table import Table
from tests.rules.toy import Toy


def whole(content: GameContent) -> Assembled:
    """GameContent as `games.assemble` gives it where no file is broken."""
    return Assembled(content, [], {})


class ToyShowing:
    """How the toy shows itself; `seen` keeps the seats whose secrets each view held."""

    def __init__(self, version: str = "", lost: str = "") -> None:
        self.version = version
        self.lost = lost
        self.seen: list[frozenset[int]] = []

    def card(self, card: str) -> Mapping[str, Any]:
        if card[0] == self.lost:
            raise KeyError(card)
        return {"id": card, "name": f"Card {card[0]}{self.version}", "kind": "skill"}

    def turn(self, view: View) -> str:
        self.seen.append(view.seats)
        return f"Round {view.facts['round']}"

    def ribbon(self, view: View, ask: Ask | None) -> tuple[()]:
        return ()

    def play(self, view: View, ask: Ask | None) -> None:
        self.seen.append(view.seats)

    def chips(self, view: View, seat: int) -> tuple[()]:
        return ()

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        value = view.trackers[f"score:{seat}"]
        return (Dial(f"score:{seat}", "Score", "heart", "health", value, 3),)

    def sides(self) -> tuple[tuple[int, ...], ...]:
        return ((1,), (2,))

    def out(self, view: View, seat: int) -> bool:
        return False

    def faces(self, view: View, seat: int) -> tuple[str, ...]:
        return ()

    def hand(self, view: View, seat: int) -> tuple[()]:
        return ()

    def standing(self, view: View) -> tuple[Standing, ...]:
        self.seen.append(view.seats)
        return tuple(
            Standing(piece, "a1", "standee", int(piece[-1]), "a#1", "Pawn") for piece in view.pieces
        )

    def explain(self, card: str) -> tuple[str, ...]:
        return ()


class ToyRules(Toy):
    """The toy's rules for any setup. quiet: the kinds of asks whose options all decline."""

    def __init__(self, setup: Setup, version: str, broken: str, quiet: str, lost: str) -> None:
        super().__init__(setup.seed, broken)
        self.setup = setup
        self.content_hash = f"toy-{version}"
        self.quiet = quiet
        self.showing = ToyShowing(version, lost)

    def options(self, table: Table, ask: Ask, seat: int) -> list[Option]:
        found = super().options(table, ask, seat)
        return [replace(option, quiet=ask.kind == self.quiet) for option in found]

    def prompt(self, table: Table, ask: Ask, seat: int) -> Prompt:
        return Prompt(
            f"{{seat:{seat}}} {ask.kind}",
            waiting=f"{{seat:{seat}}} decides.",
            cover=("{seat:1} stands at {space:a1}", "{icon:hit} Something *happens*"),
        )


class BareContent:
    """What the content of a game has, with nothing in it."""

    modes: tuple[ModeModel, ...] = ()
    solved = False
    options: tuple[OptionModel, ...] = ()
    picks: Mapping[str, Mapping[str, str]] = {}
    setups: Mapping[str, ReadyLoadout] = {}
    first_game: tuple[str, ...] = ()
    guide: Guide | None = None
    printed: Mapping[str, Mapping[str, Any]] = {}
    rulebook = Rulebook.bind(
        (
            Section(
                id="GS-4",
                title="The turn",
                rules=(
                    Rule(id="GS-4.1", title="Actions", text="Play a Skill, or end the turn."),
                    Rule(id="GS-4.2", title="Costs", text="You pay for a Skill with Momentum."),
                ),
            ),
        ),
        (Term(term="Momentum", text="What cards are paid with.", rule="GS-4.2"),),
    )

    def reference(self) -> str:
        return ""

    def starts(
        self, board: Board, mode: str, seats: int, options: Mapping[str, Any]
    ) -> Mapping[int, str]:
        return {}

    def fixed(self, setup: Setup) -> Mapping[str, Fixed]:
        return {}

    def options_in(self, setup: Setup) -> tuple[OptionModel, ...]:
        return self.options

    def sides(
        self, mode: str, seats: int, options: Mapping[str, Any]
    ) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(1, seats + 1))

    def deck(self, picks: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
        return {}


class ToyContent(BareContent):
    """The toy's content."""

    title = "Toy"

    def __init__(
        self,
        version: str = "",
        broken: str = "",
        quiet: str = "",
        lost: str = "",
        board: Board | None = None,
    ) -> None:
        self.board = board or Board.rectangle(5, 1)
        self.version = version
        self.broken = broken
        self.quiet = quiet
        self.lost = lost

    def boards(self) -> Mapping[str, Board]:
        return {"row": self.board}

    def defaults(self) -> Setup:
        return toy_setup()

    def check_setup(self, setup: Setup) -> list[str]:
        return [] if setup.board == "row" else [f"no board '{setup.board}'"]

    def rules(self, setup: Setup) -> ToyRules:
        rules = ToyRules(setup, self.version, self.broken, self.quiet, self.lost)
        rules.board = self.board
        return rules


def toy_setup(privacy: str = "sealed", players: tuple[str, ...] = ("human", "human")) -> Setup:
    names = ("BLUE", "ORANGE")
    seats = tuple(Seat(name, player) for name, player in zip(names, players, strict=True))
    return Setup("toy", seats, "row", 5, privacy=privacy)
