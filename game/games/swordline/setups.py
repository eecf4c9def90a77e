"""Whether a match can be played as it is set up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.games.swordline.duel import SEATS
from game.rules.mistakes import nearest
from game.rules.options import unfit
from game.rules.setup import Setup

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent

OPTIONS = frozenset(
    {
        "allow_draw_offer",
        "blind_opening",
        "direction",
        "evade_window",
        "identical",
        "round_limit",
        "show_hands",
        "slash_flips_always",
        "transition_is_strike",
    }
)
"""The options that the rules ask for (SL-9)."""


def setup_mistakes(content: SwordlineContent, setup: Setup) -> list[str]:
    """What is impossible about a setup and why."""
    return [*_seats(content, setup), *unfit(content.options, setup.options, content.fixed(setup))]


def _seats(content: SwordlineContent, setup: Setup) -> Iterator[str]:
    known = [mode.id for mode in content.modes]
    if setup.mode not in known:
        yield f"no set-up '{setup.mode}'{nearest(setup.mode, known)}"
    if len(setup.seats) != len(SEATS):
        yield f"Swordline is for two, not for {len(setup.seats)} (SL-1.1)"
    if setup.board:
        yield f"Swordline has no board, so not '{setup.board}' (SL-1.1)"
    for seat in setup.seats:
        if seat.picks:
            yield f"{seat.name} picks a '{next(iter(seat.picks))}', but nothing is picked (SL-1.1)"
