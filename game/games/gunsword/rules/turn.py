"""Initiative (GS-3), the turn (GS-4), and whose turn is next (GS-14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.games.gunsword.duel import DECK, HAND, HEALTH, INSIGHTS, MOMENTUM, PLAY, Cause, Duel
from game.games.gunsword.effects import changes_momentum
from game.games.gunsword.rules.asking import Asked, command_option
from game.games.gunsword.rules.cost import can_afford, cost_of, too_dear
from game.games.gunsword.rules.decks import draw, refill, reload
from game.games.gunsword.rules.play_skill import command_skill, end_turn, play_skill
from game.games.gunsword.rules.techniques import take_initiative
from game.rules.ask import Follows, Option, Point, Prompt, Reason, option_id
from game.rules.decision import NO, YES, YesOrNo

MOST_REVEALS = 60
COUNTER_WINDOW = Reason(
    "Counters are played after another duelist's Skill is laid open, before its Combo Chain.",
    "GS-6.1",
)
COMMAND_USED = Reason("This card's Command was used this turn already.", "GS-7.3")


async def initiative(duel: Duel) -> None:
    """Highest Momentum; tied, lowest Health; tied, the Costs of revealed cards (GS-3.1, GS-3.3)."""
    tied = best(duel.living, duel.momentum.__getitem__)
    if len(tied) > 1:
        tied = best(tied, lambda seat: -compared_health(duel, seat))
    reveals = 0
    while len(tied) > 1 and reveals < MOST_REVEALS:
        tied = best(tied, reveal(duel, tied).__getitem__)
        reveals += 1
    duel.table.set_fact("active", tied[0])
    duel.phase = "begin_turn"


def compared_health(duel: Duel, seat: int) -> int:
    """Starting Health at the start of the game; after a Reset by `reset_tie_health` (GS-3.3)."""
    if duel.facts["round"] > 1 and duel.options["reset_tie_health"] == "current":
        return duel.health[seat]
    return duel.content.starting(duel.loadout(seat)).health


def best(seats: Sequence[int], value: Callable[[int], int]) -> list[int]:
    """Those of `seats` with the greatest value."""
    most = max(map(value, seats))
    return [seat for seat in seats if value(seat) == most]


def reveal(duel: Duel, tied: Sequence[int]) -> dict[int, int]:
    """Each tied player reveals the top card, which goes to the bottom; gives the Costs (GS-3.2).

    A player without any card counts -1.
    """
    table, costs = duel.table, {}
    for seat in tied:
        deck = DECK[seat]
        if not table.zones[deck]:
            refill(duel, seat)
        if not table.zones[deck]:
            costs[seat] = -1
            continue
        card = table.zones[deck][-1]
        costs[seat] = duel.card(card).cost or 0  # X counts as 0 here (GS-12.3)
        table.show(card, deck)
        duel.say("{seat:%d} reveals {card:%s}: Cost %d", seat, card, costs[seat])
        table.move(card, deck, deck, bottom=True)
    return costs


async def begin_turn(duel: Duel) -> None:
    """The active takes Initiative, then draws 2 (GS-4.1); not on the game's first turn (GS-4.2)."""
    set_fact, facts, seat = duel.table.set_fact, duel.facts, duel.active
    set_fact("turn", facts["turn"] + 1)
    set_fact("round_turn", facts["round_turn"] + 1)
    set_fact("frames", 0)
    if facts["commanded"]:
        set_fact("commanded", ())
    duel.say("{seat:%d} takes Initiative (%d Momentum)", seat, duel.momentum[seat])
    await take_initiative(duel, seat)
    counted = "round_turn" if duel.options["first_draw_skip"] == "round" else "turn"
    if facts[counted] > 1:
        draw(duel, seat, 2)
    duel.phase = "act"


