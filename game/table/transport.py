"""How a replay is moved through: buttons, and a bar with its turns on which it is pulled along."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.draw import theme
from game.draw.controls import ButtonState, Face, button_size, draw_tool
from game.draw.highlight import draw_highlight
from game.draw.kit import Kit
from game.draw.panels import draw_panel
from game.draw.table.inspection import draw_hint
from game.scenes.controls import Controls
from game.scenes.widgets import Button, Control
from game.user.keys import Keys

SPEEDS = (0.5, 1.0, 2.0, 4.0)
_TOOL, _GAP, _BAR = 40, 6, 16


@dataclass
class Tool(Control):
    """A square button with an icon; `hint` is drawn markup with its key."""

    icon: str = ""
    hint: str = ""

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        state: ButtonState = (
            "disabled" if self.why else "pressed" if down else "hover" if lit else "normal"
        )
        draw_tool(kit, target, self.rect, self.icon, state)
        if lit and self.why:
            draw_highlight(kit, target, self.rect, "hover", badge=False)


@dataclass(frozen=True, slots=True)
class Where:
    """Where a replay stands.

    turns: the moments at which turns begin. seen: whose hands are shown, in words;
    branch: why no match can be branched off here, or nothing."""

    moment: int
    count: int
    turns: Sequence[int]
    playing: bool
    speed: float
    seen: str
    branch: str = ""


@dataclass(frozen=True, slots=True)
class Moves:
    """What the buttons and the bar do."""

    go: Callable[[int], None]
    turn: Callable[[int], None]
    play: Callable[[], None]
    faster: Callable[[int], None]
    see: Callable[[], None]
    branch: Callable[[], None]


class Transport:
    """The buttons and the bar, at the right end of the prompt's strip."""

    def __init__(self, moves: Moves) -> None:
        self.moves = moves
        self.controls = Controls()
        self.bar = pygame.Rect(0, 0, 0, 0)
        self.where = Where(0, 0, (), False, 1.0, "")
        self._pulled = False

    # Laying out

    def lay(self, kit: Kit, strip: pygame.Rect, where: Where, keys: Keys) -> int:
        """Lays everything out in the strip; how many pixels of its right end that takes."""
        self.where = where
        wide = kit.px(900)
        right = strip.right - kit.px(theme.GAP)
        left = right - wide
        top = strip.y + kit.px(9)
        controls = self._tools(kit, left, top, keys)
        x = controls[-1].rect.right + kit.px(theme.GAP)
        faces = (
            ("see", Face(where.seen, key=keys.label("see"), icon="eye"), self.moves.see, ""),
            ("branch", Face("Branch", key=keys.label("branch")), self.moves.branch, where.branch),
        )
        branch = button_size(kit, faces[1][1])[0]
        widths = (right - branch - kit.px(_GAP) - x, branch)
        for (name, face, press, why), room in zip(faces, widths, strict=True):
            place = pygame.Rect(x, top, room, kit.px(_TOOL))
            controls.append(Button(name, place, press, None, why, face))
            x += room + kit.px(_GAP)
        self.controls.set(controls)
        y = strip.bottom - kit.px(_BAR + 11)
        self.bar = pygame.Rect(left, y, wide, kit.px(_BAR))
        return wide + kit.px(theme.GAP)

    def _tools(self, kit: Kit, left: int, top: int, keys: Keys) -> list[Control]:
        where, moves, last = self.where, self.moves, self.where.count
        start = "It is the first moment." if where.moment == 0 else ""
        end = "It is the last moment." if where.moment == last else ""
        play = ("pause", "Pause") if where.playing else ("play", "Play")
        at = where.moment
        plan: tuple[tuple[str, str, str, Callable[[], None], str], ...] = (
            ("first", "first", f"First moment{keys.hint('first')}", lambda: moves.go(0), start),
            ("turnback", "turnback", "Turn back  {key:Up}", lambda: moves.turn(-1), start),
            ("earlier", "earlier", "Decision back  {key:Left}", lambda: moves.go(at - 1), start),
            ("play", play[0], f"{play[1]}{keys.hint('play')}", moves.play, ""),
            ("later", "later", "Next decision  {key:Right}", lambda: moves.go(at + 1), end),
            ("turnon", "turnon", "Next turn  {key:Down}", lambda: moves.turn(1), end),
            ("last", "last", f"Last moment{keys.hint('last')}", lambda: moves.go(last), end),
        )
        made: list[Control] = []
        size, x = kit.px(_TOOL), left
        for name, icon, hint, press, why in plan:
            place = pygame.Rect(x, top, size, size)
            made.append(Tool(name, place, press, None, why, icon, hint))
            x += size + kit.px(_GAP)
        faces = {speed: Face(f"{speed:g}x", key=keys.label("faster")) for speed in SPEEDS}
        wide = max(button_size(kit, face)[0] for face in faces.values())
        place = pygame.Rect(x, top, wide + kit.px(14), size)
        made.append(Button("speed", place, lambda: moves.faster(0), None, "", faces[where.speed]))
        return made

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """The bar and the buttons; whether the event was for them."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._on_bar(event.pos):
            self._pulled = True
            return self._pull(event.pos[0])
        if event.type == pygame.MOUSEMOTION and self._pulled:
            return self._pull(event.pos[0])
        if event.type == pygame.MOUSEBUTTONUP and self._pulled:
            self._pulled = False
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self._on_button(event.pos):
            return False
        return self.controls.handle(event)

    def _on_bar(self, at: tuple[int, int]) -> bool:
        return self.bar.inflate(self.bar.h, self.bar.h).collidepoint(at)

    def _on_button(self, at: tuple[int, int]) -> bool:
        return any(control.rect.collidepoint(at) for control in self.controls.all)

    def _pull(self, x: int) -> bool:
        """To the moment nearest to a place on the bar."""
        share = (x - self.bar.x) / max(1, self.bar.w - 1)
        moment = round(min(1.0, max(0.0, share)) * self.where.count)
        if moment != self.where.moment:
            self.moves.go(moment)
        return True

    # Drawing

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        """Everything, and the hint of the button with the focus."""
        self.controls.draw(kit, target)
        self._draw_bar(kit, target)
        lit = next((one for one in self.controls.all if one.id == self.controls.focus), None)
        if isinstance(lit, Tool):
            draw_hint(kit, target, lit.hint, lit.rect)

    def _draw_bar(self, kit: Kit, target: pygame.Surface) -> None:
        bar = self.bar
        draw_panel(kit, target, bar, "inset")
        inside = bar.inflate(-kit.px(6), -kit.px(6))
        done = inside.copy()
        done.right = self._x(self.where.moment)
        done.left, done.w = inside.left, max(0, done.right - inside.left)
        pygame.draw.rect(target, theme.BRASS_LO, done, border_radius=kit.px(3))
        for moment in self.where.turns:
            x = self._x(moment)
            colour = theme.BRASS_HI if moment <= self.where.moment else theme.MUTED
            target.fill(colour, (x, inside.y, max(1, kit.px(1)), inside.h))
        knob = pygame.Rect(0, 0, kit.px(12), kit.px(26))
        knob.center = (self._x(self.where.moment), bar.centery)
        draw_panel(kit, target, knob, "plate")
        if self._pulled:
            draw_highlight(kit, target, knob, "hover", radius=6, badge=False)

    def _x(self, moment: int) -> int:
        """Where a moment is on the bar."""
        return self.bar.x + round((self.bar.w - 1) * moment / max(1, self.where.count))
