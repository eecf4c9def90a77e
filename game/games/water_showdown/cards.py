"""The cards as the rules know them: numbers, symbols, and sentences read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.rules.sentences import Parsed


class Alternative(NamedTuple):
    """One way to use a card (WS-2.59).

    damages: whether it includes an Attack or damage aimed at the opponent, so that a Defend may
    answer it (WS-2.32). targets: how many cards it destroys at most, and in which rows, where they
    are chosen before the answers (WS-2.50).
    """

    effects: tuple[Parsed, ...]
    damages: bool
    targets: tuple[int, tuple[str, ...]] = (0, ())


class Answer(NamedTuple):
    """What a card does to the activation it answers: Defend, with what follows, or Negate."""

    defend: int = 0
    then: tuple[Parsed, ...] = ()
    negates: bool = False


class Static(NamedTuple):
    """What a Continuous card changes all the time."""

    damage_taken: int = 0
    opponent_gains: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the deck (WS-1.9).

    attack: its Attack Value, 0 for none. first: how many cards are discarded first (WS-2.22).
    alternatives: none, the Effect, or two of them. start: its Effect at the start of a turn.
    less: how much Water another card costs less with it (WS-2.55). copies: it copies the top of
    the discard pile (WS-2.53). own_turn: it has an Effect on the own turn (WS-2.17).
    texts: its sentences by their box. book: the fields that come from the rulebook.
    """

    id: str
    name: str
    count: int
    cost: int
    attack: int
    continuous: bool
    showdown: bool
    first: int
    alternatives: tuple[Alternative, ...]
    start: Alternative | None
    static: Static
    answer: Answer | None
    less: int
    copies: bool
    own_turn: bool
    texts: tuple[tuple[str, tuple[str, ...]], ...]
    book: tuple[str, ...]

    def numbered(self, text: str) -> str:
        """A sentence of the card, with its Attack Value where it says no more than 'Attack'."""
        return f"Attack {self.attack}" if text == "Attack" else text
