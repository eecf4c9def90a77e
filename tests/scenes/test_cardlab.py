"""The card lab: every card on a wall, one on the bench, moved, compared, and written out."""

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game import games
from game.app.viewport import SMALLEST
from game.draw.controls import button_size, key_size
from game.draw.faces.checks import Finding
from game.draw.faces.layout_reader import read_layouts
from game.draw.text import Block
from game.draw.theme import FLOOR
from game.draw.vision import SIGHTS, as_seen
from game.rules.content.errors import Mistake
from game.scenes.arranging.scene import ArrangeScene
from game.scenes.cardlab import boxes, edition
from game.scenes.cardlab import lab as lab_knowledge
from game.scenes.cardlab import scene as lab_scene
from game.scenes.cardlab.bench import STAGE
from game.scenes.cardlab.bench_panels import LEFT
from game.scenes.cardlab.boxes import NotMoved, nudged
from game.scenes.cardlab.edition import Edition
from game.scenes.cardlab.lab import Lab
from game.scenes.cardlab.measuring import MeasuringScene, kept_millimetre
from game.scenes.cardlab.panels import RIGHT
from game.scenes.cardlab.parts import TROUBLE_KEY
from game.scenes.cardlab.scene import CardLabScene, open_card_lab
from game.scenes.cardlab.torture import TORTURES, tortured
from game.scenes.title import TitleScene
from game.user.folders import ROOT
from tests.games.water_showdown.positions import showdown
from tests.saving.faulty_disk import FaultyDisk
from tests.scenes.theatre import click, control, mouse, press
from tests.scenes.water_table import table_of

pytestmark = pytest.mark.slow

GAME = "water_showdown"


@pytest.fixture
def data(tmp_path) -> Path:
    """A copy of what one game is made of."""
    folder = tmp_path / "data"
    shutil.copytree(ROOT / "data" / GAME, folder / GAME)
    return folder


@pytest.fixture
def lab(theatre, data, monkeypatch):
    """The lab, open on the wall of the copy, its cards drawn at once and not looked over."""
    monkeypatch.setattr(lab_scene, "_WORK", 20.0)
    monkeypatch.setattr(Edition, "check_on", lambda *_: False)
    app = theatre((1280, 720), data)
    open_card_lab(app, GAME)
    scene = app.scenes[-1]
    assert isinstance(scene, CardLabScene)
    app.step([], 0.02)
    return app, scene


def put(app, path: Path, text: str) -> None:
    """Save a file, and let the app see it."""
    path.write_text(text, encoding="utf-8")
    for _ in range(8):
        app.step([], 0.2)


def add_game(app, folder: Path, data: Path) -> None:
    """One more game is put beside the copy, and the app sees it."""
    shutil.copytree(folder, data / folder.name)
    for _ in range(8):
        app.step([], 0.2)


def key(app, code: int, text: str = "", mod: int = 0) -> None:
    app.step(press(code, text, mod), 0.02)
    app.step([], 0.02)


def test_the_title_leads_to_the_lab_of_the_box_that_was_chosen(theatre):
    app = theatre((1280, 720))
    title = app.scenes[-1]
    assert isinstance(title, TitleScene)
    app.step(press(pygame.K_RIGHT), 0.02)
    app.step(press(pygame.K_l, "l"), 0.02)
    scene = app.scenes[-1]
    assert isinstance(scene, CardLabScene)
    assert scene.lab.game == "swordline"


def test_every_card_hangs_on_the_wall_and_is_drawn(lab):
    app, scene = lab
    assert scene.wall.cards.cards == [*scene.lab.cards]
    for each in scene.wall.cards.in_sight():
        width = scene.wall.cards.size[0]
        assert scene.lab.a.known("table", each.card, width) is not None


def test_the_wall_is_narrowed_by_text_kind_and_findings(lab, data):
    app, scene = lab
    app.step(press(pygame.K_SLASH, "/"), 0.02)
    for letter in "negate":
        app.step(press(getattr(pygame, f"K_{letter}"), letter), 0.02)
    found = scene.cards()
    assert scene.view.text == "negate"
    assert 0 < len(found) < len(scene.lab.cards)
    assert "flamingo" in found
    scene.wall.choices._search("")
    app.step(click(control(scene, "kind:card").rect.center), 0.02)
    assert len(scene.cards()) == 28
    app.step(click(control(scene, "findings").rect.center), 0.02)
    assert scene.cards() == []
    faces = data / GAME / "faces.yaml"
    put(app, faces, faces.read_text().replace("left: 2.6, top: 2.5", "left: 0.6, top: 2.5"))
    scene.lab.a.check_card("dog")
    assert scene.cards() == ["dog"]
    assert scene.lab.findings()[0].check == "safe area"


def test_a_search_finds_what_is_printed_and_no_name_of_the_files(lab):
    _, scene = lab
    for word, some in (("water", True), ("true", False), ("book", False), ("false", False)):
        scene.wall.choices._search(word)
        found = scene.cards()
        assert bool(found) == some
        assert len(found) < len(scene.lab.cards)


@pytest.mark.parametrize("game", ["gunsmith_girl", "gentlemen_of_war"])
def test_every_kind_of_card_can_be_chosen_however_many_there_are(theatre, game):
    app = theatre((1280, 720))
    open_card_lab(app, game)
    scene, kinds = app.scenes[-1], {}
    app.step([], 0.02)
    for page in range(2):
        assert control(scene, "kinds").label == f"Kinds, {page + 1} of 2"
        for name in [one.id for one in scene.controls.all if one.id.startswith("kind:")]:
            app.step(click(control(scene, name).rect.center), 0.02)
            (kind,) = {scene.lab.cards[card]["kind"] for card in scene.cards()}
            kinds[kind] = len(scene.cards())
            app.step(click(control(scene, name).rect.center), 0.02)
        app.step(click(control(scene, "kinds").rect.center), 0.02)
    assert kinds == scene.lab.kinds()
    order = control(scene, "sort").rect
    assert all(one.rect.bottom < order.top for one in scene.controls.all if ":" in one.id)


def test_where_a_kind_of_another_page_is_chosen_its_chip_says_so(theatre):
    app = theatre((1280, 720))
    open_card_lab(app, "gunsmith_girl")
    scene = app.scenes[-1]
    app.step([], 0.02)
    app.step(click(control(scene, "kind:supreme").rect.center), 0.02)
    for there in (True, False):
        assert control(scene, "kinds").on != there
        assert len(scene.cards()) == 5
        app.step(click(control(scene, "kinds").rect.center), 0.02)


def test_what_is_kept_of_the_wall_is_what_would_be_drawn_anew(lab):
    app, scene = lab

    def seen() -> bytes:
        surface = pygame.Surface(app.kit.size)
        scene.draw(surface)
        return surface.get_buffer().raw

    before = seen()
    for events in (
        [mouse(pygame.MOUSEMOTION, control(scene, "copies").rect.center)],
        click(control(scene, "findings").rect.center),
        click(control(scene, "findings").rect.center),
        click(control(scene, "face:chip").rect.center),
        [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False)],
        press(pygame.K_g, "g"),
    ):
        app.step(events, 0.02)
        app.step([], 0.02)
        kept, scene._still = seen(), None
        assert kept == seen()
        assert kept != before
    scene.wall.out.export.said, before = "PDF: 3 of 31", seen()
    scene.wall.out.export.said = "PDF: 4 of 31"
    assert seen() != before


