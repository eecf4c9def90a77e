"""What is chosen while a card is laid: alternatives, targets, and whether it is kept (WS-2.20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.games.water_showdown.rules.legal import payable
from game.games.water_showdown.showdown import (
    FOE,
    Asked,
    OfActivation,
    Showdown,
)
from game.rules.ask import Option, Point, Reason, option_id
from game.rules.decision import ChooseSome


async def choose(showdown: Showdown, index: int) -> None:
    """Step d: one of two alternatives, and targets; open information (WS-2.59, WS-2.50)."""
    laid = showdown.chain[index]
    card = showdown.face(laid)
    if laid.role == "play" and len(card.alternatives) > 1:
        _, letter = await Mode(index).of(laid.seat)
        mode = MODES.index(letter)
        showdown.change(index, mode=mode)
        said = "; ".join(card.numbered(effect.text) for effect in card.alternatives[mode].effects)
        showdown.say("{seat:%d} chooses %s: %s", laid.seat, letter.upper(), said)
    doing = showdown.doing(showdown.chain[index])
    if doing and doing.targets[0]:
        most, rows = doing.targets
        targets = await choose_targets(showdown, laid.seat, rows, most)
        showdown.change(index, targets=targets)


MODES = ("a", "b")


@dataclass(unsafe_hash=True)
class Mode(OfActivation):
    """One of a card's two alternatives (WS-2.59, WS-3.3)."""

    kind = "mode"
    rule = "WS-2.59"
    asks = "which alternative of {card}?"
    line = "Your opponent may answer once it is chosen."
    meanwhile = "chooses an alternative of {card}"
    waits = "The choice between the two alternatives comes first."

    def legal(self, showdown: Showdown, seat: int) -> Sequence[tuple[str, str]]:
        """WS-3.3: alternative A or B."""
        return [("mode", letter) for letter in MODES]

    def option(self, showdown: Showdown, seat: int, value: tuple[str, str]) -> Option:
        """What the alternative says."""
        card = showdown.face(showdown.chain[self.index])
        label = ". ".join(map(card.numbered, card.texts(value[1])))
        letter = value[1].upper()
        note, short = f"alternative {letter}", f"Alternative {letter}"
        damaged = showdown.damaged(seat, card.alternatives[MODES.index(value[1])])
        return Option(option_id(value), label, note, icon="check", short=short, touches=damaged)


@dataclass(unsafe_hash=True)
class Targets(Asked, ChooseSome[Showdown]):
    """Up to so many of the opponent's cards to destroy, or enough (WS-2.50, WS-3.4, WS-3.9).

    rows: `set`, `continuous`. hit: they are chosen as the Effect is carried out.
    """

    rows: Sequence[str] = field(kw_only=True)
    hit: bool = field(kw_only=True)
    rule = "WS-2.50"
    verb = "target"
    asks = "destroy which card of {foe}?"
    line = "Up to {left}{more}. What is destroyed goes to the discard pile without any Effect."
    meanwhile = "chooses what to destroy"
    waits = "What is destroyed is your opponent's."

    @property
    def kind(self) -> str:  # type: ignore[override]
        """Before the answers, or as the Effect is carried out."""
        return "hit_target" if self.hit else "targets"

    def among(self, showdown: Showdown, seat: int) -> Sequence[int | str]:
        """WS-3.4, WS-3.9: the opponent's cards, Set ones by the turn they were Set."""
        foe = FOE[seat]
        found: list[int | str] = []
        if "set" in self.rows:
            found += showdown.set_on[foe]
        if "continuous" in self.rows:
            found += showdown.continuous[foe]
        return found

    def one(self, showdown: Showdown, seat: int, value: tuple[str, int | str]) -> Option:
        """A card that lies face-up, or the place of one that does not."""
        foe, target = FOE[seat], value[1]
        if isinstance(target, str):
            name, points = showdown.cards[target].name, (Point("card", target),)
            return Option(option_id(value), name, "Continuous", points)
        place = showdown.set_on[foe].index(target)
        label = f"The card Set on turn {target}"
        points = (Point("slot", f"{Showdown.set[foe]}:{place}"),)
        return Option(option_id(value), label, "face-down", points, icon="target")

    def enough(self, showdown: Showdown, seat: int) -> Option:
        """None is legal (WS-2.50)."""
        note = "destroy nothing else" if self.chosen else "destroy nothing"
        return replace(super().enough(showdown, seat), note=note)

    def about(self, showdown: Showdown, seat: int) -> Mapping[str, Any]:
        """The other player, and how many are left to choose."""
        more = " more" if self.chosen else ""
        return {**super().about(showdown, seat), "left": self.left, "more": more}

    def refuse(self, showdown: Showdown, seat: int, card: str) -> Reason | None:
        """Only the opponent's cards matter."""
        return None


async def choose_targets(
    showdown: Showdown, seat: int, rows: Sequence[str], most: int, hit: bool = False
) -> tuple[int | str, ...]:
    """Up to so many of the opponent's cards, one after another; none is legal (WS-2.50)."""
    asked = Targets(most, rows=tuple(rows), hit=hit)
    chosen = tuple([each async for each in asked.one_by_one(seat)])
    if chosen:
        names = " and ".join(_named(seat, each) for each in chosen)
        showdown.say("{seat:%d} aims at %s", seat, names)
    return chosen


def _named(seat: int, target: int | str) -> str:
    if isinstance(target, str):
        return f"{{card:{target}}}"
    return f"the card that {{seat:{FOE[seat]}}} Set on turn {target}"


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
    return payable(showdown, seat, cost) and first <= len(showdown.hand[seat])


@dataclass(unsafe_hash=True)
class PayFull(OfActivation):
    """A Sun was negated: is the card paid in full, or withdrawn? (WS-2.58, WS-3.7)

    cost: what it costs now.
    """

    cost: int
    kind = "pay_full"
    rule = "WS-2.58"
    asks = "pay {cost} for {card}, or withdraw it?"
    line = "The Sun is spent in any case. A withdrawn card counts as never activated."
    meanwhile = "pays for {card}, or withdraws it"
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
        paid = (Point("tracker", Showdown.water[seat]),)
        label = f"Pay {self.cost}"
        return Option(value, label, icon="drop", touches=paid, confirms=True)


def withdraw(showdown: Showdown, index: int, action: int) -> None:
    """A card goes back to the hand, as if never activated, and its Action with it (WS-2.58)."""
    table, laid = showdown.table, showdown.chain[index]
    table.move(laid.card, Showdown.series.name, Showdown.hand[laid.seat])
    showdown.change(index, state="withdrawn")
    if action:
        showdown.actions = showdown.facts["actions"] + action
    showdown.say("{seat:%d} withdraws {card:%s}", laid.seat, laid.card)
