"""Sets up positions of Gunsmith Girl as one lays them out on a table, and plays on from them.

    game = fight().field(1, "furnace_ox").field(2, "wick_runner").play()
    game.attack(1, "furnace_ox", "wick_runner").settle()
    assert game.lost(2) == ["wick_runner"]

Seat 1 is P0 of the specification's scenarios and holds the initiative. It is turn 3 and the Battle
begins; persona lie face up without tokens, pools hold 10, Hands and supports are empty, and each
Reserve holds 20 cards. What a scenario does not speak of is answered as its section says: windows
are declined, nobody claims, attacks come, nothing is added.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from game.games.gunsmith_girl import abilities, load
from game.games.gunsmith_girl.content import GunsmithContent
from game.games.gunsmith_girl.match import GunsmithRules
from game.games.gunsmith_girl.state import Gunfight
from game.rules.ask import Reason, option_id
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.rules.table import Table

DATA = Path(__file__).resolve().parents[3] / "data" / "gunsmith_girl"
NAMES = ("BLUE", "ORANGE")
SEATS = (1, 2)
TURN = 3
RESERVE = 20

USUAL = {
    "act": "decline",
    "claim": "no",
    "duel_reveal": "no",
    "nominate": "pass",
    "level_defence": "let",
    "level_attack": "attack",
    "accumulate": "done",
    "target": "end",
    "strategy": "ready",
    "look": "seen",
}
"""What is answered where a scenario does not say."""


@cache
def content() -> GunsmithContent:
    """The game's own content, read once."""
    return load(DATA)


def rules(seed: int = 1, **options: Any) -> GunsmithRules:
    """The rules of a match of the two ready decks."""
    loadouts = list(content().setups.values())
    seats = tuple(Seat(name, picks=each.picks) for name, each in zip(NAMES, loadouts, strict=True))
    return content().rules(Setup("gunsmith_girl", seats, "", seed, "duel", options=options))


def fight(**options: Any) -> Position:
    """An empty table at the beginning of the Battle of turn 3."""
    return Position(rules(**options))


def opening(seed: int = 1, **options: Any) -> Game:
    """A match from the very beginning."""
    return Game(Match(rules(seed, **options)))


