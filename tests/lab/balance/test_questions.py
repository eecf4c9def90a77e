"""What runs tell, on deals that are laid out by hand."""

from __future__ import annotations

import csv
import io
import json
import re
from functools import partial
from itertools import combinations
from math import sqrt
from pathlib import Path

import pytest

from game.lab.balance import questions
from game.lab.balance.cards import cards
from game.lab.balance.compare import (
    Compared,
    besides,
    changes_told,
    compare,
    evenness,
    most_of,
    verdict,
)
from game.lab.balance.lines import Brought, Deal, Game, Header, Stop, Version
from game.lab.balance.markdown import section
from game.lab.balance.page import loadout_rows
from game.lab.balance.questions import Tally
from game.lab.balance.report import QUESTIONS, Table
from game.lab.balance.run import Run
from game.lab.balance.stats import (
    CERTAINTY,
    Interval,
    design_factor,
    difference,
    opposed,
    share,
    student,
    told_of,
)
from game.lab.balance.stopping import Over, Progress, expected, progress, widest

A, B = Brought(loadout="anvil"), Brought(loadout="bellows")
NOW = Version(label="now", content="1")


def header(*pairings, games=1000, width=None, versions=(NOW,), **other) -> Header:
    asked = {"question": "matchups", "players": ("bot:random",), **other}
    pairings = pairings or ((A, B),)
    brought = ("anvil", "bellows", *(each.loadout for pair in pairings for each in pair))
    return Header(
        game="smithy",
        loadouts={each: f"The {each.title()}" for each in brought if each},
        pairings=pairings,
        versions=versions,
        stop=Stop(games=games, width=width),
        **asked,
    )


def game(*winners, **other) -> Game:
    return Game(winners=winners, reason="a seat is out", **{"decisions": 10, **other})


def dealt(*rows) -> list[Deal]:
    return [Deal(deal=number, games=tuple(games)) for number, games in enumerate(rows)]


def won(interval: Interval) -> tuple[float, int]:
    """How many of so many games were won, in the games that an interval is of."""
    return round(interval.value * interval.n, 9), interval.n


def test_a_loadout_wins_from_whichever_seat_it_sits_on_and_ties_stand_apart():
    deals = dealt([game(1), game(2)], [game(1), game(1)], [game(), game(2)])
    found = questions.matchups(header(), deals)
    cell = found.cells["anvil", "bellows"]
    assert (cell.wins, cell.ties, cell.games) == (4, 1, 6)
    assert won(cell.share) == (4, 5)
    assert won(found.cells["bellows", "anvil"].share) == (1, 5)
    assert won(found.totals["anvil"].share) == (4, 5)


THREE = (A, B, Brought(loadout="tongs"))
NAMED = {"anvil": "The Anvil", "bellows": "The Bellows", "tongs": "The Tongs"}


def test_at_a_table_of_three_a_share_is_compared_with_a_third():
    asked = header(THREE).but(loadouts=NAMED)
    seats = [[each.loadout for each in seats] for _, seats in asked.games_of(0)]
    assert seats == [
        ["anvil", "bellows", "tongs"], ["tongs", "anvil", "bellows"], ["bellows", "tongs", "anvil"],
    ]  # fmt: skip
    deals = dealt([game(1, began=2), game(2, began=2), game(1, 2, began=1)])
    found = questions.matchups(asked, deals)
    assert found.cells == {}
    assert {each: (one.wins, one.ties, one.games) for each, one in found.totals.items()} == {
        "anvil": (2, 1, 3), "bellows": (0, 1, 3), "tongs": (0, 1, 3),
    }  # fmt: skip
    assert won(questions.begins(asked, deals).seats[2].share) == (1, 2)
    (table,) = QUESTIONS["matchups"](asked, deals, None)
    assert [row[0] for row in table.rows] == [*NAMED.values()]
    assert table.said == ("Even would be 33.3 %.",)
    lines = loadout_rows(asked, found)
    assert (lines[0].name, won(lines[0].interval)) == ("The Anvil", (2, 2))
    # A third is known to five points either way by 1.96^2 (1/3) (2/3) / 0.05^2 = 341.5 games.
    narrow = asked.but(stop=Stop(games=9999, width=10.0))
    assert expected(narrow) == 342


TWICE = {"north_hammer": "hammer", "south_hammer": "hammer"}


def test_printings_of_a_card_are_told_of_as_that_card():
    north, south, both = {"north_hammer": 1}, {"south_hammer": 1}, {"tongs": 1, "north_hammer": 2}
    rows = [
        [game(1, seen=(north, {}), played=(north, {})), game(2, seen=({}, south), played=({}, {}))],
        [game(1, seen=(both, {}), played=({}, {})), game(2, seen=({}, {}), played=({}, {}))],
    ]
    found = {row.card: row for row in cards(header(printings=TWICE), dealt(*rows))
             if row.loadout == "anvil"}  # fmt: skip
    hammer = found["hammer"]
    assert {*found} == {"hammer", "tongs"}
    assert (hammer.drawn, hammer.played, hammer.dead, hammer.count) == (0.75, 0.25, 0.5, 4)
    assert (hammer.printings, hammer.face) == (("north_hammer", "south_hammer"), "north_hammer")
    assert (found["tongs"].printings, found["tongs"].face) == ((), "tongs")
    told = {row.card for row in cards(header(), dealt(*rows)) if row.loadout == "anvil"}
    assert told == {"north_hammer", "south_hammer", "tongs"}, "a run from before says nothing of it"


