"""The keys at the table: they choose, move the focus, and walk over all that lies there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.rules.ask import Option
from game.scenes.controls import way_to
from game.scenes.scene import key_name
from game.scenes.widgets import WAYS
from game.table.hit_areas import Spot
from game.table.layout import rect
from game.table.parts.playback import STEERS

if TYPE_CHECKING:
    from game.table.input import Hands

_BACK = ("escape", "backspace")
_ENTER = ("return", "enter")
_KEYPAD = {
    pygame.K_KP7: "NW", pygame.K_KP8: "N", pygame.K_KP9: "NE",
    pygame.K_KP4: "W", pygame.K_KP6: "E",
    pygame.K_KP1: "SW", pygame.K_KP2: "S", pygame.K_KP3: "SE",
}  # fmt: skip
"""The keys of the number pad that are directions, where one is asked for."""


class Keyboard:
    """Turns keys into what a table scene is to do, with the hands that the pointer uses."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.scene = hands.scene

    def take(self, event: pygame.event.Event) -> bool:
        """Takes a key; whether it was of use."""
        key = key_name(event.key)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._control(key, shift)
        if self.scene.playback.stage is not None:
            return self._act(STEERS.get(key) or self._action(key)) or self.hands.skip()
        if self.hands.skip():
            return True
        if key in _BACK:
            return self._back(key)
        choosing = self.scene.choosing
        option = choosing.by_way(_KEYPAD.get(event.key, "")) or choosing.by_key(key)
        if event.key in WAYS and (shift or option is None):
            return self._walk(WAYS[event.key])
        if option is not None:
            if choosing.awake(self.scene.context.now):
                self.hands.attempt(choosing.meant(option), sure=option == choosing.turned)
            return True
        if card := choosing.card_by_key(key):
            self.hands.take_in_hand(card)
            return True
        if key in (*_ENTER, choosing.keys.of("confirm")):
            return self._enter()
        if key == "tab":
            return self._focus(-1 if shift else 1)
        return self._act(self._action(key))

    def _action(self, key: str) -> str | None:
        """The action that a key has been given."""
        return self.scene.choosing.keys.action(key)

    def attention(self) -> pygame.Rect | None:
        """Where what the keys have reached lies."""
        pointer, focus = self.scene.pointer, self.scene.choosing.focus
        if pointer.by_keys and pointer.over is not None:
            return pointer.over.area
        spot = self._spot_of(focus) if focus is not None else None
        return spot.area if spot else None

    def _control(self, key: str, shift: bool) -> bool:
        if key == "y" or (key == "z" and shift):
            self.scene.redo()
        elif key == "z":
            self.scene.undo()
        else:
            return False
        return True

    def _act(self, action: str | None) -> bool:
        """Does what a key has been given; whether it was of use."""
        scene, hands = self.scene, self.hands
        acts = {
            **scene.acts,
            "look": lambda: hands.inspect(self._looked_at()),
            "lab": lambda: scene.open_lab(hands.card_at(self._looked_at())),
            "arrange": lambda: scene.arrange_at(self._looked_at()),
            "mute": self._mute,
        }
        if action in acts:
            return acts[action]() is not False
        asked = (part.act(hands, action or "") for part in scene.view_model.parts)
        return next((used for used in asked if used is not None), False)

    def _mute(self) -> None:
        """Sound off, or on again."""
        app = self.scene.app
        app.change(app.settings.changed(mute=not app.settings.mute))
        app.sounds.play("token")
        if app.settings.mute:
            app.say("**Sound off**", "mute")
        else:
            app.say(f"**Sound on**, at {app.settings.volume}%", "sound")

    def _back(self, key: str) -> bool:
        scene, pointer, choosing = self.scene, self.scene.pointer, self.scene.choosing
        if pointer.held:
            self.hands.let_go()
        elif choosing.selected is not None:
            choosing.selected = choosing.focus = None
            scene.stale()
        elif choosing.turned is not None:
            choosing.turn_to(None)
            choosing.focus = None
            scene.stale()
        elif choosing.back() or scene.playback.finish():
            scene.stale()
        elif pointer.by_keys or choosing.focus is not None:
            choosing.focus = None
            self._leave()
        elif key == "escape":
            scene.menu()
        else:
            return False
        return True

    def _enter(self) -> bool:
        """Chooses what the keys have reached, as a click on it does; else what confirms."""
        scene, pointer = self.scene, self.scene.pointer
        if not scene.choosing.awake(scene.context.now):
            return True
        focus, confirms = scene.choosing.focus, scene.choosing.seated.get("confirm")
        if pointer.by_keys and pointer.over is not None:
            self.hands.click(pointer.over)
        elif scene.choosing.turned is not None:
            self.hands.attempt((scene.choosing.turned,), sure=True)
        elif focus is not None:
            self.hands.attempt((focus,), sure=True)
        elif confirms is not None:
            self.hands.attempt((confirms,))
        return True

    # The focus of the options, in their order

    def _focus(self, step: int) -> bool:
        choosing = self.scene.choosing
        focus = choosing.move_focus(step)
        if focus is None:
            return False
        self._leave()
        scene = self.scene
        if any(part.show(scene.context, focus) for part in scene.view_model.parts):
            scene.stale()
        return True

    def _leave(self) -> None:
        """Takes the pointer off the table."""
        pointer = self.scene.pointer
        pointer.by_keys = False
        pointer.move((-1, -1), None, self.scene.context.now)

    # Walking over all that lies on the table

    def _walk(self, way: tuple[int, int]) -> bool:
        """Brings the pointer to the nearest thing in a direction."""
        scene, at = self.scene, self._start()
        reached = min(self._grips(), key=lambda place: way_to(at, place, way), default=at)
        if way_to(at, reached, way) == math.inf:
            return False
        scene.choosing.focus = None
        scene.pointer.by_keys = True
        scene.pointer.rouse()
        scene.pointer.move(reached, self.hands.spot(reached), scene.context.now)
        self._follow()
        return True

    def _follow(self) -> None:
        """Goes along with what the keys have reached where that moves to be seen better."""
        scene, pointer = self.scene, self.scene.pointer
        for part in scene.view_model.parts:
            if pointer.over is None:
                return
            across, down = part.come_to(scene.context, pointer.over)
            if across or down:
                pointer.at = (pointer.at[0] + across, pointer.at[1] + down)
                scene.stale()

    def _start(self) -> tuple[int, int]:
        """Where a walk sets out: where the keys are, else at the hand."""
        scene = self.scene
        if scene.pointer.by_keys:
            return scene.pointer.at
        focused = self.attention()
        hand = rect(scene.context.kit, scene.context.layout.places.hand)
        return focused.center if focused else (hand.centerx, hand.bottom)

    def _grips(self) -> Iterator[tuple[int, int]]:
        """A place on each thing by which the pointer finds it."""
        context = self.scene.context
        for spot in (*context.hand_hit_areas, *context.hit_areas):
            grip = self._grip(spot) if spot.sort != "part" or spot.hint else None
            if grip is not None:
                yield grip

    def _grip(self, spot: Spot) -> tuple[int, int] | None:
        area = spot.area
        places = (area.center, (area.x + area.w // 5, area.centery), area.midtop, area.midleft)
        for place in places:
            found = self.hands.spot(place)
            if found is not None and (found.sort, found.id) == (spot.sort, spot.id):
                return place
        return None

    def _looked_at(self) -> Spot | None:
        """What is to be looked at closely: under the pointer, else what the focus is on."""
        focus = self.scene.choosing.focus
        self.hands.rouse()
        if self.scene.pointer.over is None and focus is not None:
            return self._spot_of(focus)
        return self.scene.pointer.over

    def _spot_of(self, option: Option) -> Spot | None:
        """The first thing an option points at, else its button."""
        context = self.scene.context
        places = (("place", p.id) for p in option.points if p.kind == "slot")
        names = [*((p.kind, p.id) for p in option.points), *places, ("option", option.id)]
        found = (
            hit_areas.of(*name)
            for name in names
            for hit_areas in (context.hand_hit_areas, context.hit_areas)
        )
        return next((spot for spot in found if spot is not None), None)
