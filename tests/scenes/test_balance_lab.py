"""The balance lab: runs are begun, paused, gone on with, looked at, saved and replayed."""

from __future__ import annotations

import errno
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import wait
from dataclasses import replace
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from xml.etree import ElementTree

import pygame
import pytest

from game import games
from game.draw import theme
from game.lab.balance.asking import Asked, ask
from game.lab.balance.lines import Deal, Stop
from game.lab.balance.questions import mixed
from game.lab.balance.run import Damaged, Kept, Run, Shelf
from game.lab.balance.shapes import Words
from game.lab.balance.stopping import Progress
from game.rules import save_file
from game.scenes.balance import keeper, pace, views
from game.scenes.balance.exports import EXPORTS, export
from game.scenes.balance.kept_runs import SHOWN, called, how_far, state_of
from game.scenes.balance.lab import BalanceScene
from game.scenes.balance.pages import LIST, QUESTIONS
from game.scenes.balance.replaying import saved_game
from game.scenes.balance.run_bar import draw_run_bar, played_by
from game.scenes.balance.starting import StartingScene
from game.scenes.balance.views import Views
from game.scenes.notice import NoticeScene
from game.scenes.replay import ReplayScene
from game.user.folders import ROOT
from tests.lab.balance.swordfights import deals, plan, played, won
from tests.saving.faulty_disk import FaultyDisk
from tests.scenes.test_board_lab import alone, rewritten
from tests.scenes.theatre import click, control, mouse, press, words_cut

pytestmark = pytest.mark.slow


@pytest.fixture
def app(theatre):
    return theatre((1280, 720), steps=4)


def lab(app, game="swordline") -> BalanceScene:
    """The lab, with a game's page open."""
    if not isinstance(app.scenes[-1], BalanceScene):
        app.step(press(pygame.K_m), 0.02)
    found = app.scenes[-1]
    while found.game != game:
        app.step(press(pygame.K_RIGHT), 0.02)
    settle(app)
    return found


def settle(app) -> None:
    """Whatever the lab's thread works at is over and shown."""
    until_known(app, app.scenes[-1])


def kept(app, game="swordline", count=12, cards=("dodge",), stood=None, **other) -> Run:
    """A run in the player's folder."""
    header = plan(game, games=count, **other).header
    run = Run.begin(header, Shelf(app.folders.runs).new(header))
    made = deals(count) if game == "swordline" else made_up(header, count, cards, stood)
    for deal in made:
        run.add(deal)
    run.close()
    return run


def made_up(header, count, cards=("dodge",), stood=None) -> list[Deal]:
    hand = dict.fromkeys(cards, 1)
    seen = (hand,) * header.seats
    return [
        Deal(
            deal=at,
            games=tuple(
                won(1 + at % 2, turns=9 + at, decisions=20, asked=9, answers=30, seen=seen,
                    played=({},) * (header.seats - 1) + (hand,), stood=stood or {})
                for _ in header.games_of(at)
            ),
        )
        for at in range(count)
    ]  # fmt: skip


def opened(app, run: Run) -> BalanceScene:
    scene = lab(app, run.header.game)
    app.step(click(control(scene, f"run:{run.path.name}").rect.center), 0.02)
    settle(app)
    return scene


def test_m_on_the_title_opens_the_lab_and_every_game_has_its_page(app):
    scene = lab(app)
    seen = set()
    for _ in scene.games:
        app.step(press(pygame.K_RIGHT), 0.02)
        seen.add(scene.title)
    assert len(seen) == len(scene.games) == 5
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert len(app.scenes) == 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_kept_run_tells_what_it_knows_and_all_of_it_fits(theatre, monkeypatch, size):
    app = theatre(size, steps=4)
    run = kept(app, "gunsword", 60, stood={"c3": 3})
    cut = words_cut(app.kit, monkeypatch)
    scene = opened(app, run)
    assert scene.keeper.answers.progress.games == 60
    assert scene.keeper.over
    for number in range(len(QUESTIONS)):
        app.step(press(pygame.K_1 + number), 0.02)
        assert scene.question is QUESTIONS[number]
    assert cut == []


def test_a_click_on_a_matchup_shows_the_cards_of_its_row(app):
    scene = opened(app, kept(app, "gunsword", 24))
    cell = ("heavy_reading", "oath_and_flint")
    app.step(click(scene.views.rects("matchups")[cell].center), 0.02)
    assert (scene.cell, scene.loadout) == (cell, "heavy_reading")
    assert {row.loadout for row in scene.views.cards()} == {"heavy_reading"}


def test_a_click_on_the_head_of_a_column_sorts_cards_by_it(app):
    scene = opened(app, kept(app, "gunsword", 24))
    app.step(press(pygame.K_4), 0.02)
    for head in ("dead", "played"):
        app.step(click(scene.views.rects("cards")["sort", head].center), 0.02)
        shares = [getattr(row, head) for row in scene.views.cards()]
        assert shares == sorted(shares, reverse=True)


def test_what_a_click_chooses_the_keyboard_chooses_too(app):
    cards = [*app.content_cache.content("gunsword").printed][:30]
    scene = opened(app, kept(app, "gunsword", 24, cards))
    seen = set()
    while scene.controls.focus not in seen:
        seen.add(scene.controls.focus)
        app.step(press(pygame.K_TAB), 0.02)
    assert {f"cell:{row}:{at}" for row, at in scene.views.rects("matchups")} <= seen
    scene.controls.focus = "cell:heavy_reading:oath_and_flint"
    app.step(press(pygame.K_RETURN), 0.02)
    assert (scene.cell, scene.loadout) == (("heavy_reading", "oath_and_flint"), "heavy_reading")
    app.step(press(pygame.K_4), 0.02)
    scene.controls.focus = "cell:sort:played"
    app.step(press(pygame.K_RETURN), 0.02)
    assert scene.sort == "played"
    shown = set()
    for _ in range(3):
        shown |= {row.card for row in scene.views.listed_cards()}
        app.step(press(pygame.K_PAGEDOWN), 0.02)
    assert shown == {*cards}
    app.step(press(pygame.K_PAGEUP), 0.02)
    assert scene.first_card == 30 - 2 * 11


def test_arrows_reach_every_kept_run_and_the_list_comes_along(app):
    for _ in range(SHOWN + 2):
        kept(app)
    scene = lab(app)
    names = [f"run:{each.path.name}" for each in scene.keeper.kept]
    scene.controls.focus = names[0]
    for key, way in ((pygame.K_DOWN, names), (pygame.K_UP, names[::-1])):
        reached = [scene.controls.focus]
        for _ in names[1:]:
            app.step(press(key), 0.02)
            assert control(scene, scene.controls.focus)
            reached.append(scene.controls.focus)
        assert reached == way
    app.step(press(pygame.K_UP), 0.02)
    assert scene.controls.focus.startswith("question:"), "from there to what lies above"


