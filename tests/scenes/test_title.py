"""The title: boxes, the match to go on with, mistakes in content."""

import os
from dataclasses import replace

import pygame
import pytest

from game import games
from game.draw.boxart import COVERS, PLATES
from game.lab.new_game.maker import make
from game.lab.new_game.plan import Plan
from game.rules.content.collecting import Assembled
from game.rules.content.errors import Mistake
from game.scenes.saves import SavesScene
from game.scenes.setup import SetupScene
from game.scenes.title_bar import name_end
from game.session.saves import Shelf
from game.session.session import Session
from game.user.folders import ROOT, Folders
from game.user.settings import Settings
from tests.rules.toybox import toy_content, toy_setup, whole
from tests.scenes.theatre import click, control, mouse, press, words_cut

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.fixture
def unfinished(tmp_path):
    """A toy match of three decisions among the saves."""
    setup = toy_setup()
    session = Session.begin(toy_content(), setup, Shelf(tmp_path / "saves"))
    for _ in range(3):
        session.choose(session.match.options()[0].id)
    session.close()
    return session


@pytest.fixture
def read(monkeypatch):
    """The games in the order in which they are read: those with a cover, and three of one's own."""
    found, shipped = [], games.assemble

    def assemble(name, *more):
        found.append(name)
        return shipped(name, *more) if name in COVERS else whole(toy_content())

    monkeypatch.setattr(games, "assemble", assemble)
    monkeypatch.setattr(Folders, "names", lambda _: ("ants", *sorted(COVERS), "foxes", "geese"))
    return found


def test_the_first_frame_comes_before_the_content_is_read_and_then_a_game_in_each(theatre, read):
    app = theatre(steps=1)
    assert read == []
    counts = []
    while len(read) < 8:
        counts.append(len(read))
        app.step([], 0.02)
    assert read[0] == "gunsword"
    assert read[-3:] == ["ants", "foxes", "geese"]
    assert counts == [0, 1, *range(1, 8)], "the match to go on with is looked for in between"


def test_own_boxes_come_as_they_are_read(theatre, read):
    app = theatre(steps=1)
    title = app.scenes[0]
    while len(read) < 8:
        app.step([], 0.02)
        own = [game for game in title.boxes.games if game not in COVERS]
        assert own == [game for game in read if game not in COVERS]


@pytest.mark.parametrize("game", ["gunsword", "swordline", "gunsmith_girl"])
def test_no_button_moves_while_the_games_are_read(theatre, read, game):
    app = theatre((1280, 720), steps=1)
    title, places = app.scenes[0], {}
    title.handle(mouse(pygame.MOUSEMOTION, title.boxes.tiles[game].rect.center))
    while len(read) < 8:
        for each in title.controls.all:
            if not each.id.startswith("box:"):
                assert places.setdefault(each.id, each.rect) == each.rect
        app.step([], 0.02)
    assert {"boards", "decks", "quit"} < places.keys()


def test_a_box_is_opened_before_its_game_is_read(theatre, read):
    app = theatre(steps=1)
    app.step(press(pygame.K_RIGHT) + press(pygame.K_RETURN), 0.02)
    assert isinstance(app.scenes[-1], SetupScene)
    assert read == ["swordline"]
    app.pop()
    for _ in range(12):
        app.step([], 0.02)
    assert len(read) == 8
    assert sorted(read) == sorted({*read}), "none is read twice"


def test_what_is_chosen_meanwhile_is_read_next(theatre, read):
    app = theatre(steps=3)
    app.step(press(pygame.K_RIGHT) + press(pygame.K_RIGHT), 0.02)
    app.step([], 0.02)
    assert read == ["gunsword", "water_showdown", "swordline"]


@pytest.mark.usefixtures("toy_shelf", "unfinished")
@pytest.mark.parametrize(
    ("key", "opened"), [(pygame.K_F9, "SavesScene"), (pygame.K_r, "RulebookScene")]
)
def test_a_key_pressed_before_its_button_is_there_is_not_lost(theatre, key, opened):
    app = theatre(steps=1)
    app.step(press(key), 0.02)
    assert type(app.scenes[-1]).__name__ == opened


