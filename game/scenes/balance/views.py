"""The lab's panels: the question that is asked in the large one, and the others around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.lab.balance.cards import CardRow
from game.scenes.balance.pages import CLOSEST, LIST_SMALL, Pages, Question, card_pitch
from game.scenes.balance.painter import picture
from game.scenes.balance.verdict import draw_verdict

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.lab.balance.shapes import Chart
    from game.scenes.balance.keeper import Answers
    from game.scenes.scene import Canvas

LARGE = (320, 182, 900, 550)
CARDS, VERDICT = (320, 744, 900, 310), (1236, 182, 656, 272)
BEGINS, TURNS, SKILL = (1236, 466, 656, 284), (1236, 762, 300, 292), (1548, 762, 344, 292)
NOTHING = "Nothing is played yet."
NOT_ASKED = {
    "skill": "Begin a new run (N): bots play up the ladder, from random to Strong and beyond.",
    "compare": "Change a card, save it, and begin a new run (N): it is played as it was, too.",
}


Face = tuple[pygame.Surface, float, float]
"""A picture on a chart, and where its middle lies in units of the base size."""


class Small(NamedTuple):
    """A small field: its question, and what it is called."""

    question: str
    title: str


SMALL = {
    "cards": Small("cards", "Cards"),
    "matchups": Small("matchups", "Matchups"),
    "begins": Small("begins", "Who begins"),
    "turns": Small("lengths", "Turns"),
    "decisions": Small("lengths", "Decisions"),
    "minutes": Small("lengths", "Minutes"),
    "leads": Small("lengths", "Lead changes"),
    "skill": Small("skill", "Skill"),
}


def fields(large: str, bare: bool) -> dict[str, tuple[int, int, int, int]]:
    """Where what stands small while a question is large. bare: nobody brings anything."""
    wide = ("decisions" if bare else "matchups") if large == "cards" else "cards"
    return {
        wide: CARDS,
        "decisions" if large == "begins" else "begins": BEGINS,
        "leads" if large == "lengths" else "turns": TURNS,
        "minutes" if large == "skill" else "skill": SKILL,
    }


class Views(Pages):
    """Draws the answers of a run; a chart is made when they change and kept till then.

    thumb: a card's picture, so high. medal: the face of a loadout, so large.
    """

    def __init__(
        self,
        kit: Kit,
        canvas: Canvas,
        answers: Answers | None,
        names: Mapping[str, str],
        bare: bool = False,
    ) -> None:
        """bare: nobody brings anything to the game."""
        super().__init__(answers, names)
        self.kit = kit
        self.canvas = canvas
        self.bare = bare
        self.thumb: Callable[[str, int], pygame.Surface | None] = lambda _card, _height: None
        self.medal: Callable[[str, int], pygame.Surface | None] = lambda _loadout, _size: None
        self._pictures: dict[str, tuple[Chart, pygame.Surface]] = {}

    def large(self, question: str) -> tuple[int, int, int, int]:
        """Where the large field lies: longer than the screen has room for, where more cards are
        listed.
        """
        x, y, wide, high = LARGE
        return x, y, wide, high + (self.more() if question == "cards" else 0)

    # What is pointed at

    def rects(self, question: str) -> dict[tuple[str, str], pygame.Rect]:
        """Where on the screen the parts of a question's charts lie that can be clicked."""
        x, y, _, _ = LARGE
        return {
            cell: self.canvas.rect(x + left + box.x, y + top + box.y, box.w, box.h)
            for chart, left, top in self.charts(question)
            for cell, box in chart.cells.items()
        }

    def draw_told(self, target: pygame.Surface, cell: tuple[str, str]) -> None:
        """A matchup in words, above its cell: there names stand in full, and every figure."""
        kit, rect = self.kit, self.rects("matchups")[cell]
        said = kit.text(self.told(cell), kit.style(theme.FLOOR))
        half = said.size[0] // 2 + kit.px(20)
        x = max(half, min(rect.centerx, target.get_width() - half))
        draw_chip(kit, target, self.told(cell), midbottom=(x, rect.top - kit.px(4)))

    # Drawing

    def draw_large(self, target: pygame.Surface, question: Question, hint: str = "") -> None:
        """The question that was chosen. hint: what can be done with it where it is shown."""
        rect = self._panel(target, self.large(question.word))
        self._title(target, question.title, self.subtitle(question.word) + hint, LARGE)
        drawn = False
        for number, (chart, x, y) in enumerate(self.charts(question.word)):
            at = self.canvas.at(LARGE[0] + x, LARGE[1] + y)
            target.blit(self.picture(f"large {number}", chart), at)
            self._put(target, at, self.large_faces(question.word, chart))
            drawn = True
        if not drawn:
            self._empty(target, rect, NOT_ASKED.get(question.word, NOTHING))

    def draw_small(self, target: pygame.Surface, large: str) -> None:
        """What else the run tells, each in a small field."""
        found = self.answers
        for name, box in fields(large, self.bare).items():
            rect = self._panel(target, box)
            self._title(target, SMALL[name].title, self.small_subtitle(name), box)
            chart = (
                self.small(name, box[2] - 40, box[3] - 66)
                if found is not None and found.progress.games
                else None
            )
            if chart is None:
                self._empty(target, rect, "Ask for Skill (5)" if name == "skill" else NOTHING)
                continue
            down = 0 if chart.cells and name == "matchups" else 50
            at = self.canvas.at(box[0] + (20 if down else 0), box[1] + down)
            target.blit(self.picture(name, chart), at)
            rows = self.cards()[:LIST_SMALL] if name == "cards" else ()
            self._put(target, at, self.faces(chart, rows, CLOSEST))
        draw_verdict(self, target, VERDICT)

    def faces(self, chart: Chart, rows: Sequence[CardRow] = (), pitch: int = 0) -> Iterator[Face]:
        """The pictures on a chart, each with its middle: of the cards before whose names they
        stand, and of loadouts.
        """
        kit = self.kit
        for number, row in enumerate(rows):
            thumb = self.thumb(row.face, kit.px(min(42, max(30, pitch - 12))))
            if thumb is not None:
                yield thumb, 22, 34 + pitch * (number + 0.5)
        for loadout, box in chart.faces:
            medal = self.medal(loadout, kit.px(box.h))
            if medal is not None:
                yield medal, box.x + box.w / 2, box.y + box.h / 2

    def large_faces(self, question: str, chart: Chart) -> Iterator[Face]:
        """The pictures on a chart of the large field."""
        rows = self.listed_cards() if question == "cards" and chart.cells else []
        return self.faces(chart, rows, card_pitch(len(rows)))

    def _put(self, target: pygame.Surface, at: tuple[int, int], faces: Iterable[Face]) -> None:
        """Draws the pictures on a chart that lies there."""
        px = self.kit.px
        for face, x, y in faces:
            target.blit(face, face.get_rect(center=(at[0] + px(x), at[1] + px(y))))

    def picture(self, name: str, chart: Chart) -> pygame.Surface:
        """A chart as it is shown under a name, kept till another one is."""
        kept = self._pictures.get(name)
        if kept is None or kept[0].shapes != chart.shapes:
            kept = self._pictures[name] = chart, picture(self.kit, chart)
        return kept[1]

    def _panel(self, target: pygame.Surface, box: tuple[float, ...]) -> pygame.Rect:
        rect = self.canvas.rect(*box)
        draw_panel(self.kit, target, rect)
        return rect

    def _title(self, target: pygame.Surface, title: str, line: str, box: tuple[float, ...]) -> None:
        kit = self.kit
        name = kit.text(title, kit.style(26, 700, theme.BRASS_HI, "serif"))
        end = name.draw(target, topleft=self.canvas.at(box[0] + 18, box[1] + 10)).right
        if line:
            style = kit.style(theme.FLOOR, 400, theme.MUTED)
            wide = 510 if title == SMALL["matchups"].title else box[2]
            room = self.canvas.at(box[0] + wide - 16, 0)[0] - end - kit.px(14)
            words = kit.text(escape(line), style, room, 1)
            words.draw(target, topleft=(end + kit.px(14), self.canvas.at(0, box[1] + 17)[1]))

    def _empty(self, target: pygame.Surface, rect: pygame.Rect, why: str) -> None:
        kit = self.kit
        words = kit.text(why, kit.style(theme.BODY, 400, theme.MUTED), rect.w - kit.px(40))
        words.draw(target, center=rect.center)
