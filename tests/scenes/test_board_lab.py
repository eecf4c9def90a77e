"""The board lab: what it shows of boards, while they are drawn in Tiled, and what can be done."""

import errno
import os
import re
import shutil
from concurrent.futures import wait
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import games
from game.draw.controls import draw_chip
from game.draw.text import Block
from game.draw.theme import FLOOR, rgb
from game.lab.balance.questions import Begins, Tally
from game.lab.balance.stopping import Progress
from game.rules.board.analysis import lines as lines_of
from game.rules.board.analysis import steps
from game.rules.board.findings import Finding
from game.rules.content.errors import Mistake
from game.scenes.boards import panels, shelf
from game.scenes.boards.deeds import WatchScene, setup_on, what_breaks
from game.scenes.boards.lab import LabScene
from game.scenes.boards.opening import open_lab
from game.scenes.boards.plan import NOTES, STOPS, Shown, step_colours
from game.scenes.boards.rail import LAYERS
from game.scenes.boards.shelf import saved_words
from game.scenes.boards.study import Study
from game.scenes.naming import NamingScene
from game.scenes.notice import NoticeScene
from game.scenes.resuming import look
from game.scenes.setup import SetupScene
from game.user.folders import ROOT
from tests.scenes.theatre import click, control, press, words_cut

pytestmark = pytest.mark.slow

OBSTACLE = ("2,1,2,1,2,\n1,4,1,2,1", "2,3,2,1,2,\n1,4,1,2,1")
"""An obstacle more on b7 of Crossfire."""

CUT_OFF = ("2,1,2,1,2,\n1,4,1,2,1", "2,4,2,1,2,\n4,4,1,2,1")
"""A corner that nobody reaches, a7."""


