"""What is known of the best play of a game that has been solved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.rules.ask import Value
from game.rules.sight import View


class HiddenGame(NamedTuple):
    """A choice of a seat while the other one chooses too, neither knowing of the other's.

    answers: the seat's. chances: for each of them how likely the seat is to win, by what the other
    one may choose, or has chosen already; the same number for each answer.
    """

    answers: tuple[Value, ...]
    chances: tuple[tuple[float, ...], ...]


class Solution(Protocol):
    """The best play of one match, as it was worked out beforehand."""

    @property
    def trouble(self) -> str:
        """Why it cannot be had for this match, in a sentence for people; empty if it can."""

    def games(self, view: View, asked: str, legal: Sequence[Value]) -> Sequence[HiddenGame]:
        """What a seat that sees `view` has before it when it is asked something.

        Which of the games it plays, the seat chooses openly; then it chooses in that one. `asked`
        is the kind of the ask and `legal` are its legal values.
        """
