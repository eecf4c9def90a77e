"""What nobody may see, and what programs may suppose (SL-4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.games.swordline.vocabulary import LENGTH
from tests.games.swordline.positions import content, duel


@pytest.mark.rule("SL-4.3", "SL-4.1")
@pytest.mark.parametrize("placing", ["heron left", "viper left", "rampart right", "willow left"])
def test_two_cards_of_one_length_look_the_same(placing: str) -> None:
    """Everything that the other player and the public see is equal, whatever was placed."""
    sight = duel().match.rules.sight
    one, other = duel().one("A", "skyfall right"), duel().one("A", placing)
    for seats in ((2,), ()):
        assert sight.view(one.match.table, seats) == sight.view(other.match.table, seats)
    assert one.match.log == other.match.log
    assert one.match.prompt() == other.match.prompt()


@pytest.mark.rule("SL-4.3", "SL-2.9a")
def test_in_a_blind_opening_two_lengths_look_the_same() -> None:
    games = [duel(blind_opening=True).one("A", placing) for placing in ("heron top", "viper left")]
    sight = games[0].match.rules.sight
    views = [sight.view(game.match.table, (2,)) for game in games]
    assert views[0] == views[1]
    assert games[0].match.log == games[1].match.log


@pytest.mark.rule("SL-4.3")
def test_the_whole_row_is_open_after_the_reveal() -> None:
    game = duel().both("skyfall top", "rampart left")
    public = game.match.rules.sight.view(game.match.table)
    assert public.cards("row:1") == ("skyfall#1",)
    assert public.facts["laid:1"] == (("top", 1, 2, (1, "Guard High")),)


def dealt(game: Any, times: int) -> Counter[tuple[str, str]]:
    """The card and edge of A's face-down card as B may suppose them, over so many dealings."""
    found: Counter[tuple[str, str]] = Counter()
    state = 1
    for _ in range(times):
        clone = game.match.clone()
        state = clone.determinize(2, state)
        table = clone.table
        assert sorted([*table.zones["hand:1"], *table.zones["veiled:1"]]) == sorted(
            f"{name}#1" for name in content().actions
        )
        found[table.zones["veiled:1"][0], table.facts["edge:1"]] += 1
    return found


def test_a_face_down_card_is_dealt_again_with_its_edge() -> None:
    """Every card by every edge of that length, each as often."""
    found = dealt(duel().one("A", "heron left"), 2400)
    assert set(found) == {(f"{n}#1", edge) for n in content().actions for edge in ("left", "right")}
    assert min(found.values()) > 140


def test_in_a_blind_opening_any_length_is_dealt() -> None:
    found = dealt(duel(blind_opening=True).one("A", "heron left"), 2400)
    assert set(found) == {(f"{n}#1", edge) for n in content().actions for edge in LENGTH}


def test_what_is_dealt_again_can_be_played_on() -> None:
    game = duel().one("A", "heron left")
    for state in range(50):
        clone = game.match.clone()
        clone.determinize(2, state)
        card, edge = clone.table.zones["veiled:1"][0], clone.table.facts["edge:1"]
        clone.take(("place", "rampart#2", "left"))
        assert clone.table.zones["row:1"] == [card]
        laid: Any = clone.table.facts["laid:1"]
        assert laid[0][0] == edge
        assert clone.clone().table == clone.table


def test_a_seat_keeps_its_own_card_when_the_other_is_dealt_again() -> None:
    game = duel().one("A", "heron left")
    clone = game.match.clone()
    clone.determinize(1, 5)
    assert clone.table.zones["veiled:1"] == ["heron#1"]
    assert clone.table.facts["edge:1"] == "left"