def alone(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what a game's boards are made of, with no other game beside it."""
    monkeypatch.setattr(games, "names", lambda: (game,))
    for name in (f"data/{game}", "data/tiles", "data/templates", "assets/tiles"):
        shutil.copytree(ROOT / name, tmp_path / "house" / name)
    return tmp_path / "house" / "data"


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    return alone("gunsword", tmp_path, monkeypatch)


@pytest.fixture
def app(theatre, data):
    found = theatre((1280, 720), data)
    found.step(press(pygame.K_b), 0.02)
    return found


def lab_of(app) -> LabScene:
    found = app.scenes[-1]
    assert isinstance(found, LabScene)
    return found


def save(app, data: Path, change: tuple[str, str], board: str = "crossfire") -> None:
    """Changes a board as Tiled does, and lets a second pass."""
    path = data / "gunsword" / "boards" / f"{board}.tmx"
    text = path.read_text("utf-8")
    assert change[0] in text
    rewritten(app, path, text.replace(*change, 1))


def rewritten(app, path: Path, text: str) -> None:
    """A file is saved, and a second passes."""
    path.write_text(text, encoding="utf-8")
    for _ in range(10):
        app.step([], 0.1)


def choose(app, board: str) -> LabScene:
    lab = lab_of(app)
    app.step(click(control(lab, f"board:{board}").rect.center), 0.02)
    return lab


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_which_board_of_which_game_it_is_stands_on_one_line(theatre, monkeypatch, size):
    app = theatre(size)
    lay_out, lines = app.kit.text, {}

    def text(markup, *look):
        laid = lay_out(markup, *look)
        lines[markup] = laid.lines
        return laid

    monkeypatch.setattr(app.kit, "text", text)
    app.step(press(pygame.K_b), 0.02)
    shown = set()
    for _ in range(len(lab_of(app).study.games)):
        app.step(press(pygame.K_RIGHT), 0.02)
        shown.add(lab_of(app).study.game)
    assert shown == {*lab_of(app).study.games}
    told = {words: count for words, count in lines.items() if ", board " in words}
    assert len(told) == len(shown)
    assert {*told.values()} == {1}


def test_b_on_the_title_shows_every_board_of_the_game(app):
    lab = lab_of(app)
    assert lab.study.names == [
        "colonnade",
        "crossfire",
        "standard",
    ]
    assert (lab.study.chosen, lab.study.entry.size) == ("standard", "5 × 7, 2–4 players")
    assert lab.study.field.mode == "ffa"
    assert [each.seat for each in lab.study.standings] == [1, 2, 3, 4]
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert len(app.scenes) == 1


def test_a_board_that_is_saved_shows_within_a_second(app, data):
    lab = choose(app, "crossfire")
    assert "b7" not in lab.study.entry.board.obstacles
    save(app, data, OBSTACLE)
    assert "b7" in lab.study.entry.board.obstacles
    assert lab.plan.board is lab.study.entry.board


def test_a_template_that_is_saved_changes_the_boards_that_use_it(app, data):
    lab = choose(app, "crossfire")
    wall = '<object id="90" template="../../templates/wall_up.tx" x="128" y="0"/>'
    save(app, data, (" </objectgroup>", f"{wall}</objectgroup>"))
    assert lab.study.entry.board.walls == {frozenset(("a7", "b7"))}
    template = data / "templates" / "wall_up.tx"
    text = template.read_text("utf-8").replace("0,0 0,128", "0,0 0,256")
    template.write_text(text, encoding="utf-8")
    for _ in range(10):
        app.step([], 0.1)
    assert lab.study.entry.board.walls == {frozenset(("a7", "b7")), frozenset(("a6", "b6"))}


@pytest.mark.parametrize("folder", ["house/data/stones", "games/tiles", "games/mine/boards"])
def test_a_tile_set_that_is_saved_is_noticed_wherever_it_lies(app, data, tmp_path, folder):
    shutil.copytree(ROOT / "tests/free_games/ferry_night", tmp_path / "games/mine")
    lab = choose(app, "crossfire")
    ours, other = data / "tiles" / "board.tsx", tmp_path / folder / "stone.tsx"
    other.parent.mkdir(parents=True, exist_ok=True)
    text = ours.read_text("utf-8")
    picture = os.path.relpath(ROOT / "assets/tiles/board.png", other.parent)
    rewritten(app, other, text.replace("../../assets/tiles/board.png", picture))
    way = os.path.relpath(other, lab.study.entry.path.parent)
    save(app, data, ("../../tiles/board.tsx", way))
    stones = lab.study.entry.board.obstacles
    assert stones
    rewritten(app, other, other.read_text("utf-8").replace('"obstacle"', '"pit"'))
    assert lab.study.entry.board.pits == stones


def test_a_picture_of_the_house_that_is_saved_is_noticed(theatre, data):
    assets = data.parent / "assets"
    shutil.copytree(ROOT / "assets", assets, dirs_exist_ok=True)
    app = theatre((1280, 720), data, assets=assets)
    app.step(press(pygame.K_b), 0.02)
    choose(app, "crossfire")
    path = assets / "tiles" / "meadow.png"
    pygame.image.save(pygame.Surface((640, 896)), path)
    meadow = '<image source="../../../assets/tiles/meadow.png" width="640" height="896"/>'
    save(app, data, ('<layer id="1"', f'<imagelayer id="9">{meadow}</imagelayer><layer id="1"'))

    def shown():
        return lab_of(app).study.entry.board.drawing.pictures[0].frames[0].cut

    before = shown()
    pygame.image.save(pygame.Surface((640, 900)), path)
    for _ in range(10):
        app.step([], 0.1)
    assert shown() != before


def test_a_broken_board_keeps_its_last_good_version_and_harms_nothing_else(app, data):
    lab = choose(app, "crossfire")
    good = lab.study.entry.board
    save(app, data, CUT_OFF)
    assert (lab.study.entry.board, lab.study.entry.usable) == (good, False)
    (found,) = lab.study.entry.findings
    assert (found.what[:17], found.spaces) == ("No way leads to a", ("a7",))
    assert saved_words(lab.study.entry, 3.0)[0].endswith("the last good one is shown")
    for name in ("play", "watch", "simulate"):
        assert "cannot be played on" in control(lab, name).why
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1] is lab
    choose(app, "standard")
    assert control(lab, "play").why == ""


def test_where_every_game_is_broken_it_is_told_what_is_wrong(theatre, data):
    (data / "gunsword" / "game.yaml").write_text("title: [", encoding="utf-8")
    app = theatre((1280, 720), data)
    open_lab(app, "gunsword")
    told = app.scenes[-1]
    assert isinstance(told, NoticeScene)
    assert "game.yaml" in told.text


def test_a_broken_board_has_the_notes_of_its_file_alone(app, data):
    lab = choose(app, "crossfire")
    first, later = "mossy", "sandy"
    save(app, data, ('<layer id="1"', f'<layer class="{first}" id="1"'))
    assert [first in found.what for found in lab.study.entry.findings] == [True]
    save(app, data, CUT_OFF)
    save(app, data, (first, later))
    broken, note = lab.study.entry.findings
    assert (broken.mistake.harmless, note.mistake.harmless) == (False, True)
    assert later in note.what


