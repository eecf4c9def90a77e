"""A first game at one screen: a match that goes as it is written, and leaves nothing behind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.ask import Option
from game.rules.content.guide import Guide, Step, fitting
from game.rules.match import Illegal, Match
from game.session.autosave import Unsaved
from game.session.hotseat import Hotseat
from game.session.live_match import LiveMatch
from game.session.response_stops import ResponseStops
from game.session.saves import Shelf
from game.session.session import Session
from game.session.start import GREEDY

if TYPE_CHECKING:
    from game.rules.game import GameContent


OPPONENT = GREEDY
"""Whom the learner plays on against."""


class LearnersScreen(Hotseat):
    """The screen of a first game: it shows the learner's hand alone, and is never covered.

    It offers nothing while the script plays or a step is read.
    """

    def __init__(self, live: LiveMatch, stops: ResponseStops, guided: Guided) -> None:
        super().__init__(live, stops)
        self._guided = guided

    def viewers(self) -> tuple[int, ...]:
        """The learner alone: the other hand stays hidden."""
        return self.humans

    def offered(self) -> tuple[Option, ...]:
        """What the learner may choose among."""
        return super().offered() if self._guided.waiting else ()


class Guided(Session):
    """A match in which the learner makes some decisions, and the script all others.

    The script is one that `game.rules.content.guide.misfit` found nothing wrong with.
    number: that of the present step, from zero; behind the last one when all is done. content:
    what it began with, and goes on with.
    """

    def __init__(self, guide: Guide, content: GameContent) -> None:
        self.guide = guide
        self.content = content
        live = LiveMatch(Match(content.rules(guide.setup)), humans=(guide.learner,))
        stops = ResponseStops(live)
        super().__init__(live, Unsaved(), LearnersScreen(live, stops, self), stops)
        self.number = 0
        for wanted in guide.opening:
            self._take(wanted)
        self._wanted = list(guide.steps[0].choose)
        self._script: list[str] = []

    # Where it stands

    def unready(self) -> str:
        """Nothing is arranged in it."""
        return "A first game goes as it is written. Begin a match of your own to arrange it."

    @property
    def done(self) -> bool:
        """Whether all steps are behind the learner."""
        return self.number == len(self.guide.steps)

    @property
    def step(self) -> Step:
        """The present step; the last one when all is done."""
        return self.guide.steps[min(self.number, len(self.guide.steps) - 1)]

    @property
    def playing(self) -> bool:
        """Whether the script makes the next decision."""
        return bool(self._script)

    @property
    def reading(self) -> bool:
        """Whether the step is only to be read."""
        return not (self.done or self._script or self._wanted)

    @property
    def waiting(self) -> bool:
        """Whether the learner is to choose."""
        return bool(self._wanted) and not self._script

    def wanted(self) -> tuple[Option, ...]:
        """The options that the step accepts now, the one that it shows first."""
        if not self.waiting:
            return ()
        offered = {option.id: option for option in self.match.options()}
        return tuple(offered[name] for name in fitting(self._wanted[0], offered))

    # Going on

    def choose(self, option: str) -> None:
        """Makes the learner's decision; Illegal for one that the step does not accept."""
        if option not in [each.id for each in self.wanted()]:
            raise Illegal(f"'{option}' is not what step {self.number + 1} shows")
        super().choose(option)
        self._wanted.pop(0)
        if not self._wanted:
            self._begin_script()

    def read_on(self) -> None:
        """Goes on from a step that was only to be read."""
        if self.reading:
            self._begin_script()

    def skip(self) -> None:
        """Ends the step at once: whatever is left of it is done as it is written."""
        number = self.number
        while self.number == number and not self.done:
            if self._script:
                self.play_bot()
            elif self._wanted:
                self.choose(self.wanted()[0].id)
            else:
                self.read_on()

    def play_on(self, shelf: Shelf) -> Session:
        """The match as it stands, to be played on in earnest against a bot; its save is begun."""
        setup = self.guide.setup
        seats = tuple(
            seat if number == self.guide.learner else replace(seat, player=OPPONENT)
            for number, seat in enumerate(setup.seats, 1)
        )
        setup = replace(setup, seats=seats, privacy="sealed")
        return Session.begin(self.content, setup, shelf, self.match.decisions)

    def bot_ready(self) -> bool:
        """Whether the script makes the next decision, for whichever seat; it need not think."""
        return self.playing

    def play_bot(self) -> None:
        """Makes the next decision of the script."""
        self._take(self._script.pop(0))
        if not self._script:
            self._next_step()

    def _take(self, wanted: str) -> None:
        offered = [option.id for option in self.match.options()]
        super().choose(fitting(wanted, offered)[0])

    def _begin_script(self) -> None:
        self._script = list(self.step.then)
        if not self._script:
            self._next_step()

    def _next_step(self) -> None:
        self.number += 1
        self._wanted = [] if self.done else list(self.step.choose)

    # What differs from a match that is played in earnest

    def _settle(self) -> None:
        """Nothing goes on by itself: who can only decline does so where the script says it."""

    def can_undo(self) -> bool:
        """Nothing is taken back."""
        return False

    def offer(self, content: GameContent) -> list[str]:
        """Goes on with the cards that it began with, which the script fits."""
        return []