def test_a_comparison_counts_the_hands_of_every_printing_of_a_changed_card():
    north, south = ({"north_hammer": 1}, {}), ({"south_hammer": 1}, {})
    asked = header(question="compare", versions=TWO, changed=("hammer",), printings=TWICE,
                   changes=("Hammer: cost 3 \u2192 2",))  # fmt: skip
    before, after = game(1, seen=north, played=({}, {})), game(1, seen=south, played=south)
    deals = dealt(*[[before, before, after, after]] * 20)
    assert (
        "Hammer is played in 100 % of the hands that hold it; before the change it was 0 %."
        in besides(asked, deals)
    )


def test_a_shared_win_is_a_part_for_each_and_a_tie_for_all():
    asked = header(THREE)
    (seen, *_) = questions.games(asked, dealt([game(1, 2)]))
    assert [seen.score(seat) for seat in (1, 2, 3)] == [0.5, 0.5, 0]
    assert {seen.outcome(seat) for seat in (1, 2, 3)} == {None}
    (draw, *_) = questions.games(asked, dealt([game()]))
    assert [draw.score(seat) for seat in (1, 2, 3)] == [pytest.approx(1 / 3)] * 3


def test_partners_win_together():
    team = (A, B, *(Brought(loadout=each) for each in ("tongs", "vice")))
    asked = header(team, mode="team", sides=((1, 2), (3, 4)))
    assert asked.around == (1, 3, 2, 4)
    _, seats = next(asked.games_of(0))
    assert [each.loadout for each in seats] == ["anvil", "tongs", "bellows", "vice"]
    found = questions.matchups(asked, dealt([game(1, 2)]))
    assert {each: one.wins for each, one in found.totals.items()} == {
        "anvil": 1, "tongs": 1, "bellows": 0, "vice": 0,
    }  # fmt: skip
    (seen,) = questions.games(asked, dealt([game(1)]))
    assert seen.outcome(2), "who is out wins with a partner who is not"


def test_games_that_end_for_one_reason_count_together_whatever_each_says_of_itself():
    ends = ("less overkill (2 against 3)", "less overkill (1 against 8 and 11)", "last standing")
    found = questions.lengths(
        header(), dealt(*[[Game(winners=(1,), reason=why, decisions=1)] for why in ends])
    )
    assert found.reasons == (("less overkill", 2), ("last standing", 1))


def test_whoever_begins_is_told_by_its_seat_and_by_how_long_games_are():
    games = [game(1, began=1, turns=3), game(2, began=1, turns=5), game(2, began=2, turns=9),
             game(2, began=2, turns=4), game(began=2, turns=1)]  # fmt: skip
    found = questions.begins(header(), dealt(*[[each] for each in games]))
    assert {seat: each.share for seat, each in found.starts.items()} == {
        1: share(1, 2), 2: share(2, 2),
    }  # fmt: skip
    assert found.turns == opposed([3, 9, 4], [5]), "a tie is neither won nor lost"
    assert found.apart == [
        ("Seat 1 begins", share(1, 2)),
        ("Seat 2 begins", share(2, 2)),
        ("Up to 4 turns", share(2, 2)),
        ("From 5 turns on", share(1, 2)),
    ]
    *_, apart, turns = QUESTIONS["begins"](header(), dealt(*[[each] for each in games]), None)
    assert apart.rows == tuple((name, won, won.n) for name, won in found.apart)
    assert turns.rows == (("it wins", "4"), ("it does not", "5"))
    alike = questions.begins(header(), dealt([game(1, turns=3), game(2, turns=3)]))
    assert (alike.apart, dict(alike.starts)) == ([], {})


def test_a_match_tells_how_often_each_player_won():
    who = [Brought(player=at) for at in (0, 1, 1)]
    asked = header(tuple(who), question="match", players=("bot:greedy", "bot:random"))
    deals = dealt([game(1), game(2), game(1, 2)])
    wins, seats, *_ = QUESTIONS["match"](asked, deals, None)
    assert [(name, won(share)) for name, share, *_ in wins.rows] == [
        ("Fair (greedy)", (2, 3)),
        ("random", (1, 3)),
    ]
    assert wins.said == ("Even would be 33.3 % for Fair (greedy), 66.7 % for random.",)
    name, first, *_ = seats.rows[0]
    assert (name, won(first)) == ("seat 1", (1, 2)), "the third game is a tie for the seats"


def test_sides_that_do_not_fit_the_table_are_refused():
    for sides in (((1, 3),), ((1, 2), (3,)), ((1,), (1,))):
        with pytest.raises(ValueError, match="the sides are"):
            header(sides=sides)
    with pytest.raises(ValueError, match="the pairings are not"):
        header(THREE, (A, B))


def test_whoever_begins_is_told_by_the_game_or_else_sits_first():
    deals = dealt([game(1, began=2), game(1, began=1)], [game(2, began=2), game(1, began=2)])
    found = questions.begins(header(boards=("yard", "hall")), deals)
    assert (found.known, won(found.all.share)) == (True, (2, 4))
    assert won(found.loadouts["anvil"].share) == (0, 1)
    assert won(found.loadouts["bellows"].share) == (2, 3)
    assert won(found.boards["yard"].share) == (1, 2)
    assert won(found.seats[1].share) == (3, 4)
    silent = questions.begins(header(), dealt([game(1), game(1)]))
    assert (silent.known, won(silent.all.share)) == (False, (2, 2))


