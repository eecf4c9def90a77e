"""Hits, damage, Blocks and Armor (GS-11), and what a duelist's fall does (GS-15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn

from game.games.gunsword.duel import (
    ARMOR,
    BLOCKED,
    DISCARD,
    DUELIST,
    HAND,
    Cause,
    Duel,
)
from game.games.gunsword.rules.asking import Asked
from game.games.gunsword.rules.decks import renew
from game.games.gunsword.rules.tokens import owner_of, to_supply
from game.rules.ask import Option, Point, Reason, option_id
from game.rules.events import DEALT


class Attack(NamedTuple):
    """What an attack comes to on the field, for whoever answers it.

    path: the spaces of its way, the attacker's own first. area: the spaces of direct damage.
    hits: the seats that it hits, in order.
    """

    path: tuple[str, ...] = ()
    area: tuple[str, ...] = ()
    hits: tuple[int, ...] = ()


async def hit(
    duel: Duel,
    attacker: int,
    foe: int,
    amount: int,
    attack: Attack | None = None,
    *,
    piercing: bool = False,
) -> None:
    """One Hit on a foe: Block, Armor, damage (GS-11.2)."""
    table = duel.table
    tokens = 0 if piercing else duel.armor[foe]
    card, block = None, 0
    if not piercing and duel.zones[HAND[foe]]:
        always = duel.options["prompt_without_options"]
        asked = Block(attacker, amount, always, attack or Attack(hits=(foe,)))
        _, *cards = await asked.of(foe)
        card = next(iter(cards), None)
    if card is not None:
        block = duel.card(card).armor
        table.move(card, HAND[foe], DISCARD[foe])
    damage = max(0, amount - block - tokens)
    lost = duel.armor[foe]
    if lost:
        table.set_tracker(ARMOR[foe], 0)
    if damage:
        duel.health.add(foe, -damage)
    table.tally(DEALT, attacker, damage)
    table.tally(BLOCKED, foe, min(amount, block + tokens))
    blocks = f"; {{seat:{foe}}} blocks with {{card:{card}}} ({block})" if card else ""
    armor = f"; Armor {lost}{' pierced' if piercing else ''}" if lost else ""
    hits = "{seat:%d} hits {seat:%d} for %d%s%s; takes %d, **Health %d**"
    duel.say(hits, attacker, foe, amount, blocks, armor, damage, duel.health[foe])
    if card is not None:
        renew(duel, foe)
    if duel.health[foe] == 0:
        eliminate(duel, foe)


@dataclass(unsafe_hash=True)
class Block(Asked):
    """One card may Block a Hit (GS-11.3; decision 13). amount: of the Hit. attack: its whole."""

    attacker: int
    amount: int
    always: bool
    attack: Attack = Attack()
    kind = "block"
    does = "Block"
    rule = "GS-11.3"
    asks = "Block a Hit of {amount}?"
    line = "You may discard one card for its Armor.{fall_off}"
    meanwhile = "may Block a Hit of {amount}"
    told = "{{seat:{attacker}}} hits {who} for {amount}{tokens}."
    secret = True
    insight = Reason("An Insight cannot Block.", "GS-18.5")

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, ...]]:
        """No Block, or any hand card, even of Armor value 0."""
        return [("no_block",), *(("block", card) for card in duel.zones[HAND[seat]])]

    def option(self, duel: Duel, seat: int, value: tuple[str, ...]) -> Option:
        """A card with its Armor, or none."""
        name = option_id(value)
        if len(value) < 2:
            return Option(name, "No Block", icon="heart", quiet=True)
        card, points = duel.card(value[1]), (Point("card", value[1]),)
        note = f"Armor {card.armor}"
        return Option(name, f"Block with {card.name}", note, points, icon="shield")

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """What Armor tokens do."""
        armor = duel.armor[seat]
        return {
            "tokens": f", less {armor} Armor" if armor else "",
            "fall_off": " Your Armor tokens fall off in any case." if armor else "",
        }


async def hit_by_skill(
    duel: Duel, cause: Cause, foe: int, amount: int, attack: Attack | None = None
) -> None:
    """A Hit by an Attack of the Skill in play, which remembers whom it hit (GS-11.4)."""
    facts = duel.facts
    if not cause.skill:
        await hit(duel, cause.seat, foe, amount, attack)
        return
    if foe not in facts["hit_foes"]:
        duel.table.set_fact("hit_foes", (*facts["hit_foes"], foe))
    await hit(duel, cause.seat, foe, amount, attack, piercing=facts["piercing"])


async def hit_each(
    duel: Duel, cause: Cause, foes: Sequence[int], amount: int, area: tuple[str, ...] = ()
) -> tuple[int, ...]:
    """Direct damage to several foes one after another (GS-11.7); gives those it hit."""
    attack, struck = Attack(area=area, hits=tuple(foes)), []
    for foe in foes:
        if foe in duel.living and cause.seat in duel.living:
            struck.append(foe)
            await hit_by_skill(duel, cause, foe, amount, attack)
    return tuple(struck)


def attacks(duel: Duel, cause: Cause) -> None:
    """Remembers that the Skill in play made an Attack (GS-22.1, `skill_missed`)."""
    if cause.skill and not duel.facts["attacked"]:
        duel.table.set_fact("attacked", True)


def eliminate(duel: Duel, seat: int) -> None:
    """A duelist at 0 Health leaves at once, standee and tokens (GS-15.1).

    Raises MatchOver when one side alone is left (GS-15.2).
    """
    table, facts = duel.table, duel.facts
    table.set_fact("living", tuple(other for other in facts["living"] if other != seat))
    table.set_fact("fallen", (*duel.fallen, seat))
    table.remove(DUELIST[seat])
    if duel.options["eliminated_tokens"] == "remove":
        for piece in [name for name in table.pieces if owner_of(name) == seat]:
            to_supply(duel, piece)
    duel.say("{seat:%d} is eliminated", seat)
    survivor = facts["living"][0]
    if not duel.foes(survivor):
        win(duel, facts["living"], f"{{seat:{seat}}} is eliminated")


def win(duel: Duel, survivors: tuple[int, ...], why: str) -> NoReturn:
    """Ends the match for the side of `survivors`, its fallen included; none for a draw.

    Raises MatchOver.

    why: half a sentence in the log's markup, for those who see the result.
    """
    winners = next((side for side in duel.sides if {*side} & {*survivors}), ())
    names = " and ".join(f"{{seat:{seat}}}" for seat in winners)
    duel.say(f"{names} **{'wins' if len(winners) == 1 else 'win'}**" if names else "A draw")
    duel.end(winners, why)
