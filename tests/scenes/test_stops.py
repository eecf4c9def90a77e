"""Response windows: armed stops, passing by itself and by hand, the strip, hidden keys."""

from dataclasses import replace

import pygame
import pytest

from game.rules import journal, resuming
from game.rules.ask import only_decline
from game.scenes.auto_play import WAITS
from game.scenes.handover import HandoverScene
from game.scenes.stops import StopsScene
from game.scenes.table import TableScene
from game.session.hidden_keys import HANDS, HiddenKeys, arrange, as_plain, from_plain
from game.session.response_stops import Armed, Quiet
from game.session.saves import Shelf
from game.session.session import Session
from game.table.holding import HOLD
from tests.conformance.subjects import content
from tests.scenes.gunsword_table import company, gunsword, table_of
from tests.scenes.theatre import control

pytestmark = pytest.mark.slow


@pytest.fixture
def lay(tmp_path):
    """Lays Gunsword tables, each at the first window for a Counter."""
    made = []

    def make(privacy="sealed", players=("human", "human"), size=(960, 600), armed=None):
        user = tmp_path / str(len(made))
        made.append(table_of(company(2, "duel", privacy, players), size, user))
        desk = made[-1]
        if armed is not None:
            for seat in (1, 2):
                desk.session.arm(seat, armed)
        return to_window(desk)

    yield make
    for each in made:
        each.close()


def to_window(desk):
    """Regroups nothing and plays the first Skill, under everybody's own eyes."""
    session = desk.session
    while session.match.pending.kind != "counter":
        uncovered(desk)
        options = session.match.options()
        play = (o for o in options if o.id.startswith("play:"))
        desk.table.choose(next((o for o in options if o.quiet), None) or next(play, options[0]))
        desk.table.show_end()
    return desk


def uncovered(desk):
    """The seat that is asked has the screen."""
    while not isinstance(desk.top, TableScene):
        if isinstance(desk.top, HandoverScene):
            desk.session.hotseat.uncover(desk.session.match.seat)
        desk.pop()


def waited(desk):
    desk.wait(WAITS / 2)
    desk.wait(WAITS / 2)


def stop(session, name):
    return next(each for each in session.match.rules.stops if each.id == name)


def armed(session, **choices):
    """Armed so; `counter="never"`."""
    found = Armed()
    for name, wanted in choices.items():
        each = stop(session, name)
        found = found.with_choice(each, next(c for c in each.choices if c.id == wanted))
    return found


NEVER = Armed({"counter": "never", "block": "never", "end_reload": "never"})
HUSHED = Armed(quiet={"counter": Quiet("turn", (1,), 0)})


# What is asked depends on what is armed and on what everyone sees


def test_at_first_everything_is_asked(lay):
    session = lay().session
    assert session.response_stops.said(1) == "Asked at everything"
    assert not session.response_stops.passes()


def test_a_stop_that_is_never_wanted_passes_and_the_next_question_is_the_others(lay):
    desk = lay(armed=NEVER)
    session, asked = desk.session, desk.session.match.seat
    count = len(session.match.decisions)
    assert session.response_stops.passes()
    waited(desk)
    assert session.match.decisions[count] == (asked, "pass")
    assert session.match.seat != asked


def test_who_is_asked_is_the_same_whatever_is_dealt(lay):
    """Armed stops look at public facts alone: deal every hidden card again, ask again."""
    desk = lay(armed=Armed({"counter": "attack", "block": "3"}))
    session = desk.session
    rules = session.match.rules
    for seed in range(20):
        other = session.match.clone()
        for seat in (1, 2):
            other.determinize(seat, seed)
        view = rules.sight.view(other.table)
        for name in ("always", "attack", "never"):
            wanted = rules.wants(view, session.match.pending, session.match.seat, name)
            mine = rules.sight.view(session.match.table)
            assert wanted == rules.wants(mine, session.match.pending, session.match.seat, name)


def test_honest_and_open_know_no_stops(lay):
    for privacy in ("honest", "open"):
        session = lay(privacy, armed=NEVER).session
        assert not session.response_stops.passes()
        assert session.hotseat.arming() is None


def test_what_is_armed_now_does_not_close_the_window_one_is_asked_at(lay):
    session = lay().session
    seat = session.match.seat
    session.hotseat.uncover(seat)
    session.arm(seat, NEVER)
    assert not session.response_stops.passes()
    session.choose("pass")
    assert session.response_stops.passed(seat) == []


