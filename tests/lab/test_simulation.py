"""Many matches: who sits where, what is counted, and how surely."""

from __future__ import annotations

import pytest

from game.lab import simulation
from game.lab.simulation import Outcome, Spread, seatings, setups, spread, summary, wilson
from game.session.start import Start, StartError
from tests.conformance.subjects import DATA, content

DUEL = Start("gunsword", ("bot:greedy", "bot:random"))


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # R: prop.test(x, n, correct=FALSE)$conf.int
        (50, 100, 0.4038, 0.5962),
        (10, 10, 0.7225, 1.0),
        (0, 10, 0.0, 0.2775),
        (1, 1, 0.2065, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_intervals_are_those_that_are_published(successes, trials, low, high):
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_each_deal_is_played_from_every_seat_with_the_loadouts_left_where_they_are():
    found = list(setups(DUEL, content("gunsword"), 4, 7))
    assert [moved for moved, _ in found] == [0, 1, 0, 1]
    assert [setup.seed for _, setup in found] == [7, 7, 8, 8]
    players = [[seat.player for seat in setup.seats] for _, setup in found]
    assert players == [["bot:greedy", "bot:random"], ["bot:random", "bot:greedy"]] * 2
    picks = [[seat.picks for seat in setup.seats] for _, setup in found]
    assert picks[0] == picks[1] != picks[2] == picks[3]


def test_all_pairings_of_the_ready_loadouts_go_round():
    game = content("gunsword")
    pairs = len(game.setups) * (len(game.setups) - 1)
    found = list(setups(DUEL, game, 2 * pairs, 1))
    met = {tuple(tuple(seat.picks.values()) for seat in setup.seats) for _, setup in found}
    assert len(met) == pairs


def test_no_seat_brings_the_same_loadout_for_long():
    """However few games are played, a seat's share is not that of one loadout."""
    seats = ("bot:random",) * 4
    found = setups(Start("gunsword", seats, teams=True), content("gunsword"), 12, 1)
    deals = [[str(seat.picks) for seat in setup.seats] for _, setup in found]
    assert all(len({*brought}) > 3 for brought in zip(*deals, strict=True))


def test_what_is_dealt_by_chance_is_not_given_loadouts():
    start = Start("gentlemen_of_war", ("bot:random",) * 2, options=("setup=random",))
    _, setup = next(setups(start, content("gentlemen_of_war"), 2, 1))
    assert [dict(seat.picks) for seat in setup.seats] == [{}, {}]


def test_loadouts_and_board_can_be_named_and_are_checked():
    start = Start("gunsword", DUEL.seats, ("oath_and_flint", "heavy_reading"), "crossfire")
    _, setup = next(setups(start, content("gunsword"), 2, 1))
    assert setup.board == "crossfire"
    assert [seat.picks["weapon"] for seat in setup.seats] == ["flintlock_saber", "culverin"]
    with pytest.raises(StartError, match="unknown setup 'oath'"):
        next(setups(Start("gunsword", DUEL.seats, ("oath",)), content("gunsword"), 2, 1))


def test_four_players_move_on_around_the_table():
    seats = ("bot:greedy", "bot:random", "bot:random", "bot:random")
    found = setups(Start("gunsword", seats), content("gunsword"), 4, 1)
    greedy = [[seat.player for seat in setup.seats].index("bot:greedy") for _, setup in found]
    assert greedy == [0, 3, 2, 1]


@pytest.mark.parametrize(
    ("players", "count"), [("AB", 2), ("AA", 1), ("ABAB", 2), ("AABB", 4), ("AAB", 3)]
)
def test_players_move_on_until_they_sit_as_at_first(players, count):
    assert seatings(players) == count


def test_no_two_games_of_equal_players_are_the_same():
    start = Start("gunsword", ("bot:random",) * 2, ("oath_and_flint", "heavy_reading"))
    found = list(setups(start, content("gunsword"), 3, 1))
    assert [(moved, setup.seed) for moved, setup in found] == [(0, 1), (0, 2), (0, 3)]
    played = [simulation.play("gunsword", DATA / "gunsword", setup, 0) for _, setup in found]
    assert len({outcome.decisions for outcome in played}) == 3


def test_a_deal_that_would_not_be_played_out_is_refused():
    with pytest.raises(StartError, match="a multiple of 2, not 3"):
        next(setups(DUEL, content("gunsword"), 3, 1))


def test_the_same_match_comes_again_and_its_winner_is_a_player_not_a_seat():
    start = Start("gunsword", ("bot:random", "bot:random"))
    for moved, setup in setups(start, content("gunsword"), 2, 3):
        first = simulation.play("gunsword", DATA / "gunsword", setup, moved)
        assert simulation.play("gunsword", DATA / "gunsword", setup, moved) == first
        assert first.winners in [(0,), (1,)]
        assert first.decisions > first.turns > 0


def test_greedy_beats_random_from_both_seats():
    """One deal: this tells whose win is counted, not how strong a bot is."""
    outcomes = [
        simulation.play("gunsword", DATA / "gunsword", setup, moved)
        for moved, setup in setups(DUEL, content("gunsword"), 2, 1)
    ]
    assert [outcome.winners for outcome in outcomes] == [(0,), (0,)]


def test_wins_draws_and_lengths_are_counted():
    outcomes = [Outcome((0,), 10, 100), Outcome((0, 1), 20, 200), Outcome((), 30, 300)]
    found = summary(("bot:greedy", "bot:random"), outcomes)
    assert [(share.player, share.wins) for share in found.shares] == [
        ("bot:greedy", 2),
        ("bot:random", 1),
    ]
    assert (found.games, found.draws) == (3, 1)
    assert (found.turns, found.decisions) == (Spread(20, 30), Spread(200, 300))


def test_the_wins_of_whoever_began_are_counted_where_the_game_says_who_did():
    outcomes = [Outcome((0,), 9, 90, began=0), Outcome((0,), 9, 90, began=1), Outcome((1,), 9, 90)]
    began = summary(("bot:greedy", "bot:random"), outcomes).began
    assert began is not None
    assert (began.player, began.wins, began.share) == ("whoever began", 1, 0.5)
    assert summary(("bot:greedy", "bot:random"), outcomes[2:]).began is None


def test_who_began_is_a_player_not_a_seat():
    start = Start("water_showdown", ("bot:greedy", "bot:random"))
    found = [
        (moved, simulation.play("water_showdown", DATA / "water_showdown", setup, moved))
        for moved, setup in setups(start, content("water_showdown"), 2, 3)
    ]
    (_, here), (_, there) = found
    assert {here.began, there.began} == {0, 1}


def test_the_95th_percentile_is_one_that_95_of_100_do_not_exceed():
    assert spread(range(1, 101)) == Spread(50.5, 95)
    assert spread([3]) == Spread(3, 3)
