"""Whatever the disk refuses, and whenever: the match goes on, the truth is told, all is saved."""

import errno
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import games
from game.rules import journal, resuming
from game.rules.save_file import PART
from game.session.saves import SUFFIX, Shelf
from game.session.session import Session
from game.session.start import Start, setup_of
from game.user.folders import ROOT
from tests.rules.toybox import toy_content, toy_setup
from tests.saving.faulty_disk import OPERATIONS, FaultyDisk

MOMENTS = ("start", "middle", "end")
TIMES = {"once": 1, "for ever": float("inf")}

# What is asked of the disk at each moment; elsewhere a failure has nothing to hit. A file is
# closed after it was synced, so that nothing hangs on that.
ASKED = {
    "start": {"open", "write", "fsync", "rename", "folder", "mkdir", "ftruncate"},
    "middle": {"write", "fsync"},
    "end": {"write", "fsync", "rename", "folder", "mkdir"},
}


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "saves")


@pytest.fixture
def disk(shelf, monkeypatch):
    return FaultyDisk(shelf.folder.parent, monkeypatch.setattr)


@pytest.fixture
def begin(shelf):
    opened = []

    def begin_one():
        opened.append(Session.begin(toy_content(), toy_setup("open"), shelf))
        return opened[-1]

    yield begin_one
    for session in opened:
        session.close()


def decide(session, count=1):
    for _ in range(count):
        if session.match.result is None:
            session.choose(session.match.options()[0].id)


def decide_all_but_one(session):
    while True:
        ahead = session.match.clone()
        ahead.take(ahead.legal()[0])
        if ahead.result is not None:
            return
        decide(session)


def files(shelf):
    return sorted(path for path in shelf.folder.parent.rglob("*") if path.is_file())


def check_saved(session, shelf):
    """All of the match lies in one file, and nothing else lies there."""
    assert session.autosave.trouble == ""
    assert session.autosave.unsaved == ""
    assert files(shelf) == [session.autosave.path]
    saved = journal.read(session.autosave.path)
    assert (saved.torn, saved.decisions) == ("", session.match.decisions)
    over = session.match.result is not None
    assert (saved.finished, session.autosave.path.parent == shelf.finished) == (over, over)
    resumed = resuming.resume(saved, toy_content().rules(saved.setup))
    assert resumed.match.table == session.match.table
    assert resumed.match.log == session.match.log


def check_truth(session, shelf):
    """What is said of the save is so."""
    kept = [journal.read(path) for path in files(shelf) if path.suffix == SUFFIX]
    assert all(saved.decisions == session.match.decisions[: len(saved.decisions)] for saved in kept)
    if session.autosave.trouble == "":
        check_saved(session, shelf)
    elif session.autosave.unsaved == "":
        assert "All of the match is saved" in session.autosave.trouble
        assert any(saved.decisions == session.match.decisions for saved in kept)
    else:
        assert (
            "not being saved" in session.autosave.trouble
            or "not saved yet" in session.autosave.trouble
        )


@pytest.mark.parametrize("often", TIMES)
@pytest.mark.parametrize("error", [errno.EIO, errno.ENOSPC, errno.EACCES])
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_all_is_saved_as_soon_as_that_works(shelf, disk, begin, operation, moment, error, often):
    def strike():
        disk.fail(operation, error, TIMES[often])

    if moment == "start":
        strike()
        session = begin()
    else:
        session = begin()
        decide(session, 3)
        if moment == "end":
            decide_all_but_one(session)
        strike()
    made = len(session.match.decisions)
    decide(session)
    check_truth(session, shelf)
    if often == "for ever" and operation in ASKED[moment]:
        assert os.strerror(error) in session.autosave.trouble
    if moment != "end":
        decide(session, 2)
        check_truth(session, shelf)
        assert len(session.match.decisions) == made + 3
    disk.mend()
    session.autosave.save_again()
    check_saved(session, shelf)
    decide(session)
    check_saved(session, shelf)
    assert disk.failed or operation not in ASKED[moment]


@pytest.mark.parametrize("operation", sorted(ASKED["start"]))
def test_no_junk_stays_however_many_decisions_are_made(shelf, disk, begin, operation):
    disk.fail(operation, errno.ENOSPC)
    session = begin()
    for _ in range(5):
        decide(session)
        whole = [path for path in files(shelf) if journal.read(path).decisions]
        assert files(shelf) == whole
        assert len(whole) <= 1


@pytest.mark.parametrize("operation", ["write", "fsync"])
def test_what_is_taken_back_while_nothing_can_be_saved_is_taken_back_on_the_disk(
    shelf, disk, begin, operation
):
    session = begin()
    decide(session, 4)
    disk.fail(operation)
    decide(session)
    session.rewind(2)
    decide(session)
    assert "not saved yet" in session.autosave.unsaved
    disk.mend()
    session.autosave.save_again()
    check_saved(session, shelf)
    assert "Rewound to before decision 3" in session.match.log


