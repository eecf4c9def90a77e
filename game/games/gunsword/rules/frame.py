"""The Frame of a Skill card as the table knows it (GS-5): its Power, its lines, what it did.

All of it lies in public facts, so that the Frame can be shown, and gone on with, from the table.
"""

from __future__ import annotations

from functools import cache

from game.games.gunsword.cards import Card, Line
from game.games.gunsword.duel import Cause, Duel, Frame
from game.rules.declared import Fact
from game.rules.events import Plain


@cache
def cleared() -> dict[str, Plain]:
    """What a Frame remembers, as it is between Frames (GS-5.7)."""
    return {name: each.first for name, each in vars(Frame).items() if isinstance(each, Fact)}


def clear(duel: Duel) -> None:
    """Forgets the Frame (GS-5.7)."""
    table, facts = duel.table, duel.facts
    if table.events is None:
        facts.update(cleared())
        return
    for fact, value in cleared().items():
        if facts[fact] != value:
            table.set_fact(fact, value)


def lay_open(duel: Duel, card: Card) -> None:
    """The Combo Lines of the Skill in play, none of them begun."""
    duel.table.set_fact("lines", tuple((line.ref, "later", False) for line in card.combo))


def add_power(duel: Duel, cause: Cause, amount: int) -> None:
    """A bonus that lasts to the end of the Frame; bonuses add up (GS-5.4)."""
    set_fact, facts = duel.table.set_fact, duel.facts
    set_fact("bonus", facts["bonus"] + amount)
    set_fact("bonuses", (*facts["bonuses"], (cause.hook or cause.card, amount)))
    duel.say("%+d Power: %d", amount, duel.power())


def remove_last_line(duel: Duel) -> bool:
    """Removes the last Combo Line of the Skill in play; False if it has one only."""
    lines = duel.facts["lines"]
    left = [index for index, (_, state, _) in enumerate(lines) if state != "removed"]
    if len(left) < 2:
        return False
    _set_state(duel, left[-1], "removed")
    duel.say("Removed: %s", duel.content.lines[lines[left[-1]][0]].text)
    return True


def next_line(duel: Duel) -> Line | None:
    """Begins the next Combo Line; None if there is none."""
    lines, index = duel.facts["lines"], duel.facts["line"] + 1
    while index < len(lines) and lines[index][1] == "removed":
        index += 1
    if index >= len(lines):
        return None
    duel.table.set_fact("line", index)
    if duel.facts["raised"]:
        duel.table.set_fact("raised", 0)
    _set_state(duel, index, "now")
    return duel.content.lines[lines[index][0]]


def line_done(duel: Duel, passed_over: bool) -> None:
    """The current line is completed; `passed_over`: its condition did not hold."""
    _set_state(duel, duel.facts["line"], "none" if passed_over else "done")


def insert_line(duel: Duel, seat: int, line: Line) -> None:
    """Inserts a line after the current one and those raised since it began (GS-13.1, GS-13.2)."""
    facts, set_fact = duel.facts, duel.table.set_fact
    at = facts["line"] + 1 + facts["raised"]
    set_fact("raised", facts["raised"] + 1)
    set_fact("lines", (*facts["lines"][:at], (line.ref, "later", True), *facts["lines"][at:]))
    duel.say("{seat:%d} Interrupts: %s", seat, line.text)


def _set_state(duel: Duel, index: int, state: str) -> None:
    lines = duel.facts["lines"]
    ref, _, inserted = lines[index]
    duel.table.set_fact("lines", (*lines[:index], (ref, state, inserted), *lines[index + 1 :]))
