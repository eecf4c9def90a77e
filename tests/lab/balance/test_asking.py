"""Runs from questions: files are kept as they were, and compared with others."""

import re
import shlex
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.lab.balance.asking import Asked, ask
from game.lab.balance.deals import Impossible, Plan
from game.lab.balance.lines import Header, Stop
from game.lab.balance.markdown import command
from game.lab.balance.versions import SHARED, differences
from game.lab.balance.what_if import change_card
from game.user.decks import DeckBox, KeptDeck, written
from game.user.folders import ROOT
from tests.conformance.subjects import content
from tools import simulate

GAME = "swordline"


@pytest.fixture
def root(tmp_path):
    return project_of(tmp_path, GAME)


def project_of(tmp_path, game):
    """A copy of a game that a designer works on, under git."""
    for folder in (f"data/{game}", *SHARED):
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, tmp_path / "house" / folder)
    git = ("git", "-c", "user.name=A", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    for words in (("init", "-q"), ("add", "."), ("commit", "-qm", "all")):
        subprocess.run([*git, *words], cwd=tmp_path / "house", check=True)
    return tmp_path / "house"


def wish(root, question="compare", game=GAME, **other):
    return Asked(question, game, root / "data" / game, Stop(games=4), ("bot:random",), **other)


def edit(root):
    file = root / "data" / GAME / "game.yaml"
    file.write_text(file.read_text().replace("title: ", "title: New ", 1))


def test_files_stay_as_they_were_while_a_designer_goes_on(root, tmp_path):
    header = ask(wish(root, "lengths"), tmp_path / "runs")
    edit(root)
    shutil.rmtree(root)
    assert Plan.of(header).contents[0].title == "Swordline"


def test_working_files_are_compared_with_the_last_commit(root, tmp_path):
    with pytest.raises(Impossible, match="there is nothing to compare"):
        ask(wish(root), tmp_path / "runs")
    edit(root)
    header = ask(wish(root), tmp_path / "runs")
    assert [each.title for each in Plan.of(header).contents] == ["Swordline", "New Swordline"]
    assert [each.label[:7] for each in header.versions] == ["commit ", "working"]
    assert [each.version for each in Plan.of(header).matches(0)] == [0, 1]


def test_a_house_rule_is_compared_with_the_rules_as_they_are(root, tmp_path):
    header = ask(wish(root, against="round_limit=30"), tmp_path / "runs")
    before, after = Plan.of(header).matches(0)
    assert before.setup.seed == after.setup.seed
    assert (dict(before.setup.options), dict(after.setup.options)) == ({}, {"round_limit": 30})


def test_a_value_of_a_card_is_compared_with_the_cards_as_they_are(tmp_path):
    root = project_of(tmp_path, "gunsword")
    card = root / "data" / "gunsword" / "cards" / "silencer.yaml"
    kept = card.read_bytes()
    asked = wish(root, game="gunsword", against="hush.cost=6 no_witnesses.power=9")
    header = ask(asked, tmp_path / "runs")
    before, after = (content.printed for content in Plan.of(header).contents)
    assert (before["hush"]["cost"], after["hush"]["cost"]) == ("3", "6")
    assert before["no_witnesses"]["power"] != after["no_witnesses"]["power"] == "9"
    assert [each.label for each in header.versions] == ["working files", asked.against]
    assert header.changes[0] == "Hush: cost 3 → 6"
    assert header.touched == ("balance_of_whispers",), "the only loadout that brings these"
    assert card.read_bytes() == kept


def test_a_value_is_a_number_or_a_text_as_on_the_other_cards(tmp_path):
    folder = project_of(tmp_path, "gunsword") / "data" / "gunsword"
    card = next(each for each in content("gunsword").printed.values() if each.get("power") == "X")
    for change in (f"{card['id']}.power=4", "hush.name=1984"):
        change_card(folder, change)
    text = "".join(path.read_text() for path in (folder / "cards").glob("*.yaml"))
    start = text.index(f"id: {card['id']}\n")
    assert "power: 4\n" in text[start : text.index("- id:", start)]
    assert 'name: "1984"\n' in text


def test_files_that_the_game_does_not_read_are_not_changed_and_stop_nothing(tmp_path):
    folder = project_of(tmp_path, "gunsword") / "data" / "gunsword"
    (folder / "cards" / "old").mkdir()
    old = folder / "cards" / "old" / "another.yaml"
    for text in (b"- id: hush\n  cost: 1\n", b"name: \xff"):
        old.write_bytes(text)
        change_card(folder, "hush.cost=6")
        assert old.read_bytes() == text
    assert "cost: 6\n" in (folder / "cards" / "silencer.yaml").read_text()


def test_more_of_one_card_and_fewer_of_another_are_compared(tmp_path):
    root = project_of(tmp_path, "gunsword")
    asked = wish(root, game="gunsword", against="hush.count=1 muffled_step.count=3")
    header = ask(asked, tmp_path / "runs")
    assert header.changes == ("Hush: count 2 → 1", "Muffled Step: count 2 → 3")
    assert header.changed == ("hush", "muffled_step")
    assert header.touched == ("balance_of_whispers",)
    assert len(header.pairings) == 3


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("hush.cots=6", "The card 'hush' has no 'cots'; did you mean 'cost'?"),
        ("hsh.cost=6", "No card is called 'hsh'; did you mean 'hush'?"),
        ("hush.cost=lots", "\ndata/gunsword/cards/silencer.yaml:22:11: 'cost' is 'lots'; expected"),
        ("hush.power=", "the key 'power' is missing from 'hush'"),
        ("hush.cost=3", "there is nothing to compare"),
        ("hush.count=1", "a set has 11 Skill cards, and these are 10"),
    ],
)
def test_a_change_that_cannot_be_is_told(tmp_path, change, told):
    root = project_of(tmp_path, "gunsword")
    with pytest.raises(Impossible, match=re.escape(told)):
        ask(wish(root, game="gunsword", against=change), tmp_path / "runs")
    assert not [*(tmp_path / "runs" / "gunsword" / "files").glob("new *")]