def test_silence_lasts_until_the_next_turn_of_its_own(lay):
    desk = lay()
    session, seat = desk.session, desk.session.match.seat
    session.hotseat.uncover(seat)
    session.arm(seat, Armed({}, session.hotseat.turn))
    session.choose("pass")
    assert session.response_stops.said(seat) == "Asked at nothing now"
    while session.match.table.facts["active"] != seat:
        if session.response_stops.passes():
            session.pass_window()
        else:
            options = session.match.options()
            session.choose(next((o for o in options if o.quiet), options[0]).id)
    assert session.response_stops.said(seat) == "Asked at everything"


# Not again for a while


def hush(session, span):
    session.choose(f"not_again:{span}")


def windows(session):
    """Passes at each Counter window of three turns; whether each asked, by Frame."""
    asked, turn = {}, session.match.table.facts["turn"]
    while session.match.table.facts["turn"] < turn + 3:
        match = session.match
        frame = (match.table.facts["turn"] - turn, match.table.facts["frames"])
        if match.pending.kind == "counter" and match.seat != match.table.facts["active"]:
            asked.setdefault(match.seat, {})[frame] = not session.response_stops.passes()
        options = [o for o in match.options() if not o.meta]
        play = next((o for o in options if o.id.startswith("play:")), None)
        session.choose((next((o for o in options if o.quiet), None) or play or options[0]).id)
    return asked


@pytest.mark.parametrize("span", ["frame", "turn"])
def test_what_one_wished_not_to_be_asked_again_is_asked_when_the_span_is_over(lay, span):
    session = lay().session
    seat, first = session.match.seat, session.match.table.facts["frames"]
    hush(session, span)
    assert session.match.decisions[-1] == (seat, "pass")
    labels = {"frame": "Not again this Frame", "turn": "Not again this turn"}
    assert session.response_stops.said(seat) == labels[span]
    later = windows(session)[seat]
    assert {turn for turn, _ in later} == {0, 2}
    for (turn, frame), asked in later.items():
        assert asked == (turn > 0 or (span == "frame" and frame > first))
    assert session.response_stops.said(seat) == "Asked at everything"


def test_a_wish_is_one_seats_and_for_one_stop(lay):
    session = lay().session
    seat = session.match.seat
    hush(session, "turn")
    armed = session.response_stops.of(seat)
    assert [*session.response_stops.armed] == [seat]
    assert [*armed.quiet] == ["counter"]
    block, counter = stop(session, "block"), stop(session, "counter")
    assert armed.with_choice(block, block.choices[-1]).quiet == armed.quiet
    assert not armed.with_choice(counter, counter.choices[0]).quiet


def test_going_back_before_a_wish_takes_it_back_and_going_back_behind_it_does_not(lay):
    session = lay().session
    seat, count = session.match.seat, len(session.match.decisions)
    hush(session, "turn")
    session.choose(session.match.options()[0].id)
    session.rewind(count + 1, session.consents())
    assert session.response_stops.of(seat).quiet
    session.rewind(count, session.consents())
    assert not session.response_stops.of(seat).quiet
    assert (session.match.seat, session.response_stops.passes()) == (seat, False)


def test_a_wish_is_saved_with_its_decision_and_lasts_as_long_as_it_would_have(lay):
    desk = lay()
    session, seat = desk.session, desk.session.match.seat
    hush(session, "frame")
    session.close()
    saved = next(desk.shelf.unfinished()).saved
    again = Session.go_on(saved, resuming.resume(saved, gunsword().rules(saved.setup)), desk.shelf)
    again.close()
    assert again.response_stops.armed == session.response_stops.armed
    assert again.response_stops.said(seat) == "Not again this Frame"
    assert windows(again) == windows(session)


def test_a_wish_of_before_a_match_began_anew_is_not_taken_back_with_its_decisions(lay):
    desk = lay()
    session, seat = desk.session, desk.session.match.seat
    hush(session, "turn")
    while not session.match.checkpoint()[0]:
        session.choose(session.match.options()[0].id)
    session.close()
    path = session.autosave.path
    hash_now = session.match.rules.content_hash
    path.write_text(path.read_text().replace(hash_now, "of older cards"))
    saved = journal.read(path)
    first = max(saved.checkpoints)
    again = Session.go_on(saved, resuming.resume(saved, gunsword().rules(saved.setup)), desk.shelf)
    again.choose(again.match.options()[0].id)
    again.rewind(0, again.consents())
    assert again.response_stops.of(seat).quiet["counter"].made < 0
    again.close()
    session.response_stops.began_anew(first)
    assert session.response_stops.armed == again.response_stops.armed


