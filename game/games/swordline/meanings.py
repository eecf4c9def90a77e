"""What a state means on the beats it would cover, in words for its player (SL-5)."""

from __future__ import annotations

from typing import NamedTuple

from game.games.swordline.actions import (
    BACKSTEP,
    GUARD,
    INACTIVE,
    LUNGE,
    OPPOSITE,
    SIDESTEP,
    SLASH,
    STRIKE,
    State,
)
from game.rules.lanes import Lying

EVADED_BY = {
    STRIKE: "Evaded by Sidestep and Backstep",
    SLASH: "Evaded by Backstep, not by Sidestep",
    LUNGE: "Evaded by Sidestep, not by Backstep",
}


class Meaning(NamedTuple):
    """brief: on the card itself. line, says: beside it; `says` with an icon each."""

    brief: str
    line: str
    says: tuple[tuple[str, str], ...]


def meaning_of(state: State, planned: Lying, stance: str, when: str) -> Meaning:
    """What a planned card means for a player who stands so `when` it lands, as far as foreseen."""
    if state.attack:
        return _attack(state, planned, stance, when)
    return _defence(state, planned)


def _attack(state: State, planned: Lying, stance: str, when: str) -> Meaning:
    last, keyword = planned.last, state.keyword
    winds = span(planned.first, last - 1)
    height = (state.height or stance).capitalize()
    if keyword == STRIKE:
        needs = f"Needs the Stance {height}; yours is {_word(stance)} {when}."
        brief = f"lands on {last}" if stance == state.height else f"misses, unless {height}"
    elif keyword == SLASH:
        needs = f"Needs any Stance and turns it {height}; yours is {_word(stance)} {when}."
        turns = "stays" if stance == state.height else "turns"
        brief = f"lands on {last}, {turns} {height}" if stance else "misses without a Stance"
    elif stance == INACTIVE and keyword == LUNGE:
        needs = "Works without a Stance: it cannot be evaded, any Guard blocks it."
        brief = f"lands on {last}"
    elif stance == INACTIVE:
        needs, brief = f"Needs any Stance; yours is inactive {when}.", "misses without a Stance"
    else:
        other = OPPOSITE[stance].capitalize()
        needs = f"Counts as {height}, like your Stance, and swaps it to {other}."
        brief = f"lands on {last}, swaps to {other}"
    beats = span(planned.first, last, " or ")
    says = []
    if height or keyword == LUNGE:
        guard = f"Guard {height}" if height else "any Guard"
        says.append(("guard", f"Blocked by {guard} on {beats}"))
    if keyword != LUNGE or stance:
        says.append(("evade", f"{EVADED_BY.get(keyword, EVADED_BY[STRIKE])}, on {last}"))
    return Meaning(brief, f"Winds up on {winds}, lands on {last}. {needs}", tuple(says))


def _defence(state: State, planned: Lying) -> Meaning:
    height, beats = state.height.capitalize(), span(planned.first, planned.last)
    sets = f"sets {height} on {planned.first}" if height else ""
    says = []
    if state.keyword == GUARD:
        line = f"Blocks attacks of height {height} on {beats}, and a Lunge without a Stance."
        says.append(("guard", f"Not an attack of height {_other(state.height)}"))
        brief = f"guards {beats}"
    else:
        what = {
            SIDESTEP: "Strike, Transition, and Lunge in a Stance",
            BACKSTEP: "Strike, Transition and Slash",
        }[state.keyword]
        line = f"Evades {what} that land on {beats}."
        fails = {SIDESTEP: "Slash, and Lunge without a Stance", BACKSTEP: "Lunge"}[state.keyword]
        says.append(("evade", f"Not {fails}"))
        brief = f"evades on {beats}"
    if sets:
        says.append((state.height, f"Your Stance becomes {height} at the end of {planned.first}"))
        brief += f", {sets}"
    return Meaning(brief, line, tuple(says))


def span(first: int, last: int, joint: str = "–") -> str:
    """Beats in words: `21`, `21–23`; with another joint that stands before the last of two."""
    if first == last:
        return str(first)
    if joint != "–" and last - first > 1:
        return f"{first}–{last}"
    return f"{first}{joint}{last}"


def _word(stance: str) -> str:
    return stance.capitalize() if stance else "inactive"


def _other(height: str) -> str:
    return OPPOSITE[height].capitalize()
