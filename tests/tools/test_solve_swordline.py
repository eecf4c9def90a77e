"""The command that solves Swordline, on a match with a card less, which is solved in no time."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from game.bots.perfect import PerfectBot
from game.bots.random_bot import RandomBot
from game.games import swordline
from game.games.swordline.content import SwordlineContent
from game.games.swordline.solver.chances import TABLE
from game.games.swordline.solver.positions import LENGTHS
from game.games.swordline.solver.solution import beginnings
from game.rules import rng
from game.rules.match import Match
from tools import solve_swordline
from tools.swordline import solving
from tools.swordline.graph import Graph

pytestmark = pytest.mark.slow

DATA = Path(__file__).resolve().parents[2] / "data" / "swordline"


@pytest.fixture(scope="module")
def fewer(tmp_path_factory: pytest.TempPathFactory) -> SwordlineContent:
    """The content without the card of the Guards, its table to be written elsewhere."""
    content = swordline.load(DATA)
    actions = {name: each for name, each in content.actions.items() if name != "rampart"}
    return replace(content, actions=actions, folder=tmp_path_factory.mktemp("fewer"))


@pytest.fixture(scope="module")
def graph(fewer: SwordlineContent) -> Graph:
    """All positions of it."""
    return solving.graph_of(fewer)


@pytest.fixture(scope="module")
def said(fewer: SwordlineContent, graph: Graph) -> list[str]:
    """What is said while it is solved."""
    steps: list[float] = []
    lines = list(solving.solve(fewer, graph, fewer.folder / TABLE, steps.append))
    assert steps[-1] < solving.FINEST
    return lines


def test_what_follows_is_what_positions_say(fewer, graph):
    """In every position of some random matches, for every placing of both players."""
    known, count = graph.positions, len(graph.reached)
    places = {number: place for place, number in enumerate(graph.reached.tolist())}
    state, checked = 1, set()
    for position in beginnings(fewer) * 20:
        while position is not None:
            checked.add(position)
            for length in LENGTHS:
                found = {
                    each: code(known, each, places, count)
                    for each in pairs(known, position, length)
                }
                assert stage_at(graph, places[known.number(position)], length) == {*found.values()}
            state, at = rng.below(state, len(found))
            position = known.following(position, *[*found][at][1:])[0]
    assert len(checked) > 40


def pairs(known, position, length):
    """A position and all that can be placed there: first so many beats, then anything."""
    others = [None]
    if length > position.ahead:
        others = [each for beats in LENGTHS for each in known.placings(position.rows[1], beats)]
    for mine in known.placings(position.rows[0], length):
        for other in others:
            yield position, mine, other


def code(known, placed, places, count):
    """What follows, as a stage says it."""
    after, same = known.following(*placed)
    if after is None:
        return 2 * count + (not same)
    return places[known.number(after)] + count * (not same)


def stage_at(graph, place, length):
    """All that may follow in a position after a first card of a length."""
    for stage in graph.stages:
        at = np.nonzero(stage.positions == place)[0]
        if len(at) and stage.choice == LENGTHS.index(length):
            return {*stage.follows[at[0]].flatten().tolist()}
    return set()


def test_it_says_how_sure_of_winning_each_player_is(fewer, graph, said):
    assert said[0] == f"{len(graph.reached)} positions"
    wins = [line for line in said if "wins between" in line]
    assert [line.partition(":")[0] for line in wins] == [mode.id for mode in fewer.modes]
    for line in wins:
        least, most = map(float, re.findall(r"[\d.]+", line))
        assert 0 <= least <= most <= 100
    assert sum(line.startswith("  first card: ") for line in said) == len(fewer.modes)


def test_the_bot_plays_from_the_table_it_writes(fewer, said):
    rules = fewer.rules(fewer.defaults())
    assert rules.solution.trouble == ""
    match = Match(rules, live=False)
    bots = {1: PerfectBot(2), 2: RandomBot(3)}
    while match.seat is not None:
        match.take(bots[match.seat].choose(match.clone()))
    assert match.result is not None


def test_what_a_position_does_not_tell_cannot_be_solved(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(solve_swordline, "set_up", lambda *_: None)
    folder = shutil.copytree(DATA, tmp_path / "swordline")
    file = folder / "game.yaml"
    game = file.read_text(encoding="utf-8")
    file.write_text(game.replace("default: last_beat", "default: any_beat"), encoding="utf-8")
    assert solve_swordline.main([], folder) == 1
    said = capsys.readouterr().err
    assert said == "solve_swordline.py: it cannot be solved with evade_window any_beat\n"


def test_broken_content_is_told(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(solve_swordline, "set_up", lambda *_: None)
    folder = shutil.copytree(DATA, tmp_path / "swordline")
    (folder / "cards" / "actions.yaml").write_text("actions: []\n", encoding="utf-8")
    assert solve_swordline.main([], folder) == 1
    assert "these are 0" in capsys.readouterr().err