@pytest.fixture
def torn(monkeypatch, tmp_path):
    """Swordline cannot be read, all other games are the toy."""
    mistake = Mistake(tmp_path / "game.yaml", 1, 1, "this game is broken")

    def assemble(name, *_):
        return Assembled(None, [mistake], {}) if name == "swordline" else whole(toy_content())

    monkeypatch.setattr(games, "assemble", assemble)


@pytest.mark.usefixtures("torn")
@pytest.mark.parametrize(
    ("game", "told"), [("gunsword", "Toy"), ("swordline", "Swordline cannot be opened")]
)
@pytest.mark.parametrize("steps", [1, 12])
def test_a_right_click_on_a_box_offers_more_or_says_what_is_wrong(theatre, game, told, steps):
    app = theatre(steps=steps)
    at = app.scenes[0].boxes.tiles[game].rect.center
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)], 0.02)
    assert app.scenes[-1].head == told


@pytest.mark.usefixtures("torn")
def test_mistakes_that_are_found_as_a_box_is_opened_are_listed_at_once(theatre):
    app = theatre(steps=3)
    assert "rules" in {each.id for each in app.scenes[0].controls.all}
    app.step(press(pygame.K_RIGHT) + press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1].head == "Swordline cannot be opened"
    assert "rules" not in {each.id for each in app.scenes[0].controls.all}


def test_an_error_while_a_game_is_read_is_told_once_and_the_others_are_read(theatre, monkeypatch):
    def assemble(name, *_):
        if name == "swordline":
            raise RuntimeError("boom")
        return whole(toy_content())

    monkeypatch.setattr(games, "assemble", assemble)
    app = theatre()
    assert app.scenes[-1].head == "Something went wrong"
    app.step(press(pygame.K_RETURN), 0.02)
    for _ in range(5):
        app.step([], 0.02)
    assert app.scenes == app.scenes[:1]
    assert [each for each in COVERS if not app.content_cache.known(each)] == ["swordline"]


def test_a_game_made_before_any_was_read_is_chosen(theatre, read, monkeypatch):
    app = theatre(steps=1)
    title = app.scenes[0]
    app.step(press(pygame.K_n), 0.02)
    assert type(app.scenes[-1]).__name__ == "NewGameScene" and read == []
    made = (*app.folders.names(), "hens")
    monkeypatch.setattr(Folders, "names", lambda _: made)
    app.home()
    assert title.controls.focus == "box:hens"


def test_an_error_in_finding_the_last_match_leaves_the_title_and_its_other_saves(
    theatre, unfinished, read, monkeypatch
):
    def fail(*_):
        raise RuntimeError("boom")

    monkeypatch.setattr(Shelf, "unfinished", fail)
    app = theatre(steps=4)
    (title,) = app.scenes
    assert title.resumable is None
    assert control(title, "saves")
    assert "boom" in next(app.folders.reports.iterdir()).read_text(encoding="utf-8")


def test_every_game_has_its_box():
    assert set(COVERS) == set(PLATES) == set(games.names())


@pytest.mark.parametrize("game", sorted(PLATES))
def test_every_box_says_what_its_game_is(game):
    assert PLATES[game].about.endswith(".")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_no_button_lies_over_the_name(theatre, size):
    app = theatre(size=size)
    for scale in (75, 100, 200):
        app.change(Settings(scale=scale))
        app.step([], 0.02)
        title = app.scenes[0]
        left = control(title, "open").rect.left
        assert left > name_end(title.canvas), f"at {scale} % the name is whole"