def test_a_seat_that_all_see_holds_nothing_to_answer_with_is_not_asked(tmp_path):
    """Water Showdown: a card of the hand, a Set or a Continuous one can answer."""
    game = content("water_showdown")
    setup = replace(game.defaults(), privacy="sealed", seed=2)
    session = Session.begin(game, setup, Shelf(tmp_path))
    while session.match.pending.kind != "answer":
        options = session.match.options()
        session.choose(next(o for o in options if o.id.startswith("play:")).id)
    zones, seat = session.match.table.zones, session.match.seat
    held = {kind: f"{kind}:{seat}" for kind in ("hand", "set", "continuous")}
    cards = [card for zone in held.values() for card in zones[zone]]
    for kind in (None, *held):
        for zone in held.values():
            zones[zone] = []
        if kind is not None:
            zones[held[kind]] = cards[:1]
        assert session.response_stops.passes() == (kind is None)
        if kind is None:
            assert only_decline(session.match.options()) == session.response_stops.window()
    session.close()


# Passing by itself and by hand


def test_by_itself_and_by_hand_read_the_same(lay):
    by_hand, by_itself = lay(), lay(armed=NEVER)
    waited(by_hand)
    by_hand.choose("pass")
    waited(by_itself)
    assert by_hand.session.match.log == by_itself.session.match.log
    assert by_hand.session.match.table == by_itself.session.match.table


@pytest.mark.slow
@pytest.mark.parametrize("pace", [1.0, 2.0, 0.5])
@pytest.mark.parametrize("answer", ["pass", "not_again:frame"])
def test_by_itself_and_by_hand_take_the_same_time(lay, pace, answer):
    times = []
    for wish in (None, NEVER, HUSHED):
        desk = lay(armed=wish)
        desk.table.motions.speed = pace
        desk.table.refresh()
        count, waits = len(desk.session.match.decisions), 0
        if wish is None:
            offered = desk.table.view_model.options
            desk.table.choose(next(option for option in offered if option.id == answer))
        while len(desk.session.match.decisions) == count:
            desk.table.update(0.01)
            waits += 1
            assert waits < 1000
        times.append(waits)
    assert times[0] == times[1] == times[2] >= WAITS * pace / 10


def test_what_was_passed_is_told_to_its_owner_alone(lay):
    desk = lay(armed=NEVER)
    session, seat = desk.session, desk.session.match.seat
    waited(desk)
    assert session.response_stops.passed(seat) == [len(session.match.decisions) - 1]
    other = 3 - seat
    session.hotseat.uncover(other)
    desk.table.refresh()
    assert desk.table.context.chrome.stops.passed == 0
    session.hotseat.cover()
    desk.table.refresh()
    assert desk.table.context.chrome.stops is None


def test_one_goes_back_to_what_was_passed_while_nobody_has_decided(lay):
    desk = lay(armed=NEVER)
    session, seat = desk.session, desk.session.match.seat
    count = len(session.match.decisions)
    waited(desk)
    assert session.response_stops.way_back(seat) == count
    session.ask_again(seat)
    assert (session.match.seat, session.match.pending.kind) == (seat, "counter")
    assert not session.response_stops.passes()


def test_there_is_no_way_back_once_somebody_has_decided(lay):
    desk = lay(armed=NEVER)
    session, seat = desk.session, desk.session.match.seat
    waited(desk)
    uncovered(desk)
    while session.match.seat in (None, seat) or session.response_stops.passes():
        session.pass_window()
    session.choose(session.match.options()[0].id)
    assert session.response_stops.way_back(seat) is None
    with pytest.raises(ValueError, match="others have decided"):
        session.ask_again(seat)


def test_undo_takes_back_what_was_passed_since_ones_own_decision_and_redo_makes_it_again(lay):
    desk = lay(armed=NEVER)
    session = desk.session
    while session.match.pending.kind != "maneuver":
        if session.response_stops.passes():
            session.pass_window()
        else:
            session.choose(session.match.options()[0].id)
    own, before = session.match.seat, len(session.match.decisions)
    struck = next(o for o in session.match.options() if o.sketch and o.sketch.hits)
    session.choose(struck.id)
    assert (session.match.seat, session.match.pending.kind) == (3 - own, "block")
    assert not session.can_undo()
    session.pass_window()
    log = session.match.log[:]
    assert session.match.seat == own
    assert session.can_undo()
    session.undo()
    assert (session.match.seat, len(session.match.decisions)) == (own, before)
    session.redo()
    session.pass_window()
    assert session.match.log == log
    assert session.response_stops.itself >= {before + 1}


# The save


