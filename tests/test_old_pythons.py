"""An old Python is told what to do, before it meets a line that it cannot read."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import python_version

ROOT = Path(__file__).resolve().parent.parent
TOOLS = sorted((ROOT / "tools").glob("*.py"))
OLD = ("2.7", "3.6", "3.7", "3.8", "3.9", "3.10")
FIRST = {"sys", "pathlib", "game.app.python_version"}
"""What a command may import before it has asked for the version."""


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def old_pythons() -> list[str]:
    """Old interpreters of this machine: those on the path and those that pyenv keeps."""
    kept = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    candidates = [shutil.which(f"python{version}") for version in OLD]
    candidates += [str(path) for path in kept.glob("*/bin/python")]
    return [path for path in candidates if path and version_of(path) in OLD]


def version_of(python: str) -> str | None:
    ask = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        return subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def before_the_question(body: list[ast.stmt]) -> list[str]:
    """The modules that a command imports before it refuses an old Python."""
    found: list[str] = []
    for statement in body:
        match statement:
            case ast.Expr(value=ast.Call(func=ast.Name(id="refuse_old_python"))):
                return found
            case ast.If():
                return [*found, *before_the_question(statement.body)]
            case ast.Import(names=modules):
                found += [module.name for module in modules]
            case ast.ImportFrom(module=module):
                found.append(str(module))
    pytest.fail("an old Python is never refused")


@pytest.mark.parametrize("file", [ROOT / "main.py", *TOOLS], ids=name)
def test_every_line_is_readable_and_nothing_is_imported_before_an_old_python_is_refused(file):
    source = file.read_text(encoding="utf-8")
    assert set(before_the_question(ast.parse(source, feature_version=(3, 7)).body)) <= FIRST


@pytest.mark.parametrize(
    "file", ["main.py", "game/__init__.py", "game/app/__init__.py", "game/app/python_version.py"]
)
def test_any_python_can_read_as_far_as_the_question(file):
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"), feature_version=(3, 7))
    new = (ast.AnnAssign, ast.JoinedStr, ast.Nonlocal, ast.YieldFrom, ast.Starred, ast.AsyncFor)
    for node in ast.walk(tree):
        assert not isinstance(node, new)
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None
            assert not any(argument.annotation for argument in node.args.args)


@pytest.mark.slow
def test_a_command_runs_on_every_old_python_as_far_as_the_sentence():
    pythons = old_pythons()
    if not pythons:
        pytest.skip("there is no old Python here")
    for python in pythons:
        readable = [] if version_of(python) == "2.7" else TOOLS
        for file in [ROOT / "main.py", *readable]:
            ask = [python, str(file), "--help"]
            told = subprocess.run(ask, capture_output=True, text=True, check=False)
            assert told.returncode == 1, told
            assert told.stdout == ""
            sentence = (
                r"Standee cannot start: it needs Python 3\.11 or newer, and this is Python .*"
            )
            assert re.match(sentence, told.stderr), told.stderr
            assert "Traceback" not in told.stderr


def test_an_old_python_is_refused_with_its_version_and_place(monkeypatch):
    told = python_version.objection((3, 10, 2), "/usr/bin/python3")
    assert re.search(r"3\.11 or newer.*3\.10\.2 \(/usr/bin/python3\)", told)
    assert python_version.objection((3, 11, 0), "/usr/bin/python3") == ""
    python_version.refuse_old_python()
    monkeypatch.setattr(sys, "version_info", (3, 10, 2))
    with pytest.raises(SystemExit, match="Install a newer one"):
        python_version.refuse_old_python()
