"""What is chosen while a card is laid: alternatives, targets, and whether it is kept (WS-2.20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.games.water_showdown.legal import payable
from game.games.water_showdown.showdown import (
    FOE,
    HAND,
    ROW,
    SERIES,
    SET,
    SET_ON,
    WATER,
    Asked,
    Showdown,
)
from game.rules.ask import Option, Point, Prompt, Reason, option_id


async def choose(showdown: Showdown, index: int) -> None:
    """Step d: one of two alternatives, and targets; open information (WS-2.59, WS-2.50)."""
    laid = showdown.chain[index]
    card, mode = showdown.face(laid), 0
    alternatives = card.alternatives
    if laid.role == "start":
        assert card.start is not None
        alternatives = (card.start,)
    if len(alternatives) > 1:
        _, letter = await Mode(index).of(laid.seat)
        mode = MODES.index(letter)
        showdown.change(index, mode=mode)
        said = "; ".join(card.numbered(effect.text) for effect in alternatives[mode].effects)
        showdown.say("{seat:%d} chooses %s: %s", laid.seat, letter.upper(), said)
    if alternatives:
        most, rows = alternatives[mode].targets
        if most:
            targets = await choose_targets(showdown, laid.seat, rows, most)
            showdown.change(index, targets=targets)


MODES = ("a", "b")


@dataclass(unsafe_hash=True)
class Mode(Asked):
    """One of a card's two alternatives (WS-2.59, WS-3.3). index: its place in the chain."""

    index: int
    kind = "mode"
    rule = "WS-2.59"
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
        return Option(option_id(value), label, note, icon="check", short=short)

    def words(self, showdown: Showdown, seat: int) -> Prompt:
        """Which card."""
        card = f"{{card:{showdown.chain[self.index].card}}}"
        return Prompt(
            f"{{seat:{seat}}}: which alternative of {card}?",
            "Your opponent may answer once it is chosen.",
            f"{{seat:{seat}}} chooses an alternative of {card}",
            rule=self.rule,
        )


@dataclass(unsafe_hash=True)
class Targets(Asked):
    """A card of the opponent to destroy, or enough (WS-2.50, WS-3.4, WS-3.9).

    rows: `set`, `continuous`. chosen: those that are chosen already. hit: it is chosen as the
    Effect is carried out.
    """

    rows: tuple[str, ...]
    chosen: tuple[int | str, ...]
    hit: bool = False
    rule = "WS-2.50"

    @property
    def kind(self) -> str:  # type: ignore[override]
        """Before the answers, or as the Effect is carried out."""
        return "hit_target" if self.hit else "targets"

    def legal(self, showdown: Showdown, seat: int) -> Sequence[tuple[str, int | str] | tuple[str]]:
        """WS-3.4, WS-3.9: the opponent's cards, by the turn they were Set, or enough."""
        foe = FOE[seat]
        found: list[int | str] = []
        if "set" in self.rows:
            found += showdown.facts[SET_ON[foe]]
        if "continuous" in self.rows:
            found += showdown.zones[ROW[foe]]
        return [*(("target", each) for each in found if each not in self.chosen), ("enough",)]

    def option(self, showdown: Showdown, seat: int, value: tuple[Any, ...]) -> Option:
        """A card that lies face-up, or the place of one that does not."""
        if value[0] == "enough":
            label = "No more" if self.chosen else "None"
            return Option(option_id(value), label, "destroy nothing else", icon="x", quiet=True)
        foe, target = FOE[seat], value[1]
        if isinstance(target, str):
            name, points = showdown.cards[target].name, (Point("card", target),)
            return Option(option_id(value), name, "Continuous", points)
        place = showdown.set_on[foe].index(target)
        label = f"The card Set on turn {target}"
        points = (Point("slot", f"{SET[foe]}:{place}"),)
        return Option(option_id(value), label, "face-down", points, icon="target")

    def words(self, showdown: Showdown, seat: int) -> Prompt:
        """Whose cards."""
        return Prompt(
            f"{{seat:{seat}}}: destroy which card of {{seat:{FOE[seat]}}}?",
            "What is destroyed goes to the discard pile without any Effect.",
            f"{{seat:{seat}}} chooses what to destroy",
            rule=self.rule,
        )

    def refuse(self, showdown: Showdown, seat: int, card: str) -> Reason:
        """Only the opponent's cards matter."""
        return Reason("What is destroyed is your opponent's.", self.rule)


async def choose_targets(
    showdown: Showdown, seat: int, rows: Sequence[str], most: int, hit: bool = False
) -> tuple[int | str, ...]:
    """Up to so many of the opponent's cards, one after another; none is legal (WS-2.50)."""
    chosen: tuple[int | str, ...] = ()
    while len(chosen) < most:
        asked = Targets(tuple(rows), chosen, hit)
        if len(asked.legal(showdown, seat)) == 1:
            break
        verb, *target = await asked.of(seat)
        if verb != "target":
            break
        chosen = (*chosen, *target)
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
        table.set_fact("actions", showdown.facts["actions"] + action)
    showdown.say("{seat:%d} withdraws {card:%s}", laid.seat, laid.card)