@pytest.mark.parametrize("going", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_who_plays_is_told_in_full_beside_the_buttons(theatre, monkeypatch, size, going):
    app = theatre(size, steps=4)
    bots = ("bot:learner", "bot:mcts@1600")
    scene = opened(app, kept(app, "gunsword", 60, question="match", players=bots))
    monkeypatch.setattr(keeper, "player", Player)
    monkeypatch.setattr(keeper, "listen", lambda *_: None)
    if going:
        scene.keeper.rate, scene.keeper._child = 12.5, Player()
        scene.keeper.answers = replace(
            scene.keeper.answers, progress=scene.keeper.answers.progress._replace(over=False)
        )
    cut = words_cut(app.kit, monkeypatch)
    scene.arrange()
    assert played_by(scene.keeper.run.header) == "Learner and mcts 1,600"
    buttons = control(scene, "start").rect.left
    draw_run_bar(app.kit, app.window.get_surface(), scene.canvas, scene.keeper, buttons)
    assert cut == []


def test_a_cell_that_is_pointed_at_tells_the_names_in_full(app, monkeypatch):
    long = "Wickrunners of the Marshal's Last Long March"
    run = kept(app, "gunsword", 24)
    text = run.path.read_text("utf-8").replace('"heavy_reading":"Heavy Reading"',
                                               f'"heavy_reading":"{long}"', 1)  # fmt: skip
    run.path.write_text(text, "utf-8")
    scene = opened(app, run)
    told = []
    monkeypatch.setattr(views, "draw_chip", lambda _kit, _target, words, **_: told.append(words))
    for cell in (("heavy_reading", "oath_and_flint"), ("heavy_reading", "heavy_reading")):
        app.step([mouse(pygame.MOUSEMOTION, scene.views.rects("matchups")[cell].center)], 0.02)
    assert [words.partition(" against ")[0] for words in told] == [long, long]


def test_a_click_without_a_move_counts_for_the_page_that_is_shown(app):
    """The pointer rests on a matchup while another page is turned to, and clicks there."""
    scene = opened(app, kept(app, "gunsword", 60))
    at = scene.views.rects("matchups")["heavy_reading", "pitfall_and_spring"].center
    down, up = click(at)[1:]
    for key in (pygame.K_4, pygame.K_3, pygame.K_6):
        app.step(press(pygame.K_1), 0.02)
        app.step([mouse(pygame.MOUSEMOTION, at)], 0.02)
        app.step(press(key), 0.02)
        app.step([down, up], 0.02)
        assert (scene.sort, scene.cell, scene.loadout) == ("worth", None, "")


def test_another_game_shows_its_own_latest_run_and_never_that_of_the_one_before(app):
    kept(app, "gunsword", 12)
    latest = kept(app, "gunsword", 24)
    scene = opened(app, kept(app))
    assert scene.views.answers.header.game == "swordline"
    app.step(press(pygame.K_LEFT), 0.02)
    assert scene.game == "gunsword"
    assert scene.views.answers is None
    settle(app)
    settle(app)
    assert scene.keeper.run.path == latest.path
    assert scene.views.answers.header.game == "gunsword"
    app.step(press(pygame.K_LEFT), 0.02)
    settle(app)
    assert (scene.keeper.kept, scene.views.answers) == ([], None)


def test_a_game_whose_files_are_wrong_is_passed_over_and_told_of(theatre, tmp_path, monkeypatch):
    data = alone("gunsword", tmp_path, monkeypatch)
    names = ("gunsword", "swordline", "gunsmith_girl", "water_showdown")
    for game in names[1:]:
        shutil.copytree(ROOT / "data" / game, data / game)
    broken = ("swordline/game.yaml", "gunsmith_girl/faces.yaml")
    for file in broken:
        (data / file).write_text("title: [\n")
    monkeypatch.setattr(games, "names", lambda: names)
    app = theatre((1280, 720), data, 4)
    app.step(press(pygame.K_m), 0.02)
    scene = app.scenes[-1]
    for way, before, after in (
        (pygame.K_RIGHT, "gunsword", "water_showdown"),
        (pygame.K_LEFT, "water_showdown", "gunsword"),
    ):
        assert scene.game == before
        app.step(press(way), 0.02)
        assert scene.game == scene.keeper.game == after
        assert isinstance(app.scenes[-1], NoticeScene)
        for file in broken:
            assert file in app.scenes[-1].text
        app.step(press(pygame.K_ESCAPE), 0.02)
        assert app.scenes[-1] is scene, "all is told at once"


def test_the_lab_stays_whole_where_the_looks_of_the_only_other_game_are_wrong(
    theatre, tmp_path, monkeypatch
):
    data = alone("gunsword", tmp_path, monkeypatch)
    shutil.copytree(ROOT / "data" / "swordline", data / "swordline")
    (data / "swordline" / "faces.yaml").write_text("faces: [\n")
    monkeypatch.setattr(games, "names", lambda: ("gunsword", "swordline"))
    app = theatre((1280, 720), data, 4)
    app.step(press(pygame.K_m), 0.02)
    scene = app.scenes[-1]
    settle(app)
    before = scene.game, scene.title, scene.keeper, scene.skin
    app.step(press(pygame.K_RIGHT), 0.02)
    assert "swordline/faces.yaml" in app.scenes[-1].text
    assert (scene.game, scene.title, scene.keeper, scene.skin) == before


def test_the_lab_opens_with_what_was_asked_last_and_keeps_the_question_from_game_to_game(app):
    skill = kept(app, "gunsword", 4, question="skill", players=("bot:random", "bot:greedy"))
    kept(app, "swordline", 12)
    app.step(press(pygame.K_m), 0.02)
    scene = app.scenes[-1]
    settle(app)
    settle(app)
    assert (scene.keeper.run.path, scene.question.word) == (skill.path, "skill")
    app.step(press(pygame.K_4), 0.02)
    app.step(press(pygame.K_RIGHT), 0.02)
    settle(app)
    settle(app)
    assert (scene.keeper.run.header.game, scene.question.word) == ("swordline", "cards")


@pytest.mark.parametrize("palette", [theme.STANDARD, theme.OKABE_ITO])
def test_who_has_chosen_colours_for_any_sight_begins_with_a_map_from_dark_to_bright(app, palette):
    app.kit.palette = palette
    scene = BalanceScene(app, "gunsword", {})
    app.push(scene)
    blind = palette is theme.OKABE_ITO
    assert scene.chips["shades"] == blind
    app.step(press(pygame.K_d), 0.02)
    assert scene.views.shown.shades != blind
    scene.keeper.close()


def test_where_nobody_brings_anything_there_are_no_matchups(app):
    scene = opened(app, kept(app))
    assert scene.question.word == "begins"
    app.step(press(pygame.K_1), 0.02)
    assert scene.question.word == "begins"
    assert control(scene, "question:matchups").why
    assert not control(lab(app, "gunsword"), "question:matchups").why


def test_the_keyboard_is_never_at_a_question_that_a_game_has_not(app):
    scene = lab(app, "gunsword")
    app.step(press(pygame.K_1), 0.02)
    assert scene.controls.focus == "question:matchups"
    assert lab(app, "swordline").controls.focus == "question:begins"


def test_where_games_are_played_stays_chosen_from_game_to_game(app):
    scene = lab(app)
    scene.keeper.jobs = 7
    app.step(press(pygame.K_RIGHT), 0.02)
    assert scene.keeper.jobs == 7


def test_the_focus_goes_with_the_question(app):
    scene = lab(app)
    for key, word in ((pygame.K_4, "cards"), (pygame.K_6, "compare")):
        app.step(press(key), 0.02)
        assert scene.controls.focus == f"question:{word}"
    app.step(press(pygame.K_RETURN), 0.02)
    assert scene.question.word == "compare", "and not the one of the focus before"


def test_a_small_field_opens_its_question(app):
    scene = lab(app)
    app.step(click(control(scene, "field:skill").rect.center), 0.02)
    assert scene.question.word == "skill"


def played_at_random(app, points=15) -> BalanceScene:
    """The lab, with a new run of Swordline that bots which answer anything begin to play."""
    scene = lab(app)
    asking = new_run(app)
    app.step(click(control(asking, "bot:random").rect.center), 0.02)
    app.step(click(control(asking, f"width:{points}").rect.center), 0.02)
    app.step(press(pygame.K_RETURN), 0.02)
    settle(app)
    return scene


def test_a_run_is_played_beside_the_program_paused_and_gone_on_with(app):
    scene = played_at_random(app)
    assert scene.keeper.running
    assert scene.keeper.pace is None, "nothing is measured any more"
    app.step(press(pygame.K_SPACE), 0.02)
    ended(app, scene)
    assert not scene.keeper.running
    assert scene.keeper.problem == ""
    app.step(press(pygame.K_SPACE), 0.02)
    ended(app, scene)
    assert scene.keeper.over
    assert scene.keeper.answers.progress.width < 15
    games = scene.keeper.answers.progress.games
    app.step(press(pygame.K_SPACE), 0.02)
    settle(app)
    assert scene.keeper.run.header.stop.width < 15
    ended(app, scene)
    assert scene.keeper.answers.progress.games > games
    lines = scene.keeper.run.path.read_bytes().splitlines()
    numbers = [Deal.model_validate_json(line).deal for line in lines[1:-1]]
    assert len(numbers) == len({*numbers})


def test_a_run_goes_on_while_the_lab_is_left(app):
    scene = lab(app)
    new_run(app)
    app.step(press(pygame.K_RETURN), 0.02)
    settle(app)
    keeper = scene.keeper
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert keeper.running
    app.step(press(pygame.K_m), 0.02)
    scene = lab(app)
    assert scene.keeper is keeper
    app.step(press(pygame.K_SPACE), 0.02)
    ended(app, scene)
    app.step(press(pygame.K_ESCAPE), 0.02)
    app.step(press(pygame.K_m), 0.02)
    assert lab(app).keeper is not keeper, "a run that pauses is not kept open"


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RIGHT])
def test_a_run_is_played_though_the_lab_is_left_while_its_files_are_kept(app, monkeypatch, key):
    monkeypatch.setattr(keeper, "player", Player)
    monkeypatch.setattr(keeper, "listen", lambda *_: None)
    scene, slow = lab(app), Event()
    new_run(app)
    monkeypatch.setattr(keeper, "ask", lambda *asked: slow.wait(60) and ask(*asked))
    app.step(press(pygame.K_RETURN), 0.02)
    begun = scene.keeper
    app.step(press(key), 0.02)
    slow.set()
    wait([future for future, _ in begun._waiting])
    again = lab(app)
    assert (again.keeper, begun.running, begun.problem) == (begun, True, "")
    assert begun.run.path.exists()


