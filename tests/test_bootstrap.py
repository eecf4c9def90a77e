"""Setting up: what is installed, what is missing, and that nothing half-made is ever left."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import bootstrap
from game.app.bootstrap import Environment, Progress
from game.app.requirements import SetupError, installed, lacking, parsed, requirements


class Machine:
    """A computer on which `venv` and `pip` are played: they fail, or are stopped, on demand."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        self.lock = folder / "requirements.txt"
        self.lock.write_text("pygame-ce==2.5.8 --hash=sha256:1\n")
        self.calls: list[str] = []
        self.last: list[str] = []
        self.trouble: dict[str, BaseException | list[str]] = {}
        self.environment = Environment(folder / ".venv", [self.lock], self.run, Progress())

    def run(self, command, hear) -> int:
        doing = command[2]
        self.calls.append(doing)
        self.last = command
        trouble = self.trouble.get(doing, [])
        if isinstance(trouble, BaseException):
            raise trouble
        for line in trouble:
            hear(line)
        if doing == "venv":
            self.environment.python.parent.mkdir(parents=True)
            self.environment.python.touch(0o755)
        return 1 if trouble else 0


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


@pytest.fixture
def packages(tmp_path):
    for name in ("pygame_ce-2.5.8.dist-info", "PyYAML-6.0.egg-info", "types_PyYAML-6.1.dist-info"):
        (tmp_path / name).mkdir()
    return [str(tmp_path), str(tmp_path / "no such folder")]


def test_packages_are_read_off_their_folders(packages):
    assert installed(packages) == {
        "pygame_ce": "2.5.8",
        "pyyaml": "6.0",
        "types_pyyaml": "6.1",
    }


def test_what_runs_these_tests_lacks_nothing():
    assert lacking([bootstrap.REQUIREMENTS]) == []


@pytest.mark.parametrize(
    ("requirement", "missing"),
    [
        ("pygame-ce>=2.5.5,<2.6", False),
        ("pygame.ce==2.5.8  # the same name", False),
        ("pygame-ce>=2.5.10", True),
        ("pygame-ce<2.5.8", True),
        ("pyyaml==6", False),
        ("PyYAML>6", True),
        ("yaml", True),
    ],
)
def test_a_package_that_is_absent_or_out_of_bounds_is_missing(
    packages, tmp_path, requirement, missing
):
    file = tmp_path / "requirements.txt"
    file.write_text(f"# a comment\n\n{requirement}\n")
    assert bool(lacking([file], packages)) is missing


def test_a_lost_requirements_file_is_named(tmp_path):
    with pytest.raises(SetupError, match="gone.txt cannot be read"):
        requirements([tmp_path / "gone.txt"])


def test_every_requirement_is_one_that_can_be_read_before_anything_is_installed():
    files = [bootstrap.REQUIREMENTS, bootstrap.ROOT / "tools" / "requirements-test.txt"]
    for line in requirements(files):
        name, bounds = parsed(line)
        assert line == name + ",".join(sign + version for sign, version in bounds)


def test_pygame_over_pygame_ce_is_refused():
    class Other:
        IS_CE = 0

    class Community:
        IS_CE = 1

    both = {"pygame": "2.6.1", "pygame_ce": "2.5.8"}
    with pytest.raises(SetupError, match="uninstall --yes pygame pygame-ce"):
        bootstrap.refuse_other_pygame(both, Other)
    bootstrap.refuse_other_pygame(both, Community)
    bootstrap.refuse_other_pygame({"pygame_ce": "2.5.8"}, Other)


def test_an_interpreter_that_lacks_nothing_is_taken_as_it_is(machine, tmp_path):
    machine.environment.enter(tmp_path / "usr", list, pytest.fail)
    assert machine.calls == []
    assert not machine.environment.folder.exists()


def test_the_first_start_makes_the_environment_and_the_second_only_enters_it(machine, tmp_path):
    entered: list[Path] = []
    for _ in range(2):
        machine.environment.enter(tmp_path / "usr", lambda: ["PyYAML>=6"], entered.append)
    assert machine.calls == ["venv", "pip"]
    assert entered == [machine.environment.python] * 2


def test_changed_versions_are_installed_again(machine):
    machine.environment.complete()
    machine.lock.write_text("pygame-ce==2.5.9 --hash=sha256:2\n")
    machine.environment.complete()
    machine.environment.complete()
    assert machine.calls == ["venv", "pip", "pip"]


def test_only_what_answers_to_its_hash_is_installed(machine):
    machine.environment.complete()
    assert "--require-hashes" in machine.last
    assert machine.last[-2:] == ["-r", str(machine.lock)]


