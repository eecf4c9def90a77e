"""The window, the clock and the stack of scenes."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import pygame

from game.app.content_cache import ContentCache
from game.app.memory import Rest, tidy
from game.app.screen import Screen
from game.app.shortcuts import Shortcuts
from game.app.viewport import largest, smallest
from game.app.watch import Watch
from game.app.window import Toast
from game.draw.fonts import ENDINGS as FONTS
from game.draw.kit import Kit
from game.draw.markup import escape
from game.rules.save_file import replace
from game.rules.wording import remedy
from game.scenes.leaving import UNSAVED, leave
from game.scenes.notice import NoticeScene
from game.scenes.scene import LEFT_ALONE, WINDOW_LEFT, Scene
from game.scenes.title import TitleScene
from game.session.saves import Shelf
from game.user import settings as settings_file
from game.user.folders import Folders
from game.user.own_games import finish_replacing
from game.user.settings import Settings
from game.user.sound import Sounds

AWAKE = 0.5
"""Seconds after an input for which frames come at the full rate."""

NAP = 0.25
"""Seconds between two steps while all rests and nothing comes in; what comes in ends it."""

FRAME = 0.03
"""Seconds that a step of the program draws; a picture that takes longer is drawn in several."""

BUTTONS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
INPUT = (
    *BUTTONS,
    pygame.MOUSEMOTION,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
)


class App:
    """The stack of scenes in a window; see `game.scenes.scene` for what scenes may ask of it.

    `step` is the whole of it: events and seconds in, at most one frame out.
    """

    def __init__(self, window: pygame.Window, folders: Folders, frame: float | None = None) -> None:
        """frame: about how many seconds a step may draw; without it all is drawn in one."""
        self.window = window
        self.folders = folders
        finish_replacing(folders.games)
        self.content_cache = ContentCache(folders)
        self.shelf = Shelf(folders.saves)
        self.settings, self._unsaid = settings_file.load(folders.user)
        self._kept = self.settings
        self.sounds = Sounds(folders.assets / "sounds", self.settings.loudness)
        self.screen = Screen(window, folders.assets, self.settings, self, frame)
        self._waits = self._stirred = False
        self._held: list[pygame.event.Event] = []
        self._moved: pygame.event.Event | None = None
        self._shown: Scene | None = None
        self.running = True
        self.scenes: list[Scene] = []
        self._watch: Watch | None = None
        self._shortcuts = Shortcuts(self)
        self._awake = 0.0
        self._alone = 0.0
        self._rest = Rest(self._tidy)
        self._dirty = True
        self._seen = False
        self._unkept = False
        self._toast: Toast | None = None
        self.push(TitleScene(self))

    @property
    def rate(self) -> int:
        """Frames a second to aim at: full after an input, a third when nothing happens."""
        return 60 if self._awake > 0 else 20

    @property
    def nap(self) -> float:
        """Seconds that may go by without a step if no event comes."""
        stirs = self._awake > 0 or (self._watch is not None and self._watch.stirs)
        return NAP if self._rest.deep and not stirs else 0.0

    def step(self, events: Sequence[pygame.event.Event], dt: float) -> bool:
        """Handles events, goes on by `dt` seconds, draws if anything changed; whether it drew."""
        events = self._heard(events)
        if self._stirred and events:
            self._dirty = True
            self._show()
            events = self._heard(events)
        resized = any(event.type == pygame.WINDOWSIZECHANGED for event in events)
        self._dirty |= resized
        self.screen.follow_size(resized, dt, self.settings)
        self._awake = max(0.0, self._awake - dt)
        for event in events:
            self._dispatch(event)
        self._notice_absence(dt)
        self._look_at_files(dt)
        if self._toast is not None and self._toast.over(dt):
            self._toast = None
            self._dirty = True
        scene = self.scenes[-1]
        if not self._waits and self._guarded(scene, False, scene.update, dt):
            self._dirty = True
            self._awake = max(self._awake, 0.1)
        for scene in list(self.scenes):
            self._dirty |= bool(self._guarded(scene, True, scene.background, dt))
        drew = self._show()
        self._rest.go_by(dt, drew)
        if self.screen.coming and not self._waits:
            self._come_nearer()
        return drew

    def _tidy(self) -> None:
        for scene in self.scenes:
            scene.rest()
        tidy()

    def _show(self) -> bool:
        """Draws if anything changed; whether it did.

        A picture that is not whole in time is drawn farther in the next step; until then the one
        before stays, and no scene goes on.
        """
        if not self._dirty or not self.running:
            return False
        self._waits = not self._draw()
        self._dirty = self._waits
        if self._waits:
            self._awake = AWAKE
            return False
        self._stirred = False
        if self._shown is not self.scenes[-1]:
            self._held = [event for event in self._held if event.type not in BUTTONS]
        self._shown = self.scenes[-1]
        if not self._seen:
            self._seen = True
            self.sounds.open()
        elif self._unsaid:
            said, self._unsaid = self._unsaid, ""
            self.tell("Your settings", escape(said))
        return True

    def _come_nearer(self) -> None:
        """Draws more of the picture for another size."""
        if not self.screen.come_nearer():
            self._stirred = True
            self._awake = AWAKE

    # What its screen asks

    def lay_out(self) -> None:
        """Lays all scenes out for the screen's kit."""
        for scene in list(self.scenes):
            self._guarded(scene, False, scene.arrange)

    def paint(self, target: pygame.Surface) -> None:
        """Draws all scenes that are seen on a picture."""
        lowest = max(
            (number for number, scene in enumerate(self.scenes) if scene.opaque), default=0
        )
        for scene in self.scenes[lowest:]:
            self._guarded(scene, False, scene.draw, target)
            if scene not in self.scenes:
                return

    def taken_over(self) -> None:
        """All is drawn for another size; the pointer is told anew where it is."""
        self._attend()
        self._dirty = self._stirred = True
        if self._moved is not None:
            self._held.append(self._moved)

    # What happens

    def _heard(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events to act on: while a picture is not whole, keys and pointer wait for it."""
        if not self._waits:
            held, self._held = self._held, []
            return [*held, *events]
        self._held += [event for event in events if event.type in INPUT]
        return [event for event in events if event.type not in INPUT]

    def _dispatch(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._moved = pygame.event.Event(event.type, {**event.dict, "rel": (0, 0)})
        elif event.type == pygame.MOUSEWHEEL:
            at = self._moved.pos if self._moved is not None else (-1, -1)
            event = pygame.event.Event(event.type, {"pos": at, **event.dict})
        event = self.screen.viewport.unstretched(event, self.window.size)
        if event.type in INPUT:
            self._awake = AWAKE
            self._alone = 0.0
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._dirty = True
        elif (act := self._shortcuts.of(event)) is not None:
            self._guarded(self.scenes[-1], True, act)
            self._dirty = True
        else:
            if event.type == pygame.MOUSEMOTION:
                self._dirty |= self.screen.viewport.follow(event.pos)
            told = self.scenes[::-1] if event.type in WINDOW_LEFT else self.scenes[-1:]
            for scene in told:
                if self._guarded(scene, True, scene.handle, self.screen.viewport.seen(event)):
                    self._dirty = True
            if event.type == pygame.KEYDOWN:
                self._attend()

    def _notice_absence(self, dt: float) -> None:
        """Nobody has touched anything for a while: as good as if the window had been left."""
        self._alone += dt
        if self._alone >= LEFT_ALONE:
            self._alone = 0.0
            self._dispatch(pygame.event.Event(pygame.WINDOWFOCUSLOST))

    def _attend(self) -> None:
        """Shows what has the focus of the keys, where the picture is larger than the window."""
        attention = self.scenes[-1].attention
        if attention is not None:
            self._dirty |= self.screen.viewport.show(attention)

    def _draw(self) -> bool:
        """Draws what the window shows; whether it is whole, and shown."""
        self.screen.viewport.pin = self.scenes[-1].pinned
        screen = self.screen.draw()
        if screen is None:
            return False
        if self._toast is not None:
            x, y = self.screen.viewport.corner
            self._toast.draw(
                self.kit, screen, [each.move(-x, -y) for each in self.scenes[-1].pressable]
            )
        self.window.title = self.scenes[-1].title
        self.window.flip()
        return True

    # What scenes may ask

    @property
    def kit(self) -> Kit:
        """What to draw with."""
        return self.screen.kit

    @property
    def largest_scale(self) -> int:
        """How many percent of its usual size the picture can have in this window."""
        return largest(self.window.size)

    @property
    def smallest_scale(self) -> int:
        """How many percent of its usual size the table can have in this window at least."""
        return smallest(self.window.size)

    def change(self, settings: Settings) -> None:
        """Takes new settings: they hold at once, and are kept for the next time."""
        before, self.settings = self.settings, settings
        self.sounds.loudness = settings.loudness
        if (before.scale, before.palette) != (settings.scale, settings.palette):
            self.screen.refit(self.settings)
        self._dirty = True
        try:
            damaged = settings_file.save(settings, self.folders.user, self._kept)
            self._kept, self._unkept = settings, False
            if damaged:
                self.tell("Your settings", escape(damaged))
        except OSError as error:
            told, self._unkept = self._unkept, True
            notes = getattr(error, "__notes__", ())
            if told and not notes:
                return
            where = f"{self.folders.user / settings_file.FILE} cannot be written"
            why = " ".join((*notes, f"{where} ({error.strerror}).{remedy(error)}"))
            until = "They hold until Standee is closed; the next change tries again to keep all."
            self.tell("Your settings are not kept", escape(f"{why} {until}"))

    def push(self, scene: Scene) -> None:
        """Puts a scene on top; the one below pauses."""
        if self.scenes:
            self.scenes[-1].pause()
        if scene.hushes and self._toast is not None and self._toast.high:
            self._toast = None
        self.scenes.append(scene)
        self._open(scene)

    def pop(self) -> None:
        """Takes the scene on top away, unless it is the last."""
        if len(self.scenes) > 1:
            self.scenes.pop().leave()
            self.scenes[-1].resume()
            self._dirty = True

    def shows(self, scene: Scene) -> bool:
        """Whether a scene lies on the others, or under some of them."""
        return scene in self.scenes

    def home(self) -> None:
        """Takes away all scenes but the lowest."""
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self.scenes[-1].resume()
        self._dirty = True

    def tell(self, head: str, text: str) -> None:
        """Shows a notice on top of everything."""
        self.push(NoticeScene(self, head, text, icon="warn"))

    def say(self, words: str, icon: str, high: bool = False) -> None:
        """Shows a few words for a moment: near the foot of the screen, or at its head."""
        self._toast = Toast(words, icon, high)
        self._dirty = True

    def report(self, text: str) -> Path | None:
        """Writes a report into the player's folder; None where that is impossible."""
        path = self.folders.reports / f"{datetime.now():%Y-%m-%d %H.%M.%S.%f}.txt"
        try:
            replace(path, text.encode())
        except OSError:
            return None
        return path

    def unsaved(self, again: bool = True) -> str:
        """What would be lost if every scene were left now; again: after one more try to save it."""
        return next(filter(None, (scene.unsaved(again) for scene in self.scenes)), "")

    def quit(self) -> None:
        """Ends the program after this step; where something would be lost, asks first."""
        top = self.scenes[-1]
        if not (isinstance(top, NoticeScene) and top.head == UNSAVED):
            leave(self, self._end, "Quit and lose it")

    def _end(self) -> None:
        self.running = False

    def close(self) -> None:
        """Leaves every scene and closes the window."""
        while self.scenes:
            self.scenes.pop().leave()
        self.kit.dismiss()
        self.sounds.close()
        self.window.destroy()

    def _open(self, scene: Scene) -> None:
        self._dirty = True
        self._guarded(scene, False, scene.enter)
        if scene in self.scenes:
            self._guarded(scene, False, scene.arrange)
        self._attend()

    # What changes and what goes wrong

    def _look_at_files(self, dt: float) -> None:
        if self._watch is None:
            there = self.folders
            self._watch = Watch((there.data, there.games, there.art, there.tiles, there.fonts))
        changed = self._watch.poll(dt)
        if not changed:
            return
        self._guarded(self.scenes[-1], True, self.content_cache.refresh, changed)
        self.kit.forget()
        if any(path.suffix.lower() in FONTS for path in changed):
            self.kit.read_fonts()
            self.screen.refit(self.settings)
        for scene in list(self.scenes):
            self._guarded(scene, True, scene.files_changed, changed)
        self._dirty = True

    def _guarded(
        self, scene: Scene, stays: bool, act: Callable[..., object], *given: object
    ) -> object:
        """What `act` gives; an error in it is told, and the scene goes away unless it `stays`."""
        try:
            return act(*given)
        except Exception:
            self._failed(scene, traceback.format_exc(), stays)
            return False

    def _failed(self, scene: Scene, trace: str, stays: bool) -> None:
        print(trace, file=sys.stderr)
        lost = self.unsaved()
        place = self.report(f"Standee: an error in {type(scene).__name__}\n{trace}")
        if not stays and scene in self.scenes[1:]:
            self.scenes.remove(scene)
            self._guarded(scene, True, scene.leave)
        if isinstance(self.scenes[-1], NoticeScene):
            return
        where = f"A report lies in {place}." if place else "No report could be written."
        last = trace.strip().rpartition("\n")[2]
        saved = "A match that was on the table is saved up to its last decision."
        if lost:
            saved = "The last decisions of the match on the table could not be saved."
        saved = scene.spared or saved
        self.tell("Something went wrong", escape(f"{last}\n{where} {saved}"))