TOLD_TO_END = "import os, signal; signal.signal(signal.SIGTERM, lambda *_: os._exit(1))"


@pytest.mark.parametrize(
    ("paused", "problem"),
    [
        (True, ""),
        (False, "The program that plays ended with code 1. Its games are kept; resume it."),
    ],
)
def test_a_pause_is_no_trouble_where_it_ends_the_program_at_once(app, monkeypatch, paused, problem):
    """As Windows ends one: with code 1, and no time to say anything."""
    run = kept(app, count=6)
    run.path.write_bytes(b"".join(run.path.read_bytes().splitlines(keepends=True)[:4]))
    scene = opened(app, run)
    words = [sys.executable, "-c", f"{TOLD_TO_END}; print(flush=True); input()"]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(words, **pipes) as child:
        monkeypatch.setattr(keeper, "player", lambda *_: child)
        app.step(press(pygame.K_SPACE), 0.02)
        assert scene.keeper.running
        assert child.stdout.readline()
        if paused:
            app.step(press(pygame.K_SPACE), 0.02)
        else:
            child.terminate()
        ended(app, scene)
    assert (scene.keeper.running, scene.keeper.problem) == (False, problem)


def new_run(app) -> StartingScene:
    """What a new run is asked, once that is known."""
    scene = app.scenes[-1]
    app.step(press(pygame.K_n), 0.02)
    until_known(app, scene)
    app.step([], 0.02)
    return app.scenes[-1]


def until_known(app, scene) -> None:
    while scene.keeper._waiting:
        wait([future for future, _ in scene.keeper._waiting])
        app.step([], 0.02)


@pytest.mark.parametrize(("code", "wrong"), [(0, False), (2, True)])
def test_what_the_program_that_measures_says_is_trouble_only_where_it_fails(
    code, wrong, monkeypatch
):
    says = f"import sys; print('Setting up: ready', file=sys.stderr); sys.exit({code})"
    monkeypatch.setattr(
        pace,
        "player",
        lambda *_, **pipes: subprocess.Popen(
            [sys.executable, "-c", says], stderr=subprocess.PIPE, **pipes
        ),
    )
    measured = pace.Pace(plan("swordline", games=2).header)
    measured._child.wait(120)
    while not measured.said:
        pass
    assert measured.said == "Setting up: ready"
    assert measured.trouble == ("Setting up: ready" if wrong else "")