def test_the_spaces_of_a_board_share_all_standing_among_them():
    rows = [game(1, stood={"a1": 3, "c4": 1}), game(2, stood={"c4": 4}, struck={"a1": 6})]
    found = questions.heat(header(boards=("yard", "hall")), dealt(rows, [game(1), game(2)]))
    assert found == [
        ("yard", "Stood on, Yard", {"a1": 3 / 8, "c4": 5 / 8}),
        ("yard", "Attacked from, Yard", {"a1": 1, "c4": 0}),
    ]


def test_lengths_and_ends_are_counted():
    rows = [game(1, turns=7, asked=10), game(2, turns=9, asked=0, decisions=100)]
    found = questions.lengths(header(), dealt(rows, [game(1, turns=30), Game(turns=40)]))
    assert (found.turns.median, found.turns.low, found.turns.high) == (19.5, 8, 35)
    assert found.reasons == (("a seat is out", 3), ("broken off without an end", 1))
    assert questions.minutes(rows[0]) == pytest.approx(1), "ten decisions of six seconds"
    assert questions.minutes(rows[1]) == pytest.approx(2), "a hundred steps of 1.2 seconds"
    assert questions.lengths(header(), []) is None


def test_a_game_of_less_than_half_a_minute_is_told_of_as_one_of_a_minute():
    short = Game(winners=(1,), decisions=4, asked=4)
    found = questions.lengths(header(), dealt([short]))
    assert (found.minutes.first, found.minutes.median) == (1, 1)


def test_real_decisions_leave_out_those_with_a_single_answer():
    rows = [game(1, asked=4, answers=12, leads=1, certain=5), game(2, asked=6, answers=18, leads=3)]
    found = questions.choices(header(), dealt(rows))
    assert (found.options, found.forced, found.asked) == (3, 0.5, 5)
    assert (found.leads, found.certain) == (2, 0.5)


def test_a_card_is_worth_what_more_is_won_with_it_in_hand():
    held, none = ({"hammer": 2}, {}), ({}, {})
    used = ({"hammer": 1}, {})
    rows = [[game(1, seen=held, played=used), game(1, seen=none, played=none)]] * 30
    rows += [[game(2, seen=held, played=none), game(1, seen=none, played=none)]] * 10
    row = next(r for r in cards(header(), dealt(*rows)) if r.loadout == "anvil")
    assert (row.card, row.count) == ("hammer", 80)
    assert (row.drawn, row.played, row.dead) == (0.5, 30 / 80, 10 / 80)
    assert row.worth.value == pytest.approx(30 / 40 - 0)
    few = cards(header(), dealt(*rows[:20]))
    assert {r.worth for r in few} == {None}, "twenty games tell nothing"


def test_two_hands_of_one_game_tell_less_than_those_of_two_games():
    """Where one seat holds it and the other does not, it is told by its holder's wins alone."""
    one, none = {"hammer": 1}, {}
    rows = [[game(1 + (at < 40), seen=(one, none), played=(one, none))] for at in range(100)]
    asked = header((Brought(), Brought())).but(loadouts={})
    (row,) = cards(asked, dealt(*rows))
    apart = difference(share(60, 100), share(40, 100))
    farther = sqrt(2) * student(100, CERTAINTY)
    assert (row.count, row.worth.value) == (200, pytest.approx(0.2))
    assert row.worth.low == pytest.approx(0.2 - (0.2 - apart.low) * farther)
    assert row.worth.high == pytest.approx(0.2 + (apart.high - 0.2) * farther)
    holder = share(60, 100)
    assert row.worth.width == pytest.approx(2 * holder.width, rel=0.02)


def test_hands_of_a_deal_that_is_played_from_each_seat_tell_less_than_those_of_two_deals():
    """The anvil wins a deal from both seats or from none, and holds it in both or in none."""
    rows = []
    for at in range(100):
        held, won = {"hammer": 1} if at % 2 else {}, at // 2 % 5 < 2 + at % 2
        seats = (1, (held, {})), (2, ({}, held))
        rows.append([game(at if won else 3 - at, seen=hand, played=hand) for at, hand in seats])
    row = next(r for r in cards(header(), dealt(*rows)) if r.loadout == "anvil")
    once = difference(share(30, 50), share(20, 50))
    assert (row.count, row.worth.value) == (200, pytest.approx(once.value))
    assert row.worth.width == pytest.approx(once.width * student(100, CERTAINTY), rel=0.03)


