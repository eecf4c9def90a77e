"""What a decision led to is shown step by step, and nothing at the table runs ahead of it."""

from dataclasses import replace

import pygame
import pytest

from game.draw.kit import Kit
from game.games import load
from game.rules import rng
from game.rules.events import Event
from game.rules.match import Match
from game.rules.sight import Sight
from game.rules.table import Table
from game.scenes.handover import HandoverScene
from game.table.going_on import endings
from game.table.motion import CARD, REVEAL, ROLL, STEP, TRACK, Motions
from game.table.playback import SHORT
from game.table.response_window import RESPOND
from game.table.showing import in_steps
from game.table.wording import spoken
from game.user.folders import ROOT
from tests.scenes.desk import Desk

pytestmark = pytest.mark.slow

GAMES = ("gunsword", "swordline", "water_showdown")
SIGHT = Sight({"deck": "count", "play": "all"}, {"robot": "all"}, {"water": "all"}, {})


@pytest.fixture(scope="module")
def contents():
    return {game: load(game, ROOT / "data" / game) for game in GAMES}


def desk(content, tmp_path, privacy="open", player="human", motion="normal", seed=5):
    """A match of two at a table that takes what is done to it in the middle of showing."""
    setup = content.defaults()
    seats = tuple(replace(seat, player=player) for seat in setup.seats)
    setup = replace(setup, seed=seed, privacy=privacy, seats=seats)
    table = Desk((1280, 720), privacy, tmp_path, content=content, setting=setup)
    table.change(table.settings.changed(motion=motion))
    table.table.apply_settings()
    table.table.refresh()
    table.patient = False
    return table


def rest(table):
    """Waits until nothing is shown any more."""
    for _ in range(400):
        if not table.table.moves and not table.table.waits:
            return
        table.table.update(0.1)
    raise AssertionError("what is shown does not come to an end")


def options_of(table):
    return [option.id for option in table.session.match.options() if not option.meta]


def said(table):
    return [entry for entry in table.table.logbook.entries if not entry.heading]


# What a step is


def told(*wanted):
    """The events of a table that is watched, and its moments."""
    table = Table()
    table.zones = {"deck:1": ["a", "b"], "play": []}
    table.pieces = {"robot:1": "a1", "robot:2": "b1"}
    table.trackers = {"water:1": 3}
    table.events, table.moments = [], []
    for act in wanted:
        act(table)
    return table.events, table.moments


def move(table):
    table.move("a", "deck:1", "play")


def line(text):
    return lambda table: table.say(text)


def steps_of(*acts):
    return [step.lines for step in in_steps(*told(*acts), SIGHT)]


def test_a_line_ends_a_step_and_the_last_leads_to_the_present():
    drink = [lambda table: table.set_tracker("water:1", 2), line("drinks")]
    assert steps_of(move, line("plays"), *drink) == [["plays"], ["drinks"]]
    events, moments = told(move, line("plays"), *drink)
    first, last = in_steps(events, moments, SIGHT)
    assert (first.left, first.moment.trackers["water:1"]) == (1, 3)
    assert (last.left, last.moment) == (0, None)


def test_what_tells_of_one_line_is_one_step_however_it_is_told():
    assert steps_of(line("goes"), move) == [["goes"]]
    assert steps_of(move, line("plays")) == [["plays"]]
    assert steps_of(line("passes"), line("misses")) == [["passes", "misses"]]
    assert steps_of(move, line("plays"), line("so it says")) == [["plays", "so it says"]]


def test_what_only_some_see_makes_no_step():
    hidden = [lambda table: table.set_tracker("plan:1", 4), line("plans"), move, line("plays")]
    assert steps_of(*hidden) == [["plans", "plays"]]


def test_the_rules_may_call_many_moves_and_lines_one_step():
    def robots(table):
        with table.one_step():
            for robot, way in (("robot:1", ("a2", "a3")), ("robot:2", ("b2", "b3"))):
                for space in way:
                    table.place(robot, space)
                table.say(f"{robot} moves")

    events, moments = told(robots, robots)
    steps = in_steps(events, moments, SIGHT)
    both = ["robot:1 moves", "robot:2 moves"]
    assert [step.lines for step in steps] == [both, both, []]
    motions = Motions()
    motions.begin(steps[0].events, 0)
    assert motions.length(steps[0].events) == 2 * STEP
    assert {name: at.after for name, at in motions.pieces(STEP).items()} == {
        "robot:1": "a3",
        "robot:2": "b3",
    }
    assert motions.length(told(move, *[robots] * 2)[0]) == CARD + 2 * 2 * STEP


def test_nobody_who_does_not_watch_pays_for_it(contents):
    match = Match(contents["swordline"].rules(contents["swordline"].defaults()))
    assert match.table.moments is None
    match.watch()
    assert match.clone().table.moments is None


# At the table


MEDDLINGS = ("click", "key", "escape", "wheel", "resize", "settings", "undo", "nothing")


