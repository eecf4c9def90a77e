"""The games' content in memory, and what of it is read again when files change."""

import shutil
from pathlib import Path

import pytest

from game.app.content_cache import ContentCache
from game.user.folders import Folders

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def data(tmp_path) -> Path:
    """A copy of Swordline, and of nothing else."""
    shutil.copytree(ROOT / "data" / "swordline", tmp_path / "swordline")
    return tmp_path


@pytest.mark.parametrize("name", ["faces.yaml", "table.yaml", "art.yaml"])
def test_a_change_of_looks_leaves_the_content_alone(data, name):
    content_cache = ContentCache(Folders(data, ROOT / "assets", data / "user"))
    content = content_cache.content("swordline")
    assert content_cache.refresh([data / "swordline" / name]) == []
    assert content_cache.content("swordline") is content


def test_a_changed_card_is_read_again(data):
    content_cache = ContentCache(Folders(data, ROOT / "assets", data / "user"))
    content_cache.load("swordline")
    cards = data / "swordline" / "cards" / "actions.yaml"
    cards.write_text(cards.read_text("utf-8").replace("name: ", "name: New ", 1), "utf-8")
    assert content_cache.refresh([cards]) == ["swordline"]
    names = [card["name"] for card in content_cache.content("swordline").printed.values()]
    assert any(name.startswith("New ") for name in names)
