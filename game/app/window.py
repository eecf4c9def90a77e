"""The window: opened as large as suits the display, what is seen in it before the program is read,
pictures of it that a player keeps, and a few words over all that it shows."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.app.memory import collected_later
from game.app.viewport import SMALLEST
from game.draw import theme
from game.draw.kit import Kit
from game.draw.logo import logo_surface
from game.draw.panels import draw_panel
from game.rules.save_file import SaveFile
from game.session.start import StartError

if TYPE_CHECKING:
    from game.app.app import App
    from game.session.start import Start

ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"

ICON = 64

STAYS = 4.0
"""Seconds that a toast stays."""

_MARK = 300
"""How high the mark is that is seen before anything else."""

_FRAME = 0.1
"""Seconds that one frame counts for at most: while nothing is drawn, nobody reads."""

_ROW = 16
"""How far apart the places are that are tried for a toast, from the foot up."""

SIZES = ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720))


def open_table(start: Start | None, game: Path | None = None) -> int:
    """Opens the window and stays until it is closed; the exit code. game: a file with one.

    Raises StartError where there is no window to be had, or `start` asks for the impossible.
    """
    app = program(open_window())
    try:
        if start is not None:
            from game.scenes.starting import begin

            begin(app, start)
        app.step([], 0)
        if game is not None:
            from game.scenes.sharing import open_game

            open_game(app, game)
        for _ in turns(app):
            pass
    finally:
        app.close()
        pygame.quit()
    return 0


def turns(app: App) -> Iterator[None]:
    """Runs the program until it is closed; pauses after each look for what has come in."""
    clock, passed = pygame.Clock(), 0.0
    while app.running:
        passed += clock.tick(app.rate) / 1000
        events = pygame.event.get()
        if events or passed >= app.nap:
            app.step(events, passed)
            passed = 0.0
        yield


def program(window: pygame.Window) -> App:
    """The program in a window, all of which is imported only now that the window is there."""
    with collected_later():
        from game.app.app import FRAME, App
        from game.user.folders import Folders

        return App(window, Folders.find(os.environ), FRAME)


def open_window() -> pygame.Window:
    """The window with the mark of Standee, as large as suits the display; StartError where there is
    no display."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("no display was found")
        desktop = pygame.display.get_desktop_sizes()[0]
        window = pygame.Window("Standee", window_size(desktop), resizable=True)
        window.minimum_size = SMALLEST
    except pygame.error as error:
        raise StartError(
            f"the window cannot be opened: {error}. Start Standee from a desktop, or play without "
            "a window: main.py play gunsword --seat bot:random --seat bot:random --headless"
        ) from None
    kit, screen = Kit(ASSETS, window.size), window.get_surface()
    screen.fill(theme.WALNUT_DARK)
    mark = logo_surface(kit, kit.px(_MARK))
    screen.blit(mark, mark.get_rect(center=screen.get_rect().center))
    window.flip()
    window.set_icon(logo_surface(kit, ICON))
    return window


def window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The largest size that leaves a tenth of the desktop free; the smallest where none does."""
    roomy = (
        size for size in SIZES if all(a <= 0.9 * b for a, b in zip(size, desktop, strict=True))
    )
    return next(roomy, (1280, 720) if desktop[0] >= 1280 else SMALLEST)


def keep_picture(screen: pygame.Surface, folder: Path) -> Path:
    """Writes what is on the screen into a folder as a PNG of its own; where it lies.

    Raises OSError where that is impossible.
    """
    data = io.BytesIO()
    pygame.image.save(screen, data, "picture.png")
    stem = f"Standee {datetime.now():%Y-%m-%d %H.%M.%S}"
    path, number = folder / f"{stem}.png", 1
    while path.exists():
        number += 1
        path = folder / f"{stem} ({number}).png"
    SaveFile.make(path, data.getvalue()).close()
    return path


class Toast:
    """Words in drawn markup, over whatever scene there is; nothing has to be answered.

    high: they stand at the upper edge, as low as a line can be, where a table tells of its turn.
    """

    def __init__(self, words: str, icon: str, high: bool = False) -> None:
        self.words = words
        self.icon = icon
        self.high = high
        self._left = STAYS
        self.box = pygame.Rect(0, 0, 0, 0)

    def over(self, dt: float) -> bool:
        """Lets `dt` seconds pass; whether it has been there long enough."""
        self._left -= min(dt, _FRAME)
        return self._left <= 0

    def draw(self, kit: Kit, target: pygame.Surface, pressable: Sequence[pygame.Rect]) -> None:
        """The words on a panel, off what can be pressed."""
        style = kit.style(theme.BODY, 600, leading=1.25)
        room = min(kit.px(1100), target.get_width() - kit.px(160))
        block = kit.text(self.words, style, room, 3)
        icon = kit.icon(self.icon, kit.px(28), theme.BRASS_HI)
        wide = block.size[0] + icon.get_width() + kit.px(62)
        size = wide, block.size[1] + kit.px(16 if self.high else 32)
        places = self._places(kit, target.get_rect(), size)
        self.box = min(places, key=lambda place: _covered(place, pressable))
        draw_panel(kit, target, self.box, "wood")
        place = icon.get_rect(midleft=(self.box.x + kit.px(22), self.box.centery))
        target.blit(icon, place)
        block.draw(target, midleft=(place.right + kit.px(16), self.box.centery))

    def _places(
        self, kit: Kit, screen: pygame.Rect, size: tuple[int, int]
    ) -> Iterator[pygame.Rect]:
        """Where it may stand, from the best on: where it is now, then the middle of the foot, its
        corners, and so on upwards; one that is high only at the head."""
        place = pygame.Rect((0, 0), size)
        if self.high:
            place.midtop = (screen.centerx, kit.px(6))
            yield place
            return
        if self.box.size == size and screen.contains(self.box):
            yield self.box
        edge = kit.px(24)
        for bottom in range(screen.bottom - edge, edge + place.h, -kit.px(_ROW)):
            for x in (screen.centerx, edge + place.w // 2, screen.right - edge - place.w // 2):
                place.midbottom = (x, bottom)
                yield place.copy()


def _covered(place: pygame.Rect, areas: Sequence[pygame.Rect]) -> float:
    """How much of some areas lies under a place; of each its share, so that a large one, which can
    be pressed beside it, counts less."""
    under = (areas[number] for number in place.collidelistall(areas))
    parts = ((place.clip(area), area) for area in under)
    return sum(part.w * part.h / (area.w * area.h) for part, area in parts)
