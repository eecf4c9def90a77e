"""A large board is pulled about under the pointer, where it is seen closer than whole."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.table.parts.board_frame import AROUND
from game.table.parts.board_zoom import pull
from game.table.parts.field import has_board, zoomed_of
from game.table.pointer import DRAG_FROM

if TYPE_CHECKING:
    from game.table.input import Hands

_LEFT, _MIDDLE = 1, 2
_BARE = ("space", "piece", AROUND)
"""The sorts of spots from which the left button takes nothing up."""


class Pulling:
    """What pulls the board: the middle button, and the left one where it takes up nothing.

    A button that was not moved far does what it does anywhere.
    """

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._button = 0
        self._began = (0, 0)
        self._pulls = False

    def take(self, event: pygame.event.Event) -> bool:
        """Takes what the pointer does before anything else; whether it was for the board."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (_LEFT, _MIDDLE):
            self._button = event.button if self._takes_hold(event.pos, event.button) else 0
            self._began, self._pulls = event.pos, False
            return self._button == _MIDDLE
        if event.type == pygame.MOUSEMOTION and self._button:
            return self._move(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == self._button:
            return self._let_go()
        return False

    def _takes_hold(self, at: tuple[int, int], button: int) -> bool:
        context, spot = self._hands.scene.context, self._hands.spot(at)
        zoomed = zoomed_of(context) if has_board(context) else None
        if zoomed is None or not zoomed.frame.collidepoint(at):
            return False
        held = self._hands.scene.pointer.held
        return button == _MIDDLE or (not held and spot is not None and spot.sort in _BARE)

    def _move(self, event: pygame.event.Event) -> bool:
        scene, pointer = self._hands.scene, self._hands.scene.pointer
        way = (event.pos[0] - self._began[0], event.pos[1] - self._began[1])
        far = math.hypot(*way) >= DRAG_FROM * scene.context.kit.scale
        if not event.buttons[self._button - 1] or not (self._pulls or far):
            return False
        self._began, self._pulls, pointer.pressed = event.pos, True, None
        pointer.move(event.pos, pointer.over, scene.context.now)
        pull(scene.context, way)
        scene.stale()
        return True

    def _let_go(self) -> bool:
        button, self._button = self._button, 0
        if not self._pulls and button == _MIDDLE:
            self._hands.scene.arrange_at(self._hands.scene.pointer.over)
        return self._pulls or button == _MIDDLE
