"""A toy game for tests of the machinery: a walk on a row of spaces, a hand, a secret bid.

Each round seat 1 and then seat 2 step left or right, or play a card of their hand; then both bid
in secret, and who bids more scores. After three rounds it ends.
"""

from __future__ import annotations

from typing import Any

from game.rules.ask import CHECKPOINT, Ask, Option, Point, Prompt, Reason, option_id
from game.rules.board import Board
from game.rules.match import Result
from game.rules.setup import Seat, Setup
from game.rules.sight import Sight, View
from game.rules.solution import Solution
from game.rules.stops import Stop
from game.rules.table import Table

SIGHT = Sight(
    zones={"hand": "owner", "deck": "count", "discard": "all"},
    pieces=dict.fromkeys(("pawn",), "all"),
    trackers=dict.fromkeys(("score",), "all"),
    facts={"round": "all", "fresh": "owner"},
)


def setup(seed: int = 1) -> Setup:
    return Setup("toy", (Seat("BLUE"), Seat("ORANGE")), "row", seed)


class Toy:
    """The toy's rules. `broken`: the card whose play raises an error."""

    showing: Any = None
    content_hash = "toy-1"
    rests = frozenset({"act"})
    board = Board.rectangle(5, 1)
    stops: tuple[Stop, ...] = ()
    solution: Solution | None = None

    def __init__(self, seed: int = 1, broken: str = "") -> None:
        self.setup = setup(seed)
        self.sight = SIGHT
        self.broken = broken

    def begin(self) -> Table:
        table = Table(self.setup.seed)
        for seat in (1, 2):
            table.zones[f"deck:{seat}"] = [f"{letter}#{seat}" for letter in "abcdef"]
            table.zones[f"hand:{seat}"] = []
            table.zones[f"discard:{seat}"] = []
            table.trackers[f"score:{seat}"] = 0
            table.pieces[f"pawn:{seat}"] = "3"
            table.facts[f"fresh:{seat}"] = ()
        table.facts["round"] = 0
        table.facts["secret"] = "nobody listed this"
        return table

    def context(self, table: Table) -> Table:
        return table

    async def play(self, table: Table) -> None:
        while table.facts["round"] != 3:
            await CHECKPOINT
            if table.facts["round"] == 0:
                for seat in (1, 2):
                    table.shuffle(f"deck:{seat}")
            for seat in (1, 2):
                await self.turn(table, seat)
            bids = await Ask((1, 2), "bid", lambda _table, _seat: (1, 2, 3))
            if bids[1] != bids[2]:
                winner = 1 if bids[1] > bids[2] else 2
                table.track(f"score:{winner}", table.trackers[f"score:{winner}"] + 1)
            table.note("round", int(str(table.facts["round"])) + 1)

    async def turn(self, table: Table, seat: int) -> None:
        if table.zones[f"deck:{seat}"]:
            card = table.zones[f"deck:{seat}"][-1]
            table.move(card, f"deck:{seat}", f"hand:{seat}")
            table.note(f"fresh:{seat}", (card,))
            table.say(f"{{seat:{seat}}} draws")
        done = await Ask(seat, "act", self.actions, always=True, secret=True)
        if done[0] == "step":
            table.place(f"pawn:{seat}", done[1])
        else:
            if done[1][0] == self.broken:
                raise ZeroDivisionError("the toy is broken")
            table.move(done[1], f"hand:{seat}", f"discard:{seat}")
            table.say(f"{{seat:{seat}}} plays {{card:{done[1]}}}")

    @staticmethod
    def actions(table: Table, seat: int) -> list[tuple[str, str]]:
        at = int(table.pieces[f"pawn:{seat}"])
        steps = [("step", str(to)) for to in (at - 1, at + 1) if 1 <= to <= 5]
        return steps + [("play", card) for card in table.zones[f"hand:{seat}"]]

    def options(self, table: Table, ask: Ask, seat: int) -> list[Option]:
        return [
            Option(option_id(v), option_id(v), points=self.points(v))
            for v in ask.legal(table, seat, *ask.args)
        ]

    @staticmethod
    def points(value: Any) -> tuple[Point, ...]:
        if isinstance(value, tuple):
            return (Point("card" if value[0] == "play" else "space", value[1]),)
        return ()

    def prompt(self, table: Table, ask: Ask, seat: int) -> Prompt:
        return Prompt(f"{{seat:{seat}}} {ask.kind}")

    def wants(self, view: View, ask: Ask, seat: int, choice: str) -> bool:
        return choice != "never"

    def why_not(self, table: Table, ask: Ask, seat: int, card: str) -> Reason | None:
        if ask.kind == "act" and card in table.zones[f"hand:{seat}"]:
            return None
        return Reason("Cards are played from the hand, on your turn.", "TOY-1")

    def evaluate(self, table: Table, seat: int) -> float:
        return (table.trackers[f"score:{seat}"] - table.trackers[f"score:{3 - seat}"]) / 3

    def result(self, table: Table) -> Result | None:
        if table.facts["round"] != 3:
            return None
        scores = {seat: table.trackers[f"score:{seat}"] for seat in (1, 2)}
        best = max(scores.values())
        return Result(tuple(s for s, score in scores.items() if score == best), "most points")