def test_the_wall_is_narrowed_by_set_and_to_what_has_no_picture(theatre, tmp_path):
    app = theatre((1280, 720))
    open_card_lab(app, "gunsword")
    scene = app.scenes[-1]
    app.step([], 0.02)
    app.step(click(control(scene, "set").rect.center), 0.02)
    (of,) = {scene.lab.cards[card]["set"] for card in scene.cards()}
    assert control(scene, "set").label == scene.lab.sets()[of]
    for _ in range(len(scene.lab.sets())):
        app.step(click(control(scene, "set").rect.center), 0.02)
    assert len(scene.cards()) == len(scene.lab.cards)
    scene.lab.a.faces.gallery.files["hackles"] = tmp_path / "hackles.png"
    app.step(click(control(scene, "bare").rect.center), 0.02)
    assert scene.cards() == [card for card in scene.lab.cards if card != "hackles"]


def test_a_card_with_every_symbol_says_a_sentence_of_each(lab):
    _, scene = lab
    cards = scene.lab.cards
    made = tortured("every symbol", cards["dog"], cards)
    symbols = {each.icon for card in cards.values() for each in card.get("effect", ())} - {""}
    assert len(made["effect"]) == len(symbols) > 3
    assert {each.icon for each in made["effect"]} == symbols


def test_cards_are_looked_over_a_face_at_a_time(theatre, data):
    app = theatre((1280, 720), data)
    open_card_lab(app, GAME)
    edition = app.scenes[-1].lab.a
    for _ in range(4):
        assert edition.check_on()
    assert edition.checked == 0
    assert edition.check_on()
    assert edition.checked == 1
    assert [*edition.findings][0] == "sun"


def test_no_card_is_looked_over_while_something_comes_in(lab, monkeypatch):
    app, scene = lab
    looked_over = []
    monkeypatch.setattr(Edition, "check_on", lambda *_: bool(looked_over.append(1)))
    seen = [each.part.center for each in scene.wall.cards.in_sight()]
    for place in seen[:3]:
        app.step([mouse(pygame.MOUSEMOTION, place)], 0.02)
    assert looked_over == []
    app.step([], 0.02)
    assert looked_over == [1]


def test_the_card_under_the_pointer_is_lit_at_once_and_no_button_any_more(lab):
    app, scene = lab
    first, second = (each.part for each in [*scene.wall.cards.in_sight()][:2])
    app.step([mouse(pygame.MOUSEMOTION, control(scene, "copies").rect.center)], 0.02)
    assert scene.controls.focus == "copies"
    for place in (first, second):
        before = pygame.image.tobytes(app.window.get_surface().subsurface(place), "RGB")
        assert app.step([mouse(pygame.MOUSEMOTION, place.center)], 0.02)
        lit = pygame.image.tobytes(app.window.get_surface().subsurface(place), "RGB")
        assert lit != before
        assert not app.step([mouse(pygame.MOUSEMOTION, place.center)], 0.02)
    assert scene.controls.focus is None


def test_each_letter_of_a_search_reads_each_card_once(lab, monkeypatch):
    app, scene = lab
    read, reading = [], lab_scene.printed_text
    monkeypatch.setattr(
        lab_scene,
        "printed_text",
        lambda card, numbers: read.append(card["id"]) or reading(card, numbers),
    )
    app.step(press(pygame.K_SLASH, "/"), 0.02)
    app.step(press(pygame.K_n, "n"), 0.02)
    assert sorted(read) == sorted(scene.lab.cards)


def test_what_a_save_has_changed_is_told_and_can_be_shown_alone(lab, data):
    app, scene = lab
    art = data / GAME / "art.yaml"
    put(app, art, art.read_text().replace("  dog: dog", "  dog: cat"))
    assert [*scene.lab.changed] == ["dog"]
    app.step(click(control(scene, "changed").rect.center), 0.02)
    assert scene.cards() == ["dog"]


def test_a_broken_file_leaves_the_last_good_cards_and_says_where_it_is_wrong(lab, data):
    app, scene = lab
    faces = data / GAME / "faces.yaml"
    before = scene.lab.a.picture("print", "sun", 200).get_buffer().raw
    put(app, faces, faces.read_text().replace("ornament: drop", "ornament: drob"))
    assert scene.lab.mistakes
    assert scene.lab.mistakes[0].path == faces
    assert scene.lab.a.picture("print", "sun", 200).get_buffer().raw == before


def test_keys_walk_over_the_wall_and_enter_opens_the_bench(lab):
    app, scene = lab
    key(app, pygame.K_RIGHT)
    key(app, pygame.K_DOWN)
    assert scene.view.chosen == [*scene.lab.cards][1 + scene.wall.cards.columns]
    key(app, pygame.K_RETURN)
    assert scene.page is scene.bench
    key(app, pygame.K_ESCAPE)
    assert scene.page is scene.wall
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes[-1], TitleScene)


def search(app, words: str) -> None:
    """Somebody types into the search."""
    app.step(press(pygame.K_SLASH, "/"), 0.02)
    for letter in words:
        app.step(press(getattr(pygame, f"K_{letter}"), letter), 0.02)


