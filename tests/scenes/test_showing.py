"""What a decision led to is shown step by step, and nothing at the table runs ahead of it."""

from dataclasses import replace

import pygame
import pytest

from game.rules import rng as chance
from game.table.motion import REVEAL
from game.table.parts.prompt import prompt_words
from game.table.playback import USUAL
from game.table.wording import spoken
from tests.games.water_showdown.positions import content, rules
from tests.scenes.desk import Desk, chosen
from tests.scenes.gunsword_table import company, table_of


def said(table):
    return [entry for entry in table.table.logbook.entries if not entry.heading]


def bots(tmp_path, **settings):
    """Two bots against each other."""
    setup = company(2, "duel", players=("bot:random", "bot:random"))
    table = table_of(setup, (1280, 720), tmp_path)
    table.change(table.settings.changed(**settings))
    table.table.apply_settings()
    return table


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_a_card_that_a_bot_plays_is_shown_whole_before_what_it_does(tmp_path, motion):
    table = bots(tmp_path, motion=motion)
    scene, match = table.table, table.session.match
    played = 0
    while played < 3:
        table.wait(40)
        card = scene.motions.shown(scene.context.now)
        if not card:
            continue
        since, lines, count = scene.now, len(said(table)), len(match.decisions)
        assert card in scene.view_model.skin
        while scene.motions.shown(scene.context.now) == card:
            assert len(said(table)) == lines
            assert len(match.decisions) == count
            table.wait(40)
        assert scene.now - since >= REVEAL * (scene.motions.speed or 1) - 80
        played += 1
    table.close()


def test_without_motion_what_bots_do_can_still_be_read(tmp_path):
    table = bots(tmp_path, motion="off")
    scene, shown = table.table, {}
    for _ in range(600):
        shown.setdefault(len(said(table)), scene.now)
        table.wait(40)
    starts = [at for _, at in sorted(shown.items())][1:]
    gaps = [later - at for at, later in zip(starts, starts[1:], strict=False)]
    assert len(gaps) > 10
    assert sum(gap >= USUAL - 80 for gap in gaps) > len(gaps) * 0.8
    table.close()


def test_every_step_says_its_line_and_none_shows_what_comes_later(tmp_path):
    table = bots(tmp_path)
    scene, match, steps = table.table, table.session.match, 0
    for _ in range(500):
        table.wait(40)
        step = scene.showing.step
        if step is not None:
            steps += 1
            assert said(table)[-1].text == spoken(step.line).text
            assert len(said(table)) == len(match.lines) - step.left
            assert prompt_words(scene.context)[0] or scene.playback.said()
            assert not scene.view_model.mine
            assert scene.view_model.result is None
    assert steps > 10
    table.close()


def test_a_key_shows_the_end_and_chooses_nothing(tmp_path):
    setup = replace(rules().setup, privacy="open")
    table = Desk((960, 600), "open", tmp_path, content=content(), setting=setup)
    scene, match, state, skipped = table.table, table.session.match, 3, 0
    for _ in range(60):
        options = [option for option in match.options() if not option.meta]
        if not options:
            break
        state, at = chance.below(state, len(options))
        table.choose(options[at].id)
        if scene.showing.goes_on:
            count = len(chosen(table))
            table.key(pygame.K_1)
            assert not scene.moves
            assert len(chosen(table)) == count
            assert len(said(table)) == len(match.lines)
            assert scene.view_model.view == table.session.hotseat.view()
            assert scene.view_model.mine == bool(table.session.hotseat.offered())
            skipped += 1
        table.settle()
    assert skipped
    table.close()
