"""The first game, step by step: its script fits the cards; what does not is told with its place."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game.games.gunsword import check, load
from game.rules.content.content import ReadFile
from game.rules.content.errors import Mistakes
from game.rules.content.guide import Guide, GuideFile, Misfit, fitting, misfit
from game.rules.match import Illegal
from tests.games.gunsword.positions import DATA, content


@pytest.fixture
def folder(tmp_path) -> Path:
    """A copy of Gunsword's files."""
    tiles = DATA.parents[1] / "assets" / "tiles"
    shutil.copytree(tiles, tmp_path / "assets" / "tiles")
    shutil.copytree(DATA.parent / "tiles", tmp_path / "data" / "tiles")
    return Path(shutil.copytree(DATA, tmp_path / "data" / "gunsword"))


def damage(folder: Path, name: str, old: str, new: str) -> int:
    """Puts `new` for the first `old` in a file; the line of it."""
    path = folder / name
    before, found, after = path.read_text(encoding="utf-8").partition(old)
    assert found, f"{name} holds no {old!r}"
    path.write_text(before + new + after, encoding="utf-8")
    return before.count("\n") + 1


# The script


def test_a_first_game_is_short():
    assert 8 <= len(content().guide.steps) <= 14


def test_it_teaches_what_a_first_game_is_for(guided):
    while not guided.done:
        guided.skip()
    log, table = "\n".join(guided.match.log), guided.match.table
    assert guided.match.log[:3] == [
        "{seat:1} draws 6",
        "{seat:2} draws 6",
        "{seat:1} takes Initiative (13 Momentum)",
    ]
    for said in (
        "{seat:1} plays {card:off_the_wall#1} for 3",
        "{seat:1} hits {seat:2} for 3; takes 3, **Health 9**",
        "{seat:1} Reloads: discards {card:cannonade#1}",
        "{seat:1} counters with {card:riposte#1} for 1",
        "{seat:1} blocks with {card:breaker#1} (2); takes 0, **Health 15**",
        "{seat:1} commands {card:spent_charge#1}\n{seat:1} gains 2 Momentum",
        "{seat:1} hits {seat:2} for 3; Armor 1; takes 2, **Health 7**",
        "{seat:1} Pushes {seat:2} to {space:d5}\n{seat:1} hits {seat:2} for 1",
        "{seat:2} blocks with {card:hush#2} (1); takes 2, **Health 4**",
        "{seat:1} plays {card:false_flash#1} for 2",
        "{seat:1}: Shoot Bishop 3 SW\n{seat:1} hits {seat:2} for 3",
        "{seat:1} Yields",
        "{seat:2} Rests",
        "{seat:1} Rests",
        "Round 1 ends: all Rested",
        "Reset: {seat:1} 16, {seat:2} 16 Momentum",
    ):
        assert said in log
    assert table.pieces == {"duelist:1": "c3", "duelist:2": "c5"}
    assert table.facts["active"] == 2


def test_a_script_may_leave_open_what_is_chosen():
    assert fitting("card:dodge#* or card:hush#1", ("card:hush#1", "pass", "card:dodge#6")) == (
        "card:dodge#6",
        "card:hush#1",
    )
    assert fitting("yield", ("rest",)) == ()


# The session


def test_only_what_the_step_shows_is_chosen(guided):
    guided.read_on()
    assert [option.id for option in guided.wanted()] == ["play:off_the_wall#1"]
    before = guided.match.table.as_plain()
    with pytest.raises(Illegal):
        guided.choose("rest")
    assert guided.match.table.as_plain() == before
    guided.choose("play:off_the_wall#1")
    assert guided.playing
    with pytest.raises(Illegal):
        guided.choose("pass")


def test_a_step_may_allow_several_choices(guided):
    while guided.step.title != "Block":
        guided.skip()
    allowed = {option.id for option in guided.wanted()}
    assert allowed == {"block:breaker#1", "block:breaker#2"}
    guided.choose("block:breaker#2")
    while not guided.done:
        guided.skip()
    assert "blocks with {card:breaker#2}" in "\n".join(guided.match.log)


def test_nothing_may_be_chosen_while_a_step_is_read_or_the_script_plays(guided):
    assert guided.reading
    assert guided.hotseat.offered() == ()
    guided.read_on()
    assert len(guided.hotseat.offered()) > 1
    guided.choose("play:off_the_wall#1")
    assert guided.hotseat.offered() == ()
    guided.play_bot()
    assert guided.step.title == "Choose a Path"


def test_the_other_hand_is_never_seen(guided):
    while not guided.done:
        view = guided.hotseat.view()
        assert guided.hotseat.cover_due() is None
        assert view.cards("hand:1") == tuple(guided.match.table.zones["hand:1"])
        assert view.cards("hand:2") == ()
        assert view.count("hand:2") == len(guided.match.table.zones["hand:2"])
        guided.skip()


