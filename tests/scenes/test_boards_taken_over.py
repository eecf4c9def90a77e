"""What maps are made of changes while a match is played on one of them."""

from __future__ import annotations

import shutil

import pytest

from game.scenes.table import TableScene
from game.session.session import Session
from game.session.start import Start, prepared
from game.user.folders import ROOT


@pytest.fixture
def data(tmp_path):
    for folder in ("data/gunsword", "data/tiles", "data/templates", "assets/tiles"):
        shutil.copytree(ROOT / folder, tmp_path / "house" / folder)
    return tmp_path / "house" / "data"


@pytest.fixture
def table(theatre, data):
    """A match on a board with obstacles."""
    app = theatre(data=data)
    start = Start("gunsword", ("human", "human"), board="crossfire", mode="open", seed=3)
    content, setup = prepared(start, app.content_cache, 3)
    app.push(TableScene(app, Session.begin(content, setup, app.shelf)))
    return app.scenes[-1]


def edit(table, path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    table.app.content_cache.refresh([path])
    table.files_changed(frozenset([path]))


def test_a_tile_set_that_says_otherwise_what_a_tile_is_changes_the_board(table, data):
    before = table.session.match.rules
    assert before.board.obstacles
    edit(table, data / "tiles" / "board.tsx", '"obstacle"', '"pit"')
    now = table.session.match.rules
    assert (now.board.obstacles, now.board.pits) == (frozenset(), before.board.obstacles)
    assert now.content_hash != before.content_hash


def test_what_only_looks_otherwise_is_taken_over_and_leaves_the_rules_as_they_were(table, data):
    before = table.session.match.rules
    title = f'name="title" value="{before.board.title}"'
    edit(table, data / "gunsword/boards/crossfire.tmx", title, 'name="title" value="Ambush"')
    now = table.session.match.rules
    assert (before.board.title, now.board.title) == ("Crossfire", "Ambush")
    assert now.content_hash == before.content_hash


def test_what_any_board_may_be_made_of_concerns_every_game(table):
    folders, cache = table.app.folders, table.app.content_cache
    for path in (folders.data / "tiles/mine/stone.tsx", folders.assets / "tiles/stone.png"):
        assert "gunsword" in cache.refresh([path])
    assert cache.refresh([folders.assets / "icons/stone.svg"]) == []


def test_a_cards_file_may_be_called_as_one_of_looks_is(table, data):
    path = data / "gunsword/cards/table.yaml"
    (data / "gunsword/cards/oriel.yaml").rename(path)
    assert table.app.content_cache.refresh([path]) == ["gunsword"]
    assert table.app.content_cache.refresh([data / "gunsword/table.yaml"]) == []
