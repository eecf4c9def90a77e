"""No house rule is offered that is ignored: in every mode of every game the rules read each one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game import games
from game.rules.content.options import fits, without_fixed, worded
from game.rules.match import Match
from game.rules.picks import by_chance
from game.rules.setup import Seat, Setup
from game.scenes.house_rules import values_of
from tests.conformance.subjects import content

MODES = [
    (game, mode.id, count)
    for game in games.names()
    for mode in content(game).modes
    for count in mode.seats
]
NAMES = ("BLUE", "ORANGE", "ROSE", "BONE")
MATCHES, DECISIONS = 300, 1500

ELSEWHERE = {"duplicates", "mirror_picks", "overkill_tie", "quiet_result", "reshuffle"}
"""What decides which setups can be played, and what is read where a deck has run out, all fall
alike or nothing happens any more, which takes chance too long; each has tests of its own."""


class Read(dict[str, Any]):
    """The values of options; `names` are those that were looked at."""

    names: set[str]

    def __getitem__(self, name: str) -> Any:
        self.names.add(name)
        return super().__getitem__(name)


def setups(game: str, mode: str, count: int) -> Iterator[Setup]:
    """Matches in a mode: with what the seats bring chosen, and where anything is picked without."""
    own = content(game)
    kinds = {kind: by_chance(own, kind) for kind in own.picks}
    boards = [name for name, b in own.boards().items() if own.starts(b, mode, count, {})] or [""]
    for number in range(MATCHES):
        picks = [
            {
                kind: known[(number // 4**at + seat) % len(known)]
                for at, (kind, known) in enumerate(kinds.items())
            }
            for seat in range(count)
        ]
        seats = tuple(Seat(name, picks=pick) for name, pick in zip(NAMES, picks, strict=False))
        yield Setup(game, seats, boards[number % len(boards)], number, mode)


def play(match: Match, state: int) -> None:
    for _ in range(DECISIONS):
        if match.result is not None:
            return
        match.meta()
        state, value = match.anything(state)
        match.take(value)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode", "count"), MODES)
def test_the_rules_read_every_option_that_is_offered(game, mode, count, monkeypatch):
    own, read = content(game), set()
    values = type(own).option_values

    def option_values(self, setup):
        found = Read(values(self, setup))
        found.names = read
        return found

    monkeypatch.setattr(type(own), "option_values", option_values)
    offered = {option.id for option in own.options_in(next(setups(game, mode, count)))}
    for setup in setups(game, mode, count):
        play(Match(own.rules(setup), live=False), setup.seed)
        if offered - ELSEWHERE <= read:
            break
    assert offered - ELSEWHERE <= read


@pytest.mark.parametrize(("game", "mode", "count"), MODES)
def test_an_option_is_chosen_or_fixed(game, mode, count):
    """What is offered comes out as it was chosen; what is fixed is refused, and it is said why."""
    own, setup = content(game), next(setups(game, mode, count))
    offered, fixed = {o.id: o for o in own.options_in(setup)}, own.fixed(setup)
    assert {*offered} | {*fixed} == {option.id for option in own.options}
    assert not {*offered} & {*fixed}
    for option in own.options:
        for value in values_of(option):
            chosen = replace(setup, options={option.id: value})
            if option.id in offered:
                assert fits(option, value)
                assert own.check_setup(chosen) == []
                assert own.option_values(chosen)[option.id] == value
                assert own.rules(chosen).chosen[option.id] == value
                continue
            why = (
                f"the house rule {worded(option.id)} cannot be chosen here: {fixed[option.id].why}"
            )
            assert own.check_setup(chosen) == [why]
            with pytest.raises(ValueError, match="cannot be chosen here"):
                own.rules(chosen)
            assert own.option_values(chosen)[option.id] == fixed[option.id].value
            kept, told = without_fixed(own, chosen)
            assert kept == setup
            assert fixed[option.id].why in told


@pytest.mark.parametrize(
    ("game", "mode", "count", "fixed"),
    [
        ("water_showdown", "standard", 2, set()),
        ("water_showdown", "first_game", 2, {"start_water"}),
        ("water_showdown", "tiebreak", 2, {"start_water"}),
        ("swordline", "first_game", 2, set()),
        (
            "gunsword",
            "duel",
            2,
            {
                "eliminated_tokens",
                "midround_tie",
                "miss_effect",
                "partner",
                "partners_share_hands",
                "pick_order",
                "trap_targets",
            },
        ),
        ("gunsword", "ffa", 3, {"partner", "partners_share_hands", "pick_order", "trap_targets"}),
        ("gunsword", "teams", 4, {"pick_order"}),
    ],
)
def test_what_means_nothing_in_a_mode_is_not_offered_there(game, mode, count, fixed):
    assert content(game).fixed(next(setups(game, mode, count))).keys() == fixed


def test_the_order_of_picks_is_offered_where_two_seats_pick():
    setup = next(setups("gunsword", "teams", 4))
    picking = tuple(replace(seat, picks={}) for seat in setup.seats[:2]) + setup.seats[2:]
    own = content("gunsword")
    assert "pick_order" not in own.fixed(replace(setup, seats=picking))
    assert "pick_order" in own.fixed(replace(setup, seats=(picking[0], *setup.seats[1:])))
