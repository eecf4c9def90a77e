"""Stratagems: laid in secret, revealed together, gone afterwards (GW-14)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.gentlemen_of_war.fighters import Powers, Pulse
from game.games.gentlemen_of_war.patterns import parse_pattern
from game.rules.ask import option_id
from game.rules.match import Match
from tests.games.gentlemen_of_war.positions import Position, content, position
from tests.games.gentlemen_of_war.test_commanding import EIGHT, aims, both, ids, order, program

TWO: dict[str, Any] = {"stratagems": 2}


def laid(given: str, other: str, stratagem: str, step: int = 0) -> str:
    game = position(given, other, **TWO)
    return game.lay(given.split(" ", maxsplit=1)[0], stratagem, step).execute().result


@pytest.mark.rule("GW-14.5", "GW-14.3")
@pytest.mark.parametrize(
    ("given", "other", "stratagem", "step", "result"),
    [
        ("SOL d3: D n", "DUC d4: S s", "steam_screen", 1, "SOL 51, DUC 69"),
        ("SOL d2: D n", "SAL d4: D s", "steam_screen", 1, "SAL 67"),
        ("SOL d2: D n", "SAL d4: D s", "steam_screen", 2, "SOL 46, SAL 67"),
        ("WID d4: P n", "SOL d3: D n", "greatcoat", 0, "WID d6 67"),
        ("DUC d3: S n", "GRE d4", "whetstone", 0, "GRE 46"),
        ("COL d1: D n", "GRE d4", "dry_powder", 0, "GRE 53"),
        ("SOL d4", "DUC d3: S n", "steady_nerves", 0, "SOL 46"),
        ("COL d1: D n", "SOL d4: A n", "loose_rivets", 0, "SOL d5 54"),
        ("SOL d4 hp 40", "DUC d1", "field_dressing", 0, "SOL 50"),
        ("SOL d4 hp 60", "DUC d1", "field_dressing", 0, "SOL 62"),
        ("SOL d3", "DUC e4", "pressure_valve", 0, "DUC 73"),
    ],
)
def test_what_a_stratagem_does_in_the_turn_in_which_it_is_played(
    given: str, other: str, stratagem: str, step: int, result: str
) -> None:
    """GW-20.59, GW-20.61 and the others, each in an attack."""
    assert laid(given, other, stratagem, step) == result


@pytest.mark.rule("GW-14.3")
def test_a_pulse_at_the_reveal_comes_before_the_first_step() -> None:
    """GW-20.60."""
    game = position("SOL d3: A n", "DUC e4 hp 5: S sw", **TWO).lay("SOL", "pressure_valve")
    game.execute()
    assert (game.winners, game.tile("SOL"), game.health("SOL")) == ((1,), "d3", 62)


@pytest.mark.rule("GW-14.3", "GW-3.2")
def test_lasting_effects_end_with_the_turn_and_the_card_is_out_of_the_game() -> None:
    game = position("DUC d3: S n", "GRE d4", **TWO).lay("DUC", "whetstone").execute().redraw()
    assert game.table.zones["spent:1"] == ["whetstone"]
    health = game.health("GRE")
    assert health - game.turn(DUC="S n").health("GRE") == 21


def commanding(*stratagems: str, **options: Any) -> Match:
    return both("SOL d2", "DUC d6", **TWO, **options).holds("SOL", *stratagems).command()


@pytest.mark.rule("GW-14.1")
def test_stratagems_are_dealt_hidden_and_never_count_for_the_hand_limit() -> None:
    match = commanding("greatcoat", "whetstone")
    view = match.rules.sight.view(match.table, (2,))
    assert (view.count("stratagems:1"), view.cards("stratagems:1")) == (2, ())
    assert match.legal()[0][0] == "order"


@pytest.mark.rule("GW-14.2", "GW-16.5")
def test_at_most_one_is_laid_and_it_may_be_taken_back() -> None:
    match = commanding("greatcoat", "steam_screen")
    assert {f"lay:steam_screen:{step}" for step in range(1, 6)} < set(ids(match))
    match.choose("lay:steam_screen:3")
    assert match.table.facts["dodges:1"] == 3
    assert not any(option.startswith("lay") for option in ids(match))
    match.choose("take_back_stratagem")
    assert (match.table.facts["dodges:1"], "lay:greatcoat" in ids(match)) == (0, True)


@pytest.mark.rule("GW-8.5", "GW-14.2")
def test_a_downed_character_plays_none() -> None:
    game = both("SOL d2 downed", "DUC e2", "GRE d6", "WID e6", mode="team", **TWO)
    match = game.holds("SOL", "greatcoat").command()
    assert not any(option.startswith("lay") for option in ids(match))


@pytest.mark.rule("GW-14.4", "GW-4.3")
def test_a_bonus_order_fills_a_slot_and_costs_no_card() -> None:
    match = commanding("quick_march")
    match.choose("lay:quick_march:ne")
    assert "seal" in ids(match), "it satisfies the minimum"
    order(match, "advance", "n")
    match.choose("shift:1:2")
    assert program(match, 1) == [("advance", "n"), ("advance", "ne")]
    match.choose("seal")
    order(match, "advance", "s").choose("seal")
    assert match.table.pieces["standee:1"] == "e4"
    assert len(match.table.zones["discard:1"]) == 1


@pytest.mark.rule("GW-14.4")
def test_a_bonus_order_does_not_lengthen_a_full_program() -> None:
    match = commanding("quick_march", max_orders=1)
    order(match, "advance", "n")
    assert not any(option.startswith("lay") for option in ids(match))


@pytest.mark.rule("GW-4.4", "GW-14.2")
def test_wider_aims_hold_while_the_stratagem_lies_there() -> None:
    match = commanding("compass_rose")
    match.choose("lay:compass_rose")
    assert aims(match, "press_on") == EIGHT
    order(match, "press_on", "ne")
    order(match, "advance", "ne")
    match.choose("take_back_stratagem")
    assert program(match, 1) == [("advance", "ne")], "the other is no legal order any more"


@pytest.mark.rule("GW-14.3", "GW-17.2", "GW-4.7")
def test_a_draw_happens_at_once_and_cannot_be_taken_back() -> None:
    """GW-20.44, GW-20.73."""
    match = commanding("double_rations", "greatcoat")
    for each in (("advance", "n"), ("advance", "n"), ("press_on", "n")):
        order(match, *each)
    match.choose("lay:double_rations")
    assert len(match.table.zones["hand:1"]) == 4
    assert not match.can_undo()
    assert "take_back_stratagem" not in match.meta()
    for _ in range(2):
        match.choose(option_id(match.legal()[0]))
    match.choose("seal")
    sight = match.rules.sight
    view = sight.view(match.table, (2,))
    piles = [view.count(f"{zone}:1") for zone in ("hand", "deck", "discard", "stratagems")]
    assert piles == [5, 11, 0, 2]
    order(match, "advance", "s")
    match.drain()
    match.choose("seal")
    events = match.drain()
    slots = [event.after for event in events if event.what == "slots:1"]
    assert slots[0] == 3
    assert match.table.zones["spent:1"] == ["double_rations"]
    assert len(match.table.zones["discard:1"]) == 2 + 3


@pytest.mark.rule("GW-14.1", "GW-17.1")
def test_a_bot_imagines_any_stratagem_but_never_an_order_among_them() -> None:
    match = commanding("greatcoat", "whetstone")
    seen = set()
    for state in range(60):
        clone = match.clone()
        clone.determinize(2, state)
        held = clone.table.zones["stratagems:1"]
        assert len(held) == 2
        assert set(held) < set(content().stratagems)
        seen.update(held)
    assert seen == set(content().stratagems)


def test_positions_hold_no_card_twice() -> None:
    game: Position = both("SOL a1", "DUC g7")
    cards = [card for zone in game.table.zones.values() for card in zone]
    assert len(cards) == len({*cards}) == 32


@pytest.mark.rule("GW-14.3")
@pytest.mark.parametrize(("stratagem", "back"), [("double_rations", False), ("greatcoat", True)])
def test_what_has_drawn_cards_cannot_be_taken_back(stratagem: str, back: bool) -> None:
    match = commanding(stratagem)
    match.choose(f"lay:{stratagem}")
    if not back:
        while ids(match)[0].startswith("discard:"):
            match.choose(ids(match)[0])
    assert ("take_back_stratagem" in map(option_id, match.meta())) == back
    assert match.can_undo(len(match.decisions)) == back


@pytest.mark.rule("GW-6.10")
def test_walls_stop_no_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of the game reaches beyond a wall, so this one marks the tile behind it."""
    far = Powers(pulses=(Pulse(6, parse_pattern(["g", ".", "@"])),))
    monkeypatch.setitem(content().powers_by_card, "pressure_valve", far)
    game = position("SOL d3", "DUC d5", walls=["d4"], **TWO).lay("SOL", "pressure_valve")
    assert game.execute().result == "DUC 73"
