"""The vocabulary that Gunsword's cards are written in (GS-22).

The modules that carry sentences out register them here: effects, conditions, hand effects and
the hooks of Techniques. A sentence is called with the duel, its cause, and its own arguments.
"""

from __future__ import annotations

import re

from game.rules.content.sentences import Numbers
from game.rules.content.vocabulary import Joined, Vocabulary, Words


def _span(found: re.Match[str]) -> tuple[int, int] | None:
    low, high = int(found[1]), int(found[2] or found[1])
    return (low, high) if low <= high else None


vocabulary = Vocabulary(
    "Gunsword",
    {
        "path": Words(("Rook", "Bishop", "Queen")),
        "span": Numbers(
            r"(\d)(?:[-\N{EN DASH}](\d))?(?!\d)", _span, "0-1", "a Range: 0 to 9, or two as in 0-1"
        ),
        "token": Words({"a Trap": "trap", "an Obstacle": "obstacle"}),
        "tokens": Words({"Traps": "trap", "Obstacles": "obstacle"}),
        "pile": Words({"hand": "hand", "discard pile": "discard"}),
        "form": Words({"Avaset's": "avaset", "Volker's": "volker"}),
        "effects": Joined("effect", " and "),
        "line": Joined("effect", "; then "),
    },
)
