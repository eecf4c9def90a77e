"""tools/vocabulary.py: the reference page of a game, and what is said where there is none."""

import pytest

from game import games
from tests.tools import toy
from tools import vocabulary


@pytest.fixture
def data(tmp_path, monkeypatch):
    monkeypatch.setattr(vocabulary, "set_up", lambda: None)
    monkeypatch.setattr(vocabulary, "HOUSE", tmp_path)
    monkeypatch.setattr(games, "names", lambda: ("toy",))
    monkeypatch.setattr(games, "load", toy.load)
    return toy.furnish(tmp_path / "data" / "toy")


def test_the_reference_takes_its_examples_from_cards(data, capsys):
    assert vocabulary.main(["toy"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("# What a card of Toy can say\n")
    assert "### Draw *n*\n\nDraw cards (TY-1.1).\n" in page
    assert "- Example: `Draw 2` (Riposte and 1 other)" in page


def test_an_unknown_game_names_the_nearest(data, capsys):
    with pytest.raises(SystemExit) as ended:
        vocabulary.main(["tyo"])
    assert ended.value.code == 2
    assert "unknown game 'tyo'; did you mean 'toy'?" in capsys.readouterr().err


def test_broken_content_is_told(data, capsys):
    (data / "cards" / "all.yaml").write_text("- id: riposte\n", encoding="utf-8")
    assert vocabulary.main(["toy"]) == 1
    assert "all.yaml:1:3: the key 'name' is missing from 'riposte'" in capsys.readouterr().err
