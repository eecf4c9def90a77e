"""An app in a window that nobody sees, with the toy on its shelf; and the events that drive it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.draw.kit import Kit
from game.user.folders import ROOT, Folders


def open_app(
    user: Path, size: tuple[int, int], data: Path | None, steps: int, assets: Path | None = None
) -> App:
    """The app with its title, after so many frames; the caller closes it."""
    if not pygame.display.get_init():
        pygame.display.init()
    window = pygame.Window("Standee", size, resizable=True)
    app = App(window, Folders(data or ROOT / "data", assets or ROOT / "assets", user))
    for _ in range(steps):
        app.step([], 0.02)
    return app


def press(key: int, text: str = "", mod: int = 0) -> list[pygame.event.Event]:
    """A key pressed and let go, with the text it types."""
    down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
    typed = [pygame.event.Event(pygame.TEXTINPUT, text=text)] if text else []
    return [down, *typed, pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text)]


def hold(key: int) -> pygame.event.Event:
    """A key pressed and not let go."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def release(key: int) -> pygame.event.Event:
    """A key let go."""
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="")


def mouse(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    """The left button, or a motion, at a place."""
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=pos, button=1)


def click(pos: tuple[int, int]) -> list[pygame.event.Event]:
    """The pointer goes there and clicks."""
    kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [mouse(kind, pos) for kind in kinds]


def control(scene: Any, name: str) -> Any:
    """A control of a scene by its id."""
    return next(one for one in scene.controls.all if one.id == name)


def words_cut(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that do not fit into their lines, of all that a kit lays out from now on."""
    lay_out, cut = kit.text, []

    def text(markup: str, style: Any, width: int | None = None, lines: int | None = None) -> Any:
        laid = lay_out(markup, style, width, lines)
        if lines is not None and laid.size[1] < kit.measure(markup, style, width)[1]:
            cut.append(markup)
        return laid

    monkeypatch.setattr(kit, "text", text)
    return cut
