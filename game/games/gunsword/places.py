"""Where on a card which sentences can stand (GS-22.5, GS-6.7, GS-7.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal

from game.games.gunsword import choices, effects
from game.games.gunsword.cards import Moment
from game.rules.content.sentences import Parsed

Where = (
    Literal["drop", "combo", "counter", "Command [Skill]", "Command [Counter]", "token"] | Moment
)
"""A part of a card, or the moment at which a Technique acts; `combo` for Interrupts too."""

Carriers = frozenset[Callable[..., Any]]

ATTACK_TYPES: Mapping[Callable[..., Any], str] = {
    effects.slash: "Slash",
    effects.shoot: "Shoot",
}
ATTACKS: Carriers = frozenset(ATTACK_TYPES)
POWER: Carriers = frozenset({effects.add_power, effects.piercing, effects.remove_last_line})
SET_POWER: Carriers = frozenset({effects.set_power})
KEEP: Carriers = frozenset({effects.keep_played})
AIMED: Carriers = frozenset({effects.damage_that_foe, choices.that_foe_chooses})
AFTER_A_HIT: Carriers = frozenset(
    {
        effects.damage_each_hit,
        effects.each_foe_hit_loses_momentum,
        effects.each_foe_hit_discards,
        effects.push_foe,
    }
)

REASONS: Mapping[Carriers, str] = {
    ATTACKS: "there is no Skill that attacks (GS-6.7, GS-7.1)",
    POWER: "there is no Skill in play (GS-7.1)",
    SET_POWER: "Power is set only when a Skill is played (GS-5.3)",
    KEEP: "a Skill is kept only at the end of its Combo Chain (GS-18.5)",
    AIMED: "there is no 'that foe' (GS-6.6)",
}
_BETWEEN_FRAMES = (ATTACKS, POWER, SET_POWER, KEEP, AIMED)
REFUSED: Mapping[Where, tuple[Carriers, ...]] = {
    "drop": (SET_POWER, KEEP, AIMED),
    "combo": (SET_POWER, KEEP, AIMED),
    "counter": (ATTACKS, SET_POWER, KEEP),
    "Command [Counter]": (ATTACKS, SET_POWER, KEEP, AIMED),
    "Command [Skill]": _BETWEEN_FRAMES,
    "token": (ATTACKS, POWER, SET_POWER, KEEP),
    "skill_played": (ATTACKS, KEEP, AIMED),
    "chain_end": (ATTACKS, POWER, SET_POWER, AIMED),
    "pushed_foe": (ATTACKS, POWER, SET_POWER, KEEP),
    "cost": (),
    "between_lines": (),
    "reload": (),
    "action": (),
    "round_start": _BETWEEN_FRAMES,
    "take_initiative": _BETWEEN_FRAMES,
}


def misplaced(where: Where, said: Iterable[Parsed]) -> Iterator[tuple[Parsed, str]]:
    """The sentences that cannot stand there, even within others, and why."""
    for sentence in said:
        for each in sentence.walk():
            for refused in REFUSED[where]:
                if each.function in refused:
                    yield each, REASONS[refused]
        yield from _without_antecedent(sentence, hit=False, choice=False)


def _without_antecedent(said: Parsed, hit: bool, choice: bool) -> Iterator[tuple[Parsed, str]]:
    """`each foe hit` needs an Attack that hit; `take damage` a foe's choice to take it."""
    if said.function in AFTER_A_HIT and not hit:
        yield said, "it belongs after 'on a hit' of an Attack (GS-22.5)"
    if said.function is effects.take_damage and not choice:
        yield said, "it belongs in what a foe chooses (GS-11.6)"
    choice = choice or said.function is choices.that_foe_chooses
    for number, argument in enumerate(said.args):
        on_hit = hit or (
            said.function in (effects.attack_hit, effects.attack_hit_miss) and number == 1
        )
        for inner in argument if isinstance(argument, tuple) else (argument,):
            if isinstance(inner, Parsed):
                yield from _without_antecedent(inner, on_hit, choice)
