"""Deals and games: who meets whom from which seat, what is counted; the same on any engine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import warnings
from collections import Counter
from types import SimpleNamespace

import pytest

from game.bots import seated
from game.bots.mcts import Search
from game.lab.balance import playing
from game.lab.balance.deals import Impossible, Plan
from game.lab.balance.lines import Version
from game.lab.balance.playing import Engine, Watched, again, conduct, play
from game.lab.balance.run import Run
from game.rules.events import DEALT, Event
from game.rules.match import Match, Result, RuleError
from game.user.folders import ROOT
from tests.conformance.subjects import content
from tests.lab.balance.swordfights import deals, header, plan, played

KITS = ("oath_and_flint", "heavy_reading", "pitfall_and_spring")


def test_every_pairing_comes_to_the_same_number_of_deals_each_from_both_seats():
    found = plan("gunsword", loadouts=KITS, boards=("colonnade", "crossfire"))
    met = Counter[tuple]()
    for deal in range(6):
        there, back = found.matches(deal)
        assert there.seats == back.seats[::-1]
        assert there.setup.seed == back.setup.seed == 1 + deal
        picks = [seat.picks for seat in there.setup.seats]
        assert picks == [seat.picks for seat in back.setup.seats][::-1]
        met[frozenset(each.loadout for each in there.seats)] += 1
    assert met == {frozenset(pair): 2 for pair in (KITS[:2], KITS[1:], KITS[::2])}
    assert [found.matches(deal)[0].setup.board for deal in (0, 2, 3, 5)] == [
        *("colonnade", "colonnade", "crossfire", "crossfire"),
    ]


def test_where_both_may_bring_the_same_that_is_played_from_one_seat_alone():
    found = plan("gunsmith_girl")
    assert [len(found.matches(deal)) for deal in range(3)] == [1, 2, 1]
    assert found.header.deals_for(4) == 3
    assert found.header.deals_for(5) == 4


def test_players_meet_the_next_stronger_from_both_seats():
    players = ("bot:random", "bot:greedy", "bot:mcts@100")
    found = plan(players=players, question="skill")
    seats = [[s.player for s in each.setup.seats] for n in range(2) for each in found.matches(n)]
    random, greedy, mcts = players
    assert seats == [[random, greedy], [greedy, random], [greedy, mcts], [mcts, greedy]]


def loadouts_of(found, deal):
    return [[each.loadout for each in planned.seats] for planned in found.matches(deal)]


def test_at_a_larger_table_each_set_of_loadouts_meets_from_every_seat():
    """Eleven loadouts make 165 sets of three; each sits around the table in two orders."""
    found = plan("gentlemen_of_war", seats=3)
    assert (found.header.mode, len(found.header.pairings), found.header.round) == ("ffa", 165, 165)
    assert len({frozenset(pair) for pair in found.header.pairings}) == 165
    first = loadouts_of(found, 0)
    assert first == [first[0][-at:] + first[0][:-at] for at in range(3)]
    assert {planned.setup.seed for planned in found.matches(0)} == {1}
    again = loadouts_of(found, 165)
    assert again[0] in [each[::-1] for each in first], "the second time round the other way"
    assert loadouts_of(found, 330) == first
    assert found.header.deals_for(1000) == 334
    assert found.header.games_in(334) == 1002


@pytest.mark.parametrize(
    ("game", "sides"),
    [("gunsword", ((1, 3), (2, 4))), ("gentlemen_of_war", ((1, 2), (3, 4)))],
)
def test_partners_stay_partners_in_every_game_of_a_deal(game, sides):
    found = plan(game, seats=4, teams=True)
    assert (found.header.sides, found.header.even) == (sides, 0.5)
    partners = [
        [{frozenset(seats[seat - 1] for seat in side) for side in sides} for seats in deal]
        for deal in (loadouts_of(found, number * found.header.round) for number in range(6))
    ]
    assert all(len(each) == 4 and all(one == each[0] for one in each) for each in partners)
    assert len({frozenset(each[0]) for each in partners}) == 3, "with each of the others in turn"
    for number in range(3):
        on = [[seats[seat] for seats in loadouts_of(found, number)] for seat in range(4)]
        assert all(len({*each}) == 4 for each in on), "each of them on each seat"


def test_a_ladder_at_a_larger_table_seats_as_many_of_both_and_partners_alike():
    players = ("bot:random", "bot:hasty")
    three = plan("gunsword", seats=3, players=players, question="skill", loadouts=KITS)
    counts = [sum(each.player for each in pair) for pair in three.header.pairings]
    assert sorted(counts) == [1, 2], "once one and once two of the stronger"
    teams = plan("gunsword", seats=4, players=players, question="skill", teams=True)
    for planned in teams.matches(0):
        one, other, partner, last = (each.player for each in planned.seats)
        assert (one, other) == (partner, last)
        assert one != other


def test_in_a_match_each_player_has_each_loadout_on_each_seat():
    two = ("bot:hasty", "bot:random")
    found = plan("gunsword", players=two, question="match", loadouts=KITS[:2])
    assert Counter(
        (seat, each.player, each.loadout)
        for deal in range(2)
        for planned in found.matches(deal)
        for seat, each in enumerate(planned.seats)
    ) == {(seat, player, kit): 1 for seat in (0, 1) for player in (0, 1) for kit in KITS[:2]}
    alike = plan("gunsword", players=two[:1] * 2, question="match", loadouts=KITS[:2])
    assert (alike.header.players, len(alike.header.pairings)) == (two[:1], 1)
    four = (*two, "bot:greedy", "bot:learner")
    teams = plan("gentlemen_of_war", players=four, question="match", seats=4, teams=True)
    sides = {
        frozenset(
            frozenset(planned.seats[seat - 1].player for seat in side) for side in ((1, 2), (3, 4))
        )
        for deal in range(3)
        for planned in teams.matches(deal)
    }
    assert sides == {frozenset({frozenset({0, 1}), frozenset({2, 3})})}, "as they are named"


def test_what_is_dealt_by_chance_is_not_given_loadouts():
    now = content("gentlemen_of_war").hash
    random = Version(label="now", content=now, options=("setup=random",))
    found = plan("gentlemen_of_war", versions=(random,))
    assert found.header.loadouts == {}
    assert [dict(seat.picks) for seat in found.matches(0)[0].setup.seats] == [{}, {}]


def test_partners_lead_together():
    setup = plan("gunsword", seats=4, teams=True).matches(0)[0].setup
    match = Match(content("gunsword").rules(setup))
    watched = Watched(match)
    worths = {1: 0.1, 2: 0.3, 3: 0.3, 4: 0.2}
    match.rules.evaluate = lambda _, seat: worths[seat]
    for decision, (seat, worth) in enumerate([(3, 0.9), (1, 0.9), (4, 0.9), (4, 1.0)]):
        worths[seat] = worth
        watched._lead(decision)
    assert (watched.leader, watched.leads, watched.since) == ((2, 4), 1, 3)


def test_what_cannot_be_played_is_told():
    with pytest.raises(Impossible, match="cannot play Swordline in teams"):
        plan(seats=4, teams=True)

    with pytest.raises(Impossible, match="no option 'edgy'"):
        version = Version(label="now", content=content("swordline").hash, options=("edgy=yes",))
        plan(versions=(version,))
    with pytest.raises(Impossible, match=r"\(now\) have changed since this run was begun"):
        Plan.of(header(versions=(Version(label="now", content="other"),)))


def test_of_what_keeps_several_from_meeting_the_least_is_told():
    """No loadout meets itself, and on this board nobody meets."""
    for board in ("nowhere", "elsewhere"):
        with pytest.raises(Impossible) as found:
            plan("gunsword", boards=(board,))
        why = f"no board '{board}' (boards/{board}.tmx)"
        assert str(found.value) == f"this match cannot begin: {why}"
    assert plan("gunsword", boards=("nowhere", "crossfire")).header.boards == ("crossfire",)


@pytest.mark.parametrize(
    ("player", "told"),
    [("bot:zorro", "there is no player 'bot:zorro'"),
     ("bot:greddy", "there is no player 'bot:greddy'; did you mean 'bot:greedy'?"),
     ("bot:perfect", "Gunsword is not solved, so that it has no bot:perfect")],
)  # fmt: skip
def test_a_player_that_cannot_play_is_told_by_its_name(player, told):
    with pytest.raises(Impossible, match=re.escape(told)):
        plan("gunsword", players=(player,))


def test_the_same_deal_is_the_same_game_and_can_be_played_again_from_its_line():
    deal = deals(1)[0]
    assert played(header(), [0]) == [deal]
    setup, (game,) = plan().matches(0)[0].setup, deal.games
    match = Match(content("swordline").rules(setup))
    for decision in again(content("swordline"), setup, game):
        assert match.seat == decision.seat
        match.choose(decision.option)
    assert match.result.winners == game.winners
    assert len(match.decisions) == game.decisions
    with pytest.raises(ValueError, match="the rules ask otherwise"):
        again(content("swordline"), setup, game.model_copy(update={"choices": "zz"}))


def test_a_game_that_fails_says_which_it_is(monkeypatch):
    """In a rule, with what was decided before; and in a bot."""

    def fail(self, table, seat):
        raise KeyError("hammer")

    asked = plan(seed=5).header
    monkeypatch.setattr(
        type(content("swordline").rules(plan().matches(0)[0].setup)), "evaluate", fail
    )
    with pytest.raises(
        Impossible, match=r"\nA game of deal 3 \(seed 7\) fails: KeyError: 'hammer'$"
    ):
        played(asked, [2])
    report = "Setup: ...\nTraceback: ...\nKeyError: 'anvil'"
    monkeypatch.setattr(playing, "play", lambda *_: (_ for _ in ()).throw(RuleError(report)))
    with pytest.raises(
        Impossible, match=r"^Setup: (.|\n)*deal 1 \(seed 5\) fails: KeyError: 'anvil'$"
    ):
        played(asked, [0])


@pytest.mark.parametrize(
    ("winners", "certain"), [((1,), 1), ((2,), None), ((1, 2), None), ((), None)]
)
def test_it_is_told_when_a_winner_was_certain_where_it_won_alone(monkeypatch, winners, certain):
    """The first seat stands best once both have decided for the first time, whoever wins."""
    setup = plan().matches(0)[0].setup
    rules = type(content("swordline").rules(setup))
    ended = rules.result
    monkeypatch.setattr(rules, "evaluate", lambda self, table, seat: float(seat == 1))
    monkeypatch.setattr(
        rules, "result", lambda self, table: ended(self, table) and Result(winners, "told")
    )
    assert play(content("swordline"), setup).certain == certain


def test_cards_seen_and_played_are_counted_for_each_seat():
    setup = plan().matches(0)[0].setup
    game = deals(1)[0].games[0]
    hands = Match(content("swordline").rules(setup)).table.zones
    for seat, seen, laid in zip((1, 2), game.seen, game.played, strict=True):
        dealt = Counter(card.partition("#")[0] for card in hands[f"hand:{seat}"])
        assert dealt <= Counter(seen)
        assert Counter(laid) <= Counter(seen)
    assert sum(map(sum, (each.values() for each in game.played))) > 0


def test_where_pieces_stand_is_counted_in_a_game_with_a_board():
    found = plan("gunsword", loadouts=KITS[:2])
    game = play(content("gunsword"), found.matches(0)[0].setup)
    board = content("gunsword").boards()["standard"]
    assert all(map(board.is_floor, game.stood))
    assert sum(game.stood.values()) > game.turns
    assert {*content("gunsword").starts(board, "duel", 2, {}).values()} <= {*game.stood}


def test_asked_and_answers_count_real_decisions_alone():
    for deal in deals(3):
        (game,) = deal.games
        assert game.asked <= game.decisions == len(game.choices.split("."))
        assert game.answers >= 2 * game.asked
        assert game.certain is not None
        assert 0 <= game.certain < game.decisions


def test_a_bot_with_a_budget_looks_ahead_so_often(monkeypatch):
    setup = plan(players=("bot:mcts@3",)).matches(0)[0].setup
    looks = []
    monkeypatch.setattr(Search, "look_ahead", lambda _: looks.append(1))
    monkeypatch.setattr(Search, "undecided", lambda _, left: left > 0)
    seated(setup)[1].choose(Match(content("swordline").rules(setup)).clone())
    assert len(looks) == 3


@pytest.mark.parametrize("player", ["bot:mcts@x", "bot:mcts@0", "bot:random@5"])
def test_a_budget_that_no_bot_has_is_told(player):
    with pytest.raises(ValueError, match="a budget is how often"):
        seated(plan(players=(player,)).matches(0)[0].setup)


@pytest.mark.slow
def test_a_process_that_is_lost_loses_nothing(tmp_path, monkeypatch):
    from joblib.externals.loky import reusable_executor

    monkeypatch.setattr(playing, "TASK_SECONDS", 1e-9)
    asked = header(games=30)
    run, engine = Run.begin(asked, tmp_path / "a.run.jsonl"), Engine(jobs=1)
    for number, _ in enumerate(conduct(run, engine, lambda _: False)):
        if number == 5:
            (process,) = reusable_executor._executor._processes.values()
            os.kill(process.pid, signal.SIGTERM)
    run.close()
    assert engine.lost == 1
    assert Run.read(run.path).in_order() == played(asked, range(30))


def test_processes_are_ended_without_a_word_where_the_system_cannot_list_theirs(
    tmp_path, monkeypatch, recwarn
):
    """As without `pgrep`: then joblib warns with a long trace, and ends them all the same."""

    def submit(*_):
        raise KeyboardInterrupt

    def shutdown(kill_workers):
        assert kill_workers
        warnings.warn("Failed to kill subprocesses on this platform. Details: ...", stacklevel=1)

    pool = SimpleNamespace(submit=submit, shutdown=shutdown)
    monkeypatch.setattr("joblib.externals.loky.get_reusable_executor", lambda **_: pool)
    run = Run.begin(header(), tmp_path / "a.run.jsonl")
    with pytest.raises(KeyboardInterrupt):
        [*conduct(run, Engine(jobs=1), lambda _: False)]
    run.close()
    assert not recwarn.list


def test_a_scheduler_that_was_lost_between_two_tasks_is_told_as_lost():
    """Then distributed has closed its client, which knows no worker any more."""
    with pytest.raises(ConnectionError):
        playing._places(SimpleNamespace(status="closed"))


@pytest.fixture
def started():
    """Starts programs of Dask from a folder, and ends them."""
    running = []

    def start(*command, folder=ROOT, standee=True):
        path = {"PYTHONPATH": str(ROOT)} if standee else {}
        settings = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        running.append(
            subprocess.Popen(
                [sys.executable, "-m", "distributed.cli." + command[0], *command[1:]],
                cwd=folder,
                env=settings | path,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
        return running[-1]

    yield start
    for each in reversed(running):
        each.kill()
        each.communicate()


def scheduler_of(started, **other) -> str:
    """The address of a scheduler of its own."""
    process = started(
        "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", **other
    )
    lines = iter(process.stderr.readline, "")
    return next(found[0] for line in lines if (found := re.search(r"tcp://\S+", line)))


def worker_of(started, address, **other) -> subprocess.Popen[str]:
    return started(
        "dask_worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny", **other
    )


def played_at(address, path, each=lambda _: None) -> Run:
    run = Run.begin(header(games=20), path)
    for number, _ in enumerate(conduct(run, Engine(dask=address), lambda _: False)):
        each(number)
    run.close()
    return Run.read(path)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_dask_gives_the_same_games_though_a_worker_is_lost(tmp_path, started, monkeypatch):
    monkeypatch.setattr(playing, "TASK_SECONDS", 1e-9)
    address = scheduler_of(started)
    workers = [worker_of(started, address) for _ in range(2)]

    def lose_one(number):
        if number == 5:
            workers[0].kill()

    run = played_at(address, tmp_path / "a.run.jsonl", lose_one)
    assert run.in_order() == played(header(), range(20))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize(
    ("gone", "told"),
    [(0, "at {} is gone. What was played is kept"), (1, "PYTHONPATH=. dask worker {}")],
)
def test_dask_that_is_lost_or_its_last_worker_is_told(tmp_path, started, monkeypatch, gone, told):
    monkeypatch.setattr(playing, "TASK_SECONDS", 1e-9)
    processes = []
    address = scheduler_of(lambda *words: processes.append(started(*words)) or processes[-1])
    processes.append(worker_of(started, address))

    def lose(number):
        if number == 3:
            monkeypatch.setattr(playing, "PATIENCE", 1)
            processes[gone].kill()

    path = tmp_path / "a.run.jsonl"
    with pytest.raises(Impossible, match=told.format(address)):
        played_at(address, path, lose)
    assert len(Run.read(path).deals) >= 4


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("astray", ["scheduler", "worker"])
def test_dask_that_was_started_without_standee_is_told_how(tmp_path, started, astray):
    address = scheduler_of(started, folder=tmp_path, standee=astray != "scheduler")
    worker_of(started, address, folder=tmp_path, standee=astray != "worker")
    with pytest.raises(Impossible, match="does not find Standee .*with PYTHONPATH=. before"):
        played_at(address, tmp_path / "a.run.jsonl")


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_dask_without_workers_is_told_how_to_start_one(tmp_path, started, monkeypatch):
    monkeypatch.setattr(playing, "PATIENCE", 1)
    address = scheduler_of(started)
    with pytest.raises(Impossible, match=f"PYTHONPATH=. dask worker {address}"):
        played_at(address, tmp_path / "a.run.jsonl")


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("tcp://127.0.0.1:1", "No Dask scheduler answers at .*:1. Start it, or play without Dask."),
        ("tcp://", "tcp:// is no address of a Dask scheduler: missing port number"),
    ],
)
def test_where_no_dask_scheduler_is_it_is_told_what_to_do(tmp_path, monkeypatch, address, told):
    monkeypatch.setattr(playing, "PATIENCE", 1)
    with pytest.raises(Impossible, match=told):
        played_at(address, tmp_path / "a.run.jsonl")


def test_an_attack_counts_where_its_piece_stands_as_it_deals_its_damage():
    table = Match(content("gunsword").rules(plan("gunsword").matches(0)[0].setup))
    watched = Watched(table)
    for event in (
        Event("place", "duelist:1", "c3", "c4"),
        Event("count", DEALT, 1, 3),
        Event("place", "duelist:1", "c4", "b4"),
        Event("count", "Damage blocked", 1, 9),
        Event("count", DEALT, 1, 2),
    ):
        watched._count(event)
    assert watched.struck == {"c4": 3, "b4": 2}
