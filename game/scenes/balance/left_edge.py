"""The left edge of the lab: its panels, the questions, and small buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_key
from game.draw.panels import draw_panel
from game.scenes.balance.pages import QUESTIONS
from game.scenes.widgets import Control, Tile, painted

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.scenes.balance.pages import Question
    from game.scenes.scene import Canvas


def draw_left(kit: Kit, target: pygame.Surface, canvas: Canvas, runs: int) -> None:
    """The panels of the left edge: questions, so many kept runs, and what is saved."""
    for title, top, high, count in (("Questions", 86, 408, ""), ("Kept runs", 506, 438, f"{runs}")):
        draw_panel(kit, target, canvas.rect(28, top, 276, high))
        name = kit.text(title, kit.style(24, 700, theme.BRASS_HI, "serif"))
        name.draw(target, midleft=canvas.at(44, top + 26))
        muted = kit.style(theme.FLOOR, 400, theme.MUTED)
        kit.text(count, muted).draw(target, midright=canvas.at(290, top + 26))
    draw_panel(kit, target, canvas.rect(28, 956, 276, 98))
    line = kit.text("Save this page as", kit.style(theme.FLOOR, 400, theme.MUTED))
    line.draw(target, midleft=canvas.at(44, 980))


def question_tiles(
    kit: Kit, canvas: Canvas, asked: Question, bare: bool, ask: Callable[[int], None]
) -> list[Control]:
    """A tile for each question. asked: the one that is lit. bare: nobody brings anything to the
    game, so that it has no matchups. ask: called with the place of the one that is chosen.
    """
    made: list[Control] = []
    for number, question in enumerate(QUESTIONS):
        rect = canvas.rect(40, 138 + 58 * number, 252, 54)
        why = "nothing to bring" if bare and question.word == "matchups" else ""
        on = question is asked
        paint = painted(draw_question, kit, question, str(number + 1), on, why)
        made.append(Tile(f"question:{question.word}", rect, partial(ask, number),
                         pygame.K_1 + number, why=why, paint=paint))  # fmt: skip
    return made


def draw_question(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, asked: Question, key: str, on: bool,
    why: str,
) -> None:  # fmt: skip
    """A question of the list; the one that is asked is lit. why: it cannot be asked."""
    fill, ink, soft = ("#e6c77e", theme.INK, theme.INK_SOFT) if on else (
        theme.CHIP, theme.MUTED if why else theme.TEXT, theme.MUTED)  # fmt: skip
    pygame.draw.rect(target, theme.rgb(fill), rect, border_radius=kit.px(8))
    pygame.draw.rect(target, theme.rgb(theme.LINE), rect, kit.px(1), border_radius=kit.px(8))
    icon = kit.icon(asked.icon, kit.px(26), ink)
    target.blit(icon, icon.get_rect(center=(rect.x + kit.px(28), rect.centery)))
    left = rect.x + kit.px(52)
    title = kit.text(asked.title, kit.style(theme.BODY, 700, ink))
    title.draw(target, bottomleft=(left, rect.centery + kit.px(3)))
    cap = draw_key(kit, target, key, midright=(rect.right - kit.px(8), rect.centery))
    room, style = cap.left - left, kit.style(theme.FLOOR, 400, soft)
    line = asked.line if kit.measure(asked.line, style)[0] <= room else asked.short or asked.line
    below = kit.text(why or line, style, room, 1)
    below.draw(target, topleft=(left, rect.centery - kit.px(1)))


def draw_plate(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, words: str, key: str, why: str
) -> None:
    """A small dark button: words, and a key at its right end; dull where it cannot be pressed."""
    pygame.draw.rect(target, theme.rgb(theme.PANEL_HI), rect, border_radius=kit.px(8))
    edge = theme.rgb(theme.LINE if why else theme.BRASS_LO)
    pygame.draw.rect(target, edge, rect, kit.px(1.5), border_radius=kit.px(8))
    style = kit.style(theme.FLOOR, 600, theme.MUTED if why else theme.TEXT)
    if not key:
        kit.text(words, style).draw(target, center=rect.center)
        return
    cap = draw_key(kit, target, key, midright=(rect.right - kit.px(6), rect.centery))
    room = cap.left - kit.px(18) - rect.x
    line = kit.text(words, style, room, 1)
    line.draw(target, midleft=(rect.x + kit.px(12), rect.centery))
