"""Measures the rules and the table, all in one run.

python3 tools/bench.py [GAME] [--json]

Decisions a second of random play without events and with them, the cost of a clone at decision
100 (of a shorter match, at its last), orders of random programs that a game of programs carries out
in a second, milliseconds (median and 99th percentile) of a full redraw
of the table, of the redraw after a decision and of a cached frame, seconds from the start of the
process to the first frame and to the table, the load of an idle table, memory (not on Windows), and
seconds from the save of an edited file to the frame that shows it (`tools/benchmarks/edits.py`).
Compare figures of one run with each other only.

Decisions, clones and frames are measured in time of the processor, the start in time of the clock.
A full redraw puts the whole table together again, from the pictures of its parts that are kept
between decisions; after a decision those parts are drawn anew that show something else. The start
is that of a program that has been started before: what Python compiles at the first start is there
already.
"""

import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import compileall
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median, quantiles
from typing import Any

from game.app.bootstrap import set_up
from tools.benchmarks import edits, gentlemen_of_war

BUSY = time.perf_counter if sys.platform == "win32" else time.process_time
"""Seconds of the processor, which other programs do not lengthen; Windows counts too coarsely."""

SIZES = ((1280, 720), (1920, 1080))
SECONDS = 2.0
FRAMES = 200
AT = (100, 200)
YARDS = 25
BOUNDS = {
    "decisions_per_s": "at least 50,000",
    "decisions_per_s_live": "at least 20,000",
    "clone_us": "at most 50",
    "orders_per_s": "at least 100,000",
    "redraw_ms": "at most 4 at 1920x1080",
    "decided_ms": "",
    "cached_ms": "at most 1",
    "longest_ms": "at most 100",
    "first_frame_s": "at most 0.5",
    "table_s": "at most 1.5",
    "idle_cpu_percent": "under 1",
    "rss_mb": "under 250",
    "edited_s": "at most 1.0 of 95 %",
}

PROGRAM = """
import json, os, resource, sys, time
born = float(sys.argv[1])
sys.path.insert(0, sys.argv[2])
from game.app import command_line
command_line.set_up()
from game.app.app import App
from game.app.window import open_window
from game.user.folders import Folders
app = App(open_window(), Folders.find(os.environ))
app.step([], 0)
first = time.time() - born
from game.scenes.starting import begin
from game.session.start import Start
begin(app, Start(sys.argv[3], ("human", "human"), seed=7, mode="open"))
app.step([], 0)
table = time.time() - born
import pygame
clock = pygame.Clock()
for _ in range(60):
    app.step(pygame.event.get(), clock.tick(app.rate) / 1000)
spent, wall = time.process_time(), time.perf_counter()
while time.perf_counter() - wall < 5:
    app.step(pygame.event.get(), clock.tick(app.rate) / 1000)
load = 100 * (time.process_time() - spent) / (time.perf_counter() - wall)
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
peak /= 2**20 if sys.platform == "darwin" else 2**10
app.close()
figures = {"first_frame_s": first, "table_s": table, "idle_cpu_percent": load, "rss_mb": peak}
print(json.dumps(figures))
"""


def rates(content: Any) -> dict[str, float]:
    """Decisions a second without events and with them, and the microseconds of a clone."""
    from game.rules.match import Match

    return {
        "decisions_per_s": _decisions_per_s(content, live=False),
        "decisions_per_s_live": _decisions_per_s(content, live=True),
        "clone_us": _clone_us(_played(Match(_rules(content, 3)), 100)),
    }


def carried_out(content: Any) -> dict[str, list[float]]:
    """Orders of random programs carried out in a second and in a yardstick, where there are any."""
    if content.name != gentlemen_of_war.GAME:
        return {}
    yard, rate = yardstick_ms(), gentlemen_of_war.per_second(content, SECONDS, BUSY)
    return {"orders_per_s": [rate, rate * yard / 1000]}


def _rules(content: Any, seed: int) -> Any:
    from dataclasses import replace

    return content.rules(replace(content.defaults(), seed=seed, privacy="open"))


def _random_choices(match: Any, state: int) -> Iterator[None]:
    """Takes random values until the match is over; pauses after each."""
    from game.rules.rng import below

    while match.pending is not None:
        legal = match.legal()
        state, choice = below(state, len(legal))
        match.take(legal[choice])
        yield


