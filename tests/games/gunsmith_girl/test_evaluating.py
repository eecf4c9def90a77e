"""What bots think a position is worth: what helps is better, and what is hidden counts alike."""

from __future__ import annotations

import pytest

from tests.games.gunsmith_girl.positions import Position, fight

BEAR = "hollow_bear"


def worth(position: Position, seat: int = 1) -> float:
    """How well a seat stands in a position."""
    rules = position.rules
    return rules.evaluate(position.play().table, seat)


def even() -> Position:
    """Both have the same."""
    position = fight()
    for seat in (1, 2):
        position.field(seat, "tracker_ballard").leaders(seat, "marshal_anvil")
        position.hand(seat, "lead_boots").supports(seat, "trip_wire")
    return position


def test_equals_are_even():
    assert worth(even(), 1) == worth(even(), 2) == 0


BETTER = {
    "one more persona": lambda p, own, foe: p.field(own, "night_porter"),
    "a weaker foe": lambda p, own, foe: p.working(own, "spring_tide"),
    "one more card": lambda p, own, foe: p.hand(own, "second_purse"),
    "one more support": lambda p, own, foe: p.supports(own, "second_purse"),
    "a foe's lost tokens": lambda p, own, foe: p.pool(foe, 8, lost=2),
    "a larger Reserve": lambda p, own, foe: p.reserve(own, 25),
    "a foe whose next draw takes all": lambda p, own, foe: p.reserve(own, 6).reserve(foe, 1),
    "a foe with its leader at risk": lambda p, own, foe: p.field(foe, "prince_thistle"),
    "a foe who cannot pay in the Truce": lambda p, own, foe: (
        p.pool(own, 3, lost=7)
        .pool(foe, 3, lost=7)
        .field(foe, "pendulum_guard", old=False)
        .field(own, "pendulum_guard")
    ),
}


@pytest.mark.parametrize("change", BETTER.values(), ids=BETTER)
def test_what_helps_is_better_for_either_seat(change):
    for own, foe in ((1, 2), (2, 1)):
        assert worth(change(even(), own, foe), own) > 0 > worth(change(even(), own, foe), foe)


def test_what_lies_face_down_on_the_other_side_counts_alike():
    weak, strong = (even().down(2, card) for card in ("oil_peddler", BEAR))
    assert worth(weak, 1) == worth(strong, 1)
    assert worth(weak, 2) < worth(strong, 2)


def test_no_lead_counts_as_won():
    far = even().field(1, "kelp_colossus", "hedge_titan", "siege_carriage", "reef_sentinel_coral")
    assert 0.3 < worth(far) < 1


def test_a_card_of_a_thin_reserve_counts_more():
    thin, thick = ((even().reserve(1, n).reserve(2, n - 1)) for n in (6, 26))
    assert worth(thin) > worth(thick) > 0


def lead(position: Position) -> float:
    """How far seat 1 is ahead; it grows evenly with what lies on the table."""
    far = worth(position)
    return far / (1 - abs(far))


def test_a_leader_that_somebody_outmatches_is_in_more_danger():
    def harm(mine: str) -> float:
        """How much worse a foe is that is stronger than Thistle (300) than one that is weaker."""
        weaker, stronger = (fight().field(1, mine).field(2, foe) for foe in (BEAR, "kelp_colossus"))
        return lead(weaker) - lead(stronger)

    assert harm("prince_thistle") > harm("night_porter") + 0.1 > 0.1


def test_a_leader_alone_is_in_more_danger_than_another():
    def help_of_another(mine: str) -> float:
        alone, beside = (fight().field(1, mine, *more) for more in ((), ("oil_peddler",)))
        return lead(beside) - lead(alone)

    assert help_of_another("prince_thistle") > help_of_another("night_porter") + 0.1 > 0.1


def test_no_danger_comes_from_what_lies_face_down_on_the_other_side():
    kid, bear = (fight().field(1, "prince_thistle").down(2, card) for card in ("wick_runner", BEAR))
    assert worth(kid) == worth(bear)
