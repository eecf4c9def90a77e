"""The first game at the table: each step shows what it waits for, and refuses all else."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pygame
import pytest

from game.bots.greedy import GreedyBot
from game.draw.baking import Unfinished
from game.draw.table.lesson import leaf_places
from game.scenes.first_game import DENIED_FOR, SCRIPT_WAITS, FirstGameScene, open_first_game
from game.scenes.notice import NoticeScene
from game.scenes.rulebook import RulebookScene
from game.scenes.setup import SetupScene, open_setup
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.session.tutorial import Guided
from game.table.aims import aim_of
from game.table.parts.reading import reading_area
from game.user.settings import Settings
from tests.games.gunsword.positions import content
from tests.scenes.theatre import click, control, hold, mouse, press

pytestmark = pytest.mark.slow

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
GAMES = ("gunsword", "swordline", "water_showdown", "gentlemen_of_war", "gunsmith_girl")
STEPS = 14


@pytest.fixture
def learning(theatre):
    """Opens the first game in an app of its own, with nothing moving."""

    def begin(size=(1280, 720), motion="off", game="gunsword", **settings):
        app = theatre(size)
        app.change(Settings().changed(motion=motion, **settings))
        open_first_game(app, game)
        app.step([], 0.3)
        return app

    return begin


@pytest.mark.parametrize("game", GAMES)
def test_a_card_under_the_pointer_is_read_and_the_parchment_gives_way(learning, game):
    app = learning(game=game)
    for _ in range(6):
        do(app)
    scene = scene_of(app)
    place = reading_area(scene.context)
    if place.colliderect(scene.parchment):
        place = place.clip(scene.parchment)
    place = place.inflate(-place.w // 3, -place.h // 3)  # nothing but what lies on top

    def shown() -> bytes:
        for _ in range(12):
            app.step([], 0.1)
        return pygame.image.tobytes(app.window.get_surface().subsurface(place), "RGB")

    app.step([mouse(pygame.MOUSEMOTION, (2, 2))], 0.1)
    before = shown()
    spots = (*scene.context.hit_areas, *scene.context.hand_hit_areas)
    card = next(spot for spot in spots if spot.sort in ("card", "face", "lying"))
    app.step([mouse(pygame.MOUSEMOTION, card.area.center)], 0.1)
    assert shown() != before
    app.step([mouse(pygame.MOUSEMOTION, (2, 2))], 0.1)
    assert shown() == before


def scene_of(app) -> FirstGameScene:
    scene = next(one for one in app.scenes if isinstance(one, FirstGameScene))
    assert isinstance(scene.session, Guided)
    return scene


def play_script(app) -> None:
    """Lets the script play until the learner is wanted again."""
    scene = scene_of(app)
    for _ in range(40):
        app.step([], SCRIPT_WAITS / 1000 + 0.1)
        if not scene.session.playing and not scene.moves:
            return
    raise AssertionError("the script does not come to an end")


def do(app) -> None:
    """Does what is wanted with a click on what the step points at."""
    scene = scene_of(app)
    if scene.session.reading:
        app.step(click(middle(scene, "guide", "next")), 0.3)
    else:
        aim = aim_of(scene.context, scene.session.wanted()[0])
        assert aim is not None
        app.step([mouse(pygame.MOUSEMOTION, grip(scene, aim))], 0.3)
        app.step(click(grip(scene, aim)), 0.3)
    play_script(app)


def middle(scene, sort: str, name: str) -> tuple[int, int]:
    """The middle of a spot."""
    context = scene.context
    spot = context.hand_hit_areas.of(sort, name) or context.hit_areas.of(sort, name)
    assert spot is not None
    return spot.area.center


def grip(scene, aim) -> tuple[int, int]:
    """A place on a thing by which the pointer finds it, and not what lies over it."""
    area = aim.area
    for place in (area.center, (area.x + area.w // 5, area.centery), (area.centerx, area.y + 4)):
        spot = scene.hands.spot(place)
        if spot is not None and spot.area.topleft == area.topleft:
            return place
    raise AssertionError(f"nothing at {area} can be clicked")


def go_to(app, step: int) -> FirstGameScene:
    """Skips to a step, numbered from zero."""
    scene = scene_of(app)
    while scene.session.number < step or scene.step != scene.session.step:
        app.step([hold(pygame.K_g)], 0.3)
    app.step([], 0.3)
    return scene


# All of it


@pytest.mark.parametrize("game", GAMES)
def test_it_is_gone_through_with_clicks_on_what_it_points_at_and_then_played_on(
    learning, game, monkeypatch
):
    monkeypatch.setattr(GreedyBot, "ponders", False)  # Its time to think is real time.
    app = learning(game=game)
    scene = scene_of(app)
    seen = []
    for _ in range(60):
        if scene.session.done:
            break
        seen.append(scene.step.title)
        do(app)
    assert list(dict.fromkeys(seen)) == [step.title for step in scene.session.guide.steps]
    assert app.scenes[-1].head == "You know how a duel goes"
    assert app.shelf.saves() == []
    made = scene.session.match.decisions
    app.step([hold(pygame.K_RETURN)], 0.3)
    session = play_on(app, 3)
    assert session.match.decisions[: len(made)] == made
    assert {each.seat for each in session.match.decisions[len(made) :]} == {1, 2}
    assert session.setup.seats[1].player == "bot:greedy"
    assert session.hotseat.viewers() == (1,)
    app.home()
    assert session.match.result is not None or app.scenes[0].resumable is not None


def play_on(app, wanted):
    """Decides by keys for the learner so many times at least, until the bot has decided, too."""
    table = app.scenes[-1]
    assert type(table) is TableScene
    decided, made = 0, len(table.session.match.decisions)
    for _ in range(60):
        app.step([], 0.5)
        answered = {each.seat for each in table.session.match.decisions[made:]}
        both = decided >= wanted and len(answered) > 1
        if both or table.session.match.result is not None:
            return table.session
        if table.session.hotseat.offered() and not table.moves:
            before = len(table.session.match.decisions)
            app.step([hold(pygame.K_TAB)], 0.3)
            app.step([hold(pygame.K_RETURN)], 0.3)
            decided += len(table.session.match.decisions) > before
    raise AssertionError("the match does not go on")


@pytest.mark.parametrize("game", GAMES)
def test_what_a_step_points_at_is_on_the_table(learning, game):
    app = learning(game=game)
    screen = pygame.Rect(0, 0, 1280, 720)
    for step in range(len(scene_of(app).session.guide.steps)):
        scene = go_to(app, step)
        aims = list(scene.aims())
        assert aims
        assert len(aims) == len(scene.session.step.point) + len(scene.session.wanted()[:1])
        for aim in aims:
            assert screen.contains(aim.area), (scene.session.step.title, aim)
            assert not aim.area.colliderect(scene.parchment)


@pytest.mark.parametrize(
    ("game", "size"),
    [*(("gunsword", size) for size in SIZES), *((game, SIZES[1]) for game in GAMES[1:])],
)
def test_the_parchment_holds_its_words_and_covers_nothing_that_is_clicked(learning, game, size):
    app = learning(size, game=game)
    scene, kit = go_to(app, 1), app.kit
    for hit_areas in (scene.context.hit_areas, scene.context.hand_hit_areas):
        for spot in hit_areas:
            over = spot.area.colliderect(scene.parchment)
            assert not over or spot.sort == "guide" or spot.id in ("leaf", "log"), spot
    words = leaf_places(kit, scene.parchment).words
    for step in scene.session.guide.steps:
        title = kit.text(step.title, kit.style(30, 700, family="serif", leading=1.08), words.w)
        note = kit.text(scene.context.words(step.watch), kit.style(18, 600), words.w - kit.px(30))
        body = kit.text(scene.context.words(step.text), kit.style(18, leading=1.34), words.w)
        high = title.size[1] + note.size[1] + body.size[1] + kit.px(24)
        assert high <= words.h, step.title
    picture, bare = pygame.Surface(size), pygame.Surface(size)
    scene.draw(picture)
    assert scene.painting.backdrop.picture is not None
    bare.blit(scene.painting.backdrop.picture, (0, 0))
    aim = next(iter(scene.aims()))
    ring = (aim.area.centerx, aim.area.top - kit.px(10))
    assert picture.get_at(ring) != bare.get_at(ring)
    assert min(picture.get_at(scene.parchment.center)[:3]) > 160, "parchment is light"


@pytest.mark.parametrize("scale", [75, 200])
@pytest.mark.parametrize("game", GAMES)
def test_each_step_is_read_and_left_in_the_window_at_every_scale(learning, game, scale):
    app = learning(game=game, scale=scale)
    scene, kit = scene_of(app), app.kit
    for number in range(len(scene.session.guide.steps)):
        if number:
            app.step([hold(pygame.K_g)], 0.3)
            app.step([], 0.3)
        assert scene.step is scene.session.guide.steps[number]
        app.step([hold(pygame.K_F13)], 0.1)
        places, shown = leaf_places(kit, scene.parchment), app.screen.viewport.area
        for box in (scene.parchment, places.head, places.words, *places.buttons):
            assert shown.contains(box), (scene.step.title, box)
        refused = [o for o in scene.session.match.options() if o not in scene.session.wanted()]
        if refused and not scene.session.reading:
            scene.choose(refused[0])
        for note in filter(None, (scene.leaf().note, scene.context.words(scene.step.watch), "-")):
            assert fits(kit, replace(scene.leaf(), note=note), places.words), (note, scene.step)
        scene._denied = ""
    for end in ("Leave the first game?", "You know how a duel goes"):
        scene.menu() if end.startswith("Leave") else scene._tell_learnt()
        app.step([hold(pygame.K_F13)], 0.1)
        assert app.scenes[-1].head == end
        area = app.screen.viewport.area
        assert all(area.contains(each.rect) for each in app.scenes[-1].controls.all)
        app.pop()


def fits(kit, leaf, words) -> bool:
    """Whether the words of a parchment have their room at the least size of words."""
    title = kit.text(leaf.title, kit.style(30, 700, family="serif", leading=1.08), words.w, 2)
    note = kit.text(f"{{icon:eye}} {leaf.note}", kit.style(18, 600, leading=1.26), words.w - 14)
    body = kit.text(leaf.text, kit.style(18, leading=1.32), words.w)
    return title.size[1] + note.size[1] + body.size[1] + 2 * kit.px(10) <= words.h


def test_the_words_are_in_sight_where_the_picture_is_larger_than_the_window(learning):
    app = learning(scale=200)
    scene = scene_of(app)
    words = leaf_places(app.kit, scene.parchment).words
    assert app.screen.viewport.picture == (2560, 1440)
    assert app.screen.viewport.area.contains(words.inflate(0, -words.h // 3))
    app.step([mouse(pygame.MOUSEMOTION, (5, 5))], 0.3)
    app.step([hold(pygame.K_g)], 0.3)
    assert app.screen.viewport.area.collidepoint(words.midtop)


# What is refused


@pytest.mark.parametrize(
    ("game", "step", "clicked", "said"),
    [
        ("gunsword", 1, ["card shoulder_first#1"], "“Pay a Cost”: choose **Off the Wall**."),
        (
            "swordline",
            1,
            ["edge place:skyfall#1:top", "slot 1:1"],
            "“Place a card”: choose **Place Sidestep on 1–2**.",
        ),
        ("water_showdown", 3, ["option pass"], "“Defend”: choose **Beach Towels**."),
    ],
)
def test_a_wrong_click_is_refused_with_words_and_changes_nothing(
    learning, game, step, clicked, said
):
    app = learning(game=game)
    scene = go_to(app, step)
    before = scene.session.match.table.as_plain()
    for each in clicked:
        assert not scene.leaf().refused
        app.step(click(middle(scene, *each.split(" "))), 0.3)
    assert scene.leaf().note == f"This step shows {said}"
    assert scene.leaf().refused
    assert scene.session.match.table.as_plain() == before
    app.step([], DENIED_FOR / 1000 + 0.1)
    assert scene.leaf().note == ""
    do(app)
    assert scene.session.match.table.as_plain() != before or scene.choosing.turned is not None


@pytest.mark.parametrize("game", GAMES)
def test_each_step_refuses_all_but_what_it_shows(learning, game):
    app = learning(game=game)
    for step in range(1, len(scene_of(app).session.guide.steps) - 1):
        scene = go_to(app, step)
        before = scene.session.match.table.as_plain()
        for option in scene.session.match.options():
            if option not in scene.session.wanted():
                scene.choose(option)
                assert "This step shows" in scene.leaf().note
        assert scene.session.match.table.as_plain() == before


def test_nothing_can_be_chosen_while_the_script_plays(learning):
    app = learning(motion="normal")
    scene = go_to(app, 1)
    app.step([], 9)
    scene.choose(scene.session.wanted()[0])
    app.step([], 0.1)
    assert scene.session.playing
    assert scene.choosing.options == ()
    assert scene.leaf().note.endswith("before anything happens, and passes.")
    assert list(scene.aims()) == []


def test_a_step_stands_until_what_it_resolved_has_been_shown(learning):
    app = learning(motion="normal", game="swordline")
    scene = go_to(app, 6)
    app.step([hold(pygame.K_g)], 0.1)
    assert scene.session.number == 7
    assert scene.showing.step is not None
    assert scene.step.title == "Guard"
    assert scene.leaf().note.startswith("**Blocked**")
    assert list(scene.aims()) == []
    app.step([hold(pygame.K_g)], 0.1)
    assert scene.session.number == 7, "the key ends the showing, and skips nothing unread"
    assert scene.step.title == "Lunge"
    assert scene.leaf().note == ""


def test_nothing_is_taken_back(learning):
    app = learning()
    scene = go_to(app, 3)
    count = len(scene.session.match.decisions)
    app.step([hold(pygame.K_u)], 0.1)
    assert scene.leaf().note == "Nothing is taken back in the first game."
    assert len(scene.session.match.decisions) == count
    assert not scene.context.chrome.can_undo


# By keys


def test_it_is_gone_through_by_keys_alone(learning):
    app = learning()
    scene = scene_of(app)
    app.step([hold(pygame.K_RETURN)], 0.3)
    assert scene.session.step.title == "Pay a Cost"
    for _ in range(8):
        app.step([hold(pygame.K_TAB)], 0.3)
        if scene.choosing.focus == scene.session.wanted()[0]:
            break
    app.step([hold(pygame.K_RETURN)], 0.3)
    play_script(app)
    assert scene.session.step.title == "Choose a Path"
    app.step([hold(pygame.K_w)], 0.3)
    play_script(app)
    assert scene.session.step.title == "Reload"


def test_arrows_reach_the_buttons_of_the_parchment(learning):
    app = learning()
    scene = scene_of(app)
    reached = set()
    ways = [pygame.K_UP] * 3 + [pygame.K_RIGHT] * 9 + [pygame.K_UP] * 6 + [pygame.K_DOWN] * 6
    for key in ways:
        app.step([hold(key)], 0.1)
        if scene.pointer.over is not None and scene.pointer.over.sort == "guide":
            reached.add(scene.pointer.over.id)
    assert reached == {"next", "leave", "rule"}


def test_a_key_that_the_player_gave_away_is_not_taken(learning):
    app = learning()
    keys = app.settings.keys.with_key("look", "g")
    app.change(app.settings.changed(keys=keys))
    app.step([hold(pygame.K_g)], 0.3)
    assert scene_of(app).session.number == 0
    assert scene_of(app)._faces()[0].key == "Space"
    app.step([hold(pygame.K_SPACE)], 0.3)
    assert scene_of(app).session.number == 1
    assert scene_of(app)._faces()[0].key == ""


# Skipping, leaving, looking things up


def test_every_step_can_be_skipped(learning):
    app = learning()
    scene = scene_of(app)
    for number in range(STEPS):
        assert scene.session.number == number
        app.step([hold(pygame.K_g)], 0.3)
    assert scene.session.done


def test_the_parchments_buttons_are_there_after_a_picture_that_took_several_steps(
    learning, monkeypatch
):
    app = learning()
    scene, picture = scene_of(app), pygame.Surface(app.kit.size)
    with monkeypatch.context() as patched:
        patched.setattr("game.table.painting.draw_foreground", Mock(side_effect=Unfinished))
        scene.refresh()
        with pytest.raises(Unfinished):
            scene.draw(picture)
    scene.draw(picture)
    app.step(click(middle(scene, "guide", "leave")), 0.1)
    assert app.scenes[-1].head == "Leave the first game?"


def test_it_can_be_left_at_every_step(learning):
    app = learning()
    for step in range(STEPS):
        scene = go_to(app, step)
        app.step([hold(pygame.K_l)], 0.1)
        assert app.scenes[-1].head == "Leave the first game?"
        way_out = control(app.scenes[-1], "To the title").rect.center
        if step in (0, STEPS // 2, STEPS - 1):
            app.step(click(way_out), 0.1)
            assert [type(scene) for scene in app.scenes] == [TitleScene]
            open_first_game(app, "gunsword")
            go_to(app, step)
        else:
            app.step([hold(pygame.K_ESCAPE)], 0.1)
            assert app.scenes[-1] is scene
            assert scene.session.number == step
    app.home()
    assert app.scenes[0].resumable is None
    assert app.shelf.saves() == []


def test_the_rulebook_opens_at_the_rule_of_the_step(learning):
    app = learning()
    for step in range(STEPS):
        scene = go_to(app, step)
        app.step(press(pygame.K_F1), 0.1)
        assert isinstance(app.scenes[-1], RulebookScene)
        assert app.scenes[-1].page.marked == scene.session.step.rule
        app.step(press(pygame.K_ESCAPE), 0.1)
    app.step(click(middle(scene, "guide", "rule")), 0.1)
    assert app.scenes[-1].page.marked == scene.session.step.rule


# The end, and the beginning


def test_the_end_leads_on(learning):
    app = learning()
    ways = {
        "Play on": [TitleScene, TableScene],
        "Rulebook": [TitleScene, RulebookScene],
        "To the title": [TitleScene],
    }
    for answer, left in ways.items():
        open_first_game(app, "gunsword")
        while not scene_of(app).session.done:
            scene_of(app).session.skip()
        app.step([], 0.3)
        assert app.scenes[-1].text.count("\n\n") == 2
        app.step(click(control(app.scenes[-1], answer).rect.center), 0.1)
        assert [type(scene) for scene in app.scenes] == left


@pytest.mark.parametrize("game", GAMES)
def test_the_title_offers_the_first_game_of_the_box_that_is_chosen(theatre, game):
    app = theatre((1280, 720))
    for _ in range(GAMES.index(game)):
        app.step(press(pygame.K_RIGHT), 0.1)
    assert app.scenes[0].controls.focus == f"box:{game}"
    app.step(press(pygame.K_f), 0.1)
    assert scene_of(app).table_setup.game == game


def test_the_setup_marks_what_is_for_beginners(theatre):
    app = theatre((1280, 720))
    marked, mark = {}, "for beginners"
    for game in GAMES:
        app.home()
        open_setup(app, game)
        app.step([], 0.1)
        rows = app.scenes[-1].controls.all
        marked[game] = [one.id for one in rows if getattr(one, "word", "").startswith(mark)]
    assert marked == {
        "gunsword": ["loadout:oath_and_flint", "loadout:balance_of_whispers"],
        "swordline": ["mode:first_game"],
        "water_showdown": ["mode:first_game"],
        "gentlemen_of_war": ["loadout:long_shot", "loadout:side_door"],
        "gunsmith_girl": ["loadout:powder_and_brass", "loadout:tide_and_veil"],
    }


def test_the_title_offers_the_first_game_of_another_where_a_game_has_none(theatre, monkeypatch):
    app = theatre((1280, 720))
    title = app.scenes[0]
    monkeypatch.setitem(vars(app.content_cache.content("water_showdown")), "guide", None)
    app.step(press(pygame.K_RIGHT) + press(pygame.K_RIGHT), 0.1)
    assert title.controls.focus == "box:water_showdown"
    offered = control(title, "lesson").face.small
    others = (app.content_cache.content(game) for game in GAMES if game != "water_showdown")
    assert offered in [each.title for each in others]
    app.step(press(pygame.K_f), 0.1)
    assert app.scenes[-1].title.startswith(f"The first game of {offered}")


def test_it_is_opened_from_the_title_and_from_the_setup(theatre):
    app = theatre((1280, 720))
    app.step(click(control(app.scenes[0], "lesson").rect.center), 0.1)
    assert isinstance(app.scenes[-1], FirstGameScene)
    app.home()
    open_setup(app, "gunsword")
    app.step([], 0.1)
    app.step(click(control(app.scenes[-1], "lesson").rect.center), 0.1)
    assert [type(scene) for scene in app.scenes] == [TitleScene, FirstGameScene]


def test_cards_that_do_not_fit_lead_to_a_duel_instead(theatre, monkeypatch):
    app = theatre()
    content = app.content_cache.content("gunsword")
    steps = list(content.guide.steps)
    steps[2] = steps[2].model_copy(update={"choose": ("N:9",)})
    value = content.guide.file.value.model_copy(update={"steps": tuple(steps)})
    monkeypatch.setitem(vars(content.guide.file), "value", value)
    open_first_game(app, "gunsword")
    told = app.scenes[-1]
    assert isinstance(told, NoticeScene)
    assert told.head == "There is no first game now"
    assert "first\\_game.yaml" in told.text or "first_game.yaml:" in told.text
    assert "step 3 waits for 'N:9', which is not offered" in told.text
    app.step([hold(pygame.K_RETURN)], 0.1)
    assert isinstance(app.scenes[-1], SetupScene)


def test_a_part_that_could_not_be_drawn_is_tried_again_once_a_file_is_mended(learning):
    scene = scene_of(learning())
    scene.painting.backdrop.left_out = frozenset({"log"})
    scene.files_changed(frozenset({scene.folder / "table.yaml"}))
    assert scene.painting.backdrop.left_out == frozenset()


def test_changed_cards_change_nothing_of_a_first_game_that_goes_on(learning, monkeypatch):
    app = learning()
    scene = go_to(app, 4)
    rules = scene.session.match.rules
    changed = replace(content(), hash="another")
    monkeypatch.setattr(app.content_cache, "content", lambda _game: changed)
    scene.files_changed(frozenset({scene.folder / "cards" / "oriel.yaml"}))
    assert scene.session.match.rules is rules
    go_to(app, STEPS)
    assert scene.session.match.rules is rules
