"""tools/new_game.py --rules: the package that it writes runs, and the game opens and is played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.app.content_cache import ContentCache
from game.lab.new_game.columns import read_cards
from game.lab.new_game.first_rules import imports, onto, write_rules
from game.lab.new_game.maker import CannotMake, make
from game.lab.new_game.plan import Plan
from game.lab.new_game.sheet import read_sheet
from game.lab.sharing import looked_into, pack
from game.rules.content.errors import Mistakes
from game.user.folders import ROOT, Folders
from tools import new_game

CARDS = "Name,Copies,Cost,Text\nFox,60,2,Draw 2 and put 1 back. Then dance.\n"
PLAYED = '''\
"""The game on the table."""

import os
from pathlib import Path

from game.scenes.starting import begin
from game.session.start import Start
from tests.scenes.theatre import click, open_app


def test_it_is_played_by_clicks():
    app = open_app(Path(os.environ["STANDEE_HOME"]), (1280, 720), None, 3)
    begin(app, Start("foxes", ("human", "human"), mode="open", seed=1))
    table = app.scenes[-1]
    match = table.session.match

    def wait():
        for _ in range(60):
            app.step([], 0.05)

    wait()
    held = len(match.table.zones["hand:1"])
    assert held > 1
    table.answer("move hand:1@0 felt 300,150")
    wait()
    assert match.pending.kind == "put_back"
    asked = [*table.context.hand_hit_areas][1]
    app.step(click(asked.area.center), 0.02)
    wait()
    assert match.pending.kind == "act"
    assert match.table.zones["deck"][0] == asked.id
    assert len(match.table.zones["hand:1"]) == held
    table.answer("draw deck 1")
    assert len(match.table.zones["hand:1"]) == held + 1
    app.close()
'''


def game(folders: Folders, table: str = CARDS, title: str = "Foxes") -> Path:
    folders.games.mkdir(parents=True, exist_ok=True)
    path = folders.user / "cards.csv"
    path.write_text(table, encoding="utf-8")
    plan = Plan(title, (2, 3), read_cards(read_sheet(path))).with_usual()
    return make(plan, folders.games, folders)


@pytest.fixture
def folders(tmp_path) -> Folders:
    return Folders(ROOT / "data", ROOT / "assets", tmp_path / "user")


@pytest.fixture
def root(tmp_path) -> Path:
    """A project of our own, in which nothing is but what it is written into."""
    for folder in ("game/games", "tests/games"):
        (tmp_path / "house" / folder).mkdir(parents=True)
    return tmp_path / "house"


def copied(root: Path) -> None:
    """The whole project, so that what is written into it can be run."""
    shutil.copytree(ROOT / "game", root / "game", dirs_exist_ok=True,
                    ignore=shutil.ignore_patterns("__pycache__"))  # fmt: skip
    for name in ("data", "assets", "tools", "pyproject.toml", "requirements.txt", "main.py"):
        (root / name).symlink_to(ROOT / name)
    for name in ("__init__.py", "conftest.py", "games/__init__.py", "games/conftest.py"):
        shutil.copy(ROOT / "tests" / name, root / "tests" / name)
    for name in ("conformance", "rules", "scenes"):
        (root / "tests" / name).symlink_to(ROOT / "tests" / name)
    shutil.copy(ROOT / "tests" / "test_law.py", root / "tests")
    if (ROOT / ".mypy_cache").exists():
        shutil.copytree(ROOT / ".mypy_cache", root / ".mypy_cache")


@pytest.mark.slow
def test_what_is_written_passes_every_check_and_the_game_is_played(folders, root):
    copied(root)
    game(folders)
    package, tests = write_rules("foxes", folders, root)
    (tests / "test_played.py").write_text(PLAYED, encoding="utf-8")
    own = [str(each.relative_to(root)) for each in (package, tests)]
    laws = ["tests/test_law.py", "-k", "import or folder or known or changes or work"]
    for module, *words in (
        ("ruff", "format", "--check", str(package), str(tests / "test_first_rule.py")),
        ("ruff", "check", str(package), str(tests / "test_first_rule.py")),
        ("mypy", own[0], f"{own[1]}/test_first_rule.py"),
        ("pytest", "-q", "-p", "no:cacheprovider", own[1]),
        ("pytest", "-q", "-p", "no:cacheprovider", *laws),
    ):
        environment = {**os.environ, "STANDEE_HOME": str(folders.user)}
        done = subprocess.run(
            [sys.executable, "-m", module, *words],
            cwd=root,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_where_a_card_is_played_and_drawn_from_is_read_from_the_game(folders, root):
    made = game(folders)
    form = games.load_free(made).game
    assert onto(form) == ("felt", "row")
    package, tests = write_rules("foxes", folders, root)
    assert 'ONTO = ("felt", "row")' in (package / "rules.py").read_text("utf-8")
    assert 'DECK = "deck"' in (package / "sentences.py").read_text("utf-8")
    assert sorted(path.name for path in tests.iterdir()) == ["__init__.py", "test_first_rule.py"]


@pytest.mark.parametrize("name", ["abacus", "foxes", "zoo"])
def test_imports_stand_in_the_order_that_the_linter_wants(name):
    modules = [line.split()[1] for line in imports(name).splitlines()]
    assert modules == sorted(modules)


def refused(name: str, folders: Folders, root: Path) -> str:
    with pytest.raises(CannotMake) as told:
        write_rules(name, folders, root)
    assert not [*(root / "game" / "games").iterdir()]
    return str(told.value)


def test_what_cannot_have_first_rules_is_told(folders, root):
    assert "no game 'foxes'" in refused("foxes", folders, root)
    assert "'gunsword' has rules already" in refused("gunsword", folders, root)
    made = game(folders)
    shutil.copytree(made, folders.games / "class")
    assert "'class' is no name for a package" in refused("class", folders, root)
    (made / "cards" / "cards.yaml").write_text("cards: []\n", encoding="utf-8")
    assert "Foxes has no pile of cards" in refused("foxes", folders, root)
    (made / "cards" / "cards.yaml").write_text("cards: [", encoding="utf-8")
    with pytest.raises(Mistakes, match=r"cards\.yaml"):
        write_rules("foxes", folders, root)


def test_rules_that_are_there_are_not_written_over(folders, root):
    game(folders)
    package, tests = write_rules("foxes", folders, root)
    (package / "rules.py").write_text("# mine", encoding="utf-8")
    with pytest.raises(CannotMake, match="has rules already"):
        write_rules("foxes", folders, root)
    shutil.rmtree(package)
    with pytest.raises(CannotMake, match="there are tests of 'foxes' already"):
        write_rules("foxes", folders, root)
    assert not package.exists()
    assert tests.exists()


def test_a_full_disk_leaves_nothing(folders, root, monkeypatch):
    game(folders)
    write = Path.write_text

    def full(path, text, **more):
        if path.name == "rules.py":
            raise OSError(28, "No space left on device", str(path))
        return write(path, text, **more)

    monkeypatch.setattr(Path, "write_text", full)
    assert "No space left on device" in refused("foxes", folders, root)
    assert not (root / "tests" / "games" / "foxes").exists()


def test_the_tool_makes_a_game_with_rules_or_adds_them_to_one(root, monkeypatch, capsys):
    monkeypatch.setenv("STANDEE_HOME", str(root / "user"))
    monkeypatch.setattr(new_game, "ROOT", root)
    monkeypatch.setattr(new_game, "DATA", root / "data")
    (root / "data").mkdir()
    cards = root / "cards.csv"
    cards.write_text(CARDS, encoding="utf-8")
    assert new_game.main(["Foxes", "--cards", str(cards), "--rules"]) == 0
    assert "game/games/foxes: its first rules" in capsys.readouterr().out
    assert (root / "tests" / "games" / "foxes" / "test_first_rule.py").is_file()
    assert new_game.main(["Hens", "--cards", str(cards)]) == 0
    assert new_game.main(["hens", "--rules"]) == 0
    assert (root / "game" / "games" / "hens" / "rules.py").is_file()
    assert new_game.main(["お茶", "--cards", str(cards)]) == 0
    assert new_game.main(["game", "--rules"]) == 0
    assert [path.name for path in sorted((root / "data").iterdir())] == ["foxes", "game", "hens"]
    for words, told in (
        (["hens", "--rules", "--board", "5x5"], "there is a game 'hens' already; leave --cards"),
        (["hens", "--rules"], "'hens' has rules already"),
    ):
        with pytest.raises(SystemExit, match="2"):
            new_game.main(words)
        assert told in capsys.readouterr().err


# Reading them


@pytest.fixture
def begun(folders, root, monkeypatch) -> Iterator[Path]:
    """The package of a game's first rules, where the program finds it."""
    game(folders)
    package, _ = write_rules("foxes", folders, root)
    monkeypatch.setattr(games, "__file__", str(root / "game" / "games" / "__init__.py"))
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(root / "game" / "games")])
    yield package
    for name in [name for name in sys.modules if name.startswith("game.games.foxes")]:
        del sys.modules[name]


