"""What a window shows: a picture for its size, drawn in several steps where that takes long."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, Protocol

import pygame

from game.app.viewport import Viewport, fitted
from game.draw import theme
from game.draw.baking import Pace, Unfinished
from game.draw.kit import Kit
from game.user.settings import Settings

SETTLED = 0.12
"""Seconds a window keeps a new size before the table is laid out for it."""

MOST_STEPS = 300
"""A picture is drawn in no more steps than this."""


class Drawn(Protocol):
    """What is drawn on a screen."""

    def lay_out(self) -> None:
        """Lays all of it out for the screen's kit."""

    def paint(self, target: pygame.Surface) -> None:
        """Draws all of it on a picture of the kit's size. Raises Unfinished."""

    def taken_over(self) -> None:
        """It is drawn for another size from now on."""


class _Coming(NamedTuple):
    """The picture for another size while it is drawn."""

    kit: Kit
    viewport: Viewport
    picture: pygame.Surface


class Screen:
    """The picture of everything in a window.

    kit: what it is drawn with. viewport: what shows of it.
    For another size everything is drawn anew; until that picture is whole the one before stays,
    stretched. frame: about how many seconds a step may draw; None: all is drawn in one.
    """

    def __init__(
        self,
        window: pygame.Window,
        assets: Path,
        settings: Settings,
        drawn: Drawn,
        frame: float | None,
    ) -> None:
        self.window = window
        self._assets = assets
        self._drawn = drawn
        self._frame = frame
        self._pace = Pace()
        self.kit, self.viewport = self._fitted(settings)
        self._coming: _Coming | None = None
        self._picture: pygame.Surface | None = None
        self._whole_once = False
        self._unfinished = 0
        self._rested = 0.0

    @property
    def coming(self) -> bool:
        """Whether a picture for another size is being drawn."""
        return self._coming is not None

    def _fitted(self, settings: Settings) -> tuple[Kit, Viewport]:
        """A kit and a viewport for the window as it is.

        Of a picture that is larger than the window a part shows.
        """
        picture, scale = fitted(self.window.size, settings.scale)
        palette = theme.PALETTES[settings.palette]
        kit = Kit(self._assets, picture, scale, palette, self._pace)
        return kit, Viewport(self.window.size, picture)

    def refit(self, settings: Settings) -> None:
        """Begins to draw everything for another size; what is seen stays until that is whole."""
        kit, viewport = self._fitted(settings)
        self._coming = None
        if self._frame is None:
            self._take_over(kit, viewport)
        else:
            self._coming = _Coming(kit, viewport, pygame.Surface(kit.size).convert())
            self._unfinished = 0

    def follow_size(self, resized: bool, dt: float, settings: Settings) -> None:
        """Begins to draw for a new size once it has rested; until that is done the picture for the
        old one is stretched, and used. resized: the window has another size since the last time."""
        self._rested = 0.0 if resized else self._rested + dt
        wanted = self._coming.viewport if self._coming else self.viewport
        if self.window.size != wanted.window and self._rested >= SETTLED:
            self.refit(settings)

    def come_nearer(self) -> bool:
        """Draws more of the picture that is to come, and takes it over once it is whole; whether it
        is."""
        coming, before = self._coming, (self.kit, self.viewport)
        assert coming is not None, "no picture is to come"
        self._lay_out(coming.kit, coming.viewport)
        whole = self._painted(coming.picture)
        self._lay_out(*before)
        if whole:
            self._coming = None
            self._take_over(coming.kit, coming.viewport)
        return whole

    def _take_over(self, kit: Kit, viewport: Viewport) -> None:
        """From now on everything is drawn for another size."""
        before = self.kit
        self._lay_out(kit, viewport)
        before.dismiss()
        self._picture = None
        self._drawn.taken_over()

    def _lay_out(self, kit: Kit, viewport: Viewport) -> None:
        self.kit, self.viewport = kit, viewport
        self._drawn.lay_out()

    def draw(self) -> pygame.Surface | None:
        """Draws on what the window shows, which is given; None while the picture is not whole."""
        screen = self.window.get_surface()
        if screen.get_size() == self.kit.size:
            if not self._painted(screen):
                return None
        else:
            if self._picture is None:
                self._picture = pygame.Surface(self.kit.size).convert()
            if not self._painted(self._picture):
                return None
            shown = self._picture.subsurface(self.viewport.area)
            if shown.get_size() == screen.get_size():
                screen.blit(shown, (0, 0))
                self._draw_pinned(screen, self._picture)
            else:
                pygame.transform.smoothscale(shown, screen.get_size(), screen)
        self._whole_once = True
        return screen

    def _draw_pinned(self, screen: pygame.Surface, picture: pygame.Surface) -> None:
        """What stays in sight though the part that shows of the picture does not have it."""
        pinned = self.viewport.pinned
        if pinned is not None:
            screen.fill(theme.rgb(theme.CHIP), pinned.band)
            part = picture.subsurface(pinned.area)
            screen.blit(pygame.transform.smoothscale(part, pinned.place.size), pinned.place)

    def _painted(self, target: pygame.Surface) -> bool:
        """Draws everything on a picture; whether there was time for all of it.

        The first picture of all is drawn whole.
        """
        bounded = self._whole_once and self._unfinished < MOST_STEPS
        target.set_clip(None)
        try:
            with self._pace.within(self._frame if bounded else None):
                self._drawn.paint(target)
        except Unfinished:
            self._unfinished += 1
            return False
        self._unfinished = 0
        return True
