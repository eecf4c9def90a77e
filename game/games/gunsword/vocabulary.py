"""The vocabulary that Gunsword's cards are written in (GS-22).

The modules that carry sentences out register them here: effects, conditions, hand effects and
the hooks of Techniques. A sentence is called with the duel, its cause, and its own arguments.
"""

from __future__ import annotations

from game.rules.vocabulary import Joined, Vocabulary, Words

vocabulary = Vocabulary(
    "Gunsword",
    {
        "path": Words(("Rook", "Bishop", "Queen")),
        "token": Words({"a Trap": "trap", "an Obstacle": "obstacle"}),
        "tokens": Words({"Traps": "trap", "Obstacles": "obstacle"}),
        "pile": Words({"hand": "hand", "discard pile": "discard"}),
        "form": Words({"Avaset's": "avaset", "Volker's": "volker"}),
        "effects": Joined("effect", " and "),
        "line": Joined("effect", "; then "),
    },
)
