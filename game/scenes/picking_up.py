"""A hidden hand that its owner picks up at the table: a button, a key, or the hand is held down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw.table.promptbar import draw_held
from game.scenes.scene import key_name
from game.table.holding import LETS_GO, Hold
from game.table.parts.hand import HIDDEN
from game.table.response_window import PICK_UP

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class PickingUp:
    """What is held down at a table to see the hand of the seat that is asked.

    Nothing of the hand is known to the table before it was held long enough.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.hold = Hold()

    def before(self, event: pygame.event.Event) -> bool:
        """Takes an event before the table does: a key is held, or anything let go."""
        if event.type in (*LETS_GO, pygame.KEYUP) and self.hold.on:
            self.hold.let_go()
        return event.type == pygame.KEYDOWN and self._holds(event.key)

    def after(self, event: pygame.event.Event) -> None:
        """Takes a press after the table has found what lies under it."""
        pressed = self.scene.pointer.pressed
        if event.type == pygame.MOUSEBUTTONDOWN and pressed and pressed.id in (PICK_UP.id, HIDDEN):
            self._begin(by_pointer=True)

    def go_by(self, dt: float) -> bool:
        """Lets time pass; whether anything was held meanwhile."""
        held = self.hold.on
        if self.hold.go_by(dt):
            self._pick_up()
        return held

    def draw(self, target: pygame.Surface) -> None:
        """The ring on the button that closes."""
        spot = self.scene.context.hit_areas.of("option", PICK_UP.id)
        if self.hold.on and spot is not None:
            draw_held(self.scene.app.kit, target, spot.area, self.hold.share)

    def _holds(self, key: int) -> bool:
        """Holds a key that picks the hand up; whether it is one."""
        scene, name = self.scene, key_name(key)
        if scene.choosing.by_key(name) != PICK_UP:
            covers = scene.app.settings.keys.action(name) == "cover"
            if not covers or scene.view_model.near.hand:
                return False
        return self._begin(by_pointer=False)

    def _begin(self, by_pointer: bool) -> bool:
        """Begins to pick up the hand of the seat that is asked; whether it is hidden and can be."""
        scene = self.scene
        if scene.moves or not scene.choosing.awake(scene.context.now) or not self._can():
            return False
        if not self.hold.on:
            self.hold.begin(by_pointer)
        return True

    def _can(self) -> bool:
        hotseat = self.scene.session.hotseat
        return hotseat.in_place and hotseat.lies_hidden and bool(self.scene.choosing.options)

    def _pick_up(self) -> None:
        """The seat that is asked sees its hand; the pointer may go on to a card of it."""
        scene, pointer, seat = self.scene, self.scene.pointer, self.scene.session.match.seat
        if seat is None:
            return
        at = pointer.pressed_at
        scene.session.hotseat.uncover(seat)
        pointer.rest(pointer.at)
        scene.refresh()
        pointer.pressed_at, pointer.slides, pointer.slid = at, self.hold.by_pointer, None
