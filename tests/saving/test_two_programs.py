"""One program holds a save, and lets go of it however it ends; what rotation leaves."""

import errno
import os
import signal
import subprocess
import sys
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.rules import journal, resuming, save_file
from game.rules.journal import Changed, Journal
from game.rules.match import RuleError
from game.rules.save_file import InUse, SaveFile
from game.session.saves import AUTOSAVES, LONGEST_NAME, Shelf, begun
from game.session.session import Session
from game.user.folders import ROOT
from tests.rules.toybox import toy_content, toy_setup

PROGRAM = """
import sys
from pathlib import Path
from game.session.saves import Shelf
from game.session.session import Session
from tests.rules.toybox import toy_content, toy_setup
session = Session.begin(toy_content(), toy_setup("open"), Shelf(Path(sys.argv[1])))
for _ in range(3):
    session.choose(session.match.options()[0].id)
print(session.autosave.path, flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "saves")


@pytest.fixture(autouse=True, params=["as here", "as on Windows"])
def system(request, monkeypatch):
    """Systems rename a file that is open, or do not."""
    if request.param == "as on Windows":
        monkeypatch.setattr(save_file, "_MOVES_OPEN_FILES", False)


@pytest.fixture
def program(shelf):
    """Another program that has begun a match of three decisions, and where its save lies."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(shelf.folder)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        path = Path(running.stdout.readline().strip())
        yield running, path
        running.kill()


def begin(shelf, decisions=2):
    session = Session.begin(toy_content(), toy_setup("open"), shelf)
    decide(session, decisions)
    return session


def decide(session, count=1):
    for _ in range(count):
        session.choose(session.match.options()[0].id)


def go_on(path, shelf, version=""):
    saved = journal.read(path)
    resumed = resuming.resume(saved, toy_content(version).rules(saved.setup))
    return Session.go_on(saved, resumed, shelf)


def test_what_another_program_plays_is_refused_until_that_is_killed(program, shelf):
    running, path = program
    before = path.read_bytes()
    save = shelf.save(path)
    assert save.in_use
    assert next(shelf.unfinished()).in_use
    for act in (
        lambda: go_on(path, shelf),
        lambda: go_on(path, shelf, "2"),
        lambda: shelf.delete(save),
        lambda: shelf.rename(save, "Mine"),
        lambda: shelf.mend(save),
    ):
        with pytest.raises(InUse, match="Another window of Standee has this file open"):
            act()
    shelf.retire(path)
    shelf.keep(path)
    assert path.read_bytes() == before
    running.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    running.wait()
    assert not shelf.save(path).in_use
    session = go_on(path, shelf)
    decide(session)
    assert journal.read(path).decisions == session.match.decisions
    assert len(session.match.decisions) == 4
    session.close()


def test_a_match_that_ends_lets_go_of_its_save(shelf):
    session = begin(shelf)
    assert shelf.save(session.autosave.path).in_use
    while session.match.result is None:
        decide(session)
    assert session.autosave.path.parent == shelf.finished
    assert not shelf.save(session.autosave.path).in_use


def test_a_save_is_held_when_it_has_been_moved(shelf):
    session = begin(shelf)
    book = session.autosave._journal
    book.move(shelf.folder / "elsewhere.standee")
    decide(session)
    assert shelf.save(shelf.folder / "elsewhere.standee").in_use
    assert journal.read(book.path).decisions == session.match.decisions
    session.close()
    assert not shelf.save(book.path).in_use


def test_a_save_that_was_played_on_since_it_was_read_is_not_cut(shelf):
    session = begin(shelf)
    saved = journal.read(session.autosave.path)
    resumed = resuming.resume(saved, toy_content().rules(saved.setup))
    decide(session)
    session.close()
    with pytest.raises(Changed):
        Session.go_on(saved, resumed, shelf)
    assert journal.read(session.autosave.path).decisions == session.match.decisions
    assert not shelf.save(session.autosave.path).in_use


def test_changed_cards_let_nobody_else_go_on_with_the_old_save(shelf, monkeypatch):
    """The old save is held until the new one is on the disk, and goes then."""
    session = begin(shelf, 5)
    session.close()
    failing = [True]
    make = SaveFile._make

    def sometimes(file, content):
        if failing:
            raise OSError(28, "No space left on device")
        make(file, content)

    monkeypatch.setattr(SaveFile, "_make", sometimes)
    again = go_on(session.autosave.path, shelf, "2")
    assert "No space left" in again.autosave.unsaved
    with pytest.raises(InUse):
        go_on(session.autosave.path, shelf)
    failing.clear()
    again.autosave.save_again()
    assert again.autosave.trouble == ""
    assert [save.path for save in shelf.saves()] == [again.autosave.path]
    again.close()


