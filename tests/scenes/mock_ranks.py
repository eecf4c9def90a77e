"""The toy with its cards in ranks that fight: whatever a test lays there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree
from typing import Any, ClassVar

from game.rules.ask import Option, Point, Prompt
from game.rules.decision import Ask, Decision
from game.rules.declared import seat_tracker, seat_zone
from game.rules.game_rules import GameRules
from game.rules.present.presenter import Step
from game.rules.present.ranks import (
    Arrow,
    Entrant,
    Fight,
    Figure,
    Holding,
    Marker,
    Rank,
    Ranked,
    Side,
    Track,
    Versus,
    Waiting,
)
from game.rules.sight import View
from game.rules.state import GameState
from tests.rules.toy import ToyContent, ToyPresenter
from tests.rules.toybox import DATA, content

TABLE = """
crest: {emblem: spark, fill: "#46248a"}
places:
  rail: {left: 0, top: 0, width: 1920, height: 60}
  baize: {left: 12, top: 72, width: 1580, height: 996}
  log: {left: 1608, top: 74, width: 298, height: 992}
  track: {left: 284, top: 360, width: 896, height: 96}
  fight: {left: 1196, top: 228, width: 380, height: 374}
  marker: {left: 28, top: 368, width: 240, height: 80}
  prompt: {left: 28, top: 752, width: 1548, height: 84}
  reading: {left: 1608, top: 74, width: 298, height: 992}
  hand: {left: 330, top: 842, width: 1246, height: 226}
near:
  name: {left: 38, top: 848, width: 300, height: 32}
  holdings: {left: 28, top: 456, width: 240, height: 136}
  piles: {left: 1196, top: 616, width: 380, height: 130}
  ranks:
    field: {left: 284, top: 456, width: 896, height: 192}
    support: {left: 284, top: 650, width: 500, height: 94}
    chest: {left: 28, top: 604, width: 240, height: 132}
others:
  - name: {left: 846, top: 92, width: 200, height: 44}
    holdings: {left: 28, top: 224, width: 240, height: 136}
    piles: {left: 1196, top: 88, width: 380, height: 130}
    ranks:
      field: {left: 284, top: 168, width: 896, height: 192}
      support: {left: 284, top: 76, width: 500, height: 94}
      chest: {left: 28, top: 84, width: 240, height: 132}
piles:
  - {zone: deck, label: Deck}
  - {zone: discard, label: Discard, open: true}
hand: hand
"""
FACE = """
  skill_laid:
    size: [148, 176]
    boxes:
      card: {extends: stock}
      name: {kind: text, show: name, left: 8, right: card.right - 8, top: 6, height: 40, size: 18}
"""


class Brawl(GameState):
    hand = seat_zone("owner")
    deck = seat_zone("count")
    discard = seat_zone("all")
    field = seat_zone("face")
    support = seat_zone("face")
    chest = seat_zone("face")
    score = seat_tracker(high=3)


class Strike(Decision[Brawl]):
    """Whom to strike: each card that the other seat has on the field, by itself or its place."""

    kind, rule, always = "strike", "TOY-1.1", True

    def legal(self, brawl: Brawl, seat: int) -> list[str]:
        return [each.slot for each in brawl.content.laid[2]]

    def option(self, brawl: Brawl, seat: int, value: str) -> Option:
        ranked = next(each for each in brawl.content.laid[2] if each.slot == value)
        point = Point("card", ranked.card) if ranked.card else Point("slot", value)
        return Option(value, f"Strike {value}", points=(point,))

    def prompt(self, brawl: Brawl, seat: int) -> Prompt:
        return Prompt(f"{{seat:{seat}}}: strike whom?", rule=self.rule)


async def fight(brawl: Brawl) -> None:
    struck = await Strike().of(1)
    brawl.say("{seat:1} strikes %s", struck)
    brawl.score[1] += 1


class BrawlPresenter(ToyPresenter):
    def turn(self, view: View) -> str:
        return "Brawl"

    def dials(self, view: View, seat: int) -> tuple[()]:
        return ()

    def standing(self, view: View) -> tuple[()]:
        return ()

    def ranks(self, view: View, seat: int) -> tuple[Rank, ...]:
        chest = tuple(
            Ranked(f"chest:{seat}:{n}", card, down=True)
            for n, card in enumerate(view.places(f"chest:{seat}"))
        )
        return (
            Rank(f"field:{seat}", "Field", "cards", self.content.laid[seat]),
            Rank(f"support:{seat}", "Supports", "strips", ()),
            Rank(f"chest:{seat}", "Chest", "kept", chest),
        )

    def holdings(self, view: View, seat: int) -> tuple[Holding, ...]:
        few = "few" if seat == 1 else ""
        return (
            Holding("Pool", f"score:{seat}", 3, warns=few),
            Holding("Lost", "lost", 7, gone=True),
        )

    def holds(self, view: View, seat: int) -> str:
        return f"on field {len(self.content.laid[seat])}"

    def marker(self, view: View) -> Marker:
        return Marker("die", "First", 2)

    def track(self, view: View, ask: Ask | None) -> Track:
        return Track("{seat:1} comes next", self.content.aside, self.content.entrants)

    def fight(self, view: View, ask: Ask | None, option: str = "") -> Fight | None:
        if not option:
            return None
        sides = Versus("Strength", Side(1, "10"), Side(2, option[-1]), "?")
        arrow = Arrow(Point("slot", "field:1:0"), Point("slot", option), "attack")
        return Fight(f"If it strikes {option}", (Step("now", "Cite"),), (sides,), "", (arrow,))

    def waiting(self, view: View) -> tuple[Waiting, ...]:
        return self.content.waiting


class BrawlRules(GameRules[Brawl]):
    state, quiescent, phases = Brawl, frozenset({"strike"}), {"set_up": fight}
    presenter_class = BrawlPresenter

    def begin(self) -> Any:
        table = Brawl.begin(self.setup.seed, 2)
        for seat in (1, 2):
            names = [f"{card}#{seat}" for card in self.content.game.cards]
            table.zones[f"chest:{seat}"] = names
            table.down |= {*names}
        return table

    def evaluate(self, table: Any, seat: int) -> float:
        return 0.0


@dataclass(frozen=True)
class BrawlContent(ToyContent):
    """laid: what lies on the field of each seat. entrants, waiting: who comes next, and what;
    aside: what is known of the others."""

    laid: Mapping[int, tuple[Ranked, ...]]
    entrants: tuple[Entrant, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    aside: str = ""

    rules_type: ClassVar[Any] = BrawlRules

    def boards(self) -> dict[str, Any]:
        return {}


def ranked(seat: int, count: int, **more: Any) -> tuple[Ranked, ...]:
    """So many cards that nobody sees, each with two numbers."""
    figures = (Figure("F", "Strength", "fist", 120, 100), Figure("V", "Speed", "speed", 5, 5))
    return tuple(Ranked(f"field:{seat}:{n}", figures=figures, **more) for n in range(count))


def brawl(**more: Any) -> BrawlContent:
    made = content()
    return BrawlContent(made.folder, "brawl", made.game, made.rulebook, None, made.board, **more)


def files(folder: Path, table: str = TABLE) -> Path:
    """The toy's files with a table of ranks."""
    copytree(DATA / "toy", folder / "toy")
    (folder / "toy" / "table.yaml").write_text(table, encoding="utf-8")
    with (folder / "toy" / "faces.yaml").open("a", encoding="utf-8") as faces:
        faces.write(FACE)
    return folder
