"""The controls of a screen: the pointer, the focus and the keys among all that can be pressed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.scenes.textline import Clicks
from game.scenes.widgets import ENTER, WAYS, Control, Entry

if TYPE_CHECKING:
    from game.draw.kit import Kit

_FAR = 10_000


def way_to(start: tuple[int, int], place: tuple[int, int], way: tuple[int, int]) -> float:
    """How far keys have to go from one place to another in a direction; endless where it lies
    behind.

    Sideways counts thrice, and what is far more aside than ahead only where there is no other.
    """
    dx, dy = place[0] - start[0], place[1] - start[1]
    ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    far = _FAR if aside > 2 * ahead else 0
    return ahead + 3 * aside + far if ahead > 0 else math.inf


def draw_why(kit: Kit, target: pygame.Surface, control: Control) -> None:
    """Why a control cannot be pressed, on a panel under it."""
    style = kit.style(theme.BODY, 400, theme.TEXT, leading=1.25)
    words = kit.text(escape(control.why), style, kit.px(420))
    box = pygame.Rect((0, 0), words.size).inflate(kit.px(24), kit.px(16))
    box.midtop = (control.rect.centerx, control.rect.bottom + kit.px(4))
    box.clamp_ip(target.get_rect())
    draw_panel(kit, target, box)
    words.draw(target, center=box.center)


class Controls:
    """The controls of a screen, with the focus, what is under the pointer and what is held down."""

    def __init__(self) -> None:
        self.all: list[Control] = []
        self.focus: str | None = None
        self._over = False
        self.down: str | None = None
        self._typing: str | None = None
        self._clicks = Clicks()

    def set(self, controls: Iterable[Control], focus: str | None = None) -> None:
        """Exchanges the controls; the focus stays on the same id, else it goes to `focus`.

        So does the caret where a line has the same text. A line that is gone is not typed into.
        """
        before = {one.id: one for one in self.all}
        self.all = list(controls)
        for one in self.all:
            old = before.get(one.id)
            if isinstance(one, Entry) and isinstance(old, Entry) and old.line.text == one.text:
                one.line = old.line
        if self._find(self.focus) is None:
            self.focus = focus
        self._type_into(self._typing if self._find(self._typing) is not None else None)

    @property
    def focused(self) -> pygame.Rect | None:
        """Where the control with the focus lies."""
        control = self._find(self.focus)
        return control.rect if control else None

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        """Draws all of them, the one with the focus last."""
        for control in sorted(self.all, key=lambda one: one.id == self.focus):
            control.draw(kit, target, control.id == self.focus, control.id == self.down)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; whether it was of use."""
        if event.type == pygame.MOUSEMOTION:
            held = self._find(self.down)
            if isinstance(held, Entry) and held.active and self._clicks.held:
                held.line.click(event.pos[0], select=True)
                return True
            return self._hover(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._type_into(None)
            self._hover(event.pos)
            under = self._at(event.pos)
            self.down = under.id if under else None
            if isinstance(under, Entry):
                self._touch(under, event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self.down = self.down, None
            under = self._at(event.pos)
            if under is not None and under.id == pressed:
                self._press(under)
            return pressed is not None
        focused = self._find(self.focus)
        if self._typing is not None and focused is not None and focused.take(event):
            return True
        return event.type == pygame.KEYDOWN and self._key(event, focused)

    def _key(self, event: pygame.event.Event, focused: Control | None) -> bool:
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in WAYS:
            return self._walk(WAYS[event.key], focused)
        if self._typing is not None and event.key in (*ENTER, pygame.K_ESCAPE):
            self._type_into(None)
            return True
        by_key = next((one for one in self.all if one.key == event.key), None)
        if event.key in (*ENTER, pygame.K_SPACE) and focused is not None:
            by_key = focused
        if by_key is None and event.key == pygame.K_KP_ENTER:
            by_key = next((one for one in self.all if one.key == pygame.K_RETURN), None)
        if by_key is None:
            return False
        self._press(by_key)
        return True

    def _press(self, control: Control) -> None:
        if isinstance(control, Entry):
            self._type_into(control.id)
        if not control.why:
            control.press()

    def _touch(self, entry: Entry, x: int) -> None:
        """A press puts the caret into a line; a second one soon after selects all of it."""
        self._type_into(entry.id)
        self._clicks.press(entry.line, x)

    def _type_into(self, name: str | None) -> None:
        self._typing = name
        for control in self.all:
            if isinstance(control, Entry):
                control.active = control.id == name

    def arrive(self, name: str) -> None:
        """The focus by keys; an entry is typed into as soon as it has it, all of it selected."""
        self.focus = name
        found = self._find(name)
        self._type_into(name if isinstance(found, Entry) else None)
        if isinstance(found, Entry):
            found.line.select_all()

    def leave(self) -> None:
        """Nothing has the focus, and nothing is typed into."""
        self.focus = None
        self._type_into(None)

    def _hover(self, pos: tuple[int, int]) -> bool:
        """The focus follows the pointer, unless somebody is typing."""
        under = self._at(pos)
        was_over, self._over = self._over, under is not None
        if self._typing is not None or (under is None and not was_over):
            return False
        focus = under.id if under else None
        changed, self.focus = focus != self.focus, focus
        return changed

    def _step(self, way: int) -> None:
        ids = [control.id for control in self.all]
        if ids:
            at = ids.index(self.focus) + way if self.focus in ids else min(way, 0)
            self.arrive(ids[at % len(ids)])

    def _walk(self, way: tuple[int, int], focused: Control | None) -> bool:
        """The focus to the nearest control in a direction."""
        if focused is None:
            self._step(1)
            return True

        def distance(control: Control) -> float:
            return way_to(focused.rect.center, control.rect.center, way)

        nearest = min(self.all, key=distance)
        if distance(nearest) == math.inf:
            return False
        self.arrive(nearest.id)
        return True

    def _at(self, pos: tuple[int, int]) -> Control | None:
        return next((one for one in reversed(self.all) if one.rect.collidepoint(pos)), None)

    def _find(self, name: str | None) -> Control | None:
        return next((one for one in self.all if one.id == name), None)