def test_a_match_that_is_gone_on_with_keeps_what_was_armed_and_passed(lay):
    desk = lay(armed=NEVER)
    waited(desk)
    session = desk.session
    session.arm(1, armed(session, block="3"))
    session.close()
    saved = next(desk.shelf.unfinished()).saved
    again = Session.go_on(saved, resuming.resume(saved, gunsword().rules(saved.setup)), desk.shelf)
    again.close()
    assert again.response_stops.armed == session.response_stops.armed
    assert again.response_stops.itself == session.response_stops.itself
    assert again.match.log == session.match.log


def test_what_a_save_says_wrongly_of_stops_asks_at_everything():
    for plain in (
        None,
        [],
        {},
        {"choices": 1, "silent_since": None},
        {"silent_since": "x"},
        {"choices": {}, "silent_since": None, "quiet": {"a": 1}},
    ):
        assert Armed.from_plain(plain) == Armed()
    for armed in (
        Armed({"block": "3"}, 4),
        Armed({}, None, {"counter": Quiet("frame", (3, 2), 17)}),
    ):
        assert Armed.from_plain(armed.as_plain()) == armed
    assert Armed.from_plain({"choices": {}, "silent_since": 2}) == Armed({}, 2)


# The strip


def test_an_open_window_lies_on_the_table_and_shows_no_hand(lay):
    desk = lay()
    assert isinstance(desk.top, TableScene)
    assert desk.session.hotseat.viewers() == ()
    offered = [option.id for option in desk.table.view_model.options]
    assert offered == ["pass", "not_again:frame", "not_again:turn", "respond"]
    assert desk.table.view_model.in_hand == frozenset()


def test_the_strip_is_the_same_whatever_is_held(lay):
    desk = lay()
    options, told = desk.table.view_model.options, desk.table.context.chrome.told
    hand = desk.session.match.table.zones[f"hand:{desk.session.match.seat}"]
    deck = desk.session.match.table.zones[f"deck:{desk.session.match.seat}"]
    hand[:], deck[: len(hand)] = deck[: len(hand)], hand[:]
    desk.table.refresh()
    assert (desk.table.view_model.options, desk.table.context.chrome.told) == (options, told)


def test_one_passes_on_the_strip_without_a_cover(lay):
    desk = lay()
    count = len(desk.session.match.decisions)
    waited(desk)
    desk.click(desk.spot("option", "pass"))
    assert desk.session.match.decisions[count].option == "pass"
    assert not any(isinstance(scene, HandoverScene) for scene in desk.scenes[1:-1])


def test_a_pass_that_comes_early_waits_and_offers_nothing_meanwhile(lay):
    desk = lay()
    count = len(desk.session.match.decisions)
    desk.choose("pass")
    assert len(desk.session.match.decisions) == count
    assert desk.table.view_model.options == ()
    waited(desk)
    assert len(desk.session.match.decisions) == count + 1


def test_a_key_that_is_down_when_the_cover_comes_lifts_nothing(lay):
    desk = lay()
    other = desk.session.hotseat.holder
    waited(desk)
    desk.key(pygame.K_SPACE)
    assert isinstance(desk.top, HandoverScene)
    desk.wait(1000 * HOLD + 1)
    assert isinstance(desk.top, HandoverScene)
    assert desk.session.hotseat.holder == other
    desk.key(pygame.K_SPACE)
    desk.wait(1000 * HOLD + 1)
    assert isinstance(desk.top, TableScene)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_h])
def test_the_keys_of_the_cover_never_pass_at_the_strip(lay, key):
    desk = lay()
    count = len(desk.session.match.decisions)
    waited(desk)
    desk.key(key)
    assert isinstance(desk.top, HandoverScene)
    assert len(desk.session.match.decisions) == count


def test_the_cover_says_which_stop_was_asked_for(lay):
    desk = lay(armed=Armed({"counter": "attack"}))
    if desk.session.response_stops.passes():
        pytest.fail("the first Skill of this match has no attack; take another seed")
    desk.table.look_at_hand()
    assert desk.top.asked_for == "every attack"
    desk.draw()


def test_responding_shows_the_hand_and_every_answer(lay):
    desk = lay()
    desk.table.look_at_hand()
    uncovered(desk)
    options = desk.session.match.options()
    silences = desk.session.response_stops.silences()
    assert desk.table.view_model.options == (*options, *silences)
    assert desk.session.hotseat.viewers() == (desk.session.match.seat,)


# Arming at the table


