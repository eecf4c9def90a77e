"""Plays a kept run of the balance lab on, beside the program that started it.

python3 tools/play_run.py "/home/anna/.local/share/standee/runs/gunsword/matchups.run.jsonl"

It ends with its rule, with Ctrl-C, or with the program that started it; what is over by then is in
the file. It prints nothing but what went wrong.
"""

import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import os
import signal
from collections.abc import Sequence

from game.app.bootstrap import set_up


def main(arguments: Sequence[str]) -> int:
    """Play on; exit code 2 and a message where that is impossible, 130 where it was ended."""
    parser = argparse.ArgumentParser(prog="play_run.py", description="Plays a kept run on.")
    parser.add_argument("run", type=Path, metavar="FILE", help="the run's file")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="tcp://scheduler:8786")
    asked = parser.parse_args(arguments)
    extras = ["lab", "dask"] if asked.dask else ["lab"]
    set_up(*(HOUSE / "tools" / f"requirements-{each}.txt" for each in extras))
    from game.lab.balance.deals import Impossible
    from game.lab.balance.playing import Engine, conduct
    from game.lab.balance.run import Run, Unreadable
    from game.lab.balance.stopping import Over
    from game.lab.duels import end_with_parent

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    end_with_parent(os.getppid())
    try:
        run = Run.go_on(asked.run)
        try:
            told = ""
            for _ in conduct(run, Engine(dask=asked.dask), Over()):
                if run.trouble != told:
                    told = run.trouble
                    print(told, file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            return 130
        finally:
            run.close()
    except (Impossible, Unreadable, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
