"""The steps resolved lately, shown one after the other, as often as a player wants to see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw.controls import draw_tool
from game.rules.ask import Option
from game.table.hit_areas import Spot
from game.table.layout import Layout
from game.table.part import Part
from game.table.pointer import Pointer
from game.user.sound import Sound

if TYPE_CHECKING:
    from game.table.context import TableContext
    from game.table.input import Hands
    from game.table.view_model import Reading

QUIET, BEAT, HIT = 320, 700, 1000
"""Milliseconds that a step stays: one on which nothing lands, another or the last, and a hit."""


SOUNDS: Mapping[str, Sound] = MappingProxyType(
    {"hit": "hit", "guard": "block", "evade": "step", "x": "slash"}
)
"""What is heard of an outcome, by its icon."""


class Tool(NamedTuple):
    """A button that moves through the steps: its icon, its hint, the action whose key it has."""

    icon: str
    hint: str
    action: str


TOOLS: Mapping[str, Tool] = MappingProxyType(
    {
        "back": Tool("earlier", "A beat back", "beat back"),
        "play": Tool("play", "Play the last beats again", "replay"),
        "on": Tool("later", "A beat on", "beat on"),
        "loop": Tool("loop", "Play them in a loop", "loop"),
    }
)


class Played(NamedTuple):
    """A resolved step: its number, which only grows, what is said of it, the icons of what came of
    it."""

    number: int
    head: str
    line: str = ""
    icons: tuple[str, ...] = ()


class Steps(NamedTuple):
    """The steps resolved lately, in order, and what is said before the first of them.

    present: how things stand now, in whatever form the part has it that shows them.
    """

    before: str
    played: tuple[Played, ...]
    present: object


class Playback:
    """Where the showing of the steps stands.

    at: the place in `steps` of the last one that is shown as resolved, -1 before all of them;
    None: the present is shown. by_itself: it was not asked for, so it waits for nothing and is over
    with the first input.
    """

    def __init__(self) -> None:
        self.steps: tuple[Played, ...] = ()
        self.at: int | None = None
        self.playing = False
        self.loops = False
        self.by_itself = False
        self._starts: list[tuple[int, object]] = []
        self._present: object = None
        self._head = ""
        self._due = 0.0

    def follow(self, steps: Steps | None, moving: bool) -> bool:
        """Takes in what is resolved now; whether there is anything new.

        moving: it is shown step by step.
        """
        if steps is None:
            return False
        last = self.steps[-1].number if self.steps else 0
        numbers = [step.number for step in steps.played]
        new = [number for number in numbers if number > last]
        if new:
            self._starts.append((new[0], self._present if new[0] == last + 1 else None))
        self._starts = [start for start in self._starts if start[0] in numbers]
        self._head, self.steps, self._present = steps
        self.at, self.playing = None, False
        self.by_itself = moving and bool(new)
        if self.by_itself:
            self.at, self.playing, self._due = self.first - 1, True, 0.0
        return bool(new)

    @property
    def first(self) -> int:
        """The place at which the last resolution that is remembered began."""
        begins = self._starts[-1][0] if self._starts else 0
        return next((n for n, step in enumerate(self.steps) if step.number >= begins), 0)

    @property
    def before(self) -> object:
        """How things stood before all the steps; None where that is not known."""
        return next((then for number, then in self._starts if number == self.steps[0].number), None)

    def finish(self) -> bool:
        """Shows the present; whether something else was shown."""
        was = self.at is not None
        self.at, self.playing, self.by_itself, self.loops = None, False, False, False
        return was

    def play(self, now: float) -> None:
        """Plays the last resolution, or goes on, or pauses."""
        if not self.steps:
            return
        self.by_itself = False
        self.playing = not self.playing
        if self.playing and self.at is None:
            self.at = self.first - 1
        self._due = now

    def loop(self, now: float) -> None:
        """Plays again and again, or no longer."""
        self.loops = not self.loops
        if self.loops and not self.playing:
            self.play(now)

    def step(self, way: int) -> None:
        """A step on (1) or back (-1), no longer in a loop; on from the last is the present."""
        if not self.steps:
            return
        self.playing = self.by_itself = self.loops = False
        at = len(self.steps) - 1 if self.at is None else self.at
        at = max(-1, at + way)
        self.at = at if at < len(self.steps) - 1 else None

    def go_by(self, now: float, pace: float) -> bool:
        """Lets time pass, every length multiplied by `pace`; whether another step is shown."""
        if not self.playing or self.at is None:
            return False
        if not self._due:
            self._due = now + QUIET * pace
        if now < self._due:
            return False
        self.at += 1
        if self.at >= len(self.steps):
            again = self.loops and not self.by_itself
            self.at = self.first - 1 if again else None
            self.playing, self.by_itself = again, False
        self._due = now + self._length() * pace
        return True

    def said(self) -> tuple[str, str] | None:
        """The step that is shown and what it brought; None in the present."""
        if self.at is None:
            return None
        if self.at < 0:
            return self._head, ""
        return self.steps[self.at].head, self.steps[self.at].line

    def heard(self) -> list[Sound]:
        """What is heard of the step that is shown; in the present, of the last resolution."""
        shown = self.steps[self.first :]
        if self.at is not None:
            shown = self.steps[self.at : self.at + 1] if self.at >= 0 else ()
        icons = [icon for step in shown for icon in step.icons]
        return [SOUNDS[icon] for icon in dict.fromkeys(icons) if icon in SOUNDS]

    def _length(self) -> int:
        if self.at is None or self.at < 0:
            return QUIET
        icons, last = self.steps[self.at].icons, self.at == len(self.steps) - 1
        if "hit" in icons:
            return HIT
        return BEAT if icons or last else QUIET


class PlaybackPart(Part[bool]):
    """What moves through the steps; another part shows them, and says where its buttons lie."""

    place = "playback"

    @classmethod
    def lies_in(cls, layout: Layout) -> bool:
        """It needs no place of its own."""
        return True

    def read(self, seen: Reading) -> bool:
        """Nothing: it plays what other parts have read."""
        return True

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The button under the pointer."""
        over = pointer.over
        if over is not None and over.sort == "beats":
            draw_tool(context.kit, target, over.area, _icon(context, over.id), "hover")

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Moves through the steps."""
        if spot.sort != "beats":
            return None
        self._move(hands, spot.id)
        return True

    def act(self, hands: Hands, action: str) -> bool | None:
        """Does the same."""
        name = next((name for name, tool in TOOLS.items() if tool.action == action), None)
        if name is None or not hands.scene.playback.steps:
            return None
        self._move(hands, name)
        return True

    def _move(self, hands: Hands, name: str) -> None:
        scene = hands.scene
        if name in ("back", "on"):
            scene.playback.step(1 if name == "on" else -1)
            scene.hear_step()
        elif name == "play":
            scene.playback.play(scene.now)
        else:
            scene.playback.loop(scene.now)
        scene.stale()


def tool_hints(context: TableContext) -> tuple[str, ...]:
    """What the buttons tell, with their keys as they are now."""
    keys = context.choosing.keys
    return tuple(f"{tool.hint}{keys.hint(tool.action)}" for tool in TOOLS.values())


def draw_tools(context: TableContext, target: pygame.Surface, boxes: Sequence[pygame.Rect]) -> None:
    """The buttons in their boxes, once there is anything to be played."""
    playback = context.playback
    if not playback.steps:
        return
    for name, hint, box in zip(TOOLS, tool_hints(context), boxes, strict=True):
        pressed = playback.playing if name == "play" else name == "loop" and playback.loops
        draw_tool(
            context.kit, target, box, _icon(context, name), "pressed" if pressed else "normal"
        )
        context.hit_areas.add(Spot("beats", name, box, hint=hint))


def _icon(context: TableContext, name: str) -> str:
    return "pause" if name == "play" and context.playback.playing else TOOLS[name].icon
