"""What states mean in words: on a card, and on the beats that it would cover (SL-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.swordline.rules.log import stance_word
from game.games.swordline.rules.resolution import (
    ANY,
    BLOCKED,
    MISSED,
    Beat,
    Laid,
    Options,
    beats,
    evades,
)
from game.games.swordline.vocabulary import (
    BACKSTEP,
    GUARD,
    HIGH,
    LENGTH,
    LOW,
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
from game.rules.present.lanes import Lying

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
        blocked = f", blocked by Guard {height}" if height else ""
        text = f"{needs(state, options)}. {evaded_by(keyword, HIGH, options)}{blocked}."
        alone = " Without a Stance it cannot be evaded, and any Guard blocks it."
        return text + alone if keyword == LUNGE else text
    sets = f"Sets the Stance {height} on its first beat. " if height else ""
    if keyword == GUARD:
        return f"{sets}Blocks attacks of that height on any beat."
    beats = "any" if options["evade_window"] == "any_beat" else "their last"
    return f"{sets}Evades {evaded_and_not(keyword, options)[0]} on {beats} beat."


def needs(attack: State, options: Options) -> str:
    """What an attack needs of its player's Stance, and what it makes of it (SL-2.11.5)."""
    height = attack.height.capitalize()
    if attack.keyword == STRIKE:
        return f"Needs the Stance {height}"
    if attack.keyword == SLASH:
        turns = f"Needs any Stance and turns it {height}"
        return turns if options["slash_flips_always"] else f"{turns} if it hits"
    return "Has the height of your Stance, and swaps it unless blocked"


def evaded_by(attack: str, stance: str, options: Options) -> str:
    """What evades an attack in a Stance: `Evaded by Backstep, not by Sidestep`."""
    does: tuple[list[str], list[str]] = [], []
    for defence in (SIDESTEP, BACKSTEP):
        does[not evades(defence, attack, stance, options)].append(defence.capitalize())
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


Meaning = tuple[str, str, tuple[tuple[str, str], ...]]
"""What stands on the card itself, a line beside it, and more with an icon each."""


def meaning_of(state: State, planned: Lying, stance: str, when: str, options: Options) -> Meaning:
    """What a planned card means for a player who stands so `when` it lands, as far as foreseen."""
    if state == SILENT:
        return "says nothing", "This edge no longer says anything.", ()
    if state.attack:
        return _attack(state, planned, stance, when, options)
    return _defence(state, planned, options)


def _attack(state: State, planned: Lying, stance: str, when: str, options: Options) -> Meaning:
    """The rules are asked what comes of it where nothing lies opposite, and where a Guard does."""
    first, last = planned.first, planned.last
    alone = _opposite(state, planned, stance, SILENT, options)
    brief, turned = f"lands on {last}", alone.turned[0]
    if alone.outcomes[0] == MISSED:
        need = alone.answers[0]
        brief = f"misses {'without a Stance' if need == ANY else f'unless {need.capitalize()}'}"
    elif turned != stance:
        brief += f", then {turned.capitalize()}"
    line = f"Winds up on {span(first, last - 1)}, lands on {last}. {needs(state, options)}"
    covered, guards = span(first, last, " or "), []
    for height in (HIGH, LOW):
        guard = State(GUARD, height)
        if _opposite(state, planned, stance, guard, options).outcomes[0] == BLOCKED:
            guards.append(guard.text)
    says = []
    if guards:
        by = guards[0] if len(guards) == 1 else "any Guard"
        says.append(("guard", f"Blocked by {by} on {covered}"))
    evaded = evaded_by(state.keyword, stance, options)
    on = covered if options["evade_window"] == "any_beat" else last
    says.append(("evade", evaded if evaded == UNEVADED else f"{evaded}, on {on}"))
    return brief, f"{line}; yours is {stance_word(stance)} {when}.", tuple(says)


def _opposite(attack: State, planned: Lying, stance: str, answer: State, options: Options) -> Beat:
    """The beat on which an attack lands, where this lies opposite all of it."""
    one, two = (Laid(state, planned.first, planned.last) for state in (attack, answer))
    *_, landed = beats(([one], [two]), planned.first, (stance, HIGH), options)
    return landed


def _defence(state: State, planned: Lying, options: Options) -> Meaning:
    height, beats = state.height.capitalize(), span(planned.first, planned.last)
    sets = f"sets {height} on {planned.first}" if height else ""
    says = []
    if state.keyword == GUARD:
        line = f"Blocks attacks of height {height} on {beats}, and a Lunge without a Stance."
        other = OPPOSITE[state.height].capitalize()
        says.append(("guard", f"Not an attack of height {other}"))
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
    return brief, line, tuple(says)


def span(first: int, last: int, joint: str = "–") -> str:
    """Beats in words: `21`, `21–23`; with another joint that stands before the last of two."""
    if first == last:
        return str(first)
    if joint != "–" and last - first > 1:
        return f"{first}–{last}"
    return f"{first}{joint}{last}"
