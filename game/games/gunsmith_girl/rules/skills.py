"""Automatic skills (GG-14): when their moment comes, they resolve at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.games.gunsmith_girl import abilities, effects
from game.games.gunsmith_girl.cards import EVOLUTIONS, Source
from game.games.gunsmith_girl.rules.asking import Asked
from game.games.gunsmith_girl.rules.rows import Negated, beneath, check
from game.games.gunsmith_girl.state import FIELD, FOE, HAND, LEADER, Gunfight
from game.rules.ask import CHECKPOINT, Option, Value
from game.rules.decision import NO, YES, YesOrNo

if TYPE_CHECKING:
    from game.games.gunsmith_girl.cards import Event, Skill


def able(state: Gunfight, card: str, skill: Skill) -> bool:
    """Whether a skill works where its card lies (GG-14.3, GG-14.4, GG-22.16)."""
    seat = state.controller(card)
    if not seat or card in state.table.down:
        return False
    if skill.zone == "leader":
        return card in state.zones[LEADER[seat]]
    return card in state.zones[FIELD[seat]] and has_skills(state, seat, card)


def has_skills(state: Gunfight, seat: int, card: str) -> bool:
    """Whether a persona on the field has its skills: not mute, and on its twin (GG-14.4)."""
    if state.cards[card].kind in EVOLUTIONS and not any(beneath(state, seat, card)):
        return False
    return not abilities.flag(state, card, "mute")


async def trigger(
    state: Gunfight, event: Event, card: str, other: str = "", of_other: bool | None = None
) -> None:
    """The automatic skills of a persona for a moment, in the order of the card (GG-14.2).

    other: the other persona of the event. of_other: only those that touch it, or do not.
    """
    face = state.cards[card]
    for index in face.automatic.get(event, ()):
        skill = face.skills[index]
        if (of_other is None or skill.of_other == of_other) and able(state, card, skill):
            await happen(state, card, index, state.controller(card), other)


def to_come(state: Gunfight, event: Event, cards: Iterable[str]) -> None:
    """Persona whose skills for a moment happen one after another; see `in_turn`."""
    skilled = tuple(card for card in cards if event in state.cards[card].automatic)
    if skilled:
        state.table.set_fact("to_come", skilled)


async def in_turn(state: Gunfight, event: Event) -> None:
    """The skills that are still to come happen, each from a checkpoint (GG-6.6, GG-12.5)."""
    facts, table = state.facts, state.table
    while facts["to_come"]:
        card, *others = facts["to_come"]
        await trigger(state, event, card)
        table.set_fact("to_come", tuple(others))
        if others:
            await CHECKPOINT


async def trigger_destroyed(state: Gunfight, card: str, seat: int, other: str) -> None:
    """The `destroyed` skills of a persona that lies in the Lost zone (GG-22.17).

    seat: who controlled it. Call it only for one that had its skills.
    """
    for index in state.cards[card].automatic.get("destroyed", ()):
        await happen(state, card, index, seat, other)


async def happen(state: Gunfight, card: str, index: int, seat: int, other: str) -> None:
    """An automatic skill happens, unless its condition, its cost or a pick is missing (GG-14.2).

    One that searches happens though it may find nothing, since nobody else knows (GG-20.3).
    """
    skill = state.cards[card].skills[index]
    source = Source(card, seat, other)
    if not effects.holds(state, source, skill.conditions):
        return
    hand = skill.optional and any(cost.of_hand for cost in skill.costs) and state.zones[HAND[seat]]
    payable = hand or not skill.costs or effects.payable(state, source, skill.costs)
    if not (payable and all(each.seems_possible(state, source) for each in skill.operations)):
        return
    if skill.optional and await Optional(card, index, other).of(seat) == NO:
        return
    if state.options["answer_automatic"] and not state.table.drafts:
        from game.games.gunsmith_girl.rules.windows import answer_automatic

        await answer_automatic(state, card, index, seat, other)
        return
    await carry_out(state, source, skill)


async def carry_out(state: Gunfight, source: Source, skill: Skill) -> None:
    """A skill that waits for nobody is paid for, and done; an escape ends it (GG-15.5)."""
    try:
        await effects.pay(state, source, skill.costs)
        picks = await effects.pick(state, source, skill.operations)
        await effects.carry_out(state, source, skill.operations, picks)
    except Negated:
        pass
    check(state)


def possible(state: Gunfight, source: Source, skill: Skill) -> bool:
    """Whether a skill can be paid for, and has enough to pick."""
    if skill.costs and not effects.payable(state, source, skill.costs):
        return False
    return effects.can_pick(state, source, skill.operations)


@dataclass(unsafe_hash=True)
class Optional(YesOrNo[Gunfight], Asked):
    """Whether a "you may" skill is used (GG-D15).

    It is put whenever it may hang on a Reserve, or on a Hand that is not empty, even if no is the
    only answer.
    """

    card: str
    index: int
    other: str
    kind = "optional"
    does = "use a Skill"
    rule = "GG-14.1"
    always = True
    asks = "use {{card:{card}}}?"
    line = "{text}"
    meanwhile = "may use {{card:{card}}}"
    waits = "The question whether you use a skill comes first."
    yes = Option(YES, "Use it", icon="play", confirms=True)
    no = Option(NO, "No", icon="x", quiet=True)

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """No, and yes where it is possible."""
        skill = state.cards[self.card].skills[self.index]
        source = Source(self.card, seat, self.other)
        return (YES, NO) if possible(state, source, skill) else (NO,)

    def about(self, state: Gunfight, seat: int) -> dict[str, str]:
        """What the skill says."""
        text = state.cards[self.card].skills[self.index].text
        return {"text": text, "foe": f"{{seat:{FOE[seat]}}}"}
