"""A replay on the table: every way through it, what it shows to whom, and a match out of it."""

from dataclasses import replace

import pygame
import pytest

from game.app.window import Toast
from game.rules import journal
from game.scenes.handover import PeekScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.saves import SavesScene
from game.scenes.scene import WINDOW_LEFT
from game.table.holding import HOLD
from game.table.overlays import InspectScene
from game.table.transport import SPEEDS
from game.user.keys import Keys

pytestmark = pytest.mark.slow

PLAYED = ("play:hackles#1", "counter:dodge#2", "N", "a6", "rest")
OVER = (*PLAYED, "rest", "rest")


@pytest.fixture
def replayed(desk):
    """A replay of a duel over its table, and the states of the duel at each moment."""

    def open_one(privacy="sealed", choices=PLAYED, players=("human", "human")):
        table = desk(privacy, players=players)
        session, states = table.session, []
        for choice in (*choices, None):
            states.append(session.match.table.copy())
            if choice is not None:
                session.choose(choice)
        scene = ReplayScene(table, journal.read(session.autosave.path))
        table.push(scene)
        table.draw()
        return table, scene, states

    return open_one


def shown(scene):
    return scene.replay.at(scene.moment).table


def control(scene, name):
    return next(one for one in scene.transport.controls.all if one.id == name)


def strip(scene):
    return scene.context.chrome.told.head, scene.context.chrome.told.line


# Ways through it


@pytest.mark.parametrize(
    ("keys", "moment"),
    [
        ((pygame.K_RIGHT,), 1),
        ((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT), 1),
        ((pygame.K_LEFT,), 0),
        ((pygame.K_END,), 5),
        ((pygame.K_END, pygame.K_RIGHT), 5),
        ((pygame.K_END, pygame.K_HOME), 0),
        ((pygame.K_DOWN,), 4),
        ((pygame.K_DOWN, pygame.K_DOWN), 5),
        ((pygame.K_END, pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP), 0),
    ],
)
def test_keys_go_by_decisions_and_turns(replayed, keys, moment):
    table, scene, states = replayed("open")
    for key in keys:
        table.key(key)
    assert scene.moment == moment
    assert shown(scene) == states[moment]


@pytest.mark.parametrize(
    ("name", "moment"),
    [("later", 3), ("earlier", 1), ("first", 0), ("last", 5), ("turnon", 4), ("turnback", 0)],
)
def test_each_button_does_what_its_key_does(replayed, name, moment):
    table, scene, _ = replayed("open")
    scene.go(2)
    table.click(control(scene, name).rect.center)
    assert scene.moment == moment


