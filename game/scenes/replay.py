"""A replay: a match out of a save on the same table, at whatever moment is wished for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from game.draw.markup import escape
from game.draw.table.logpanel import Line
from game.rules.ask import Option
from game.rules.events import Event
from game.rules.game import GameContent
from game.rules.journal import Saved
from game.rules.match import Illegal, RuleError
from game.scenes.handover import Curtain, PeekScene
from game.scenes.leaving import leave
from game.scenes.notice import Answer, NoticeScene
from game.scenes.scene import WINDOW_LEFT, AppContext, key_name
from game.scenes.starting import lay
from game.scenes.tabletop import Tabletop
from game.session.replay import Replay
from game.table.context import Chrome, LogLines, Told
from game.table.layout import rect
from game.table.logbook import Logbook
from game.table.spectator import Spectator
from game.table.transport import SPEEDS, Moves, Transport, Where

HOLD = 900
"""Milliseconds that a moment stays, when all has arrived, before the next; a turn's start twice."""

MODES = {
    "sealed": "Sealed hands",
    "honest": "Honest hands",
    "open": "Open hands",
}
_ARROWS = {"left": "earlier", "right": "later", "up": "turnback", "down": "turnon"}
_SPEEDS = {"faster": 1, "slower": -1}


class ReplayScene(Tabletop):
    """The moments of a saved match one after the other, or in any order.

    What has ended, or was played openly, may be seen wholly. Of a match that still goes on only
    what everyone sees is shown, and one person's hand after a cover.
    """

    def __init__(self, app: AppContext, saved: Saved, content: GameContent | None = None) -> None:
        """content: what was played with; the game's own as it is now where it is left out.

        Raises Mistakes where the game's files are wrong, RuleError where its rules fail.
        """
        self.replay = Replay(saved, content or app.content_cache.content(saved.setup.game))
        super().__init__(app, saved.setup, content)
        self.moment = 0
        self.playing = False
        self.speed = 1.0
        self._due = 0.0
        self._warned = False
        self._curtain: Curtain | None = None
        self._wanted: tuple[int, ...] = ()
        self._views = self._offered_views()
        self._viewers = self._views[0]
        self._logbook = Logbook(self.skin.layout.chapters)
        whole = self.replay.whole
        self._logbook.follow(whole.lines)
        book, count = self._logbook, len(whole.lines)
        said = [book.made_of(lines) - 1 for lines in range(1, count + 1)]
        self._log_lines: Sequence[Line] = ()
        self._entry_of_line = said
        self.transport = Transport(
            Moves(self.go, self.turn, self.play, self.change_speed, self.see, self.ask_to_branch)
        )

    @property
    def title(self) -> str:
        """The game's name; nothing of the match."""
        return f"Replay of {self.content.title} · Standee"

    @property
    def attention(self) -> pygame.Rect | None:
        """What the keys have reached."""
        return self.transport.controls.focused or super().attention

    @property
    def pressable(self) -> list[pygame.Rect]:
        """The buttons of the bar are, too."""
        return [*super().pressable, *(one.rect for one in self.transport.controls.all)]

    # Who sees it

    def _offered_views(self) -> list[tuple[int, ...]]:
        """The seats that may be looked over the shoulder of, together; the first at once."""
        everyone = tuple(range(1, len(self.replay.setup.seats) + 1))
        humans = self.replay.humans
        if self.replay.free:
            return [everyone, *((seat,) for seat in everyone), ()]
        if len(self.replay.people) == 1:
            return [humans, ()]
        return [(), *self.replay.people]

    @property
    def _covered(self) -> bool:
        """Whether a hand may only be seen behind a cover."""
        return not self.replay.free and len(self.replay.people) > 1

    def see(self) -> None:
        """Shows the match as the next of those who may see it does, or says that only bots do."""
        if len(self._views) == 1:
            self.app.say("No hand is shown: these are bots, and they still play.", "eye")
            return
        place = self._views.index(self._viewers) + 1
        chosen = self._views[place % len(self._views)]
        if not (self._covered and chosen):
            self._viewers = chosen
            self.show()
            return
        self._hide()
        self._wanted = chosen
        self._curtain = Curtain(self.replay.at(self.moment), self.replay.humans)
        self.app.push(PeekScene(self.app, self._curtain, chosen[0], self.skin))

    def _hide(self) -> bool:
        """Nobody's hand is shown any more; whether one was that others must not see."""
        if not (self._covered and self._viewers):
            return False
        self.playing = False
        self._viewers = ()
        self.show()
        return True

    def _seen_by(self) -> str:
        """Whose hands are shown, in words."""
        seats = self.replay.setup.seats
        names = [f"{seats[viewer - 1].name}'s" for viewer in self._viewers]
        if not names:
            return "No hand"
        if len(names) == len(seats):
            return "All hands"
        return f"{' and '.join(names)} {'hand' if len(names) == 1 else 'hands'}"

    # The scene's life

    def enter(self) -> None:
        """The first moment."""
        self.show()

    def resume(self) -> None:
        """A cover may have been lifted."""
        curtain, self._curtain = self._curtain, None
        self.pointer.rest(None)
        if curtain is not None and curtain.open and self._wanted:
            self._viewers = self._wanted
        self.show()

    def arrange(self) -> None:
        """Lays the table out for the window as it is now; says once what differs from the save."""
        self.set_out_again(self._set)
        if self.replay.message and not self._warned:
            self._warned = True
            self.app.tell("Not quite the match as it was", escape(self.replay.message))

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Takes in changed looks at once; the match stays as it was replayed."""
        if self.concerns(paths):
            self.take_in_files(paths)
            self.show()

    def update(self, dt: float) -> bool:
        """Goes on with what moves, and to the next moment when its time has come."""
        before = self.now
        moving = self.go_by(dt)
        if self.playing and moving:
            self._due = self.now + self._hold()
        elif self.playing and self.now >= self._due:
            self._play_on()
            return True
        return self.painting.backdrop.stale or moving or self.hands.wakes(before, self.now)

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys, the buttons and the bar, and the pointer on the table."""
        if event.type in WINDOW_LEFT:
            return self._hide()
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        used = self.transport.handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            line = self._line_under_click(event)
            if line is None:
                return self.hands.take(event) or used
            self.pointer.pressed = None
            self.go(self.replay.moment_of(line))
            return True
        return used or self.hands.take(event)

    def _key(self, event: pygame.event.Event) -> bool:
        name = self._action(event)
        if event.key == pygame.K_ESCAPE:
            self.menu()
        elif name == "cover":
            return self._hide()
        elif name in _SPEEDS:
            self.change_speed(_SPEEDS[name])
        else:
            control = next((one for one in self.transport.controls.all if one.id == name), None)
            if control is None:
                return False
            if not control.why:
                control.press()
        return True

    def _action(self, event: pygame.event.Event) -> str | None:
        """What a key does here: by its name, or by the sign that it types."""
        pressed, keys = key_name(event.key), self.app.settings.keys
        if pressed in _ARROWS:
            return _ARROWS[pressed]
        return keys.action(pressed, "replay") or keys.action(event.unicode or pressed, "replay")

    def _line_under_click(self, event: pygame.event.Event) -> int | None:
        """The line of the log that a click ends on; lines are numbered without the headings."""
        pressed, over = self.pointer.pressed, self.pointer.over
        ends = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        if not ends or pressed is None or over is None or pressed.sort != "line":
            return None
        if (over.sort, over.id) != (pressed.sort, pressed.id):
            return None
        return self._entry_of_line.index(int(over.id))

    # Moving through it

    def go(self, moment: int, moving: bool = False) -> None:
        """Goes to a moment; one step forward is shown moving."""
        moment = min(max(0, moment), self.replay.count)
        moving = moving or moment == self.moment + 1
        if not moving:
            self.playing = False
        self.moment = moment
        self.show(moving)

    def turn(self, way: int) -> None:
        """Goes to where the turn began, or the one before, or to where the next begins."""
        self.playing = False
        replay = self.replay
        self.moment = replay.turn_after(self.moment) if way > 0 else replay.turn_before(self.moment)
        self.show()

    def play(self) -> None:
        """Plays from here on, from the start if it is at the end; or pauses."""
        self.playing = not self.playing
        if self.playing and self.moment == self.replay.count:
            self.moment = 0
        self._due = self.now
        self.show()

    def play_from(self, moment: int) -> None:
        """Goes to a moment, lets it be looked at for as long as any, and plays on."""
        self.go(moment)
        self.playing = True
        self._due = self.now + self._hold()
        self.show()

    def change_speed(self, step: int) -> None:
        """Faster or slower by a step; 0 goes to the next speed in a circle."""
        place = SPEEDS.index(self.speed)
        place = (place + 1) % len(SPEEDS) if step == 0 else place + step
        self.speed = SPEEDS[min(max(0, place), len(SPEEDS) - 1)]
        self._set()

    def _hold(self) -> float:
        """How long this moment stays when all has arrived."""
        turn = 2 if self.moment in self.replay.turns else 1
        return HOLD * turn / self.speed

    def _play_on(self) -> None:
        """To the next moment at which something is to be seen."""
        while self.moment < self.replay.count:
            self.moment += 1
            if self._told() or self.replay.lines[self.moment] > self.replay.lines[self.moment - 1]:
                break
        self.playing = self.moment < self.replay.count
        self.show(moving=True)
        self._due = self.now + self._hold()

    def _told(self) -> list[Event]:
        """The events that led here, as those who watch see them."""
        sight, viewers = self.replay.whole.rules.sight, self._viewers
        told = (sight.event(each, viewers) for each in self.replay.told[self.moment])
        return [event for event in told if event is not None]

    # What hands on the table do

    def choose(self, option: Option) -> None:
        """Nothing is asked in a replay."""

    def undo(self) -> None:
        """A decision back."""
        self.go(self.moment - 1)

    def redo(self) -> None:
        """A decision on."""
        self.go(self.moment + 1)

    def menu(self) -> None:
        """Leaves the replay."""
        self.app.pop()

    def look_at_hand(self) -> bool:
        """A hand is looked at by choosing who sees the replay."""
        return False

    # A new match from here

    def ask_to_branch(self) -> None:
        """Asks how hidden the hands of the new match are to be.

        Where only bots have played, people take their seats, unless the bots are to play on.
        """
        self.playing = False
        modes, bots = self.replay.modes(), not self.replay.humans
        answers = [Answer(MODES[mode], partial(self.branch, mode, bots)) for mode in modes]
        if bots:
            answers.append(Answer("Bots play on", partial(self.branch, modes[-1])))
        answers.append(Answer("Stay here", key="Esc"))
        text = (
            f"A new match that begins at decision {self.moment} of this one, with the same seats "
            "and the same cards in the decks. It is saved under a name that says where it "
            "branched off, and this match stays as it is."
        )
        if not self.replay.free:
            text += "\nThis match still goes on, so its hands stay hidden in the new one too."
        if bots:
            text += "\nIts seats were all bots'. In the new one they are yours, or bots play on."
        self.app.push(NoticeScene(self.app, "Branch off here", text, tuple(answers), "transition"))

    def branch(self, privacy: str, people: bool = False) -> None:
        """Lays the new match on the table, or says why that cannot be; `people` in all seats."""
        leave(self.app, partial(self._branch, privacy, people))

    def _branch(self, privacy: str, people: bool) -> None:
        try:
            content = self.app.content_cache.content(self.replay.setup.game)
            shelf = self.app.shelf
            session = self.replay.branch(self.moment, privacy, content, shelf, people)
        except (Illegal, RuleError, ValueError) as error:
            self.app.tell("No match can begin here", escape(f"{error}."))
            return
        lay(self.app, session)

    # What is shown

    def show(self, moving: bool = False) -> None:
        """Shows the moment as it is seen now."""
        match = self.replay.at(self.moment)
        near = self._viewers[0] if len(self._viewers) == 1 else 1
        self.apply_settings()
        self.motions.speed /= self.speed
        self.motions.finish()
        told = self._told() if moving else []
        self.lay(Spectator(match, self._viewers, near), moving)
        if moving:
            self.perform(told)
        self._set(told)

    def _set(self, events: Sequence[Event] = ()) -> None:
        over = self.moment == self.replay.count and self.replay.whole.result is not None
        where = Where(
            self.moment,
            self.replay.count,
            self.replay.turns,
            self.playing,
            self.speed,
            self._seen_by(),
            "The match is over here; go back a little first." if over else "",
        )
        strip = rect(self.app.kit, self.skin.layout.places.prompt)
        room = self.transport.lay(self.app.kit, strip, where, self.app.settings.keys)
        lines = self.replay.lines[self.moment]
        current = self._entry_of_line[lines - 1] if lines else -1
        if not self._log_lines:
            self._log_lines = LogLines(self._logbook.entries, self.view_model.names)
        leave = (("menu", "Leave the replay  {key:Esc}"),)
        told = self._prompt(room)
        self.set_out(
            Chrome(self._logbook.entries, self._log_lines, current, told, True, tools=leave),
            events,
        )
        self.context.log.show(max(0, current), self._log_lines)

    def _prompt(self, room: int) -> Told:
        """What was decided, by whom, and what comes next."""
        view_model, replay = self.view_model, self.replay
        counted = f"Decision {self.moment} of {replay.count}"
        if self.moment == 0:
            seat, head = view_model.asked or 1, "The match begins"
        else:
            seat = replay.whole.decisions[self.moment - 1].seat
            label = replay.label(self.moment, view_model.view)
            public = replay.public_line(self.moment) or f"{{seat:{seat}}} decides in secret"
            head = f"{{seat:{seat}}}: {label}" if label else public
        if view_model.result is not None:
            line = f"{counted}. {view_model.result.reason}"
        else:
            waiting = (
                view_model.prompt.waiting or view_model.prompt.head if view_model.prompt else ""
            )
            line = f"{counted}. {waiting}"
        return Told(seat, head, line, room)

    def draw(self, target: pygame.Surface) -> None:
        """The table, with the buttons and the bar on its prompt."""
        super().draw(target)
        self.transport.draw(self.app.kit, target)
