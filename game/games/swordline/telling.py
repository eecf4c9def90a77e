"""The lines of the log (SL-8.7), and how things stand in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.games.swordline.duel import (
    ANY,
    BLOCKED,
    EVADED,
    HIT,
    IDENTICAL,
    LAID,
    ROW,
    SEATS,
    Duel,
    Resolved,
)
from game.games.swordline.lanes_shown import columns
from game.games.swordline.vocabulary import INACTIVE

if TYPE_CHECKING:
    from game.games.swordline.resolution import Beat


def turn(duel: Duel, seat: int, tie: bool, begins: bool = False) -> str:
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


def beat(duel: Duel, resolved: Beat) -> Iterator[str]:
    """What a beat brought: the attacks that landed, and the Stances that were set."""
    begun = f"Beat {resolved.number}: "
    if resolved.lands == (True, True) and resolved.answers == (IDENTICAL, IDENTICAL):
        keyword = resolved.cards[0].state.keyword.capitalize()
        yield f"{begun}two identical {keyword}s, both blocked"
    else:
        for player in (0, 1):
            if resolved.lands[player]:
                yield begun + _attack(resolved, player)
    for player in (0, 1):
        card = resolved.cards[player]
        sets = card.first == resolved.number and not card.state.attack and card.state.height
        if sets and not resolved.loser:
            yield f"{begun}{{seat:{player + 1}}}’s Stance {card.state.height.capitalize()}"


def _attack(resolved: Beat, player: int) -> str:
    """What became of an attack that landed."""
    attack, outcome = resolved.cards[player], resolved.outcomes[player]
    who, other = f"{{seat:{player + 1}}}", f"{{seat:{2 - player}}}"
    answer = resolved.answers[player]
    if outcome == HIT:
        came = "hits"
    elif outcome == BLOCKED:
        came = f"is blocked by {_blocker(answer, attack.blocked[0])}"
    elif outcome == EVADED:
        came = f"is evaded ({answer})"
    else:
        came = f"misses, {who} has no {'active' if answer == ANY else answer.capitalize()} Stance"
    now = resolved.turned[player]
    changed = now != resolved.before[player] and resolved.after[player] != INACTIVE
    turns = f"turns {who} to {now.capitalize()} and " if changed else ""
    line = f"{who}’s {attack.state.text} {turns}{came}"
    if outcome == HIT and resolved.before[1 - player] != INACTIVE:
        line += f"; {other} is inactive"
    return line


def _blocker(answer: str, since: int) -> str:
    return "an identical attack" if answer == IDENTICAL else f"{answer} (beat {since})"


def upkeep(duel: Duel, seat: int, taken: str) -> Iterator[str]:
    """A card was taken back at the end of a round, or none."""
    if taken:
        yield f"Upkeep: {{seat:{seat}}} takes back {{card:{taken}}}"


def over(duel: Duel, winners: tuple[int, ...], why: str) -> str:
    """Who won, and why."""
    if winners:
        return f"{why}: {{seat:{winners[0]}}} **wins** in round {duel.round}"
    return f"A draw: {why}"


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
        there = (
            f"A card lies face-down on beats {span[0]}–{span[1]}" if span else "A card is placed"
        )
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
    return (sword, stances, *_landed_last(duel))


def _landed_last(duel: Duel) -> tuple[str, ...]:
    """What came of the last beat on which an attack landed, as far as it is remembered."""
    shown = columns([Resolved(*beat) for beat in duel.beats], None)
    told = [f"Beat {column.beat}: {column.words}" for column in shown if column.outcomes]
    return tuple(told[-1:])


def stance_word(stance: str) -> str:
    """A Stance as people say it."""
    return "inactive" if stance == INACTIVE else stance.capitalize()