@pytest.mark.parametrize("way", [(), (pygame.K_RIGHT,), (pygame.K_LEFT, pygame.K_DOWN)])
@pytest.mark.parametrize("out", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_after_a_search_arrows_and_enter_are_for_the_cards_again(lab, out, way):
    app, scene = lab
    search(app, "flamingo")
    assert scene.cards() == ["flamingo"]
    for code in (out, *way, pygame.K_RETURN):
        key(app, code)
    assert scene.page is scene.bench
    assert scene.view.chosen == "flamingo"


def test_where_no_card_hangs_enter_opens_none(lab):
    app, scene = lab
    search(app, "zzz")
    for code in (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN):
        key(app, code)
    assert scene.page is scene.wall
    assert not scene.typing


def test_a_click_on_a_card_ends_a_search_and_letters_are_keys_again(lab):
    app, scene = lab
    search(app, "flamingo")
    app.step(click(scene.wall.cards.place(0).center), 0.02)
    assert scene.view.chosen == "flamingo"
    key(app, pygame.K_3, "3")
    assert (scene.view.text, scene.view.shown) == ("flamingo", "small")
    key(app, pygame.K_o, "o")
    assert scene.page is scene.bench


def test_true_size_is_measured_once_with_a_bank_card_and_kept(lab):
    app, scene = lab
    key(app, pygame.K_0, "0")
    measuring = app.scenes[-1]
    assert isinstance(measuring, MeasuringScene)
    edge = measuring.outline.midright
    drag(app, edge, (measuring.outline.x + 428, edge[1]))
    assert measuring.millimetre == pytest.approx(5.0, abs=0.01)
    key(app, pygame.K_RETURN)
    assert app.scenes[-1] is scene
    assert scene.wall.cards.size[0] == 315
    assert kept_millimetre(app.folders.user) == pytest.approx(5.0, abs=0.01)
    key(app, pygame.K_0, "0")
    assert scene.wall.cards.size[0] != 315
    key(app, pygame.K_0, "0")
    assert app.scenes[-1] is scene
    assert scene.wall.cards.size[0] == 315


@pytest.mark.parametrize(
    "text", ["", "[]", '{"pixels_a_millimetre": 900}', '{"pixels_a_millimetre": true}']
)
def test_a_measure_that_makes_no_sense_is_none(tmp_path, text):
    (tmp_path / "screen.json").write_text(text)
    assert kept_millimetre(tmp_path) == 0


def test_escape_lets_a_box_go_before_it_leads_back(lab):
    app, scene = lab
    bench(app, scene)
    app.step(click(middle(scene, "name")), 0.02)
    key(app, pygame.K_ESCAPE)
    assert scene.bench.box == ""
    assert scene.page is scene.bench
    key(app, pygame.K_ESCAPE)
    assert scene.page is scene.wall


def test_what_does_not_fit_on_a_torture_card_is_found(lab):
    app, scene = lab
    bench(app, scene)
    assert scene.bench.right.found() == []
    for _ in range(len(TORTURES)):
        key(app, pygame.K_x, "x")
        if scene.bench.torture == "longest word":
            assert "overflow" in [each.check for _, each in scene.bench.right.found()]
    key(app, pygame.K_x, "x")
    assert scene.bench.torture == ""


def test_the_boxes_on_a_torture_card_are_its_own(lab):
    app, scene = lab
    bench(app, scene)
    faces, cards = scene.lab.a.faces, scene.lab.cards
    own = scene.bench.stages[0].areas
    assert own == faces.areas("card", cards["sun"])
    for how in TORTURES:
        key(app, pygame.K_x, "x")
        assert scene.bench.torture == how
        made = tortured(how, cards["sun"], cards)
        assert scene.bench.stages[0].areas == faces.areas("card", made)
    assert scene.bench.stages[0].areas != own
    letters = {each.box for each in scene.bench.letters}
    assert letters == {each.box for each in faces.proof("card", made).letters}


def test_boxes_that_lie_off_a_card_are_not_drawn_beyond_the_bench(lab):
    app, scene = lab
    bench(app, scene)

    def below() -> bytes:
        surface = pygame.Surface(app.kit.size)
        scene.draw(surface)
        tray = scene.canvas.rect(*STAGE)
        foot = (tray.x, tray.bottom, tray.w, app.kit.size[1] - tray.bottom)
        return surface.subsurface(foot).copy().get_buffer().raw

    before = below()
    for _ in range(TORTURES.index("most lines") + 1):
        key(app, pygame.K_x, "x")
    stage = scene.bench.stages[0]
    assert max(stage.place(box).bottom for box in stage.areas) > app.kit.size[1]
    assert below() == before


def bench(app, scene) -> None:
    key(app, pygame.K_o, "o")
    key(app, pygame.K_1, "1")


def middle(scene, box: str) -> tuple[int, int]:
    stage = next(each for each in scene.bench.stages if each.letter == "A")
    return stage.place(box).center


def test_a_box_is_moved_by_keys_and_only_its_values_change(lab, data):
    app, scene = lab
    bench(app, scene)
    app.step(click(middle(scene, "name")), 0.02)
    assert scene.bench.box == "name"
    faces = data / GAME / "faces.yaml"
    before = faces.read_text().splitlines()
    key(app, pygame.K_DOWN)
    key(app, pygame.K_DOWN, mod=pygame.KMOD_SHIFT)
    after = faces.read_text().splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert changed == [
        ("        top: 3.6", "        top: 3.7"),
        ("        height: 13.6", "        height: 13.7"),
    ]
    assert scene.lab.a.faces.layouts.faces["card"].boxes["name"].top == 3.7
    for _ in range(2):
        key(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert faces.read_text().splitlines() == before


def test_what_the_lab_itself_writes_is_compared_with_before_though_the_watch_sees_it_too(lab, data):
    app, scene = lab
    bench(app, scene)
    app.step(click(middle(scene, "name")), 0.02)
    first = scene.lab.a
    key(app, pygame.K_DOWN)
    assert (scene.lab.before, scene.lab.a is first) == (first, False)
    for _ in range(8):
        app.step([], 0.2)
    assert scene.lab.before is first
    faces = data / GAME / "faces.yaml"
    put(app, faces, faces.read_text() + "# a word\n")
    assert scene.lab.before is not first, "somebody else has saved it"


def test_a_line_of_a_box_leads_to_its_text_its_places_and_its_colours(lab, data):
    app, scene = lab
    bench(app, scene)
    app.step(click(middle(scene, "name")), 0.02)
    lines = [one for one in scene.controls.all if one.id.startswith("place:")]
    text = (data / GAME / "faces.yaml").read_text().splitlines()
    cards = (data / GAME / "cards" / "deck.yaml").read_text().splitlines()
    found = {one.words.partition(":")[0]: one.where.split(":") for one in lines}
    assert cards[int(found["name"][1]) - 1].strip() == "name: Sun"
    assert "3.6" in text[int(found["top"][1]) - 1]
    assert text[int(found["ink #1f1812"][1]) - 1].strip().startswith("ink:")


def test_a_place_opens_in_the_editor_of_the_settings_and_what_fails_is_said(lab, tmp_path):
    app, scene = lab
    out = tmp_path / "opened.txt"
    code = "import sys; open(sys.argv[1], 'w').write(' '.join(sys.argv[2:]))"
    app.change(
        app.settings.changed(editor=f'"{sys.executable}" -c "{code}" {out} {{line}} {{file}}')
    )
    finding = Finding("sun", scene.lab.a.places["sun"])
    scene.show_finding(finding)
    assert scene.editor.running.wait(20) == 0
    place = finding.mistake
    assert out.read_text() == f"{place.line} {place.path}"
    said = []
    app.say = lambda words, *_: said.append(words)
    app.change(app.settings.changed(editor=f'"{sys.executable}" -c "raise SystemExit(3)"'))
    scene.go_to(place)
    scene.editor.running.wait(20)
    app.step([], 0.02)
    app.change(app.settings.changed(editor="no_such_editor {file}"))
    scene.go_to(place)
    assert "ended with error 3" in said[0]
    assert said[1].startswith("The editor 'no_such_editor' cannot be started: No such file")
    assert "cards/deck.yaml:5" in said[1]


def test_a_box_is_dragged_and_its_corner_makes_it_larger(lab, data):
    app, scene = lab
    bench(app, scene)
    start = middle(scene, "name")
    scale = scene.bench.stages[0].scale
    drag(app, start, (start[0], start[1] + round(2 * scale)))
    box = scene.lab.a.faces.layouts.faces["card"].boxes["name"]
    assert box.top == pytest.approx(5.6, abs=0.15)
    corner = scene.bench.stages[0].place("name").bottomright
    drag(app, corner, (corner[0], corner[1] + round(scale)))
    box = scene.lab.a.faces.layouts.faces["card"].boxes["name"]
    assert box.height == pytest.approx(14.6, abs=0.15)


def drag(app, start, end) -> None:
    """The pointer takes hold of something and lets it go elsewhere."""
    for kind, pos in (
        (pygame.MOUSEMOTION, start),
        (pygame.MOUSEBUTTONDOWN, start),
        (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):
        more = (
            {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        )
        app.step([pygame.event.Event(kind, pos=pos, **more)], 0.02)


def test_a_box_in_a_column_is_not_moved_and_says_why(data):
    layouts = read_layouts(data / GAME / "faces.yaml", ROOT / "assets")
    with pytest.raises(NotMoved, match="the column that it stands in"):
        nudged(layouts, "card", "effect", (0.0, 0.1), size=False)
    with pytest.raises(NotMoved, match="give 'width' first"):
        nudged(layouts, "card", "showdown", (0.1, 0.0), size=True)


def test_an_edge_that_leans_on_another_box_keeps_leaning_on_it(data):
    layouts = read_layouts(data / GAME / "faces.yaml", ROOT / "assets")
    done = nudged(layouts, "card", "showdown", (0.0, -0.4), size=False)
    assert "top: art.bottom - 3, fill" in done.after
    done = nudged(layouts, "card", "attack", (0.0, 3.0), size=False)
    assert "top: art.top, width: 15" in done.after


def test_a_file_that_is_another_by_now_is_left_alone(data):
    path = data / GAME / "faces.yaml"
    layouts = read_layouts(path, ROOT / "assets")
    done = nudged(layouts, "card", "name", (0.1, 0.0), size=False)
    path.write_text(path.read_text() + "# mine\n", encoding="utf-8")
    with pytest.raises(NotMoved, match="nothing was written"):
        done.write()
    assert path.read_text().endswith("# mine\n")


def test_line_ends_of_another_system_stay(data):
    path = data / GAME / "faces.yaml"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    lines = path.read_bytes().count(b"\r\n")
    nudged(read_layouts(path, ROOT / "assets"), "card", "name", (0.1, 0.0), size=False).write()
    assert path.read_bytes().count(b"\r\n") == path.read_bytes().count(b"\n") == lines


def test_a_layout_that_cannot_be_written_is_named_and_stays(lab, data, monkeypatch):
    app, scene = lab
    bench(app, scene)
    app.step(click(middle(scene, "name")), 0.02)
    faces, said = data / GAME / "faces.yaml", said_in(app)
    before = faces.read_text()

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(boxes, "write_exactly", full)
    key(app, pygame.K_DOWN)
    assert said == [
        "name: faces.yaml cannot be written: No space left on device. It is as it was; mend that, "
        "and try again."
    ]
    assert faces.read_text() == before


def said_in(app) -> list[str]:
    """What the app says from now on."""
    said: list[str] = []
    say = app.say

    def keep(words: str, *more: object) -> None:
        said.append(words)
        say(words, *more)

    app.say = keep
    return said


@pytest.mark.parametrize("spoil", [("", ""), ("width: 14.6", "widht: 14.6")])
def test_a_box_is_never_moved_in_a_text_that_the_lab_has_not_read(lab, data, spoil):
    app, scene = lab
    bench(app, scene)
    app.step(click(middle(scene, "name")), 0.02)
    faces, said = data / GAME / "faces.yaml", said_in(app)
    other = faces.read_text().replace("\nfaces:\n", "\n# mine\n\n# mine, too\nfaces:\n")
    faces.write_text(other.replace(*spoil), encoding="utf-8")
    key(app, pygame.K_DOWN)
    assert faces.read_text() == other.replace(*spoil), "it has not been taken in yet"
    for _ in range(8):
        app.step([], 0.2)
    key(app, pygame.K_DOWN)
    if any(spoil):
        assert faces.read_text() == other.replace(*spoil), "its last good state is shown"
        assert ["changed meanwhile" in each for each in said] == [True, True]
    else:
        assert faces.read_text() == other.replace("        top: 3.6\n", "        top: 3.7\n", 1)


def test_each_key_of_one_frame_moves_a_box_in_use_and_in_a_candidate_from_anywhere(
    lab, data, tmp_path
):
    app, scene = lab
    own, elsewhere = data / GAME / "faces.yaml", tmp_path / "night.yaml"
    elsewhere.write_bytes(own.read_bytes())
    drop(app, elsewhere)
    bench(app, scene)
    for path in (own, elsewhere):
        app.step(click(scene.bench.stages[0].place("name").center), 0.02)
        assert scene.bench.front.faces.layouts.path == path
        app.step([event for _ in range(4) for event in press(pygame.K_DOWN)], 0.02)
        assert "        top: 4\n" in path.read_text()
        key(app, pygame.K_SPACE, " ")


@pytest.mark.parametrize(
    ("box", "code", "mod", "times"),
    [
        ("card", pygame.K_RIGHT, 0, 1),
        ("stock", pygame.K_UP, pygame.KMOD_CTRL, 4),
        ("name", pygame.K_UP, pygame.KMOD_CTRL, 5),
        ("cost", pygame.K_LEFT, pygame.KMOD_SHIFT | pygame.KMOD_CTRL, 15),
    ],
)
def test_no_move_is_written_that_the_layouts_could_not_be_read_after(
    lab, data, box, code, mod, times
):
    app, scene = lab
    bench(app, scene)
    scene.bench.box, faces, said = box, data / GAME / "faces.yaml", said_in(app)
    app.step(press(code, mod=mod) * times, 0.02)
    assert not scene.lab.mistakes
    read_layouts(faces, ROOT / "assets")
    before = faces.read_text()
    key(app, code, mod=mod)
    assert faces.read_text() == before
    assert said[-1].startswith(f"{box}: ")
    assert "now " not in said[-1]


def test_a_box_is_not_dragged_off_the_card(lab, data):
    app, scene = lab
    bench(app, scene)
    faces, said = data / GAME / "faces.yaml", said_in(app)
    before, start = faces.read_text(), middle(scene, "cost")
    drag(app, start, (start[0] - 300, start[1] + 30))
    assert faces.read_text() == before
    assert "off the card" in said[-1]


def test_a_step_that_cannot_be_taken_back_now_is_taken_back_later(lab, data):
    app, scene = lab
    bench(app, scene)
    app.step(click(middle(scene, "name")), 0.02)
    faces = data / GAME / "faces.yaml"
    texts = [faces.read_text()]
    for _ in range(2):
        key(app, pygame.K_DOWN)
        texts.append(faces.read_text())
    put(app, faces, f"{texts[2]}# mine\n")
    key(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert faces.read_text() == f"{texts[2]}# mine\n"
    put(app, faces, texts[2])
    for text in (texts[1], texts[0]):
        key(app, pygame.K_z, mod=pygame.KMOD_CTRL)
        assert faces.read_text() == text


# A and B


def test_a_candidate_lies_beside_what_is_in_use_and_has_findings_of_its_own(lab, data):
    app, scene = lab
    assert scene.lab.b is None
    text = (data / GAME / "faces.yaml").read_text()
    put(
        app,
        data / GAME / "faces.b.yaml",
        text.replace("left: 2.6, top: 2.5", "left: 0.6, top: 2.5"),
    )
    bench(app, scene)
    assert [stage.letter for stage in scene.bench.stages] == ["A", "B"]
    assert {(letter, each.check) for letter, each in scene.bench.right.found()} == {
        ("B", "safe area")
    }
    key(app, pygame.K_SPACE, " ")
    assert [stage.letter for stage in scene.bench.stages] == ["B", "A"]
    one, other = (scene.bench._card_picture(stage) for stage in scene.bench.stages)
    assert one.get_buffer().raw != other.get_buffer().raw
    third = [*scene.lab.cards][2]
    scene.lab.a.findings.clear()
    scene.lab.b.check_card(third)
    key(app, pygame.K_F8)
    assert scene.view.chosen == third
    assert not scene.lab.of_card(third)


def test_the_boxes_of_the_edition_in_front_are_moved(lab, data):
    app, scene = lab
    own, candidate = data / GAME / "faces.yaml", data / GAME / "faces.b.yaml"
    text = own.read_text()
    put(app, candidate, text)
    bench(app, scene)
    key(app, pygame.K_SPACE, " ")
    app.step(click(scene.bench.stages[0].place("name").center), 0.02)
    assert scene.bench.box == "name"
    key(app, pygame.K_RIGHT)
    assert own.read_text() == text
    assert "left: 20.5\n" in candidate.read_text()
    key(app, pygame.K_SPACE, " ")
    app.step(click(scene.bench.stages[0].place("name").center), 0.02)
    key(app, pygame.K_LEFT)
    assert "left: 20.3\n" in own.read_text()


def test_a_commit_is_not_changed(lab, data, monkeypatch):
    app, scene = lab
    candidate = data / GAME / "faces.b.yaml"
    text = (data / GAME / "faces.yaml").read_text()
    put(app, candidate, text)
    bench(app, scene)
    key(app, pygame.K_SPACE, " ")
    monkeypatch.setattr(scene.lab, "old", candidate)
    app.step(click(scene.bench.stages[0].place("name").center), 0.02)
    key(app, pygame.K_RIGHT)
    assert candidate.read_text() == text


def test_a_broken_candidate_keeps_its_last_good_state_and_says_where(lab, data):
    app, scene = lab
    path, text = data / GAME / "faces.b.yaml", (data / GAME / "faces.yaml").read_text()
    put(app, path, text)
    good = scene.lab.b.faces.layouts
    put(app, path, text.replace("widths", "").replace("width: 14.6", "widht: 14.6"))
    assert scene.lab.b.faces.layouts is good
    assert "did you mean 'width'" in scene.lab.mistakes[0].text
    app.window.size = (1024, 640)
    for _ in range(8):
        app.step([], 0.2)
    assert scene.lab.b.faces.layouts is good, "the window is of another size"
    deck = data / GAME / "cards" / "deck.yaml"
    put(app, deck, deck.read_text().replace("    name: Sun\n", "    name: Noon\n", 1))
    names = [edition.cards["sun"]["name"] for edition in (scene.lab.a, scene.lab.b)]
    assert names == ["Noon", "Noon"], "the cards are those of now in both"
    assert scene.lab.b.faces.layouts is good


def test_the_candidate_keeps_its_last_good_state_while_the_last_commit_is_looked_at(
    lab, data, monkeypatch
):
    app, scene = lab
    path, text = data / GAME / "faces.b.yaml", (data / GAME / "faces.yaml").read_text()
    put(app, path, text)
    good = scene.lab.b.faces.layouts
    put(app, path, text.replace("width: 14.6", "widht: 14.6"))
    monkeypatch.setattr(lab_knowledge, "committed", lambda _: text.encode())
    scene.turn_to_commit()
    assert scene.lab.b.faces.layouts is not good
    scene.turn_to_commit()
    assert scene.lab.b.faces.layouts is good


def test_looks_are_not_checked_against_half_of_a_game(theatre, tmp_path):
    """A set that never was in order has no cards: art.yaml names them rightly."""
    for each in ("data/gunsword", "data/tiles", "data/templates", "assets/tiles"):
        shutil.copytree(ROOT / each, tmp_path / each)
    folder = tmp_path / "data" / "gunsword"
    cards, faces = folder / "cards" / "culverin.yaml", folder / "faces.yaml"
    cards.write_text(cards.read_text().replace("name:", "nmae:", 1))
    app = theatre((1280, 720), tmp_path / "data")
    open_card_lab(app, "gunsword")
    lab = app.scenes[-1].lab
    for _ in range(2):
        assert {mistake.path for mistake in lab.mistakes} == {cards}
        put(app, faces, faces.read_text() + "# a word\n")


def test_the_last_cards_stay_where_a_game_has_none_any_more(theatre, tmp_path):
    own = tmp_path / "games" / "ferry_night"
    shutil.copytree(Path(__file__).parents[1] / "free_games" / "ferry_night", own)
    app = theatre((1280, 720))
    open_card_lab(app, "ferry_night")
    scene = app.scenes[-1]
    cards = [*scene.lab.cards]
    for path in (own / "cards").glob("*.yaml"):
        path.rename(path.with_suffix(".old"))
    for _ in range(8):
        app.step([], 0.2)
    assert (app.scenes[-1], [*scene.lab.cards]) == (scene, cards)
    app.home()
    open_card_lab(app, "ferry_night")
    assert not isinstance(app.scenes[-1], CardLabScene)
    assert "no card is here yet" in app.scenes[-1].text


def test_what_is_wrong_is_told_of_a_game_whose_cards_are_all_broken(theatre, tmp_path):
    cards = tmp_path / "games" / "ferry_night" / "cards"
    shutil.copytree(Path(__file__).parents[1] / "free_games" / "ferry_night", cards.parent)
    for path in cards.glob("*.yaml"):
        path.write_text("cards: [{name: Fox}]\n", "utf-8")
    app = theatre((1280, 720))
    open_card_lab(app, "ferry_night")
    told = app.scenes[-1].text
    assert ".yaml:1:9: " in told and "no card is here yet" not in told, told


def test_the_last_commit_can_be_compared_with(lab, data, monkeypatch):
    app, scene = lab
    git = shutil.which("git")
    if git is None:
        pytest.skip("there is no git")
    bench(app, scene)
    key(app, pygame.K_v, "v")
    assert scene.lab.b is None

    def run(*words: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@b.example")
        subprocess.run([git, "-C", str(data), *who, *words], check=True, capture_output=True)

    run("init")
    run("add", ".")
    run("commit", "-m", "first")
    app.step(click(middle(scene, "name")), 0.02)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_v, "v")
    one, other = scene.lab.a.faces.layouts, scene.lab.b.faces.layouts
    tops = [each.faces["card"].boxes["name"].top for each in (one, other)]
    assert tops == [3.7, 3.6]
    folder = scene.lab.old.parent
    key(app, pygame.K_v, "v")
    assert scene.lab.b is None
    assert not folder.exists()
    monkeypatch.setattr(tempfile, "tempdir", str(data / "gone"))
    key(app, pygame.K_v, "v")
    assert app.scenes[-1] is scene
    assert scene.lab.old is None
    assert "No such file" in app._toast.words


# At the table


def test_the_table_leads_to_the_card_under_the_pointer_and_flips_the_layouts(tmp_path):
    desk = table_of(showdown().hand(1, "dog", "sun"), tmp_path)
    try:
        desk.draw()
        desk.move(desk.card("sun#1"))
        desk.key(pygame.K_F3)
        assert "faces.b.yaml" in desk.said[-1]
        desk.key(pygame.K_l)
        scene = desk.scenes[-1]
        assert isinstance(scene, CardLabScene)
        assert scene.page is scene.bench
        assert scene.view.chosen == "sun"
    finally:
        desk.close()


# How cards are seen


def test_grey_has_no_colour_and_the_colour_blind_see_less_of_it():
    picture = pygame.Surface((4, 1), pygame.SRCALPHA)
    for x, colour in enumerate(("#d9402a", "#3f8f2a", "#ffffff", "#00000000")):
        picture.set_at((x, 0), colour)
    grey = as_seen(picture, "grey")
    for x in range(3):
        red, green, blue, _ = grey.get_at((x, 0))
        assert max(red, green, blue) - min(red, green, blue) <= 2
    assert grey.get_at((3, 0))[3] == 0
    for sight in SIGHTS:
        seen = as_seen(picture, sight)
        assert min(seen.get_at((2, 0))[:3]) >= 253

    def apart(surface) -> int:
        one, other = surface.get_at((0, 0)), surface.get_at((1, 0))
        return sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))

    assert apart(as_seen(picture, "deutan")) < apart(picture) / 2


@pytest.mark.parametrize("how", TORTURES)
def test_torture_cards_are_drawn_and_say_what_the_game_can_say(lab, how):
    _, scene = lab
    card = tortured(how, scene.lab.cards["sun"], scene.lab.cards)
    assert scene.lab.a.render("card", card, 300).get_width() == 300
    longest = max((str(each["name"]) for each in scene.lab.cards.values()), key=len)
    assert (card["name"] == longest) == (how in ("longest name", "all at once"))


# Art


@pytest.fixture
def art(lab, tmp_path) -> Path:
    """The folder of pictures, which is the test's own."""
    _, scene = lab
    scene.lab.skin.picture_folder = tmp_path / "art" / GAME
    return scene.lab.skin.picture_folder


def drop(app, path: Path) -> None:
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0.02)
    app.step([], 0.02)


def picture(path: Path, colour: str) -> Path:
    Image.new("RGB", (800, 600), colour).save(path)
    return path


def test_layouts_from_anywhere_are_dropped_to_be_compared_and_followed(lab, data, tmp_path):
    app, scene = lab
    text = (data / GAME / "faces.yaml").read_text()
    elsewhere = tmp_path / "night.yaml"
    elsewhere.write_text(text, encoding="utf-8")
    bench(app, scene)
    drop(app, elsewhere)
    assert [stage.letter for stage in scene.bench.stages] == ["A", "B"]
    assert scene.lab.b.faces.layouts.path == elsewhere
    elsewhere.write_text(text.replace("left: 2.6, top: 2.5", "left: 0.6, top: 2.5"), "utf-8")
    app.step([], 0.02)
    assert {(letter, each.check) for letter, each in scene.bench.right.found()} == {
        ("B", "safe area")
    }


def test_layouts_that_are_wrong_are_refused_with_their_line(lab, data, tmp_path, monkeypatch):
    app, scene = lab
    said: list[str] = []
    monkeypatch.setattr(app, "say", lambda words, *_: said.append(words))
    text = (data / GAME / "faces.yaml").read_text()
    good, broken = tmp_path / "good.yaml", tmp_path / "broken.yaml"
    good.write_text(text, encoding="utf-8")
    broken.write_text(text.replace("kind: text", "kind: texts", 1), encoding="utf-8")
    line = text[: text.index("kind: text")].count("\n") + 1
    drop(app, good)
    before = scene.lab.b
    drop(app, broken)
    assert scene.lab.b is before
    assert scene.lab.b.faces.layouts.path == good
    assert "cannot be B" in said[-1]
    assert f"broken.yaml:{line}:" in said[-1]
    drop(app, tmp_path / "gone.yaml")
    assert scene.lab.b.faces.layouts.path == good
    assert "is gone" in said[-1]


def test_a_dropped_picture_is_worn_by_the_card_under_the_pointer(lab, art, tmp_path):
    app, scene = lab
    before = scene.lab.a.picture("table", "snorkel", 158).get_buffer().raw
    place = scene.wall.cards.place(1).center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))], 0)
    drop(app, picture(tmp_path / "holiday.PNG", "#ff0000"))
    assert [path.name for path in art.iterdir()] == ["snorkel.png"]
    assert scene.view.chosen == "snorkel"
    assert scene.lab.pictured == 1
    assert scene.lab.a.picture("table", "snorkel", 158).get_buffer().raw != before


