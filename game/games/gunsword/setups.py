"""Whether a match can be played as it is set up (GS-1.1, GS-2.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.games.gunsword.starts import MODES
from game.rules.mistakes import nearest
from game.rules.options import unfit
from game.rules.setup import Setup

if TYPE_CHECKING:
    from game.games.gunsword.content import GunswordContent


def setup_mistakes(content: GunswordContent, setup: Setup) -> list[str]:
    """What is impossible about a setup and why."""
    return [
        *_mode(setup),
        *_board(content, setup),
        *_picks(content, setup),
        *unfit(content.options, setup.options, content.fixed(setup)),
    ]


def _mode(setup: Setup) -> Iterator[str]:
    if setup.mode not in MODES:
        yield f"no mode '{setup.mode}'{nearest(setup.mode, MODES)}"
    elif len(setup.seats) not in MODES[setup.mode]:
        may = " or ".join(map(str, MODES[setup.mode]))
        yield f"{setup.mode} is for {may} seats, not for {len(setup.seats)} (GS-1.1)"


def _board(content: GunswordContent, setup: Setup) -> Iterator[str]:
    if setup.board not in content.fields:
        yield f"no board '{setup.board}'{nearest(setup.board, content.fields)}"


def _picks(content: GunswordContent, setup: Setup) -> Iterator[str]:
    for kind, known in content.picks.items():
        taken: dict[str, str] = {}
        for seat in setup.seats:
            chosen = seat.picks.get(kind)
            if chosen is None:
                continue
            if chosen not in known:
                yield f"{seat.name} picks no {kind} '{chosen}'{nearest(chosen, known)}"
            elif chosen in taken and not setup.options.get("mirror_picks"):
                yield (
                    f"{seat.name} picks {known[chosen]}, which {taken[chosen]} has; allow it with"
                    f" the option mirror_picks (GS-2.1)"
                )
            taken.setdefault(chosen, seat.name)
    for seat in setup.seats:
        for kind in seat.picks:
            if kind not in content.picks:
                yield f"{seat.name} picks a '{kind}'{nearest(kind, content.picks)}"


OPTIONS = frozenset(
    {
        "autodidact_countered",
        "command_again",
        "counter_repass",
        "eliminated_tokens",
        "first_draw_skip",
        "interrupt_again",
        "keep_tokens_on_reset",
        "midround_tie",
        "mirror_picks",
        "miss_effect",
        "overrun_hits",
        "partner",
        "partners_share_hands",
        "pick_order",
        "prompt_without_options",
        "reset_tie_health",
        "reshuffle",
        "round_limit",
        "trap_targets",
        "yield_without_action",
    }
)
"""The options that the rules ask for (GS-19)."""