def test_arrows_walk_along_the_shelf_and_enter_opens_a_box(theatre):
    app = theatre()
    title = app.scenes[0]
    assert title.controls.focus == "box:gunsword"
    app.step(press(pygame.K_RIGHT) + press(pygame.K_RIGHT), 0.02)
    assert title.controls.focus == "box:water_showdown"
    app.step(press(pygame.K_RETURN), 0.02)
    assert isinstance(app.scenes[-1], SetupScene)
    assert app.scenes[-1].draft.game == "water_showdown"


def test_the_panels_speak_of_the_box_that_is_chosen(theatre):
    app = theatre()
    title, labels = app.scenes[0], []
    for _ in range(2):
        labels += [one.face.label for one in title.controls.all if one.id == "first"]
        app.step(press(pygame.K_RIGHT), 0.02)
    assert labels == ["Play Gunsword", "Play Swordline"]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_all_words_find_room_whatever_box_is_chosen(theatre, monkeypatch, size):
    app = theatre(size)
    cut = words_cut(app.kit, monkeypatch)
    for _ in games.names():
        app.step(press(pygame.K_RIGHT), 0.02)
    assert cut == []


@pytest.mark.usefixtures("toy_shelf")
def test_q_quits(theatre):
    app = theatre()
    app.step(press(pygame.K_q), 0.02)
    assert not app.running


@pytest.mark.usefixtures("toy_shelf")
def test_without_a_save_there_is_nothing_to_continue(theatre):
    app = theatre()
    assert {one.id for one in app.scenes[0].controls.all} & {"continue"} == set()


@pytest.mark.usefixtures("toy_shelf")
def test_an_unfinished_match_is_offered_in_public_words(theatre, unfinished):
    app = theatre()
    found = app.scenes[0].resumable
    assert found.button == "Continue as ORANGE"
    assert found.waiting == "ORANGE decides."
    assert found.headline.startswith("Toy, Round 0, today ")
    assert found.running.decisions == unfinished.match.decisions
    seen = set(found.running.rules.presenter.seen)
    assert seen == {frozenset()}


@pytest.mark.usefixtures("toy_shelf")
@pytest.mark.usefixtures("toy_shelf")
def test_where_a_bot_is_asked_nobody_goes_on_as_it_and_its_level_is_told(
    theatre, tmp_path, monkeypatch
):
    setup = toy_setup()
    seats = (setup.seats[0], replace(setup.seats[1], player="bot:learner"))
    shelf = Shelf(tmp_path / "saves")
    session = Session.begin(toy_content(), replace(setup, seats=seats), shelf)
    while session.match.seat not in session.live.bots:
        session.choose(session.match.options()[0].id)
    session.close()
    app = theatre()
    assert app.scenes[0].resumable.button == "Continue"
    words, lay_out = [], app.kit.text
    monkeypatch.setattr(
        app.kit, "text", lambda said, *rest: words.append(said) or lay_out(said, *rest)
    )
    app.scenes[0].draw(pygame.Surface(app.screen.window.size))
    assert "Learner bot" in " ".join(words)


def test_the_other_saves_and_the_replay_are_one_key_away(theatre, unfinished):
    app = theatre()
    app.step(press(pygame.K_F9), 0.02)
    assert isinstance(app.scenes[-1], SavesScene)
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert app.scenes[-1] is app.scenes[0]
    control(app.scenes[0], "replay").press()
    told = app.scenes[-1]
    assert (type(told).__name__, unfinished.autosave.path.exists()) == ("NoticeScene", True)


def test_a_match_of_an_unknown_game_says_so_and_cannot_be_continued(
    theatre, unfinished, monkeypatch
):
    monkeypatch.setattr(games, "assemble", lambda *_: whole(toy_content()))
    app = theatre()
    assert app.scenes[0].resumable.problem == "This Standee does not know that game."
    assert control(app.scenes[0], "continue").why