def test_a_picture_named_as_a_card_is_worn_by_it_and_the_one_before_is_kept(lab, art, tmp_path):
    app, scene = lab
    drop(app, picture(tmp_path / "umbrella.jpg", "#00ff00"))
    drop(app, picture(tmp_path / "umbrella.png", "#0000ff"))
    assert [path.name for path in art.iterdir()] == ["umbrella.png"]
    (kept,) = (app.folders.user / "replaced art" / GAME).iterdir()
    assert kept.name.endswith("umbrella.jpg")
    assert (tmp_path / "umbrella.jpg").exists()


def test_a_picture_that_is_a_link_stays_one_and_the_one_before_is_kept(lab, art, tmp_path):
    app, scene = lab
    real = picture(tmp_path / "real.png", "#00ff00")
    before = real.read_bytes()
    art.mkdir(parents=True)
    (art / "umbrella.png").symlink_to(os.path.relpath(real, art))
    drop(app, picture(tmp_path / "umbrella.png", "#0000ff"))
    (kept,) = (app.folders.user / "replaced art" / GAME).iterdir()
    assert kept.read_bytes() == before
    assert (art / "umbrella.png").is_symlink()
    assert real.read_bytes() == (tmp_path / "umbrella.png").read_bytes()


def test_the_picture_before_is_kept_on_another_disk_too(lab, art, tmp_path, monkeypatch):
    """Where the player's folder lies on another one than the game, nothing is renamed to there."""
    app, scene = lab
    drop(app, picture(tmp_path / "umbrella.jpg", "#00ff00"))
    rename = os.rename

    def within_one_disk(before, after):
        if Path(before).is_relative_to(art) != Path(after).is_relative_to(art):
            raise OSError(errno.EXDEV, os.strerror(errno.EXDEV), str(before))
        rename(before, after)

    for name in ("rename", "replace"):
        monkeypatch.setattr(os, name, within_one_disk)
    drop(app, picture(tmp_path / "umbrella.png", "#0000ff"))
    assert [path.name for path in art.iterdir()] == ["umbrella.png"]
    (kept,) = (app.folders.user / "replaced art" / GAME).iterdir()
    assert kept.read_bytes() == (tmp_path / "umbrella.jpg").read_bytes()


