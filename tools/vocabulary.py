"""Prints the reference of all sentences that a game's cards may use: `tools/vocabulary.py GAME`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
from collections.abc import Sequence

from game.app.bootstrap import set_up
from game.app.command_line import folders_with
from game.app.tool import run


def main(arguments: Sequence[str]) -> int:
    """Print the reference, and after it what is wrong with the game's files.

    The exit code: 1 where anything is, 2 for an unknown game.
    """
    set_up()
    from game import games
    from game.rules.content.errors import Mistakes, nearest

    parser = argparse.ArgumentParser(prog="vocabulary.py", description=__doc__)
    known = (*games.names(), *games.begun())
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(known)}")
    name = parser.parse_args(arguments).game
    if name not in known:
        parser.error(f"unknown game '{name}'{nearest(name, known)}")
    reference, mistakes = games.reference(name, folders_with(ROOT / "data").game(name))
    print(reference, flush=True)
    if mistakes:
        print(Mistakes(mistakes), file=sys.stderr)
    return 1 if mistakes else 0


if __name__ == "__main__":
    run(main)
