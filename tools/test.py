"""Every check of the project, in order.

python3 tools/test.py [ARGUMENTS FOR PYTEST]
python3 tools/test.py --quick [...]   without the tests marked slow: two minutes on two cores
"""

import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from game.app.python_version import refuse_old_python

refuse_old_python()

import os
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from subprocess import PIPE, STDOUT

from game.app.bootstrap import set_up

CHECK = HOUSE / "tools" / "check.py"
QUICK = "--quick"


def steps(arguments: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Each check's name, and the arguments to Python that run it."""
    chosen = ["-m", "not slow"] if QUICK in arguments else []
    chosen += [argument for argument in arguments if argument != QUICK]
    return [
        ("format", ["-m", "ruff", "format", "--check", "."]),
        ("lint", ["-m", "ruff", "check", "."]),
        ("types", ["-m", "mypy"]),
        ("content", ["tools/check.py"]),
        ("tests", ["-m", "pytest", "-n", "2", "-q", *chosen]),
    ]


def run_all(todo: Sequence[tuple[str, list[str]]]) -> dict[str, int]:
    """Run every step, whatever becomes of the others; exit codes by name.

    All but the last go on side by side; what each has to say is told in one piece.
    """
    *checks, (last, arguments) = todo
    codes = {}
    with ThreadPoolExecutor() as pool:
        done = pool.map(lambda step: python(step[1], PIPE), checks)
        for (name, words), (code, said) in zip(checks, done, strict=True):
            print(f"\n== {name}: python {' '.join(words)}\n{said}", end="", flush=True)
            codes[name] = code
    print(f"\n== {last}: python {' '.join(arguments)}", flush=True)
    codes[last], _ = python(arguments)
    return codes


def python(arguments: list[str], output: int | None = None) -> tuple[int, str]:
    """Run this interpreter with arguments, in the project's folder; its exit code, and what it says
    if that goes to a PIPE."""
    # Some tests start the program anew: half of its start is compiling, unless that is kept.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=HOUSE,
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
            HOUSE / "tools" / f"requirements-{what}.txt"
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
