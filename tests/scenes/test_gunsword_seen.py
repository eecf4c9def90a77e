"""What is asked about at Gunsword's table is in sight, and no more is offered than there is."""

from __future__ import annotations

import pygame
import pytest

from game.table.layer_cache import LayerCache
from game.table.parts.hand import hand_slots
from tests.games.gunsword.positions import A, T, duel
from tests.scenes.gunsword_table import positioned

SEVEN = ("hackles", "lockstep", "two_shadows", "flash_of_steel", "riposte", "dodge", "breaker")
INVITED, IDLE = "Drag a card here,\nor click it", "Nothing in play"


@pytest.fixture
def table(tmp_path):
    made = []

    def make(position, size=(1280, 720)):
        made.append(positioned(position, tmp_path, size=size))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_armor_of_a_card_is_seen_beside_the_card_that_lies_over_it(table, size):
    desk = table(duel(A, T).hand(1, *SEVEN), size)
    context = desk.table.context
    pictures, (wide, high) = context.pictures, context.pictures.hand_card
    first, second, *_ = hand_slots(context, len(SEVEN))
    step = second.middle[0] - first.middle[0]
    assert step < wide, "the cards overlap"
    look = desk.session.hotseat.presenter.card("sabbatical")
    assert look["armor"] == 3
    looks = ({**look, "armor": armor, "variant": str(armor)} for armor in (3, 0))
    shown, bare = (pictures.small(each, wide) for each in looks)
    covered = (step, 0, wide - step, high)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(bare, "RGB")
    assert pygame.image.tobytes(shown.subsurface(covered), "RGB") == pygame.image.tobytes(
        bare.subsurface(covered), "RGB"
    )


@pytest.mark.parametrize(
    ("decisions", "line"),
    [((), INVITED), (("rest",), IDLE), (("rest", "yes"), IDLE)],
    ids=["action", "whether to Reload", "card to Reload"],
)
def test_a_card_is_invited_into_play_only_where_it_would_be_played(
    table, monkeypatch, decisions, line
):
    desk, said = table(duel(A, T).hand(1, "hackles", "lockstep")), []
    for option in decisions:
        desk.choose(option)
    desk.settle()
    monkeypatch.setattr("game.table.parts.play.draw_no_play", lambda *args: said.append(args[3]))
    desk.table.context.layer_cache = LayerCache(desk.kit)
    desk.table.stale()
    desk.draw()
    assert said == [line]


def test_what_happens_if_nobody_counters_is_told_in_one_sentence(table):
    position = duel(A, T).at("c3", "c5").hand(1, "hackles").hand(2, "dodge")
    desk = table(position)
    desk.choose(f"play:{position.table.zones['hand:1'][0]}")
    told = desk.table.view_model.ahead.silence
    assert told == "If nobody counters: {seat:1} chooses the path of Dash Bishop 0-1."
