"""The setup screen, with Gunsword's own content."""

import pygame
import pytest

from game.folders import HOUSE
from game.games import load
from game.rules.game import OptionValue
from game.rules.setup import Setup
from game.scenes.house_rules import HouseRulesScene, values_of
from game.scenes.notice import NoticeScene
from game.scenes.setup import SetupScene
from game.scenes.setup_draft import RANDOM, Draft
from game.start import Start, StartError, setup_of
from tests.scenes.theatre import click, control, press

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))


@pytest.fixture(scope="module")
def content():
    return load("gunsword", HOUSE / "data" / "gunsword")


@pytest.fixture
def setting_up(theatre):
    """An app with the setup screen on top, opened from the shelf."""

    def open_setup(size=(1024, 640)):
        app = theatre(size)
        app.step(press(pygame.K_RETURN), 0.02)
        assert isinstance(app.scenes[-1], SetupScene)
        return app, app.scenes[-1]

    return open_setup


def hit(app, name):
    app.step(click(control(app.scenes[-1], name).rect.center), 0.02)


def test_it_begins_with_a_first_game_that_can_be_played(setting_up):
    app, scene = setting_up()
    assert scene.problems == []
    setup = scene.draft.setup()
    first = scene.content.defaults()
    assert setup.seats == first.seats
    assert (setup.board, setup.privacy) == (first.board, "sealed")


def test_each_choice_by_mouse_is_in_the_setup(setting_up):
    app, scene = setting_up()
    for name in (
        "player:1:bot:random",
        "pick:0:duelist:mathilde",
        "pick:1:weapon:culverin",
        "board:crossfire",
        "privacy:open",
    ):
        hit(app, name)
    setup = scene.draft.setup()
    assert setup.seats[1].player == "bot:random"
    assert setup.seats[0].picks["duelist"] == "mathilde"
    assert setup.seats[1].picks["weapon"] == "culverin"
    assert (setup.board, setup.privacy) == ("crossfire", "open")


def test_the_keyboard_reaches_every_control(setting_up):
    app, scene = setting_up()
    reached = set()
    for _ in range(len(scene.controls.all)):
        app.step(press(pygame.K_TAB), 0.02)
        reached.add(scene.controls.focus)
    assert reached == {one.id for one in scene.controls.all}


def test_arrows_and_enter_choose_a_board(setting_up):
    app, scene = setting_up()
    app.step([], 0.02)
    scene.controls.focus = f"board:{scene.draft.board}"
    boards = list(scene.content.boards())
    way = pygame.K_LEFT if boards.index(scene.draft.board) else pygame.K_RIGHT
    app.step(press(way) + press(pygame.K_RETURN), 0.02)
    assert scene.draft.board != scene.content.defaults().board


def test_what_is_impossible_is_said_and_cannot_begin(setting_up):
    app, scene = setting_up()
    other = scene.draft.seats[1].picks["duelist"]
    hit(app, f"pick:0:duelist:{other}")
    assert "GS-2.1" in scene.problems[0]
    hit(app, "begin")
    app.step(press(pygame.K_b), 0.02)
    assert app.scenes[-1] is scene
    hit(app, "rules")
    hit(app, "mirror_picks")
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert scene.draft.options == {"mirror_picks": True}
    assert scene.problems == []


def test_a_ready_loadout_is_one_click(setting_up):
    app, scene = setting_up()
    loadout = scene.content.setups["heavy_reading"]
    hit(app, "loadout:0:heavy_reading")
    assert scene.draft.seats[0].picks == {"duelist": loadout.duelist, "weapon": loadout.weapon}
    assert control(scene, "loadout:0:heavy_reading").chosen


def test_names_and_seeds_are_typed(setting_up):
    app, scene = setting_up()
    hit(app, "name:0")
    for letter in "!b":
        app.step(press(ord(letter), letter), 0.02)
    assert scene.draft.seats[0].name == "BLUE!b"
    hit(app, "seed")
    app.step(press(pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL), 0.02)
    for letter in "4x2":
        app.step(press(ord(letter), letter), 0.02)
    assert scene.draft.seed == 42
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1] is scene


def test_two_seats_of_one_name_cannot_begin(setting_up):
    app, scene = setting_up()
    scene.draft.seats[1].name = "BLUE "
    scene.arrange()
    assert scene.problems == ["Two seats have the same name."]


def test_beginning_lays_the_table_and_saves_the_match(setting_up):
    app, scene = setting_up()
    app.step(press(pygame.K_b), 0.02)
    table = app.scenes[1]
    assert scene not in app.scenes
    assert table.session.setup == scene.draft.setup()
    assert len(list(app.shelf.unfinished())) == 1