def test_an_environment_that_was_installed_by_ranges_gets_the_exact_versions(machine):
    machine.environment.complete()
    copy = machine.environment.folder / "installed" / "requirements.txt"
    copy.write_text("pygame-ce>=2.5,<2.6\n")
    machine.calls.clear()
    machine.environment.complete()
    assert machine.calls == ["pip"]
    assert copy.read_text() == machine.lock.read_text()


def test_an_environment_of_the_players_own_is_completed_and_kept(machine):
    machine.run(["python", "-m", "venv"], print)
    machine.calls.clear()
    machine.environment.complete()
    assert machine.calls == ["pip"]


@pytest.mark.parametrize("stopped", ["venv", "pip"])
@pytest.mark.parametrize("trouble", [KeyboardInterrupt(), OSError(28, "No space left"), ["broken"]])
def test_nothing_half_made_is_left(machine, stopped, trouble):
    machine.trouble[stopped] = trouble
    with pytest.raises((KeyboardInterrupt, OSError, SetupError)):
        machine.environment.complete()
    assert list(machine.root.iterdir()) == [machine.lock]


def test_a_failed_change_leaves_the_environment_and_is_tried_again(machine):
    machine.environment.complete()
    machine.lock.write_text("pygame-ce==2.5.9 --hash=sha256:2\n")
    machine.trouble["pip"] = ["ERROR: no"]
    with pytest.raises(SetupError):
        machine.environment.complete()
    machine.trouble.clear()
    machine.environment.complete()
    assert machine.calls == ["venv", "pip", "pip", "pip"]


def test_an_environment_that_was_killed_in_the_making_is_made_anew(machine):
    machine.environment.complete()
    machine.environment.mark.write_text("torn")
    machine.environment.complete()
    assert machine.calls == ["venv", "pip", "venv", "pip"]


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot ask whether a process runs")
def test_two_starts_do_not_set_up_at_once(machine):
    machine.environment.complete()
    machine.environment.mark.write_text(str(os.getpid()))
    with pytest.raises(SetupError, match="another start"):
        machine.environment.complete()
    assert machine.environment.python.exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot ask whether a process runs")
def test_a_start_of_somebody_else_is_waited_for(machine, monkeypatch):
    machine.environment.complete()
    machine.environment.mark.write_text("1")

    def kill(_worker, _signal):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "kill", kill)
    with pytest.raises(SetupError, match=r"another start \(process 1\)"):
        machine.environment.complete()


@pytest.mark.parametrize("what", ["file", "link"])
def test_what_is_no_folder_in_its_place_is_told_and_left(machine, what):
    place = machine.environment.folder
    if what == "file":
        place.write_text("the name of an environment")
    else:
        place.symlink_to("nowhere")
    with pytest.raises(SetupError, match="is no folder. Take it away"):
        machine.environment.complete()
    assert place.is_symlink() or place.read_text()
    assert machine.calls == []


@pytest.mark.skipif(os.name == "nt", reason="files need no right to be run there")
def test_an_environment_whose_python_cannot_be_run_is_made_anew(machine):
    machine.environment.complete()
    machine.environment.python.chmod(0o600)
    machine.environment.complete()
    assert machine.calls == ["venv", "pip", "venv", "pip"]


def test_inside_the_environment_what_is_missing_is_installed_without_a_new_start(machine):
    machine.environment.complete()
    answers = [["PyYAML>=6"], []]
    machine.environment.enter(machine.environment.folder, lambda: answers.pop(0), pytest.fail)
    assert machine.calls == ["venv", "pip", "pip"]


def test_inside_the_environment_what_stays_missing_is_named(machine):
    machine.environment.complete()
    with pytest.raises(SetupError, match="PyYAML>=6 is still missing"):
        machine.environment.enter(machine.environment.folder, lambda: ["PyYAML>=6"], pytest.fail)


def test_inside_an_environment_that_was_left_half_made_it_is_finished(machine):
    machine.environment.complete()
    machine.environment.mark.touch()
    machine.environment.enter(machine.environment.folder, list, pytest.fail)
    assert machine.calls == ["venv", "pip", "pip"] and not machine.environment.mark.exists()


def test_inside_a_half_made_environment_that_cannot_be_finished_nothing_starts(machine):
    machine.environment.complete()
    machine.environment.mark.touch()
    machine.trouble["pip"] = ["No module named pip"]
    with pytest.raises(SetupError, match="(?s)half-made.*No module named pip"):
        machine.environment.enter(machine.environment.folder, list, pytest.fail)
    assert machine.environment.mark.exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot ask whether a process runs")
