"""What goes wrong first where everything happens at once (GW-22.9), and what the log says."""

from __future__ import annotations

import re

import pytest

from tests.games.gentlemen_of_war.positions import Position, content, position


@pytest.mark.rule("GW-6.1")
def test_an_attack_is_measured_from_where_its_attacker_stood_before_the_step() -> None:
    """Nudged on in the same step, the Sharpshot still fires from d4 and not from d5."""
    given = ("COL d3: A n", "SOL d4: S n", "DUC d6")
    assert position(*given, nudge=True).execute().result == "COL d4, SOL d5"


@pytest.mark.rule("GW-6.8", "GW-8.1")
def test_damage_is_applied_at_once_and_not_hit_by_hit() -> None:
    """Both hits count for the overkill, whichever would have been enough."""
    game = position("DUC d3: S n", "GRE a5: D e", "SOL d4 hp 5: D n", duplicates=True)
    game.execute()
    falls = [record for part in game.battle.timeline for record in part if record[0] == "falls"]
    assert falls == [("falls", 3, 21 + 10 - 5, "dead")]


@pytest.mark.rule("GW-5.2")
def test_a_step_goes_on_after_somebody_has_fallen_in_it() -> None:
    """The third moves and fires in the step in which the first two fall."""
    given = ("DUC d3 hp 5: S n", "SOL d4 hp 10: D s", "GRE a1: A n", "WID g7: D s")
    game = position(*given).execute()
    assert game.result == "DUC dead, SOL dead, GRE a2"


@pytest.mark.rule("GW-5.5", "GW-5.6")
def test_a_tile_that_is_both_contested_and_occupied_stops_both() -> None:
    game = position("SOL c4: A e", "DUC e4: A w", "GRE d4: D n").execute()
    reasons = {record[1]: record[6] for record in game.battle.timeline[1] if record[0] == "order"}
    assert (game.result, reasons) == ("", {1: "contested", 2: "contested", 3: ""})


@pytest.mark.rule("GW-6.9")
def test_wounded_is_read_before_the_damage_of_the_step() -> None:
    """The Grenadier falls below half in the very step, and hits as if it had not."""
    game = position("GRE d3 hp 37: S n", "SOL d5: D s").execute()
    assert (game.health("GRE"), game.health("SOL")) == (27, 62 - 17)


@pytest.mark.rule("GW-6.7")
def test_halves_are_rounded_up_in_whole_numbers() -> None:
    """21 x 50% = 10.5: with floats and halves to even it would be 10."""
    assert position("DUC d3: S n", "GRE d4: P n").execute().health("GRE") == 73 - 11


@pytest.mark.rule("GW-6.9")
@pytest.mark.parametrize(("health", "left"), [(36, 58), (37, 62)])
def test_exactly_half_the_hit_points_is_wounded(
    health: int, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 72 at the most; a Grenadier's own 73 has no half."""
    card = "last_post_grenadier"
    even = content().characters[card].model_copy(update={"hit_points": 72})
    monkeypatch.setitem(content().characters, card, even)
    content().fighter.cache_clear()  # type: ignore[attr-defined]
    game = position(f"GRE d3 hp {health}: S n", "DUC d5").execute()
    content().fighter.cache_clear()  # type: ignore[attr-defined]
    assert game.health("DUC") == left


@pytest.mark.rule("GW-6.7")
def test_a_percentage_below_nothing_deals_no_damage_and_heals_none() -> None:
    """40 - 10 - 25 - 50 percent of a Maul on a Widow in a Greatcoat who dodges it."""
    game = position("WID d4 hp 50: P n", "COL d3: S n", stratagems=2).lay("WID", "greatcoat")
    assert game.execute().result == "WID d6"


@pytest.mark.rule("GW-6.5")
@pytest.mark.parametrize("given", ["f5: A w", "e5: A e"])
@pytest.mark.parametrize(("ignore", "left"), [(True, 63), (False, 73)])
def test_a_glancing_tile_counts_where_one_leaves_it_and_where_one_comes_to_it(
    given: str, ignore: bool, left: int
) -> None:
    """16 x 60% of a Repeater that does not glance on dodge; column e is the edge of its range."""
    game = position("SAL d3: D n", f"GRE {given}", glancing_tiles_ignore_dodge=ignore)
    assert game.execute().health("GRE") == left


@pytest.mark.rule("GW-13.1", "GW-13.2")
@pytest.mark.parametrize("other", ["DUC/clip d5: A s", "DUC/clip d4"])
def test_who_is_as_heavy_neither_goes_first_nor_pushes(other: str) -> None:
    game = position("DUC d3: A n", other, nudge=True, duplicates=True)
    assert game.execute().result == ""


def log(game: Position) -> list[str]:
    events = game.table.events
    assert events is not None
    return [event.what for event in events if event.verb == "say"]


@pytest.mark.rule("GW-21.6", "GW-8.1")
@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("DUC d3 hp 8: S n", "SOL d4 hp 4: D s"), ["4 to 0", "8 to 0"]),
        (("DUC d3: S n", "GRE d4 hp 30"), ["30 to 9"]),
        (("DEA d3: A n", "DUC d5 hp 1: S w"), ["1 to 0"]),
    ],
)
def test_the_log_tells_the_hit_points_that_a_hit_found(
    given: tuple[str, ...], told: list[str]
) -> None:
    """Also where the damage is more than there were."""
    lines = log(position(*given).execute())
    assert re.findall(r"\d+ to \d+", "\n".join(lines)) == told


