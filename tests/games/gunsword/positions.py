"""Sets up positions of Gunsword as one lays them out on a table, and plays on from them.

    game = duel(A, T).hand(1, "hackles").at("c3", "c5").play()
    game.choose(1, "play:hackles").passes(2).choose(1, "NE:1")
    assert game.health(2) == 12

Cards are named without their copy's number; the first copy that fits is meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game.games.gunsword import GunswordContent, load
from game.games.gunsword.duel import Cause, Duel, do
from game.games.gunsword.match import GunswordRules
from game.games.gunsword.rules.set_up import build_deck, lay_out
from game.games.gunsword.vocabulary import vocabulary
from game.rules.ask import CHECKPOINT, option_id
from game.rules.board.board import Board
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.rules.state import MatchOver
from game.rules.table import Table
from tests.rules.maps import rectangle

DATA = Path(__file__).resolve().parents[3] / "data" / "gunsword"

A = ("avaset_volker", "flintlock_saber")
T = ("thane", "silencer")
M = ("mathilde", "sapper")
MF = ("mathilde", "flintlock_saber")
O = ("oriel", "culverin")  # noqa: E741 - Oriel, as T is Thane
OS = ("oriel", "sapper")

HEALTH = {"avaset_volker": 16, "mathilde": 15, "thane": 12, "oriel": 14}
"""The Health that duelists have in a position; what they begin with is for the house to weigh."""

NAMES = ("BLUE", "ORANGE", "GREEN", "ROSE")
STARTS = ("c3", "c5", "b5", "d5")


@cache
def content() -> GunswordContent:
    """The game's own content, read once."""
    return load(DATA)


@cache
def played_on(board: Board, name: str) -> GunswordContent:
    """The same with another board in the place of one of its own."""
    return replace(content(), fields={**content().fields, name: board})


def duel(
    *loadouts: tuple[str, str],
    mode: str = "",
    board: Board | str = "standard",
    obstacles: Sequence[str] = (),
    seed: int = 1,
    **options: Any,
) -> Position:
    """A position: hands empty, everybody's cards in their decks, seat 1 about to act.

    Seats stand on c3, c5, b5, d5. With `obstacles` the board is the plain one of 5 by 7 with
    those. `options` are the match's named options.
    """
    mode = mode or ("duel" if len(loadouts) == 2 else "ffa")
    if obstacles:
        board = rectangle(5, 7, obstacles)
    seats = tuple(
        Seat(name, picks={"duelist": duelist, "weapon": weapon})
        for name, (duelist, weapon) in zip(NAMES, loadouts, strict=False)
    )
    name = board if isinstance(board, str) else "standard"
    setup = Setup("gunsword", seats, name, seed, mode, options={"mirror_picks": True, **options})
    return Position(setup, board)


