"""The vocabulary that the cards of Water Showdown are written in.

The modules that carry sentences out register them here. An effect is called with the showdown, its
cause, and its own arguments; any other sentence is called once, when its card is read.
"""

from __future__ import annotations

import re

from game.rules.content.sentences import Numbers
from game.rules.content.vocabulary import Joined, Vocabulary, Words


def _cards(found: re.Match[str]) -> int | None:
    count = int(found[1])
    return count if (count == 1) == (found[2] == "card") else None


vocabulary = Vocabulary(
    "Water Showdown",
    {
        "cards": Numbers(r"([1-9]) (cards?)(?!\w)", _cards, "1 card", "1 card, 2 cards, ..."),
        "targets": Words(
            {
                "Set or Continuous cards": ("set", "continuous"),
                "Set or Continuous card": ("set", "continuous"),
                "Set cards": ("set",),
                "Set card": ("set",),
                "Continuous cards": ("continuous",),
                "Continuous card": ("continuous",),
            }
        ),
        "line": Joined("effect", "; then "),
    },
)