def _played(match: Any, decisions: int) -> Any:
    """The match after so many random decisions, or before the last one where it is shorter."""
    for _, _ in zip(range(decisions), _random_choices(match, 3), strict=False):
        match.drain()
    if match.pending is None:
        match.rewind(len(match.decisions) - 1)
    return match


def _decisions_per_s(content: Any, live: bool) -> float:
    from game.rules.match import Match

    count, seed, spent = 0, 0, 0.0
    while spent < SECONDS:
        seed += 1
        rules = _rules(content, seed)
        start = time.process_time()
        match = Match(rules, live)
        for _ in _random_choices(match, seed):
            count += 1
            match.drain()
        spent += time.process_time() - start
    return count / spent


def _clone_us(match: Any) -> float:
    times = []
    for _ in range(50):
        start = BUSY()
        for _ in range(100):
            match.clone()
        times.append((BUSY() - start) * 10_000)
    return median(times)


def frames(game: str) -> dict[str, dict[str, list[float]]]:
    """Milliseconds of a full redraw, of the one after each decision of a random match, and of a
    cached frame, by size: [median, 99th percentile]."""
    redraw, decided, cached = {}, {}, {}
    for size in SIZES:
        with tempfile.TemporaryDirectory() as home:
            table = _table(game, size, Path(home))
            target = table.app.window.get_surface()
            name = f"{size[0]}x{size[1]}"

            def full(scene: Any = table, surface: Any = target) -> None:
                scene.stale()
                scene.draw(surface)

            def again(scene: Any = table, surface: Any = target) -> None:
                scene.draw(surface)

            redraw[name] = _frame_times(full)
            cached[name] = _frame_times(again)
            decided[name] = _decided_times(table, target)
            table.app.close()
    return {"redraw_ms": redraw, "decided_ms": decided, "cached_ms": cached}


def _table(game: str, size: tuple[int, int], home: Path) -> Any:
    """A table in the middle of a play, hands open."""
    import pygame

    from game.app.app import App
    from game.scenes.starting import begin
    from game.session.start import Start
    from game.user.folders import Folders

    pygame.display.init()
    app = App(pygame.Window("bench", size), Folders.find({"STANDEE_HOME": str(home)}))
    begin(app, Start(game, ("human", "human"), seed=7, mode="open"))
    scene: Any = app.scenes[-1]
    match = scene.session.match
    middle = min(60, sum(1 for _ in _random_choices(match.clone(), 3)) // 2)
    for number, _ in enumerate(_random_choices(match, 3), 1):
        if number >= middle and match.table.zones.get("play", True):
            break
    scene.refresh()
    return scene


def longest(game: str) -> dict[str, list[float]]:
    """Milliseconds of the longest step to the first table and to another size of the window, at
    100 and 200 %, and the same in yardsticks."""
    yard, found = yardstick_ms(), {}
    for percent in AT:
        with tempfile.TemporaryDirectory() as home:
            steps = _longest_steps(game, percent, Path(home))
        for what, worst in zip(("first table", "new size"), steps, strict=True):
            found[f"{what} at {percent} %"] = [worst, worst / yard]
    return found


def yardstick_ms() -> float:
    """Milliseconds that a fixed piece of drawing takes on this machine now."""
    import pygame

    from game.draw.sketch import Sketch

    pygame.display.init()
    window = pygame.Window("bench", (64, 64))
    window.get_surface()

    def draw() -> None:
        sketch = Sketch(400, 400)
        sketch.rect(0, 0, 400, 400, 20, fill=sketch.glow("#ffffff", "#000000"))
        pygame.transform.smoothscale(sketch.render(), (1200, 1200))

    found = median(_milliseconds(draw) for _ in range(YARDS))
    window.destroy()
    return found


def _longest_steps(game: str, percent: int, home: Path) -> tuple[float, float]:
    """The longest step to the first table in a window of the larger size, and the longest from the
    smaller size to it."""
    import pygame

    from game.app.app import FRAME, App
    from game.scenes.starting import begin
    from game.session.start import Start
    from game.user.folders import Folders

    small, large = SIZES
    pygame.display.init()
    app = App(pygame.Window("bench", large), Folders.find({"STANDEE_HOME": str(home)}), FRAME)
    app.step([], 0)
    app.change(app.settings.changed(scale=percent))
    _steps(app, large)
    begin(app, Start(game, ("human", "human"), seed=7, mode="open"))
    first = max(_steps(app, large))
    for size in (small, large):
        app.window.size = size
        event = pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        app.step([event], 0)
        changed = max(_steps(app, size))
    app.close()
    return first, changed


def _steps(app: Any, size: tuple[int, int]) -> list[float]:
    """Milliseconds of each step until a window's size is drawn, and for a while longer."""
    times: list[float] = []
    rest = 60
    while rest:
        times.append(_milliseconds(lambda: app.step([], 0.02)))
        rest = rest - 1 if app.screen.viewport.window == size else 60
    return times


def _frame_times(draw: Callable[[], None]) -> list[float]:
    for _ in range(5):
        draw()
    return _spread(_milliseconds(draw) for _ in range(FRAMES))


def _decided_times(scene: Any, target: Any) -> list[float]:
    """The match goes on at random, and is drawn after each decision."""
    times = []
    for _, _ in zip(range(FRAMES), _random_choices(scene.session.match, 5), strict=False):
        scene.refresh()
        times.append(_milliseconds(lambda: scene.draw(target)))
    return _spread(times)


def _milliseconds(act: Callable[[], None]) -> float:
    start = BUSY()
    act()
    return (BUSY() - start) * 1000


def _spread(times: Iterable[float]) -> list[float]:
    found = list(times)
    return [median(found), quantiles(found, n=100)[98]]


def program(game: str) -> dict[str, float]:
    """Start, idle load and memory of the program itself, in a process of its own."""
    compileall.compile_dir(HOUSE / "game", quiet=1)
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(time.time()), str(HOUSE), game],
            env={**os.environ, "STANDEE_HOME": home},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    figures: dict[str, float] = json.loads(done.stdout.strip().rpartition("\n")[2])
    return figures


