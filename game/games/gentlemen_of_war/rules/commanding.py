"""Commanding: each seat builds its program in secret, and seals it (GW-4, GW-7.7, GW-14.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any

from game.games.gentlemen_of_war.present import words
from game.games.gentlemen_of_war.present.planning import aimed_at, planned_now, sketch, struck
from game.games.gentlemen_of_war.present.words import AIM_WORDS
from game.games.gentlemen_of_war.rules.falling import die
from game.games.gentlemen_of_war.rules.programs import (
    aims,
    carry,
    draw_what_is_due,
    least,
    nothing_to_order,
    placings,
    stratagem_choices,
    too_many,
)
from game.games.gentlemen_of_war.rules.redraw import start_turn
from game.games.gentlemen_of_war.state import HAND, LAID, ORDERS, STRATAGEMS, Battle
from game.rules import rng
from game.rules.ask import Option, Point, Reason, Value, option_id
from game.rules.decision import CONCEDE, META, Decision
from game.rules.state import Conceded
from game.rules.wording import counted

SEAL = "seal"
HAND_BACK = "hand_back"


@dataclass(unsafe_hash=True)
class Command(Decision[Battle]):
    """The next order of a program, a card over the limit, a stratagem, or the seal.

    All of it is one window, and nobody else can tell what of it is asked (GW-7.8, GW-17.2).
    """

    kind = "command"
    rule = "GW-4.1"
    always = secret = series = True
    asks = "{what}"
    line = "{why}"
    meanwhile = "gives orders behind the screen"
    told = "Everyone gives orders in secret."

    def legal(self, battle: Battle, seat: int) -> Sequence[Value]:
        """What may come next, as the program stands."""
        zones, orders = battle.zones, battle.facts[ORDERS[seat]]
        hand = zones[HAND[seat]]
        if too_many(battle, seat):
            return [("discard", card) for card in hand]
        legal: list[Value] = []
        if len(orders) < battle.options["max_orders"]:
            found = placings(battle, seat)
            legal = list(chain.from_iterable(map(found.__getitem__, hand)))
        if zones[STRATAGEMS[seat]]:
            legal += stratagem_choices(battle, seat)
        if len(orders) >= least(battle, seat):
            legal.append(SEAL)
        return legal

    def meta(self, battle: Battle, seat: int) -> Sequence[Value]:
        """A program is changed freely until it is sealed (GW-4.6); none of it is a further move."""
        changes: list[Value] = []
        if not too_many(battle, seat):
            orders = battle.facts[ORDERS[seat]]
            count = len(orders)
            for slot, (_, order, aim) in enumerate(orders, 1):
                changes.append(("take_back", slot))
                changes += [("aim", slot, a) for a in aims(battle, seat, order) if a != aim]
                changes += [("shift", slot, to) for to in range(1, count + 1) if to != slot]
            laid = battle.zones[LAID[seat]]
            if laid and not battle.content.powers(laid[0]).draw:
                changes.append("take_back_stratagem")
        if may_hand_back(battle, seat):
            changes.append(HAND_BACK)
        return (*changes, CONCEDE)

    def anything(
        self, battle: Battle, seat: int, legal: Sequence[Value], state: int
    ) -> tuple[int, Value]:
        """Of a program at random any length is as likely, then any card, and any aim of that."""
        if legal[0][0] == "discard" or len(legal) == 1:
            state, number = rng.below(state, len(legal))
            return state, legal[number]
        seal = legal[-1] == SEAL
        cards = list(dict.fromkeys(value[1] for value in legal if value[0] in ("order", "lay")))
        orders = [card for card in cards if card in battle.zones[HAND[seat]]]
        room = min(battle.options["max_orders"] - len(battle.facts[ORDERS[seat]]), len(orders))
        state, number = rng.below(state, room + seal + (len(cards) > len(orders)))
        if seal and number == 0:
            return state, SEAL
        if number - seal >= room:
            orders = cards[len(orders) :]
        state, which = rng.below(state, len(orders))
        ways = [value for value in legal if value != SEAL and value[1] == orders[which]]
        state, way = rng.below(state, len(ways))
        return state, ways[way]

    def option(self, battle: Battle, seat: int, value: Any) -> Option:
        """An order by its card and its aim, a card to discard, a stratagem, or the seal."""
        if value == SEAL:
            return self.sealed(battle, seat)
        verb, card, *more = value
        name = battle.content.printed[card.partition("#")[0]]["name"]
        points = (Point("card", card),)
        if verb == "discard":
            return Option(option_id(value), f"Discard {name}", points=points)
        if verb == "order":
            return self.ordered(battle, seat, value)
        if not more:
            return Option(option_id(value), f"Lay {name}", points=points)
        lay = f"Lay {name}"
        if isinstance(more[0], int):
            return Option(option_id(value), f"{lay} on step {more[0]}", points=points, short=lay)
        label, way = f"{lay} {AIM_WORDS[more[0]]}", more[0].upper()
        return Option(option_id(value), label, points=points, way=way, short=lay)

    def sealed(self, battle: Battle, seat: int) -> Option:
        """The seal, or on to the partner with whom a window is shared: a team seals as one."""
        count = len(battle.facts[ORDERS[seat]])
        orders = counted(count, "order") if count else "no orders"
        if window_of(battle, seat)[-1] != seat:
            return Option(SEAL, f"Done with {orders}", "your partner is next", confirms=True)
        return Option(SEAL, f"Seal {orders}", "nothing changes any more", confirms=True)

    def ordered(self, battle: Battle, seat: int, value: tuple[str, str, str, str]) -> Option:
        """An order by its card, its aim, and the tile that it goes to."""
        _, card, order, aim = value
        name, printed = battle.content.orders[order].name, battle.content.copies[card]
        note = "" if order == printed else f"a card of {battle.content.orders[printed].name}"
        plan = planned_now(battle, seat)
        drawn = sketch(battle, seat, plan, order, aim)
        return Option(
            option_id(value),
            f"{name} {AIM_WORDS[aim]}",
            note,
            (Point("card", card), *aimed_at(battle, seat, plan, order, aim), *struck(drawn)),
            drawn,
            way=aim.upper(),
            short=name,
        )

    def options(self, battle: Battle, seat: int) -> list[Option]:
        """All that can be answered, the changes of the program after the moves."""
        return [
            *(self.option(battle, seat, value) for value in self.legal(battle, seat)),
            *(self.change(battle, seat, value) for value in self.meta(battle, seat)),
        ]

    def change(self, battle: Battle, seat: int, value: Any) -> Option:
        """How a change of the program looks."""
        if value == CONCEDE:
            return self.conceding(battle, seat)
        if value == HAND_BACK:
            return Option(HAND_BACK, "Back to your partner", "its orders are open again", meta=True)
        if value == "take_back_stratagem":
            card = battle.zones[LAID[seat]][0]
            return Option(
                value, "Take the stratagem back", points=(Point("card", card),), meta=True
            )
        verb, slot, *to = value
        points = (Point("slot", f"{seat}:{slot}"),)
        if verb == "take_back":
            label, hand = f"Take back order {slot}", (Point("zone", HAND[seat]),)
            return Option(option_id(value), label, points=points, touches=hand, meta=True)
        if verb == "aim":
            _, order, _ = battle.facts[ORDERS[seat]][slot - 1]
            plan = planned_now(battle, seat)[: slot - 1]
            drawn = sketch(battle, seat, plan, order, to[0])
            return Option(
                option_id(value),
                f"Aim order {slot} {AIM_WORDS[to[0]]}",
                points=(*points, *aimed_at(battle, seat, plan, order, to[0]), *struck(drawn)),
                sketch=drawn,
                way=to[0].upper(),
                meta=True,
            )
        place = (Point("slot", f"{seat}:{to[0]}"),)
        label = f"Move order {slot} to {to[0]}"
        return Option(option_id(value), label, points=points, touches=place, meta=True)

    def conceding(self, battle: Battle, seat: int) -> Option:
        """What becomes of the match if a seat concedes; see `give_up`."""
        if goes_on_without(battle, seat):
            return replace(META[CONCEDE], note="you leave the board, and the others go on")
        if len(battle.field.teams) < len(battle.seats):
            return replace(META[CONCEDE], note="your team loses")
        return META[CONCEDE]

    def refuse(self, battle: Battle, seat: int, card: str) -> Reason | None:
        """Why a card cannot be ordered or discarded now."""
        if card in battle.zones[HAND[seat]]:
            most = counted(battle.options["max_orders"], "order")
            return Reason(f"{most} at most in a turn.", "GW-4.1", "slots full")
        if too_many(battle, seat):
            return Reason("Discard down to the hand limit first.", "GW-7.7", "discard first")
        if card in battle.zones[STRATAGEMS[seat]]:
            return Reason("One stratagem a turn, and only while standing.", "GW-14.2")
        return None

    def about(self, battle: Battle, seat: int) -> dict[str, Any]:
        """What is asked next, and why."""
        if count := too_many(battle, seat):
            cards = "a card" if count == 1 else f"{count} cards"
            limit = battle.hand_limit(seat)
            return {
                "what": f"discard {cards}",
                "why": f"You may hold {limit}. They are shown when Execution begins.",
                "rule": "GW-7.7",
            }
        count = len(battle.facts[ORDERS[seat]])
        room = battle.options["max_orders"] - count
        if not battle.zones[HAND[seat]] or not room:
            return {"what": "seal your orders", "why": "No more can be added."}
        need = " At least one is needed." if count < least(battle, seat) else ""
        why = f"{counted(count, 'order')} so far, up to {room} more.{need}"
        return {"what": f"give order {count + 1}", "why": why}

    def standings(self, battle: Battle) -> tuple[str, ...]:
        """What everyone sees of the players."""
        return words.standings(battle)


COMMAND = Command()


def may_hand_back(battle: Battle, seat: int) -> bool:
    """Whether a partner with whom a window is shared has given orders before (GW-10.1)."""
    group = window_of(battle, seat)
    at = group.index(seat)
    return at > 0 and not nothing_to_order(battle, group[at - 1])


def window_of(battle: Battle, seat: int) -> tuple[int, ...]:
    """Those who command in the same window as a seat, itself among them."""
    return next(group for group in windows(battle) if seat in group)


def windows(battle: Battle) -> list[tuple[int, ...]]:
    """Who commands in one window: a team with `team_secrecy=shared`, else each seat (GW-10.1)."""
    living = battle.living()
    if battle.options["team_secrecy"] != "shared":
        return [(seat,) for seat in living]
    groups = (tuple(seat for seat in team if seat in living) for team in battle.field.teams)
    return [group for group in groups if group]


async def command(battle: Battle) -> None:
    """Everyone builds a program in secret and seals it (GW-4); also from the midst of that on."""
    if not battle.table.drafts:
        start_turn(battle)

    async def series(seat: int) -> bool:
        if nothing_to_order(battle, seat):
            return False
        while True:
            draw_what_is_due(battle, seat)
            value = await COMMAND.of(seat)
            if value in (SEAL, HAND_BACK):
                return bool(value == HAND_BACK)
            carry(battle, seat, value)

    await battle.each(windows(battle), series, partial(give_up, battle))
    battle.phase = "execute"


def give_up(battle: Battle, seat: int) -> None:
    """Who concedes is out, and the others go on, unless only one side is left (GW-9.2, GW-9.5).

    Partners win and lose together, so that one of them gives up for both.
    """
    if not goes_on_without(battle, seat):
        raise Conceded(seat)
    battle.say("{seat:%d} concedes and leaves the board", seat)
    battle.health[seat] = 0
    die(battle, seat)


def goes_on_without(battle: Battle, seat: int) -> bool:
    """Whether several sides are left once a seat's own has given up."""
    team = battle.field.team
    return len({team[other] for other in battle.standing()} - {team[seat]}) > 1


def draft_at_random(battle: Battle, seat: int, state: int) -> int:
    """Gives a seat any program, as somebody might who plays at random; the next random state."""
    while not nothing_to_order(battle, seat):
        draw_what_is_due(battle, seat)
        legal = COMMAND.legal(battle, seat)
        state, value = COMMAND.anything(battle, seat, legal, state)
        if value == SEAL:
            break
        carry(battle, seat, value)
    return state
