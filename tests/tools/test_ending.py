"""How tools end: with an exit code, and in silence where nobody reads on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app.tool import UNREAD

ROOT = Path(__file__).resolve().parents[2]
PRINT = "lambda words: print('a line', flush={}) or 3"


def ended(main: str, stdout: int) -> tuple[int, bytes]:
    """The exit code of a tool with this `main`, and what it says of its troubles."""
    command = [sys.executable, "-c", f"from game.app.tool import run; run({main})"]
    done = subprocess.run(command, cwd=ROOT, stdout=stdout, stderr=subprocess.PIPE, check=False)
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    "main", [PRINT.format(True), PRINT.format(False), "lambda words: print('help') or exit()"]
)
def test_a_tool_of_which_nobody_reads_on_ends_in_silence(main):
    unread, written = os.pipe()
    os.close(unread)
    assert ended(main, written) == (UNREAD, b"")
    os.close(written)


def test_the_exit_code_is_what_the_tool_gives():
    assert ended(PRINT.format(False), subprocess.DEVNULL) == (3, b"")


def test_every_tool_that_takes_words_ends_so():
    apart = {"play_run.py", "test.py"}  # one is read by the balance lab, one reads others
    tools = {path.name: path.read_text(encoding="utf-8") for path in ROOT.glob("tools/*.py")}
    own = {name for name, text in tools.items() if "main(sys.argv[1:])" in text}
    assert own == apart
