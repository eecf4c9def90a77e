"""What a state means, in words for its player (SL-5): on its card, and on beats it would cover."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.games.swordline.resolution import evades
from game.games.swordline.vocabulary import (
    BACKSTEP,
    GUARD,
    HIGH,
    INACTIVE,
    LENGTH,
    LUNGE,
    OPPOSITE,
    SIDESTEP,
    SILENT,
    SLASH,
    STRIKE,
    TRANSITION,
    Action,
    State,
)
from game.rules.lanes import Lying

Options = Mapping[str, Any]
UNEVADED = "Cannot be evaded"


def explained(action: Action, options: Options) -> Iterator[str]:
    """A card's edges in whole sentences."""
    for edge, state in action.states.items():
        said = meaning(state, options)
        yield f"**{edge.capitalize()}, {LENGTH[edge]} beats: {state.text}.** {said}"


def meaning(state: State, options: Options) -> str:
    """What a state does, in a sentence or two."""
    height, keyword = state.height.capitalize(), state.keyword
    if state.attack:
        evaded = evaded_by(keyword, options)
        if keyword == STRIKE:
            return f"Needs the Stance {height}. {evaded}, blocked by Guard {height}."
        if keyword == SLASH:
            return f"{slash_needs(height, options)}. {evaded}, blocked by Guard {height}."
        text = f"Has the height of your Stance, and swaps it unless blocked. {evaded}."
        alone = " Without a Stance it cannot be evaded, and any Guard blocks it."
        return text + alone if keyword == LUNGE else text
    sets = f"Sets the Stance {height} on its first beat. " if height else ""
    if keyword == GUARD:
        return f"{sets}Blocks attacks of that height on any beat."
    beats = "any" if options["evade_window"] == "any_beat" else "their last"
    return f"{sets}Evades {evaded_and_not(keyword, options)[0]} on {beats} beat."


def slash_needs(height: str, options: Options) -> str:
    """What a Slash needs, and when it turns that (SL-2.11.5)."""
    turns = f"Needs any Stance and turns it {height}"
    return turns if options["slash_flips_always"] else f"{turns} if it hits"


def evaded_by(attack: str, options: Options) -> str:
    """What evades an attack in a Stance: `Evaded by Backstep, not by Sidestep`."""
    does: tuple[list[str], list[str]] = [], []
    for defence in (SIDESTEP, BACKSTEP):
        does[not evades(defence, attack, HIGH, options)].append(defence.capitalize())
    if not does[0]:
        return UNEVADED
    text = f"Evaded by {listed(does[0])}"
    return f"{text}, not by {listed(does[1])}" if does[1] else text


def evaded_and_not(defence: str, options: Options) -> tuple[str, str]:
    """Which attacks a defence evades, and which it does not: `Strike, Transition and Slash`."""
    does: tuple[list[str], list[str]] = [], []
    for attack in (STRIKE, TRANSITION, SLASH):
        does[not evades(defence, attack, HIGH, options)].append(attack.capitalize())
    if evades(defence, LUNGE, HIGH, options):
        does[0].append("Lunge in a Stance")
        does[1].append("Lunge without a Stance")
    else:
        does[1].append("Lunge")
    return listed(does[0]), listed(does[1])


def listed(names: Sequence[str]) -> str:
    """Names in a row, of which the last may be several words."""
    *others, last = names
    if not others:
        return last
    return f"{', '.join(others)}{',' if ' ' in last else ''} and {last}"


class Meaning(NamedTuple):
    """brief: on the card itself. line, says: beside it; `says` with an icon each."""

    brief: str
    line: str
    says: tuple[tuple[str, str], ...]


def meaning_of(state: State, planned: Lying, stance: str, when: str, options: Options) -> Meaning:
    """What a planned card means for a player who stands so `when` it lands, as far as foreseen."""
    if state == SILENT:
        return Meaning("says nothing", "This edge no longer says anything.", ())
    if state.attack:
        return _attack(state, planned, stance, when, options)
    return _defence(state, planned, options)


def _attack(state: State, planned: Lying, stance: str, when: str, options: Options) -> Meaning:
    last, keyword = planned.last, state.keyword
    winds = span(planned.first, last - 1)
    height = (state.height or stance).capitalize()
    if keyword == STRIKE:
        needs = f"Needs the Stance {height}; yours is {_word(stance)} {when}."
        brief = f"lands on {last}" if stance == state.height else f"misses, unless {height}"
    elif keyword == SLASH:
        needs = f"{slash_needs(height, options)}; yours is {_word(stance)} {when}."
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
        evaded = evaded_by(keyword, options)
        on = beats if options["evade_window"] == "any_beat" else last
        says.append(("evade", evaded if evaded == UNEVADED else f"{evaded}, on {on}"))
    return Meaning(brief, f"Winds up on {winds}, lands on {last}. {needs}", tuple(says))


def _defence(state: State, planned: Lying, options: Options) -> Meaning:
    height, beats = state.height.capitalize(), span(planned.first, planned.last)
    sets = f"sets {height} on {planned.first}" if height else ""
    says = []
    if state.keyword == GUARD:
        line = f"Blocks attacks of height {height} on {beats}, and a Lunge without a Stance."
        says.append(("guard", f"Not an attack of height {_other(state.height)}"))
        brief = f"guards {beats}"
    else:
        evaded, fails = evaded_and_not(state.keyword, options)
        lie = "lie" if options["evade_window"] == "any_beat" else "land"
        line = f"Evades {evaded} that {lie} on {beats}."
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
