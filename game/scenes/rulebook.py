"""The rulebook of a game: chapters at the left, rules on parchment, a search that finds them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.draw.controls import Face
from game.draw.panels import plank_wall
from game.draw.tips import draw_focus, draw_tip, tip_of
from game.rules.content.rulebook import Rulebook
from game.scenes.rulebook_index import Index
from game.scenes.rulebook_leaf import Leaf
from game.scenes.rulebook_page import OpenPage, Spot
from game.scenes.rulebook_rail import LONGEST, Rail, Search, Way
from game.scenes.scene import ALT, CTRL, SHIFT, AppContext, Key, Scene, pressed
from game.scenes.starting import mistakes_told
from game.scenes.textline import Clicks, TextLine
from game.scenes.widgets import ENTER

if TYPE_CHECKING:
    from game.draw.exhibits import Showcase
    from game.rules.game import GameContent

_RAIL, _EDGE = 76, 24
_INDEX, _NARROW, _NARROW_FROM = 384, 280, 1500
_LINE, _WHEEL = 84, 120
_BACK, _FORWARD = 6, 7
"""The buttons at the side of a mouse."""
_PAGES = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_ENDS = (pygame.K_HOME, pygame.K_END)


class RulebookScene(Scene):
    """The rulebook, opened at `rule`, a number or a term; it shows nothing of a match.

    over: the game's other book, from which this one was opened. Raises Mistakes where the game's
    files have never been in order.
    """

    sort = "rulebook"
    looks_for = "A word or a number, such as 8.5"

    def __init__(
        self, app: AppContext, game: str, rule: str = "", over: RulebookScene | None = None
    ) -> None:
        super().__init__(app)
        self.game = game
        self.over = over
        self._read()
        self._begin = self.book.place(rule)
        marked = self._begin if self._begin and self._begin in self.book.entries else ""
        self.page = OpenPage(marked, self._follow_index)
        self.search = Search(self.book)
        self.line = TextLine(longest=LONGEST)
        self._clicks = Clicks()
        self._back: list[Spot] = []
        self._forward: list[Spot] = []
        self._at = (-1, -1)
        self._pressed: str | None = None
        self._hears = False
        self._arranged = False
        self.index: Index

    def _read(self) -> None:
        self.content: GameContent = self.app.content_cache.content(self.game)
        self.name: str = self.content.title
        self.book: Rulebook = self.pages()

    def pages(self) -> Rulebook:
        """What stands in it."""
        return self.content.rulebook

    def showcase(self) -> Showcase | None:
        """What draws what its paragraphs show; None where they show nothing."""
        return None

    @property
    def title(self) -> str:
        """Whose rulebook it is."""
        return f"Standee: the {self.sort} of {self.name}"

    @property
    def other(self) -> tuple[str, str]:
        """What the game's other book is called, and its key; empty where there is none."""
        return ("Catalogue", "F2") if self.content.catalogue is not None else ("", "")

    def turn_to(self, sort: str, rule: str = "") -> None:
        """Goes to the game's other book, or back to that, unless it is the open one already."""
        if sort == self.sort:
            return
        if self.over is None:
            self.open_other(rule)
            return
        self.app.pop()
        if rule:
            self.over.go(rule)

    def open_other(self, rule: str) -> None:
        """Opens the game's other book on top of this one, at a rule where one is named."""
        from game.scenes.catalogue import open_catalogue

        open_catalogue(self.app, self.game, self)

    @property
    def attention(self) -> pygame.Rect | None:
        """The link that has the focus."""
        link = self.page.focused()
        return link.box if link else None

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Changed rules are shown at once; where there are none any more, the last ones stay."""
        before = self.content, self.name, self.book
        self._read()
        if not self.book.chapters:
            self.content, self.name, self.book = before
        self.search = Search(self.book, self.search.text)
        if self.page.marked and self.book.place(self.page.marked) is None:
            self.page.marked = ""
        self._back, self._forward, self.page.focus = [], [], None
        self.arrange()

    # Laying out

    def arrange(self) -> None:
        """The rail, the chapters, and the leaf on its parchment; one stays where one was."""
        spot = self.page.spot() if self._arranged else None
        kit = self.app.kit
        wide, high = kit.size
        edge = kit.px(_EDGE)
        rail = pygame.Rect(0, 0, wide, kit.px(_RAIL))
        index = kit.px(_INDEX if wide / kit.scale >= _NARROW_FROM else _NARROW)
        top = rail.bottom + kit.px(20)
        left = pygame.Rect(edge, top, index, high - edge - top)
        x = left.right + kit.px(20)
        frame = pygame.Rect(x, top, wide - edge - x, left.h)
        self.page.place(kit, frame)
        self.index = Index(kit, self.book, left)
        self.rail = Rail(kit, rail, frame.x, frame.right)
        self._lay_leaf()
        self._place_controls()
        self._arranged = True
        if spot is not None:
            self.page.return_to(spot)
        elif self._begin is not None:
            self.page.show(self._begin)

    def _lay_leaf(self) -> None:
        search, wide = self.search, self.page.area.w
        self.page.lay(
            Leaf(self.app.kit, self.book, wide, search.words, search.found, self.showcase())
        )

    def _place_controls(self) -> None:
        trail = (
            Way("back", 180, self.go_back, lambda: bool(self._back)),
            Way("forward", 0, self.go_forward, lambda: bool(self._forward)),
        )
        steps = (
            Way("previous", 270, partial(self.step, -1), lambda: bool(self.search.found)),
            Way("next", 90, self.step, lambda: bool(self.search.found)),
        )
        label, key = self.other
        turns = partial(self.turn_to, label.lower())
        other = Face(label, key=key) if label else None
        self.controls.set(self.rail.controls(self.app.pop, trail, steps, other, turns))

    # Where one is

    def _follow_index(self) -> None:
        self.index.show(self.page.chapter)

    def go(self, target: str) -> None:
        """To what a link leads to; one can come back from there."""
        name = self.book.place(target)
        if name is None:
            self.lost(target)
            return
        self._back.append(self.page.spot())
        self._forward.clear()
        self.page.focus = None
        self.page.marked = name if name in self.page.leaf.placed else ""
        self.page.show(name)

    def lost(self, target: str) -> None:
        """A link leads to nothing in this book; nothing comes of it."""

    def go_back(self) -> bool:
        """To where one was before the last link; whether there was one."""
        return self._retrace(self._back, self._forward)

    def go_forward(self) -> bool:
        """To where one went back from."""
        return self._retrace(self._forward, self._back)

    def _retrace(self, source: list[Spot], other: list[Spot]) -> bool:
        if not source:
            return False
        other.append(self.page.spot())
        self.page.focus = None
        self.page.return_to(source.pop())
        return True

    # Searching

    def _look_for(self, search: Search) -> bool:
        spot = self.page.spot()
        self.search, self.page.focus = search, None
        self._lay_leaf()
        self.page.return_to(spot)
        if search.best is not None:
            self.page.marked = search.best
            self.page.show(search.best)
        return True

    def step(self, way: int = 1) -> bool:
        """To the next entry that was found, or to the one before; whether there is any."""
        key = self.search.beside(self.page.marked, way)
        if key is None:
            return False
        self.page.marked = key
        self.page.show(key)
        return True

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Pointer, wheel, keys, and what is typed into the search."""
        if event.type == pygame.KEYDOWN:
            self._hears = True
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self._hears and self._type(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        focused, key = self.page.focused(), event.key
        follow = partial(self.go, focused.target) if focused else self.arrange
        way = -1 if event.mod & SHIFT else 1
        chapter = 1 if key == pygame.K_DOWN else -1
        known = pressed(
            event,
            (
                Key((pygame.K_ESCAPE,), self.app.pop),
                Key(ENTER, follow, focused is not None),
                Key((*ENTER, pygame.K_F3), lambda: self.step(way)),
                Key((pygame.K_TAB,), lambda: self.page.next_link(way)),
                Key((pygame.K_LEFT,), self.go_back, held=ALT),
                Key((pygame.K_RIGHT,), self.go_forward, held=ALT),
                Key((pygame.K_UP, pygame.K_DOWN), lambda: self._next_chapter(chapter), held=CTRL),
                Key((key,), lambda: self._scroll_key(key), self._scrolls(key)),
            ),
        )
        return known or self._type(event) or self._scroll_key(key)

    def _scrolls(self, key: int) -> bool:
        """Whether a key turns the pages; with something typed, Home and End move in that."""
        return key in _PAGES or (key in _ENDS and not self.line.text)

    def _type(self, event: pygame.event.Event) -> bool:
        """Edits what is looked for."""
        used = self.line.take(event)
        if self.line.text.lstrip() != self.search.text:
            self._look_for(Search(self.book, self.line.text))
        return used

    def _scroll_key(self, key: int) -> bool:
        line, page = self.app.kit.px(_LINE), self.page.area.h - self.app.kit.px(_LINE)
        steps = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.page.leaf.high,
            pygame.K_END: self.page.leaf.high,
        }
        if key not in steps:
            return False
        self.page.focus = None
        self.page.turn_to(self.page.scroll + steps[key])
        return True

    def _next_chapter(self, way: int) -> None:
        chapters = self.book.chapters
        at = chapters.index(self.page.chapter) + way
        self.page.focus, self.page.marked = None, ""
        self.page.show(chapters[max(0, min(at, len(chapters) - 1))].id)

    def _wheel(self, steps: float) -> bool:
        if self.index.area.collidepoint(self._at):
            self.index.turn(steps)
        else:
            self.page.turn_to(self.page.scroll - round(steps * self.app.kit.px(_WHEEL)))
        return True

    def _move(self, event: pygame.event.Event) -> bool:
        self._at = event.pos
        if self._clicks.held:
            self.line.click(event.pos[0], select=True)
            return True
        if self.page.bar.held:
            self.page.turn_to(self.page.bar.drag(event.pos))
        self.controls.handle(event)
        return True

    def _press(self, event: pygame.event.Event) -> bool:
        self._at = event.pos
        if event.button == _BACK:
            return self.go_back()
        if event.button == _FORWARD:
            return self.go_forward()
        if event.button != 1:
            return False
        if self.rail.field.collidepoint(event.pos):
            self._clicks.press(self.line, event.pos[0])
            return True
        if self.page.bar.press(event.pos, self.page.scroll):
            return self._move(event)
        link = self.page.link_at(event.pos)
        chapter = self.index.at(event.pos)
        self._pressed = link.target if link else chapter.id if chapter else None
        return self.controls.handle(event)

    def _release(self, event: pygame.event.Event) -> bool:
        self.page.bar.let_go()
        self._clicks.held = False
        pressed, self._pressed = self._pressed, None
        link, chapter = self.page.link_at(event.pos), self.index.at(event.pos)
        under = link.target if link else chapter.id if chapter else None
        if pressed is not None and pressed == under:
            self.go(pressed)
            return True
        return self.controls.handle(event)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The whole screen."""
        kit = self.app.kit
        target.blit(plank_wall(kit, target.get_size()), (0, 0))
        self.index.draw(
            target, self.page.chapter, self.index.at(self._at), frozenset(self.search.found)
        )
        self.page.draw(target)
        self.rail.draw(target, self.name, self.line, self.search, self.page.marked, self.looks_for)
        self.controls.draw(kit, target)
        focused = self.page.focused()
        link = self.page.link_at(self._at) or focused
        if focused is not None:
            draw_focus(kit, target, focused.box)
        tip = tip_of(self.book, link.target) if link else None
        if link is not None and tip is not None:
            draw_tip(kit, target, tip, link.box)


def open_rulebook(
    app: AppContext, game: str, rule: str = "", over: RulebookScene | None = None
) -> None:
    """Opens a game's rulebook on top of everything, or tells what is wrong with its files, or that
    there is none."""
    with mistakes_told(app):
        if app.content_cache.content(game).rulebook.chapters:
            app.push(RulebookScene(app, game, rule, over))
        else:
            app.say("This game has no rulebook.", "book")
