"""All that the cards can say (GW-18.1): a card's sentences are what it does.

What a character or a stratagem says comes to Powers, and what an order says to what it does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any, Literal, NamedTuple

from game.games.gentlemen_of_war.fighters import (
    AFTER_MOVING,
    ALWAYS,
    ANY,
    DIRECT,
    GLANCING,
    MELEE,
    NO_POWERS,
    RANGED,
    WOUNDED,
    Modifier,
    Powers,
    Pulse,
)
from game.games.gentlemen_of_war.patterns import Pattern
from game.rules.content.sentences import Parsed
from game.rules.content.vocabulary import Joined, Vocabulary, Words

Side = Literal["dealt", "taken"]
NO_PATTERN = Pattern(frozenset(), frozenset())

HITS = {
    "hits": (ANY, ANY),
    "direct hits": (ANY, DIRECT),
    "glancing hits": (ANY, GLANCING),
    "melee hits": (MELEE, ANY),
    "melee direct hits": (MELEE, DIRECT),
    "melee glancing hits": (MELEE, GLANCING),
    "ranged hits": (RANGED, ANY),
    "ranged direct hits": (RANGED, DIRECT),
    "ranged glancing hits": (RANGED, GLANCING),
}
"""Kinds of hits in words, each as the attack and the hit that it needs."""

ORDERS = {
    "[Advance]": "advance",
    "[Press On]": "press_on",
    "[Draw Arms]": "draw_arms",
    "[Strike!]": "strike",
    "[Crawl]": "crawl",
}

vocabulary = Vocabulary(
    "Gentlemen of War",
    {
        "side": Words({"dealt by": "dealt", "taken from": "taken"}),
        "hits": Words(HITS),
        "when": Words(
            {
                "in the step right after moving": AFTER_MOVING,
                "while at half hit points or less": WOUNDED,
            }
        ),
        "order": Words(ORDERS),
        "orders": Joined("order", ", "),
        "directions": Words({"four directions": "cardinal", "eight directions": "all"}),
    },
)


class Does(NamedTuple):
    """What an order does: so many steps with four or all aims, or an attack (GW-5.3, GW-6.1)."""

    steps: int = 0
    aims: str = ""
    attack: str = ""


@vocabulary.phrase("ordered", "Move 1 tile, {directions}.", icon="advance", brief="1 tile")
def move(directions: str) -> Does:
    """To the tile beside one's own, if it can be entered (GW-5.3)."""
    return Does(1, directions)


@vocabulary.phrase("ordered", "Move 2 tiles, {directions}.", icon="presson", brief="2 tiles")
def move_two(directions: str) -> Does:
    """Straight to the last tile, never shortened (GW-5.3)."""
    return Does(2, directions)


@vocabulary.phrase("ordered", "Use your ranged attack.", icon="drawarms", brief="Ranged attack")
def ranged_attack() -> Does:
    """Aimed as the ranged attack allows it (GW-6.1)."""
    return Does(attack=RANGED)


@vocabulary.phrase("ordered", "Use your melee attack.", icon="strikeo", brief="Melee attack")
def melee_attack() -> Does:
    """Aimed as the melee attack allows it (GW-6.1)."""
    return Does(attack=MELEE)


# What characters and stratagems say


@vocabulary.phrase("trait", "{percent:signed}% damage {side} {hits}.", icon="hit")
@vocabulary.phrase("stratagem", "{percent:signed}% damage {side} {hits} this turn.", icon="hit")
def modify(percent: int, side: Side, hits: tuple[str, str]) -> Powers:
    """Adds to the percentage of one's own hits, or of hits on oneself (GW-6.7)."""
    return modify_when(percent, side, hits, ALWAYS)


@vocabulary.phrase("trait", "{percent:signed}% damage {side} {hits} {when}.", icon="hit")
def modify_when(percent: int, side: Side, hits: tuple[str, str], when: str) -> Powers:
    """Adds to that percentage while something holds at the start of the step (GW-6.9)."""
    return Powers(modifiers=(Modifier(side, *hits, percent, when),))


