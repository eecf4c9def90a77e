"""Makes `.venv` beside main.py with what Standee needs, and goes on in it.

Imports the standard library only. What is needed stands in requirements.txt and, for the tools, in
tools/requirements-*.txt, as ranges: an environment of one's own that keeps within them is taken as
it is. Into `.venv` go exact versions that answer to their hashes, from the files of the same names
in tools/locks.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from importlib import import_module, invalidate_caches
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.python_version import dotted
from game.app.requirements import SetupError, installed, lacking, read

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    # Runs a command, hands each line of its output on as it comes, and returns its exit code.
    Run = Callable[[Sequence[str], Callable[[str], None]], int]

ROOT = Path(__file__).resolve().parent.parent.parent
REQUIREMENTS = ROOT / "requirements.txt"
LOCKS = ROOT / "tools" / "locks"
PATIENCE = 600
"""Seconds after which nobody waits any more for another start."""


def set_up(*more: Path) -> None:
    """Return only where requirements.txt and the files in `more` are installed.

    What is written to a file or to another program is UTF-8 from then on, on every system. In an
    interpreter that lacks something, `.venv` is made or completed and the same command goes on in
    it. Where that fails the process ends with a message: exit code 1, or 130 on Ctrl-C.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8", errors=stream.errors)
    progress = Progress()
    try:
        needed = (REQUIREMENTS, *more)
        locks = [LOCKS / file.name for file in needed]
        environment = Environment(ROOT / ".venv", locks, run, progress)
        environment.enter(Path(sys.prefix), lambda: lacking(needed), go_on_in)
        refuse_other_pygame(installed(), lambda: import_module("pygame"))
    except SetupError as error:
        progress.end()
        sys.exit(f"Standee cannot start: {error}")
    except OSError as error:
        progress.end()
        sys.exit(
            f"Standee cannot be set up in {ROOT}: {error}.\nPut it in a folder that you may write "
            "to, on a disk with 200 MB to spare, and start again."
        )
    except KeyboardInterrupt:
        progress.end()
        print("Stopped. The next start sets up anew.", file=sys.stderr)
        sys.exit(130)


def refuse_other_pygame(found: dict[str, str], load: Callable[[], object]) -> None:
    """Raise SetupError where the package `pygame` was installed over pygame-ce.

    `load` imports pygame; it is called only where both packages are `found`.
    """
    if "pygame" in found and not getattr(load(), "IS_CE", False):
        raise SetupError(
            f"the package pygame lies over pygame-ce in {sys.prefix}; both use the same folder, "
            f"and Standee needs pygame-ce. Type\n"
            f"  {sys.executable} -m pip uninstall --yes pygame pygame-ce\n"
            f"and start again."
        )


# The virtual environment


class Environment:
    """The virtual environment in `folder`, with what the files in `locks` name.

    It remembers each of those files as it was installed, in a copy beside its packages; and a
    mark stands in it while it is being changed. An environment that was killed half-made carries
    the mark still and is made anew.
    """

    def __init__(self, folder: Path, locks: Sequence[Path], run: Run, progress: Progress) -> None:
        self.folder = folder
        self.locks = locks
        self.run = run
        self.progress = progress
        self.mark = folder / "unfinished"
        windows = os.name == "nt"
        self.python = folder / ("Scripts/python.exe" if windows else "bin/python")

    def enter(
        self, prefix: Path, lacking: Callable[[], list[str]], go_on: Callable[[Path], None]
    ) -> None:
        """Return where the running interpreter, at `prefix`, lacks nothing; else `go_on` in here.

        `lacking` names what the running interpreter lacks.
        """
        inside = prefix.resolve() == self.folder.resolve()
        if inside and self.mark.exists():
            self.wait()
            self.mend()
            invalidate_caches()
        if not lacking():
            return
        if inside:
            self.install()
            invalidate_caches()
            if lacking():
                raise SetupError(
                    f"{', '.join(lacking())} is still missing in {self.folder}. "
                    "Delete that folder and start again."
                )
            return
        self.complete()
        go_on(self.python)

    def complete(self) -> None:
        """Make the environment, or install what changed; do nothing where it is as required.

        Raises SetupError, and leaves nothing half-made whatever happens.
        """
        there = self.folder.exists() or self.folder.is_symlink()
        if there and not self.folder.is_dir():
            raise SetupError(f"{self.folder} is no folder. Take it away and start again.")
        self.refuse_company()
        if self.mark.exists() or not os.access(self.python, os.X_OK):
            self.make()
        elif any(self.copy(file) != read(file) for file in self.locks):
            self.install()

    def worker(self) -> int | None:
        """The other process that still runs and is changing this environment, or None."""
        if os.name == "nt":  # there, asking for a process may end it
            return None
        with contextlib.suppress(ValueError, ProcessLookupError, FileNotFoundError):
            worker = int(self.mark.read_text(encoding="utf-8"))
            with contextlib.suppress(PermissionError):  # it is somebody else's
                os.kill(worker, 0)
            return worker
        return None

    def refuse_company(self) -> None:
        """Raise SetupError where another process that still runs is making this environment."""
        if worker := self.worker():
            raise SetupError(
                f"another start (process {worker}) is setting up {self.folder}. Wait until it is "
                "ready; if there is none, delete that folder and start again."
            )

    def wait(self) -> None:
        """Wait until no other process is changing this environment; SetupError after ten minutes.

        So the programs that the balance lab starts take turns to install what they need.
        """
        until = time.monotonic() + PATIENCE
        while self.worker():
            self.progress.show("waiting for another start")
            time.sleep(0.1)
            if time.monotonic() > until:
                self.refuse_company()
        self.progress.end("ready")

    def mend(self) -> None:
        """Install again what a process that ended half-way left; nothing where it was finished."""
        if not self.mark.exists():
            return
        try:
            self.install()
        except SetupError as error:
            raise SetupError(
                f"{self.folder} is half-made. Leave that environment (`deactivate`) and start with "
                f"another Python, which makes it anew. {error}"
            ) from error

    def begin(self) -> None:
        """Set the mark that says who is changing this environment."""
        self.mark.write_text(str(os.getpid()), encoding="utf-8")

    def copy(self, file: Path) -> str | None:
        """The file of exact versions as it was when it was installed here, or None."""
        copy = self.folder / "installed" / file.name
        return copy.read_text(encoding="utf-8") if copy.exists() else None

    def make(self) -> None:
        """Make the environment from nothing; where that fails, nothing is left of it."""
        if find_spec("venv") is None or find_spec("ensurepip") is None:
            raise SetupError(
                f"this Python ({sys.executable}) comes without venv. On Debian and Ubuntu type\n"
                "  sudo apt install python3-venv\nand start again."
            )
        try:
            self.clear()
            self.folder.mkdir()
            self.begin()
            self.call("making .venv", [sys.executable, "-m", "venv", str(self.folder)])
            self.install()
        except BaseException:
            self.clear()
            raise

    def clear(self) -> None:
        """Remove what stands at the environment's place."""
        if self.folder.exists() or self.folder.is_symlink():
            shutil.rmtree(self.folder, ignore_errors=True)

    def install(self) -> None:
        """Install the exact versions. Where pip fails, the environment is what it was before."""
        started = self.mark.exists()
        self.begin()
        files = [word for file in self.locks for word in ("-r", str(file))]
        pip = [str(self.python), "-m", "pip", "install", "--no-input", "--progress-bar=off"]
        try:
            self.call(
                "installing", [*pip, "--disable-pip-version-check", "--require-hashes", *files]
            )
        except SetupError:
            if not started:
                self.mark.unlink()
            raise
        copies = self.folder / "installed"
        copies.mkdir(exist_ok=True)
        for file in self.locks:
            (copies / file.name).write_text(read(file), encoding="utf-8")
        self.mark.unlink()
        self.progress.end("ready")

    def call(self, doing: str, command: Sequence[str]) -> None:
        """Run a command, showing its progress; SetupError with its last lines where it fails."""
        said: list[str] = []

        def hear(line: str) -> None:
            said.append(line)
            step = step_of(line)
            if step:
                self.progress.show(step)

        self.progress.show(doing)
        if self.run(command, hear):
            raise SetupError(
                f"{doing} failed. The last that was said:\n"
                + "".join(f"  {line}\n" for line in said[-6:])
                + advice("\n".join(said))
            )