def test_the_picture_before_is_worn_on_where_the_new_one_cannot_take_its_place(
    lab, art, tmp_path, monkeypatch
):
    app, _ = lab
    drop(app, picture(tmp_path / "umbrella.jpg", "#00ff00"))
    FaultyDisk(art, monkeypatch.setattr).fail("replace", errno.ENOSPC)
    drop(app, picture(tmp_path / "umbrella.png", "#0000ff"))
    assert [path.name for path in art.iterdir()] == ["umbrella.jpg"]


def test_a_file_that_gives_no_picture_is_not_counted_as_one(lab, art):
    _, scene = lab
    art.mkdir(parents=True)
    picture(art / "umbrella.png", "#00ff00")
    picture(art / "snorkel.png", "#00ff00").write_bytes(b"no picture")
    scene.lab.reload([art / "umbrella.png", art / "snorkel.png"])
    for card in ("umbrella", "snorkel"):
        scene.lab.a.check_card(card)
    assert scene.lab.pictured == 1
    scene.view.bare = True
    assert {"snorkel"} == {"umbrella", "snorkel"} & {*scene.cards()}


@pytest.mark.parametrize("name", ["sun.psd", "sun.png"])
def test_what_is_no_picture_is_not_taken_and_says_why(lab, art, tmp_path, name):
    app, scene = lab
    (tmp_path / name).write_bytes(b"no picture")
    drop(app, tmp_path / name)
    assert not art.exists() or [*art.iterdir()] == []
    assert scene.lab.pictured == 0


