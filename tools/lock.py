"""Writes tools/locks: exact versions, with their hashes, of all that requirements*.txt ask for.

python3 tools/lock.py            change only what the requirements no longer allow
python3 tools/lock.py --upgrade  take the newest versions that they allow

It needs uv (`python3 -m pip install uv`). The files hold for every system and every Python that
Standee runs on, and agree with each other, so that any of them can be installed together.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import OLDEST, dotted, refuse_old_python

refuse_old_python()

import argparse
import shutil
import subprocess
from collections.abc import Callable, Sequence
from tempfile import TemporaryDirectory

from game.app.bootstrap import LOCKS, REQUIREMENTS
from game.app.tool import run

UV = [
    *("uv", "--quiet", "--no-config", "pip", "compile", "--universal"),
    *("--python-version", dotted(OLDEST), "--generate-hashes", "--no-header", "--no-annotate"),
    *("--no-emit-index-url", "--no-emit-find-links"),
]


def ranges() -> list[Path]:
    """The files of requirements that people write."""
    return [REQUIREMENTS, *sorted((ROOT / "tools").glob("requirements-*.txt"))]


def lock(run: Callable[[list[str]], object], upgrade: bool, scratch: Path) -> None:
    """Find versions for all requirements at once, then write of each file those that it needs."""
    together = scratch / "together.txt"
    if not upgrade:  # uv keeps to what stands where it is to write
        known = [file.read_text(encoding="utf-8") for file in LOCKS.glob("*.txt")]
        together.write_text("".join(known), encoding="utf-8")
    run([*UV, "--output-file", str(together), *map(str, ranges())])
    made = [scratch / file.name for file in ranges()]
    for file, target in zip(ranges(), made, strict=True):
        run([*UV, "--output-file", str(target), "--constraints", str(together), str(file)])
    LOCKS.mkdir(exist_ok=True)
    for file in made:
        shutil.copyfile(file, LOCKS / file.name)


def main(arguments: Sequence[str]) -> int:
    """Write the files; exit code 1 where uv is missing or finds no versions."""
    parser = argparse.ArgumentParser(prog="lock.py", description="Writes tools/locks.")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions allowed")
    asked = parser.parse_args(arguments)
    if shutil.which("uv") is None:
        print("lock.py: there is no uv; python3 -m pip install uv", file=sys.stderr)
        return 1
    try:
        with TemporaryDirectory() as scratch:
            lock(lambda command: subprocess.run(command, check=True), asked.upgrade, Path(scratch))
    except subprocess.CalledProcessError:
        print("lock.py: uv found no versions that fit; see above", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run(main)