def test_a_new_run_says_how_long_it_takes_and_all_of_it_fits(app, monkeypatch):
    cut = words_cut(app.kit, monkeypatch)
    scene = lab(app)
    asking = new_run(app)
    timed = scene.keeper.pace
    assert "the first one shows" in asking.forecast
    timed._child.wait(120)
    while not timed.deals:
        app.step([], 0.02)
    app.step([], 0.02)
    assert timed.seconds > 0
    assert "games**, **" in asking.forecast
    assert "measured on" in asking.forecast
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert (app.scenes[-1], scene.keeper.pace) == (scene, None)
    assert cut == []


def test_a_comparison_is_with_the_last_commit_other_files_or_house_rules(app, tmp_path):
    shutil.copytree(app.folders.game("swordline"), tmp_path / "other")
    rules = tmp_path / "other" / "game.yaml"
    rules.write_text(rules.read_text().replace("title: ", "title: Old ", 1))
    scene = lab(app)
    app.step(press(pygame.K_6), 0.02)
    asking = new_run(app)
    app.step(click(control(asking, "folder").rect.center), 0.02)
    naming = app.scenes[-1]
    naming.texts[0] = str(tmp_path)
    assert "no game.yaml" in naming.objection(naming.name)
    naming.texts[0] = str(tmp_path / "other")
    app.step(press(pygame.K_RETURN), 0.02)
    assert [each.label for each in prepared(app, scene).versions] == ["other", "working files"]
    app.step(click(control(asking, "rules").rect.center), 0.02)
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert asking.wishes.against == "commit", "no rule was chosen"
    app.step(click(control(asking, "rules").rect.center), 0.02)
    app.step(click(control(app.scenes[-1], "blind_opening").rect.center), 0.02)
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert prepared(app, scene).changes == ("blind_opening=True",)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:8786", "scheduler:8786"])
def test_a_run_can_be_played_by_dask_at_an_address_with_a_port(app, address):
    scene = lab(app)
    asking = new_run(app)
    app.step(click(control(asking, "dask").rect.center), 0.02)
    for typed in ("", "tcp://", "scheduler", "scheduler:"):
        app.scenes[-1].texts[0] = typed
        app.step(press(pygame.K_RETURN), 0.02)
        assert scene.keeper.dask == "", typed
    app.scenes[-1].texts[0] = address
    app.step(press(pygame.K_RETURN), 0.02)
    assert (scene.keeper.dask, app.scenes[-1]) == (address, asking)


def test_a_comparison_is_with_a_value_of_a_card_that_no_file_has_yet(app):
    scene = lab(app, "gunsword")
    app.step(press(pygame.K_6), 0.02)
    asking = new_run(app)
    app.step(click(control(asking, "card").rect.center), 0.02)
    naming = app.scenes[-1]
    card, key, number = re.fullmatch(r"(\w+)\.(\w+)=(\d+)", naming.name).groups()
    assert str(scene.content.printed[card][key]) == number
    for wrong in ("hush", "hush=6", "hush.cost", "hush.cost=", "  "):
        assert naming.objection(wrong) == f"A change is like {naming.name}"
    naming.texts[0] = "hush.cost=6"
    app.step(press(pygame.K_RETURN), 0.02)
    assert prepared(app, scene).changes == ("Hush: cost 3 → 6",)
    assert "Changed for it: hush.cost=6" in asking.notes
    app.step(click(control(asking, "card").rect.center), 0.02)
    assert app.scenes[-1].name == "hush.cost=6"
    app.scenes[-1].texts[0] = "hsh.cost=6"
    app.step(press(pygame.K_RETURN), 0.02)
    until_known(app, scene)
    app.step([], 0.02)
    assert scene.keeper.refused == "No card is called 'hsh'; did you mean 'hush'?"
    assert control(asking, "done").why


def test_a_card_that_is_saved_meanwhile_counts_at_once(theatre, tmp_path, monkeypatch):
    data = alone("gunsword", tmp_path, monkeypatch)
    app = theatre((1280, 720), data, 4)
    scene = lab(app, "gunsword")
    app.step(press(pygame.K_6), 0.02)
    scene.wishes.against, scene.wishes.card = "card", "hush.cost=3"
    new_run(app)
    until_known(app, scene)
    assert "there is nothing to compare" in scene.keeper.refused
    card = data / "gunsword" / "cards" / "silencer.yaml"
    text = card.read_text("utf-8").replace("name: Hush\n", "name: Still\n", 1)
    rewritten(app, card, text.replace("cost: 3\n", "cost: 5\n", 1))
    assert prepared(app, scene).changes == ("Still: cost 5 → 3",)
    assert scene.views.names["hush"] == "Still"


def prepared(app, scene):
    """The run that would be begun, once its files are there."""
    until_known(app, scene)
    return scene.keeper.pace.header


def ended(app, scene) -> None:
    """The program that plays has come to its end, and that is shown."""
    if scene.keeper.running:
        scene.keeper._child.wait(120)
    for _ in range(3):
        app.step([], 0.02)
        settle(app)


def test_a_new_run_can_be_asked_for_while_the_file_of_another_is_read(app, monkeypatch):
    run, read, slow = kept(app, "swordline"), Run.read, Event()
    monkeypatch.setattr(Run, "read", lambda path: slow.wait(60) and read(path))
    app.step(press(pygame.K_m), 0.02)
    scene = app.scenes[-1]
    while scene.game != "swordline":
        app.step(press(pygame.K_RIGHT), 0.02)
    while not scene.keeper.kept:
        app.step([], 0.02)
    app.step([], 0.02)
    assert scene.keeper.run is None, "its file is read"
    assert control(scene, "start").why == ""
    app.step(press(pygame.K_n), 0.02)
    asking = app.scenes[-1]
    assert isinstance(asking, StartingScene)
    slow.set()
    until_known(app, scene)
    app.step([], 0.02)
    assert (scene.keeper.run.path, app.scenes[-1]) == (run.path, asking)
    assert asking.forecast.startswith("About **")


def test_a_run_that_opens_by_itself_leaves_alone_what_was_asked_meanwhile(app):
    skill = kept(app, "gunsword", 4, question="skill", players=("bot:random", "bot:greedy"))
    app.step([*press(pygame.K_m), *press(pygame.K_2), *press(pygame.K_n)], 0.02)
    scene, asking = app.scenes[-2:]
    assert isinstance(asking, StartingScene)
    for _ in range(3):
        until_known(app, scene)
        app.step([], 0.02)
    assert scene.keeper.run.path == skill.path
    assert (scene.question.word, scene.keeper.pace.header.question) == ("begins", "matchups")
    assert asking.forecast.startswith("About **")


