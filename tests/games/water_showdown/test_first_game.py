"""The first game, step by step: each term of the deck once by doing."""

from __future__ import annotations


def test_it_teaches_what_a_first_game_is_for(guided):
    while not guided.done:
        guided.skip()
    log = "\n".join(guided.match.log)
    for said in (
        "{seat:1} plays {card:fountain#2} (pays 2, 18 left)",
        "{seat:1} Sets a card",
        "with {card:beach_towels#3} (Set earlier)\n{card:beach_towels#3}: Defend 3",
        "{card:sun#1}: {card:big_water_gun#3} costs 2 less",
        "{seat:1} destroys {card:umbrella#1} (Set)",
        "{seat:1} negates {card:big_water_gun#1} with {card:flamingo#2}",
        "{seat:1} discards {card:life_preserver#3} for {card:medium_water_gun#2}",
        "{seat:1} plays {card:snorkel#2} (pays 0, 17 left) as Medium Water Gun",
        "{seat:1} chooses B: Gain 3 Water",
    ):
        assert said in log
    assert guided.match.table.trackers["water:1"] == 17
    assert guided.match.table.trackers["water:2"] == 8
    assert (guided.match.seat, guided.match.table.facts["actions"]) == (1, 1)
