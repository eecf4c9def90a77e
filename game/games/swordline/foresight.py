"""What a placement would mean, from what its player may know (SL-8.5).

Only revealed cards, Stances and the length of a face-down card are looked at, so that a preview
tells nothing of what is hidden. A card of the other player can be supposed: it is one that anyone
can work out that player may hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.games.swordline.actions import EDGES, LENGTH
from game.games.swordline.duel import FULL_HAND, HAND, ROW, SEATS, STANCE, VEILED, Duel, Resolved
from game.games.swordline.lanes_shown import (
    columns,
    edges_of,
    head_of,
    held_by,
    lying,
    span_of,
)
from game.games.swordline.meanings import meaning_of
from game.games.swordline.resolution import resolve
from game.games.swordline.round import lay
from game.rules.lanes import Lying, Preview
from game.rules.setup import Setup
from game.rules.sight import View
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent


def laid(content: SwordlineContent, view: View, option: str) -> Lying | None:
    """The card as an option would lay it; None for an option that lays none."""
    verb, _, rest = option.partition(":")
    card, _, edge = rest.partition(":")
    if verb != "place":
        return None
    seat = int(card.partition("#")[2])
    first = head_of(view, seat) + 1
    return lying(content, seat, card, edge, first, look="planned")


def supposable(content: SwordlineContent, view: View, seat: int) -> tuple[Lying, ...]:
    """What a seat's face-down card may be, or its next one, by everything that is open (SL-4)."""
    span, first = span_of(view, seat), head_of(view, seat) + 1
    beats = span[1] - span[0] + 1 if span else 0
    return tuple(
        lying(content, seat, card, edge.id, first, look="supposed", head="assumed")
        for card in held_by(content, view, seat)
        for edge in edges_of(content, card)
        if beats in (0, len(edge.blocks))
    )


def preview(duel: Duel, view: View, option: str, supposed: Lying | None) -> Preview:
    """What an option that lays a card would mean; `duel` is an `open_duel` of the view."""
    content = duel.content
    planned = laid(content, view, option)
    assert planned is not None and planned.edge is not None, f"{option} lays no card"
    seat, other = planned.seat, 3 - planned.seat
    open_up = planned.last <= head_of(view, other)
    state = duel.state(planned.card, planned.edge.id)
    stances = [str(view.facts[STANCE[each]]) for each in SEATS]
    beats, loser = foreseen(duel, [card for card in (planned, supposed) if card])
    until = [beat.stances[seat - 1] for beat in beats if beat.beat < planned.last]
    stance = until[-1] if until else stances[seat - 1]
    told = meaning_of(state, planned, stance, "then" if until else "now", duel.options)
    return Preview(
        replace(planned, head="Face up" if open_up else "Face down", line=told.brief),
        columns(beats, (stances[0], stances[1])),
        _badge(duel, view, planned, open_up, supposed),
        _alike(planned),
        told.line,
        (*told.says, *_danger(view, seat, loser), *_comes_back(view, seat)),
    )


def open_duel(
    content: SwordlineContent, setup: Setup, options: Mapping[str, Any], view: View
) -> Duel:
    """The rules' own way to look at what lies open: revealed cards and facts, no hand."""
    table = Table()
    table.zones = {ROW[seat]: list(view.cards(ROW[seat])) for seat in SEATS}
    table.facts = dict(view.facts)
    return Duel(table, content, setup, options)


def foreseen(duel: Duel, added: Sequence[Lying]) -> tuple[list[Resolved], int]:
    """The beats that are resolved when cards are added to their rows, and who loses by it."""
    duel.table.note("beats", ())
    for card in added:
        assert card.edge is not None
        duel.table.zones[ROW[card.seat]].append(card.card)
        lay(duel, card.seat, card.edge.id, card.first)
    if not all(duel.table.zones[ROW[seat]] for seat in SEATS):
        return [], 0
    loser = resolve(duel)
    return [Resolved(*beat) for beat in duel.facts["beats"]], loser


def _badge(
    duel: Duel, view: View, planned: Lying, open_up: bool, supposed: Lying | None
) -> tuple[str, str]:
    """What the length means for who is next (SL-2.4)."""
    other = 3 - planned.seat
    span = span_of(view, other)
    against = span[1] if span else head_of(view, other)
    if supposed is not None:
        against = supposed.last
    elif not open_up and not span:
        if view.count(VEILED[other]):
            return "Both are revealed", f"{{seat:{other}}} hid the length too"
        if duel.hides_length:
            return "Goes face down", f"{{seat:{other}}} does not see its length"
        return "Goes face down", f"{{seat:{other}}} sees its {planned.length} beats"
    sword, ahead = view.facts["sword"], against - planned.last
    if ahead == 0:
        return "Ends together", f"the Sword: {{seat:{sword}}} first at {planned.last + 1}"
    if ahead > 0:
        return f"Ends {ahead} earlier", f"you place first at {planned.last + 1}"
    return f"Ends {-ahead} later", f"{{seat:{other}}} places first at {against + 1}"


def _alike(planned: Lying) -> tuple[tuple[int, str], ...]:
    """Where cards of the other length would end."""
    return tuple(
        (planned.first + beats - 1, f"{beats} beats end here")
        for beats in sorted({LENGTH[edge] for edge in EDGES})
        if beats != planned.length
    )


def _danger(view: View, seat: int, loser: int) -> tuple[tuple[str, str], ...]:
    """Who would lose, else what a hit would do."""
    if loser:
        return (("skull", f"{{seat:{loser}}} would lose by it"),)
    up = view.facts[STANCE[seat]]
    return (("warn", "A hit on you drops your Stance" if up else "A hit on you loses the duel"),)


def _comes_back(view: View, seat: int) -> tuple[tuple[str, str], ...]:
    """The card that is taken back afterwards (SL-2.7, SL-2.9)."""
    row = view.cards(ROW[seat])
    if not row or view.count(HAND[seat]) > FULL_HAND:
        return ()
    return (("undo", f"Then you take back {{card:{row[0]}}}"),)
