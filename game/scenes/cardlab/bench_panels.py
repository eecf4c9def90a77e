"""The panels beside the bench of the card lab: the boxes of a card, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.faces.artfiles import UnreadablePicture, dots_an_inch
from game.draw.faces.checks import Finding, text_place
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.content.errors import Mistake
from game.scenes.cardlab.edition import SHOWN
from game.scenes.cardlab.parts import (
    Chip,
    FindingRow,
    heading,
    line,
    mark_of,
    scrolled_findings,
    short_place,
)
from game.scenes.widgets import Control, Row

if TYPE_CHECKING:
    from game.draw.faces.marked import Marked
    from game.draw.faces.proof import Letters
    from game.draw.kit import Kit
    from game.scenes.cardlab.bench import BenchPage

LEFT = (28, 84, 330, 972)
RIGHT = (1540, 84, 352, 972)

_ROW, _ROW_PITCH = 46, 50
_LOWER = 350
"""The height of what is said of the chosen box."""
_LINE = 26
_LINES = 9
_KEYS = ("left", "right", "centre", "width", "top", "bottom", "middle", "height")
_COLOURS = ("colour", "fill", "rings", "outline")
_POINTS = 72 / 25.4
_FINDINGS_HIGH = 540


@dataclass
class PlaceLine(Control):
    """A line that says what stands where, and leads there."""

    words: str = ""
    where: str = ""

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        style = kit.style(theme.FLOOR, 600, "#ffd98a", leading=1.2)
        right = (self.rect.right, self.rect.centery)
        where = kit.text(escape(self.where), style).draw(target, midright=right)
        room = where.x - kit.px(8) - self.rect.x
        said = kit.text(escape(self.words), kit.style(theme.FLOOR, leading=1.2), room, 1)
        said.draw(target, midleft=self.rect.midleft)
        if lit:
            draw_highlight(kit, target, self.rect, "hover", radius=4, badge=False)


class BoxesPanel:
    """The boxes that show something of a card, and of the chosen one what stands where."""

    def __init__(self, page: BenchPage) -> None:
        self.page = page
        self._top = 0
        self._box = ""

    def scroll(self, rows: int) -> None:
        """Scrolls the list."""
        self._top += rows

    def controls(self) -> list[Control]:
        """A row for each box, and a line for each place of the chosen one."""
        page = self.page
        if not page.stages:
            return []
        canvas, lab = page.scene.canvas, page.scene.lab
        layout = page.front.faces.layouts.faces[page.face]
        names = [*page.stages[0].areas]
        most = (LEFT[3] - _LOWER - 60) // _ROW_PITCH
        if page.box != self._box and page.box in names:
            at = names.index(page.box)
            self._top = max(at - most + 1, min(self._top, at))
        self._box = page.box
        self._top = min(max(0, self._top), max(0, len(names) - most))
        made: list[Control] = []
        for number, name in enumerate(names[self._top : self._top + most]):
            y = LEFT[1] + 48 + number * _ROW_PITCH
            rect = canvas.rect(LEFT[0] + 8, y, LEFT[2] - 16, _ROW)
            word = f"{layout.places[name].line}"
            made.append(
                Row(f"box:{name}", rect, partial(self._choose, name), word=word,
                    label=f"{name}  ·  {layout.boxes[name].kind}", chosen=name == page.box)
            )  # fmt: skip
        for number, (words, place) in enumerate([*self._places()][:_LINES]):
            y = LEFT[1] + LEFT[3] - _LOWER + 40 + number * _LINE
            rect = canvas.rect(LEFT[0] + 16, y, LEFT[2] - 32, _LINE - 2)
            where = short_place(place, lab.skin.data)
            press = partial(page.scene.go_to, place)
            made.append(PlaceLine(f"place:{number}", rect, press, words=words, where=where))
        return made

    def _choose(self, box: str) -> None:
        """Chooses a box; once more leads to where it stands."""
        page = self.page
        if page.box == box:
            page.scene.go_to(page.front.faces.layouts.mistake(page.face, box, ""))
        page.box = box
        page.scene.arrange()

    def _places(self) -> Iterator[tuple[str, Mistake]]:
        """What is said of the chosen box, and where: its places, colours, font, and its text."""
        page, lab = self.page, self.page.scene.lab
        layouts = page.front.faces.layouts
        layout = layouts.faces[page.face]
        node = layout.nodes.get(page.box)
        if node is None:
            return
        box = layout.boxes[page.box]
        show = getattr(box, "show", "")
        card = page.scene.view.chosen
        found = text_place(lab.skin.data, card, show) if show else None
        if show and (found or card in lab.a.places):
            yield show, found or lab.a.places[card]
        for key in (*_KEYS, *_COLOURS, "font"):
            said = node.value.get(key)
            if said is not None and said.value is not None:
                yield (
                    f"{key}: {_short(said)}",
                    Mistake(layouts.path, said.place.line, said.place.column, ""),
                )
        for name in dict.fromkeys(_named(getattr(box, key, "") for key in _COLOURS)):
            if name in layouts.colour_places:
                place = Mistake(layouts.path, *layouts.colour_places[name], "")
                yield f"{name} {layouts.colours[name]}", place

    def draw(self, target: pygame.Surface) -> None:
        """The panel and what is known of the chosen box."""
        page, kit, canvas = self.page, self.page.scene.app.kit, self.page.scene.canvas
        draw_panel(kit, target, canvas.rect(*LEFT))
        heading(kit, target, "Boxes", topleft=canvas.at(LEFT[0] + 16, LEFT[1] + 10))
        right = canvas.at(LEFT[0] + LEFT[2] - 16, LEFT[1] + 26)
        kit.text("line", kit.style(theme.FLOOR, 400, theme.MUTED)).draw(target, midright=right)
        x, y = canvas.at(LEFT[0] + 16, LEFT[1] + LEFT[3] - _LOWER)
        room = kit.px(LEFT[2] - 32)
        layout = page.front.faces.layouts.faces.get(page.face)
        if page.framer.on:
            page.framer.draw(target, (x, y), room)
        elif layout is None or page.box not in layout.boxes:
            said = line(
                kit, target, "Click on a box of the card to choose it.", (x, y), room, most=2
            )
            keys = "Arrows move it by 0.1, with Shift they make it larger; Ctrl+Z takes it back."
            line(kit, target, keys, (x, said.bottom + kit.px(8)), room, most=4)
        else:
            heading(kit, target, page.box, topleft=(x, y))
            y = canvas.at(0, LEFT[1] + LEFT[3] - 70)[1]
            for letters in page.letters:
                if letters.box == page.box:
                    line(kit, target, self._about(letters), (x, y), room, theme.MUTED, most=2)
                    break

    def _about(self, letters: Letters) -> str:
        """Size, contrast and room left of the letters in the chosen box."""
        page = self.page
        layout = page.front.faces.layouts.faces[page.face]
        scale = (layout.master or layout.size[0]) / layout.size[0]
        size = letters.style.size / scale
        said = f"{size * _POINTS:.1f} pt" if page.printed else f"{size:.0f} px"
        if letters.contrast is not None:
            said += f", contrast {letters.contrast:.1f}"
        area = page.stages[0].areas.get(page.box) if page.stages else None
        if area is not None:
            said += f", room {area.height - letters.ink.h / scale:.1f} high"
        return said


def _short(said: Marked) -> str:
    """A value as it stands in a file of YAML."""
    if isinstance(said.value, list):
        return f"[{', '.join(map(_short, said.value))}]"
    return f"{said.value:g}" if isinstance(said.value, float) else str(said.value)


def _named(values: object) -> Iterator[str]:
    """The words in values within values."""
    if isinstance(values, str):
        yield values
    elif not isinstance(values, int | float | None):
        for each in values:  # type: ignore[attr-defined]
            yield from _named(each)


class ChecksPanel:
    """What is wrong with the card, what picture it has, and its faces."""

    def __init__(self, page: BenchPage) -> None:
        self.page = page
        self._top = 0
        self._card = self._told = ""

    def scroll(self, rows: int) -> None:
        """Scrolls the list of findings."""
        self._top += rows

    def controls(self) -> list[Control]:
        """The findings, the picture, the faces."""
        return [*self._findings(), self._picture(), *self._faces()]

    def found(self) -> list[tuple[str, Finding]]:
        """The findings on the card, each with the letter of its edition where there are two."""
        if self.page.torture:
            return [("", each) for each in self.page.torn]
        return self.page.scene.lab.by_letter(self.page.scene.view.chosen)

    def _findings(self) -> list[Control]:
        canvas, data = self.page.scene.canvas, self.page.scene.lab.skin.data
        rows = [
            FindingRow(
                f"finding:{number}",
                pygame.Rect(0, 0, 0, 0),
                partial(self._show_finding, each),
                head=f"{letter}  {each.check}" if letter else each.check.capitalize(),
                words=each.mistake.text,
                place=short_place(each.mistake, data),
                mark=mark_of(each),
            )
            for number, (letter, each) in enumerate(self.found())
        ]
        card = self.page.scene.view.chosen
        if card != self._card:
            self._card, self._top = card, 0
        area = canvas.rect(RIGHT[0] + 10, RIGHT[1] + 60, RIGHT[2] - 20, _FINDINGS_HIGH)
        self._top, made = scrolled_findings(self.page.scene.app.kit, area, rows, self._top)
        part = f"{self._top + 1} to {self._top + len(made)} of {len(rows)}, by the wheel"
        self._told = part if len(made) < len(rows) else ""
        return [*made]

    def _show_finding(self, finding: Finding) -> None:
        if finding.box:
            self.page.box = finding.box
        self.page.scene.go_to(finding.mistake)
        self.page.scene.arrange()

    def _picture(self) -> Control:
        framer = self.page.framer
        rect = self.page.scene.canvas.rect(
            RIGHT[0] + RIGHT[2] - 132, RIGHT[1] + RIGHT[3] - 332, 122, 38
        )
        return Chip("picture", rect, framer.turn, pygame.K_p, label="Move", cap="P", on=framer.on)

    def _faces(self) -> list[Control]:
        canvas, view = self.page.scene.canvas, self.page.scene.view
        made: list[Control] = []
        for number, shown in enumerate(SHOWN[:-1]):
            row, column = divmod(number, 2)
            x, y = RIGHT[0] + 10 + column * 169, RIGHT[1] + RIGHT[3] - 188 + row * 46
            rect, key = canvas.rect(x, y, 163, 40), getattr(pygame, f"K_{number + 1}")
            cap, on = str(number + 1), shown == view.shown
            press = partial(self.page.show, shown)
            made.append(
                Chip(f"face:{shown}", rect, press, key, label=shown.capitalize(), cap=cap, on=on)
            )
        return made

    def draw(self, target: pygame.Surface) -> None:
        """The panel: the card's name, how it fares, its picture, where it stands."""
        page, kit, canvas = self.page, self.page.scene.app.kit, self.page.scene.canvas
        lab, card = page.scene.lab, page.scene.view.chosen
        room = kit.px(RIGHT[2] - 32)
        draw_panel(kit, target, canvas.rect(*RIGHT))
        style = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif", leading=1.1)
        kit.text(escape(lab.name(card)), style, room, 1).draw(
            target, topleft=canvas.at(RIGHT[0] + 16, RIGHT[1] + 14)
        )

        def say(words: str, above: int, colour: str = theme.MUTED, weight: int = 400) -> None:
            at = canvas.at(RIGHT[0] + 16, RIGHT[1] + RIGHT[3] - above)
            line(kit, target, words, at, room, colour, weight)

        if not self.found():
            said = "All checks pass." if card in lab.a.findings else "Being looked over …"
            say(said, RIGHT[3] - 60, theme.GOOD, 600)
        elif self._told:
            say(self._told, RIGHT[3] - 62 - _FINDINGS_HIGH)
        at = canvas.at(RIGHT[0] + 16, RIGHT[1] + RIGHT[3] - 328)
        heading(kit, target, "Art", topleft=at)
        for number, words in enumerate(self._about_picture()):
            say(words, 290 - number * 24)
        if lab.b is not None:
            words = f"on all cards: A {len(lab.a.found)}, B {len(lab.b.found)}"
            say(words, 216, theme.TEXT, 600)
        place = lab.a.places.get(card)
        if place is not None:
            say(short_place(place, lab.skin.data), 86, "#ffd98a", 600)
        keys = "{key:PgDn} next card  {key:F8} next finding"
        at = canvas.at(RIGHT[0] + 16, RIGHT[1] + RIGHT[3] - 30)
        kit.text(keys, kit.style(theme.FLOOR, 400, theme.MUTED)).draw(target, midleft=at)

    def _about_picture(self) -> Iterator[str]:
        """The card's picture, how finely it prints, and how many cards have none."""
        lab, card = self.page.scene.lab, self.page.scene.lab.cards[self.page.scene.view.chosen]
        faces, path = lab.a.faces, lab.a.faces.gallery.files.get(card["id"])
        if path is None:
            yield "generated; drop a picture on the card"
        else:
            yield path.name
            try:
                picture = faces.gallery.picture(card)
                box = faces.picture_box(card["kind"], card)
            except (UnreadablePicture, LookupError):
                yield "gives no picture"
            else:
                if picture is not None:
                    wide, high = picture.size
                    dots = (
                        int(dots_an_inch((wide, high), box) / self.page.framer.crop.zoom)
                        if box
                        else 0
                    )
                    yield f"{wide} x {high}" + (f", {dots} dots an inch" if dots else "")
        left = len(lab.cards) - lab.pictured
        yield f"{left} of {len(lab.cards)} cards still have generated art"
