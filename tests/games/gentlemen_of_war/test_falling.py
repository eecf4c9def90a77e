"""Falling, downing and revival, and how a match ends (GW-8, GW-9)."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from game.games.gentlemen_of_war.rules.falling import percentage, take
from game.games.gentlemen_of_war.rules.programs import too_many
from game.games.gentlemen_of_war.state import Course
from game.rules.state import MatchOver
from tests.games.gentlemen_of_war.positions import Position, position

GRE_FALLS = ("DUC d3: S n", "SOL a1: A n", "GRE d4 hp 20: S n, A e, D s", "WID g7: A s")


def team(*given: str, **options: Any) -> Position:
    return position(*given, mode="team", **options)


@pytest.mark.rule("GW-6.7")
@pytest.mark.parametrize(
    ("percent", "damage"), [(100 - 50 + 25, 15), (50 - 50 + 25, 5), (max(0, 100 - 150), 0)]
)
def test_modifiers_add_up_and_damage_is_rounded_once(percent: int, damage: int) -> None:
    """GW-20.26."""
    assert percentage(20, percent) == damage
    assert percentage(19, 50) == 10


@pytest.mark.rule("GW-9.3", "GW-8.1")
def test_of_two_who_fall_together_the_one_with_less_overkill_wins() -> None:
    """GW-20.29."""
    game = position("DUC d3 hp 8: S n", "SOL d4 hp 4: D s").execute()
    assert (game.winners, game.health("DUC"), game.health("SOL")) == ((1,), 0, 0)
    assert game.table.facts["ended"] == "less overkill (2 against 17)"


@pytest.mark.rule("GW-9.4", "GW-9.6")
@pytest.mark.parametrize(
    ("tie", "winners"), [("draw", ()), ("everybody_wins", (1, 2)), ("sudden_death", (1,))]
)
def test_equal_overkill_is_settled_by_an_option(tie: str, winners: tuple[int, ...]) -> None:
    """GW-20.30, GW-20.72: in sudden death the glance of step 2 decides."""
    given = ("DUC d3 hp 7: S n, S n", "SOL d4 hp 18: D s, A n")
    game = position(*given, overkill_tie=tie).execute()
    assert game.winners == winners


@pytest.mark.rule("GW-9.4")
def test_sudden_death_goes_on_in_later_turns_and_among_equals() -> None:
    given = ("DUC d3 hp 7: S n", "SOL d4 hp 18: D s")
    game = position(*given, overkill_tie="sudden_death").execute().redraw()
    assert (game.winners, game.table.facts["sudden"]) == (None, (1, 2))
    assert (game.condition("DUC"), game.health("DUC")) == ("standing", 0)
    game.turn(DUC="A e", SOL="A w")
    assert game.winners is None
    game.turn(DUC="A w", SOL="A e, D s")
    assert game.winners == (2,)


@pytest.mark.rule("GW-5.2", "GW-8.3", "GW-5.10")
def test_who_dies_still_carries_out_its_order_and_discards_the_later_ones() -> None:
    """GW-20.31."""
    game = position("SOL d3 hp 21: D n, D n, D n", "DUC d4: S s, A n", "GRE a7: A s").execute()
    assert game.result == "SOL dead, DUC d5 69, GRE a6"
    assert (game.count("discard", "SOL"), game.count("deck", "SOL")) == (3, 13)


@pytest.mark.rule("GW-9.2", "GW-9.5")
def test_who_stands_while_the_others_fall_wins_without_comparing() -> None:
    """GW-20.32."""
    game = position("DUC d3 hp 5: S n", "SOL d4 hp 10: D s", "GRE d6 hp 3: S s").execute()
    assert (game.winners, game.table.facts["ended"]) == ((3,), "last standing")


@pytest.mark.rule("GW-9.5", "GW-9.1")
def test_an_eliminated_player_is_out_and_the_others_go_on() -> None:
    game = position("DUC d3: S n, A n", "SOL d4 hp 10: D e", "GRE a1: A e").execute()
    assert (game.winners, game.tile("SOL"), game.tile("DUC")) == (None, "", "d4")


@pytest.mark.rule("GW-8.2", "GW-8.4")
def test_a_fallen_character_of_a_team_lies_down_and_draws_two_of_its_sixteen() -> None:
    """GW-20.46."""
    game = team(*GRE_FALLS).execute()
    assert (game.tile("GRE"), game.condition("GRE"), game.winners) == ("d4", "downed", None)
    assert game.counts["GRE"] == (14, 2, 0)
    game.redraw()
    assert game.counts["GRE"] == (14, 2, 0)


@pytest.mark.rule("GW-8.4")
def test_whoever_falls_shuffles_before_the_two_are_drawn() -> None:
    decks = set()
    for chance in range(3):
        game = team(*GRE_FALLS)
        game.table.chance = chance
        decks.add(tuple(game.execute().table.zones["deck:3"]))
    assert len(decks) == 3


@pytest.mark.rule("GW-8.2")
@pytest.mark.parametrize("downing", [True, False])
def test_without_downing_who_falls_is_dead(downing: bool) -> None:
    game = team(*GRE_FALLS, downing=downing).execute()
    assert game.condition("GRE") == ("downed" if downing else "dead")
    assert game.tile("GRE") == ("d4" if downing else "")


@pytest.mark.rule("GW-8.4", "GW-8.5")
def test_a_downed_character_crawls_and_draws_from_the_next_redraw_on() -> None:
    """GW-20.47."""
    game = team(*GRE_FALLS).execute().redraw().turn(GRE="C e")
    assert game.tile("GRE") == "e4"
    assert game.counts["GRE"][0] == 14 - 1 - 2


@pytest.mark.rule("GW-8.5")
def test_a_downed_scout_crawls_in_all_directions() -> None:
    """GW-20.47 (c), and the same with the orders that it had when it fell."""
    game = team("DUC a1", "SOL g1", "SLY d4 downed: C ne", "WID g7").execute()
    assert game.tile("SLY") == "e5"
    given = ("DUC d3: S n", "SOL g1", "SLY d4 hp 5: D n, A nw", "WID g7")
    assert team(*given, downed_orders="crawl").execute().tile("SLY") == "c5"


@pytest.mark.rule("GW-8.5", "GW-8.6")
@pytest.mark.parametrize(("order", "deck"), [("D n", 15), ("S n", 14)])
def test_a_crawl_dodges_and_any_damage_costs_a_card(order: str, deck: int) -> None:
    """GW-20.48; one of the sixteen lies in its program."""
    game = team(f"SAL d3: {order}", "SOL a1", "GRE d4 downed: C n", "WID g7").execute()
    assert (game.tile("GRE"), game.count("deck", "GRE")) == ("d5", deck)


@pytest.mark.rule("GW-8.6")
@pytest.mark.parametrize(("mill", "lost"), [("per_hit", 2), ("per_step", 1)])
def test_each_hit_costs_a_card_or_each_step(mill: str, lost: int) -> None:
    """GW-20.49."""
    given = ("DUC d3: S n", "SAL e3: S nw", "GRE d4 downed", "WID g7")
    game = team(*given, downed_mill=mill).execute()
    assert (game.counts["GRE"], game.health("GRE")) == ((16 - lost, 0, lost), 0)


def until_dead(**options: Any) -> list[int]:
    """The deck at the end of each turn of somebody who lies there unhurt, until it is dead."""
    game = team("DUC d3: S n", "SOL a1", "GRE d4 hp 20", "WID g7", **options)
    decks = []
    while game.condition("GRE") != "dead":
        game.turn()
        decks.append(game.count("deck", "GRE"))
        assert len(decks) < 20
    return decks


@pytest.mark.rule("GW-8.7", "GW-8.8", "GW-7.5")
def test_a_downed_character_dies_a_turn_after_its_deck_is_exhausted() -> None:
    """GW-20.50, GW-20.70."""
    decks = until_dead(hand_max=8)
    assert (decks[0], decks[6], decks[7], len(decks)) == (14, 2, 0, 9)
    decks = until_dead(hand_max=8, downed_draw="this_redraw")
    assert (decks[0], decks[6], len(decks)) == (12, 0, 8)


@pytest.mark.rule("GW-8.9", "GW-7.4", "GW-3.2")
@pytest.mark.parametrize(
    ("tile", "adjacency", "health"),
    [("d5", "orthogonal", 25), ("e5", "orthogonal", 0), ("e5", "eight", 25)],
)
def test_a_teammate_beside_it_brings_it_to_its_feet(tile: str, adjacency: str, health: int) -> None:
    """GW-20.51."""
    given = ("DUC a1", "SOL g1", "COL d4 downed", f"GRE {tile}")
    game = team(*given, revive_adjacency=adjacency).execute().redraw()
    assert (game.health("COL"), game.condition("COL") == "standing") == (health, health > 0)


@pytest.mark.rule("GW-8.9")
def test_a_rescue_beats_a_death_that_is_due_and_cards_follow_the_usual_rules_again() -> None:
    game = team("DUC a1", "SOL g1", "COL d4 downed", "GRE d5").piles("COL", hand=5, deck=0)
    game.table.facts["exhausted:3"] = 1
    game.table.facts["turn"] = 2
    game.execute().redraw()
    assert (game.condition("COL"), game.count("hand", "COL")) == ("standing", 5)
    game.turn()
    assert game.counts["COL"] == (11 - 2, 7, 0)


@pytest.mark.rule("GW-8.9", "GW-7.6")
@pytest.mark.parametrize(
    ("reshuffle", "revived"), [("at_once", (13, 3, 0)), ("when_needed", (0, 3, 13))]
)
@pytest.mark.parametrize("overflow", ["after_draw", "before_draw"])
def test_an_empty_deck_is_refilled_when_its_character_is_revived(
    reshuffle: str, overflow: str, revived: tuple[int, ...]
) -> None:
    given = ("DUC a1", "SOL g1", "GRE d4 downed", "WID d5")
    game = team(*given, reshuffle=reshuffle, overflow=overflow).piles("GRE", hand=3, deck=0)
    game.redraw()
    assert (game.condition("GRE"), game.counts["GRE"]) == ("standing", revived)
    assert game.table.facts["due:3"] == 0


@pytest.mark.rule("GW-7.6", "GW-7.7")
def test_what_a_downed_character_cannot_draw_takes_no_card_of_its_hand_before() -> None:
    given = ("DUC a1", "SOL g1", "GRE d4 downed", "WID g7")
    for deck, discards in ((5, 2), (2, 2), (1, 1), (0, 0)):
        game = team(*given, overflow="before_draw").piles("GRE", hand=5, deck=deck).redraw()
        assert too_many(game.battle, 3) == discards


@pytest.mark.rule("GW-8.2", "GW-8.9")
def test_who_was_revived_before_dies() -> None:
    """GW-20.52."""
    game = team("DUC d3: S n", "SOL g1", "COL d4 hp 25", "GRE a7").revived("COL").execute()
    assert game.health("COL") == 4
    game.redraw().turn(DUC="S n")
    assert (game.condition("COL"), game.tile("COL")) == ("dead", "")


@pytest.mark.rule("GW-9.1", "GW-9.2")
def test_a_team_whose_last_character_falls_has_lost_at_once() -> None:
    """GW-20.53."""
    game = team("DUC d3: S n, A n", "SOL a1: A n", "GRE d4 hp 20", "WID g7 downed").execute()
    assert (game.winners, game.tile("SOL"), game.tile("DUC")) == ((1, 2), "a2", "d3")


@pytest.mark.rule("GW-8.11")
def test_later_orders_of_one_who_falls_may_be_carried_out_as_crawl() -> None:
    """GW-20.71."""
    game = team(*GRE_FALLS, downed_orders="crawl").execute()
    assert game.tile("GRE") == "e3"
    game.redraw()
    assert game.counts["GRE"] == (12, 2, 2)


@pytest.mark.rule("GW-8.11", "GW-4.7")
def test_orders_that_stay_count_as_in_hand_when_the_two_are_drawn() -> None:
    given = ("DUC d3: S n", "SOL a1", "GRE d4 hp 20: S n, A ne, D s, A e, P e", "WID g7")
    game = team(*given, downed_orders="crawl", hand_max=5).execute()
    assert game.tile("GRE") == "f4", "north-east is no aim of a Crawl, and south is occupied"
    assert game.count("hand", "GRE") == 1
    game.redraw()
    assert sum(game.counts["GRE"]) == 16
    assert game.count("discard", "GRE") == 1 + 4


@pytest.mark.rule("GW-7.9")
@pytest.mark.parametrize(("health", "winners"), [(30, (2,)), (31, ()), (40, (1,))])
def test_a_last_turn_compares_shares_of_hit_points(health: int, winners: Any) -> None:
    """62 and 62: the Sharpshot against itself."""
    game = position(f"SOL a1 hp {health}", "SOL g7 hp 31", duplicates=True, turn_limit=1)
    assert game.execute().redraw().winners == winners
    assert "share" in str(game.table.facts["ended"]), "not who has most of them"


@pytest.mark.rule("GW-7.9")
def test_without_a_last_turn_nothing_is_compared() -> None:
    assert position("SOL a1 hp 1", "DUC g7").execute().redraw().winners is None


@pytest.mark.rule("GW-9.4", "GW-9.1")
def test_partners_who_lie_already_leave_the_board_when_sudden_death_begins() -> None:
    given = ("DUC d3 hp 7: S n", "SLY a1 downed", "SOL d4 hp 18: D s", "WID g7 downed")
    game = team(*given, overkill_tie="sudden_death").execute()
    assert (game.winners, game.table.facts["sudden"]) == (None, (1, 3))
    assert [game.condition(who) for who in ("SLY", "WID")] == ["dead", "dead"]
    assert game.table.pieces == {"standee:1": "d3", "standee:3": "d4"}


@pytest.mark.rule("GW-9.4")
def test_of_three_in_sudden_death_the_one_that_is_hit_leaves_and_the_equal_ones_go_on() -> None:
    """All three fall by 3; the Sharpshot's next order grazes the Grenadier alone."""
    given = ("DUC d3 hp 7: S n", "SOL d4 hp 18: D s, S e", "GRE e4 hp 8")
    game = position(*given, overkill_tie="sudden_death").execute()
    assert (game.winners, game.table.facts["sudden"]) == (None, (1, 2))
    assert game.condition("GRE") == "dead"
    assert game.table.pieces == {"standee:1": "d3", "standee:2": "d4"}


