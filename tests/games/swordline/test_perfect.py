"""The best play of Swordline: the shipped table, what it is asked, and when it cannot be had."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.bots import BOTS, seated
from game.bots.matrix_game import best_mix
from game.bots.perfect import PerfectBot, warning
from game.games.swordline.content import SwordlineContent
from game.games.swordline.solver.chances import TABLE
from game.games.swordline.vocabulary import State
from game.rules.match import Match
from game.rules.setup import Seat
from tests.games.swordline.positions import Game, content, duel, setup


def games(game):
    """What the seat that is asked has before it."""
    match = game.match
    view = match.rules.sight.view(match.table, (match.seat,))
    return match.rules.solution.games(view, match.pending.kind, match.legal())


def best(game: Game) -> tuple[float, dict[Any, float]]:
    """The chance of the seat that is asked, and how likely it answers what."""
    plays = []
    for each in games(game):
        mix = best_mix(each.chances)
        plays.append((mix.value, dict(zip(each.answers, mix.weights, strict=True))))
    return max(plays, key=lambda play: play[0])


def with_a_card_changed() -> SwordlineContent:
    """The content with a Sidestep for the Backstep of one card."""
    willow = content().actions["willow"]
    states = {**willow.states, "top": State("sidestep")}
    return replace(
        content(), actions={**content().actions, "willow": replace(willow, states=states)}
    )


def shares(game: Game) -> dict[str, float]:
    """How likely each state is placed, by what it says and the beats it covers."""
    found: dict[str, float] = {}
    for (_, card, edge), weight in best(game)[1].items():
        beats = 2 if edge in ("top", "bottom") else 3
        text = f"{game.match.context.state(card, edge).text} {beats}"
        found[text] = found.get(text, 0) + weight
    return {text: share for text, share in found.items() if share > 0.005}


# What the best play comes to (SL-9); the chances are discounted a little, so each is from below


@pytest.mark.rule("SL-9.1")
def test_who_places_first_wins_less_than_half_of_the_matches():
    """43.5 % in the long run; the other one is as sure of the rest."""
    first, second = best(duel())[0], best(duel().one("A", "rampart left"))[0]
    assert 0.42 < first < 0.435
    assert 0.545 < second < 0.565


def test_no_first_card_is_placed_most_of_the_time():
    found = shares(duel())
    assert found == pytest.approx(
        {
            "Guard Low 3": 0.28,
            "Guard High 3": 0.28,
            "Lunge 3": 0.23,
            "Backstep Low 3": 0.12,
            "Sidestep High 3": 0.10,
        },
        abs=0.015,
    )


@pytest.mark.rule("SL-9.1")
def test_a_blind_opening_makes_the_chances_even():
    game = duel("match")
    (opening,) = games(game)
    assert {len(row) for row in opening.chances} == {24}
    first, second = best(game)[0], best(game.one("A", "heron top"))[0]
    assert first == pytest.approx(0.495, abs=0.008)
    assert second == pytest.approx(0.495, abs=0.008)
    assert shares(duel("match"))["Lunge 2"] == pytest.approx(0.18, abs=0.015)


@pytest.mark.rule("SL-9.1")
def test_with_high_stances_it_is_better_to_place_first():
    assert best(duel("first_game"))[0] == pytest.approx(0.54, abs=0.01)
    found = shares(duel("first_game"))
    assert len(found) == 5
    assert min(found.values()) > 0.1


def test_a_quick_opening_is_clearly_worse():
    quick, slow = (best_mix(each.chances).value for each in games(duel()))
    assert slow - quick > 0.2


# What is asked


def test_the_length_of_a_face_down_card_is_known_and_nothing_else():
    for placing, hidden in (("heron top", 12), ("viper left", 12)):
        (reply,) = games(duel().one("A", placing))
        assert len(reply.answers) == 24
        assert {len(row) for row in reply.chances} == {hidden}
    assert games(duel().one("A", "heron top")) == games(duel().one("A", "willow bottom"))


def test_face_up_it_takes_what_wins():
    """As scenario 26, with B inactive: every attack of A hits on beat 6, and no defence does."""
    game = duel().rows(["heron top", "undertow top"], ["rampart left", "skyfall left"])
    open_play = games(game.turned("H-"))[0]
    assert {len(row) for row in open_play.chances} == {1}
    wins = {card for (_, card, _), row in zip(*open_play, strict=True) if row == (1.0,)}
    assert wins == {"skyfall#1", "viper#1"}
    chance, play = best(game)
    assert chance == 1.0
    assert {card for (_, card, _), weight in play.items() if weight} <= wins


def test_a_draw_is_better_than_a_bad_position_and_worse_than_a_good_one():
    """As the second player of an opening that favours the second, and as the first."""
    game = duel().choose("A", "offer_draw")
    assert best(game)[1] == {"accept": 0, "decline": 1}
    game = duel().one("A", "rampart left").choose("B", "offer_draw")
    assert best(game)[1] == {"accept": 1, "decline": 0}


def test_what_does_not_matter_is_answered_somehow():
    rules = content().rules(setup(direction="asked"))
    match = Match(rules)
    assert PerfectBot(1).choose(match.clone()) in match.legal()


# When it cannot be had


def test_the_table_belongs_to_the_shipped_cards():
    for mode in content().modes:
        assert content().rules(setup(mode.id)).solution.trouble == ""


@pytest.mark.parametrize("option", ["direction", "show_hands", "allow_draw_offer"])
def test_it_knows_a_match_with_other_options_that_decide_nothing(option):
    other = {"direction": "asked", "show_hands": False, "allow_draw_offer": False}[option]
    assert content().rules(setup(**{option: other})).solution.trouble == ""


@pytest.mark.parametrize(
    ("option", "value", "trouble"),
    [
        ("identical", "keyword", "it is not solved for identical keyword"),
        ("slash_flips_always", False, "it is not solved for slash_flips_always false"),
        ("evade_window", "any_beat", "it is not solved for evade_window any_beat"),
        ("round_limit", 60, "it is not solved for round_limit 60"),
    ],
)
def test_it_does_not_know_a_match_with_options_that_decide_something(option, value, trouble):
    assert content().rules(setup(**{option: value})).solution.trouble == trouble


def test_a_changed_card_is_told_and_the_bot_looks_ahead():
    seats = (Seat("BLUE", "bot:perfect"), Seat("ORANGE", "bot:random"))
    rules = with_a_card_changed().rules(replace(setup(), seats=seats))
    assert warning(rules) == (
        "The Perfect bot does not know this match: its cards have changed since it was solved; "
        "python3 tools/solve_swordline.py solves it anew. It plays like the Strong one."
    )
    match = Match(rules)
    assert PerfectBot(1).choose(match.clone()) in match.legal()


@pytest.mark.parametrize(
    ("damage", "trouble"),
    [
        (lambda table: table[:-9], "perfect.table is damaged"),
        (lambda table: table.replace(b"swordline 1", b"swordline 0"), "its cards have changed"),
        (lambda table: b"", "its cards have changed"),
        (None, "perfect.table cannot be read (No such file or directory)"),
    ],
)
def test_a_table_that_cannot_be_used_is_told(damage, trouble, tmp_path):
    if damage is not None:
        table = (content().folder / TABLE).read_bytes()
        (tmp_path / TABLE).write_bytes(damage(table))
    rules = replace(content(), folder=tmp_path).rules(setup())
    assert rules.solution.trouble.startswith(trouble)
    assert "python3 tools/solve_swordline.py solves it" in rules.solution.trouble


# Whole matches


def test_it_beats_random_play():
    """98 of 100 in the long run; fewer than 34 of 40 would come once in many millions."""
    won = 0
    for number in range(40):
        players = [Seat("BLUE", "bot:perfect"), Seat("ORANGE", "bot:random")]
        seats = tuple(players[:: 1 - 2 * (number % 2)])
        rules = content().rules(replace(setup(seed=number), seats=seats))
        match, bots = Match(rules, live=False), seated(rules.setup)
        while match.seat is not None:
            match.take(bots[match.seat].choose(match.clone()))
        won += match.result.winners == (1 + number % 2,)
    assert won >= 34


def test_the_same_seed_gives_the_same_match():
    def played() -> list[Any]:
        match = Match(content().rules(setup(seed=5)), live=False)
        bots = {seat: BOTS["bot:perfect"](seat) for seat in (1, 2)}
        taken = []
        while match.seat is not None:
            taken.append(bots[match.seat].choose(match.clone()))
            match.take(taken[-1])
        return taken

    assert played() == played()