class Position:
    """A table being laid out. Every method gives the position itself back."""

    def __init__(self, own: GunsmithRules) -> None:
        self.rules = own
        self.table: Table = own.begin()
        for zone in self.table.zones:
            self.table.zones[zone] = []
        self.table.down = frozenset()
        self.free = {seat: [f"{card}#{seat}" for card in content().cards_by_id] for seat in SEATS}
        self.sizes = dict.fromkeys(SEATS, RESERVE)
        self.facts(phase="battle", turn=TURN, initiative=1, active=1, first=1)

    # Rows

    def field(self, seat: int, *cards: str, tokens: int = 0, old: bool = True) -> Position:
        """These persona lie face up on a seat's field.

        tokens: so many on each, out of the pool. old: they were face up at the Draw phase.
        """
        for card in cards:
            own = self._lay(seat, card, "field", "laid", "slots", "since")
            if old:
                self._add(f"complete:{seat}", own)
            if tokens:
                self.table.trackers[f"tokens:{seat}:{own}"] = tokens
                self.table.trackers[f"pool:{seat}"] -= tokens
        return self

    def down(self, seat: int, *cards: str) -> Position:
        """These persona lie face down on a seat's field."""
        for card in cards:
            own = self._lay(seat, card, "field", "laid", "slots", "since")
            self.table.down |= {own}
        return self

    def stack(self, seat: int, card: str, below: str, tokens: int = 0) -> Position:
        """An evolution lies on its twin."""
        self.field(seat, card, tokens=tokens)
        under = self._take(seat, below)
        self.table.zones[f"beneath:{seat}"].append(under)
        self._add(f"under:{seat}", (under, f"{card}#{seat}"))
        return self

    def supports(self, seat: int, *cards: str) -> Position:
        """These supports lie face down."""
        for card in cards:
            own = self._lay(seat, card, "supports", "supports_laid", "support_slots")
            self._add(f"support_since:{seat}", TURN - 1)
            self.table.down |= {own}
        return self

    def working(self, seat: int, card: str, *targets: str) -> Position:
        """An Addition is at work, on these targets if it is targeted."""
        own = self._lay(seat, card, "supports", "supports_laid", "support_slots")
        self._add(f"support_since:{seat}", TURN - 1)
        slots = tuple(self._slot(target) for target in targets)
        self._add(f"working:{seat}", (own, slots))
        return self

    # Piles

    def hand(self, seat: int, *cards: str) -> Position:
        """These cards are in a seat's Hand."""
        return self._into(f"hand:{seat}", seat, cards)

    def leaders(self, seat: int, *cards: str, up: bool = False) -> Position:
        """These cards lie in the leader zone, face down unless a leader was turned up there."""
        for card in cards:
            own = self._take(seat, card)
            self.table.zones[f"leader:{seat}"].append(own)
            if up:
                self._add(f"raised:{seat}", own)
            else:
                self.table.down |= {own}
        return self

    def discard(self, seat: int, *cards: str) -> Position:
        """These cards lie on the Discard, the last one on top."""
        return self._into(f"discard:{seat}", seat, cards)

    def lost(self, seat: int, *cards: str) -> Position:
        """These cards lie in the Lost zone."""
        return self._into(f"lost:{seat}", seat, cards)

    def reserve(self, seat: int, number: int, *top: str) -> Position:
        """So many cards are in the Reserve, these on top, the first of them the uppermost."""
        self._into(f"reserve:{seat}", seat, top[::-1])
        self.sizes[seat] = number
        return self

    # Numbers and facts

    def pool(self, seat: int, pool: int, lost: int = 0) -> Position:
        """The tokens in a seat's pool, and those lost."""
        self.table.trackers[f"pool:{seat}"] = pool
        self.table.trackers[f"lost_tokens:{seat}"] = lost
        return self

    def facts(self, **facts: Any) -> Position:
        """Sets facts of the table: `turn`, `phase`, ..."""
        self.table.facts.update(facts)
        return self

    def marked(self, fact: str, seat: int, *cards: str) -> Position:
        """Marks persona: `attacked`, `shared`, `attack_used`, `late`."""
        for card in cards:
            self._add(f"{fact}:{seat}", f"{card}#{seat}")
        return self

    # Playing on

    def play(self, phase: str = "") -> Game:
        """Plays on from the beginning of the Battle, or of another phase."""
        if phase:
            self.facts(phase=phase)
        for seat in SEATS:
            reserve = self.table.zones[f"reserve:{seat}"]
            kinds = ("normal", "special", "addition", "unforeseen")
            fill = [c for c in self.free[seat] if content().copies[c].kind in kinds]
            missing = self.sizes[seat] - len(reserve)
            reserve[:0] = fill[:missing]
        return Game(Match.resume(self.rules, self.table))

    def _lay(self, seat: int, card: str, zone: str, laid: str, *facts: str) -> str:
        own = self._take(seat, card)
        self.table.zones[f"{zone}:{seat}"].append(own)
        number: Any = self.table.facts[f"{laid}:{seat}"]
        self.table.facts[f"{laid}:{seat}"] = number + 1
        for fact, value in zip(facts, (f"{zone}:{seat}:{number + 1}", TURN - 1), strict=False):
            self._add(f"{fact}:{seat}", value)
        return own

    def _slot(self, card: str) -> str:
        state = self.rules.context(self.table)
        return next(filter(None, (state.slot(f"{card}#{seat}") for seat in SEATS)))

    def _take(self, seat: int, card: str) -> str:
        own = f"{card}#{seat}"
        self.free[seat].remove(own)
        return own

    def _into(self, zone: str, seat: int, cards: tuple[str, ...]) -> Position:
        self.table.zones[zone] += [self._take(seat, card) for card in cards]
        return self

    def _add(self, fact: str, value: Any) -> None:
        before: Any = self.table.facts[fact]
        self.table.facts[fact] = (*before, value)


