"""The players' hands on the table: pointer and keys become choices, looks and scrolling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.ask import Option, Point
from game.scenes.table_parts.backdrop import button_places, prompt_words
from game.scenes.table_parts.foreground import HIDDEN, options_of, previewed, reason_for
from game.scenes.table_parts.layout import rect
from game.scenes.table_parts.looking import InspectScene, SpreadScene
from game.scenes.table_parts.pointer import PREVIEW_AFTER, TOLD
from game.scenes.table_parts.spots import Spot
from game.scenes.table_parts.wording import mentions

if TYPE_CHECKING:
    from game.scenes.tabletop import Tabletop

_FOCUS = {"tab": 1, "right": 1, "down": 1, "left": -1, "up": -1}
_BACK = ("escape", "backspace")


class Hands:
    """Turns events into what a table scene is to do."""

    def __init__(self, scene: Tabletop) -> None:
        self.scene = scene

    def take(self, event: pygame.event.Event) -> bool:
        """Takes an event; whether it was of use."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._move(event.pos)
            return self._press() if event.button == 1 else self._inspect()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._move(event.pos)
            return self._release()
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (
            pygame.K_LALT,
            pygame.K_RALT,
        ):
            self.scene.pointer.alt = event.type == pygame.KEYDOWN
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def wakes(self, before: float, now: float) -> bool:
        """Whether the time that passed calls for a redraw: a preview, a shaking card, a pulse."""
        pointer = self.scene.pointer
        if pointer.over is not None:
            due = pointer.since + PREVIEW_AFTER
            if before < due <= now or self._pulses(pointer.over):
                return True
        told_until = pointer.shaken[1] + TOLD
        return pointer.shaking(round(before)) != "" or before < told_until <= now

    def _pulses(self, spot: Spot) -> bool:
        """Whether a line of the log makes a space pulse."""
        entries = self.scene.stage.entries
        return spot.sort == "line" and bool(mentions(entries[int(spot.id)].text, "space"))

    def look_again(self) -> None:
        """Finds what lies under the pointer after the table changed beneath it."""
        pointer, stage = self.scene.pointer, self.scene.stage
        pointer.move(pointer.at, self._spot(pointer.at), stage.now)

    # The pointer

    def _spot(self, at: tuple[int, int]) -> Spot | None:
        stage = self.scene.stage
        return stage.hand_spots.at(at) or stage.spots.at(at)

    def _move(self, at: tuple[int, int]) -> bool:
        pointer, stage = self.scene.pointer, self.scene.stage
        changed = pointer.move(at, self._spot(at), stage.now)
        if pointer.held:
            return True
        pressed = pointer.pressed
        if pressed is not None and self._in_hand(pressed) and pointer.dragged(stage.kit.scale):
            pointer.pressed = None
            if self._options(pressed):
                pointer.held = pressed.id
                self._dragging(True)
            else:
                self._refuse(pressed)
            return True
        return changed

    def _press(self) -> bool:
        if self._skip():
            return True
        pointer = self.scene.pointer
        pointer.pressed, pointer.pressed_at = pointer.over, pointer.at
        return False

    def _release(self) -> bool:
        pointer = self.scene.pointer
        if pointer.held:
            return self._drop()
        pressed, pointer.pressed = pointer.pressed, None
        over = pointer.over
        if pressed is None or over is None or (pressed.sort, pressed.id) != (over.sort, over.id):
            return False
        return self._click(over)

    def _click(self, spot: Spot) -> bool:
        scene = self.scene
        if spot.sort == "tool":
            {"undo": scene.undo, "redo": scene.redo, "menu": scene.menu}[spot.id]()
        elif spot.sort == "more":
            self._turn_page(scene.stage.page + 1)
        elif options := self._options(spot):
            self._attempt(options)
        elif spot.sort == "pile":
            return self._spread(spot)
        elif spot.id == HIDDEN:
            scene.look_at_hand()
        elif spot.sort == "card":
            self._refuse(spot)
        return True

    def _drop(self) -> bool:
        scene = self.scene
        card, scene.pointer.held = scene.pointer.held, ""
        self._dragging(False)
        hand = rect(scene.stage.kit, scene.looks.layout.places.hand)
        if scene.pointer.at[1] < hand.top:
            self._attempt(scene.choosing.at(Point("card", card)))
        return True

    def _dragging(self, on: bool) -> None:
        self.scene.stage.dragging = on
        self.scene.stale()

    def _options(self, spot: Spot) -> tuple[Option, ...]:
        return options_of(self.scene.stage, spot)

    def _attempt(self, options: Sequence[Option]) -> None:
        """The one way to a decision: a lone option is made, several narrow the choice."""
        option = self.scene.choosing.pick(options)
        if option is not None:
            self.scene.choose(option)
        else:
            self.scene.stage.page = 0
            self.scene.stale()

    def _refuse(self, spot: Spot) -> None:
        stage = self.scene.stage
        if reason_for(stage, spot.id):
            self.scene.pointer.shaken = (spot.id, stage.now)

    def _in_hand(self, spot: Spot) -> bool:
        return self.scene.stage.hand_spots.of(spot.sort, spot.id) is not None

    def _wheel(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        over = scene.pointer.over
        if over is not None and (over.sort == "line" or over.id == "log"):
            scene.stage.log.turn(event.y, scene.stage.lines)
            scene.stale()
            return True
        return False

    # Looking

    def _inspect(self) -> bool:
        scene, spot = self.scene, self.scene.pointer.over
        if scene.choosing.back():
            scene.stale()
            return True
        if spot is None:
            return False
        if spot.sort == "pile" and self._spread(spot):
            return True
        card = self._card_of(spot)
        if card in scene.tableau.looks:
            reason = reason_for(scene.stage, card)
            scene.app.push(InspectScene(scene.app, scene.stage, card, reason))
            return True
        return False

    def _card_of(self, spot: Spot) -> str:
        """The card a spot is or tells of: a piece of a seat tells of its first face card."""
        stage = self.scene.stage
        if spot.sort == "card":
            return spot.id
        if spot.sort == "line":
            return next(iter(mentions(stage.entries[int(spot.id)].text, "card")), "")
        if spot.sort in ("space", "piece"):
            pieces = stage.tableau.standing
            piece = next((p for p in pieces if spot.id in (p.piece, p.space) and p.seat), None)
            return next(iter(stage.tableau.seat(piece.seat).faces), "") if piece else ""
        return previewed(stage, self.scene.pointer)

    def _spread(self, spot: Spot) -> bool:
        piles = (pile for seat in self.scene.tableau.seats for pile in seat.piles)
        pile = next(pile for pile in piles if pile.zone == spot.id)
        if not pile.open or not pile.cards:
            return False
        self.scene.app.push(SpreadScene(self.scene.app, self.scene.stage, pile, self._attempt))
        return True

    # Keys

    def _key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        key = pygame.key.name(event.key).strip("[]")
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if control:
            return self._control(key, bool(event.mod & pygame.KMOD_SHIFT))
        if self._skip():
            return True
        if key in _BACK:
            return self._back(key)
        option = scene.choosing.by_key(key)
        if option is not None:
            if scene.choosing.awake(scene.stage.now):
                self._attempt((option,))
            return True
        if key in ("return", "enter"):
            focus = scene.choosing.focus
            if focus is not None and scene.choosing.awake(scene.stage.now):
                self._attempt((focus,))
            return True
        if key == "z":
            scene.undo()
            return True
        if key in _FOCUS:
            back = event.mod & pygame.KMOD_SHIFT
            return self._focus(-_FOCUS[key] if back else _FOCUS[key])
        return False

    def _control(self, key: str, shift: bool) -> bool:
        if key == "y" or (key == "z" and shift):
            self.scene.redo()
        elif key == "z":
            self.scene.undo()
        else:
            return False
        return True

    def _back(self, key: str) -> bool:
        scene = self.scene
        if scene.pointer.held:
            scene.pointer.held = ""
            self._dragging(False)
        elif scene.choosing.back():
            scene.stage.page = 0
            scene.stale()
        elif scene.choosing.focus is not None:
            scene.choosing.focus = None
        elif key == "escape":
            scene.menu()
        else:
            return False
        return True

    def _focus(self, step: int) -> bool:
        scene = self.scene
        focus = scene.choosing.move_focus(step)
        if focus is None:
            return False
        scene.pointer.over = None
        if focus in scene.choosing.buttons:
            self._show_button(scene.choosing.buttons.index(focus))
        return True

    def _show_button(self, number: int) -> None:
        """Turns the pages of the prompt to the one with a button on it."""
        stage = self.scene.stage
        inside = rect(stage.kit, stage.layout.places.prompt)
        inside.left += inside.h + stage.kit.px(20)
        inside.width -= stage.kit.px(14)
        kept = stage.page
        for page in range(kept, kept + 20):
            stage.page = page
            arranged = button_places(stage, inside, *prompt_words(stage))
            if any(each == number for each, _, _ in arranged.buttons):
                break
        if stage.page != kept:
            self.scene.stale()

    def _turn_page(self, page: int) -> None:
        self.scene.stage.page = page
        self.scene.stale()

    def _skip(self) -> bool:
        """Ends all motion; whether there was any."""
        scene = self.scene
        if not scene.motions.running(scene.stage.now):
            return False
        scene.motions.finish()
        scene.stale()
        return True
