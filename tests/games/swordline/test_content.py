"""The cards, and what is told of content that is damaged (SL-1.3 to SL-1.6, SL-5, SL-6)."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.games.swordline import check
from game.games.swordline.vocabulary import ATTACKS, DEFENCES, vocabulary
from game.rules.content.errors import Mistakes
from game.rules.content.vocabulary import NoSuchSentence
from game.rules.match import Match
from tests.games.swordline.positions import DATA, content, duel, setup


@pytest.mark.rule("SL-1.5", "SL-1.6", "SL-5.1")
@pytest.mark.parametrize(
    ("text", "keyword", "height", "attack"),
    [
        ("Strike High", "strike", "high", True),
        ("Slash Low", "slash", "low", True),
        ("Lunge", "lunge", "", True),
        ("Transition Strike", "transition", "", True),
        ("Guard High", "guard", "high", False),
        ("Sidestep", "sidestep", "", False),
        ("Sidestep Low", "sidestep", "low", False),
        ("Backstep", "backstep", "", False),
        ("Backstep High", "backstep", "high", False),
    ],
)
def test_what_an_edge_says_is_what_it_does(
    text: str, keyword: str, height: str, attack: bool
) -> None:
    said = vocabulary.parse("state", text)
    state = said.function(*said.args)
    assert (state.keyword, state.height, state.attack) == (keyword, height, attack)
    assert state.text == text


@pytest.mark.rule("SL-1.6", "SL-5.1")
@pytest.mark.parametrize("text", ["Strike", "Slash", "Guard", "Lunge High", "Transition", "Parry"])
def test_heights_stand_where_they_must_and_nowhere_else(text: str) -> None:
    with pytest.raises(NoSuchSentence):
        vocabulary.parse("state", text)


@pytest.mark.rule("SL-1.5", "SL-6.1", "SL-9.2")
def test_the_shipped_cards_are_as_they_were_solved() -> None:
    """Four attacks and two defences; only slow states set a Stance; one card alone has a Guard."""
    actions = content().actions.values()
    assert [action.id for action in actions if not action.attack] == ["rampart", "willow"]
    for action in actions:
        for edge in ("top", "bottom"):
            state = action.states[edge]
            assert state.attack or not state.height
    guards = {a.id for a in actions for state in a.states.values() if state.keyword == "guard"}
    assert guards == {"rampart"}


@pytest.mark.rule("SL-5.2", "SL-9.3")
def test_every_card_can_be_played_in_both_lengths() -> None:
    for copy in content().copies:
        edges = content().edges[copy]
        assert edges[2] == ("top", "bottom")
        assert edges[3] == ("left", "right")
        assert edges[0] == edges[2] + edges[3]


def test_the_reference_tells_of_every_keyword() -> None:
    page = content().reference()
    for word in ATTACKS | DEFENCES:
        assert f"### {word.capitalize()}" in page
    assert "Example: `Guard High` (Rampart)" in page
    unused = vocabulary.unused(
        vocabulary.parse("state", s.text)
        for a in content().actions.values()
        for s in a.states.values()
    )
    assert unused == []


def test_the_game_is_among_the_games() -> None:
    assert "swordline" in games.names()
    loaded: Any = games.load("swordline", DATA)
    assert loaded.title == "Swordline"
    assert loaded.check_setup(loaded.defaults()) == []
    assert loaded.deck({}) == {"Actions": dict.fromkeys(content().actions, 1)}
    assert loaded.hash == content().hash


ACTIONS, GAME = "cards/actions.yaml", "game.yaml"


@pytest.mark.rule("SL-5.2", "SL-1.3")
@pytest.mark.parametrize(
    ("file", "cut", "put", "at", "said"),
    [
        (ACTIONS, "top: Sidestep", "top: Sidestp", "top: Sidestp", "the nearest sentence is 'Side"),
        (ACTIONS, "right: Guard Low", "right: Lunge", "id: rampart", "mixes attacks and defences"),
        (
            ACTIONS,
            "id: willow",
            "id: rampart",
            "id: rampart\\n    name: Willow",
            "'rampart' already",
        ),
        (ACTIONS, "  - id: willow", "# - id: willow", "", ""),
        (GAME, "id: round_limit", "id: rounds_limit", "id: rounds_limit", "did you mean 'round_l"),
        (GAME, "blind_opening: true}", "blind: true}", "true}", "no option 'blind'"),
        (GAME, "blind_opening: true}", "blind_opening: 3}", "3}", "is False, True, not 3"),
        (GAME, "default: last_beat", "default: last", "last\\n", "not among last_beat, any_beat"),
        (
            GAME,
            "id: match",
            "id: standard",
            "standard\\n    title: Match",
            "there is something called 'standard' already",
        ),
    ],
)
def test_damage_is_told_with_its_line(
    tmp_path: Path, file: str, cut: str, put: str, at: str, said: str
) -> None:
    folder = damaged(tmp_path, file, cut, put)
    mistakes = check(folder).mistakes
    assert mistakes
    if not at:
        return
    text = (folder / file).read_text("utf-8")
    line = text[: text.index(at.replace("\\n", "\n"))].count("\n") + 1
    assert (file.rpartition("/")[2], line) in [
        (each.path.name, each.line) for each in mistakes if said in each.text
    ]


def damaged(folder: Path, file: str, cut: str, put: str) -> Path:
    """A copy of the content in which one text stands for another."""
    target = folder / "swordline"
    shutil.copytree(DATA, target)
    path = target / file
    text = path.read_text("utf-8")
    assert text.count(cut) == 1
    path.write_text(text.replace(cut, put), "utf-8")
    return target


@pytest.mark.rule("SL-5.2")
@pytest.mark.parametrize(
    ("edges", "said"),
    [
        ({"top": "null", "bottom": "null"}, "needs a state on its top or bottom, for 2 beats"),
        ({"left": "null", "right": "null"}, "needs a state on its left or right, for 3 beats"),
        (
            {"top": "Lunge", "bottom": "Slash Low", "left": "Lunge", "right": "Lunge"},
            "has no Strike, by which one knows an Attack card",
        ),
    ],
)
def test_a_card_needs_both_lengths_and_a_word_to_know_it_by(
    tmp_path: Path, edges: dict[str, str], said: str
) -> None:
    folder = changed(tmp_path, edges)
    mistakes = check(folder).mistakes
    assert [each.line for each in mistakes if said in each.text]


def changed(folder: Path, edges: dict[str, str]) -> Path:
    """A copy of the content in which Skyfall's edges say something else."""
    target = folder / "swordline"
    shutil.copytree(DATA, target)
    path = target / ACTIONS
    head, card, rest = path.read_text("utf-8").partition("  - id: skyfall\n")
    lines = rest.splitlines(keepends=True)
    for number, line in enumerate(lines[:6]):
        edge = line.strip().partition(":")[0]
        if edge in edges:
            lines[number] = f"    {edge}: {edges[edge]}\n"
    path.write_text(head + card + "".join(lines), "utf-8")
    return target


