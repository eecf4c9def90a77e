"""The play in progress: its card with the state of each line, its steps, its strength."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.faces.words import Marks
from game.draw.panels import draw_panel
from game.draw.sketch import Sketch, on_circle

if TYPE_CHECKING:
    from game.draw.faces.pictures import Pictures
    from game.draw.faces.words import Card
    from game.draw.kit import Kit
    from game.draw.text import Style
    from game.rules.present.presenter import Play, State, Step

_DISC, _APART, _CLOSE, _BOTTOM = 28, 12, 3, 76


def draw_play(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    play: Play,
    card: Card | None,
    pictures: Pictures,
) -> pygame.Rect:
    """The play on its panel, its words in drawn markup. The card's box.

    `card` is the data of the play's card, None while it is on its way or lies face down.
    """
    pad, top = kit.px(14), kit.px(46)
    title = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, family="serif")
    room = (area.w - 2 * pad, title.line)
    heading = kit.fit(play.title, room, title, kit.style(theme.FLOOR).size).block
    heading.draw(target, midleft=(area.x + pad, area.y + kit.px(25)))
    high = area.h - top - pad
    wide = min(round(high / theme.CARD_RATIO), round(area.w * 0.575))
    box = pygame.Rect(area.x + pad, area.y + top, wide, round(wide * theme.CARD_RATIO))
    if card is not None:
        marks = Marks(play.lines or None, _now(play, card))
        target.blit(pictures.whole(card, wide, marks), box)
    elif play.card is None:
        target.blit(pictures.back(box.size), box)
    else:
        size = box.size
        target.blit(kit.baked(("no play", size, False), lambda: _no_play(kit, size, False)), box)
    side = pygame.Rect(box.right + kit.px(18), box.y + kit.px(4), 0, high - kit.px(4))
    side.w = area.right - pad - side.x
    if play.strength or play.badges:
        side.h -= _draw_strength(kit, target, side, play) + kit.px(14)
    _draw_steps(kit, target, side, play.steps)
    return box


def draw_no_play(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, line: str, lit: bool = False
) -> None:
    """The empty place of a play on its panel: a line of markup; `lit` while a card is held."""
    wide = min(round((area.h - 2 * kit.px(28)) / theme.CARD_RATIO), area.w - 2 * kit.px(28))
    box = pygame.Rect(0, 0, wide, round(wide * theme.CARD_RATIO))
    box.center = area.center
    size = box.size
    target.blit(kit.baked(("no play", size, lit), lambda: _no_play(kit, size, lit)), box)
    style = kit.style(theme.SUBHEAD, 600, theme.MUTED, family="serif", align="centre", leading=1.3)
    kit.text(line, style, wide - 2 * kit.px(24)).draw(target, center=box.center)


def _now(play: Play, card: Card) -> tuple[tuple[str, str], ...]:
    if not play.strength or "power" not in card or str(card["power"]) == play.strength:
        return ()
    return (("power", play.strength),)


def _draw_strength(kit: Kit, target: pygame.Surface, side: pygame.Rect, play: Play) -> int:
    """The strength at the foot of `side`, as high as its words; that height."""
    size = kit.px(54)
    said = play.sum + "".join(f"\n**{badge}**" for badge in play.badges)
    room = side.w - 2 * kit.px(8) - (size + kit.px(8) if play.strength else 0)
    block = kit.text(said.strip(), kit.style(theme.FLOOR, leading=1.15), room)
    high = max(kit.px(_BOTTOM), block.size[1] + 2 * kit.px(8))
    box = pygame.Rect(side.x, side.bottom - high, side.w, high)
    draw_panel(kit, target, box, "inset")
    x = box.x + kit.px(8)
    if play.strength:
        star = kit.baked(("strength", size), lambda: _star().render(size / 54))
        target.blit(star, star.get_rect(midleft=(x, box.centery)))
        numeral = kit.style(26, 900, theme.KEY_LIGHT, family="serif", leading=1.0)
        kit.text(play.strength, numeral).draw(target, center=(x + size // 2, box.centery))
        x += size + kit.px(8)
    block.draw(target, midleft=(x, box.centery))
    return high


def _draw_steps(
    kit: Kit, target: pygame.Surface, side: pygame.Rect, steps: tuple[Step, ...]
) -> None:
    """The steps from top to bottom.

    Where room is short second lines go, then they close up, then the oldest steps go and at last
    those that come latest; never the one that is now.
    """
    disc, gap, apart = kit.px(_DISC), kit.px(10), kit.px(_APART)
    room = side.w - disc - gap
    told = [True] * len(steps)
    first, end = 0, len(steps)
    now = next((i for i, step in enumerate(steps) if step.state == "now"), end - 1)
    heights = [[_step_height(kit, step, whole, room) for whole in (False, True)] for step in steps]
    while sum(heights[i][told[i]] + apart for i in range(first, end)) > side.h:
        spare = next(
            (i for i in range(first, len(steps)) if told[i] and steps[i].state != "now"), None
        )
        if spare is not None:
            told[spare] = False
        elif apart > kit.px(_CLOSE):
            apart = kit.px(_CLOSE)
        elif first < now:
            first += 1
        elif end - 1 > now:
            end -= 1
        else:
            break
    y = side.y
    for i in range(first, end):
        high = heights[i][told[i]] + apart
        middle = (side.x + disc // 2, y + disc // 2)
        if i < end - 1:
            pygame.draw.line(
                target, "#58726a", middle, (middle[0], y + high + disc // 2), kit.px(2)
            )
        size, state = disc + 2 * kit.px(5), steps[i].state
        badge = kit.baked(("step", state, size), partial(_badge, kit, state, size))
        target.blit(badge, badge.get_rect(center=middle))
        _step_words(kit, target, (side.x + disc + gap, y), steps[i], told[i], room)
        y += high


def _styles(kit: Kit, step: Step) -> tuple[Style, Style]:
    now = step.state == "now"
    colour = kit.palette.choose if now else theme.MUTED if step.state == "none" else theme.TEXT
    head = kit.style(theme.BODY, 700 if now else 600, colour, leading=1.15)
    return head, kit.style(theme.FLOOR, 400, "#c4cfc4", leading=1.15)


def _step_height(kit: Kit, step: Step, told: bool, room: int) -> int:
    head, line = _styles(kit, step)
    high = kit.text(_head(step), head, room).size[1]
    if told and step.line:
        high += kit.text(_line(kit, step, line, room), line, room).size[1]
    return max(high, kit.px(_DISC))


def _head(step: Step) -> str:
    return f"{{seat:{step.seat}}} {step.head}" if step.seat else step.head


def _line(kit: Kit, step: Step, style: Style, room: int) -> str:
    """What a step says below its head; where a word has no room in one line, names give way to the
    marks of their seats."""
    return step.marked if kit.breaks_words(step.line, style, room) else step.line


def _step_words(
    kit: Kit, target: pygame.Surface, at: tuple[int, int], step: Step, told: bool, room: int
) -> None:
    head, line = _styles(kit, step)
    lift = kit.px(2) if told and step.line else 0
    block = kit.text(_head(step), head, room)
    y = at[1] - lift if told and step.line else at[1] + max(0, kit.px(_DISC) - block.size[1]) // 2
    block.draw(target, topleft=(at[0], y))
    if step.state == "removed":
        middle = y + block.size[1] // 2
        pygame.draw.line(target, theme.MUTED, (at[0], middle), (at[0] + block.size[0], middle))
    if told and step.line:
        words = kit.text(_line(kit, step, line, room), line, room)
        words.draw(target, topleft=(at[0], y + block.size[1]))


def _badge(kit: Kit, state: State, size: int) -> pygame.Surface:
    sketch = Sketch(38, 38)
    fill = {"now": kit.palette.choose, "done": kit.palette.chosen}.get(state, theme.LINE)
    if state == "now":
        sketch.circle(19, 19, 18, fill=theme.KEY_LIGHT)
    sketch.circle(19, 19, 16, fill=theme.KEY_DARK)
    sketch.circle(19, 19, 14, fill=fill)
    out = sketch.render(size / 38)
    icon = {"now": "play", "done": "check", "removed": "x", "none": "blank"}.get(state, "")
    if icon:
        colour = theme.KEY_DARK if state in ("now", "done") else theme.TEXT
        drawn = kit.icon(icon, round(size * 18 / 38), colour)
        out.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
    return out


def _star() -> Sketch:
    sketch = Sketch(54, 54)
    points = [on_circle(27, 27, 26 if i % 2 else 20.5, i * 11.25) for i in range(32)]
    sketch.polygon(points, fill="#2a0d0b", stroke="#120605", width=1.5)
    inner = [on_circle(27, 27, 23.5 if i % 2 else 18.5, i * 11.25) for i in range(32)]
    sketch.polygon(inner, fill=sketch.glow("#e0533f", "#a92a1f", "#6d1410"))
    return sketch


def _no_play(kit: Kit, size: tuple[int, int], lit: bool) -> pygame.Surface:
    sketch = Sketch(*size)
    colour = kit.palette.choose if lit else theme.BRASS_LO
    edge = kit.px(2)
    box = (edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    dash = (10 * kit.scale, 8 * kit.scale)
    sketch.rect(*box, size[0] * 0.055, fill="#000000", opacity=0.18)
    sketch.rect(*box, size[0] * 0.055, stroke=colour, width=kit.px(4 if lit else 2), dash=dash)
    return sketch.render()
