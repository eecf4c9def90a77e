"""tools/test.py: every check runs, and one that fails is not forgotten."""

from threading import Event

import pytest

from tools import test as checks


@pytest.fixture
def ran(monkeypatch):
    """Stands in for the checks themselves: the lint fails; what was called is noted."""
    called: list[list[str]] = []

    def call(arguments, output=None):
        called.append(arguments)
        return int("check" in arguments), "line 3 is too long\n" if output else ""

    monkeypatch.setattr(checks, "set_up", lambda *_: None)
    monkeypatch.setattr(checks, "python", call)
    return called


def test_a_failure_stops_nothing_and_stands_in_the_summary(ran, capsys):
    assert checks.main([]) == 1
    told = capsys.readouterr().out
    assert "== lint: python -m ruff check .\nline 3 is too long\n" in told
    summary = told.partition("== summary\n")[2].splitlines()
    assert summary[:3] == ["format   ok", "lint     FAILED (exit code 1)", "types    ok"]
    assert summary[3:] == ["tests    ok", "content  ok"]
    assert len(ran) == len(summary)


def test_further_arguments_go_to_pytest(ran):
    checks.main(["-k", "law"])
    assert ["-m", "pytest", "-n", "2", "-q", "-k", "law"] in ran


def test_the_quick_run_leaves_out_what_is_marked_slow(ran):
    checks.main(["--quick", "-k", "law"])
    assert ["-m", "pytest", "-n", "2", "-q", "-m", "not slow", "-k", "law"] in ran
    assert len(ran) == 5


def test_the_content_is_checked_while_the_tests_run(monkeypatch):
    begun = Event()

    def call(arguments, output=None):
        if "pytest" in arguments:
            begun.set()
        return int("tools/check.py" in arguments and not begun.wait(1)), ""

    monkeypatch.setattr(checks, "set_up", lambda *_: None)
    monkeypatch.setattr(checks, "python", call)
    assert checks.main([]) == 0
