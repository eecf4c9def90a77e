"""The Counter window (GS-6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gunsword.cost import can_afford
from game.games.gunsword.decks import renew
from game.games.gunsword.duel import DISCARD, HAND, MOMENTUM, PLAY, Cause, Duel, do
from game.games.gunsword.play_skill import go_on
from game.rules.ask import Ask

PASS = ("pass",)


async def counter_window(duel: Duel) -> None:
    """Each other player may play one Counter, then the active, and round again (GS-6.3)."""
    active = duel.active
    while await pass_round(duel) and active in duel.living:
        answered = await offer_counter(duel, active)
        if not answered and duel.options["counter_repass"] == "only_if_active_countered":
            break
        if active not in duel.living:
            break
    if duel.facts["asked"]:
        duel.table.note("asked", 0)
    go_on(duel, "combo" if active in duel.living else "end_of_frame")


async def pass_round(duel: Duel) -> bool:
    """Asks each other player once; gives whether any played a Counter (GS-6.2)."""
    active, played = duel.active, False
    for seat in duel.others(active):
        if seat in duel.living and active in duel.living:
            played = await offer_counter(duel, seat) or played
    return played


async def offer_counter(duel: Duel, seat: int) -> bool:
    """Offers one Counter, even to a seat that holds none (GS-6.8); True if it played one."""
    if not duel.table.zones[HAND[seat]]:
        return False
    duel.table.note("asked", seat)
    always = duel.options["prompt_without_options"]
    answer = await Ask(seat, "counter", legal_counter, always=always, secret=True)
    duel.table.note("responses", (*duel.facts["responses"], (seat, "".join(answer[1:]))))
    if answer == PASS:
        if always and duel.table.events is not None:
            duel.table.say(f"{{seat:{seat}}} passes")
        return False
    await play_counter(duel, seat, answer[1], command=answer[0] == "command")
    return True


async def play_counter(duel: Duel, seat: int, copy: str, command: bool) -> None:
    """A Counter card, or a Command [Counter], resolves at once (GS-6.4)."""
    table, card = duel.table, duel.card(copy)
    if command:
        table.move(copy, HAND[seat], DISCARD[seat])
        effects = card.command.effects if card.command else ()
    else:
        duel.add(MOMENTUM, seat, -(card.cost or 0))
        table.move(copy, HAND[seat], PLAY)
        effects = card.combo[0].effects
    table.note("countering", (seat, copy))
    if table.events is not None:
        price = "" if command else f" for {card.cost}"
        table.say(
            f"{{seat:{seat}}} {'commands' if command else 'counters with'} {{card:{copy}}}{price}"
        )
    renew(duel, seat)
    foes: tuple[int, ...] = ()
    if card.target and not command:
        _, foe = await Ask(seat, "target", legal_target)
        foes = (foe,)
    if seat not in duel.facts["countered"]:
        table.note("countered", (*duel.facts["countered"], seat))
    await do(duel, Cause(seat, copy, foes), effects)
    if not command:
        table.move(copy, PLAY, DISCARD[seat])
        renew(duel, seat)
    table.note("countering", ())


def legal_counter(duel: Duel, seat: int) -> Sequence[tuple[str, ...]]:
    """Decision 10: pass, each Counter card one can pay for and aim, each Command [Counter]."""
    legal: list[tuple[str, ...]] = [PASS]
    copies = duel.content.copies
    for copy in duel.table.zones[HAND[seat]]:
        card = copies[copy]
        if card.kind == "counter":
            if can_afford(duel, seat, copy) and (not card.target or targets(duel, seat)):
                legal.append(("counter", copy))
        elif card.command is not None and card.command.type == "Counter":
            legal.append(("command", copy))
    return legal


def legal_target(duel: Duel, seat: int) -> Sequence[tuple[str, int]]:
    """Decision 11: the foes that a Counter can be aimed at."""
    return [("foe", foe) for foe in targets(duel, seat)]


def targets(duel: Duel, seat: int) -> list[int]:
    """The active if it is a foe, else the foes that played a Counter this Frame (GS-6.6)."""
    if duel.is_foe(seat, duel.active):
        return [duel.active]
    return [foe for foe in duel.foes(seat) if foe in duel.facts["countered"]]
