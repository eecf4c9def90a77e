"""The same match anywhere: golden playthroughs, perft counts, and any hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import games
from game.lab.perft import perft
from game.rules import chance
from game.rules.match import Match
from tests.conformance.golden import PLAYTHROUGHS, golden, text_of
from tests.conformance.subjects import gunsword

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    """A change here is a change of the game: read it, then write it anew (see `golden.py`)."""
    assert golden(name).read_text("utf-8").splitlines() == text_of(name).splitlines()


@pytest.mark.parametrize("game", games.names())
def test_no_game_lacks_a_playthrough(game: str) -> None:
    assert any(name.startswith(game) for name in PLAYTHROUGHS)


@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_hash_seed_changes_nothing(seed: str) -> None:
    name = next(iter(PLAYTHROUGHS))
    script = "import sys; from tests.conformance.golden import text_of; print(text_of(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", script, name],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert golden(name).read_text("utf-8").strip() in done.stdout


PERFT = {
    # after so many random decisions of match 0: (depth, sequences)
    0: (3, 0),
    40: (3, 0),
    90: (3, 0),
    200: (3, 0),
}


@pytest.mark.parametrize("decisions", PERFT)
def test_perft_of_gunsword(decisions: int) -> None:
    match, state = Match(gunsword(0), live=False), 5
    for _ in range(decisions):
        legal = match.legal()
        state, choice = chance.below(state, len(legal))
        match.take(legal[choice])
    depth, sequences = PERFT[decisions]
    assert perft(match, depth) == sequences
