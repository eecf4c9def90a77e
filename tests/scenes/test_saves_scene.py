"""The saves screen: what is listed, what is done to files, by keys alone and by the pointer."""

import os
from dataclasses import replace
from datetime import datetime

import pygame
import pytest

from game.draw.kit import Kit
from game.rules import journal
from game.rules.setup import Seat
from game.scenes.naming import NamingScene
from game.scenes.notice import NoticeScene
from game.scenes.resuming import look
from game.scenes.saves import SavesScene
from game.scenes.saves_panels import SaveRow, draw_details, title_of
from game.session.saves import Save, Shelf
from game.session.session import Session
from tests.rules.toybox import toy_content, toy_setup
from tests.scenes.theatre import click, control, press

pytestmark = pytest.mark.usefixtures("toy_shelf")


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "saves")


def put(shelf, minutes_ago, decisions=3, privacy="sealed"):
    """An autosave of some decisions (all of them: to the end); where it lies."""
    session = Session.begin(toy_content(), toy_setup(privacy), shelf)
    while session.match.result is None and len(session.match.decisions) < decisions:
        session.choose(session.match.options()[0].id)
    session.close()
    assert session.autosave.path is not None
    at = 1_600_000_000 - 60 * minutes_ago
    os.utime(session.autosave.path, (at, at))
    return session.autosave.path


@pytest.fixture
def opened(theatre):
    def open_one(size=(1024, 640), playing=None):
        app = theatre(size)
        scene = SavesScene(app, playing)
        app.push(scene)
        for _ in range(12):
            app.step([], 0.02)
        return app, scene

    return open_one


def rows(scene):
    return [one.save.path for one in scene.controls.all if one.id.startswith("save:")]


def ids(scene):
    return {one.id for one in scene.controls.all if not one.id.startswith("save:")}


def key(app, *keys):
    for each in keys:
        app.step(press(each), 0.02)


def typed(app, text):
    for letter in text:
        app.step(press(ord(letter.lower()), letter), 0.02)


# What is listed


def test_the_latest_is_chosen_and_told_of_in_public_words(opened, shelf):
    old, new = put(shelf, 50), put(shelf, 5)
    _, scene = opened()
    assert rows(scene) == [new, old]
    assert scene.chosen == new
    found = scene._known[new]
    assert found.waiting == "ORANGE decides."
    assert set(found.running.rules.presenter.seen) == {frozenset()}


def test_every_row_is_read_without_being_chosen(opened, shelf):
    paths = [put(shelf, 10 * number) for number in range(4)]
    _, scene = opened()
    assert set(scene._known) == set(paths)


def test_a_finished_match_is_watched_and_not_continued(opened, shelf):
    path = put(shelf, 5, 99)
    assert path.parent == shelf.finished
    _, scene = opened()
    assert "is over" in control(scene, "resume").why
    assert not control(scene, "replay").why


def test_a_foreign_file_says_what_is_wrong_and_can_only_be_deleted(opened, shelf):
    shelf.folder.mkdir(parents=True)
    path = shelf.folder / "list.standee"
    path.write_text("eggs")
    app, scene = opened()
    assert ids(scene) == {"delete", "back"}
    assert scene.saves[0].problem == "list.standee is not a save of Standee"
    key(app, pygame.K_RETURN)
    assert app.scenes[-1] is scene
    key(app, pygame.K_DELETE)
    app.step(click(control(app.scenes[-1], "Delete it for good").rect.center), 0.02)
    assert not path.exists()


def test_an_empty_shelf_has_nothing_to_press(opened):
    app, scene = opened()
    assert ids(scene) == {"back"}
    key(app, pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE)
    assert len(app.scenes) == 1