@pytest.mark.rule("GW-21.6")
def test_the_log_says_what_happened_and_why() -> None:
    game = position("SOL d3: D n, A n", "GRE d5: A n, A s").execute().redraw()
    sharpshot, grenadier = "{seat:1} Solak Sharpshot", "{seat:2} Last-Post Grenadier"
    assert log(game) == [
        f"Step 1: {sharpshot} - Draw Arms n from {{space:d3}}: "
        f"{grenadier} glancing (dodged), 10 × 110% = 11, 73 to 62",
        f"Step 1: {grenadier} - Advance n: {{space:d5}} to {{space:d6}}",
        f"Step 2: {sharpshot} - Advance n: {{space:d3}} to {{space:d4}}",
        f"Step 2: {grenadier} - Advance s: {{space:d6}} to {{space:d5}}",
        "{seat:1} draws 2",
        "{seat:2} draws 2",
        "Turn 2",
    ]


@pytest.mark.rule("GW-21.6")
@pytest.mark.parametrize(
    ("given", "why"),
    [
        (("SOL d3: A n", "DUC d5: A s"), "contested"),
        (("SOL d3: A n", "DUC d4"), "occupied"),
        (("SOL a3: A w", "DUC d4"), "edge"),
    ],
)
def test_the_log_says_why_somebody_stays(given: tuple[str, str], why: str) -> None:
    assert log(position(*given).execute())[0].endswith(f"({why})")


@pytest.mark.rule("GW-21.4", "GW-21.6")
def test_the_finished_timeline_stays_readable_until_the_next_execution() -> None:
    game = position("SOL d3: D n, A n", "GRE d5: A n").execute().redraw()
    before, one, two, after = game.battle.timeline
    assert [record[0] for record in before] == ["begins", "stands", "stands"]
    assert after == ()
    assert one[0] == ("order", 1, "draw_arms", "n", "d3", "d3", "", one[0][7])
    assert one[0][7] == ((2, "glancing (dodged)", 10, 110, 11, 62),)
    assert one[1][:7] == ("order", 2, "advance", "n", "d5", "d6", "")
    assert [record[0] for record in two] == ["order"]
    game.turn(SOL="A n")
    assert len(game.battle.timeline) == 3


@pytest.mark.rule("GW-5.1")
def test_an_execution_ends_after_the_last_order_that_is_left() -> None:
    """The Sharpshot's four later orders are lost with it."""
    given = ("SOL d4 hp 1: D e, A n, A n, A n, A n", "DUC d3: S n, A w", "GRE a7")
    game = position(*given).execute()
    assert len(game.battle.timeline) == 1 + 2 + 1