# Out


def test_where_no_card_is_shown_nothing_is_written(lab):
    app, scene = lab
    scene.wall.choices._search("no such card")
    key(app, pygame.K_a, "a")
    assert not scene.wall.out.export.working


def test_what_is_shown_is_written_by_the_tool_and_can_be_stopped(lab, tmp_path, monkeypatch):
    app, scene = lab
    scene.wall.choices._search("umbrella")
    key(app, pygame.K_p, "p")
    export = scene.wall.out.export
    assert export.working
    export._process.wait(60)
    for _ in range(3):
        app.step([], 0.02)
    assert not export.working
    assert export.code == 0, export.said
    written = {each.name for each in (app.folders.pictures / GAME / "cards").iterdir()}
    assert "umbrella.png" in written
    assert "sun.png" not in written
    key(app, pygame.K_p, "p")
    scene.wall.out.stop()
    assert export.said == "stopped"


@pytest.mark.parametrize("way", [pygame.K_ESCAPE, pygame.K_RIGHTBRACKET])
def test_who_leaves_while_cards_are_written_is_told_that_this_ends(lab, data, way):
    app, scene = lab
    add_game(app, ROOT / "data" / "swordline", data)
    key(app, pygame.K_p, "p")
    export, said = scene.wall.out.export, said_in(app)
    assert export.working
    key(app, way)
    assert not export.working
    assert said == ["The cards of **Water Showdown** were not written to the end."]


