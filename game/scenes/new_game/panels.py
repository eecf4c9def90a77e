"""What the scene "New game" paints that is no control, and the row of a column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.lab.new_game.columns import KEPT, OUT, ROLES
from game.rules.wording import counted
from game.scenes.decks.shelf import DeckRow

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.content.errors import Mistake
    from game.scenes.new_game.scene import NewGameScene

ABOUT, COLUMNS = (24, 76, 440, 984), (480, 76, 520, 984)
CARDS, TABLE = (1016, 76, 880, 440), (1016, 532, 880, 452)
"""The panels, at the base size."""

HINTS = {"title": 130, "players": 276, "path": 414, "board": 634}
"""Where each part of the first panel begins; its control stands 34 below."""

_LABELS = {
    "title": "Its name",
    "players": "How many may play",
    "path": "The spreadsheet of its cards",
    "board": "A board, columns × rows",
}
_BELOW = {"title": 92, "players": 90, "path": 92, "board": 150}
_SAYS = {
    "title": "You find it on the shelf of the title by this name.",
    "players": "Tick every number that may.",
    "path": "Drop the file onto the window, or type or paste where it lies: .csv or .xlsx. What you"
    " save in it shows here at once.",
    "board": "It is drawn in Tiled; any size can be changed there.",
}
HELP = (
    "The first line holds **headings**, each line below it a **card**:",
    "**Name** is the title. All others may be missing.",
    "**Count**: how many there are of a card.",
    "**Cost**: a number in the corner.",
    "**Type**: its kind, under the picture.",
    "**Text** and **Flavour**: what it says.",
    "**Set**: cards of one set have colours and a back of their own.",
    "**Deck**: the pile that it begins in.",
    "Other **numbers** stand along the lower edge, other **words** with their heading.",
    "Headings in other words will do: press a column here, once they are read, to say what it is.",
    "Without a spreadsheet the game has no cards: a board and pieces are a game, too.",
)


@dataclass(kw_only=True)
class ColumnRow(DeckRow):
    """A column of the spreadsheet, what stands in it, and what it becomes."""

    def _mark(self, kit: Kit, target: pygame.Surface) -> None:
        hidden = self.word in (ROLES[KEPT], ROLES[OUT])
        icon = kit.icon("eyeoff" if hidden else "eye", kit.px(24), theme.MUTED)
        target.blit(icon, icon.get_rect(center=(self.rect.x + kit.px(24), self.rect.centery)))


def draw_hint(scene: NewGameScene, target: pygame.Surface, name: str) -> None:
    """The label of a part of the first panel, and under it what is wrong there, or what it is."""
    kit, left = scene.app.kit, ABOUT[0] + 20
    label = kit.style(theme.BUTTON, 700, theme.BRASS_HI)
    kit.text(_LABELS[name], label).draw(target, topleft=scene.canvas.at(left, HINTS[name]))
    if name == "board":
        other = kit.style(theme.BUTTON, 600)
        at = scene.canvas.at(left, HINTS[name] + 118)
        kit.text("another size", other).draw(target, midleft=at)
    wrong = scene.problems.get(name, "")
    words = wrong[:1].upper() + wrong[1:] + "." if wrong else _SAYS[name]
    untouched = name == "title" and not scene.draft.title
    colour = kit.palette.danger if wrong and not untouched else theme.MUTED
    style = kit.style(theme.FLOOR, 600 if wrong and not untouched else 400, colour, leading=1.2)
    room = kit.px(ABOUT[2] - 40)
    at = scene.canvas.at(left, HINTS[name] + _BELOW[name])
    kit.text(escape(words), style, room, 5).draw(target, topleft=at)


def draw_missing(scene: NewGameScene, target: pygame.Surface) -> None:
    """That nothing lies on the table, where that is so."""
    kit, panel = scene.app.kit, scene.canvas.rect(*TABLE)
    wrong = escape(scene.problems.get("ready", ""))
    at = (panel.right - kit.px(20), panel.y + kit.px(30))
    style = kit.style(theme.FLOOR, 600, kit.palette.danger)
    kit.text(wrong[:1].upper() + wrong[1:], style).draw(target, midright=at)


def draw_columns(scene: NewGameScene, target: pygame.Surface) -> None:
    """What a spreadsheet is like where there is none yet, or what is wrong with it."""
    kit, panel = scene.app.kit, scene.canvas.rect(*COLUMNS)
    left, room = panel.x + kit.px(20), panel.w - kit.px(40)
    if scene.draft.mistakes:
        rows = [one.rect.bottom for one in scene.controls.all if isinstance(one, ColumnRow)]
        top = max(rows, default=scene.list.y - kit.px(12)) + kit.px(12)
        area = pygame.Rect(left, top, room, panel.bottom - kit.px(12) - top)
        _draw_mistakes(kit, target, area, scene.draft.mistakes)
    elif not scene.draft.columns:
        style = kit.style(theme.BODY, 400, "#e6ecdf", leading=1.36)
        y = scene.list.y
        for line in HELP:
            y = kit.text(line, style, room).draw(target, topleft=(left, y)).bottom + kit.px(10)


def _draw_mistakes(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, mistakes: tuple[Mistake, ...]
) -> None:
    look = kit.style(theme.BUTTON, 700, kit.palette.danger)
    y = kit.text(f"{counted(len(mistakes), 'mistake')} to mend", look).draw(
        target, topleft=area.topleft
    ).bottom + kit.px(6)
    style = kit.style(theme.FLOOR, 400, theme.TEXT, leading=1.2)
    for number, mistake in enumerate(mistakes):
        place = f"**Line {mistake.line}:** " if mistake.line else ""
        block = kit.text(f"{place}{escape(mistake.text)}", style, area.w, 3)
        more = len(mistakes) - number
        if y + block.size[1] + (style.line if more > 1 else 0) > area.bottom:
            kit.text(f"and {more} more", style).draw(target, topleft=(area.x, y))
            return
        y = block.draw(target, topleft=(area.x, y)).bottom + kit.px(4)


def draw_preview(scene: NewGameScene, target: pygame.Surface) -> None:
    """Three cards side by side."""
    kit, panel = scene.app.kit, scene.canvas.rect(*CARDS)
    area = pygame.Rect(panel.x, panel.y + kit.px(52), panel.w, panel.h - kit.px(68))
    if scene.draft.cards is None:
        style = kit.style(theme.BODY, 400, theme.MUTED)
        block = kit.text("Three of your cards show here as they will look.", style)
        block.draw(target, center=area.center)
        return
    width = round(area.h * 63 / 88.2)
    cards = scene.preview.cards(kit, scene.draft.cards, width)
    gap = (area.w - len(cards) * width) // (len(cards) + 1)
    for number, card in enumerate(cards):
        target.blit(card, (area.x + gap + number * (width + gap), area.y))
