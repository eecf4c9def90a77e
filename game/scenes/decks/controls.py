"""The controls of the builder but for the filters: cards, lists, findings, deeds and tools."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import ButtonState, Face, draw_tool
from game.draw.text import Block
from game.rules.wording import counted
from game.scenes.decks.panels import FOOT, button_area, finding_line
from game.scenes.decks.wall import WallTile
from game.scenes.widgets import Button, Control, Look, Tile

if TYPE_CHECKING:
    from game.scenes.decks.builder import BuilderScene

DECK, SECTIONS, BOTTOM = (1192, 84, 700), (1192, 728, 700, 232), 960
_LINES = 2
"""Findings that stand in the bar at once."""
_TOOL, _TOOL_STEP = 44, 54


class Tool(NamedTuple):
    """A tool of the rail: its id, icon and hint, what it does, its key, and whether it can."""

    id: str
    icon: str
    hint: str
    act: Callable[[], object]
    key: int | None = None
    able: bool = True


def tiles(scene: BuilderScene) -> Iterator[Control]:
    """The cards of the wall that are in sight."""
    for card, whole, seen in scene.wall.in_sight():
        yield WallTile(
            f"card:{card}", seen, partial(scene.turn, card), card=card, whole=whole,
            area=scene.wall.area, shown=card == scene.shown, workshop=scene.workshop,
            picture=scene.small,
        )  # fmt: skip


def rows(scene: BuilderScene) -> Iterator[Control]:
    """The cards of the lists: the first section in two columns, the others side by side below."""
    kit, (first, *others) = scene.app.kit, scene.lists
    high = (SECTIONS[1] - theme.GAP if others else BOTTOM) - DECK[1]
    panel = scene.canvas.rect(*DECK, high)
    found = list(first.rows(kit, panel, 2, scene.pictures, scene.shown))
    below, gap = scene.canvas.rect(*SECTIONS), kit.px(theme.GAP)
    shares = [min(7, max(3, each.section.most)) + 4 for each in others]
    left = below.x
    for each, share in zip(others, shares, strict=True):
        box = pygame.Rect(left, below.y, (below.w + gap) * share // sum(shares) - gap, below.h)
        found += each.rows(kit, box, 1, scene.pictures, scene.shown)
        left = box.right + gap
    for row in found:
        row.press = partial(scene.jump, (row.card,))
        yield row


def card_button(scene: BuilderScene) -> Iterator[Control]:
    """What adds the card that is read, or removes it."""
    if scene.following:
        face = Face("Add to the deck", key="Enter") if scene.more > 0 else Face("Remove", key="Del")
        yield Button("turn", button_area(scene), partial(scene.turn, scene.shown), face=face)


def findings(scene: BuilderScene) -> Iterator[Control]:
    """What speaks against the deck; a click leads to a card that it is about."""
    kit, bar, found = scene.app.kit, scene.canvas.rect(*FOOT), scene.workshop.findings
    fits = found if len(found) <= _LINES else found[: _LINES - 1]
    lines: list[tuple[str, bool, Callable[[], None]]] = [
        (each.text, each.harmless, partial(scene.jump, each.cards)) for each in fits
    ]
    if rest := found[len(fits) :]:
        lines.append((f"and {len(rest)} more", rest[0].harmless, scene.all_findings))
    left, high = bar.x + bar.h + kit.px(16), kit.px(34)
    top = bar.centery - high * len(lines) // 2
    for place, (text, harmless, act) in enumerate(lines):
        block = finding_line(kit, text, harmless, kit.px(740))
        rect = pygame.Rect(left, top + place * high, block.size[0] + kit.px(8), high)
        yield Tile(f"finding:{place}", rect, act, paint=partial(_paint_line, block), radius=6)


def _paint_line(block: Block, target: pygame.Surface, rect: pygame.Rect) -> None:
    block.draw(target, center=rect.center)


def feet(scene: BuilderScene) -> Iterator[Control]:
    """What is done with the deck, from the right."""
    kit, bar, deeds = scene.app.kit, scene.canvas.rect(*FOOT), scene.deeds
    workshop = scene.workshop
    file = (workshop.kept.path or scene.box.free(workshop.deck.name)).name
    why = f"{counted(workshop.errors, 'error')} first" if workshop.errors else ""
    play = Face("Play", why, "P", "lock" if why else "play")
    right = bar.right - kit.px(14)

    def place(
        name: str, face: Face, act: Callable[[], object], wide: int, look: Look = "normal"
    ) -> Button:
        nonlocal right
        rect = pygame.Rect(right - kit.px(wide), 0, kit.px(wide), kit.px(56))
        rect.centery = bar.centery
        right = rect.x - kit.px(10)
        code = pygame.key.key_code(face.key) if len(face.key) == 1 else None
        stop = why if name == "play" else ""
        return Button(name, rect, _told(act), code, stop, face, look)

    yield place("play", play, deeds.play, 204)
    yield place("hand", Face("Draw a hand", key="D", icon="hand"), deeds.draw_a_hand, 214)
    yield place("copy", Face("Copy as text", key="Ctrl C"), deeds.copy, 216)
    yield place("save", Face("Save", file, "Ctrl S", "save"), deeds.save, 352, "primary")


def _told(act: Callable[[], object]) -> Callable[[], None]:
    """An act whose answer nobody needs."""

    def do() -> None:
        act()

    return do


def tools_of(scene: BuilderScene) -> tuple[Tool, ...]:
    """The tools of the rail."""
    workshop, deeds = scene.workshop, scene.deeds
    undo, redo = scene.doing(workshop.undo), scene.doing(workshop.redo)
    return (
        Tool("undo", "undo", "Undo (Ctrl Z)", undo, None, bool(workshop.past)),
        Tool("redo", "redo", "Do it again (Ctrl Y)", redo, None, bool(workshop.future)),
        Tool("papers", "ruler", "Name, author, note (N)", deeds.name_it, pygame.K_n),
        Tool("paste", "folder", "Paste a deck from its text (Ctrl V)", deeds.paste),
        Tool("picture", "image", "Keep a picture of the deck (I)", deeds.picture, pygame.K_i),
        Tool("close", "x", "Leave the builder (Esc)", deeds.close, pygame.K_ESCAPE),
    )


def rail(scene: BuilderScene) -> Iterator[Control]:
    """The tools, and the ways to the deck before and after this one."""
    kit, tools = scene.app.kit, tools_of(scene)
    left = 1892 - len(tools) * _TOOL_STEP + _TOOL_STEP - _TOOL
    for place, tool in enumerate(tools):
        rect = scene.canvas.rect(left + place * _TOOL_STEP, 8, _TOOL, _TOOL)
        state: ButtonState = "normal" if tool.able else "disabled"

        def paint(
            target: pygame.Surface, box: pygame.Rect, tool: Tool = tool, state: ButtonState = state
        ) -> None:
            draw_tool(kit, target, box, tool.icon, state)

        yield Tile(tool.id, rect, _told(tool.act), tool.key, paint=paint)
    for name, way, x in (("before", -1, 700), ("after", 1, 1290)):
        face = Face("[" if way < 0 else "]")
        code = pygame.key.key_code(face.label)
        rect = scene.canvas.rect(x, 12, 36, 36)
        yield Button(name, rect, partial(scene.deeds.other, way), code, face=face)
