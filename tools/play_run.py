"""Plays a kept run of the balance lab on, beside the program that started it.

python3 tools/play_run.py "/home/anna/.local/share/standee/runs/gunsword/matchups.run.jsonl"

It ends with its rule, with Ctrl-C, or with the program that started it; what is over by then is in
the file. It prints nothing but what went wrong.

With --pace it keeps nothing: it reads the first line of a run from its input, plays a few of its
deals, and prints for each how many seconds a game took.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from game.app.bootstrap import set_up

MEASURED = 8
"""So many deals show well enough how long a game takes."""


def main(arguments: Sequence[str]) -> int:
    """Play on; exit code 2 and a message where that is impossible, 130 where it was ended."""
    parser = argparse.ArgumentParser(prog="play_run.py", description="Plays a kept run on.")
    parser.add_argument("run", type=Path, nargs="?", metavar="FILE", help="the run's file")
    parser.add_argument("--pace", action="store_true", help="only measure how long a game takes")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes; one a core if left out")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="tcp://scheduler:8786")
    asked = parser.parse_args(arguments)
    extras = ["lab", "dask"] if asked.dask else ["lab"]
    with unbroken():
        set_up(*(ROOT / "tools" / f"requirements-{each}.txt" for each in extras))
    from game.lab.balance.deals import Impossible
    from game.lab.balance.playing import Engine, conduct, end_with_parent
    from game.lab.balance.run import Run, Unreadable
    from game.lab.balance.stopping import Over

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    end_with_parent(os.getppid())
    if asked.pace:
        return measure(sys.stdin.readline())
    if asked.run is None:
        parser.error("which run is to be played?")
    code = 0
    try:
        run = Run.go_on(asked.run)
        try:
            told = ""
            print(told, file=sys.stderr, flush=True)  # what set_up said before is no trouble
            for _ in conduct(run, Engine(asked.jobs, asked.dask), Over()):
                if run.trouble != told:
                    told = run.trouble
                    print(told, file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            code = 130
        finally:
            run.close()
    except (Impossible, Unreadable, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    print(run.loss, file=sys.stderr)
    return 2 if run.loss else code


@contextmanager
def unbroken() -> Iterator[None]:
    """Whoever ends this program meanwhile does so after it: no package stays half-installed."""
    ended: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, _: ended.append(number))
    yield
    signal.signal(signal.SIGTERM, before)
    if ended:
        sys.exit(130)


def measure(header: str) -> int:
    """Print the seconds of a game, deal by deal, for `MEASURED` deals; codes as of `main`."""
    from game.lab.balance.deals import Impossible
    from game.lab.balance.playing import play_deals

    try:
        for number in range(MEASURED):
            done = play_deals(header, [number])
            print(done.seconds / len(done.deals[0].games), flush=True)
    except KeyboardInterrupt:
        return 130
    except Impossible as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