def test_where_no_other_game_has_cards_what_is_being_written_goes_on(lab, data, tmp_path):
    app, scene = lab
    bare = tmp_path / "ferry_night"
    shutil.copytree(ROOT / "tests" / "free_games" / bare.name, bare)
    shutil.rmtree(bare / "cards")
    add_game(app, bare, data)
    key(app, pygame.K_p, "p")
    key(app, pygame.K_RIGHTBRACKET, "]")
    assert scene.lab.game == GAME
    assert scene.wall.out.export.working
    scene.wall.out.stop()


def test_from_a_game_whose_folder_is_gone_another_is_turned_to(lab, data):
    app, scene = lab
    add_game(app, ROOT / "tests" / "free_games" / "harvest_fair", data)
    key(app, pygame.K_RIGHTBRACKET, "]")
    assert scene.lab.game == "harvest_fair"
    shutil.rmtree(data / "harvest_fair")
    for _ in range(8):
        app.step([], 0.2)
    key(app, pygame.K_RIGHTBRACKET, "]")
    assert scene.lab.game == GAME


def test_games_whose_files_are_wrong_are_passed_over_and_all_are_told_at_once(
    lab, data, monkeypatch
):
    app, scene = lab
    monkeypatch.setattr(games, "names", lambda: ("gunsmith_girl", "gunsword", "swordline", GAME))
    for game in ("gunsmith_girl", "gunsword"):
        (data / game).mkdir()
    add_game(app, ROOT / "data" / "swordline", data)
    key(app, pygame.K_RIGHTBRACKET, "]")
    assert scene.lab.game == "swordline"
    for game in ("gunsmith_girl", "gunsword"):
        assert f"data/{game}/" in app.scenes[-1].text
    key(app, pygame.K_ESCAPE)
    assert app.scenes[-1] is scene, "all is told at once"


def test_a_game_without_cards_is_passed_over_without_a_word_and_one_with_wrong_looks_is_told(
    lab, tmp_path, monkeypatch
):
    app, scene = lab
    monkeypatch.setattr(games, "names", lambda: (GAME,))
    own, dice = tmp_path / "games" / "ferry_night", "middle: {dice: [{id: d6, count: 2}]}"
    own.mkdir(parents=True)
    put(app, own / "game.yaml", f"title: Dice\nrules: free\nplayers: [2]\n{dice}\n")
    assert app.folders.names() == (GAME, "ferry_night")
    key(app, pygame.K_RIGHTBRACKET, "]")
    assert app.scenes[-1] is scene, "there is nothing to mend"
    shutil.copytree(ROOT / "tests" / "free_games" / own.name, own, dirs_exist_ok=True)
    put(app, own / "faces.yaml", "faces: [\n")
    key(app, pygame.K_RIGHTBRACKET, "]")
    assert "ferry_night/faces.yaml" in app.scenes[-1].text
    assert scene.lab.game == GAME


def test_the_chips_of_the_rail_lie_beside_each_other_and_before_the_way_out(lab, data):
    app, scene = lab
    put(app, data / GAME / "faces.b.yaml", (data / GAME / "faces.yaml").read_text())
    scene._arranges = scene.choose
    scene.turn_to(scene.bench)
    for _ in range(len(TORTURES) + 1):
        rail = [one.rect for one in scene.controls.all if one.rect.bottom < app.kit.px(60)]
        assert len(rail) > 10
        rail.sort(key=lambda rect: rect.x)
        for one, other in zip(rail, rail[1:], strict=False):
            assert one.right < other.left
        key(app, pygame.K_x, "x")


def test_the_card_that_is_looked_at_goes_to_the_table_to_be_arranged(tmp_path):
    desk = table_of(showdown().hand(1, "umbrella").hand(2, "dog"), tmp_path, size=(1280, 720))
    desk.hover_card("umbrella#1")
    desk.key(pygame.K_l)
    assert isinstance(desk.top, CardLabScene)
    desk.top.choose("whale_bath_toy")
    desk.key(pygame.K_F4)
    assert isinstance(desk.top, ArrangeScene)
    assert desk.top.tray.cards()[0] == "whale_bath_toy"
    desk.close()