async def act(duel: Duel) -> None:
    """One action of the active (GS-4.3)."""
    seat = duel.active
    answer = await Action().of(seat)
    match answer[0]:
        case "play":
            await play_skill(duel, answer[1], from_hand=True)
        case "autodidact":
            await play_skill(duel, answer[1], from_hand=False)
        case "command":
            await command_skill(duel, answer[1])
        case "rest":
            rest(duel, seat)
        case "yield":
            yield_turn(duel, seat)


def rest(duel: Duel, seat: int) -> None:
    """Ends the turn before its first Frame; when all Rest the Round ends (GS-4.4, GS-14.4)."""
    duel.table.set_fact("rested", (*duel.facts["rested"], seat))
    end_turn(duel, "rest", "{seat:%d} Rests", seat)


def yield_turn(duel: Duel, seat: int) -> None:
    """Ends the turn after other actions; it breaks a run of Rests (GS-4.5, GS-14.4)."""
    if duel.facts["rested"]:
        duel.table.set_fact("rested", ())
    end_turn(duel, "yield", "{seat:%d} Yields", seat)


@dataclass(unsafe_hash=True)
class Action(Asked):
    """An action of one's own turn (GS-4.3; decision 4)."""

    kind = "action"
    rule = "GS-4.3"
    secret = always = True

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, ...]]:
        """Skills and Insights one can pay for, Commands, Rest or Yield.

        A Command of the same card again in this turn goes by `command_again` (GS-7.3).
        """
        legal: list[tuple[str, ...]] = []
        zones, copies, facts = duel.zones, duel.content.copies, duel.facts
        again = duel.options["command_again"]
        for copy in zones[HAND[seat]]:
            card = copies[copy]
            if card.kind == "skill":
                if can_afford(duel, seat, copy):
                    legal.append(("play", copy))
                command = card.command
                if (
                    command
                    and command.type == "Skill"
                    and (again or copy not in facts["commanded"])
                ):
                    legal.append(("command", copy))
        insights = zones[INSIGHTS[seat]]
        if insights and duel.hooks(seat, "action"):
            affordable = [
                copy for copy in insights if can_afford(duel, seat, copy, from_hand=False)
            ]
            legal += [("autodidact", copy) for copy in affordable]
        if not facts["frames"]:
            legal.append(("rest",))
        if facts["frames"] or duel.options["yield_without_action"]:
            legal.append(("yield",))
        return legal

    def option(self, duel: Duel, seat: int, value: tuple[str, ...]) -> Option:
        """A Skill with its price, a Command with what it does, or the end of the turn.

        A card is brought to where the Frame in progress lies.
        """
        verb, name = value[0], option_id(value)
        if verb == "rest":
            note = "ends your turn before any Frame"
            return Option(name, "Rest", note, icon="hourglass", ends=True, known=True)
        if verb == "yield":
            return Option(name, "Yield", "ends your turn", icon="step", ends=True, known=True)
        card, points = duel.card(value[1]), (Point("card", value[1]), Point("zone", PLAY))
        if verb == "command":
            return replace(command_option(value, card), points=points)
        note = price(duel, seat, value[1], from_hand=verb == "play")
        label = card.name if verb == "play" else f"Insight: {card.name}"
        return Option(name, label, note, points, icon="play")

    def words(self, duel: Duel, seat: int) -> Prompt:
        """Whether one keeps the turn."""
        own = duel.momentum[seat]
        others = max(duel.momentum[other] for other in duel.others(seat))
        if own >= others:
            line = f"You keep the turn as long as you have {others} Momentum or more after a Frame."
        else:
            line = f"You are behind, {own} to {others} Momentum: unless you catch up, one Frame is"
            line += " all."
        how = "or Rest" if not duel.frames else "or Yield"
        return Prompt(
            f"{{seat:{seat}}}: play a Skill, {how}",
            line,
            f"It is the turn of {{seat:{seat}}}",
            (f"Round {duel.round}, turn {duel.turn}.",),
            self.rule,
        )

    def refuse(self, duel: Duel, seat: int, copy: str) -> Reason:
        """By what it is, and what it costs."""
        if duel.card(copy).kind == "counter":
            return COUNTER_WINDOW
        dear = too_dear(duel, seat, copy)
        if copy in duel.commanded and copy in duel.zones[HAND[seat]]:
            return COMMAND_USED._replace(text=f"{COMMAND_USED.text} {dear.text}")
        return dear