def test_it_says_how_much_is_not_saved_and_what_to_do(shelf, disk, begin):
    session = begin()
    decide(session, 2)
    disk.fail("write", errno.ENOSPC)
    for number, said in ((1, "The last decision is not"), (2, "The last 2 decisions are not")):
        decide(session)
        assert len(session.match.decisions) == 2 + number
        assert session.autosave.trouble.startswith(said)
        assert (
            f"No space left on device ({shelf.folder}). Make room on that disk."
            in session.autosave.trouble
        )
    disk.fail("write", errno.EROFS)
    session.autosave.save_again()
    assert "Let Standee write there." in session.autosave.trouble
    session.rewind(2)
    assert session.autosave.trouble.startswith("The last change is not saved yet")


def test_of_hidden_hands_it_says_not_how_many_decisions_are_not_saved(shelf, disk):
    session, told = Session.begin(toy_content(), toy_setup("sealed"), shelf), set()
    disk.fail("write", errno.ENOSPC)
    for _ in range(3):
        decide(session)
        told.add(session.autosave.trouble)
    session.close()
    (said,) = told
    assert said.startswith("What was decided last is not saved yet")


def test_what_fits_of_a_save_is_kept_when_the_disk_is_full(shelf, disk, begin):
    session = begin()
    decide(session)
    disk.fail("write", errno.ENOSPC)
    decide(session, 3)
    assert "The last 3 decisions are not saved yet" in session.autosave.trouble
    saved = journal.read(session.autosave.path)
    assert saved.torn == ""
    assert len(saved.decisions) > 1


def test_closing_the_table_tries_once_more(shelf, disk, begin):
    session = begin()
    disk.fail("fsync")
    decide(session, 2)
    assert session.autosave.unsaved
    disk.mend()
    session.close()
    check_saved(session, shelf)


def test_a_save_that_somebody_took_away_is_made_again(shelf, begin):
    session = begin()
    decide(session, 2)
    session.autosave.path.unlink()
    decide(session)
    check_saved(session, shelf)


def test_what_somebody_else_wrote_behind_it_is_left_to_them(shelf, begin):
    session = begin()
    decide(session, 2)
    before = session.autosave.path
    with before.open("ab") as file:
        file.write(b'{"seat":1,"option":"theirs"}\n')
    written = before.read_bytes()
    decide(session)
    assert session.autosave.trouble == ""
    assert before.read_bytes() == written
    assert journal.read(session.autosave.path).decisions == session.match.decisions


def test_a_torn_end_that_cannot_be_cut_at_once_is_cut_in_the_end(shelf, disk, begin):
    session = begin()
    decide(session, 2)
    session.close()
    with session.autosave.path.open("ab") as file:
        file.write(b'{"seat":1,"opt')
    saved = journal.read(session.autosave.path)
    again = Session.go_on(saved, resuming.resume(saved, toy_content().rules(saved.setup)), shelf)
    disk.fail("ftruncate", times=1)
    decide(again)
    check_saved(again, shelf)
    again.close()


@pytest.mark.parametrize("theirs", ["mine", "x" * 5000])
def test_a_save_that_somebody_moved_or_changed_is_left_to_them(shelf, begin, theirs):
    session = begin()
    for change in (lambda path: path.rename(shelf.folder / "moved"), lambda _path: None):
        decide(session)
        before = session.autosave.path
        change(before)
        before.write_text(theirs)
        decide(session)
        assert session.autosave.trouble == ""
        assert before.read_text() == theirs
        assert journal.read(session.autosave.path).decisions == session.match.decisions


def test_the_end_is_taken_back_though_its_file_could_not_be_moved(shelf, disk, begin):
    session = begin()
    decide_all_but_one(session)
    disk.fail("rename")
    decide(session)
    assert "All of the match is saved" in session.autosave.trouble
    assert session.autosave.unsaved == ""
    session.rewind(2)
    disk.mend()
    session.autosave.save_again()
    check_saved(session, shelf)


