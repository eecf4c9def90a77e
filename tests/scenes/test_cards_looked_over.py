"""What is wrong with cards as they are drawn, told on the running table and marked on the card."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from game.app.app import App
from game.app.content_cache import ContentCache
from game.draw.faces.words import UNMARKED
from game.scenes.replay import ReplayScene
from game.scenes.starting import begin, watch
from game.session.start import Start
from game.table import skin
from game.user.folders import ROOT, Folders

pytestmark = pytest.mark.slow

FRAMES = 200
SNOWMAN = "\u2603"


class Table:
    """A real table of Gunsword over files of its own."""

    def __init__(self, root: Path) -> None:
        self.data, self.art = root / "data" / "gunsword", root / "assets" / "art" / "gunsword"
        for name in ("gunsword", "tiles"):
            shutil.copytree(ROOT / "data" / name, root / "data" / name)
        for folder in (ROOT / "assets").iterdir():
            if folder.name != "art":
                (root / "assets").mkdir(exist_ok=True)
                (root / "assets" / folder.name).symlink_to(folder)
        self.art.mkdir(parents=True)
        if not pygame.display.get_init():
            pygame.display.init()
        folders = Folders(root / "data", root / "assets", root / "user")
        self.app = App(pygame.Window("Standee", (1280, 720)), folders)

    def open(self) -> Table:
        begin(self.app, Start("gunsword", ("human", "human"), seed=7, mode="open"))
        return self.go_on()

    def go_on(self) -> Table:
        """So many frames that a change is told and all cards are looked over."""
        for _ in range(FRAMES):
            self.app.step([], 0.05)
        return self

    @property
    def scene(self) -> Any:
        return self.app.scenes[-1]

    @property
    def strip(self) -> str:
        found: str = self.scene.context.strip
        return found

    def marked(self, card: str) -> bool:
        """Whether a card is drawn with a mark; what it is compared with has none."""
        pictures, look = self.scene.context.pictures, self.scene.content.printed[card]
        plain = pictures.faces.render(f"{look['kind']}_table", look, 200, UNMARKED, 0)
        drawn = pictures.small(look, 200)
        return pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(plain, "RGBA")

    def edit(self, old: str, new: str) -> None:
        for path in (self.data / "cards").glob("*.yaml"):
            text = path.read_text("utf-8")
            if old in text:
                path.write_text(text.replace(old, new, 1), "utf-8")
                return
        pytest.fail(f"no card says {old}")


@pytest.fixture
def table(tmp_path) -> Iterator[Table]:
    made = Table(tmp_path)
    yield made
    made.app.close()


def test_what_ships_is_told_nothing_of_and_bears_no_mark(table):
    table.open()
    assert table.strip == ""
    assert not table.marked("hackles")


def test_a_picture_cut_off_is_told_from_the_start_until_it_is_whole(table):
    path = table.art / "hackles.jpg"
    Image.effect_noise((744, 1039), 90).convert("RGB").save(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:4000])
    table.open()
    assert "assets/art/gunsword/hackles.jpg: the picture is damaged or cut off" in table.strip
    assert table.marked("hackles")
    assert not table.marked("dodge")
    path.write_bytes(whole)
    table.go_on()
    assert table.strip == ""
    assert not table.marked("hackles")


def test_a_misspelt_picture_is_told_when_it_comes_and_no_more_when_it_is_gone(table):
    table.open()
    path = table.art / "hackels.PNG"
    Image.new("RGB", (744, 1039)).save(path)
    table.go_on()
    assert "there is no card 'hackels'; did you mean 'hackles'?" in table.strip
    path.unlink()
    table.go_on()
    assert table.strip == ""


def test_a_text_that_does_not_fit_is_told_and_marked_while_the_match_goes_on(table):
    table.open()
    table.edit("name: Hackles", f"name: {'The Hackles of Many Wolves ' * 6}")
    table.go_on()
    assert "does not fit 'name' of the face 'skill'" in table.strip
    assert "cards/avaset_volker.yaml:" in table.strip
    assert "The last good state" not in table.strip
    assert table.marked("hackles")
    table.edit("The Hackles of Many Wolves " * 6, "Hackles")
    table.go_on()
    assert table.strip == ""
    assert not table.marked("hackles")


def test_letters_of_a_font_that_has_changed_are_measured_again(table, monkeypatch):
    found, looked_over = [], skin.card_findings

    def seen(faces, card, places):
        found.append(card["id"])
        return looked_over(faces, card, places)

    monkeypatch.setattr(skin, "card_findings", seen)
    table.open()
    assert {*found} == {*table.scene.content.printed}
    found.clear()
    table.go_on()
    assert found == []
    (table.data / "fonts").mkdir()
    (table.data / "fonts" / "title.ttf").write_bytes(b"no letters yet")
    table.go_on()
    assert {*found} == {*table.scene.content.printed}


def test_a_letter_that_no_font_has_is_told_with_its_name_and_card(table):
    table.open()
    table.edit("name: Hackles", f"name: Hackles {SNOWMAN}")
    table.go_on()
    assert f"no font has '{SNOWMAN}' (U+2603 SNOWMAN)" in table.strip
    assert "on the card 'hackles'" in table.strip
    assert table.marked("hackles")


def test_letters_of_another_alphabet_are_set_and_not_told(table):
    table.open()
    table.edit("name: Hackles", "name: \u0416\u0443\u043a \u03a9")
    table.go_on()
    assert table.scene.content.printed["hackles"]["name"] == "\u0416\u0443\u043a \u03a9"
    assert table.strip == ""


def test_a_coarse_picture_is_said_once_when_it_is_saved_and_is_no_mistake(table, monkeypatch):
    said: list[str] = []
    monkeypatch.setattr(table.app, "say", lambda words, icon: said.append(words))
    path = table.art / "hackles.png"
    Image.new("RGB", (200, 200)).save(path)
    table.open()
    assert (said, table.strip) == ([], "")
    Image.new("RGB", (210, 200)).save(path)
    table.go_on()
    (words,) = said
    assert "warning: 210 x 200 pixels print at" in words
    assert table.strip == ""
    assert not table.marked("hackles")


def test_a_file_that_nothing_reads_is_told(table):
    table.open()
    (table.data / "cards" / "mine.yml").write_text("skills: []")
    table.go_on()
    assert "data/gunsword/cards/mine.yml: nothing reads a file of this name" in table.strip


def test_what_has_just_been_saved_is_told_before_what_was_wrong_already(table):
    for number in range(5):
        (table.art / f"aaaaaa{number}.png").write_bytes(b"x")
    table.open()
    assert "and 2 more" in table.strip
    table.edit("name: Hackles", f"name: Hackles {SNOWMAN}")
    table.go_on()
    assert "and 3 more" in table.strip
    assert table.strip.index("(U+2603 SNOWMAN)") < table.strip.index("aaaaaa0.png")
    assert all(line.endswith(".") for line in table.strip.split("\n")), "none runs into the next"


def begun(table):
    """The session of a match in which one thing is decided, so that it is saved."""
    table.open()
    session = table.scene.session
    session.choose(session.match.options()[0].id)
    return session


def test_a_replay_that_a_broken_file_forbids_names_the_file(table):
    session = begun(table)
    path = session.autosave.path
    table.app.home()
    card = table.data / "cards" / "avaset_volker.yaml"
    card.write_text(card.read_text().replace("cost: 3", "csot: 3", 1))
    table.app.content_cache = ContentCache(table.app.folders)
    watch(table.app, path)
    why, *broken = table.app.scenes[-1].text.split("\n")
    assert "avaset_volker" in why.replace(" ", "_").lower()
    assert "cards/avaset_volker.yaml" in broken[-1]
    assert "unknown key 'csot'; did you mean 'cost'?" in broken[-1]


def test_a_replay_whose_board_is_gone_is_not_told_to_fail_for_a_mistake_elsewhere(table):
    session = begun(table)
    path = session.autosave.path
    table.app.home()
    board = session.setup.board
    (table.data / "boards" / f"{board}.tmx").unlink()
    card = table.data / "glossary.yaml"
    card.write_text(card.read_text() + "nonsense: [\n")
    table.app.content_cache = ContentCache(table.app.folders)
    watch(table.app, path)
    assert table.app.scenes[-1].head == "This match cannot be replayed"
    assert f"no board '{board}'" in table.app.scenes[-1].text.split("\n")[0]


def test_a_replay_tells_what_is_wrong_with_cards_too(table):
    session = begun(table)
    path = table.art / "hackles.jpg"
    path.write_bytes(b"")
    watch(table.app, session.autosave.path)
    assert isinstance(table.scene, ReplayScene)
    table.go_on()
    assert "hackles.jpg: the file is empty" in table.strip
