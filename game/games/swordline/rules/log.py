"""The log of a round and how things stand, in words (SL-8.7)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.swordline.duel import LAID, ROW, SEATS, Duel
from game.games.swordline.rules.resolution import (
    ANY,
    BLOCKED,
    EVADED,
    HIT,
    IDENTICAL,
    Beat,
    Resolved,
)
from game.games.swordline.vocabulary import INACTIVE


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
