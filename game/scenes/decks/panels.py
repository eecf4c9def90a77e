"""What the builder shows of a deck that is no list: the card one points at, curves, findings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.tips import lit
from game.rules.decks import DeckField

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Block
    from game.scenes.decks.builder import BuilderScene

CARD, CURVES = (892, 84, 288, 632), (892, 728, 288, 232)
FOOT = (28, 972, 1864, 84)

_PAD, _BARS, _READABLE = 14, 104, 220
"""Room at the edges, how high the highest bar is, and how wide a printed card is at least."""


def button_area(scene: BuilderScene) -> pygame.Rect:
    """Where the button lies that adds the card one points at, or removes it."""
    kit, panel = scene.app.kit, scene.canvas.rect(*CARD)
    area = panel.inflate(-2 * kit.px(_PAD), 0)
    area.h = kit.px(theme.BUTTON_HEIGHT)
    area.bottom = panel.bottom - kit.px(_PAD)
    return area


def draw_card(scene: BuilderScene, target: pygame.Surface) -> None:
    """The card one points at, its words in full, and what the button would change.

    The card is as large as its words let it be; where that is too small for what is printed on it,
    it looks as it does on the wall, and is smaller than there rather than cut its words.
    """
    kit, panel = scene.app.kit, scene.canvas.rect(*CARD)
    draw_panel(kit, target, panel)
    area = button_area(scene)
    area.h = area.top - kit.px(8) - panel.y - kit.px(44)
    area.top = panel.y + kit.px(44)
    head = kit.text("{icon:zoom} Hovered card", kit.style(theme.BUTTON, 600, theme.BRASS_HI))
    head.draw(target, midleft=(area.x, panel.y + kit.px(22)))
    style = kit.style(theme.FLOOR, 400, "#e6ecdf", leading=1.2)
    if scene.shown not in scene.workshop.cards:
        said = "Point at a card to read it."
        if scene.shown:
            said = f'No card of this game is called "{scene.shown}".'
        kit.text(escape(said), style, area.w).draw(target, topleft=area.topleft)
        area.top += kit.px(80)
    marks = {True: "{icon:check}", False: "{icon:warn}"}
    lines = [f"{{c:brass_hi}}{marks[good]} {escape(said)}{{/}}" for said, good in scene.following]
    if scene.shown in scene.workshop.cards:
        looked_for = [re.compile(re.escape(word)) for word in scene.filters.search.split()]
        said_of = scene.presenter.explain(scene.shown)
        found = (lit(line, looked_for) for line in said_of)
        ink = {"{lit}": "{c:ink}{lit}", "{/lit}": "{/lit}{/}"}
        lines = [*(_exchanged(line, ink) for line in found), *lines]
        card, text = scene.presenter.card(scene.shown), "\n".join(lines)
        left = area.h - kit.measure(text, style, area.w)[1] - kit.px(10)
        wide = min(area.w, left * 5 // 7)
        if wide >= kit.px(_READABLE):
            drawn = scene.pictures.whole(card, wide)
        else:
            across, high = scene.wall.size
            drawn = scene.pictures.small(card, max(across // 2, min(across, left * across // high)))
        area.top = target.blit(drawn, drawn.get_rect(midtop=area.midtop)).bottom + kit.px(10)
    area.h = button_area(scene).top - kit.px(8) - area.top
    block = kit.fit("\n".join(lines), area.size, style, style.size).block
    block.draw(target, topleft=area.topleft)


def _exchanged(text: str, words: Mapping[str, str]) -> str:
    for word, other in words.items():
        text = text.replace(word, other)
    return text


def draw_curves(scene: BuilderScene, target: pygame.Surface) -> None:
    """How the cards of the deck spread over the numbers that have a curve."""
    kit, panel = scene.app.kit, scene.canvas.rect(*CURVES)
    draw_panel(kit, target, panel)
    numbers = [one for one in scene.workshop.form.fields if one.step]
    room = panel.inflate(-2 * kit.px(_PAD), 0)
    for place, one in enumerate(numbers):
        wide = room.w // len(numbers)
        box = pygame.Rect(room.x + place * wide, room.y, wide - kit.px(10), room.h)
        _draw_curve(scene, target, box, one)


def _draw_curve(
    scene: BuilderScene, target: pygame.Surface, box: pygame.Rect, one: DeckField
) -> None:
    kit, workshop = scene.app.kit, scene.workshop
    bars = workshop.curve(one, scene.shown, scene.more)
    style = kit.style(theme.FLOOR, 600, theme.BRASS_HI)
    icon = f"{{icon:{one.icon}}} " if one.icon else ""
    title = f"{icon}{escape(one.title)}{' from' if one.step > 1 else ''}"
    kit.text(title, style, box.w + kit.px(10), 1).draw(target, topleft=(box.x, box.y + kit.px(10)))
    base = box.bottom - kit.px(38)
    most = max((max(each) for each in bars.values()), default=0)
    step, high = box.w / max(1, len(bars)), kit.px(_BARS) / max(1, most)
    small = kit.style(theme.FLOOR, 400, "#d5ddd2")
    every = -(-kit.px(30) // max(1, int(step)))
    for place, (bar, (now, then)) in enumerate(bars.items()):
        left = box.x + round(place * step)
        rect = pygame.Rect(left, 0, max(2, round(step) - kit.px(4)), round(min(now, then) * high))
        rect.bottom = base
        pygame.draw.rect(target, theme.BRASS, rect, border_radius=kit.px(2))
        if now != then:
            ghost = rect.copy()
            ghost.h = round(abs(then - now) * high)
            ghost.bottom = rect.top
            pygame.draw.rect(target, kit.palette.choose, ghost, max(1, kit.px(2)), kit.px(2))
        top = base - round(max(now, then) * high) - kit.px(2)
        tint = theme.TEXT if now == then else kit.palette.choose
        if then or now:
            number = kit.style(theme.FLOOR, 600, tint)
            kit.text(str(then), number).draw(target, midbottom=(rect.centerx, top))
        if place % every == 0:
            kit.text(str(bar), small).draw(target, midtop=(rect.centerx, base + kit.px(6)))
    pygame.draw.line(target, theme.BRASS_LO, (box.x, base), (box.right, base), max(1, kit.px(2)))


def draw_verdict(scene: BuilderScene, target: pygame.Surface) -> None:
    """The bar at the foot, with its block: red for what forbids play, gold for a warning, green."""
    kit, bar = scene.app.kit, scene.canvas.rect(*FOOT)
    draw_panel(kit, target, bar)
    workshop = scene.workshop
    colour, icon = (theme.GOOD, "check")
    if workshop.errors:
        colour, icon = kit.palette.danger, "warn"
    elif workshop.findings:
        colour, icon = kit.palette.choose, "warn"
    block = pygame.Rect(bar.topleft, (bar.h, bar.h))
    radius = kit.px(theme.PANEL_RADIUS)
    pygame.draw.rect(
        target, colour, block, border_top_left_radius=radius, border_bottom_left_radius=radius
    )
    drawn = kit.icon(icon, kit.px(48), theme.KEY_DARK)
    target.blit(drawn, drawn.get_rect(center=block.center))
    if not workshop.findings:
        style = kit.style(theme.BUTTON, 600)
        words = kit.text("Nothing speaks against this deck.", style)
        words.draw(target, midleft=(block.right + kit.px(20), bar.centery))


def finding_line(kit: Kit, text: str, harmless: bool, width: int) -> Block:
    """A finding in the bar."""
    icon = "{icon:warn}" if harmless else "{icon:x}"
    style = kit.style(theme.BUTTON, 400 if harmless else 600, "#f5eedd" if harmless else "#fff1ef")
    return kit.text(f"{icon} {escape(text)}", style, width, 1)


def draw_ribbon(scene: BuilderScene, target: pygame.Surface) -> None:
    """Which deck this is, between those before and after it, and whether it is saved."""
    kit, middle = scene.app.kit, scene.canvas.at(1013, 30)
    state = "changed, not saved" if scene.workshop.changed else ""
    if scene.workshop.kept.deck.id in scene.content.setups and not state:
        state = "a ready deck"
    colour = theme.BRASS_HI if scene.workshop.changed else theme.MUTED
    said = kit.text(state, kit.style(theme.BUTTON, 400, colour))
    apart = kit.px(14) if state else 0
    room = kit.px(530) - said.size[0] - apart
    words = f"{{icon:deck}} **{escape(scene.workshop.deck.name)}**"
    block = kit.text(words, kit.style(theme.BUTTON, 400), room, 1)
    left = middle[0] - (block.size[0] + apart + said.size[0]) // 2
    right = block.draw(target, midleft=(left, middle[1])).right
    said.draw(target, midleft=(right + apart, middle[1]))
