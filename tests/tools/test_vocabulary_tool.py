"""tools/vocabulary.py: the reference page of a game, and what is said where there is none."""

import shutil
from pathlib import Path

import pytest

from game import games
from game.rules.content.collecting import assemble
from tests.tools import toy
from tools import vocabulary

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def data(tmp_path, monkeypatch):
    monkeypatch.setattr(vocabulary, "set_up", lambda: None)
    monkeypatch.setattr(vocabulary, "ROOT", tmp_path)
    monkeypatch.setattr(games, "names", lambda: ("toy",))
    monkeypatch.setattr(
        games, "assemble", lambda _name, folder: assemble(toy.ToyContent.read, folder)
    )
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


CARDS = [("gunsword", "oriel"), ("swordline", "actions"), ("water_showdown", "deck")]


@pytest.mark.parametrize(("game", "file"), CARDS)
@pytest.mark.parametrize("wrong", ["surplus: 1\n", "\tsurplus: [\n"])
def test_it_is_printed_though_cards_are_wrong_and_then_says_what(
    game, file, wrong, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(vocabulary, "set_up", lambda: None)
    assert vocabulary.main([game]) == 0
    whole = capsys.readouterr().out
    for folder in ("data", "assets/tiles"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    monkeypatch.setattr(vocabulary, "ROOT", tmp_path)
    cards = tmp_path / "data" / game / "cards" / f"{file}.yaml"
    cards.write_text(cards.read_text(encoding="utf-8") + wrong, encoding="utf-8")
    assert vocabulary.main([game]) == 1
    said = capsys.readouterr()
    assert headings(said.out) == headings(whole)
    assert f"{file}.yaml:" in said.err


def headings(page: str) -> set[str]:
    """The sentences of a reference page, in whatever order."""
    return {line for line in page.splitlines() if line.startswith("### ")}


@pytest.mark.parametrize("game", games.names())
def test_what_cards_can_say_is_told_where_no_card_can_be_read(game, tmp_path):
    page, mistakes = games.reference(game, tmp_path / game)
    assert mistakes
    assert page.count("\n") > 20