def test_who_opens_a_save_waits_for_the_end_of_another_programs_look(shelf, monkeypatch):
    fcntl = pytest.importorskip("fcntl")
    session = begin(shelf)
    session.close()
    path = session.autosave.path
    look = save_file._open_locked(path, look=True)
    assert not shelf.save(path).in_use, "a look is no use"
    lock, tried = fcntl.flock, []

    def flock(descriptor, how):
        tried.append(how)
        if len(tried) == 2:
            os.close(look)
        lock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", flock)
    SaveFile.hold(path, path.stat().st_size).close()
    alone, shared = fcntl.LOCK_EX | fcntl.LOCK_NB, fcntl.LOCK_SH | fcntl.LOCK_NB
    assert tried == [alone, shared, alone]


def test_a_match_whose_rules_fail_at_once_gives_its_save_up(shelf, monkeypatch):
    session = begin(shelf)
    session.close()

    def fail(_session):
        raise RuleError("no")

    with monkeypatch.context() as patched:
        patched.setattr(Session, "_settle", fail)
        with pytest.raises(RuleError):
            go_on(session.autosave.path, shelf)
        with pytest.raises(RuleError):
            begin(shelf)
    assert not any(save.in_use for save in shelf.saves())


def test_a_match_that_was_killed_at_its_very_end_is_put_among_the_finished(shelf):
    session = begin(shelf)
    while session.match.result is None:
        decide(session)
    path = shelf.folder / session.autosave.path.name
    path.write_bytes(session.autosave.path.read_bytes().replace(b'{"finished":true}\n', b""))
    session.autosave.path.unlink()
    again = go_on(path, shelf)
    assert again.autosave.path.parent == shelf.finished
    assert journal.read(again.autosave.path).finished
    assert list(shelf.unfinished()) == []


def test_a_save_that_is_a_link_stays_one_among_the_finished(shelf, tmp_path):
    session = begin(shelf)
    path, real = session.autosave.path, tmp_path / "cloud" / "real.standee"
    session.close()
    real.parent.mkdir()
    path.rename(real)
    path.symlink_to(os.path.relpath(real, path.parent))
    resumed = go_on(path, shelf)
    while resumed.match.result is None:
        resumed.choose(resumed.match.options()[0].id)
    resumed.close()
    (save,) = shelf.saves()
    assert (save.path.parent, save.path.is_symlink(), save.problem) == (shelf.finished, True, "")
    assert journal.read(real).decisions == resumed.match.decisions


def test_two_that_begin_at_once_have_a_save_each(shelf):
    sessions = [begin(shelf) for _ in range(4)]
    assert len({session.autosave.path for session in sessions}) == 4
    for session in sessions:
        assert journal.read(session.autosave.path).decisions == session.match.decisions
        session.close()


def test_a_name_that_another_program_is_about_to_take_is_left_to_it(shelf, monkeypatch):
    """The other program has come between the choice of a name and its use."""
    path = shelf.folder / "toy 2026-05-01 12.00.00.standee"
    shelf.folder.mkdir()
    new = shelf.new
    names = iter([path])
    monkeypatch.setattr(shelf, "new", lambda *given: next(names, None) or new(*given))
    with path.with_name(path.name + save_file.PART).open("wb") as other:
        assert save_file._lock(other.fileno())
        session = begin(shelf)
    assert session.autosave.trouble == ""
    assert session.autosave.path != path
    assert journal.read(session.autosave.path).decisions == session.match.decisions
    session.close()


def test_a_save_in_the_making_belongs_to_who_makes_it(shelf):
    path = shelf.folder / "x.standee"
    shelf.folder.mkdir()
    part = path.with_name(path.name + save_file.PART)
    part.write_bytes(b"half")
    with part.open("rb") as other:
        assert save_file._lock(other.fileno())
        with pytest.raises(InUse):
            Journal.draft(path, toy_setup(), "toy-").save()
        shelf.sweep()
        assert part.read_bytes() == b"half"
    with Journal.draft(path, toy_setup(), "toy-"):
        pass
    assert journal.read(path).decisions == []


def test_windows_locks_a_byte_that_no_save_reaches(shelf, monkeypatch, tmp_path):
    """Windows keeps others from reading what is locked, so that it must not be a byte of a save."""
    locked = []

    def locking(descriptor, mode, count):
        assert (mode, count) == (2, 1)
        at = os.lseek(descriptor, 0, os.SEEK_CUR)
        if at in locked:
            raise PermissionError(errno.EACCES, "Permission denied")
        locked.append(at)

    windows = SimpleNamespace(LK_NBLCK=2, locking=locking)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    path = tmp_path / "file"
    path.write_bytes(b"x")
    with path.open("r+b") as first, path.open("r+b") as second, monkeypatch.context() as patched:
        patched.setattr(sys, "platform", "win32")
        assert save_file._lock(first.fileno())
        assert not save_file._lock(second.fileno())
    assert journal.LARGEST < locked[0] < 2**31


