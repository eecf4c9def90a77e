"""The README's "Make a game without rules", followed word for word, by real clicks and keys."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from game import games
from game.app.command_line import read_command_line, start_of
from game.games.free.content import FreeGame
from game.rules.content.content import read
from game.scenes.starting import begin
from game.table.free.things import thing_of
from game.user.folders import ROOT
from tests.scenes.theatre import click, hold, mouse, open_app, press, release
from tests.test_readme import README, block, steps
from tools import new_game

HEAD = "Make a game without rules"
pytestmark = pytest.mark.slow


def bold(step: str) -> list[str]:
    return re.findall(r"\*\*(.+?)\*\*", step)


def typed(step: str) -> list[str]:
    return re.findall(r"`([^`\n]+)`", step)


class Walker:
    """Somebody who has Standee open and does what is printed."""

    def __init__(self, user: Path) -> None:
        self.app = open_app(user, (1280, 720), None, 3)

    @property
    def top(self) -> Any:
        return self.app.scenes[-1]

    def go_on(self) -> None:
        for _ in range(40):
            self.app.step([], 0.05)

    def at(self, words: str) -> tuple[int, int]:
        """Where the one thing to press lies that is called so."""
        found = {
            one.id: one.rect.center
            for one in self.top.controls.all
            if words in (getattr(one, "label", ""), getattr(getattr(one, "face", 0), "label", ""))
        }
        assert len(found) == 1, f"{words}: {found}"
        return next(iter(found.values()))

    def click(self, words: str) -> None:
        self.app.step(click(self.at(words)), 0.02)
        self.go_on()

    def write(self, words: str) -> None:
        for letter in words:
            self.app.step(press(ord(letter.lower()), letter), 0.02)

    # At the table

    def thing(self, name: str, sort: str = "") -> tuple[int, int]:
        context = self.top.context
        spots = (*context.hit_areas, *context.hand_hit_areas)
        things = [each for spot in spots if (each := thing_of(context, spot)) is not None]
        found = [each for each in things if each.name == name and sort in ("", each.sort)]
        assert found, f"{name} is not among {[(each.name, each.sort) for each in things]}"
        return found[-1].area.center

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self.app.step([mouse(pygame.MOUSEMOTION, start)], 0.05)
        self.app.step([mouse(pygame.MOUSEBUTTONDOWN, start)], 0.05)
        for way in (middle, end):
            self.app.step([mouse(pygame.MOUSEMOTION, way)], 0.05)
        self.app.step([mouse(pygame.MOUSEBUTTONUP, end)], 0.05)
        self.go_on()

    def key(self, key: int, text: str, at: tuple[int, int]) -> None:
        self.app.step([mouse(pygame.MOUSEMOTION, at)], 0.05)
        self.app.step(press(key, text), 0.05)
        self.go_on()

    def beside(self, words: str, other: str) -> tuple[int, int]:
        """Where the thing of that name lies that is next to another."""
        x, y = self.at(other)
        faces = [one for one in self.top.controls.all if hasattr(one, "face")]
        right = [one for one in faces if one.face.label == words and one.rect.x > x]
        near: tuple[int, int] = min(
            (one.rect.center for one in right), key=lambda at: (abs(at[1] - y), at[0])
        )
        return near


@pytest.fixture
def walker(tmp_path):
    walker = Walker(tmp_path / "user")
    yield walker
    walker.app.close()


def make_the_game(walker: Walker, home: Path) -> Path:
    """The first five steps; the folder that is told."""
    spreadsheet, new, drop, choose, make, *_ = steps(HEAD)
    sheet = home / typed(spreadsheet)[0]
    sheet.write_text(block(spreadsheet, "csv"), encoding="utf-8")
    walker.click(bold(new)[0])
    walker.write(typed(new)[0])

    assert typed(drop) == [sheet.name]
    walker.app.step([pygame.event.Event(pygame.DROPFILE, file=str(sheet))], 0.02)
    for words in bold(drop):
        walker.click(words)
    draft = walker.top.draft
    assert (len(draft.cards.cards), draft.columns[-1].role, draft.mistakes) == (4, "kept", ())

    players, size, rename = bold(choose)
    walker.click(players)
    walker.click(size)
    (counter,) = re.findall(r"beside \*([^*]+)\*", choose)
    walker.app.step(click(walker.beside(rename, counter)), 0.02)
    eggs, enter = typed(choose)
    assert enter == "Enter"
    walker.write(eggs)
    walker.app.step(press(pygame.K_RETURN), 0.02)

    make_it, play_it = bold(make)
    walker.click(make_it)
    folder = Path(bold(walker.top.text)[0])
    walker.click(play_it)
    return folder


def test_the_walk_goes_as_it_is_printed(walker, tmp_path):
    folder = make_the_game(walker, tmp_path)
    *_, play, change, _ = steps(HEAD)
    assert {"Space", "1", "E"} < {*typed(play)}
    table = walker.top
    match = table.session.match
    held, names = match.table.zones["hand:1"][0], ("deck", "hand:1", "hand:2")
    before = [len(match.table.zones[name]) for name in names]
    walker.app.step([hold(pygame.K_SPACE)], 0.05)
    walker.go_on()
    walker.app.step([release(pygame.K_SPACE)], 0.05)
    walker.drag(walker.thing("hand:1@0"), table.context.place_of("row:1").center)
    assert match.table.zones["row:1"] == [held]
    walker.key(pygame.K_1, "1", walker.thing("deck"))
    assert before == [16, 4, 4]
    assert [len(match.table.zones[name]) for name in names] == [15, 4, 4]
    at = walker.thing("eggs:1")
    walker.app.step([mouse(pygame.MOUSEMOTION, at)], 0.05)
    walker.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, pos=at)], 0.05)
    walker.go_on()
    assert match.table.trackers["eggs:1"] == 1
    walker.key(pygame.K_e, "e", (640, 300))
    assert match.table.facts["active"] == 2

    file, place, old, new = typed(change)
    path = folder / file
    start, found, entry = path.read_text("utf-8").partition(place)
    assert found
    assert old in entry
    path.write_text(start + found + entry.replace(old, new, 1), "utf-8")
    walker.go_on()
    assert table.content.printed["fox"]["cost"] == 2


def test_the_same_goes_by_commands(tmp_path, monkeypatch):
    spreadsheet, *_, commands = steps(HEAD)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STANDEE_HOME", str(tmp_path / "user"))
    Path(typed(spreadsheet)[0]).write_text(block(spreadsheet, "csv"), encoding="utf-8")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "tiles").symlink_to(ROOT / "data" / "tiles")
    monkeypatch.setattr(new_game, "DATA", tmp_path / "data")
    monkeypatch.setattr(new_game, "set_up", lambda *_: None)
    make, play = (shlex.split(each) for each in re.findall(r"^ {7}python3 (.+)$", commands, re.M))
    assert (make[0], play[0]) == ("tools/new_game.py", "main.py")
    assert new_game.main(make[1:]) == 0
    app = open_app(tmp_path / "user", (1280, 720), tmp_path / "data", 2)
    begin(app, start_of(read_command_line(play[1:], tmp_path / "data")))
    assert app.scenes[-1].content.title == "Fox and dog"
    app.close()


def test_the_game_yaml_that_is_printed_can_be_read(tmp_path):
    section = README.split(f"## {HEAD}\n")[1].split("\n## ")[0]
    (text,) = re.findall(r"^```yaml\n(.*?)^```", section, re.M | re.S)
    path = tmp_path / games.FILE
    path.write_text(text, encoding="utf-8")
    assert read(path, FreeGame).value.steps == ("Draw", "Play", "Feed")
    assert set(yaml.safe_load(text)["seats"]) == {"zones", "counters", "pieces"}
