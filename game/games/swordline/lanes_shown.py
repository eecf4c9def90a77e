"""The lanes as everyone sees them (SL-8.1 to SL-8.3): cards on their beats, Stances, outcomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.swordline.duel import (
    ANY,
    BLOCKED,
    EVADED,
    HIT,
    IDENTICAL,
    MISSED,
    SEATS,
    Duel,
    Resolved,
)
from game.games.swordline.vocabulary import INACTIVE, LENGTH, action_edges, edge_shown
from game.rules.present.lanes import Block, Column, Keepsake, Lane, Lanes, Lying, Outcome, Pose
from game.rules.sight import View

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent

OUTCOME_ICONS: Mapping[str, str] = MappingProxyType(
    {HIT: "hit", BLOCKED: "guard", EVADED: "evade", MISSED: "x"}
)
LEGEND: tuple[tuple[Block, str], ...] = (
    ("windup", "wind-up"),
    ("strike", "strike"),
    ("guard", "guard"),
    ("evade", "evade"),
)


def lanes(content: SwordlineContent, view: View, begun: tuple[str, str]) -> Lanes:
    """Both lanes, the beats resolved lately, and who holds the Sword.

    begun: the Stances in which the match began.
    """
    facts: Mapping[str, Any] = view.facts
    beats, sword = [Resolved(*beat) for beat in facts["beats"]], facts["sword"]
    return Lanes(
        lanes=tuple(_lane(content, view, seat) for seat in SEATS),
        columns=columns(beats, begun if beats and beats[0].beat == 1 else None),
        now=facts["resolved"] + 1,
        runs="left" if facts["direction"] == "left" else "right",
        legend=LEGEND,
        keepsake=Keepsake(sword, "The Sword", "katana", "breaks a tie") if sword else None,
    )


def columns(beats: Sequence[Resolved], stood: tuple[str, str] | None) -> tuple[Column, ...]:
    """Beats as their columns show them, each with what changed since the one before.

    stood: the Stances before the first of them, where they are still known.
    """
    before = (stood, *(beat.stances for beat in beats))
    return tuple(map(_column, before, beats))


def pose(seat: int, stance: str) -> Pose:
    """A Stance as the position of its card, and in a word (SL-1.4)."""
    if stance == INACTIVE:
        return Pose(seat, "Inactive", "a hit now loses", up=False)
    return Pose(seat, stance.capitalize(), "Stance", stance)


def lying(
    content: SwordlineContent, seat: int, card: str, edge: str, first: int, **more: Any
) -> Lying:
    """A card in a lane; `more` are the other fields of `Lying`."""
    return Lying(
        seat,
        first,
        LENGTH[edge],
        card=card,
        edge=edge_shown(edge, content.states[card][edge]),
        others=tuple(each for each in action_edges(content.copies[card]) if each.id != edge),
        **more,
    )


def held_by(content: SwordlineContent, view: View, seat: int) -> tuple[str, ...]:
    """The cards that anyone can work out a seat to hold, a face-down one among them (SL-4)."""
    row = view.cards(Duel.row[seat])
    return tuple(copy for copy in content.copies if copy.endswith(f"#{seat}") and copy not in row)


def head_of(view: View, seat: int) -> int:
    """The last beat that a seat's revealed cards cover, 0 where there are none (SL-1.7)."""
    laid: Any = view.facts[Duel.laid[seat]]
    return laid[-1][2] if laid else 0


def span_of(view: View, seat: int) -> tuple[int, int] | None:
    """The beats of a face-down card, as everyone knows them; None without one, or hidden."""
    span: Any = view.facts[Duel.span[seat]]
    return tuple(span) if span else None


def _lane(content: SwordlineContent, view: View, seat: int) -> Lane:
    span, head = span_of(view, seat), head_of(view, seat)
    held, hand = held_by(content, view, seat), view.count(Duel.hand[seat])
    line = f"{{seat:{seat}}} holds {hand} card{'' if hand == 1 else 's'}"
    veiled = (_veiled(content, view, seat),) if view.count(Duel.veiled[seat]) else ()
    return Lane(
        seat,
        pose(seat, str(view.facts[Duel.stance[seat]])),
        (*_gone(content, view, seat), *_row(content, view, seat), *veiled),
        span[1] if span else head,
        held if view.facts[Duel.held[seat]] else (),
        f"{line}; one of these lies face down" if veiled else line,
    )


def _row(content: SwordlineContent, view: View, seat: int) -> list[Lying]:
    laid: Any = view.facts[Duel.laid[seat]]
    return [
        lying(content, seat, card, edge, first, look="open")
        for card, (edge, first, _, _) in zip(view.cards(Duel.row[seat]), laid, strict=True)
    ]


def _gone(content: SwordlineContent, view: View, seat: int) -> list[Lying]:
    gone: Any = view.facts[Duel.gone[seat]]
    return [lying(content, seat, card, edge, first, look="gone") for card, edge, first in gone]


def _veiled(content: SwordlineContent, view: View, seat: int) -> Lying:
    """The face-down card: itself for who may see it, else its length and what it may be."""
    span, first = span_of(view, seat), head_of(view, seat) + 1
    card, edge = (
        next(iter(view.cards(Duel.veiled[seat])), ""),
        str(view.facts.get(Duel.edge[seat]) or ""),
    )
    if card and edge:
        return lying(content, seat, card, edge, first, look="veiled", head="Face down")
    beats = span[1] - span[0] + 1 if span else 3
    names = [content.copies[each].name for each in held_by(content, view, seat)]
    length = f"{beats} beats" if span else "Its length is hidden too"
    return Lying(
        seat,
        first,
        beats,
        "veiled",
        head="Face down",
        line=f"{length}. {', '.join(names[:-1])} or {names[-1]}",
    )


def _column(before: tuple[str, str] | None, beat: Resolved) -> Column:
    landed = [seat for seat in SEATS if beat.outcomes[seat - 1]]
    said = [_told(beat, seat) for seat in landed]
    stood = before or beat.stances
    ends = False
    for seat, was, now in zip(SEATS, stood, beat.stances, strict=True):
        if before and beat.outcomes[2 - seat] == HIT and was == INACTIVE:
            said.append(f"{{seat:{seat}}} was inactive and loses")
            ends = True
        elif now != was:
            word = f"stands {now.capitalize()}" if now else "is inactive"
            said.append(f"{{seat:{seat}}} {word}")
    return Column(
        beat.beat,
        tuple(_outcome(beat, seat) for seat in landed),
        tuple(map(pose, SEATS, beat.stances)),
        "; ".join(said) or "nothing lands",
        ends,
    )


def _outcome(beat: Resolved, seat: int) -> Outcome:
    outcome = beat.outcomes[seat - 1]
    return Outcome(seat, outcome, OUTCOME_ICONS[outcome], beat.rules[seat - 1])


def _told(beat: Resolved, seat: int) -> str:
    """What came of an attack, in half a sentence."""
    outcome, answer = beat.outcomes[seat - 1], beat.answers[seat - 1]
    what = f"{{seat:{seat}}}’s {beat.attacks[seat - 1]}"
    if outcome == HIT:
        return f"{what} hits"
    if outcome == BLOCKED:
        by = "an identical attack" if answer == IDENTICAL else answer
        return f"{what} is blocked by {by}"
    if outcome == EVADED:
        return f"{what} is evaded ({answer})"
    need = "any Stance" if answer == ANY else f"the Stance {answer.capitalize()}"
    return f"{what} misses, it needs {need}"
