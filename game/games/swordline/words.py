"""Swordline in words: the log (SL-8.7), how things stand, and what states mean (SL-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.swordline.duel import LAID, ROW, SEATS, Duel
from game.games.swordline.resolution import (
    ANY,
    BLOCKED,
    EVADED,
    HIT,
    IDENTICAL,
    MISSED,
    Beat,
    Laid,
    Options,
    Resolved,
    beats,
    evades,
)
from game.games.swordline.vocabulary import (
    BACKSTEP,
    GUARD,
    HIGH,
    INACTIVE,
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

# The log, and how things stand


def turn(duel: Duel, seat: int, tie: bool, begins: bool) -> str:
    """Who places where nothing lies face-down, and why. begins: with the number of the round."""
    who, own, other = f"{{seat:{seat}}}", duel.head(seat), duel.head(3 - seat)
    why = f"Tie on beat {own + 1}: {who} plays first, Sword to {{seat:{3 - seat}}}"
    if not tie:
        why = f"{who} plays first, head {own} before {other}"
    return f"Round {duel.round}. {why}" if begins else why


def face_down(duel: Duel, seat: int) -> str:
    """A card was placed face-down."""
    span = duel.span[seat]
    where = f"beats {span[0]}–{span[1]}" if span else "its length hidden"
    return f"{{seat:{seat}}} places a card face-down, {where}"


def face_up(duel: Duel, seat: int, taken: str) -> str:
    """The last card of the row was placed face-up; perhaps another was taken back for it."""
    card, text, beats = _newest(duel, seat)
    back = f"; takes back {{card:{taken}}}" if taken else ""
    return f"{{seat:{seat}}} places {{card:{card}}} face-up ({text}), beats {beats}{back}"


def revealed(duel: Duel) -> str:
    """The last cards of both rows were revealed."""
    shown = []
    for seat in SEATS:
        card, text, beats = _newest(duel, seat)
        shown.append(f"{{seat:{seat}}} {{card:{card}}} – {text} ({beats})")
    return f"Reveal: {', '.join(shown)}"


def _newest(duel: Duel, seat: int) -> tuple[str, str, str]:
    """The card that was revealed last in a row, what it says, and its beats."""
    card = duel.table.zones[ROW[seat]][-1]
    edge, first, last, _ = duel.facts[LAID[seat]][-1]
    return card, duel.state(card, edge).text, f"{first}–{last}"


def why(duel: Duel, seat: int) -> str:
    """Why this seat places now, and what hangs on it."""
    other = 3 - seat
    own, against = duel.head(seat), duel.head(other)
    if duel.veiled[other]:
        span = duel.span[other]
        there = "A card is placed"
        if span:
            there = f"A card lies face-down on beats {span[0]}–{span[1]}"
        return f"{there}. Once you have placed yours, both are revealed."
    if own == against:
        return f"Tie on beat {own + 1}: you hold the Sword and play first; then it goes over."
    line = f"Your head is {own}, before {against}: you play first."
    if against - own == 2:
        line += " Two beats lie face-up, three face-down."
    return line


def standing(duel: Duel) -> tuple[str, ...]:
    """What everyone may know, for the cover."""
    stances = " · ".join(
        f"{{seat:{seat}}} {stance_word(duel.stance[seat])}, head {duel.head(seat)}"
        for seat in SEATS
    )
    sword = f"Round {duel.round}. {{seat:{duel.sword}}} holds the Sword."
    kept = [Resolved(*beat) for beat in duel.beats]
    landed = [
        f"Beat {beat.beat}: {column(before and before.stances, beat)}"
        for before, beat in zip([None, *kept], kept, strict=False)
        if any(beat.outcomes)
    ]
    return (sword, stances, *landed[-1:])


def stance_word(stance: str) -> str:
    """A Stance as people say it."""
    return "inactive" if stance == INACTIVE else stance.capitalize()


# What a beat brought


def beat(duel: Duel, resolved: Beat) -> Iterator[str]:
    """What a beat brought: the attacks that landed, and the Stances that were set."""
    begun = f"Beat {resolved.number}: "
    if resolved.lands == (True, True) and resolved.answers == (IDENTICAL, IDENTICAL):
        keyword = resolved.cards[0].state.keyword.capitalize()
        yield f"{begun}two identical {keyword}s, both blocked"
    else:
        for player in (0, 1):
            if resolved.lands[player]:
                yield begun + _attack_told(resolved, player)
    for player in (0, 1):
        card = resolved.cards[player]
        sets = card.first == resolved.number and not card.state.attack and card.state.height
        if sets and not resolved.loser:
            yield f"{begun}{{seat:{player + 1}}}’s Stance {card.state.height.capitalize()}"


def _attack_told(resolved: Beat, player: int) -> str:
    """What became of an attack that landed."""
    attack, outcome = resolved.cards[player], resolved.outcomes[player]
    who, answer = f"{{seat:{player + 1}}}", resolved.answers[player]
    since = f" (beat {attack.blocked[0]})" if attack.blocked else ""
    lacks = f"{who} has no {'active' if answer == ANY else answer.capitalize()} Stance"
    now = resolved.turned[player]
    changed = now != resolved.before[player] and resolved.after[player] != INACTIVE
    turns = f"turns {who} to {now.capitalize()} and " if changed else ""
    line = f"{who}’s {attack.state.text} {turns}{_came(outcome, answer, since, lacks)}"
    if outcome == HIT and resolved.before[1 - player] != INACTIVE:
        line += f"; {{seat:{2 - player}}} is inactive"
    return line


def column(stood: tuple[str, str] | None, beat: Resolved) -> str:
    """The same for the column of a beat, in a sentence or two.

    stood: the Stances before it, where they are still known.
    """
    said = []
    for seat, outcome, answer in zip(SEATS, beat.outcomes, beat.answers, strict=True):
        if outcome:
            needs = "any Stance" if answer == ANY else f"the Stance {answer.capitalize()}"
            came = _came(outcome, answer, "", f"it needs {needs}")
            said.append(f"{{seat:{seat}}}’s {beat.attacks[seat - 1]} {came}")
    for seat, was, now in zip(SEATS, stood or beat.stances, beat.stances, strict=True):
        if loses(stood, beat, seat):
            said.append(f"{{seat:{seat}}} was inactive and loses")
        elif now != was:
            word = f"stands {now.capitalize()}" if now else "is inactive"
            said.append(f"{{seat:{seat}}} {word}")
    return "; ".join(said) or "nothing lands"


def loses(stood: tuple[str, str] | None, beat: Resolved, seat: int) -> bool:
    """Whether a seat that was inactive was hit (SL-2.30)."""
    return stood is not None and stood[seat - 1] == INACTIVE and beat.outcomes[2 - seat] == HIT


def _came(outcome: str, answer: str, since: str, lacks: str) -> str:
    """What came of an attack. since: when its Guard was placed. lacks: why it misses."""
    if outcome == HIT:
        return "hits"
    if outcome == BLOCKED:
        return f"is blocked by {'an identical attack' if answer == IDENTICAL else answer + since}"
    return f"is evaded ({answer})" if outcome == EVADED else f"misses, {lacks}"


# What a state means: on its card, and on the beats that it would cover


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
