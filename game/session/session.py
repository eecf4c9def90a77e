"""One match at one screen: the match with its save, its bots and its past."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from game.bots.perfect import warning
from game.bots.thinking import Thinking
from game.rules.arranging import unready
from game.rules.ask import Option, only_decline
from game.rules.events import Logged
from game.rules.game_rules import GameRules
from game.rules.journal import Changed, Journal, Said, Saved
from game.rules.match import Decision, Match, RuleError
from game.rules.resuming import Resumed
from game.rules.save_file import InUse
from game.rules.setup import Setup
from game.rules.table import Table
from game.session.autosave import Autosave, Unsaved
from game.session.hotseat import Hotseat
from game.session.live_match import LiveMatch
from game.session.response_stops import SEALED, Armed, ResponseStops
from game.session.saves import Shelf

if TYPE_CHECKING:
    from game.rules.game import GameContent


class Session:
    """A match at the table.

    live: what is played; ask it, and change it through the session alone. autosave: what is kept
    of it. hotseat: what the screen may show. response_stops: who is asked at which window.
    """

    def __init__(
        self, live: LiveMatch, autosave: Unsaved, hotseat: Hotseat, response_stops: ResponseStops
    ) -> None:
        self.live = live
        self.autosave = autosave
        self.hotseat = hotseat
        self.response_stops = response_stops
        self._thinking = Thinking()
        self._coming: GameRules[Any] | None = None

    @classmethod
    def begin(
        cls, content: GameContent, setup: Setup, shelf: Shelf, made: Iterable[Decision] = ()
    ) -> Session:
        """A new match, its save begun; `made`: the decisions that it begins with."""
        match = Match(content.rules(setup))
        for decision in made:
            match.choose(decision.option)
        live = LiveMatch(match)
        stops = ResponseStops(live)
        return cls._begun(live, stops, Autosave(live, stops, shelf))

    @classmethod
    def branch(
        cls,
        match: Match,
        start: Table,
        shelf: Shelf,
        origin: str,
        told: Sequence[Logged],
        said: Sequence[Said] = (),
    ) -> Session:
        """A new match that stands where another stood.

        match: live, gone on with from the checkpoint's table `start` to that very decision.
        origin: what the save is called that it branches from. told: the log at `start`; said: what
        no rule told since.
        """
        live = LiveMatch(match)
        stops = ResponseStops(live)
        return cls._begun(live, stops, Autosave(live, stops, shelf, start, origin, told, said))

    @classmethod
    def _begun(cls, live: LiveMatch, stops: ResponseStops, autosave: Autosave) -> Session:
        autosave.begin()
        return cls(live, autosave, Hotseat(live, stops), stops)._set_off()

    @classmethod
    def go_on(cls, saved: Saved, resumed: Resumed, shelf: Shelf) -> Session:
        """A match out of a save; with other content than the save's, in a new save.

        A save with decisions that could not be made again is put aside and not written on. Raises
        `InUse` where another program has it open, `Changed` where it is not as it was read any
        more, and FileNotFoundError.
        """
        journal = _reopened(saved)
        start = resumed.start
        if start is None and saved.start is not None:
            start = Table.from_plain(saved.start)
        live = LiveMatch(resumed.match)
        stops = ResponseStops(live)
        stops.remember(saved, resumed.first)
        live.remember(saved)
        origin = shelf.own_name(saved.path)
        autosave = Autosave(live, stops, shelf, start, origin, resumed.told, resumed.said)
        autosave.go_on(journal, saved, resumed)
        return cls(live, autosave, Hotseat(live, stops), stops)._set_off()

    def _set_off(self) -> Session:
        """Goes on with what happens by itself; where a rule fails in it, the save is given up."""
        try:
            self._settle()
        except RuleError:
            self.close()
            raise
        return self

    @property
    def match(self) -> Match:
        """What is played."""
        return self.live.match

    @property
    def setup(self) -> Setup:
        """What it is played with."""
        return self.live.setup

    # Decisions

    def choose(self, option: str) -> None:
        """Makes the decision that is asked, and saves it.

        option: one that is asked, one of `ResponseStops.silences`, which declines and arms, or
        what an `Arrangement` is called.
        Raises `Illegal` and `RuleError` as `Match.choose` does; nothing has changed then.
        """
        seat, window = self.match.seat, self.response_stops.window()
        unseen = self.hotseat.cover_due() is not None and window is None
        others = self.hotseat.in_place and self.hotseat.lies_hidden
        armed = self.response_stops.silenced(option)
        self.match.choose(window.id if armed is not None and window is not None else option)
        if unseen or others:
            self.hotseat.cover()  # whoever has just answered looks at the screen
        if armed is not None and seat is not None:
            self.response_stops.armed[seat] = armed
        self._decided()
        if armed is not None and self.match.result is None:
            self.autosave.armed()
        self._settle()

    def unready(self) -> str:
        """Why nothing can be arranged by hand now, for the player; empty when it can."""
        if self.match.seat in self.live.bots:
            return "A bot is to decide. The match can be arranged when a person is asked."
        return unready(self.match)

    def bot_ready(self) -> bool:
        """Whether a bot is to decide next and knows how.

        From the first time this is asked it thinks, in a thread of its own and on a clone.
        """
        bot = self.live.bots.get(self.match.seat or 0)
        return bot is not None and self._thinking.ready(bot, self.match)

    @property
    def thinker(self) -> int | None:
        """The seat that is asked, if its bot takes its time."""
        seat = self.match.seat
        return seat if seat in self.live.bots and self.live.bots[seat].ponders else None

    @property
    def warning(self) -> str:
        """What a bot cannot do in this match as it should, for people; empty if nothing."""
        return warning(self.match.rules)

    def stop_thinking(self) -> None:
        """What a bot is thinking about is given up; it begins anew when it is asked again."""
        self._thinking.stop()

    def play_bot(self) -> None:
        """Lets the bot decide that is asked; it is waited for if it is not ready.

        Raises `RuleError` when a rule fails under its choice, or in its thoughts: the seat is a
        person's from then on, since the bot would choose the same again.
        """
        seat = self.match.seat
        assert seat is not None
        try:
            self.live.bots[seat], value = self._thinking.decided(self.live.bots[seat], self.match)
            self.match.take(value)
        except RuleError:
            del self.live.bots[seat]
            raise
        self._decided()
        self._settle()

    def pass_window(self) -> None:
        """Declines for a seat that does not want to be asked; ValueError where one does.

        Raises `RuleError` as `choose` does.
        """
        window = self.response_stops.window()
        if window is None or not self.response_stops.passes():
            raise ValueError("the seat that is asked wants to be asked")
        self._decline(window)

    def _decline(self, option: Option) -> None:
        count = len(self.match.decisions)
        self.match.choose(option.id)
        self.response_stops.itself.add(count)
        self._decided()

    def _settle(self) -> None:
        """Open and honest: where a seat can only decline, it does, and where it is asked just so as
        not to tell what is hidden, it gives the one answer there is."""
        while self.setup.privacy not in SEALED and self.match.seat in self.live.humans:
            options = self.match.options()
            moves = [option for option in options if not option.meta]
            betrays = self.match.pending is not None and self.match.pending.decision.betrays
            lone = moves[0] if betrays and len(moves) == 1 else only_decline(options)
            if lone is None:
                return
            self._decline(lone)

    def _decided(self) -> None:
        self.autosave.decided()
        if self.match.result is not None:
            return
        begun = self.response_stops.ends_silence()
        if begun is not None:
            self.arm(begun, replace(self.response_stops.of(begun), silent_since=None))
        self._take_over()

    def arm(self, seat: int, armed: Armed) -> None:
        """From now on a seat is asked at what it armed."""
        self.response_stops.arm(seat, armed)
        self.autosave.armed()

    def note(self, seat: int, lines: Sequence[str]) -> None:
        """Keeps what a seat has written down for itself."""
        if tuple(lines) != self.live.notes.get(seat, ()):
            self.live.notes[seat] = tuple(lines)
            self.autosave.armed()

    # The past

    @property
    def way_back(self) -> Literal["", "undo", "rewind", "ask"]:
        """How the last decision by hand is taken back now; empty where there is none.

        `undo`: at once. `rewind`: at once, and the log says so. `ask`: as a rewind to which all
        people must agree.
        """
        if self.can_undo():
            return "undo"
        if self.rewind_point() is None:
            return ""
        return "ask" if self.consents() else "rewind"

    def can_undo(self) -> bool:
        """Whether the last decision made by hand can be taken back by whoever is asked now."""
        count = self.rewind_point()
        decisions = self.match.decisions
        if count is None or not self.match.can_undo(len(decisions) - count):
            return False
        own = decisions[count].seat == self.match.seat or self.setup.privacy == "open"
        return own and {*range(count + 1, len(decisions))} <= self.response_stops.itself

    def undo(self) -> None:
        """Takes back the last decision made by hand, and what was passed without asking since.

        ValueError where `can_undo` says no.
        """
        count = self.rewind_point()
        if count is None or not self.can_undo():
            raise ValueError("the last decision cannot be taken back; both may agree to rewind it")
        self._undo_to(count)

    def ask_again(self, seat: int) -> None:
        """Goes back to where a seat was last passed over; ValueError where there is no way back."""
        count = self.response_stops.way_back(seat)
        if count is None:
            raise ValueError("others have decided since, or something was revealed")
        self._undo_to(count)

    def _undo_to(self, count: int) -> None:
        while len(self.match.decisions) > count:
            self.match.undo()
        self._went_back()

    def can_redo(self) -> bool:
        """Whether the decision by hand that was taken back last can be made again."""
        return self.match.can_redo()

    def redo(self) -> None:
        """Makes the decision by hand again that was taken back last, and what bots made of it.

        ValueError if there is none.
        """
        self.stop_thinking()
        self.match.redo()
        self._decided()
        while self.match.undone and self.match.undone[-1].seat in self.live.bots:
            self.match.redo()
            self._decided()
        self._settle()

    def rewind_point(self) -> int | None:
        """How many decisions were made before the last one by a person's hand; None without one."""
        decisions, humans = self.match.decisions, self.live.humans
        itself = self.response_stops.itself
        counts = range(len(decisions) - 1, -1, -1)
        by_hand = (c for c in counts if decisions[c].seat in humans and c not in itself)
        return next(by_hand, None)

    def consents(self) -> tuple[int, ...]:
        """The seats that must agree to a rewind: one of each person, none in an open match."""
        return (
            () if self.setup.privacy == "open" else tuple(seats[0] for seats in self.hotseat.people)
        )

    def rewind(self, count: int, agreed: Collection[int] = ()) -> None:
        """Goes back to where `count` decisions were made, fewer than now; the log says so.

        How many these are it says of an open match alone: else it would count secret orders.
        Raises PermissionError, naming who has not agreed, and ValueError for a wrong count.
        """
        missing = [
            self.setup.seats[seat - 1].name for seat in self.consents() if seat not in agreed
        ]
        if missing:
            raise PermissionError(f"{' and '.join(missing)} must agree to rewind")
        gone, in_the_open = self.match.decisions[count:], self.setup.privacy == "open"
        if not gone:
            raise ValueError(f"nothing was decided after {count} decisions")
        self.match.rewind(count, redo=in_the_open)
        hidden = f"{{seat:{gone[0].seat}}}'s last decision"
        line = f"Rewound to before {f'decision {count + 1}' if in_the_open else hidden}"
        self.match.say(line)
        self._went_back(line)
        self.hotseat.cover()

    def _went_back(self, line: str = "") -> None:
        """The match stands at an earlier decision; `line` is what the log says of it."""
        self.stop_thinking()
        self.response_stops.went_back(len(self.match.decisions))
        self.hotseat.went_back(len(self.match.decisions))
        self.autosave.went_back(line)

    # Cards and boards that changed

    def misfits(self, content: GameContent) -> list[str]:
        """What of the match has no place in this content."""
        setup = self._by_its_rules(content)
        found: list[str] = content.check_setup(setup)
        return found or content.rules(setup).incompatibilities(self.match.table)

    def offer(self, content: GameContent) -> list[str]:
        """Takes changed content in: its looks at once, its rules at a checkpoint, now or later.

        What stands in its way is given back, and then nothing of it is taken in.
        """
        problems = self.misfits(content)
        if not problems:
            rules = content.rules(self._by_its_rules(content))
            self.live.presenter = rules.presenter
            now = self.match.rules
            other = rules.content_hash != now.content_hash or rules.board != now.board
            self._coming = rules if other else None
            self._take_over()
        return problems

    def _by_its_rules(self, content: GameContent) -> Setup:
        """The setup with the house rules that the match began with, whatever is usual now."""
        now = self.match.rules.chosen
        kept = {
            option.id: now[option.id]
            for option in content.options_in(replace(self.setup, options=dict(now)))
            if now.get(option.id, option.default) != option.default
        }
        return replace(self.setup, options={**self.setup.options, **kept})

    @property
    def board_waits(self) -> bool:
        """Whether a changed board was taken in that is not played on yet."""
        return self._coming is not None and self._coming.board != self.match.rules.board

    def _take_over(self) -> None:
        """Goes on with the rules that were offered, if the match is at a checkpoint that fits."""
        rules = self._coming
        if rules is None or self.match.result is not None:
            return
        count, table = self.match.checkpoint()
        if count != len(self.match.decisions) or rules.incompatibilities(table):
            return
        match = Match.resume(rules, table)
        match.drain()
        match.lines[:] = self.match.lines
        self.live.match, self._coming = match, None
        self.response_stops.began_anew(count)
        self.hotseat.went_back(0)
        self.autosave.begin_anew(table)

    def close(self) -> None:
        """Leaves the table; the match can be gone on with from its save."""
        self.stop_thinking()
        self.autosave.close()


def _reopened(saved: Saved) -> Journal | None:
    """The file of a save to go on with; None where it cannot be written on."""
    try:
        return Journal.reopen(saved)
    except (InUse, Changed, FileNotFoundError):
        raise
    except OSError:
        return None
