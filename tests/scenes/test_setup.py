"""The setup screen, with Gunsword's own content."""

from dataclasses import replace

import pygame
import pytest

from game.bots.thinking import Pace
from game.games import load
from game.rules.content.option_models import OptionValue
from game.rules.setup import Setup
from game.scenes.house_rules import HouseRulesScene, values_of
from game.scenes.notice import NoticeScene
from game.scenes.setup import STAYED, SetupScene
from game.scenes.setup_cards import CardsScene
from game.scenes.setup_draft import RANDOM, Draft
from game.session.start import Start, StartError, setup_of
from game.user import last_setups as remembered
from game.user.folders import ROOT
from tests.scenes.theatre import click, control, mouse, press

pytestmark = pytest.mark.slow

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))


@pytest.fixture(scope="module")
def content():
    return load("gunsword", ROOT / "data" / "gunsword")


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


@pytest.mark.slow
def test_each_choice_by_mouse_is_in_the_setup(setting_up):
    app, scene = setting_up()
    for name in (
        "pick:duelist:mathilde",
        "seat:1",
        "player:bot:learner",
        "pick:weapon:culverin",
        "board:crossfire",
        "privacy:open",
    ):
        hit(app, name)
    setup = scene.draft.setup()
    assert setup.seats[1].player == "bot:learner"
    assert setup.seats[0].picks["duelist"] == "mathilde"
    assert setup.seats[1].picks["weapon"] == "culverin"
    assert (setup.board, setup.privacy) == ("crossfire", "open")


@pytest.mark.slow
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
    hit(app, f"pick:duelist:{other}")
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
    hit(app, "loadout:heavy_reading")
    assert scene.draft.seats[0].picks == {"duelist": loadout.duelist, "weapon": loadout.weapon}
    assert control(scene, "loadout:heavy_reading").chosen


@pytest.mark.slow
def test_names_and_seeds_are_typed(setting_up):
    app, scene = setting_up()
    hit(app, "name")
    for letter in "!b":
        app.step(press(ord(letter), letter), 0.02)
    assert scene.draft.seats[0].name == "BLUE!b"
    hit(app, "seed")
    app.step(press(pygame.K_a, mod=pygame.KMOD_CTRL), 0.02)
    app.step(press(pygame.K_BACKSPACE), 0.02)
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
    for count in (2, 3, 4):
        control(scene, f"count:{count}").press()
        rects = [one.rect for one in scene.controls.all]
        assert all(whole.contains(rect) for rect in rects)
        for number, rect in enumerate(rects):
            assert rect.collidelist(rects[number + 1 :]) == -1


# Three and four seats


def test_number_and_mode_fit_each_other_at_once(setting_up):
    _, scene = setting_up()
    for name, found in (
        ("count:3", ("ffa", 3)),
        ("count:4", ("ffa", 4)),
        ("mode:teams", ("teams", 4)),
        ("count:3", ("ffa", 3)),
        ("mode:teams", ("teams", 4)),
        ("mode:duel", ("duel", 2)),
        ("mode:ffa", ("ffa", 3)),
    ):
        control(scene, name).press()
        assert (scene.draft.mode, scene.draft.count) == found
        assert scene.problems == []
        assert len(scene.draft.setup().seats) == found[1]


@pytest.mark.slow
def test_four_seats_have_names_and_loadouts_of_their_own(setting_up):
    app, scene = setting_up()
    hit(app, "count:4")
    seats = scene.draft.setup().seats
    assert [seat.name for seat in seats] == ["BLUE", "ORANGE", "ROSE", "BONE"]
    assert len({seat.picks["duelist"] for seat in seats}) == 4
    assert len({seat.picks["weapon"] for seat in seats}) == 4


@pytest.mark.slow
def test_a_seat_that_leaves_comes_back_as_it_was(setting_up):
    app, scene = setting_up()
    for name in ("count:4", "seat:3", "player:bot:learner", "random", "count:2"):
        hit(app, name)
    assert scene.at == 1, "the seat that was shown does not play"
    hit(app, "count:4")
    assert scene.draft.seats[3].player == "bot:learner"
    assert scene.draft.seats[3].picks == {"duelist": RANDOM, "weapon": RANDOM}


@pytest.mark.slow
def test_number_keys_choose_the_seat(setting_up):
    app, scene = setting_up()
    hit(app, "count:3")
    for key in (pygame.K_3, pygame.K_2):
        app.step(press(key), 0.02)
        assert scene.at == key - pygame.K_1


@pytest.mark.slow
def test_a_team_duel_begins_with_sides_of_two(setting_up):
    app, _ = setting_up()
    hit(app, "mode:teams")
    app.step(press(pygame.K_b), 0.02)
    assert app.scenes[1].view_model.sides == ((1, 3), (2, 4))


