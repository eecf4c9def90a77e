"""What a character with its weapons is in play, and what its traits and stratagems come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.games.gentlemen_of_war.arena import AIMS, CARDINAL

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.models import Attack
    from game.games.gentlemen_of_war.patterns import Pattern

MELEE, RANGED = "melee", "ranged"
ALWAYS, AFTER_MOVING, WOUNDED = "always", "after_moving", "wounded"
ANY, DIRECT, GLANCING = "any", "direct", "glancing"


class Modifier(NamedTuple):
    """What is added to the percentage of a hit (GW-6.7); `when` as of GW-6.9."""

    side: Literal["dealt", "taken"]
    attack: str
    hit: str
    percent: int
    when: str = ALWAYS


class Pulse(NamedTuple):
    """Damage to all enemies in the marked tiles (GW-6.10)."""

    damage: int
    pattern: Pattern


@dataclass(frozen=True)
class Powers:
    """What the effects of a character or a stratagem come to (GW-18.1).

    aim_all: the orders that may use all eight aims. play_as: for a printed order the other ones
    that it may be played as. draw: at Redraw for a character, when it is laid for a stratagem.
    """

    modifiers: tuple[Modifier, ...] = ()
    aim_all: frozenset[str] = frozenset()
    play_as: Mapping[str, tuple[str, ...]] | None = None
    dodge_glance: bool = False
    pulses: tuple[Pulse, ...] = ()
    draw: int = 0
    hand_max: int = 0
    heal: int = 0
    dodge_step: bool = False
    bonus_order: str = ""


NO_POWERS = Powers()


@dataclass(frozen=True)
class Fighter:
    """A character with its weapons (GW-1.1). attacks: its melee and its ranged attack."""

    name: str
    hit_points: int
    traits: Powers
    attacks: Mapping[str, Attack]

    def is_wounded(self, health: int) -> bool:
        """Whether it has half of its hit points left or less (GW-6.9)."""
        return 2 * health <= self.hit_points


def aims_of(symbol: str) -> tuple[str, ...]:
    """The aims that four or eight arrows stand for (GW-1.5)."""
    return tuple(AIMS) if symbol == "all" else CARDINAL
