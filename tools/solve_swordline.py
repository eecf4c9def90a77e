"""Solves Swordline: how likely each player is to win from every position that can come about.

python3 tools/solve_swordline.py

It goes by data/swordline as it is now and writes data/swordline/perfect.table, from which
bot:perfect plays; then it says how sure of winning each player can be, and how a match is best
begun. It takes a few minutes.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
from collections.abc import Sequence
from time import perf_counter

from game.app.bootstrap import set_up
from game.app.tool import run

FOLDER = ROOT / "data" / "swordline"


def read_command_line(arguments: Sequence[str]) -> None:
    """There is nothing to choose. Ends the process with a message where something is."""
    assert __doc__ is not None
    head, _, rest = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(
        prog="solve_swordline.py",
        description=head,
        epilog=rest.partition("\n\n")[2],
        allow_abbrev=False,
    )
    parser.parse_args(arguments)


def show(moved: float) -> None:
    """Shows on the terminal that it goes on, and how far the chances still move."""
    if sys.stderr.isatty():
        print(f"\r  they move by {moved:.1e} ", end="\r", file=sys.stderr, flush=True)


def main(arguments: Sequence[str], folder: Path = FOLDER) -> int:
    """Solve, write and print; exit code 1 where the content cannot be solved."""
    read_command_line(arguments)
    set_up(ROOT / "tools" / "requirements-solver.txt")
    from game.games import swordline
    from game.games.swordline.solver.chances import TABLE
    from game.rules.content.errors import Mistakes
    from tools.swordline import solving

    began = perf_counter()
    try:
        content = swordline.load(folder)
        graph = solving.graph_of(content)
    except (Mistakes, ValueError) as error:
        print(f"solve_swordline.py: {error}", file=sys.stderr)
        return 1
    for line in solving.solve(content, graph, folder / TABLE, show):
        print(line, flush=True)
    print(f"{perf_counter() - began:.0f} s")
    return 0


if __name__ == "__main__":
    run(main)
