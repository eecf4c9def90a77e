"""Measures the program itself, in processes of its own: its start, an idle table, its memory."""

from __future__ import annotations

import compileall
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from tools.benchmarks.figures import ALTERNATIONS, Figure
from tools.benchmarks.yardsticks import bare_window

ROOT = Path(__file__).parents[2]

MATCHES = 20
"""Matches after which the memory is told."""

IDLE = 5
"""Seconds for which a table is left alone that has come to rest."""

OPEN = """
import json, os, sys, time
born = float(sys.argv[1])
sys.path.insert(0, sys.argv[2])
from game.app import command_line
command_line.set_up()
from game.app.window import open_window, program
window = open_window()
first = time.time() - born
app = program(window)
app.step([], 0)
from game.scenes.starting import begin
from game.session.start import Start
begin(app, Start(sys.argv[3], ("human", "human"), seed=7, mode="open"))
while not app.step([], 0):
    pass
table = time.time() - born
"""

START = f"""{OPEN}
print(json.dumps([first, table]))
"""

REST = f"""{OPEN}
from game.app.window import turns
running = turns(app)
while not app.nap:
    next(running)
spent, wall = time.process_time(), time.perf_counter()
while time.perf_counter() - wall < {IDLE}:
    next(running)
print(json.dumps(100 * (time.process_time() - spent) / (time.perf_counter() - wall)))
"""

PLAY = f"""{OPEN}
from tools.benchmarks.program import memory_mb
from tools.benchmarks.rules import at_random
app.window.size = (1920, 1080)
for seed in range({MATCHES}):
    while len(app.scenes) > 1:
        app.pop()
    begin(app, Start(sys.argv[3], ("human", "human"), seed=seed, mode="open"))
    table = app.scenes[-1]
    for number, _ in enumerate(at_random(table.session.match, seed)):
        if number % 10 == 0:
            table.refresh()
            app.step([], 0.1)
for _ in range(60):
    app.step([], 0.1)
print(json.dumps(memory_mb()))
"""


def measure(game: str) -> Iterator[Figure]:
    """The figures of the program with one game; memory not on Windows."""
    compileall.compile_dir(ROOT / "game", quiet=1)
    starts = [(run(START, game), bare_window()) for _ in range(ALTERNATIONS)]
    for at, name in enumerate(("first frame", "table")):
        value = median(start[at] for start, _ in starts)
        ratio = median(start[at] / bare for start, bare in starts)
        yield Figure("program", name, value, "s", ratio, game)
    idle = median(run(REST, game) for _ in range(3))
    yield Figure("program", "idle table", idle, "%", idle, game)
    if sys.platform != "win32":
        memory = run(PLAY, game)
        yield Figure("program", "memory", memory, "MB", memory, f"{MATCHES} matches of {game}")


def run(code: str, game: str) -> Any:
    """What a program prints last that plays a game in a new folder of the player's."""
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-c", code, str(time.time()), str(ROOT), game],
            env={**os.environ, "STANDEE_HOME": home},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    return json.loads(done.stdout.strip().rpartition("\n")[2])


def memory_mb() -> float:
    """The memory that this process holds now; where only the most is known that it held, that."""
    import resource

    pages = Path("/proc/self/statm")
    if pages.exists():
        return int(pages.read_text().split()[1]) * resource.getpagesize() / 2**20
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)
