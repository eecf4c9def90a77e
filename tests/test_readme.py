"""The README's "Make a card", followed word for word: its files, its YAML, its commands."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.command_line import read_command_line, start_of
from game.scenes.starting import begin
from game.user.folders import ROOT, Folders

README = (ROOT / "README.md").read_text("utf-8")
FRAMES = 60


def steps(head: str = "Make a card") -> list[str]:
    """The numbered steps of a section, in their order."""
    section = README.split(f"## {head}\n")[1].split("\n## ")[0]
    parts = re.split(r"^(\d)\. ", section, flags=re.M)[1:]
    numbers, texts = parts[::2], parts[1::2]
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    last = re.split(r"^(?=\S)", texts[-1], flags=re.M)[1]
    return [*texts[:-1], last]


def block(step: str, language: str) -> str:
    """What a step prints in a block."""
    (found,) = re.findall(rf"^   ```{language}\n(.*?)^   ```", step, re.M | re.S)
    return "".join(f"{line.removeprefix('   ')}\n" for line in found.splitlines())


def command(step: str) -> list[str]:
    """The words of a step's command, after `python3`."""
    (line,) = re.findall(r"^ {7}python3 (.+)$", step, re.M)
    return shlex.split(line)


class Designer:
    """Somebody with a copy of the project who does what is printed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.file = root
        for name in ("main.py", "requirements.txt", "game", "tools", "data", "assets"):
            (root / name).symlink_to(ROOT / name)
        for name in ("data", "assets"):
            (root / name).unlink()
            shutil.copytree(ROOT / name, root / name)

    def open(self, step: str) -> None:
        """Opens the file that a step names, if it names one."""
        named = re.search(r"In `(data/[^`]+)`", step)
        self.file = self.root / named[1] if named else self.file

    def change(self, step: str) -> None:
        """Makes the change that a step names."""
        self.open(step)
        place, old, new = re.findall(r"under `(id: \w+)`,\s+change\s+`([^`]+)` to `([^`]+)`", step)[
            0
        ]
        before, found, entry = self.file.read_text("utf-8").partition(f"{place}\n")
        assert found and old in entry
        self.file.write_text(before + found + entry.replace(old, new, 1), "utf-8")

    def add(self, step: str) -> None:
        """Adds a step's YAML at the end of the file."""
        with self.file.open("a", encoding="utf-8") as file:
            file.write(f"\n{block(step, 'yaml')}")

    def check(self, words: list[str]) -> list[str]:
        done = subprocess.run(
            [sys.executable, *words], cwd=self.root, capture_output=True, text=True, check=False
        )
        assert done.stderr == ""
        return done.stdout.splitlines()


class Playing:
    """The table that a command opens, without a window that anybody sees."""

    def __init__(self, root: Path, words: list[str]) -> None:
        assert words[0] == "main.py"
        if not pygame.display.get_init():
            pygame.display.init()
        folders = Folders(root / "data", root / "assets", root / "user")
        self.app = App(pygame.Window("Standee", (1280, 720)), folders)
        begin(self.app, start_of(read_command_line(words[1:], folders.data)))
        self.go_on()

    def go_on(self) -> None:
        for _ in range(FRAMES):
            self.app.step([], 0.05)

    @property
    def scene(self) -> Any:
        return self.app.scenes[-1]

    @property
    def strip(self) -> str:
        found: str = self.scene.context.strip
        return found

    def drawn(self, card: str) -> bytes:
        scene = self.scene
        picture = scene.context.pictures.small(scene.context.look(card), 200)
        return bytes(pygame.image.tobytes(picture, "RGBA"))


@pytest.fixture
def designer(tmp_path) -> Designer:
    return Designer(tmp_path)


@pytest.fixture
def playing(designer) -> Iterator[Any]:
    opened: list[Playing] = []

    def play(words: list[str]) -> Playing:
        opened.append(Playing(designer.root, words))
        return opened[-1]

    yield play
    for each in opened:
        each.app.close()


@pytest.mark.slow
def test_making_a_card_goes_as_it_is_printed(designer, playing):
    make_room, add, check, play, edit, spoil = steps()
    designer.change(make_room)
    designer.add(add)
    (wanted,) = re.findall(r"must say `(.+?)`", check)
    assert designer.check(command(check))[-1].endswith(f", {wanted}")

    table = playing(command(play))
    (held,) = [
        each.card for each in table.scene.view_model.near.hand if each.card.startswith("twin_echo")
    ]
    assert "BLUE's hand" in play
    assert table.scene.view_model.near.name == "BLUE"
    assert table.strip == ""

    before = table.drawn(held)
    designer.change(edit)
    table.go_on()
    assert table.scene.content.printed["twin_echo"]["power"] == "4"
    assert table.drawn(held) != before
    assert table.strip == ""

    good = designer.file.read_bytes()
    designer.change(spoil)
    lines = designer.file.read_text("utf-8").splitlines()
    (line,) = [number for number, each in enumerate(lines, 1) if "Slash Rock 3" in each]
    table.go_on()
    assert f"cards/{designer.file.name}:{line}:" in table.strip
    assert "Slash Rook 3" in table.strip
    assert "The last good state stays on the table" in table.strip
    designer.file.write_bytes(good)
    table.go_on()
    assert table.strip == ""


def test_without_the_place_that_is_made_the_check_names_every_count_that_could_give(designer):
    make_room, add, check, *_ = steps()
    designer.open(make_room)
    designer.add(add)
    told = designer.check(command(check))[0]
    text = designer.file.read_text("utf-8")
    counts = [
        number for number, line in enumerate(text.splitlines(), 1) if line.startswith("    count: ")
    ]
    assert len(counts) == 10
    for number in counts:
        assert f"({designer.file.name}:{number})" in told
