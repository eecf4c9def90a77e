"""Runs from questions: files are kept as they were, and compared with others."""

import shutil
import subprocess

import pytest

from game.lab.balance.asking import Asked, ask
from game.lab.balance.deals import Impossible, Plan
from game.lab.balance.lines import Stop
from game.user.folders import HOUSE

GAME = "swordline"


@pytest.fixture
def house(tmp_path):
    """A copy of a game that a designer works on, under git."""
    shutil.copytree(HOUSE / "data" / GAME, tmp_path / "house" / "data" / GAME)
    git = ("git", "-c", "user.name=A", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    for words in (("init", "-q"), ("add", "."), ("commit", "-qm", "all")):
        subprocess.run([*git, *words], cwd=tmp_path / "house", check=True)
    return tmp_path / "house"


def wish(house, question="compare", **other):
    return Asked(question, GAME, house / "data" / GAME, Stop(games=4), ("bot:random",), **other)


def edit(house):
    file = house / "data" / GAME / "game.yaml"
    file.write_text(file.read_text().replace("title: ", "title: New ", 1))


def test_files_stay_as_they_were_while_a_designer_goes_on(house, tmp_path):
    header = ask(wish(house, "lengths"), tmp_path / "runs")
    edit(house)
    shutil.rmtree(house)
    assert Plan.of(header).contents[0].title == "Swordline"


def test_working_files_are_compared_with_the_last_commit(house, tmp_path):
    with pytest.raises(Impossible, match="there is nothing to compare"):
        ask(wish(house), tmp_path / "runs")
    edit(house)
    header = ask(wish(house), tmp_path / "runs")
    assert [each.title for each in Plan.of(header).contents] == ["Swordline", "New Swordline"]
    assert [each.label[:7] for each in header.versions] == ["commit ", "working"]
    assert [each.version for each in Plan.of(header).matches(0)] == [0, 1]


def test_a_house_rule_is_compared_with_the_rules_as_they_are(house, tmp_path):
    header = ask(wish(house, against="round_limit=30"), tmp_path / "runs")
    before, after = Plan.of(header).matches(0)
    assert before.setup.seed == after.setup.seed
    assert (dict(before.setup.options), dict(after.setup.options)) == ({}, {"round_limit": 30})


def test_another_folder_is_compared(house, tmp_path):
    shutil.copytree(house, tmp_path / "other")
    edit(house)
    other = tmp_path / "other" / "data" / GAME
    header = ask(wish(house, against=str(other)), tmp_path / "runs")
    assert [each.title for each in Plan.of(header).contents] == ["Swordline", "New Swordline"]


@pytest.mark.parametrize(
    ("against", "told"),
    [("nowhere", "is no folder of a game"), ("edgy=yes", "no option 'edgy'")],
)
def test_what_cannot_be_compared_is_told(house, tmp_path, against, told):
    with pytest.raises(Impossible, match=told):
        ask(wish(house, against=against), tmp_path / "runs")


def test_files_with_mistakes_and_folders_without_a_commit_are_told(house, tmp_path):
    shutil.rmtree(house / ".git")
    with pytest.raises(Impossible, match="There is no last commit"):
        ask(wish(house), tmp_path / "runs")
    (house / "data" / GAME / "game.yaml").write_text("title: [")
    with pytest.raises(Impossible, match=r"game\.yaml:1"):
        ask(wish(house, "lengths"), tmp_path / "runs")


def test_what_differs_between_two_versions_is_told_card_by_card(house, tmp_path):
    cards = house / "data" / GAME / "cards" / "actions.yaml"
    cards.write_text(cards.read_text().replace("name: Heron\n", "name: Icicle\n", 1))
    header = ask(wish(house), tmp_path / "runs")
    assert header.changed == ("heron",)
    assert header.changes == ("Icicle: name Heron → Icicle",)
