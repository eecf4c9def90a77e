"""The cards of a zone spread out before whoever sees or knows them, to be taken or put in order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import Face, draw_chip, draw_key
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.draw.table.inspection import draw_spread_panel, spread
from game.rules.free.form import HAND
from game.rules.free.naming import BOTTOM, TOP
from game.rules.wording import counted
from game.scenes.scene import CTRL, AppContext
from game.scenes.widgets import ENTER, WAYS, Entry, button
from game.table.free.dropping import Held
from game.table.free.things import Thing, name_of
from game.table.overlays import InspectScene, OverTable
from game.table.pointer import DRAG_FROM

if TYPE_CHECKING:
    from game.table.free.hands import FreeHands

MOST = 40
"""How many cards are on a page."""

MANY = 12
"""From how many cards on there is a line to search in."""

SEARCH = "search"


class LookScene(OverTable):
    """The cards of a zone that are seen, the top one first, with what lies between them left out.

    A click chooses a card, or takes the choice back; the buttons put those that are chosen on top,
    the first of them uppermost, or at the bottom. A card that is dragged to between others is put
    there; one that is dragged off the panel hangs from the pointer over the table.

    text: what is searched for among many.
    """

    def __init__(self, app: AppContext, hands: FreeHands, zone: str) -> None:
        super().__init__(app, hands.scene)
        self.hands = hands
        self.zone = zone
        self.page = 0
        self.text = ""
        self.chosen: list[str] = []
        self.over: int | None = None
        self.boxes: list[pygame.Rect] = []
        self._pressed: tuple[str, tuple[int, int]] | None = None
        self._dragged = self._unheard = False
        self._at = (-1, -1)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that are seen and searched for, the top one first."""
        words = self.text.casefold().split()
        return tuple(c for c in self.known if all(word in self._said_of(c) for word in words))

    @property
    def known(self) -> tuple[str, ...]:
        """All cards that are seen."""
        return self.context.view_model.view.cards(self.zone)[::-1]

    def _said_of(self, card: str) -> str:
        return " ".join(map(str, self.context.look(card).values())).casefold()

    @property
    def shown(self) -> tuple[str, ...]:
        """Those of the page."""
        return self.cards[self.page * MOST : (self.page + 1) * MOST]

    def holds(self) -> bool:
        """Whether any of them is still seen, and anything may be done with them."""
        return bool(self.known) and self.hands.able

    def place(self, card: str) -> int:
        """Where a card lies in the zone."""
        return self.context.view_model.view.places(self.zone).index(card)

    @property
    def attention(self) -> pygame.Rect | None:
        """The card that the keys have reached."""
        return self.boxes[self.over] if self.over is not None else super().attention

    # Laying out

    def arrange(self) -> None:
        """A box for each card, and the buttons under them."""
        kit = self.app.kit
        self.chosen = [card for card in self.chosen if card in self.known]
        self.page = max(0, min(self.page, (len(self.cards) - 1) // MOST))
        size = self.context.pictures.hand_card
        count = max(1, min(MOST, len(self.known)))
        self.panel, self.boxes = spread(kit, kit.size, count, size)
        del self.boxes[len(self.shown) :]
        if self.over is not None and self.over >= len(self.boxes):
            self.over = None
        foot = kit.px(theme.BUTTON_HEIGHT + 2 * theme.GAP)
        self.panel.h += foot
        move = self.panel.y - max(kit.px(8), (kit.size[1] - self.panel.h) // 2)
        self.panel.y -= move
        for box in self.boxes:
            box.y -= move
        self._place_buttons()

    def _place_buttons(self) -> None:
        kit, made = self.app.kit, []
        x, bottom = self.panel.x + kit.px(28), self.panel.bottom - kit.px(theme.GAP)
        pile = self.hands.table.is_pile(self.zone)
        why = "" if self.chosen else "Click the cards first, in the order that they are to lie in."
        own = f"{HAND}:{self.hands.table.seat}"
        for name, face, press, no in (
            ("top", Face("On top", key="T"), partial(self._put, TOP), why),
            ("bottom", Face("At the bottom", key="B"), partial(self._put, BOTTOM), why),
            ("hand", Face("Into the own hand", key="H"), self._take, why),
            ("shuffle", Face("Shuffle and close", key="S"), self._shuffle, ""),
        ):
            if (name == "hand" and self.zone == own) or (name != "hand" and not pile):
                continue
            made.append(button(kit, name, face, press, why=no, bottomleft=(x, bottom)))
            x = made[-1].rect.right + kit.px(theme.GAP)
        self.controls.set([*made, *self._search_line()])

    def _search_line(self) -> list[Entry]:
        """A line to search in, where there are many cards."""
        if len(self.known) < MANY:
            return []
        kit = self.app.kit
        line = pygame.Rect(0, 0, kit.px(300), kit.px(44))
        line.midright = (self.panel.right - kit.px(170), self.panel.y + kit.px(42))
        return [Entry(SEARCH, line, lambda: None, text=self.text, longest=40, changed=self._search)]

    def _search(self, text: str) -> None:
        self.text, self.page, self.over = text, 0, None
        self.arrange()

    # What is done

    def make(self, *gestures: str) -> bool:
        """Makes gestures; what is spread out is laid out anew."""
        done = self.hands.make(*gestures)
        if self.holds():
            self.arrange()
        return done

    def _put(self, where: str) -> None:
        """Puts what is chosen on top, the first uppermost, or at the bottom in the same order."""
        order = self.chosen[::-1] if where == TOP else self.chosen
        for card in [*order]:
            if not self.make(f"move {name_of(self.zone, (self.place(card),))} {self.zone} {where}"):
                return
        self.chosen = []
        self.arrange()

    def _take(self) -> None:
        places = sorted(map(self.place, self.chosen))
        self.chosen = []
        self.make(f"move {name_of(self.zone, places)} {HAND}:{self.hands.table.seat}")

    def _shuffle(self) -> None:
        self.app.pop()
        self.hands.make(f"shuffle {self.zone}")

    def _choose(self, card: str) -> None:
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)
        self.arrange()

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Cards by the pointer and by arrows, buttons by their keys."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._at = event.pos
        if event.type == pygame.MOUSEMOTION and self._pressed is not None:
            return self._drag()
        if event.type == pygame.MOUSEMOTION:
            before, found = self.over, self._box_at(event.pos)
            self.over = found
            return self.controls.handle(event) or before != self.over
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed is not None:
            return self._release()
        if event.type == pygame.MOUSEWHEEL:
            return self._turn_page(-event.y)
        if event.type == pygame.TEXTINPUT and self._unheard:
            self._unheard = False
            return True
        typing = any(isinstance(one, Entry) and one.active for one in self.controls.all)
        if event.type == pygame.KEYDOWN and not typing and self._key(event):
            return True
        return self.controls.handle(event)

    def _box_at(self, at: tuple[int, int]) -> int | None:
        found = pygame.Rect(at, (1, 1)).collidelist(self.boxes)
        return None if found < 0 else found

    def _press(self, event: pygame.event.Event) -> bool:
        over = self._box_at(event.pos)
        if over is None:
            if not self.panel.collidepoint(event.pos):
                self.app.pop()
                return True
            return self.controls.handle(event)
        card = self.shown[over]
        if event.button == 3:
            thing = Thing("card", f"{self.zone}@{self.place(card)}", self.boxes[over])
            self.hands.scene.pointer.at = event.pos
            self.hands.show_menu(self.hands.menu(thing))
            return True
        self._pressed, self._dragged = (card, event.pos), False
        return True

    def _drag(self) -> bool:
        assert self._pressed is not None
        card, began = self._pressed
        far = pygame.Vector2(self._at).distance_to(began) >= DRAG_FROM * self.app.kit.scale
        self._dragged = self._dragged or far
        if self._dragged and not self.panel.collidepoint(self._at):
            cards = self.chosen if card in self.chosen else [card]
            places = tuple(sorted(map(self.place, cards)))
            self.app.pop()
            self.hands.scene.pointer.at = self._at
            self.hands.take_up(Held(self.zone, places), self.zone)
        return True

    def _release(self) -> bool:
        assert self._pressed is not None
        card, _ = self._pressed
        self._pressed = None
        if not self._dragged:
            self._choose(card)
        elif self.hands.table.is_pile(self.zone) and (gap := self._gap()) is not None:
            self._put_between(card, gap)
        return True

    def _gap(self) -> int | None:
        """Before which of the cards of the page the pointer is; their number after the last."""
        row = [n for n, box in enumerate(self.boxes) if box.top <= self._at[1] <= box.bottom]
        if not row:
            return None
        return next((n for n in row if self.boxes[n].centerx > self._at[0]), row[-1] + 1)

    def _put_between(self, card: str, gap: int) -> None:
        """Puts a card over the one that the gap is before, or under the last one."""
        own = self.place(card)
        stay = [n for n in range(self.hands.table.count(self.zone)) if n != own]
        others = [each for each in self.shown if each != card]
        gap -= self.shown.index(card) < gap
        if gap < len(others):
            at = stay.index(self.place(others[gap])) + 1
        elif others:
            at = stay.index(self.place(others[-1]))
        else:
            return
        if at != own:
            self.make(f"move {name_of(self.zone, (own,))} {self.zone} {at}")

    def _turn_page(self, way: int) -> bool:
        before = self.page
        self.page += way
        self.arrange()
        return self.page != before

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & CTRL:
            return self._go_back(event.key)
        if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.app.pop()
        elif event.key == pygame.K_SLASH and len(self.known) >= MANY:
            self.controls.arrive(SEARCH)
            self._unheard = event.unicode == "/"
        elif event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._turn_page(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.key in WAYS and self.boxes:
            row = sum(box.y == self.boxes[0].y for box in self.boxes)
            across, down = WAYS[event.key]
            step = across + down * row
            start = -1 if step > 0 else 0
            self.over = ((start if self.over is None else self.over) + step) % len(self.boxes)
        elif event.key in ENTER and self.over is not None:
            self._choose(self.shown[self.over])
        elif event.key == pygame.K_i and self.over is not None:
            self.app.push(InspectScene(self.app, self.table, self.shown[self.over]))
        else:
            return False
        return True

    def _go_back(self, key: int) -> bool:
        """Takes the last gesture back, or makes it again."""
        acts = {pygame.K_z: self.hands.scene.undo, pygame.K_y: self.hands.scene.redo}
        if key not in acts:
            return False
        acts[key]()
        if self.holds():
            self.arrange()
        return True

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The cards on a panel over the darkened table."""
        kit, shown = self.app.kit, self.shown
        if len(shown) != len(self.boxes):
            self.arrange()
        draw_spread_panel(kit, target, self.panel, self._title())
        for card, box in zip(shown, self.boxes, strict=True):
            picture = self.context.pictures.small(self.context.look(card), box.w)
            target.blit(picture, box)
            if card in self.chosen:
                draw_highlight(kit, target, box, "chosen", badge=False)
                number = str(self.chosen.index(card) + 1)
                draw_key(kit, target, number, topright=(box.right + kit.px(4), box.y - kit.px(4)))
            if self._is_on_top(card):
                place = (box.centerx, box.bottom + kit.px(6))
                draw_chip(kit, target, "top", edge=theme.BRASS, round_ends=True, midbottom=place)
        if self.over is not None:
            draw_highlight(kit, target, self.boxes[self.over], "hover", badge=False)
        self.controls.draw(kit, target)
        self._draw_hint(target)
        if self._dragged and self._pressed is not None:
            self._draw_dragged(target, self._pressed[0])

    def _draw_hint(self, target: pygame.Surface) -> None:
        """What the empty line is for."""
        line = next((one for one in self.controls.all if one.id == SEARCH), None)
        if line is not None and not self.text:
            style = self.app.kit.style(theme.FLOOR, 400, theme.MUTED)
            words = self.app.kit.text("Search  {key:/}", style)
            words.draw(target, midleft=(line.rect.x + self.app.kit.px(20), line.rect.centery))

    def _is_on_top(self, card: str) -> bool:
        pile = self.hands.table.is_pile(self.zone)
        return pile and self.place(card) == self.hands.table.count(self.zone) - 1

    def _title(self) -> str:
        table, cards, known = self.hands.table, self.cards, self.known
        held = table.count(self.zone)
        if len(cards) < len(known):
            count = f"{len(cards)} of {counted(len(known), 'card')}"
        elif len(known) < held:
            count = f"{len(known)} of {counted(held, 'card')} that you know"
        else:
            count = counted(held, "card")
        pages = f", page {self.page + 1} of {-(-len(cards) // MOST)}" if len(cards) > MOST else ""
        order = ", the top one first" if table.is_pile(self.zone) and len(cards) > 1 else ""
        return f"{escape(table.words(self.zone))}: {count}{order}{pages}"

    def _draw_dragged(self, target: pygame.Surface, card: str) -> None:
        kit, gap = self.app.kit, self._gap()
        if gap is not None and self.hands.table.is_pile(self.zone):
            after = gap < len(self.boxes)
            beside = self.boxes[gap] if after else self.boxes[-1]
            bar = pygame.Rect(0, beside.y, kit.px(5), beside.h)
            bar.centerx = beside.left - kit.px(7) if after else beside.right + kit.px(7)
            pygame.draw.rect(target, kit.palette.hover, bar)
        wide = self.boxes[0].w
        picture = self.context.pictures.small(self.context.look(card), wide)
        box = picture.get_rect(center=self._at)
        draw_shadow(kit, target, box, "lifted", kit.px(6))
        target.blit(picture, box)
