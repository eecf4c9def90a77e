"""What a key or a dropped file does on every screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.app.window import keep_picture
from game.draw.markup import escape
from game.rules.wording import remedy
from game.scenes.settings import SETTINGS_KEY, SettingsScene
from game.scenes.title import TitleScene

if TYPE_CHECKING:
    from game.app.app import App


class Shortcuts:
    """Opens the rulebook, the settings or a game that is dropped in, whatever is on the screen."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._fullscreen = False

    def of(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """What a key or a dropped file does on every screen that has no use of its own for it."""
        if event.type == pygame.DROPFILE:
            return self._game_in(Path(event.file))
        if event.type != pygame.KEYDOWN or self.app.scenes[-1].takes_every_key:
            return None
        acts: dict[int, Callable[[], None]] = {
            pygame.K_F1: partial(self._open_book, "rulebook"),
            pygame.K_F2: partial(self._open_book, "catalogue"),
            SETTINGS_KEY: self._open_settings,
            pygame.K_F11: self._toggle_fullscreen,
            pygame.K_F12: self._keep_picture,
        }
        return None if event.key in self.app.scenes[-1].own_keys else acts.get(event.key)

    def _game_in(self, file: Path) -> Callable[[], None] | None:
        """Opens a game that somebody has packed; on the title whatever its file is called, but for
        a spreadsheet, of which a new game is made."""
        from game.lab.game_file import ENDING
        from game.lab.new_game.sheet import ENDINGS
        from game.scenes.new_game.scene import open_new_game
        from game.scenes.sharing import open_game

        on_title = isinstance(self.app.scenes[-1], TitleScene)
        if on_title and file.suffix.lower() in ENDINGS:
            return partial(open_new_game, self.app, str(file))
        meant = on_title or file.name.lower().endswith(ENDING)
        return partial(open_game, self.app, file) if meant else None

    def _open_book(self, sort: str) -> None:
        """Opens the rulebook at the page of the topmost scene that has one, or the catalogue of its
        game; from one of them it is the other."""
        from game.scenes.catalogue import open_catalogue
        from game.scenes.rulebook import RulebookScene, open_rulebook

        top = self.app.scenes[-1]
        if isinstance(top, RulebookScene):
            top.turn_to(sort)
            return
        pages = (scene.rulebook_page for scene in reversed(self.app.scenes))
        page = next((page for page in pages if page is not None), None)
        if page is not None and sort == "catalogue":
            open_catalogue(self.app, page.game)
        elif page is not None:
            open_rulebook(self.app, *page)

    def _keep_picture(self) -> None:
        """Keeps what the screen shows at this moment, covers and all, and says where."""
        folder = self.app.folders.pictures
        try:
            path = keep_picture(self.app.window.get_surface(), folder)
            self.app.say(f"This picture lies in **{escape(str(path))}**", "image")
        except (OSError, pygame.error) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            words = f"The picture could not be kept in {folder}: {reason}.{remedy(error)}"
            self.app.say(escape(words), "warn")

    def _open_settings(self) -> None:
        if not any(isinstance(scene, SettingsScene) for scene in self.app.scenes):
            self.app.push(SettingsScene(self.app))

    def _toggle_fullscreen(self) -> None:
        self._fullscreen = not self._fullscreen
        if self._fullscreen:
            self.app.window.set_fullscreen(True)
        else:
            self.app.window.set_windowed()