@pytest.mark.usefixtures("toy_shelf")
def test_a_match_of_a_game_that_is_gone_does_not_keep_others_from_the_title(theatre, unfinished):
    path = unfinished.autosave.path
    gone = path.with_name("gone.standee")
    gone.write_bytes(path.read_bytes().replace(b'"game":"toy"', b'"game":"gone"', 1))
    later = path.stat().st_mtime + 60
    os.utime(gone, (later, later))
    found = theatre().scenes[0].resumable
    assert found.found.saved.path == path
    assert not found.problem


@pytest.mark.usefixtures("toy_shelf", "unfinished")
def test_a_match_that_changed_content_has_no_room_for_says_so_and_cannot_be_continued(
    theatre, monkeypatch
):
    monkeypatch.setattr(games, "assemble", lambda *_: whole(toy_content("2", lost="a")))
    app = theatre()
    problem = app.scenes[0].resumable.problem
    assert problem == "a#1 is on the table, but no longer among the cards."
    assert control(app.scenes[0], "continue").why


@pytest.mark.usefixtures("toy_shelf", "unfinished")
@pytest.mark.parametrize(
    ("lost", "before"), [(None, ""), ("a", "a#1 is on the table, but no longer among the cards. ")]
)
def test_a_match_whose_files_have_mistakes_says_which_and_where(theatre, monkeypatch, lost, before):
    wrong = Mistake(ROOT / "data" / "toy" / "cards" / "all.yaml", 3, 11, "no card can say 'Drow'")
    left = None if lost is None else toy_content("2", lost=lost)
    monkeypatch.setattr(games, "assemble", lambda *_: Assembled(left, [wrong], {}))
    problem = theatre().scenes[0].resumable.problem
    told = "Mend its files first: cards/all.yaml:3:11: no card can say 'Drow'"
    assert problem == before + told


@pytest.mark.usefixtures("toy_shelf")
def test_a_save_that_cannot_be_read_is_marked_and_leads_to_the_saves(theatre, unfinished, tmp_path):
    (tmp_path / "saves" / "foreign.standee").write_text("no save")
    app = theatre()
    title = app.scenes[0]
    assert title.resumable is not None
    assert control(title, "saves").face.icon == "warn"
    app.step(click(control(title, "saves").rect.center), 0.02)
    assert isinstance(app.scenes[-1], SavesScene)


@pytest.mark.usefixtures("toy_shelf")
def test_without_any_save_there_is_no_way_to_them(theatre):
    app = theatre()
    assert {one.id for one in app.scenes[0].controls.all} & {"saves", "replay"} == set()


def test_mistakes_are_listed_and_gone_when_the_file_is_mended(theatre, tmp_path, monkeypatch):
    data = tmp_path / "data"
    (data / "gunsword").mkdir(parents=True)
    card = data / "gunsword" / "card.yaml"
    card.write_text("broken")

    def assemble(*_):
        if card.read_text() == "broken":
            return Assembled(None, [Mistake(card, 1, 1, "this card is broken")], {})
        return whole(toy_content())

    monkeypatch.setattr(games, "names", lambda: ("gunsword",))
    monkeypatch.setattr(games, "assemble", assemble)
    app = theatre(data=data)
    assert [found.all[0].text for found in app.content_cache.mistakes.values()] == [
        "this card is broken"
    ]
    broken = pygame.image.tobytes(app.window.get_surface(), "RGB")
    missed = {"l": "card lab", "m": "balance lab", "r": "rulebook", "f": "first game"}
    for key, what in missed.items():
        app.step(press(ord(key)), 0.02)
        why = f"The {what} does not open: the files of **Gunsword** have 1 mistake."
        assert app._toast.words == why
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1].head == "Gunsword cannot be opened"
    app.step(press(pygame.K_RETURN), 0.02)
    card.write_text("mended")
    for _ in range(10):
        app.step([], 0.1)
    assert app.content_cache.mistakes == {}
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") != broken