def test_the_next_run_can_be_asked_for_while_one_is_prepared(app, monkeypatch):
    monkeypatch.setattr(keeper, "player", Player)
    monkeypatch.setattr(keeper, "listen", lambda *_: None)
    scene, begun, slow = lab(app), [], Event()

    def prepared(asked, runs):
        begun.append(asked)
        return ask(asked, runs) if len(begun) < 2 or slow.wait(60) else None

    new_run(app)
    monkeypatch.setattr(keeper, "ask", prepared)
    app.step([*press(pygame.K_RETURN), *press(pygame.K_n)], 0.02)
    while not scene.keeper.running:
        app.step([], 0.02)
    slow.set()
    until_known(app, scene)
    app.step([], 0.02)
    assert app.scenes[-1].forecast.startswith("About **")


def test_what_keeps_a_run_from_being_played_is_told(app):
    run = kept(app, count=12)
    content = run.path.read_text("utf-8")
    run.path.write_text(content.replace('"games":12', '"games":99', 1).replace(
        run.header.versions[0].content, "other", 1))  # fmt: skip
    scene = opened(app, run)
    app.step(press(pygame.K_SPACE), 0.02)
    ended(app, scene)
    assert "have changed since this run was begun" in scene.keeper.problem


@pytest.mark.parametrize(
    ("kind", "holds"),
    [
        ("png", [b"\x89PNG"]),
        ("svg", [b"<svg", b">Who begins</text>", b"Swordline: random, 12 games"]),
        ("csv", [b"Wins of whoever begins"]),
        ("html", [b"<!doctype html>", b"12, from seed 1"]),
    ],
)
def test_a_page_is_saved_and_says_what_it_is_of(app, kind, holds):
    scene = opened(app, kept(app))
    app.step(press(pygame.K_2), 0.02)
    app.step(click(control(scene, f"save:{kind}").rect.center), 0.02)
    (file,) = app.folders.pictures.glob(f"swordline begins *.{kind}")
    content = file.read_bytes()
    assert all(each in content for each in holds)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_a_picture_is_saved_as_sharp_from_a_small_window(theatre, size):
    app = theatre(size, steps=4)
    scene = opened(app, kept(app))
    app.step(press(pygame.K_2), 0.02)
    app.step(click(control(scene, "save:png").rect.center), 0.02)
    (file,) = app.folders.pictures.glob("*.png")
    assert pygame.image.load(file).get_size() == (1800, 1228)


def test_all_cards_are_saved_where_the_screen_lists_eleven(app):
    cards = [*app.content_cache.content("gunsword").printed][:20]
    scene = opened(app, kept(app, "gunsword", 24, cards))
    app.step(press(pygame.K_4), 0.02)
    shown = {row.card for row in scene.views.listed_cards()}
    names = {scene.views.names[row.card] for row in scene.views.cards()}
    for kind in ("png", "svg"):
        app.step(click(control(scene, f"save:{kind}").rect.center), 0.02)
    drawing = ElementTree.fromstring(next(app.folders.pictures.glob("*.svg")).read_text("utf-8"))
    texts = [each.text for each in drawing.findall("{*}text")]
    assert (len(shown), len(names)) == (11, 20)
    assert names <= {*texts}
    assert not any("1 to 11" in each for each in texts)
    assert len(drawing.findall("{*}image")) == 20
    height = pygame.image.load(next(app.folders.pictures.glob("*.png"))).get_height()
    assert height == 1228 + 2 * 37 * 9


def test_beside_figures_and_in_what_is_saved_it_is_said_that_bots_differ_in_strength(
    app, monkeypatch
):
    players = "bot:random", "bot:greedy"
    runs = [kept(app, "gunsword", 24, question="skill", players=players), kept(app, "gunsword")]
    fitted, fit = [], app.kit.fit
    monkeypatch.setattr(app.kit, "fit", lambda *a: fitted.append(a[0]) or fit(*a))
    for run, differ in zip(runs, (True, False), strict=True):
        scene = opened(app, run)
        said = mixed(scene.keeper.answers.header)
        fitted.clear()
        for question in QUESTIONS[:5]:
            app.step(press(pygame.K_1 + QUESTIONS.index(question)), 0.02)
            export(app, scene.views, scene.keeper.answers, question, "svg")
        assert fitted.count(said) == 5 * differ
    saved = {each.name.split()[1]: [] for each in app.folders.pictures.glob("*.svg")}
    for each in app.folders.pictures.glob("*.svg"):
        saved[each.name.split()[1]].append("Bots of different strength" in each.read_text("utf-8"))
    assert {word: sorted(says) for word, says in saved.items()} == {
        **dict.fromkeys(("matchups", "begins", "cards"), [False, True]),
        **dict.fromkeys(("lengths", "skill"), [False, False]),
    }


def test_the_wheel_turns_what_the_pointer_is_on(app):
    scene = lab(app)
    damaged = [Damaged(Path(f"{number}.jsonl"), "torn") for number in range(SHOWN + 1)]
    scene.keeper.damaged, scene.runs.first = damaged, 0
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    for at, first in (((1000, 600), 0), ((100, 600), 1)):
        app.step([mouse(pygame.MOUSEMOTION, scene.canvas.at(*at)), wheel], 0.02)
        assert scene.runs.first == first


def test_the_wheel_turns_what_the_pointer_is_on_though_it_has_not_moved_since_a_key(app):
    kept(app, "gunsword", 24)
    place = mouse(pygame.MOUSEMOTION, (640, 400))
    app.step([place], 0.02)
    scene = lab(app, "gunsword")
    damaged = [Damaged(Path(f"{number}.jsonl"), "torn") for number in range(SHOWN + 1)]
    scene.keeper.damaged, scene.runs.first = damaged, 0
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)], 0.02)
    assert scene.runs.first == 0


def test_what_the_wheel_does_is_said_on_the_screen_and_not_in_a_saved_page(app, monkeypatch):
    boards = "colonnade", "crossfire"
    scene = opened(app, kept(app, "gunsword", 24, stood={"c3": 3}, boards=boards))
    app.step(press(pygame.K_2), 0.02)
    titles, draw = [], Views._title
    monkeypatch.setattr(Views, "_title", lambda *a: titles.append(a[3]) or draw(*a))
    app.step(press(pygame.K_i), 0.02)
    assert len(scene.views.boards) == 2
    assert any(each.endswith("wheel, PgDn: next board") for each in titles)
    titles.clear()
    for kind in ("png", "svg"):
        export(app, scene.views, scene.keeper.answers, scene.question, kind)
    assert titles
    assert not any("wheel" in each for each in titles)
    (file,) = app.folders.pictures.glob("*.svg")
    assert "wheel" not in file.read_text("utf-8")