@pytest.mark.rule("GW-9.4", "GW-9.5")
@pytest.mark.parametrize(
    ("hits", "winners", "sudden"),
    [({3: [5]}, (2,), ()), ({2: [5], 3: [5]}, None, (2, 3)), ({2: [9], 3: [5]}, (3,), ())],
)
def test_who_concedes_in_sudden_death_is_out_and_the_others_decide_it(
    hits: dict[int, list[int]], winners: tuple[int, ...] | None, sudden: tuple[int, ...]
) -> None:
    game = position("DUC d3 hp 7", "SOL d4 hp 7", "GRE a7 hp 7", overkill_tie="sudden_death")
    take(game.battle, Course(game.battle), {1: [10], 2: [10], 3: [10]})
    for seat in (1, 2, 3):
        game.hand(seat, "advance")
    match = game.command()
    match.choose("concede")
    battle: Any = match.context
    match.table.drafts = ()
    with contextlib.suppress(MatchOver):
        take(battle, Course(battle), hits)
    assert match.table.facts["winners"] == winners
    assert winners or battle.sudden == sudden


@pytest.mark.rule("GW-8.6", "GW-8.8")
def test_a_deck_that_damage_empties_leaves_one_more_turn_too() -> None:
    game = team("DUC d3: S n", "SOL a1", "GRE d4 downed", "WID g7").piles("GRE", hand=2, deck=1)
    game.execute().redraw()
    assert (game.count("deck", "GRE"), game.condition("GRE")) == (0, "downed")
    assert game.turn().condition("GRE") == "dead"