def test_nothing_is_kept(tmp_path, guided):
    while not guided.done:
        guided.skip()
    guided.close()
    assert guided.autosave.path is None
    assert list(tmp_path.iterdir()) == []


def test_changed_cards_do_not_reach_a_first_game_that_goes_on(guided):
    rules = guided.match.rules
    guided.read_on()
    assert guided.offer(replace(content(), hash="another")) == []
    while not guided.done:
        guided.skip()
    assert guided.match.rules is rules


# Damage to its file: all of it is told with its place, and nothing of the game is loaded


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("learner: 1", "learner: 3", "there are 2 seats, and the learner has seat 3"),
        ("learner: 1", "lerner: 1", "unknown key 'lerner'"),
        ("rule: GS-14.6", "rule: GS-14.66", "there is no rule 'GS-14.66'; did you mean"),
        ("    watch: The Round", "    wach: The Round", "unknown key 'wach'"),
        ("{space:d5}", "{spice:d5}", "a text here cannot show '{spice:d5}'; did you mean 'space'?"),
        ("Bring {seat:2}", "Bring {seat:7}", "there is no seat '7'"),
        ("**Reset** gives", "**Reset gives", "a '*' or '**' is opened and not closed"),
        ("[N:3]", "['']", ""),
        ("tracker momentum:1", "dial momentum:1", ""),
    ],
)
def test_damage_is_told_with_its_place(folder, old, new, said):
    line = damage(folder, "first_game.yaml", old, new)
    with pytest.raises(Mistakes) as found:
        load(folder)
    mistake = found.value.all[0]
    assert mistake.path == folder / "first_game.yaml"
    # A folded text is pointed at where it begins.
    assert line - 3 <= mistake.line <= line
    assert said in mistake.text


# Cards that the script no longer fits: the game can be played, and the check tells where


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new", "place", "said"),
    [
        (
            "cards/oriel.yaml",
            "Slash Queen 3",
            "Slash Bishop 3",
            "choose: [N:3]",
            "step 3 waits for 'N:3', which is not offered; BLUE is asked for the maneuver: NE:",
        ),
        (
            "cards/silencer.yaml",
            "cost: 4\n    armor: 0\n    power: 2",
            "cost: X\n    hand: ['X is the Momentum you choose to spend, 1 to 2']\n"
            "    armor: 0\n    power: 2",
            "    choose: [counter:riposte#*]",
            "step 5 waits for the learner's 'counter:riposte#*', and the x is ORANGE's",
        ),
        (
            "first_game.yaml",
            "then: [choice:2, pass, pass, S:1, N:3]",
            "then: [choice:2, pass, pass, S:1]",
            "choose: [block:breaker#*]",
            "step 6 waits for the learner's 'block:breaker#*', and the maneuver is ORANGE's",
        ),
        ("first_game.yaml", "duelist: thane", "duelist: thone", "- {name: BLUE", "'thone'"),
        ("first_game.yaml", "board: standard", "board: standart", "- {name: BLUE", "'standard'"),
        (
            "first_game.yaml",
            "regroup:0, regroup:0",
            "regroup:0",
            "choose: [play:off_the_wall#*]",
            "step 2 waits for the learner's",
        ),
        (
            "first_game.yaml",
            "tracker momentum:1",
            "tracker momentum:7",
            "point: [tracker health:2, tracker momentum:7",
            "there is no tracker 'momentum:7'; did you mean",
        ),
        (
            "first_game.yaml",
            "let {card:cannonade#1} go",
            "let {card:canonade#1} go",
            "Now {seat:2} has more",
            "there is no card 'canonade#1'; did you mean 'cannonade'?",
        ),
    ],
)
def test_a_script_that_does_not_fit_is_told_by_the_check_alone(folder, file, old, new, place, said):
    damage(folder, file, old, new)
    assert load(folder).guide.steps
    mistakes = check(folder).mistakes
    lines = (folder / "first_game.yaml").read_text(encoding="utf-8").splitlines()
    line = next(number for number, each in enumerate(lines, 1) if place in each)
    assert [mistake.path for mistake in mistakes] == [folder / "first_game.yaml"]
    assert line - 1 <= mistakes[0].line <= line
    assert said in mistakes[0].text


def test_every_way_that_a_step_leaves_open_is_tried():
    guide = content().guide
    block = next(n for n, step in enumerate(guide.steps) if step.title == "Block")
    opened = guide.steps[block].model_copy(update={"choose": ("block:*",)})
    steps = (*guide.steps[:block], opened, *guide.steps[block + 1 :])
    value: GuideFile = guide.file.value.model_copy(update={"steps": steps})
    other = Guide(ReadFile(guide.file.path, value, guide.file.document), guide.setup)
    found = misfit(other, content())
    assert isinstance(found, Misfit)
    weapon = next(n for n, step in enumerate(guide.steps) if step.title == "Your weapon")
    assert found.loc == ("steps", weapon, "choose", 0), "False Flash may be gone by then"
