"""What the setup screen paints that is no control."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.fields import FieldPainter
from game.draw.kit import Kit
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.showing import Showing
from game.scenes.setup_draft import RANDOM, Draft, DraftSeat

_NUMBERS = (
    ("momentum", "momentum", theme.MOMENTUM_LO),
    ("health", "heart", theme.HEALTH_LO),
)
"""The numbers of a face card: its field, the icon, the colour."""


def heading(kit: Kit, target: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    """A panel with a heading."""
    draw_panel(kit, target, rect)
    look = kit.style(24, 700, theme.BRASS_HI, "serif")
    kit.text(text, look).draw(target, midleft=(rect.x + kit.px(20), rect.y + kit.px(28)))


def draw_random_tile(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The choice that leaves it to chance."""
    draw_panel(kit, target, rect, "wood")
    die = kit.icon("die", min(rect.w, rect.h) // 2, theme.BRASS_HI)
    target.blit(die, die.get_rect(center=(rect.centerx, rect.centery - kit.px(12))))
    word = kit.text("Random", kit.style(18, 600, theme.BRASS_HI))
    word.draw(target, midbottom=(rect.centerx, rect.bottom - kit.px(8)))


def draw_board_tile(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, board: Any, starts: Mapping[str, int]
) -> None:
    """A board as it lies on the table, its name under it."""
    draw_panel(kit, target, rect, "inset")
    name = kit.text(escape(board.title), kit.style(18, 600), rect.w - kit.px(8), 1)
    foot = name.draw(target, midbottom=(rect.centerx, rect.bottom - kit.px(6))).top
    place = pygame.Rect(rect.x, rect.y, rect.w, foot - rect.y).inflate(-kit.px(12), -kit.px(12))
    field = FieldPainter(kit, place, board)
    field.draw(target)
    for space, seat in starts.items():
        mark = seat_mark(kit, seat, round(field.cell * 0.9))
        target.blit(mark, mark.get_rect(center=field.rect_of(space).center))


def draw_seat_summary(
    kit: Kit,
    target: pygame.Surface,
    panel: pygame.Rect,
    number: int,
    seat: DraftSeat,
    showing: Showing,
) -> None:
    """The seat's mark, the head of each row of cards, and what is written on the chosen ones."""
    mark = seat_mark(kit, number, kit.px(44))
    target.blit(mark, mark.get_rect(center=(panel.x + kit.px(38), panel.y + kit.px(39))))
    top = panel.y + kit.px(14 + 50 + 22)
    for kind, pick in seat.picks.items():
        _row_head(
            kit, target, (panel.x + kit.px(18), top), panel.right - kit.px(18), kind, pick, showing
        )
        top += kit.px(160 + 48)
    foot = pygame.Rect(panel.x + kit.px(16), top - kit.px(14), panel.w - kit.px(32), 0)
    foot.h = panel.bottom - kit.px(16) - foot.y
    _texts(kit, target, foot, [pick for pick in seat.picks.values() if pick != RANDOM], showing)


def _row_head(
    kit: Kit,
    target: pygame.Surface,
    at: tuple[int, int],
    right: int,
    kind: str,
    pick: str,
    showing: Showing,
) -> None:
    look = kit.style(20, 600, theme.BRASS_HI)
    if pick == RANDOM:
        kit.text(f"{kind.capitalize()}: left to chance", look).draw(target, midleft=at)
        return
    card = showing.card(pick)
    x = right
    for field, icon, fill in reversed(_NUMBERS):
        value = card.get(field)
        if value:
            sign = "+" if kind != "duelist" and int(value) > 0 else ""
            chip = draw_chip(
                kit, target, f"{sign}{value}", icon=icon, fill=fill, midright=(x, at[1])
            )
            x = chip.left - kit.px(8)
    counters = card.get("counters")
    if isinstance(counters, Mapping):
        words = ", ".join(f"{count} {name}" for name, count in counters.items() if count)
        small = kit.style(18, 400, theme.MUTED)
        block = kit.text(words, small)
        x = block.draw(target, midright=(x - kit.px(4), at[1])).left - kit.px(8)
    name = f"{kind.capitalize()}: **{escape(str(card['name']))}**"
    kit.text(name, look, x - at[0], 1).draw(target, midleft=at)


def _texts(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, picks: list[str], showing: Showing
) -> None:
    """What the chosen cards say, as much as there is room for."""
    draw_panel(kit, target, rect, "inset")
    inside = rect.inflate(-kit.px(28), -kit.px(18))
    lines = [line for pick in picks for line in showing.explain(pick)]
    text = "\n".join(lines) or "What is left to chance is known when the match begins."
    style = kit.style(18, 400, "#dfe6da", leading=1.24)
    block = kit.fit(text, inside.size, style, style.size).block
    block.draw(target, topleft=inside.topleft)


def draw_problems(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, problems: list[str], draft: Draft
) -> None:
    """Why the match cannot begin, or how it will."""
    heading(kit, target, rect, "This cannot begin yet" if problems else "Ready")
    inside = rect.inflate(-kit.px(40), 0)
    inside.top = rect.y + kit.px(56)
    if problems:
        words = "\n".join(f"{{icon:warn}} {escape(problem)}" for problem in problems)
        style = kit.style(theme.BODY, 400, theme.DANGER)
    else:
        words, style = _promise(draft), kit.style(theme.BODY, 400, "#e6ecdf")
    room = (inside.w, rect.bottom - kit.px(88) - inside.top)
    kit.fit(words, room, style, kit.style(18).size).block.draw(target, topleft=inside.topleft)


def _promise(draft: Draft) -> str:
    people = sum(seat.player == "human" for seat in draft.seats)
    if draft.privacy == "open":
        hands = "All hands lie open."
    elif people > 1:
        hands = "The screen is covered before each change of hands."
    elif people == 1:
        hands = "Only the person's own hand is shown."
    else:
        hands = "The bots play, and you look on."
    return (
        f"{hands} The match is saved at every decision; close the window whenever you like. "
        "The same seed and the same choices deal the same cards."
    )
