"""The two reference cards: what they say in a match, and mistakes in their file."""

from __future__ import annotations

import shutil
from typing import Any

import pytest

from game.games.water_showdown import check
from tests.games.water_showdown.positions import DATA, content, rules


def said(card: str, **options: Any) -> str:
    """All that a reference card says in a match with these options."""
    printed = rules(**options).presenter.card(card)
    return " ".join(text for box in printed["rules"] if box in printed for text in printed[box])


@pytest.mark.rule("WS-1.1")
def test_each_player_has_the_two_reference_cards_at_hand():
    assert rules().presenter.references() == ("reference_turn", "reference_answers")


@pytest.mark.rule("WS-1.1")
def test_a_reference_card_says_the_numbers_of_the_rules():
    turn = said("reference_turn")
    assert "Draw 2 cards" in turn
    assert "Up to 2 Actions" in turn
    assert "Set 1 card, free, 3 at most" in turn
    assert "Never above 20" in turn
    assert "6 Water each" in turn
    assert "costs 2 less" in said("reference_answers")


@pytest.mark.rule("WS-1.1")
@pytest.mark.parametrize(
    ("options", "card", "says", "else_says"),
    [
        ({"cost_floor": 0}, "turn", "Who pays the last of it loses", "1 must be left"),
        ({"trigger_order": "oldest_first"}, "turn", "the oldest first", "the order you choose"),
        ({"hand_limit": 8}, "turn", "keep 8 cards at most", ""),
        ({"continuous_limit": 3}, "answers", "3 at most", ""),
        ({"set_sun_counts_as_action": True}, "answers", "", "None if it was Set"),
        ({"sun_for_free_cards": False}, "answers", "Not for a card that costs 0", ""),
    ],
)
def test_a_reference_card_goes_by_the_options_of_the_match(options, card, says, else_says):
    by_default, by_option = said(f"reference_{card}"), said(f"reference_{card}", **options)
    assert says in by_option
    assert else_says in by_default
    assert not says or says not in by_default
    assert not else_says or else_says not in by_option


def test_a_reference_card_is_explained_with_the_numbers_of_its_rules():
    lines = rules().presenter.explain("reference_answers")
    assert lines[1].startswith("**DEFEND.** On your opponent's turn")
    assert lines[1].endswith("WS-2.35 WS-2.36")
    links = content().rulebook.links
    assert all(links.findall(line) for line in lines)


@pytest.mark.parametrize(
    ("cut", "put", "told"),
    [
        ("rule: WS-2.5,", "rule: WS-2.55555,", "there is no rule 'WS-2.55555'; did you mean"),
        ("{draws}", "{drawz}", "no number or option 'drawz'; did you mean 'draws'"),
        (
            "when: {cost_floor: [1]}",
            "when: {cost_flor: [1]}",
            "no option 'cost_flor'; did you mean",
        ),
        (
            "when: {cost_floor: [1]}",
            "when: {cost_floor: [7]}",
            "cost_floor is 1, 0, not 7",
        ),
        ("{draws}", "{draws", "a brace is opened and not closed"),
        ("Draw {draws}", "Draw} {draws}", "a brace is opened and not closed"),
        ("{draws}", "{draws:>99}", "'draws' stands alone in its braces"),
        ("{draws}", "{draws!r}", "'draws' stands alone in its braces"),
        ("id: reference_answers", "id: sun", "there is a card 'sun' already"),
        ("id: reference_answers", "id: reference_turn", "a card 'reference_turn' already"),
        ('text: "Draw', 'txt: "Draw', "did you mean 'text'"),
    ],
)
def test_a_damaged_reference_card_is_reported_with_its_line(tmp_path, cut, put, told):
    shutil.copytree(DATA, tmp_path / "water_showdown")
    path = tmp_path / "water_showdown" / "cards" / "reference.yaml"
    text = path.read_text("utf-8")
    assert text.count(cut) == 1
    path.write_text(text.replace(cut, put), "utf-8")
    mistakes = check(path.parents[1]).mistakes
    line = text[: text.index(cut)].count("\n") + 1
    found = [(each.path.name, each.line) for each in mistakes if told in each.text]
    assert found == [("reference.yaml", line)]
