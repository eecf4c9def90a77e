"""What the machinery asks in a series: some of several, and in which order."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from game.rules import journal, resuming
from game.rules.ask import Option, option_id
from game.rules.decision import (
    CONCEDE,
    ENOUGH,
    NO,
    YES,
    ChooseCard,
    ChooseOrder,
    ChooseSome,
    YesOrNo,
)
from game.rules.declared import Fact, fact, seat_zone, zone
from game.rules.game_rules import GameRules
from game.rules.journal import Journal
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.rules.state import GameState
from game.rules.table import Table


class Pile(GameState):
    """A hand each, a shelf that cards go to, and the order in which bells were rung."""

    round = fact(1)
    rung: Fact[tuple[str, ...]] = fact(())
    hand = seat_zone("owner")
    shelf = zone("count")


class Asked(ChooseCard[Pile]):
    """The toy's own words."""

    def name(self, pile: Pile, card: str) -> str:
        return card.partition("#")[0]

    def meta(self, pile: Pile, seat: int) -> tuple[str, ...]:
        return (CONCEDE,)


@dataclass(unsafe_hash=True)
class Shelve(Asked, ChooseSome[Pile]):
    """Cards of the hand go to the shelf."""

    kind, verb = "shelve", "shelve"
    secret = True
    asks = "shelve up to {left}"

    def among(self, pile: Pile, seat: int) -> list[str]:
        return pile.hand[seat]


@dataclass(unsafe_hash=True)
class Numbers(Asked, ChooseSome[Pile]):
    """Some of the numbers 1 to 3, which are no cards and stay where they are."""

    kind = "number"
    verb: ClassVar[str] = "number"

    def among(self, pile: Pile, seat: int) -> tuple[int, ...]:
        return (1, 2, 3)

    def one(self, pile: Pile, seat: int, value: tuple[str, int]) -> Option:
        return Option(option_id(value), f"Number {value[1]}")


@dataclass(unsafe_hash=True)
class Ring(Asked, ChooseOrder[Pile]):
    """Which bell is rung next; those with one name are alike."""

    kind = "ring"

    def differing(self, pile: Pile) -> list[str]:
        return list({bell[0]: bell for bell in reversed(self.items)}.values())[::-1]


class Stop(YesOrNo[Pile]):
    """Whether no more bells are rung."""

    yes, no = Option(YES, "Stop"), Option(NO, "Go on")


async def numbers_and_bells(pile: Pile) -> None:
    """Seat 1 shelves up to two cards, at least one; each seat picks numbers; bells are rung."""
    async for card in Shelve(2, least=1).one_by_one(1):
        pile.table.move(card, Pile.hand[1], Pile.shelf.name)
        pile.say("{seat:1} shelves a card")
    chosen = tuple([number async for number in Numbers(2, least=2).one_by_one(2)])
    pile.say("{seat:2} picks %s", chosen)
    async for bell in Ring(("a1", "a2", "b", "c")).one_by_one(1):
        pile.rung = (*pile.rung, bell)
    pile.round += 1
    if pile.round == 3:
        pile.end((1,), "two rounds")


class Content:
    hash = "pile-1"
    boards = dict


class PileRules(GameRules[Pile]):
    state = Pile
    phases: ClassVar[Any] = {"set_up": numbers_and_bells}

    def begin(self) -> Table:
        table = super().begin()
        table.zones[Pile.hand[1]] = ["x#1", "y#1", "z#1"]
        return table


def match() -> Match:
    rules: Any = PileRules(
        Content(), Setup("pile", (Seat("BLUE"), Seat("ORANGE")), "", 1, "duel"), {}
    )
    return Match(rules)


def ids(match: Match) -> list[str]:
    return [option.id for option in match.options() if not option.meta]


def rung(match: Match) -> list[Any]:
    bells: Any = match.table.facts["rung"]
    return list(bells)


def prompt(match: Match) -> str:
    asked = match.prompt()
    assert asked is not None
    return asked.head


def test_some_of_several_are_chosen_until_it_is_enough() -> None:
    game = match()
    assert ids(game) == ["shelve:x#1", "shelve:y#1", "shelve:z#1"], "one has to be chosen"
    first = game.options()[0]
    assert (first.label, [point.id for point in first.points]) == ("x", ["x#1"])
    assert prompt(game) == "{seat:1}: shelve up to 2"
    game.choose("shelve:y#1")
    assert prompt(game) == "{seat:1}: shelve up to 1"
    assert ids(game) == ["shelve:x#1", "shelve:z#1", ENOUGH]
    assert [option.quiet for option in game.options()] == [False, False, True, False]
    game.choose(ENOUGH)
    assert game.table.zones["shelf"] == ["y#1"], "what was chosen is kept"
    assert game.seat == 2