def test_another_folder_is_compared(root, tmp_path):
    shutil.copytree(root, tmp_path / "other")
    edit(root)
    other = tmp_path / "other" / "data" / GAME
    header = ask(wish(root, against=str(other)), tmp_path / "runs")
    assert [each.title for each in Plan.of(header).contents] == ["Swordline", "New Swordline"]


def test_another_folder_may_be_named_from_where_one_is(root, tmp_path, monkeypatch):
    other = tmp_path / "other" / "data"
    shutil.copytree(root / "data" / GAME, other / GAME)
    edit(root)
    for place, name in ((other, GAME), (other.parent, f"data/{GAME}"), (other / GAME, ".")):
        monkeypatch.chdir(place)
        header = ask(wish(root, against=name), tmp_path / "runs")
        assert [each.label for each in header.versions] == [GAME, "working files"]


def test_another_folder_needs_nothing_beside_it_and_its_mistakes_are_told_there(tmp_path):
    root = project_of(tmp_path, "gunsword")
    other = tmp_path / "other" / "data" / "gunsword"
    shutil.copytree(root / "data" / "gunsword", other)
    card = other / "cards" / "silencer.yaml"
    card.write_text(card.read_text("utf-8").replace("cost: 3", "cost: 4", 1), "utf-8")
    asked = wish(root, game="gunsword", against=str(other))
    assert ask(asked, tmp_path / "runs").changes == ("Hush: cost 4 → 3",)
    card.write_text(card.read_text("utf-8").replace("cost: 4", "cost: many", 1), "utf-8")
    with pytest.raises(Impossible, match=re.escape(f"{card}:22:11: 'cost' is 'many'")):
        ask(asked, tmp_path / "runs")


@pytest.mark.parametrize(
    ("against", "told"),
    [
        ("nowhere", "is no folder of a game"),
        ("edgy=yes", "no option 'edgy'"),
        ("in_a_circle", "is no folder of a game"),
        ("n" * 300, "is no folder of a game"),
    ],
)
def test_what_cannot_be_compared_is_told(root, tmp_path, monkeypatch, against, told):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in_a_circle").symlink_to("in_a_circle")
    with pytest.raises(Impossible, match=told):
        ask(wish(root, against=against), tmp_path / "runs")


