"""The beats resolved lately are shown one by one, again and again, and skipped at will."""

import pygame
import pytest

from game.rules.present.lanes import Column, Keepsake, Lane, Lanes, Outcome, Pose
from game.rules.present.timeline import Stage
from game.table.parts.lanes.laying import laying_of, seen_at, steps_of
from game.table.playback import LONG, SHORT, USUAL, Playback, Played, Steps
from tests.scenes.desk import chosen
from tests.scenes.swordline_table import duel, place, table_of


def poses(*words):
    return tuple(Pose(seat, word, "") for seat, word in enumerate(words, 1))


def lanes(*columns, now=1, words=("High", "High")):
    laid = tuple(Lane(pose.seat, pose, (), 0, (), "") for pose in poses(*words))
    return Lanes(laid, columns, now, "right", (), Keepsake(1, "It", "katana", ""))


QUIET_BEAT = Column(1, (), poses("High", "High"))
HIT_BEAT = Column(2, (Outcome(1, "hit", "hit"),), poses("Low", "Down"))
RESOLVED = lanes(QUIET_BEAT, HIT_BEAT, now=3, words=("Low", "Down"))


def beats(*columns, **more):
    return steps_of(lanes(*columns, **more))


def played():
    playback = Playback()
    playback.follow(beats(), moving=False)
    playback.follow(steps_of(RESOLVED), moving=True)
    return playback


def shown(playback, resolved=RESOLVED):
    seen = seen_at(playback, resolved)
    return seen.now, [lane.pose.word for lane in seen.lanes], len(seen.columns)


def test_what_is_new_is_shown_from_before_its_first_beat():
    playback = played()
    assert playback.by_itself
    assert shown(playback) == (1, ["High", "High"], 0)


def test_it_goes_on_beat_by_beat_to_the_present():
    playback = played()
    playback.go_by(1000, 1.0)
    assert not playback.go_by(1000 + SHORT - 1, 1.0)
    assert playback.go_by(1000 + SHORT, 1.0)
    assert shown(playback) == (2, ["High", "High"], 1)
    assert playback.go_by(1000 + 2 * SHORT, 1.0)
    assert shown(playback) == (3, ["Low", "Down"], 2)
    assert not playback.go_by(1000 + 2 * SHORT + LONG - 1, 1.0)
    assert playback.go_by(1000 + 2 * SHORT + LONG, 1.0)
    assert playback.at is None
    assert not playback.by_itself


