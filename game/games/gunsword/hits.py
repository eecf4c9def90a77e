"""Hits, damage, Blocks and Armor (GS-11), and what a duelist's fall does (GS-15)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.gunsword.decks import renew
from game.games.gunsword.duel import ARMOR, DISCARD, DUELIST, HAND, HEALTH, Cause, Duel, MatchOver
from game.games.gunsword.supply import owner_of, to_supply
from game.rules.ask import Ask


async def hit(duel: Duel, attacker: int, foe: int, amount: int, *, piercing: bool = False) -> None:
    """One Hit on a foe: Block, Armor, damage (GS-11.2)."""
    table = duel.table
    tokens = 0 if piercing else duel.armor(foe)
    card, block = None, 0
    if not piercing:
        card = await ask_block(duel, attacker, foe, amount)
    if card is not None:
        block = duel.card(card).armor
        table.move(card, HAND[foe], DISCARD[foe])
    damage = max(0, amount - block - tokens)
    lost = duel.armor(foe)
    if lost:
        table.track(ARMOR[foe], 0)
    if damage:
        duel.add(HEALTH, foe, -damage)
    if table.events is not None:
        blocks = f"; {{seat:{foe}}} blocks with {{card:{card}}} ({block})" if card else ""
        armor = f"; Armor {lost}{' pierced' if piercing else ''}" if lost else ""
        table.say(
            f"{{seat:{attacker}}} hits {{seat:{foe}}} for {amount}{blocks}{armor};"
            f" takes {damage}, **Health {duel.health(foe)}**"
        )
    if card is not None:
        renew(duel, foe)
    if duel.health(foe) == 0:
        eliminate(duel, foe)


async def ask_block(duel: Duel, attacker: int, foe: int, amount: int) -> str | None:
    """The card a foe Blocks a Hit with, if any: one card for each Hit (GS-11.3)."""
    if not duel.table.zones[HAND[foe]]:
        return None
    always = duel.options["prompt_without_options"]
    answer = await Ask(foe, "block", legal_block, attacker, amount, always=always, secret=True)
    return answer[1] if len(answer) > 1 else None


def legal_block(duel: Duel, seat: int, attacker: int, amount: int) -> Sequence[tuple[str, ...]]:
    """Decision 13: no Block, or any hand card, even of Armor value 0 (GS-11.3)."""
    return [("no_block",), *(("block", card) for card in duel.table.zones[HAND[seat]])]


async def hit_by_skill(duel: Duel, cause: Cause, foe: int, amount: int) -> None:
    """A Hit by an Attack of the Skill in play, which remembers whom it hit (GS-11.4)."""
    facts = duel.facts
    if not cause.skill:
        await hit(duel, cause.seat, foe, amount)
        return
    if foe not in facts["hit_foes"]:
        duel.table.note("hit_foes", (*facts["hit_foes"], foe))
    await hit(duel, cause.seat, foe, amount, piercing=facts["piercing"])


async def hit_each(duel: Duel, cause: Cause, foes: Iterable[int], amount: int) -> tuple[int, ...]:
    """Direct damage to several foes one after another (GS-11.7); gives those it hit."""
    struck = []
    for foe in foes:
        if foe in duel.living and cause.seat in duel.living:
            struck.append(foe)
            await hit_by_skill(duel, cause, foe, amount)
    return tuple(struck)


def attacks(duel: Duel, cause: Cause) -> None:
    """Remembers that the Skill in play made an Attack (GS-22.1, `skill_missed`)."""
    if cause.skill and not duel.facts["attacked"]:
        duel.table.note("attacked", True)


def eliminate(duel: Duel, seat: int) -> None:
    """A duelist at 0 Health leaves at once, standee and tokens (GS-15.1).

    Raises MatchOver when one side alone is left (GS-15.2).
    """
    table, facts = duel.table, duel.facts
    table.note("living", tuple(other for other in facts["living"] if other != seat))
    table.note("fallen", (*duel.fallen, seat))
    table.lift(DUELIST[seat])
    if duel.options["eliminated_tokens"] == "remove":
        for piece in [name for name in table.pieces if owner_of(name) == seat]:
            to_supply(duel, piece)
    if table.events is not None:
        table.say(f"{{seat:{seat}}} is eliminated")
    survivor = facts["living"][0]
    if not duel.foes(survivor):
        win(duel, facts["living"], f"{{seat:{seat}}} is eliminated")
        raise MatchOver


def win(duel: Duel, survivors: tuple[int, ...], why: str) -> None:
    """Ends the match for the side of `survivors`, its fallen included; none for a draw.

    why: half a sentence in the log's markup, for those who see the result.
    """
    winners = tuple(
        seat
        for seat in range(1, len(duel.setup.seats) + 1)
        if survivors and not duel.is_foe(survivors[0], seat)
    )
    duel.table.note("winners", winners)
    duel.table.note("ended", why)
    if duel.table.events is not None:
        names = " and ".join(f"{{seat:{seat}}}" for seat in winners)
        duel.table.say(
            f"{names} **{'wins' if len(winners) == 1 else 'win'}**" if names else "A draw"
        )
