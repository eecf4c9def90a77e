"""The tray beside the table while a match is arranged: its cards to pick from, and its numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.faces.pictures import Pictures
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.arranging import SET, STAND, Arrangement
from game.rules.board.board import is_space
from game.rules.events import kind_of, owner_of
from game.rules.printed import printed_text
from game.rules.wording import counted
from game.scenes.widgets import Button, Control, Entry, Segment

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.scenes.arranging.scene import ArrangeScene

CARDS, NUMBERS = "cards", "numbers"
SEARCH = "search"
NUMBER = "number:"
"""What stands before a tracker or a piece in the name of the line that it is typed into."""

_PAD, _HEAD, _TABS, _LINE, _GAP, _FOOT = 12, 50, 44, 44, 8, 64
_CARD, _NUMBER = 62, 44
_STEP, _TYPED = 34, 62


@dataclass
class CardRow(Control):
    """A card in the list: its picture, its name, what kind it is. lies: where, if on the table."""

    look: Mapping[str, Any] = field(default_factory=dict)
    lies: str = ""
    pictures: Pictures | None = None
    chosen: bool = False

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        draw_panel(kit, target, self.rect, "inset")
        assert self.pictures is not None
        thumb = self.pictures.thumb(self.look, self.rect.h - kit.px(8))
        shown = thumb.get_rect(midleft=(self.rect.x + kit.px(6), self.rect.centery))
        target.blit(thumb, shown)
        left = self.rect.x + kit.px(58)
        room = self.rect.right - kit.px(8) - left
        name = kit.style(theme.FLOOR, 700, theme.TEXT, leading=1.15)
        small = kit.style(theme.FLOOR, 400, theme.MUTED, leading=1.15)
        kit.text(escape(str(self.look.get("name", self.id))), name, room, 1).draw(
            target, bottomleft=(left, self.rect.centery + kit.px(2))
        )
        kit.text(escape(self.lies), small, room, 1).draw(
            target, topleft=(left, self.rect.centery + kit.px(2))
        )
        radius = theme.PANEL_RADIUS
        if lit:
            draw_highlight(kit, target, self.rect, "hover", radius=radius, badge=False)
        elif self.chosen:
            draw_highlight(kit, target, self.rect, "chosen", radius=radius, badge=False)


@dataclass
class Label(Control):
    """Words that can be pressed only in name: they stand before a number, or over a group."""

    words: str = ""
    head: bool = False

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        colour, weight = (theme.BRASS_HI, 700) if self.head else (theme.TEXT, 400)
        style = kit.style(theme.FLOOR, weight, colour, leading=1.1)
        kit.text(self.words, style, self.rect.w, 1 if self.head else 2).draw(
            target, midleft=self.rect.midleft
        )


class Tray:
    """What lies beside the table. tab: CARDS or NUMBERS. text: what is searched for. zone: whose
    cards alone are listed; empty for all that the game has. chosen: a card that is looked for."""

    def __init__(self, scene: ArrangeScene, chosen: str = "") -> None:
        self.scene = scene
        self.tab = CARDS
        self.text = ""
        self.zone = ""
        self.chosen = chosen
        self.area = pygame.Rect(0, 0, 0, 0)
        self._top = 0
        self._rows = 1

    # What it lists

    def cards(self) -> list[str]:
        """The cards in the list: those of a zone, the top one first, or all by name."""
        words = self.text.casefold().split()
        listed: Sequence[str] = self.scene.match.table.zones.get(self.zone, ())[::-1]
        if not self.zone:
            listed = sorted(
                self._printed(), key=lambda card: (self._name(card), str(self.look(card)["set"]))
            )
        found = [
            card
            for card in listed
            if all(word in printed_text(self.look(card), numbers=True) for word in words)
        ]
        return sorted(found, key=lambda card: card != self.chosen)

    def _printed(self) -> set[str]:
        """The cards of the game that a match may hold, as they are printed."""
        content, zones = self.scene.table.content, self.scene.match.table.zones.values()
        known = {card.partition("#")[0] for card in content.copies}
        known |= {card for cards in zones for card in cards if "#" not in card}
        return known & content.printed.keys()

    def numbers(self) -> list[tuple[str, str]]:
        """Every tracker, and every piece on the board, with the value that it has."""
        match = self.scene.match
        names = match.rules.trackers_to_set(match.context)
        found = [(name, str(match.table.trackers.get(name, 0))) for name in names]
        pieces = match.table.pieces.items()
        found += [(piece, space) for piece, space in pieces if is_space(space)]
        return sorted(found, key=lambda each: owner_of(each[0]) or 0)

    def look(self, card: str) -> Mapping[str, Any]:
        """A card as its face shows it."""
        look: Mapping[str, Any] = self.scene.match.rules.presenter.card(card)
        return look

    def _name(self, card: str) -> str:
        return str(self.look(card).get("name", card))

    def _lies(self, card: str) -> str:
        """What a card is, in few words: how many of it there are anywhere, its kind, or its set,
        where there are others of its name."""
        if self.zone:
            return str(self.look(card).get("kind", "")).replace("_", " ")
        if sum(self._name(each) == self._name(card) for each in self._printed()) > 1:
            return str(self.look(card)["set"]).replace("_", " ").title()
        zones = self.scene.match.table.zones.values()
        on = sum(each.partition("#")[0] == card for cards in zones for each in cards)
        copies = self.scene.table.content.copies
        off = sum(each.partition("#")[0] == card for each in copies) - on
        return f"{on} on the table" + (f", {counted(off, 'other')}" if off > 0 else "")

    # Laying out

    def controls(self) -> list[Control]:
        """What can be pressed in it."""
        scene = self.scene
        kit, area = scene.app.kit, self.area
        pad = kit.px(_PAD)
        x, wide, y = area.x + pad, area.w - 2 * pad, area.y + kit.px(_HEAD)
        half = (wide - kit.px(_GAP)) // 2
        made: list[Control] = []
        for number, (tab, words) in enumerate(((CARDS, "Cards"), (NUMBERS, "Numbers"))):
            rect = pygame.Rect(x + number * (half + kit.px(_GAP)), y, half, kit.px(_TABS))
            press = partial(self.turn_to, tab)
            made.append(Segment(tab, rect, press, face=Face(words), chosen=tab == self.tab))
        y += kit.px(_TABS + _GAP)
        line = pygame.Rect(x, y, wide, kit.px(_LINE))
        y += kit.px(_LINE + _GAP)
        bottom = area.bottom - kit.px(_FOOT)
        if self.tab == NUMBERS:
            y = line.y
            made += self._number_rows(x, y, wide, bottom)
        else:
            made.append(self._head(line))
            made += self._card_rows(x, y, wide, bottom)
        done = pygame.Rect(x, 0, wide, kit.px(_FOOT - 2 * _PAD + 4))
        done.bottom = area.bottom - pad
        face = Face("Done", key="Esc", icon="check")
        made.append(Button("done", done, scene.close, pygame.K_ESCAPE, face=face, look="primary"))
        return made

    def _head(self, line: pygame.Rect) -> Control:
        """What is searched for, or whose cards are listed, which a press ends."""
        if self.zone:
            words = Face(self.scene.zone_words(self.zone), icon="x")
            return Button("zone", line, partial(self.show_zone, ""), face=words)
        return Entry(SEARCH, line, lambda: None, text=self.text, longest=60, changed=self._search)

    def _card_rows(self, x: int, y: int, wide: int, bottom: int) -> list[Control]:
        kit, cards = self.scene.app.kit, self.cards()
        pitch = kit.px(_CARD + 4)
        self._clamp(len(cards), (bottom - y) // pitch)
        return [
            CardRow(
                f"card:{card}",
                pygame.Rect(x, y + number * pitch, wide, kit.px(_CARD)),
                partial(self.scene.offer_places, card),
                look=self.look(card),
                lies=self._lies(card),
                pictures=self.scene.context.pictures,
                chosen=card == self.chosen,
            )
            for number, card in enumerate(cards[self._top : self._top + self._rows])
        ]

    def _number_rows(self, x: int, y: int, wide: int, bottom: int) -> list[Control]:
        kit, numbers = self.scene.app.kit, self.numbers()
        lines: list[tuple[str, str] | int] = []
        for name, value in numbers:
            seat = owner_of(name) or 0
            if seat not in lines:
                lines.append(seat)
            lines.append((name, value))
        pitch = kit.px(_NUMBER + 6)
        self._clamp(len(lines), (bottom - y) // pitch)
        made: list[Control] = []
        for number, each in enumerate(lines[self._top : self._top + self._rows]):
            rect = pygame.Rect(x, y + number * pitch, wide, kit.px(_NUMBER))
            if isinstance(each, int):
                words = escape(self.scene.seat_name(each))
                made.append(Label(f"seat:{each}", rect, lambda: None, words=words, head=True))
            else:
                made += self._number_row(rect, *each)
        return made

    def _number_row(self, rect: pygame.Rect, name: str, value: str) -> list[Control]:
        kit, scene = self.scene.app.kit, self.scene
        right = rect.right
        made: list[Control] = []

        def place(wide: int) -> pygame.Rect:
            nonlocal right
            box = pygame.Rect(right - kit.px(wide), rect.y, kit.px(wide), rect.h)
            right = box.x - kit.px(4)
            return box

        def step(way: int) -> Callable[[], None]:
            return partial(scene.step_number, name, way)

        number = name in scene.match.table.pieces
        if not number:
            made.append(Button(f"more:{name}", place(_STEP), step(1), face=Face("+")))
        entry = Entry(f"{NUMBER}{name}", place(_TYPED), lambda: None, text=value, longest=12)
        entry.style = "number"
        made.append(entry)
        if not number:
            made.append(Button(f"less:{name}", place(_STEP), step(-1), face=Face("−")))
        label = pygame.Rect(rect.x, rect.y, right - rect.x, rect.h)
        words = self._label(name)
        return [Label(f"of:{name}", label, lambda: None, words=words), *made]

    def _label(self, name: str) -> str:
        card = name.rpartition(":")[2]
        words = kind_of(name).replace("_", " ").capitalize()
        return escape(f"{words}, {self._name(card)}" if "#" in card else words)

    def _clamp(self, count: int, rows: int) -> None:
        self._rows = max(1, rows)
        self._top = max(0, min(self._top, count - self._rows))

    # What is done with it

    def scroll(self, rows: int) -> None:
        """Turns the list."""
        self._top += rows
        self.scene.arrange()

    def turn_page(self, way: int) -> None:
        """Turns the list by as many rows as are in sight."""
        self.scroll(way * self._rows)

    def turn_to(self, tab: str) -> None:
        """Shows the cards, or the numbers."""
        self.tab, self._top = tab, 0
        self.scene.arrange()

    def show_zone(self, zone: str) -> None:
        """Lists the cards of a zone alone, or all."""
        self.tab, self.zone, self._top = CARDS, zone, 0
        self.scene.arrange()

    def show_number(self, name: str) -> None:
        """Goes to a tracker, or a piece, and types into it."""
        self.tab = NUMBERS
        names = [each for each, _ in self.numbers()]
        self._top = max(0, names.index(name) - 3) if name in names else 0
        self.scene.arrange()
        self.scene.controls.arrive(f"{NUMBER}{name}")

    def typed(self, name: str, text: str) -> Arrangement:
        """What a number that was typed comes to."""
        verb = STAND if name in self.scene.match.table.pieces else SET
        return Arrangement(verb, name, text.strip().lower())

    def _search(self, text: str) -> None:
        self.text, self._top = text, 0
        self.scene.arrange()

    def draw(self, target: pygame.Surface) -> None:
        """The panel and its head."""
        kit = self.scene.app.kit
        draw_panel(kit, target, self.area)
        style = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif", leading=1.1)
        at = (self.area.x + kit.px(_PAD), self.area.y + kit.px(_PAD))
        room = self.area.w - 2 * kit.px(_PAD)
        kit.text("Arrange the match", style, room, 1).draw(target, topleft=at)

    def draw_hint(self, target: pygame.Surface) -> None:
        """What the empty line is for."""
        line = next((one for one in self.scene.controls.all if one.id == SEARCH), None)
        if line is None or self.text:
            return
        kit = self.scene.app.kit
        icon = kit.icon("search", kit.px(20), theme.MUTED)
        shown = icon.get_rect(midleft=(line.rect.x + kit.px(18), line.rect.centery))
        target.blit(icon, shown)
        kit.text("Search", kit.style(theme.FLOOR, 400, theme.MUTED)).draw(
            target, midleft=(shown.right + kit.px(8), line.rect.centery)
        )
