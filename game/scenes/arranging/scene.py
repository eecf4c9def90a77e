"""A match is arranged by hand: cards, pieces and numbers are put where one wants to try them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.arranging import LAY, SET, STAND, Arrangement, copies_for
from game.rules.events import kind_of, owner_of
from game.scenes.arranging.places import Places
from game.scenes.arranging.tray import CARDS, NUMBER, SEARCH, Tray
from game.scenes.scene import CTRL, SHIFT, AppContext, Key, pressed
from game.scenes.widgets import ENTER, Control
from game.table.choosing import Choosing
from game.table.hit_areas import Spot
from game.table.layout import rect
from game.table.overlays import OverTable
from game.table.pointer import DRAG_FROM

if TYPE_CHECKING:
    from game.rules.match import Match
    from game.scenes.table import TableScene

WORDS = (
    "**The match waits while it is arranged.** Drag a card to where it is to lie, a piece to its "
    "space; click one for all places; turn the wheel over a number."
)


class ArrangeScene(OverTable):
    """Lies over a table that is seen and pointed at, but not played on, until it is closed.

    tray: the list beside it. held: the card or piece that is dragged, or was clicked and follows
    the pointer. places: the controls of the places that one is offered for a card.
    """

    def __init__(
        self, app: AppContext, table: TableScene, spot: Spot | None = None, card: str = ""
    ) -> None:
        """spot: what is arranged first, if anything; card: one that stands first in the list."""
        super().__init__(app, table)
        self.table: TableScene = table
        self.tray = Tray(self, card)
        self.held = ""
        self.places: Places | None = None
        self._at = (-1, -1)
        self._pressed: tuple[str, tuple[int, int]] | None = None
        self._why = ""
        self._unheard = False
        self._first = spot

    @property
    def match(self) -> Match:
        """What is arranged."""
        return self.table.session.match

    def enter(self) -> None:
        """Offers what can be arranged of the first thing."""
        self._still()
        if self._first is None:
            return
        self._at = self._first.area.center
        thing = self._thing_at(self._first)
        if self._first.sort == "tracker":
            self.tray.show_number(self._first.id)
        elif self._first.sort == "pile":
            self.tray.show_zone(self._first.id)
        elif thing:
            self._click(thing)

    def holds(self) -> bool:
        """Whether anything can be arranged still."""
        return not self._why

    def update(self, dt: float) -> bool:
        """What was arranged is seen moving."""
        return super().update(dt) or self.table.go_by(dt)

    def close(self) -> None:
        """Back to the match."""
        self.app.pop()

    # Words

    def seat_name(self, seat: int) -> str:
        """Whose a thing is."""
        return self.match.rules.setup.seats[seat - 1].name if seat else "Nobody's own"

    def zone_words(self, zone: str) -> str:
        """What a zone is called: `BLUE: deck`."""
        seat, kind = owner_of(zone), kind_of(zone).replace("_", " ")
        return f"{self.seat_name(seat)}: {kind}" if seat else kind.capitalize()

    # Arranging

    def put(self, made: Arrangement) -> None:
        """Arranges something, or says why not."""
        session = self.table.session
        refused = session.unready() or session.match.objection(made)
        if not refused:
            self.table.decide(lambda: session.choose(made.option), pace=0)
        else:
            self.app.say(escape(refused), "lock")
            self.app.sounds.play("thud")
        self._look_again()

    def _look_again(self) -> None:
        self._why = self.table.session.unready()
        if self._why:
            self.app.say(escape(self._why), "info")
        self.places = None
        self._still()

    def _still(self) -> None:
        """Nothing of the table is offered for a choice, and nothing of it is told."""
        self.table.choosing = Choosing((), keys=self.app.settings.keys)
        self.table.show_all()
        self.table.pointer.move((-1, -1), None, self.table.context.now)
        self.arrange()

    def step_number(self, name: str, way: int) -> None:
        """A tracker goes up or down by one."""
        self.put(Arrangement(SET, name, str(self.match.table.trackers.get(name, 0) + way)))

    def best(self, card: str, zone: str, way: str) -> Arrangement:
        """A card laid into a zone: of its copies the first that can be, or else the first."""
        copies = copies_for(self.match.rules, self.match.table, card, zone)[:4]
        every = [Arrangement(LAY, copy, zone, way) for copy in copies]
        fits = (made for made in every if not self.match.objection(made))
        return next(fits, every[0] if every else Arrangement(LAY, card, zone, way))

    def offer_places(self, card: str, only: str = "") -> None:
        """Offers the places that a card can be laid to, or the ways to lie in one of them."""
        rules, match = self.match.rules, self.match
        zones = (
            [only] if only else [z for z in match.table.zones if kind_of(z) in rules.laid_by_hand]
        )
        zones.sort(key=lambda zone: owner_of(zone) or 9)
        found: dict[int, list[tuple[str, Arrangement]]] = {}
        for zone in zones:
            copies = copies_for(rules, match.table, card, zone) or [card]
            for way, words in rules.ways(match.context, copies[0], zone).items():
                label = kind_of(zone).replace("_", " ").capitalize() + (
                    f", {words}" if words else ""
                )
                made = self.best(card, zone, way)
                found.setdefault(owner_of(zone) or 0, []).append((label, made))
        head = str(self.tray.look(card).get("name", card))
        columns = [(self.seat_name(seat), rows) for seat, rows in found.items()]
        self.places = Places(self.app.kit, self._at, head, columns, match.objection, self.put)

    # The pointer

    def _under(self, at: tuple[int, int]) -> Spot | None:
        return None if self.tray.area.collidepoint(at) else self.table.hands.spot(at)

    def _thing(self, at: tuple[int, int]) -> str:
        """The card, or the piece, that can be taken up at a place."""
        if self.tray.area.collidepoint(at):
            rows = (one for one in self.controls.all if one.id.startswith("card:"))
            return next((row.id[5:] for row in rows if row.rect.collidepoint(at)), "")
        spot = self._under(at)
        return self._thing_at(spot) if spot else ""

    def _thing_at(self, spot: Spot) -> str:
        zones, pieces = self.match.table.zones, self.match.table.pieces
        if spot.sort == "pile" and zones.get(spot.id):
            return zones[spot.id][-1]
        if spot.sort == "space":
            return next((piece for piece, space in pieces.items() if space == spot.id), "")
        if spot.id in pieces or any(spot.id in cards for cards in zones.values()):
            return spot.id
        return ""

    def _zone(self, at: tuple[int, int]) -> str:
        """The zone at a place of the table, into which cards may be laid by hand."""
        spot, context = self._under(at), self.context
        zones, laid = self.match.table.zones, self.match.rules.laid_by_hand
        if self.tray.area.collidepoint(at):
            return ""
        for zone, cards in zones.items():
            if spot and kind_of(zone) in laid and (spot.id == zone or spot.id in cards):
                return zone
        areas = {**context.hit_areas.zones, **context.hand_hit_areas.zones}
        found = [
            zone
            for zone, area in areas.items()
            if zone in zones and kind_of(zone) in laid and area.collidepoint(at)
        ]
        return min(found, key=lambda zone: areas[zone].w * areas[zone].h, default="")

    def _space(self, at: tuple[int, int]) -> str:
        """The space of the board at a place."""
        for area in self.context.hit_areas:
            if area.sort == "space" and area.holds(at):
                return area.id
        return ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes things up, lays them down, and offers places."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._at = event.pos
        if self.places is not None:
            return self._choose_place(event)
        if event.type == pygame.TEXTINPUT and self._unheard:
            self._unheard = False
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._press(event)
        if event.type == pygame.MOUSEMOTION and self._drag(event.pos):
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._release():
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        return self.controls.handle(event)

    def _choose_place(self, event: pygame.event.Event) -> bool:
        assert self.places is not None
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self.places.panel.collidepoint(
            event.pos
        )
        if outside or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self.places = None
            return True
        return self.places.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        typing = next((one for one in self.controls.all if getattr(one, "active", False)), None)
        number = typing if typing is not None and typing.id.startswith(NUMBER) else None
        return pressed(
            event,
            (
                Key(ENTER, lambda: self._typed(number), when=number is not None),
                Key((pygame.K_ESCAPE,), self._let_go, when=bool(self.held)),
                Key((pygame.K_SLASH,), lambda: self._search(event), when=typing is None),
                Key((pygame.K_PAGEDOWN,), lambda: self.tray.turn_page(1)),
                Key((pygame.K_PAGEUP,), lambda: self.tray.turn_page(-1)),
                Key((pygame.K_z,), lambda: self._go_back(again=True), held=CTRL | SHIFT),
                Key((pygame.K_z,), lambda: self._go_back(again=False), held=CTRL),
                Key((pygame.K_y,), lambda: self._go_back(again=True), held=CTRL),
            ),
        )

    def _typed(self, number: Control | None) -> None:
        """Sets a number to what was typed."""
        if number is not None:
            text = getattr(number, "text", "")
            self.put(self.tray.typed(number.id.removeprefix(NUMBER), text))
            self.controls.arrive("done")

    def _let_go(self) -> None:
        self.held = ""

    def _search(self, event: pygame.event.Event) -> None:
        self.tray.turn_to(CARDS)
        self.controls.arrive(SEARCH)
        self._unheard = event.unicode == "/"

    def _go_back(self, again: bool) -> None:
        (self.table.redo if again else self.table.undo)()
        self._look_again()

    def _press(self, event: pygame.event.Event) -> bool:
        if self.held:
            self._drop(self.held)
            self.held = ""
            return True
        thing = self._thing(event.pos)
        if not thing:
            return self._press_number(event.pos) or self.controls.handle(event)
        if event.button == 3:
            self._click(thing)
        else:
            self._pressed = (thing, event.pos)
        return True

    def _press_number(self, at: tuple[int, int]) -> bool:
        spot = self._under(at)
        if spot is not None and spot.sort == "tool" and spot.id in ("undo", "redo"):
            self._go_back(again=spot.id == "redo")
            return True
        if spot is None or spot.sort != "tracker":
            zone = self._zone(at) if not self.tray.area.collidepoint(at) else ""
            if zone:
                self.tray.show_zone(zone)
            return bool(zone)
        self.tray.show_number(spot.id)
        return True

    def _drag(self, at: tuple[int, int]) -> bool:
        if self._pressed is not None and not self.held:
            thing, start = self._pressed
            far = max(abs(at[0] - start[0]), abs(at[1] - start[1]))
            if far > self.app.kit.px(DRAG_FROM):
                self.held = thing
        return bool(self.held)

    def _release(self) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        if self.held:
            self._drop(self.held)
            self.held = ""
        else:
            self._click(pressed[0])
        return True

    def _click(self, thing: str) -> None:
        """A click takes a piece up, lists the cards of a pile, or offers the places of a card."""
        spot = self._under(self._at)
        if thing in self.match.table.pieces:
            self.held = thing
        elif spot is not None and spot.sort == "pile":
            self.tray.show_zone(spot.id)
        else:
            self.offer_places(thing)

    def _drop(self, thing: str) -> None:
        if thing in self.match.table.pieces:
            space = self._space(self._at)
            if space:
                self.put(Arrangement(STAND, thing, space))
            return
        zone = self._zone(self._at)
        if not zone:
            return
        copies = copies_for(self.match.rules, self.match.table, thing, zone) or [thing]
        ways = [*self.match.rules.ways(self.match.context, copies[0], zone)]
        if len(ways) > 1:
            self.offer_places(thing, zone)
        else:
            self.put(self.best(thing, zone, ways[0] if ways else ""))

    def _wheel(self, turned: int) -> bool:
        if self.tray.area.collidepoint(self._at):
            self.tray.scroll(-turned)
            return True
        spot = self._under(self._at)
        if spot is None or spot.sort != "tracker":
            return False
        self.step_number(spot.id, 1 if turned > 0 else -1)
        return True

    # Laying out and drawing

    def arrange(self) -> None:
        """The tray in the place of the log, and the places that are offered."""
        self.tray.area = rect(self.app.kit, self.context.layout.places.log)
        self.controls.set(self.tray.controls())
        if self.places is not None:
            self.places.lay(self.app.kit)

    def draw(self, target: pygame.Surface) -> None:
        """What can be reached, the tray, what is held, and the places that are offered."""
        kit = self.app.kit
        self._draw_words(target)
        self._draw_targets(target)
        self.tray.draw(target)
        self.controls.draw(kit, target)
        self.tray.draw_hint(target)
        if self.held:
            self._draw_held(target)
        if self.places is not None:
            self.places.draw(kit, target)

    def _draw_words(self, target: pygame.Surface) -> None:
        kit, area = self.app.kit, rect(self.app.kit, self.context.layout.places.prompt)
        draw_panel(kit, target, area)
        pad = kit.px(18)
        style = kit.style(theme.BODY, 400, theme.TEXT, leading=1.25)
        kit.text(WORDS, style, area.w - 2 * pad, 2).draw(
            target, midleft=(area.x + pad, area.centery)
        )

    def _draw_targets(self, target: pygame.Surface) -> None:
        """Where what is held can be laid; what is under the pointer stands out."""
        if not self.held:
            return
        kit, context = self.app.kit, self.context
        if self.held in self.match.table.pieces:
            space = self._space(self._at)
            spot = context.hit_areas.of("space", space) if space else None
            if spot is not None:
                draw_highlight(kit, target, spot.area, "hover")
            return
        over, laid = self._zone(self._at), self.match.rules.laid_by_hand
        areas = {**context.hit_areas.zones, **context.hand_hit_areas.zones}
        for zone, area in areas.items():
            if kind_of(zone) in laid and zone in self.match.table.zones:
                lit = zone == over
                draw_highlight(kit, target, area, "hover" if lit else "choosable", badge=False)

    def _draw_held(self, target: pygame.Surface) -> None:
        kit = self.app.kit
        if self.held in self.match.table.pieces:
            below = (self._at[0], self._at[1] + kit.px(18))
            draw_chip(kit, target, self.zone_words(self.held), midtop=below)
            return
        picture = self.context.pictures.small(self.tray.look(self.held), kit.px(150))
        target.blit(picture, picture.get_rect(center=self._at))
