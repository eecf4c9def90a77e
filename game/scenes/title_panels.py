"""The panels of the title: the match to go on with, where cards and art lie, the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.draw import theme
from game.draw.controls import draw_chip, draw_key
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.content.errors import Mistake
from game.rules.wording import listed
from game.scenes.glimpse import draw_board, draw_seats
from game.scenes.resuming import Resumable
from game.scenes.scene import AppContext

WAYS_TO_CHANGE = (
    ("layers", "Cards", "cards", "what a card says and does, in YAML"),
    ("frame", "Layout", "faces.yaml", "the boxes of a card's face"),
    ("image", "Art", "", "a PNG named as its card"),
)
BOARDS = ("board", "Boards", "boards", "maps, drawn in Tiled")
TABLE = ("ruler", "Table", "table.yaml", "where everything lies on it")
"""What else can be changed: boards in a game that has some, else the table."""


def resume_panel(
    app: AppContext, target: pygame.Surface, rect: pygame.Rect, found: Resumable
) -> None:
    """The match to go on with; nothing hidden is in it."""
    kit = app.kit
    left, top = _panel(kit, target, rect, "Resume the last duel")
    left += kit.px(178)
    room = rect.right - kit.px(24) - left
    small = kit.style(theme.BUTTON, 400, "#c4cfc4")
    if found.resumed is None:
        kit.text(escape(found.headline), small, room, 1).draw(target, topleft=(left, top))
        why = kit.style(theme.BUTTON, 400, theme.DANGER)
        kit.text(escape(found.problem), why, room, 3).draw(target, topleft=(left, top + kit.px(36)))
        return
    match = found.running
    place = (rect.x + kit.px(20), rect.y + kit.px(64), kit.px(170), kit.px(222))
    draw_board(kit, target, pygame.Rect(place), found)
    name = kit.text(escape(found.game), kit.style(26, 600, theme.TEXT, "serif", leading=1.1))
    box = name.draw(target, topleft=(left, top))
    turn = escape(f"{found.turn}, {found.when}")
    beside = box.right + kit.px(12)
    kit.text(turn, small, rect.right - kit.px(24) - beside, 1).draw(
        target, midleft=(beside, box.centery + kit.px(1))
    )
    y = box.bottom + kit.px(10)
    y = draw_seats(kit, target, (left, y), room, found)
    hands = "Hands stay covered." if match.rules.setup.privacy != "open" else ""
    if found.found.in_use:
        hands = "It is open in another window."
    kit.text(f"{escape(found.waiting)} {hands}", small, room, 1).draw(target, topleft=(left, y))


def first_panel(
    app: AppContext,
    target: pygame.Surface,
    rect: pygame.Rect,
    about: str,
    lesson: bool,
    beginners: Sequence[str],
) -> None:
    """What to do when there is no match to go on with.

    about: what the chosen game is. lesson: whether it has a first game. beginners: the names of its
    set-ups for them.
    """
    kit = app.kit
    left, top = _panel(kit, target, rect, "The first duel")
    style = kit.style(theme.BUTTON, 400, "#e6ecdf", leading=1.36)
    words = (
        f"{about} Each hand is hidden from the other.\n"
        "A duel is saved at every decision. Close the window whenever you like; it waits here."
    )
    if lesson:
        words += (
            "\nNew to it? The **first game**, at the right, shows how a duel goes, step by step."
        )
    if beginners:
        names = listed([f"**{escape(name)}**" for name in beginners])
        words += f" In the set-up, {names} {'is' if len(beginners) == 1 else 'are'} for beginners."
    kit.text(words, style, rect.w - kit.px(56)).draw(target, topleft=(left, top + kit.px(4)))


def changing_panel(
    app: AppContext, target: pygame.Surface, rect: pygame.Rect, game: str, boards: bool
) -> None:
    """Draw the panel that says which files hold what of a game. boards: whether it has any."""
    kit = app.kit
    left, top = _panel(kit, target, rect, "Workshop")
    ways = (*WAYS_TO_CHANGE, BOARDS if boards else TABLE)
    pitch = (rect.bottom - kit.px(18) - top) // len(ways)
    for number, (icon, name, place, line) in enumerate(ways):
        middle = top + number * pitch + pitch // 2
        medal = pygame.Rect(0, 0, kit.px(42), kit.px(42))
        medal.midleft = (left, middle)
        draw_panel(kit, target, medal, "plate")
        drawn = kit.icon(icon, kit.px(26), "#24160d")
        target.blit(drawn, drawn.get_rect(center=medal.center))
        look = kit.style(22, 700, theme.BRASS_HI, "serif")
        kit.text(name, look).draw(target, midleft=(left + kit.px(54), middle))
        folders = app.folders
        path = folders.game(game) / place if place else folders.pictures_of(game)
        words = f"**{escape(folders.from_here(path))}**\n{{c:muted}}{line}{{/}}"
        x = left + kit.px(148)
        room = rect.right - kit.px(16) - x
        style = kit.style(theme.FLOOR, leading=1.24)
        kit.text(words, style, room, 2).draw(target, midleft=(x, middle))


def rulebook_tile(kit: Kit, whose: str, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The way to the rulebook; whose: the game's name, where it is not that of the chosen box."""
    draw_panel(kit, target, rect)
    pad = kit.px(26)
    medal = pygame.Rect(rect.x + pad, rect.y + kit.px(24), kit.px(68), kit.px(68))
    draw_panel(kit, target, medal, "plate")
    book = kit.icon("book", kit.px(40), "#24160d")
    target.blit(book, book.get_rect(center=medal.center))
    head = kit.text("Rulebook", kit.style(30, 700, theme.BRASS_HI, "serif", leading=1.1))
    drawn = head.draw(target, topleft=(rect.x + pad, medal.bottom + kit.px(16)))
    draw_key(kit, target, "R", midright=(rect.right - pad, drawn.centery))
    top = drawn.bottom
    words = "Every rule by its number, linked. In play: {key:F1}"
    if whose:
        words = f"Of **{escape(whose)}**: every rule by its number. In play: {{key:F1}}"
    style = kit.style(theme.BODY, leading=1.36)
    kit.text(words, style, rect.w - 2 * pad).draw(target, topleft=(rect.x + pad, top + kit.px(8)))