def test_a_card_that_is_always_in_hand_is_worth_what_more_is_won_with_it_played():
    held, none = ({"hammer": 1}, {}), ({}, {})
    rows = [[game(1, seen=held, played=held), game(1, seen=held, played=none)]] * 40
    rows += [[game(2, seen=held, played=none), game(1, seen=held, played=none)]] * 10
    row = next(r for r in cards(header(), dealt(*rows)) if r.loadout == "anvil")
    assert (row.drawn, row.by_play) == (0.5, False), "half of the hands have none"
    always = {"hammer": 1}, {"hammer": 1}
    rows = [[game(2 - at % 4 // 3, seen=always, played=always)] for at in range(40)]
    rows += [[game(2, seen=always, played=none)]] * 40
    row = next(r for r in cards(header(), dealt(*rows)) if r.loadout == "bellows")
    assert (row.drawn, row.played, row.by_play) == (1, 0.5, True)
    assert row.worth.value == pytest.approx(0.75 - 1)


@pytest.mark.parametrize(
    ("wins", "games", "known", "said"),
    [
        (60, 100, True, "To begin helps: it wins 50.2 to 69.1 of 100 games."),
        (400, 1000, False, "To sit first hurts: it wins 37.0 to 43.1 of 100 games."),
        (5000, 10_000, True, "To begin neither helps nor hurts by more than 2 points."),
        # However often one looks: (3.49 / 2 / 0.05)^2 = 1221 games, (3.1 / 2 / 0.2)^2 = 60.
        (11, 20, True, "Whether to begin helps: about 1,200 more games would tell."),
        (14, 20, True, "Whether to begin helps: about 40 more games would tell."),
    ],
)
def test_whether_to_begin_helps_is_said_in_a_sentence(wins, games, known, said):
    assert evenness(Tally(wins, games=games), known) == said


MORE = re.compile(r"about ([\d,]+) more game")


@pytest.mark.parametrize("points", [0, 0.5, 1, 1.5, 1.75, 2, 2.5])
@pytest.mark.parametrize("games", [400, 2000])
def test_so_many_more_games_tell_if_all_goes_on_as_before(points, games):
    """Whatever the share is now, no fewer do; 1 point is farthest from nothing and from 2."""

    def said(count):
        wins = round((0.5 + points / 100) * count)
        return evenness(Tally(wins, games=round(count), part=count / games), True)

    more = int(MORE.search(said(games))[1].replace(",", ""))
    assert not MORE.search(said(games + 1.05 * more))
    assert MORE.search(said(games + 0.9 * more))


@pytest.mark.parametrize("points", [0, 0.5, 1, 1.5, 2.5])
def test_so_many_more_games_tell_what_a_change_did(points):
    def compared(count):
        more = round(count * (0.5 + points / 200))
        deals = [1.0] * more + [-1.0] * (round(count) - more)
        return Compared("anvil", deals=deals, games=4 * len(deals), part=count / 2000)

    more = compared(2000).more
    assert compared(2000 + more * 1.01 / 4).more == 0
    assert compared(2000 + more * 0.95 / 4).more > 0


def test_a_comparison_takes_games_of_both_versions_to_tell_whether_to_begin_helps():
    asked = header((A, A))
    deals = dealt(*[[game(1 + at % 2), game(1 + at % 2)] for at in range(40)])
    twice = [each.model_copy(update={"games": each.games * 2}) for each in deals]
    (alone, *_) = QUESTIONS["begins"](asked, deals, None)
    (both, *_) = QUESTIONS["begins"](asked.but(question="compare", versions=TWO), twice, None)
    one, two = (int(MORE.search(each.said[0])[1].replace(",", "")) for each in (alone, both))
    assert two == pytest.approx(2 * one, rel=0.05)


def test_one_loadout_that_meets_itself_ends_a_run_by_how_often_whoever_begins_wins():
    alone = header((A, A), width=10.0).but(loadouts={"anvil": "The Anvil"})
    deals = dealt(*[[game(1 + at % 2)] for at in range(100)])
    assert widest(alone, deals) == pytest.approx(100 * share(50, 100).width)
    three = header((A, A, A), width=10.0).but(loadouts={"anvil": "The Anvil"})
    deals = dealt(*[[game(1 + at % 3)] for at in range(99)])
    assert widest(three, deals) == pytest.approx(100 * share(33, 99).width)


def test_games_of_a_deal_that_end_alike_tell_as_much_as_one_and_their_tie_nothing():
    """All games of the first seat; whoever plays them wins one of each two."""
    rows = [[game(1 + at % 3 // 2)] * 2 for at in range(300)]
    rows += [[game(), game()]] * 50
    asked = header()
    found = questions.begins(asked, dealt(*rows)).all
    alone = share(200, 300)
    assert won(found.share) == (400, 600)
    assert found.share.width == pytest.approx(alone.width, rel=0.01)
    assert found.ties == 100
    pairs = questions.matchups(asked, dealt(*rows)).cells["anvil", "bellows"]
    assert won(pairs.share) == (300, 600)
    assert pairs.share.width < alone.width / 5


def test_with_one_game_a_deal_shares_are_as_if_there_were_no_deals():
    asked = header((A, A))
    rows = [[game(*(1 + at % 3 // 2,) * (at % 5 > 0))] for at in range(60)]
    found = questions.begins(asked, dealt(*rows)).all
    assert (found.ties, found.design) == (12, 1)
    assert found.share == share(found.wins, 48)
    assert found.with_halves == share(found.wins + 6, 60)


def test_wins_are_told_of_the_games_that_somebody_wins():
    said = evenness(Tally(300, ties=500, games=1000), True)
    assert said == "To begin helps: it wins 55.6 to 64.2 of 100 games that somebody wins."


def test_nothing_is_reckoned_from_no_games():
    assert evenness(Tally(), True) == "Whether to begin helps: nothing is played yet."


def test_one_game_of_one_turn_is_not_told_of_as_several():
    asked = header((A, A), games=1)
    deals = dealt([game(1, turns=1)])
    assert section(asked, how(asked, deals), []).startswith("## Matchups: 1 game, ")
    again = dealt([game(1, turns=1), game(2, turns=1)])
    compared = header((A, A), question="compare", versions=TWO)
    assert besides(compared, again) == [
        "Half of the games end within 1 turn; before the change it was 1."
    ]
    rows = [[game(1, turns=1)], [game(2, turns=2)]]
    (short, _), (long, _) = questions.begins(asked, dealt(*rows)).halves
    assert (short, long) == ("Up to 1 turn", "From 2 turns on")


def test_the_last_game_that_lacks_tells():
    told = evenness(Tally(24, games=31, part=31 / 62), True)
    assert told == "Whether to begin helps: about 1 more game would tell."
    assert evenness(Tally(25, games=32, part=32 / 62), True).startswith("To begin helps")


def test_the_ladder_counts_a_win_for_the_player_from_either_seat():
    weak, strong = (Brought(player=at, loadout="anvil") for at in (0, 1))
    asked = header((weak, strong), question="skill", players=("bot:random", "bot:greedy"))
    deals = dealt([game(2), game(1)], [game(2), game(2)], [game(), game(1)])
    last, first = questions.skill(asked, deals)
    assert (last.rating.value, last.beats) == (0, None)
    assert won(first.beats.share) == (4, 5)
    assert first.rating.value == pytest.approx(240.8, abs=0.1), "odds of four to one"


@pytest.mark.parametrize("question", ["matchups", "begins", "cards"])
def test_where_bots_differ_in_strength_it_is_said_that_other_figures_mix_their_games(question):
    weak, strong = A, Brought(player=1, loadout="bellows")
    apart = header((weak, strong), question="skill", players=("bot:random", "bot:greedy"))
    alike = header((A, B))
    held = ({"hammer": 1}, {"tongs": 1})
    deals = dealt([game(2, seen=held, played=held), game(1, seen=held, played=held)])
    mixed = (
        "Bots of different strength played this run; its figures on loadouts, seats and cards mix "
        "all their games."
    )
    for asked, count in ((apart, 1), (alike, 0)):
        table = next(QUESTIONS[question](asked, deals, None))
        assert table.said.count(mixed) == count
    assert not any(mixed in table.said for table in QUESTIONS["skill"](apart, deals, None))
    assert questions.mixed(apart.but(loadouts={}, pairings=((Brought(), Brought(player=1)),))) == (
        mixed.replace("loadouts, ", "")
    )


TWO = (Version(label="before", content="1"), Version(label="after", content="2"))


def test_of_many_changes_some_are_told_and_how_many_more_there_are():
    asked = header(question="compare", versions=TWO, changes=("A: cost 3 \u2192 2", "B is new"),
                   changed=(*"abcde",))  # fmt: skip
    assert changes_told(asked, 1) == "A: cost 3 \u2192 2 and 4 more"
    assert changes_told(asked, 20) == "A: cost 3 \u2192 2, B is new and 3 more"
    assert changes_told(asked.but(changes=("limit=3",), changed=()), 1) == "limit=3"
    assert changes_told(asked.but(changes=(), changed=()), 1) == "Rules and boards"


def test_a_change_is_told_by_the_deals_that_went_otherwise():
    """Both seatings before, then both after: the anvil loses one game in each deal by it."""
    asked = header(question="compare", versions=TWO)
    deals = dealt(*[[game(1), game(2), game(1), game(1)]] * 100)
    rows = {row.label: row for row in compare(asked, deals)}
    anvil = rows["anvil"]
    assert [each.value for each in anvil.shares] == [1, 0.5]
    assert anvil.change.mean.value == -0.5
    assert anvil.more == 0
    assert verdict(asked, anvil).startswith("The Anvil wins about 50 fewer of 100 games, at least")
    assert "50 more of 100" in verdict(asked, rows["bellows"])


@pytest.mark.slow
def test_what_is_not_told_yet_says_how_many_games_more_would():
    asked = header(question="compare", versions=TWO)
    same, worse, better = [game(1), game(2)] * 2, [game(1), game(2), game(2), game(2)], None
    better = [*worse[2:], *worse[:2]]
    deals = dealt(*[same] * 60, *[worse] * 20, *[better] * 20)
    row = next(row for row in compare(asked, deals) if row.label == "anvil")
    assert row.change.mean.value == 0
    # 40 of 100 deals differ by a half: their variance is 0.1, and 0.1 (3.4 / 0.02)^2 = 2890.
    assert row.more == pytest.approx(4 * (2890 - 100), rel=0.1)
    assert "may still differ by more than 2 points: about 1" in verdict(asked, row)
    many = next(iter(compare(asked, dealt(*[same] * 40_000))))
    assert "wins about as often as before" in verdict(asked, many)


def test_those_whose_card_changed_are_told_first_and_whether_they_leave_the_house_band():
    """Before, the first seat won; afterwards the bellows do from either."""
    deals = dealt(*[[game(1), game(1), game(2), game(1)]] * 100)
    asked = header(question="compare", versions=TWO, touched=("bellows",))
    first, other = compare(asked, deals)
    assert (first.label, other.label) == ("bellows", "anvil")
    assert verdict(asked, first).startswith("The Bellows wins about 50 more of 100 games")
    assert verdict(asked, first).endswith("It leaves the house band.")


def test_no_side_of_the_house_band_is_told_before_it_is_known():
    """Before, both won as often; afterwards the bellows win two of three games."""
    anvil, bellows, each = [game(1), game(2)], [game(2), game(1)], [game(1), game(1)]
    rounds = [[*anvil, *bellows], [*bellows, *each], [*each, *each]]
    asked = header(question="compare", versions=TWO, touched=("bellows",))
    said = {}
    for count in (8, 24, 40):
        (row, _) = compare(asked, dealt(*rounds * count))
        said[count] = verdict(asked, row).partition(". ")[2]
    assert said == {
        8: "",
        24: "It is outside the house band.",
        40: "It leaves the house band.",
    }


def test_a_change_says_how_often_its_card_is_played_and_how_long_games_are():
    held, used = ({"hammer": 1}, {}), ({"hammer": 1}, {})
    before = game(1, turns=20, seen=held, played=({}, {}))
    after = game(1, turns=12, seen=held, played=used)
    asked = header(question="compare", versions=TWO, changed=("hammer",),
                   changes=("The Hammer: cost 3 → 1",))  # fmt: skip
    deals = dealt(*[[before, before, after, after]] * 15, *[[before, before, after, before]] * 15)
    assert besides(asked, deals) == [
        "The Hammer is played in 75 % of the hands that hold it; before the change it was 0 %.",
        "Half of the games end within 12 turns; before the change it was 20.",
    ]
    assert besides(asked, []) == []


def test_a_changed_card_has_its_own_figures_where_a_rule_is_changed_too():
    held, used = ({"hammer": 1, "tongs": 1}, {}), ({"hammer": 1}, {})
    before, after = game(1, seen=held, played=({}, {})), game(1, seen=held, played=used)
    rules = Version(label="round_limit=20", content="1", options=("round_limit=20",))
    changes = "round_limit=20", "Hammer: cost 3 → 1", "Tongs: cost 2 → 1"
    asked = header(question="compare", versions=(TWO[0], rules), changes=changes,
                   changed=("hammer", "tongs"))  # fmt: skip
    deals = dealt(*[[before, before, after, after]] * 40)
    assert besides(asked, deals)[:2] == [
        "Hammer is played in 100 % of the hands that hold it; before the change it was 0 %.",
        "Tongs is played in 0 % of the hands that hold it; before the change it was 0 %.",
    ]


def test_a_loadout_that_only_meets_itself_tells_of_whoever_begins():
    asked = header((A, A), question="compare", versions=TWO)
    deals = dealt(*[[game(1, began=2), game(2, began=2)]] * 40)
    (row,) = compare(asked, deals)
    assert (row.label, {*row.before}, {*row.after}) == ("", {(0,)}, {(1,)})


def test_a_comparison_ends_once_the_loadouts_with_a_changed_card_are_known():
    """The anvil is in every deal, the two others in each second one."""
    pairs = (A, B), (A, Brought(loadout="crucible"))
    asked = header(*pairs, question="compare", versions=TWO, width=10.0, games=5000)
    touched = asked.model_copy(update={"touched": ("anvil",)})
    deals = dealt(*[[game(1), game(2), game(1), game(2)]] * 40)
    widths = {row.label: 100 * row.change.mean.width for row in compare(asked, deals)}
    assert widths["anvil"] < widths["bellows"] == widths["crucible"]
    assert (widest(touched, deals), widest(asked, deals)) == (widths["anvil"], widths["bellows"])
    assert (expected(touched), expected(asked)) == (4 * 139, 2 * 4 * 139)


def test_how_many_games_a_run_takes_is_told_before_any_is_played():
    """A share of a half is known to five points either way by (1.96 / 0.05 / 2)^2 = 384.1 games."""
    assert expected(header(width=10.0)) == 385
    assert expected(header((A, A), (A, B), width=10.0)) == 578, "a third of them tell of no cell"
    assert expected(header(width=10.0, games=99)) == expected(header(games=99)) == 99
    compared = header((A, B), question="compare", versions=TWO, width=10.0)
    assert expected(compared) == 4 * 139, (
        "(1.96 * 0.3 / 0.05)^2 deals, two seatings in two versions"
    )
    alone = header((A, A), question="compare", versions=TWO, width=10.0, games=5000)
    assert expected(alone) == 2 * 554, "(1.96 * 0.6 / 0.05)^2 deals, one seating in two versions"
    steps = [tuple(Brought(player=at + up) for up in (0, 1)) for at in (0, 1)]
    skill = header(*steps, question="skill", players=("a", "b", "c"), width=10.0)
    assert expected(skill) == 2 * 385, "each step by its own games"


def run_of(asked, deals, path) -> Run:
    run = Run(asked, path)
    run.deals = {deal.deal: deal for deal in deals}
    return run


def how(asked, deals) -> Progress:
    """How far a run with these deals is."""
    return progress(run_of(asked, deals, Path("none")))


def test_the_report_of_a_game_that_nothing_is_brought_to_tells_who_wins():
    asked = header((Brought(), Brought())).but(loadouts={})
    told = section(asked, how(asked, dealt(*[[game(1)]] * 20)), [])
    assert told.startswith("## Who wins: 20 games")
    assert "nothing is brought" not in told


def test_the_report_of_a_run_that_goes_on_says_how_many_games_it_is_to_have():
    deals = dealt(*[[game(1), game(2)]] * 20)
    asked = header(games=100)
    told = "The run is to have 100 games; these are the first."
    assert told in section(asked, how(asked, deals), [])
    assert "is to have" not in section(header(games=40), how(header(games=40), deals), [])
    narrow, even = header(width=10.0), dealt(*[[game(1), game(1)]] * 10)
    assert "to have about 385 games" in section(narrow, how(narrow, even), [])


def test_before_a_run_is_over_it_says_only_what_holds_however_often_one_looks():
    """In 8 of 40 deals the anvil loses a game more than before: 2.5 standard errors."""
    same, worse = [game(1)] * 4, [game(1), game(1), game(2), game(1)]
    deals = dealt(*[worse, same, same, same, same] * 8)
    asked = header(question="compare", versions=TWO, games=160, touched=("anvil",))

    def said(run) -> tuple[str, int]:
        (row, _) = compare(run, deals, how(run, deals).part)
        return verdict(run, row).partition(" may still")[0], row.change.mean.side_of(0)

    told = "The Anvil wins about 10 fewer of 100 games, at least 2, at most 17.", -1
    assert how(asked, deals).over
    assert said(asked) == told
    longer = asked.but(stop=Stop(games=400))
    assert not how(longer, deals).over
    assert said(longer) == ("The Anvil", 0), "it is not told yet"
    again = asked.but(first=Stop(games=80))
    assert how(again, deals).over
    assert said(again) == ("The Anvil", 0), "at its first end somebody looked already"


def test_a_part_of_a_run_is_of_what_was_planned_before_it_began():
    deals = dealt(*[[game(1), game(1)], [game(1), game(2)]] * 25)
    narrow = header(width=10.0)
    assert how(header(games=400), deals).part == 100 / 400
    assert how(narrow, deals).part == 100 / 385, "as in the test of how many games a run takes"
    longer = narrow.but(stop=Stop(games=9999, width=4.0), first=narrow.stop)
    assert how(longer, deals).part == how(narrow, deals).part
    assert how(header(games=100), deals).part is None
    assert how(narrow, []).part == 1 / 385


def test_a_run_stops_after_its_games(tmp_path):
    run = run_of(header(games=5), dealt(*[[game(1), game(2)]] * 4), tmp_path)
    found = progress(run)
    assert (found.over, found.games, len(found.deals)) == (True, 6, 3)
    assert progress(run_of(header(games=9), run.deals.values(), tmp_path)).over is False


def test_a_run_stops_once_its_intervals_are_narrow_whichever_deals_came_first(tmp_path):
    deals = dealt(
        *[[game(1), game(1)], [game(1), game(2)], [game(2), game(1)], [game(2)] * 2] * 100
    )
    find = partial(run_of, header(width=10.0), path=tmp_path)
    counts = {len(progress(find(deals[:most])).deals) for most in (300, 400)}
    (stopped,) = counts
    assert widest(header(), deals[:stopped]) < 10 <= widest(header(), deals[: stopped // 2])
    assert Over()(find(deals))
    assert not Over()(find(deals[: stopped - 1]))
    grown = find(deals[: stopped - 1])
    assert not progress(grown).over
    grown.deals = {deal.deal: deal for deal in deals}
    assert len(progress(grown).deals) == stopped, "it is looked at where it would have been"
    late = find([deal for deal in deals if deal.deal != 3])
    assert len(progress(late).deals) == 3, "a deal that lacks hides what comes after it"


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_has_tables_for_people_spreadsheets_and_programs(question):
    asked = header(versions=TWO, players=("bot:random", "bot:greedy", "bot:mcts"))
    deals = dealt(*[[game(1, seen=({"hammer": 1}, {}), played=({}, {}))] * 4] * 3)
    for table in QUESTIONS[question](asked, deals, 0.5):
        lines = list(table.lines())
        assert len(lines) == 2 + len(table.rows) + len(table.said)
        assert table.csv().count("\n") == 2 + len(table.rows)
        assert json.loads(json.dumps(table.plain(), allow_nan=False))["title"] == table.title
    assert list(QUESTIONS[question](asked, [], None)) is not None


@pytest.mark.parametrize("part", [None, 0.25])
def test_few_deals_are_told_by_the_deviations_of_who_looks_at_them(part):
    tally, ended = Tally(part=part), [(1, 1), (1, 0), (1, 1), (1, 1), (0, 0)]
    for deal, games in enumerate(ended):
        for won in games:
            tally.add(bool(won), deal)
    row = Compared("anvil", before=ended, after=ended, part=part)
    known = share(7, 10, part, design_factor({(1, 1): 3, (1, 0): 1, (0, 0): 1}, part))
    assert tally.share == tally.with_halves == known
    assert row.shares == (known, known)


def test_numbers_for_spreadsheets_and_programs_are_in_the_unit_that_their_head_says():
    asked = header()
    deals = dealt([game(1, seen=({"hammer": 1}, {}), played=({}, {})),
                   game(1, seen=({}, {}), played=({}, {}))])  # fmt: skip
    matchups, _ = QUESTIONS["matchups"](asked, deals, None)
    row = matchups.plain()["rows"][0]
    assert (row["wins in percent"], row["The Anvil"]) == ("The Anvil", None)
    design = sqrt(1 / 1.5) * student(2, CERTAINTY)
    low, high = (round(100 * each, 4) for each in share(1, 2, design=design)[1:3])
    assert (row["The Bellows"]["value"], row["The Bellows"]["low"]) == (50, low)
    assert matchups.csv().splitlines()[2] == (
        f"The Anvil,,,,,50.0,{low},{high},2,50.0,{low},{high},2"
    )
    (own,) = QUESTIONS["cards"](asked, deals, None)
    assert own.plain()["rows"][0]["drawn in percent"] == 50
    assert "\ncard,drawn in percent,played in percent," in own.csv()
    empty = Table("T", ("name", "wins in percent"), (("a", share(0, 0)),))
    assert empty.csv().splitlines()[2] == "a,,,,0"
    nothing = {"value": None, "low": None, "high": None, "n": 0}
    assert empty.plain()["rows"] == [{"name": "a", "wins in percent": nothing}]


def test_cards_have_their_names_and_ids_in_the_same_columns_whatever_is_known_of_them():
    held = ({"hammer": 1}, {})
    few = [[game(1, seen=held, played=held), game(1, seen=({}, {}), played=({}, {}))]]
    many = [[game(2 - at % 2, seen=held if at % 3 else ({}, {}), played=({}, {})), game(1)]
            for at in range(120)]  # fmt: skip
    heads = set()
    for rows in (few, many):
        (table, *_) = QUESTIONS["cards"](header(), dealt(*rows), None)
        named = table.named({"hammer": "The Hammer"})
        _, head, first, *_ = csv.reader(io.StringIO(named.csv()))
        heads.add(tuple(head))
        assert len(first) == len(head)
        assert (first[0], first[-1], head[-1]) == ("The Hammer", "hammer", "id")
        assert named.plain()["rows"][0]["id"] == "hammer"
        assert named.shown()[0][0] == "The Hammer"
        assert table.named({}).shown() == table.shown()
    assert len(heads) == 1
    three = header((A, B), (A, Brought(loadout="tongs"))).but(loadouts=NAMED)
    for rows in ([[game(1), game(2)]], [[game(1), game(2)]] * 2):
        matchups, _ = QUESTIONS["matchups"](three, dealt(*rows), None)
        heads.add(matchups.csv().splitlines()[1])
    assert len(heads) == 2


@pytest.mark.parametrize(
    "name", ["=1+2", "+1", "-2", "@here", 'Flint, "Oath"', "A & B <i>", "Fuß", "a|b"]
)
def test_any_name_is_a_name_in_spreadsheets_and_in_markdown(name):
    asked = header().but(loadouts={"anvil": name, "bellows": "The Bellows"})
    deals = dealt([game(1, seen=({name: 1}, {}), played=({}, {})), game(2)])
    for question in ("matchups", "cards"):
        for table in QUESTIONS[question](asked, deals, None):
            lines = [*csv.reader(io.StringIO(table.csv()))]
            assert lines[0] == [table.title]
            for line in lines[1:]:
                assert len(line) == len(lines[1])
                assert not line[0].startswith(("=", "+", "-", "@"))
                assert line[0].removeprefix("'") in (
                    *table.heads[:1], name, "hammer", "The Bellows",
                )  # fmt: skip
    lines = section(asked, how(asked, deals), [*asked.loadouts]).splitlines()
    rows = [line for line in lines if line.startswith("| ")]
    assert any(name in row for row in rows) == (not {*"|&<"} & {*name})


def test_a_bound_that_is_nothing_has_no_sign_in_a_table():
    table = Table("T", ("name", "share"), (("a", Interval(0.1, -0.0004, 0.2, 9)),))
    assert table.shown() == [["a", "10.0 (0.0 to 20.0)"]]


def test_less_than_nothing_has_a_minus_for_people_and_one_that_programs_read():
    less = Interval(-0.031, -0.05, -0.012, 9)
    table = Table("T", ("name", "worth"), (("a", less),))
    assert table.shown() == [["a", "−3.1 (−5.0 to −1.2)"]]
    assert "-3.1,-5.0,-1.2" in table.csv()
    assert table.plain()["rows"][0]["worth"]["value"] == -3.1


def test_where_games_end_in_ties_shares_and_their_difference_tell_of_the_same():
    """Half is won before; afterwards a fifth, a tenth is lost, and the rest are ties."""
    asked = header(question="compare", versions=TWO)
    before = [[game(1), game(1)]] * 100
    after = [[game(1), game(2)]] * 20 + [[game(2), game(1)]] * 10 + [[game(), game()]] * 70
    deals = dealt(*(one + other for one, other in zip(before, after, strict=True)))
    anvil = next(row for row in compare(asked, deals) if row.label == "anvil")
    was, now = (each.value for each in anvil.shares)
    assert (was, now) == pytest.approx((0.5, 0.55))
    assert anvil.change.mean.value == pytest.approx(now - was)
    (table,), (clear,) = (QUESTIONS["compare"](asked, each, None) for each in (deals, deals[:30]))
    tie = "A tie counts as a part of a win for each."
    assert (tie in table.said, tie in clear.said) == (True, False)


def test_a_small_difference_that_is_told_is_no_difference_of_nothing():
    row = Compared("anvil", deals=[0.5] * 60 + [0.0] * 9_000)
    assert verdict(header(), row).startswith(
        "The Anvil wins about 0.3 more of 100 games, at least 0.2, at most 0.4."
    )


def test_nothing_is_told_where_all_games_are_ties():
    said = evenness(Tally(games=40, ties=40), True)
    assert said == "All games are ties: it makes no difference so far who begins."
    half = evenness(Tally(11, ties=20, games=40), True)
    assert half == "Whether to begin helps: about 2,400 more games would tell."


def test_how_many_rows_look_told_by_chance_is_said_where_there_are_many():
    """Twelve loadouts, of which the first wins all its games, and the others half of theirs."""
    many = [Brought(loadout=f"loadout_{at}") for at in range(12)]
    names = {each.loadout: each.loadout for each in many}
    pairs = [*combinations(many, 2)]
    asked = header(*pairs).but(loadouts=names)
    won = [[game(1), game(2)] if pair[0] is many[0] else [game(1), game(1)] for pair in pairs]
    matchups, _ = QUESTIONS["matchups"](asked, dealt(*won * 20), None)
    assert matchups.said == (
        "11 of 66 are told apart from even; by chance alone up to about 3 would be.",
    )
    few, _ = QUESTIONS["matchups"](header(), dealt([game(1), game(2)]), None)
    assert few.said == ()
    assert told_of([share(50, 100)] * 9, 0.5) is None
    assert told_of([share(90, 100), share(0, 0), *[share(50, 100)] * 9], 0.5) == (1, 10)


def test_the_first_of_several_comparisons_is_said_to_be_the_one_that_differs_most():
    rows = [Compared("anvil"), Compared("bellows")]
    assert most_of(header(), rows) == "Of 2 it differs most."
    assert most_of(header(touched=("anvil",)), rows) == most_of(header(), rows[:1]) == ""
    sure = Compared("anvil", deals=[0.02] * 4_000)
    unsure = Compared("bellows", deals=[0.5, -0.4] * 20)
    assert most_of(header(), [sure, unsure]) == "", "what is told comes first, though it is less"
