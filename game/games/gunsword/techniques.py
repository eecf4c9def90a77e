"""Techniques: hooks at the moments of GS-18.1."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gunsword import frame
from game.games.gunsword.cards import Hook, Moment
from game.games.gunsword.conditions import holds
from game.games.gunsword.duel import ARMOR, MOMENTUM, Cause, Duel, do
from game.rules.ask import Ask
from game.rules.sentences import Parsed

_TRACKERS = {"Momentum": MOMENTUM, "Armor": ARMOR}


async def act(duel: Duel, seat: int, when: Moment, card: str = "") -> None:
    """The hooks of one moment, the duelist's before the weapon's (GS-18.2)."""
    for hook in duel.hooks(seat, when):
        if seat in duel.living:
            await use(duel, seat, hook, card)


async def use(duel: Duel, seat: int, hook: Hook, card: str = "") -> None:
    """What a hook does; one that has a price is offered if it can be paid (GS-18.1)."""
    if hook.pay is not None:
        if not can_pay(duel, seat, hook):
            return
        if await Ask(seat, "may", legal_hook, hook) == "no":
            return
        _pay(duel, seat, hook)
    of_skill = hook.when == "skill_played"
    await do(duel, Cause(seat, card or hook.ref, skill=of_skill, hook=hook.ref), hook.effects)


async def interrupt(duel: Duel, seat: int, hook: Hook) -> None:
    """Offers an Interrupt, which inserts a Combo Line after the current one (GS-13.1)."""
    if hook.line is None or not can_pay(duel, seat, hook):
        return
    if await Ask(seat, "may", legal_hook, hook) == "yes":
        _pay(duel, seat, hook)
        frame.insert_line(duel, seat, hook.line)


async def between_lines(duel: Duel, seat: int, just_done: Sequence[Parsed]) -> None:
    """Interrupts offered after a Combo Line (GS-13.4).

    With the option `interrupt_again` at no, a line that did just the same is passed over.
    """
    again = duel.options["interrupt_again"]
    for hook in duel.hooks(seat, "between_lines"):
        if hook.line is not None and (again or not same_effects(just_done, hook.line.effects)):
            await interrupt(duel, seat, hook)


async def reloaded(duel: Duel, cause: Cause) -> None:
    """Interrupts raised by a Reload in one's own Combo Chain (GS-13.3, GS-18.7)."""
    if cause.skill:
        for hook in duel.hooks(cause.seat, "reload"):
            await interrupt(duel, cause.seat, hook)


async def take_initiative(duel: Duel, seat: int) -> None:
    """Everything that triggers on taking Initiative, in the order the active chooses (GS-4.1)."""
    waiting = [hook for hook in duel.hooks(seat, "take_initiative") if triggers(duel, seat, hook)]
    while waiting:
        _, ref = await Ask(seat, "trigger_order", legal_trigger, tuple(h.ref for h in waiting))
        hook = next(hook for hook in waiting if hook.ref == ref)
        waiting.remove(hook)
        await use(duel, seat, hook)


def triggers(duel: Duel, seat: int, hook: Hook) -> bool:
    """Whether a hook has anything to do: a condition it begins with holds."""
    return any(_begins(duel, effect, Cause(seat, hook.ref)) for effect in hook.effects)


def _begins(duel: Duel, effect: Parsed, cause: Cause) -> bool:
    """False for `If {condition}, ...` without an `otherwise` whose condition does not hold."""
    if effect.phrase.pattern != "If {condition}, {then:effects}":
        return True
    return holds(duel, effect.args[0], cause)


def can_pay(duel: Duel, seat: int, hook: Hook) -> bool:
    """Whether a seat has what using a hook costs."""
    if hook.pay is None:
        return True
    currency, amount = hook.pay
    return duel.table.trackers[_TRACKERS[currency][seat]] >= amount


def same_effects(one: Sequence[Parsed], other: Sequence[Parsed]) -> bool:
    """Whether two lines do the same."""
    return [e.function for e in one] == [e.function for e in other]


def legal_hook(duel: Duel, seat: int, hook: Hook) -> Sequence[str]:
    """Decision 6: yes or no."""
    return ("yes", "no")


def legal_trigger(duel: Duel, seat: int, refs: tuple[str, ...]) -> Sequence[tuple[str, str]]:
    """Decision 3: which of the Techniques acts next."""
    return [("first", ref) for ref in refs]


def _pay(duel: Duel, seat: int, hook: Hook) -> None:
    if hook.pay is not None:
        currency, amount = hook.pay
        duel.add(_TRACKERS[currency], seat, -amount)
