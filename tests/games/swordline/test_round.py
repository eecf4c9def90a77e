"""Setting up, placing, revealing, upkeep (SL-1, SL-2.1 to SL-2.9a, SL-3)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.match import Match
from tests.games.swordline.positions import content, duel, setup


def begun(seed: int, mode: str = "standard", **options: Any) -> Match:
    return Match(content().rules(setup(mode, seed, **options)))


@pytest.mark.rule("SL-1.1", "SL-2.32")
def test_both_players_have_the_same_six_cards() -> None:
    match = begun(1)
    names = [{c.partition("#")[0] for c in match.table.zones[f"hand:{s}"]} for s in (1, 2)]
    assert names[0] == names[1] == set(content().actions)
    assert len(names[0]) == 6
    assert content().sides("standard", 2, {}) == ((1,), (2,))
    assert content().boards() == {}


@pytest.mark.rule("SL-1.1")
@pytest.mark.parametrize("seats", [1, 3])
def test_swordline_is_for_two(seats: int) -> None:
    wrong = content().defaults().as_plain()
    wrong["seats"] = [{"name": str(seat), "player": "human", "picks": {}} for seat in range(seats)]
    problems = content().check_setup(setup().from_plain(wrong))
    assert problems == [f"Standard is for 2 seats, not for {seats} (SL-1.1)"]


@pytest.mark.rule("SL-2.1", "SL-1.4")
def test_the_first_player_is_drawn_and_gets_the_sword() -> None:
    firsts = set()
    for seed in range(12):
        match = begun(seed)
        facts = match.table.facts
        assert facts["first"] == facts["sword"] == match.seat
        assert facts["stance:1"] == facts["stance:2"] == ""
        assert match.table.zones["row:1"] == match.table.zones["veiled:1"] == []
        firsts.add(facts["first"])
    assert firsts == {1, 2}


@pytest.mark.rule("SL-1.4")
def test_a_set_up_says_with_which_stances_the_match_begins() -> None:
    facts = begun(1, "first_game").table.facts
    assert (facts["stance:1"], facts["stance:2"]) == ("high", "high")


@pytest.mark.rule("SL-2.2", "SL-3.1")
@pytest.mark.parametrize("direction", ["right", "left"])
def test_the_timeline_runs_as_agreed_on_or_as_the_first_player_says(direction: str) -> None:
    assert begun(3, direction=direction).table.facts["direction"] == direction
    match = begun(3, direction="asked")
    assert match.seat == match.table.facts["first"]
    assert [option.id for option in match.options()] == ["direction:right", "direction:left"]
    match.choose(f"direction:{direction}")
    assert match.table.facts["direction"] == direction
    assert match.pending is not None
    assert match.pending.kind == "place"


@pytest.mark.rule("SL-1.3", "SL-1.7", "SL-2.5")
def test_a_card_covers_two_or_three_beats_after_the_head() -> None:
    game = duel().both("skyfall top", "undertow left")
    assert game.heads == (2, 3)
    game.both("willow right", "rampart bottom")
    assert game.heads == (5, 5)
    assert (game.starts("A"), game.starts("B")) == ([1, 3], [1, 4])
    game.both("heron top", "viper top")
    assert game.starts("A")[-1] == game.starts("B")[-1] == 6


@pytest.mark.rule("SL-3.2", "SL-2.5")
def test_every_card_by_every_edge_can_be_placed() -> None:
    game = duel()
    placings = [option for option in game.options if option.startswith("place:")]
    assert len(placings) == 24
    game.one("A", "skyfall top").one("B", "skyfall left")
    assert sum(option.startswith("place:") for option in game.options) == 20
    game.both("rampart left", "rampart left")
    assert sum(option.startswith("place:") for option in game.options) == 16
    assert game.match.pending is not None
    assert game.match.pending.secret


@pytest.mark.rule("SL-2.4")
def test_the_other_one_plays_while_a_card_lies_face_down() -> None:
    """Even when the face-down card ends before the other row's head."""
    game = duel().rows(["rampart left"], ["willow left"]).turned("HH")
    game.both("skyfall top", "skyfall left")
    assert (game.heads, game.asked) == ((5, 6), "A")
    game.one("A", "undertow top")
    assert game.asked == "B"


