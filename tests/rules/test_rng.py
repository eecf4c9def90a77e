"""The random numbers are SplitMix64's, the same everywhere."""

from __future__ import annotations

from collections import Counter

from game.rules import rng


def test_gives_the_published_numbers() -> None:
    """The first five for the seed 1234567, as Rosetta Code's "Pseudo-random numbers" lists them."""
    state, numbers = 1234567, []
    for _ in range(5):
        state, number = rng.draw(state)
        numbers.append(number)
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_below_reaches_every_number_about_as_often() -> None:
    state, counts = 7, Counter[int]()
    for _ in range(6000):
        state, number = rng.below(state, 6)
        counts[number] += 1
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in counts.values())


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    state, orders = 1, set()
    for _ in range(200):
        cards = list("abc")
        state = rng.shuffle(state, cards)
        assert sorted(cards) == list("abc")
        orders.add("".join(cards))
    assert len(orders) == 6


def test_the_same_state_shuffles_alike() -> None:
    one, two = list(range(30)), list(range(30))
    assert rng.shuffle(99, one) == rng.shuffle(99, two)
    assert one == two
