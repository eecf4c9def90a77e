"""Every check of the project, in order.

python3 tools/test.py [ARGUMENTS FOR PYTEST]
python3 tools/test.py --quick [...]   without the tests marked slow: two minutes on two cores
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import os
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from subprocess import PIPE, STDOUT

from game.app.bootstrap import set_up

CHECK = ROOT / "tools" / "check.py"
QUICK = "--quick"
TESTS = "tests"


def steps(arguments: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Each check's name, and the arguments to Python that run it."""
    chosen = ["-m", "not slow"] if QUICK in arguments else []
    chosen += [argument for argument in arguments if argument != QUICK]
    return [
        ("format", ["-m", "ruff", "format", "--check", "."]),
        ("lint", ["-m", "ruff", "check", "."]),
        ("types", ["-m", "mypy"]),
        (TESTS, ["-m", "pytest", "-n", "2", "-q", *chosen]),
        ("content", ["tools/check.py"]),
    ]


def run_all(todo: Sequence[tuple[str, list[str]]]) -> dict[str, int]:
    """Run every step, whatever becomes of the others; exit codes by name.

    The tests begin once what stands before them is told, and tell how they go on. All else begins
    at once, side by side, and is told in one piece.
    """
    codes = {}
    with ThreadPoolExecutor() as pool:
        begun = {name: pool.submit(python, words, PIPE) for name, words in todo if name != TESTS}
        for name, words in todo:
            print(f"\n== {name}: python {' '.join(words)}", flush=True)
            codes[name], said = begun[name].result() if name in begun else python(words)
            print(said, end="", flush=True)
    return codes


def python(arguments: list[str], output: int | None = None) -> tuple[int, str]:
    """Run this interpreter with arguments, in the project's folder; its exit code, and what it says
    if that goes to a PIPE."""
    # Some tests start the program anew: half of its start is compiling, unless that is kept.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        stdout=output,
        stderr=STDOUT if output else None,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout or ""


def main(arguments: Sequence[str]) -> int:
    """Run everything and print a summary; exit code 1 where anything failed."""
    if {"-h", "--help"} & {*arguments}:
        print(__doc__)
        return 0
    set_up(
        *(
            ROOT / "tools" / f"requirements-{what}.txt"
            for what in ("test", "bench", "lab", "dask", "solver", "print", "spreadsheet")
        )
    )
    todo = [step for step in steps(arguments) if step[0] != "content" or CHECK.exists()]
    codes = run_all(todo)
    print("\n== summary")
    for name, code in codes.items():
        print(f"{name:8} {f'FAILED (exit code {code})' if code else 'ok'}")
    return 1 if any(codes.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
