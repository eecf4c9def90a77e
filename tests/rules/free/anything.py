"""Gestures at random, on whatever table: what hands may try without knowing what is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.rules import rng
from game.rules.events import kind_of
from game.rules.free.form import FELT
from game.rules.free.gestures import GESTURES
from game.rules.free.moving import box

CONSERVING = tuple(sorted(GESTURES.keys() - {"bring", "finish"}))
"""All gestures after which the match goes on with the same cards."""


class Random:
    """Random choices from one number on."""

    def __init__(self, state: int) -> None:
        self.state = state

    def below(self, count: int) -> int:
        self.state, number = rng.below(self.state, count)
        return number

    def one(self, things: Sequence[Any]) -> Any:
        return things[self.below(len(things))]


def gestures(state: Any, seed: int, verbs: Sequence[str] = CONSERVING) -> Iterator[str]:
    """Gestures of these verbs one after another; some cannot be made.

    state: the table; of its cards nothing is looked at but how many there are.
    """
    random = Random(seed)
    while True:
        verb = random.one(verbs)
        yield " ".join((verb, *words(verb, state, random)))


def words(verb: str, state: Any, random: Random) -> list[str]:
    """What follows a verb."""
    form, one = state.form, random.one
    zones = sorted(state.zones)
    zone, other = one(zones), one(zones)
    lying = [name for name in zones if kind_of(name) in (FELT, "row")] or zones
    piles = [name for name in zones if form.zones[kind_of(name)].lay == "pile"] or zones
    seat = str(1 + random.below(len(state.seats)))
    pieces, tokens = [*state.pieces, "crate:all:1", "pawn:1:1"], [*form.tokens, "gold"]
    few = str(1 + random.below(3))
    made = {
        "attach": lambda: [cards(state, zone, random), cards(state, one(lying), random)],
        "bring": lambda: [one(box(state) or ["ant"]), other, *where(state, other, random)],
        "count": lambda: [zone],
        "cut": lambda: [one(piles), *one(([], [few]))],
        "deal": lambda: [
            one(piles),
            one(("1", few)),
            *one(([], [one(sorted(form.of_seats))], [other], [one(sorted(form.of_seats)), "down"])),
        ],
        "draw": lambda: [one(piles), few, *one(([], ["bottom"]))],
        "first": lambda: one(([], [seat])),
        "look": lambda: one(([one(piles), few], [cards(state, zone, random)])),
        "mix": lambda: [one((zone, cards(state, zone, random))), one(piles)],
        "move": lambda: [cards(state, zone, random), other, *where(state, other, random)],
        "note": lambda: [cards(state, one(lying), random), *one(([], ["two", "{words}"]))],
        "place": lambda: [one(pieces), one((point(state, random), cards(state, zone, random)))],
        "put": lambda: [
            one(tokens),
            one((point(state, random), cards(state, one(lying), random))),
            few,
        ],
        "random": lambda: [zone, *one(([], [other], [other, few]))],
        "remove": lambda: [one(pieces)],
        "reveal": lambda: [cards(state, zone, random), *one(([], [seat]))],
        "roll": lambda: one(([], [one(pieces)])),
        "screen": lambda: [seat],
        "search": lambda: [zone],
        "set": lambda: [one([*state.trackers, "life:1"]), str(random.below(12))],
        "shuffle": lambda: [one((zone, cards(state, zone, random)))],
        "swap": lambda: [zone, other],
        "take": lambda: [one(tokens), cards(state, one(lying), random), *one(([], ["90,90"]))],
        "tick": lambda: [few],
        "turn": lambda: [cards(state, one(lying), random), few],
    }
    if verb in ("coin", "end"):
        return []
    return made.get(verb, lambda: [cards(state, one(lying), random)])()


def cards(state: Any, zone: str, random: Random) -> str:
    """Some cards of a zone, now and then one that is not there."""
    count = len(state.zones[zone])
    first = random.below(count + (random.below(8) == 0)) if count else 0
    more = random.one(("", "", f"-{first + 1}", f",{random.below(count or 1)}"))
    return f"{zone}@{first}{more}"


def where(state: Any, target: str, random: Random) -> list[str]:
    """Where in a zone cards are put, and which way up."""
    at = point(state, random) if target == FELT else random.one(("top", "bottom", "1"))
    return [at, *random.one(([], ["up"], ["down"]))]


def point(state: Any, random: Random) -> str:
    """A place of the felt or a space of the board."""
    felt = state.form.middle.felt
    on_felt = f"{random.below(felt.width)},{random.below(felt.height)}"
    spaces = sorted(state.board.spaces) if state.board else [on_felt]
    return random.one((on_felt, random.one(spaces)))
