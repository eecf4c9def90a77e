"""What a match needed goes with it: a program that is open all evening holds no more than one."""

from __future__ import annotations

import gc
import weakref

from game.app.memory import REST, Rest, tidy
from game.scenes.starting import begin
from game.session.start import Start


def test_a_table_that_is_left_is_gone_once_the_next_lies_there(theatre):
    """Its pictures, too: they once kept each other alive for as long as the window was there."""
    app = theatre()
    app.step([], 0.1)
    left = list(_parts_of_a_table(app))
    app.pop()
    _parts_of_a_table(app)
    gc.collect()
    assert [each() for each in left] == [None] * 4


def _parts_of_a_table(app):
    begin(app, Start("swordline", ("human", "human"), seed=7, mode="open"))
    app.step([], 0.1)
    table = app.scenes[-1]
    parts = (table, table.skin, table.skin.pictures(app.kit), table.context.layer_cache)
    return [weakref.ref(part) for part in parts]


def test_once_memory_was_tidied_garbage_is_seldom_searched():
    before, searched = gc.get_threshold(), []
    tidy()
    gc.callbacks.append(lambda phase, _: searched.append(phase))
    try:
        kept = [[] for _ in range(5000)]
        assert (len(kept), searched) == (5000, [])
    finally:
        gc.callbacks.pop()
        gc.set_threshold(*before)


def test_memory_is_tidied_once_in_each_rest():
    tidied = []
    rest = Rest(lambda: tidied.append(True))
    for drew, seconds, times in (
        (False, REST / 2, 0),
        (True, REST, 0),
        (False, REST * 0.9, 0),
        (False, REST * 0.2, 1),
        (False, REST * 5, 1),
        (True, 0.1, 1),
        (False, REST, 2),
    ):
        rest.go_by(seconds, drew)
        assert len(tidied) == times


class Node:
    """Something that keeps itself alive."""

    def __init__(self):
        self.itself = self


def test_what_was_tidied_up_once_is_garbage_later_all_the_same():
    node = Node()
    tidy()
    try:
        left = weakref.ref(node)
        del node
        gc.collect()
        assert left() is not None, "it is not looked at in play"
        tidy()
        assert left() is None
    finally:
        gc.unfreeze()
