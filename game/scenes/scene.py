"""What a scene is, and what it may ask of the app it runs in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel, draw_rail, table_top
from game.scenes.controls import Controls

if TYPE_CHECKING:
    from game.app.content_cache import ContentCache
    from game.draw.kit import Kit
    from game.session.saves import Shelf
    from game.user.folders import Folders
    from game.user.settings import Settings
    from game.user.sound import Sounds


LEFT_ALONE = 60
"""Seconds without an input after which all scenes are told as when the window is left."""


class AppContext(Protocol):
    """What a scene may ask of the app: what to draw with, where things lie, other scenes."""

    folders: Folders
    content_cache: ContentCache
    shelf: Shelf
    settings: Settings
    sounds: Sounds

    @property
    def kit(self) -> Kit:
        """What to draw with, for the window as it is."""

    @property
    def largest_scale(self) -> int:
        """How many percent of its usual size the picture can have in this window."""

    @property
    def smallest_scale(self) -> int:
        """How many percent of its usual size the table can have in this window at least."""

    def change(self, settings: Settings) -> None:
        """Takes new settings: they hold at once, and are kept for the next time."""

    def push(self, scene: Scene) -> None:
        """Puts a scene on top of the others; the one below pauses."""

    def pop(self) -> None:
        """Takes the scene on top away; the one below resumes. The last one is never taken."""

    def shows(self, scene: Scene) -> bool:
        """Whether a scene lies on the others, or under some of them."""

    def home(self) -> None:
        """Takes away all scenes but the lowest, the title."""

    def tell(self, head: str, text: str) -> None:
        """Shows a notice on top of everything: what happened and what to do, in plain words."""

    def say(self, words: str, icon: str, high: bool = False) -> None:
        """Shows a few words, in drawn markup, for a moment: off what can be pressed, as far down as
        that goes, or at the head."""

    def report(self, text: str) -> Path | None:
        """Writes a report into the player's folder; None where that is impossible."""

    def unsaved(self, again: bool = True) -> str:
        """What would be lost if every scene were left now; again: after one more try to save it."""

    def quit(self) -> None:
        """Ends the program after this step; where something would be lost, asks first."""


WINDOW_LEFT = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
"""The events by which the window is left. All scenes are told, so that each covers what it must."""

CTRL, SHIFT, ALT = pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_SHIFT, pygame.KMOD_ALT


class Key(NamedTuple):
    """What some keys do in a scene. when: whether they do it now. held: which of CTRL, SHIFT and
    ALT are down; others may be too, but for CTRL."""

    codes: Collection[int]
    act: Callable[[], object]
    when: bool = True
    held: int = 0


def pressed(event: pygame.event.Event, keys: Iterable[Key]) -> bool:
    """Does what a key that is pressed does, the first of `keys` that fits; whether it was of use,
    which an act denies by giving False."""
    for key in keys:
        missing = any(key.held & group and not event.mod & group for group in (CTRL, SHIFT, ALT))
        wrong = missing or bool(event.mod & CTRL and not key.held & CTRL)
        if key.when and event.key in key.codes and not wrong:
            return key.act() is not False
    return False


def key_name(key: int) -> str:
    """The name of a key, as settings know it; a key of the number pad is called as any other.

    Nothing for a key that has no name.
    """
    return pygame.key.name(key).strip("[]") or pygame.key.name(key, use_compat=False).lower()


class Page(NamedTuple):
    """A place in the rulebook of a game; without a rule it is the beginning."""

    game: str
    rule: str = ""