def test_a_picture_that_is_none_is_told_until_it_is_one(app, data):
    lab = choose(app, "crossfire")
    meadow = data / "gunsword/boards/meadow.png"
    meadow.write_bytes(b"not yet a picture")
    layer = '<imagelayer id="9"><image source="meadow.png" width="640" height="896"/></imagelayer>'
    save(app, data, ('<layer id="1"', f'{layer}<layer id="1"'))
    (found,) = lab.study.entry.findings
    assert (found.mistake.path.name, lab.study.entry.usable) == ("meadow.png", True)
    pygame.image.save(pygame.Surface((640, 896)), meadow)
    for _ in range(10):
        app.step([], 0.1)
    assert lab.study.entry.findings == ()


def test_each_of_the_findings_on_one_space_is_seen(app):
    lab = choose(app, "crossfire")
    path = lab.study.entry.path
    weighty = Finding(Mistake(path, 1, 1, "wrong"), spaces=("c4",))
    slight = Finding(Mistake(path, 1, 1, "a note", harmless=True), spaces=("c4",))

    def seen(*found: Finding) -> tuple[int, int]:
        sheet = pygame.Surface(app.kit.size)
        lab.plan.draw_findings(sheet, replace(lab.study.entry, findings=found), -1)
        shown = [pygame.mask.from_threshold(sheet, rgb(c), (1, 1, 1)) for c in (STOPS, NOTES)]
        return shown[0].count(), shown[1].count()

    (most, _), (_, least) = seen(weighty), seen(slight)
    both = seen(weighty, slight)
    assert both[0] == most > 0
    assert least > both[1] > least / 2


def test_a_new_board_that_was_never_good_stands_there_with_its_findings(app, data):
    boards = data / "gunsword" / "boards"
    (boards / "torn.tmx").write_text("<map", encoding="utf-8")
    for _ in range(10):
        app.step([], 0.1)
    lab = choose(app, "torn")
    assert (lab.study.entry.board, lab.plan, len(lab.study.entry.findings)) == (None, None, 1)
    app.step([], 0.02)


def test_arrows_choose_boards_and_digits_show_findings(app, data):
    save(app, data, ('name="field"', 'name="field" class="mossy"'), "colonnade")
    lab = lab_of(app)
    app.step(press(pygame.K_UP) + press(pygame.K_UP) + press(pygame.K_UP), 0.02)
    assert lab.study.chosen == "colonnade"
    assert lab.controls.focus == "board:colonnade"
    app.step(press(pygame.K_1), 0.02)
    assert lab.lit == 0
    assert lab.study.entry.usable
    app.step(press(pygame.K_1), 0.02)
    assert lab.lit == -1


def test_a_click_on_a_space_makes_it_the_source_and_p_steps_the_path(app):
    lab = choose(app, "crossfire")
    assert lab.study.source == "b3"
    app.step(click(lab.plan.rect_of("c7").center), 0.02)
    assert lab.study.source == "c7"
    app.step(click(lab.plan.rect_of("a4").center), 0.02)
    assert lab.study.source == "c7", "nobody stands on an obstacle"
    seen = [lab.study.path]
    for _ in range(4):
        app.step(press(pygame.K_p), 0.02)
        seen.append(lab.study.path)
    assert seen == ["Queen", "Rook", "Bishop", "Knight", "Queen"]


def test_the_farthest_space_is_looked_for_once_however_many_there_are(app):
    class Steps(dict):
        looks = 0

        def values(self):
            self.looks += 1
            return super().values()

    lab = choose(app, "crossfire")
    away = Steps(steps(lab.plan.board, "c1", lab.study.path))
    shown = Shown("c1", lab.study.path, **dict.fromkeys(LAYERS, True))
    lab.plan.show(pygame.Surface(app.kit.size), shown, away, {})
    assert away.looks == 1


