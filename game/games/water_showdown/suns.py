"""Suns: what a card costs with them, and what becomes of it when one is negated (WS-2.55)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.water_showdown.legal import payable
from game.games.water_showdown.showdown import HAND, SERIES, WATER, Asked, Showdown
from game.rules.ask import Option, Point, Prompt


def cost_of(showdown: Showdown, index: int, suns: Sequence[int]) -> int:
    """What a laid card costs: nothing from the Set row, less with each Sun that was not negated."""
    chain = showdown.chain
    if chain[index].source == "set":
        return 0
    less = sum(showdown.face(chain[sun]).less for sun in suns if chain[sun].state == "done")
    return max(0, showdown.cards[chain[index].card].cost - less)


async def keeps(showdown: Showdown, seat: int, index: int, suns: Sequence[int]) -> bool:
    """Whether a card is kept once its Suns are settled, or withdrawn (WS-2.58)."""
    negated = any(showdown.chain[sun].state == "negated" for sun in suns)
    if not negated and possible(showdown, seat, index, cost_of(showdown, index, suns)):
        return True
    answer = await PayFull(index, cost_of(showdown, index, suns)).of(seat)
    return bool(answer == "pay")


def possible(showdown: Showdown, seat: int, index: int, cost: int) -> bool:
    """Whether a laid card can be paid and its required discard made."""
    first = showdown.face(showdown.chain[index]).first
    return payable(showdown, seat, cost) and first <= len(showdown.zones[HAND[seat]])


@dataclass(unsafe_hash=True)
class PayFull(Asked):
    """A Sun was negated: is the card paid in full, or withdrawn? (WS-2.58, WS-3.7)

    index: the card's place in the chain. cost: what it costs now.
    """

    index: int
    cost: int
    kind = "pay_full"
    rule = "WS-2.58"
    waits = "The question whether you pay in full comes first."

    def legal(self, showdown: Showdown, seat: int) -> Sequence[str]:
        """WS-3.7: to pay in full, if that is possible, or to withdraw."""
        can = possible(showdown, seat, self.index, self.cost)
        return ("pay", "withdraw") if can else ("withdraw",)

    def option(self, showdown: Showdown, seat: int, value: str) -> Option:
        """What each leads to."""
        card = showdown.cards[showdown.chain[self.index].card]
        if value == "withdraw":
            note = f"{card.name} goes back to your hand"
            return Option(value, "Withdraw", note, icon="undo", quiet=True)
        note = f"leaves {showdown.water[seat] - self.cost} Water"
        paid = (Point("tracker", WATER[seat]),)
        return Option(value, f"Pay {self.cost}", note, icon="drop", touches=paid)

    def words(self, showdown: Showdown, seat: int) -> Prompt:
        """What the card costs now."""
        card = f"{{card:{showdown.chain[self.index].card}}}"
        return Prompt(
            f"{{seat:{seat}}}: pay {self.cost} for {card}, or withdraw it?",
            "The Sun is spent in any case. A withdrawn card counts as never activated.",
            f"{{seat:{seat}}} pays for {card}, or withdraws it",
            rule=self.rule,
        )


def withdraw(showdown: Showdown, index: int, action: int) -> None:
    """A card goes back to the hand, as if never activated, and its Action with it (WS-2.58)."""
    table, laid = showdown.table, showdown.chain[index]
    table.move(laid.card, SERIES, HAND[laid.seat])
    showdown.change(index, state="withdrawn")
    if action:
        table.note("actions", showdown.facts["actions"] + action)
    showdown.say("{seat:%d} withdraws {card:%s}", laid.seat, laid.card)