def test_where_nothing_can_be_saved_the_table_says_so_once(setting_up, tmp_path):
    app, scene = setting_up()
    (tmp_path / "saves").write_text("a file where the folder should be")
    hit(app, "privacy:open")
    app.step(press(pygame.K_b), 0.02)
    table = app.scenes[1]
    for _ in range(2):
        table.choose(table.session.match.options()[0])
    assert [type(above) for above in app.scenes[2:]] == [NoticeScene]
    assert app.scenes[2].head == "This match is not being saved"


def test_escape_goes_back_to_the_shelf(setting_up):
    app, scene = setting_up()
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert len(app.scenes) == 1


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_inside_the_window_and_apart(theatre, size):
    app = theatre(size, steps=0)
    scene = SetupScene(app, "gunsword")
    app.push(scene)
    whole = pygame.Rect(0, 0, *size)
    rects = [one.rect for one in scene.controls.all]
    assert all(whole.contains(rect) for rect in rects)
    for number, rect in enumerate(rects):
        assert rect.collidelist(rects[number + 1 :]) == -1


# What is left to chance


def draft_of(content, seed):
    picks = {kind: tuple(ids) for kind, ids in content.picks.items()}
    draft = Draft.of(content.defaults(), picks, seed)
    for seat in draft.seats:
        seat.picks = dict.fromkeys(picks, RANDOM)
    return draft


def test_chance_never_gives_two_seats_the_same(content):
    for seed in range(200):
        setup = draft_of(content, seed).setup()
        assert content.check_setup(setup) == []


def test_chance_follows_the_seed_and_reaches_every_duelist(content):
    assert draft_of(content, 7).setup() == draft_of(content, 7).setup()
    met = {draft_of(content, seed).setup().seats[0].picks["duelist"] for seed in range(100)}
    assert met == set(content.picks["duelist"])


# House rules


def test_pressing_an_option_goes_through_its_values_and_back(theatre, content):
    app = theatre()
    changed: dict[str, OptionValue] = {}
    app.push(HouseRulesScene(app, content.options, changed))
    option = content.options[0]
    for value in (*values_of(option)[1:], option.default):
        hit(app, option.id)
        assert changed.get(option.id, option.default) == value
    assert changed == {}


def test_every_value_on_offer_is_one_the_game_takes(content):
    default = content.defaults()
    for option in content.options:
        assert option.default in values_of(option)
        for value in values_of(option):
            options = {option.id: value}
            setup = Setup(**{**vars_of(default), "options": options})
            assert content.check_setup(setup) == []


def vars_of(setup):
    return {name: getattr(setup, name) for name in setup.__slots__}


# From the command line


def test_the_command_line_names_loadouts_board_seed_and_mode(content):
    start = Start(
        "gunsword",
        ("human", "bot:random"),
        ("heavy_reading", "balance_of_whispers"),
        "crossfire",
        7,
        "open",
    )
    setup = setup_of(start, content, 7)
    assert [seat.player for seat in setup.seats] == ["human", "bot:random"]
    assert [seat.picks["duelist"] for seat in setup.seats] == ["mathilde", "thane"]
    assert (setup.board, setup.seed, setup.privacy) == ("crossfire", 7, "open")


def test_without_loadouts_it_is_the_first_game(content):
    setup = setup_of(Start("gunsword", ("human", "human")), content, 3)
    assert [seat.picks for seat in setup.seats] == [s.picks for s in content.defaults().seats]


def test_a_seat_without_a_loadout_gets_one_that_is_left(content):
    setup = setup_of(
        Start("gunsword", ("human", "bot:random"), ("balance_of_whispers",)), content, 3
    )
    assert [seat.picks["duelist"] for seat in setup.seats] == ["thane", "avaset_volker"]


def test_five_do_not_fit_at_the_table(content):
    with pytest.raises(StartError, match="at most 4"):
        setup_of(Start("gunsword", ("bot:random",) * 5), content, 1)


@pytest.mark.parametrize(
    ("setups", "says"),
    [
        (("heavy_redding",), "did you mean 'heavy_reading'"),
        (("heavy_reading", "heavy_reading"), "GS-2.1"),
    ],
)
def test_the_impossible_is_refused_with_its_reason(content, setups, says):
    with pytest.raises(StartError, match=says):
        setup_of(Start("gunsword", ("human", "human"), setups), content, 1)