def test_killed_at_any_moment_a_save_holds_the_first_decisions_of_the_match(
    shelf, disk, begin, tmp_path
):
    """At each call to the system the folder is kept as it is, and gone on with afterwards."""
    kept: list[Path] = []

    def keep(_operation):
        kept.append(tmp_path.parent / f"{tmp_path.name} {len(kept)}")
        shutil.copytree(shelf.folder, kept[-1])

    disk.seen = keep
    session = begin()
    while session.match.result is None:
        number = len(session.match.decisions)
        disk.fail(("write", "fsync")[number % 2], (errno.EIO, errno.ENOSPC)[number // 2 % 2], 1)
        decide(session)
    disk.mend()
    session.autosave.save_again()
    made, made_at = session.match.decisions, 0
    assert session.match.result is not None
    for folder in kept:
        found = [journal.read(path) for path in folder.rglob(f"*{SUFFIX}")]
        assert all(saved.decisions == made[: len(saved.decisions)] for saved in found)
        longest = max((len(saved.decisions) for saved in found), default=0)
        assert longest >= made_at - 1
        made_at = longest
        for saved in found:
            resumed = resuming.resume(saved, toy_content().rules(saved.setup))
            if resumed.match.result is None:
                again = Session.go_on(saved, resumed, Shelf(folder))
                decide(again)
                again.close()
                check = journal.read(again.autosave.path)
                assert (check.torn, check.decisions) == ("", again.match.decisions)
        shutil.rmtree(folder)


FAULT = st.tuples(
    st.just("fail"),
    st.sampled_from((*OPERATIONS, "unlink")),
    st.sampled_from((errno.EIO, errno.ENOSPC, errno.EACCES)),
    st.sampled_from((1, 2, float("inf"))),
)
DEED = st.sampled_from(("decide", "decide", "decide", "rewind", "again", "kill", "mend")).map(
    lambda name: (name,)
)


@settings(max_examples=150)
@given(st.lists(st.one_of(FAULT, DEED), max_size=25))
def test_after_any_mixture_of_faults_all_of_the_match_is_saved(deeds):
    """A killed program is gone on with from what it left; what that lacks it had told of."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        shelf = Shelf(Path(folder, "saves"))
        disk = FaultyDisk(shelf.folder.parent, patch.setattr)
        session = Session.begin(toy_content(), toy_setup("open"), shelf)
        for name, *given_ in deeds:
            if name == "fail":
                disk.fail(*given_)
            elif name == "mend":
                disk.mend()
            elif name == "decide":
                decide(session)
            elif name == "rewind" and session.match.decisions:
                session.rewind(len(session.match.decisions) // 2)
            elif name == "again":
                session.autosave.save_again()
            elif name == "kill":
                session = killed(session, shelf)
        disk.mend()
        session.autosave.save_again()
        assert session.autosave.trouble == ""
        saved = journal.read(session.autosave.path)
        assert (saved.torn, saved.decisions) == ("", session.match.decisions)
        over = session.match.result is not None
        assert (saved.finished, session.autosave.path.parent == shelf.finished) == (over, over)
        session.close()


def killed(session, shelf):
    """What goes on with the match after its program was killed and the disk is well again."""
    told, made = session.autosave.unsaved, session.match.decisions
    session.autosave._close_save()
    if session.autosave.path is None:
        assert told or not made
        return Session.begin(toy_content(), toy_setup("open"), shelf)
    saved = journal.read(session.autosave.path)
    assert told or saved.decisions == made
    resumed = resuming.resume(saved, toy_content().rules(saved.setup))
    assert not resumed.lost
    return Session.go_on(saved, resumed, shelf)


def test_what_a_killed_program_left_half_made_is_swept_up(shelf, disk, begin):
    disk.fail("rename")
    disk.fail("unlink")
    begin().close()
    left = [path for path in files(shelf) if path.suffix == PART]
    assert len(left) == 1
    disk.mend()
    session = begin()
    assert not left[0].exists()
    assert files(shelf) == [session.autosave.path]


# A real disk


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 64 KB, whose room is taken by a file."""
    place = tmp_path / "saves"
    place.mkdir()
    mount = shutil.which("mount")
    if mount is None:
        pytest.skip("there is no mount here")
    made = subprocess.run(
        [mount, "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        pytest.skip(f"no file system can be mounted here: {made.stderr.strip()}")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def fill(place, leave):
    """Takes all room but some bytes; the file that takes it."""
    taken = place / "big"
    room = os.statvfs(place)
    taken.write_bytes(bytes(max(0, room.f_bavail * room.f_frsize - leave)))
    return taken


def duel(place):
    content = games.load("gunsword", ROOT / "data" / "gunsword")
    setup = setup_of(Start("gunsword", ("bot:random", "bot:random"), mode="open"), content, 7)
    return content, Session.begin(content, setup, Shelf(place))


def check_duel(content, session):
    saved = journal.read(session.autosave.path)
    assert (saved.torn, saved.decisions) == ("", session.match.decisions)
    resumed = resuming.resume(saved, content.rules(saved.setup))
    assert resumed.match.table == session.match.table


def test_a_disk_that_fills_up_and_has_room_again(small_disk):
    taken = fill(small_disk, 24_000)
    content, session = duel(small_disk)
    while not session.autosave.trouble:
        session.play_bot()
    made = len(session.match.decisions)
    assert "No space left on device" in session.autosave.unsaved
    for _ in range(5):
        session.play_bot()
    assert (
        f"{len(session.match.decisions) - made + 1} decisions are not" in session.autosave.unsaved
    )
    assert len(journal.read(session.autosave.path).decisions) >= made - 1
    taken.unlink()
    session.play_bot()
    assert session.autosave.trouble == ""
    check_duel(content, session)
    session.close()


def test_a_disk_that_was_full_from_the_start(small_disk):
    taken = fill(small_disk, 0)
    content, session = duel(small_disk)
    for _ in range(10):
        session.play_bot()
        assert "This match is not being saved" in session.autosave.unsaved
        assert list(small_disk.iterdir()) == [taken]
    taken.unlink()
    session.autosave.save_again()
    assert session.autosave.trouble == ""
    check_duel(content, session)
    session.close()