# What rotation leaves


def dated(path, when):
    os.utime(path, (when.timestamp(), when.timestamp()))


@pytest.mark.parametrize("game", ["own game", "être-2", "drei.vier", "...", "game" * 50, "🂡" * 60])
def test_autosaves_of_own_games_are_known_for_such_whatever_their_folder_is_called(shelf, game):
    path = shelf.new(game)
    assert begun(path.stem) is not None
    assert shelf.own_name(path) == ""
    SaveFile.make(path, b"x").close()
    assert begun(shelf.new(game).stem) is not None


def test_a_save_with_the_longest_name_is_copied_and_branched_off(shelf):
    session = begin(shelf)
    session.close()
    path = shelf.rename(shelf.save(session.autosave.path), "🂡" * LONGEST_NAME)
    for number in ("", " (2)", " (3)"):
        copied = shelf.copy(shelf.save(path))
        assert copied.read_bytes() == path.read_bytes()
        assert shelf.save(copied).copied == f"copy{number}"
        branched = shelf.new("toy", path.stem)
        SaveFile.make(branched, b"x").close()
        assert path.stem.startswith(shelf.save(branched).origin.partition(" (")[0])


def test_with_the_clock_set_back_the_match_that_is_played_stays(shelf):
    tomorrow = datetime.now() + timedelta(days=1)
    old = []
    for number in range(AUTOSAVES):
        session = begin(shelf)
        session.close()
        old.append(session.autosave.path)
        dated(session.autosave.path, tomorrow + timedelta(minutes=number))
    first, second = begin(shelf), begin(shelf)
    assert first.autosave.path.exists()
    first.close()
    third = begin(shelf)
    for session in (first, second, third):
        assert session.autosave.path.exists()
        assert session.autosave.trouble == ""
        session.close()
    assert next(shelf.unfinished()).saved.path == third.autosave.path
    assert [save.path for save in shelf.saves()][:3] == [
        third.autosave.path,
        second.autosave.path,
        first.autosave.path,
    ]


def test_with_the_clock_set_back_a_match_that_is_gone_on_with_is_the_latest(shelf):
    tomorrow = datetime.now() + timedelta(days=1)
    old = [begin(shelf) for _ in range(AUTOSAVES)]
    for number, session in enumerate(old):
        session.close()
        dated(session.autosave.path, tomorrow + timedelta(minutes=number))
    again = go_on(old[0].autosave.path, shelf)
    decide(again)
    again.close()
    assert next(shelf.unfinished()).saved.path == old[0].autosave.path
    for _ in range(3):
        begin(shelf).close()
    assert old[0].autosave.path.exists()


def test_ten_new_matches_in_a_second_window_leave_the_match_of_the_first(program, shelf):
    running, path = program
    long_ago = datetime(2020, 1, 1)
    dated(path, long_ago)
    for _ in range(AUTOSAVES + 2):
        begin(shelf).close()
    assert path.exists()
    running.kill()
    running.wait()
    dated(path, long_ago)
    begin(shelf).close()
    assert not path.exists()


def test_what_was_played_last_stays_though_ten_others_were_begun_after_it(shelf):
    first = begin(shelf)
    for _ in range(AUTOSAVES + 2):
        session = begin(shelf)
        session.close()
        dated(session.autosave.path, datetime.now() - timedelta(hours=1))
    decide(first)
    first.close()
    begin(shelf).close()
    assert first.autosave.path.exists()


@pytest.mark.parametrize("value", ["-3", '"x"', "1e999", "9" * 5000, "null", "{}", "99999999999"])
def test_a_number_that_makes_no_sense_counts_for_nothing(shelf, value):
    session = begin(shelf)
    session.close()
    with session.autosave.path.open("a") as file:
        file.write(f'{{"keep":"order","value":{value}}}\n')
    assert shelf.next_order() == 1


def test_saves_without_a_number_are_in_order_of_their_time(shelf):
    paths = []
    for minute in range(4):
        path = shelf.folder / f"toy 2020-05-01 12.{minute:02}.00.standee"
        with Journal.draft(path, toy_setup(), "toy-"):
            pass
        dated(path, datetime(2020, 5, 1, 12, minute))
        paths.append(path)
    assert [save.path for save in shelf.saves()] == paths[::-1]
    assert shelf.next_order() == 1