def meddle(table, how):
    """Does something in the middle of showing; whether it takes the decision back."""
    if how == "click":
        table.click((640, 520))
    elif how == "key":
        table.key(pygame.K_1)
    elif how == "escape":
        table.key(pygame.K_ESCAPE)
    elif how == "wheel":
        table.send(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    elif how == "resize":
        size = (1920, 1080) if table.kit.size[0] < 1900 else (1280, 720)
        table.kit = Kit(ROOT / "assets", size)
        table.table.arrange()
    elif how == "settings":
        table.table.pause()
        table.table.resume()
    elif how == "undo":
        table.table.undo()
    return how == "undo"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_done_while_it_is_shown_it_ends_as_without_showing(game, contents, tmp_path):
    table, state, done = desk(contents[game], tmp_path), 11, 0
    while done < len(MEDDLINGS):
        if not options_of(table):
            table.close()
            table = desk(contents[game], tmp_path, seed=state)
        scene, session = table.table, table.session
        before, options = session.match.decisions, options_of(table)
        state, at = rng.below(state, len(options))
        table.choose(options[at])
        wanted = session.match.decisions
        if scene.showing.step is not None:
            state, wait = rng.below(state, 10)
            scene.update(wait * 0.04)
            if meddle(table, MEDDLINGS[done]):
                wanted = before
            done += 1
        rest(table)
        del table.scenes[1:]
        assert session.match.decisions == wanted
        again = Match(session.match.rules)
        for decision in wanted:
            again.choose(decision.option)
        assert session.match.table == again.table
        assert scene.showing.step is scene.playback.at is None
        assert [entry.text for entry in said(table)] == [spoken(t).text for t in session.match.log]
        assert scene.view_model.view == session.hotseat.view()
        offered = session.hotseat.offered()
        ended = [each.option for each in endings(session, offered, ())]
        assert scene.view_model.options == (*offered, *ended)
    table.close()


@pytest.mark.parametrize("game", GAMES)
def test_every_step_shows_its_moment_and_none_what_comes_later(game, contents, tmp_path):
    table = desk(contents[game], tmp_path, player="bot:random")
    scene, match, last, steps = table.table, table.session.match, None, 0
    for _ in range(400):
        table.wait(70)
        step = scene.showing.step
        steps += step is not None and step is not last
        last = step
        if step is None:
            assert len(said(table)) == len(match.lines)
            continue
        assert len(said(table)) == len(match.lines) - step.left
        seen = match.rules.sight.view(step.moment.table(), (1, 2))
        assert scene.view_model.view == seen
        assert not scene.view_model.mine
        assert scene.view_model.result is None or step.left == 0
    assert steps > 3
    table.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_a_bot_plays_can_be_read_before_anything_follows(game, contents, tmp_path):
    table = desk(contents[game], tmp_path, player="bot:random")
    scene, match, read = table.table, table.session.match, 0
    while read < 3 and table.top is scene:
        table.wait(40)
        played = scene.motions.held_up(scene.context.now)
        if played is None:
            continue
        since, lines, count = scene.now, len(said(table)), len(match.decisions)
        assert played.what in scene.view_model.skin
        while scene.motions.held_up(scene.context.now) == played:
            assert (len(said(table)), len(match.decisions)) == (lines, count)
            table.wait(40)
        assert scene.now - since >= REVEAL - 80
        read += 1
    assert read
    table.close()


def test_without_motion_nothing_waits(contents, tmp_path):
    table = desk(contents["gunsword"], tmp_path, player="bot:random", motion="off")
    for _ in range(20):
        count = len(table.session.match.decisions)
        table.wait(1)
        assert table.table.showing.step is None
        assert len(table.session.match.decisions) > count
    table.close()


def test_ones_own_decision_of_one_line_asks_on_at_once(contents, tmp_path):
    table = desk(contents["gunsword"], tmp_path)
    state, asked = 2, 0
    for _ in range(60):
        options, lines = options_of(table), len(table.session.match.lines)
        state, at = rng.below(state, len(options))
        table.choose(options[at])
        if len(table.session.match.lines) <= lines + 1:
            assert table.table.showing.step is None
            assert table.table.view_model.mine
            asked += 1
        rest(table)
    assert asked > 10
    table.close()


# Where hands are hidden


def passed_on(content, tmp_path):
    """A Swordline table on which seat 2 has laid a card that is resolved, seat 1 is asked next."""
    table, state = desk(content, tmp_path, privacy="sealed"), 4
    for _ in range(60):
        seat, options = table.session.match.seat, options_of(table)
        if isinstance(table.top, HandoverScene):
            table.uncover(seat)
        state, at = rng.below(state, len(options))
        table.choose(options[at])
        if table.table.showing.step is not None and table.session.match.seat not in (seat, None):
            return table
        rest(table)
        table.wait(1)
    raise AssertionError("the screen is never passed on after steps")


def test_the_cover_comes_after_the_steps_which_show_nobodys_hand(contents, tmp_path):
    table = passed_on(contents["swordline"], tmp_path)
    scene, sight = table.table, table.session.match.rules.sight
    while scene.showing.step is not None:
        assert scene.view_model.view == sight.view(scene.showing.step.moment.table())
        assert not any(seat.hand for seat in scene.view_model.seats)
        assert table.top is scene
        table.wait(40)
    table.wait(SHORT + 500)
    table.wait(40)
    assert isinstance(table.top, HandoverScene)
    table.close()


@pytest.mark.parametrize("how", ["key", "focus", "cover"])
def test_what_ends_the_steps_brings_the_cover_at_once(how, contents, tmp_path):
    table = passed_on(contents["swordline"], tmp_path)
    decisions = len(table.session.match.decisions)
    if how == "key":
        table.key(pygame.K_1)
    elif how == "focus":
        table.send(pygame.WINDOWFOCUSLOST)
        table.table.show_end()
    else:
        table.key(pygame.K_c)
    table.wait(40)
    assert isinstance(table.top, HandoverScene)
    assert len(table.session.match.decisions) == decisions
    assert table.table.view_model.view == table.session.hotseat.public()
    table.close()


def watched(table, decisions):
    """What everyone could see with a watch in hand: each thing that was shown, how long it stood,
    and who is asked what after it. Ends where a decision cannot be made."""
    scene, match, found, last = table.table, table.session.match, [], None
    since = scene.now
    for decision in decisions:
        if decision not in [option.id for option in match.options()]:
            break
        if isinstance(table.top, HandoverScene):
            table.uncover(match.seat)
            scene.show_end()
        table.choose(decision)
        for _ in range(200):
            window = RESPOND in scene.choosing.shown
            sees = len(said(table)), table.top is scene, window, bool(scene.showing.step)
            if sees != last:
                found.append((sees, scene.now - since))
                last, since = sees, scene.now
            if not scene.moves and not scene.waits and not scene.cover_waits:
                break
            table.wait(20)
        asked = match.pending and match.pending.kind
        found.append((decision, scene.now - since, match.seat, asked))
        since = scene.now
    return found


def dealt_twice(rules, number):
    """Two tables that differ in hidden cards alone, and decisions after which all that everyone is
    told is the same from both."""
    state, match = number, Match(rules)
    for _ in range(3 + number % 25):
        legal = [option.id for option in match.options() if not option.meta]
        if legal:
            state, at = rng.below(state, len(legal))
            match.choose(legal[at])
    count, start = match.checkpoint()
    if match.result is not None or count != len(match.decisions):
        return [], []
    other = match.clone()
    other.determinize(match.seat, number + 1)
    tables, script = [start, other.table], []
    twins = [Match.resume(rules, table) for table in tables]
    while len(script) < 4:
        one, two = ({o.id for o in twin.options() if not o.meta} for twin in twins)
        if not one & two:
            break
        state, at = rng.below(state, len(one & two))
        decision = sorted(one & two)[at]
        for twin in twins:
            twin.choose(decision)
        told = [[rules.sight.event(event) for event in twin.drain()] for twin in twins]
        if told[0] != told[1] or twins[0].result is not None:
            break
        script.append(decision)
    return tables, script


@pytest.mark.parametrize("game", GAMES)
def test_how_long_anything_is_shown_tells_nothing_of_hidden_cards(game, contents, tmp_path):
    table = desk(contents[game], tmp_path, privacy="sealed")
    rules, compared = table.session.match.rules, 0
    for number in range(120):
        twins, script = dealt_twice(rules, number)
        seen = []
        for twin in twins if script else ():
            table.session.live.match = Match.resume(rules, twin)
            del table.scenes[1:]
            table.session.hotseat.cover()
            table.session.hotseat.last = None
            table.table.refresh()
            seen.append(watched(table, script))
        if seen:
            assert seen[0] == seen[1]
            compared += 1
        if compared == 6:
            break
    assert compared >= 4
    table.close()


def tracker(name, before, after):
    return Event("set_tracker", name, before, after)


def test_tokens_travel_from_the_tracker_that_loses_them_to_the_one_that_gets_them():
    paid = [tracker("pool:1", 10, 7), tracker("tokens:1:ox#1", None, 3)]
    apart = [tracker("pool:2", 10, 9), tracker("pool:1", 7, 8), tracker("spent:1:ox#1", 0, 1)]
    motions = Motions()
    motions.begin([*paid, *apart], 0)
    travelling = motions.tokens(0)
    assert [(each.before, each.what, each.after) for each in travelling] == [
        ("pool:1", "tokens:1:ox#1", 3)
    ]
    assert (motions.coming("tokens:1:ox#1", TRACK - 1), motions.coming("pool:1", 0)) == (3, 0)
    assert motions.coming("tokens:1:ox#1", TRACK) == 0


def test_dice_that_are_rolled_one_after_the_other_roll_together():
    dice = [Event("roll", f"die:{seat}", 6, 6 - seat) for seat in (1, 2)]
    motions = Motions()
    motions.begin([Event("roll", ""), *dice, *dice], 0)
    assert [(each.what, each.after) for each in motions.rolls(0)] == [("die:1", 5), ("die:2", 4)]
    assert motions.length(dice) == ROLL
    assert not motions.rolls(2 * ROLL)