@pytest.mark.rule("SL-1.3")
def test_an_edge_that_says_nothing_is_neither_offered_nor_dealt(tmp_path: Path) -> None:
    loaded: Any = games.load("swordline", changed(tmp_path, {"bottom": "null", "left": "null"}))
    match = Match(loaded.rules(setup()), live=False)
    ids = {":".join(value) for value in match.legal()}
    seat = match.seat
    assert f"place:skyfall#{seat}:top" in ids
    assert not ids & {f"place:skyfall#{seat}:bottom", f"place:skyfall#{seat}:left"}
    match.take(next(value for value in match.legal() if value[2] == "right"))
    assert match.seat is not None
    state = 1
    for _ in range(200):
        clone = match.clone()
        state = clone.determinize(match.seat, state)
        card = clone.table.zones[f"veiled:{seat}"][0]
        edge = clone.table.facts[f"edge:{seat}"]
        assert edge in loaded.copies[card].states


FILES = ("game.yaml", "cards/actions.yaml", "cards/shared.yaml", "rules.yaml", "glossary.yaml")
DAMAGES = {
    "empty": lambda text: b"",
    "unknown key": lambda text: text + b"\nsurplus: 1\n",
    "torn": lambda text: text + b"\nsurplus: [",
    "twice": lambda text: text + b"\n" + text,
    "latin": lambda text: text + b"# caf\xe9\n",
    "list": lambda text: b"- a\n- b\n",
    "words": lambda text: b"Swordline\n",
}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_told_with_its_place(tmp_path: Path, file: str, damage: str) -> None:
    folder = tmp_path / "swordline"
    shutil.copytree(DATA, folder)
    path = folder / file
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    mistakes = check(folder).mistakes
    assert [each for each in mistakes if each.path == path and each.line >= 1]
    with pytest.raises(Mistakes):
        games.load("swordline", folder)


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_told(tmp_path: Path, file: str) -> None:
    folder = tmp_path / "swordline"
    shutil.copytree(DATA, folder)
    (folder / file).unlink()
    mistakes = check(folder).mistakes
    assert [each for each in mistakes if each.path == folder / file]


def test_a_match_without_a_board_goes_on_under_changed_content_if_its_cards_are_there() -> None:
    match = Match(content().rules(setup()))
    assert match.rules.incompatibilities(match.table) == []
    match.table.zones["row:1"].append("kestrel#1")
    assert match.rules.incompatibilities(match.table) == [
        "kestrel#1 is on the table, but no longer among the cards"
    ]


@pytest.mark.rule("SL-1.3")
@pytest.mark.parametrize("window", ["last_beat", "any_beat"])
def test_a_state_that_is_taken_away_while_its_card_lies_by_it_does_nothing(
    tmp_path: Path, window: str
) -> None:
    """The table shows changed cards at once; the rules go by them from the next checkpoint on."""
    loaded: Any = games.load("swordline", changed(tmp_path, {"left": "null"}))
    game = duel(evade_window=window).turned("HH").one("A", "skyfall left").one("B", "willow top")
    assert game.heads == (3, 2)
    new = loaded.rules(game.match.rules.setup)
    assert new.incompatibilities(game.match.table) == []
    view = new.sight.view(game.match.table, (2,))
    (lying,) = new.presenter.lanes(view).lane(1).cards
    assert (lying.edge.name, [each.id for each in lying.others]) == (
        "Nothing",
        ["top", "bottom", "right"],
    )
    planned = new.presenter.preview(view, "place:skyfall#2:left").lying
    assert (planned.edge.name, planned.line) == ("Nothing", "says nothing")
    game.match = Match.resume(new, game.match.table)
    game.one("B", "heron bottom").one("A", "undertow top")
    assert (game.came(3), game.came(4)) == (("", ""), ("", "hit"))


def test_a_face_down_card_whose_state_is_taken_away_is_still_shown_to_its_owner(
    tmp_path: Path,
) -> None:
    loaded: Any = games.load("swordline", changed(tmp_path, {"left": "null"}))
    game = duel().one("A", "skyfall left")
    presenter = loaded.rules(game.match.rules.setup).presenter
    (lying,) = presenter.lanes(game.match.rules.sight.view(game.match.table, (1,))).lane(1).cards
    assert (lying.card, lying.edge.name) == ("skyfall#1", "Nothing")
