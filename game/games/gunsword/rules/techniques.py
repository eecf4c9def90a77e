"""Techniques: hooks at the moments of GS-18.1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gunsword.cards import Hook, Moment, technique_of
from game.games.gunsword.conditions import passed_over
from game.games.gunsword.duel import Cause, Duel, do
from game.games.gunsword.rules import frame
from game.games.gunsword.rules.asking import Asked, MayUse, said
from game.rules.ask import Option, Point, option_id
from game.rules.content.sentences import Parsed
from game.rules.decision import NO, ChooseOrder
from game.rules.declared import Amounts


@dataclass(unsafe_hash=True)
class UseHook(MayUse):
    """Whether one uses a Technique at its price. ref: of its hook."""

    ref: str
    asks = "{price}{gain}?"
    line = "{line}"
    meanwhile = "may use {{card:{technique}}}"

    def option(self, duel: Duel, seat: int, value: str) -> Option:
        """What is gained, and its price."""
        if value == NO:
            return self.no
        hook = duel.content.hooks[self.ref]
        points = (Point("card", technique_of(self.ref)),)
        gain = f"Interrupt: {hook.line.text}" if hook.line else said(hook.effects)
        short = "Interrupt" if hook.line else "Yes"
        note = _price(hook)
        return Option(value, gain, note, points, icon="check", short=short, confirms=True)

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """The Technique; where it inserts its Combo Line (GS-13.1), or out of how much is spent."""
        hook = duel.content.hooks[self.ref]
        held = f"You have {_purse(duel, hook)[seat]} {hook.pay[0]}." if hook.pay else ""
        price = f"{_price(hook)} to " if hook.pay else ""
        if price and not hook.line:
            price += "get "
        return {
            "price": price,
            "gain": f"Interrupt with {hook.line.text}" if hook.line else said(hook.effects),
            "line": "It is inserted after the current Combo Line." if hook.line else held,
            "technique": technique_of(self.ref),
            "rule": "GS-13.1" if hook.line else self.rule,
        }


def _price(hook: Hook) -> str:
    return f"spend {hook.pay[1]} {hook.pay[0]}" if hook.pay else ""


def _purse(duel: Duel, hook: Hook) -> Amounts:
    """What its price is paid from."""
    return duel.armor if hook.pay and hook.pay[0] == "Armor" else duel.momentum


@dataclass(unsafe_hash=True)
class TriggerOrder(Asked, ChooseOrder[Duel]):
    """Which of several Techniques acts next (GS-4.1; decision 3). items: refs of their hooks."""

    kind = "trigger_order"
    rule = "GS-4.1"
    asks = "which Technique first?"
    line = "Several act when you take Initiative; you choose their order."
    meanwhile = "orders the Techniques"
    waits = "The order of your Techniques comes first."

    def option(self, duel: Duel, seat: int, value: tuple[str, str]) -> Option:
        """A Technique, by its card."""
        technique = duel.content.techniques[technique_of(value[1])]
        text, points = duel.content.hooks[value[1]].text, (Point("card", technique.id),)
        return Option(option_id(value), f"{technique.name} first", text, points)


async def act(duel: Duel, seat: int, when: Moment, card: str = "") -> None:
    """The hooks of one moment, the duelist's before the weapon's (GS-18.2)."""
    for hook in duel.hooks(seat, when):
        if seat in duel.living:
            await use(duel, seat, hook, card)


async def use(duel: Duel, seat: int, hook: Hook, card: str = "") -> None:
    """What a hook does; one that has a price is offered if it can be paid (GS-18.1)."""
    if hook.pay is not None and not await paid(duel, seat, hook):
        return
    of_skill = hook.when == "skill_played"
    await do(duel, Cause(seat, card or hook.ref, skill=of_skill, hook=hook.ref), hook.effects)


async def interrupt(duel: Duel, seat: int, hook: Hook) -> None:
    """Offers an Interrupt, which inserts a Combo Line after the current one (GS-13.1)."""
    if hook.line is not None and await paid(duel, seat, hook):
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
    """What triggers on taking Initiative, in the order the active chooses (GS-4.1).

    What hangs on a condition that does not hold does not trigger.
    """
    hooks = {
        hook.ref: hook
        for hook in duel.hooks(seat, "take_initiative")
        if not passed_over(duel, Cause(seat, hook.ref), hook.effects)
    }
    async for ref in TriggerOrder(tuple(hooks)).one_by_one(seat):
        await use(duel, seat, hooks[ref])


async def paid(duel: Duel, seat: int, hook: Hook) -> bool:
    """Offers what a hook does, if its price can be paid; gives whether it is paid."""
    purse, price = _purse(duel, hook), hook.pay[1] if hook.pay else 0
    if purse[seat] < price or await UseHook(hook.ref).of(seat) == NO:
        return False
    purse.add(seat, -price)
    return True


def same_effects(one: Sequence[Parsed], other: Sequence[Parsed]) -> bool:
    """Whether two lines say the same, whatever their numbers."""
    return [e.phrase for e in one] == [e.phrase for e in other]
