"""What effects do (GG-22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.games.gunsmith_girl.cards import Operation, PickZone, Player, Who

Pile = Literal["hand", "reserve", "discard", "lost"]
Activation = Literal["addition", "unforeseen", "manual", "invocation"]


@dataclass(frozen=True, slots=True)
class Tokens(Operation):
    """Tokens from the pool onto a persona; or from it, into the pool or lost (GG-22.3)."""

    who: Who
    amount: int
    to: Literal["pool", "lost"] = "pool"


@dataclass(frozen=True, slots=True)
class Pool(Operation):
    """Tokens of the pool are lost, or lost ones regained (GG-22.4)."""

    player: Player
    amount: int


@dataclass(frozen=True, slots=True)
class Draw(Operation):
    """Draws cards (GG-22.5)."""

    player: Player
    cards: int


@dataclass(frozen=True, slots=True)
class Mill(Operation):
    """Discards from the top of the Reserve (GG-22.6)."""

    player: Player
    cards: int


@dataclass(frozen=True, slots=True)
class Discard(Operation):
    """Discards from Hand (GG-22.7)."""

    player: Player
    cards: int
    chooser: Literal["owner", "you", "random"] = "owner"


@dataclass(frozen=True, slots=True)
class Move(Operation):
    """Moves cards to a pile of their owner (GG-22.8)."""

    who: Who
    to: Pile


@dataclass(frozen=True, slots=True)
class Summon(Operation):
    """Summons a card by its name (GG-22.9)."""

    name: str
    zones: tuple[PickZone, ...]


@dataclass(frozen=True, slots=True)
class Turn(Operation):
    """Turns a normal persona face up or face down (GG-22.10)."""

    who: Who
    face: Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class Reveal(Operation):
    """Reveals the opposing Hand, or face-down cards, up to so many (GG-22.11)."""

    what: Literal["hand", "facedown"]
    cards: int = 0


@dataclass(frozen=True, slots=True)
class Negate(Operation):
    """Negates a slower activation of the opponent (GG-22.12)."""

    kinds: tuple[Activation, ...]


@dataclass(frozen=True, slots=True)
class Stop(Operation):
    """Stops the opponent's attack (GG-22.13)."""


@dataclass(frozen=True, slots=True)
class Control(Operation):
    """Takes control of a persona (GG-22.14)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Redirect(Operation):
    """Another ally is attacked instead (GG-22.15)."""
