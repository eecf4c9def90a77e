"""What must hold before an effect, and what is paid for it (GG-22.18, GG-22.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.games.gunsmith_girl.cards import Condition, Cost, Those

# Conditions


@dataclass(frozen=True, slots=True)
class InFight(Condition):
    """A fight is cited."""


@dataclass(frozen=True, slots=True)
class WithoutSource(Condition):
    """A fight is cited in which the persona itself is not."""


@dataclass(frozen=True, slots=True)
class FoeAttacks(Condition):
    """A fight is cited that the opponent declared."""


@dataclass(frozen=True, slots=True)
class Controls(Condition):
    """A player controls so many face-up persona that fit, from `least` to `most`."""

    those: Those
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class HasTokens(Condition):
    """A player's pool holds from `least` to `most` tokens."""

    player: Literal["you", "foe"]
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class FewerPersona(Condition):
    """One controls fewer persona than the opponent, face-down ones counted (GG-2.8)."""


# Costs


@dataclass(frozen=True, slots=True)
class DiscardHand(Cost):
    """Cards of the Hand are discarded."""

    cards: int


@dataclass(frozen=True, slots=True)
class DiscardSelf(Cost):
    """The card itself is discarded, and what lies beneath it."""


@dataclass(frozen=True, slots=True)
class SelfTokens(Cost):
    """Tokens on the card itself are lost."""

    tokens: int
    of_tokens = True


@dataclass(frozen=True, slots=True)
class LoseTokens(Cost):
    """Tokens of the pool are lost."""

    tokens: int
    of_tokens = True


@dataclass(frozen=True, slots=True)
class MillSelf(Cost):
    """Cards are discarded from the top of one's own Reserve."""

    cards: int


@dataclass(frozen=True, slots=True)
class GiveAlly(Cost):
    """Face-up ally persona go to the Discard, the Lost zone or the Hand."""

    those: Those
    persona: int
    to: Literal["discard", "lost", "hand"]


@dataclass(frozen=True, slots=True)
class LoseDiscard(Cost):
    """Cards of the Discard go to the Lost zone."""

    cards: int


@dataclass(frozen=True, slots=True)
class RevealHand(Cost):
    """Cards of the Hand that fit are shown."""

    those: Those
    cards: int
    only_reveals = True
