"""What follows from a choice is said in one wording, for the seat that chooses or for all."""

import pytest

from game.rules.present.following import beyond, following, verdict_of, verdict_of_all
from game.rules.present.forecast import Forecast

BOTH = ((1, "Momentum 6 → 4"), (2, "Health 9 → 5"), (3, ""))


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (Forecast(), ["Momentum 6 → 4", "{seat:2} Health 9 → 5"]),
        (
            Forecast(declined=(2, 3), answers=(2,)),
            ["Momentum 6 → 4", "{seat:2} Health 9 → 5, unless {seat:2} answers"],
        ),
        (
            Forecast(declined=(2, 3), answers=(2, 3), ended=1),
            [
                *("Momentum 6 → 4", "{seat:2} Health 9 → 5"),
                "your turn ends, unless {seat:2} or {seat:3} answer",
            ],
        ),
        (
            Forecast(ended=2),
            ["Momentum 6 → 4", "{seat:2} Health 9 → 5", "the turn of {seat:2} ends"],
        ),
        (
            Forecast(out=(2, 1)),
            ["Momentum 6 → 4", "{seat:2} Health 9 → 5", "{seat:2} is out", "you are out"],
        ),
        (
            Forecast(winners=(1,), ended=1),
            ["**wins the match**", "Momentum 6 → 4", "{seat:2} Health 9 → 5"],
        ),
        (
            Forecast(winners=(2,), declined=(2,)),
            ["**you lose** unless {seat:2} answers", "Momentum 6 → 4", "{seat:2} Health 9 → 5"],
        ),
        (
            Forecast(declined=(2,), answers=(2,), verbs=("counter", "Block")),
            ["Momentum 6 → 4", "{seat:2} Health 9 → 5, unless {seat:2} counters or Blocks"],
        ),
        (
            Forecast(declined=(2,), answers=(2,), verbs=("claim priority", "stop or shoot")),
            [
                "Momentum 6 → 4",
                "{seat:2} Health 9 → 5, unless {seat:2} claims priority or stops or shoots",
            ],
        ),
        (
            Forecast(winners=(1,), declined=(2,), verbs=("pass the draw", "catch or miss")),
            [
                "**wins the match** unless {seat:2} passes the draw or catches or misses",
                "Momentum 6 → 4",
                "{seat:2} Health 9 → 5",
            ],
        ),
        (
            Forecast(declined=(2, 3), answers=(2, 3), verbs=("Block",)),
            ["Momentum 6 → 4", "{seat:2} Health 9 → 5, unless {seat:2} or {seat:3} Block"],
        ),
    ],
)
def test_a_seat_is_told_what_becomes_of_itself_and_the_others(told, said):
    assert [*following(told, 1, BOTH)] == said


def test_all_are_told_who_wins_by_name():
    told = Forecast(winners=(1, 3))
    assert [*following(told, 0, BOTH[1:])] == [
        "{seat:1} and {seat:3} **win the match**",
        "{seat:2} Health 9 → 5",
    ]


@pytest.mark.parametrize(
    ("told", "verdict"),
    [
        (Forecast(), ""),
        (Forecast(known=False), ""),
        (Forecast(winners=()), "draws"),
        (Forecast(winners=(1, 3)), "wins"),
        (Forecast(winners=(1,), declined=(2,)), "may win"),
        (Forecast(winners=(2,), declined=(3,)), "may lose"),
        (Forecast(winners=(2, 3)), "loses"),
    ],
)
def test_what_ends_the_match_is_a_verdict_for_who_chooses(told, verdict):
    assert verdict_of(told, 1) == verdict


def test_a_thing_wins_where_one_choice_by_it_does_and_loses_where_all_do():
    assert verdict_of_all(["", "loses", "may win", "wins"]) == "wins"
    assert verdict_of_all(["loses", "", "loses"]) == ""
    assert verdict_of_all(["loses", "may lose"]) == "may lose"
    assert verdict_of_all([]) == ""


def test_what_lies_beyond_is_said_as_then():
    other = Forecast(asked=(2, "way"), then="{seat:2} chooses a way")
    assert beyond(other, 1) == "then {seat:2} chooses a way"
    assert beyond(Forecast(asked=(1, "next")), 1) == ""
    assert beyond(Forecast(known=False), 1) == "then chance or hidden cards decide"