def test_a_long_list_scrolls_by_keys_and_wheel(opened, shelf):
    paths = [put(shelf, 10 * number) for number in range(10)]
    app, scene = opened()
    count = len(rows(scene))
    assert rows(scene) == paths[:count]
    key(app, pygame.K_END)
    assert scene.chosen == paths[-1]
    assert rows(scene) == paths[-count:]
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2)], 0.02)
    assert rows(scene) == paths[-count - 2 : -2]
    key(app, pygame.K_HOME)
    assert rows(scene) == paths[:count]


# What is done


@pytest.mark.parametrize("way", ["enter", "button", "twice"])
def test_a_match_is_gone_on_with(opened, shelf, way, monkeypatch):
    put(shelf, 5)
    old = put(shelf, 50, 5)
    taken = []
    monkeypatch.setattr("game.scenes.saves.take_up", lambda _app, found: taken.append(found))
    app, scene = opened()
    key(app, pygame.K_DOWN)
    if way == "enter":
        key(app, pygame.K_RETURN)
    elif way == "button":
        app.step(click(control(scene, "resume").rect.center), 0.02)
    else:
        app.step(click(control(scene, f"save:{old}").rect.center), 0.02)
    assert [found.found.saved.path for found in taken] == [old]
    assert len(taken[0].running.decisions) == 5


def test_enter_on_another_save_than_the_chosen_chooses_it(opened, shelf, monkeypatch):
    put(shelf, 5)
    old = put(shelf, 50)
    taken = []
    monkeypatch.setattr("game.scenes.saves.take_up", lambda _app, found: taken.append(found))
    app, scene = opened()
    scene.controls.arrive(f"save:{old}")
    key(app, pygame.K_RETURN)
    assert (scene.chosen, taken) == (old, [])
    key(app, pygame.K_RETURN)
    assert [found.found.saved.path for found in taken] == [old]


def test_arrows_go_from_the_list_to_the_buttons_and_back(opened, shelf):
    put(shelf, 5)
    app, scene = opened()
    key(app, pygame.K_DOWN)
    on_list = scene.controls.focus
    todo, reached = [on_list], {on_list}
    while todo:
        start = todo.pop()
        for arrow in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            scene.controls.focus = start
            key(app, arrow)
            if scene.controls.focus not in reached:
                reached.add(scene.controls.focus)
                todo.append(scene.controls.focus)
    assert reached == {one.id for one in scene.controls.all}
    scene.controls.focus = "rename"
    key(app, pygame.K_LEFT)
    assert scene.controls.focus == on_list


def test_a_click_chooses_and_does_not_yet_go_on(opened, shelf, monkeypatch):
    put(shelf, 5)
    old = put(shelf, 50)
    taken = []
    monkeypatch.setattr("game.scenes.saves.take_up", lambda _app, found: taken.append(found))
    app, scene = opened()
    app.step(click(control(scene, f"save:{old}").rect.center), 0.02)
    assert (scene.chosen, taken) == (old, [])


def test_w_watches_the_chosen_match(opened, shelf, monkeypatch):
    put(shelf, 5)
    old = put(shelf, 50)
    watched = []
    monkeypatch.setattr("game.scenes.saves.watch", lambda _app, path: watched.append(path))
    app, _ = opened()
    key(app, pygame.K_DOWN, pygame.K_w)
    assert watched == [old]


def test_renaming_by_keys_alone(opened, shelf):
    path = put(shelf, 5)
    app, scene = opened()
    key(app, pygame.K_F2)
    assert type(app.scenes[-1]).__name__ == NamingScene.__name__
    typed(app, "Long siege")
    key(app, pygame.K_RETURN)
    assert app.scenes[-1] == scene
    assert not path.exists()
    assert scene.chosen == path.with_name("Long siege.standee")
    assert journal.read(scene.chosen).decisions


