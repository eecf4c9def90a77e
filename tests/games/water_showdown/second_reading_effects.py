"""What the second reading's effects do to its state: sections 2F to 2H and 5, step by step."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

from game.rules import rng
from tests.games.water_showdown.second_reading_cards import Face, Step, kind

DEFAULTS: dict[str, Any] = {
    "cost_floor": 1,
    "hand_limit": "none",
    "continuous_limit": "none",
    "max_suns_per_card": 1,
    "sun_for_free_cards": True,
    "set_sun_counts_as_action": False,
    "snorkel_copies_continuous": False,
    "trigger_order": "chosen",
    "answer_triggers": True,
    "negate_trigger_discards": False,
    "recent_damage_window": "last_and_current",
    "tiebreak_first": "random",
    "answer_prompt": "always",
    "start_water": 20,
}

Play = Generator["Question", Any, Any]


@dataclass(frozen=True)
class Question:
    """Who is asked what, and what may be answered."""

    player: int
    kind: str
    options: tuple[str, ...]


@dataclass(frozen=True)
class Deal:
    """A shuffled deck (the top last) after the opening hands, and the state of chance then."""

    hands: tuple[list[str], list[str]]
    deck: list[str]
    first: int
    chance: int


@dataclass
class Activation:
    """A card being activated. order: in which it goes to the pile; 0 while it is only laid."""

    copy: str
    player: int
    source: str
    role: str
    face: Face
    copied: str = ""
    answers: Activation | None = None
    steps: tuple[Step, ...] = ()
    mode: int = 0
    targets: list[str] = field(default_factory=list)
    paid: int = 0
    defend: int = 0
    dealt: int = 0
    negated: bool = False
    withdrawn: bool = False
    order: int = 0


class Tie(Exception):
    """Both are at 0."""


class Over(Exception):
    """One is at 0; the argument is the other."""


@dataclass
class State:
    """All that lies on the table, and what effects do to it.

    deal: called for each setup. options: all of them.
    """

    deal: Callable[[], Deal]
    options: dict[str, Any]
    ties: int = 0
    turn: int = 0
    first: int = 0
    winners: tuple[int, ...] | None = None

    def set_up(self, water: int) -> None:
        dealt = self.deal()
        if self.ties and self.options["tiebreak_first"] == "other":
            assert dealt.first != self.first
        self.hand, self.deck, self.chance = dealt.hands, dealt.deck, dealt.chance
        self.first = self.active = dealt.first
        self.water = [water, water]
        self.set: tuple[list[tuple[str, int]], ...] = ([], [])
        self.row: tuple[list[str], ...] = ([], [])
        self.copying: dict[str, str] = {}
        self.pile: list[str] = []
        self.series: list[Activation] = []
        self.now, self.last, self.own = [0, 0], [0, 0], [0, 0]

    # What is asked

    def discard_one(self, p: int, ask: str) -> Play:
        """A card of the own hand, if there is one; the only one goes by itself (WS-3.12)."""
        if not self.hand[p]:
            return
        options = tuple(f"card:{copy}" for copy in self.hand[p])
        choice = options[0] if len(options) == 1 else (yield Question(p, ask, options))
        copy = choice.partition(":")[2]
        self.hand[p].remove(copy)
        self.pile.append(copy)

    def choose_targets(self, a: Activation, step: Step, ask: str) -> Play:
        o = 1 - a.player
        there = [f"target:{turn}" for _, turn in self.set[o]]
        if "row" in step["zones"]:
            there += [f"target:{copy}" for copy in self.row[o]]
        chosen: list[str] = []
        while there and len(chosen) < step["max"]:
            choice = yield Question(a.player, ask, (*there, "enough"))
            if choice == "enough":
                break
            there.remove(choice)
            chosen.append(choice)
        return chosen

    # Effects

    def carry_out(self, a: Activation, step: Step) -> Play:
        """One step of section 5."""
        p, o = a.player, 1 - a.player
        if a.dealt < step.get("if_damage", 0) or (step.get("unless_behind") and self.behind(p)):
            return
        who = o if step.get("who") == "opponent" else p
        op = step["op"]
        if op == "attack":
            a.dealt += self.harm(a, o, a.face.attack)
        elif op == "damage":
            a.dealt += self.harm(a, o, self.amount(p, step))
            if step["who"] == "both":
                self.harm(a, p, step["self_amount"])
        elif op == "gain_water":
            self.gain(p, self.amount(p, step))
        elif op == "draw":
            self.draw(who, step["n"])
        elif op == "discard":
            for _ in range(step["n"]):
                yield from self.discard_one(who, "discard_effect")
        elif op == "destroy":
            if "if_damage" in step:
                a.targets = yield from self.choose_targets(a, step, "hit_target")
            self.destroy(o, a.targets)
        elif op == "look":
            yield Question(p, "look", ("close",))
        elif op == "fetch":
            yield from self.fetch(p, step["n"])

    def behind(self, p: int) -> bool:
        return self.water[p] < self.water[1 - p]

    def amount(self, p: int, step: Step) -> int:
        if step["amount"] == "recent_damage":
            return int(min(self.recent(p) + step.get("plus", 0), step["max"]))
        return int(step["amount"] + (step.get("behind", 0) if self.behind(p) else 0))

    def recent(self, p: int) -> int:
        """WS-2.49."""
        whole = self.options["recent_damage_window"] == "last_and_current"
        return self.last[p] + (self.now if whole else self.own)[p]

    def in_row(self, copy: str) -> str:
        """What a card of a Continuous row counts as."""
        return self.copying.get(copy, kind(copy))

    def count(self, p: int, name: str) -> int:
        return sum(self.in_row(copy) == name for copy in self.row[p])

    def harm(self, a: Activation, p: int, base: int) -> int:
        """WS-2.45: the damage that is dealt to a player."""
        if p != a.player:
            base, a.defend = max(0, base - a.defend), max(0, a.defend - base)
        dealt = max(0, base - self.count(p, "rain_coat"))
        self.water[p] = max(0, self.water[p] - dealt)
        self.now[p] += dealt
        if p == a.player:
            self.own[p] += dealt
        return dealt

    def gain(self, p: int, amount: int) -> None:
        """WS-2.46."""
        gained = max(0, amount - 2 * self.count(1 - p, "beavor"))
        self.water[p] = min(20, self.water[p] + gained)

    def draw(self, p: int, n: int) -> None:
        """WS-2.60."""
        for _ in range(n):
            if not self.deck:
                self.deck, self.pile = self.pile, []
                self.chance = rng.shuffle(self.chance, self.deck)
            if self.deck:
                self.hand[p].append(self.deck.pop())

    def destroy(self, o: int, targets: list[str]) -> None:
        """WS-2.50."""
        for target in targets:
            for copy, turn in self.set[o][:]:
                if target == f"target:{turn}":
                    self.set[o].remove((copy, turn))
                    self.pile.append(copy)
            for copy in self.row[o][:]:
                if target == f"target:{copy}":
                    self.row[o].remove(copy)
                    self.copying.pop(copy, None)
                    self.pile.append(copy)

    def fetch(self, p: int, n: int) -> Play:
        for _ in range(n):
            if not self.pile:
                return
            options = (*(f"fetch:{copy}" for copy in self.pile), "enough")
            choice = yield Question(p, "fetch", options)
            if choice == "enough":
                return
            copy = choice.partition(":")[2]
            self.pile.remove(copy)
            self.hand[p].append(copy)

    def check_end(self) -> None:
        """WS-2.63, WS-2.65."""
        if self.water == [0, 0]:
            raise Tie
        for p in (0, 1):
            if not self.water[p]:
                raise Over(1 - p)
