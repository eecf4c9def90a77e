"""Measures the rules and the table, each figure beside a yardstick of the same run.

python3 tools/bench.py [GAME ...] [--only PART ...] [--json]

Machines differ, and one machine differs from hour to hour; so what is held against a bound is a
ratio. Rules are measured in random moves of python-chess, frames in copies of the whole screen, the
start in that of Python opening a bare window, clones in random decisions of the same game, and a
late save in an early one. The first frame is the mark that is seen while the program is read; a
table comes after the title. A figure and its yardstick are measured in turn, at least five times;
the median counts. Time is that of the processor, but for the start and for saves, which wait.

Growth is told as the exponent of a curve: 0 is none, 1 is in proportion to the size.

Parts: {parts}. Exit code 1 where a figure falls short of its bound.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.app.bootstrap import set_up
from game.app.tool import run

if TYPE_CHECKING:
    from tools.benchmarks.figures import Bound, Figure

PARTS = ("rules", "frames", "laden", "program", "saves", "edits", "growth")
FAST, OF_THEM = 2.5, 3
"""How fast random play is wanted in some of the games, and in how many."""


def bounds() -> "Mapping[str, Bound]":
    """How far each figure may go, by its name."""
    from tools.benchmarks.figures import Bound

    chess, copies, bare = "chess moves", "screen copies", "bare windows"
    return {
        "random play": Bound(1.5, chess, least=True),
        "with events": Bound(1.0, chess, least=True),
        "orders": Bound(3.2, chess, least=True),
        "fast games": Bound(OF_THEM, f"games at {FAST} chess moves", least=True),
        "clone": Bound(3, "random decisions"),
        "forecasts": Bound(20, "ms"),
        "full redraw": Bound(12, copies),
        "cached frame": Bound(3, copies),
        "decided": Bound(40, copies),
        "decided, 99 %": Bound(100, copies),
        "change": Bound(250, copies),
        "laden table": Bound(8, copies),
        "laden, moving": Bound(20, copies),
        "laden, decided": Bound(80, copies),
        "first frame": Bound(2, bare),
        "table": Bound(5, bare),
        "idle table": Bound(0.5, "%"),
        "memory": Bound(200, "MB"),
        "save": Bound(1.2, "saves at decision 5"),
        "edited": Bound(1.0, "s"),
        "growth of what is shown": Bound(1.1, "as exponent"),
        "growth of what is not": Bound(0.1, "as exponent"),
    }


def measure(games: Sequence[str], parts: Iterable[str]) -> "Iterator[Figure]":
    """The figures of so many games; those of the program with the first of them."""
    from game.games import load
    from tools.benchmarks import edits, frames, growth, laden, program, rules, saves
    from tools.benchmarks.figures import Figure

    contents = {game: load(game, ROOT / "data" / game) for game in games}
    ways: dict[str, Callable[[], Iterator[Figure]]] = {
        "rules": lambda: rules.measure_all(contents.values(), FAST),
        "frames": lambda: (figure for game in games for figure in frames.measure(game)),
        "laden": laden.measure,
        "program": lambda: program.measure(games[0]),
        "saves": lambda: saves.measure(contents[games[0]]),
        "edits": lambda: edits.measure(ROOT),
        "growth": lambda: growth.measure(ROOT),
    }
    for part in parts:
        yield from ways[part]()


def line(figure: "Figure", bound: "Bound") -> str:
    """A figure, what it is in its yardstick, and its bound."""
    value = f"{figure.value:,.0f}" if figure.value >= 1000 else f"{figure.value:.3g}"
    kept = "" if bound.kept(figure.compared) else "  SHORT"
    return (
        f"{figure.whose:17}{figure.name:24}{value:>8} {figure.unit:12}{figure.compared:>8.2f}  "
        f"{bound!s:36}{figure.detail}{kept}"
    )


def as_plain(figure: "Figure", bound: "Bound") -> dict[str, Any]:
    """A figure with its bound, for JSON."""
    return {**figure._asdict(), "bound": str(bound), "kept": bound.kept(figure.compared)}


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    assert __doc__ is not None
    set_up(ROOT / "tools" / "requirements-bench.txt")
    from game import games

    parser = argparse.ArgumentParser(
        prog="bench.py",
        description=__doc__.format(parts=", ".join(PARTS)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(games.names()))
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, metavar="PART")
    parser.add_argument("--json", action="store_true", help="print an object instead of a table")
    asked = parser.parse_args(arguments)
    unknown = [*{*asked.games} - {*games.names()}]
    if unknown:
        parser.error(f"there is no game {unknown[0]}; there are {', '.join(games.names())}")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    known, found, kept = bounds(), [], True
    for figure in measure(asked.games or games.names(), asked.only):
        bound = known[figure.name]
        kept &= bound.kept(figure.compared)
        found.append(as_plain(figure, bound))
        if not asked.json:
            print(line(figure, bound), flush=True)
    if asked.json:
        print(json.dumps(found, indent=2))
    return 0 if kept else 1


if __name__ == "__main__":
    run(main)
