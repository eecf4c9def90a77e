"""How programs judge a position."""

from __future__ import annotations

import pytest

from tests.games.swordline.positions import Game, duel


def worth(game: Game, seat: int = 1) -> float:
    return game.match.rules.evaluate(game.match.table, seat)


def test_the_two_seats_are_judged_opposite() -> None:
    game = duel().both("rampart left", "heron top")
    assert worth(game, 1) == pytest.approx(-worth(game, 2))
    assert worth(game, 1) != 0


def test_the_end_is_worth_most() -> None:
    lost = duel().both("viper left", "heron top")
    assert (worth(lost, 1), worth(lost, 2)) == (-1.0, 1.0)
    drawn = duel().choose("A", "offer_draw").choose("B", "accept")
    assert worth(drawn, 1) == worth(drawn, 2) == 0.0


@pytest.mark.parametrize(("better", "worse"), [("H-", "HH"), ("HH", "-H"), ("L-", "--")])
def test_a_stance_is_worth_something(better: str, worse: str) -> None:
    rows = (["willow left"], ["rampart top"])
    assert worth(duel().rows(*rows).turned(better)) > worth(duel().rows(*rows).turned(worse))


def test_to_be_behind_is_good_and_no_position_counts_as_won() -> None:
    """The next card of who is behind lands before the other's can."""
    even = duel().rows(["rampart left"], ["rampart left"]).turned("HH")
    behind = duel().rows(["skyfall top"], ["rampart left"]).turned("HH")
    assert worth(behind) > worth(even)
    far = duel().rows(["heron top", "undertow top"], ["rampart left", "willow left"]).turned("H-")
    assert worth(far) < 1.0


def test_an_attack_that_waits_is_worth_something_unless_it_is_blocked() -> None:
    def waits(card: str) -> Game:
        return duel().rows(["skyfall top"], [card]).turned("HH")

    assert worth(waits("skyfall left")) < worth(waits("willow left"))
    blocked = waits("skyfall left")
    blocked.match.table.facts["laid:2"] = (("left", 1, 3, (1, "Guard High")),)
    assert worth(blocked) == worth(waits("willow left"))


def test_what_lies_face_down_bears_on_nothing() -> None:
    games = [duel().one("A", placing) for placing in ("heron left", "rampart left")]
    assert worth(games[0], 2) == worth(games[1], 2)
