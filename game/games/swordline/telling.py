"""The lines of the log (SL-8.7). Without anybody to tell, nothing is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.swordline.actions import INACTIVE
from game.games.swordline.duel import (
    ANY,
    BLOCKED,
    EVADED,
    HIT,
    IDENTICAL,
    LAID,
    ROW,
    SEATS,
    SPAN,
    Duel,
)

if TYPE_CHECKING:
    from game.games.swordline.resolution import Beat


def first_player(duel: Duel) -> None:
    """Who was drawn."""
    if duel.table.events is not None:
        first = f"{{seat:{duel.facts['first']}}}"
        duel.table.say(f"{first} is drawn as first player and takes the Sword")


def turn(duel: Duel, seat: int, tie: bool, begins: bool = False) -> None:
    """Who places where nothing lies face-down, and why. begins: with the number of the round."""
    if duel.table.events is None:
        return
    who, own, other = f"{{seat:{seat}}}", duel.head(seat), duel.head(3 - seat)
    why = f"Tie on beat {own + 1}: {who} plays first, Sword to {{seat:{3 - seat}}}"
    if not tie:
        why = f"{who} plays first, head {own} before {other}"
    duel.table.say(f"Round {duel.facts['round']}. {why}" if begins else why)


def face_down(duel: Duel, seat: int) -> None:
    """A card was placed face-down."""
    if duel.table.events is not None:
        span = duel.facts[SPAN[seat]]
        where = f"beats {span[0]}–{span[1]}" if span else "its length hidden"
        duel.table.say(f"{{seat:{seat}}} places a card face-down, {where}")


def face_up(duel: Duel, seat: int, taken: str) -> None:
    """The last card of the row was placed face-up; perhaps another was taken back for it."""
    if duel.table.events is None:
        return
    card, text, beats = _newest(duel, seat)
    back = f"; takes back {{card:{taken}}}" if taken else ""
    duel.table.say(f"{{seat:{seat}}} places {{card:{card}}} face-up ({text}), beats {beats}{back}")


def revealed(duel: Duel) -> None:
    """The last cards of both rows were revealed."""
    if duel.table.events is None:
        return
    shown = []
    for seat in SEATS:
        card, text, beats = _newest(duel, seat)
        shown.append(f"{{seat:{seat}}} {{card:{card}}} – {text} ({beats})")
    duel.table.say(f"Reveal: {', '.join(shown)}")


def beat(duel: Duel, resolved: Beat) -> None:
    """What a beat brought: the attacks that landed, and the Stances that were set."""
    if duel.table.events is None:
        return
    lines = []
    if resolved.lands == (True, True) and resolved.answers == (IDENTICAL, IDENTICAL):
        keyword = resolved.cards[0].state.keyword.capitalize()
        lines.append(f"two identical {keyword}s, both blocked")
    else:
        lines += [_attack(resolved, player) for player in (0, 1) if resolved.lands[player]]
    for player in (0, 1):
        card = resolved.cards[player]
        sets = card.first == resolved.number and not card.state.attack and card.state.height
        if sets and not resolved.loser:
            lines.append(f"{{seat:{player + 1}}}’s Stance {card.state.height.capitalize()}")
    for line in lines:
        duel.table.say(f"Beat {resolved.number}: {line}")


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


def upkeep(duel: Duel, seat: int, taken: str) -> None:
    """A card was taken back at the end of a round, or none."""
    if taken and duel.table.events is not None:
        duel.table.say(f"Upkeep: {{seat:{seat}}} takes back {{card:{taken}}}")


def draw_offered(duel: Duel, seat: int) -> None:
    """A draw was offered."""
    if duel.table.events is not None:
        duel.table.say(f"{{seat:{seat}}} offers a draw")


def draw_declined(duel: Duel, seat: int) -> None:
    """It was declined."""
    if duel.table.events is not None:
        duel.table.say(f"{{seat:{seat}}} declines")


def over(duel: Duel) -> None:
    """Who won, and why."""
    if duel.table.events is None:
        return
    winners, why, number = (duel.facts[name] for name in ("winners", "ended", "round"))
    if winners:
        duel.table.say(f"{why}: {{seat:{winners[0]}}} **wins** in round {number}")
    else:
        duel.table.say(f"A draw: {why}")


def _newest(duel: Duel, seat: int) -> tuple[str, str, str]:
    """The card that was revealed last in a row, what it says, and its beats."""
    card = duel.table.zones[ROW[seat]][-1]
    edge, first, last, _ = duel.facts[LAID[seat]][-1]
    return card, duel.state(card, edge).text, f"{first}–{last}"
