"""What the lab's pages show of a run, without a window."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.draw.kit import Kit
from game.lab.balance.cards import card_names
from game.lab.balance.lines import Brought
from game.lab.balance.run import Run
from game.lab.balance.shapes import Chart, Words
from game.scenes.balance.keeper import answers
from game.scenes.balance.kept_runs import called
from game.scenes.balance.pages import QUESTIONS, Pages, face_of
from game.scenes.balance.painter import width_of
from game.scenes.balance.verdict import deals_told
from game.scenes.balance.views import LARGE
from game.user.folders import ROOT
from tests.lab.balance.test_questions import TWO, A, B, dealt, game, header

Hands = tuple[dict[str, int], dict[str, int]]
WITH: Hands = ({"hammer": 1}, {})
WITHOUT: Hands = ({"tongs": 1}, {})


def pages(asked, deals, names=None) -> Pages:
    run = Run(asked, Path("none"))
    run.deals = {deal.deal: deal for deal in deals}
    return Pages(answers(run), names or {})


def said(shown: Pages, question: str) -> list[str]:
    return [
        shape.text
        for chart, _, _ in shown.charts(question)
        for shape in chart.shapes
        if isinstance(shape, Words)
    ]


def changed() -> Pages:
    """The hammer is dearer now: it was played whenever it was held, and is in half of the games."""
    asked = header(question="compare", versions=TWO, changed=("hammer",), touched=("anvil",))
    before = [game(1, seen=WITH, played=WITH), game(2, seen=WITHOUT, played=WITHOUT)]
    for_half = [game(1, seen=WITH, played=WITH), game(1, seen=WITHOUT, played=WITHOUT)]
    never = [game(2, seen=WITH, played=WITHOUT), game(1, seen=WITHOUT, played=WITHOUT)]
    deals = dealt(*[[*before, *(for_half if at % 2 else never)] for at in range(40)])
    return pages(asked, deals, {"hammer": "The Hammer", "tongs": "The Tongs"})


def test_a_comparison_shows_a_changed_card_as_it_was_and_as_it_is():
    words = said(changed(), "compare")
    before, now = (words.index(f"The Hammer, {when}") for when in ("before", "now"))
    assert words[before + 1 : before + 4] == ["50 %", "50 %", "0 %"]
    assert words[now + 1 : now + 4] == ["50 %", "25 %", "! 25 %"]


def test_only_heads_that_sort_can_be_clicked():
    shown = changed()
    cells = {
        each: {cell for chart, _, _ in shown.charts(each) for cell in chart.cells}
        for each in ("compare", "cards")
    }
    heads = {("sort", head) for head in ("drawn", "played", "dead", "worth")}
    assert cells == {"compare": set(), "cards": heads}


def test_changed_cards_are_listed_first_whatever_cards_are_sorted_by():
    shown = changed()
    for shown.sort in ("worth", "drawn", "played", "dead"):
        assert [row.card for row in shown.cards()] == ["hammer", "tongs"]
    assert "* changed" in shown.whose(6)


def test_cards_are_those_of_the_loadout_that_was_chosen_or_that_changed_or_of_the_first():
    shown = changed()
    assert {row.loadout for row in shown.cards()} == {"anvil"}
    shown.loadout = "bellows"
    assert "The Bellows" in shown.whose(6)
    asked = header(question="compare", versions=TWO, touched=("bellows",))
    assert pages(asked, dealt([game(1), game(2), game(1), game(2)])).listed == "bellows"
    assert pages(header(), dealt([game(1)])).listed == "anvil"


def test_a_comparison_of_many_loadouts_has_room_for_what_it_says():
    many = [Brought(loadout=f"loadout_{at}") for at in range(12)]
    asked = header(*((many[0], each) for each in many[1:]), question="compare", versions=TWO)
    shown = pages(asked, dealt(*[[game(1), game(2), game(2), game(1)]] * 44))
    charts = [*shown.charts("compare")]
    assert len(charts[0][0].shapes) > 12
    assert sum("games end within" in words for words in said(shown, "compare")) == 1
    assert max(y + chart.height for chart, _, y in charts) <= LARGE[3]


def test_what_a_comparison_does_not_tell_yet_of_a_loadout_is_said_whole():
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ROOT / "assets", (1920, 1080))
    asked = header(question="compare", versions=TWO)
    asked = asked.but(loadouts=dict.fromkeys(asked.loadouts, "Balance of Whispers"))
    rows = [[game(1), game(2), game(1), game(1)], [game(1), game(1), game(1), game(2)]]
    shown = pages(asked, dealt(*rows))
    (chart,) = (chart for chart, _, _ in [*shown.charts("compare")][1:2])
    lines = [words for words in chart.shapes if isinstance(words, Words)]
    assert "more games would tell." in lines[0].text
    assert all(width_of(kit, words) <= words.room for words in lines)


@pytest.mark.parametrize(("known", "words"), [(True, "whoever begins"), (False, "the first seat")])
def test_the_page_of_who_begins_says_whose_wins_it_shows(known, words):
    deals = dealt(*[[game(1, began=2 * known), game(1, began=2 * known)]] * 8)
    shown = pages(header((A, A), games=8), deals)
    assert words in shown.subtitle("begins")
    assert ("The first seat" in said(shown, "begins")) == known
    sentence = "To begin hurts: " if known else "To sit first helps: "
    assert any(each.startswith(sentence) for each in said(shown, "begins"))


def filled(shown: Pages, question: str) -> float:
    """How far down the charts of a question that begin at the left edge reach; none on another."""
    placed = [(y, y + chart.height) for chart, x, y in shown.charts(question) if x == 20]
    assert all(below[0] >= above[1] for above, below in pairwise(placed))
    return placed[-1][1]


@pytest.mark.parametrize("known", [True, False])
def test_the_page_of_who_begins_is_full_where_nobody_brings_anything_and_there_is_no_board(known):
    nobody = Brought()
    first, second = (1, 2) if known else (0, 0)
    rows = [[game(1, began=first, turns=at)] for at in range(8)]
    rows += [[game(2, began=second, turns=9)] for _ in rows]
    shown = pages(header((nobody, nobody)).but(loadouts={}), dealt(*rows))
    words = said(shown, "begins")
    assert {"All games", "Up to 7 turns", "From 8 turns on", "Turns", "it wins"} <= {*words}
    assert ("Seat 2 begins" in words) == known
    assert 500 < filled(shown, "begins") <= 540


@pytest.mark.parametrize("count", range(2, 20))
def test_the_page_of_who_begins_has_room_for_any_number_of_loadouts(count):
    many = [Brought(loadout=f"loadout_{at}") for at in range(count)]
    names = {each.loadout: f"The Loadout {at}" for at, each in enumerate(many)}
    stood = {"a1": 3, "g7": 5}
    rows = [[game(1, turns=at, stood=stood), game(2, turns=9, stood=stood)] for at in range(40)]
    asked = header(*((many[0], each) for each in many[1:])).but(loadouts=names)
    shown = pages(asked, dealt(*rows))
    chart, *_ = (chart for chart, _, _ in shown.charts("begins"))
    assert {*names.values()} <= {*said(shown, "begins")}
    assert len(chart.faces) in (0, count)
    assert (len(chart.faces) == 0) == (count > 15), "as long as they are large enough"
    assert filled(shown, "begins") <= 550


def test_partners_share_a_row_on_the_page_of_who_begins():
    team = [Brought(loadout=each) for each in ("anvil", "bellows", "tongs", "vice")]
    named = {each.loadout: each.loadout.title() for each in team}
    asked = header(tuple(team), mode="team", sides=((1, 3), (2, 4))).but(loadouts=named)
    shown = pages(asked, dealt([game(1), game(1), game(1), game(2)]))
    words = said(shown, "begins")
    assert words[words.index("Seats 1 and 3") + 1] == "75.0 %"
    assert words[words.index("Seats 2 and 4") + 1] == "25.0 %"
    assert "Seat 1" not in words
    assert shown.subtitle("matchups") == "wins in 2 teams; even would be 50.0 %"


def words_of(chart: Chart | None) -> list[str]:
    return [shape.text for shape in chart.shapes if isinstance(shape, Words)] if chart else []


def test_a_small_field_shows_what_is_played_before_what_is_not():
    """The first two loadouts begin three games each and win one, a third as it is to be."""
    many = [Brought(loadout=f"loadout_{at:02}") for at in range(12)]
    names = {each.loadout: each.loadout.title() for each in many}
    asked = header(*((one, *many[:2]) for one in many[2:])).but(loadouts=names)
    lost = game(2)
    deals = dealt([lost, game(1), lost], [lost, lost, game(1)], [lost, lost, lost])
    words = words_of(pages(asked, deals).small("begins", 616, 218))
    played = {f"Loadout_{at:02}" for at in range(5)}
    assert played <= {*words}, "of others half is won, as long as nothing is known of them"


def test_a_small_field_of_who_begins_shows_starts_and_lengths_where_there_is_room():
    nobody = Brought()
    rows = [[game(1 + at % 2, began=1 + at % 3 % 2, turns=at)] for at in range(8)]
    shown = pages(header((nobody, nobody)).but(loadouts={}), dealt(*rows))
    words = words_of(shown.small("begins", 616, 218))
    assert {"All games", "The first seat", "Seat 1 begins", "Up to 3 turns"} <= {*words}


def test_a_match_shows_how_often_each_player_and_each_seat_won():
    who = [Brought(player=at) for at in (0, 1, 1)]
    players = ("bot:greedy", "bot:random")
    asked = header(tuple(who), question="match", players=players).but(loadouts={})
    shown = pages(asked, dealt([game(1), game(2), game(1)]))
    words = said(shown, "skill")
    assert words[words.index("Seat 1") + 1] == "66.7 %"
    assert words[words.index("Seat 3") + 1] == "0.0 %"
    assert filled(shown, "skill") <= 540


def test_a_comparison_without_loadouts_shows_how_long_games_were_and_are():
    nobody = Brought()
    asked = header((nobody, nobody), question="compare", versions=TWO).but(loadouts={})
    shown = pages(asked, dealt(*[[game(1, turns=4 + at), game(2, turns=9)] for at in range(8)]))
    words = said(shown, "compare")
    assert words[words.index("turns before") + 1] == "median 7.5"
    assert words[words.index("turns now") + 1] == "median 9"
    assert filled(shown, "compare") <= 540


def test_only_where_loadouts_change_seats_it_is_said_that_a_deal_is_played_from_each():
    assert deals_told(changed().answers.compared[0]) == "40 deals, each played from every seat."
    nobody = Brought()
    asked = header((nobody, nobody), question="compare", versions=TWO).but(loadouts={})
    shown = pages(asked, dealt([game(1), game(2)]))
    assert deals_told(shown.answers.compared[0]) == "1 deal."


def test_a_run_of_teams_is_called_so_in_few_words():
    team = (A, B, A, B)
    asked = header(team, mode="team", sides=((1, 3), (2, 4)), players=("bot:greedy",))
    assert called(asked) == "Teams, Fair"
    assert called(asked.but(question="compare", versions=TWO)) == "Team compare, Fair"
    assert called(header((A, B, A))) == "Matchups of 3, random"
    bare = header((Brought(), Brought()), players=("bot:greedy",)).but(loadouts={})
    assert called(bare) == "Games, Fair", "nothing is brought that could be matched"


def test_every_question_has_a_line_beside_its_title_before_anything_is_played():
    empty = Pages(None, {})
    assert [bool(empty.subtitle(each.word)) for each in QUESTIONS].count(False) == 1
    assert [*empty.charts("matchups")] == []


def test_a_small_field_of_lengths_says_between_which_the_bright_half_lies():
    """Of 4, 5, 7, 9 and 12 turns the quartiles are the medians of the lower and upper three."""
    shown = pages(header(), dealt(*([game(1, turns=turns)] for turns in (12, 4, 9, 5, 7))))
    assert shown.small_subtitle("turns") == "half within 5 to 9"
    assert Pages(None, {}).small_subtitle("turns") == ""


def test_cards_of_one_name_are_told_apart_by_their_set():
    printed = {
        "a": {"name": "Strike", "set_name": "The Union"},
        "b": {"name": "Strike", "set_name": "Marches"},
        "c": {"name": "Parry", "set_name": "Marches"},
    }
    assert card_names(printed) == {"a": "Strike, Union", "b": "Strike, Marches", "c": "Parry"}


UNION: dict[str, dict[str, str]] = {
    "union_strike": {"name": "Strike", "set_name": "The Union", "made_of": "strike"},
    "marches_strike": {"name": "Strike", "set_name": "Marches", "made_of": "strike"},
}


def test_a_card_of_two_sets_is_one_row_with_the_sets_that_it_was_seen_of():
    union, marches = ({each: 1} for each in UNION)
    asked = header(printings=dict.fromkeys(UNION, "strike"))
    one, other = game(1, seen=(union, {}), played=(union, {})), game(2, seen=({}, union))
    rows = [[one, other], [game(1, seen=(marches, {}), played=({}, {})), other]]
    shown = pages(asked, dealt(*rows), card_names(UNION))
    words = said(shown, "cards")
    assert [row.card for row in shown.cards()] == ["strike"]
    assert words[words.index("Strike") + 1] == "Union and 1 more"
    assert "Strike" in words_of(shown.small("cards", 860, 300))
    assert face_of(UNION, "strike") == {**UNION["union_strike"], "id": "union_strike"}
    assert face_of(UNION, "parry") is None
