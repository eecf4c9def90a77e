"""A table scene laid out in its window and drawn; what fails in that is left out or as it was."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

import pygame

from game.draw.faces.pictures import Pictures
from game.draw.kit import Kit
from game.draw.table.zoomed import Zoom
from game.table.backdrop import Backdrop
from game.table.context import TableContext
from game.table.foreground import draw_foreground
from game.table.guard import PartFailed
from game.table.layer_cache import LayerCache

if TYPE_CHECKING:
    from game.scenes.tabletop import Tabletop


class Painting:
    """The picture of a table scene.

    backdrop: what stands still in it. context: what it is drawn with; None before it was laid out.
    moved: it lies elsewhere than when the pointer was told of last.
    """

    def __init__(self, scene: Tabletop) -> None:
        self.scene = scene
        self.backdrop = Backdrop()
        self.context: TableContext | None = None
        self.moved = False
        self._made_of: tuple[object, ...] = ()
        self._undrawn = 0
        self._zooms: dict[int, Zoom] = {}

    def begin_anew(self) -> None:
        """The files have changed: what could not be drawn is tried again."""
        self.backdrop.left_out = frozenset()
        self._undrawn = 0

    # Laying out

    def lay_out(self) -> None:
        """Makes the context for the window as it is now; by the last good layout where that of the
        file fails."""
        try:
            self._lay_out()
        except Exception as error:
            if not self.scene.skin.step_back("places", error):
                raise
            self._lay_out()

    def _lay_out(self) -> None:
        """Makes the context, unless it was made of the same already."""
        scene = self.scene
        kit, settings = scene.app.kit, scene.app.settings
        pictures = scene.skin.pictures(kit)
        set_by = settings.hand == "flat", settings.order, settings.choosing
        made_of = kit, scene.skin.layout, pictures, scene.content, set_by
        if self.context is None or made_of != self._made_of:
            self.context = self._new_context(kit, pictures)
            self._made_of = made_of

    def _new_context(self, kit: Kit, pictures: Pictures) -> TableContext:
        scene, settings = self.scene, self.scene.app.settings
        return TableContext(
            kit=kit,
            layout=scene.skin.layout,
            pictures=pictures,
            layer_cache=kit.companion(pictures, lambda: LayerCache(kit)),
            log=scene.log_panel(),
            motions=scene.motions,
            playback=scene.playback,
            title=scene.content.title,
            flat=settings.hand == "flat",
            order=settings.order,
            cards_by=settings.choosing,
            game=scene.table_setup.game,
            rulebook=scene.content.rulebook,
            has_catalogue=scene.content.catalogue is not None,
            zooms=self._zooms,
        )

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """Draws it: what stands still, kept from the last time if it still holds, and the rest.

        A part that cannot be drawn is drawn by the last good layout, else it is left as it was,
        and the strip says so.
        """
        while not self._painted(target):
            self.backdrop.stale = True
        scene = self.scene
        if len(scene.skin.undrawn) != self._undrawn:
            self._undrawn = len(scene.skin.undrawn)
            scene.context.strip = scene.strip()
            self.backdrop.stale = True
            self.draw(target)
        elif not scene.skin.mistakes:
            scene.app.content_cache.looks[scene.table_setup.game] = scene.skin.look

    def _painted(self, target: pygame.Surface) -> bool:
        """Draws it once; whether no part failed that was not known to."""
        scene = self.scene
        try:
            if self.backdrop.draw(scene.context, target):
                if not self.moved:
                    scene.hands.look_again()
                self.moved = False
            draw_foreground(scene.context, target, scene.pointer)
            scene.hands.draw(target)
        except PartFailed as failed:
            target.set_clip(None)
            self._take_in(failed)
            return False
        return True

    def _take_in(self, failed: PartFailed) -> None:
        """Reports a part that failed, and lays out all by the last good layout, or leaves it out
        where there is none."""
        scene, trace = self.scene, "".join(traceback.format_exception(failed.error))
        scene.app.report(f"Standee: '{failed.part}' of the table cannot be drawn\n{trace}")
        if scene.skin.step_back(failed.part, failed.error):
            scene.arrange()
        else:
            self.backdrop.left_out |= {failed.part}