def step_of(line: str) -> str | None:
    """What pip is doing, told shortly, out of a line of its output; None where it tells nothing."""
    if line.startswith("Installing collected packages"):
        return "installing"
    match = re.match(r"\s*(Collecting|Downloading) (\S+)", line)
    if not match:
        return None
    name = re.split(r"[<>=!~;(\[]|-\d", match[2].rpartition("/")[2])[0]
    return ("looking for " if match[1] == "Collecting" else "fetching ") + name


def advice(said: str) -> str:
    """What to do after a command that failed with these words."""
    network = r"NewConnectionError|Connection|Temporary failure|getaddrinfo|timed out|ProxyError"
    if re.search(network, said):
        return "The package index cannot be reached. Check the network and start again."
    if "ensurepip" in said:
        return "On Debian and Ubuntu type\n  sudo apt install python3-venv\nand start again."
    if "No space left" in said:
        return "The disk is full: free 200 MB and start again."
    if "DO NOT MATCH THE HASHES" in said:
        return (
            "A package that came is not the one that Standee was tried with, so that it was not "
            "installed: the download was damaged, or another file was sent. Start again; where "
            "that does not help, use another network or package index."
        )
    if "No matching distribution" in said:
        return (
            f"There is no such package for Python {dotted(sys.version_info[:2])} on this machine, "
            "or no network. Check the network, or start main.py with another Python (from 3.11)."
        )
    return "Mend that, or delete the folder .venv, and start again."


# Talking to the terminal and to other processes


class Progress:
    """One line on the terminal: rewritten in place there, written once into a file or a pipe."""

    title = "Setting up Standee in .venv, this once: "

    def __init__(self) -> None:
        self.shown = ""

    def show(self, doing: str) -> None:
        """Show what is being done."""
        if sys.stderr.isatty():
            width = shutil.get_terminal_size().columns - 1
            line = (self.title + doing)[:width]
            self.write("\r" + line.ljust(min(width, len(self.shown))))
            self.shown = line
        elif not self.shown:
            self.write(self.title)
            self.shown = self.title

    def end(self, doing: str = "") -> None:
        """Close the line, if one was begun; what comes next starts on a line of its own."""
        if self.shown:
            if sys.stderr.isatty() and doing:
                self.show(doing)
                doing = ""
            self.write(doing + "\n")
            self.shown = ""

    def write(self, text: str) -> None:
        """Write to the terminal at once."""
        sys.stderr.write(text)
        sys.stderr.flush()


def run(command: Sequence[str], hear: Callable[[str], None]) -> int:
    """Run a command to its end; `hear` each line it says; its exit code."""
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        try:
            for line in process.stdout or ():
                hear(line.rstrip())
            return process.wait()
        except BaseException:
            process.kill()
            raise


def go_on_in(python: Path) -> None:
    """Run this process' own command with another interpreter; never returns."""
    command = [str(python), *sys.orig_argv[1:]]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    sys.stdout.flush()
    os.execv(command[0], command)