def test_how_to_come_to_more_cards_is_said_where_there_are_more(app, monkeypatch):
    cards = [*app.content_cache.content("gunsword").printed]
    titles, draw = [], Views._title
    monkeypatch.setattr(Views, "_title", lambda *a: titles.append(a[3]) or draw(*a))
    runs = [kept(app, "gunsword", 12, cards[: LIST + more]) for more in (0, 1)]
    for run, said in zip(runs, (False, True), strict=True):
        opened(app, run)
        titles.clear()
        app.step(press(pygame.K_4), 0.02)
        assert any(each.endswith("; wheel, PgDn: more") for each in titles) == said


def test_a_page_can_be_saved_twice_within_a_second(app):
    scene = opened(app, kept(app))
    app.step(press(pygame.K_2), 0.02)
    at = control(scene, "save:csv").rect.center
    app.step([*click(at), *click(at)], 0.02)
    one, other = app.folders.pictures.glob("*.csv")
    assert one.read_bytes() == other.read_bytes()


def test_the_ladder_of_a_solved_game_has_the_perfect_bot(app):
    scene = lab(app)
    for game, told in (("swordline", True), ("gunsword", False)):
        while scene.game != game:
            app.step(press(pygame.K_RIGHT), 0.02)
        app.step([*press(pygame.K_5), *press(pygame.K_n)], 0.02)
        assert any("Perfect" in note for note in app.scenes[-1].notes) == told
        app.step(press(pygame.K_ESCAPE), 0.02)


def test_words_of_a_saved_page_are_as_wide_as_on_the_screen(app):
    scene = opened(app, kept(app, "gunsword", 24))
    app.step(click(control(scene, "save:svg").rect.center), 0.02)
    (file,) = app.folders.pictures.glob("gunsword matchups *.svg")
    texts = ElementTree.fromstring(file.read_text("utf-8")).findall("{*}text")
    wide = {each.text: float(each.get("textLength")) for each in texts}
    bold = app.kit.style(18, 600)
    shown = app.kit.measure("Oath and", bold)[0] / app.kit.scale
    assert wide["Oath and"] == pytest.approx(shown, rel=0.05)
    assert len(texts) > 30


def test_a_page_that_shows_nothing_cannot_be_saved_but_all_of_the_run_can(app):
    scene = opened(app, kept(app))
    app.step(press(pygame.K_5), 0.02)
    assert {kind: bool(control(scene, f"save:{kind}").why) for kind in EXPORTS} == {
        "png": True, "svg": True, "csv": True, "html": False,
    }  # fmt: skip


def test_a_run_that_cannot_be_kept_does_not_begin_and_says_why(app, monkeypatch):
    scene = lab(app)
    disk = FaultyDisk(app.folders.runs, monkeypatch.setattr)
    disk.fail("write", errno.ENOSPC)
    scene.start()
    settle(app)
    folder = app.folders.runs / "swordline"
    assert scene.keeper.problem == f"The run cannot be kept in {folder}: The disk is full."
    assert (scene.keeper.running, [*folder.glob("*.jsonl")]) == (False, [])


def test_any_game_opens_as_a_replay(app):
    run = kept(app)
    scene = opened(app, run)
    saved, _, _ = saved_game(scene.keeper.run, None, 5)
    game = run.deals[5].games[0]
    assert len(saved.decisions) == game.decisions
    app.step(press(pygame.K_w), 0.02)
    replay = app.scenes[-1]
    assert isinstance(replay, ReplayScene)
    assert replay.replay.whole.result.winners == run.deals[1].games[0].winners


def test_a_game_of_a_comparison_is_replayed_with_the_files_that_it_was_played_with(app, tmp_path):
    own = app.folders.game("swordline")
    other = tmp_path / "house" / "data" / "swordline"
    shutil.copytree(own, other)
    cards = other / "cards" / "actions.yaml"
    cards.write_text(cards.read_text().replace("name: Heron\n", "name: Icicle\n", 1))
    asked = Asked("compare", "swordline", own, Stop(games=2), ("bot:random",), str(other))
    header = ask(asked, app.folders.runs)
    run = Run.begin(header, Shelf(app.folders.runs).new(header))
    for deal in played(header, [0]):
        run.add(deal)
    run.close()
    scene = opened(app, run)
    for name, label, game in (
        ("Heron", "working files", run.deals[0].games[1]),
        ("Icicle", "swordline", run.deals[0].games[0]),
    ):
        app.step(press(pygame.K_w), 0.02)
        replay = app.scenes[-1]
        assert replay.content.printed["heron"]["name"] == name
        assert replay.replay.count == game.decisions
        assert label in app._toast.words
        app.step(press(pygame.K_ESCAPE), 0.02)
        assert app.scenes[-1] is scene


def test_a_run_is_removed_once_that_is_confirmed(app):
    run = kept(app)
    scene = opened(app, run)
    app.step(press(pygame.K_DELETE), 0.02)
    assert app.scenes[-1].head == f"Remove {called(run.header)}?", "as the list calls it"
    assert app.scenes[-1].text.startswith(f"Begun {run.header.begun}. Its 12 games will be lost.")
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert run.path.exists()
    app.step(press(pygame.K_DELETE), 0.02)
    app.step(press(pygame.K_RETURN), 0.02)
    settle(app)
    assert not run.path.exists()
    assert (scene.keeper.kept, scene.keeper.answers) == ([], None)


def test_a_run_is_removed_while_it_is_played(app):
    scene = played_at_random(app, points=4)
    path = scene.keeper.run.path
    while not save_file.in_use(path):
        assert scene.keeper.running
        app.step([], 0.02)
    app.step(press(pygame.K_DELETE), 0.02)
    app.step(press(pygame.K_RETURN), 0.02)
    settle(app)
    assert not path.exists()
    assert app.scenes[-1] is scene, "nothing is told of as trouble"
    assert (scene.keeper.kept, scene.keeper.running) == ([], False)


def test_a_run_whose_program_is_slow_to_end_is_removed_while_frames_go_on(app):
    run = kept(app)
    scene = opened(app, run)
    deaf = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True)"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", f"{deaf}; input()"], **pipes) as child:
        assert child.stdout.readline()
        scene.keeper._child = child
        app.step(press(pygame.K_DELETE), 0.02)
        app.step(press(pygame.K_RETURN), 0.02)
        app.step([], 0.02)
        assert run.path.exists(), "its program has not ended"
        assert scene.keeper.kept == [], "it cannot be opened any more"
        child.stdin.write(b"\n")
    settle(app)
    assert not run.path.exists()


def test_a_run_goes_that_was_removed_just_before_the_lab_is_left(app):
    run = kept(app)
    scene = opened(app, run)
    held = Event()
    scene.keeper._thread.submit(held.wait)
    app.step(press(pygame.K_DELETE), 0.02)
    app.step(press(pygame.K_RETURN), 0.02)
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert app.scenes[-1] is not scene
    held.set()
    scene.keeper._thread.shutdown(wait=True)
    assert not run.path.exists()


