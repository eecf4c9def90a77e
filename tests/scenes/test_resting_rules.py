"""House rules that a mode decides itself: they rest on the setup screen, and saves do without."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.rules import journal
from game.scenes.notice import NoticeScene
from game.scenes.resuming import latest, take_up
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.session.replay import Replay
from game.session.saves import Shelf
from game.session.session import Session
from game.session.start import Start, setup_of
from game.user import last_setups as remembered
from tests.conformance.subjects import content
from tests.scenes.theatre import click, control

TOLD = "The house rule start water is left out: Tie-breaking match decides it: 6."
MADE = 4


@pytest.fixture
def opened(theatre: Any) -> Any:
    """The setup screen of Water Showdown, with what it says at the foot of the screen."""
    app = theatre((1280, 720))
    app.toasts = []
    app.say = lambda words, icon: app.toasts.append(words)
    app.push(SetupScene(app, "water_showdown"))
    app.step([], 0.02)
    return app


def hit(app: Any, name: str) -> None:
    app.step(click(control(app.scenes[-1], name).rect.center), 0.02)


def rows(app: Any) -> set[str]:
    """The options that the house rules list."""
    hit(app, "rules")
    listed = {one.id for one in app.scenes[-1].controls.all} - {"done", "reset", "page"}
    app.pop()
    return listed


def test_a_house_rule_rests_where_the_mode_decides_and_is_back_where_not(opened: Any) -> None:
    scene = opened.scenes[-1]
    assert "start_water" in rows(opened)
    hit(opened, "rules")
    hit(opened, "start_water")
    opened.pop()
    opened.step([], 0.02)
    assert scene.draft.setup().options == {"start_water": 15}
    hit(opened, "mode:tiebreak")
    assert opened.toasts == ["The house rule start water rests: Tie-breaking match decides it: 6."]
    assert scene.draft.setup().options == {}
    assert scene.problems == []
    assert control(scene, "rules").face.label == "House rules"
    assert "start_water" not in rows(opened)
    hit(opened, "mode:standard")
    assert scene.draft.setup().options == {"start_water": 15}
    assert control(scene, "rules").face.label == "House rules: 1"


def test_what_was_chosen_the_last_time_rests_with_a_word(opened: Any) -> None:
    kept = {"mode": "first_game", "count": 2, "options": {"start_water": 10, "mulligan": True}}
    remembered.keep(opened.folders.user, "water_showdown", kept)
    scene = SetupScene(opened, "water_showdown")
    opened.push(scene)
    assert opened.toasts == ["The house rule start water rests: First game decides it: 20."]
    assert scene.draft.setup().options == {"mulligan": True}


def old_save(user: Path) -> Path:
    """A match that was set up and saved with an option that its mode decides."""
    own = content("water_showdown")
    start = Start("water_showdown", ("human", "human"), ("tiebreak",), mode="open")
    session = Session.begin(own, setup_of(start, own, 3), Shelf(user / "saves"))
    while len(session.match.decisions) < MADE:  # who can only pass does so by itself
        session.choose(session.match.options()[0].id)
    session.close()
    path = session.autosave.path
    assert path is not None
    head, _, rest = path.read_text("utf-8").partition("\n")
    header = json.loads(head)
    assert header["setup"]["options"] == {}
    header["setup"]["options"] = {"start_water": 10}
    path.write_text(f"{json.dumps(header)}\n{rest}", "utf-8")
    return path


def test_a_save_with_such_an_option_goes_on_without_and_says_so(
    theatre: Any, tmp_path: Any
) -> None:
    app = theatre(steps=0)
    old_save(app.folders.user)
    found = latest(app)
    assert found is not None
    assert (found.problem, found.left_out) == ("", TOLD)
    assert len(found.running.decisions) == MADE
    take_up(app, found)
    notice, table = app.scenes[-1], app.scenes[-2]
    assert isinstance(notice, NoticeScene)
    assert isinstance(table, TableScene)
    assert TOLD in notice.text
    assert table.session.setup.options == {}


@pytest.mark.parametrize(
    ("privacy", "after"), [("open", f"the {MADE - 1} decisions"), ("honest", "all that was")]
)
def test_after_how_many_decisions_a_torn_save_goes_on_is_said_where_hands_are_open(
    theatre: Any, privacy: str, after: str
) -> None:
    app = theatre(steps=0)
    path = old_save(app.folders.user)
    whole = path.read_text("utf-8").replace('"privacy": "open"', f'"privacy": "{privacy}"', 1)
    assert privacy in whole
    path.write_text(whole[:-3], "utf-8")
    found = latest(app)
    assert found is not None
    take_up(app, found)
    notice, table = app.scenes[-1], app.scenes[-2]
    assert isinstance(notice, NoticeScene)
    assert isinstance(table, TableScene)
    assert len(table.session.match.decisions) == MADE - 1
    assert f"The match goes on after {after} before it." in notice.text


def test_a_replay_of_it_says_so_too(tmp_path: Path) -> None:
    replay = Replay(journal.read(old_save(tmp_path)), content("water_showdown"))
    assert (replay.count, replay.message, replay.setup.options) == (MADE, TOLD, {})