@pytest.mark.rule("GW-7.8", "GW-8.8")
def test_a_deck_that_runs_out_in_the_window_was_exhausted_in_the_turn_before() -> None:
    """With `overflow=before_draw` the draw of Redraw is made there."""
    game = team("DUC a1", "SOL b1", "GRE d4 downed", "WID g7", overflow="before_draw")
    game.piles("GRE", hand=0, deck=2)
    game.table.facts.update({"due:3": 2, "turn": 3})
    match = game.command()
    assert (match.seat, len(match.table.zones["hand:3"])) == (3, 2)
    assert match.table.facts["exhausted:3"] == 2


@pytest.mark.rule("GW-8.5")
def test_what_a_trait_does_against_hits_ends_with_standing() -> None:
    """The sabre grazes who crawls away at 50%; a Widow who stands takes 25% less."""
    game = team("DUC d3: S n", "SOL a1", "WID d4 downed: C n", "GRE g7").execute()
    assert game.battle.timeline[1][0][7] == ((3, "glancing (dodged)", 21, 50, 11, -11),)
    game = team("DUC d3: S n", "SOL a1", "WID d4: A n", "GRE g7").execute()
    assert game.battle.timeline[1][0][7] == ((3, "glancing (dodged)", 21, 25, 5, 66),)