@vocabulary.phrase("trait", "May aim {orders} in all eight directions.", icon="eight")
@vocabulary.phrase("stratagem", "May aim {orders} in all eight directions this turn.", icon="eight")
def aim_all(orders: tuple[str, ...]) -> Powers:
    """These orders may be aimed between the four directions too (GW-4.4)."""
    return Powers(aim_all=frozenset(orders))


@vocabulary.phrase("trait", "May play {card:order} as {other:order}.", icon="swap")
def play_as(card: str, other: str) -> Powers:
    """The card stays what it is printed in all piles (GW-18.1)."""
    return Powers(play_as={card: (other,)})


@vocabulary.phrase("stratagem", "Ranged attacks glance on dodge this turn.", icon="shoot")
def glance_on_dodge() -> Powers:
    """Who moves takes a glancing hit of one's ranged attacks too (GW-6.4)."""
    return Powers(dodge_glance=True)


PULSE = "{damage:number} damage to each enemy in the marked tiles."
PULSE_PRINTED = "{damage} damage to each enemy in the marked tiles."


@vocabulary.phrase(
    "trait",
    f"At the end of execution, {PULSE}",
    icon="clash",
    full=f"At the end of execution: {PULSE_PRINTED}",
)
@vocabulary.phrase("stratagem", f"At once, {PULSE}", icon="clash", full=f"At once: {PULSE_PRINTED}")
def pulse(damage: int) -> Powers:
    """Flat damage that nothing changes or dodges (GW-6.10); the card shows its tiles."""
    return Powers(pulses=(Pulse(damage, NO_PATTERN),))


@vocabulary.phrase("trait", "Draw {amount:number} more each redraw.", icon="deck")
@vocabulary.phrase("stratagem", "Draw {amount:number} orders at once.", icon="deck")
def draw(amount: int) -> Powers:
    """More orders in Redraw (GW-7.6), or as soon as the card is laid down (GW-14.3)."""
    return Powers(draw=amount)


@vocabulary.phrase("trait", "Maximum hand size +{amount:number}.", icon="hand")
def raise_hand(amount: int) -> Powers:
    """Raises the hand limit, for the first hand too; the slots stay five (GW-7.7)."""
    return Powers(hand_max=amount)


@vocabulary.phrase("stratagem", "Regain {amount:number} hit points now.", icon="heart")
def heal(amount: int) -> Powers:
    """At the beginning of Execution, not above the maximum (GW-14.3)."""
    return Powers(heal=amount)


@vocabulary.phrase(
    "stratagem",
    "Choose a step, and in it you count as having moved.",
    icon="evade",
    full="Choose a step: in it you count as having moved.",
)
def dodge_step() -> Powers:
    """One dodges in that step wherever one is (GW-14.5)."""
    return Powers(dodge_step=True)


@vocabulary.phrase("stratagem", "Program one {order} that costs no card.", icon="advance")
def bonus_order(order: str) -> Powers:
    """Takes one of the five slots (GW-14.4)."""
    return Powers(bonus_order=order)


def powers_of(said: Iterable[Parsed], pattern: Pattern = NO_PATTERN) -> Powers:
    """What all sentences of a card come to; `pattern` are the tiles that it marks."""
    total = NO_POWERS
    for each in said:
        powers: Powers = each.function(*each.args)
        pulses = tuple(one._replace(pattern=pattern) for one in powers.pulses)
        total = _added(total, replace(powers, pulses=pulses))
    return total


def _added(one: Powers, other: Powers) -> Powers:
    sums: dict[str, Any] = {}
    for name in (field.name for field in fields(Powers)):
        mine, more = getattr(one, name), getattr(other, name)
        if not mine or not more:
            sums[name] = mine or more
        elif isinstance(mine, frozenset):
            sums[name] = mine | more
        elif isinstance(mine, dict):
            sums[name] = {card: mine.get(card, ()) + more.get(card, ()) for card in mine | more}
        else:
            sums[name] = mine + more
    return Powers(**sums)