def test_a_run_that_cannot_be_removed_says_why_and_stays(app):
    run = kept(app)
    scene = opened(app, run)
    with save_file.unused(run.path):
        app.step(press(pygame.K_DELETE), 0.02)
        app.step(press(pygame.K_RETURN), 0.02)
        for _ in range(500):
            app.step([], 0.02)
            if app.scenes[-1] is not scene:
                break
        notice = app.scenes[-1]
    assert notice.head == "The run could not be removed"
    app.step(press(pygame.K_RETURN), 0.02)
    settle(app)
    assert run.path.exists()
    assert [each.path for each in scene.keeper.kept] == [run.path]


def another_player(line: bytes) -> bytes:
    return line.replace(b'{"player":0,', b'{"player":3,', 1)


@pytest.mark.parametrize(
    "damage", [lambda _: b"", lambda line: line[:200], lambda _: b"\xff\n", another_player]
)
def test_a_file_that_is_no_run_is_listed_with_why_and_can_be_removed(app, monkeypatch, damage):
    run = kept(app)
    first, *others = run.path.read_bytes().splitlines(keepends=True)
    bad = run.path.with_name("a damaged run of the lab.run.jsonl")
    bad.write_bytes(damage(first) + b"".join(others))
    assert bad.read_bytes() != run.path.read_bytes()
    os.utime(bad, (2**31, 2**31))
    scene = lab(app)
    assert scene.keeper.run.path == run.path, "the latest that can be read"
    tile = control(scene, f"run:{bad.name}")
    app.step(click(tile.rect.center), 0.02)
    assert "does not begin as a run of the lab" in app.scenes[-1].text
    app.step(press(pygame.K_RETURN), 0.02)
    scene.controls.focus = tile.id
    app.step(press(pygame.K_DELETE), 0.02)
    assert app.scenes[-1].head == "Remove a damaged run of the lab?"
    app.step(press(pygame.K_RETURN), 0.02)
    settle(app)
    assert (bad.exists(), run.path.exists(), scene.keeper.damaged) == (False, True, [])
    assert scene.keeper.run.path == run.path


def test_how_many_play_is_asked_where_more_than_two_can(app, monkeypatch):
    cut = words_cut(app.kit, monkeypatch)
    scene = lab(app, "gunsword")
    asking = new_run(app)
    tables = [one.id for one in asking.controls.all if one.id.startswith("table:")]
    assert tables == ["table:duel:2", "table:ffa:3", "table:ffa:4", "table:teams:4"]
    app.step(click(control(asking, "table:teams:4").rect.center), 0.02)
    asked = prepared(app, scene)
    assert (asked.seats, asked.sides) == (4, ((1, 3), (2, 4)))
    app.step(click(control(asking, "table:ffa:3").rect.center), 0.02)
    asked = prepared(app, scene)
    assert (asked.seats, asked.mode, asked.even) == (3, "ffa", pytest.approx(1 / 3))
    assert cut == []
    app.step(press(pygame.K_ESCAPE), 0.02)
    scene = lab(app, "swordline")
    asking = new_run(app)
    assert not [one for one in asking.controls.all if one.id.startswith("table:")]
    assert prepared(app, scene).seats == 2, "what was chosen for another game is forgotten"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_perfect_bot_can_play_a_run_where_the_game_is_solved_and_only_there(
    theatre, monkeypatch, size
):
    app = theatre(size, steps=4)
    cut = words_cut(app.kit, monkeypatch)
    scene = lab(app, "swordline")
    asking = new_run(app)
    app.step(click(control(asking, "bot:perfect").rect.center), 0.02)
    assert prepared(app, scene).players == ("bot:perfect",)
    assert cut == []
    app.step(press(pygame.K_ESCAPE), 0.02)
    app.step(press(pygame.K_RIGHT), 0.02)
    assert scene.game == "water_showdown"
    asking = new_run(app)
    assert "bot:perfect" not in {one.id for one in asking.controls.all}
    assert control(asking, "bot:greedy").chosen, "the one before plays no run here"


def test_a_run_of_three_seats_tells_all_it_knows_and_a_click_chooses_a_loadout(app, monkeypatch):
    run = kept(app, "gunsword", 40, seats=3)
    cut = words_cut(app.kit, monkeypatch)
    scene = opened(app, run)
    (chart, _, _) = next(scene.views.charts("matchups"))
    assert {*chart.cells} == {(each, "") for each in run.header.loadouts}
    app.step(click(scene.views.rects("matchups")["heavy_reading", ""].center), 0.02)
    assert (scene.cell, scene.loadout) == (("heavy_reading", ""), "heavy_reading")
    for number in range(len(QUESTIONS)):
        app.step(press(pygame.K_1 + number), 0.02)
    assert cut == []


def test_a_match_opens_with_who_won_it(app, monkeypatch):
    who = ("bot:greedy", "bot:random", "bot:random")
    run = kept(app, "gunsword", 30, question="match", players=who, seats=3)
    cut = words_cut(app.kit, monkeypatch)
    scene = opened(app, run)
    assert scene.question.word == "skill"
    random, greedy, seats = (
        [shape.text for shape in chart.shapes if isinstance(shape, Words)]
        for chart, _, _ in [*scene.views.charts("skill")][1::2]
    )
    assert (random[-3], greedy[-3]) == ("random", "Fair (greedy)")
    wins = [tally.wins for tally in scene.keeper.answers.players]
    assert sum(wins) == scene.keeper.answers.progress.games
    assert greedy[-2] == f"{100 * wins[0] / sum(wins):.1f} %"
    assert [each for each in seats if each.startswith("Seat")] == ["Seat 1", "Seat 2", "Seat 3"]
    assert cut == []
    app.step(click(control(scene, "save:csv").rect.center), 0.02)
    (file,) = app.folders.pictures.glob("gunsword skill *.csv")
    assert file.read_text("utf-8").startswith("Wins\nplayer,")
    app.step(click(control(scene, "save:html").rect.center), 0.02)
    (file,) = app.folders.pictures.glob("*.html")
    assert "even would be 66.7 %" in file.read_text("utf-8")


def test_a_kept_run_says_how_many_games_of_how_many_it_has(app):
    run = kept(app, count=12)
    header = run.header.model_copy(update={"stop": Stop(games=40_000, width=15.0)})
    waiting = Kept(run.path, header, 9, over=False, played=False)
    idle = SimpleNamespace(run=None, answers=None)
    assert how_far(idle, waiting) == "9 of ~171 games", "1.96^2 / 4 / 0.075^2 = 170.7"
    ended = replace(waiting, deals=180, over=True)
    assert how_far(idle, ended) == f"180 games, {header.begun[5:10]}"
    scene = opened(app, run)
    played = Progress([], 100, 20.0, False, 180, 0.5)
    scene.keeper.answers = replace(scene.keeper.answers, progress=played)
    assert how_far(scene.keeper, waiting) == "100 of ~180 games", "as it is played"


