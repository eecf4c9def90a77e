"""What a program would do, as its owner is shown it while it is built (GW-21.3)."""

from __future__ import annotations

import pytest

from game.games.gentlemen_of_war.present.planning import Planned, planned_now, sketch
from game.rules.present.programs import ShowsPrograms
from tests.games.gentlemen_of_war.positions import Position, position


def harm(game: Position, order: str, aim: str) -> dict[str, tuple[int, int]]:
    """What the first seat's next order does on each tile: to who stays, and to who moves."""
    plan = planned_now(game.battle, 1)
    found = sketch(game.battle, 1, plan, order, aim).harm
    return {each.space: (each.stays, each.moves) for each in found}


@pytest.mark.rule("GW-6.4", "GW-6.7")
@pytest.mark.parametrize(
    ("foe", "moves", "tile"),
    [("DUC f5", "", "f5"), ("DUC f5", "P w", "f5"), ("TIN f5", "", "f5"), ("TIN f5", "A e", "f5")],
)
def test_the_damage_that_is_shown_is_the_damage_that_is_done(
    foe: str, moves: str, tile: str
) -> None:
    shown = harm(position("SOL f3", foe), "draw_arms", "n")[tile]
    game = position("SOL f3: D n", f"{foe}: {moves}" if moves else foe)
    name = foe[:3]
    before = game.health(name)
    assert before - game.execute().health(name) == shown[1 if moves else 0]
    assert shown == ((10, 11) if name == "DUC" else (9, 10))


@pytest.mark.rule("GW-5.4", "GW-5.6")
def test_a_plan_goes_on_from_where_each_order_leads_and_stays_where_it_leads_nowhere() -> None:
    game = position("SOL d3: A n, A n, P e, D n", "DUC d5")
    assert planned_now(game.battle, 1) == [
        Planned("d3", "d4"),
        Planned("d4", "d4", "occupied"),
        Planned("d4", "f4"),
        Planned("f4", "f4"),
    ]
    edge = position("SOL a1: A w", "DUC d5")
    assert planned_now(edge.battle, 1) == [Planned("a1", "a1", "edge")]


@pytest.mark.rule("GW-6.1")
def test_an_attack_is_laid_from_where_the_plan_leads() -> None:
    game = position("SOL c2: A ne, P e", "DUC f6")
    assert harm(game, "draw_arms", "n") == harm(position("SOL f3", "DUC f6"), "draw_arms", "n")


@pytest.mark.rule("GW-5.4", "GW-5.6")
@pytest.mark.parametrize(("aim", "ends"), [("n", "d4"), ("e", None), ("s", "d2"), ("w", None)])
def test_an_order_that_would_lead_nowhere_is_shown_stopped(aim: str, ends: str | None) -> None:
    game = position("SOL d3", "DUC e3", walls=["c3"])
    drawn = sketch(game.battle, 1, [], "advance", aim)
    assert (drawn.ends, bool(drawn.stopped)) == (ends, ends is None)


def test_no_program_is_shown_once_the_match_is_over() -> None:
    game = position("SOL f3: D n, A e", "DUC f5 hp 3")
    presenter = game.rules.presenter
    assert isinstance(presenter, ShowsPrograms)

    def shown() -> list[bool]:
        view = game.rules.sight.view(game.table, (1, 2))
        return [presenter.program(view, seat) is not None for seat in (1, 2)]

    assert shown() == [True, True]
    game.execute()
    assert game.rules.result(game.table) is not None
    assert shown() == [False, False]