def price(duel: Duel, seat: int, copy: str, from_hand: bool) -> str:
    """What a Skill costs now, and that it puts one behind (GS-5.8)."""
    card = duel.card(copy)
    if card.cost is None:
        return "for X Momentum"
    cost = cost_of(duel, seat, copy, 0, from_hand)
    instead = f" instead of {card.cost}" if cost != card.cost else ""
    ends = ended_by(duel, seat, duel.momentum[seat] - cost)
    unsure = "if nothing changes that, " if ends and changes_momentum(card) else ""
    return f"for {cost}{instead}" + (f"; then {unsure}{ends}" if ends else "")


def ended_by(duel: Duel, seat: int, left: int) -> str:
    """What comes to an end after the Frame of a seat that has so much Momentum left (GS-5.8)."""
    if not left:
        return "the Round ends"
    behind = any(duel.momentum[other] > left for other in duel.others(seat))
    return "your turn ends" if behind else ""


async def finish_turn(duel: Duel) -> None:
    """At the end of the turn, for any reason, one may Reload once (GS-14.1); then who is next."""
    seat, facts = duel.active, duel.facts
    await end_reload(duel, seat)
    why = facts["ending"]
    duel.table.set_fact("ending", "")
    waiting = [other for other in duel.others(seat) if other not in facts["rested"]]
    if why == "rest" and not waiting:
        duel.say("Round %d ends: all Rested", facts["round"])
    if why == "round" or not waiting:
        duel.phase = "reset"
        return
    duel.table.set_fact("active", next_active(duel, seat, waiting))
    duel.phase = "begin_turn"


async def end_reload(duel: Duel, seat: int) -> None:
    """The one Reload at the end of a turn, for who lives and holds a card (GS-14.1)."""
    if seat not in duel.living or not duel.zones[HAND[seat]]:
        return
    if await EndReload().of(seat) == YES:
        await reload(duel, Cause(seat))


@dataclass(unsafe_hash=True)
class EndReload(YesOrNo[Duel], Asked):
    """Whether one Reloads at the end of the turn (GS-14.1; decision 15)."""

    kind = "end_reload"
    does = "Reload"
    rule = "GS-14.1"
    asks = "Reload at the end of the turn?"
    line = "Discard 1 card, then draw 1. The deck holds {deck}."
    meanwhile = "may Reload"
    waits = "The question whether you Reload comes first."

    def option(self, duel: Duel, seat: int, value: str) -> Option:
        """What each answer does."""
        if value == NO:
            return Option(value, "No Reload", "keep the hand", icon="x", quiet=True)
        note, card = "discard 1, draw 1", Follows(HAND[seat])
        return Option(value, "Reload", note, icon="refresh", confirms=True, follows=card)

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """How much the deck holds."""
        return {"deck": len(duel.zones[DECK[seat]])}


def next_active(duel: Duel, ended: int, waiting: list[int]) -> int:
    """The one of `waiting` with the highest Momentum; ties by `midround_tie` (GS-3.5)."""
    tied = best(waiting, duel.momentum.__getitem__)
    if duel.options["midround_tie"] == "low_health_then_seat":
        tied = best(tied, lambda seat: -duel.health[seat])
    return duel.first_clockwise(ended, tied)


def provisional_order(duel: Duel) -> list[int]:
    """Highest Momentum, then lowest Health, then lowest seat first; the rest clockwise (GS-2.5)."""
    trackers = duel.trackers
    first = min(duel.living, key=lambda s: (-trackers[MOMENTUM[s]], trackers[HEALTH[s]], s))
    return [first, *duel.others(first)]