def test_a_name_that_is_taken_is_told_and_not_given(opened, shelf):
    path = put(shelf, 5)
    shelf.rename(shelf.save(put(shelf, 9)), "Taken")
    app, _ = opened()
    key(app, pygame.K_F2)
    typed(app, "Taken")
    naming = app.scenes[-1]
    key(app, pygame.K_RETURN)
    assert app.scenes[-1] is naming
    assert control(naming, "done").why == "There is a save of that name."
    typed(app, "/2")
    assert naming.name == "Taken2"
    key(app, pygame.K_ESCAPE)
    assert path.exists()


def test_what_a_name_lacks_is_a_hint_before_it_is_typed_and_a_warning_afterwards(opened):
    app, _ = opened()
    naming = NamingScene(app, "Its name", "", lambda _: "Give it a name.", print)
    app.push(naming)
    red = pygame.Color(app.kit.palette.danger)

    def warned() -> int:
        app.step([], 0.02)
        panel = app.window.get_surface().subsurface(naming.panel)
        return pygame.mask.from_threshold(panel, red, (40, 40, 40)).count()

    assert warned() == 0
    typed(app, " ")
    assert warned() > 50


def test_a_copy_lies_beside_and_is_chosen(opened, shelf):
    path = put(shelf, 5)
    app, scene = opened()
    key(app, pygame.K_c)
    assert scene.chosen == path.with_name(f"{path.stem} copy.standee")
    assert scene.chosen.read_bytes() == path.read_bytes()


def test_deleting_asks_once_and_chooses_the_next(opened, shelf):
    first, second = put(shelf, 5), put(shelf, 50)
    app, scene = opened()
    key(app, pygame.K_DELETE)
    assert isinstance(app.scenes[-1], NoticeScene)
    key(app, pygame.K_ESCAPE)
    assert first.exists()
    key(app, pygame.K_DELETE)
    app.step(click(control(app.scenes[-1], "Delete it for good").rect.center), 0.02)
    assert (first.exists(), second.exists()) == (False, True)
    assert scene.chosen == second


def test_after_deleting_the_save_in_its_place_is_chosen_or_the_last(opened, shelf):
    first, second, third, last = (put(shelf, 10 * number) for number in range(4))
    app, scene = opened()
    key(app, pygame.K_DOWN, pygame.K_DELETE)
    app.step(click(control(app.scenes[-1], "Delete it for good").rect.center), 0.02)
    assert not second.exists()
    assert scene.chosen == third
    key(app, pygame.K_DOWN, pygame.K_DELETE)
    app.step(click(control(app.scenes[-1], "Delete it for good").rect.center), 0.02)
    assert not last.exists()
    assert scene.chosen == third
    assert rows(scene) == [first, third]


def test_a_damaged_save_is_cut_only_when_that_was_agreed_to(opened, shelf):
    path = put(shelf, 5)
    whole = path.read_bytes()
    path.write_bytes(whole[:-3])
    app, scene = opened()
    assert "damaged" in scene._known[path].found.saved.torn
    key(app, pygame.K_m, pygame.K_ESCAPE)
    assert path.read_bytes() == whole[:-3]
    key(app, pygame.K_m)
    app.step(click(control(app.scenes[-1], "Cut it").rect.center), 0.02)
    for _ in range(4):
        app.step([], 0.02)
    assert journal.read(path).torn == ""
    assert "mend" not in ids(scene)


def test_the_match_on_the_table_is_left_alone(opened, shelf):
    path = put(shelf, 5)
    app, scene = opened(playing=path)
    for name in ("resume", "rename", "delete"):
        assert control(scene, name).why == "This match is on the table now."
    key(app, pygame.K_DELETE, pygame.K_F2, pygame.K_RETURN)
    assert app.scenes[-1] is scene
    key(app, pygame.K_c)
    assert len(shelf.saves()) == 2


def test_what_fails_is_told_and_changes_nothing(opened, shelf, monkeypatch):
    path = put(shelf, 5)
    app, scene = opened()

    def full(_shelf, _save):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Shelf, "copy", full)
    key(app, pygame.K_c)
    assert "No space left on device" in app.scenes[-1].text
    key(app, pygame.K_RETURN)
    assert rows(scene) == [path]


