"""The rail along the top: the game, whose turn it is and what comes in it, and the tools."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_tool
from game.draw.markup import escape
from game.draw.panels import RAIL_DROP, draw_rail
from game.draw.sketch import Sketch
from game.draw.table.ribbon import draw_ribbon
from game.rules.ask import Option
from game.rules.present.presenter import Step
from game.scenes.settings import SettingsScene
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.part import Hint, Part
from game.table.pointer import Pointer
from game.table.view_model import Reading

if TYPE_CHECKING:
    from game.table.input import Hands

_TOOL, _TOOL_GAP = 44, 10


class Turn(NamedTuple):
    """The turn in words, and its steps."""

    turn: str
    steps: tuple[Step, ...]


class RailPart(Part[Turn]):
    """The rail."""

    place = "rail"

    def read(self, seen: Reading) -> Turn:
        """The turn."""
        return Turn(seen.presenter.turn(seen.view), seen.presenter.ribbon(seen.view, seen.ask))

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """All of it."""
        model, stage = self.model(context.view_model), context.playback.stage
        if stage is not None:
            model = Turn(stage.turn, stage.ribbon)
        area = context.area("rail")
        turn, steps = context.words(model.turn), context.steps(model.steps)
        tools = tuple(_tools(context))
        draw = partial(_draw_rail, context, target, area, turn, steps, tools)
        area = area.inflate(0, 2 * context.kit.px(RAIL_DROP))
        context.layer_cache.lay(context, target, area, (turn, steps, tools), draw)

    def draw_over(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The tool under the pointer."""
        spot = pointer.over
        if spot is not None and spot.sort == "tool" and context.chrome.able(spot.id):
            draw_tool(context.kit, target, spot.area, spot.id, "hover")

    def hint(self, context: TableContext, spot: Spot) -> Hint | None:
        """That a step can be ticked."""
        if spot.sort != "step" or not context.view_model.mine:
            return None
        done = self.model(context.view_model).steps[int(spot.id) - 1].state == "done"
        words = "Done; a click takes that back." if done else "A click ticks it as done."
        return Hint(words, spot.area)

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Does what a tool is for."""
        if spot.sort != "tool":
            return None
        scene = hands.scene
        acts: Mapping[str, Callable[[], object]] = {
            **scene.acts,
            "book": scene.consult,
            "layers": scene.leaf_through,
            "gear": lambda: scene.app.push(SettingsScene(scene.app)),
        }
        acts.get(spot.id, scene.menu)()
        return True


def _tools(context: TableContext) -> Iterator[tuple[str, str, bool]]:
    """The buttons of the rail: icon, hint with its key, whether it does something now."""
    for name, hint in context.chrome.tools:
        if name == "layers" and not context.has_catalogue:
            continue
        key = context.choosing.keys.label(name) if name in ("undo", "redo") else ""
        yield name, f"{hint} {{key:{key}}}" if key else hint, context.chrome.able(name)


def _draw_rail(
    context: TableContext,
    target: pygame.Surface,
    area: pygame.Rect,
    turn: str,
    steps: Sequence[Step],
    tools: Sequence[tuple[str, str, bool]],
) -> None:
    kit = context.kit
    draw_rail(kit, target, area)
    title = kit.text(escape(context.title), kit.style(theme.HEAD, 700, theme.BRASS_HI, "serif"))
    crest = _crest(context)
    box = crest.get_rect(midleft=(area.x + kit.px(16), area.centery))
    target.blit(crest, box)
    left = title.draw(target, midleft=(box.right + kit.px(12), area.centery)).right
    size, gap = kit.px(_TOOL), kit.px(_TOOL_GAP)
    x = area.right - kit.px(24) - len(tools) * (size + gap) + gap
    middle = pygame.Rect(left + kit.px(24), area.y, x - left - kit.px(48), area.h)
    boxes = draw_ribbon(kit, target, middle, turn, steps)
    for number, (step, place) in enumerate(zip(steps, boxes, strict=True), 1):
        if step.by_hand and place is not None:
            context.hit_areas.add(Spot("step", str(number), place))
    for name, hint, able in tools:
        box = pygame.Rect(x, area.centery - size // 2, size, size)
        draw_tool(kit, target, box, name, "normal" if able else "disabled")
        context.hit_areas.add(Spot("tool", name, box, hint=hint))
        x += size + gap


def _crest(context: TableContext) -> pygame.Surface:
    """The game's emblem on a medal."""
    kit, crest = context.kit, context.layout.crest
    size = kit.px(48)

    def make() -> pygame.Surface:
        medal = Sketch(48, 48)
        for radius, fill in ((24, theme.WALNUT_DARK), (23, theme.BRASS), (21, crest.fill)):
            medal.circle(24, 24, radius, fill=fill)
        out = medal.render(size / 48)
        emblem = kit.engrave(crest.emblem, round(size * 0.78), theme.IVORY, crest.fill, False)
        out.blit(emblem, emblem.get_rect(center=(size // 2, size // 2)))
        return out

    return kit.baked(("crest", crest.emblem, crest.fill, size), make)
