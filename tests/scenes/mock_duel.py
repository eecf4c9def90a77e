"""A duel out of the table's own vocabulary: every sort of question and event, and no rulebook.

Seat 1 plays a card, chooses a path, and pushes; seat 2 is asked for a Counter in between.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.rules.ask import CHECKPOINT, Option, Point, Prompt, Reason, Sketch, option_id
from game.rules.board.board import Board
from game.rules.content.guide import Guide
from game.rules.content.rulebook import Rulebook
from game.rules.decision import Ask, Decision
from game.rules.declared import fact, pieces, seat_piece, seat_tracker, seat_zone, zone
from game.rules.game import NOTHING, GameContent
from game.rules.game_rules import GameRules
from game.rules.match import Result
from game.rules.present.presenter import (
    CardLine,
    Chip,
    Dial,
    InHand,
    Play,
    Presenter,
    Standing,
    Step,
)
from game.rules.setup import Seat, Setup
from game.rules.sight import View
from game.rules.state import GameState
from game.rules.table import Table
from tests.rules.maps import rectangle
from tests.rules.toybox import content


class MockState(GameState):
    frame = fact(1)
    over = fact(False, seen_by="nobody")
    play = zone("all")
    hand = seat_zone("owner")
    deck = seat_zone("count")
    discard = seat_zone("all")
    insights = seat_zone("all")
    momentum = seat_tracker(high=20)
    health = seat_tracker(high=20)
    duelist = seat_piece()
    trap = pieces()


BOARD = rectangle(5, 7, obstacles=("d2",), starts={"duel": {1: "c3", 2: "c5"}}, name="standard")

DECK = {
    "two_shadows": ("Two Shadows", "avaset_volker", 2, 3, 2, ("Dash Knight", "Slash Queen 1")),
    "oathkeepers_arc": (
        "Oathkeeper's Arc",
        "avaset_volker",
        3,
        3,
        0,
        ("Dash Queen 0-1", "Slash Bishop 2"),
    ),
    "hackles": (
        "Hackles",
        "avaset_volker",
        2,
        2,
        2,
        ("Dash Bishop 0-1", "Slash Rook 3; on a hit, each foe hit loses 1 Momentum"),
    ),
    "called_to_heel": ("Called to Heel", "avaset_volker", 5, 4, 1, ("Slash Queen 2",)),
    "stand_the_watch": ("Stand the Watch", "avaset_volker", 1, 2, 3, ("Slash Queen 1",)),
    "dodge": ("Dodge", "counter", 1, None, 1, ("Dash Queen 1",)),
}
FACES = {
    "avaset_volker": ("Avaset & Volker", "duelist", "avaset_volker", 13, 16),
    "two_souls_one_oath": ("Two Souls, One Oath", "technique", "avaset_volker", None, None),
    "flintlock_saber": ("Flintlock Saber", "weapon", "flintlock_saber", 0, None),
    "versatility": ("Versatility", "technique", "flintlock_saber", None, None),
    "thane": ("Thane", "duelist", "thane", 11, 12),
    "still_point": ("The Still Point", "technique", "thane", None, None),
    "silencer": ("Silencer", "weapon", "silencer", 1, None),
    "quick_chamber": ("Quick Chamber", "technique", "silencer", None, None),
}
BEFORE = {
    1: ("avaset_volker", "two_souls_one_oath", "flintlock_saber", "versatility"),
    2: ("thane", "still_point", "silencer", "quick_chamber"),
}


def setup(privacy: str = "sealed", players: tuple[str, str] = ("human", "human")) -> Setup:
    seats = (Seat("BLUE", players[0]), Seat("ORANGE", players[1]))
    return Setup("gunsword", seats, "standard", 7, "duel", privacy=privacy)


class MockPresenter(Presenter):
    def card(self, card: str) -> Mapping[str, Any]:
        kind = card.partition("#")[0]
        fields: dict[str, Any]
        if kind in FACES:
            name, sort, made, momentum, health = FACES[kind]
            rules = ("Whatever its text may be.",) if sort == "technique" else None
            fields = {"momentum": momentum, "health": health, "rules": rules}
        else:
            name, made, cost, power, armor, lines = DECK[kind]
            sort = "counter" if made == "counter" else "skill"
            fields = {"cost": cost, "power": power, "armor": armor, "combo": lines}
        return _only(id=kind, name=name, kind=sort, set=made, set_name=made.title(), **fields)

    def turn(self, view: View) -> str:
        return f"{{seat:{view.facts['active']}}} Round 2 · Turn {view.facts['turn']}"

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        heads = ("Draw 2", "Pay cost", "Drop", "Counters", "Combo line 2 of 2", "Compare", "Reload")
        now = {"action": 1, "counter": 3, "path": 4, "push": 4}.get(ask.kind if ask else "", 5)
        return tuple(
            Step("done" if n < now else "now" if n == now else "later", head)
            for n, head in enumerate(heads)
        )

    def play(self, view: View, ask: Ask | None) -> Play | None:
        card = next(iter(view.cards("play")), None)
        if card is None:
            return None
        steps = (
            Step("done", "Paid 2", "Momentum 9 → 7"),
            Step("none", "No Drop"),
            Step("done", "No Counter", "ORANGE passed"),
            Step("done", "Dash 1", "c3 → b4"),
            Step("now", "Slash Rook 3", "choose a path"),
            Step("later", "End of Frame", "7 against 8"),
        )
        lines = tuple(
            CardLine(text, "now" if n else "done")
            for n, text in enumerate(self.card(card)["combo"])
        )
        return Play("Frame 3: {seat:1} plays a Skill", 1, card, steps, lines, "2", "no bonus")

    def chips(self, view: View, seat: int) -> tuple[Chip, ...]:
        if seat == 2:
            return (Chip("eye", "Asked at every attack", "ORANGE is asked to Counter each time."),)
        return (
            Chip("shieldf", "Armor 1", "Takes 1 off the next hit.", "GS-11.4"),
            Chip("crown", "Avaset", "The form of this turn.", "GS-18.4"),
        )

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        return (
            dial(view, MockState.momentum[seat], "Momentum", "momentum", "momentum"),
            dial(view, MockState.health[seat], "Health", "heart", "health"),
        )

    def faces(self, view: View, seat: int) -> tuple[str, ...]:
        return BEFORE[seat]

    def hand(self, view: View, seat: int) -> tuple[InHand, ...]:
        return tuple(
            InHand(card, "4", "Versatility: 1 less")
            if card.startswith("called")
            else InHand(card, str(self.card(card)["cost"]))
            for card in view.cards(f"hand:{seat}")
        )

    def standing(self, view: View) -> tuple[Standing, ...]:
        skin = {
            "duelist:1": ("standee", 1, "avaset_volker", "Avaset & Volker"),
            "duelist:2": ("standee", 2, "thane", "Thane"),
            "trap:2:1": ("trap", 2, "", "a Trap"),
        }
        return tuple(
            Standing(piece, space, sort, seat, card, name)
            for piece, space in view.pieces.items()
            for sort, seat, card, name in [skin[piece]]
        )

    def explain(self, card: str) -> tuple[str, ...]:
        return tuple(f"{line}." for line in self.card(card).get("combo", ("No sentence.",)))


def dial(view: View, tracker: str, label: str, icon: str, tone: str) -> Dial:
    return Dial(tracker, label, icon, tone, view.trackers[tracker], 20)


class MockDecision(Decision[MockState]):
    head = line = ""

    def prompt(self, duel: MockState, seat: int) -> Prompt:
        return Prompt(
            f"{{seat:{seat}}}: {self.head}",
            self.line,
            f"Waiting for {{seat:{seat}}}",
            ("{icon:hit} Power 2", "{icon:book} Hackles is played"),
            "GS-5",
        )

    def why_not(self, duel: MockState, seat: int, card: str) -> Reason | None:
        return Reason("Counters are played when a foe plays a Skill.", "GS-6.1")


class ChooseMockCard(MockDecision):
    secret = always = True

    def option(self, duel: MockState, seat: int, value: tuple[str, ...]) -> Option:
        name = option_id(value)
        if value[0] in ("pass", "rest"):
            return Option(name, value[0].capitalize(), quiet=value[0] == "pass", icon="pause")
        words = {"play": "Play {card:%s}", "command": "Command {card:%s}"}.get(value[0], "%s")
        return Option(name, words % value[1], points=(Point("card", value[1]),))


class Action(ChooseMockCard):
    kind = "action"
    head = "play a Skill or Rest"
    line = "ORANGE has 8 Momentum."

    def legal(self, duel: MockState, seat: int) -> list[tuple[str, ...]]:
        skills = [card for card in duel.hand[1] if not card.startswith("dodge")]
        commands = [card for card in skills if card.startswith("stand")]
        return [
            *(("play", card) for card in skills),
            *(("command", card) for card in commands),
            ("rest",),
        ]


class Counter(ChooseMockCard):
    kind = "counter"
    head = "play a Counter?"
    line = "BLUE attacks with Hackles."

    def legal(self, duel: MockState, seat: int) -> list[tuple[str, ...]]:
        held = [card for card in duel.hand[2] if card.startswith("dodge")]
        return [("pass",), *(("counter", card) for card in held)]


class ChoosePath(MockDecision):
    kind = "path"
    always = True
    head = "choose the path of Slash Rook 3"
    line = "A hit takes 1 Momentum: ORANGE falls to 7 and you keep the turn."

    def legal(self, duel: MockState, seat: int) -> list[str]:
        return ["N", "E", "S", "W"]

    def option(self, duel: MockState, seat: int, value: str) -> Option:
        notes = {"N": "hit Thane, push", "E": "to e4, miss", "S": "to b1, miss"}
        return Option(
            value,
            {"N": "North", "E": "East", "S": "South", "W": "West"}[value],
            notes.get(value, "1 step, wall"),
            (Point("space", PATHS[value].path[-1]),),
            PATHS[value],
            way=value,
        )


class Push(MockDecision):
    kind = "push"
    always = True
    head = "push Thane to"
    line = "Any space beside b7 that is free."

    def legal(self, duel: MockState, seat: int) -> list[str]:
        return ["c6", "b6", "c7", "a6", "a7"]

    def option(self, duel: MockState, seat: int, value: str) -> Option:
        sketch = Sketch(pushes="duelist:2", push_spaces=(value,))
        points = (Point("space", value),)
        return Option(value, f"to {value}", points=points, sketch=sketch)


class MockRules(GameRules[MockState]):
    state, presenter_class = MockState, MockPresenter

    def begin(self) -> Table:
        table = super().begin()
        names = list(DECK)
        table.zones |= {
            "hand:1": [f"{name}#1" for name in names],
            "hand:2": [f"{name}#2" for name in names],
            "deck:1": [f"{name}#3" for name in names] * 2,
            "deck:2": [f"{name}#4" for name in names] * 2,
            "discard:1": ["hackles#5"],
            "discard:2": [f"{name}#6" for name in names],
            "insights:1": ["two_shadows#7"],
        }
        table.pieces = {"duelist:1": "b4", "duelist:2": "b7", "trap:2:1": "b2"}
        table.trackers = {"momentum:1": 9, "health:1": 11, "momentum:2": 8, "health:2": 8}
        table.facts |= {"turn": 6, "active": 1}
        return table

    async def play(self, duel: MockState) -> None:
        while duel.turn != 10:
            await CHECKPOINT
            duel.turn += 1
            duel.active = 1
            duel.say("{seat:1} draws 2 cards")
            played = await Action().of(1)
            if played[0] != "rest":
                await self.frame(duel, played[1])
        duel.over = True

    async def frame(self, duel: MockState, card: str) -> None:
        if card.partition("#")[0] == self.content.broken:
            raise ZeroDivisionError("the mock is broken")
        duel.table.move(card, "hand:1", "play")
        duel.momentum[1] -= 2
        duel.say("{seat:1} plays {card:%s} for 2", card)
        answer = await Counter().of(2)
        if answer[0] == "pass":
            duel.say("{seat:2} passes")
        else:
            duel.table.move(answer[1], "hand:2", "discard:2")
            duel.say("{seat:2} counters with {card:%s}", answer[1])
        if await ChoosePath().of(1) == "N":
            duel.say("{seat:1} Slash Rook hits {space:b7}: 2")
            duel.health[2] -= 2
            duel.duelist[2] = space = await Push().of(1)
            duel.say("{seat:1} pushes {seat:2} to {space:%s}", space)
        duel.table.move(card, "play", "discard:1")

    def evaluate(self, table: Table, seat: int) -> float:
        return (table.trackers[f"health:{seat}"] - table.trackers[f"health:{3 - seat}"]) / 20

    def result(self, table: Table) -> Result | None:
        return Result((1,), "ORANGE is at 0 Health") if table.facts["over"] else None


@dataclass(frozen=True)
class MockContent(GameContent):
    """The toy's words around this duel. broken: the id of a card whose play raises an error."""

    folder: Path = Path("gunsword")
    hash: str = "mock"
    game: Any = field(default_factory=lambda: content().game)
    rulebook: Rulebook = field(default_factory=lambda: content().rulebook)
    guide: Guide | None = None
    broken: str = ""

    name, title, rules_type, printed = "gunsword", "Gunsword", MockRules, NOTHING

    def boards(self) -> Mapping[str, Board]:
        return {BOARD.name: BOARD}

    def defaults(self) -> Setup:
        return setup()


PATHS = {
    "N": Sketch(
        path=("b4", "b5", "b6", "b7"),
        reach=("b5", "b6", "b7"),
        hits=("duelist:2",),
        pushes="duelist:2",
        push_spaces=("c6", "b6", "c7", "a6", "a7"),
    ),
    "E": Sketch(path=("b4", "c4", "d4", "e4"), reach=("c4", "d4", "e4")),
    "S": Sketch(path=("b4", "b3", "b2", "b1"), reach=("b3", "b2", "b1"), springs=("b2",)),
    "W": Sketch(path=("b4", "a4"), reach=("a4",), stopped="wall"),
}


def _only(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}
