"""Matches that bots play on the board that the lab shows, to tell what its starts are worth."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pygame

from game.draw.controls import Face
from game.draw.markup import escape
from game.lab.balance.asking import Asked
from game.lab.balance.lines import Stop
from game.scenes.balance.keeper import Keeper
from game.scenes.boards.deeds import content_name, setup_on
from game.scenes.boards.toggle import Toggle
from game.scenes.widgets import Control, button
from game.session.start import GREEDY, HASTY, StartError

if TYPE_CHECKING:
    from game.scenes.boards.lab import LabScene

BOTS = {HASTY: "hasty bots", GREEDY: "bots that look ahead"}
"""Who may play them, and what they are called."""

DUELS = 240
"""Matches that bots play on a board: enough for intervals of ten points among four seats."""


class Duels(Keeper):
    """Matches that bots play on a board, kept for as long as they are looked at."""

    def __init__(self, game: str) -> None:
        self._place = TemporaryDirectory(prefix="standee ", ignore_cleanup_errors=True)
        super().__init__(Path(self._place.name), game)
        self.jobs = max(1, (os.cpu_count() or 2) - 1)

    def close(self) -> None:
        """No more of them, and nothing is kept."""
        super().close()
        self._place.cleanup()


class Simulation:
    """The duels on the board and in the mode that a lab looks at.

    bot: who plays all seats. duels: what is played or was; None before it begins.
    """

    def __init__(self, lab: LabScene) -> None:
        self.lab = lab
        self.bot = HASTY
        self.duels: Duels | None = None

    @property
    def going(self) -> bool:
        """Whether bots play just now."""
        return self.duels is not None and self.duels.running and not self.duels.over

    def stop(self) -> None:
        """No more duels on this board."""
        if self.duels is not None:
            self.duels.close()
        self.duels = None

    def poll(self) -> bool:
        """Takes in the duels that are over; whether there is anything new."""
        return self.duels is not None and self.duels.poll()

    def controls(self, why: str) -> list[Control]:
        """What begins and pauses them, and says who plays. why: what keeps bots from the board."""
        kit, canvas = self.lab.app.kit, self.lab.canvas
        going = self.going
        face = Face("Pause" if going else "Simulate", key="F", icon="pause" if going else "lab")
        at = canvas.at(1876, 634)
        simulate = button(kit, "simulate", face, self._step, why=why, bottomright=at)
        chip = Toggle("bots", pygame.Rect(0, 0, 0, kit.px(32)), self._other_bots, pygame.K_g,
                      label="Bots look ahead", cap="G", on=self.bot == GREEDY)  # fmt: skip
        chip.fit(kit, canvas.at(0, 560)[1])
        chip.rect.right = simulate.rect.right
        return [simulate, chip]

    def _step(self) -> None:
        """Begins, pauses or goes on; what is over or has failed begins anew."""
        if self.duels is None or self.duels.over or self.duels.problem:
            self.stop()
            self.duels = self._begun()
        elif self.duels.running:
            self.duels.pause()
        elif self.duels.answers is not None:
            self.duels.play()
        self.lab.arrange()

    def _begun(self) -> Duels | None:
        """Bots begin to play; None, and told, where they cannot."""
        study, app = self.lab.study, self.lab.app
        entry, field = study.entry, study.field
        if field is None:
            return None
        game, seats = content_name(entry), len(field.starts)
        try:
            setup_on(study.content, entry, field, self.bot, 1)
        except StartError as error:
            app.tell("Bots cannot play here", escape(str(error)))
            return None
        duels = Duels(game)
        asked = Asked(
            "match",
            game,
            entry.path.parent.parent,
            Stop(games=DUELS),
            (self.bot,) * seats,
            loadouts=(field.mode,),
            board=entry.path.stem,
            seats=seats,
        )
        duels.begin(asked)
        return duels

    def _other_bots(self) -> None:
        self.stop()
        self.bot = GREEDY if self.bot == HASTY else HASTY
        self.lab.arrange()