@pytest.mark.rule("GS-16.2")
def test_a_partner_is_chosen_on_the_setup_screen_of_a_team_duel(setting_up):
    app, scene = setting_up()
    names = [one.id for one in scene.controls.all]
    assert not [name for name in names if name.startswith("partner:")], "a duel has none"
    hit(app, "mode:teams")
    chosen = {n: control(scene, f"partner:{n}").chosen for n in (2, 3, 4)}
    assert chosen == {2: False, 3: True, 4: False}
    hit(app, "partner:2")
    app.step(press(pygame.K_b), 0.02)
    assert app.scenes[1].view_model.sides == ((1, 2), (3, 4))


# A look through the cards


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_the_cards_that_a_seat_brings_can_be_looked_through(theatre, content, size):
    app = theatre(size, steps=0)
    scene = SetupScene(app, "gunsword")
    app.push(scene)
    control(scene, "seat:1").press()
    control(scene, "cards").press()
    cards = app.scenes[-1]
    assert isinstance(cards, CardsScene)
    assert {name: sum(each.values()) for name, each in cards.deck.items()} == {
        "Thane": 11,
        "Silencer": 11,
    }
    whole = pygame.Rect(0, 0, *size)
    tiles = [one.rect for one in cards.controls.all]
    assert all(whole.contains(rect) for rect in tiles)
    for number, rect in enumerate(tiles):
        assert rect.collidelist(tiles[number + 1 :]) == -1


@pytest.mark.slow
def test_one_of_the_cards_is_large(setting_up):
    app, scene = setting_up()
    hit(app, "seat:1")
    hit(app, "cards")
    cards = app.scenes[-1]
    hit(app, "card:hush")
    assert cards.shown == "hush"
    app.step(press(pygame.K_RIGHT), 0.02)
    assert cards.shown == "muffled_step", "the one beside it"
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert app.scenes[-1] is scene


@pytest.mark.slow
def test_what_is_left_to_chance_cannot_be_looked_through(setting_up):
    app, scene = setting_up()
    hit(app, "random")
    hit(app, "cards")
    assert app.scenes[-1] is scene
    assert "chance" in control(scene, "cards").why


# From one time to the next


def test_the_last_choices_are_there_the_next_time(setting_up):
    app, scene = setting_up()
    for name in ("mode:teams", "seat:2", "player:bot:learner", "pick:duelist:", "board:crossfire"):
        hit(app, name)
    hit(app, "privacy:honest")
    scene.draft.options["round_limit"] = 3
    scene.draft.places[0].name = "Ada"
    left = scene.draft.kept()
    app.step(press(pygame.K_ESCAPE), 0.02)
    app.step(press(pygame.K_RETURN), 0.02)
    again = app.scenes[-1]
    assert again is not scene
    assert again.draft.kept() == left
    assert again.draft.places[0].name == "Ada"


@pytest.mark.slow
@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "[]",
        "[" * 50_000,
        '{"gunsword": 7}',
        '{"gunsword": {"mode": "ffa", "count": 2, "seats": 4, "board": [], "privacy": {}}}',
        '{"gunsword": {"count": 9, "options": {"no_such": 1, "mirror_picks": 3}}}',
        '{"gunsword": {"seats": [{"name": 7, "player": "bot:none", "picks": {"duelist": []}}, 0]}}',
        '{"gunsword": {"options": {"round_limit": "many"}, "board": "gone"}}',
    ],
)
def test_whatever_the_file_holds_there_is_a_match_to_begin(theatre, content, tmp_path, kept):
    (tmp_path / remembered.FILE).write_text(kept, encoding="utf-8")
    scene = SetupScene(theatre(steps=0), "gunsword")
    assert scene.draft.kept() == Draft.of(content.defaults(), content, 1).kept()


def test_a_folder_that_cannot_be_written_to_is_no_trouble(tmp_path):
    folder = tmp_path / "user"
    folder.write_text("a file where the folder should be")
    remembered.keep(folder, "gunsword", {"mode": "ffa"})
    assert remembered.recall(folder, "gunsword")[0] == {}


def test_choices_of_one_game_leave_those_of_another(tmp_path):
    remembered.keep(tmp_path, "gunsword", {"mode": "ffa"})
    remembered.keep(tmp_path, "swordline", {"mode": "duel"})
    assert remembered.recall(tmp_path, "gunsword") == ({"mode": "ffa"}, "")


# What is left to chance


def draft_of(content, seed):
    draft = Draft.of(content.defaults(), content, seed)
    for seat in draft.seats:
        seat.picks = dict.fromkeys(content.picks, RANDOM)
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
    app.push(HouseRulesScene(app, lambda: content.options, changed))
    option = content.options[0]
    for value in (*values_of(option)[1:], option.default):
        hit(app, option.id)
        assert changed.get(option.id, option.default) == value
    assert changed == {}


