"""Pictures of a match as it goes on, drawn without a window and with every hand open."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.draw.kit import Kit
from game.draw.table.logpanel import LogPanel
from game.rules.events import Event
from game.rules.match import Match
from game.rules.setup import Setup
from game.table.backdrop import draw_backdrop
from game.table.choosing import Choosing
from game.table.context import Chrome, LogLines, TableContext
from game.table.foreground import draw_foreground
from game.table.layer_cache import LayerCache
from game.table.layout import rect
from game.table.logbook import Logbook
from game.table.motion import Motions
from game.table.parts.all import new_parts
from game.table.playback import Playback
from game.table.pointer import Pointer
from game.table.skin import Skin
from game.table.spectator import Spectator
from game.table.view_model import refresh
from game.user.folders import Folders

if TYPE_CHECKING:
    from game.rules.game import GameContent

SIZE = (1920, 1080)


class Album:
    """A folder of pictures: the start of each turn, each play, and the end.

    They are numbered in order and named after what they show: `007-turn-3-play-1.png`.
    """

    def __init__(self, folders: Folders, content: GameContent, setup: Setup, folder: Path) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.kit = Kit(folders.assets, SIZE)
        art = folders.pictures_of(setup.game)
        skin = Skin(folders.game(setup.game), folders.assets, art, len(setup.seats))
        self.title = content.title
        self.layout = skin.layout
        self.pictures = skin.pictures(self.kit)
        self.layer_cache = LayerCache(self.kit)
        self.logbook = Logbook(self.layout.chapters)
        self._count = 0
        self._turn: object = 0
        self._play = 0

    def add(self, match: Match, events: Sequence[Event]) -> None:
        """Draws the match as it stands, if these events began a turn or a play, or ended it."""
        self.logbook.follow(match.lines)
        turned = any(event.verb == "set_fact" and event.what == "turn" for event in events)
        played = any(event.verb == "move" and event.after == "play" for event in events)
        if turned:
            self._turn, self._play = match.table.facts.get("turn"), 0
        if match.result is not None:
            self._draw(match, "end")
        elif turned:
            self._draw(match, f"turn-{self._turn}")
        elif played:
            self._play += 1
            self._draw(match, f"turn-{self._turn}-play-{self._play}")

    def _draw(self, match: Match, name: str) -> None:
        view_model = refresh(Spectator(match), self.layout, new_parts())
        context = TableContext(
            kit=self.kit,
            layout=self.layout,
            pictures=self.pictures,
            layer_cache=self.layer_cache,
            log=LogPanel(self.kit, rect(self.kit, self.layout.places.log)),
            motions=Motions(0),
            playback=Playback(),
            title=self.title,
        )
        lines = LogLines(self.logbook.entries, view_model.names)
        context.show(view_model, Choosing(()), Chrome(self.logbook.entries, lines))
        target = pygame.Surface(SIZE)
        draw_backdrop(context, target)
        draw_foreground(context, target, Pointer())
        self._count += 1
        pygame.image.save(target, self.folder / f"{self._count:03}-{name}.png")
