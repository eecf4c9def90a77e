"""A second toy: seats bring a hero, one weapon or two, and a deck; two or four play.

In each turn every seat draws a card and plays one of its hand. One person may run both seats of a
side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from game.rules.ask import Prompt
from game.rules.content.option_models import ModeModel
from game.rules.decision import ChooseCard
from game.rules.decks import Deck, DeckField, DeckForm, Drawing, Finding, Section
from game.rules.declared import fact, seat_tracker, seat_zone
from game.rules.game_rules import GameRules
from game.rules.setup import Pick, Seat, Setup
from game.rules.state import GameState
from game.rules.table import Table
from tests.rules.toy import ToyContent, ToyPresenter
from tests.rules.toybox import content

CARDS = 6


class Fray(GameState):
    turn = fact(0)
    hand = seat_zone("owner")
    deck = seat_zone("count")
    discard = seat_zone("all")
    score = seat_tracker()


class PlayCard(ChooseCard[Fray]):
    """A card of the hand (KIT-1.1)."""

    kind, rule, always, secret = "play", "KIT-1.1", True, True

    def legal(self, fray: Fray, seat: int) -> list[tuple[str, str]]:
        return [("play", card) for card in fray.hand[seat]]

    def name(self, fray: Fray, card: str) -> str:
        return str(fray.content.printed[card.partition("#")[0]]["name"])

    def words(self, fray: Fray, seat: int) -> Prompt:
        return Prompt(f"{{seat:{seat}}}: play a card", rule=self.rule)


async def take_turn(fray: Fray) -> None:
    seats = range(1, len(fray.setup.seats) + 1)
    for seat in seats:
        fray.table.move(fray.deck[seat][-1], Fray.deck[seat], Fray.hand[seat])
        _, card = await PlayCard().of(seat)
        fray.table.move(card, Fray.hand[seat], Fray.discard[seat])
        fray.score[seat] += len(fray.setup.seats[seat - 1].several("weapons"))
    fray.turn += 1
    if not fray.deck[1]:
        most = max(fray.score[seat] for seat in seats)
        fray.end(tuple(seat for seat in seats if fray.score[seat] == most), "most points")


class FrayRules(GameRules[Fray]):
    state, phases = Fray, {"set_up": take_turn}
    presenter_class = ToyPresenter

    def begin(self) -> Table:
        table = super().begin()
        for number, seat in enumerate(self.setup.seats, 1):
            cards = [card for card, count in seat.deck("deck").items() for _ in range(count)]
            copies = [f"{card}#{number}{at}" for at, card in enumerate(cards)]
            table.zones[Fray.deck[number]] = copies
            table.shuffle(Fray.deck[number])
        return table


class Kit(NamedTuple):
    id: str
    name: str
    picks: Mapping[str, Pick]


KITS = {
    "ready": Kit(
        "ready",
        "Ready",
        {"hero": "ann", "weapons": ("axe",), "deck": {"a": 2, "b": 2, "c": 2}},
    ),
    "steady": Kit(
        "steady",
        "Steady",
        {"hero": "ben", "weapons": ("bow", "cane"), "deck": {"d": 3, "e": 2, "f": 1}},
    ),
}


@dataclass(frozen=True)
class KitContent(ToyContent):
    rules_type: ClassVar[Any] = FrayRules
    several: ClassVar[Mapping[str, tuple[int, int]]] = {"weapons": (1, 2)}
    deck_form: ClassVar[DeckForm | None] = DeckForm(
        (Section("deck", "Deck", CARDS, CARDS, ("skill",)),),
        (DeckField("set", "Set"),),
        Drawing("deck", 3, (1,)),
        copies=3,
    )
    one_person: ClassVar[bool] = True

    @property
    def modes(self) -> tuple[ModeModel, ...]:
        return (
            ModeModel(id="duel", title="Duel", seats=(2,), text="One against one."),
            ModeModel(id="pairs", title="Pairs", seats=(4,), text="Two against two."),
        )

    @property
    def picks(self) -> Mapping[str, Mapping[str, str]]:
        return {
            "hero": {"ann": "Ann", "ben": "Ben", "cat": "Cat", "dan": "Dan"},
            "weapons": {"axe": "Axe", "bow": "Bow", "cane": "Cane"},
            "deck": {card: f"Card {card}" for card in self.game.cards},
        }

    @property
    def setups(self) -> Mapping[str, Kit]:
        return KITS

    @property
    def first_game(self) -> tuple[str, ...]:
        return tuple(KITS)

    @cached_property
    def printed(self) -> Mapping[str, Mapping[str, Any]]:
        named = (each for kind in ("hero", "weapons") for each in self.picks[kind].items())
        kind = {"kind": "skill", "set": "toy"}
        return {**super().printed, **{id: {"id": id, "name": name, **kind} for id, name in named}}

    def deck_findings(self, picks: Mapping[str, Pick]) -> Iterator[Finding]:
        deck = Deck("", picks).cards("deck")
        strange = [card for card in deck if card not in self.picks["deck"]]
        yield from (Finding(f'Unknown card: "{card}".', (card,)) for card in strange)
        count = sum(deck.values())
        if count != CARDS:
            yield Finding(f"the deck must hold {CARDS} cards; it holds {count} (KIT-2.1)")

    def sides(
        self, mode: str, seats: int, options: Mapping[str, Any]
    ) -> tuple[tuple[int, ...], ...]:
        return ((1, 2), (3, 4)) if mode == "pairs" else super().sides(mode, seats, options)


def kit_content() -> KitContent:
    made = content()
    return KitContent(made.folder, "kits-1", made.game, made.rulebook, None, made.board)


def kit_setup(number: int = 1, mode: str = "duel", **changed: Any) -> Setup:
    """Two or four seats with the ready kits, four of them run by two people."""
    count = {"duel": 2, "pairs": 4}[mode]
    kits, names = tuple(KITS.values()), ("BLUE", "ORANGE", "ROSE", "BONE")
    people = ("",) * 2 if count == 2 else ("anna", "anna", "ben", "ben")
    seats = tuple(
        Seat(names[at], picks=kits[at % 2].picks, person=people[at]) for at in range(count)
    )
    return Setup("toy", seats, "row", number, mode, **changed)


def frays(number: int = 1) -> FrayRules:
    """The rules of a match: two and four play in turn."""
    rules: FrayRules = kit_content().rules(kit_setup(number, ("duel", "pairs")[number % 2]))
    return rules