class Game:
    """A match in progress, asked and answered in words: a card stands for its slot as well."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> Gunfight:
        """The match as its rules see it."""
        return self.match.context

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.match.table

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who is asked what."""
        return self.match.seat, self.match.pending.kind if self.match.pending else ""

    @property
    def options(self) -> list[str]:
        """The legal options in words."""
        return [self._words(value) for value in self.match.legal()]

    def _words(self, value: Any) -> str:
        parts = (value,) if isinstance(value, str) else value
        return ":".join(self._bare(part) for part in map(option_id, parts))

    def _bare(self, part: str) -> str:
        return bare(self.state.card_at(part) or part)

    def choose(self, seat: int, *options: str) -> Game:
        """The seat asked decides, once for each option."""
        for option in options:
            assert self.match.seat == seat, f"{self.asked} is asked, not seat {seat}"
            values = [*self.match.legal(), *self.match.meta()]
            fits = [each for each in values if self._words(each) == option]
            assert fits, f"'{option}' is not offered in {self.asked}; there are {self.options}"
            self.match.choose(option_id(fits[0]))
        return self

    def does(self, seat: int, *options: str) -> Game:
        """The seat decides as soon as it may; before that all is answered as usual.

        It has to be in the same turn.
        """
        turn = self.fact("turn")
        for option in options:
            while not (self.match.seat == seat and option in self.options):
                self._usual(f"seat {seat} cannot choose '{option}'")
                assert self.fact("turn") == turn, f"seat {seat} cannot choose '{option}'"
            self.choose(seat, option)
        return self

    def attack(self, seat: int, card: str, target: str) -> Game:
        """A seat names a persona, which attacks another one, or the `reserve`.

        Where that is the only one that can be attacked, nobody is asked.
        """
        self.does(seat, f"name:{card}")
        while not self.fact("target"):
            if self.asked == (seat, "target"):
                return self.choose(seat, f"target:{target}")
            self._usual(f"{card} never attacks")
        assert self._bare(self.fact("target")) == target
        return self

    def until(self, kind: str, seat: int = 0) -> Game:
        """Answers as usual until that is asked, of that seat if one is named."""
        while not (self.asked[1] == kind and seat in (0, self.match.seat)):
            self._usual(f"'{kind}' is never asked")
        return self

    def window(self, name: str, seat: int = 0) -> Game:
        """Answers as usual until a window stands open, and a seat is asked in it."""
        while not (
            self.asked[1] == "act" and self.fact("window") == name and seat in (0, self.match.seat)
        ):
            self._usual(f"window {name} never opens")
        return self

    def settle(self) -> Game:
        """Answers as usual until the attack turn is over."""
        return self._while(lambda: bool(self.fact("attacker")))

    def fought(self) -> Game:
        """Answers as usual until the fight or the attack on the Reserve is over."""
        return self._while(lambda: bool(self.fact("target")))

    def truce(self) -> Game:
        """Answers as usual until the window of the Truce stands open."""
        return self.window("W5")

    def turn_over(self) -> Game:
        """Answers as usual until the next turn, or the end."""
        turn = self.fact("turn")
        return self._while(lambda: self.fact("turn") == turn)

    def _while(self, going: Callable[[], bool]) -> Game:
        while going() and self.match.pending is not None:
            self._usual("it does not end")
        return self

    def _usual(self, trouble: str) -> None:
        kind = self.asked[1]
        option = USUAL.get(kind)
        offered = option is not None and option in self.options
        assert offered, f"{trouble}: {self.asked} is asked; there are {self.options}"
        assert option is not None
        self.match.choose(option)

    # What has come of it

    def cards(self, zone: str) -> list[str]:
        """The cards of a zone."""
        return [bare(card) for card in self.table.zones[zone]]

    def field(self, seat: int) -> list[str]:
        """A seat's persona."""
        return self.cards(f"field:{seat}")

    def lost(self, seat: int) -> list[str]:
        """A seat's Lost zone."""
        return self.cards(f"lost:{seat}")

    def discard(self, seat: int) -> list[str]:
        """A seat's Discard."""
        return self.cards(f"discard:{seat}")

    def reserve(self, seat: int) -> int:
        """How many cards are in a seat's Reserve."""
        return len(self.table.zones[f"reserve:{seat}"])

    def is_up(self, seat: int, card: str) -> bool:
        """Whether a card lies face up."""
        return f"{card}#{seat}" not in self.table.down

    def pool(self, seat: int) -> int:
        """A seat's pool."""
        return self.table.trackers[f"pool:{seat}"]

    def lost_tokens(self, seat: int) -> int:
        """A seat's lost tokens."""
        return self.table.trackers[f"lost_tokens:{seat}"]

    def tokens(self, seat: int, card: str) -> int:
        """The tokens on a persona."""
        return self.table.trackers.get(f"tokens:{seat}:{card}#{seat}", 0)

    def spent(self, seat: int, card: str) -> int:
        """The Anger that a persona has spent."""
        return self.table.trackers.get(f"spent:{seat}:{card}#{seat}", 0)

    def strength(self, seat: int, card: str) -> int:
        """The Strength of a persona now."""
        return abilities.strength(self.state, f"{card}#{seat}")

    def fact(self, name: str) -> Any:
        """A fact of the table."""
        return self.table.facts[name]

    @property
    def sums(self) -> Any:
        """The accumulations of the strike that runs."""
        return self.fact("sums")

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return self.match.log

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won, None while the match goes on."""
        return self.match.result.winners if self.match.result else None

    def why_not(self, seat: int, card: str) -> Reason | None:
        """Why a card cannot be chosen by who is asked."""
        return self.match.why_not(f"{card}#{seat}")


def bare(card: str) -> str:
    """A card without the seat that owns it."""
    return card.partition("#")[0]
