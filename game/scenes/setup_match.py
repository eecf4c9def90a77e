"""The setup screen's controls that belong to no seat: number, mode, board, hands, seed, start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.rules.board.board import Board
from game.scenes.setup_draft import PRIVACY, counts
from game.scenes.setup_panels import (
    BEGINNERS,
    BOARDS,
    MATCH,
    asked_area,
    by_hand_area,
    draw_board_tile,
)
from game.scenes.widgets import Control, Entry, Row, Tile, button

if TYPE_CHECKING:
    from game.rules.content.option_models import OnSetup
    from game.scenes.setup import SetupScene

SEED_LENGTH = 9
_NUMBERS = {1: "One", 2: "Two", 3: "Three", 4: "Four"}


def match_controls(scene: SetupScene) -> Iterator[Control]:
    """How many play, and what; each fits the other at once."""
    kit, draft, panel = scene.app.kit, scene.draft, scene.canvas.rect(*MATCH)
    left, room, gap = panel.x + kit.px(16), panel.w - kit.px(32), kit.px(8)
    top, high = panel.y + kit.px(52), kit.px(46)
    numbers = counts(draft.content)
    for place, count in enumerate(numbers):
        wide = (room - gap * (len(numbers) - 1)) // len(numbers)
        rect = pygame.Rect(left + place * (wide + gap), top, wide, high)
        act = scene.changing(_call(draft.play_with, count))
        label = _NUMBERS.get(count, str(count))
        yield Row(f"count:{count}", rect, act, label=label, chosen=count == draft.count)
    top += high + kit.px(16)
    for mode in draft.content.modes:
        rect = pygame.Rect(left, top, room, high)
        seats = " or ".join(map(str, mode.seats))
        word = seats if mode.id not in draft.content.first_game else f"{BEGINNERS} · {seats}"
        act = scene.changing(_call(draft.play_as, mode.id))
        chosen = mode.id == draft.mode
        yield Row(f"mode:{mode.id}", rect, act, label=escape(mode.title), word=word, chosen=chosen)
        top = rect.bottom + kit.px(6)
    if draft.content.has_rules:
        rect, act = by_hand_area(kit, panel), scene.setting("by_hand", not draft.by_hand)
        label = "By hand: without its rules"
        yield Row("by_hand", rect, act, label=label, chosen=draft.by_hand)


def _call(act: Callable[..., None], value: object) -> Callable[[], None]:
    return lambda: act(value)


def board_controls(scene: SetupScene) -> Iterator[Control]:
    """The boards, each with the spaces that the seats begin on."""
    kit, panel = scene.app.kit, scene.canvas.rect(*BOARDS)
    boards = scene.content.boards()
    if not boards:
        return
    gap, room = kit.px(12), panel.w - kit.px(32)
    wide = min(kit.px(200), (room - gap * (len(boards) - 1)) // len(boards))
    top = panel.y + kit.px(54)
    for place, (name, board) in enumerate(boards.items()):
        left = panel.x + kit.px(16) + place * (wide + gap)
        yield Tile(
            f"board:{name}",
            pygame.Rect(left, top, wide, panel.bottom - kit.px(16) - top),
            scene.setting("board", name),
            paint=_paint_board(scene, board),
            chosen=name == scene.draft.board,
            radius=theme.PANEL_RADIUS,
        )


def _paint_board(scene: SetupScene, board: Board) -> Callable[[pygame.Surface, pygame.Rect], None]:
    draft = scene.draft
    starts = scene.content.starts(board, draft.mode, draft.count, draft.options)
    seats = {space: seat for seat, space in starts.items()}
    return lambda target, rect: draw_board_tile(scene.app.kit, target, rect, board, seats)


def hand_controls(scene: SetupScene) -> Iterator[Control]:
    """How hands are kept."""
    kit, panel = scene.app.kit, scene.canvas.rect(*scene.under.hands)
    top, gap, count = panel.y + kit.px(52), kit.px(6), len(PRIVACY)
    high = (panel.bottom - kit.px(14) - top - gap * (count - 1)) // count
    for mode, (label, line) in PRIVACY.items():
        rect = pygame.Rect(panel.x + kit.px(16), top, panel.w - kit.px(32), high)
        chosen, act = mode == scene.draft.privacy, scene.setting("privacy", mode)
        yield Row(f"privacy:{mode}", rect, act, label=label, line=line, chosen=chosen)
        top = rect.bottom + gap


def chance_controls(scene: SetupScene) -> Iterator[Control]:
    """The seed, a new one, and the house rules."""
    kit, panel = scene.app.kit, scene.canvas.rect(*scene.under.chance)
    middle = panel.centery
    seed = pygame.Rect(panel.x + kit.px(92), 0, kit.px(132), kit.px(50))
    seed.centery = middle
    yield Entry(
        "seed",
        seed,
        lambda: None,
        text=scene.seed,
        longest=SEED_LENGTH,
        allowed=str.isdecimal,
        changed=scene.type_seed,
        style="number",
    )
    beside = (seed.right + kit.px(12), middle)
    yield button(kit, "roll", Face("New", icon="die"), scene.roll, midleft=beside)
    options = scene.content.options_in(scene.draft.setup())
    chosen = scene.draft.setup().options
    changed = sum(option.id in chosen for option in options if option.on_setup is None)
    label = f"House rules: {changed}" if changed else "House rules"
    yield button(
        kit,
        "rules",
        Face(label, icon="book"),
        scene.house_rules,
        why="" if options else "the game has none",
        midright=(panel.right - kit.px(16), middle),
    )


def asked_options(scene: SetupScene) -> list[OnSetup]:
    """What is asked here beside the house rules: at most one thing, in no game more."""
    options = scene.content.options_in(scene.draft.setup())
    return [option.on_setup for option in options if option.on_setup][:1]


def asked_controls(scene: SetupScene) -> Iterator[Control]:
    """The values of the option that is asked for here."""
    kit, draft, panel = scene.app.kit, scene.draft, scene.canvas.rect(*scene.under.start)
    for option in scene.content.options_in(draft.setup()):
        if option.on_setup is None:
            continue
        labels = option.on_setup.labels
        area, gap = asked_area(kit, panel), kit.px(8)
        wide = (area.w - gap * (len(labels) - 1)) // len(labels)
        now = draft.options.get(option.id, option.default)
        for place, (value, label) in enumerate(zip(option.values, labels, strict=False)):
            rect = pygame.Rect(area.x + place * (wide + gap), area.y, wide, area.h)
            yield Row(
                f"{option.id}:{value}",
                rect,
                scene.deciding(option, value),
                label=label,
                chosen=value == now,
            )


def start_controls(scene: SetupScene) -> Iterator[Control]:
    """On to the table, or back; or to the first game, or the catalogue."""
    kit, panel, problems = scene.app.kit, scene.canvas.rect(*scene.under.start), scene.problems
    right, middle = scene.canvas.at(1896, 30)
    lesson = Face("First game, step by step", key="F", icon="play")
    catalogue = Face("Catalogue", key="F2", icon="layers")
    for name, face, act, there in (
        ("lesson", lesson, scene.first_game, scene.content.guide),
        ("catalogue", catalogue, scene.leaf_through, scene.content.catalogue),
    ):
        if there is not None:
            way = button(kit, name, face, act, look="wood", midright=(right, middle))
            right = way.rect.left - kit.px(12)
            yield way
    yield button(
        kit,
        "begin",
        Face("Begin the match", key="B", icon="lock" if problems else "play"),
        scene.begin,
        why=problems[0] if problems else "",
        look="primary",
        bottomright=(panel.right - kit.px(20), panel.bottom - kit.px(20)),
    )
    yield button(
        kit,
        "back",
        Face("Back to the shelf", key="Esc"),
        scene.app.pop,
        bottomleft=(panel.x + kit.px(20), panel.bottom - kit.px(20)),
    )
