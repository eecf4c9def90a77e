"""The lists of the builder: the cards of each section in groups, with their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.decks import DeckField, Section
from game.rules.wording import counted
from game.scenes.card_wall import Scroll
from game.scenes.decks.signs import kind_sign
from game.scenes.widgets import Control

if TYPE_CHECKING:
    from game.draw.faces.pictures import Pictures
    from game.draw.kit import Kit
    from game.draw.text import Style
    from game.scenes.decks.workshop import Workshop

_HEAD, _ROW, _GROUP, _APART, _PAD = 46, 26, 28, 6, 14
_NARROWEST = 0.8
_PLATE, _FEW = 56, 3
"""A card of a section that holds a few: how high it stands, and how many are a few."""


class _Line(NamedTuple):
    """A line of a list: the head of a group (with no card), a card, or free places."""

    text: str
    card: str = ""
    high: int = _ROW
    copies: int = 0
    free: bool = False
    numbers: bool = False
    kind: str = ""


@dataclass(kw_only=True)
class RowTile(Control):
    """A card of a list. area: that of the list."""

    card: str
    count: int
    whole: pygame.Rect
    area: pygame.Rect
    stripe: bool
    faulty: bool
    shown: bool
    numbers: Sequence[tuple[str, str, int]]
    line: str
    name: str
    thumb: pygame.Surface | None
    plate: bool

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it; one that a finding names stands out."""
        before = target.get_clip()
        target.set_clip(self.area)
        box, pad = self.whole, kit.px(6)
        if self.plate:
            draw_panel(kit, target, box, "inset")
        fill, edge = "#15211d" if self.stripe else "", ""
        if self.faulty:
            fill, edge = "#4a3a10", kit.palette.choose
        if lit or self.shown:
            fill, edge = "#16386e", kit.palette.hover
        if fill:
            pygame.draw.rect(target, fill, box, border_radius=kit.px(4))
        if edge:
            pygame.draw.rect(target, edge, box, max(1, kit.px(2)), kit.px(4))
        left, right = box.x + pad, box.right - pad
        if self.faulty and not self.plate:
            icon = kit.icon("warn", kit.px(22), kit.palette.choose)
            left = target.blit(icon, icon.get_rect(midleft=(left, box.centery))).right + kit.px(8)
        elif self.thumb is not None:
            left = target.blit(self.thumb, self.thumb.get_rect(midleft=(left, box.centery))).right
            left += kit.px(8)
        middle = box.centery
        if self.plate:
            words = "  ".join(
                f"{{c:muted}}{short}{{/}} {value}" for short, value, _ in self.numbers
            )
            style = kit.style(theme.FLOOR, 600)
            kit.text(words, style, right - left, 1).draw(
                target, midleft=(left, box.bottom - kit.px(16))
            )
            middle = box.y + kit.px(18)
        else:
            right = self._draw_end(kit, target, right)
        several = f"**{self.count} ×** " if self.count > 1 else ""
        warn = "{icon:warn} " if self.faulty and self.plate else ""
        words = f"{warn}{several}{escape(self.name)}"
        style = kit.style(theme.FLOOR, 700 if self.plate else 400, "#e6ecdf")
        _draw_narrowed(kit, target, words, style, right - left, (left, middle))
        target.set_clip(before)

    def _draw_end(self, kit: Kit, target: pygame.Surface, right: int) -> int:
        """The numbers, or what else is said at the end of the line; where that begins."""
        for place, (_, value, wide) in enumerate(reversed(self.numbers)):
            first = place == len(self.numbers) - 1
            style = kit.style(theme.FLOOR, 700 if first else 400, "#fff8e6" if first else "#e6ecdf")
            kit.text(escape(value), style).draw(target, midright=(right, self.whole.centery))
            right -= wide
        if self.line:
            style, said = kit.style(theme.FLOOR, 400, theme.MUTED), escape(self.line)
            name = kit.measure(escape(self.name), kit.style(theme.FLOOR, 400))[0]
            room = max(self.whole.w // 4, right - self.whole.x - name - kit.px(60))
            while " " in said and kit.measure(said, style)[0] > room:
                said = said.rpartition(" ")[0]
            drawn = kit.text(said, style, room, 1)
            right = drawn.draw(target, midright=(right, self.whole.centery)).x - kit.px(8)
        return right


def _draw_narrowed(
    kit: Kit,
    target: pygame.Surface,
    words: str,
    style: Style,
    room: int,
    midleft: tuple[int, int],
) -> None:
    """Words in a line, their letters narrower where that makes them fit, else cut."""
    block = kit.text(words, style)
    if not room < block.size[0] <= round(room / _NARROWEST):
        kit.text(words, style, room, 1).draw(target, midleft=midleft)
        return
    wide, high = block.surface.get_size()
    size = (wide * room // block.size[0], high)
    drawn = kit.baked(
        ("narrowed", words, style, room), lambda: pygame.transform.smoothscale(block.surface, size)
    )
    target.blit(drawn, drawn.get_rect(midleft=(midleft[0] - block.bleed, midleft[1])))


class SectionList:
    """The list of one section in its panel, scrolled where there is more than it has room for."""

    def __init__(self, workshop: Workshop, section: Section) -> None:
        self.workshop = workshop
        self.section = section
        self.scroll = Scroll()
        self.area = pygame.Rect(0, 0, 0, 0)

    @property
    def count(self) -> int:
        """How many cards the section holds."""
        return sum(self.workshop.deck.cards(self.section.kind).values())

    def rows(
        self, kit: Kit, panel: pygame.Rect, columns: int, pictures: Pictures, shown: str
    ) -> Iterator[RowTile]:
        """Its cards that are in sight, in so many columns. shown: the card that is read now."""
        self.panel, self.pictures = panel, pictures
        self.area = panel.inflate(-2 * kit.px(10), 0)
        self.area.top = panel.y + kit.px(_HEAD)
        self.area.h = panel.bottom - kit.px(10) - self.area.top
        self.heads: list[tuple[_Line, pygame.Rect]] = []
        lines = list(self._lines(grouped=columns > 1))
        self._spare = columns == 1 and not any(line.high == _PLATE for line in lines)
        whole = sum(kit.px(line.high) for line in lines)
        column = max(self.area.h, -(-whole // columns) + kit.px(_GROUP)) if columns > 1 else whole
        self.scroll.bound(column - self.area.h)
        faulty = {card for each in self.workshop.findings for card in each.cards}
        wide = (self.area.w - (columns - 1) * kit.px(_PAD)) // columns
        x, y, stripe = self.area.x, 0, False
        for line in lines:
            high = kit.px(line.high)
            needed = high if line.card or line.free else high + kit.px(_ROW)
            if y + needed > column and x + wide < self.area.right - kit.px(_PAD):
                x, y = x + wide + kit.px(_PAD), 0
            box = pygame.Rect(x, self.area.y + y - round(self.scroll.at), wide, high)
            y += high
            seen, stripe = box.clip(self.area), bool(line.card) and not stripe
            if seen.h and line.card:
                yield self._row(kit, line, box, seen, stripe, line.card in faulty, pictures, shown)
            elif seen.h:
                self.heads.append((line, box))

    def _row(
        self,
        kit: Kit,
        line: _Line,
        box: pygame.Rect,
        seen: pygame.Rect,
        stripe: bool,
        faulty: bool,
        pictures: Pictures,
        shown: str,
    ) -> RowTile:
        card = self.workshop.cards.get(line.card)
        numbers = self._numbers(kit, line.card)
        about = "" if numbers or card is None else str(card.get(self.workshop.form.line, ""))
        plate = line.high == _PLATE
        return RowTile(
            f"row:{self.section.kind}:{line.card}", seen, lambda: None, card=line.card,
            count=line.copies, whole=box, area=self.area, stripe=stripe and not plate,
            faulty=faulty, shown=line.card == shown, numbers=numbers, line=about,
            name=self.workshop.name(line.card), plate=plate,
            thumb=pictures.thumb(card, kit.px(44 if plate else 22)) if card else None,
        )  # fmt: skip

    def _numbers(self, kit: Kit, card: str) -> list[tuple[str, str, int]]:
        """What stands in the columns with their titles and widths; nothing without numbers."""
        printed = self.workshop.cards.get(card, {})
        found = [(one, printed.get(one.field)) for one in self._columns]
        if any(value is None for _, value in found):
            return []
        return [(_short(one), str(value), self._wide(kit, one)) for one, value in found]

    def _wide(self, kit: Kit, one: DeckField) -> int:
        """How wide the column of a number is."""
        style = kit.style(theme.FLOOR, 700)
        shown = (str(value) for value in self.workshop.values(one))
        return max(kit.measure(words, style)[0] for words in (_short(one), *shown)) + kit.px(10)

    @property
    def _columns(self) -> list[DeckField]:
        return [one for one in self.workshop.form.fields if one.numbers][:4]

    def _lines(self, grouped: bool) -> Iterator[_Line]:
        """Heads and cards, in the order of kinds; what is misplaced or unknown comes last."""
        cards, section = self.workshop.deck.cards(self.section.kind), self.section
        few = section.most <= _FEW and len(cards) <= _FEW
        kinds = dict.fromkeys((*section.holds, *map(self.workshop.kind, cards)))
        for kind in kinds:
            held = [card for card in cards if self.workshop.kind(card) == kind]
            if held and grouped:
                count = sum(cards[card] for card in held)
                words = f"{kind.capitalize() or 'Unknown'} {{c:text}}{count}{{/}}"
                yield _Line(words, high=_GROUP, numbers=not self._without(held), kind=kind)
            yield from (_Line("", card, _PLATE if few else _ROW, cards[card]) for card in held)
        free = section.most - self.count
        if free > 0:
            yield _Line("", high=_APART)
            yield _Line(counted(free, "free place"), high=_ROW + 6, free=True)

    def _without(self, cards: Sequence[str]) -> bool:
        """Whether one of these cards lacks a number that has a column."""
        printed = [self.workshop.cards.get(card, {}) for card in cards]
        return any(card.get(one.field) is None for card in printed for one in self._columns)

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        """The panel, the section's head with its count, the heads of its groups."""
        draw_panel(kit, target, self.panel)
        section = self.section
        at = (self.panel.x + kit.px(_PAD), self.panel.y + kit.px(26))
        look = kit.style(24, 700, theme.BRASS_HI, "serif")
        words = f"{{icon:{section.icon}}} {escape(section.title)}"
        right = kit.text(words, look).draw(target, midleft=at).right + kit.px(12)
        right_count = section.least <= self.count <= section.most
        words = f"{self.count} of {section.most}"
        chip = draw_chip(
            kit, target, words, icon="check" if right_count else "x", round_ends=True,
            fill="#12402a" if right_count else "#5c1612",
            edge=theme.GOOD if right_count else theme.DANGER, midleft=(right, at[1]),
        )  # fmt: skip
        titles = sum(self._wide(kit, one) for one in self._columns)
        if self._spare and chip.right + titles <= self.area.right:
            self._draw_titles(kit, target, (self.area.right, at[1]))
        before = target.get_clip()
        target.set_clip(self.area)
        for line, box in self.heads:
            self._draw_head(kit, target, line, box)
        target.set_clip(before)

    def _draw_head(self, kit: Kit, target: pygame.Surface, line: _Line, box: pygame.Rect) -> None:
        if line.free:
            edge = box.inflate(-kit.px(4), -kit.px(4))
            pygame.draw.rect(target, theme.BRASS_LO, edge, max(1, kit.px(1)), kit.px(6))
            style = kit.style(theme.FLOOR, 400, theme.RAIL_TEXT)
            kit.text(line.text, style).draw(target, midleft=(edge.x + kit.px(10), edge.centery))
        elif line.text:
            style, left = kit.style(theme.FLOOR, 700, theme.BRASS_HI), box.x + kit.px(6)
            sign = kind_sign(kit, self.pictures, self.workshop, line.kind)
            if sign is not None:
                left = target.blit(sign, sign.get_rect(midleft=(left, box.centery))).right
                left += kit.px(6)
            kit.text(line.text, style, box.w, 1).draw(target, midleft=(left, box.centery))
            foot = box.bottom - kit.px(1)
            pygame.draw.line(target, theme.BRASS_LO, (box.x, foot), (box.right, foot))
            if line.numbers:
                self._draw_titles(kit, target, (box.right, box.centery))

    def _draw_titles(self, kit: Kit, target: pygame.Surface, at: tuple[int, int]) -> None:
        """The titles over the columns of numbers."""
        style, right = kit.style(theme.FLOOR, 600, theme.RAIL_TEXT), at[0] - kit.px(6)
        for one in reversed(self._columns):
            kit.text(escape(_short(one)), style).draw(target, midright=(right, at[1]))
            right -= self._wide(kit, one)


def _short(one: DeckField) -> str:
    return one.short or one.title
