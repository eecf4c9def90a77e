"""Commanding: each seat builds its program in secret, and seals it (GW-4, GW-7.7, GW-14.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any

from game.games.gentlemen_of_war.fighters import NO_POWERS, Powers
from game.games.gentlemen_of_war.present import words
from game.games.gentlemen_of_war.present.planning import aimed_at, planned_now, sketch, struck
from game.games.gentlemen_of_war.present.words import AIM_WORDS
from game.games.gentlemen_of_war.rules.drawing import draw
from game.games.gentlemen_of_war.rules.falling import die
from game.games.gentlemen_of_war.rules.redraw import start_turn
from game.games.gentlemen_of_war.state import (
    CHARACTER,
    CONDITION,
    CRAWL,
    DISCARD,
    DODGES,
    DOWNED,
    DUE,
    FACTION,
    HAND,
    LAID,
    MOST_ORDERS,
    ORDERS,
    PROGRAM,
    STANDING,
    STRATAGEMS,
    WEAPONS,
    Battle,
    Entry,
)
from game.rules import rng
from game.rules.ask import Option, Point, Reason, Value, option_id
from game.rules.decision import CONCEDE, META, Decision
from game.rules.state import Conceded
from game.rules.wording import counted

SEAL = "seal"
HAND_BACK = "hand_back"


def laid_powers(battle: Battle, seat: int) -> Powers:
    """What the stratagem does that a seat has laid down."""
    laid = battle.zones[LAID[seat]]
    return battle.content.powers(laid[0]) if laid else NO_POWERS


def aims(battle: Battle, seat: int, order: str) -> tuple[str, ...]:
    """The aims that a seat's order may have, with the stratagem that it has laid (GW-4.4)."""
    return battle.aims(seat, order, laid_powers(battle, seat))


def uses(battle: Battle, seat: int, card: str) -> tuple[str, ...]:
    """What a card of the hand may be ordered as (GW-4.6, GW-8.5)."""
    if battle.facts[CONDITION[seat]] == DOWNED:
        return (CRAWL,)
    printed = battle.content.copies[card]
    return (printed, *(battle.fighter(seat).traits.play_as or {}).get(printed, ()))


def placings(battle: Battle, seat: int) -> Mapping[str, tuple[Value, ...]]:
    """Everything that each card of a seat's deck may be ordered as and aimed at, worked out once.

    It depends on the character with its weapons, on its condition and the stratagem laid.
    """
    facts, laid = battle.facts, battle.zones[LAID[seat]]
    known = battle.field.placings
    picked = (facts[CHARACTER[seat]], facts[WEAPONS[seat]], facts[FACTION[seat]])
    asked = (*picked, facts[CONDITION[seat]], laid[0] if laid else "")
    found = known.get(asked)
    if found is None:
        found = known[asked] = {
            card: tuple(
                ("order", card, order, aim)
                for order in uses(battle, seat, card)
                for aim in aims(battle, seat, order)
            )
            for card in battle.content.deck_cards[facts[FACTION[seat]]]
        }
    return found


def too_many(battle: Battle, seat: int) -> int:
    """How many cards of the hand must be discarded before anything else (GW-7.7)."""
    zones = battle.zones
    hand = len(zones[HAND[seat]])
    held: int = hand + len(zones[PROGRAM[seat]]) + battle.facts[DUE[seat]]
    return min(hand, max(0, held - battle.hand_limit(seat)))


def least(battle: Battle, seat: int) -> int:
    """How many orders a program must have at least (GW-4.3)."""
    downed = battle.facts[CONDITION[seat]] == DOWNED
    fewest = int(battle.options["min_orders_downed" if downed else "min_orders"])
    return fewest if battle.zones[HAND[seat]] or battle.facts[ORDERS[seat]] else 0