def test_mistakes_of_a_game_take_nothing_away_from_the_others(theatre, tmp_path):
    (tmp_path / "games" / "broken_one").mkdir(parents=True)
    (tmp_path / "games" / "broken_one" / "game.yaml").write_text("title: [")
    app = theatre()
    title = app.scenes[0]
    for _ in range(20):
        app.step([], 0.1)
    assert [*app.content_cache.mistakes] == ["broken_one"]
    ways = {"rules", "lesson", "lab", "balance"}
    assert ways <= {each.id for each in title.controls.all}
    assert title.boxes.plate("broken_one").contents == "1 mistake"
    for _ in range(5):
        app.step(press(pygame.K_RIGHT), 0.02)
    assert title.controls.focus == "box:broken_one"
    assert not ways & {each.id for each in title.controls.all}
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1].head.endswith("cannot be opened")
    assert "1 mistake, listed" in app.scenes[-1].text
    app.step(press(pygame.K_RETURN), 0.02)
    app.step(press(pygame.K_LEFT), 0.02)
    assert ways <= {each.id for each in title.controls.all}


@pytest.mark.usefixtures("toy_shelf")
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_inside_the_window(theatre, size):
    app = theatre(size)
    whole = pygame.Rect(0, 0, *size)
    farther = [f"box:{game}" for game in app.scenes[0].boxes.games[len(COVERS) :]]
    for one in app.scenes[0].controls.all:
        assert whole.contains(one.rect) or one.id in farther, one.id


@pytest.mark.parametrize("size", [*SIZES, (1600, 900)])
def test_the_shelf_lies_still_where_all_games_fit(theatre, size):
    assert theatre(size).scenes[0].boxes.bar is None


@pytest.fixture
def own_games(tmp_path):
    """Three games of one's own."""
    folders = Folders(ROOT / "data", ROOT / "assets", tmp_path)
    for title in ("Foxes", "Geese", "Hens"):
        plan = Plan(title, (2, 3), board=(3, 3), ready=frozenset({"pieces"}))
        make(plan, folders.games, folders)


@pytest.mark.usefixtures("own_games")
def test_the_shelf_moves_by_the_wheel_and_by_its_bar_where_games_do_not_fit(theatre):
    app = theatre()
    shelf = app.scenes[0].boxes

    def seen():
        return [game for game, tile in shelf.tiles.items() if shelf.area.contains(tile.rect)]

    assert seen() == list(COVERS)
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, pos=(500, 200))], 0.02)
    for _ in range(40):
        app.step([], 0.05)
    assert seen() == [*list(COVERS)[2:], "foxes", "geese"]
    thumb = shelf.bar.thumb(round(shelf.scroll.at / shelf.scroll.most * shelf.bar.most))
    end = shelf.bar.area.midright
    app.step([mouse(pygame.MOUSEBUTTONDOWN, thumb.center), mouse(pygame.MOUSEMOTION, end)], 0.02)
    app.step([mouse(pygame.MOUSEBUTTONUP, end)], 0.02)
    assert seen()[-1] == "hens"
    app.step(click(shelf.tiles["hens"].rect.center), 0.02)
    assert app.scenes[-1].draft.game == "hens"


@pytest.mark.usefixtures("own_games")
def test_arrows_walk_to_the_boxes_that_are_not_in_sight(theatre, tmp_path):
    app = theatre()
    title = app.scenes[0]
    for _ in range(len(COVERS) + 2):
        app.step(press(pygame.K_RIGHT), 0.02)
    for _ in range(40):
        app.step([], 0.05)
    assert title.controls.focus == "box:hens"
    assert title.boxes.area.contains(title.boxes.tiles["hens"].rect)
    assert title.boxes.plate("hens")[:2] == ("2 to 3 players", "1 board")
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1].draft.game == "hens"


def test_a_draft_of_a_deck_that_was_left_half_made_is_swept_away(theatre, tmp_path):
    part = tmp_path / "decks" / "gunsmith_girl" / "_new_1.draft.part"
    part.parent.mkdir(parents=True)
    part.write_bytes(b"half")
    theatre()
    assert [*part.parent.iterdir()] == []