def test_a_finding_is_told_to_its_last_word_and_all_of_many_are_reached(lab, data):
    app, scene = lab
    words = "the picture is too large: at most 50 million pixels are read, which is enough. " * 2
    long = Mistake(data / GAME / "game.yaml", 1, 1, words)
    scene.lab.files = [Finding("", long)] * 9
    scene.arrange()
    row = control(scene, "finding:0")
    assert row.rect.h >= app.kit.measure(words, row.lines(app.kit)[1][1], row.rect.w)[1]
    for number in range(1, 5):
        assert control(scene, f"finding:{number - 1}").rect.bottom < (
            control(scene, f"finding:{number}").rect.top
        )
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-20, pos=row.rect.center)
    app.step([wheel], 0.02)
    last = control(scene, "finding:8").rect
    assert last.bottom <= scene.canvas.rect(*RIGHT).bottom


def test_all_findings_of_a_card_are_reached_and_those_of_the_next_begin_at_the_first(lab, data):
    app, scene = lab
    here = Mistake(data / GAME / "cards" / "deck.yaml", 1, 1, "the words leave their box. " * 4)
    for card in ("sun", "dog"):
        scene.lab.a.findings[card] = [Finding(card, here)] * 12
    scene.turn_to(scene.bench)
    scene.choose("sun")
    first = control(scene, "finding:0").rect.center
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-20, pos=first)
    app.step([wheel], 0.02)
    assert scene.view.chosen == "sun"
    listed = [one.id for one in scene.controls.all if one.id.startswith("finding:")]
    assert listed[-1] == "finding:11"
    assert control(scene, "finding:11").rect.bottom < control(scene, "picture").rect.top
    scene.choose("dog")
    assert control(scene, "finding:0").rect.center == first


def test_a_broken_file_is_told_in_whole_and_a_click_leads_there(lab, data):
    app, scene = lab
    cards, said = data / GAME / "cards" / "deck.yaml", said_in(app)
    text = cards.read_text()
    put(app, cards, text.replace("another card you", "another tard you", 1))
    told, kit = control(scene, "trouble"), app.kit
    words = told.words
    assert "the nearest sentence is 'Use together with another card" in words
    assert words.endswith("The last good state is shown.")
    cap = key_size(kit, TROUBLE_KEY)[0]
    high = kit.measure(words, kit.style(FLOOR, 600), told.rect.w - cap - kit.px(32))[1]
    assert told.rect.h > high > kit.px(40)
    chosen = scene.view.chosen
    for way in (click(told.rect.center), press(pygame.K_e, "e")):
        said.clear()
        app.step(way, 0.02)
        assert "cards/deck.yaml:" in said[-1]
        assert scene.controls.focus == "trouble"
    assert scene.view.chosen == chosen, "the cards under it are not clicked"
    put(app, cards, text.replace("count: 2", "countt: 2", 1))
    assert control(scene, "trouble").words.endswith("mean 'count'? The last good state is shown.")
    put(app, cards, text.replace("count: 2", "countt: 2", 1).replace("count: 3", "coumt: 3", 1))
    assert control(scene, "trouble").words.endswith(
        "mean 'count'? There is 1 more. The last good state is shown."
    )
    put(app, cards, text)
    assert not any(one.id == "trouble" for one in scene.controls.all)


def test_what_is_wrong_lies_over_no_card_of_the_wall_and_over_nothing_of_the_bench(
    theatre, data, monkeypatch
):
    monkeypatch.setattr(Edition, "check_on", lambda *_: False)
    app = theatre(SMALLEST, data)
    open_card_lab(app, GAME)
    scene, cards = app.scenes[-1], data / GAME / "cards" / "deck.yaml"
    put(app, cards, cards.read_text().replace("another card you", "another tard you", 1))
    first = next(iter(scene.wall.cards.in_sight()))
    assert first.part.top > control(scene, "trouble").rect.bottom
    key(app, pygame.K_o, "o")
    trouble = control(scene, "trouble").rect
    for listed in (LEFT, RIGHT):
        assert not trouble.colliderect(scene.canvas.rect(*listed))
    boxes, draw = [], Block.draw
    monkeypatch.setattr(Block, "draw", lambda *a, **at: boxes.append(draw(*a, **at)) or boxes[-1])
    scene.page.draw(app.window.get_surface())
    assert len(boxes) > 10
    assert trouble.collidelist(boxes) < 0


def test_the_wall_shows_the_card_that_lay_on_the_bench(theatre, monkeypatch):
    monkeypatch.setattr(Edition, "check_on", lambda *_: False)
    app = theatre((1280, 720))
    open_card_lab(app, GAME, "big_water_gun")
    key(app, pygame.K_w, "w")
    scene = app.scenes[-1]
    for _ in range(80):
        app.step([], 0.05)
    shown = {each.card: each for each in scene.wall.cards.in_sight()}
    assert scene.view.chosen in shown
    assert shown[scene.view.chosen].whole == shown[scene.view.chosen].part


def test_that_nothing_is_found_is_not_said_before_all_cards_are_looked_over(lab, monkeypatch):
    app, scene = lab
    said = said_in(app)
    key(app, pygame.K_F8)
    many = len(scene.lab.cards)
    monkeypatch.setattr(Edition, "checked", many)
    key(app, pygame.K_F8)
    assert said == [f"Nothing found so far, on 0 of {many} cards.", "No card has a finding."]


def test_what_goes_out_is_told_to_its_last_word_in_the_smallest_window(theatre, monkeypatch):
    monkeypatch.setattr(Edition, "check_on", lambda *_: False)
    app = theatre(SMALLEST, steps=2)
    open_card_lab(app, GAME)
    for out in ("--png", "--pdf", "--tts"):
        button = control(app.scenes[-1], f"out{out}")
        assert button.rect.w >= button_size(app.kit, button.face)[0]


def test_after_a_save_only_cards_that_are_not_as_before_are_looked_over(theatre, data, monkeypatch):
    looked = []
    monkeypatch.setattr(
        edition, "card_findings", lambda _, card, __: looked.append(card["id"]) or []
    )
    monkeypatch.setattr(edition, "faces_of", lambda *_: [])
    monkeypatch.setattr(edition, "twin_findings", lambda *_: [])
    lab = Lab(theatre((1280, 720), data), GAME)

    def look_over(first=(), saved=None, text=""):
        looked.clear()
        if saved is not None:
            saved.write_text(text)
            lab.app.content_cache.refresh([saved])
            lab.reload([saved])
        while lab.check_on(first):
            pass
        return [*looked]

    every = [*lab.cards]
    assert look_over(["dog", "snorkel"]) == ["dog", "snorkel"] + [
        card for card in every if card not in ("dog", "snorkel")
    ]
    cards, faces = (data / GAME / name for name in ("cards/deck.yaml", "faces.yaml"))
    text = cards.read_text()
    renamed = text.replace("name: Water Balloons", "name: Balloons", 1)
    assert look_over(["dog"], cards, renamed) == ["water_balloons"]
    assert lab.a.checked == len(every)
    other = faces.read_text().replace("#fbf6ea", "#fbf6eb")
    assert sorted(look_over((), faces, other)) == sorted(every)
    pulled = renamed.replace("name: Balloons", "name: Pool Balloons", 1)
    faces.write_text(other.replace("#fbf6eb", "#fbf6ec"))
    lab.reload([faces])
    assert look_over((), cards, pulled)[0] == "water_balloons", (
        "what says something else comes first"
    )