def test_the_pace_shortens_every_beat():
    playback = played()
    playback.go_by(1000, 0.5)
    assert playback.go_by(1000 + SHORT // 2, 0.5)


def test_nothing_new_is_not_shown():
    playback = played()
    playback.finish()
    playback.follow(steps_of(RESOLVED), moving=True)
    assert playback.at is None


def test_before_all_beats_they_stand_as_before_the_first_resolution():
    playback = played()
    later = tuple(Column(beat, (), poses("Low", "Low")) for beat in (3, 4))
    playback.follow(beats(*RESOLVED.columns, *later, now=5, words=("Low", "Low")), moving=False)
    for _ in range(4):
        playback.step(-1)
    assert shown(playback) == (1, ["High", "High"], 0)


def test_where_beats_between_were_passed_over_they_stand_as_after_the_first_that_is_known():
    playback = Playback()
    playback.follow(beats(), moving=False)
    later = tuple(Column(beat, (), poses("Low", "Down")) for beat in (8, 9))
    resolved = lanes(*later, now=10)
    playback.follow(steps_of(resolved), moving=False)
    playback.play(1000)
    assert shown(playback, resolved) == (8, ["Low", "Down"], 0)


def test_steps_lead_back_to_the_start_and_on_to_the_present():
    playback = played()
    playback.finish()
    seen = []
    for way in (-1, -1, -1, 1, 1):
        playback.step(way)
        seen.append(playback.at)
    assert seen == [0, -1, -1, 0, None]


def test_a_loop_begins_again_with_the_last_resolution():
    playback = played()
    playback.finish()
    playback.loop(1000)
    now = 1000.0
    seen = []
    for _ in range(6):
        playback.go_by(now, 1.0)
        seen.append(playback.at)
        now += LONG
    assert seen == [0, 1, -1, 0, 1, -1]
    playback.loop(now)
    for _ in range(4):
        playback.go_by(now, 1.0)
        now += LONG
    assert playback.at is None


def test_what_is_shown_by_itself_never_loops_and_leaving_ends_a_loop():
    playback = Playback()
    playback.follow(beats(), moving=False)
    playback.loops = True
    playback.follow(steps_of(RESOLVED), moving=True)
    for now in range(1000, 9000, LONG):
        playback.go_by(now, 1.0)
    assert playback.at is None
    playback.loop(9000)
    assert not playback.loops
    playback.loop(9000)
    playback.finish()
    assert not playback.loops


def test_a_step_ends_a_loop():
    playback = played()
    playback.finish()
    playback.loop(0)
    assert playback.loops
    playback.step(1)
    assert not playback.loops
    assert not playback.playing


def test_play_pauses_and_goes_on():
    playback = played()
    playback.finish()
    playback.play(1000)
    playback.go_by(1000, 1.0)
    assert playback.at == 0
    playback.play(1001)
    assert not playback.go_by(1000 + USUAL + LONG, 1.0)
    playback.play(5000)
    assert playback.go_by(5000, 1.0)
    assert playback.at == 1


def test_an_undo_forgets_what_was_resolved():
    playback = played()
    playback.finish()
    playback.follow(beats(), moving=False)
    playback.step(-1)
    assert playback.at is None
    playback.follow(steps_of(RESOLVED), moving=True)
    assert playback.at == -1


def test_after_an_undo_the_resolution_before_it_is_played_again():
    third = Column(3, (), poses("Low", "Down"))
    fourth = Column(4, (), poses("Low", "High"))
    playback = played()
    playback.follow(beats(QUIET_BEAT, HIT_BEAT, third, now=4), moving=False)
    playback.follow(beats(QUIET_BEAT, HIT_BEAT, third, fourth, now=5), moving=False)
    assert playback.first == 3
    playback.follow(beats(QUIET_BEAT, HIT_BEAT, third, now=4), moving=False)
    playback.play(0)
    assert (playback.first, playback.at) == (2, 1)


# At the table


@pytest.fixture
def resolved(tmp_path):
    table = table_of(duel(), tmp_path)
    place(table, ("rampart:left",))
    table.patient = False
    table.choose("place:rampart#2:left")
    yield table
    table.close()


def test_a_resolution_is_played_and_any_key_ends_it(resolved):
    table = resolved
    assert table.table.showing.step is not None
    lane = seen_at(table.table.playback, laying_of(table.table.context).lanes).lane(1)
    assert lane.pose.word == "Inactive"
    table.key(pygame.K_x)
    assert table.table.playback.at is None
    assert (
        seen_at(table.table.playback, laying_of(table.table.context).lanes).lane(1).pose.word
        == "High"
    )


def test_the_key_that_ends_it_does_nothing_else(resolved):
    table = resolved
    count = len(chosen(table))
    while table.table.playback.at is None and table.table.moves:
        table.wait(50)
    assert table.table.playback.said()[0] == "Beat 1"
    table.key(pygame.K_TAB)
    assert not table.table.moves
    assert table.table.choosing.focus is None
    assert len(chosen(table)) == count


def test_it_can_be_gone_through_by_buttons_and_keys(resolved):
    table = resolved
    table.settle()
    playback = table.table.playback
    assert playback.at is None
    table.click(table.spot("playback", "back"))
    assert playback.at == 1
    table.key(pygame.K_COMMA)
    assert playback.at == 0
    table.key(pygame.K_PERIOD)
    assert playback.at == 1
    table.click(table.spot("playback", "play"))
    assert playback.playing
    table.key(pygame.K_p)
    assert not playback.playing
    table.key(pygame.K_ESCAPE)
    assert playback.at is None
    assert table.top is table.table


def test_the_prompt_tells_the_beat_that_is_shown(resolved):
    table = resolved
    table.settle()
    for _ in range(2):
        table.key(pygame.K_COMMA)
    assert table.table.playback.said()[0] == "Beat 1"
    before = table.draw()
    table.key(pygame.K_ESCAPE)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(table.draw(), "RGB")


def test_without_motion_the_present_is_shown_at_once(tmp_path):
    table = table_of(duel(), tmp_path)
    table.change(table.settings.changed(motion="off"))
    table.table.apply_settings()
    place(table, ("rampart:left",))
    table.choose("place:rampart#2:left")
    assert table.table.playback.at is None
    table.close()


def test_bots_wait_until_the_beats_were_shown(tmp_path):
    table = table_of(duel(players=("bot:random", "bot:random")), tmp_path, settled=False)
    table.patient = False
    while table.table.playback.at is None and table.session.match.seat:
        table.wait(50)
    count, shown = len(chosen(table)), set()
    while table.table.showing.step is not None:
        assert len(chosen(table)) == count
        shown.add(table.table.playback.said())
        table.wait(50)
    assert len(shown) > 1
    table.close()


def strikes(tmp_path, **settings):
    """A resolution in which both are hit on beat 5, about to be shown."""
    table = table_of(duel(), tmp_path)
    table.change(table.settings.changed(**settings))
    table.table.apply_settings()
    place(table, ("rampart:left", "rampart:left", "skyfall:top"))
    table.sounds.played.clear()
    table.patient = False
    table.choose("place:heron#1:bottom")
    return table


def test_a_hit_is_heard_with_its_beat(tmp_path):
    table = strikes(tmp_path)
    assert "hit" not in table.sounds.played
    while table.table.showing.step is not None and "hit" not in table.sounds.played:
        table.wait(50)
    assert table.table.playback.said()[0] == "Beat 5"
    table.close()


def test_without_motion_it_is_heard_at_once(tmp_path):
    table = strikes(tmp_path, motion="off")
    assert "hit" in table.sounds.played
    table.close()


def test_a_card_that_is_turned_over_stays_where_it_lies(tmp_path):
    table = strikes(tmp_path)
    on_the_way = [card for card, _ in table.table.motions.away(table.table.context.now)]
    assert "skyfall#2" not in on_the_way
    table.close()


# What is shown on the whole table, and not by one part alone

BEFORE, FIRST, SECOND = (Stage(number, number, f"Order {number}") for number in range(3))


def staged(moving=True):
    playback = Playback()
    played = tuple(Played(each.number, each.head, stage=each) for each in (FIRST, SECOND))
    playback.follow(Steps("order", "Execution", played, None, BEFORE), moving)
    return playback


def test_stages_are_gone_through_from_before_the_first_to_after_the_last():
    playback, seen = staged(), []
    while playback.at is not None:
        seen.append(playback.stage)
        playback.step(1)
    assert seen == [BEFORE, FIRST, SECOND]
    assert playback.stage is None
    playback.step(-1)
    assert playback.stage is SECOND


def test_the_match_waits_for_stages_that_are_taken_over_until_they_are_left():
    playback = staged()
    assert not playback.holds
    playback.play(1000)
    assert playback.holds
    assert not playback.playing
    playback.follow(Steps("order", "Execution", playback.steps, None, BEFORE), moving=False)
    assert playback.stage is BEFORE
    playback.go(1)
    assert playback.holds
    playback.step(1)
    assert not playback.holds
    assert playback.stage is None


def test_stages_that_are_looked_at_once_more_keep_nobody_waiting():
    playback = staged(moving=False)
    playback.go(0)
    assert playback.stage is FIRST
    assert not playback.holds


def test_what_was_taken_back_is_shown_again_when_it_comes_back():
    playback = staged()
    steps = Steps("order", "Execution", playback.steps, None, BEFORE)
    playback.follow(None, moving=False)
    assert playback.stage is None
    assert playback.follow(steps, moving=True)
    assert playback.stage is BEFORE


def test_a_stage_is_cut_short_and_played_faster():
    playback = staged()
    playback.faster(4)
    playback.go_by(1000, 1.0)
    assert not playback.go_by(1000 + SHORT // 4 - 1, 1.0)
    assert playback.go_by(1000 + SHORT // 4, 1.0)
    assert playback.stage is FIRST
    playback.hurry()
    assert playback.go_by(1001 + SHORT // 4, 1.0)
    assert playback.stage is SECOND