def test_its_cards_say_what_they_do_and_the_check_tells_what_is_nearly_said(begun, folders):
    folder = folders.game("foxes")
    content: Any = games.load("foxes", folder)
    assert [each.text for each in content.says("fox#1")] == ["Draw 2 and put 1 back"]
    assert games.reference("foxes", folder)[0].count("`Draw 2 and put 1 back` (Fox)") == 1
    cards = folder / "cards" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("and put", "and puts"), encoding="utf-8")
    (told,) = games.check("foxes", folder).mistakes
    assert told.harmless
    assert told.text == (
        "'Draw 2 and puts 1 back' is done by hand; did you mean 'Draw 2 and put 1 back'?"
    )
    assert games.load("foxes", folder).title == "Foxes"


@pytest.mark.parametrize(
    ("module", "text", "told"),
    [
        ("rules.py", "def act(:\n", r"rules\.py:1:\d*:? ?its rules cannot be read: SyntaxError"),
        ("state.py", "import game.nothing\n", r"state\.py:1:.* ModuleNotFoundError"),
        ("__init__.py", "", r"foxes: its rules cannot be read: AttributeError"),
    ],
)
def test_rules_that_cannot_be_read_are_told_as_a_mistake(begun, folders, module, text, told):
    (begun / module).write_text(text, encoding="utf-8")
    cache = ContentCache(folders)
    with pytest.raises(Mistakes, match=told):
        cache.content("foxes")
    assert games.check("foxes", folders.game("foxes")).mistakes


def test_it_is_packed_as_a_game_by_hand(begun, folders):
    with looked_into(folders, pack(folders, "foxes").path) as parcel:
        assert type(parcel.content).__module__ != "game.games.foxes.rules"
        assert not any(path.suffix == ".py" for path in parcel.folder.rglob("*"))
