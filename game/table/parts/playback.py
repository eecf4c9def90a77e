"""The buttons and the keys that move through the steps resolved lately."""

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

if TYPE_CHECKING:
    from game.table.context import TableContext
    from game.table.input import Hands
    from game.table.view_model import Reading


class Tool(NamedTuple):
    """A button that moves through the steps: its icon, its hint, in which `{}` is what the game
    calls a step, the action whose key it has."""

    icon: str
    hint: str
    action: str


TOOLS: Mapping[str, Tool] = MappingProxyType(
    {
        "back": Tool("earlier", "A {} back", "beat back"),
        "play": Tool("play", "Play the last {}s again", "replay"),
        "on": Tool("later", "A {} on", "beat on"),
        "loop": Tool("loop", "Play them in a loop", "loop"),
    }
)


STEERING = "steer "
"""What the actions of keys begin with that are fixed while a stage is shown on the whole table."""
STEERS: Mapping[str, str] = MappingProxyType(
    {
        "space": f"{STEERING}play",
        "left": f"{STEERING}back",
        "right": f"{STEERING}on",
        "return": f"{STEERING}on",
        "enter": f"{STEERING}on",
        "home": f"{STEERING}first",
        "end": f"{STEERING}skip",
        "escape": f"{STEERING}skip",
        "backspace": f"{STEERING}skip",
    }
)
"""Those keys, and what they do."""


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
        if over is not None and over.sort == "playback":
            draw_tool(context.kit, target, over.area, _icon(context, over.id), "hover")

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Moves through the steps."""
        if spot.sort not in ("playback", "transport"):
            return None
        self._move(hands, spot.id)
        return True

    def act(self, hands: Hands, action: str) -> bool | None:
        """Does the same."""
        name = next((name for name, tool in TOOLS.items() if tool.action == action), None)
        name = action.removeprefix(STEERING) if action.startswith(STEERING) else name
        if name is None or not hands.scene.playback.steps:
            return None
        self._move(hands, name)
        return True

    def _move(self, hands: Hands, name: str) -> None:
        scene = hands.scene
        if name in ("back", "on"):
            scene.playback.step(1 if name == "on" else -1)
            scene.hear_step()
        elif name == "first":
            scene.playback.go(scene.playback.first - 1)
        elif name == "skip":
            scene.playback.finish()
            scene.choosing.since = scene.context.now
        elif name == "play":
            scene.playback.play(scene.now)
        elif name == "loop":
            scene.playback.loop(scene.now)
        else:
            scene.playback.faster(int(name))
        scene.stale()


def tool_hints(context: TableContext) -> tuple[str, ...]:
    """What the buttons tell, with their keys as they are now."""
    keys, word = context.choosing.keys, context.playback.word
    return tuple(f"{tool.hint.format(word)}{keys.hint(tool.action)}" for tool in TOOLS.values())


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
        context.hit_areas.add(Spot("playback", name, box, hint=hint))


def _icon(context: TableContext, name: str) -> str:
    return "pause" if name == "play" and context.playback.playing else TOOLS[name].icon