@pytest.mark.slow
def test_the_chip_opens_the_stops_of_the_one_that_has_the_screen(lay):
    desk = lay()
    desk.table.arm()
    assert isinstance(desk.top, TableScene)
    desk.table.look_at_hand()
    uncovered(desk)
    desk.settle()
    desk.click(desk.spot("mark", "stops"))
    assert isinstance(desk.top, StopsScene)
    seat = desk.session.match.seat
    control(desk.top, "block:3").press()
    control(desk.top, "counter:never").press()
    assert desk.session.response_stops.of(seat) == Armed({"block": "3", "counter": "never"})
    desk.key(pygame.K_ESCAPE)
    assert desk.table.context.chrome.stops.said == "Asked at some stops"
    desk.key(pygame.K_t)
    assert isinstance(desk.top, StopsScene)


@pytest.mark.slow
def test_the_stops_go_away_when_the_window_is_left(lay):
    desk = lay()
    desk.table.look_at_hand()
    uncovered(desk)
    desk.table.arm()
    desk.send(pygame.WINDOWFOCUSLOST)
    desk.wait(20)
    assert isinstance(desk.top, TableScene)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_stops_are_inside_the_window(lay, size):
    desk = lay("keys", size=size)
    desk.table.look_at_hand()
    uncovered(desk)
    desk.table.arm()
    desk.draw()
    whole = pygame.Rect((0, 0), size)
    assert all(whole.contains(one.rect) for one in desk.top.controls.all)
    assert whole.contains(desk.top.panel)


# Hidden keys


def keys_of(desk, responds):
    """The key of the seat that is asked that means so."""
    found = desk.session.response_stops.keys[desk.session.match.seat]
    name = next(key for key in found.keys if found.responds(key) is responds)
    return pygame.key.key_code(name)


def test_two_of_four_keys_respond_and_every_arrangement_comes_up():
    found = {arrange(number, (1, 2))[2].yes for number in range(36)}
    assert {len(yes) for yes in found} == {2}
    assert len(found) == 6
    assert [arrange(7, (1, 2))[seat].keys for seat in (1, 2)] == list(HANDS)


def test_hidden_keys_come_out_of_a_save_as_they_went_in():
    keys = arrange(17, (1, 3))
    assert from_plain(as_plain(keys), (1, 3)) == keys
    for wrong in (None, {}, {"1": "12"}, {"1": "19", "3": "78"}, {"1": "123", "3": "78"}):
        assert from_plain(wrong, (1, 3)) is None


@pytest.mark.slow
def test_what_a_hidden_key_means_is_not_seen_before_the_cover(lay):
    pictures = []
    for responds in (True, False):
        desk = lay("keys")
        desk.key(keys_of(desk, responds))
        pictures.append([])
        for _ in range(4):
            pictures[-1].append(pygame.image.tobytes(desk.draw(), "RGB"))
            desk.wait(WAITS / 5)
        assert isinstance(desk.top, TableScene)
        count, seat = len(desk.session.match.decisions), desk.session.match.seat
        waited(desk)
        if responds:
            assert isinstance(desk.top, HandoverScene) and desk.top.seat == seat
        assert len(desk.session.match.decisions) == count + (not responds)
    assert pictures[0] == pictures[1]


def test_the_others_hidden_keys_and_further_ones_do_nothing(lay):
    desk = lay("keys")
    count = len(desk.session.match.decisions)
    others = desk.session.response_stops.keys[3 - desk.session.match.seat].keys
    for name in others:
        desk.key(pygame.key.key_code(name))
    desk.settle()
    assert isinstance(desk.top, TableScene)
    assert len(desk.session.match.decisions) == count
    desk.key(keys_of(desk, True))
    desk.key(keys_of(desk, False))
    waited(desk)
    assert isinstance(desk.top, HandoverScene)


def test_hidden_keys_are_shown_behind_the_seats_own_cover_once(tmp_path):
    desk = table_of(company(2, "duel", "keys"), (960, 600), tmp_path)
    while isinstance(desk.top, TableScene):
        desk.choose(desk.session.match.options()[0].id)
    seat = desk.session.match.seat
    assert isinstance(desk.top, HandoverScene)
    desk.uncover(seat)
    assert isinstance(desk.top, StopsScene)
    assert desk.top.seat == seat
    desk.pop()
    desk.session.hotseat.cover()
    desk.table.refresh()
    desk.uncover(seat)
    assert isinstance(desk.top, TableScene)
    desk.close()


def test_a_match_that_is_gone_on_with_keeps_its_hidden_keys(lay):
    desk = lay("keys")
    desk.session.close()
    saved = next(desk.shelf.unfinished()).saved
    rules = gunsword().rules(saved.setup)
    again = Session.go_on(saved, resuming.resume(saved, rules), desk.shelf)
    again.close()
    assert again.response_stops.keys == desk.session.response_stops.keys
    assert isinstance(again.response_stops.keys[1], HiddenKeys)
