"""What bots think a position is worth: what helps is better, and what is hidden counts alike."""

from __future__ import annotations

import pytest

from tests.games.gunsmith_girl.positions import Position, fight


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
    weak, strong = (even().down(2, card) for card in ("oil_peddler", "hollow_bear"))
    assert worth(weak, 1) == worth(strong, 1)
    assert worth(weak, 2) < worth(strong, 2)


def test_no_lead_counts_as_won():
    far = even().field(1, "kelp_colossus", "hedge_titan", "siege_carriage", "reef_sentinel_coral")
    assert 0.3 < worth(far) < 1