class Scene:
    """A screen, or something that lies over one.

    The app calls, in this order: `enter` once; `arrange` then and whenever the window's size has
    changed; for each frame `handle` for every event, `update` and `background` once, and `draw` if
    anything asked for it; `pause` and `resume` when another scene comes on top and goes again;
    `leave` once.
    Positions, buttons and keys are taken from events alone, never from pygame's global state.

    opaque: nothing below it is to be drawn. hushes: what was announced before is not shown over it.
    controls: what can be pressed; none in many scenes. own_keys: keys that mean something else here
    than everywhere. panel: where it lies in the picture; empty where it takes all of it.
    """

    opaque = True
    hushes = False
    own_keys: frozenset[int] = frozenset()

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self.controls = Controls()
        self.panel = pygame.Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        """The window's title while this scene is on top; it names nothing that is hidden."""
        return "Standee"

    @property
    def rulebook_page(self) -> Page | None:
        """What F1 opens the rulebook at; None leaves it to the scene below."""
        return None

    @property
    def takes_every_key(self) -> bool:
        """Whether even the keys that mean the same everywhere are for this scene now."""
        return False

    @property
    def attention(self) -> pygame.Rect | None:
        """Where the focus of the keys is, else the panel; None where there is neither."""
        return self.controls.focused or self.panel or None

    @property
    def pinned(self) -> pygame.Rect | None:
        """What stays in sight where the picture is larger than the window; None: nothing."""
        return None

    @property
    def pressable(self) -> list[pygame.Rect]:
        """Where something can be pressed, so that nothing is said on top of it."""
        return [one.rect for one in self.controls.all]

    def enter(self) -> None:
        """The scene has come onto the stack."""

    def leave(self) -> None:
        """The scene has been taken away."""

    def pause(self) -> None:
        """Another scene lies on top now."""

    def resume(self) -> None:
        """The scene is on top again."""

    def rest(self) -> None:
        """Nothing has been drawn for a while: what is soon made again may be let go."""

    def arrange(self) -> None:
        """Lays everything out for `self.app.kit`."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; whether it was of use, which asks for a redraw.

        The scene on top gets all events. That the window is left is told to all: `WINDOW_LEFT`.
        Unless a scene says otherwise all of it goes to its controls.
        """
        return self.controls.handle(event)

    def update(self, dt: float) -> bool:
        """Goes on by `dt` seconds; whether a redraw is needed. For the scene on top only."""
        return False

    def background(self, dt: float) -> bool:
        """Goes on by `dt` seconds, on top or not; whether a redraw is needed."""
        return False

    def unsaved(self, again: bool = True) -> str:
        """What would be lost if it were left now, for the player.

        again: whether it is tried once more to save it.
        """
        return ""

    @property
    def spared(self) -> str:
        """What of it is kept where an error ends it, for the player."""
        return ""

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Files of games, art, tiles or fonts changed; `content_cache` has them already."""

    def draw(self, target: pygame.Surface) -> None:
        """Draws everything anew; it changes nothing but what is kept to draw faster."""


def draw_tabletop(target: pygame.Surface, canvas: Canvas, title: str, icon: str) -> None:
    """The table under a whole screen, with the rail along its upper edge and what it is called.

    icon: what stands before that, on a plate of brass.
    """
    kit, size = canvas.kit, target.get_size()
    rail = pygame.Rect(0, 0, size[0], canvas.top + kit.px(60))
    baize = pygame.Rect(kit.px(12), rail.bottom + kit.px(6), 0, 0)
    baize.size = (size[0] - kit.px(24), size[1] - baize.y - kit.px(12))
    target.blit(table_top(kit, size, baize), (0, 0))
    draw_rail(kit, target, rail)
    plate = canvas.rect(16, 6, 48, 48)
    draw_panel(kit, target, plate, "plate")
    drawn = kit.icon(icon, kit.px(30), theme.INK)
    target.blit(drawn, drawn.get_rect(center=plate.center))
    name = kit.style(28, 700, theme.BRASS_HI, "serif")
    kit.text(escape(title), name).draw(target, midleft=canvas.at(74, 30))


class Canvas:
    """The base size of 1920 x 1080 in the middle of a window of any shape."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.left = (kit.size[0] - kit.px(1920)) // 2
        self.top = (kit.size[1] - kit.px(1080)) // 2

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle of the base size in real pixels; edges that meet there meet here."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + w, y + h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the base size in real pixels."""
        return self.left + round(x * self.kit.scale), self.top + round(y * self.kit.scale)
