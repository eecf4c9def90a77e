"""Sets up positions of Swordline as one lays them out on a table, and plays on from them.

    game = duel().both("rampart left", "rampart left")
    assert (game.stances, game.heads, game.asked) == ("HH", (3, 3), "B")

The players are A (seat 1, who is first and has the Sword) and B. A placing is a card and an edge.
Stances are letters: H, L, and - while inactive.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from game.games.swordline import SwordlineContent, load
from game.games.swordline.rules.resolution import Resolved
from game.games.swordline.vocabulary import LENGTH
from game.rules.ask import option_id
from game.rules.match import Match
from game.rules.setup import Seat, Setup

DATA = Path(__file__).resolve().parents[3] / "data" / "swordline"
LETTERS = {"high": "H", "low": "L", "": "-"}
WORDS = {letter: word for word, letter in LETTERS.items()}
SEAT = {"A": 1, "B": 2}


@cache
def content() -> SwordlineContent:
    """The game's own content, read once."""
    return load(DATA)


def setup(mode: str = "standard", seed: int = 1, **options: Any) -> Setup:
    """A setup of two people."""
    seats = (Seat("BLUE"), Seat("ORANGE"))
    return Setup("swordline", seats, "", seed, mode, options=options)


def duel(mode: str = "standard", **options: Any) -> Game:
    """A match in which A is first; `options` are its named options."""
    rules = content().rules(setup(mode, **options))
    table = rules.begin()
    table.facts.update(phase="place", first=1, sword=1, active=1, direction="right")
    return Game(Match.resume(rules, table))


class Game:
    """A match in progress. What changes it gives the game itself back."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.said: list[str] = []

    # Laying out

    def rows(self, a: list[str], b: list[str]) -> Game:
        """Both rows hold these cards from beat 1 on, all that can be resolved being resolved.

        What their attacks did is not carried out; the Stances are those that are set.
        """
        table = self.match.table
        for seat, placings in ((1, a), (2, b)):
            laid, head = [], 0
            for card, edge in (text.split() for text in placings):
                table.zones[f"hand:{seat}"].remove(f"{card}#{seat}")
                table.zones[f"row:{seat}"].append(f"{card}#{seat}")
                laid.append((edge, head + 1, head + LENGTH[edge], ()))
                head += LENGTH[edge]
            table.facts[f"laid:{seat}"] = tuple(laid)
            table.facts[f"held:{seat}"] = tuple(table.zones[f"hand:{seat}"])
        return self._facts(resolved=min(self.heads), round=3)

    def turned(self, stances: str) -> Game:
        """The Stances are these: `H-`."""
        one, two = (WORDS[letter] for letter in stances)
        return self._facts(**{"stance:1": one, "stance:2": two})

    def sword_with(self, player: str) -> Game:
        """That player holds the Sword."""
        return self._facts(sword=SEAT[player])

    def _facts(self, **facts: Any) -> Game:
        self.match.table.facts.update(facts)
        self.match = Match.resume(self.match.rules, self.match.table)
        return self

    # Playing

    def both(self, a: str, b: str) -> Game:
        """Both place a card, in the order in which they are asked."""
        placings = {"A": a, "B": b}
        first = self.asked
        self.one(first, placings[first])
        second = {"A": "B", "B": "A"}[first]
        return self.one(second, placings[second])

    def one(self, player: str, placing: str) -> Game:
        """A player, who must be the one that is asked, places a card."""
        card, edge = placing.split()
        return self.choose(player, f"place:{card}#{SEAT[player]}:{edge}")

    def choose(self, player: str, option: str) -> Game:
        """A player, who must be the one that is asked, chooses."""
        assert self.asked == player
        self.match.choose(option)
        self.said = [event.what for event in self.match.drain() if event.verb == "say"]
        return self

    # Looking

    @property
    def asked(self) -> str:
        """Who is asked; nobody after the end."""
        return {1: "A", 2: "B", None: ""}[self.match.seat]

    @property
    def options(self) -> list[str]:
        """The ids of all that can be answered."""
        return [*map(option_id, (*self.match.legal(), *self.match.meta()))]

    @property
    def stances(self) -> str:
        """The Stances of A and B."""
        return "".join(LETTERS[str(self.fact(f"stance:{seat}"))] for seat in (1, 2))

    @property
    def heads(self) -> tuple[int, int]:
        """The last beats that the revealed cards of A and B cover."""
        one, two = (self.match.context.head(seat) for seat in (1, 2))
        return one, two

    @property
    def hands(self) -> tuple[int, int]:
        """How many cards A and B hold."""
        one, two = (len(self.match.table.zones[f"hand:{seat}"]) for seat in (1, 2))
        return one, two

    @property
    def sword(self) -> str:
        """Who holds the Sword."""
        return "?AB"[self.fact("sword")]

    @property
    def winner(self) -> str:
        """Who has won; nobody before the end, or in a draw."""
        winners = self.fact("winners") or ()
        return "".join("?AB"[seat] for seat in winners)

    def fact(self, name: str) -> Any:
        """A fact of the table."""
        return self.match.table.facts[name]

    def row(self, player: str) -> list[str]:
        """The revealed cards of a player, `rampart left`."""
        seat = SEAT[player]
        edges = [edge for edge, *_ in self.fact(f"laid:{seat}")]
        cards = self.match.table.zones[f"row:{seat}"]
        return [f"{c.partition('#')[0]} {e}" for c, e in zip(cards, edges, strict=True)]

    def starts(self, player: str) -> list[int]:
        """The first beat of each of them."""
        return [first for _, first, _, _ in self.fact(f"laid:{SEAT[player]}")]

    def marks(self, player: str) -> list[tuple[()] | tuple[int, str]]:
        """What blocks each of them, and since which beat."""
        return [blocked for *_, blocked in self.fact(f"laid:{SEAT[player]}")]

    def beat(self, number: int) -> Resolved:
        """What a beat brought, which must be among those last resolved."""
        return next(r for r in map(Resolved._make, self.fact("beats")) if r.beat == number)

    def came(self, number: int) -> tuple[str, str]:
        """What the attacks of A and B that landed on a beat came to."""
        return self.beat(number).outcomes
