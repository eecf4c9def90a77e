"""The Strategy phase: each player in secret, then both are shown (GG-6, GG-16.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gunsmith_girl import effects
from game.games.gunsmith_girl.cards import Source
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.activating import act, use_up
from game.games.gunsmith_girl.rules.asking import LEAD, Leads, card_option
from game.games.gunsmith_girl.rules.moving import (
    by_initiative,
    room,
    summon,
)
from game.games.gunsmith_girl.rules.rows import check
from game.games.gunsmith_girl.rules.skills import carry_out, in_turn, to_come
from game.games.gunsmith_girl.rules.windows import (
    can_invoke,
    declarable,
    leader_actions,
    skill_option,
    summon_option,
)
from game.games.gunsmith_girl.state import (
    DEEDS,
    DEFEATED,
    FIELD,
    HAND,
    LEADER,
    SEATS,
    SINCE,
    SUMMONS,
    SUPPORT_SINCE,
    SUPPORTS,
    Gunfight,
)
from game.rules.ask import CHECKPOINT, Option, Point, Reason, Value, option_id
from game.rules.wording import counted

READY = "ready"
NAMED = re.compile(r"\{card:([^}]+)\}")
"""A card in a line of the log."""


@dataclass(unsafe_hash=True)
class Strategy(Leads):
    """One thing of the Strategy phase, or ready (GG-6.1, GG-D1).

    All that is judged is the table as it was committed, and what the seat has done itself since
    (GG-6.3).
    """

    kind = "strategy"
    rule = "GG-6.1"
    always = secret = series = True
    asks = "place, summon, or say you are ready"
    line = "Nothing is shown before both are ready."

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """Each thing that is possible now, and ready."""
        if state.facts[DEFEATED[seat]]:
            return [READY]
        zones, cards, content = state.zones, state.cards, state.content
        hand, has_room = zones[HAND[seat]], room(state, seat)
        legal: list[Value] = [
            ("place", card)
            for card in hand
            if card in content.placeable and (has_room or cards[card].kind != "normal")
        ]
        legal += leader_actions(state, seat, True)
        specials = [card for card in hand if card in content.invocable["strategy"]]
        names = {cards[card].name for card in state.up(FIELD[seat])}
        kept = zones[LEADER[seat]] if names else ()
        evolutions = [card for card in kept if cards[card].twin in names]
        manual = content.manual["strategy"]
        skilled = any(card in manual for card in (*zones[FIELD[seat]], *zones[LEADER[seat]]))
        if specials or evolutions or skilled:
            judged = state.committed(seat)
            legal += [("summon", c) for c in specials if can_invoke(judged, seat, c, "strategy")]
            for card in evolutions:
                legal += [("stack", card, twin) for twin in twins(judged, seat, card)]
            legal += [("skill", *each) for each in declarable(judged, seat, "strategy")]
        legal.append(READY)
        return legal

    def option(self, state: Gunfight, seat: int, value: Any) -> Option:
        """What each thing is."""
        if value == READY:
            note = "shown when both are ready"
            return Option(READY, "Ready", note, icon="check", ends=True, known=True)
        verb, card = value[0], value[1]
        face = state.cards[card]
        if verb == "place":
            row = FIELD[seat] if face.kind == "normal" else SUPPORTS[seat]
            return card_option(state, value, f"Place {face.name}", "face down", row)
        if verb == "skill":
            return skill_option(state, value)
        if verb == "stack":
            twin = value[2]
            points = (Point("card", card), Point("card", twin))
            label = f"Stack {face.name} on {state.cards[twin].name}"
            note = face.invocation.text if face.invocation else "free"
            return Option(option_id(value), label, note, points, icon="layers")
        return summon_option(state, seat, value)

    def refuse(self, state: Gunfight, seat: int, card: str) -> Reason | None:
        """Why nothing can be done with a card now."""
        zones, face = state.zones, state.cards[card]
        if card in zones[SUPPORTS[seat]]:
            return Reason("Supports are activated in Battle and Truce.", "GG-13.1")
        if card in zones[FIELD[seat]]:
            return Reason("It has no skill for the Strategy phase.", "GG-6.1")
        if face.twin:
            return Reason(f'"{face.twin}" must lie face up on your field.', "GG-16.1")
        if face.kind == "leader":
            return Reason("Another leader is in play, or face up in the zone.", "GG-15.1")
        if face.kind == "special":
            return Reason("Its Invocation cannot be paid, or does not hold.", "GG-6.1")
        return Reason("There is no room for one more persona.", "GG-1.6")


STRATEGY = Strategy()


def twins(state: Gunfight, seat: int, card: str) -> list[str]:
    """The persona that an evolution may be stacked on now (GG-16.1)."""
    face, cards = state.cards[card], state.cards
    found = [each for each in state.up(FIELD[seat]) if cards[each].name == face.twin]
    if face.kind == "supreme":
        found = [twin for twin in found if can_invoke(state, seat, card, "strategy", twin)]
    return found


async def strategy(state: Gunfight) -> None:
    """Each player alone, the initiative holder first; then both are shown (GG-6.3, GG-6.6).

    The skills of those summoned follow, the initiative holder's first.
    """

    async def alone(seat: int) -> None:
        while True:
            value: Any = await STRATEGY.of(seat)
            if value == READY:
                return
            await do(state, seat, value)
            await CHECKPOINT

    if not state.facts["to_come"]:
        order = by_initiative(state)
        await state.each(order, alone)
        state.changed()
        tell(state, order)
        check(state)
        to_come(state, "summoned", [card for seat in order for card in state.facts[SUMMONS[seat]]])
    await in_turn(state, "summoned")
    for seat in SEATS:
        if state.facts[SUMMONS[seat]]:
            state.table.set_fact(SUMMONS[seat], ())
    state.phase = "battle"


async def do(state: Gunfight, seat: int, value: tuple[Any, ...]) -> None:
    """One thing of the Strategy phase (GG-6.1)."""
    verb, card = value[0], value[1]
    if verb == "place":
        if state.cards[card].kind == "normal":
            rows.enter(state, seat, card, HAND[seat], down=True)
        else:
            rows.enter_support(state, seat, card)
    elif verb == "summon":
        await pay_invocation(state, seat, card)
        if card in state.zones[HAND[seat]]:  # elsewhere, where it was dealt again meanwhile
            await summon(state, seat, card, HAND[seat])
    elif verb in (LEAD, "raise"):
        await act(state, seat, value)
    elif verb == "stack":
        await stack(state, seat, card, value[2])
    else:
        await use(state, seat, card, value[2])


async def pay_invocation(state: Gunfight, seat: int, card: str, twin: str = "") -> None:
    """What the Invocation of a special or a supreme costs."""
    invocation = state.cards[card].invocation
    if invocation is not None:
        await effects.pay(state, Source(card, seat, twin), invocation.costs)


async def stack(state: Gunfight, seat: int, card: str, twin: str) -> None:
    """An evolutive or supreme card covers its twin (GG-16.1, GG-16.2)."""
    await pay_invocation(state, seat, card, twin)
    rows.stack(state, seat, card, twin)
    state.note(seat, "{seat:%d} stacks {card:%s} on {card:%s}", seat, card, twin)
    state.table.set_fact(SUMMONS[seat], (*state.facts[SUMMONS[seat]], card))


async def use(state: Gunfight, seat: int, card: str, index: int) -> None:
    """A manual skill for the Strategy phase; it resolves at once."""
    skill, source = state.cards[card].skills[index], Source(card, seat)
    state.note(seat, "{seat:%d} activates {card:%s}", seat, card)
    use_up(state, seat, card, index)
    await carry_out(state, source, skill)


def tell(state: Gunfight, order: Sequence[int]) -> None:
    """The log says what both have done, as far as it is seen now (GG-23.8)."""
    facts, turn = state.facts, state.facts["turn"]
    with state.table.one_step():
        placed = {}
        for seat in order:
            persona = zip(state.zones[FIELD[seat]], facts[SINCE[seat]], strict=True)
            down = state.table.down
            placed[seat] = (
                sum(since == turn and card in down for card, since in persona),
                facts[SUPPORT_SINCE[seat]].count(turn),
            )
        said = "; ".join(
            f"{{seat:{seat}}} placed {persona} persona and {counted(supports, 'support')}"
            for seat, (persona, supports) in placed.items()
        )
        state.say("Both are ready: %s", said)
        for seat in order:
            for line in facts[DEEDS[seat]]:
                show_named(state, line)
                state.say("%s", line)
            if facts[DEEDS[seat]]:
                state.table.set_fact(DEEDS[seat], ())


def show_named(state: Gunfight, line: str) -> None:
    """Cards that a line names are shown, where they lie hidden by now (GG-20.4)."""
    hidden = (*HAND[1:3], *FIELD[1:3], *SUPPORTS[1:3], *LEADER[1:3])
    for card in NAMED.findall(line):
        zone = next((zone for zone in hidden if card in state.zones[zone]), "")
        if zone and (card in state.table.down or zone in HAND):
            state.table.show(card, zone)
