"""Alternatives and targets, chosen before the answers (WS-2.50, WS-2.59)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.games.water_showdown.showdown import FOE, ROW, SET, SET_ON, Asked, Showdown
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
        label = ". ".join(map(card.numbered, dict(card.texts)[value[1]]))
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
