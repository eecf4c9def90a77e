"""The cards as the second reading knows them: section 6 of the specification, not the sentences.

A step is a dict: `op`, and what its row of the vocabulary (section 5) names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Step = dict[str, Any]


@dataclass(frozen=True)
class Face:
    """What a card says. rider: what follows its Defend."""

    cost: int
    attack: int = 0
    modes: tuple[tuple[Step, ...], ...] = ()
    first: int = 0
    defend: int = 0
    rider: tuple[Step, ...] = ()
    continuous: bool = False
    trigger: tuple[Step, ...] = ()

    @property
    def negates(self) -> bool:
        return self.modes == ((NEGATE,),)

    @property
    def sun(self) -> bool:
        return self.modes == ((SUN,),)

    @property
    def on_own_turn(self) -> bool:
        """WS-2.17: alternatives other than Negate and Sun, or Continuous."""
        return self.continuous or (bool(self.modes) and not self.negates and not self.sun)


NEGATE: Step = {"op": "negate"}
SUN: Step = {"op": "reduce_cost"}
ATTACK: Step = {"op": "attack"}
SUN_SAVES = 2


def draw(n: int, who: str = "self") -> Step:
    return {"op": "draw", "n": n, "who": who}


def gain(amount: int, behind: int = 0) -> Step:
    return {"op": "gain_water", "amount": amount, "behind": behind}


def damage(amount: int | str, who: str = "opponent", **more: int) -> Step:
    return {"op": "damage", "amount": amount, "who": who, **more}


def gun(cost: int, attack: int, *then: Step, **more: Any) -> Face:
    return Face(cost, attack, ((ATTACK, *then),), **more)


def plain(cost: int, *steps: Step) -> Face:
    return Face(cost, modes=(steps,))


def toy(cost: int, *trigger: Step) -> Face:
    return Face(cost, continuous=True, trigger=trigger)


RECENT = {"op": "gain_water", "amount": "recent_damage", "max": 6}
DESTROY_TWO = {"op": "destroy", "zones": ("set", "row"), "max": 2}
DESTROY_SET = {"op": "destroy", "zones": ("set",), "max": 1, "if_damage": 3}
THEIR_CHOICE = {"op": "discard", "who": "opponent", "n": 1, "if_damage": 1}
UNLESS_BEHIND = {"op": "discard", "who": "self", "n": 1, "unless_behind": True}

FACES = {
    "sun": plain(0, SUN),
    "snorkel": Face(0),
    "life_preserver": plain(0, RECENT),
    "water_balloons": gun(0, 1, defend=2),
    "whale_bath_toy": toy(1, draw(1), UNLESS_BEHIND),
    "water_elephant_toy": toy(1, damage(1, behind=1)),
    "water_droplet": gun(1, 1, gain(2, 1)),
    "water_buckets": gun(1, 2, defend=3),
    "little_green_water_gun": gun(1, 2, draw(1)),
    "pink_water_gun": gun(1, 2, THEIR_CHOICE),
    "medium_water_gun": gun(1, 3, gain(1), first=1),
    "water_bottles": Face(1, 1, ((ATTACK, draw(1)), (gain(3, 2),))),
    "sunglasses_vacation_hat": plain(1, {"op": "look"}, draw(2)),
    "beavor": toy(2),
    "fountain": toy(2, gain(1, 2)),
    "swimming_fins": Face(2, 2, ((ATTACK, gain(2, 1)), (draw(3),))),
    "shark_fin_water_gun": gun(2, 4, draw(1, "opponent")),
    "medium_blue_water_gun": gun(2, 3, draw(2), first=1),
    "beach_towels": Face(2, defend=3, rider=(draw(1),)),
    "dog": plain(3, damage(5, "both", self_amount=2)),
    "cat": plain(3, DESTROY_TWO, draw(1)),
    "water_jug": plain(3, gain(5, 3)),
    "rain_coat": toy(3),
    "umbrella": Face(3, defend=5),
    "dolphin": plain(4, gain(2, 3), {"op": "fetch", "n": 2}),
    "beach_ball": plain(4, damage("recent_damage", plus=2, max=8)),
    "flamingo": plain(4, NEGATE),
    "big_water_gun": gun(4, 5, DESTROY_SET),
}


def kind(copy: str) -> str:
    """`sun#2` is a `sun`."""
    return copy.partition("#")[0]
