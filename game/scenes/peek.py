"""The cover before a seat sees its own hand in a match that is only looked at."""

from __future__ import annotations

from game.draw.faces.pictures import Pictures
from game.rules.match import Match
from game.rules.present.presenter import Presenter
from game.rules.setup import Setup
from game.rules.sight import View
from game.scenes.handover import HandoverScene
from game.scenes.scene import AppContext


class Curtain:
    """What a cover needs of a match of which one seat is about to see its hand."""

    last: int | None = None

    def __init__(self, match: Match, humans: tuple[int, ...]) -> None:
        self.match = match
        self.humans = humans
        self.setup: Setup = match.rules.setup
        self.presenter: Presenter = match.rules.presenter
        self.open = False

    def public(self) -> View:
        """The match as everyone may see it."""
        return self.match.rules.sight.view(self.match.table)

    def recap(self, seat: int) -> tuple[str, ...]:
        """Nothing: whoever watches a replay has seen it."""
        return ()

    def uncover(self, seat: int) -> None:
        """The seat has held its key."""
        self.open = True


class PeekScene(HandoverScene):
    """The cover before a seat sees its hand in the replay of a match that still goes on."""

    def __init__(
        self, app: AppContext, curtain: Curtain, seat: int, pictures: Pictures | None = None
    ) -> None:
        super().__init__(app, curtain, pictures)
        self.seat = seat

    def _stay(self) -> None:
        self.app.pop()
