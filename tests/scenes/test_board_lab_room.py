"""The board lab where there is much to show, or nothing yet."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.draw.controls import draw_chip
from game.draw.text import Block
from game.rules.board.analysis import steps
from game.rules.board.board import Board
from game.rules.board.findings import Finding
from game.rules.board.pictures import Drawing
from game.rules.content.errors import Mistake
from game.scenes.boards import deeds, panels, shelf
from game.scenes.boards.lab import LabScene
from game.scenes.boards.plan import Plan, Shown
from game.scenes.boards.rail import LAYERS
from tests.rules.maps import rectangle
from tests.scenes.test_board_lab import CUT_OFF, alone, choose, lab_of, rewritten
from tests.scenes.theatre import control, press, words_cut

pytestmark = pytest.mark.slow

SIZES = [(1280, 720), (1920, 1080)]


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    return alone("gunsword", tmp_path, monkeypatch)


@pytest.fixture
def lab(theatre, data) -> LabScene:
    app = theatre((1280, 720), data)
    app.step(press(pygame.K_b), 0.02)
    return choose(app, "crossfire")


def a_second(app: App) -> None:
    for _ in range(10):
        app.step([], 0.1)


def drawn(lab: LabScene, draw: Callable[[pygame.Surface], object]) -> set[str]:
    """All words that are laid out while something is drawn."""
    kit, said = lab.app.kit, set()
    lay_out = kit.text

    def text(markup, *look):
        said.add(markup)
        return lay_out(markup, *look)

    with pytest.MonkeyPatch.context() as now:
        now.setattr(kit, "text", text)
        draw(pygame.Surface(kit.size))
    return said


def mistake(lab: LabScene, text: str, line: int = 1, harmless: bool = False) -> Finding:
    return Finding(Mistake(lab.study.entry.path, line, 1, text, harmless))


def test_maps_that_nothing_reads_are_all_on_the_shelf_beside_one_of_their_name(lab, data):
    game = data / "gunsword"
    (game / "boards" / "old").mkdir()
    names = ("crossfire.tmx", "mine.tmx", "mine.tmj", "boards/old/mine.tmx")
    for name in names:
        (game / name).write_text("x")
    lab.study.read()
    unread = [each for each in lab.study.entries if each.board is None]
    assert sorted(each.path.relative_to(game).as_posix() for each in unread) == sorted(names)
    assert len({*lab.study.names}) == len(lab.study.entries)
    for each in unread:
        lab.study.choose(each.name)
        assert lab.study.entry is each
        assert "nothing reads this file" in each.findings[0].mistake.text


def test_a_board_that_was_never_good_says_so_and_lists_all_findings(lab, data):
    crossfire = data / "gunsword/boards/crossfire.tmx"
    text = crossfire.read_text("utf-8")
    for number in range(6):
        text = text.replace('type="start"', f'type="strat{"x" * number}"', 1)
    rewritten(lab.app, crossfire.with_name("torn.tmx"), text)
    choose(lab.app, "torn")
    rows = [one.rect for one in lab.controls.all if one.id.startswith("finding:")]
    assert len(rows) == len(lab.study.entry.findings) > 3
    assert any(words.startswith("This file was never a board") for words in drawn(lab, lab.draw))


def test_what_has_no_room_in_a_list_is_counted_and_comes_by_the_wheel(lab):
    found = tuple(mistake(lab, f"wrong {line}", line) for line in range(6))
    here = replace(lab.study.entry, findings=found)
    others = [replace(here, path=here.path.with_name(f"{at}.tmx")) for at in range(9)]
    lab.study.entry, lab.study.entries = here, [here, *others]
    lab.arrange()
    told = drawn(lab, lab.draw)
    assert {"1 to 3 of 6, by the wheel", "1 to 7 of 10, by the wheel"} <= told
    for x in (1500, 100):
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, pos=lab.canvas.at(x, 700))
        lab.handle(wheel)
    told = drawn(lab, lab.draw)
    assert {"3 to 5 of 6, by the wheel", "3 to 9 of 10, by the wheel"} <= told


def test_the_shelf_is_full_though_boards_went_while_its_last_ones_were_in_sight(lab, data):
    boards = data / "gunsword/boards"
    text = (boards / "crossfire.tmx").read_text("utf-8")
    more = [boards / f"z{number}.tmx" for number in range(6)]
    for path in more[:-1]:
        path.write_text(text, "utf-8")
    rewritten(lab.app, more[-1], text)
    lab.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-9, pos=lab.canvas.at(100, 700)))
    choose(lab.app, "z2")
    assert "3 to 9 of 9, by the wheel" in drawn(lab, lab.draw)
    more[-1].unlink()
    for _ in range(10):
        lab.app.step([], 0.1)
    assert "2 to 8 of 8, by the wheel" in drawn(lab, lab.draw)


def test_a_note_on_a_broken_board_is_counted_nowhere_as_a_mistake(lab):
    text = lab.study.entry.path.read_text("utf-8").replace(*CUT_OFF, 1)
    rewritten(
        lab.app, lab.study.entry.path, text.replace('<layer id="1"', '<layer class="mossy" id="1"')
    )
    assert [found.mistake.harmless for found in lab.study.entry.findings] == [False, True]
    assert len(lab.app.content_cache.mistakes["gunsword"].all) == 1


@pytest.mark.parametrize(("side", "numbers"), [(7, True), (40, False)])
def test_a_large_board_shows_colours_without_numbers_over_one_another(lab, side, numbers):
    plan = Plan(lab.app.kit, lab.plan.frame, rectangle(side, side), {1: "b3"})
    shown = Shown("b3", "Queen", **dict.fromkeys(LAYERS, True))
    away = steps(plan.board, "b3", "Queen")
    assert bool(drawn(lab, lambda sheet: plan.show(sheet, shown, away, {}))) == numbers


def test_a_board_whose_file_comes_back_is_looked_at_again(lab):
    path = lab.study.entry.path
    text = path.read_text("utf-8")
    lab.controls.focus, lab.lit = "board:crossfire", 0
    path.unlink()
    a_second(lab.app)
    assert (lab.study.chosen, lab.controls.focus, lab.lit) == ("standard", "board:standard", -1)
    rewritten(lab.app, path, text)
    assert (lab.study.chosen, lab.controls.focus) == ("crossfire", "board:crossfire")


@pytest.mark.parametrize("size", SIZES)
def test_how_far_one_comes_is_read_whole(theatre, data, size, monkeypatch):
    app = theatre(size, data)
    app.step(press(pygame.K_b), 0.02)
    lab = choose(app, "crossfire")
    cut = words_cut(app.kit, monkeypatch)
    for seat, space in lab.study.field.starts.items():
        lab.study.path, lab.study.source = "Bishop", space
        told = f"Bishop steps from {('BLUE', 'ORANGE', 'ROSE', 'BONE')[seat - 1]}: "
        assert any(words.startswith(told) for words in drawn(lab, lab.draw))
    assert cut == []


@pytest.mark.parametrize("size", SIZES)
def test_what_keeps_a_match_from_a_board_is_read_whole(theatre, data, size, monkeypatch):
    stands = "Avaset & Volker stands on c3, which the board now blocks with an obstacle"
    why = f"{stands} (boards/crossfire.tmx)"
    monkeypatch.setattr(deeds, "what_breaks", lambda *_: [why])
    app = theatre(size, data)
    app.step(press(pygame.K_b), 0.02)
    cut = words_cut(app.kit, monkeypatch)
    told = drawn(lab_of(app), lab_of(app).draw)
    assert any(words.endswith("(boards/crossfire.tmx)") for words in told)
    assert cut == []


def test_a_count_of_mistakes_stays_on_its_card(lab, monkeypatch):
    chips = []

    def telling(*given, **anchor):
        chips.append(draw_chip(*given, **anchor))
        return chips[-1]

    monkeypatch.setattr(shelf, "draw_chip", telling)
    card = control(lab, "board:crossfire").rect
    wrong = tuple(mistake(lab, f"wrong {line}", line) for line in range(14))
    entry = replace(lab.study.entry, findings=wrong)
    shelf.draw_card(lab.app.kit, pygame.Surface(lab.app.kit.size), card, entry)
    assert card.contains(chips[0])


def test_a_mistake_without_advice_is_not_said_to_need_no_mending(lab):
    box = pygame.Rect(0, 0, 500, 60)

    def said(harmless: bool) -> bool:
        found = mistake(lab, "torn", harmless=harmless)
        words = drawn(lab, lambda sheet: panels.draw_finding(lab.app.kit, sheet, box, found, 1))
        return "Nothing to mend." in words

    assert (said(True), said(False)) == (True, False)


@pytest.mark.parametrize("kind", ["obstacle", "pit"])
def test_what_a_map_draws_itself_is_told_even_where_its_layer_is_hidden(lab, kind):
    bare = rectangle(5, 5)
    shut = {"obstacles" if kind == "obstacle" else "pits": frozenset({"b4"})}
    drawing = Drawing((64, 64), (), frozenset(bare.spaces), frozenset(bare.spaces))
    board = replace(bare, drawing=drawing, **shut)
    shown = Shown("b3", "Queen", **dict.fromkeys(LAYERS, False) | {"reach": True})

    def seen(board: Board) -> bytes:
        plan = Plan(lab.app.kit, lab.plan.frame, board, {})
        sheet = pygame.Surface(lab.app.kit.size)
        plan.show(sheet, shown, {}, {})
        return pygame.image.tobytes(sheet.subsurface(plan.rect_of("b4").inflate(-30, -30)), "RGB")

    assert seen(board) != seen(replace(board, spaces=tuple({*bare.spaces} - {"b4"}), **{
        each: frozenset() for each in shut
    }))  # fmt: skip


def test_names_of_areas_do_not_cover_one_another(lab, monkeypatch):
    names = "the hill by the old mill", "the hill by the river"
    areas = {"control": {names[0]: ("a5",), names[1]: ("b5",)}, "zone": {"a bog": ("c5", "c4")}}
    board = replace(rectangle(5, 5), areas=areas)
    plan, boxes = Plan(lab.app.kit, lab.plan.frame, board, {}), []
    draw = Block.draw

    def told(block, target, **anchor):
        boxes.append(draw(block, target, **anchor))
        return boxes[-1]

    monkeypatch.setattr(Block, "draw", told)
    shown = Shown("a1", "Queen", **dict.fromkeys(LAYERS, False) | {"reach": True})
    plan.show(pygame.Surface(lab.app.kit.size), shown, {"a1": 0}, {})
    labels = boxes[-3:]
    assert not any(one.colliderect(other) for one, other in combinations(labels, 2))


@pytest.mark.parametrize("size", [(1024, 640), *SIZES])
def test_the_names_of_how_a_board_is_turned_stand_well_apart(theatre, data, size, monkeypatch):
    app = theatre(size, data)
    app.step(press(pygame.K_b), 0.02)
    lab, boxes = lab_of(app), {}
    names = {app.kit.text(each.name, app.kit.style(18, 600)): each for each in lab.study.alike}
    draw = Block.draw

    def noted(block, target, **anchor):
        box = draw(block, target, **anchor)
        if block in names:
            boxes[names[block].name] = box
        return box

    monkeypatch.setattr(Block, "draw", noted)
    lab.draw(pygame.Surface(app.kit.size))
    row = [boxes[each.name] for each in lab.study.alike]
    assert all(after.left - one.right >= app.kit.px(10) for one, after in pairwise(row))


def test_what_goes_through_the_modes_does_not_look_like_a_switch(lab, monkeypatch):
    drawn_icons = []
    icon = lab.app.kit.icon
    monkeypatch.setattr(lab.app.kit, "icon", lambda *of: drawn_icons.append(of[0]) or icon(*of))
    for name in ("mode", "bots", "walls"):
        control(lab, name).draw(lab.app.kit, pygame.Surface(lab.app.kit.size), False, False)
    assert drawn_icons == ["loop", "check"], "a check where it is on, none where it is off"


def test_nothing_is_said_on_top_of_the_board(lab):
    lab.app.say("The board has changed: the duels begin anew with **F**.", "refresh")
    lab.app.step([], 0.02)
    assert not lab.app._toast.box.colliderect(lab.plan.frame)