# How it looks


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_everything_is_inside_the_window_and_apart(opened, shelf, size):
    path = put(shelf, 5)
    path.write_bytes(path.read_bytes()[:-3])
    _, scene = opened(size)
    window = pygame.Rect((0, 0), size)
    boxes = [one.rect for one in scene.controls.all]
    assert all(window.contains(box) for box in boxes)
    assert all(
        not one.colliderect(other) for n, one in enumerate(boxes) for other in boxes[n + 1 :]
    )
    buttons = [one.rect for one in scene.controls.all if one.id in ids(scene) - {"back"}]
    assert all(scene.details.contains(box) for box in buttons)


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("toy 2020-04-30 10.00.00", "Toy"),
        ("toy 2020-05-01 11.00.00 branched from toy 2020-04-30 10.05.00",
         "Toy, branched off 30 April 2020 10:05"),
        ("toy 2020-05-01 11.00.00 branched from The long siege",
         "Toy, branched off The long siege"),
        ("toy 2020-05-01 11.00.00 branched from toy 2020-99-99 10.05.00",
         "Toy, branched off toy 2020-99-99 10.05.00"),
        ("toy 2020-04-30 10.00.00 copy", "Toy, copy"),
        ("toy 2020-05-01 11.00.00 branched from The long siege copy (2)",
         "Toy, branched off The long siege, copy (2)"),
        ("The long siege copy", "The long siege copy"),
        ("What if, branched from The long siege", "What if, branched from The long siege"),
    ],
)  # fmt: skip
def test_a_save_is_called_by_its_game_until_the_player_names_it(shelf, name, title):
    path = put(shelf, 1)
    save = shelf.save(path.rename(path.with_name(f"{name}.standee")))
    assert title_of(save, str.capitalize) == title


def test_a_branch_is_named_afresh(opened, shelf):
    path = put(shelf, 1)
    path.rename(path.with_name("toy 2020-05-01 11.00.00 branched from The long siege.standee"))
    app, _ = opened()
    key(app, pygame.K_F2)
    assert app.scenes[-1].name == ""


@pytest.mark.parametrize(
    ("privacy", "decisions", "shown"),
    [("sealed", 3, False), ("open", 3, True), ("sealed", 99, True)],
)
def test_how_many_decisions_a_hidden_match_has_is_told_once_it_is_over(
    theatre, shelf, monkeypatch, privacy, decisions, shown
):
    path = put(shelf, 1, decisions, privacy)
    app, said, text = theatre((1024, 640)), [], Kit.text
    monkeypatch.setattr(Kit, "text", lambda *given: said.append(given[1]) or text(*given))
    save = app.shelf.save(path)
    found, target = look(app, save.read()), pygame.Surface((800, 640))
    draw_details(app.kit, target, target.get_rect(), save, "Toy", found)
    assert any(" decisions, the last" in words for words in said) == shown


@pytest.mark.parametrize("place", range(4))
def test_each_of_four_long_names_can_be_told_in_the_list(theatre, tmp_path, place):
    """The same list looks otherwise where one of the names begins with another letter."""
    kit = theatre((1280, 720)).kit
    names = [
        "Maximiliane Wagners",
        "Bartholomew Quinces",
        "Wilhelmina Mowenson",
        "Christopher Wright",
    ]
    others = [*names]
    others[place] = f"J{names[place][1:]}"
    pictures = []
    for called in (names, others):
        setup = replace(toy_setup(), seats=tuple(map(Seat, called)))
        save = Save(tmp_path / "x.standee", datetime(2020, 1, 1), setup, False)
        target = pygame.Surface((500, 80))
        SaveRow("x", target.get_rect(), lambda: None, save=save, title="X").draw(
            kit, target, False, False
        )
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert pictures[0] != pictures[1]