def test_no_line_lies_on_the_number_of_the_space_that_it_leads_to(app):
    lab = choose(app, "crossfire")
    away = steps(lab.plan.board, "c1", "Queen")
    kit, plan = app.kit, lab.plan
    pictures = []
    for lines in (False, True):
        layers = dict.fromkeys(LAYERS, False) | {"reach": True, "lines": lines}
        sheet = pygame.Surface(kit.size)
        plan.show(sheet, Shown("c1", "Queen", **layers), away, {})
        pictures.append(sheet)
    ends = [spaces[-1] for spaces, _ in lines_of(plan.board, "c1", "Queen")]
    assert len(ends) == 4
    for space in ends:
        room = kit.measure(str(away[space]), kit.style(FLOOR, 700, family="serif"))
        box = pygame.Rect((0, 0), room)
        box.center = plan.rect_of(space).center
        bare, lined = (pygame.image.tobytes(each.subsurface(box), "RGB") for each in pictures)
        assert bare == lined


def test_layers_are_shown_and_left_away(app):
    lab = lab_of(app)
    before = dict(lab.rail.layers)
    app.step(press(pygame.K_c) + press(pygame.K_r) + press(pygame.K_l), 0.02)
    changed = {layer for layer in before if lab.rail.layers[layer] != before[layer]}
    assert changed == {"coordinates", "reach", "lines"}


def test_t_shows_the_starts_of_another_mode(app):
    lab = lab_of(app)
    titles = set()
    for _ in lab.study.entry.fields:
        titles.add(lab.study.field.title)
        app.step(press(pygame.K_t), 0.02)
    assert titles == {field.title for field in lab.study.entry.fields}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_of_it_is_cut(theatre, data, size, monkeypatch):
    app = theatre(size, data)
    app.step(press(pygame.K_b), 0.02)
    cut = words_cut(app.kit, monkeypatch)
    for board in ("colonnade", "crossfire", "standard"):
        choose(app, board)
        app.step([], 0.02)
    assert cut == []


