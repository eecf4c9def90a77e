"""The players' hands on the table: pointer and keys become choices, looks and scrolling."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.ask import Option, Point
from game.table.aims import carried_to
from game.table.choosing import TURN_LEFT, TURNING, card_of
from game.table.foreground import options_beyond, options_of
from game.table.hit_areas import Spot
from game.table.keyboard import Keyboard
from game.table.layout import rect
from game.table.meaning import reason_for, rule_of
from game.table.overlays import InspectScene, SpreadScene
from game.table.parts.reading import previewed
from game.table.pointer import TOLD
from game.table.pulling import Pulling
from game.table.view_model import ViewModel
from game.table.wording import mentions

if TYPE_CHECKING:
    from game.scenes.tabletop import Tabletop

STEERING = ("transport", "timeline")
"""The sorts of spots that move through what is shown on the whole table."""
_POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Hands:
    """Turns events into what a table scene is to do."""

    def __init__(self, scene: Tabletop) -> None:
        self.scene = scene
        self.keyboard = Keyboard(self)
        self.pulling = Pulling(self)

    def take(self, event: pygame.event.Event) -> bool:
        """Takes an event; whether it was of use."""
        self.scene.context.stirred = round(self.scene.now)
        if event.type in _POINTING:
            self.scene.pointer.by_keys = False
        if self.pulling.take(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self.scene.pointer.stir(event.pos, event.rel)
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self.scene.pointer.rouse()
            self._move(event.pos)
            return self._press() if event.button == 1 else self.inspect(self.scene.pointer.over)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 2:
            self._move(event.pos)
            self.scene.arrange_at(self.scene.pointer.over)
            return True
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
            self.rouse()
            return True
        if event.type == pygame.KEYDOWN:
            return self.keyboard.take(event)
        return False

    def wakes(self, before: float, now: float) -> bool:
        """Whether the time that passed calls for a redraw: a preview, something shaking or lit."""
        pointer = self.scene.pointer
        over, due = pointer.over, before < pointer.due <= now
        if over is not None and (due or self._pulses(over)):
            return True
        ends = (pointer.shaken[1] + TOLD, self.scene.motions.flash_ends)
        shakes = pointer.shaking(round(before)) != ""
        return shakes or any(before < end <= now for end in ends)

    def _pulses(self, spot: Spot) -> bool:
        """Whether a line of the log makes a space pulse."""
        return bool(mentions(self.scene.context.said_at(spot), "space"))

    def go_by(self) -> bool:
        """Time has passed on the table's clock; whether anything came of it."""
        return False

    def draw(self, target: pygame.Surface) -> None:
        """What they do that is seen over the whole table."""

    def lay_down(self) -> None:
        """The table is looked at anew: nothing is held or pressed any more."""
        self.scene.pointer.held = ""
        self.scene.pointer.pressed = None

    def list_keys(self) -> None:
        """Lists what they do."""

    def answers(self) -> Mapping[str, Callable[[], None]]:
        """What the pause offers besides, by what it is called."""
        return {}

    def forget_keys(self) -> None:
        """Keys may be let go where it is not told: none counts as held down any more."""
        self.scene.pointer.alt = False

    def settle(self) -> None:
        """Finishes what is still under way, before the table is left."""

    def look_again(self) -> None:
        """Finds what lies under the pointer after the table changed beneath it.

        Another thing than before does not open by itself.
        """
        pointer, context = self.scene.pointer, self.scene.context
        before, now = pointer.over, self.spot(pointer.at)
        kept = before is not None and now is not None and before.point == now.point
        if not kept and (before or now) is not None and not pointer.held:
            pointer.rest(pointer.at)
        pointer.move(pointer.at, now, context.now)

    def rouse(self) -> None:
        """What lies under the pointer counts, though it has not been moved."""
        pointer = self.scene.pointer
        pointer.rouse()
        pointer.move(pointer.at, self.spot(pointer.at), self.scene.context.now)

    # The pointer

    def spot(self, at: tuple[int, int]) -> Spot | None:
        """What lies at a place of the table."""
        context = self.scene.context
        return context.hand_hit_areas.at(at) or context.hit_areas.at(at)

    def _move(self, at: tuple[int, int]) -> bool:
        pointer, context = self.scene.pointer, self.scene.context
        changed = pointer.move(at, self.spot(at), context.now)
        if pointer.held:
            return True
        if pointer.slides and self._pulls():
            return True
        pressed = pointer.pressed
        drags = self.scene.app.settings.choosing != "click" and pointer.dragged(context.kit.scale)
        if pressed is not None and self._in_hand(pressed) and drags:
            pointer.pressed = None
            options = self._options(pressed)
            if pressed.sort == "edge" and options:
                self.scene.choosing.turn_to(options[0])
                pressed = Spot("card", card_of(options[0]), pressed.area)
            if options:
                self._take_up(pressed)
            else:
                self._refuse(pressed)
            return True
        return changed or (drags and self._carries())

    def _pulls(self) -> bool:
        """Pulls the card out of the hand over which the pointer slid last, where it can be dropped
        on the board; whether it is taken up."""
        pointer = self.scene.pointer
        if pointer.over is not None and self._in_hand(pointer.over):
            pointer.slid = pointer.over
        elif pointer.slid is not None and pointer.at[1] < self._top_of_hand:
            options, spot = self._options(pointer.slid), pointer.slid
            pointer.slid = None
            if options and self.scene.beyond(options):
                self._take_up(spot)
        return bool(pointer.held)

    @property
    def _top_of_hand(self) -> int:
        return rect(self.scene.context.kit, self.scene.skin.layout.places.hand).top

    def _press(self) -> bool:
        self.scene.pointer.slides = False
        pointer, over = self.scene.pointer, self.scene.pointer.over
        if not (over is not None and over.sort in STEERING) and self.skip():
            return True
        deaf = over is not None and over.sort == "option" and not self._hears(over.id)
        pointer.pressed, pointer.pressed_at = None if deaf else over, pointer.at
        return False

    def _hears(self, option: str) -> bool:
        return self.scene.choosing.hears(option, self.scene.context.now)

    def _release(self) -> bool:
        pointer = self.scene.pointer
        if pointer.held:
            return self._drop()
        pressed, pointer.pressed = pointer.pressed, None
        over = pointer.over
        slid = pointer.slides and pointer.dragged(self.scene.context.kit.scale)
        pointer.slides = False
        if slid and over is not None and self._slid_to(over):
            return self.click(over)
        if carried := carried_to(self.scene.context, pressed, pointer.at):
            self.attempt(carried, sure=True)
            return True
        if pressed is None or over is None or (pressed.sort, pressed.id) != (over.sort, over.id):
            return False
        return self.click(over)

    def _slid_to(self, spot: Spot) -> bool:
        """Whether a pointer that picked up the hand answers by being let go over a spot: a card of
        it, or another button than lies now where it was pressed."""
        button = spot.sort == "option" and self._hears(spot.id)
        there = spot.holds(self.scene.pointer.pressed_at)
        return self._in_hand(spot) or (button and not there)

    def _carries(self) -> bool:
        """Whether something is carried from slot to slot."""
        pressed = self.scene.pointer.pressed
        return pressed is not None and pressed.sort == "slot"

    def click(self, spot: Spot) -> bool:
        """What a click on something does; whether it was of use."""
        scene = self.scene
        if (used := self._part_click(spot)) is not None:
            return used
        if spot.sort == "card" and scene.choosing.laying(spot.id):
            self.take_in_hand(spot.id)
        elif options := self._options(spot):
            if scene.app.settings.choosing == "drag" and self._in_hand(spot):
                self._take_up(spot)
            else:
                self.attempt(options, card=spot.id if spot.sort == "card" else "")
        elif spot.sort == "pile":
            return self._spread(spot.id)
        elif spot.sort == "card":
            self._spread_or_refuse(spot)
        elif rule := rule_of(scene.context, spot):
            scene.consult(rule)
        return True

    def _part_click(self, spot: Spot) -> bool | None:
        """What a click does that a part of the table has to itself; None where it has none."""
        for part in self.scene.view_model.parts:
            used = part.click(self, spot)
            if used is not None:
                return used
        return None

    def _drop(self) -> bool:
        scene, pointer = self.scene, self.scene.pointer
        card, pointer.held = pointer.held, ""
        beyond = options_beyond(scene.context, pointer.over)
        pulled, pointer.slides = pointer.slides, False
        self.drag(False)
        if beyond:
            scene.choose_beyond(beyond)
        elif pointer.at[1] < self._top_of_hand and not pulled:
            options = self._dropped(scene.choosing.at(Point("card", card)))
            self.attempt(options, sure=True, card=card)
        return True

    def _dropped(self, options: Sequence[Option]) -> Sequence[Option]:
        """Of the options of a card those that lead to where it was dropped, or have to do with
        what lies there; else all."""
        at, context = self.scene.pointer.at, self.scene.context
        zones = {p.id for option in options for p in option.points if p.kind == "zone"}
        over = [z for z in zones if (area := context.zone(z)) and area.collidepoint(at)]
        there = [o for o in options if any(Point("zone", zone) in o.points for zone in over)]
        under = context.hit_areas.at(at)
        touched = self._options(under) if under is not None else ()
        return there or [option for option in options if option in touched] or options

    def _take_up(self, spot: Spot) -> None:
        choosing = self.scene.choosing
        edges = choosing.laying(spot.id)
        if edges and choosing.turned not in edges:
            choosing.turn_to(edges[0])
        self.scene.pointer.held = spot.id
        self.drag(True)

    def let_go(self) -> None:
        """What is held goes back to where it was, and what is pressed is not any more."""
        self.scene.pointer.held = ""
        self.scene.pointer.pressed = None
        self.drag(False)

    def drag(self, on: bool) -> None:
        """What is held hangs from the pointer, with what is asked after it; or nothing does."""
        scene, held = self.scene, Point("card", self.scene.pointer.held)
        scene.context.dragging = on
        scene.context.beyond = scene.beyond(scene.choosing.at(held)) if on else None
        scene.stale()

    def _options(self, spot: Spot) -> tuple[Option, ...]:
        return options_of(self.scene.context, spot)

    def attempt(self, options: Sequence[Option], sure: bool = False, card: str = "") -> None:
        """The one way to a decision: a lone option is made, several narrow the choice.

        Where the player wants to be asked again, the first time selects it, if not `sure`.
        card: the one they were chosen by, which may be gathered for what is asked next.
        """
        choosing = self.scene.choosing
        if card and choosing.gather(card, options):
            self.scene.stale()
            return
        option = choosing.pick(options)
        if option is not None and option.id in TURNING:
            self.turn(-1 if option == TURN_LEFT else 1)
            return
        again = self.scene.app.settings.confirm and not sure and option != choosing.turned
        if option is not None and again and choosing.selected != option:
            choosing.selected = choosing.focus = option
            self.scene.stale()
        elif option is not None:
            self.scene.choose(option)
        else:
            self.scene.stale()

    def _spread_or_refuse(self, spot: Spot) -> None:
        """Spreads out the open hand of another that a card is in; else says why it stays."""
        seen = self.scene.view_model
        for seat in seen.seats:
            if seat is not seen.hand_seat and any(held.card == spot.id for held in seat.hand):
                self._spread(seat.hand_zone)
                return
        self._refuse(spot)

    def _refuse(self, spot: Spot) -> None:
        context = self.scene.context
        if reason_for(context, spot.id):
            self.scene.pointer.shaken = (spot.id, context.now)
            self.scene.app.sounds.play("thud")

    def _in_hand(self, spot: Spot) -> bool:
        return self.scene.context.in_hand(spot)

    def _wheel(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        self.rouse()
        over = scene.pointer.over
        edges = scene.choosing.laying(self._card_of(over)) if over is not None else ()
        if (edges or scene.choosing.turned) and not (over and over.id == "log"):
            if edges and scene.choosing.turned not in edges:
                scene.choosing.turn_to(edges[0])
            else:
                scene.choosing.turn(-event.y)
            scene.stale()
            return True
        parts = scene.view_model.parts if over is not None else ()
        turned = (part.wheel(self, over, event.y) for part in parts if over is not None)
        return any(turned)

    # Cards that are laid by one of their edges

    def turn(self, step: int) -> None:
        """Turns the card that is taken up."""
        self.scene.choosing.turn(step)
        self.scene.stale()

    def take_in_hand(self, card: str) -> None:
        """Takes up a card that is laid by an edge, or puts it back."""
        scene, edges = self.scene, self.scene.choosing.laying(card)
        if not edges:
            self.attempt(scene.choosing.at(Point("card", card)), card=card)
        elif scene.app.settings.choosing == "drag":
            self._take_up(Spot("card", card, pygame.Rect(0, 0, 0, 0)))
        else:
            scene.choosing.turn_to(None if scene.choosing.turned in edges else edges[0])
        scene.stale()

    # Looking

    def card_at(self, spot: Spot | None) -> str:
        """The card that is seen at a spot; none where there is none, or nobody sees which."""
        card = self._card_of(spot) if spot is not None else ""
        return card if card in self.scene.view_model.skin else ""

    def inspect(self, spot: Spot | None) -> bool:
        """Shows closely what a spot is or tells of; whether there is such a thing."""
        scene = self.scene
        if scene.choosing.back():
            scene.stale()
            return True
        if spot is None:
            return False
        if spot.sort == "pile" and self._spread(spot.id):
            return True
        card = self._card_of(spot)
        if card in scene.view_model.skin:
            self.look_at(card)
            return True
        return False

    def _card_of(self, spot: Spot) -> str:
        """The card a spot is or tells of."""
        context = self.scene.context
        if spot.sort == "card":
            return spot.id
        for part in context.view_model.parts:
            card = part.card_of(context, spot)
            if card is not None:
                return card
        return previewed(context, self.scene.pointer)

    def spread_new(self, before: ViewModel, others: Collection[int]) -> None:
        """Spreads out the hand of another seat, one of `others`, that was hidden `before`, and may
        be looked at now."""
        hidden = {seat.seat for seat in before.seats if seat.held and not seat.hand}
        for seat in self.scene.view_model.seats:
            if seat.hand and seat.seat in hidden.intersection(others):
                self._spread(seat.hand_zone)

    def look_at(self, card: str) -> None:
        """Shows a card large."""
        self.scene.app.push(InspectScene(self.scene.app, self.scene, card))

    def _spread(self, zone: str) -> bool:
        pile = self.scene.view_model.pile(zone)
        if pile is None or not pile.open or not pile.cards:
            return False
        self.scene.app.push(SpreadScene(self.scene.app, self.scene, zone, self.attempt))
        return True

    def skip(self) -> bool:
        """Shows at once how the table stands now; whether anything was on its way there."""
        return self.scene.show_end()
