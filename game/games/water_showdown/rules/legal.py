"""What may be activated, with what, and why not; and how it is called (WS-3.1, WS-3.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from game.games.water_showdown.cards import Card
from game.games.water_showdown.showdown import (
    HAND,
    MOST_SET,
    ROW,
    SET,
    SET_ON,
    WATER,
    Activation,
    Asked,
    Showdown,
    where,
)
from game.rules.ask import Reason
from game.rules.wording import counted

Unfit = Callable[[Showdown, int, Card], Reason | None]
"""Why a card has no Effect for a seat now; None if it has."""


def payable(showdown: Showdown, seat: int, cost: int) -> bool:
    """Whether a cost may be paid: 1 Water remains, or there is nothing to pay (WS-2.11)."""
    return not cost or showdown.trackers[WATER[seat]] - cost >= showdown.options["cost_floor"]


def suns(showdown: Showdown, seat: int) -> list[str]:
    """The cards of a seat that could be used as a Sun now (WS-2.55)."""
    cards = showdown.cards
    return [
        copy
        for copy in (*showdown.zones[HAND[seat]], *showdown.set_earlier(seat))
        if ((card := cards[copy]).less or card.copies)
        and (played := showdown.as_played(copy))
        and played.less
    ]


def reduction(showdown: Showdown, used: Sequence[str]) -> int:
    """How much Water less a card costs with these Suns, before they are laid."""
    return sum(card.less for copy in used if (card := showdown.as_played(copy)))


def actions_of(showdown: Showdown, seat: int, copy: str, used: Sequence[str] = ()) -> int:
    """How many Actions a card and its Suns take (WS-2.9, WS-2.33, WS-2.55, WS-2.57)."""
    if showdown.facts["active"] != seat:
        return 0
    hand = showdown.zones[HAND[seat]]
    if not used:
        return int(copy in hand)
    counts_set_suns = bool(showdown.options["set_sun_counts_as_action"])
    return (copy in hand) + sum(sun in hand or counts_set_suns for sun in used)


def from_hand(showdown: Showdown, seat: int, unfit: Unfit, verb: str) -> list[tuple[str, ...]]:
    """Each fitting hand card alone, and with each Sun or Suns, as far as it can be paid (WS-3.2).

    On the own turn that takes Actions, on the other's turn none (WS-2.33). Gives the verb, the
    card, and the Suns used with it.
    """
    hand, cards, facts = showdown.zones[HAND[seat]], showdown.cards, showdown.facts
    left = facts["actions"] if facts["active"] == seat else 1
    if left < 1:
        return []
    held, most = len(hand), showdown.trackers[WATER[seat]] - showdown.options["cost_floor"]
    for_free = showdown.options["sun_for_free_cards"]
    plays: list[tuple[str, ...]] = []
    usable: list[str] | None = None
    for copy in hand:
        card = cards[copy]
        cost = card.cost
        if card.copies:
            played = showdown.as_played(copy)
            if played is None:
                continue
            card = played
        if card.first >= held or unfit(showdown, seat, card):
            continue
        if not cost or cost <= most:
            plays.append((verb, copy))
        if not cost and not for_free:
            continue
        if usable is None:
            usable = suns(showdown, seat)
        if usable:
            plays += [
                (verb, copy, *used)
                for number in range(1, 1 + showdown.options["max_suns_per_card"])
                for used in combinations([sun for sun in usable if sun != copy], number)
                if may_use(showdown, seat, copy, used, left - actions_of(showdown, seat, copy))
            ]
    return plays


def may_use(showdown: Showdown, seat: int, copy: str, used: Sequence[str], actions: int) -> bool:
    """Whether these Suns may go with a hand card (WS-2.55 to WS-2.57).

    actions: how many are left besides that of the card.
    """
    hand, cost = showdown.zones[HAND[seat]], showdown.cards[copy].cost
    card = showdown.as_played(copy)
    assert card is not None
    if actions_of(showdown, seat, "", used) > actions:
        return False
    for_free = showdown.options["sun_for_free_cards"]
    if not for_free and len(used) > 1 and reduction(showdown, used[1:]) >= cost:
        return False  # nothing is left to reduce for one of them (WS-2.56)
    if card.first and card.first >= len(hand) - sum(sun in hand for sun in used):
        return False
    return payable(showdown, seat, max(0, cost - reduction(showdown, used)))


def from_row(showdown: Showdown, seat: int, unfit: Unfit, verb: str) -> list[tuple[str, ...]]:
    """Each fitting Set card that was Set on an earlier turn; it is free (WS-2.13)."""
    held = len(showdown.zones[HAND[seat]])
    return [
        (verb, copy)
        for copy in showdown.set_earlier(seat)
        if (card := showdown.as_played(copy))
        and card.first <= held
        and not unfit(showdown, seat, card)
    ]


def only_ends(showdown: Showdown, seat: int) -> bool:
    """Whether everyone sees that nothing is left but to end the turn (WS-3.12)."""
    facts = showdown.facts
    if any(on < facts["turn"] for on in facts[SET_ON[seat]]):
        return False
    if not showdown.zones[HAND[seat]]:
        return True
    return not facts["actions"] and not may_set(showdown, seat)


def may_set(showdown: Showdown, seat: int) -> bool:
    """Whether a card of the hand may be Set still on this turn (WS-2.6, WS-2.12)."""
    facts, zones = showdown.facts, showdown.zones
    return bool(zones[HAND[seat]]) and not facts["set_used"] and len(zones[SET[seat]]) < MOST_SET


def may_defend(showdown: Showdown, seat: int, activation: Activation) -> bool:
    """Whether a Defend fits: not on the own turn, and damage is aimed at the seat (WS-2.32)."""
    if showdown.active == seat:
        return False
    doing = showdown.doing(activation)
    return doing is not None and doing.damages


def row_full(showdown: Showdown, seat: int) -> bool:
    """Whether no further Continuous card may stay (WS-1.6, `continuous_limit`)."""
    limit = showdown.options["continuous_limit"]
    return limit != "none" and bool(len(showdown.zones[ROW[seat]]) >= limit)


# Why not

SET_NOW = Reason(
    "It was Set this turn; from the next turn on it can be played.", "WS-2.13", "Not yet"
)
NO_ACTION = Reason("You have no Action left.", "WS-2.6", "No Action left")
NOTHING_TO_DISCARD = Reason(
    "You have too few other cards to discard for it first.", "WS-2.22", "Nothing to discard"
)
NOTHING_TO_COPY = Reason(
    "There is nothing on the discard pile that it could copy.", "WS-2.54", "Nothing to copy"
)
NO_COPY_NOW = Reason(
    "What it would copy cannot be activated at this moment.", "WS-2.53", "No copy now"
)
ONLY_ANSWERS = Reason("It only answers what your opponent activates.", "WS-2.17", "Only answers")
ONLY_WITH_OTHERS = Reason(
    "It goes together with another card, which then costs less.", "WS-2.55", "With another card"
)
NO_ROOM = Reason("You have as many Continuous cards as this match allows.", "WS-1.6", "Row is full")
NO_ANSWER = Reason("It has no Effect that answers.", "WS-2.30", "Your turn only")
NO_ANSWER_NOW = Reason(NO_ANSWER.text, NO_ANSWER.rule, "Answers nothing")
NO_DAMAGE = Reason(
    "No damage is aimed at you, so there is nothing to defend.", "WS-2.32", "Nothing to defend"
)
OWN_TURN = Reason("A Defend is for your opponent's turn only.", "WS-2.35", "Their turn only")


LACKING = frozenset({ONLY_ANSWERS, ONLY_WITH_OTHERS, NO_ANSWER, NO_ANSWER_NOW})
"""What a card lacks of itself; of one that copies, it is what it would copy that lacks it."""


class Activates(Asked):
    """A decision that may activate a card of the hand or of the Set row.

    verb: what stands before a card in the values. no_action: why none does without an Action.
    """

    verb = ""
    no_action = NO_ACTION

    def unfit(self, showdown: Showdown, seat: int, card: Card) -> Reason | None:
        """Why a card has no Effect now; None if it has."""
        raise NotImplementedError

    def activations(self, showdown: Showdown, seat: int) -> list[tuple[str, ...]]:
        """Each card that can be activated, alone or with Suns, as a value."""
        legal = from_hand(showdown, seat, self.unfit, self.verb)
        if showdown.facts[SET_ON[seat]]:
            legal += from_row(showdown, seat, self.unfit, self.verb)
        return legal

    def refuse(self, showdown: Showdown, seat: int, card: str) -> Reason | None:
        """Why a card cannot be activated."""
        return where(showdown, seat, card) or self.hindrance(showdown, seat, card)

    def hindrance(self, showdown: Showdown, seat: int, copy: str) -> Reason | None:
        """Why a card of the hand or the Set row cannot be activated alone; None if it can."""
        in_hand = copy in showdown.zones[HAND[seat]]
        if not in_hand and copy not in showdown.set_earlier(seat):
            return SET_NOW
        card = showdown.as_played(copy)
        if card is None:
            return NOTHING_TO_COPY
        unfit = self.unfit(showdown, seat, card)
        if unfit:
            copies = card is not showdown.cards[copy]
            return NO_COPY_NOW if copies and unfit in LACKING else unfit
        if in_hand and showdown.active == seat and not showdown.actions:
            return self.no_action
        if card.first > len(showdown.zones[HAND[seat]]) - in_hand:
            return NOTHING_TO_DISCARD
        cost = showdown.cards[copy].cost
        if in_hand and not payable(showdown, seat, cost):
            water, floor = showdown.water[seat], showdown.options["cost_floor"]
            text = f"It costs {cost}; of your {water} Water at least {floor} must remain."
            return Reason(text, "WS-2.11", "Too little Water")
        return None


def called(showdown: Showdown, copy: str) -> str:
    """A card's name, with what it copies (WS-2.53)."""
    card, played = showdown.cards[copy], showdown.as_played(copy)
    if played is None or played is card:
        return card.name
    return f"{card.name} as {played.name}"


def with_suns(showdown: Showdown, copy: str, suns: tuple[str, ...]) -> str:
    """A card's name and those of the Suns used with it."""
    return called(showdown, copy) + "".join(f" with {called(showdown, sun)}" for sun in suns)


def price(showdown: Showdown, seat: int, play: tuple[str, ...]) -> str:
    """What a play costs, in Water and in Actions."""
    copy, suns = play[0], play[1:]
    if copy in showdown.zones[SET[seat]]:
        return "Set earlier, free"
    cost = cost_with(showdown, play)
    actions = actions_of(showdown, seat, copy, suns)
    spent = f", {counted(actions, 'Action')}" if actions > 1 else ""
    return f"pay {cost}{spent}"


def cost_with(showdown: Showdown, play: tuple[str, ...]) -> int:
    """What is paid for a card from the hand, with its Suns."""
    return max(0, showdown.cards[play[0]].cost - reduction(showdown, play[1:]))


def gist(card: Card) -> str:
    """A card's numbers."""
    attack = f", Attack {card.attack}" if card.attack else ""
    defend = f", Defend {card.answer.defend}" if card.answer and card.answer.defend else ""
    return f"Cost {card.cost}{attack}{defend}"
