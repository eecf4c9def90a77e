"""The table of a match as it is seen: after each decision all that it led to, step by step."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from game.draw.markup import escape
from game.rules.ask import Option
from game.rules.events import Event
from game.rules.table import Snapshot
from game.scenes.scene import AppContext
from game.scenes.tabletop import Tabletop
from game.session.session import Session
from game.table.context import Chrome, Told
from game.table.logbook import Logbook
from game.table.playback import SHORT, USUAL
from game.table.response_window import stands_open
from game.table.showing import Showing, Shown, Stood, by_stage, in_steps
from game.table.spectator import Spectator
from game.table.view_model import ViewModel
from game.table.view_model import refresh as look
from game.table.wording import spoken


class MatchTable(Tabletop):
    """A match at the table: nothing is asked before all that a decision led to has been shown.

    showing: the steps that are still to be shown. cover_waits: after them comes the cover.
    """

    def __init__(self, app: AppContext, session: Session) -> None:
        self.session = session
        super().__init__(app, session.setup)
        self.logbook = Logbook(self.skin.layout.chapters)
        self.showing = Showing()
        self.cover_waits = False
        self._match = session.match
        self._match.watch()
        self._pace = SHORT
        self._resolving = False
        self._said: Told | None = None
        self._arrived: ViewModel | None = None
        self._stood: Mapping[int, Stood] = {}

    def hand_over(self) -> None:
        """The way to the hand of the seat that is asked."""
        raise NotImplementedError

    def chrome(self) -> Chrome:
        """What is told around the match."""
        raise NotImplementedError

    def to_choose(self) -> tuple[Option, ...]:
        """What may be chosen now, of what is laid on the table."""
        raise NotImplementedError

    # What is shown

    def refresh(self, moving: bool = False, pace: int = SHORT) -> list[Event]:
        """Looks at the match anew; `moving`: what was told since the last time is shown moving.
        All that was told.

        pace: milliseconds that each step of it stays at least; 0: all of it is one step.
        """
        self._tell_of_changes()
        self.announce(self._as_seen(self.showing.end()))
        match, in_one = self.session.match, not (moving and pace and self.motions.speed)
        told, moments = match.drain(), match.drain_moments()
        if moving:
            before = len(match.lines) - sum(event.verb == "say" for event in told)
            self._stood = by_stage(told, moments, before)
        self._pace, self._resolving = pace, False
        steps = in_steps(told, () if in_one else moments, match.rules.sight)
        if len(steps) > 1 and self._is_staged:
            steps = in_steps(told, (), match.rules.sight)
        if chance := self._decided_by_chance(told):
            steps, moving = [Shown(chance)], True
        self.showing.begin(steps)
        self._show_next(moving)
        return told

    def _decided_by_chance(self, told: Iterable[Event]) -> tuple[Event, ...]:
        """What chance has decided for all to see, of a match that has only begun."""
        if self._arrived is not None or self.session.match.decisions:
            return ()
        found = [each for each in told if each.verb in ("roll", "show", "step")]
        return tuple(found) if any(each.what and each.verb != "step" for each in found) else ()

    @property
    def told_by_stage(self) -> dict[int, int]:
        """How many entries the log has when each stage of what was resolved last has been shown."""
        return {stage: self.logbook.made_of(each.lines) for stage, each in self._stood.items()}

    def stood_at(self, stage: int) -> ViewModel | None:
        """The table as it was after a stage; None where that is not known any more."""
        stood = self._stood.get(stage)
        return look(self._watching(*stood), self.skin.layout, self.parts) if stood else None

    def _watching(self, lines: int, moment: Snapshot) -> Spectator:
        """Those at the screen as they saw the match at a moment, when the log had so many lines."""
        hotseat = self.session.hotseat
        then = self.session.match.as_it_stood(moment, lines)
        screen = Spectator(then, hotseat.viewers(), self.view_model.near.seat)
        screen.presenter = hotseat.presenter
        return screen

    @property
    def _is_staged(self) -> bool:
        """Whether what was resolved is shown on the whole table, in steps of its own."""
        near = self.view_model.near.seat
        watcher = Spectator(self.session.match, self.session.hotseat.viewers(), near)
        steps = look(watcher, self.skin.layout, self.parts).steps
        return steps is not None and any(step.stage for step in steps.played)

    def _show_next(self, moving: bool = True) -> None:
        """Shows the next step; for how long depends on what everyone sees of it alone."""
        self.motions.finish()
        shown = self.showing.go_on()
        self._said = self._in_words(shown) if moving else None
        self.showing.until = self.now
        if moving:
            public = self.travels(self._as_seen(shown.events, ()))
            self.showing.until += self.motions.length(public)
        if shown.moment is None:
            self.arrive(shown.events, moving)
        else:
            self._pass_by(shown, shown.moment)

    def _as_seen(
        self, events: Iterable[Event], seats: Collection[int] | None = None
    ) -> list[Event]:
        """Events as those at the screen see them, or these seats."""
        sight = self.session.match.rules.sight
        seats = self.session.hotseat.viewers() if seats is None else seats
        return [seen for event in events if (seen := sight.event(event, seats)) is not None]

    def holds_up(self, play: Event) -> bool:
        """Whether no person has played it, who would have read it before."""
        return play.before not in self.session.live.humans

    def _pass_by(self, shown: Shown, moment: Snapshot) -> None:
        """Lays the table as it stood at a step, where nothing is asked, for a while at least."""
        lines = len(self.session.match.lines) - shown.left
        screen = self._watching(lines, moment)
        self.logbook.follow(self.session.match.lines[:lines])
        stays: float = self._pace
        if self.lay(screen, goes_on=self._resolving):
            self._resolving = True
            stays = self.playback.stay()
            self.hear_step()
        self.perform(seen := self._as_seen(shown.events))
        self.showing.until = max(self.showing.until, self.now + stays * self.motions.speed)
        self.show_all(seen)

    def arrive(self, events: Iterable[Event], moving: bool = False) -> None:
        """Lays the table as it stands now, with what is asked.

        events: what has led there since it was looked at last; moving: whether it is seen moving.
        """
        session, before, seen = self.session, self._arrived, self._as_seen(events)
        if self._said is not None and self._is_between_bots:
            self.showing.until = max(self.showing.until, self.now + SHORT * self.motions.speed)
        self.logbook.follow(session.match.lines)
        self.lay(session.hotseat, moving, self._resolving)
        if moving:
            self.perform(seen)
        if self.playback.stage is not None:
            self.showing.until = self.now
        self._arrived = self.view_model
        self.offer(self.to_choose())
        self.show_all(seen)
        self.cover_waits = self.cover_needed and moving and (self.waits or self.playback.holds)
        if self.cover_waits:
            return  # everyone sees what has happened, and nobody's hand
        if self.cover_needed:
            self.hand_over()
        elif before is not None:
            self.hands.spread_new(before, self._strangers)

    @property
    def _strangers(self) -> set[int]:
        """The seats whose hands those at the screen do not see as their own."""
        own, viewers = self.session.match.rules.sight.is_own, self.view_model.view.seats
        return {seat.seat for seat in self.view_model.seats[1:] if not own(seat.seat, viewers)}

    @property
    def waits(self) -> bool:
        """Whether what everyone sees is still being shown, so that nothing goes on."""
        return self.now < self.showing.until or self.playback.by_itself

    @property
    def moves(self) -> bool:
        """Whether what has happened is still being shown."""
        return super().moves or self.showing.step is not None

    def go_by(self, dt: float) -> bool:
        """Lets `dt` seconds pass, also from step to step; whether anything is still shown."""
        super().go_by(dt)
        if self.showing.step is not None and self.now >= self.showing.until:
            self._show_next()
        return self.moves

    def show_end(self) -> bool:
        """Shows at once how the table stands now; whether anything was on its way there."""
        passes_by = self.showing.step is not None
        if not super().show_end():
            return False
        self.showing.until = self.now
        if passes_by:
            rest = self.showing.end()
            self.announce(self._as_seen(rest))
            self.arrive(rest)
        return True

    @property
    def _is_between_bots(self) -> bool:
        """Whether a bot decided, and another decision of a bot follows."""
        return self._pace == USUAL and self.session.match.seat in self.session.live.bots

    @property
    def just_told(self) -> Told | None:
        """What the strip says instead of a question: while a step is shown, and between bots, what
        has just happened."""
        return self._said if self.showing.step is not None or self._is_between_bots else None

    def _tell_of_changes(self) -> None:
        """Says that changed cards or boards are played with, where that ends what can be undone."""
        before, self._match = self._match, self.session.match
        if before is self._match:
            return
        self._match.watch()
        if before.decisions:
            words = "The change is in play from here on; nothing before it can be taken back."
            self.app.say(words, "refresh")

    @property
    def cover_needed(self) -> bool:
        """Whether nothing goes on before the screen has been passed to the seat that is asked."""
        hotseat = self.session.hotseat
        due = hotseat.cover_due() is not None and not stands_open(self.session)
        return due and not hotseat.in_place

    def show_all(self, events: Sequence[Event] = ()) -> None:
        """Shows what was laid on the table, with what is told around it; events: see `set_out`."""
        self.set_out(self.chrome(), events)

    def _in_words(self, shown: Shown) -> Told | None:
        """The last lines of the log that tell of a step."""
        lines = [*map(spoken, shown.lines[-2:])]
        if not lines:
            return None
        names = {seat: escape(s.name) for seat, s in enumerate(self.session.setup.seats, 1)}
        said = [f"**{names[seat]}** {text}" if seat else text for seat, text in lines]
        head, line = said if len(said) > 1 else (*said, "")
        speaks = next((seat for seat, _ in lines if seat), self.view_model.near.seat)
        return Told(speaks, head, line, 0)
