"""The players' hands on a free table: pointer, keys and wheel become gestures."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.events import kind_of
from game.rules.free.form import DIE, FELT, LARGEST_COUNT
from game.rules.free.lying import point_of
from game.table.free.deeds import Chosen, Deeds
from game.table.free.dropping import Drop, Held, Keys, drop_at
from game.table.free.felt import felt_scale
from game.table.free.looking import LookScene
from game.table.free.menu_scene import cap_of
from game.table.free.shown import draw_asked, draw_hands
from game.table.free.things import Thing, as_card, thing_at, thing_of
from game.table.pointer import DRAG_FROM

if TYPE_CHECKING:
    from game.rules.ask import Option
    from game.scenes.table import TableScene
    from game.table.hit_areas import Spot

TWICE = 400
"""Milliseconds within which a second click makes a double click."""

TURNS = 500
"""Milliseconds after which the clicks of a wheel become one gesture."""

_BY_KEY = {"+": 1, "-": -1}
_DIGITS = tuple("123456789")

HOLDS = "\N{RAISED HAND}"
"""What the pointer is said to hold, so that nothing opens under it."""


class Turned(NamedTuple):
    """A counter that the wheel turns: what it will become, and when that is settled."""

    counter: str
    value: int
    due: float


class FreeHands(Deeds):
    """The hands where any gesture may be made.

    held: what hangs from the pointer; drop: where it would come to lie. band: where the pointer
    began to frame things, to choose them. turned: see `Turned`. keys: which keys are down.
    """

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.held: Held | None = None
        self.drop: Drop | None = None
        self.band: tuple[int, int] | None = None
        self.turned: Turned | None = None
        self.keys = Keys()
        self._pressed: tuple[Thing, tuple[int, int]] | None = None
        self._clicked: tuple[str, float] = ("", -TWICE)
        self._looks_again = ""

    def _spread(self, zone: str) -> bool:
        """Spreads out the cards of a zone that are seen or known; whether there are any."""
        if not self.able:
            return super()._spread(zone)
        if not self.table.view.cards(zone):
            return False
        self.scene.app.push(LookScene(self.scene.app, self, zone))
        return True

    # Events

    def take(self, event: pygame.event.Event) -> bool:
        """Takes an event; whether it was of use."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._note_keys(event)
        if self._ends_turning(event):
            self.settle()
        if not self.able:
            return super().take(event)
        if event.type == pygame.KEYDOWN and self.key(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            used = super().take(event)
            return self._drag() or used
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._press_at(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._busy:
            self._move(event.pos)
            return self._let_go_at()
        return super().take(event)

    @property
    def _busy(self) -> bool:
        return self._pressed is not None or self.held is not None or self.band is not None

    def _note_keys(self, event: pygame.event.Event) -> None:
        """Which keys are down that change what is dragged."""
        down = event.type == pygame.KEYDOWN
        if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            self.keys = self.keys._replace(shift=down)
        if event.key in (pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA):
            self.keys = self.keys._replace(ctrl=down)
        if self.held is not None:
            self._aim()

    def _press_at(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        scene.pointer.by_keys = False
        scene.pointer.rouse()
        self.skip()
        self._move(event.pos)
        thing = self.under()
        if self.held is not None:
            self.let_go()
            return True
        if thing is not None and thing.sort == "other":
            if event.button == 3:
                return self.inspect(scene.pointer.over)
            return self._press()
        if event.button == 3:
            return self._open_menu()
        if thing is None and self._on_baize(event.pos):
            thing = Thing("zone", "", pygame.Rect(event.pos, (0, 0)))
        if thing is None:
            return self._press()
        self._pressed = (thing, event.pos)
        return True

    def _on_baize(self, at: tuple[int, int]) -> bool:
        """Whether a place is on the bare table."""
        context = self.scene.context
        asks = context.area("prompt").collidepoint(at)
        return context.area("baize").collidepoint(at) and not asks

    def _open_menu(self) -> bool:
        """Opens the menu of what lies under the pointer; whether that has one."""
        thing = self.under()
        if thing is not None and thing.sort == "other":
            return False
        self.show_menu(self.menu(thing))
        return True

    def _drag(self) -> bool:
        """The pointer was moved: what it pressed is taken up, or things are framed."""
        at, context = self.scene.pointer.at, self.scene.context
        if self.held is not None:
            self._aim()
            return True
        if self.band is not None:
            return True
        if self._pressed is None:
            return False
        thing, began = self._pressed
        if pygame.Vector2(at).distance_to(began) < DRAG_FROM * context.kit.scale:
            return False
        self._pressed = None
        held = self._taken(thing, began)
        if held is not None:
            self.take_up(held)
        elif thing.sort in ("zone", "space"):
            self.band = began
        return True

    def _taken(self, thing: Thing, at: tuple[int, int]) -> Held | None:
        """What is taken up by a thing; with Ctrl the whole of a stack or pile."""
        grip = (at[0] - thing.area.centerx, at[1] - thing.area.centery)
        table, chosen = self.table, self.chosen
        if thing.sort == "card":
            cards = self.together(thing)
            if self.keys.ctrl and cards == (thing.place,):
                cards = table.stack(thing.zone, thing.place)
            pieces = chosen.pieces if cards == chosen.cards and thing.zone == FELT else ()
            first = cards[0]
            if first != thing.place:
                grip = self._grip_of(Thing("card", f"{thing.zone}@{first}", thing.area), at, grip)
            return Held(thing.zone, cards, pieces, grip=grip)
        if thing.sort == "pile" and table.count(thing.name):
            count = table.count(thing.name)
            cards = tuple(range(count)) if self.keys.ctrl else (count - 1,)
            return Held(thing.name, cards, grip=(0, 0))
        if thing.sort == "piece":
            if thing.name in chosen.pieces and chosen.cards:
                return self._taken_with(thing, at, chosen)
            others = chosen.pieces if thing.name in chosen.pieces else ()
            named = (thing.name, *(each for each in others if each != thing.name))
            return Held(pieces=named, grip=grip)
        if thing.sort == "supply":
            return Held(supply=thing.name, grip=(0, 0))
        return None

    def _taken_with(self, thing: Thing, at: tuple[int, int], chosen: Chosen) -> Held:
        """A piece is taken up that was chosen together with cards."""
        first = Thing("card", f"{chosen.zone}@{chosen.cards[0]}", thing.area)
        return Held(chosen.zone, chosen.cards, chosen.pieces, grip=self._grip_of(first, at, (0, 0)))

    def _grip_of(self, card: Thing, at: tuple[int, int], usual: tuple[int, int]) -> tuple[int, int]:
        """How far the pointer is from the middle of a card that it holds among others."""
        lie = self.table.lying(card.zone)[card.place]
        point = point_of(lie.at)
        if point is None:
            return usual
        middle = felt_scale(self.scene.context).pixels(point)
        return at[0] - middle[0], at[1] - middle[1]

    def take_up(self, held: Held, looks_again: str = "") -> None:
        """Something hangs from the pointer. looks_again: the zone that is spread out afterwards."""
        self.held, self._looks_again = held, looks_again
        self.scene.pointer.held = HOLDS
        self.drag(True)
        self._aim()

    def _aim(self) -> None:
        """Finds where what is held would come to lie."""
        assert self.held is not None
        context, at = self.scene.context, self.scene.pointer.at
        scale = felt_scale(context)
        self.drop = drop_at(context, self.table, scale, self.held, at, self.keys)

    def lay_down(self) -> None:
        """The table is looked at anew: nothing is held any more."""
        super().lay_down()
        self.held = self.drop = self.band = self._pressed = None
        self.aims = ""

    def let_go(self) -> None:
        """What is held goes back to where it was."""
        super().let_go()
        self.lay_down()
        self.keys = Keys()

    def forget_keys(self) -> None:
        """None counts as held down any more, nor what is dragged as meant with it."""
        super().forget_keys()
        self.keys = Keys()

    def _let_go_at(self) -> bool:
        """The button is let go: something is laid down, chosen, or was clicked."""
        held, drop, band, pressed = self.held, self.drop, self.band, self._pressed
        again, self._looks_again = self._looks_again, ""
        if held is not None:
            self.let_go()
            if drop is None:
                self.scene.app.sounds.play("thud")
            elif self.make(*drop.gestures):
                self.scene.motions.finish()  # it lies where it was put already
                self.scene.stale()
            if again and self.able:
                self._spread(again)
            return True
        self.band = self._pressed = None
        if band is not None:
            self._frame(band, self.scene.pointer.at)
        elif pressed is not None:
            self._click_on(pressed[0])
        return True

    def _frame(self, began: tuple[int, int], ends: tuple[int, int]) -> None:
        """Chooses the cards of one zone and the pieces whose middle lies in a frame."""
        frame = pygame.Rect(began, (ends[0] - began[0], ends[1] - began[1]))
        frame.normalize()
        context = self.scene.context
        spots = (*context.hit_areas, *context.hand_hit_areas)
        things = (thing_of(context, s) for s in spots if frame.collidepoint(s.area.center))
        found = [each for each in things if each is not None]
        cards = [each for each in found if each.sort == "card"]
        zones = [each.zone for each in cards]
        zone = max(zones, key=zones.count, default="")
        lying = {place for each in cards if each.zone == zone for place in self._stack(each)}
        pieces = [each.name for each in found if each.sort == "piece"] if zone in ("", FELT) else []
        kept = self.chosen if self.keys.shift else Chosen()
        if kept.zone == zone:
            lying |= {*kept.cards}
            pieces = [*dict.fromkeys((*kept.pieces, *pieces))]
        self.choose(zone, [*lying], pieces)

    def _stack(self, card: Thing) -> tuple[int, ...]:
        return self.table.stack(card.zone, card.place) if card.zone == FELT else (card.place,)

    # Clicks

    def _click_on(self, thing: Thing) -> None:
        twice = self._clicked[0] == thing.name and self.scene.now - self._clicked[1] < TWICE
        self._clicked = ("", -TWICE) if twice else (thing.name, self.scene.now)
        if self.aims:
            self._attach_to(thing)
        elif thing.sort == "card":
            if twice:
                _ = self.do_key("F", thing) or self.do_key("I", thing)
            else:
                self._choose_card(thing)
        elif thing.sort == "piece":
            self._click_piece(thing, twice)
        elif thing.sort == "pile":
            self._spread(thing.name)
        elif thing.sort in ("more", "less"):
            self._turn_counter(thing.name, 1 if thing.sort == "more" else -1)
        elif self._is_counter(thing):
            self.do_key("=", thing)
        elif thing.sort == "step":
            self.make(f"tick {thing.name}")
        else:
            self.choose("", ())

    def _attach_to(self, thing: Thing) -> None:
        cards, self.aims = self.aims, ""
        if thing.sort == "card":
            self.make(f"attach {cards} {thing.name}")

    def _choose_card(self, card: Thing) -> None:
        chosen = self.chosen
        if self.keys.shift and chosen.zone in ("", card.zone):
            places = {*chosen.cards} ^ {card.place}
            self.choose(card.zone, [*places], chosen.pieces)
        else:
            self.choose(card.zone, [card.place])

    def _click_piece(self, piece: Thing, twice: bool) -> None:
        if twice and kind_of(piece.name) == DIE:
            self.make(f"roll {piece.name}")
            return
        chosen = self.chosen if self.keys.shift else Chosen()
        others = [each for each in chosen.pieces if each != piece.name]
        pieces = others if piece.name in chosen.pieces else [*others, piece.name]
        self.choose(chosen.zone, chosen.cards, pieces)

    # Keys and the wheel

    def key(self, event: pygame.event.Event) -> bool:
        """Takes a key before the table does; whether it has a use here."""
        name = "?" if event.key == pygame.K_F1 else cap_of(event)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        busy = self.band or self.aims or self.chosen.cards or self.chosen.pieces
        if name == "Escape" and busy and self.held is None:
            self.lay_down()
            self.choose("", ())
            return True
        by_keys = self.scene.pointer.by_keys and name in ("Return", "Enter")
        if by_keys and self.aims and (under := self.under()) is not None:
            self._attach_to(under)
            return True
        if self.held is None and (by_keys or event.key == pygame.K_MENU):
            return self._open_menu()
        if self.held is not None:
            if name == "F" and self.held.cards:
                self.held = self.held._replace(over=not self.held.over)
                self._aim()
                return True
            return False
        meant = self._meant()
        if name in _BY_KEY and meant is not None and self._is_counter(meant):
            self._turn_counter(meant.name, _BY_KEY[name])
            return True
        if self.do_key(name, meant):
            return True
        return name in _DIGITS and meant is not None and not self.scene.pointer.by_keys

    def _meant(self) -> Thing | None:
        """What a key is for: what lies under the pointer, else what is chosen."""
        under, chosen = self.under(), self.chosen
        if (under is None or under.sort in ("zone", "space")) and chosen.cards:
            nowhere = pygame.Rect(self.scene.pointer.at, (0, 0))
            return Thing("card", f"{chosen.zone}@{chosen.cards[-1]}", nowhere)
        return under

    def _wheel(self, event: pygame.event.Event) -> bool:
        over = self.under() if self.able else None
        if over is None or not self._is_counter(over):
            return super()._wheel(event)
        self._turn_counter(over.name, event.y)
        return True

    def _is_counter(self, thing: Thing) -> bool:
        sort = thing.sort in ("counter", "more", "less")
        return sort and kind_of(thing.name) in self.table.form.counters

    def _turn_counter(self, counter: str, by: int) -> None:
        """A counter is changed; what follows soon after is one gesture with it."""
        form = self.table.form.counters[kind_of(counter)]
        if self.turned is not None and self.turned.counter != counter:
            self.settle()
        now = self.turned.value if self.turned else self.table.view.trackers[counter]
        low, high = (-LARGEST_COUNT if form.low is None else form.low), form.high
        value = max(low, min(now + by, LARGEST_COUNT if high is None else high))
        if value == now:
            self.scene.app.sounds.play("thud")
        self.turned = Turned(counter, value, self.scene.now + TURNS)

    def _ends_turning(self, event: pygame.event.Event) -> bool:
        """Whether an event ends what the wheel does: all that is done beside that counter."""
        if self.turned is None or event.type in (pygame.MOUSEWHEEL, pygame.KEYUP):
            return False
        if event.type == pygame.KEYDOWN:
            return cap_of(event) not in _BY_KEY
        over = thing_at(self.scene.context, event.pos) if hasattr(event, "pos") else None
        return over is None or over.name != self.turned.counter

    def settle(self) -> None:
        """What the wheel has turned a counter to is one gesture."""
        turned, self.turned = self.turned, None
        if turned and self.table.view.trackers.get(turned.counter) != turned.value:
            self.make(f"set {turned.counter} {turned.value}")

    def go_by(self) -> bool:
        """Time has passed."""
        if self.turned is not None and self.scene.now >= self.turned.due:
            self.settle()
            return True
        return False

    def draw(self, target: pygame.Surface) -> None:
        """What is held, chosen and framed."""
        if self.able:
            draw_hands(self, target)
        else:
            draw_asked(self.scene, target)

    def _options(self, spot: Spot) -> tuple[Option, ...]:
        """What a thing is chosen for where no gesture is asked; a card wherever it lies."""
        return super()._options(as_card(self.scene.context, spot))
