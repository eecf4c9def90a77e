"""A second reading of the rules, straight from the specification's pseudo-code (SL-2.10, SL-2.11).

It shares nothing with the rules: it reads the cards' file itself, numbers the players 0 and 1, and
keeps every card that ever lay in a row.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

ACTIONS = Path(__file__).resolve().parents[3] / "data" / "swordline" / "cards" / "actions.yaml"
ATTACKS = ("Strike", "Slash", "Lunge", "Transition")


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
        option = {
            "identical": "keyword_and_height",
            "slash_flips_always": True,
            "transition_is_strike": True,
            "evade_window": "last_beat",
            **self.options,
        }
        s, n = list(self.stance), list(self.stance)
        h = [c[p].height if c[p].keyword in ("Strike", "Slash") else s[p] for p in (0, 1)]
        for p in (0, 1):
            a, d = c[p], c[1 - p]
            if a.attack and d.keyword == "Guard":
                if d.height == h[p] or (a.keyword == "Lunge" and h[p] is None):
                    a.blocked = True
        land = [c[p].attack and c[p].last == t for p in (0, 1)]
        if all(land) and c[0].keyword == c[1].keyword:
            if h[0] == h[1] or option["identical"] == "keyword":
                c[0].blocked = c[1].blocked = True
        outcome: list[str] = ["", ""]
        for p in (0, 1):
            if not land[p]:
                continue
            a = c[p]
            facing = {c[1 - p].keyword}
            if option["evade_window"] == "any_beat":
                facing = {x.keyword for x in self.line[1 - p] if x.open and self.meet(a, x)}
            outcome[p] = self.outcome(a, s[p], facing, option["transition_is_strike"])
        for p in (0, 1):
            if land[p] and s[p]:
                if c[p].keyword == "Slash" and (
                    option["slash_flips_always"] or outcome[p] == "hit"
                ):
                    n[p] = c[p].height
                if c[p].keyword in ("Lunge", "Transition") and not c[p].blocked:
                    n[p] = {"High": "Low", "Low": "High"}[str(s[p])]
        for p in (0, 1):
            if outcome[p] == "hit":
                if s[1 - p] is None:
                    assert self.loser is None, "both lose on one beat"
                    self.loser = 1 - p
                n[1 - p] = None
        self.stance = n
        if self.loser is not None:
            return
        for p in (0, 1):
            if not c[p].attack and c[p].height and c[p].first == t:
                self.stance[p] = c[p].height

    @staticmethod
    def meet(one: Card, other: Card) -> bool:
        return one.first <= other.last and other.first <= one.last

    @staticmethod
    def outcome(a: Card, stance: str | None, facing: set[str], transition_evaded: bool) -> str:
        if a.blocked:
            return "blocked"
        if a.keyword == "Strike" and stance != a.height:
            return "evaded"
        if a.keyword in ("Slash", "Transition") and stance is None:
            return "evaded"
        if a.keyword == "Transition" and not transition_evaded:
            return "hit"
        side = a.keyword in ("Strike", "Transition") or (a.keyword == "Lunge" and stance)
        back = a.keyword in ("Strike", "Transition", "Slash")
        if ("Sidestep" in facing and side) or ("Backstep" in facing and back):
            return "evaded"
        return "hit"