def test_every_value_on_offer_is_one_the_game_takes(content):
    default = content.defaults()
    for option in content.options_in(default):
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


@pytest.mark.parametrize(
    ("seats", "teams", "mode"),
    [(2, False, "duel"), (3, False, "ffa"), (4, False, "ffa"), (4, True, "teams")],
)
def test_the_number_of_seats_names_the_mode(content, seats, teams, mode):
    start = Start("gunsword", ("bot:random",) * seats, teams=teams)
    setup = setup_of(start, content, 1)
    assert (setup.mode, len(setup.seats)) == (mode, seats)


@pytest.mark.parametrize("game", ["gunsword", "gentlemen_of_war"])
def test_four_play_in_teams_only_where_that_is_said(game):
    """Whichever of the two modes a game names first; or the mode is named itself."""
    content = load(game, ROOT / "data" / game)
    team = next(m.id for m in content.modes if len(content.sides(m.id, 4, {})) == 2)
    for teams, setups, mode in ((False, (), "ffa"), (True, (), team), (False, (team,), team)):
        start = Start(game, ("bot:random",) * 4, setups, teams=teams)
        assert setup_of(start, content, 1).mode == mode


def test_a_draft_that_is_asked_for_leaves_out_the_loadouts_that_nobody_named():
    content = load("gentlemen_of_war", ROOT / "data" / "gentlemen_of_war")
    draft = Start("gentlemen_of_war", ("human", "human"), options=("setup=draft",))
    assert [dict(seat.picks) for seat in setup_of(draft, content, 1).seats] == [{}, {}]
    one = setup_of(replace(draft, setups=("full_plate",)), content, 1)
    assert [seat.picks.get("character") for seat in one.seats] == ["ironclad_colonel", None]
    both = replace(draft, setups=("full_plate", "side_door"))
    with pytest.raises(StartError, match="the seats have picked already"):
        setup_of(both, content, 1)


@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_are_no_teams(content, seats):
    with pytest.raises(StartError, match=f"{seats} seats cannot play Gunsword in teams"):
        setup_of(Start("gunsword", ("human",) * seats, teams=True), content, 1)


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


def test_it_is_played_by_hand_where_that_is_ticked_and_by_people_alone(setting_up):
    app, scene = setting_up()
    hit(app, "by_hand")
    assert scene.draft.setup().by_hand
    assert scene.problems == []
    assert Draft.of(scene.draft.setup(), scene.content, 1).by_hand
    scene.seating("bot:greedy")()
    assert scene.problems == ["BLUE is a bot, and by hand there are no rules for one"]
    hit(app, "by_hand")
    assert (scene.draft.setup().by_hand, scene.problems) == (False, [])


def test_the_level_that_is_chosen_or_pointed_at_says_how_it_plays_and_in_what_time(
    setting_up, monkeypatch
):
    """The time is that of this machine, found out once somebody has stayed on the screen."""
    app, scene = setting_up()
    hit(app, "seat:1")
    hit(app, "player:bot:greedy")
    app.step([mouse(pygame.MOUSEMOTION, (2, 2))], 0.02)
    words, lay_out = [], app.kit.text
    monkeypatch.setattr(
        app.kit, "text", lambda said, *rest: words.append(said) or lay_out(said, *rest)
    )

    def said() -> str:
        words.clear()
        scene.draw(pygame.Surface(app.screen.window.size))
        return "\n".join(words)

    assert "**Fair** looks ahead at once" in said()
    assert "decides" not in said()
    monkeypatch.setattr(scene, "pace_of", {"bot:greedy": 0.01, "bot:mcts": 0.34}.get)
    assert "decides at once" in said()
    scene.controls.focus = "player:bot:mcts"
    assert "**Strong** follows" in said()
    assert "about 0.3 s a decision" in said()


def test_how_long_the_bots_take_is_measured_for_the_mode_that_is_chosen(setting_up, monkeypatch):
    app, scene = setting_up()
    begun = []

    class Seen(Pace):
        def __init__(self, rules, bots):
            super().__init__(rules, {})
            begun.append((len(rules.setup.seats), [*bots]))

    monkeypatch.setattr("game.scenes.setup.Pace", Seen)
    scene.update(STAYED / 2)
    assert not begun, "nobody has stayed yet"
    for name in ("seat:1", "count:3"):
        scene.update(STAYED)
        hit(app, name)
    scene.update(0.02)
    levels = ["bot:learner", "bot:greedy", "bot:mcts"]
    assert begun == [(2, levels), (3, levels)]
