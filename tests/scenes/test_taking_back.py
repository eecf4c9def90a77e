"""Undo and redo at the table: what their buttons show is what their keys do, in every mode."""

import pygame
import pytest

from game.draw.table import inspection
from game.scenes.notice import NoticeScene
from game.session.hidden_keys import HANDS

MADE = ("play:hackles#1", "pass", "N")
PAIR = ("human", "human")
ALONE = ("human", "bot:random")


def chosen(desk):
    return [decision.option for decision in desk.session.match.decisions]


def undo(desk):
    desk.key(pygame.K_z, pygame.KMOD_CTRL)


def hint(desk, tool):
    return desk.table.context.hit_areas.of("tool", tool).hint


@pytest.mark.parametrize("privacy", ["open", "honest", "sealed", "keys"])
@pytest.mark.parametrize("players", [PAIR, ALONE])
def test_the_button_is_hatched_only_where_the_key_has_nothing_to_take_back(desk, privacy, players):
    if privacy == "keys" and players != PAIR:
        pytest.skip(f"hidden keys are for {len(HANDS)} people")
    table = desk(privacy, players=players)
    assert not table.table.context.chrome.can_undo
    table.table.undo()
    assert table.told[-1][0] == "Nothing to undo"
    table.choose(MADE[0])
    context, before = table.table.context, chosen(table)
    assert context.chrome.can_undo
    told, scenes = len(table.told), len(table.scenes)
    table.table.undo()
    asked = isinstance(table.top, NoticeScene)
    assert asked == (table.session.way_back == "ask")
    assert asked or len(chosen(table)) < len(before) or len(table.scenes) > scenes
    assert len(table.told) == told


def test_the_buttons_hint_says_what_undoing_comes_to(desk):
    table = desk("sealed", players=ALONE)
    table.draw()
    assert hint(table, "undo").startswith("Undo ")
    table.choose(MADE[0])
    while table.session.match.seat in table.session.live.bots:
        table.session.play_bot()
    table.table.refresh()
    table.draw()
    expected = {"undo": "Undo ", "ask": "Rewind "}[table.session.way_back]
    assert hint(table, "undo").startswith(expected)


@pytest.mark.parametrize(("players", "asked"), [(PAIR, True), (ALONE, False)])
def test_nobody_alone_at_the_table_is_told_to_agree(desk, players, asked):
    table = desk("sealed", players=players)
    while table.session.way_back != "ask":
        if table.session.match.seat in table.session.live.bots:
            table.session.play_bot()
        else:
            table.choose(table.session.match.options()[-1].id)
    back = table.table.taking_back
    assert ("agree" in dict(back.tools(""))["undo"]) == asked
    back.undo()
    assert isinstance(table.top, NoticeScene)
    assert ("must agree" in table.top.text) == asked


def test_in_the_open_both_keys_and_the_button_redo_what_was_rewound(desk):
    table = desk()
    for option in MADE:
        table.choose(option)
    table.settle()
    state = table.session.match.table.copy()
    for _ in MADE:
        undo(table)
    assert chosen(table) == []
    assert table.table.context.chrome.can_redo
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    table.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert chosen(table) == list(MADE[:2])
    table.settle()
    table.draw()
    table.click(table.table.context.hit_areas.of("tool", "redo").area.center)
    assert chosen(table) == list(MADE)
    assert table.session.match.table == state
    assert not table.table.context.chrome.can_redo


def test_a_hint_never_lies_over_what_it_is_about(desk, monkeypatch):
    table = desk()
    boxes = []
    draw = inspection.draw_panel
    monkeypatch.setattr(
        inspection,
        "draw_panel",
        lambda kit, target, box, *look: boxes.append(box) or draw(kit, target, box, *look),
    )
    table.draw()
    for tool in ("undo", "redo", "book", "menu"):
        area = table.table.context.hit_areas.of("tool", tool).area
        table.move(area.center)
        table.wait(900)
        table.draw()
        assert boxes
        assert not any(box.colliderect(area) for box in boxes)
        boxes.clear()
