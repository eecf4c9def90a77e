"""The shelf of the title with the boxes of all games; it is scrolled where they find no room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from textwrap import shorten

import pygame

from game.draw.boxart import (
    COVERS,
    PLATES,
    SIZE,
    Cover,
    Plate,
    draw_box,
    draw_shelf,
    plain_cover,
    plain_plate,
)
from game.draw.highlight import draw_highlight
from game.draw.panels import draw_panel
from game.draw.scrollbar import Scrollbar
from game.rules.wording import counted
from game.scenes.card_wall import GROOVE, Scroll
from game.scenes.scene import AppContext, Canvas
from game.scenes.widgets import Tile

LEFT, RIGHT, BOX_TOP, LIFT = 112, 1808, 196, 14
BOTTOM = BOX_TOP + SIZE[1]
_WIDEST, _CLOSE = 350, 340
"""From one box to the next: where all have room, and where another looks in at the end."""
_LONGEST = 20
_SEEN, _BAR = (60, 96, 1800, 612), (500, 701, 920, 10)


def short(title: str) -> str:
    """A title as a button has room for it."""
    return shorten(title, _LONGEST, placeholder=" …")


def title_of_game(app: AppContext, game: str) -> str:
    """A game's name; of one whose files are not read, after its folder."""
    if game in COVERS:
        return " ".join(COVERS[game].title)
    if app.content_cache.loaded(game):
        return app.content_cache.content(game).title
    return game.replace("_", " ").capitalize()


class BoxShelf:
    """The boxes by the names of their games, as far as the shelf is scrolled.

    opens: what a box does that is pressed, by its game.
    """

    def __init__(self, app: AppContext, opens: Callable[[str], None]) -> None:
        self.app = app
        self.opens = opens
        self.scroll = Scroll()
        self.games: Sequence[str] = tuple(COVERS)
        self.tiles: dict[str, Tile] = {}
        self.bar: Scrollbar | None = None

    # What stands there

    def title(self, game: str) -> str:
        """A game's name as it stands on its box."""
        return title_of_game(self.app, game)

    def _cover(self, game: str) -> Cover:
        return COVERS.get(game) or plain_cover(game, self.title(game))

    def plate(self, game: str) -> Plate:
        """What is said of a game under its box: how many mistakes its files have, if any."""
        cache = self.app.content_cache
        count = len(cache.mistakes[game].all) if game in cache.mistakes else 0
        if game in PLATES:
            plate = PLATES[game]
        elif cache.loaded(game):
            content = cache.content(game)
            seats = [number for mode in content.modes for number in mode.seats]
            plate = plain_plate(seats, sum(content.box.values()), len(content.boards()))
        else:
            plate = Plate("cannot be read", "", "Its files have mistakes; they are listed.")
        return plate._replace(contents=counted(count, "mistake")) if count else plate

    # Laying out

    def arrange(self, canvas: Canvas, games: Sequence[str]) -> list[Tile]:
        """The boxes, in the order of the covers; those of one's own at the end."""
        kit = canvas.kit
        self.canvas, own = canvas, [game for game in games if game not in COVERS]
        self.games = (*COVERS, *own)
        fits = len(self.games) <= len(COVERS)
        self._pitch = kit.px(_WIDEST if fits else _CLOSE)
        self.area = canvas.rect(*_SEEN)
        long = (len(self.games) - 1) * self._pitch + kit.px(SIZE[0] + 2 * (LEFT - _SEEN[0]))
        self.scroll.bound(0 if fits else long - self.area.w)
        self.bar = None
        if self.scroll.most:
            groove = canvas.rect(*_BAR)
            self.bar = Scrollbar(kit, groove, groove.w * long // self.area.w, GROOVE)
        self.tiles = {
            game: Tile(f"box:{game}", pygame.Rect(0, 0, 0, 0), partial(self.opens, game))
            for game in self.games
        }
        self._place()
        return list(self.tiles.values())

    def _place(self) -> None:
        left, top = self.canvas.at(LEFT, BOX_TOP)
        left -= round(self.scroll.at)
        size = self.canvas.rect(0, 0, SIZE[0] - 4, SIZE[1]).size
        for number, tile in enumerate(self.tiles.values()):
            tile.rect = pygame.Rect((left + number * self._pitch, top), size)

    def show(self, game: str) -> None:
        """Scrolls until a box is seen."""
        if game in self.games:
            start = list(self.games).index(game) * self._pitch
            more = self.canvas.kit.px(SIZE[0] + 2 * (LEFT - _SEEN[0]))
            self.scroll.show(start, start + more, self.area.w)

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel and the bar scroll; whether the event was for them."""
        if not self.scroll.most or self.bar is None:
            return False
        if event.type == pygame.MOUSEWHEEL:
            self.scroll.by(self._pitch * (event.x - event.y))
            return True
        dragged = self.scroll.drag(self.bar, event)
        if dragged:
            self._place()
        return dragged

    def step(self, dt: float) -> bool:
        """Glides to where it is scrolled; whether it moved."""
        moved = self.scroll.step(dt, self.app.settings.pace)
        if moved:
            self._place()
        return moved

    # Drawing

    def draw(self, target: pygame.Surface, focus: str | None) -> None:
        """The shelf, and the boxes on it with their plates."""
        kit = self.app.kit
        draw_shelf(kit, target, self.canvas.rect(60, BOTTOM - 14, 1800, 98))
        before = target.get_clip()
        target.set_clip(self.area.clip(before))
        for game, tile in self.tiles.items():
            if tile.rect.inflate(kit.px(60), 0).colliderect(self.area):
                self._draw_box(target, game, tile.rect, focus == tile.id)
        target.set_clip(before)
        if self.bar is not None:
            self.bar.draw(target, self.scroll.along(self.bar))

    def _draw_box(self, target: pygame.Surface, game: str, rect: pygame.Rect, lit: bool) -> None:
        kit = self.app.kit
        whole = pygame.Rect((0, 0), self.canvas.rect(0, 0, *SIZE).size)
        whole.midtop = rect.midtop
        box = whole.move(0, -kit.px(LIFT)) if lit else whole
        draw_box(kit, target, box, self._cover(game))
        if lit:
            draw_highlight(kit, target, box.inflate(-kit.px(4), -kit.px(4)), "hover", radius=4)
        says = self.plate(game)
        plate = pygame.Rect(whole.x, whole.bottom + kit.px(16), whole.w, kit.px(60))
        draw_panel(kit, target, plate, "plate")
        look = kit.style(20, 700, "#24160d", leading=1.15)
        kit.text(says.players, look).draw(
            target, midbottom=(plate.centerx, plate.centery + kit.px(1))
        )
        look = kit.style(18, 600, "#24160d", leading=1.2)
        kit.text(says.contents, look).draw(
            target, midtop=(plate.centerx, plate.centery + kit.px(1))
        )