def test_a_folder_with_none_above_it_is_a_games_folder_too(tmp_path, monkeypatch):
    shutil.copytree(ROOT / "data" / GAME, tmp_path / GAME)
    monkeypatch.chdir(tmp_path)
    asked = replace(wish(ROOT, "lengths"), folder=Path(GAME))
    assert Plan.of(ask(asked, tmp_path / "runs")).contents[0].title == "Swordline"


def test_a_commit_whose_links_lead_out_of_it_is_told(root, tmp_path):
    (root / "data" / GAME / "art").symlink_to(tmp_path)
    git = ("git", "-c", "user.name=A", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    for words in (("add", "."), ("commit", "-qm", "link")):
        subprocess.run([*git, *words], cwd=root, check=True)
    (root / "data" / GAME / "art").unlink()
    with pytest.raises(Impossible, match=r"cannot be kept in .*link"):
        ask(wish(root), tmp_path / "runs")


def test_files_with_mistakes_and_folders_without_a_commit_are_told(root, tmp_path):
    shutil.rmtree(root / ".git")
    with pytest.raises(Impossible, match="There is no last commit"):
        ask(wish(root), tmp_path / "runs")
    (root / "data" / GAME / "game.yaml").write_text("title: [")
    with pytest.raises(Impossible, match=r"game\.yaml:1"):
        ask(wish(root, "lengths"), tmp_path / "runs")


def test_a_game_that_the_last_commit_has_not_is_told(root, tmp_path):
    git = ("git", "-c", "user.name=A", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    subprocess.run([*git, "rm", "-rq", "--cached", f"data/{GAME}"], cwd=root, check=True)
    subprocess.run([*git, "commit", "-qm", "none"], cwd=root, check=True)
    with pytest.raises(Impossible, match=f"has no data/{GAME} to compare with"):
        ask(wish(root), tmp_path / "runs")


def test_the_command_of_a_report_plays_the_same_on_every_board(tmp_path):
    header = ask(wish(ROOT, "begins", "gunsword"), tmp_path)
    assert len(header.boards) > 1
    words = shlex.split(command(header, [*header.loadouts]))
    asked = simulate.read_command_line(words[2:])
    assert asked.board is None
    again = ask(wish(ROOT, asked.question, "gunsword"), tmp_path)
    assert again.but(begun="") == header.but(begun="")


@pytest.mark.parametrize(
    "setups",
    [
        (),
        ("powder_and_brass", "tide_and_veil"),
        ("tide_and_veil", "powder_and_brass"),
        ("tide_and_veil",),
    ],
)
@pytest.mark.parametrize("seed", [1, 3, 4])
def test_the_command_of_a_report_plays_the_same_match(tmp_path, setups, seed):  # fmt: skip
    """Also where all ready decks are named, which without names come in an order by the seed."""
    players = "bot:greedy", "bot:random"
    asked = Asked("match", "gunsmith_girl", ROOT / "data" / "gunsmith_girl", Stop(games=4),
                  players, loadouts=setups, seed=seed)  # fmt: skip
    header = ask(asked, tmp_path)
    words = shlex.split(command(header, [*content("gunsmith_girl").setups]))
    found = simulate.read_command_line(words[2:])
    assert (tuple(found.players), found.seed) == (players, seed)
    again = ask(replace(asked, loadouts=tuple(found.setups)), tmp_path)
    assert again.pairings == header.pairings


def test_what_differs_between_two_versions_is_told_card_by_card(root, tmp_path):
    cards = root / "data" / GAME / "cards" / "actions.yaml"
    cards.write_text(cards.read_text().replace("name: Heron\n", "name: Icicle\n", 1))
    header = ask(wish(root), tmp_path / "runs")
    assert header.changed == ("heron",)
    assert header.changes == ("Icicle: name Heron → Icicle",)


def test_only_those_meet_again_whom_a_changed_card_concerns(tmp_path):
    root, game = project_of(tmp_path, "gunsword"), "gunsword"
    cards = root / "data" / game / "cards" / "culverin.yaml"
    cards.write_text(cards.read_text().replace("    cost: 4\n", "    cost: 2\n", 1))
    header = ask(wish(root, game=game), tmp_path / "runs")
    assert header.touched == ("heavy_reading",), "the only ready loadout with a Culverin"
    met = [{each.loadout for each in pair} for pair in header.pairings]
    assert len(met) == 3
    assert all("heavy_reading" in pair and len(pair) == 2 for pair in met)
    rules = root / "data" / game / "game.yaml"
    rules.write_text(rules.read_text().replace("title: ", "title: New ", 1))
    header = ask(wish(root, game=game), tmp_path / "runs")
    assert (header.touched, len(header.pairings)) == ((), 6), "anything may differ now"


def test_a_card_with_several_printings_changes_once_and_the_run_says_which_those_are(tmp_path):
    root, game = project_of(tmp_path, "gentlemen_of_war"), "gentlemen_of_war"
    orders = root / "data" / game / "cards" / "orders.yaml"
    orders.write_text(orders.read_text().replace("Move 1 tile, eight", "Move 2 tiles, eight", 1))
    asked = wish(root, game=game, loadouts=("long_shot", "side_door"))
    header = ask(asked, tmp_path / "runs")
    assert header.changed == ("advance",)
    assert [each.partition(":")[0] for each in header.changes] == ["Advance"]
    assert header.printings["solak_marches_advance"] == "advance"
    assert ask(wish(ROOT, "matchups", "swordline"), tmp_path / "runs").printings == {}


def test_a_loadout_on_its_own_meets_itself(tmp_path):
    root = project_of(tmp_path, "gunsmith_girl")
    names = ("powder_and_brass",)
    asked = wish(root, game="gunsmith_girl", against="quiet_turns=6", loadouts=names)
    ((one, other),) = ask(asked, tmp_path / "runs").pairings
    assert one == other


def test_a_run_carries_the_decks_that_are_brought_to_it(tmp_path, monkeypatch):
    monkeypatch.setenv("STANDEE_HOME", str(tmp_path / "home"))
    game, found = "gunsmith_girl", content("gunsmith_girl")
    box = DeckBox(found, tmp_path / "home" / "decks")
    deck = box.find("powder_and_brass")
    cards = {**deck.cards("deck"), "thorn_stag": 1}
    del cards["misfire"]
    file = box.write(KeptDeck(replace(deck, name="Stags", picks={**deck.picks, "deck": cards})))
    bots = ("bot:random", "bot:greedy")
    asked = Asked("match", game, ROOT / "data" / game, Stop(games=4), bots, decks=("stags",))
    header = ask(asked, tmp_path / "runs")
    file.path.unlink()
    plan = Plan.of(Header.model_validate_json(header.model_dump_json()))
    other = found.setups["powder_and_brass"].picks["deck"]
    brought = [
        (seat.player, seat.deck("deck"))
        for deal in (0, 1)
        for planned in plan.matches(deal)
        for seat in planned.setup.seats
    ]
    assert len(brought) == 8
    assert all(brought.count((bot, each)) == 2 for bot in bots for each in (cards, dict(other)))
    with pytest.raises(Impossible, match="no deck 'stag'"):
        ask(replace(asked, decks=("stag",)), tmp_path / "runs")


def test_a_deck_that_no_line_of_a_run_can_hold_is_told(tmp_path):
    file = tmp_path / "endless.yaml"
    file.write_text(f"name: Endless\ndeck: [{'n' * 1001}]\n")
    asked = Asked("matchups", "gunsmith_girl", ROOT / "data" / "gunsmith_girl", Stop(games=4))
    told = "cannot hold “n+…”; expected text of 1000 or fewer characters"
    with pytest.raises(Impossible, match=told):
        ask(replace(asked, decks=(str(file),)), tmp_path / "runs")


@pytest.mark.parametrize("question", ["match", "matchups"])
@pytest.mark.parametrize("setups", [(), ("powder_and_brass", "tide_and_veil")])
def test_the_command_of_a_report_finds_the_decks_that_were_brought(
    tmp_path, monkeypatch, question, setups
):
    """One from another folder, and one that is called like a ready one."""
    monkeypatch.setenv("STANDEE_HOME", str(tmp_path / "home"))
    game, found = "gunsmith_girl", content("gunsmith_girl")
    box = DeckBox(found, tmp_path / "home" / "decks")
    deck = box.find("tide_and_veil")
    box.write(KeptDeck(replace(deck, name="powder_and_brass")))
    (tmp_path / "far").mkdir()
    far = tmp_path / "far" / "deck.yaml"
    far.write_bytes(written(box.form, deck))
    monkeypatch.chdir(far.parent)
    players = ("bot:random", "bot:greedy") if question == "match" else ("bot:greedy",)
    for word in ("deck.yaml", "powder_and_brass"):
        asked = Asked(question, game, ROOT / "data" / game, Stop(games=4), players,
                      decks=(word,), loadouts=setups)  # fmt: skip
        header = ask(asked, tmp_path / "runs")
        words = shlex.split(command(header, [*found.setups]))
        with monkeypatch.context() as elsewhere:
            elsewhere.chdir(ROOT)
            said = simulate.read_command_line(words[2:])
            decks, loadouts = tuple(said.decks), tuple(said.setups)
            again = ask(replace(asked, decks=decks, loadouts=loadouts), tmp_path / "runs")
        assert again.but(begun="") == header.but(begun="")


def test_decks_that_are_called_alike_stay_apart(tmp_path, monkeypatch):
    monkeypatch.setenv("STANDEE_HOME", str(tmp_path / "home"))
    game, found = "gunsmith_girl", content("gunsmith_girl")
    box = DeckBox(found, tmp_path / "home" / "decks")
    one, other = (box.find(word) for word in ("powder_and_brass", "tide_and_veil"))
    files = [tmp_path / folder / "deck.yaml" for folder in ("first", "second")]
    for path, deck, name in zip(files, (one, other), ("Rush v1.1", "Rush v1.2"), strict=True):
        path.parent.mkdir()
        path.write_bytes(written(box.form, deck))
        box.write(KeptDeck(replace(deck, name=name)))
    box.write(KeptDeck(replace(other, name="powder_and_brass")))
    for words, names, bring in (
        ([*map(str, files)], ["deck", "deck 2"], (one, other)),
        (["Rush v1.1", "Rush v1.2"], ["Rush v1.1", "Rush v1.2"], (one, other)),
        (["powder_and_brass"], ["powder_and_brass 2"], (other,)),
        (["tide_and_veil"] * 2, ["tide_and_veil"], (other,)),
    ):
        header = ask(wish(ROOT, "matchups", game, decks=tuple(words)), tmp_path / "runs")
        assert [*header.decks] == names
        assert [header.decks[name]["deck"] for name in names] == [
            dict(deck.picks["deck"]) for deck in bring
        ]


def test_a_mode_says_how_many_play_unless_that_is_said(tmp_path):
    asked = wish(ROOT, "matchups", "gunsword", loadouts=("teams",))
    header = ask(asked, tmp_path)
    assert (header.mode, header.seats, len(header.loadouts)) == ("teams", 4, 4)
    assert ask(wish(ROOT, "skill", "gunsword", teams=True), tmp_path).mode == "teams"
    with pytest.raises(Impossible, match="Team duel is for 4 seats, not for 3"):
        ask(replace(asked, seats=3), tmp_path)


def test_a_header_that_is_changed_keeps_nothing_that_was_worked_out_before(tmp_path):
    header = ask(wish(ROOT, "matchups", "gunsword"), tmp_path)
    first = [*header.games_of(0)]
    other = header.but(pairings=header.pairings[::-1])
    assert [*other.games_of(0)] != first
    assert header.but() == header


def test_a_short_value_is_told_as_it_was_and_as_it_is_wherever_it_stands():
    axe = {"name": "Axe", "rules": ("Base 21.",), "cost": 3, "melee": {"base": 21, "aims": "all"}}
    dear = {**axe, "rules": ("Base 2.",), "cost": 5, "melee": {"base": 2, "aims": "all"}}
    before, after = (
        SimpleNamespace(printed=cards)
        for cards in ({"axe": axe, "bow": {}}, {"axe": dear, "saw": {"name": "Saw"}})
    )
    assert dict(differences(before, after)) == {
        "axe": "Axe: cost 3 → 5, base 21 → 2, rules",
        "bow": "bow is taken out",
        "saw": "Saw is new",
    }