class Position:
    """A table being laid out. Every method gives the position itself back."""

    def __init__(self, setup: Setup, board: Board | str) -> None:
        self.setup = setup
        here = content() if isinstance(board, str) else played_on(board, setup.board)
        self.rules = GunswordRules(here, setup, here.option_values(setup))
        self.table = self.rules.begin()
        self.duel = self.rules.context(self.table)
        numbers: dict[str, int] = {}
        for seat in self.seats:
            lay_out(self.duel, seat)
            build_deck(self.duel, seat, numbers)
            self.table.place(f"duelist:{seat}", STARTS[seat - 1])
        self.health(*(HEALTH[brings.one("duelist")] for brings in setup.seats))
        self.table.facts.update(phase="act", active=1, turn=1, round_turn=1)

    @property
    def seats(self) -> range:
        """The seats at the table."""
        return range(1, len(self.setup.seats) + 1)

    def at(self, *spaces: str) -> Position:
        """Puts the standees of seat 1, 2, ... on these spaces."""
        for seat, space in enumerate(spaces, 1):
            self.table.place(f"duelist:{seat}", space)
        return self

    def hand(self, seat: int, *cards: str) -> Position:
        """Takes these cards of the seat's deck into its hand."""
        return self._into(f"hand:{seat}", seat, cards)

    def insights(self, seat: int, *cards: str) -> Position:
        """Lays these cards of the seat's deck open as Insights."""
        return self._into(f"insights:{seat}", seat, cards)

    def discard(self, seat: int, *cards: str) -> Position:
        """Puts these cards of the seat's deck on its discard pile, the last one on top."""
        return self._into(f"discard:{seat}", seat, cards)

    def deck(self, seat: int, *cards: str) -> Position:
        """Puts these cards on top of the seat's deck, the first one topmost."""
        return self._into(f"deck:{seat}", seat, tuple(reversed(cards)))

    def only_deck(self, seat: int, *cards: str) -> Position:
        """As `deck`; all other cards of the deck go to the discard pile."""
        self.deck(seat, *cards)
        deck = self.table.zones[f"deck:{seat}"]
        kept = deck[len(deck) - len(cards) :]
        self.table.zones[f"discard:{seat}"] += deck[: len(deck) - len(cards)]
        self.table.zones[f"deck:{seat}"] = kept
        return self

    def whole_deck_in_hand(self, seat: int) -> Position:
        """All 30 cards of a seat are in its hand."""
        self.table.zones[f"hand:{seat}"] += self.table.zones[f"deck:{seat}"]
        self.table.zones[f"deck:{seat}"] = []
        return self

    def drawn(self, seat: int, *cards: str) -> Position:
        """These cards of the hand, or of the Insights, were drawn this Round."""
        held = [*self.table.zones[f"hand:{seat}"], *self.table.zones[f"insights:{seat}"]]
        self.table.facts[f"drawn:{seat}"] = tuple(_first(held, card) for card in cards)
        return self

    def last_skill(self, seat: int, card: str) -> Position:
        """The last Skill that a seat played this Round."""
        return self.facts(**{f"last_attacks:{seat}": content().skills[card].attacks})

    def momentum(self, *values: int) -> Position:
        """The Momentum of seat 1, 2, ..."""
        return self._track("momentum", values)

    def health(self, *values: int) -> Position:
        """The Health of seat 1, 2, ..."""
        return self._track("health", values)

    def armor(self, *values: int) -> Position:
        """The Armor tokens of seat 1, 2, ..."""
        return self._track("armor", values)

    def token(self, sort: str, seat: int, *spaces: str) -> Position:
        """Puts tokens of a seat on the field, out of its supply if it has one."""
        for space in spaces:
            number = 1 + sum(name.startswith(f"{sort}:{seat}:") for name in self.table.pieces)
            self.table.place(f"{sort}:{seat}:{number}", space)
            left = self.table.trackers.get(f"{sort}s:{seat}", 0)
            self.table.set_tracker(f"{sort}s:{seat}", max(0, left - 1))
        return self

    def form(self, seat: int, form: str) -> Position:
        """A seat's form."""
        return self.facts(**{f"form:{seat}": form})

    def facts(self, **facts: Any) -> Position:
        """Sets facts of the table: `phase`, `active`, `turn`, `round`, `frames`, ..."""
        self.table.facts.update(facts)
        return self

    def play(self) -> Game:
        """Plays on from here: the active acts, unless `phase` says otherwise."""
        return Game(Match.resume(self.rules, self.table))

    def regroup(self) -> Game:
        """Plays on from the Regroup at the beginning of the game, with these hands."""
        return self._before_the_first_turn("regroup")

    def first_round(self) -> Game:
        """Plays on from the comparison for Initiative at the start of the game."""
        return self._before_the_first_turn("initiative")

    def begin_turn(self, seat: int) -> Game:
        """Plays on from the beginning of a seat's turn, which is not the first of the Round."""
        return self.facts(phase="begin_turn", active=seat).play()

    def reset(self) -> Game:
        """Plays on from the end of the Round."""
        return self.facts(phase="reset").play()

    def opening(self) -> Game:
        """A match from the very beginning; of the position only the setup counts."""
        return Game(Match(self.rules))

    def line(self, sentence: str, power: int = 3, seat: int = 1, piercing: bool = False) -> Game:
        """Carries out a Combo Line of a Skill of that Power by `seat`, then the Frame's end.

        The Skill in play is a card of the seat's deck; it has no other lines.
        """
        effects = vocabulary.parse_list("line", sentence)
        copy = self.table.zones[f"deck:{seat}"].pop(0)
        self.table.zones["play"].append(copy)
        self.facts(frame="skill", played=copy, base=power, piercing=piercing, active=seat, frames=1)
        self.facts(phase="combo")
        rules = _OneLine(self.rules, effects, Cause(seat, copy, skill=True))
        return Game(Match.resume(rules, self.table))

    def find(self, zone: str, card: str) -> str:
        """The first copy of a card in a zone."""
        return _first(self.table.zones[zone], card)

    def _before_the_first_turn(self, phase: str) -> Game:
        return self.facts(phase=phase, active=0, turn=0, round_turn=0).play()

    def _into(self, zone: str, seat: int, cards: Sequence[str]) -> Position:
        for card in cards:
            self.table.move(self.find(f"deck:{seat}", card), f"deck:{seat}", zone)
        return self

    def _track(self, kind: str, values: Sequence[int]) -> Position:
        for seat, value in enumerate(values, 1):
            self.table.set_tracker(f"{kind}:{seat}", value)
        return self