def test_a_series_ends_by_itself_once_there_are_as_many_as_may_be() -> None:
    game = match()
    game.choose("shelve:y#1")
    game.choose("shelve:x#1")
    assert game.table.zones["shelf"] == ["y#1", "x#1"]
    assert ids(game) == ["number:1", "number:2", "number:3"]
    game.choose("number:3")
    assert ids(game) == ["number:1", "number:2"], "what stays where it is, is offered once"
    game.choose("number:1")
    assert game.log[-1] == "{seat:2} picks (3, 1)"


def test_where_there_are_fewer_than_there_have_to_be_it_is_enough() -> None:
    pile = Pile(Pile.begin(1, 2), None, Setup("pile", (), "", 1, "duel"), {})
    assert Shelve(3, least=2).legal(pile, 1) == [ENOUGH]
    assert Shelve(3, least=2).options(pile, 1)[0].label == "None"
    pile.table.zones["hand:1"] = ["x#1"]
    assert Shelve(3, least=2).legal(pile, 1) == [("shelve", "x#1")]
    assert Shelve(3, least=2, chosen=("x#1",)).options(pile, 1)[0].label == "No more"


def played_to_the_bells() -> Match:
    game = match()
    for option in ("shelve:y#1", ENOUGH, "number:1", "number:2"):
        game.choose(option)
    return game


def test_the_order_is_asked_pick_by_pick_and_the_last_comes_by_itself() -> None:
    game = played_to_the_bells()
    assert ids(game) == ["first:a1", "first:b", "first:c"], "of two alike the first is offered"
    game.choose("first:b")
    assert ids(game) == ["first:a1", "first:c"]
    assert rung(game) == ["b"], "the rules act on each as it comes"
    game.choose("first:c")
    assert rung(game) == ["b", "c", "a1", "a2"], "the rest are alike"
    assert game.table.facts["round"] == 2


def test_of_the_last_two_one_is_asked_for() -> None:
    game = played_to_the_bells()
    game.choose("first:a1")
    game.choose("first:b")
    assert ids(game) == ["first:a2", "first:c"]


def test_a_single_one_is_not_asked_for() -> None:
    pile = Pile(Pile.begin(1, 2), None, Setup("pile", (), "", 1, "duel"), {})
    assert Ring(("a1",)).legal(pile, 1) == [("first", "a1")]
    assert not Ring(("a1",)).always


@pytest.mark.parametrize("made", range(7))
def test_a_series_is_cloned_taken_back_and_killed_in_its_middle(made: int, tmp_path: Path) -> None:
    choices = ("shelve:z#1", "shelve:x#1", "number:2", "number:3", "first:c", "first:a1", "first:b")
    game, path = match(), tmp_path / "pile.standee"
    tables = [game.table.as_plain()]
    with Journal.draft(path, game.rules.setup, game.rules.content_hash) as book:
        for option in choices[:made]:
            game.choose(option)
            book.decision(game.decisions[-1])
            tables.append(game.table.as_plain())
    for other in (game.clone(), resuming.resume(journal.read(path), game.rules).match):
        assert other.table == game.table
        assert ids(other) == ids(game)
        other.take(other.legal()[-1])
        assert other.table != game.table or other.legal() != game.legal()
    for count in reversed(range(made)):
        assert game.can_undo()
        game.undo()
        assert game.table.as_plain() == tables[count]
    while game.can_redo():
        game.redo()
    assert json.dumps(game.table.as_plain()) == json.dumps(tables[-1])


def test_a_match_is_given_up_in_the_middle_of_a_series() -> None:
    game = played_to_the_bells()
    game.choose("first:c")
    game.choose(CONCEDE)
    assert game.result is not None
    assert (game.result.winners, game.table.facts["rung"]) == ((2,), ("c",))


def test_each_answer_to_a_yes_or_no_has_its_own_words() -> None:
    pile = match().context
    options = [Stop().option(pile, 1, value) for value in Stop().legal(pile, 1)]
    assert [(option.id, option.label) for option in options] == [(YES, "Stop"), (NO, "Go on")]
