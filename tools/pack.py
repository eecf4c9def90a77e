"""Packs a game without rules into one file to hand on: `tools/pack.py NAME [--out FILE]`.

Whoever has Standee opens it: dropped onto the window, or `python3 main.py FILE.standee-game`. Data,
pictures, fonts and licences are in it, and nothing that runs. Exit code 1 where there is no file
now, and it is said why.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import os
from collections.abc import Sequence

from game.app.bootstrap import set_up
from game.app.command_line import add_game_argument, folders_with
from game.app.tool import run

DATA = ROOT / "data"


def main(arguments: Sequence[str]) -> int:
    """Pack, and say where the file lies; the exit code."""
    parser = argparse.ArgumentParser(prog="pack.py", description=__doc__.splitlines()[0])
    add_game_argument(parser, DATA, free=True)
    parser.add_argument("--out", type=Path, metavar="FILE", help="in place of your own folder")
    asked = parser.parse_args(arguments)
    set_up()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.lab.game_file import NoGame
    from game.lab.sharing import pack
    from game.rules.content.errors import Mistakes
    from game.rules.wording import failed

    try:
        packed = pack(folders_with(DATA), asked.game, asked.out)
    except Mistakes as found:
        print(f"{found}\npack.py: mend these first", file=sys.stderr)
        return 1
    except NoGame as error:
        print(f"pack.py: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        why = failed(error, asked.out or asked.game)
        print(f"pack.py: the file cannot be written: {why}", file=sys.stderr)
        return 1
    print(f"{packed.path}: {packed.size:,} bytes")
    if packed.left_out:
        print(f"Not in it, since no game is made of that: {', '.join(packed.left_out)}")
    if not packed.licences:
        print("No licence says what others may do with it: put a LICENCE.txt into its folder.")
    return 0


if __name__ == "__main__":
    run(main)