@pytest.mark.rule("GW-7.9")
def test_after_the_last_turn_shares_are_compared_and_not_sums() -> None:
    """Both are unhurt, with 62 and 79 hit points."""
    assert position("SOL a1", "DUC g7", turn_limit=1).execute().redraw().winners == ()


@pytest.mark.rule("GW-8.2", "GW-8.9")
def test_a_rescue_brings_back_the_share_that_an_option_says_and_the_second_fall_is_final() -> None:
    game = team("DUC d3", "SOL g1", "COL d4 downed", "GRE d5", revive_percent=22)
    game.execute().redraw()
    assert (game.health("COL"), game.condition("COL")) == (22, "standing")
    game.turn(DUC="S n")
    assert game.health("COL") == 1
    game.turn(DUC="S n")
    assert (game.condition("COL"), game.tile("COL")) == ("dead", "")


@pytest.mark.rule("GW-8.11", "GW-14.4")
def test_an_order_that_costs_no_card_is_lost_with_a_fall_where_others_become_crawl() -> None:
    given = ("DUC d3: S n", "SOL a1", "GRE d4 hp 20: S n", "WID g7")
    game = team(*given, downed_orders="crawl", stratagems=2).lay("GRE", "quick_march")
    game.table.facts["orders:3"] = (
        *game.battle.orders[3],
        ("quick_march", "advance", "e"),
    )
    assert game.execute().tile("GRE") == "d4"


@pytest.mark.rule("GW-8.5", "GW-7.1")
def test_who_lies_deals_no_pulse() -> None:
    assert team("DUC d3", "SOL a1", "DEA d4 downed", "WID g7").execute().result == ""
    assert team("DUC d3", "SOL a1", "DEA d4", "WID g7").execute().result == "DUC 77"


@pytest.mark.rule("GW-8.5", "GW-7.7")
@pytest.mark.parametrize(("lies", "asked"), [(" downed", "discard"), ("", "order")])
def test_who_lies_holds_no_more_than_anybody(lies: str, asked: str) -> None:
    game = team("DUC a1", "SOL g1", f"BAG d4{lies}", "WID g7").piles("BAG", hand=6, deck=5)
    match = game.command()
    assert (match.seat, match.legal()[0][0]) == (3, asked)
