"""The words around every decision (SL-3): for the one who decides, and for those who wait."""

from __future__ import annotations

from game.games.swordline.actions import INACTIVE
from game.games.swordline.duel import SEATS, SPAN, STANCE, Duel, Resolved
from game.games.swordline.lanes_shown import columns
from game.rules.ask import Ask, Prompt


def prompt(duel: Duel, ask: Ask, seat: int) -> Prompt:
    """The words around an ask of one seat."""
    who = f"{{seat:{seat}}}"
    if ask.kind == "direction":
        return Prompt(
            f"{who}: to which side shall the timeline run?",
            "It has no effect on play.",
            f"{who} turns the table",
            ("The match is being set up.",),
            "SL-2.2",
        )
    if ask.kind == "answer_draw":
        return Prompt(
            f"{who}: accept a draw?",
            f"{{seat:{3 - seat}}} offers it.",
            f"{who} may accept a draw",
            standing(duel),
            "SL-2.31",
        )
    return Prompt(
        f"{who}: place a card",
        why(duel, seat),
        f"{who} places a card",
        standing(duel),
        "SL-2.4" if ask.kind == "place" else "SL-2.9",
    )


def why(duel: Duel, seat: int) -> str:
    """Why this seat places now, and what hangs on it."""
    other = 3 - seat
    own, against = duel.head(seat), duel.head(other)
    if duel.veiled(other):
        span = duel.facts[SPAN[other]]
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
    facts = duel.facts
    stances = " · ".join(
        f"{{seat:{seat}}} {stance_word(facts[STANCE[seat]])}, head {duel.head(seat)}"
        for seat in SEATS
    )
    sword = f"Round {facts['round']}. {{seat:{facts['sword']}}} holds the Sword."
    return (sword, stances, *_landed_last(duel))


def _landed_last(duel: Duel) -> tuple[str, ...]:
    """What came of the last beat on which an attack landed, as far as it is remembered."""
    shown = columns([Resolved(*beat) for beat in duel.facts["beats"]], None)
    told = [f"Beat {column.beat}: {column.words}" for column in shown if column.outcomes]
    return tuple(told[-1:])


def stance_word(stance: str) -> str:
    """A Stance as people say it."""
    return "inactive" if stance == INACTIVE else stance.capitalize()