def mistakes_panel(
    app: AppContext, target: pygame.Surface, rect: pygame.Rect, mistakes: Sequence[Mistake]
) -> None:
    """What is to be mended in the files of a game."""
    kit = app.kit
    count = f"{len(mistakes)} mistakes" if len(mistakes) > 1 else "One mistake"
    left, top = _panel(kit, target, rect, f"{count} to mend", theme.DANGER)
    draw_chip(
        kit,
        target,
        "read again when you save",
        icon="refresh",
        icon_colour=theme.GOOD,
        midright=(rect.right - kit.px(26), rect.y + kit.px(38)),
    )
    style = kit.style(theme.FLOOR, 400, theme.TEXT, leading=1.22)
    room = rect.w - kit.px(52)
    for number, mistake in enumerate(mistakes):
        place = app.folders.from_here(mistake.path)
        line = f":{mistake.line}:{mistake.column}" if mistake.line else ""
        words = f"**{escape(f'{place}{line}')}** {escape(mistake.text)}"
        block = kit.text(words, style, room, 2)
        rest = len(mistakes) - number
        if top + block.size[1] + (style.line if rest > 1 else 0) > rect.bottom - kit.px(12):
            more = f"and {rest} more; tools/check.py lists them all"
            kit.text(more, kit.style(theme.FLOOR, 600, theme.MUTED)).draw(
                target, topleft=(left, top)
            )
            return
        top = block.draw(target, topleft=(left, top)).bottom + kit.px(5)


def _panel(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, head: str, colour: str = theme.BRASS_HI
) -> tuple[int, int]:
    """A panel with its head; where its content begins."""
    draw_panel(kit, target, rect)
    left = rect.x + kit.px(28)
    style = kit.style(30, 700, colour, "serif", leading=1.1)
    kit.text(head, style).draw(target, midleft=(left, rect.y + kit.px(38)))
    return left, rect.y + kit.px(70)
