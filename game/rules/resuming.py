"""Matches out of saves: their decisions are made again, as far as they still can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules.events import Logged
from game.rules.game_rules import GameRules
from game.rules.journal import Said, Saved
from game.rules.match import Decision, Illegal, Match, RuleError
from game.rules.table import Table


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match out of a save.

    message: what differs from the save, for the player; empty when nothing does.
    lost: decisions of the save that could not be made again.
    start: the checkpoint it goes on from with other content; its journal must be a new one, made
        with this start. None where the same journal can be gone on with.
    told, said: as a save has them that begins where this match begins.
    """

    match: Match
    message: str = ""
    lost: int = 0
    start: Table | None = None
    first: int = 0
    told: tuple[Logged, ...] = ()
    said: tuple[Said, ...] = ()


def resume(saved: Saved, rules: GameRules[Any]) -> Resumed:
    """The match at the very decision where the save ends.

    With the content of the save, every decision is made again. With other content, the match goes
    on from the last checkpoint. Where a decision is no longer legal it stops there and says so.
    """
    if saved.content == rules.content_hash or not saved.checkpoints:
        match, before, start, message = begin(saved, rules), 0, None, ""
        told = saved.told
    else:
        before = max(saved.checkpoints)
        start = Table.from_plain(saved.checkpoints[before])
        match = Match.resume(rules, start)
        if before in saved.logged:
            match.drain()
            match.lines[:] = saved.log[: saved.logged[before]]
        told = tuple(match.lines)
        where = "its last kept state" if saved.hidden else f"decision {before}"
        message = f"The cards, boards or house rules have changed; this goes on from {where}."
    lost = 0
    try:
        for _ in again(match, saved, before):
            pass
        if saved.content == rules.content_hash:
            match.may_redo(saved.undone)
    except Gone as gone:
        message, lost = f"{message} {gone}".strip(), len(saved.decisions) - gone.count
    said = said_between(saved, before, len(saved.decisions) - lost)
    return Resumed(match, message, lost, start, before, told, said)


def said_between(saved: Saved, first: int, last: int) -> tuple[Said, ...]:
    """What no rule told while from `first` to `last` decisions stood, counted from `first` on."""
    return tuple(Said(s.count - first, s.line) for s in saved.said if first <= s.count <= last)


def begin(saved: Saved, rules: GameRules[Any]) -> Match:
    """The match of a save before its first decision."""
    if saved.start is None:
        return Match(rules)
    match = Match.resume(rules, Table.from_plain(saved.start))
    if saved.told:
        match.drain()
        match.lines[:] = saved.told
    return match


class Gone(ValueError):
    """A decision of a save that can no longer be made; the text says which and why, where that is
    for all.

    count: how many decisions were made before it.
    """

    def __init__(self, saved: Saved, count: int, option: str, why: Exception) -> None:
        text = f"Decision {count + 1} ({option}) can no longer be made: {why}."
        super().__init__("A decision can no longer be made." if saved.hidden else text)
        self.count = count


def again(match: Match, saved: Saved, before: int = 0) -> Iterator[int]:
    """Makes the decisions again that follow the first `before`, and gives the count at each.

    The lines that no rule tells go into the match's log where they stood. Raises `Gone`.
    """
    decisions = [*saved.decisions]
    for count in range(before, len(decisions) + 1):
        for said in saved.said:
            if said.count == count:
                match.say(said.line)
        yield count
        if count == len(decisions):
            return
        option = decisions[count].option
        try:
            _put_next(match, decisions, count)
            match.choose(decisions[count].option)
        except (Illegal, RuleError) as error:
            raise Gone(saved, count, option, error) from None


def _put_next(match: Match, decisions: list[Decision], count: int) -> None:
    """Puts the answer of the seat that is asked next, among those of all who are asked at once.

    An older version may have asked them in another order.
    """
    asked = match.pending.seats if match.pending else ()
    for at, decision in enumerate(decisions[count : count + len(asked)], count):
        if decision.seat == match.seat:
            decisions.insert(count, decisions.pop(at))
            return
    raise Illegal(f"seat {match.seat} is asked")