def test_the_bar_says_how_intervals_are_to_be_read_before_the_run_is_over(app, monkeypatch):
    run = kept(app, "gunsword", 60)
    Run.prolong(run.path, Stop(games=40_000, width=15.0))
    cut = words_cut(app.kit, monkeypatch)
    words, text = [], app.kit.text
    monkeypatch.setattr(
        app.kit, "text", lambda said, *more: words.append(said) or text(said, *more)
    )
    scene = opened(app, run)
    scene.draw(pygame.Surface((1280, 720)))
    assert "Intervals hold whenever you look" in words
    width = scene.keeper.answers.progress.width
    assert f"Stops at **15 points** (in one look: {width:.1f})" in words
    assert cut == []


def test_a_change_is_told_whole_on_the_parchment(app, monkeypatch):
    now = plan("gunsword").header.versions[0]
    run = kept(app, "gunsword", 4, question="compare", versions=(now, now))
    told = "Two in the Dark: combo 2, Dash Rook 2 → Dash Bishop 3"
    header = run.header.but(changes=(told,), changed=("two_in_the_dark",))
    deals = run.path.read_bytes().partition(b"\n")[2]
    run.path.write_bytes(header.model_dump_json().encode() + b"\n" + deals)
    fitted, fit = {}, app.kit.fit

    def fit_seen(words, *more):
        fitted[words] = fit(words, *more)
        return fitted[words]

    scene = opened(app, run)
    monkeypatch.setattr(app.kit, "fit", fit_seen)
    scene.draw(pygame.Surface((1280, 720)))
    assert fitted[told].fits
    assert not fitted[told].block.clipped


@pytest.mark.parametrize(("count", "told"), [(6, False), (3, True)])
def test_where_games_are_played_is_told_as_long_as_any_is_to_be(app, monkeypatch, count, told):
    run = kept(app, count=6)
    lines = run.path.read_bytes().splitlines(keepends=True)
    run.path.write_bytes(b"".join(lines[: 1 + count]))
    words, text = [], app.kit.text
    monkeypatch.setattr(
        app.kit, "text", lambda said, *more: words.append(said) or text(said, *more)
    )
    scene = opened(app, run)
    scene.keeper.jobs = 7
    scene.draw(pygame.Surface((1280, 720)))
    assert ("7 processes" in words) == told


def test_one_game_is_not_told_of_as_several(app, monkeypatch):
    """All words of a run of one game, and of one of two that has one yet."""
    alone = kept(app, count=1)
    longer = kept(app, count=1)
    Run.prolong(longer.path, Stop(games=2))
    words, text = [], app.kit.text
    monkeypatch.setattr(
        app.kit, "text", lambda said, *more: words.append(said) or text(said, *more)
    )
    for run in (longer, alone):
        opened(app, run)
        for number in range(len(QUESTIONS)):
            app.step(press(pygame.K_1 + number), 0.02)
    app.step(press(pygame.K_DELETE), 0.02)
    assert {"**1 game**", "**1** of **2 games**", "1 of 2 games"} <= {*words}
    assert f"Begun {alone.header.begun}. Its 1 game will be lost." in app.scenes[-1].text
    several = re.compile(r"\b1\**(?: more| ready)? (?:games|deals|ties|turns|loadouts)")
    assert [said for said in words if several.search(said)] == []


class Player:
    """A program that plays a run, as far as anybody looks."""

    returncode = stderr = None

    def __init__(self, *_words, **_pipes):
        pass

    def poll(self):
        return None

    def terminate(self):
        pass


def test_the_time_that_is_left_is_reckoned_from_the_first_games_of_this_sitting(app, monkeypatch):
    run = kept(app, count=6)
    lines = run.path.read_bytes().splitlines(keepends=True)
    run.path.write_bytes(b"".join(lines[:4]))
    scene = opened(app, run)
    clock = [1000.0]
    monkeypatch.setattr(keeper, "monotonic", lambda: clock[0])
    monkeypatch.setattr(keeper, "player", Player)
    monkeypatch.setattr(keeper, "listen", lambda *_: None)
    scene.keeper.play()
    clock[0] += 4
    run.path.write_bytes(b"".join(lines[:6]))
    for _ in range(2):
        app.step([], 0.02)
        settle(app)
    assert scene.keeper.rate == 0.5, "two games in four seconds; three were there before"


def test_a_run_whose_file_goes_while_it_is_watched_is_told_of_and_not_looked_at_each_frame(
    app, monkeypatch
):
    run = kept(app, count=6)
    run.path.write_bytes(b"".join(run.path.read_bytes().splitlines(keepends=True)[:4]))
    other = Run.go_on(run.path)
    scene = opened(app, run)
    clock, looks = [keeper.monotonic()], []
    monkeypatch.setattr(keeper, "monotonic", lambda: clock[0])
    look = Run.look
    monkeypatch.setattr(Run, "look", lambda run: looks.append(run) or look(run))
    run.path.unlink()
    scene.keeper._next_list = clock[0] + 90
    clock[0] += 60
    for _ in range(5):
        app.step([], 0.02)
        wait([future for future, _ in scene.keeper._waiting])
    other.close()
    assert len(looks) == 1, "once in a second at most"
    assert scene.keeper.problem == f"{run.path.name} is not there any more."


def test_a_run_that_another_program_plays_is_watched_and_left_alone(app, monkeypatch):
    run = kept(app, count=6)
    whole = run.path.read_bytes().splitlines(keepends=True)
    run.path.write_bytes(b"".join(whole[:4]))
    other = Run.go_on(run.path)
    scene = opened(app, run)
    clock = [keeper.monotonic()]
    monkeypatch.setattr(keeper, "monotonic", lambda: clock[0])
    assert [state_of(scene.keeper, each) for each in scene.keeper.kept] == ["elsewhere"]
    assert control(scene, "pause").why == "another program plays it"
    app.step(press(pygame.K_SPACE), 0.02)
    assert not scene.keeper.running
    other.add(deals(4)[3])
    for seconds in (60, 60):
        clock[0] += seconds
        app.step([], 0.02)
        settle(app)
    (told,) = (how_far(scene.keeper, each) for each in scene.keeper.kept)
    assert told == "4 of 6 games"
    other.close()
    for seconds in (60, 60):
        clock[0] += seconds
        app.step([], 0.02)
        settle(app)
    assert [state_of(scene.keeper, each) for each in scene.keeper.kept] == ["paused"]
    assert control(scene, "pause").why == ""