def one_over_another(app, monkeypatch) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """Of the texts and chips that the lab draws itself, the pairs of which one covers another."""
    sheet, boxes = pygame.Surface(app.kit.size), []

    def telling(draw):
        def told(*given, **anchor):
            box = draw(*given, **anchor)
            if sheet in given:
                boxes.append(box.inflate(-2, -box.h // 2))
            return box

        return told

    with monkeypatch.context() as now:
        now.setattr(Block, "draw", telling(Block.draw))
        for module in (panels, shelf):
            now.setattr(module, "draw_chip", telling(draw_chip))
        lab_of(app).draw(sheet)
    assert len(boxes) > 20
    return [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_long_names_cover_nothing(theatre, data, monkeypatch, size):
    app = theatre(size, data)
    app.step(press(pygame.K_b), 0.02)
    board = data / "gunsword/boards/crossfire.tmx"
    named = board.with_name("an_old_mill_at_the_bend_where_a_river_runs.tmx")
    note = ('<layer id="1"', '<layer class="mossy" id="1"')
    for title in ("The Great Northern Gatehouse", "An Old Mill at the Bend of the Long River"):
        good = board.read_text("utf-8").replace('value="Crossfire"', f'value="{title}"')
        broken = good.replace(*CUT_OFF, 1).replace(*note)
        for text, findings in ((good, 0), (broken, 2)):
            rewritten(app, named, text)
            lab = lab_of(app)
            lab.choose(named.stem)
            assert (lab.study.entry.title, len(lab.study.entry.findings)) == (title, findings)
            assert one_over_another(app, monkeypatch) == []


@pytest.mark.parametrize("kinds", [["control"], ["control", "objective"], ["objective", "zone"]])
def test_what_a_start_is_near_to_covers_nothing(duelling, monkeypatch, kinds):
    app, board = duelling
    zones = "".join(
        f'<object id="{90 + place}" name="{kind}" type="{kind}" x="{place * 1024}" y="512"'
        ' width="128" height="128"/>'
        for place, kind in enumerate(kinds)
    )
    text = board.read_text("utf-8").replace(" </objectgroup>", f"{zones}</objectgroup>", 1)
    rewritten(app, board, text)
    while lab_of(app).study.field.mode != "team":
        app.step(press(pygame.K_t), 0.02)
    assert {*kinds} <= {*lab_of(app).study.standings[0].areas}
    assert one_over_another(app, monkeypatch) == []


def test_steps_have_colours_up_to_any_length():
    for longest in (0, 6, 13, 14, 40):
        shades = [step_colours(step, longest) for step in range(longest + 1)]
        assert all(ink in ("#0b0f0e", "#fffaf0") for _, ink in shades)
        inks = [ink for _, ink in shades]
        assert inks == sorted(inks), "dark numbers come first"


class Still:
    """Duels that are never played."""

    def __init__(self, game):
        self.asked, self.answers, self.problem = None, None, ""
        self.running, self.over, self.busy, self.closed, self.rate = True, False, False, False, 0.0
        self.trouble = ""

    def begin(self, asked):
        self.asked = asked

    def poll(self):
        return False

    def pause(self):
        self.running = False

    def play(self):
        self.running = True

    def close(self):
        self.closed = True


def test_duels_are_of_the_board_and_mode_that_are_looked_at_until_it_changes(
    app, data, monkeypatch
):
    monkeypatch.setattr("game.scenes.boards.duels.Duels", Still)
    lab = choose(app, "crossfire")
    app.step(press(pygame.K_f), 0.02)
    duels = lab.simulation.duels
    asked = duels.asked
    assert (asked.players, asked.seats) == (("bot:hasty",) * 4, 4)
    assert (asked.board, asked.loadouts, asked.stop.games) == ("crossfire", ("ffa",), 240)
    app.step(press(pygame.K_f), 0.02)
    assert (lab.simulation.duels, duels.running) == (duels, False)
    save(app, data, ('name="field"', 'name="ground"'))
    assert lab.simulation.duels is duels, "nothing has changed for the rules"
    save(app, data, OBSTACLE)
    assert (lab.simulation.duels, duels.closed) == (None, True)
    app.step(press(pygame.K_g) + press(pygame.K_f), 0.02)
    assert {*lab.simulation.duels.asked.players} == {"bot:greedy"}
    assert "b7" in lab.study.entry.board.obstacles


def watched(app, answer: str) -> WatchScene:
    app.step(press(pygame.K_m), 0.02)
    notice = app.scenes[-1]
    assert isinstance(notice, NoticeScene)
    app.step(click(control(notice, answer).rect.center), 0.02)
    scene = app.scenes[-1]
    assert isinstance(scene, WatchScene)
    return scene


def test_a_watched_match_starts_over_at_each_save_that_changes_the_board(app, data):
    choose(app, "crossfire")
    before = watched(app, "Start over at each save")
    assert {seat.player for seat in before.session.setup.seats} == {"bot:hasty"}
    save(app, data, ('name="field"', 'name="ground"'))
    assert app.scenes[-1] is before
    save(app, data, ('name="ground"', 'name="ground"'))
    save(app, data, OBSTACLE)
    after = app.scenes[-1]
    assert isinstance(after, WatchScene)
    assert after is not before
    assert "b7" in after.session.match.rules.board.obstacles


def test_a_watched_match_starts_over_once_nothing_lies_over_it(app, data):
    choose(app, "crossfire")
    before = watched(app, "Start over at each save")
    under = len(app.scenes)
    app.step(press(pygame.K_ESCAPE), 0.02)
    menu = app.scenes[-1]
    assert menu is not before
    save(app, data, OBSTACLE)
    assert (app.scenes[-1], app.scenes[-2]) == (menu, before)
    app.step(press(pygame.K_ESCAPE), 0.02)
    for _ in range(3):
        app.step([], 0.02)
    after = app.scenes[-1]
    assert (type(after), len(app.scenes)) == (WatchScene, under)
    assert before not in app.scenes
    assert "b7" in after.session.match.rules.board.obstacles


def test_a_space_under_the_pointer_that_is_taken_away_is_no_source(app, data):
    lab = choose(app, "crossfire")
    lab.rail.layers["lines"] = True
    at = lab.plan.rect_of("a7").center
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
    assert lab.hovered == "a7"
    save(app, data, ("2,1,2,1,2,\n1,4,1,2,1", "0,2,2,1,2,\n1,4,1,2,1"))
    assert app.scenes[-1] is lab
    assert "a7" not in lab.study.entry.board.spaces
    app.step(click(at), 0.02)
    assert lab.study.source != "a7"


def test_a_board_that_stands_in_is_looked_at_from_its_own_start(app, data):
    lab = choose(app, "crossfire")
    app.step(click(lab.plan.rect_of("b4").center), 0.02)
    assert lab.study.source == "b4"
    (data / "gunsword" / "boards" / "crossfire.tmx").unlink()
    for _ in range(10):
        app.step([], 0.1)
    assert lab.study.chosen == "standard"
    assert lab.study.source == next(iter(lab.study.field.starts.values()))


@pytest.mark.parametrize(
    ("ending", "what"),
    [
        (".tmj", "The file crossfire.tmx of that name is read"),
        (".TMX", "Nothing reads a file of this name"),
    ],
)
def test_a_board_says_that_another_file_of_its_name_is_not_read(app, data, ending, what):
    lab = choose(app, "crossfire")
    board = data / "gunsword" / "boards" / "crossfire.tmx"
    rewritten(app, board.with_suffix(ending), "{}")
    assert lab.study.names == ["colonnade", "crossfire", "standard"]
    (note,) = lab.study.entry.findings
    assert note.mistake.path == board.with_suffix(ending)
    assert note.what == what
    assert lab.study.entry.usable


@pytest.mark.parametrize(
    ("file", "what", "mend"),
    [
        ("mill.TMX", "Nothing reads a file of this name", "Rename it to 'mill.tmx'"),
        ("mill.json", "A board is a .tmx or a .tmj file", "Save it as one in Tiled"),
        ("../mill.tmx", "Nothing reads this file", "Boards lie in the folder 'boards'"),
    ],
)
def test_a_map_that_nothing_reads_is_on_the_shelf_and_says_why(app, data, file, what, mend):
    lab = choose(app, "crossfire")
    boards = data / "gunsword" / "boards"
    rewritten(app, (boards / file).resolve(), (boards / "crossfire.tmx").read_text())
    assert lab.study.names == ["colonnade", "crossfire", "standard", "mill"]
    assert lab.study.entry.findings == ()
    lab.study.choose("mill")
    finding = lab.study.entry.findings[0]
    assert (finding.what, finding.mend) == (what, mend)
    assert finding.in_tiled == file.endswith("json")


def test_what_lies_among_the_boards_and_is_no_map_is_not_on_the_shelf(app, data):
    lab, boards = choose(app, "crossfire"), data / "gunsword" / "boards"
    (boards / "folder.yaml").mkdir()
    rewritten(app, boards / "notes.yaml", "cards: []\n")
    assert lab.study.names == ["colonnade", "crossfire", "standard"]


def test_the_legend_tells_of_ways_that_are_shut_where_there_are_some(app, monkeypatch):
    lab = choose(app, "crossfire")
    app.step(press(pygame.K_l), 0.02)
    words, text = [], app.kit.text
    monkeypatch.setattr(
        app.kit, "text", lambda said, *more: words.append(said) or text(said, *more)
    )
    told = {}
    for _ in lab.study.entry.board.paths:
        app.step(press(pygame.K_p), 0.02)
        words.clear()
        lab.draw(pygame.Surface((1280, 720)))
        told[lab.study.path] = "shut on its way" in words
    assert told == {"Rook": False, "Bishop": False, "Queen": False, "Knight": True}


def test_the_last_boards_stay_where_a_game_has_none_any_more(app, data):
    lab = choose(app, "crossfire")
    boards = data / "gunsword" / "boards"
    boards.rename(data / "gunsword" / "boards of old")
    for _ in range(10):
        app.step([], 0.1)
    assert (app.scenes[-1], lab.study.chosen) == (lab, "crossfire")
    app.step(press(pygame.K_DOWN), 0.02)
    (data / "gunsword" / "boards of old").rename(boards)
    save(app, data, OBSTACLE)
    assert "b7" in choose(app, "crossfire").study.entry.board.obstacles


def test_a_watched_match_is_taken_over_unless_that_would_break_something(app, data):
    choose(app, "crossfire")
    scene = watched(app, "Take over")
    scene.session.stop_thinking()
    pieces = scene.session.match.table.pieces
    stands = next(space for space in pieces.values() if space[0] in "abcde" and len(space) == 2)
    lab = app.scenes[-2]
    broken = what_breaks(scene.session, lab.study.content, lab.study.entry)
    assert broken == []
    column, row = "abcde".index(stands[0]), 7 - int(stands[1])
    path = data / "gunsword/boards/crossfire.tmx"
    head, _, rest = path.read_text("utf-8").partition('csv">\n')
    cells, _, tail = rest.partition("</data>")
    lines = [line.rstrip(",").split(",") for line in cells.strip().splitlines()]
    lines[row][column] = "3"
    drawn = ",\n".join(",".join(line) for line in lines)
    starts = tail.replace('type="start"', 'type="lamp"')
    path.write_text(f'{head}csv">\n{drawn}\n</data>{starts}', encoding="utf-8")
    for _ in range(10):
        scene.session.stop_thinking()
        app.step([], 0.1)
    assert app.scenes[-1] is scene
    assert stands not in scene.session.match.rules.board.obstacles


def test_a_board_begins_with_its_name_in_the_folder_of_the_boards(app, data):
    lab = lab_of(app)
    app.step(press(pygame.K_n), 0.02)
    naming = app.scenes[-1]
    assert isinstance(naming, NamingScene)
    assert naming.objection("Crossfire") == "There is a board of that name."
    assert naming.objection("!") == "A name has letters."
    assert naming.objection("Старая мельница") == ""
    naming.given("Old Mill")
    naming.given("Старая мельница")
    app.pop()
    for _ in range(10):
        app.step([], 0.1)
    assert {"old_mill", "board"} < {*lab.study.names}
    assert (data / "gunsword/boards/old_mill.tmx").is_file()
    assert lab.study.content.boards()["board"].title == "Старая мельница"


def test_no_half_of_a_board_is_left_on_a_full_disk(app, data, monkeypatch):
    def full(path, text, **_):
        path.write_bytes(text[:200].encode())
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    lab_of(app)
    app.step(press(pygame.K_n), 0.02)
    before = sorted(data.rglob("*"))
    monkeypatch.setattr(Path, "write_text", full)
    app.scenes[-1].given("Old Mill")
    assert app.scenes[-1].head == "The board could not be written"
    assert "old_mill.tmx: No space left on device" in app.scenes[-1].text
    assert sorted(data.rglob("*")) == before


def test_a_board_is_played_with_the_mode_that_is_looked_at(app):
    lab = choose(app, "crossfire")
    app.step(press(pygame.K_RETURN), 0.02)
    setup = app.scenes[-1]
    assert isinstance(setup, SetupScene)
    assert (setup.draft.board, setup.draft.mode) == ("crossfire", "ffa")
    assert lab in app.scenes


def test_a_match_begins_on_every_board_in_every_mode_that_the_lab_shows(theatre):
    study = Study(theatre(), "gunsword")
    begun = 0
    for game in study.games:
        study.game, study.chosen = game, ""
        study.read()
        for entry in study.entries:
            for field in entry.fields:
                setup = setup_on(study.content, entry, field, "bot:hasty", 1)
                assert (setup.board, setup.mode) == (entry.path.stem, field.mode)
                assert len(setup.seats) == len(field.starts)
                begun += 1
    assert begun > len(study.games)


def duel_removed(app, board: Path) -> None:
    """The starts of duels are erased from a map, and a second passes."""
    start = r"<object [^>]*>\s*<properties>\s*<property name=\"mode\"[^>]*\"duel\".*?</object>"
    text, count = re.subn(start, "", board.read_text("utf-8"), flags=re.DOTALL)
    assert count == 2
    rewritten(app, board, text)


@pytest.fixture
def duelling(theatre, tmp_path, monkeypatch):
    """The lab with a board of Gentlemen of War in the mode for two, and the board's file."""
    data = alone("gentlemen_of_war", tmp_path, monkeypatch)
    app = theatre((1280, 720), data)
    open_lab(app, "gentlemen_of_war", "two_standards")
    while lab_of(app).study.field.mode != "duel":
        app.step(press(pygame.K_t), 0.02)
    return app, data / "gentlemen_of_war" / "boards" / "two_standards.tmx"


@pytest.mark.parametrize("answer", ["Start over at each save", "Take over"])
def test_a_watched_match_plays_on_where_its_mode_has_no_starts_any_more(duelling, answer):
    app, board = duelling
    before = watched(app, answer)
    before.session.stop_thinking()
    duel_removed(app, board)
    assert app.scenes[-1] is before
    assert before.faults.refused == ["Two Standards has no starts for Duel, 2 seats"]


def test_a_match_waits_to_start_over_for_a_board_that_it_can_be_played_on(duelling):
    app, board = duelling
    before = watched(app, "Start over at each save")
    before.session.stop_thinking()
    app.step(press(pygame.K_ESCAPE), 0.02)
    first = 'csv">\n2,1,'
    rewritten(app, board, board.read_text("utf-8").replace(first, first.replace("1", "3")))
    shown = app.content_cache.content("gentlemen_of_war").boards()["two_standards"]
    assert "b9" in shown.obstacles
    duel_removed(app, board)
    app.step(press(pygame.K_ESCAPE), 0.02)
    app.step([], 0.02)
    assert app.scenes[-1] is before


def test_the_lab_tells_of_a_match_whose_mode_has_no_starts_any_more(duelling, monkeypatch):
    """It is found once, and not for every picture."""
    app, board = duelling
    scene = watched(app, "Take over")
    scene.session.stop_thinking()
    open_lab(app, "gentlemen_of_war", "two_standards", scene.session)
    lab = lab_of(app)
    duel_removed(app, board)
    assert app.scenes[-1] is lab
    assert lab.breaks == ["Two Standards has no starts for Duel, 2 seats"]
    monkeypatch.setattr(scene.session, "misfits", lambda _: 1 / 0)
    assert app.step([pygame.event.Event(pygame.WINDOWEXPOSED)], 0.02)
    assert app.scenes[-1] is lab


def test_of_more_than_two_seats_hasty_bots_are_watched_and_their_save_goes_on(app):
    choose(app, "crossfire")
    scene = watched(app, "Take over")
    scene.session.stop_thinking()
    assert {seat.player for seat in scene.session.setup.seats} == {"bot:hasty"}
    (save,) = app.shelf.saves()
    assert look(app, save.read()).problem == ""


def test_the_pace_of_duels_and_the_time_that_is_left_are_told(app, monkeypatch):
    monkeypatch.setattr("game.scenes.boards.duels.Duels", Still)
    lab = choose(app, "crossfire")
    app.step(press(pygame.K_f), 0.02)
    words = []
    text = app.kit.text
    monkeypatch.setattr(
        app.kit, "text", lambda said, *more: words.append(said) or text(said, *more)
    )
    seats = dict.fromkeys(lab.study.field.starts, Tally(3, 1, 8))
    lab.simulation.duels.answers = SimpleNamespace(
        progress=Progress([], 8, 50.0, False, 240, 0.03), begins=Begins(True, seats=seats)
    )
    lab.simulation.duels.rate = 2.0
    app.step([], 0.2)
    lab.draw(pygame.Surface((1280, 720)))
    assert "**8** of 240, 2 a second, 2 min left" in words
    told = "95 % intervals that hold however often you look"
    assert f"8 duels of hasty bots, {told}, 1 ties apart" in words
    assert words.count("▲ 42.9 %") == 0, "three of seven may be a quarter"
    assert words.count("42.9 %") == 4


def test_duels_are_played_beside_the_program_and_nothing_of_them_is_kept(app, monkeypatch):
    monkeypatch.setattr("game.scenes.boards.duels.DUELS", 2)
    lab = choose(app, "crossfire")
    while len(lab.study.field.starts) > 2:
        app.step(press(pygame.K_t), 0.02)
    app.step(press(pygame.K_f), 0.02)
    duels, kept = lab.simulation.duels, Path(lab.simulation.duels._place.name)
    while not duels.over and not duels.problem:
        wait([future for future, _ in duels._waiting])
        app.step([], 0.02)
    assert duels.problem == ""
    assert duels.answers.progress.games == 2
    assert sum(tally.wins for tally in duels.answers.begins.seats.values()) == 2
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert not kept.exists()
    assert not app.folders.runs.exists()


def test_once_all_duels_are_played_more_are_offered(app, monkeypatch):
    monkeypatch.setattr("game.scenes.boards.duels.Duels", Still)
    lab = choose(app, "crossfire")
    app.step(press(pygame.K_f), 0.02)
    assert control(lab, "simulate").face.label == "Pause"
    monkeypatch.setattr(Still, "poll", lambda self: True)
    lab.simulation.duels.over = True
    app.step([], 0.2)
    assert control(lab, "simulate").face.label == "Simulate"


def test_a_board_that_waits_for_the_step_in_progress_is_nothing_wrong(app, data, monkeypatch):
    choose(app, "crossfire")
    scene = watched(app, "Take over")
    scene.session.stop_thinking()
    monkeypatch.setattr(type(scene.session), "board_waits", True)
    words = []
    text = app.kit.text
    monkeypatch.setattr(
        app.kit, "text", lambda said, *more: words.append(said) or text(said, *more)
    )
    scene.show_all()
    scene.draw(pygame.Surface((1280, 720)))
    assert any("The board changes" in said and "laid out as soon as" in said for said in words)
    assert not any("Something is wrong" in said for said in words)
