"""Moving the boxes of the card on the bench, by mouse and keys, into its file and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.draw.markup import escape
from game.rules.content.errors import Mistakes
from game.scenes.cardlab.boxes import NotMoved, Nudge, nudged
from game.scenes.widgets import WAYS

if TYPE_CHECKING:
    from game.scenes.cardlab.bench import BenchPage

STEP, STRIDE = 0.1, 1.0
"""Units of the face that a key moves a box by, and with Ctrl."""

GRIP = 14
"""The side of the corner that makes a box larger, at the base size."""


class Mover:
    """What moves the chosen box of the edition in front."""

    def __init__(self, page: BenchPage) -> None:
        self.page = page
        self._held: tuple[str, tuple[int, int]] | None = None
        self._moved = (0.0, 0.0)
        self._undo: list[Nudge] = []

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes hold of a box, drags it, lets it go; keys. Whether the event was of use."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION and self._held:
            (_, start), scale = self._held, self.page.stages[0].scale
            across, down = event.pos[0] - start[0], event.pos[1] - start[1]
            self._moved = round(across / scale, 1), round(down / scale, 1)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held:
            (how, _), moved = self._held, self._moved
            self._held, self._moved = None, (0.0, 0.0)
            if any(moved):
                self._nudge(moved, how == "size")
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def follow(self, place: pygame.Rect, scale: float) -> None:
        """Moves the outline of the box that is held, or makes it larger."""
        across, down = (round(each * scale) for each in self._moved)
        if self._held and self._held[0] == "size":
            place.w, place.h = max(2, place.w + across), max(2, place.h + down)
        else:
            place.move_ip(across, down)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in WAYS and self.page.box:
            step = STRIDE if event.mod & pygame.KMOD_CTRL else STEP
            across, down = WAYS[event.key]
            self._nudge((across * step, down * step), bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
            self._take_back()
        else:
            return False
        return True

    def _press(self, pos: tuple[int, int]) -> bool:
        """Takes hold of a box in front: of its lower right corner to make it larger."""
        stage = next(iter(self.page.stages), None)
        if stage is None or not stage.rect.collidepoint(pos):
            return False
        grip = self.page.scene.app.kit.px(GRIP)
        if self.page.box in stage.areas:
            place = stage.place(self.page.box)
            corner = pygame.Rect(0, 0, 2 * grip, 2 * grip)
            corner.center = place.bottomright
            if corner.collidepoint(pos):
                self._held = ("size", pos)
                return True
        under = [name for name in stage.areas if stage.place(name).collidepoint(pos)]
        if not under:
            return False
        smallest = min(under, key=lambda name: stage.areas[name].width * stage.areas[name].height)
        if self.page.box != smallest:
            self.page.box = smallest
            self.page.scene.arrange()
        self._held = ("move", pos)
        return True

    def _nudge(self, way: tuple[float, float], size: bool) -> None:
        """Moves the chosen box, or makes it larger, and writes that into its file."""
        page, box, face = self.page, self.page.box, self.page.face
        if page.front is page.scene.lab.b and page.scene.lab.old is not None:
            page.scene.app.say("A commit is not changed: {key:Space} for what is in use.", "warn")
            return

        def change() -> Nudge:
            done = nudged(page.front.faces.layouts, face, box, way, size)
            page.scene.lab.layouts(done.path, done.after)
            return done

        self.write(box, change)

    def write(self, name: str, change: Callable[[], Nudge]) -> bool:
        """Writes a change of a file, which can be taken back, and says so; whether it could be."""
        try:
            done = change()
            done.write()
        except (NotMoved, Mistakes, OSError) as stop:
            self.page.scene.app.say(escape(f"{name}: {_why(stop)}"), "warn")
            return False
        self._undo.append(done)
        self.page.scene.files_changed(frozenset((done.path,)))
        self.page.scene.app.say(escape(f"{name}: {done.said}"), "check")
        return True

    def _take_back(self) -> None:
        """Takes the last move back, unless the file is another by now."""
        if not self._undo:
            self.page.scene.app.say("Nothing has been moved here.", "info")
            return
        done = self._undo[-1]
        try:
            done.take_back()
        except (NotMoved, OSError) as stop:
            self.page.scene.app.say(escape(f"Not taken back: {_why(stop)}"), "warn")
            return
        self._undo.pop()
        self.page.scene.files_changed(frozenset((done.path,)))
        self.page.scene.app.say("Taken back.", "undo")


def _why(stop: NotMoved | Mistakes | OSError) -> str:
    """Why something was not written, in the words of whoever refused it."""
    if isinstance(stop, Mistakes):
        return stop.all[0].text
    return str(stop.strerror if isinstance(stop, OSError) else stop)
