"""Whether a match can be played as it is set up (WS-1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.mistakes import nearest
from game.rules.options import unfit
from game.rules.setup import Setup

if TYPE_CHECKING:
    from game.games.water_showdown.content import ShowdownContent

OPTIONS = frozenset(
    {
        "answer_prompt",
        "answer_triggers",
        "continuous_limit",
        "cost_floor",
        "hand_limit",
        "max_suns_per_card",
        "mulligan",
        "negate_trigger_discards",
        "recent_damage_window",
        "set_sun_counts_as_action",
        "snorkel_copies_continuous",
        "start_water",
        "sun_for_free_cards",
        "tiebreak_first",
        "trigger_order",
    }
)
"""The options that the rules ask for (WS-9)."""


def setup_mistakes(content: ShowdownContent, setup: Setup) -> list[str]:
    """What is impossible about a setup and why."""
    return [
        *_mode(content, setup),
        *_seats(setup),
        *unfit(content.options, setup.options, content.fixed(setup)),
    ]


def _mode(content: ShowdownContent, setup: Setup) -> Iterator[str]:
    if setup.mode not in content.openings:
        yield f"no mode '{setup.mode}'{nearest(setup.mode, content.openings)}"


def _seats(setup: Setup) -> Iterator[str]:
    if len(setup.seats) != 2:
        yield f"exactly two play, not {len(setup.seats)} (WS-1.1)"
    if setup.board:
        yield f"there is no board, so none is called '{setup.board}' (WS-1.7)"
    for seat in setup.seats:
        for kind in seat.picks:
            yield f"{seat.name} picks a '{kind}', but there is one deck for both (WS-1.1)"