class _OneLine(GunswordRules):
    """The rules of a position in which one line is carried out before anything else."""

    def __init__(self, rules: GunswordRules, effects: Sequence[Any], cause: Cause) -> None:
        super().__init__(rules.content, rules.setup, rules.chosen)
        self.effects = effects
        self.cause = cause

    async def play(self, context: Duel) -> None:
        """The line, then the match from the end of its Frame."""
        if context.facts["line"] != len(self.effects):
            await CHECKPOINT
            try:
                await do(context, self.cause, self.effects)
            except MatchOver:
                return
            context.table.set_fact("line", len(self.effects))
            context.phase = "end_of_frame"
        await super().play(context)


class Game:
    """A match going on, mostly from a position."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def table(self) -> Table:
        """The table."""
        return self.match.table

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who is asked, and what kind of decision."""
        return self.match.seat, self.match.pending.kind if self.match.pending else ""

    @property
    def options(self) -> list[str]:
        """The ids of all options, without the numbers of copies."""
        return [option_id(value).partition("#")[0] for value in self.match.legal()]

    def choose(self, seat: int, *options: str) -> Game:
        """The seat asked decides, once for each option; `play:hackles` means its first copy."""
        for option in options:
            kind = self.match.pending.kind if self.match.pending else "nothing"
            assert self.match.seat == seat, f"{kind} is asked of seat {self.match.seat}"
            ids = [option_id(value) for value in self.match.legal()]
            fits = [each for each in ids if each == option or each.partition("#")[0] == option]
            assert fits, f"'{option}' is not offered in {kind}; there are {ids}"
            self.match.choose(fits[0])
        return self

    def passes(self, *seats: int) -> Game:
        """These seats pass one after another, or do not Block."""
        for seat in seats:
            self.choose(seat, "pass" if self.asked[1] == "counter" else "no_block")
        return self

    def rests(self, *seats: int) -> Game:
        """These seats Rest one after another, and do not Reload."""
        for seat in seats:
            self.choose(seat, "rest")
            if self.asked == (seat, "end_reload"):
                self.choose(seat, "no")
        return self

    def asked_in_order(self, answer: str) -> list[int]:
        """The seats asked one after another as long as the kind is the same, each answering so."""
        kind, seats = self.asked[1], []
        while self.match.seat and self.asked[1] == kind:
            seats.append(self.match.seat)
            self.match.choose(answer)
        return seats

    def ends(self, seat: int) -> dict[str, str | None]:
        """Where each option would leave a seat's standee, before a Push is carried out."""
        found = {}
        for value in self.match.legal():
            trial = self.match.clone()
            trial.take(value)
            found[option_id(value)] = trial.table.pieces.get(f"duelist:{seat}")
        return found

    @property
    def lines(self) -> list[str]:
        """The Combo Lines of the Skill in play as they are to be carried out."""
        return [
            content().lines[ref].text for ref, state, _ in self.fact("lines") if state != "removed"
        ]

    def cards(self, zone: str) -> list[str]:
        """The cards of a zone from the bottom up, without the numbers of their copies."""
        return [card.partition("#")[0] for card in self.table.zones[zone]]

    def space(self, seat: int) -> str | None:
        """Where a seat's standee is; None when it is eliminated."""
        return self.table.pieces.get(f"duelist:{seat}")

    def health(self, seat: int) -> int:
        """A seat's Health."""
        return self.table.trackers[f"health:{seat}"]

    def momentum(self, seat: int) -> int:
        """A seat's Momentum."""
        return self.table.trackers[f"momentum:{seat}"]

    def armor(self, seat: int) -> int:
        """A seat's Armor tokens."""
        return self.table.trackers[f"armor:{seat}"]

    def fact(self, name: str) -> Any:
        """A fact of the table."""
        return self.table.facts[name]


def _first(cards: Sequence[str], card: str) -> str:
    found = [copy for copy in cards if copy == card or copy.partition("#")[0] == card]
    if not found:
        raise ValueError(f"no '{card}' among {sorted(cards)}")
    return found[0]
