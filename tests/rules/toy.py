"""A whole toy game, for tests of the machinery: a walk on a board, a hand, a secret bid.

Each round seat 1 and then seat 2 step to a space beside, or play a card of their hand; then both
bid in secret, and who bids more scores. After three rounds it ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from game.rules.ask import Option, Point, option_id
from game.rules.board.board import Board
from game.rules.content.option_models import GameModel, ModeModel
from game.rules.decision import Decision
from game.rules.declared import fact, seat_fact, seat_piece, seat_tracker, seat_zone
from game.rules.game import GameContent, OwnContent, Sources
from game.rules.game_rules import GameRules
from game.rules.present.presenter import Dial, Presenter, Standing
from game.rules.sight import View
from game.rules.state import GameState
from game.rules.table import Table
from tests.rules.maps import rectangle

SEATS = (1, 2)
ROUNDS = 3


class Walk(GameState):
    """The state. fresh: what a seat drew last. secret: what nobody sees."""

    round = fact(0)
    fresh = seat_fact(("",), "owner")
    secret = fact("nobody sees this", "nobody")
    hand = seat_zone("owner")
    deck = seat_zone("count")
    discard = seat_zone("all")
    pawn = seat_piece()
    score = seat_tracker(high=ROUNDS)


class Act(Decision[Walk]):
    """A step to a space beside, or a card of the hand (TOY-1.1)."""

    kind, rule, always, secret = "act", "TOY-1.1", True, True
    asks = "step, or play a card"

    def legal(self, walk: Walk, seat: int) -> list[tuple[str, str]]:
        beside = reversed(walk.content.board.neighbours(walk.pawn[seat]))
        plays = [("play", card) for card in walk.hand[seat]]
        return [*(("step", space) for space in beside), *plays]

    def option(self, walk: Walk, seat: int, value: tuple[str, str]) -> Option:
        verb, at = value
        label, kind = {"play": ("Play {card:%s}", "card"), "step": ("Step to %s", "space")}[verb]
        return Option(option_id(value), label % at, points=(Point(kind, at),))


class Bid(Decision[Walk]):
    """A number that nobody sees before both have chosen (TOY-1.2)."""

    kind, rule, asks = "bid", "TOY-1.2", "bid"

    def legal(self, walk: Walk, seat: int) -> tuple[int, ...]:
        return (1, 2, 3)

    def option(self, walk: Walk, seat: int, value: int) -> Option:
        return Option(option_id(value), f"Bid {value}")


async def play_round(walk: Walk) -> None:
    for seat in SEATS:
        card = walk.deck[seat][-1]
        walk.table.move(card, Walk.deck[seat], Walk.hand[seat])
        walk.fresh[seat] = (card,)
        walk.say("{seat:%d} draws", seat)
        verb, what = await Act().of(seat)
        if verb == "play":
            walk.table.move(what, Walk.hand[seat], Walk.discard[seat])
            walk.table.tell_play(what, seat)
            walk.say("{seat:%d} plays {card:%s}", seat, what)
        else:
            walk.pawn[seat] = what
            walk.table.tally("Steps", seat, 1)
    bids = await Bid().of(*SEATS)
    if bids[1] != bids[2]:
        walk.score[max(SEATS, key=bids.__getitem__)] += 1
    walk.round += 1
    if walk.round == ROUNDS:
        lead = walk.score[1] - walk.score[2]
        walk.end((1,) if lead > 0 else (2,) if lead < 0 else (), "most points")


class ToyPresenter(Presenter):
    clock, figures = "round", ("Steps",)

    def turn(self, view: View) -> str:
        return f"Round {view.facts['round']}"

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        score = Walk.score[seat]
        return (Dial(score, "Score", "heart", "health", view.trackers[score], ROUNDS),)

    def standing(self, view: View) -> tuple[Standing, ...]:
        pawns = [(seat, Walk.pawn[seat]) for seat in SEATS]
        return tuple(Standing(p, view.pieces[p], "standee", s, "a", "Pawn") for s, p in pawns)


class Toy(GameRules[Walk]):
    state, quiescent, phases = Walk, frozenset({"act"}), {"set_up": play_round}
    presenter_class: ClassVar[type[Presenter]] = ToyPresenter

    def begin(self) -> Table:
        table = super().begin()
        starts = self.content.board.starts.get("duel", {})
        for seat in SEATS:
            table.pieces[Walk.pawn[seat]] = starts.get(seat, "c1")
            table.zones[Walk.deck[seat]] = [f"{card}#{seat}" for card in self.content.game.cards]
            table.shuffle(Walk.deck[seat])
        return table

    def evaluate(self, table: Table, seat: int) -> float:
        return (table.trackers[Walk.score[seat]] - table.trackers[Walk.score[3 - seat]]) / ROUNDS


class GameFile(GameModel):
    modes: tuple[ModeModel, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True)
class ToyContent(GameContent):
    board: Board

    name, rules_type, files = "toy", Toy, {"game": GameFile}

    @classmethod
    def gather(cls, sources: Sources) -> OwnContent:
        return OwnContent({"board": rectangle(5, 1)}, {})

    @cached_property
    def printed(self):
        same = {"kind": "skill", "set": "toy"}
        return {card: {"id": card, "name": f"Card {card}", **same} for card in self.game.cards}

    def boards(self) -> dict[str, Board]:
        return {"row": self.board}
