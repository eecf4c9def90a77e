"""Whom an attack hits in a step, how, and how hard (GW-6)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from game.games.gentlemen_of_war.fighters import AFTER_MOVING, ALWAYS, ANY, DIRECT, GLANCING, MELEE
from game.games.gentlemen_of_war.rules.falling import percentage
from game.games.gentlemen_of_war.state import DODGES, HEALTH, Battle

GLANCED, DODGED = "glancing (dodged)", "dodged"
"""How an attack meets one who moves; one who stays it hits `direct` or `glancing` (GW-6.4)."""


class Hit(NamedTuple):
    """What an attack does to one target.

    left: its hit points afterwards, where several hits of a step are told one after another; below
    0 by the overkill.
    """

    target: int
    how: str
    base: int = 0
    percent: int = 0
    damage: int = 0
    left: int = 0


class Situation(NamedTuple):
    """A step as its attacks find it; hit points are still those of its start (GW-5.2).

    here, after: everybody's tile at its start and at its end. before: who moved in the step before.
    """

    battle: Battle
    number: int
    here: Mapping[int, str]
    after: Mapping[int, str]
    before: Collection[int]

    def hits(self, seat: int, kind: str, aim: str, left: dict[int, int]) -> Iterator[Hit]:
        """What a seat's attack does to everybody in its range (GW-6.1, GW-6.3).

        kind: melee or ranged. left: hit points, from which the damage is taken.
        """
        battle, here, after = self.battle, self.here, self.after
        attack = battle.fighter(seat).attacks[kind]
        covered = battle.field.arena.covered(attack.pattern, here[seat], aim)
        targets = here if battle.options["friendly_fire"] else battle.field.foes[seat]
        for target in targets:
            if target not in here or target == seat:
                continue
            start, end = here[target], after[target]
            if start not in covered and end not in covered:
                continue
            if start == end and battle.facts[DODGES[target]] != self.number:
                how = DIRECT if covered[start] else GLANCING
            elif self.follows(seat, kind, False in (covered.get(start), covered.get(end))):
                how = GLANCED
            else:
                yield Hit(target, DODGED)
                continue
            percent = self.percent(seat, kind, how != DIRECT, target)
            damage = percentage(attack.base, percent)
            left[target] -= damage
            yield Hit(target, how, attack.base, percent, damage, left[target])

    def follows(self, seat: int, kind: str, on_edge: bool) -> bool:
        """Whether a seat's attack glances one who dodges it (GW-6.4, GW-6.5).

        on_edge: whether the one who moves was or is on a glancing tile.
        """
        battle = self.battle
        options = battle.options
        return (
            kind == MELEE
            or battle.fighter(seat).attacks[kind].glances_on_dodge
            or options["all_attacks_glance_on_dodge"]
            or (on_edge and options["glancing_tiles_ignore_dodge"])
            or any(powers.dodge_glance for powers in battle.powers(seat))
        )

    def percent(self, seat: int, kind: str, glancing: bool, target: int | None) -> int:
        """The share of its base damage that a hit deals, with all that changes it (GW-6.7)."""
        percent = self.battle.fighter(seat).attacks[kind].glancing if glancing else 100
        percent += self.modifiers(seat, "dealt", kind, glancing)
        if target is not None:
            percent += self.modifiers(target, "taken", kind, glancing)
        return max(0, percent)

    def modifiers(self, seat: int, side: str, kind: str, glancing: bool) -> int:
        """What a character's traits and stratagem add to a percentage (GW-6.7, GW-6.9)."""
        total = 0
        for powers in self.battle.powers(seat):
            for modifier in powers.modifiers:
                if (
                    modifier.side == side
                    and modifier.attack in (ANY, kind)
                    and modifier.hit in (ANY, GLANCING if glancing else DIRECT)
                    and self._holds(seat, modifier.when)
                ):
                    total += modifier.percent
        return total

    def _holds(self, seat: int, when: str) -> bool:
        if when == ALWAYS:
            return True
        if when == AFTER_MOVING:
            return seat in self.before
        battle = self.battle
        return battle.fighter(seat).is_wounded(battle.trackers[HEALTH[seat]])