def measure(names: Sequence[str]) -> dict[str, Any]:
    """The figures of so many games, and those of the program with the first of them."""
    from game import games

    found: dict[str, Any] = {"games": {}, "program": program(names[0]), "edited_s": edited()}
    for game in names:
        content = games.load(game, HOUSE / "data" / game)
        own = {**rates(content), **carried_out(content), **frames(game)}
        found["games"][game] = {**own, "longest_ms": longest(game)}
    return found


def edited() -> dict[str, list[float]]:
    """Seconds from the save of a file to the table, by kind of file: [median, 95th percentile]."""
    times = edits.measure(HOUSE, BUSY)
    return {kind: [median(each), quantiles(each, n=20)[18]] for kind, each in times.items()}


def lines(figures: dict[str, Any]) -> Iterator[str]:
    """The figures as a table, each with its bound."""
    for game, own in figures["games"].items():
        for name in ("decisions_per_s", "decisions_per_s_live", "clone_us"):
            yield _line(game, name, f"{own[name]:,.0f}" if own[name] > 1000 else f"{own[name]:.1f}")
        if "orders_per_s" in own:
            rate, yards = own["orders_per_s"]
            yield _line(game, "orders_per_s", f"{rate:,.0f} ({yards:,.0f} a yardstick)")
        for name in ("redraw_ms", "decided_ms", "cached_ms"):
            for size, (middle, worst) in own[name].items():
                yield _line(game, name, f"{middle:.2f} (99 %: {worst:.2f}) at {size}")
        for what, (worst, yards) in own["longest_ms"].items():
            yield _line(game, "longest_ms", f"{worst:.0f} ({yards:.1f} yardsticks): {what}")
    for name, value in figures["program"].items():
        yield _line("program", name, f"{value:.2f}")
    for kind, (middle, worst) in figures["edited_s"].items():
        yield _line(kind, "edited_s", f"{middle:.2f} (95 %: {worst:.2f})")


def _line(whose: str, name: str, value: str) -> str:
    return f"{whose:10} {name:22} {value:34} {BOUNDS[name]}"


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.py", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print an object instead of a table")
    set_up()
    from game import games

    parser.add_argument("game", nargs="?", choices=games.names(), help="the only game to measure")
    asked = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    figures = measure([asked.game] if asked.game else games.names())
    print(json.dumps(figures, indent=2) if asked.json else "\n".join(lines(figures)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