def test_the_bar_is_pulled_to_any_moment(replayed):
    table, scene, _ = replayed("open")
    table.draw()
    bar = scene.transport.bar
    table.move(bar.midleft)
    table.press(bar.midleft)
    for x, moment in ((bar.centerx - bar.w // 10, 2), (bar.right + 400, 5), (bar.x, 0)):
        table.move((x, bar.centery + 60))
        assert scene.moment == moment
    table.release(bar.midleft)
    table.move(bar.midright)
    assert scene.moment == 0


def test_a_click_on_a_line_of_the_log_goes_where_it_was_said(replayed):
    table, scene, states = replayed("open")
    number = next(n for n, each in enumerate(scene.context.chrome.entries) if "plays" in each.text)
    table.draw()
    place = scene.context.hit_areas.of("line", str(number)).area.center
    table.click(place)
    assert scene.moment == 1
    assert shown(scene) == states[1]
    assert scene.context.chrome.current == number


def test_playing_goes_on_by_itself_to_the_end_and_again_from_the_start(replayed):
    table, scene, _ = replayed("open")
    table.key(pygame.K_SPACE)
    seen = []
    for _ in range(400):
        table.wait(50)
        seen.append(scene.moment)
    assert sorted(set(seen)) == [1, 2, 3, 4, 5]
    assert seen == sorted(seen)
    assert not scene.playing
    table.key(pygame.K_SPACE)
    assert scene.playing
    assert scene.moment == 0
    table.key(pygame.K_SPACE)
    table.wait(9000)
    assert scene.moment == 0


def test_faster_is_sooner_there(replayed):
    needed = {}
    for steps in (-1, 0, 1, 2):
        table, scene, _ = replayed("open")
        for _ in range(abs(steps)):
            press_text(table, "+" if steps > 0 else "-")
        table.key(pygame.K_SPACE)
        frames = 0
        while scene.playing:
            table.wait(80)
            frames += 1
        needed[scene.speed] = frames
    assert list(needed) == [0.5, 1.0, 2.0, 4.0]
    assert sorted(needed.values(), reverse=True) == list(needed.values())


def test_the_keys_are_the_players_own_and_stand_on_the_buttons(replayed):
    table, scene, _ = replayed("open")
    keys = Keys({"branch": "x", "last": "o", "play": "p"})
    table.settings = table.settings.changed(keys=keys)
    scene.resume()
    assert control(scene, "branch").face.key == "X"
    assert control(scene, "last").hint == "Last moment  {key:O}"
    table.key(pygame.K_o)
    assert scene.moment == scene.replay.count
    table.key(pygame.K_HOME)
    assert scene.moment == 0
    table.key(pygame.K_END)
    assert scene.moment == 0
    table.key(pygame.K_p)
    assert scene.playing


def press_text(table, text):
    table.top.handle(pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode=text))


def test_one_step_on_is_shown_moving_and_a_jump_is_not(replayed):
    table, scene, _ = replayed("open")
    table.key(pygame.K_RIGHT)
    assert scene.motions.running(scene.context.now)
    table.key(pygame.K_END)
    assert not scene.motions.running(scene.context.now)


def test_cards_can_be_looked_at_closely(replayed):
    table, scene, _ = replayed("open")
    table.draw()
    place = scene.context.hand_hit_areas.of("card", "hackles#1").area.center
    table.click(place, 3)
    assert isinstance(table.top, InspectScene)


def test_escape_leads_back(replayed):
    table, scene, _ = replayed()
    table.key(pygame.K_ESCAPE)
    assert table.top is not scene


# What the strip tells


def test_the_strip_tells_what_was_decided_and_by_whom(replayed):
    _, scene, _ = replayed("open")
    assert strip(scene)[0] == "The match begins"
    scene.go(1)
    head, line = strip(scene)
    assert head == "{seat:1}: Play {card:hackles#1}"
    assert line == "Decision 1 of 5. Waiting for {seat:2}"


def test_of_what_was_decided_in_secret_only_the_log_tells(replayed):
    _, scene, _ = replayed("sealed", ("play:hackles#1", "pass", "N"))
    scene.go(2)
    assert strip(scene)[0] == "{seat:2} passes"
    scene.go(3)
    assert strip(scene)[0] == "{seat:1}: North"


def test_the_end_is_told(replayed):
    _, scene, _ = replayed("sealed", OVER)
    scene.go(scene.replay.count)
    assert strip(scene)[1] == f"Decision {scene.replay.count} of 7. ORANGE is at 0 Health"


# Whose hands are seen


def test_a_running_match_shows_no_hand_at_any_moment(replayed):
    table, scene, states = replayed()
    for moment in range(scene.replay.count + 1):
        scene.go(moment)
        table.draw()
        assert scene.view_model.view.seats == frozenset()
        assert hidden(states[moment]) & scene.view_model.skin.keys() == named(scene)
        assert all(not seat.hand for seat in scene.view_model.seats)


def hidden(state):
    return {card for zone in ("hand:1", "hand:2") for card in state.zones[zone]}


def named(scene):
    """The hidden cards that the public log of the match names later on."""
    log = " ".join(scene.replay.whole.log)
    return {card for card in hidden(shown(scene)) if f"{{card:{card}}}" in log}


def test_one_hand_of_a_running_match_is_seen_after_its_cover_alone(replayed):
    table, scene, states = replayed()
    scene.go(1)
    table.key(pygame.K_v)
    peek = table.top
    assert isinstance(peek, PeekScene)
    assert peek.seat == 1
    table.key(pygame.K_SPACE)
    table.wait(HOLD * 1000 + 50)
    assert table.top is scene
    assert scene.view_model.view.seats == frozenset({1})
    assert {held.card for held in scene.view_model.near.hand} == set(states[1].zones["hand:1"])
    others = set(states[1].zones["hand:2"]) & scene.view_model.skin.keys()
    assert others <= named(scene)


def test_going_on_to_the_next_hand_covers_the_first(replayed):
    table, scene, _ = replayed()
    uncover(table)
    table.key(pygame.K_v)
    assert (type(table.top), table.top.seat) == (PeekScene, 2)
    assert scene.view_model.view.seats == frozenset()
    table.key(pygame.K_ESCAPE)
    assert table.top is scene
    assert scene.view_model.view.seats == frozenset()


def uncover(table):
    table.key(pygame.K_v)
    table.key(pygame.K_SPACE)
    table.wait(HOLD * 1000 + 50)


@pytest.mark.parametrize("away", WINDOW_LEFT)
def test_leaving_the_window_covers_the_hand(replayed, away):
    table, scene, _ = replayed()
    uncover(table)
    assert scene.view_model.view.seats == frozenset({1})
    table.top.handle(pygame.event.Event(away))
    assert scene.view_model.view.seats == frozenset()


@pytest.mark.parametrize(("privacy", "choices"), [("open", PLAYED), ("sealed", OVER)])
def test_what_is_open_or_over_is_seen_as_anyone_does_without_covers(replayed, privacy, choices):
    table, scene, _ = replayed(privacy, choices)
    seen = []
    for _ in range(4):
        seen.append(set(scene.view_model.view.seats))
        table.key(pygame.K_v)
        assert table.top is scene
    assert seen == [{1, 2}, {1}, {2}, set()]


def test_a_person_among_bots_sees_their_own_hand_and_no_other(replayed):
    table, scene, _ = replayed("sealed", ("play:hackles#1", "pass"), ("human", "bot:random"))
    assert set(scene.view_model.view.seats) == {1}
    table.key(pygame.K_v)
    assert set(scene.view_model.view.seats) == set()
    table.key(pygame.K_v)
    assert table.top is scene
    assert set(scene.view_model.view.seats) == {1}


def test_of_bots_that_still_play_no_hand_is_shown_and_the_key_says_so(replayed):
    table, scene, _ = replayed("sealed")
    saved = scene.replay.saved
    seats = tuple(replace(seat, player="bot:random") for seat in saved.setup.seats)
    scene = ReplayScene(table, replace(saved, setup=replace(saved.setup, seats=seats)))
    table.replace(scene)
    table.key(pygame.K_v)
    assert table.said == ["No hand is shown: these are bots, and they still play."]
    assert set(scene.view_model.view.seats) == set()


def test_no_button_moves_as_the_speed_changes(replayed):
    table, scene, _ = replayed()
    places = []
    for _ in SPEEDS:
        table.click(control(scene, "speed").rect.center)
        places.append([one.rect for one in scene.transport.controls.all])
    assert places == places[:1] * len(SPEEDS)


def test_tab_reaches_every_button_and_the_focus_is_seen_even_on_what_cannot_be_pressed(replayed):
    table, scene, _ = replayed()
    controls, reached = scene.transport.controls, set()
    for _ in controls.all:
        table.key(pygame.K_TAB)
        focus, skin = controls.focus, []
        edge = pygame.Rect(scene.attention.x, scene.attention.bottom - 3, scene.attention.w, 6)
        for controls.focus in (None, focus):
            skin.append(pygame.image.tobytes(table.draw().subsurface(edge), "RGB"))
        assert skin[0] != skin[1]
        reached.add(focus)
    assert reached == {one.id for one in controls.all}


def test_words_for_a_moment_lie_off_the_buttons_of_the_bar(replayed):
    table, scene, _ = replayed()
    toast = Toast("Played with: working files.", "info")
    screen, buttons = pygame.Surface(table.kit.size), scene.transport.controls.all
    toast.draw(table.kit, screen, ())
    toast.box.center = buttons[len(buttons) // 2].rect.center
    toast.draw(table.kit, screen, scene.pressable)
    assert toast.box.collidelist([one.rect for one in buttons]) == -1


# Branching


def test_a_running_match_offers_no_open_branch(replayed):
    table, scene, _ = replayed()
    scene.go(1)
    table.key(pygame.K_b)
    labels = [answer.label for answer in table.top.answers]
    assert labels == ["Sealed hands", "Honest hands", "Stay here"]


def test_a_branch_is_laid_on_the_table_at_that_very_moment(replayed, monkeypatch):
    table, scene, states = replayed("open")
    laid = []
    monkeypatch.setattr("game.scenes.replay.lay", lambda _app, session: laid.append(session))
    scene.go(3)
    table.key(pygame.K_b)
    labels = [answer.label for answer in table.top.answers]
    assert labels == ["Sealed hands", "Honest hands", "Open hands", "Stay here"]
    table.top.answers[2].does()
    (branch,) = laid
    branch.close()
    assert branch.match.table == states[3]
    assert branch.setup.privacy == "open"


@pytest.mark.parametrize(
    ("answer", "privacy", "humans"),
    [("Sealed hands", "sealed", (1, 2)), ("Bots play on", "open", ())],
)
def test_people_may_take_over_where_only_bots_have_played(
    replayed, monkeypatch, answer, privacy, humans
):
    laid = []
    monkeypatch.setattr("game.scenes.replay.lay", lambda app, session: laid.append(session))
    table, scene, _ = replayed("open")
    seats = tuple(replace(seat, player="bot:random") for seat in scene.replay.setup.seats)
    scene.replay.whole.rules.setup = replace(scene.replay.setup, seats=seats)
    table.key(pygame.K_b)
    next(one for one in table.top.controls.all if one.id == answer).press()
    (branch,) = laid
    branch.close()
    assert (branch.setup.privacy, branch.live.humans) == (privacy, humans)


def test_nothing_branches_off_a_match_that_is_over(replayed):
    table, scene, _ = replayed("sealed", OVER)
    scene.go(scene.replay.count)
    assert control(scene, "branch").why
    table.key(pygame.K_b)
    assert table.top is scene


# Ways to it


def test_the_saves_are_one_choice_of_the_pause_and_cover_the_hand(desk):
    table = desk("sealed")
    uncover_table(table)
    assert table.session.hotseat.viewers() == (1,)
    table.key(pygame.K_ESCAPE)
    saves = next(answer for answer in table.top.answers if answer.label == "Saves")
    table.pop()
    saves.does()
    assert isinstance(table.top, SavesScene)
    assert table.top.playing == table.session.autosave.path
    assert table.session.hotseat.viewers() == ()


def uncover_table(table):
    table.key(pygame.K_SPACE)
    table.wait(HOLD * 1000 + 50)


def test_a_match_that_has_ended_is_replayed_from_its_result(desk, monkeypatch):
    table = desk("open")
    for choice in OVER:
        table.session.choose(choice)
    watched = []
    monkeypatch.setattr("game.scenes.result.watch", lambda _app, path, _at: watched.append(path))
    table.push(ResultScene(table, table.session))
    table.key(pygame.K_w)
    assert watched == [table.session.autosave.path]
    assert journal.read(watched[0]).finished
