"""A second reading of the rules, straight from the specification's pseudo-code (SL-2.10, SL-2.11).

It shares nothing with the rules: it reads the cards' file itself, numbers the players 0 and 1, and
keeps every card that ever lay in a row.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ACTIONS = Path(__file__).resolve().parents[3] / "data" / "swordline" / "cards" / "actions.yaml"
ATTACKS = ("Strike", "Slash", "Lunge", "Transition")
DEFAULTS = {
    "identical": "keyword_and_height",
    "slash_flips_always": True,
    "transition_is_strike": True,
    "evade_window": "last_beat",
}


@cache
def texts() -> dict[str, dict[str, str]]:
    """What stands on each edge of each card."""
    cards = yaml.safe_load(ACTIONS.read_text("utf-8"))["actions"]
    edges = ("top", "bottom", "left", "right")
    return {card["id"]: {edge: card[edge] for edge in edges} for card in cards}


@dataclass
class Card:
    """A card on the line."""

    name: str
    text: str
    first: int
    last: int
    open: bool = False
    gone: bool = False
    blocked: bool = False

    @property
    def keyword(self) -> str:
        return self.text.split()[0]

    @property
    def height(self) -> str | None:
        words = self.text.split()
        return words[1] if len(words) > 1 and words[1] in ("High", "Low") else None

    @property
    def attack(self) -> bool:
        return self.keyword in ATTACKS


@dataclass
class Line:
    """A whole match. options: those that differ from the defaults."""

    stance: list[str | None]
    sword: int
    options: dict[str, Any] = field(default_factory=dict)
    t: int = 0
    loser: int | None = None
    rounds: int = 1

    def __post_init__(self) -> None:
        self.texts = texts()
        self.hand = [list(self.texts), list(self.texts)]
        self.line: tuple[list[Card], list[Card]] = ([], [])

    # The turn loop

    def head(self, p: int) -> int:
        return max((c.last for c in self.line[p] if c.open), default=0)

    def hidden(self, p: int) -> Card | None:
        return next((c for c in self.line[p] if not c.open), None)

    def player(self) -> int:
        for p in (0, 1):
            if self.hidden(1 - p):
                return p
        if self.head(0) == self.head(1):
            return self.sword
        return 0 if self.head(0) < self.head(1) else 1

    def place(self, name: str, edge: str) -> None:
        p = self.player()
        tie = not (self.hidden(0) or self.hidden(1)) and self.head(0) == self.head(1)
        length = 2 if edge in ("top", "bottom") else 3
        card = Card(name, self.texts[name][edge], self.head(p) + 1, self.head(p) + length)
        self.hand[p].remove(name)
        if tie:
            self.sword = 1 - p
        face_up = card.last <= self.head(1 - p)
        reveal = self.hidden(1 - p) is not None
        self.line[p].append(card)
        if face_up:
            card.open = True
            self.take_back(p)
            self.resolve()
        elif reveal:
            for q in (0, 1):
                self.line[q][-1].open = True
            self.resolve()
            if self.loser is None:
                self.take_back(0)
                self.take_back(1)
                self.rounds += 1

    def take_back(self, p: int) -> None:
        if len(self.hand[p]) < 4:
            oldest = next(c for c in self.line[p] if not c.gone)
            assert oldest.last <= self.t, "a card comes back that is not wholly resolved"
            oldest.gone = True
            self.hand[p].append(oldest.name)

    # Resolution

    def on(self, p: int, t: int) -> Card | None:
        return next((c for c in self.line[p] if c.open and c.first <= t <= c.last), None)

    def resolve(self) -> None:
        while self.loser is None:
            pair = [self.on(0, self.t + 1), self.on(1, self.t + 1)]
            if None in pair:
                return
            self.t += 1
            self.beat(self.t, pair)

    def beat(self, t: int, c: list[Any]) -> None:
        s = list(self.stance)
        h = [c[p].height if c[p].keyword in ("Strike", "Slash") else s[p] for p in (0, 1)]
        land = [c[p].attack and c[p].last == t for p in (0, 1)]
        self.marks(c, h, all(land))
        outcome = [self.outcome(c[p], s[p], self.facing(p, c)) if land[p] else "" for p in (0, 1)]
        for p in (0, 1):
            if land[p] and s[p]:
                self.turn(p, c[p], outcome[p])
        for p in (0, 1):
            if outcome[p] == "hit":
                if s[1 - p] is None:
                    assert self.loser is None, "both lose on one beat"
                    self.loser = 1 - p
                self.stance[1 - p] = None
        if self.loser is not None:
            return
        for p in (0, 1):
            if not c[p].attack and c[p].height and c[p].first == t:
                self.stance[p] = c[p].height

    def option(self, name: str) -> Any:
        return self.options.get(name, DEFAULTS[name])

    def marks(self, c: list[Any], h: list[Any], both_land: bool) -> None:
        for p in (0, 1):
            a, d = c[p], c[1 - p]
            helpless = a.keyword == "Lunge" and h[p] is None
            if a.attack and d.keyword == "Guard" and (d.height == h[p] or helpless):
                a.blocked = True
        same_height = h[0] == h[1] or self.option("identical") == "keyword"
        if both_land and c[0].keyword == c[1].keyword and same_height:
            c[0].blocked = c[1].blocked = True

    def facing(self, p: int, c: list[Any]) -> set[str]:
        if self.option("evade_window") == "last_beat":
            return {c[1 - p].keyword}
        return {x.keyword for x in self.line[1 - p] if x.open and self.meet(c[p], x)}

    def turn(self, p: int, a: Card, outcome: str) -> None:
        if a.keyword == "Slash" and (self.option("slash_flips_always") or outcome == "hit"):
            self.stance[p] = a.height
        if a.keyword in ("Lunge", "Transition") and not a.blocked:
            self.stance[p] = {"High": "Low", "Low": "High"}[str(self.stance[p])]

    @staticmethod
    def meet(one: Card, other: Card) -> bool:
        return one.first <= other.last and other.first <= one.last

    def outcome(self, a: Card, stance: str | None, facing: set[str]) -> str:
        if a.blocked:
            return "blocked"
        if a.keyword == "Strike" and stance != a.height:
            return "evaded"
        if a.keyword in ("Slash", "Transition") and stance is None:
            return "evaded"
        if a.keyword == "Transition" and not self.option("transition_is_strike"):
            return "hit"
        side = a.keyword in ("Strike", "Transition") or (a.keyword == "Lunge" and stance)
        back = a.keyword in ("Strike", "Transition", "Slash")
        if ("Sidestep" in facing and side) or ("Backstep" in facing and back):
            return "evaded"
        return "hit"