@pytest.mark.rule("SL-2.6", "SL-3.5")
@pytest.mark.parametrize(("placing", "opened"), [("willow top", True), ("willow right", False)])
def test_a_card_is_face_up_only_opposite_a_revealed_beat(placing: str, opened: bool) -> None:
    game = duel().rows(["heron top", "undertow top"], ["rampart left", "skyfall left"])
    game.turned("HH").one("A", placing)
    assert (placing in game.row("A")) == opened
    assert bool(game.match.table.zones["veiled:1"]) != opened


@pytest.mark.rule("SL-2.6")
def test_with_a_smaller_gap_every_card_is_face_down() -> None:
    game = duel().rows(["skyfall top"], ["rampart left"]).turned("HH")
    assert game.heads == (2, 3)
    game.one("A", "heron top")
    assert game.match.table.zones["veiled:1"] == ["heron#1"]


@pytest.mark.rule("SL-2.7")
def test_a_face_up_card_brings_the_oldest_back_only_below_four_cards() -> None:
    """Scenario 26 has the case below four."""
    game = duel().rows(["viper top"], ["rampart left"]).turned("HH")
    game.match.table.facts["laid:2"] = (("left", 2, 4, ()),)
    game.one("A", "willow top")
    assert (game.hands[0], len(game.row("A"))) == (4, 2), "four cards are enough"


@pytest.mark.rule("SL-2.9", "SL-2.3")
def test_upkeep_brings_back_one_card_below_four_and_begins_a_round() -> None:
    game = duel().both("rampart left", "rampart left")
    assert (game.hands, game.fact("round"), game.fact("turn")) == ((5, 5), 2, 2)
    game.both("willow left", "willow left")
    assert (game.hands, game.fact("round")) == ((4, 4), 3)
    assert game.fact("turn") == 4


@pytest.mark.rule("SL-2.9", "SL-2.11.2")
def test_a_block_mark_stays_into_the_next_round() -> None:
    game = duel().rows(["rampart left"], ["skyfall top"]).turned("LL")
    game.one("B", "rampart right").one("A", "undertow left")
    assert (game.heads, game.marks("A")) == ((6, 5), [(), (4, "Guard Low")])
    game.one("B", "heron top").one("A", "willow top")
    assert (game.came(6)[0], game.beat(6).answers[0]) == ("blocked", "Guard Low")


@pytest.mark.rule("SL-2.9a", "SL-4.3")
def test_the_length_of_a_face_down_card_is_seen_and_nothing_else() -> None:
    game = duel().one("A", "heron left")
    other = game.match.rules.sight.view(game.match.table, (2,))
    assert other.facts["span:1"] == (1, 3)
    assert other.zones["veiled:1"] == 1
    assert "edge:1" not in other.facts
    own = game.match.rules.sight.view(game.match.table, (1,))
    assert (own.facts["edge:1"], own.cards("veiled:1")) == ("left", ("heron#1",))


@pytest.mark.rule("SL-2.9a")
def test_a_blind_opening_hides_the_first_length_and_no_later_one() -> None:
    game = duel(blind_opening=True).one("A", "heron left")
    assert game.fact("span:1") is None
    assert "beats" not in game.said[-1]
    game.one("B", "rampart left")
    game.one(game.asked, "willow left")
    seat = 1 if game.match.table.zones["veiled:1"] else 2
    assert game.fact(f"span:{seat}") == (4, 6)


@pytest.mark.rule("SL-3.4")
def test_nothing_is_asked_but_to_place() -> None:
    game = duel()
    for card in ("rampart left", "willow left", "skyfall top", "heron top"):
        game.both(card, card)
        assert game.match.pending is not None
        assert game.match.pending.kind == "place"


@pytest.mark.rule("SL-2.30")
def test_later_beats_are_not_resolved_after_the_end() -> None:
    game = duel().turned("H-").both("skyfall top", "willow left")
    assert game.winner == ""
    game = duel().turned("H-").both("skyfall top", "viper left")
    assert (game.winner, game.fact("resolved"), game.fact("round")) == ("A", 2, 1)
    assert game.match.result is not None
    assert game.match.result.winners == (1,)
    assert game.hands == (5, 5), "there is no upkeep"


def test_undo_knows_what_was_revealed() -> None:
    """A face-down card may be taken up again; a reveal may not."""
    game = duel().one("A", "rampart left")
    assert game.match.can_undo()
    game.match.undo()
    assert (game.asked, game.hands, game.sword) == ("A", (6, 6), "A")
    game.match.redo()
    game.one("B", "rampart left")
    assert not game.match.can_undo()
