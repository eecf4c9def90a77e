"""Sentences of the vocabulary that designers may use, though no card that ships says them."""

import pytest

from tests.games.gunsword.positions import OS, A, M, T, duel


@pytest.mark.rule("GS-11.4")
def test_direct_damage_to_each_foe_hit_comes_after_all_hits_and_the_push():
    line = "Slash Rook 3; on a hit, deal 1 Direct damage to each foe hit"
    game = duel(A, T, M).at("c4", "c5", "c7").health(16, 3, 15).armor(0, 0, 2).line(line)
    game.choose(1, "N:3", "space:b6")
    assert game.space(2) is None
    assert (game.space(1), game.space(3)) == ("c7", "b6")
    assert (game.health(3), game.armor(3)) == (15 - 1 - 1, 0)


def test_tokens_can_be_placed_on_any_space_of_the_field():
    game = duel(OS, T).line("Place an Obstacle on an empty space of the field")
    assert len(game.options) == 5 * 7 - 2
    game.choose(1, "space:e7")
    assert game.table.pieces["obstacle:1:1"] == "e7"
    assert game.table.trackers["obstacles:1"] == 1