@pytest.mark.parametrize("finished", [True, False])
def test_inside_the_environment_another_start_is_waited_for(machine, monkeypatch, capfd, finished):
    """As the programs of the balance lab come one after another while the first sets up."""
    machine.environment.complete()
    machine.calls.clear()
    mark = machine.environment.mark
    other = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    mark.write_text(str(other.pid))

    def sleep(_seconds):
        assert other.poll() is None, "it is not waited for any more once it has ended"
        other.communicate(b"\n")
        if finished:
            mark.unlink()

    monkeypatch.setattr(bootstrap.time, "sleep", sleep)
    machine.environment.enter(machine.environment.folder, list, pytest.fail)
    assert machine.calls == ([] if finished else ["pip"]) and not mark.exists()
    assert capfd.readouterr().err.endswith("ready\n"), "the line is closed before others"


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot ask whether a process runs")
def test_inside_the_environment_nobody_waits_for_ever(machine, monkeypatch):
    machine.environment.complete()
    machine.environment.mark.write_text(str(os.getpid()))
    monkeypatch.setattr(bootstrap, "PATIENCE", -1)
    monkeypatch.setattr(bootstrap.time, "sleep", lambda _: None)
    with pytest.raises(SetupError, match="another start"):
        machine.environment.enter(machine.environment.folder, list, pytest.fail)


def test_a_python_without_venv_is_told_what_to_install(machine, monkeypatch):
    monkeypatch.setattr(bootstrap, "find_spec", lambda name: None if name == "ensurepip" else name)
    with pytest.raises(SetupError, match="apt install python3-venv"):
        machine.environment.complete()
    assert machine.calls == []


@pytest.mark.parametrize(
    ("last", "to_do"),
    [
        ("NewConnectionError: Temporary failure in name resolution", "Check the network"),
        ("ERROR: No matching distribution found for pygame-ce", "another Python"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE FILE", "not the one"),
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("the command ensurepip returned non-zero", "apt install python3-venv"),
        ("something nobody thought of", "delete the folder .venv"),
    ],
)
def test_a_failure_shows_the_last_lines_and_what_to_do(machine, last, to_do):
    machine.trouble["pip"] = [*"abcdefgh", last]
    with pytest.raises(SetupError) as failure:
        machine.environment.complete()
    text = str(failure.value)
    assert text.startswith("installing failed. The last that was said:\n  d\n  e\n  f\n  g\n  h\n")
    assert last in text
    assert to_do in text


@pytest.mark.parametrize(
    ("line", "step"),
    [
        (
            "Collecting pygame-ce<2.6,>=2.5.5 (from -r requirements.txt (line 2))",
            "looking for pygame-ce",
        ),
        ("  Downloading https://x.org/p/pygame_ce-2.5.8-cp311.whl (12 MB)", "fetching pygame_ce"),
        ("Installing collected packages: pytmx, PyYAML", "installing"),
        ("Successfully installed pytmx", None),
    ],
)
def test_progress_is_told_from_what_pip_says(line, step):
    assert bootstrap.step_of(line) == step


def test_progress_in_a_pipe_is_one_line(machine, capsys):
    machine.trouble["venv"] = []
    machine.environment.complete()
    assert capsys.readouterr().err == "Setting up Standee in .venv, this once: ready\n"


def test_progress_on_a_terminal_rewrites_its_line(monkeypatch, capsys):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    progress = Progress()
    progress.show("fetching pygame-ce")
    progress.show("installing")
    progress.end("ready")
    first, *rest = capsys.readouterr().err.split("\r")[1:]
    assert first == Progress.title + "fetching pygame-ce"
    assert rest[0] == (Progress.title + "installing").ljust(len(first))
    assert rest[1].rstrip() == Progress.title + "ready"
    assert rest[1].endswith("\n")


def test_a_command_is_heard_line_by_line_and_gives_its_exit_code():
    heard: list[str] = []
    script = "import sys; print('one'); print('two', file=sys.stderr); sys.exit(3)"
    assert bootstrap.run([sys.executable, "-c", script], heard.append) == 3
    assert sorted(heard) == ["one", "two"]


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_what_is_written_to_a_file_is_utf_8_wherever_it_is_written(encoding):
    """Redirected, Python on Windows writes as the system did before Unicode."""
    said = "cost 3 → 2 · Fuß"
    say = f"import sys; print({said!r}); print({said!r}, file=sys.stderr)"
    command = [sys.executable, "-c", f"from game.app.bootstrap import set_up; set_up(); {say}"]
    told = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(command, cwd=bootstrap.ROOT, env=told, capture_output=True, check=True)
    assert [each.decode("utf-8").strip() for each in (done.stdout, done.stderr)] == [said, said]
