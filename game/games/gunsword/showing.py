"""What the table shows of Gunsword beyond zones and pieces."""

from __future__ import annotations

from game.games.gunsword.content import GunswordContent
from game.rules.setup import Setup


class GunswordShowing:
    """How Gunsword shows itself, out of a view."""

    def __init__(self, content: GunswordContent, setup: Setup) -> None:
        self.content = content
        self.setup = setup