def stratagem_choices(battle: Battle, seat: int) -> Iterator[Value]:
    """The stratagems that may be laid down, with their parameters (GW-14.2)."""
    zones, facts = battle.zones, battle.facts
    if facts[CONDITION[seat]] != STANDING or zones[LAID[seat]]:
        return
    room = len(facts[ORDERS[seat]]) < battle.options["max_orders"]
    for card in zones[STRATAGEMS[seat]]:
        powers = battle.content.powers(card)
        if powers.bonus_order:
            if room:
                yield from (("lay", card, aim) for aim in aims(battle, seat, powers.bonus_order))
        elif powers.dodge_step:
            yield from (("lay", card, step) for step in range(1, MOST_ORDERS + 1))
        else:
            yield ("lay", card)


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
        if isinstance(more[0], int):
            return Option(option_id(value), f"Lay {name} on step {more[0]}", points=points)
        return Option(
            option_id(value), f"Lay {name} {AIM_WORDS[more[0]]}", points=points, way=more[0].upper()
        )

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
            return Option(option_id(value), f"Take back order {slot}", points=points, meta=True)
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
    """Everyone builds a program in secret and seals it (GW-4)."""
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
    die(battle, seat)


def goes_on_without(battle: Battle, seat: int) -> bool:
    """Whether several sides are left once a seat's own has given up."""
    team = battle.field.team
    return len({team[other] for other in battle.standing()} - {team[seat]}) > 1


def nothing_to_order(battle: Battle, seat: int) -> bool:
    """Whether everyone can see that a seat has nothing to lay down."""
    held = (*battle.zones[HAND[seat]], *battle.zones[STRATAGEMS[seat]], *battle.facts[ORDERS[seat]])
    return not held and not battle.facts[DUE[seat]]


def draw_what_is_due(battle: Battle, seat: int) -> None:
    """With `overflow=before_draw` the draw follows the discards (GW-7.7, GW-7.8)."""
    due = battle.facts[DUE[seat]]
    if due and not too_many(battle, seat):
        battle.table.set_fact(DUE[seat], 0)
        draw(battle, seat, due)


def carry(battle: Battle, seat: int, value: Any) -> None:
    """Carries out what a seat has decided in its window (GW-4.6, GW-14.2, GW-14.3)."""
    table, orders = battle.table, battle.facts[ORDERS[seat]]
    match value:
        case ("discard", card):
            table.move(card, HAND[seat], DISCARD[seat])
        case ("order", card, order, aim):
            table.move(card, HAND[seat], PROGRAM[seat])
            table.set_fact(ORDERS[seat], (*orders, (card, order, aim)))
        case ("lay", card, *more):
            table.move(card, STRATAGEMS[seat], LAID[seat])
            powers = battle.content.powers(card)
            if powers.bonus_order:
                table.set_fact(ORDERS[seat], (*orders, (card, powers.bonus_order, more[0])))
            if powers.dodge_step:
                table.set_fact(DODGES[seat], more[0])
            if powers.draw:
                draw(battle, seat, powers.draw)
        case ("take_back", slot):
            remove(battle, seat, orders[slot - 1])
        case ("aim", slot, aim):
            card, order, _ = orders[slot - 1]
            table.set_fact(ORDERS[seat], (*orders[: slot - 1], (card, order, aim), *orders[slot:]))
        case ("shift", slot, to):
            others = [*orders[: slot - 1], *orders[slot:]]
            others.insert(to - 1, orders[slot - 1])
            table.set_fact(ORDERS[seat], tuple(others))
        case "take_back_stratagem":
            take_back_stratagem(battle, seat)


def remove(battle: Battle, seat: int, entry: Entry) -> None:
    """An order is taken back; one that a stratagem gives takes the stratagem along."""
    table, card = battle.table, entry[0]
    table.set_fact(ORDERS[seat], tuple(e for e in battle.facts[ORDERS[seat]] if e[0] != card))
    if card in battle.zones[PROGRAM[seat]]:
        table.move(card, PROGRAM[seat], HAND[seat])
    else:
        table.move(card, LAID[seat], STRATAGEMS[seat])


def take_back_stratagem(battle: Battle, seat: int) -> None:
    """A stratagem is taken back, with the orders that only it allowed."""
    table, facts = battle.table, battle.facts
    card = battle.zones[LAID[seat]][0]
    table.move(card, LAID[seat], STRATAGEMS[seat])
    if facts[DODGES[seat]]:
        table.set_fact(DODGES[seat], 0)
    for entry in facts[ORDERS[seat]]:
        if entry[0] == card:
            table.set_fact(ORDERS[seat], tuple(e for e in facts[ORDERS[seat]] if e[0] != card))
        elif entry[2] not in aims(battle, seat, entry[1]):
            remove(battle, seat, entry)


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
